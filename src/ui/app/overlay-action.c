/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing an overlay: it is a preference, so that it is remembered. */
#include "overlay-action.h"

#include <glib/gi18n.h>

#include "bastide-window-private.h"
#include "model/table-partners.h"
#include "model/table-reading.h"
#include "ui/widgets/settings.h"

/* Whether OVERLAY shows what people at a table do not see. */
static gboolean
reveals_hidden (const char *overlay)
{
  return g_str_equal (overlay, "ledger") || g_str_equal (overlay, "tiles");
}

/* Shows OVERLAY, or finds that it is shown already and has to be hidden: those on the side pane may only be remembered,
 * while the pane is elsewhere. Those on the board are seen without the pane, which has their words if it is beside the
 * board. Returns whether it is shown now. */
static gboolean
toggle (BastideWindow *window, GSimpleAction *action, const char *overlay)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));
  gboolean is_shown = g_str_equal (g_variant_get_string (state, NULL), overlay);

  if (!reveals_hidden (overlay))
    {
      if (!is_shown)
        bastide_table_page_turn_pane (window->page, BASTIDE_SIDE_PANE_POSITION);
      return !is_shown;
    }
  return bastide_table_page_show_pane (window->page, BASTIDE_SIDE_PANE_POSITION) || !is_shown;
}

/* The ledger in words: who would win and why, and a line for each player. */
static char *
tell_ledger (BastideTable *table, const BastideWords *words)
{
  g_autofree char *lead = NULL;
  BastideBySource points;
  GString *text;

  bastide_table_get_ledger (table, NULL, 0, points, NULL);
  lead = bastide_words_ledger_lead (words, points);
  text = g_string_new (lead);
  for (unsigned player = 0; player < bastide_game_get_players (bastide_table_get_game (table)); player++)
    {
      g_autofree char *line = bastide_words_ledger (words, player, points[player]);

      g_string_append_printf (text, "\n%s", line);
    }
  return g_string_free (text, FALSE);
}

/* What OVERLAY shows, in words. The caller frees it with g_free (). */
static char *
tell_overlay (BastideTable *table, const char *overlay)
{
  BastideWords words;

  bastide_table_get_words (table, &words);
  words.state = bastide_table_get_screen (table);
  if (g_str_equal (overlay, "ledger"))
    return tell_ledger (table, &words);
  return words.face->voice->overlay (&words, overlay, bastide_table_reveals (table), NULL);
}

/* Whether the game of TABLE has OVERLAY. */
static gboolean
has_overlay (BastideTable *table, const char *overlay)
{
  const BastideVoice *voice = bastide_table_get_face (table)->voice;

  for (const BastideOverlayWords *words = voice->overlays; words->word != NULL; words++)
    if (g_str_equal (words->word, overlay))
      return bastide_overlay_suits (words, bastide_game_get_record (bastide_table_get_game (table))->options);
  return g_str_equal (overlay, "ledger") || (g_str_equal (overlay, "tiles") && voice->tiles != NULL);
}

static void
overlay_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideWindow *window = data;
  const char *overlay = g_variant_get_string (parameter, NULL);
  g_autofree char *text = NULL;
  gboolean shown;

  if (!has_overlay (bastide_window_get_table (window), overlay))
    return;
  if (reveals_hidden (overlay) && !bastide_table_reveals (bastide_window_get_table (window)))
    {
      bastide_window_say (window, bastide_table_get_elsewhere (bastide_window_get_table (window)) != 0
                                      ? _ ("When playing by file this is hidden until the game is over.")
                                      : _ ("By table rules this is hidden until the game is over."));
      return;
    }
  shown = toggle (window, action, overlay);
  g_settings_set_string (settings_get_default (), "overlay", shown ? overlay : "");
  if (!shown)
    return;
  text = tell_overlay (bastide_window_get_table (window), overlay);
  bastide_table_page_say (window->page, text);
}

/* Shows the first overlay with a letter or, if one of them is shown, the next one; after the last one none. */
static void
next_overlay_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideWindow *window = data;
  BastideTable *table = bastide_window_get_table (window);
  const char letter = *g_variant_get_string (parameter, NULL);
  g_autofree char *shown = g_settings_get_string (settings_get_default (), "overlay");
  const char *next = NULL;

  for (const BastideOverlayWords *words = bastide_table_get_face (table)->voice->overlays; words->word != NULL; words++)
    if (words->letter == letter && has_overlay (table, words->word)
        && (next == NULL || g_str_equal (next, shown) || g_str_equal (words->word, shown)))
      next = words->word;
  if (next != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (window), "overlay", g_variant_new_string (next));
}

static void
overlay_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  g_autoptr (GVariant) overlay = g_settings_get_value (settings, key);

  g_simple_action_set_state (data, overlay);
}

void
overlay_action_add (BastideWindow *window)
{
  GSettings *settings = settings_get_default ();
  g_autoptr (GSimpleAction)
      action = g_simple_action_new_stateful ("overlay", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_autoptr (GSimpleAction) next = g_simple_action_new ("next-overlay", G_VARIANT_TYPE_STRING);

  g_signal_connect (action, "activate", G_CALLBACK (overlay_activated_cb), window);
  g_signal_connect_object (settings, "changed::overlay", G_CALLBACK (overlay_changed_cb), action, 0);
  overlay_changed_cb (settings, "overlay", action);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
  g_signal_connect (next, "activate", G_CALLBACK (next_overlay_activated_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (next));
}

static void
append (GMenu *menu, const char *label, const char *overlay)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.overlay", "s", overlay);
  g_menu_append_item (menu, item);
}

void
overlay_action_fill (GMenu *menu, const BastideGameFace *face, guint32 options)
{
  g_menu_remove_all (menu);
  for (const BastideOverlayWords *words = face->voice->overlays; words->word != NULL; words++)
    if (bastide_overlay_suits (words, options))
      append (menu, _ (words->item), words->word);
  append (menu, _ ("_Ledger"), "ledger");
  if (face->voice->tiles != NULL)
    append (menu, _ ("_Tiles Left"), "tiles");
}
