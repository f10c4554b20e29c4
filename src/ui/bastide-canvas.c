/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas holds the stage of the table's position: what is there, what is pointed at, what
 * the widget is to others. */
#include <adwaita.h>

#include "canvas-private.h"

G_DEFINE_FINAL_TYPE (BastideCanvas, bastide_canvas, GTK_TYPE_WIDGET)

enum { PROP_TURNS = 1, PROP_CHOICE, PROP_CONFIRM_PLACING, PROP_BUSY, PROP_PACE, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];

enum { REFUSED, DESCRIBED, BEAT, SETTLED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The city looks at least this large when it cannot be seen whole. */
#define SMALLEST 180

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BastideCanvas *self = BASTIDE_CANVAS (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean moves = canvas_step_view (self, now), shows = canvas_show_step (self, now);

  if (moves || shows)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
canvas_wake (BastideCanvas *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

void
canvas_relight (BastideCanvas *self)
{
  if (self->stage.state != NULL)
    bastide_scene_build_light (&self->light, &self->stage, &self->city);
  self->light_is_old = TRUE;
  if (g_set_object (&self->choice, canvas_find_choice (self, self->stage.pointed)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
  gtk_widget_set_visible (self->confirm, self->stage.is_set);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
canvas_note_turns (BastideCanvas *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNS]);
}

void
canvas_point (BastideCanvas *self, PointedBy by, BastidePlace place)
{
  BastideStage *stage = &self->stage;
  unsigned turns = bastide_place_turn (bastide_place_turns (stage->legal, place.x, place.y), stage->turns, 0);

  self->pointed_by = place.type == BASTIDE_PLACE_NONE ? POINTED_BY_NOBODY : by;
  if (bastide_place_equal (place, stage->pointed))
    return;
  stage->pointed = place;
  stage->is_set = FALSE;
  if (bastide_places_find (&self->places, place) >= 0)
    stage->refusal = (BastideReason) { 0 };
  if (place.type == BASTIDE_PLACE_CELL && turns != stage->turns)
    {
      stage->turns = (uint8_t) turns;
      canvas_note_turns (self);
    }
  canvas_relight (self);
}

/* Points at nothing, and forgets what only concerned the question before. */
static void
clear_question (BastideCanvas *self)
{
  self->stage.pointed = (BastidePlace) { 0 };
  self->stage.is_set = FALSE;
  self->stage.refusal = (BastideReason) { 0 };
}

static void
read_looks (BastideCanvas *self)
{
  BastideWords words = { 0 };

  bastide_table_get_words (self->table, &words);
  for (int i = 0; i < self->stage.state->status.players; i++)
    self->stage.looks[i] = words.seats[i]->colour;
}

/* What the stage shows beside the position: lit areas, marks, the hint. */
static void
read_lights (BastideCanvas *self)
{
  BastideStage *stage = &self->stage;

  stage->marks = bastide_table_get_marks (self->table, &stage->n_marks);
  stage->lit = bastide_table_get_lit (self->table, &stage->n_lit);
  stage->hint = bastide_table_get_hint (self->table, &self->hint, NULL) ? &self->hint : NULL;
}

/* Reads the position of the table. */
static void
read_table (BastideCanvas *self)
{
  BastideStage *stage = &self->stage;
  unsigned old_turns = stage->turns;

  stage->state = bastide_table_get_state (self->table);
  stage->legal = bastide_table_get_legal (self->table);
  read_looks (self);
  bastide_places_list (&self->places, stage);
  if (stage->state->status.phase == BASTIDE_PHASE_TILE && stage->legal->n > 0)
    stage->turns = stage->legal->at[0].part;
  if (stage->turns != old_turns)
    canvas_note_turns (self);
  clear_question (self);
  read_lights (self);
  bastide_scene_build_city (&self->city, stage);
  self->city_is_old = TRUE;
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, BastideCanvas *self)
{
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_SEATS))
    {
      read_table (self);
      canvas_settle_cursor (self);
      canvas_point_again (self);
      canvas_relight (self);
      if (change->way == BASTIDE_TABLE_FORWARD)
        canvas_show_events (self, change->events, change->n_events);
      else if (change->way == BASTIDE_TABLE_JUMPED)
        canvas_show_jump (self);
      canvas_follow (self);
      canvas_name_places (self);
    }
  else if (change->parts & (BASTIDE_TABLE_HINT | BASTIDE_TABLE_LIT))
    {
      read_lights (self);
      canvas_relight (self);
    }
}

typedef struct {
  BastideShapes *shapes;
  BastideState state;
} Shaper;

/* Makes the shapes of all tiles of a city. A frame wants them all; until then the window's thread has other things to
 * do. It needs some of them before, beginning with the first, and so the last is the first here. */
static gpointer
run_shaper (gpointer data)
{
  g_autofree Shaper *shaper = data;

  for (int i = shaper->state.status.n_tiles - 1; i >= 0; i--)
    bastide_shapes_get (shaper->shapes, shaper->state.tiles[i].kind, shaper->state.tiles[i].turns);
  return NULL;
}

static void
make_shapes (BastideCanvas *self)
{
  Shaper *shaper = g_new (Shaper, 1);

  self->shapes = bastide_shapes_new (self->set);
  *shaper = (Shaper) { self->shapes, *bastide_table_get_state (self->table) };
  self->shaper = g_thread_new ("shaper", run_shaper, shaper);
}

/* Everything that belongs to one tile set. */
static void
clear_set (BastideCanvas *self)
{
  g_clear_pointer (&self->shaper, g_thread_join);
  g_clear_pointer (&self->pictures, canvas_pictures_free);
  g_clear_pointer (&self->shapes, bastide_shapes_free);
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    {
      g_clear_pointer (&self->city_nodes[layer], gsk_render_node_unref);
      g_clear_pointer (&self->light_nodes[layer], gsk_render_node_unref);
    }
  self->set = NULL;
}

static void
leave_table (BastideCanvas *self)
{
  g_clear_handle_id (&self->words_idle, g_source_remove);
  if (self->table == NULL)
    return;
  g_clear_signal_handler (&self->changed_handler, self->table);
  canvas_show_clear (self);
  self->show = (CanvasShow) { 0 };
  self->stage = (BastideStage) { 0 };
  self->places.n = 0;
  self->city.n = self->light.n = 0;
  self->cursor = (BastidePlace) { 0 };
  self->pointed_by = POINTED_BY_NOBODY;
  self->is_fitted = self->is_own_view = FALSE;
  clear_set (self);
  g_clear_object (&self->table);
}

void
bastide_canvas_set_table (BastideCanvas *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_CANVAS (self));

  if (self->table == table)
    return;
  leave_table (self);
  if (table != NULL)
    {
      self->table = g_object_ref (table);
      self->set = bastide_table_get_set (table);
      make_shapes (self);
      self->stage = (BastideStage) { .set = self->set, .shapes = self->shapes, .places = &self->places };
      read_table (self);
      bastide_scene_copy (&self->show.shown, &self->city);
      self->changed_handler = g_signal_connect (table, "changed", G_CALLBACK (table_changed_cb), self);
    }
  canvas_settle_cursor (self);
  canvas_relight (self);
  canvas_follow (self);
  canvas_name_places (self);
}

BastideTable *
bastide_canvas_get_table (BastideCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_CANVAS (self), NULL);

  return self->table;
}

GActionGroup *
bastide_canvas_get_actions (BastideCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_CANVAS (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

void
bastide_canvas_set_margins (BastideCanvas *self, int top, int right, int bottom, int left)
{
  g_return_if_fail (BASTIDE_IS_CANVAS (self));

  self->top = top;
  self->right = right;
  self->bottom = bottom;
  self->left = left;
  canvas_follow (self);
}

static void
bastide_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideCanvas *self = BASTIDE_CANVAS (widget);

  canvas_draw (self, snapshot);
  gtk_widget_snapshot_child (widget, self->confirm, snapshot);
}

static void
bastide_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = SMALLEST;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 600;
}

/* Beside the choice that waits: below it, or above where there is no room. */
static void
allocate_confirm (BastideCanvas *self)
{
  int width, height;
  BastidePort port = canvas_get_port (self);
  double px, py, left, top;
  float x, y, half = self->stage.pointed.type == BASTIDE_PLACE_CELL ? 0.55f : 0.35f;

  if (!gtk_widget_get_visible (self->confirm) || self->stage.state == NULL)
    return;
  gtk_widget_measure (self->confirm, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (self->confirm, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  bastide_place_middle (self->stage.pointed, &self->stage, &x, &y);
  canvas_to_canvas (self, x, y + half, &px, &py);
  left = CLAMP (px - width / 2.0, port.x, MAX (port.x, port.x + port.width - width));
  top = py + 4;
  if (top + height > port.y + port.height)
    {
      canvas_to_canvas (self, x, y - half, &px, &py);
      top = MAX (py - 4 - height, port.y);
    }
  gtk_widget_allocate (self->confirm, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) (int) left, (float) (int) top)));
}

static void
bastide_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideCanvas *self = BASTIDE_CANVAS (widget);
  float factor;
  double px, py;

  canvas_fit_size (self, width, height);
  self->width = width;
  self->height = height;
  canvas_to_canvas (self, 0, 0, &px, &py);
  factor = (float) ((self->move_time > 0 ? self->to : self->view).pixels / BASTIDE_BOARD_PLACES_PIXELS);
  gtk_widget_measure (self->board_places, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (self->board_places, MAX (width, 1), MAX (height, 1), -1,
                       gsk_transform_scale (gsk_transform_translate (NULL,
                                                                     &GRAPHENE_POINT_INIT ((float) px, (float) py)),
                                            factor, factor));
  allocate_confirm (self);
}

/* Tab goes into the board, to where the cursor was, and out of it; within it, keys of its own move. */
static gboolean
bastide_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return gtk_widget_grab_focus (widget);
}

static gboolean
bastide_canvas_grab_focus (GtkWidget *widget)
{
  BastideCanvas *self = BASTIDE_CANVAS (widget);
  BastideBoardPlace *place = bastide_board_places_find (BASTIDE_BOARD_PLACES (self->board_places), self->cursor);

  return place != NULL && gtk_widget_grab_focus (GTK_WIDGET (place));
}

/* The ring round the cursor comes and goes with the focus, and with what the window shows of it. */
static void
bastide_canvas_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_canvas_parent_class)->root (widget);
  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-visible", G_CALLBACK (gtk_widget_queue_draw),
                             widget, G_CONNECT_SWAPPED);
}

static void
bastide_canvas_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), gtk_widget_queue_draw, widget);
  GTK_WIDGET_CLASS (bastide_canvas_parent_class)->unroot (widget);
}

static void
style_changed_cb (AdwStyleManager *manager, GParamSpec *pspec, BastideCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bastide_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BastideCanvas *self = BASTIDE_CANVAS (object);

  switch (id)
    {
    case PROP_TURNS: g_value_set_uint (value, self->stage.turns); break;
    case PROP_CHOICE: g_value_set_object (value, self->choice); break;
    case PROP_CONFIRM_PLACING: g_value_set_boolean (value, self->confirms); break;
    case PROP_BUSY: g_value_set_boolean (value, canvas_show_is_busy (self)); break;
    case PROP_PACE: g_value_set_double (value, self->pace); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastideCanvas *self = BASTIDE_CANVAS (object);

  switch (id)
    {
    case PROP_CONFIRM_PLACING: self->confirms = g_value_get_boolean (value); break;
    case PROP_PACE: self->pace = g_value_get_double (value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_canvas_dispose (GObject *object)
{
  BastideCanvas *self = BASTIDE_CANVAS (object);

  leave_table (self);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_pointer (&self->board_places, gtk_widget_unparent);
  g_clear_pointer (&self->confirm, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_canvas_parent_class)->dispose (object);
}

static void
bastide_canvas_finalize (GObject *object)
{
  BastideCanvas *self = BASTIDE_CANVAS (object);

  canvas_show_clear (self);
  bastide_scene_clear (&self->city);
  bastide_scene_clear (&self->light);
  canvas_table_clear (&self->ground);
  g_clear_object (&self->actions);
  g_clear_object (&self->choice);
  G_OBJECT_CLASS (bastide_canvas_parent_class)->finalize (object);
}

static void
add_properties (GObjectClass *klass)
{
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS, both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_TURNS] = g_param_spec_uint ("turns", NULL, NULL, 0, 3, 0, read);
  properties[PROP_CHOICE] = g_param_spec_object ("choice", NULL, NULL, BASTIDE_TYPE_CHOICE, read);
  properties[PROP_CONFIRM_PLACING] = g_param_spec_boolean ("confirm-placing", NULL, NULL, FALSE, both);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, read);
  properties[PROP_PACE] = g_param_spec_double ("pace", NULL, NULL, 0, 100, 1, both);
  g_object_class_install_properties (klass, N_PROPERTIES, properties);
}

static void
add_signals (GType type)
{
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   G_TYPE_POINTER, G_TYPE_STRING);
  signals[DESCRIBED] = g_signal_new ("described", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                     G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[BEAT] = g_signal_new ("beat", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SETTLED] = g_signal_new ("settled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_canvas_class_init (BastideCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_canvas_get_property;
  object_class->set_property = bastide_canvas_set_property;
  object_class->dispose = bastide_canvas_dispose;
  object_class->finalize = bastide_canvas_finalize;
  widget_class->snapshot = bastide_canvas_snapshot;
  widget_class->measure = bastide_canvas_measure;
  widget_class->size_allocate = bastide_canvas_size_allocate;
  widget_class->root = bastide_canvas_root;
  widget_class->unroot = bastide_canvas_unroot;
  widget_class->focus = bastide_canvas_focus;
  widget_class->grab_focus = bastide_canvas_grab_focus;
  add_properties (object_class);
  add_signals (G_TYPE_FROM_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  canvas_add_bindings (widget_class);
}

static void
bastide_canvas_init (BastideCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->pace = 1;
  self->view.pixels = self->goal.pixels = BASTIDE_VIEW_COMFORT;
  self->actions = g_simple_action_group_new ();
  canvas_add_actions (self);
  gtk_widget_insert_action_group (widget, "board", G_ACTION_GROUP (self->actions));
  self->board_places = bastide_board_places_new ();
  gtk_widget_set_parent (self->board_places, widget);
  self->confirm = canvas_make_confirm ();
  gtk_widget_set_parent (self->confirm, widget);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  canvas_add_controllers (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self, 0);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (style_changed_cb),
                           self, 0);
}

GtkWidget *
bastide_canvas_new (void)
{
  return g_object_new (BASTIDE_TYPE_CANVAS, NULL);
}
