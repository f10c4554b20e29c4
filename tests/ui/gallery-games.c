/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery-games.h"

#include <string.h>

#include "core/rng.h"
#include "games/face.h"
#include "model/bastide-game.h"

static const char *const names[BASTIDE_PLAYERS] = { "Ada", "Bertrand", "Colette", "Delphine", "Émile", "Fleur" };

void
gallery_play_at_random (Gallery *gallery, const BastideSetup *wanted, unsigned n, const char *question)
{
  const BastideRules *rules = wanted->rules;
  g_autofree BastideKit *kit = g_malloc (rules->kit_size);
  BastideSetup setup = *wanted;
  g_autoptr (BastideGame) game = NULL;
  g_autofree char *text = NULL;
  BastideRng rng = bastide_rng (setup.seed + 1);
  BastideMoves legal;
  BastideMoment moment;
  BastideFault fault;
  size_t length;

  setup.set = kit;
  for (unsigned i = 0; i < setup.players; i++)
    setup.seats[i] = (BastideSeat) { .colour = (uint8_t) i, .level = "", .version = "", .name = names[i] };
  g_assert_true (rules->open_kit (kit, setup.options, NULL, 0, &fault));
  game = bastide_game_new (&setup);
  for (;;)
    {
      rules->look (bastide_game_get_state (game), kit, &moment);
      rules->list (bastide_game_get_state (game), kit, &legal);
      if (bastide_game_get_ply (game) >= n
          && (question == NULL || g_strcmp0 (rules->questions[moment.question], question) == 0))
        break;
      if (legal.n == 0 && question == NULL)
        break;
      g_assert_cmpuint (legal.n, >, 0);
      bastide_game_play (game, &legal.at[bastide_rng_below (&rng, legal.n)], 1, NULL, NULL);
    }
  text = bastide_record_print (bastide_game_get_record (game), &length);
  bastide_window_begin_record (gallery->window, bastide_record_parse (text, length, &fault));
}

/* A game of PLAYERS in the main window after N random moves or more, at QUESTION. */
static GtkWidget *
open_at (Gallery *gallery, const char *word, uint32_t options, unsigned players, unsigned n, const char *question)
{
  const BastideSetup setup = { .rules = bastide_rules_find (word, strlen (word)),
                               .options = options,
                               .players = players,
                               .seed = 6 };

  gallery_play_at_random (gallery, &setup, n, question);
  return GTK_WIDGET (gallery->window);
}

GtkWidget *
gallery_open_country_tile (Gallery *gallery)
{
  return open_at (gallery, "country", 31, 6, 90, "tile");
}

GtkWidget *
gallery_open_country_figure (Gallery *gallery)
{
  return open_at (gallery, "country", 31, 6, 60, "follower");
}

GtkWidget *
gallery_open_cathedral_choose (Gallery *gallery)
{
  return open_at (gallery, "cathedral", 0, 4, 8, "choose");
}

GtkWidget *
gallery_open_cathedral_place (Gallery *gallery)
{
  return open_at (gallery, "cathedral", 0, 4, 30, "place");
}

GtkWidget *
gallery_open_cathedral_throw (Gallery *gallery)
{
  return open_at (gallery, "cathedral", 0, 4, 8, "throw");
}

GtkWidget *
gallery_open_cathedral_market (Gallery *gallery)
{
  return open_at (gallery, "cathedral", 0, 4, 30, "market");
}

GtkWidget *
gallery_open_cathedral_build (Gallery *gallery)
{
  return open_at (gallery, "cathedral", 0, 4, 30, "build");
}

GtkWidget *
gallery_open_cathedral_keep (Gallery *gallery)
{
  return open_at (gallery, "cathedral", 0, 4, 30, "keep");
}

/* The last moment of the game called WORD of the welcome page, in the main window, with names. */
static GtkWidget *
open_welcome (Gallery *gallery, const char *word)
{
  g_autofree char *path = g_strdup_printf ("/bastide/welcome-%s.bastide", word);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  char *head = strstr (text->str, "\nhead ");
  BastideRecord *record;
  BastideFault fault;
  unsigned n = 0;

  g_assert_nonnull (head);
  for (const char *move = strstr (text->str, "\nmove "); move != NULL; move = strstr (move + 1, "\nmove "))
    n++;
  g_string_truncate (text, (gsize) (head - text->str));
  g_string_append_printf (text, "\nhead 0 %u\n", n);
  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    {
      const char *colour = bastide_colour_name ((BastideColour) i);
      g_autofree char *seat = g_strdup_printf ("\nseat %u person %s %u\n", i + 1, colour, i + 1);
      g_autofree char *named = g_strdup_printf ("\nseat %u person %s %s\n", i + 1, colour, names[i]);

      g_string_replace (text, seat, named, 1);
    }
  record = bastide_record_parse (text->str, text->len, &fault);
  g_assert_nonnull (record);
  bastide_window_begin_record (gallery->window, record);
  return GTK_WIDGET (gallery->window);
}

GtkWidget *
gallery_open_country (Gallery *gallery)
{
  return open_welcome (gallery, "country");
}

GtkWidget *
gallery_open_cathedral (Gallery *gallery)
{
  return open_welcome (gallery, "cathedral");
}
