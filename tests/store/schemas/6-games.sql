-- SPDX-License-Identifier: GPL-3.0-or-later
-- A database of version 6, as the program made it.
PRAGMA application_id = 1113682804;
PRAGMA user_version = 6;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE tile_sets (
  tile_set INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  built_in INTEGER NOT NULL,     -- 1: this text was compiled into the program
  text TEXT NOT NULL UNIQUE
);
INSERT INTO tile_sets VALUES(1,'bastide-75',1,replace('bastide-tiles 1\n# The tile set of Bastide: 75 tiles, 32 public buildings, 7 historic ones.\n# A line a kind of tile: its identifier, its copies, its buildings, and after the\n# colon its segments. N E S W are whole sides; Nl Nm Nr are the left, middle and\n# right slot of a side, as seen from the middle of the tile. s is a street,\n# r a residential area; a market is named by its goods.\nname bastide-75\ntile straight-public copies 3 public 1 : s Nm Sm; r Nr E Sl; r Sr W Nl\ntile straight-historic copies 1 historic "Tour Carrée" : s Nm Sm; r Nr E Sl; r Sr W Nl\ntile straight copies 4 : s Nm Sm; r Nr E Sl; r Sr W Nl\ntile curve-public copies 4 public 1 : s Nm Em; r Nr El; r Er S W Nl\ntile curve-historic copies 1 historic "Petit Puits" : s Nm Em; r Nr El; r Er S W Nl\ntile curve copies 3 : s Nm Em; r Nr El; r Er S W Nl\ntile tee-public copies 1 public 1 : s Nm; s Em; s Sm; r Nr El; r Er Sl; r Sr W Nl\ntile tee-historic copies 1 historic "Grand Puits" : s Nm; s Em; s Sm; r Nr El; r Er Sl; r Sr W Nl\ntile tee copies 1 : s Nm; s Em; s Sm; r Nr El; r Er Sl; r Sr W Nl\ntile cross-historic copies 1 historic "Batiment" : s Nm; s Em; s Sm; s Wm; r Nr El; r Er Sl; r Sr Wl; r Wr Nl\ntile cross copies 1 : s Nm; s Em; s Sm; s Wm; r Nr El; r Er Sl; r Sr Wl; r Wr Nl\ntile end copies 1 historic "Saint Sernin" : s Nm; r Nl Nr E S W\ntile ends copies 1 historic "Saint Nazaire" : s Nm; s Sm; r Nl Nr E Sl Sr W\ntile homes copies 1 historic "Château Comtal" : r N E S W\ntile market-street-fish copies 1 public 1 : fish N; s Em Wm; r El Wr; r Er S Wl\ntile market-street-grain copies 1 public 1 : grain N; s Em Wm; r El Wr; r Er S Wl\ntile market-street-livestock copies 1 public 1 : livestock N; s Em Wm; r El Wr; r Er S Wl\ntile market-end-fish copies 1 public 1 : fish N; s Sm; r E Sl; r Sr W\ntile market-end-grain copies 1 public 1 : grain N; s Sm; r E Sl; r Sr W\ntile market-end-livestock copies 1 public 1 : livestock N; s Sm; r E Sl; r Sr W\ntile market-curve-e-fish copies 1 public 1 : fish N; s Em Sm; r Er Sl; r El Sr W\ntile market-curve-e-grain copies 1 public 1 : grain N; s Em Sm; r Er Sl; r El Sr W\ntile market-curve-e-livestock copies 1 public 1 : livestock N; s Em Sm; r Er Sl; r El Sr W\ntile market-curve-w-fish copies 1 public 1 : fish N; s Sm Wm; r Sr Wl; r E Sl Wr\ntile market-curve-w-grain copies 1 public 1 : grain N; s Sm Wm; r Sr Wl; r E Sl Wr\ntile market-curve-w-livestock copies 1 public 1 : livestock N; s Sm Wm; r Sr Wl; r E Sl Wr\ntile corner-fish-public copies 2 public 1 : fish N E; r S W\ntile corner-fish copies 1 : fish N E; r S W\ntile corner-grain-public copies 2 public 1 : grain N E; r S W\ntile corner-grain copies 1 : grain N E; r S W\ntile corner-livestock-public copies 2 public 1 : livestock N E; r S W\ntile corner-livestock copies 1 : livestock N E; r S W\ntile corner-curve-fish copies 2 : fish N E; s Sm Wm; r Sl Wr; r Sr Wl\ntile corner-curve-grain copies 2 : grain N E; s Sm Wm; r Sl Wr; r Sr Wl\ntile corner-curve-livestock copies 2 : livestock N E; s Sm Wm; r Sl Wr; r Sr Wl\ntile corner-end-s-fish copies 1 : fish N E; s Sm; r Sl; r Sr W\ntile corner-end-s-grain copies 1 : grain N E; s Sm; r Sl; r Sr W\ntile corner-end-s-livestock copies 1 : livestock N E; s Sm; r Sl; r Sr W\ntile corner-end-w-fish copies 1 : fish N E; s Wm; r S Wl; r Wr\ntile corner-end-w-grain copies 1 : grain N E; s Wm; r S Wl; r Wr\ntile corner-end-w-livestock copies 1 : livestock N E; s Wm; r S Wl; r Wr\ntile through-fish copies 1 public 1 : fish N S; r E; r W\ntile through-grain copies 1 public 1 : grain N S; r E; r W\ntile through-livestock copies 1 public 1 : livestock N S; r E; r W\ntile through-end-fish copies 1 : fish N S; s Wm; r E; r Wl; r Wr\ntile through-end-grain copies 1 : grain N S; s Wm; r E; r Wl; r Wr\ntile through-end-livestock copies 1 : livestock N S; s Wm; r E; r Wl; r Wr\ntile three-fish copies 1 : fish N E S; r W\ntile three-grain copies 1 : grain N E S; r W\ntile three-livestock copies 1 : livestock N E S; r W\ntile three-end-fish copies 1 : fish N E S; s Wm; r Wl; r Wr\ntile three-end-grain copies 1 : grain N E S; s Wm; r Wl; r Wr\ntile three-end-livestock copies 1 : livestock N E S; s Wm; r Wl; r Wr\ntile two-fish-grain copies 1 public 1 : fish N; grain S; r E W\ntile two-grain-livestock copies 1 public 1 : grain N; livestock S; r E W\ntile two-livestock-fish copies 1 public 1 : livestock N; fish S; r E W\ntile two-street-fish-livestock copies 1 : fish N; livestock S; s Em Wm; r El Wr; r Er Wl\ntile two-street-grain-fish copies 1 : grain N; fish S; s Em Wm; r El Wr; r Er Wl\ntile two-street-livestock-grain copies 1 : livestock N; grain S; s Em Wm; r El Wr; r Er Wl\n','\n',char(10)));
INSERT INTO tile_sets VALUES(2,'pose',0,replace('bastide-tiles 1\n# Plain tiles from which positions are posed. A street or market is named by the sides that it has in turn 0.\nname pose\ntile h copies 1 : r N E S W\ntile p copies 1 public 1 : r N E S W\ntile q copies 1 public 3 : r N E S W\ntile pp copies 1 public 2 : r N E S W\ntile k copies 1 historic "Keep" : r N E S W\ntile e copies 1 : s Nm; r Nl Nr E S W\ntile ee copies 1 : s Nm; s Sm; r Nl Nr E Sl Sr W\ntile s copies 1 : s Nm Sm; r Nr E Sl; r Sr W Nl\ntile c copies 1 : s Nm Em; r Nr El; r Er S W Nl\ntile y copies 1 : s Nm; s Em; s Sm; r Nr El; r Er Sl; r Sr W Nl\ntile x copies 1 : s Nm; s Em; s Sm; s Wm; r Nr El; r Er Sl; r Sr Wl; r Wr Nl\ntile f copies 1 : fish N E S W\ntile g copies 1 : grain N E S W\ntile l copies 1 : livestock N E S W\ntile fn copies 1 : fish N; r E S W\ntile gn copies 1 : grain N; r E S W\ntile ln copies 1 : livestock N; r E S W\ntile ft copies 1 : fish N S; r E; r W\ntile gt copies 1 : grain N S; r E; r W\ntile lt copies 1 : livestock N S; r E; r W\ntile fc copies 1 : fish N E; r S W\ntile fg copies 1 : fish N; grain S; r E W\ntile ms copies 1 : fish N; s Em Wm; r El Wr; r Er S Wl\ntile far copies 1 borders : fish N; r E S W\ntile both copies 1 : fish,grain N; r E S W\n','\n',char(10)));
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
, ended INTEGER, points TEXT, apart INTEGER, elsewhere INTEGER NOT NULL DEFAULT 0, sent INTEGER NOT NULL DEFAULT 0);
INSERT INTO games VALUES(1,'0f8b1c6e-6f0e-4f5e-9a3b-000000000001','2026-11-20T13:05:00Z','Évening 1',0,'1',1,'17 50 4 29 2 28 19 40 5 58 5 35 26 0 12 34 6 32 3 0 3 56 41 38 45 13 23 53 3 30 | 31 10 2 51 26 14 20 46 28 11 43 8 7 33 49 32 57 24 15 0 5 2 52 2 1 | 34 42 33 47 3 48 22 18 27 16 36 9 25 44 37 55 21 54 39 30',NULL,NULL,1,14,3,1,1795858304,1795858304,NULL,1,NULL,NULL,NULL,NULL,0,0);
INSERT INTO games VALUES(2,'0f8b1c6e-6f0e-4f5e-9a3b-000000000002','2026-11-20T13:05:00Z','Évening 2',0,'2',1,'36 5 46 27 48 3 9 0 49 50 22 1 24 28 21 38 35 2 53 20 43 33 2 8 30 29 2 45 37 58 | 56 44 34 2 17 3 23 51 3 32 26 5 55 16 28 5 0 19 15 26 32 7 10 47 0 | 42 41 11 3 4 40 13 25 18 54 33 6 52 34 14 12 57 30 39 31',NULL,'52 67 54',0,199,2,2,1795858304,1795858304,1795858304,0,NULL,1795858304,'52 67 54',0,0,0);
INSERT INTO games VALUES(3,'0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c11','2026-11-20T13:05:00Z','Sonntag „am Fluss“',0,'5',1,'28 14 13 26 51 21 41 46 0 33 20 44 23 22 54 26 33 31 34 48 9 29 30 0 3 3 1 17 38 12 | 10 36 5 32 8 0 2 7 5 45 49 56 30 43 4 27 11 2 35 25 55 32 3 37 2 | 15 47 53 34 40 42 50 57 3 58 28 18 24 52 16 5 2 6 39 19',replace('2 0 x-tempo slow and steady\n6 2 x-table round\n','\n',char(10)),NULL,2,37,1,3,1795858304,1795858304,NULL,1,NULL,NULL,NULL,NULL,0,0);
INSERT INTO games VALUES(4,NULL,NULL,NULL,NULL,'3',2,'19 13 23 5 11 3 21 0 18 17 7 20 6 9 10 22 8 15 24 12 4 1 14 16 2 | |',NULL,NULL,0,40,1,4,1795858304,1795858304,NULL,0,NULL,NULL,NULL,NULL,0,0);
INSERT INTO games VALUES(5,NULL,NULL,NULL,NULL,'42',1,'7 0 57 24 13 23 32 30 3 42 9 28 11 53 50 20 5 33 43 6 0 2 30 2 19 15 34 32 58 29 | 56 55 3 40 8 34 41 3 54 52 16 35 17 33 25 51 31 26 26 48 37 45 47 1 36 | 27 2 18 2 4 49 46 22 21 5 28 12 38 5 44 0 14 10 3 39',NULL,'54 67',0,184,1,5,1795858304,1795858304,1795858304,0,NULL,1795858304,'54 67',0,0,0);
INSERT INTO games VALUES(6,'0f8b1c6e-6f0e-4f5e-9a3b-000000000005','2026-11-20T13:05:00Z','Sunday, “by the river”',0,'5',1,'28 14 13 26 51 21 41 46 0 33 20 44 23 22 54 26 33 31 34 48 9 29 30 0 3 3 1 17 38 12 | 10 36 5 32 8 0 2 7 5 45 49 56 30 43 4 27 11 2 35 25 55 32 3 37 2 | 15 47 53 34 40 42 50 57 3 58 28 18 24 52 16 5 2 6 39 19',NULL,NULL,0,60,6,6,1795858304,1795858304,NULL,1,NULL,1795858304,'13 38 88 57',2,4,55);
INSERT INTO games VALUES(7,'0f8b1c6e-6f0e-4f5e-9a3b-000000000007','2026-11-20T13:05:00Z','Évening 7',0,'7',1,'27 18 10 0 16 3 56 53 26 34 5 32 55 5 11 28 44 47 58 2 43 37 20 50 15 34 24 13 5 3 | 23 57 4 21 28 48 2 40 31 14 42 3 6 0 30 33 39 9 1 33 32 51 46 2 26 | 30 25 8 35 52 36 38 41 45 2 17 3 12 54 7 22 29 49 0 19',NULL,NULL,0,0,1,7,1795858304,1795858304,NULL,0,NULL,NULL,NULL,NULL,0,0);
INSERT INTO games VALUES(8,'b65b8df5-8b36-4895-b9ac-00e21a7f7060','2026-11-20T13:05:00Z','Once more',0,'2',1,'36 5 46 27 48 3 9 0 49 50 22 1 24 28 21 38 35 2 53 20 43 33 2 8 30 29 2 45 37 58 | 56 44 34 2 17 3 23 51 3 32 26 5 55 16 28 5 0 19 15 26 32 7 10 47 0 | 42 41 11 3 4 40 13 25 18 54 33 6 52 34 14 12 57 30 39 31',NULL,'52 67 54',0,199,1,8,1795858304,1795858304,1795858304,0,NULL,1795858304,'52 67 54',0,0,0);
CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  seat INTEGER NOT NULL,         -- from 1, in the order of play
  colour TEXT NOT NULL,
  level TEXT,                    -- of a computer player; null for a person
  version TEXT,
  name TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) WITHOUT ROWID;
INSERT INTO seats VALUES(1,1,'red',NULL,NULL,'Anna');
INSERT INTO seats VALUES(1,2,'blue',NULL,NULL,'Émile');
INSERT INTO seats VALUES(2,1,'red',NULL,NULL,'Anna');
INSERT INTO seats VALUES(2,2,'blue',NULL,NULL,'Émile');
INSERT INTO seats VALUES(2,3,'green',NULL,NULL,'Bo Li');
INSERT INTO seats VALUES(3,1,'red',NULL,NULL,'1');
INSERT INTO seats VALUES(3,2,'blue','hard','1','The mason');
INSERT INTO seats VALUES(3,3,'green',NULL,NULL,'3');
INSERT INTO seats VALUES(4,1,'red',NULL,NULL,'1');
INSERT INTO seats VALUES(4,2,'blue',NULL,NULL,'2');
INSERT INTO seats VALUES(5,1,'red',NULL,NULL,'1');
INSERT INTO seats VALUES(5,2,'blue',NULL,NULL,'2');
INSERT INTO seats VALUES(6,1,'red',NULL,NULL,'Anna');
INSERT INTO seats VALUES(6,2,'blue',NULL,NULL,'Émile');
INSERT INTO seats VALUES(6,3,'green',NULL,NULL,'Bo Li');
INSERT INTO seats VALUES(6,4,'yellow',NULL,NULL,'x"y\z''');
INSERT INTO seats VALUES(7,1,'red',NULL,NULL,'Anna');
INSERT INTO seats VALUES(7,2,'blue',NULL,NULL,'Émile');
INSERT INTO seats VALUES(7,3,'green',NULL,NULL,'Bo Li');
INSERT INTO seats VALUES(7,4,'yellow',NULL,NULL,'x"y\z''');
INSERT INTO seats VALUES(8,1,'red',NULL,NULL,'Anna');
INSERT INTO seats VALUES(8,2,'blue',NULL,NULL,'Émile');
INSERT INTO seats VALUES(8,3,'green',NULL,NULL,'Bo Li');
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
INSERT INTO lines VALUES(1,1,0,NULL,0,NULL,20,'1t0,0,1 p 2t1,0,2 f3 1t1,-1,3 f1 2t2,-1,3 p 1t3,-1,2 f0 2t0,1,0 f0 1t0,2,3 f3 2t4,-1,3 f0 1t3,0,0 f1 2t-1,0,0 f4',replace('20 note hint\n','\n',char(10)));
INSERT INTO lines VALUES(2,1,1,NULL,10,'Another way',4,'2t2,-2,0 f0 1t2,-3,3 p',NULL);
INSERT INTO lines VALUES(3,2,0,NULL,0,NULL,199,'1t0,0,0 f2 2t0,1,3 f0 3t-1,0,0 f3 1t0,-1,2 f1 2t0,2,0 f0 3t1,1,1 f1 1t2,1,3 f5 2t-1,2,2 p 3t1,-1,3 p 1t2,2,1 f0 2t2,-1,3 f2 3t3,1,3 p 1t1,-2,2 f3 2t2,3,0 f1 3t2,-2,1 f1 1t3,2,3 f3 2t-1,-1,1 f1 3t3,0,1 p 1t-1,-2,3 p 2t-1,3,2 f0 3t2,-3,0 f2 1t3,-1,1 p 2t-2,-2,2 f1 3t-3,-2,2 f2 1t2,4,0 f0 2t3,-3,2 3t-2,0,1 f2 1t-2,1,3 2t4,2,3 3t1,-3,3 p 1t-2,2,3 G4,2S 2w4,2E 3w3,2S g 1T3,2S 2t-3,-3,3 w2,3E 3w4,2N p 1w3,1E 2p 3t4,0,1 f1 1t5,0,0 2t-3,1,2 3t-2,-3,1 1t4,-3,3 w4,0S 2w5,0S 3w5,0E 1p 2t3,-4,2 3t1,-4,2 1t0,-3,0 2t3,4,3 3t4,-4,3 1t3,5,3 2t1,-5,0 3t1,3,2 1t2,-5,3 2t4,-1,0 w3,4N 3w3,4E 1w3,5E g 2T5,0E 3t1,-6,1 w5,0N 1w3,5S 2w4,-1E 3T4,-1E 1t-1,4,0 w3,5W 2w4,-1N g 3w2,4S 1T2,4S 2t1,4,0 3t-2,3,2 1t2,-6,0 w3,-1N 2w1,4S 3w2,-2E 1T1,4S 2t3,-6,1 w3,-3S 3w1,4W 1w1,3W 2p 3t-3,2,3 1t-3,-1,0 2t-1,5,3 3t2,-4,0 w4,-3S 1w0,2S 2w-1,3E 3w-1,4E 1w4,-3E 2w4,-4E 3T-1,4E 1t-2,5,2 2t3,-5,0 w4,-4N 3w3,-5E 1w3,-6E 2w3,-6N 3w2,-6N 1w-1,5E 2T2,-6N 3t-4,2,3 w-1,5S 1w1,-6N 2w1,-6W 3w1,-5W 1w1,-4W 2w-2,5S 3T-2,5S 1t-4,3,2 2t1,0,3 3t-5,3,1 f0 1t-4,-2,3 w-2,5W 2w0,-3N 3w-2,5N 1w0,-3W 2w-1,-2N 3w-1,4W 1p 2t-4,-3,3 w-2,-3E 3w-2,3S 1w-2,3W 2w-3,2S 3w-4,3E 1w-2,-3N 2p 3t-5,-3,0 1t-6,-3,3 2t1,2,1 w-4,3S g 3w-3,-3N p 1w-4,-3N p 2w-5,3S 3w-5,-3N p 1w-6,-3N g 2T-5,3S 3t-4,-1,0 f2 w-5,3W 1w-5,3N 2w-4,2W 3w-6,-3W 1w-6,-3S 2w-5,-3S 3T-4,2W 1t-4,0,1 2t-5,-1,1 3t-6,-1,2 1t-5,0,0 w-4,-2W 2w-4,2N 3w-5,-1N 1w-6,-1N 2w-3,1W 1p',NULL);
INSERT INTO lines VALUES(4,3,0,NULL,0,NULL,60,'1t0,0,2 f0 2t1,0,3 f3 3t-1,0,3 f0 1t-2,0,1 p 2t1,-1,3 p 3t-3,0,2 f3 1t0,-1,1 f2 2t2,-1,1 f1 3t1,1,2 f1 1t-4,0,2 p 2t2,1,0 f0 3t-3,1,2 p 1t-1,-1,1 f0 2t3,-1,3 f3 3t2,0,0 1t3,0,3 p 2t2,-2,0 f0 3t4,0,0 f1 1t3,-2,3 p 2t2,-3,3 f0 3t-4,-1,0 f5 1t1,-3,0 f1 2t5,0,0 p 3t-2,-1,3 f0 1t5,-1,0 p 2t6,-1,2 f0 3t3,1,3 f2 1t-2,-2,2 f3 2t4,1,0 f0 3t-2,-3,2 1t-2,-4,1 f3',replace('4 note hint\n4 note thought 3.5 s\n4 seat 1 computer easy 1 red Red\n','\n',char(10)));
INSERT INTO lines VALUES(5,3,1,NULL,41,'What if I had "passed" \ waited',24,'1t0,-2,0 f0 2t1,-3,2 p 3t4,-1,3 p 1t-1,1,1 f1 2t-1,2,3 p 3t-4,-2,0 f2 1t-1,3,1 p 2t3,-3,1 f3 3t2,2,2 p 1t-2,3,2 f2 G-4,-1W g 2w-4,0W p',replace('43 seat 2 person blue The mason herself\n','\n',char(10)));
INSERT INTO lines VALUES(6,3,2,NULL,31,'',9,'2t-3,2,0 f3 3t0,1,3 1t1,-2,2 f2 2t-5,0,2 f0 3t-3,-1,3 f4',NULL);
INSERT INTO lines VALUES(7,4,0,NULL,0,NULL,40,'1t0,0,2 f0 2t1,0,2 p 1t-1,0,2 f0 2t-2,0,0 p 1t-3,0,0 p 2t2,0,1 p 1t2,-1,1 f1 2t3,-1,1 f0 1t2,1,2 f2 2t3,0,0 p 1t0,1,3 f0 2t-3,1,2 p 1t4,-1,0 f0 2t-1,-1,3 f4 1t4,-2,0 f4 2t5,-1,1 f2 1t2,-2,3 f0 2t-4,0,3 f1 1t1,-1,2 2t-4,-1,3 f0 1t-5,0,0',NULL);
INSERT INTO lines VALUES(8,5,0,NULL,0,NULL,184,'1t0,0,0 p 2t-1,0,0 p 1t1,0,2 f3 2t2,0,0 f1 1t1,-1,2 p 2t3,0,3 f2 1t3,1,2 p 2t-2,0,3 f0 1t4,0,2 p 2t-2,-1,2 p 1t-1,1,0 f0 2t3,2,3 p 1t4,2,0 f1 2t3,3,0 f2 1t1,1,0 f1 2t1,-2,2 f3 1t-3,0,3 f2 2t-1,-1,3 f3 1t2,-2,0 f1 2t1,-3,2 f4 1t-2,1,3 f0 2t0,-2,1 1t5,2,0 2t-2,2,3 1t-2,-2,3 2t2,1,1 f0 1t3,-2,2 2t3,4,3 1t-3,-2,3 2t2,-1,2 1t2,4,1 G-1,1S 2w-2,2E 1w-1,1E 2w-2,2S 1T-2,2S 2t5,1,1 1t5,3,2 2t0,-3,2 w0,0S 1w1,1W g 2w1,1S 1w-2,2W 2T1,1S 1t3,-3,1 2t4,-2,0 1t-4,-2,0 w2,1S 2w-2,1W g 1w-3,0S p 2w3,2W g 1T3,2W 2t-2,-3,0 1t6,1,3 p w-3,0W g 2w3,3W 1w-3,0N 2w2,4N 1T-3,0N 2t6,2,3 1t5,-2,3 2t7,1,3 1t6,-2,2 2t7,0,1 1t6,0,2 w2,4W 2w-2,-1W 1w2,4S 2w3,4S 1T3,4S 2t6,3,1 w3,4E 1w-3,-2S 2w3,3E 1w-4,-2S 2p 1t-4,-3,3 w-4,-2W 2w4,2S 1w-4,-3W 2w5,3W 1T5,3W 2t3,-4,3 1t4,-4,1 2t3,-5,2 1t7,-2,0 2t-2,-4,3 1t4,-5,0 2t5,4,0 1t-2,-5,1 2t-1,-5,1 w-4,-3N 1w5,4W 2w-4,-3E 1w-3,-2N 2w-2,-3W 1w5,4S 2w-2,-4W 1w5,4E 2p 1t5,-4,2 2t3,-6,3 1t0,-5,0 2t8,1,3 1t1,-5,1 2t3,-7,0 1t-3,-5,0 2t-3,-6,3 w6,3S 1w-3,-5S 2w-3,-5W 1w-3,-6W 2w6,3E 1w6,2E 2w7,1S 1w8,1S 2T-3,-6W 1t6,-4,1 2t1,-6,2 1t-1,-2,1 w-3,-6N 2w8,1E 1w8,1N 2w7,0E 1w7,0N 2w6,0N 1w6,0W 2w-3,-6E 1T-3,-6E 2t4,-7,3 1t2,-4,2 2t5,-5,3 1t2,-6,0 w5,1N 2w4,0E 1w4,0N 2w-2,-5N 1w-1,-5N 2w3,0N 1w2,-1E 2w0,-5N t5,-7,3 w1,-6W 1w1,-6N 2w3,-2S 1w2,-6N 2w3,-7W 1w4,-2S 2w5,-2S 1w3,-7N 2p 1t6,-3,2 w4,-7N 2w5,-7N 1w6,-2S 2w5,-7E',NULL);
INSERT INTO lines VALUES(9,6,0,NULL,0,NULL,60,'1t0,0,3 f0 2t-1,0,3 f0 3t1,0,2 f0 4t2,0,0 p 1t0,1,0 p 2t0,-1,3 f0 3t2,1,3 p 4t2,2,2 f0 1t-2,0,2 f0 2t1,2,0 p 3t-2,1,3 p 4t0,2,2 f3 1t2,-1,1 f2 2t3,0,0 p 3t-1,2,3 f0 4t-2,2,0 f1 1t2,3,0 f3 2t3,3,2 p 3t-3,1,0 p 4t1,1,1 p 1t0,-2,2 f5 2t3,4,2 p 3t0,3,0 f1 4t0,-3,2 p 1t1,-3,1 f0 2t-3,0,3 f2 3t-3,-1,0 p 4t3,5,1 f1 1t4,5,1 f2 2t2,5,1 f2',replace('12 note text Too early\n60 seat 2 computer hard 8 blue The mason\n','\n',char(10)));
INSERT INTO lines VALUES(10,6,1,NULL,41,'The "good" end',183,'1f6 2t-2,3,3 p 3t4,3,2 f0 4t1,-1,3 f0 1t-4,1,0 f2 2t-5,1,3 f1 3t-5,0,2 p 4t3,-1,3 f3 1t3,1,1 p 2t3,4,1 f2 3t-5,-1,0 f2 4t-2,4,1 p 1t2,-2,1 2t-3,4,2 p 3t0,-3,1 f0 G0,-3N p 4w0,-3E p 1w0,-3W g 2w0,-2E p 3p 4t-6,0,2 p 1t-2,5,1 f1 2t-6,-1,0 f3 w1,-1N p 3w2,-2W p 4w0,-2W p 1w2,-2N 2T0,-2W 3t4,4,2 p w0,-1W g 4w2,-2E g 1w-1,0N 2w3,-1N p 3p 4t4,1,3 f4 1t5,1,3 2t-4,4,1 p 3t0,3,1 f0 w-2,0N g 4w-2,0W g 1w-3,1N 2w-4,1N p 3p 4t5,3,0 f2 1t6,1,0 2t5,2,3 f1 3t5,0,3 f0 4t-1,5,3 1t-3,2,2 w3,-1E 2w3,0E 3w-5,0E p 4w-5,-1E 1p 2t-5,2,3 f1 3t-1,3,3 f2 w-5,-1N 4w-6,-1N 1w4,1N 2w5,0W p 3T-6,-1N 4t-4,5,1 1t1,3,0 2t4,5,2 p w-6,-1W g 3w5,0N p 4w-6,0W 1w5,0E 2T-6,0W 3t6,3,0 f1 4t-5,3,3 1t-1,6,2 2t-1,4,3 f1 w-6,0S 3w-5,1W g 4w-5,2W 1w6,1N 2w6,1E 3w6,1S 4w5,2E 1w6,3N 2T6,3N 3t-5,5,2 4t-6,5,1 1t-7,5,2 2t4,2,1 w-5,3W 3w6,3E 4w6,3S 1w5,3S 2w-5,3S 3w-4,4W 4w4,4E 1w-5,5N 3t-4,3,1 w4,5E 4w-6,5N 1w4,5S 2w4,5W 3w3,4S 4w3,4W 1w-7,5N 2w-7,5W 3T3,4W 4t0,6,1 1t0,7,3 2t-5,6,0 3t3,2,1 w-7,5S 4w-6,5S 1w-5,6W 2w2,3S 3w1,3S 4w0,3S 1w-5,6S 2w-1,4E p 3T-5,6S 4t-1,7,0 w-1,5E 1w0,6N 2w0,6E p 3w0,7E g 4w-5,6E 1w-4,5S 2w0,7S p 3w-1,7S 4T-4,5S 1t-2,6,3 2t-3,6,1 p w-1,7W 3w-2,6S 4w-3,6W',replace('224 note result\n224 note text That was it:\n224 note text \n224 note text Änne builds the wall.\n','\n',char(10)));
INSERT INTO lines VALUES(11,7,0,NULL,0,NULL,0,'',NULL);
INSERT INTO lines VALUES(12,8,0,NULL,0,NULL,199,'1t0,0,0 f2 2t0,1,3 f0 3t-1,0,0 f3 1t0,-1,2 f1 2t0,2,0 f0 3t1,1,1 f1 1t2,1,3 f5 2t-1,2,2 p 3t1,-1,3 p 1t2,2,1 f0 2t2,-1,3 f2 3t3,1,3 p 1t1,-2,2 f3 2t2,3,0 f1 3t2,-2,1 f1 1t3,2,3 f3 2t-1,-1,1 f1 3t3,0,1 p 1t-1,-2,3 p 2t-1,3,2 f0 3t2,-3,0 f2 1t3,-1,1 p 2t-2,-2,2 f1 3t-3,-2,2 f2 1t2,4,0 f0 2t3,-3,2 3t-2,0,1 f2 1t-2,1,3 2t4,2,3 3t1,-3,3 p 1t-2,2,3 G4,2S 2w4,2E 3w3,2S g 1T3,2S 2t-3,-3,3 w2,3E 3w4,2N p 1w3,1E 2p 3t4,0,1 f1 1t5,0,0 2t-3,1,2 3t-2,-3,1 1t4,-3,3 w4,0S 2w5,0S 3w5,0E 1p 2t3,-4,2 3t1,-4,2 1t0,-3,0 2t3,4,3 3t4,-4,3 1t3,5,3 2t1,-5,0 3t1,3,2 1t2,-5,3 2t4,-1,0 w3,4N 3w3,4E 1w3,5E g 2T5,0E 3t1,-6,1 w5,0N 1w3,5S 2w4,-1E 3T4,-1E 1t-1,4,0 w3,5W 2w4,-1N g 3w2,4S 1T2,4S 2t1,4,0 3t-2,3,2 1t2,-6,0 w3,-1N 2w1,4S 3w2,-2E 1T1,4S 2t3,-6,1 w3,-3S 3w1,4W 1w1,3W 2p 3t-3,2,3 1t-3,-1,0 2t-1,5,3 3t2,-4,0 w4,-3S 1w0,2S 2w-1,3E 3w-1,4E 1w4,-3E 2w4,-4E 3T-1,4E 1t-2,5,2 2t3,-5,0 w4,-4N 3w3,-5E 1w3,-6E 2w3,-6N 3w2,-6N 1w-1,5E 2T2,-6N 3t-4,2,3 w-1,5S 1w1,-6N 2w1,-6W 3w1,-5W 1w1,-4W 2w-2,5S 3T-2,5S 1t-4,3,2 2t1,0,3 3t-5,3,1 f0 1t-4,-2,3 w-2,5W 2w0,-3N 3w-2,5N 1w0,-3W 2w-1,-2N 3w-1,4W 1p 2t-4,-3,3 w-2,-3E 3w-2,3S 1w-2,3W 2w-3,2S 3w-4,3E 1w-2,-3N 2p 3t-5,-3,0 1t-6,-3,3 2t1,2,1 w-4,3S g 3w-3,-3N p 1w-4,-3N p 2w-5,3S 3w-5,-3N p 1w-6,-3N g 2T-5,3S 3t-4,-1,0 f2 w-5,3W 1w-5,3N 2w-4,2W 3w-6,-3W 1w-6,-3S 2w-5,-3S 3T-4,2W 1t-4,0,1 2t-5,-1,1 3t-6,-1,2 1t-5,0,0 w-4,-2W 2w-4,2N 3w-5,-1N 1w-6,-1N 2w-3,1W 1p',NULL);
CREATE TABLE analyses (
  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  moves TEXT NOT NULL,           -- what was judged: a checksum of tile set, deal and moves
  level TEXT NOT NULL,           -- who judged
  version TEXT NOT NULL,
  simulations INTEGER NOT NULL,  -- for the decisions of a turn
  text TEXT NOT NULL,            -- a line for each draw and decision, as src/ai/analysis-text.c writes it
  PRIMARY KEY (game, moves)
);
INSERT INTO analyses VALUES(2,'0123456789abcdef','hard','8',100,'an analysis');
INSERT INTO analyses VALUES(8,'0123456789abcdef','hard','8',100,'an analysis');
CREATE TABLE players (
  player INTEGER PRIMARY KEY,
  name TEXT NOT NULL,            -- '' for a computer player
  level TEXT NOT NULL,           -- '' for a person
  version TEXT NOT NULL,         -- '' for a person
  UNIQUE (name, level, version)
);
INSERT INTO players VALUES(1,'Anna','','');
INSERT INTO players VALUES(2,'Émile','','');
INSERT INTO players VALUES(3,'Bo Li','','');
INSERT INTO players VALUES(4,'1','','');
INSERT INTO players VALUES(5,'2','','');
INSERT INTO players VALUES(6,'x"y\z''','','');
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
INSERT INTO results VALUES(1,0,'person',3,2,1,2,0,52,0,19,9,20,4);
INSERT INTO results VALUES(1,2,'person',4,6,1,6,0,13,0,1,0,12,0);
INSERT INTO results VALUES(2,0,'person',3,2,2,2,1,67,0,19,27,16,5);
INSERT INTO results VALUES(2,2,'person',4,6,2,6,0,38,0,3,22,10,3);
INSERT INTO results VALUES(3,0,'person',3,2,3,2,0,54,14,2,13,22,3);
INSERT INTO results VALUES(3,2,'person',4,6,3,6,1,88,5,6,33,22,22);
INSERT INTO results VALUES(4,0,'person',2,5,1,5,0,54,3,0,20,16,15);
INSERT INTO results VALUES(5,0,'person',2,5,2,5,1,67,8,10,17,20,12);
INSERT INTO results VALUES(6,2,'person',4,6,4,6,0,57,10,6,2,26,13);
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
INSERT INTO verdicts VALUES(2,'0123456789abcdef',1,12.5,3.0,0.5);
INSERT INTO verdicts VALUES(2,'0123456789abcdef',2,0.0,-3.0,-0.5);
INSERT INTO verdicts VALUES(2,'0123456789abcdef',3,7.0,0.0,1.25);
INSERT INTO verdicts VALUES(8,'0123456789abcdef',1,12.5,3.0,0.5);
INSERT INTO verdicts VALUES(8,'0123456789abcdef',2,0.0,-3.0,-0.5);
INSERT INTO verdicts VALUES(8,'0123456789abcdef',3,7.0,0.0,1.25);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('games',8);
CREATE INDEX games_by_id ON games (id);
CREATE INDEX games_unfinished ON games (sitting) WHERE finished IS NULL AND deleted IS NULL;
CREATE INDEX games_deleted ON games (deleted) WHERE deleted IS NOT NULL;
CREATE INDEX results_by_game ON results (game);
CREATE INDEX results_by_sitting ON results (player, sitting);
CREATE VIEW figures AS
SELECT player, apart, against, players, count(*) AS games, sum(won) AS wins, max(points) AS best, sum(street) AS street,
       sum(market) AS market, sum(tower) AS tower, sum(steward) AS steward, sum(guard) AS guard
FROM results GROUP BY player, apart, against, players;
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
CREATE VIEW judged AS
SELECT name, p.level AS level, p.version AS version, apart > 0 AS apart, a.level AS judge, a.version AS judge_version,
       loss, luck, unexplained
FROM verdicts
JOIN analyses AS a USING (game, moves)
JOIN results AS r USING (game, seat)
JOIN players AS p USING (player)
ORDER BY name, p.level, p.version, apart > 0, judge, judge_version, sitting DESC, seat;
CREATE VIEW all_results AS
SELECT datetime (ended, 'unixepoch') AS finished, title, r.players AS players, r.seat AS seat, p.name AS name,
       p.level AS level, p.version AS version, substr (against, 1, instr (against || ' ', ' ') - 1) AS against,
       substr (against, instr (against || ' ', ' ') + 1) AS against_version, r.apart & 1 AS hints,
       r.apart >> 1 AS taken_back, won, r.points AS points, street, market, tower, steward, guard
FROM results AS r
JOIN games AS g USING (game)
JOIN players AS p USING (player)
ORDER BY r.sitting, r.seat;
COMMIT;
