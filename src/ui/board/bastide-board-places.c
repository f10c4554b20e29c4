/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layer of invisible widgets over the board. */
#include "bastide-board-places.h"

#include <glib/gi18n.h>

struct _BastideBoardPlaces {
  GtkWidget parent_instance;
  GHashTable *places; /* BastideBoardPlace by key; owned by the parent widget */
};

G_DEFINE_FINAL_TYPE (BastideBoardPlaces, bastide_board_places, GTK_TYPE_WIDGET)

enum { CHOSEN, TURNED, ENTERED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Half the width of places that are not whole cells, in pixels of the plane. */
#define HALF 22

static void
place_activated_cb (BastideBoardPlace *place, gboolean turn, BastideBoardPlaces *self)
{
  g_signal_emit (self, signals[turn ? TURNED : CHOSEN], 0, bastide_place_key (bastide_board_place_get_place (place)));
}

static void
focus_entered_cb (GtkEventControllerFocus *controller, BastideBoardPlaces *self)
{
  GtkWidget *place = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  g_signal_emit (self, signals[ENTERED], 0,
                 bastide_place_key (bastide_board_place_get_place (BASTIDE_BOARD_PLACE (place))));
}

/* The widget of PLACE, created if necessary, placed after BEFORE among the children. */
static GtkWidget *
take_place (BastideBoardPlaces *self, GHashTable *old, BastidePlace place, GtkWidget *before)
{
  gpointer key = GUINT_TO_POINTER (bastide_place_key (place));
  GtkWidget *widget = g_hash_table_lookup (self->places, key);

  if (widget != NULL)
    return widget;
  widget = g_hash_table_lookup (old, key);
  if (widget == NULL)
    {
      GtkEventController *focus = gtk_event_controller_focus_new ();

      widget = bastide_board_place_new (place);
      g_signal_connect (widget, "activated", G_CALLBACK (place_activated_cb), self);
      g_signal_connect (focus, "enter", G_CALLBACK (focus_entered_cb), self);
      gtk_widget_add_controller (widget, focus);
      gtk_widget_insert_after (widget, GTK_WIDGET (self), before);
    }
  else
    {
      g_hash_table_remove (old, key);
      if (gtk_widget_get_prev_sibling (widget) != before)
        gtk_widget_insert_after (widget, GTK_WIDGET (self), before);
    }
  g_hash_table_insert (self->places, key, widget);
  return widget;
}

static GtkWidget *
take_cell (BastideBoardPlaces *self, const BastideBoard *board, const BastideStage *stage, GHashTable *old,
           BastidePlace place, GtkWidget *before)
{
  const BastideBox box = bastide_board_box (board, stage, place);
  GtkWidget *widget;

  if (g_hash_table_contains (self->places, GUINT_TO_POINTER (bastide_place_key (place))))
    return before;
  widget = take_place (self, old, place, before);
  bastide_board_place_set_uses (BASTIDE_BOARD_PLACE (widget), FALSE, FALSE);
  bastide_board_place_set_middle (BASTIDE_BOARD_PLACE (widget), (float) (box.west + box.east) / 2,
                                  (float) (box.north + box.south) / 2);
  return widget;
}

/* Moves the focus to HEIR, before the place with the focus is removed. */
static void
hand_on_focus (BastideBoardPlaces *self, BastidePlace heir)
{
  BastideBoardPlace *place = bastide_board_places_find (self, heir);

  if (place != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (place));
}

void
bastide_board_places_set (BastideBoardPlaces *self, const BastideBoard *board, const BastideStage *stage,
                          BastidePlace extra, BastidePlace heir)
{
  BastidePlace cells[BASTIDE_MAX_CELLS];
  unsigned n_cells = stage->state != NULL ? board->cells (stage->state, cells) : 0;
  GtkWidget *last = NULL, *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  GHashTable *old = self->places;
  GHashTableIter iter;
  gpointer widget;

  self->places = g_hash_table_new (NULL, NULL);
  for (unsigned i = 0; stage->places != NULL && i < stage->places->n; i++)
    {
      BastidePlace place = stage->places->at[i];
      unsigned turns = board->turns (stage, place);

      last = take_place (self, old, place, last);
      bastide_board_place_set_uses (BASTIDE_BOARD_PLACE (last), TRUE,
                                    place.type == BASTIDE_PLACE_CELL && (turns & (turns - 1)) != 0);
      bastide_board_place_set_middle (BASTIDE_BOARD_PLACE (last), stage->places->x[i], stage->places->y[i]);
    }
  for (unsigned i = 0; i < n_cells; i++)
    last = take_cell (self, board, stage, old, cells[i], last);
  if (extra.type == BASTIDE_PLACE_CELL)
    take_cell (self, board, stage, old, extra, last);
  if (focus != NULL
      && g_hash_table_contains (old, GUINT_TO_POINTER (bastide_place_key (bastide_board_places_get_focus (self)))))
    hand_on_focus (self, heir);
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, NULL, &widget))
    gtk_widget_unparent (widget);
  g_hash_table_unref (old);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

BastideBoardPlace *
bastide_board_places_find (BastideBoardPlaces *self, BastidePlace place)
{
  return g_hash_table_lookup (self->places, GUINT_TO_POINTER (bastide_place_key (place)));
}

BastidePlace
bastide_board_places_get_focus (BastideBoardPlaces *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return focus == NULL ? (BastidePlace) { 0 } : bastide_board_place_get_place (BASTIDE_BOARD_PLACE (focus));
}

static void
bastide_board_places_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      BastideBoardPlace *place = BASTIDE_BOARD_PLACE (child);
      BastidePlace at = bastide_board_place_get_place (place);
      int size = at.type == BASTIDE_PLACE_CELL ? BASTIDE_BOARD_PLACES_PIXELS : 2 * HALF;
      graphene_point_t corner;
      float x, y;

      bastide_board_place_get_middle (place, &x, &y);
      graphene_point_init (&corner, x * BASTIDE_BOARD_PLACES_PIXELS - (float) size / 2,
                           y * BASTIDE_BOARD_PLACES_PIXELS - (float) size / 2);
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (child, size, size, -1, gsk_transform_translate (NULL, &corner));
    }
}

/* The canvas draws the places. */
static void
bastide_board_places_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
bastide_board_places_dispose (GObject *object)
{
  GtkWidget *child;

  g_hash_table_remove_all (BASTIDE_BOARD_PLACES (object)->places);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bastide_board_places_parent_class)->dispose (object);
}

static void
bastide_board_places_finalize (GObject *object)
{
  g_hash_table_unref (BASTIDE_BOARD_PLACES (object)->places);
  G_OBJECT_CLASS (bastide_board_places_parent_class)->finalize (object);
}

static guint
add_signal (GObjectClass *klass, const char *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                       G_TYPE_UINT);
}

static void
bastide_board_places_class_init (BastideBoardPlacesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_board_places_dispose;
  object_class->finalize = bastide_board_places_finalize;
  widget_class->size_allocate = bastide_board_places_size_allocate;
  widget_class->snapshot = bastide_board_places_snapshot;
  signals[CHOSEN] = add_signal (object_class, "chosen");
  signals[TURNED] = add_signal (object_class, "turned");
  signals[ENTERED] = add_signal (object_class, "entered");
  gtk_widget_class_set_css_name (widget_class, "boardplaces");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
bastide_board_places_init (BastideBoardPlaces *self)
{
  self->places = g_hash_table_new (NULL, NULL);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("accessible name", "Table"),
                                  -1);
}

GtkWidget *
bastide_board_places_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_PLACES, NULL);
}
