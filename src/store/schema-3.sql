-- Version 3 of the database: the first end that a game reaches, on any line, is its result and stays.

DROP VIEW latest;
DROP VIEW all_results;

-- When the first end was reached; null while no line is finished.
ALTER TABLE games ADD COLUMN ended INTEGER;
-- The points of all seats at that end, in their order.
ALTER TABLE games ADD COLUMN points TEXT;
-- Why the result is kept apart, as in the table `results`.
ALTER TABLE games ADD COLUMN apart INTEGER;

CREATE VIEW latest AS
SELECT name, level, r.apart > 0 AS apart, ended, r.points AS points, won
FROM players AS p
JOIN results AS r USING (player)
JOIN games USING (game)
WHERE r.sitting >= coalesce ((SELECT sitting FROM results WHERE results.player = p.player
                              ORDER BY sitting DESC LIMIT 1 OFFSET 49), 0)
ORDER BY name, level, r.sitting;

-- Every seat of every finished game, for the export.
CREATE VIEW all_results AS
SELECT datetime (ended, 'unixepoch') AS finished, title, r.players AS players, r.seat AS seat, p.name AS name,
       p.level AS level, against, r.apart & 1 AS hints, r.apart >> 1 AS taken_back, won, r.points AS points, street,
       market, tower, steward, guard
FROM results AS r
JOIN games AS g USING (game)
JOIN players AS p USING (player)
ORDER BY r.sitting, r.seat;

-- What is known without reading a game: it was finished and nothing was played after that.
UPDATE games SET ended = finished,
  points = (SELECT group_concat (points, ' ') FROM (SELECT points FROM results AS r WHERE r.game = games.game
                                                    ORDER BY seat)),
  apart = (SELECT max (apart) FROM results AS r WHERE r.game = games.game)
WHERE finished IS NOT NULL AND game IN (SELECT game FROM results)
  AND game NOT IN (SELECT game FROM lines WHERE line > 0);
