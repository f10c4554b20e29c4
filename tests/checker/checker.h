/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The independent slow checker of the rules: a position of placed things, and everything worked out from it anew.
 *
 * The checker was written from the rules alone and shares neither source nor tables with the rules core. Numbers
 * such as P4 and R7 in comments are paragraphs and rulings of the rules. Sides count clockwise from the north:
 * 0 N, 1 E, 2 S, 3 W. Slots count clockwise from the western end of the north side, three a side (R1). Cells have
 * x eastwards and y southwards from the first tile. */

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

#define CHECKER_MAX_PLAYERS 4
#define CHECKER_MAX_TILES 128
#define CHECKER_MAX_SEGMENTS 12
#define CHECKER_MAX_SLOTS 12
#define CHECKER_MAX_PIECES 73 /* P1: the gate, 70 long and 2 short ones */
#define CHECKER_MAX_FOLLOWERS (7 * CHECKER_MAX_PLAYERS)
#define CHECKER_MAX_OUTLINE (4 * CHECKER_MAX_TILES)
#define CHECKER_MAX_MOVES (8 * CHECKER_MAX_TILES + 16) /* each turn of a tile on each cell beside a tile */
#define CHECKER_MAX_CELLS 5041 /* of the box round 129 connected tiles, two cells wider on every side */
#define CHECKER_MAX_FEATURES (CHECKER_MAX_TILES * CHECKER_MAX_SEGMENTS)

/* ---- The tile set (tiles.c) ---- */

/* What a segment or a feature is. */
typedef enum
{
  CHECKER_STREET,
  CHECKER_MARKET,
  CHECKER_RESIDENTIAL
} CheckerKind;

/* One kind of tile, lying unturned. */
typedef struct
{
  char id[33];
  int count;                                   /* copies in the set */
  int public_buildings;                        /* on one copy */
  int historic_buildings;                      /* on one copy, 0 or 1 */
  int n_segments;
  CheckerKind kinds[CHECKER_MAX_SEGMENTS];
  int goods[CHECKER_MAX_SEGMENTS];             /* of a market: 0 fish, 1 grain, 2 livestock; otherwise -1 */
  int segment_of_slot[CHECKER_MAX_SLOTS];
  bool borders[CHECKER_MAX_SEGMENTS][CHECKER_MAX_SEGMENTS]; /* R17: [market][residential] within the tile */
} CheckerTileKind;

/* A tile set. */
typedef struct
{
  char name[64];
  int n_kinds;
  CheckerTileKind kinds[CHECKER_MAX_TILES];
} CheckerSet;

/* Reads the set from the engine's answer to `tile_set`; false, with the reason in fault, if it is no set. */
bool checker_set_read (CheckerSet *set, const char *json, CheckerText *fault);

/* Whether the set has the borders that R17 names as the default and, if it is bastide-75, the counts of P1; what is
 * wrong is added to fault. */
bool checker_set_check (const CheckerSet *set, CheckerText *fault);

/* The number of the kind of tile with that identifier, or -1. */
int checker_set_find (const CheckerSet *set, const char *id, size_t length);

/* The segment at a slot of a tile that lies turned clockwise by so many quarters. */
int checker_tile_segment (const CheckerTileKind *kind, int turns, int slot);

/* Whether a tile that lies turned has a street on that side. */
bool checker_tile_has_street (const CheckerTileKind *kind, int turns, int side);

/* ---- The position (position.c) ---- */

/* A tile in the city. */
typedef struct
{
  int x, y;
  int turns; /* quarter turns clockwise, 0–3 */
  int kind;  /* number in the set */
} CheckerTile;

/* A citizen, merchant or steward. */
typedef struct
{
  int player;
  int tile;    /* number in the order of laying */
  int segment;
} CheckerFollower;

/* What a piece is. */
typedef enum
{
  CHECKER_GATE,
  CHECKER_LONG,
  CHECKER_SHORT
} CheckerPieceKind;

/* A piece of the wall. */
typedef struct
{
  int tile; /* number in the order of laying */
  int side;
  CheckerPieceKind kind;
  int nth;   /* how many pieces were built before it */
  int guard; /* player, or -1 */
  int tower; /* player whose tower is at the end away from the gate, or -1 */
} CheckerPiece;

/* What is drawn in which order, with the stack (0–2) of each tile. */
typedef struct
{
  int n;
  int kind[CHECKER_MAX_TILES];
  int stack[CHECKER_MAX_TILES];
} CheckerDeal;

/* What the player to move is asked for. */
typedef enum
{
  CHECKER_ASK_TILE,
  CHECKER_ASK_FOLLOWER,
  CHECKER_ASK_GATE,
  CHECKER_ASK_WALL,
  CHECKER_ASK_GUARD,
  CHECKER_ASK_TOWER,
  CHECKER_OVER
} CheckerPhase;

/* What points were made with. */
typedef enum
{
  CHECKER_BY_STREET,
  CHECKER_BY_MARKET,
  CHECKER_BY_TOWER,
  CHECKER_BY_STEWARD,
  CHECKER_BY_GUARD,
  CHECKER_N_SCORES
} CheckerScore;

/* Why a game ended, in the order in which reasons are named if several hold. */
typedef enum
{
  CHECKER_END_NONE,
  CHECKER_END_GAP,
  CHECKER_END_WALLS,
  CHECKER_END_TILES,
  CHECKER_N_ENDS
} CheckerEnd;

/* A position. It holds what was done and never what follows from it: features, outline, supplies and legal moves
 * are worked out from it every time. Copied by assignment; set is not owned. */
typedef struct
{
  const CheckerSet *set;
  int players;
  CheckerDeal deal;
  int next;  /* number in the deal of the next tile to be drawn */
  int drawn; /* number in the deal of this turn's tile; stays at the last one after the end */
  int turn;  /* tiles drawn and not discarded */
  int n_discarded;
  int discarded[CHECKER_MAX_TILES]; /* numbers in the deal */
  int n_tiles;
  CheckerTile tiles[CHECKER_MAX_TILES];
  int n_followers;
  CheckerFollower followers[CHECKER_MAX_FOLLOWERS]; /* in the order of their tiles */
  int n_pieces;
  CheckerPiece wall[CHECKER_MAX_PIECES]; /* clockwise from its anticlockwise end */
  int score[CHECKER_MAX_PLAYERS][CHECKER_N_SCORES];
  CheckerPhase phase;
  int active; /* whose turn it is */
  int built;  /* pieces built in this round, without the one that a guard is asked for */
  int latest; /* number in wall of the piece built last */
  CheckerEnd end;
} CheckerPosition;

/* The stack (0–2) that this turn's tile came from (R4). */
int checker_position_stack (const CheckerPosition *position);

/* The player who decides now: the builder in the phases wall and guard, otherwise the active one. */
int checker_position_to_move (const CheckerPosition *position);

/* What a player has left: followers, towers; and what all have left of a kind of piece (P1). */
int checker_position_supply (const CheckerPosition *position, int player);
int checker_position_towers (const CheckerPosition *position, int player);
int checker_position_pieces_left (const CheckerPosition *position, CheckerPieceKind kind);

/* Number in wall of the gate, or -1; of the piece on that side of that tile, or -1. */
int checker_position_gate (const CheckerPosition *position);
int checker_position_piece (const CheckerPosition *position, int tile, int side);

/* The kind of a tile in the city. */
const CheckerTileKind *checker_position_kind (const CheckerPosition *position, int tile);

/* A player's points; whether he is among those with most (R23). */
int checker_position_score (const CheckerPosition *position, int player);
bool checker_position_wins (const CheckerPosition *position, int player);

/* ---- Cells and the outline (outline.c) ---- */

/* A step across a side. */
extern const int checker_step_x[4];
extern const int checker_step_y[4];

/* The cells in and round the city. */
typedef struct
{
  int west, north, width, height;    /* the box, two cells wider than the city on every side */
  int tile[CHECKER_MAX_CELLS];       /* number of the tile, or -1 */
  bool outside[CHECKER_MAX_CELLS];   /* R5 */
} CheckerBoard;

/* A side of a tile. */
typedef struct
{
  int tile;
  int side;
} CheckerSide;

/* The outline, clockwise: the outside is on the left of who walks along it (R5). */
typedef struct
{
  int n;
  CheckerSide at[CHECKER_MAX_OUTLINE];
} CheckerOutline;

/* Lays the tiles out on a board and floods the outside. */
void checker_board_lay (CheckerBoard *board, const CheckerPosition *position);

/* The tile on a cell, or -1; whether a cell is empty and belongs to the outside; is a hole. Any x and y. */
int checker_board_tile (const CheckerBoard *board, int x, int y);
bool checker_board_is_outside (const CheckerBoard *board, int x, int y);
bool checker_board_is_hole (const CheckerBoard *board, int x, int y);

/* The tile beyond a side of a tile, or -1. */
int checker_board_neighbour (const CheckerBoard *board, const CheckerPosition *position, int tile, int side);

/* Walks once round the city. */
void checker_outline_walk (CheckerOutline *outline, const CheckerBoard *board, const CheckerPosition *position);

/* The number of a side in the outline, or -1. */
int checker_outline_find (const CheckerOutline *outline, int tile, int side);

/* The gap of R15: outline sides without a piece. */
int checker_position_gap (const CheckerPosition *position);

/* ---- Features (features.c) ---- */

/* One feature. */
typedef struct
{
  CheckerKind kind;
  int tile, segment;                  /* first segment: earliest tile, then lowest number */
  int n_tiles;                        /* each counted once (R2) */
  bool goods[3];                      /* fish, grain, livestock */
  bool open;                          /* has an open slot (R21) */
  bool open_to_hole;                  /* has an open slot that faces a hole */
  int followers[CHECKER_MAX_PLAYERS]; /* how many of each player are on it */
} CheckerFeature;

/* All features, in ascending order of their first segments. */
typedef struct
{
  int n;
  CheckerFeature at[CHECKER_MAX_FEATURES];
  int of[CHECKER_MAX_TILES][CHECKER_MAX_SEGMENTS]; /* number of the feature that a segment belongs to */
} CheckerFeatures;

/* Works out all features. */
void checker_features_find (CheckerFeatures *features, const CheckerBoard *board, const CheckerPosition *position);

/* Whether a follower is on the feature. */
bool checker_feature_is_held (const CheckerFeature *feature);

/* What a street or market is worth now (P8). */
int checker_feature_points (const CheckerFeature *feature);

/* Whether a player is among those with most followers on the feature (P9). */
bool checker_feature_scores (const CheckerFeature *feature, int player);

/* How many markets border on a residential area (R17). */
int checker_features_count_markets (const CheckerFeatures *features, const CheckerBoard *board,
                                    const CheckerPosition *position, int area);

/* ---- Moves (legality.c) ---- */

/* What a move does. */
typedef enum
{
  CHECKER_MOVE_TILE,
  CHECKER_MOVE_FOLLOWER,
  CHECKER_MOVE_GATE,
  CHECKER_MOVE_WALL,
  CHECKER_MOVE_GUARD,
  CHECKER_MOVE_TOWER,
  CHECKER_MOVE_PASS
} CheckerMoveKind;

/* A move; numbers that a kind does not need are 0. */
typedef struct
{
  CheckerMoveKind kind;
  int x, y;
  int number; /* TURNS, SEGMENT or SIDE */
} CheckerMove;

/* A list of moves without repetition. */
typedef struct
{
  int n;
  CheckerMove at[CHECKER_MAX_MOVES];
} CheckerMoves;

/* All legal moves. */
void checker_legal (CheckerMoves *moves, const CheckerPosition *position);

/* Whether a kind of tile can be laid anywhere (R3). */
bool checker_tile_fits (const CheckerPosition *position, int kind);

/* Whether a tile on the cell would lie outside the wall or make a piece face a hole (R7). */
bool checker_breaks_wall (const CheckerPosition *position, int x, int y);

/* Whether there is a tile beside the cell. */
bool checker_touches_city (const CheckerBoard *board, int x, int y);

/* P4: whether, if a tile of that kind were laid by the move, street meets street and a side without a street a side
 * without a street. */
bool checker_streets_meet (const CheckerPosition *position, const CheckerBoard *board, int kind,
                           const CheckerMove *move);

/* Adds, each followed by a space, the rules that an illegal move may be refused for; nothing if the move answers
 * another question than the one that is asked (reasons.c). */
void checker_broken_rules (CheckerText *rules, const CheckerPosition *position, const CheckerMove *move);

/* Whether a move is in a list. */
bool checker_moves_contain (const CheckerMoves *moves, const CheckerMove *move);

/* The last tile of the row that starts at a piece, going straight inwards (R11). */
int checker_row_end (const CheckerPosition *position, const CheckerPiece *piece);

/* Wall pieces between an end of the wall and the previous tower or the gate on that side (P16, R12).
 * clockwise says which end. 0 if no wall was built on that side. */
int checker_tower_points (const CheckerPosition *position, bool clockwise);

/* The tile laid at x, y, or -1. */
int checker_position_find_tile (const CheckerPosition *position, int x, int y);

/* ---- Playing (turn.c, final.c) ---- */

/* Starts a game with the first draw; the lines of `events` are added to events. */
void checker_start (CheckerPosition *position, const CheckerSet *set, int players, const CheckerDeal *deal,
                    CheckerText *events);

/* Plays a legal move; the lines of `events` that it causes are added to events. */
void checker_play (CheckerPosition *position, const CheckerMove *move, CheckerText *events);

/* Closes the wall and does the final scoring (P18–P20); end is the reason. */
void checker_finish (CheckerPosition *position, CheckerEnd end, CheckerText *events);

/* Scores one street or market (P8–P10) and returns its followers; rule is named in the event. */
void checker_score_feature (CheckerPosition *position, const CheckerFeatures *features, int feature, const char *rule,
                            CheckerText *events);

/* ---- The engine's words (print.c) ---- */

/* Letters of sides, `N` and so on. */
extern const char checker_side_letters[5];

/* Words for the reasons of the end; the first is unused. */
extern const char *const checker_end_words[CHECKER_N_ENDS];

/* Adds a move as the engine writes it. */
void checker_print_move (CheckerText *text, const CheckerMove *move);

/* Adds `X Y SEGMENT` of a segment in the city; `X Y SIDE` of a piece. */
void checker_print_segment (CheckerText *text, const CheckerPosition *position, int tile, int segment);
void checker_print_piece (CheckerText *text, const CheckerPosition *position, const CheckerPiece *piece);

/* Adds the players for whom included is set, joined by commas, or `-`. */
void checker_print_players (CheckerText *text, const bool included[CHECKER_MAX_PLAYERS]);

/* Adds a list of each player's points by source, as the engine writes it. */
void checker_print_points (CheckerText *text, const CheckerPosition *position);

/* Adds the engine's answer to `state`. */
void checker_print_state (CheckerText *text, const CheckerPosition *position);

/* ---- Questions that play nothing (ledger.c) ---- */

/* Adds the engine's answer to `ledger`: the points by source if the game ended now. */
void checker_print_ledger (CheckerText *text, const CheckerPosition *position);

/* Adds the engine's answer to `fits` and returns true; if no tile may be laid there, adds the rules that forbid it, each
 * followed by a space, and returns false. */
bool checker_print_fits (CheckerText *text, const CheckerPosition *position, int x, int y);
