-- Version 1 of the database: games as they are played.
-- Times are seconds since 1970 UTC. Comments inside the statements are kept in the file, for whoever reads it.

CREATE TABLE tile_sets (
  tile_set INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  built_in INTEGER NOT NULL,     -- 1: this text was compiled into the program
  text TEXT NOT NULL UNIQUE
);

CREATE TABLE games (
  game INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT,                       -- this and the next ones as in the text record; null where it has none
  date TEXT,
  title TEXT,
  table_rules INTEGER,
  seed TEXT,
  tile_set INTEGER NOT NULL REFERENCES tile_sets,
  deal TEXT NOT NULL,            -- tiles in drawing order, numbered from 0 as the text of the set lists them
  unknown TEXT,                  -- header lines of later versions: place, index, line
  result TEXT,                   -- points at the end of the main line
  head_line INTEGER NOT NULL,    -- where the game stands
  head_ply INTEGER NOT NULL,
  revision INTEGER NOT NULL,     -- grows with every change, so that two programs cannot overwrite each other
  sitting INTEGER NOT NULL UNIQUE, -- highest: the game that was played last, whatever the clock says
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  finished INTEGER,              -- when; null while the game is not over at its head
  taken_back INTEGER NOT NULL DEFAULT 0, -- 1: moves were taken back
  deleted INTEGER                -- when; null unless it waits to be removed
);

CREATE INDEX games_by_id ON games (id);
CREATE INDEX games_unfinished ON games (sitting) WHERE finished IS NULL AND deleted IS NULL;
CREATE INDEX games_deleted ON games (deleted) WHERE deleted IS NOT NULL;

CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  seat INTEGER NOT NULL,         -- from 1, in the order of play
  colour TEXT NOT NULL,
  level TEXT,                    -- of a computer player; null for a person
  version TEXT,
  name TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) WITHOUT ROWID;

CREATE TABLE lines (
  key INTEGER PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  line INTEGER NOT NULL,         -- 0 is the main line
  parent INTEGER,                -- null where the record does not say `of`
  start INTEGER NOT NULL,        -- moves before its own
  name TEXT,
  plies INTEGER NOT NULL,        -- moves of its own
  moves TEXT NOT NULL,           -- t tile x,y,turns  f follower segment  G gate x,y side  w wall  g guard  T tower
                                 -- p pass; a digit in front: who decides, where that is not who decided before
  asides TEXT,                   -- moves before, then a `note` or `seat` line of the record
  UNIQUE (game, line)
);
