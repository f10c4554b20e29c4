/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for points over time: the points, who led and why. */
#include "words-parts.h"

#include <glib/gi18n.h>

/* "Red 14, Blue 12 and Green 9". If ALL is false, without players that have no points. */
static char *
list_points (const BastideWords *words, const uint16_t *points, bool all)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (int player = 0; player < bastide_state_players (words->state); player++)
    {
      g_autofree char *name = bastide_words_name (words, (unsigned) player);

      if (all || points[player] > 0)
        /* Translators: a player and his points */
        g_ptr_array_add (list, g_strdup_printf (C_ ("standing", "%s %u"), name, points[player]));
    }
  return bastide_words_list (list);
}

char *
bastide_words_standing (const BastideWords *words, unsigned turn, const uint16_t *points)
{
  g_autofree char *list = list_points (words, points, true);

  /* Translators: a turn and the points of all players then */
  return g_strdup_printf (_ ("Turn %u: %s"), turn, list);
}

char *
bastide_words_lead (const BastideWords *words, unsigned turn, unsigned before, unsigned after, unsigned points,
                    unsigned next)
{
  g_autofree char *now = bastide_words_players (words, after), *lost = bastide_words_players (words, before & ~after);
  bool is_shared = (after & (after - 1)) != 0;

  if (is_shared)
    /* Translators: a turn, two or more players, points of each */
    return g_strdup_printf (_ ("Turn %u: %s share the lead with %u each"), turn, now, points);
  if (before == 0)
    /* Translators: a turn, a player, his points, those of the next best */
    return g_strdup_printf (_ ("Turn %u: %s takes the lead, %u to %u"), turn, now, points, next);
  if ((before & after) != 0)
    /* Translators: a turn, a player who shared the lead, the others who did, his points, those of the next best */
    return g_strdup_printf (_ ("Turn %u: %s leaves %s behind, %u to %u"), turn, now, lost, points, next);
  /* Translators: a turn, a player, those who led before, his points, those of the next best */
  return g_strdup_printf (_ ("Turn %u: %s takes the lead from %s, %u to %u"), turn, now, lost, points, next);
}

char *
bastide_words_lead_cause (const BastideWords *words, const BastideEvent *events, unsigned n, const uint16_t *gains)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++)
    {
      if (bastide_event_is_final (&events[i]))
        {
          g_autofree char *list = list_points (words, gains, false);

          /* Translators: what the end of the game gave to each player */
          g_string_printf (text, _ ("The end of the game: %s"), list);
          break;
        }
      if (events[i].points > 0 && (events[i].players != 0 || events[i].type == BASTIDE_EVENT_TOWER))
        bastide_words_add_line (text, bastide_words_event (words, &events[i]));
    }
  return g_string_free (text, FALSE);
}
