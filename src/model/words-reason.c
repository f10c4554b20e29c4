/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that say why a move is not allowed. */
#include "words-parts.h"

#include <glib/gi18n.h>

/* Reasons with a side of the cell or a piece next to it. */
static char *
tell_side (BastideReason reason)
{
  const char *side = bastide_words_side ((BastideSide) reason.side);

  switch (reason.code)
    {
    case BASTIDE_REASON_STREET_MISSING:
      return g_strdup_printf (_ ("In the %s the neighbour has a street, and this tile has none there"), side);
    case BASTIDE_REASON_STREET_EXTRA:
      return g_strdup_printf (_ ("In the %s this tile has a street, and the neighbour has none there"), side);
    default: return NULL;
    }
}

/* Reasons with a figure in the way. */
static char *
tell_figure (const BastideWords *words, BastideReason reason)
{
  g_autofree char *place = NULL;

  if (reason.code == BASTIDE_REASON_OCCUPIED)
    {
      g_autofree char *segment = bastide_words_segment (words, reason.x, reason.y, reason.side);
      g_autofree char *cell = bastide_words_cell_alone (reason.x, reason.y);

      /* Translators: a segment such as “street from north to south”, then a place */
      return g_strdup_printf (_ ("A follower stands there already: on the %s, %s"), segment, cell);
    }
  place = bastide_words_wall_place (words, reason.x, reason.y, (BastideSide) reason.side);
  return g_strdup_printf (_ ("A guard stands directly opposite, on the %s"), place);
}

static const char *
name_reason (BastideReasonCode code)
{
  switch (code)
    {
    case BASTIDE_LEGAL: return _ ("This is allowed");
    case BASTIDE_REASON_OVER: return _ ("The game is over");
    case BASTIDE_REASON_NOT_ASKED: return _ ("Something else is to be decided now");
    case BASTIDE_REASON_MUST: return _ ("A tile, the gate and the wall cannot be left out");
    case BASTIDE_REASON_FIRST: return _ ("The first tile lies in the middle of the table");
    case BASTIDE_REASON_TAKEN: return _ ("A tile lies there already");
    case BASTIDE_REASON_APART: return _ ("No tile touches this place along a side");
    case BASTIDE_REASON_BEHIND_WALL: return _ ("This place is outside the wall");
    case BASTIDE_REASON_ENCLOSES_WALL: return _ ("A tile here would build round the wall from outside");
    case BASTIDE_REASON_NO_SEGMENT: return _ ("The tile just placed has no such part");
    case BASTIDE_REASON_NO_FOLLOWER: return _ ("No follower is left in the supply");
    case BASTIDE_REASON_COMPLETE:
      return _ ("This is complete already, and a follower may only join what is unfinished");
    case BASTIDE_REASON_NO_TILE: return _ ("No tile lies there");
    case BASTIDE_REASON_INNER_SIDE: return _ ("This side faces another tile, not the outside of the city");
    case BASTIDE_REASON_FACES_HOLE: return _ ("This side faces an empty place inside the city, where no wall is built");
    case BASTIDE_REASON_BUILT: return _ ("The wall stands there already");
    case BASTIDE_REASON_NOT_AT_END: return _ ("The wall goes on only at either of its two ends");
    case BASTIDE_REASON_NOT_AN_END: return _ ("The wall does not end there");
    case BASTIDE_REASON_NO_TOWER: return _ ("No tower is left");
    case BASTIDE_REASON_NOTHING_BEHIND: return _ ("No wall piece stands between here and the last tower or the gate");
    case BASTIDE_REASON_STREET_MISSING:
    case BASTIDE_REASON_STREET_EXTRA:
    case BASTIDE_REASON_OCCUPIED:
    case BASTIDE_REASON_GUARD_OPPOSITE:
    case BASTIDE_REASONS: break;
    }
  g_return_val_if_reached ("");
}

char *
bastide_words_reason (const BastideWords *words, BastideReason reason)
{
  switch (reason.code)
    {
    case BASTIDE_REASON_STREET_MISSING:
    case BASTIDE_REASON_STREET_EXTRA: return tell_side (reason);
    case BASTIDE_REASON_OCCUPIED:
    case BASTIDE_REASON_GUARD_OPPOSITE: return tell_figure (words, reason);
    default: return g_strdup (name_reason ((BastideReasonCode) reason.code));
    }
}
