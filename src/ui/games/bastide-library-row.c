/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row is empty when it gets a game, and filled when it is visible (row-fill.h). */
#include "bastide-library-row.h"

#include <glib/gi18n.h>

#include "art/pictures.h"
#include "games/face.h"
#include "model/bastide-words.h"
#include "ui/config.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/row-fill.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/texture.h"
#include "ui/widgets/wrapping.h"

/* The picture's size in logical pixels. */
#define PICTURE_WIDTH 112
#define PICTURE_HEIGHT 84

/* The picture's width if text is larger than usual, so that names have room. */
#define SMALL_PICTURE_WIDTH 96

/* Room above and below the picture in pixels, as in the template. */
#define PADDING 6

/* Most characters that a copy's title takes from the title, so that its other words have room as well (core/name.h). */
#define LONGEST_COPIED 150

struct _BastideLibraryRow {
  AdwBin parent_instance;
  GMenuModel *menu_model;
  GtkWidget *box; /* has the widgets that follow; NULL until the row is filled for the first time, hidden while it is
                   * empty */
  GtkPicture *picture;
  GtkLabel *title, *when;
  GtkFlowBox *players;
  BastideStore *store;
  BastideLibraryEntry *entry;
  GCancellable *loading;
  RowFill filling;
};

G_DEFINE_FINAL_TYPE (BastideLibraryRow, bastide_library_row, ADW_TYPE_BIN)

/* "Red, Blue". The caller frees it with g_free (). */
static char *
name_players (BastideLibraryEntry *entry)
{
  GString *names = g_string_new (NULL);

  for (unsigned seat = 0; seat < bastide_library_entry_get_players (entry); seat++)
    {
      if (seat > 0)
        g_string_append (names, C_ ("between players", ", "));
      g_string_append (names, bastide_library_entry_get_seat (entry, seat)->name);
    }
  return g_string_free (names, FALSE);
}

char *
bastide_library_row_name_game (BastideLibraryEntry *entry)
{
  const char *title = bastide_library_entry_get_title (entry);

  return *title != '\0' ? g_strdup (title) : name_players (entry);
}

char *
bastide_library_row_name_copy (BastideLibraryEntry *entry, unsigned number)
{
  g_autofree char *title = bastide_library_row_name_game (entry);

  if (g_utf8_strlen (title, -1) > LONGEST_COPIED)
    *g_utf8_offset_to_pointer (title, LONGEST_COPIED) = '\0';
  if (number == 1)
    /* Translators: title of a copied game */
    return g_strdup_printf (_ ("Copy of %s"), title);
  /* Translators: number and title of a further copy of a game */
  return g_strdup_printf (_ ("Copy %u of %s"), number, title);
}

/* "Today, 14:05", "3 May 2026". The caller frees it with g_free (). */
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

/* The state of the game according to its entry, until the game has been read. */
static const char *
name_state (BastideLibraryEntry *entry)
{
  if (!bastide_library_entry_get_ended (entry))
    return C_ ("game", "Running");
  return bastide_library_entry_get_finished (entry) ? C_ ("game", "Finished") : C_ ("game", "Finished and played on");
}

/* The state of the game of RECORD at the moment NOW: whether it was finished, and its turn now. The seats
 * ELSEWHERE are those of partners. The caller frees it with g_free (). */
static char *
describe_state (const BastideRecord *record, const BastideMoment *now, unsigned elsewhere)
{
  const BastideSeat *seats[BASTIDE_PLAYERS];
  gboolean is_over = now->question == 0;
  g_autofree char *name = NULL;
  unsigned result;
  gboolean has_ended = bastide_record_find_result (record, &result), is_here;

  if (is_over && bastide_record_owner (record, record->head_line, record->head_ply - 1) == result)
    return g_strdup (C_ ("game", "Finished"));
  if (is_over)
    return g_strdup (_ ("Finished, now at another end"));
  bastide_record_seats (record, record->head_line, record->head_ply, seats);
  is_here = (elsewhere >> now->to_move & 1) == 0;
  name = bastide_words_quote (seats[elsewhere != 0 ? now->to_move : now->active]->name);
  if (elsewhere != 0)
    /* Translators: state of a game that is played by file: the turn, and who decides on this computer or elsewhere */
    return g_strdup_printf (is_here ? _ ("Turn %u: %s, here") : _ ("Turn %u: %s, elsewhere"), now->turn, name);
  /* Translators: state of a game that was finished and played on from an earlier turn, and whose turn it is */
  return g_strdup_printf (has_ended ? _ ("Finished, now at turn %u: %s") : _ ("Turn %u: %s"), now->turn, name);
}

/* A place with a mark, a name and points, which have their room whatever the name is. */
static GtkWidget *
new_place (void)
{
  GtkWidget *box = g_object_new (GTK_TYPE_GRID, "column-spacing", 4, NULL);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0f, "wrap", TRUE,
                                  "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines", 2, NULL);

  gtk_grid_attach (GTK_GRID (box), bastide_player_mark_new (BASTIDE_RED, 16), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (box), name, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (box), gtk_label_new (NULL), 2, 0, 1, 1);
  return box;
}

/* Shows the player of SEAT with his mark, and with POINTS unless they are NULL. */
static void
show_player (BastideLibraryRow *self, unsigned seat, const unsigned *points)
{
  const BastideSeat *player = bastide_library_entry_get_seat (self->entry, seat);
  g_autofree char *name = bastide_words_quote (player->name);
  g_autofree char *number = points != NULL ? g_strdup_printf ("%u", *points) : NULL;
  GtkFlowBoxChild *place = gtk_flow_box_get_child_at_index (self->players, (int) seat);
  GtkGrid *box;
  GtkWidget *label;

  if (place == NULL)
    {
      wrap_append (self->players, new_place ());
      place = gtk_flow_box_get_child_at_index (self->players, (int) seat);
    }
  box = GTK_GRID (gtk_flow_box_child_get_child (place));
  bastide_player_mark_set_colour (BASTIDE_PLAYER_MARK (gtk_grid_get_child_at (box, 0, 0)),
                                  (BastideColour) player->colour);
  for (int i = 1; i <= 2; i++)
    {
      label = gtk_grid_get_child_at (box, i, 0);
      gtk_label_set_label (GTK_LABEL (label), i == 1 ? name : number != NULL ? number : "");
      if (bastide_library_entry_get_won (self->entry, seat))
        gtk_widget_add_css_class (label, "heading");
      else
        gtk_widget_remove_css_class (label, "heading");
    }
  gtk_widget_set_visible (label, number != NULL);
  gtk_widget_set_visible (GTK_WIDGET (place), TRUE);
}

/* STATE of the game of ENTRY, after its name if there are several games. The caller frees it with g_free (). */
static char *
tell_state (BastideLibraryEntry *entry, const char *state)
{
  const BastideRules *rules = bastide_library_entry_get_rules (entry);
  const BastideGameFace *face = rules != NULL ? bastide_face_find (rules) : NULL;

  if (bastide_faces[1] == NULL || face == NULL)
    return g_strdup (state);
  return g_strdup_printf ("%s · %s", _ (face->voice->title), state);
}

/* STATE of the game of ENTRY, and when it was played. The caller frees it with g_free (). */
static char *
tell_when (BastideLibraryEntry *entry, const char *state)
{
  g_autofree char *time = format_time (bastide_library_entry_get_changed (entry));
  g_autofree char *both = tell_state (entry, state);

  /* Translators: state of a game, and when it was played */
  return g_strdup_printf (_ ("%s · %s"), both, time);
}

char *
bastide_library_row_describe_game (BastideLibraryEntry *entry)
{
  g_autofree char *when = tell_when (entry, name_state (entry));
  g_autofree char *players = *bastide_library_entry_get_title (entry) != '\0' ? name_players (entry) : NULL;
  g_autofree char *quoted = players != NULL ? bastide_words_quote (players) : NULL;

  return quoted != NULL ? g_strdup_printf ("%s · %s", quoted, when) : g_steal_pointer (&when);
}

/* Shows POINTS of all players, which may be NULL, and the STATE of the game. */
static void
show (BastideLibraryRow *self, const unsigned *points, const char *state)
{
  g_autofree char *title = bastide_library_row_name_game (self->entry);
  g_autofree char *when = tell_when (self->entry, state);
  GtkFlowBoxChild *place;
  unsigned players = bastide_library_entry_get_players (self->entry);

  gtk_label_set_label (self->title, title);
  access_set_tooltip (GTK_WIDGET (self->title), title);
  gtk_label_set_label (self->when, when);
  for (unsigned i = 0; i < players; i++)
    show_player (self, i, points != NULL ? &points[i] : NULL);
  for (unsigned i = players; (place = gtk_flow_box_get_child_at_index (self->players, (int) i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (place), FALSE);
}

/* Describes the same to screen readers, in one sentence. */
static void
describe (BastideLibraryRow *self, const unsigned *points, const char *state)
{
  g_autofree char *title = bastide_library_row_name_game (self->entry);
  g_autofree char *time = format_time (bastide_library_entry_get_changed (self->entry));
  g_autofree char *both = tell_state (self->entry, state);
  GString *name = g_string_new (title);

  for (unsigned i = 0; points != NULL && i < bastide_library_entry_get_players (self->entry); i++)
    g_string_append_printf (name, ", %s %u", bastide_library_entry_get_seat (self->entry, i)->name, points[i]);
  g_string_append_printf (name, ", %s, %s", both, time);
  access_set_row_name (GTK_WIDGET (self), name->str);
  g_string_free (name, TRUE);
}

/* A game that is drawn on another thread. The task has no reference to the row, because that thread may be the one
 * that frees the task. */
typedef struct {
  BastideLibraryRow *row;
  BastideRecord *record;
  BastideMoment now;
  GdkTexture *picture;
  int width, height; /* size of the picture in device pixels */
  BastidePictureStyle style;
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
  const BastideArt *art;
  uint8_t looks[BASTIDE_PLAYERS] = { 0 };
  g_autofree BastideState *state = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  for (unsigned i = 0; i < record->players; i++)
    looks[i] = record->seats[i].colour;
  state = g_malloc (record->rules->state_size (record->kit));
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  record->rules->look (state, record->kit, &drawing->now);
  art = bastide_face_find (record->rules)->art;
  drawing->picture = texture_new_for_surface (
      art->map (art, record->kit, state, looks, drawing->width, drawing->height, drawing->style));
  g_task_return_boolean (task, TRUE);
}

/* Writes the points of the result, which are known without reading the game, to POINTS and returns it, or NULL if
 * there is no result. They are shown even if the game is at another position now. */
static const unsigned *
find_points (BastideLibraryEntry *entry, unsigned *points)
{
  for (unsigned i = 0; i < bastide_library_entry_get_players (entry); i++)
    points[i] = bastide_library_entry_get_points (entry, i);
  return bastide_library_entry_get_ended (entry) ? points : NULL;
}

static void
show_drawn (const Drawing *drawing)
{
  BastideLibraryRow *self = drawing->row;
  g_autofree char *state = describe_state (drawing->record, &drawing->now,
                                           bastide_library_entry_get_elsewhere (self->entry));
  unsigned points[BASTIDE_PLAYERS];

  if (find_points (self->entry, points) == NULL)
    for (unsigned i = 0; i < drawing->record->players; i++)
      points[i] = (unsigned) drawing->now.points[i];
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (drawing->picture));
  show (self, points, state);
  describe (self, points, state);
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
  AdwStyleManager *manager = adw_style_manager_get_default ();
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
  drawing->style.dark = adw_style_manager_get_dark (manager);
  drawing->style.contrast = adw_style_manager_get_high_contrast (manager);
  task = g_task_new (NULL, g_task_get_cancellable (G_TASK (result)), drawn_cb, drawing);
  g_task_set_task_data (task, drawing, NULL);
  g_task_run_in_thread (task, draw_in_thread);
}

/* Creates the content of a row, when it is filled for the first time. */
static void
create_box (BastideLibraryRow *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/bastide/bastide-library-row.ui");
  GtkMenuButton *menu = GTK_MENU_BUTTON (gtk_builder_get_object (builder, "menu"));
  int width = text_find_scale (GTK_WIDGET (self)) > 1 ? SMALL_PICTURE_WIDTH : PICTURE_WIDTH;

  self->box = GTK_WIDGET (gtk_builder_get_object (builder, "box"));
  self->picture = GTK_PICTURE (gtk_builder_get_object (builder, "picture"));
  self->title = GTK_LABEL (gtk_builder_get_object (builder, "title"));
  self->when = GTK_LABEL (gtk_builder_get_object (builder, "when"));
  self->players = GTK_FLOW_BOX (gtk_builder_get_object (builder, "players"));
  adw_clamp_set_maximum_size (ADW_CLAMP (gtk_widget_get_parent (GTK_WIDGET (self->picture))), width);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), width, PICTURE_HEIGHT * width / PICTURE_WIDTH);
  access_set_menu (menu, self->menu_model);
  access_set_name (GTK_WIDGET (menu), _ ("More"));
  adw_bin_set_child (ADW_BIN (self), self->box);
}

static gboolean
has_film (BastideLibraryEntry *entry)
{
  const BastideRules *rules = bastide_library_entry_get_rules (entry);
  const BastideGameFace *face = rules != NULL ? bastide_face_find (rules) : NULL;

  return face != NULL && face->art->film != NULL;
}

/* Shows the game of the row. To be called once for each game that the row gets. */
static void
fill (GtkWidget *row)
{
  BastideLibraryRow *self = BASTIDE_LIBRARY_ROW (row);
  unsigned points[BASTIDE_PLAYERS];

  if (self->box == NULL)
    create_box (self);
  gtk_picture_set_paintable (self->picture, NULL);
  show (self, find_points (self->entry, points), name_state (self->entry));
  gtk_widget_show (self->box);
  if (BASTIDE_HAS_FILM)
    gtk_widget_action_set_enabled (row, "row.film", has_film (self->entry));
  self->loading = g_cancellable_new ();
  bastide_library_load_async (self->store, bastide_library_entry_get_game (self->entry), self->loading, game_loaded_cb,
                              g_object_ref (self));
}

/* Has the row filled unless it is filled already, has no game, or is not visible. */
static void
update_filling (BastideLibraryRow *self)
{
  row_fill_await (&self->filling,
                  self->entry != NULL && self->loading == NULL && gtk_widget_get_mapped (GTK_WIDGET (self)));
}

/* Has the row filled anew, with a picture in the present style. */
static void
style_changed_cb (BastideLibraryRow *self)
{
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  update_filling (self);
}

static void
bastide_library_row_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_library_row_parent_class)->map (widget);
  BASTIDE_LIBRARY_ROW (widget)->filling.is_moving = FALSE;
  update_filling (BASTIDE_LIBRARY_ROW (widget));
}

static void
bastide_library_row_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_library_row_parent_class)->unmap (widget);
  update_filling (BASTIDE_LIBRARY_ROW (widget));
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
  G_OBJECT_CLASS (bastide_library_row_parent_class)->dispose (object);
}

static void
bastide_library_row_class_init (BastideLibraryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_row_dispose;
  widget_class->map = bastide_library_row_map;
  widget_class->unmap = bastide_library_row_unmap;
}

static void
bastide_library_row_init (BastideLibraryRow *self)
{
  self->filling = (RowFill) { .row = GTK_WIDGET (self), .fill = fill };
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, PICTURE_HEIGHT + 2 * PADDING);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (style_changed_cb),
                           self, G_CONNECT_SWAPPED);
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
  unsigned points[BASTIDE_PLAYERS];

  g_return_if_fail (BASTIDE_IS_LIBRARY_ROW (self));

  if (!g_set_object (&self->entry, entry))
    return;
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (self->box != NULL)
    gtk_widget_hide (self->box);
  describe (self, find_points (entry, points), name_state (entry));
  self->filling.is_moving = TRUE;
  update_filling (self);
}

BastideLibraryEntry *
bastide_library_row_get_entry (BastideLibraryRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ROW (self), NULL);

  return self->entry;
}
