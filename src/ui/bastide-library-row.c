/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the list of all games. */
#include "bastide-library-row.h"

#include <glib/gi18n.h>

#include "access.h"
#include "bastide-player-mark.h"
#include "city-picture.h"
#include "wrap.h"

/* The picture's size in pixels of the toolkit. */
#define PICTURE_WIDTH 96
#define PICTURE_HEIGHT 72

/* Round it, as the style has it. */
#define PADDING 6

struct _BastideLibraryRow {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkPicture *picture;
  GtkLabel *title, *when;
  GtkFlowBox *players;
  GtkMenuButton *menu;
  BastideStore *store;
  BastideLibraryEntry *entry;
  GCancellable *loading;
};

G_DEFINE_FINAL_TYPE (BastideLibraryRow, bastide_library_row, GTK_TYPE_WIDGET)

char *
bastide_library_row_name_game (BastideLibraryEntry *entry)
{
  GString *names;

  if (*bastide_library_entry_get_title (entry) != '\0')
    return g_strdup (bastide_library_entry_get_title (entry));
  names = g_string_new (NULL);
  for (unsigned seat = 0; seat < bastide_library_entry_get_players (entry); seat++)
    {
      if (seat > 0)
        g_string_append (names, C_("between players", ", "));
      g_string_append (names, bastide_library_entry_get_seat (entry, seat)->name);
    }
  return g_string_free (names, FALSE);
}

/* "Today, 14:05", "3 May 2026". */
static char *
format_time (gint64 time)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (time);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (then == NULL)
    return g_strdup ("");
  if (g_date_time_get_year (then) == g_date_time_get_year (now) &&
      g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now))
    /* Translators: a time of today, as g_date_time_format () wants it */
    return g_date_time_format (then, _("Today, %H:%M"));
  /* Translators: a date, as g_date_time_format () wants it */
  return g_date_time_format (then, _("%-d %B %Y"));
}

/* A line of marks, names and, where they are known, POINTS. */
static void
show_players (BastideLibraryRow *self, const unsigned *points)
{
  BastideLibraryEntry *entry = self->entry;

  wrap_clear (self->players);
  for (unsigned i = 0; i < bastide_library_entry_get_players (entry); i++)
    {
      const BastideSeat *seat = bastide_library_entry_get_seat (entry, i);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      g_autofree char *text = points != NULL ? g_strdup_printf ("%s %u", seat->name, points[i]) : g_strdup (seat->name);
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

      gtk_box_append (GTK_BOX (box), bastide_player_mark_new ((BastideColour) seat->colour, 16));
      gtk_box_append (GTK_BOX (box), label);
      if (bastide_library_entry_get_won (entry, i))
        gtk_widget_add_css_class (label, "heading");
      wrap_append (self->players, box);
    }
}

/* Title, players, points and state in one sentence for screen readers; TURN (may be NULL) says whose turn it is. */
static void
describe (BastideLibraryRow *self, const unsigned *points, const char *turn)
{
  BastideLibraryEntry *entry = self->entry;
  g_autofree char *title = bastide_library_row_name_game (entry), *time = format_time (bastide_library_entry_get_changed (entry));
  const char *state = bastide_library_entry_get_finished (entry) ? C_("game", "Finished") : turn != NULL ? turn
                                                                                          : C_("game", "Running");
  /* Translators: state of a game, and when it was played */
  g_autofree char *when = g_strdup_printf (_("%s · %s"), state, time);
  GString *name = g_string_new (title);

  gtk_label_set_label (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), title);
  gtk_label_set_label (self->when, when);
  for (unsigned i = 0; points != NULL && i < bastide_library_entry_get_players (entry); i++)
    g_string_append_printf (name, ", %s %u", bastide_library_entry_get_seat (entry, i)->name, points[i]);
  g_string_append_printf (name, ", %s, %s", state, time);
  access_set_row_name (GTK_WIDGET (self), name->str);
  g_string_free (name, TRUE);
}

/* A game as it is drawn, away from the window's thread. */
typedef struct {
  BastideRecord *record;
  BastideState state;
  GdkTexture *picture;
  int width, height;        /* of the picture, in device pixels */
} Drawing;

static void
free_drawing (gpointer data)
{
  Drawing *drawing = data;

  bastide_record_free (drawing->record);
  g_clear_object (&drawing->picture);
  g_free (drawing);
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Drawing *drawing = data;
  const BastideRecord *record = drawing->record;
  uint8_t looks[BASTIDE_MAX_PLAYERS] = { 0 };

  if (g_task_return_error_if_cancelled (task))
    return;
  for (unsigned i = 0; i < record->players; i++)
    looks[i] = record->seats[i].colour;
  bastide_record_replay (record, record->head_line, record->head_ply, &drawing->state, NULL);
  drawing->picture = city_picture_new_flat (record->set, &drawing->state, looks, drawing->width, drawing->height);
  g_task_return_boolean (task, TRUE);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BastideLibraryRow *self = BASTIDE_LIBRARY_ROW (source);
  const Drawing *drawing = g_task_get_task_data (G_TASK (result));
  const BastideState *state = &drawing->state;
  g_autofree char *turn = NULL;
  unsigned points[BASTIDE_MAX_PLAYERS];

  if (!g_task_propagate_boolean (G_TASK (result), NULL) || self->entry == NULL)
    return;
  for (unsigned i = 0; i < drawing->record->players; i++)
    points[i] = (unsigned) bastide_state_score (state, (int) i);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (drawing->picture));
  if (state->status.phase != BASTIDE_PHASE_OVER)
    turn = g_strdup_printf (_("Turn %u: %s"), bastide_state_turn (state),
                            drawing->record->seats[state->status.active].name);
  show_players (self, points);
  describe (self, points, turn);
}

static void
game_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryRow) self = data;
  BastideRecord *record = bastide_library_load_finish (BASTIDE_STORE (source), result, NULL);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GTask) task = NULL;
  Drawing *drawing;

  if (record == NULL)
    return;
  drawing = g_new0 (Drawing, 1);
  drawing->record = record;
  drawing->width = PICTURE_WIDTH * scale;
  drawing->height = PICTURE_HEIGHT * scale;
  task = g_task_new (self, g_task_get_cancellable (G_TASK (result)), drawn_cb, NULL);
  g_task_set_task_data (task, drawing, free_drawing);
  g_task_run_in_thread (task, draw_in_thread);
}

static void
bastide_library_row_dispose (GObject *object)
{
  BastideLibraryRow *self = BASTIDE_LIBRARY_ROW (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->entry);
  g_clear_object (&self->store);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_library_row_parent_class)->dispose (object);
}

static void
bastide_library_row_class_init (BastideLibraryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-library-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryRow, box);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryRow, picture);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryRow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryRow, when);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryRow, players);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryRow, menu);
}

static void
bastide_library_row_init (BastideLibraryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), PICTURE_WIDTH + 2 * PADDING, PICTURE_HEIGHT + 2 * PADDING);
  access_set_name (GTK_WIDGET (self->menu), _("More"));
}

GtkWidget *
bastide_library_row_new (BastideStore *store, GMenuModel *menu)
{
  BastideLibraryRow *self = g_object_new (BASTIDE_TYPE_LIBRARY_ROW, NULL);

  self->store = g_object_ref (store);
  gtk_menu_button_set_menu_model (self->menu, menu);
  access_hide_tooltip (self->menu);
  return GTK_WIDGET (self);
}

void
bastide_library_row_set_entry (BastideLibraryRow *self, BastideLibraryEntry *entry)
{
  unsigned points[BASTIDE_MAX_PLAYERS];
  gboolean is_finished;

  g_return_if_fail (BASTIDE_IS_LIBRARY_ROW (self));

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  gtk_picture_set_paintable (self->picture, NULL);
  g_set_object (&self->entry, entry);
  wrap_clear (self->players);
  if (entry == NULL)
    return;
  is_finished = bastide_library_entry_get_finished (entry);
  for (unsigned i = 0; i < bastide_library_entry_get_players (entry); i++)
    points[i] = bastide_library_entry_get_points (entry, i);
  show_players (self, is_finished ? points : NULL);
  describe (self, is_finished ? points : NULL, NULL);
  self->loading = g_cancellable_new ();
  bastide_library_load_async (self->store, bastide_library_entry_get_game (entry), self->loading, game_loaded_cb,
                              g_object_ref (self));
}

BastideLibraryEntry *
bastide_library_row_get_entry (BastideLibraryRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ROW (self), NULL);

  return self->entry;
}
