/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The toolkit has some two hundred rows at a time, and puts only those in place that are seen. A row is bare when a
 * game is given to it, and filled when it is seen, a few in each frame: to fill all would hold the window up for a
 * fifth of a second when the list is opened, searched, or scrolled from one end to the other. */
#include "bastide-library-row.h"

#include <glib/gi18n.h>

#include "access.h"
#include "bastide-player-mark.h"
#include "city-picture.h"
#include "wrap.h"

/* The picture's size in pixels of the toolkit. */
#define PICTURE_WIDTH 96
#define PICTURE_HEIGHT 72

/* Round it, as the style has it, and above and below the row. */
#define PADDING 6

/* Rows that are filled in one frame, where each takes a millisecond and another one to be laid out and painted. */
#define ROWS_IN_FRAME 3

struct _BastideLibraryRow {
  GtkWidget parent_instance;
  GMenuModel *menu_model;
  GtkWidget *box; /* with all that follows; NULL until the row was filled once, and hidden while it is bare */
  GtkPicture *picture;
  GtkLabel *title, *when;
  GtkFlowBox *players;
  GtkMenuButton *menu;
  BastideStore *store;
  BastideLibraryEntry *entry;
  GCancellable *loading;
  guint tick;         /* of the callback that fills the row, or 0 */
  gboolean is_moving; /* a game was given to the row, which may not be seen any more where it then stands */
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
        g_string_append (names, C_ ("between players", ", "));
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
  if (g_date_time_get_year (then) == g_date_time_get_year (now)
      && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now))
    /* Translators: a time of today, as g_date_time_format () wants it */
    return g_date_time_format (then, _ ("Today, %H:%M"));
  /* Translators: a date, as g_date_time_format () wants it */
  return g_date_time_format (then, _ ("%-d %B %Y"));
}

/* TURN (may be NULL) says whose turn it is. */
static const char *
name_state (BastideLibraryEntry *entry, const char *turn)
{
  if (bastide_library_entry_get_finished (entry))
    return C_ ("game", "Finished");
  return turn != NULL ? turn : C_ ("game", "Running");
}

/* Shows the player of SEAT with his mark and, where they are known, POINTS (or NULL). */
static void
show_player (BastideLibraryRow *self, unsigned seat, const unsigned *points)
{
  const BastideSeat *player = bastide_library_entry_get_seat (self->entry, seat);
  g_autofree char *text = points != NULL ? g_strdup_printf ("%s %u", player->name, *points) : g_strdup (player->name);
  GtkFlowBoxChild *place = gtk_flow_box_get_child_at_index (self->players, (int) seat);
  GtkWidget *box, *label;

  if (place == NULL)
    {
      box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      gtk_box_append (GTK_BOX (box), bastide_player_mark_new (BASTIDE_RED, 16));
      gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, NULL));
      wrap_append (self->players, box);
      place = gtk_flow_box_get_child_at_index (self->players, (int) seat);
    }
  box = gtk_flow_box_child_get_child (place);
  label = gtk_widget_get_last_child (box);
  bastide_player_mark_set_colour (BASTIDE_PLAYER_MARK (gtk_widget_get_first_child (box)),
                                  (BastideColour) player->colour);
  gtk_label_set_label (GTK_LABEL (label), text);
  if (bastide_library_entry_get_won (self->entry, seat))
    gtk_widget_add_css_class (label, "heading");
  else
    gtk_widget_remove_css_class (label, "heading");
  gtk_widget_set_visible (GTK_WIDGET (place), TRUE);
}

/* Shows what is known: POINTS of all players, and whose TURN it is; each may be NULL. */
static void
show (BastideLibraryRow *self, const unsigned *points, const char *turn)
{
  g_autofree char *title = bastide_library_row_name_game (self->entry);
  g_autofree char *time = format_time (bastide_library_entry_get_changed (self->entry));
  /* Translators: state of a game, and when it was played */
  g_autofree char *when = g_strdup_printf (_ ("%s · %s"), name_state (self->entry, turn), time);
  GtkFlowBoxChild *place;
  unsigned players = bastide_library_entry_get_players (self->entry);

  gtk_label_set_label (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), title);
  gtk_label_set_label (self->when, when);
  for (unsigned i = 0; i < players; i++)
    show_player (self, i, points != NULL ? &points[i] : NULL);
  for (unsigned i = players; (place = gtk_flow_box_get_child_at_index (self->players, (int) i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (place), FALSE);
}

/* The same in one sentence for screen readers. */
static void
describe (BastideLibraryRow *self, const unsigned *points, const char *turn)
{
  g_autofree char *title = bastide_library_row_name_game (self->entry);
  g_autofree char *time = format_time (bastide_library_entry_get_changed (self->entry));
  GString *name = g_string_new (title);

  for (unsigned i = 0; points != NULL && i < bastide_library_entry_get_players (self->entry); i++)
    g_string_append_printf (name, ", %s %u", bastide_library_entry_get_seat (self->entry, i)->name, points[i]);
  g_string_append_printf (name, ", %s, %s", name_state (self->entry, turn), time);
  access_set_row_name (GTK_WIDGET (self), name->str);
  g_string_free (name, TRUE);
}

/* A game as it is drawn, away from the window's thread. The task has no hold on the row, since it may be that other
 * thread that lets go of the task last. */
typedef struct {
  BastideLibraryRow *row;
  BastideRecord *record;
  BastideState state;
  GdkTexture *picture;
  int width, height; /* of the picture, in device pixels */
} Drawing;

static void
free_drawing (Drawing *drawing)
{
  g_object_unref (drawing->row);
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
show_drawn (const Drawing *drawing)
{
  BastideLibraryRow *self = drawing->row;
  const BastideState *state = &drawing->state;
  g_autofree char *turn = NULL;
  unsigned points[BASTIDE_MAX_PLAYERS];

  for (unsigned i = 0; i < drawing->record->players; i++)
    points[i] = (unsigned) bastide_state_score (state, (int) i);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (drawing->picture));
  if (state->status.phase != BASTIDE_PHASE_OVER)
    turn = g_strdup_printf (_ ("Turn %u: %s"), bastide_state_turn (state),
                            drawing->record->seats[state->status.active].name);
  show (self, points, turn);
  describe (self, points, turn);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Drawing *drawing = data;

  if (g_task_propagate_boolean (G_TASK (result), NULL) && drawing->row->entry != NULL)
    show_drawn (drawing);
  free_drawing (drawing);
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
  drawing->row = g_object_ref (self);
  drawing->record = record;
  drawing->width = PICTURE_WIDTH * scale;
  drawing->height = PICTURE_HEIGHT * scale;
  task = g_task_new (NULL, g_task_get_cancellable (G_TASK (result)), drawn_cb, drawing);
  g_task_set_task_data (task, drawing, NULL);
  g_task_run_in_thread (task, draw_in_thread);
}

/* What a row consists of; the first time that it is filled. */
static void
create_box (BastideLibraryRow *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/bastide/bastide-library-row.ui");
  GtkMenuButton *menu = GTK_MENU_BUTTON (gtk_builder_get_object (builder, "menu"));

  self->box = GTK_WIDGET (gtk_builder_get_object (builder, "box"));
  self->picture = GTK_PICTURE (gtk_builder_get_object (builder, "picture"));
  self->title = GTK_LABEL (gtk_builder_get_object (builder, "title"));
  self->when = GTK_LABEL (gtk_builder_get_object (builder, "when"));
  self->players = GTK_FLOW_BOX (gtk_builder_get_object (builder, "players"));
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), PICTURE_WIDTH + 2 * PADDING, PICTURE_HEIGHT + 2 * PADDING);
  access_set_menu (menu, self->menu_model);
  access_set_name (GTK_WIDGET (menu), _ ("More"));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* The points of a game that is over are known from the start: POINTS, which is returned, or NULL. */
static const unsigned *
find_points (BastideLibraryEntry *entry, unsigned *points)
{
  for (unsigned i = 0; i < bastide_library_entry_get_players (entry); i++)
    points[i] = bastide_library_entry_get_points (entry, i);
  return bastide_library_entry_get_finished (entry) ? points : NULL;
}

/* Shows the game, once after it was given to the row. */
static void
fill (BastideLibraryRow *self)
{
  unsigned points[BASTIDE_MAX_PLAYERS];

  if (self->box == NULL)
    create_box (self);
  gtk_picture_set_paintable (self->picture, NULL);
  show (self, find_points (self->entry, points), NULL);
  gtk_widget_show (self->box);
  self->loading = g_cancellable_new ();
  bastide_library_load_async (self->store, bastide_library_entry_get_game (self->entry), self->loading, game_loaded_cb,
                              g_object_ref (self));
}

static gboolean
frame_began_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  static gint64 frame;
  static unsigned filled;
  BastideLibraryRow *self = BASTIDE_LIBRARY_ROW (widget);

  if (frame != gdk_frame_clock_get_frame_counter (clock))
    filled = 0;
  frame = gdk_frame_clock_get_frame_counter (clock);
  if (self->is_moving || filled == ROWS_IN_FRAME)
    {
      self->is_moving = FALSE;
      return G_SOURCE_CONTINUE;
    }
  filled++;
  self->tick = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

/* Has the row filled in one of the next frames unless it is so already, has no game, or is not seen. */
static void
update_tick (BastideLibraryRow *self)
{
  gboolean is_awaited = self->entry != NULL && self->loading == NULL && gtk_widget_get_mapped (GTK_WIDGET (self));

  if (is_awaited && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_began_cb, NULL, NULL);
  else if (!is_awaited && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
}

static void
bastide_library_row_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_library_row_parent_class)->map (widget);
  BASTIDE_LIBRARY_ROW (widget)->is_moving = FALSE;
  update_tick (BASTIDE_LIBRARY_ROW (widget));
}

static void
bastide_library_row_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_library_row_parent_class)->unmap (widget);
  update_tick (BASTIDE_LIBRARY_ROW (widget));
}

static void
bastide_library_row_dispose (GObject *object)
{
  BastideLibraryRow *self = BASTIDE_LIBRARY_ROW (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->entry);
  g_clear_object (&self->store);
  g_clear_object (&self->menu_model);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_library_row_parent_class)->dispose (object);
}

static void
bastide_library_row_class_init (BastideLibraryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_row_dispose;
  widget_class->map = bastide_library_row_map;
  widget_class->unmap = bastide_library_row_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_library_row_init (BastideLibraryRow *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, PICTURE_HEIGHT + 4 * PADDING);
}

GtkWidget *
bastide_library_row_new (BastideStore *store, GMenuModel *menu)
{
  BastideLibraryRow *self = g_object_new (BASTIDE_TYPE_LIBRARY_ROW, NULL);

  self->store = g_object_ref (store);
  self->menu_model = g_object_ref (menu);
  return GTK_WIDGET (self);
}

void
bastide_library_row_set_entry (BastideLibraryRow *self, BastideLibraryEntry *entry)
{
  unsigned points[BASTIDE_MAX_PLAYERS];

  g_return_if_fail (BASTIDE_IS_LIBRARY_ROW (self));

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_set_object (&self->entry, entry);
  if (self->box != NULL)
    gtk_widget_hide (self->box);
  if (entry != NULL)
    describe (self, find_points (entry, points), NULL);
  self->is_moving = TRUE;
  update_tick (self);
}

BastideLibraryEntry *
bastide_library_row_get_entry (BastideLibraryRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ROW (self), NULL);

  return self->entry;
}
