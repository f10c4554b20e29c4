/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a seat changes between person and computer player. */
#include "bastide-seats-window.h"

#include <glib/gi18n.h>

#include "bastide-player-mark.h"
#include "set-up.h"

struct _BastideSeatsWindow {
  AdwPreferencesWindow parent_instance;
  BastideTable *table;
};

G_DEFINE_FINAL_TYPE (BastideSeatsWindow, bastide_seats_window, ADW_TYPE_PREFERENCES_WINDOW)

static void
seat_changed_cb (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  BastideSeatsWindow *self = data;
  unsigned player = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "player"));
  guint selected = adw_combo_row_get_selected (row);
  BastideSeat seat = *bastide_game_get_seat (bastide_table_get_game (self->table), player);
  g_autofree char *name = g_strdup (seat.name);

  seat.name = name;
  bastide_seat_occupy (&seat, selected > 0 ? set_up_level_word ((int) selected - 1) : "");
  bastide_table_set_seat (self->table, player, &seat);
}

static GtkWidget *
create_row (BastideSeatsWindow *self, unsigned player)
{
  const BastideSeat *seat = bastide_game_get_seat (bastide_table_get_game (self->table), player);
  g_auto (GStrv) kinds = set_up_kinds ();
  g_autofree char *title = g_markup_escape_text (seat->name, -1);
  g_autoptr (GtkStringList) model = gtk_string_list_new ((const char *const *) kinds);
  GtkWidget *row;

  row = g_object_new (ADW_TYPE_COMBO_ROW, "title", title, "model", model, "use-subtitle", TRUE, NULL);
  for (int level = 0; level < SET_UP_LEVELS; level++)
    if (seat->is_computer && g_str_equal (seat->level, set_up_level_word (level)))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) level + 1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), bastide_player_mark_new ((BastideColour) seat->colour, 28));
  g_object_set_data (G_OBJECT (row), "player", GUINT_TO_POINTER (player));
  g_signal_connect (row, "notify::selected", G_CALLBACK (seat_changed_cb), self);
  return row;
}

static void
bastide_seats_window_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_SEATS_WINDOW (object)->table);
  G_OBJECT_CLASS (bastide_seats_window_parent_class)->dispose (object);
}

static void
bastide_seats_window_class_init (BastideSeatsWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_seats_window_dispose;
}

static void
bastide_seats_window_init (BastideSeatsWindow *self)
{
}

GtkWidget *
bastide_seats_window_new (GtkWindow *parent, BastideTable *table)
{
  BastideSeatsWindow *self = g_object_new (BASTIDE_TYPE_SEATS_WINDOW, "title", _ ("Players"), "modal", TRUE,
                                           "transient-for", parent, "search-enabled", FALSE, "default-width", 440,
                                           "default-height", 380, NULL);
  GtkWidget *page = adw_preferences_page_new (), *group = adw_preferences_group_new ();

  self->table = g_object_ref (table);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _ ("A computer player can take over a seat, and give it back, at any time."));
  for (unsigned player = 0; player < bastide_game_get_players (bastide_table_get_game (table)); player++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_row (self, player));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (page));
  return GTK_WIDGET (self);
}
