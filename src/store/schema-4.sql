-- Version 4 of the database: how a computer player judges a game.

CREATE TABLE analyses (
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  moves TEXT NOT NULL,           -- what was judged: a checksum of tile set, deal and moves
  level TEXT NOT NULL,           -- who judged
  version TEXT NOT NULL,
  simulations INTEGER NOT NULL,  -- for the decisions of a turn
  text TEXT NOT NULL,            -- a line for each draw and decision, as src/ai/analysis-text.c writes it
  PRIMARY KEY (game, moves)
);
