/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Films are made of a copy of the record, because the game may go on meanwhile. */
#include "film-action.h"

#include "store/bastide-library.h"
#include "ui/games/bastide-film-window.h"

static void
save_film_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const BastideRecord *record = bastide_game_get_record (bastide_table_get_game (bastide_window_get_table (data)));

  bastide_film_window_show (data, bastide_record_copy (record));
}

static void
game_loaded_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideWindow) window = data;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_library_load_finish (BASTIDE_STORE (store), result, &error);

  if (record != NULL)
    bastide_film_window_show (GTK_WINDOW (window), record);
  else
    bastide_window_say (window, error->message);
}

static void
save_film_of_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_library_load_async (bastide_window_get_store (data), g_variant_get_int64 (parameter), NULL, game_loaded_cb,
                              g_object_ref (data));
}

void
film_action_add (BastideWindow *window)
{
  static const GActionEntry entries[] = {
    { "save-film", save_film_activated_cb },
    { "save-film-of", save_film_of_activated_cb, "x" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
