/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two moves with their reasons, as sentences. */
#include "bastide-words.h"

#include <glib/gi18n.h>

char *
bastide_words_equal_moves (const char *name, const char *next, GPtrArray *reasons, GPtrArray *others, bool was_played)
{
  g_autofree char *good = NULL, *good_too = NULL, *first = NULL, *second = NULL;

  if (reasons->len == 0 && others->len == 0)
    /* Translators: a move, then another one; A is the move that was made, as in a picture */
    return was_played ? g_strdup_printf (_ ("%s. At first it is practically equal to A."), name)
                      : g_strdup_printf (_ ("%s. Practically as good: %s. Both bring the same."), name, next);
  if (reasons->len == 0)
    g_ptr_array_add (reasons, g_strdup (C_ ("hint", "promises points later")));
  if (others->len == 0)
    g_ptr_array_add (others, g_strdup (C_ ("hint", "promises points later")));
  good = bastide_words_list (reasons);
  good_too = bastide_words_list (others);
  /* Translators: a move, then a list such as “closes your market for 8 and gives you 1 follower back” */
  first = g_strdup_printf (_ ("%s. It %s."), name, good);
  if (was_played)
    /* Translators: A is the move that was made; then what it does, such as “closes your market for 8” */
    second = g_strdup_printf (_ ("A %s. At first they are practically equal."), good_too);
  else
    /* Translators: another move, then what it does, such as “closes your market for 8” */
    second = g_strdup_printf (_ ("Practically as good: %s. That %s."), next, good_too);
  return g_strjoin (" ", first, second, NULL);
}

char *
bastide_words_better_move (const char *name, GPtrArray *reasons, GPtrArray *others, bool was_played)
{
  g_autofree char *good = bastide_words_list (reasons), *against = bastide_words_list (others);

  if (others->len == 0)
    /* Translators: a move, then a list such as “closes your market for 8 and gives you 1 follower back” */
    return g_strdup_printf (_ ("%s. It %s."), name, good);
  /* Translators: a move, then a list such as “closes your market for 8”, and the same of the next best move or of
   * A, the move that was made */
  return g_strdup_printf (was_played ? _ ("%s. It %s. In its favour, A %s.") : _ ("%s. It %s. The next best move %s."),
                          name, good, against);
}
