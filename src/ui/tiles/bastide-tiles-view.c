/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unseen tiles: one item for each kind of the tile set, hidden if none is left. The pictures are painted one at a time
 * when there is nothing else to do, so that no frame waits for all of them. */
#include "bastide-tiles-view.h"

#include <glib/gi18n.h>

#include "art/picture-pool.h"
#include "model/bastide-words.h"
#include "model/table-reading.h"
#include "scene/place.h"
#include "ui/widgets/access.h"
#include "ui/widgets/picture-look.h"

/* The width of a picture in logical pixels. */
#define SIZE 44

typedef struct {
  GtkWidget *child; /* of the flow box */
  GtkPicture *picture;
  GtkLabel *number;
  guint unseen;
  guint pixels; /* width of the picture, or 0 if it is not painted yet */
  gboolean contrast;
} Item;

struct _BastideTilesView {
  BastideTableView base;
  GtkLabel *all, *here;
  GtkFlowBox *flow;
  guint cell; /* where tiles are compared, or 0 */
  guint paint_idle;
  Item items[BASTIDE_KINDS]; /* by kind */
  guint n_items;
};

G_DEFINE_FINAL_TYPE (BastideTilesView, bastide_tiles_view, BASTIDE_TYPE_TABLE_VIEW)

static const BastideTileVoice *
get_voice (BastideTilesView *self)
{
  return bastide_table_get_face (self->base.table)->voice->tiles;
}

/* Counts the unseen tiles of the moment that is shown. */
static void
count_unseen (BastideTilesView *self, BastideTileCounts *unseen)
{
  get_voice (self)->unseen (bastide_table_get_screen (self->base.table), bastide_table_get_set (self->base.table),
                            unseen);
}

/* The key of the picture of KIND as it has to be painted now. */
static BastidePictureKey
find_key (BastideTilesView *self, guint kind)
{
  return (BastidePictureKey) {
    .kind = (uint8_t) kind,
    .contrast = picture_look_is_plain (),
    .pixels = (uint16_t) (SIZE * gtk_widget_get_scale_factor (GTK_WIDGET (self))),
  };
}

static void
paint_item (BastideTilesView *self, guint kind, const BastidePictureKey *key)
{
  const BastideArt *art = bastide_table_get_face (self->base.table)->art;
  g_autoptr (BastidePicture) picture = bastide_picture_paint (art, bastide_table_get_set (self->base.table), key);
  g_autoptr (GdkTexture) texture = gdk_memory_texture_new (picture->width, picture->width, GDK_MEMORY_DEFAULT,
                                                           picture->pixels, (gsize) picture->stride);

  gtk_picture_set_paintable (self->items[kind].picture, GDK_PAINTABLE (texture));
  self->items[kind].pixels = key->pixels;
  self->items[kind].contrast = key->contrast;
}

static gboolean
paint_idle_reached_cb (gpointer data)
{
  BastideTilesView *self = data;

  for (guint kind = 0; kind < self->n_items; kind++)
    {
      BastidePictureKey key = find_key (self, kind);
      const Item *item = &self->items[kind];

      if (item->unseen > 0 && (item->pixels != key.pixels || item->contrast != key.contrast))
        {
          paint_item (self, kind, &key);
          return G_SOURCE_CONTINUE;
        }
    }
  self->paint_idle = 0;
  return G_SOURCE_REMOVE;
}

/* Shows the number of unseen tiles of KIND, and says where they would fit. */
static void
fill_item (BastideTilesView *self, guint kind, guint unseen)
{
  const BastideKit *set = bastide_table_get_set (self->base.table);
  guint cells = unseen > 0 ? get_voice (self)->cells (bastide_table_get_screen (self->base.table), set, kind) : 0;
  Item *item = &self->items[kind];
  g_autofree char *number = g_strdup_printf ("%u", unseen);
  g_autofree char *tile = get_voice (self)->tile (set, kind, 0);
  g_autofree char *left = g_strdup_printf (ngettext ("%u unseen", "%u unseen", unseen), unseen);
  g_autofree char *places = g_strdup_printf (ngettext ("fits at %u place", "fits at %u places", cells), cells);
  /* Translators: a tile, then “2 unseen” and “fits at 5 places” */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s, %s"), tile, left, places);

  item->unseen = unseen;
  gtk_widget_set_visible (item->child, unseen > 0);
  gtk_label_set_label (item->number, number);
  access_set_name (item->child, text);
  access_set_tooltip (item->child, text);
}

/* The children are in the order of their kinds. */
static void
item_entered_cb (GtkEventController *controller, BastideTilesView *self)
{
  GtkWidget *child = gtk_event_controller_get_widget (controller);

  if (self->base.table != NULL)
    bastide_table_seek (self->base.table, gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (child)));
}

static void
pointer_entered_cb (GtkEventController *controller, double x, double y, BastideTilesView *self)
{
  item_entered_cb (controller, self);
}

static void
stop_seeking (BastideTilesView *self)
{
  if (self->base.table != NULL)
    bastide_table_seek (self->base.table, -1);
}

/* Shows on the board where the tile of CHILD would fit, while it is pointed at or has the focus. */
static void
seek_when_pointed_at (BastideTilesView *self, GtkWidget *child)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (pointer_entered_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (stop_seeking), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (item_entered_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (stop_seeking), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (child, motion);
  gtk_widget_add_controller (child, focus);
}

static void
add_item (BastideTilesView *self, guint kind)
{
  Item *item = &self->items[kind];
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 2, NULL);

  item->picture = GTK_PICTURE (g_object_new (GTK_TYPE_PICTURE, "width-request", SIZE, "height-request", SIZE,
                                             "can-shrink", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                             NULL));
  item->number = GTK_LABEL (gtk_label_new (NULL));
  item->child = gtk_flow_box_child_new ();
  gtk_widget_add_css_class (GTK_WIDGET (item->number), "numeric");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (item->picture));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (item->number));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (item->child), box);
  gtk_flow_box_append (self->flow, item->child);
  seek_when_pointed_at (self, item->child);
}

/* Dims the tiles that would not fit the cell, and says how many would. */
static void
update_fits (BastideTilesView *self, const BastideTileCounts *unseen)
{
  const BastideTileVoice *tiles = get_voice (self);
  const BastideState *state = bastide_table_get_screen (self->base.table);
  const BastideKit *set = bastide_table_get_set (self->base.table);
  BastideTileCounts fitting = *unseen, next;
  g_autofree char *text = NULL;

  if (self->cell != 0
      && tiles->fits (state, set, bastide_place_key_x (self->cell), bastide_place_key_y (self->cell), &fitting))
    {
      tiles->next (state, set, &next);
      text = bastide_words_fits (fitting.n, next.n);
    }
  if (text != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->here), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->here), "heading");
  gtk_label_set_label (self->here, text != NULL ? text : _ (tiles->advice));
  for (guint kind = 0; kind < self->n_items; kind++)
    gtk_widget_set_opacity (self->items[kind].child, fitting.of[kind] > 0 ? 1 : 0.25);
}

static void
update (BastideTilesView *self)
{
  BastideTileCounts unseen;
  g_autofree char *text = NULL;
  unsigned kinds, tiles;

  if (self->base.table == NULL || get_voice (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  get_voice (self)->size (bastide_table_get_set (self->base.table), &kinds, &tiles);
  for (; self->n_items < kinds; self->n_items++)
    add_item (self, self->n_items);
  count_unseen (self, &unseen);
  for (guint kind = 0; kind < self->n_items; kind++)
    fill_item (self, kind, unseen.of[kind]);
  text = get_voice (self)->tell_unseen (bastide_table_get_screen (self->base.table), unseen.n);
  gtk_label_set_label (self->all, text);
  update_fits (self, &unseen);
  if (self->paint_idle == 0)
    self->paint_idle = g_idle_add_full (G_PRIORITY_LOW, paint_idle_reached_cb, self, NULL);
}

static void
look_changed_cb (gpointer self)
{
  update (self);
}

static void
clear_items (BastideTilesView *self)
{
  g_clear_handle_id (&self->paint_idle, g_source_remove);
  for (guint kind = 0; kind < self->n_items; kind++)
    gtk_flow_box_remove (self->flow, self->items[kind].child);
  memset (self->items, 0, sizeof self->items);
  self->n_items = 0;
  gtk_label_set_label (self->all, "");
  gtk_label_set_label (self->here, "");
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  if (change->parts & BASTIDE_TABLE_SHOWN)
    update (BASTIDE_TILES_VIEW (view));
}

static void
bastide_tiles_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_tiles_view_parent_class)->map (widget);
  update (BASTIDE_TILES_VIEW (widget));
}

static void
bastide_tiles_view_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&BASTIDE_TILES_VIEW (widget)->paint_idle, g_source_remove);
  stop_seeking (BASTIDE_TILES_VIEW (widget));
  GTK_WIDGET_CLASS (bastide_tiles_view_parent_class)->unmap (widget);
}

static void
forget (BastideTableView *view)
{
  BastideTilesView *self = BASTIDE_TILES_VIEW (view);

  self->cell = 0;
  clear_items (self);
}

static void
show (BastideTableView *view)
{
  update (BASTIDE_TILES_VIEW (view));
}

static void
bastide_tiles_view_class_init (BastideTilesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  widget_class->map = bastide_tiles_view_map;
  widget_class->unmap = bastide_tiles_view_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_tiles_view_init (BastideTilesView *self)
{
  GtkWidget *box;

  box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, NULL);
  self->all = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, NULL));
  self->here = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, NULL));
  self->flow = GTK_FLOW_BOX (g_object_new (GTK_TYPE_FLOW_BOX, "min-children-per-line", 3, "max-children-per-line", 5,
                                           "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE, NULL));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->all));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->here));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->flow));
  adw_bin_set_child (ADW_BIN (self), box);
  access_set_name (GTK_WIDGET (self), _ ("Tiles Left"));
  access_set_name (GTK_WIDGET (self->flow), _ ("Tiles Left"));
  picture_look_watch (self, look_changed_cb);
}

void
bastide_tiles_view_set_cell (BastideTilesView *self, guint cell)
{
  BastideTileCounts unseen;

  g_return_if_fail (BASTIDE_IS_TILES_VIEW (self));

  if (self->cell == cell)
    return;
  self->cell = cell;
  if (self->base.table == NULL || get_voice (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  count_unseen (self, &unseen);
  update_fits (self, &unseen);
}
