/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that say why a move is not allowed. */
#include "words.h"

#include "games/country/rules/board.h"

#include <glib/gi18n.h>

/* What lies on a side of a tile. */
static const char *
name_ground (unsigned ground)
{
  switch (ground)
    {
    case COUNTRY_ROAD: return C_ ("on a side", "a road");
    case COUNTRY_CITY: return C_ ("on a side", "a city");
    case COUNTRY_FIELD: return C_ ("on a side", "a field");
    default: return C_ ("on a side", "the river");
    }
}

static char *
tell_side (BastideReason reason)
{
  const char *there = name_ground (reason.part & 7), *own = name_ground (reason.part >> 3 & 7);

  /* Translators: a side such as “north”, then what two tiles have where they would touch, such as “a road” */
  return g_strdup_printf (_ ("In the %s lies %s, and this tile has %s there"), bastide_words_side (reason.part >> 6),
                          there, own);
}

/* Who stands in the way, and where. */
static char *
tell_holder (const BastideWords *words, BastideReason reason)
{
  const CountryTile *tile = &words->state->tiles[country_tile_at (words->state, reason.x, reason.y)];
  g_autofree char *segment = country_words_segment (words->kit, tile->kind, tile->turns, reason.part);
  g_autofree char *cell = country_words_cell (reason.x, reason.y);
  g_autofree char *figure = country_words_figure (words, tile->player, (CountryFigure) (tile->figure - 1));

  /* Translators: a player's figure, a part of a tile such as “road from north to south”, its place */
  return g_strdup_printf (_ ("%s stands there already: on the %s, %s"), figure, segment, cell);
}

/* What says all without a place. */
static const char *const names[COUNTRY_REASONS] = {
  [COUNTRY_LEGAL] = N_ ("This is allowed"),
  [COUNTRY_REASON_OVER] = N_ ("The game is over"),
  [COUNTRY_REASON_TILE_NOT_PASSED] = N_ ("A tile that fits cannot be left out"),
  [COUNTRY_REASON_NOT_ASKED] = N_ ("Something else is to be decided now"),
  [COUNTRY_REASON_TAKEN] = N_ ("A tile lies there already"),
  [COUNTRY_REASON_APART] = N_ ("No tile touches this place along a side"),
  [COUNTRY_REASON_RIVER_BROKEN] = N_ ("A river tile must continue the river with one of its river sides"),
  [COUNTRY_REASON_RIVER_BENDS] = N_ ("The river may not turn the same way twice running"),
  [COUNTRY_REASON_NO_ABBOTS] = N_ ("There are no abbots in this game"),
  [COUNTRY_REASON_NO_ABBOT_THERE] = N_ ("No abbot of this player stands there"),
  [COUNTRY_REASON_HOUSE_COMPLETE] = N_ ("All places round the abbot are filled: he scores and returns anyway"),
  [COUNTRY_REASON_NO_SEGMENT] = N_ ("Figures are put only on the tile just placed"),
  [COUNTRY_REASON_NO_LARGE] = N_ ("There are no large followers in this game"),
  [COUNTRY_REASON_NO_HELPERS] = N_ ("There are no builders and pigs in this game"),
  [COUNTRY_REASON_PIG_NEEDS_FIELDS] = N_ ("There are no pigs in a game without fields"),
  [COUNTRY_REASON_NONE_LEFT] = N_ ("None of these figures is left in the supply"),
  [COUNTRY_REASON_ON_RIVER] = N_ ("Nobody stands on the river"),
  [COUNTRY_REASON_ON_GARDEN] = N_ ("Only the abbot stands on a garden"),
  [COUNTRY_REASON_ABBOT_ONLY] = N_ ("The abbot stands only on monasteries and gardens"),
  [COUNTRY_REASON_NO_FIELDS] = N_ ("Nobody stands on fields in this game"),
  [COUNTRY_REASON_BUILDER_GROUND] = N_ ("The builder stands only on roads and in cities"),
  [COUNTRY_REASON_PIG_GROUND] = N_ ("The pig stands only on fields"),
  [COUNTRY_REASON_COMPLETE] = N_ ("This is complete, and the builder joins only what is unfinished"),
  [COUNTRY_REASON_BUILDER_ALONE] = N_ ("The builder needs a follower of the same player on this road or in this city"),
  [COUNTRY_REASON_PIG_ALONE] = N_ ("The pig needs a farmer of the same player on this field"),
};

char *
country_words_reason (const BastideWords *words, BastideReason reason)
{
  switch (reason.code)
    {
    case COUNTRY_REASON_SIDE: return tell_side (reason);
    case COUNTRY_REASON_HELD: return tell_holder (words, reason);
    default: return g_strdup (_ (names[reason.code]));
    }
}
