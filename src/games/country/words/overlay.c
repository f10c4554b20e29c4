/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners, fields and the tiles that are left, in words. */
#include "words.h"

#include "games/country/rules/board.h"

#include <glib/gi18n.h>

/* A feature that somebody owns. Those with lower keys are told first: cities, then monasteries and gardens, roads and
 * fields, and the most valuable of them, and the first on the table. */
typedef struct {
  BastideEvent event; /* of its account */
  uint64_t key;
} Owned;

static uint64_t
find_key (const CountryAccount *account)
{
  static const uint8_t order
      [COUNTRY_GROUNDS] = { [COUNTRY_MONASTERY] = 1, [COUNTRY_GARDEN] = 1, [COUNTRY_ROAD] = 2, [COUNTRY_FIELD] = 3 };

  return (uint64_t) order[account->survey.ground] << 32 | (UINT16_MAX - account->worth) << 16 | account->survey.root;
}

static int
compare_owned (gconstpointer a, gconstpointer b)
{
  return ((const Owned *) a)->key < ((const Owned *) b)->key ? -1 : 1;
}

static const char *
name_group (const BastideKit *kit, CountryGround ground)
{
  switch (ground)
    {
    case COUNTRY_ROAD: return C_ ("heading", "Roads");
    case COUNTRY_CITY: return C_ ("heading", "Cities");
    case COUNTRY_FIELD: return C_ ("heading", "Fields");
    default:
      return (kit->options & COUNTRY_ABBOT) != 0 ? C_ ("heading", "Monasteries and Gardens")
                                                 : C_ ("heading", "Monasteries");
    }
}

static void
add_owned (GString *text, GArray *paragraphs, const BastideWords *words, const Owned *owned)
{
  g_autofree char *what = country_words_worth (words, &owned->event);
  g_autofree char *cell = country_words_cell (owned->event.x, owned->event.y);
  const BastideParagraph paragraph = {
    .is_lit = true,
    .event = owned->event,
    .thing = { .type = COUNTRY_THING_FEATURE,
               .tile = (uint16_t) country_tile_at (words->state, owned->event.x, owned->event.y),
               .part = owned->event.part },
    .heading = name_group (words->kit, (CountryGround) owned->event.detail[COUNTRY_AT_GROUND]),
  };

  if (text->len > 0)
    g_string_append_c (text, '\n');
  bastide_words_add_line (text, g_strdup_printf ("%s · %s", what, cell));
  if (paragraphs != NULL)
    g_array_append_val (paragraphs, paragraph);
}

/* What somebody owns: fields, or everything else. */
static char *
tell_owned (const BastideWords *words, bool of_fields, GArray *paragraphs)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Owned));
  g_autofree CountryAccount *account = g_new (CountryAccount, 1);
  GString *text = g_string_new (NULL);

  for (unsigned root = 0; root < words->state->n_nodes; root++)
    {
      Owned owned;

      if (country_root (words->state, root) != root || words->state->nodes[root].held_by == 0)
        continue;
      country_words_account (account, words->state, words->kit, root);
      owned = (Owned) { account->event, find_key (account) };
      if ((account->survey.ground == COUNTRY_FIELD) == of_fields)
        g_array_append_val (all, owned);
    }
  g_array_sort (all, compare_owned);
  for (unsigned i = 0; i < all->len; i++)
    add_owned (text, paragraphs, words, &g_array_index (all, Owned, i));
  if (all->len == 0)
    bastide_words_add_line (text, g_strdup (of_fields ? _ ("No farmer lies on a field")
                                            : (words->kit->options & COUNTRY_ABBOT) != 0
                                                ? _ ("Nobody owns a road, city, monastery or garden")
                                                : _ ("Nobody owns a road, city or monastery")));
  return g_string_free (text, FALSE);
}

char *
country_words_overlay (const BastideWords *words, const char *word, bool reveals, GArray *paragraphs)
{
  const unsigned n = words->state->n_order - words->state->n_drawn;

  if (g_str_equal (word, "owners") || g_str_equal (word, "fields"))
    return tell_owned (words, *word == 'f', paragraphs);
  if (n == 0)
    return g_strdup (_ ("No unseen tile is left"));
  return g_strdup_printf (ngettext ("%u tile is unseen",
                                    "%u tiles are unseen, each as likely to come next as the others "
                                    "of its stack",
                                    n),
                          n);
}
