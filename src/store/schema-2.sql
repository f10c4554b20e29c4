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

-- One walk through all results in the order of their key; the next view folds its few rows.
CREATE VIEW figures AS
SELECT player, apart, against, players, count(*) AS games, sum(won) AS wins, max(points) AS best, sum(street) AS street,
       sum(market) AS market, sum(tower) AS tower, sum(steward) AS steward, sum(guard) AS guard
FROM results GROUP BY player, apart, against, players;

-- Kind 0: by player; 1: by player and opponents; 2: by player and players at the table; 3: how many games, by `apart`.
CREATE VIEW statistics AS
WITH all_figures AS MATERIALIZED (SELECT * FROM figures),
folded AS (
  SELECT 0 AS kind, player, apart > 0 AS apart, NULL AS against, NULL AS players, sum(games) AS games,
         sum(wins) AS wins, max(best) AS best, sum(street) AS street, sum(market) AS market, sum(tower) AS tower,
         sum(steward) AS steward, sum(guard) AS guard
  FROM all_figures GROUP BY player, all_figures.apart > 0
  UNION ALL
  SELECT 1, player, apart > 0, against, NULL, sum(games), sum(wins), max(best), sum(street), sum(market), sum(tower),
         sum(steward), sum(guard)
  FROM all_figures GROUP BY player, apart > 0, against
  UNION ALL
  SELECT 2, player, apart > 0, NULL, players, sum(games), sum(wins), max(best), sum(street), sum(market), sum(tower),
         sum(steward), sum(guard)
  FROM all_figures GROUP BY player, apart > 0, players
  UNION ALL
  SELECT 3, NULL, apart, NULL, NULL, CAST (round (sum(games * 1.0 / players)) AS INTEGER), 0, 0, 0, 0, 0, 0, 0
  FROM all_figures GROUP BY apart
)
SELECT kind, name, level, apart, against, players, games, wins, best,
       (street + market + tower + steward + guard) * 1.0 / games AS mean,
       street * 1.0 / games AS street, market * 1.0 / games AS market, tower * 1.0 / games AS tower,
       steward * 1.0 / games AS steward, guard * 1.0 / games AS guard
FROM folded LEFT JOIN players AS who USING (player)
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
