/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Country's tiles in numbers and words. What comes next is counted in the stack that is drawn from: nobody draws from
 * the land while there is river. */
#include "tiles.h"

#include <glib/gi18n.h>

#include "games/country/rules/board.h"
#include "games/country/rules/legal.h"
#include "games/country/rules/look.h"

_Static_assert((int) BASTIDE_KINDS >= (int) COUNTRY_TILES, "a set of tiles of one's own has more kinds");

static void
measure (const BastideKit *kit, unsigned *kinds, unsigned *tiles)
{
  *kinds = kit->n_kinds;
  *tiles = kit->n_tiles;
}

static int
find_drawn (const BastideState *state)
{
  return state->phase == COUNTRY_OVER ? -1 : state->drawn;
}

static int
find_placed (const BastideEvent *event)
{
  return event->type == COUNTRY_PLACED ? (int) bastide_event_get (event, COUNTRY_AT_TILES) : -1;
}

/* Those of the stack that is drawn from. */
static void
count_unseen (const BastideState *state, const BastideKit *kit, BastideTileCounts *unseen)
{
  bool is_river = state->n_drawn < state->river_end;

  unseen->n = (is_river ? state->river_end : state->n_order) - state->n_drawn;
  country_count_unseen (state, 0, is_river ? state->river_end : state->n_order, unseen->of);
}

/* A tile that lies under its stack as the last comes when no other one is left of it. */
static void
count_next (const BastideState *state, const BastideKit *kit, BastideTileCounts *next)
{
  const unsigned end = country_find_end (state, kit);

  if (end == state->n_drawn)
    {
      count_unseen (state, kit, next);
      return;
    }
  next->n = end - state->n_drawn;
  country_count_unseen (state, 0, end, next->of);
}

static bool
count_fitting (const BastideState *state, const BastideKit *kit, int x, int y, BastideTileCounts *fitting)
{
  uint32_t cell;

  if (state->phase == COUNTRY_OVER || country_why_no_cell (state, x, y) != COUNTRY_LEGAL)
    return false;
  cell = country_cell (x, y) | country_beside (state, kit, x, y);
  count_next (state, kit, fitting);
  for (unsigned kind = 0; kind < kit->n_kinds; kind++)
    if (fitting->of[kind] > 0 && country_allowed_turns (state, kit, kind, cell) == 0)
      {
        fitting->n -= fitting->of[kind];
        fitting->of[kind] = 0;
      }
  return true;
}

static unsigned
count_cells (const BastideState *state, const BastideKit *kit, unsigned kind)
{
  unsigned n = 0;

  for (unsigned i = 0; i < state->n_frontier && state->phase != COUNTRY_OVER; i++)
    n += country_allowed_turns (state, kit, kind, state->frontier[i]) != 0;
  return n;
}

static char *
tell_unseen (const BastideState *state, unsigned unseen)
{
  if (unseen == 0)
    return g_strdup (_ ("No unseen tile is left"));
  if (state->n_drawn < state->river_end)
    /* Translators: numbers of tiles; the lake is the last tile of the river */
    return g_strdup_printf (_ ("Tiles left in the river: %u, the lake last. The land follows: %u."), unseen,
                            state->n_order - state->river_end);
  return g_strdup_printf (ngettext ("%u tile is left in the stack.",
                                    "%u tiles are left in the stack. Each is equally likely to come next.", unseen),
                          unseen);
}

/* Which of two places is X, Y, compared with the other one. */
static const char *
name_place (int x, int y, int other_x, int other_y)
{
  if (ABS (y - other_y) >= ABS (x - other_x))
    return y < other_y ? C_ ("one of two", "In the north") : C_ ("one of two", "In the south");
  return x < other_x ? C_ ("one of two", "In the west") : C_ ("one of two", "In the east");
}

/* The first turns with which a tile of KIND would close the feature of ACCOUNT at its open place CELL; -1 if none. */
static int
find_closing_turns (const BastideState *state, const BastideKit *kit, const CountryAccount *account, unsigned kind,
                    uint32_t cell)
{
  const int x = country_frontier_x (cell), y = country_frontier_y (cell);
  g_autofree CountryAccount *after = g_new (CountryAccount, 1);
  g_autofree BastideState *laid = g_new (BastideState, 1);
  unsigned turns = country_allowed_turns (state, kit, kind, cell | country_beside (state, kit, x, y));

  for (; turns != 0; turns &= turns - 1)
    {
      *laid = *state;
      country_lay (laid, kit, kind, x, y, (unsigned) __builtin_ctz (turns));
      country_words_account (after, laid, kit, account->survey.root);
      if (after->n_open < account->n_open)
        return __builtin_ctz (turns);
    }
  return -1;
}

void
country_tiles_find_closing (const BastideState *state, const BastideKit *kit, const CountryAccount *account,
                            uint32_t cell, BastideClosing *closing)
{
  closing->tiles.n = state->n_order - state->n_drawn;
  country_count_unseen (state, 0, state->n_order, closing->tiles.of);
  closing->name = NULL;
  closing->hand = state->phase == COUNTRY_ASKS_TILE ? find_closing_turns (state, kit, account, state->drawn, cell) : -1;
  for (unsigned kind = 0; kind < kit->n_kinds; kind++)
    {
      int turns = closing->tiles.of[kind] > 0 ? find_closing_turns (state, kit, account, kind, cell) : 0;

      closing->turns[kind] = (uint8_t) MAX (turns, 0);
      if (turns < 0)
        {
          closing->tiles.n -= closing->tiles.of[kind];
          closing->tiles.of[kind] = 0;
        }
    }
}

static unsigned
find_closings (const BastideState *state, const BastideKit *kit, BastideThing thing,
               BastideClosing closings[BASTIDE_CLOSINGS])
{
  g_autofree CountryAccount *account = g_new (CountryAccount, 1);

  if (state->phase == COUNTRY_OVER || !country_words_has_chances (state, kit, thing))
    return 0;
  country_words_account (account, state, kit, state->tiles[thing.tile].first_node + thing.part);
  if (account->n_open > BASTIDE_CLOSINGS)
    return 0;
  for (unsigned i = 0; i < account->n_open; i++)
    {
      uint32_t cell = account->open[i], other = account->open[account->n_open - 1 - i];

      country_tiles_find_closing (state, kit, account, cell, &closings[i]);
      if (account->n_open == 2)
        closings[i].name = name_place (country_frontier_x (cell), country_frontier_y (cell), country_frontier_x (other),
                                       country_frontier_y (other));
    }
  return account->n_open;
}

static unsigned
list_stacks (const BastideState *state, const BastideKit *kit, BastideStack stacks[BASTIDE_STACKS])
{
  bool has_river = state->river_end > 1, is_over = state->phase == COUNTRY_OVER;
  const unsigned river = state->n_drawn < state->river_end ? state->river_end - state->n_drawn : 0;
  const bool is_laid = has_river && river == 0 && state->stack != COUNTRY_STACK_RIVER;
  unsigned n = 0;

  if (has_river)
    stacks[n++] = (BastideStack) { .title = C_ ("stack", "River"),
                                   .name = _ ("Stack of the river"),
                                   .left = river,
                                   .is_used = !is_over && state->stack == COUNTRY_STACK_RIVER,
                                   .brief = g_strdup (is_laid ? C_ ("stack", "is laid") : C_ ("stack", "comes first")),
                                   .purpose = g_strdup (_ ("The river is laid first, and the land follows.")) };
  stacks[n++] = (BastideStack) { .title = C_ ("stack", "Land"),
                                 .name = _ ("Stack of the land"),
                                 .left = state->n_order - state->n_drawn - river,
                                 .is_used = !is_over && state->stack == COUNTRY_STACK_LAND,
                                 .brief = g_strdup (has_river && !is_laid ? C_ ("stack", "follows it") : ""),
                                 .purpose = g_strdup (_ ("The game ends when no tile is left.")) };
  return n;
}

/* Nothing else is left on the table. */
static void
tell_rest (const BastideState *state, const BastideKit *kit, BastideRest *rest)
{
  *rest = (BastideRest) { 0 };
}

const BastideTileVoice country_tile_voice = {
  /* Translators: on a plate on the start tile, from which places are counted: “2 north of the start tile” */
  .plate = NC_ ("plate", "start tile"),
  .size = measure,
  .tile = country_words_tile,
  .drawn = find_drawn,
  .placed = find_placed,
  .unseen = count_unseen,
  .next = count_next,
  .fits = count_fitting,
  .cells = count_cells,
  .tell_unseen = tell_unseen,
  .advice = N_ ("Point at an empty place to see which of them fit there, at a tile to see where it fits, or at a road, "
                "city, monastery or garden to see which of them would close it."),
  .closings = find_closings,
  .stacks = list_stacks,
  .rest = tell_rest,
};
