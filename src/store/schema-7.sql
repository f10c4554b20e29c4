-- Version 7 of the database: a game is the text of its record.
-- Times are seconds since 1970 UTC. Comments inside the statements are kept in the file, for whoever reads it.

CREATE TABLE tile_sets (
  tile_set INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
);

CREATE TABLE games (
  game INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,            -- which game is played: town
  id TEXT,                       -- as in the record
  deal INTEGER NOT NULL,         -- a checksum of tile set, players and deal
  title TEXT,
  seats TEXT NOT NULL,           -- these lines of the record
  turn INTEGER NOT NULL,         -- the seat that decides, from 1; 0 where a computer player does or the game is over
  head_line INTEGER NOT NULL,    -- where the game stands, as in the line `head` of the record
  head_ply INTEGER NOT NULL,
  result TEXT,                   -- as in that line; null where the record has none
  revision INTEGER NOT NULL,     -- grows with every change, so that two programs cannot overwrite each other
  sitting INTEGER NOT NULL UNIQUE, -- highest: the game that was played last, whatever the clock says
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  finished INTEGER,              -- when; null while the game is not over at its head
  ended INTEGER,                 -- when the first end was reached, on any line; null if none was
  points TEXT,                   -- of all seats at that end, in their order
  apart INTEGER,                 -- why the result is kept apart, as in the table `results`
  taken_back INTEGER NOT NULL,   -- 1: moves were taken back
  deleted INTEGER,               -- when; null unless it waits to be removed
  -- Of games that are played by file: properties of this machine, not of the record.
  elsewhere INTEGER NOT NULL,    -- seats whose decisions are made on another machine: bit 0 for seat 1
  sent INTEGER NOT NULL,         -- how many moves of the line of the head that machine has
  tile_set INTEGER REFERENCES tile_sets, -- of which the lines are left out below; null if none are
  words TEXT NOT NULL,           -- title, names and notes, folded, for the search
  body TEXT NOT NULL             -- the record without the lines `head` and `result`
);

CREATE TABLE players (
  player INTEGER PRIMARY KEY,
  name TEXT NOT NULL,            -- '' for a computer player
  level TEXT NOT NULL,           -- '' for a person
  version TEXT NOT NULL,         -- '' for a person
  UNIQUE (name, level, version)
);

CREATE TABLE results (
  player INTEGER NOT NULL REFERENCES players,
  kind TEXT NOT NULL,            -- as in `games`
  apart INTEGER NOT NULL,        -- 0 counts; 1 with hints, 2 with moves taken back, 3 both
  against TEXT NOT NULL,         -- person, a level and its version, or mixed
  players INTEGER NOT NULL,      -- at the table
  sitting INTEGER NOT NULL,      -- of the game: in the order in which they were finished
  seat INTEGER NOT NULL,         -- from 1
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  won INTEGER NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY (player, kind, apart, against, players, sitting, seat)
) WITHOUT ROWID;

CREATE TABLE result_points (
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  source TEXT NOT NULL,          -- a word of the game; those that brought nothing are left out
  points INTEGER NOT NULL,
  PRIMARY KEY (game, seat, source)
) WITHOUT ROWID;

CREATE TABLE analyses (
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  moves TEXT NOT NULL,           -- what was judged: a checksum of tile set, deal and moves
  level TEXT NOT NULL,           -- who judged
  version TEXT NOT NULL,
  simulations INTEGER NOT NULL,  -- for the decisions of a turn
  text TEXT NOT NULL,            -- a line for each draw and decision, as src/ai/analysis-text.c writes it
  PRIMARY KEY (game, moves)
);

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

CREATE INDEX games_by_id ON games (id);
CREATE INDEX games_unfinished ON games (sitting) WHERE finished IS NULL AND deleted IS NULL;
CREATE INDEX games_deleted ON games (deleted) WHERE deleted IS NOT NULL;
CREATE INDEX results_by_game ON results (game);
CREATE INDEX results_by_sitting ON results (player, sitting);

-- Games of different kinds are never counted together: game_kind is `kind` of the table `games`.
-- One walk through all results in the order of their key; the next view folds its few rows.
CREATE VIEW figures AS
SELECT player, kind AS game_kind, apart, against, players, count(*) AS games, sum(won) AS wins, max(points) AS best,
       sum(points) AS points
FROM results GROUP BY player, kind, apart, against, players;

-- Kind 0: by player; 1: by player and opponents; 2: by player and players at the table; 3: how many games, by `apart`.
CREATE VIEW statistics AS
WITH all_figures AS MATERIALIZED (SELECT * FROM figures),
folded AS (
  SELECT 0 AS kind, game_kind, player, apart > 0 AS apart, NULL AS against, NULL AS players, sum(games) AS games,
         sum(wins) AS wins, max(best) AS best, sum(points) AS points
  FROM all_figures GROUP BY game_kind, player, all_figures.apart > 0
  UNION ALL
  SELECT 1, game_kind, player, apart > 0, against, NULL, sum(games), sum(wins), max(best), sum(points)
  FROM all_figures GROUP BY game_kind, player, apart > 0, against
  UNION ALL
  SELECT 2, game_kind, player, apart > 0, NULL, players, sum(games), sum(wins), max(best), sum(points)
  FROM all_figures GROUP BY game_kind, player, apart > 0, players
  UNION ALL
  SELECT 3, game_kind, NULL, apart, NULL, NULL, CAST (round (sum(games * 1.0 / players)) AS INTEGER), 0, 0, 0
  FROM all_figures GROUP BY game_kind, apart
)
SELECT kind, game_kind, name, level, version, apart, against, players, games, wins, best, points * 1.0 / games AS mean, player
FROM folded LEFT JOIN players AS who USING (player)
ORDER BY kind, game_kind, games DESC, name, level, version, apart, against, players;

-- Which games a player has played is found by steps through the key of the results; `+` keeps an index from being used
-- that reads all of them.
CREATE VIEW latest AS
WITH RECURSIVE who AS (
  SELECT player, (SELECT min(r.kind) FROM results AS r WHERE r.player = p.player) AS kind FROM players AS p
  UNION ALL
  SELECT player, (SELECT min(r.kind) FROM results AS r WHERE r.player = who.player AND r.kind > who.kind)
  FROM who WHERE kind IS NOT NULL
)
SELECT who.kind AS game_kind, name, level, version, r.apart > 0 AS apart, ended, r.points AS points, won
FROM who
JOIN players AS p USING (player)
JOIN results AS r ON r.player = who.player AND +r.kind = who.kind
JOIN games USING (game)
WHERE r.sitting >= coalesce ((SELECT sitting FROM results
                              WHERE results.player = who.player AND results.kind = who.kind
                              ORDER BY sitting DESC LIMIT 1 OFFSET 49), 0)
ORDER BY game_kind, name, level, version, r.sitting;

-- Every seat of every finished game that was judged, the last game of each player first.
CREATE VIEW judged AS
SELECT +r.kind AS game_kind, name, p.level AS level, p.version AS version, apart > 0 AS apart, a.level AS judge,
       a.version AS judge_version, loss, luck, unexplained
FROM verdicts
JOIN analyses AS a USING (game, moves)
JOIN results AS r USING (game, seat)
JOIN players AS p USING (player)
ORDER BY game_kind, name, p.level, p.version, apart > 0, judge, judge_version, sitting DESC, seat;

-- Every seat of every finished game, for the export.
CREATE VIEW all_results AS
SELECT datetime (ended, 'unixepoch') AS finished, title, r.players AS players, r.seat AS seat, p.name AS name,
       p.level AS level, p.version AS version, substr (against, 1, instr (against || ' ', ' ') - 1) AS against,
       substr (against, instr (against || ' ', ' ') + 1) AS against_version, r.apart & 1 AS hints,
       r.apart >> 1 AS taken_back, won, r.points AS points, r.game AS game, r.sitting AS sitting, r.kind AS game_kind
FROM results AS r
JOIN games AS g USING (game)
JOIN players AS p USING (player);
