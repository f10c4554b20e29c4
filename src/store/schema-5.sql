-- Version 5 of the database: statistics keep the versions of the computer players apart and count what analyses say, and
-- games can be played by file.

DROP VIEW latest;
DROP VIEW all_results;
DROP VIEW statistics;
DROP VIEW figures;

-- The results so far, with the versions that the seats had at the start of each game.
CREATE TABLE old_results AS
SELECT name, level,
       CASE level WHEN '' THEN ''
       ELSE coalesce ((SELECT version FROM seats WHERE seats.game = r.game AND seats.seat = r.seat), '') END AS version,
       CASE WHEN against IN ('person', 'mixed') THEN against
       ELSE (SELECT CASE WHEN min (version) = max (version) THEN against || ' ' || min (version) ELSE 'mixed' END
             FROM seats WHERE seats.game = r.game AND seats.seat <> r.seat) END AS opponents,
       r.*
FROM results AS r JOIN players USING (player);

DROP TABLE results;
DROP TABLE players;

CREATE TABLE players (
  player INTEGER PRIMARY KEY,
  name TEXT NOT NULL,            -- '' for a computer player
  level TEXT NOT NULL,           -- '' for a person
  version TEXT NOT NULL,         -- '' for a person
  UNIQUE (name, level, version)
);

CREATE TABLE results (
  player INTEGER NOT NULL REFERENCES players,
  apart INTEGER NOT NULL,        -- 0 counts; 1 with hints, 2 with moves taken back, 3 both
  against TEXT NOT NULL,         -- person, a level and its version, or mixed
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

INSERT INTO players (name, level, version) SELECT DISTINCT name, level, version FROM old_results;
INSERT INTO results
SELECT p.player, apart, coalesce (opponents, 'mixed'), players, sitting, seat, game, won, points, street, market, tower,
       steward, guard
FROM old_results JOIN players AS p USING (name, level, version);

DROP TABLE old_results;

-- What an analysis says of each seat: only whole analyses of the first end of a game are here. In points.
CREATE TABLE verdicts (
  game INTEGER NOT NULL,
  moves TEXT NOT NULL,
  seat INTEGER NOT NULL,         -- from 1
  loss REAL NOT NULL,            -- by decisions of this seat
  luck REAL NOT NULL,            -- by draws
  unexplained REAL NOT NULL,
  PRIMARY KEY (game, moves, seat),
  FOREIGN KEY (game, moves) REFERENCES analyses ON DELETE CASCADE
) WITHOUT ROWID;

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
SELECT kind, name, level, version, apart, against, players, games, wins, best,
       (street + market + tower + steward + guard) * 1.0 / games AS mean,
       street * 1.0 / games AS street, market * 1.0 / games AS market, tower * 1.0 / games AS tower,
       steward * 1.0 / games AS steward, guard * 1.0 / games AS guard
FROM folded LEFT JOIN players AS who USING (player)
ORDER BY kind, games DESC, name, level, version, apart, against, players;

CREATE VIEW latest AS
SELECT name, level, version, r.apart > 0 AS apart, ended, r.points AS points, won
FROM players AS p
JOIN results AS r USING (player)
JOIN games USING (game)
WHERE r.sitting >= coalesce ((SELECT sitting FROM results WHERE results.player = p.player
                              ORDER BY sitting DESC LIMIT 1 OFFSET 49), 0)
ORDER BY name, level, version, r.sitting;

-- Every seat of every finished game that was judged, the last game of each player first.
CREATE VIEW judged AS
SELECT name, p.level AS level, p.version AS version, apart > 0 AS apart, a.level AS judge, a.version AS judge_version,
       loss, luck, unexplained
FROM verdicts
JOIN analyses AS a USING (game, moves)
JOIN results AS r USING (game, seat)
JOIN players AS p USING (player)
ORDER BY name, p.level, p.version, apart > 0, judge, judge_version, sitting DESC, seat;

-- Every seat of every finished game, for the export.
CREATE VIEW all_results AS
SELECT datetime (ended, 'unixepoch') AS finished, title, r.players AS players, r.seat AS seat, p.name AS name,
       p.level AS level, p.version AS version, substr (against, 1, instr (against || ' ', ' ') - 1) AS against,
       substr (against, instr (against || ' ', ' ') + 1) AS against_version, r.apart & 1 AS hints,
       r.apart >> 1 AS taken_back, won, r.points AS points, street, market, tower, steward, guard
FROM results AS r
JOIN games AS g USING (game)
JOIN players AS p USING (player)
ORDER BY r.sitting, r.seat;

-- Games that are played by file: these are properties of this machine, not of the record.

-- Seats whose decisions are made on another machine: bit 0 for seat 1.
ALTER TABLE games ADD COLUMN elsewhere INTEGER NOT NULL DEFAULT 0;
-- How many moves of the line of the head another machine has.
ALTER TABLE games ADD COLUMN sent INTEGER NOT NULL DEFAULT 0;
