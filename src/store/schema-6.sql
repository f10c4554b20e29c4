-- The step from version 6 of the database to version 7: its tables get other names, and their games are moved from there.

ALTER TABLE games ADD COLUMN counted INTEGER; -- 1: in the statistics
ALTER TABLE games ADD COLUMN fate INTEGER;    -- what became of the game; null until it was moved
UPDATE games SET counted = game IN (SELECT game FROM results);
DROP TABLE results;
DROP TABLE players;
DROP INDEX games_by_id;
DROP INDEX games_unfinished;
DROP INDEX games_deleted;
ALTER TABLE tile_sets RENAME TO old_tile_sets;
ALTER TABLE games RENAME TO old_games;
ALTER TABLE seats RENAME TO old_seats;
ALTER TABLE lines RENAME TO old_lines;
ALTER TABLE analyses RENAME TO old_analyses;
ALTER TABLE verdicts RENAME TO old_verdicts;
