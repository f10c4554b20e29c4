-- Version 2 of the database: results of finished games, and the views of the statistics.

CREATE TABLE players (
  player INTEGER PRIMARY KEY,
  name TEXT NOT NULL,            -- '' for a computer player
  level TEXT NOT NULL,           -- '' for a person
  UNIQUE (name, level)
);

CREATE TABLE results (
  player INTEGER NOT NULL REFERENCES players,
  apart INTEGER NOT NULL,        -- 0 counts; 1 with hints, 2 with moves taken back, 3 both
  against TEXT NOT NULL,         -- person, a level, or mixed
  players INTEGER NOT NULL,      -- at the table
  sitting INTEGER NOT NULL,      -- of the game: in the order in which they were finished
  seat INTEGER NOT NULL,         -- from 1
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  won INTEGER NOT NULL,
  points INTEGER NOT NULL,
  street INTEGER NOT NULL,
  market INTEGER NOT NULL,
  tower INTEGER NOT NULL,
  steward INTEGER NOT NULL,
  guard INTEGER NOT NULL,
  PRIMARY KEY (player, apart, against, players, sitting, seat)
) WITHOUT ROWID;

CREATE INDEX results_by_game ON results (game);
CREATE INDEX results_by_sitting ON results (player, sitting);

-- One walk through all results in the order of their key; the views below fold its few rows.
CREATE VIEW figures AS
SELECT player, apart > 0 AS apart, against, players,
       count(*) AS games, sum(won) AS wins, max(points) AS best, sum(points) AS points, sum(street) AS street,
       sum(market) AS market, sum(tower) AS tower, sum(steward) AS steward, sum(guard) AS guard
FROM results GROUP BY player, results.apart, against, players;

CREATE VIEW statistics AS
WITH all_figures AS MATERIALIZED (SELECT * FROM figures),
folded AS (
  SELECT 0 AS kind, player, apart, NULL AS against, NULL AS players, sum(games) AS games, sum(wins) AS wins,
         max(best) AS best, sum(points) AS points, sum(street) AS street, sum(market) AS market, sum(tower) AS tower,
         sum(steward) AS steward, sum(guard) AS guard
  FROM all_figures GROUP BY player, apart
  UNION ALL
  SELECT 1, player, apart, against, NULL, sum(games), sum(wins), max(best), sum(points), sum(street), sum(market),
         sum(tower), sum(steward), sum(guard)
  FROM all_figures GROUP BY player, apart, against
  UNION ALL
  SELECT 2, player, apart, NULL, players, sum(games), sum(wins), max(best), sum(points), sum(street), sum(market),
         sum(tower), sum(steward), sum(guard)
  FROM all_figures GROUP BY player, apart, players
)
SELECT kind, name, level, apart, against, players, games, wins, best, points * 1.0 / games AS mean,
       street * 1.0 / games AS street, market * 1.0 / games AS market, tower * 1.0 / games AS tower,
       steward * 1.0 / games AS steward, guard * 1.0 / games AS guard
FROM folded JOIN players AS who USING (player)
ORDER BY kind, games DESC, name, level, apart, against, players;

CREATE VIEW latest AS
SELECT name, level, apart > 0 AS apart, finished, points, won
FROM players
JOIN results USING (player)
JOIN games USING (game)
WHERE results.sitting >= coalesce ((SELECT sitting FROM results AS r WHERE r.player = players.player
                                    ORDER BY sitting DESC LIMIT 1 OFFSET 49), 0)
ORDER BY name, level, results.sitting;

-- Every seat of every finished game, for the export.
CREATE VIEW all_results AS
SELECT datetime (finished, 'unixepoch') AS finished, title, r.players AS players, r.seat AS seat, p.name AS name,
       p.level AS level, against, apart & 1 AS hints, apart >> 1 AS taken_back, won, points, street, market, tower,
       steward, guard
FROM results AS r
JOIN games AS g USING (game)
JOIN players AS p USING (player)
ORDER BY r.sitting, r.seat;

-- How many games each count of the statistics has.
CREATE VIEW counts AS
SELECT coalesce (sum (apart = 0), 0) AS counted, coalesce (sum (apart & 1), 0) AS with_hints,
       coalesce (sum (apart >> 1), 0) AS taken_back,
       (SELECT count(*) FROM games WHERE finished IS NULL AND deleted IS NULL) AS unfinished
FROM results WHERE seat = 1;
