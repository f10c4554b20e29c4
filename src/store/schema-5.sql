-- Version 5 of the database: games that are played by file. These are properties of this machine, not of the record.

-- Seats whose decisions are made on another machine: bit 0 for seat 1.
ALTER TABLE games ADD COLUMN elsewhere INTEGER NOT NULL DEFAULT 0;
-- How many moves of the line of the head another machine has.
ALTER TABLE games ADD COLUMN sent INTEGER NOT NULL DEFAULT 0;
