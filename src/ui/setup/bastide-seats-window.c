/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that changes seats between person and computer player. */
#include "bastide-seats-window.h"

#include <glib/gi18n.h>

#include "model/table-partners.h"
#include "new-game.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/window-of.h"

struct _BastideSeatsWindow {
  AdwPreferencesWindow parent_instance;
  BastideTable *table;
  GtkWidget *rows[BASTIDE_PLAYERS];
};

G_DEFINE_FINAL_TYPE (BastideSeatsWindow, bastide_seats_window, ADW_TYPE_PREFERENCES_WINDOW)

static unsigned
find_player (BastideSeatsWindow *self, GtkWidget *row)
{
  unsigned player = 0;

  while (self->rows[player] != row)
    player++;
  return player;
}

static void
seat_changed_cb (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  BastideSeatsWindow *self = data;
  unsigned player = find_player (self, GTK_WIDGET (row));
  const char *level = new_game_get_kind (adw_combo_row_get_selected (row));
  unsigned elsewhere = bastide_table_get_elsewhere (self->table) & ~(1u << player);
  BastideSeat seat = *bastide_game_get_seat (bastide_table_get_game (self->table), player);
  g_autofree char *name = g_strdup (seat.name);

  seat.name = name;
  bastide_seat_occupy (&seat, bastide_game_get_face (bastide_table_get_game (self->table))->kind->mind,
                       new_game_find_occupant (level));
  bastide_table_set_seat (self->table, player, &seat);
  if (g_str_equal (level, NEW_GAME_ELSEWHERE))
    elsewhere |= 1u << player;
  bastide_table_set_elsewhere (self->table, elsewhere);
}

/* Who plays as PLAYER now, as an index of new_game_kinds (). */
static guint
find_kind (BastideSeatsWindow *self, unsigned player)
{
  const BastideSeat *seat = bastide_game_get_seat (bastide_table_get_game (self->table), player);

  if (seat->is_computer)
    return new_game_find_kind (seat->level);
  return new_game_find_kind (bastide_table_get_elsewhere (self->table) >> player & 1 ? NEW_GAME_ELSEWHERE : "");
}

static GtkWidget *
create_row (BastideSeatsWindow *self, unsigned player)
{
  const BastideSeat *seat = bastide_game_get_seat (bastide_table_get_game (self->table), player);
  g_auto (GStrv) kinds = new_game_kinds ();
  g_autofree char *title = g_markup_escape_text (seat->name, -1);
  g_autoptr (GtkStringList) model = gtk_string_list_new ((const char *const *) kinds);
  GtkWidget *row;

  row = g_object_new (ADW_TYPE_COMBO_ROW, "title", title, "title-lines", 2, "model", model, "use-subtitle", TRUE, NULL);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_kind (self, player));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), bastide_player_mark_new ((BastideColour) seat->colour, 28));
  self->rows[player] = row;
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
  help_topic_set_place (GTK_WIDGET_CLASS (klass), "computer");
}

static void
bastide_seats_window_init (BastideSeatsWindow *self)
{
}

GtkWidget *
bastide_seats_window_new (GtkWindow *parent, BastideTable *table)
{
  BastideSeatsWindow *self = g_object_new (BASTIDE_TYPE_SEATS_WINDOW, "title", _ ("Players"), "modal", TRUE,
                                           "search-enabled", FALSE, "default-width", 440, "default-height", 380, NULL);
  GtkWidget *page = adw_preferences_page_new (), *group = adw_preferences_group_new ();

  window_put_over (GTK_WINDOW (self), parent);
  self->table = g_object_ref (table);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _ ("A computer player can take over a seat, and give it back, at any time."));
  for (unsigned player = 0; player < bastide_game_get_players (bastide_table_get_game (table)); player++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_row (self, player));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (page));
  return GTK_WIDGET (self);
}
