/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that say why a move is not allowed. */
#include "parts.h"

#include <glib/gi18n.h>

/* Reasons with a side of the cell or a piece next to it. */
static char *
tell_side (BastideReason reason)
{
  const char *side = bastide_words_side ((unsigned) reason.part);

  switch (reason.code)
    {
    case TOWN_REASON_STREET_MISSING:
      return g_strdup_printf (_ ("In the %s the neighbour has a street, and this tile has none there"), side);
    case TOWN_REASON_STREET_EXTRA:
      return g_strdup_printf (_ ("In the %s this tile has a street, and the neighbour has none there"), side);
    default: return NULL;
    }
}

/* Reasons with a figure in the way. */
static char *
tell_figure (const BastideWords *words, BastideReason reason)
{
  g_autofree char *place = NULL;

  if (reason.code == TOWN_REASON_OCCUPIED)
    {
      g_autofree char *segment = town_words_segment (words, reason.x, reason.y, reason.part);
      g_autofree char *cell = town_words_cell_alone (reason.x, reason.y);

      /* Translators: a segment such as “street from north to south”, then a place */
      return g_strdup_printf (_ ("A follower stands there already: on the %s, %s"), segment, cell);
    }
  place = town_words_wall_place (words, reason.x, reason.y, (BastideSide) reason.part);
  return g_strdup_printf (_ ("A guard stands directly opposite, on the %s"), place);
}

/* What says all without a place. */
static const char *const names[TOWN_REASONS] = {
  [BASTIDE_LEGAL] = N_ ("This is allowed"),
  [TOWN_REASON_OVER] = N_ ("The game is over"),
  [TOWN_REASON_NOT_ASKED] = N_ ("Something else is to be decided now"),
  [TOWN_REASON_MUST] = N_ ("A tile, the gate and the wall cannot be left out"),
  [TOWN_REASON_FIRST] = N_ ("The first tile lies in the middle of the table"),
  [TOWN_REASON_TAKEN] = N_ ("A tile lies there already"),
  [TOWN_REASON_APART] = N_ ("No tile touches this place along a side"),
  [TOWN_REASON_BEHIND_WALL] = N_ ("This place is outside the wall"),
  [TOWN_REASON_ENCLOSES_WALL] = N_ ("A tile here would build round the wall from outside"),
  [TOWN_REASON_NO_SEGMENT] = N_ ("The tile just placed has no such part"),
  [TOWN_REASON_NO_FOLLOWER] = N_ ("No follower is left in the supply"),
  [TOWN_REASON_COMPLETE] = N_ ("This is complete already, and a follower may only join what is unfinished"),
  [TOWN_REASON_NO_TILE] = N_ ("No tile lies there"),
  [TOWN_REASON_INNER_SIDE] = N_ ("This side faces another tile, not the outside of the city"),
  [TOWN_REASON_FACES_HOLE] = N_ ("This side faces an empty place inside the city, where no wall is built"),
  [TOWN_REASON_BUILT] = N_ ("The wall stands there already"),
  [TOWN_REASON_NOT_AT_END] = N_ ("The wall goes on only at either of its two ends"),
  [TOWN_REASON_NOT_AN_END] = N_ ("The wall does not end there"),
  [TOWN_REASON_NO_TOWER] = N_ ("No tower is left"),
  [TOWN_REASON_NOTHING_BEHIND] = N_ ("No wall piece stands between here and the last tower or the gate"),
};

char *
town_words_reason (const BastideWords *words, BastideReason reason)
{
  switch (reason.code)
    {
    case TOWN_REASON_STREET_MISSING:
    case TOWN_REASON_STREET_EXTRA: return tell_side (reason);
    case TOWN_REASON_OCCUPIED:
    case TOWN_REASON_GUARD_OPPOSITE: return tell_figure (words, reason);
    default: return g_strdup (_ (names[reason.code]));
    }
}
