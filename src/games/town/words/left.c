/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for unseen tiles, stacks and supplies. */
#include "words.h"

#include <glib/gi18n.h>

char *
town_words_unseen (const BastideState *state, unsigned unseen)
{
  if (unseen == 0)
    return g_strdup (_ ("No unseen tile is left"));
  return g_strdup_printf (ngettext ("%u tile is unseen.",
                                    "%u tiles are unseen. Nobody knows which stack holds them, so each is equally "
                                    "likely to come next.",
                                    unseen),
                          unseen);
}

char *
town_words_stack_briefly (int players, int stack)
{
  int each = town_pieces_each (players, stack);

  if (each == 0)
    return g_strdup (C_ ("stack", "no building"));
  /* Translators: how many wall pieces each player builds in a round */
  return g_strdup_printf (C_ ("stack", "each builds %d"), each);
}

char *
town_words_stack (int players, int stack)
{
  int each = town_pieces_each (players, stack);

  if (each == 0)
    return g_strdup (_ ("No wall is built while this stack is in use."));
  return g_strdup_printf (
      ngettext ("When one of these tiles completes a street or market, each player builds %d wall piece.",
                "When one of these tiles completes a street or market, each player builds %d wall pieces.",
                (unsigned) each),
      each);
}

char *
town_words_supply (const BastideWords *words, unsigned player, unsigned numbers[BASTIDE_SUPPLIES])
{
  const unsigned n_followers = town_state_supply (words->state, player);
  const unsigned n_towers = town_state_towers (words->state, player);
  g_autofree char *followers = g_strdup_printf (ngettext ("%u follower in the supply", "%u followers in the supply",
                                                          n_followers),
                                                n_followers);
  g_autofree char *towers = g_strdup_printf (ngettext ("%u tower", "%u towers", n_towers), n_towers);

  numbers[0] = n_followers;
  numbers[1] = n_towers;
  return g_strjoin (", ", followers, towers, NULL);
}
