/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The independent slow checker of the rules of Country: what was placed, and everything worked out from it anew.
 *
 * It was written from the rules alone and shares neither source nor tables with src/games/. Numbers such as C4 and K7
 * in comments are paragraphs and rulings of the rules of Country. Sides count clockwise from the north: 0 N, 1 E, 2 S,
 * 3 W. Slots count clockwise from the western end of the north side, three a side (K1). Cells have x eastwards and y
 * southwards from the start tile. */

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "random.h"
#include "text.h"

#define COUNTRY_MAX_PLAYERS 6
#define COUNTRY_MAX_TILES 128 /* of a deal with its start tile */
#define COUNTRY_MAX_KINDS 100
#define COUNTRY_MAX_SEGMENTS 12
#define COUNTRY_SLOTS 12
#define COUNTRY_MAX_FIGURES (11 * COUNTRY_MAX_PLAYERS)
#define COUNTRY_MAX_FEATURES (COUNTRY_MAX_TILES * COUNTRY_MAX_SEGMENTS)
#define COUNTRY_MAX_MOVES (10 * COUNTRY_MAX_TILES)

/* Options of a game, as bits in the order of the protocol. */
enum
{
  COUNTRY_FIELDS = 1,
  COUNTRY_RIVER = 2,
  COUNTRY_ABBOT = 4,
  COUNTRY_INNS = 8,
  COUNTRY_TRADERS = 16,
  COUNTRY_N_OPTIONS = 5
};

extern const char *const country_option_words[COUNTRY_N_OPTIONS];

/* ---- Tile sets (tiles.c) ---- */

typedef enum
{
  COUNTRY_ROAD,
  COUNTRY_CITY,
  COUNTRY_FIELD,
  COUNTRY_RIVER_BED,
  COUNTRY_MONASTERY,
  COUNTRY_GARDEN,
  COUNTRY_N_LANDS
} CountryLand;

/* Marks of a segment, in the order in which `tile_set` lists them. */
typedef enum
{
  COUNTRY_SHIELD,
  COUNTRY_CATHEDRAL,
  COUNTRY_WINE,
  COUNTRY_GRAIN,
  COUNTRY_CLOTH,
  COUNTRY_INN,
  COUNTRY_N_MARKS
} CountryMark;

extern const char *const country_land_words[COUNTRY_N_LANDS];
extern const char *const country_mark_words[COUNTRY_N_MARKS];

/* One kind of tile, lying unturned. */
typedef struct
{
  char id[48];
  int copies;
  bool is_river_stack;                                       /* its set belongs to the river */
  bool is_start, is_last;                                    /* named so by its set */
  int n_segments;
  CountryLand land[COUNTRY_MAX_SEGMENTS];
  bool marks[COUNTRY_MAX_SEGMENTS][COUNTRY_N_MARKS];
  int segment_of_slot[COUNTRY_SLOTS];
  bool borders[COUNTRY_MAX_SEGMENTS][COUNTRY_MAX_SEGMENTS];  /* [city][field] */
} CountryTileKind;

/* The joined set of a game. */
typedef struct
{
  char name[128];
  int start;   /* number of the kind that lies on the table */
  int n_kinds;
  CountryTileKind kinds[COUNTRY_MAX_KINDS];
} CountrySet;

/* Lets these files take the place of the page's sets. Neither the list nor its strings are copied. */
void country_set_use_files (const char *const *names, int n);

/* Joins the sets that belong to the options; false, with the fault on standard error, if one cannot be read. */
bool country_set_join (CountrySet *set, unsigned options);

/* The number of the kind with that identifier, or -1. */
int country_set_find (const CountrySet *set, const char *id, size_t length);

/* Copies of a kind that are drawn in the game's own deal: without a start tile (K19). */
int country_kind_drawn (const CountryTileKind *kind);

/* The segment at a slot, and what the middle of a side shows, of a tile turned clockwise by so many quarters. */
int country_kind_segment (const CountryTileKind *kind, int turns, int slot);
CountryLand country_kind_side (const CountryTileKind *kind, int turns, int side);

/* Adds the answer to `tile_set`. */
void country_print_set (CheckerText *text, const CountrySet *set);

/* Proves the numbers of the tiles' page; adds what is wrong to fault. */
void country_sets_check (CheckerText *fault);

/* ---- The position (position.c) ---- */

/* The sorts of figures. */
typedef enum
{
  COUNTRY_FOLLOWER,
  COUNTRY_LARGE,
  COUNTRY_THE_ABBOT,
  COUNTRY_BUILDER,
  COUNTRY_PIG,
  COUNTRY_N_SORTS
} CountrySort;

extern const char *const country_sort_words[COUNTRY_N_SORTS];

typedef struct
{
  int x, y;
  int turns; /* quarter turns clockwise, 0–3 */
  int kind;  /* number in the set */
} CountryTile;

typedef struct
{
  int player;
  CountrySort sort;
  int tile; /* number in the order of placing */
  int segment;
} CountryFigure;

/* The start tile, and what is drawn in which order: the river's tiles, then the land's. */
typedef struct
{
  int start;
  int n_river;
  int n;
  int kind[COUNTRY_MAX_TILES];
} CountryDeal;

/* What the active player is asked for. */
typedef enum
{
  COUNTRY_ASK_TILE,
  COUNTRY_ASK_FIGURE,
  COUNTRY_OVER
} CountryPhase;

/* What points were made with. */
typedef enum
{
  COUNTRY_BY_ROAD,
  COUNTRY_BY_CITY,
  COUNTRY_BY_MONASTERY,
  COUNTRY_BY_GARDEN,
  COUNTRY_BY_FIELD,
  COUNTRY_BY_GOODS,
  COUNTRY_N_SOURCES
} CountrySource;

extern const char *const country_source_words[COUNTRY_N_SOURCES];

/* A position. It holds what was done and never what follows from it. Copied by assignment; set is not owned. */
typedef struct
{
  const CountrySet *set;
  unsigned options;
  int players;
  CountryDeal deal;
  int next;  /* number in the deal of the next tile to be drawn */
  int drawn; /* number in the deal of the tile drawn last and not discarded; -1 if there was none */
  int n_discarded;
  int discarded[COUNTRY_MAX_TILES]; /* kinds */
  int n_tiles;
  CountryTile tiles[COUNTRY_MAX_TILES];
  int n_figures;
  CountryFigure figures[COUNTRY_MAX_FIGURES]; /* in the order of their tiles */
  int score[COUNTRY_MAX_PLAYERS][COUNTRY_N_SOURCES];
  int goods[COUNTRY_MAX_PLAYERS][3]; /* tokens: wine, grain, cloth */
  CountryPhase phase;
  int active;
  int part; /* 1 or 2 (C33) */
} CountryPosition;

bool country_has (const CountryPosition *position, unsigned option);

/* The kind of a tile that lies on the table. */
const CountryTileKind *country_kind (const CountryPosition *position, int tile);

/* The tile on a cell, or -1; the tile beyond a side of a tile, or -1. */
int country_tile_at (const CountryPosition *position, int x, int y);
int country_neighbour (const CountryPosition *position, int tile, int side);

/* Tiles drawn and not discarded; the stack (1–3) of the last of them. */
int country_turn (const CountryPosition *position);
int country_stack (const CountryPosition *position);

/* Figures of a sort that a player has at hand (C1, C21, C25, C29, K17). */
int country_at_hand (const CountryPosition *position, int player, CountrySort sort);

int country_total (const CountryPosition *position, int player);
bool country_wins (const CountryPosition *position, int player);

/* ---- Features (features.c) ---- */

extern const int country_step_x[4];
extern const int country_step_y[4];

typedef struct
{
  CountryLand land;
  int tile, segment; /* earliest tile, and lowest segment there */
  int n_tiles;       /* each once (K2); of a monastery or garden, of its nine cells (K6) */
  int marks[COUNTRY_N_MARKS]; /* how many of each */
  bool complete;              /* C7 */
  int strength[COUNTRY_MAX_PLAYERS]; /* for the majority (C11, K29) */
  bool held;                         /* occupied (K7) */
} CountryFeature;

/* All features, in the order of their first segments. */
typedef struct
{
  int n;
  CountryFeature at[COUNTRY_MAX_FEATURES];
  int of[COUNTRY_MAX_TILES][COUNTRY_MAX_SEGMENTS]; /* number of a segment's feature */
} CountryFeatures;

void country_find_features (CountryFeatures *features, const CountryPosition *position);

/* What a feature that is no field scores; `complete` as if it were (K41). */
int country_feature_points (const CountryFeature *feature, bool complete);

/* Whether a player is among those with most followers there (C11). */
bool country_feature_scores (const CountryFeature *feature, int player);

/* Complete cities that touch a field (K13). */
int country_count_cities (const CountryFeatures *features, const CountryPosition *position, int field);

/* Whether a player has a figure of that sort in the feature. */
bool country_stands (const CountryFeatures *features, const CountryPosition *position, int feature, int player,
                     CountrySort sort);

/* K41. */
int country_worth (const CountryPosition *position, int tile, int segment);

/* ---- Moves (legality.c, river.c) ---- */

typedef enum
{
  COUNTRY_MOVE_TILE,
  COUNTRY_MOVE_FIGURE,
  COUNTRY_MOVE_HOME,
  COUNTRY_MOVE_PASS
} CountryMoveType;

/* A move; what a type does not need is 0. */
typedef struct
{
  CountryMoveType type;
  CountrySort sort;
  int x, y;
  int number; /* TURNS or SEGMENT */
} CountryMove;

typedef struct
{
  int n;
  CountryMove at[COUNTRY_MAX_MOVES];
} CountryMoves;

/* The rule that a move breaks, the first in the order of the protocol; NULL if it is legal. */
const char *country_broken_rule (const CountryPosition *position, const CountryMove *move);

/* The rule that a tile breaks there, or NULL. */
const char *country_tile_fault (const CountryPosition *position, int kind, int x, int y, int turns);

/* The rule of the river (K20, K21) that a tile breaks there, or NULL. It matches all its neighbours. */
const char *country_river_fault (const CountryPosition *position, int kind, int x, int y, int turns);

/* Whether a kind fits the cell; anywhere (K16). */
bool country_kind_fits_cell (const CountryPosition *position, int kind, int x, int y);
bool country_kind_fits (const CountryPosition *position, int kind);

/* All legal moves, in the order of `legal`. */
void country_legal (CountryMoves *moves, const CountryPosition *position);

/* Whether there is a tile along a side of the cell. */
bool country_touches (const CountryPosition *position, int x, int y);

/* ---- Playing (turn.c, end.c) ---- */

/* Starts a game with the first draw; the lines of `events` are added to events. */
void country_start (CountryPosition *position, const CountrySet *set, unsigned options, int players,
                    const CountryDeal *deal, CheckerText *events);

/* Plays a legal move. */
void country_play (CountryPosition *position, const CountryMove *move, CheckerText *events);

/* Whether the tile just placed continues the feature of a builder of the active player's (K33), in a first part. */
bool country_continues_builder (const CountryPosition *position);

/* Step 3 (K11). */
void country_score_completed (CountryPosition *position, CheckerText *events);

/* What is scored at the end (K38); the position is over afterwards. */
void country_finish (CountryPosition *position, CheckerText *events);

/* Gives a feature's points to who has the majority, and adds the line that begins with word. */
void country_score_feature (CountryPosition *position, const CountryFeature *feature, bool complete,
                            CheckerText *events);

/* Sends the figures that stand in a feature home, with lines that begin with word. */
void country_send_home (CountryPosition *position, const CountryFeatures *features, int feature, const char *word,
                        CheckerText *events);

/* The points by source that each would have if the game ended now. */
void country_ledger (const CountryPosition *position, int score[COUNTRY_MAX_PLAYERS][COUNTRY_N_SOURCES]);

/* ---- The engine's words (print.c) ---- */

void country_print_move (CheckerText *text, const CountryMove *move);
bool country_read_move (CountryMove *move, const char *text);
void country_print_players (CheckerText *text, const bool included[COUNTRY_MAX_PLAYERS]);
void country_print_points (CheckerText *text, const CountryPosition *position,
                           const int score[COUNTRY_MAX_PLAYERS][COUNTRY_N_SOURCES]);
void country_print_state (CheckerText *text, const CountryPosition *position);
void country_print_options (CheckerText *text, unsigned options, const char *separator, const char *quote);

/* Adds the answer to `fits`, or the rule that it is refused with; returns whether it is an answer. */
bool country_print_fits (CheckerText *text, const CountryPosition *position, int x, int y);

extern const char *const country_phase_words[3];

/* ---- Deals (deals.c) ---- */

/* Makes a deal of one's own. */
void country_deal_invent (CountryDeal *deal, const CountrySet *set, CheckerRandom *random);

/* Reads identifiers, with or without bars, cut as START | RIVER | LAND. Without bars n_river says how many are the
 * river's. False if the text is no such deal. */
bool country_deal_read (CountryDeal *deal, const CountrySet *set, const char *text, int n_river);

/* Adds `START | RIVER | LAND`. */
void country_deal_print (CheckerText *text, const CountryDeal *deal, const CountrySet *set);

/* Whether it is a deal that `new_game` may make; what is wrong is added to fault. */
bool country_deal_is_fair (const CountryDeal *deal, const CountrySet *set, CheckerText *fault);
