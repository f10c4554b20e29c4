/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widget: its children, properties and signals, and the frames that its parts ask for. */
#include "canvas-marks.h"
#include "canvas-private.h"
#include "ui/widgets/picture-look.h"

G_DEFINE_FINAL_TYPE (BastideCanvas, bastide_canvas, GTK_TYPE_WIDGET)

enum { PROP_TURNS = 1, PROP_CHOICE, PROP_DRAFT, PROP_CELL, PROP_SORTS, PROP_CONFIRM_PLACING, PROP_SPEED, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];

enum { REFUSED, DESCRIBED, RESIZED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Least width and height of the canvas, in pixels. */
#define SMALLEST 96

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BastideCanvas *self = BASTIDE_CANVAS (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean was_moving = canvas_view_is_moving (self->view), moves = canvas_view_step (self->view, now), shows, fades;

  if (was_moving && !moves)
    canvas_pointer_point_again (self->pointer);
  shows = canvas_show_step (self->show, now);
  fades = canvas_drawing_step (self->drawing, now);
  if (moves || shows || fades)
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

  canvas_view_set_margins (self->view, top, right, bottom, left);
  canvas_view_follow (self->view);
}

void
bastide_canvas_fit_again (BastideCanvas *self)
{
  g_return_if_fail (BASTIDE_IS_CANVAS (self));

  canvas_view_fit_again (self->view);
}

void
bastide_canvas_set_frame (BastideCanvas *self, GtkWidget *frame)
{
  g_return_if_fail (BASTIDE_IS_CANVAS (self));
  g_return_if_fail (GTK_IS_WIDGET (frame));

  canvas_card_set_frame (self->card, frame);
}

void
bastide_canvas_set_cover (BastideCanvas *self, GtkWidget *cover)
{
  g_return_if_fail (BASTIDE_IS_CANVAS (self));

  canvas_card_set_cover (self->card, cover);
}

void
bastide_canvas_set_hand (BastideCanvas *self, GtkWidget *hand)
{
  g_return_if_fail (BASTIDE_IS_CANVAS (self));

  g_set_weak_pointer (&self->hand, hand);
}

static void
bastide_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideCanvas *self = BASTIDE_CANVAS (widget);
  gboolean is_beyond = gtk_widget_get_overflow (widget) == GTK_OVERFLOW_VISIBLE; /* the card is */

  if (is_beyond)
    gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                           (float) gtk_widget_get_height (widget)));
  canvas_drawing_append (self->drawing, snapshot);
  canvas_marks_append_lit (self, snapshot);
  canvas_card_append_contour (self->card, snapshot);
  if (canvas_marks_needs_first_tile (self))
    canvas_marks_append_first_tile (self, snapshot);
  if (is_beyond)
    gtk_snapshot_pop (snapshot);
  gtk_widget_snapshot_child (widget, GTK_WIDGET (canvas_card_get_widget (self->card)), snapshot);
  gtk_widget_snapshot_child (widget, self->confirm, snapshot);
}

static void
bastide_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = SMALLEST;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 600;
}

static void
bastide_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideCanvas *self = BASTIDE_CANVAS (widget);
  gboolean is_resized;
  float factor;
  double px, py;

  canvas_set_tall (self, height > width);
  is_resized = canvas_view_resize (self->view, width, height);
  canvas_view_to_canvas (self->view, 0, 0, &px, &py);
  factor = (float) (canvas_view_get_goal (self->view).pixels / BASTIDE_BOARD_PLACES_PIXELS);
  gtk_widget_measure (self->board_places, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (self->board_places, MAX (width, 1), MAX (height, 1), -1,
                       gsk_transform_scale (gsk_transform_translate (NULL,
                                                                     &GRAPHENE_POINT_INIT ((float) px, (float) py)),
                                            factor, factor));
  canvas_allocate_confirm (self);
  canvas_card_allocate (self->card);
  if (is_resized)
    g_signal_emit (self, signals[RESIZED], 0);
}

/* Tab moves the focus into the board, to the cursor, and out of it. Within the board other keys move it. */
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
  BastideBoardPlace *place = canvas_find_cursor (self);

  return place != NULL && gtk_widget_grab_focus (GTK_WIDGET (place));
}

/* The ring round the cursor follows the focus, and whether the window shows it. */
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
look_changed_cb (gpointer self)
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
    case PROP_DRAFT: g_value_set_string (value, self->draft); break;
    case PROP_CELL: g_value_set_uint (value, self->cell); break;
    case PROP_SORTS: g_value_set_uint (value, self->sorts); break;
    case PROP_CONFIRM_PLACING: g_value_set_boolean (value, self->confirms); break;
    case PROP_SPEED: g_value_set_double (value, self->speed); break;
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
    case PROP_SPEED: self->speed = g_value_get_double (value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_canvas_dispose (GObject *object)
{
  BastideCanvas *self = BASTIDE_CANVAS (object);

  canvas_leave_table (self);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_pointer (&self->board_places, gtk_widget_unparent);
  g_clear_pointer (&self->confirm, gtk_widget_unparent);
  canvas_card_unparent (self->card);
  G_OBJECT_CLASS (bastide_canvas_parent_class)->dispose (object);
}

static void
bastide_canvas_finalize (GObject *object)
{
  BastideCanvas *self = BASTIDE_CANVAS (object);
  CanvasPointer *pointer = self->pointer; /* needed until the gestures are removed */
  CanvasCard *card = self->card;          /* the same */

  canvas_drawing_free (self->drawing);
  canvas_overlay_free (self->overlay);
  g_clear_weak_pointer (&self->hand);
  canvas_show_free (self->show);
  canvas_view_free (self->view);
  bastide_scene_clear (&self->city);
  bastide_scene_clear (&self->light);
  g_array_unref (self->lit);
  g_array_unref (self->lit_things);
  g_array_unref (self->lit_rest);
  g_clear_object (&self->table_changes);
  g_clear_object (&self->actions);
  g_clear_object (&self->choice);
  g_free (self->draft);
  G_OBJECT_CLASS (bastide_canvas_parent_class)->finalize (object);
  canvas_pointer_free (pointer);
  canvas_card_free (card);
}

static void
add_properties (GObjectClass *klass)
{
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS, both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_TURNS] = g_param_spec_uint ("turns", NULL, NULL, 0, 3, 0, read);
  properties[PROP_CHOICE] = g_param_spec_object ("choice", NULL, NULL, BASTIDE_TYPE_CHOICE, read);
  properties[PROP_DRAFT] = g_param_spec_string ("draft", NULL, NULL, NULL, read);
  properties[PROP_CELL] = g_param_spec_uint ("cell", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_SORTS] = g_param_spec_uint ("sorts", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_CONFIRM_PLACING] = g_param_spec_boolean ("confirm-placing", NULL, NULL, FALSE, both);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, 100, 1, both);
  g_object_class_install_properties (klass, N_PROPERTIES, properties);
}

static void
add_signals (GType type)
{
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   G_TYPE_POINTER, G_TYPE_STRING);
  signals[DESCRIBED] = g_signal_new ("described", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                     G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[RESIZED] = g_signal_new ("resized", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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

/* The ring round the cursor goes, and the card that the cursor opened. */
static void
focus_left_cb (BastideCanvas *self)
{
  canvas_card_leave (self->card, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bastide_canvas_init (BastideCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->speed = 1;
  self->lit = g_array_new (FALSE, FALSE, sizeof (BastidePart));
  self->lit_things = g_array_new (FALSE, FALSE, sizeof (BastideThing));
  self->lit_rest = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  self->table_changes = canvas_watch_table (self);
  self->view = canvas_view_new (self);
  self->drawing = canvas_drawing_new (self);
  self->show = canvas_show_new (self);
  self->overlay = canvas_overlay_new (self);
  self->actions = g_simple_action_group_new ();
  canvas_add_actions (self);
  canvas_add_letters (self);
  gtk_widget_insert_action_group (widget, "board", G_ACTION_GROUP (self->actions));
  self->board_places = canvas_make_places (self);
  gtk_widget_set_parent (self->board_places, widget);
  self->confirm = canvas_make_confirm ();
  gtk_widget_set_parent (self->confirm, widget);
  self->card = canvas_card_new (self);
  self->pointer = canvas_pointer_new (self, self->view);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (widget, focus);
  picture_look_watch (self, look_changed_cb);
}

GtkWidget *
bastide_canvas_new (void)
{
  return g_object_new (BASTIDE_TYPE_CANVAS, NULL);
}
