/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The town's tiles in numbers and words. */
#include "tiles.h"

#include <glib/gi18n.h>

#include "voice.h"
#include "words.h"

static void
measure (const BastideKit *kit, unsigned *kinds, unsigned *tiles)
{
  *kinds = kit->n_kinds;
  *tiles = kit->n_tiles;
}

static char *
tell_tile (const BastideKit *kit, unsigned kind, unsigned turns)
{
  return town_words_tile (kit, (int) kind, (int) turns);
}

static int
find_drawn (const BastideState *state)
{
  return town_state_is_over (state) ? -1 : town_state_drawn_kind (state);
}

static int
find_placed (const BastideEvent *event)
{
  return event->type == TOWN_EVENT_PLACED ? event->detail[TOWN_AT_KIND] : -1;
}

static void
copy_counts (BastideTileCounts *counts, const TownTileCounts *own)
{
  *counts = (BastideTileCounts) { .n = own->n };
  for (unsigned kind = 0; kind < TOWN_MAX_TILES; kind++)
    counts->of[kind] = own->of[kind];
}

static void
count_unseen (const BastideState *state, const BastideKit *kit, BastideTileCounts *unseen)
{
  TownTileCounts own;

  town_unseen (state, &own);
  copy_counts (unseen, &own);
}

static bool
count_fitting (const BastideState *state, const BastideKit *kit, int x, int y, BastideTileCounts *fitting)
{
  TownTileCounts own;

  if (town_fits (state, kit, x, y, &own).code != BASTIDE_LEGAL)
    return false;
  copy_counts (fitting, &own);
  return true;
}

static unsigned
count_cells (const BastideState *state, const BastideKit *kit, unsigned kind)
{
  return town_count_cells (state, kit, (int) kind);
}

static unsigned
find_closings (const BastideState *state, const BastideKit *kit, BastideThing thing,
               BastideClosing closings[BASTIDE_CLOSINGS])
{
  TownClosing own[TOWN_MOST_CLOSINGS];
  unsigned n;

  if (town_state_is_over (state) || !town_voice.has_chances (state, kit, thing))
    return 0;
  n = town_find_closings (state, kit, thing.tile, thing.part, own);
  if (n > TOWN_MOST_CLOSINGS)
    return 0;
  for (unsigned i = 0; i < n; i++)
    {
      closings[i].name = n == 1 ? NULL : town_words_end_of_two (&own[i], &own[1 - i]);
      copy_counts (&closings[i].tiles, &own[i].tiles);
      memcpy (closings[i].turns, own[i].turns, sizeof own[i].turns);
      closings[i].hand = own[i].hand;
    }
  return n;
}

static unsigned
list_stacks (const BastideState *state, const BastideKit *kit, BastideStack stacks[BASTIDE_STACKS])
{
  /* Translators: the three stacks of tiles, under the number of tiles left in each */
  static const char *const titles[] = { NC_ ("stack", "First"), NC_ ("stack", "Second"), NC_ ("stack", "Third") };
  static const char *const names[] = { N_ ("First stack"), N_ ("Second stack"), N_ ("Third stack") };
  const int used = town_state_is_over (state) ? -1 : town_state_stack (state);
  const int players = town_state_players (state);

  for (int i = 0; i < TOWN_STACKS; i++)
    stacks[i] = (BastideStack) { .title = g_dpgettext2 (NULL, "stack", titles[i]),
                                 .name = _ (names[i]),
                                 .left = town_state_left (state, i),
                                 .is_used = i == used,
                                 .brief = town_words_stack_briefly (players, i),
                                 .purpose = town_words_stack (players, i) };
  return TOWN_STACKS;
}

static void
tell_rest (const BastideState *state, const BastideKit *kit, BastideRest *rest)
{
  *rest = (BastideRest) { .first = town_words_wall_left (state),
                          .second = town_words_gap (state),
                          .why = _ ("The game ends when five or fewer are left") };
  if (town_state_n_pieces (state) == 0 || town_state_is_over (state))
    return;
  rest->link = _ ("Next pieces");
  rest->overlay = "rows";
}

const BastideTileVoice town_tile_voice = {
  /* Translators: on a plate on the first tile, from which places are counted: “2 north of the first tile” */
  .plate = NC_ ("plate", "first tile"),
  .size = measure,
  .tile = tell_tile,
  .drawn = find_drawn,
  .placed = find_placed,
  .unseen = count_unseen,
  .next = count_unseen,
  .fits = count_fitting,
  .cells = count_cells,
  .tell_unseen = town_words_unseen,
  .advice = N_ (
      "Point at an empty place to see which of them fit there, at a tile to see where it fits, or at a street "
      "or market to see which of them would close it."),
  .closings = find_closings,
  .stacks = list_stacks,
  .rest = tell_rest,
};
