/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of one kind of tile, painted once for each size. */
#include "bastide-tile-view.h"

#include <adwaita.h>

#include "art/picture-pool.h"

/* Width of the tile in pixels of the toolkit. */
#define SIZE 76

struct _BastideTileView {
  GtkWidget parent_instance;
  const BastideTileSet *set;
  int kind, turns;
  GdkTexture *texture; /* of the key below */
  BastidePictureKey key;
};

G_DEFINE_FINAL_TYPE (BastideTileView, bastide_tile_view, GTK_TYPE_WIDGET)

/* The texture of the tile as it is to be shown now; borrowed. */
static GdkTexture *
take_texture (BastideTileView *self)
{
  BastidePictureKey key = {
    .kind = (uint8_t) self->kind,
    .turns = (uint8_t) self->turns,
    .contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ()),
    .pixels = (uint16_t) MIN (SIZE * gtk_widget_get_scale_factor (GTK_WIDGET (self)), BASTIDE_PICTURE_LARGEST),
  };
  g_autoptr (BastidePicture) picture = NULL;

  if (self->texture != NULL && key.kind == self->key.kind && key.turns == self->key.turns
      && key.contrast == self->key.contrast && key.pixels == self->key.pixels)
    return self->texture;
  g_clear_object (&self->texture);
  picture = bastide_picture_paint (self->set, &key);
  self->texture = gdk_memory_texture_new (picture->width, picture->width, GDK_MEMORY_DEFAULT, picture->pixels,
                                          (gsize) picture->stride);
  self->key = key;
  return self->texture;
}

static void
bastide_tile_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((width - SIZE) / 2.0f, (height - SIZE) / 2.0f, SIZE, SIZE);
  float bleed = (float) BASTIDE_PICTURE_BLEED / gtk_widget_get_scale_factor (widget);
  graphene_rect_t picture = GRAPHENE_RECT_INIT (bounds.origin.x - bleed, bounds.origin.y - bleed, SIZE + 2 * bleed,
                                                SIZE + 2 * bleed);
  GskRoundedRect frame;

  if (self->set == NULL)
    return;
  gsk_rounded_rect_init_from_rect (&frame, &bounds, 4);
  gtk_snapshot_append_outset_shadow (snapshot, &frame, &(GdkRGBA) { 0, 0, 0, 0.35f }, 0, 1, 0, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_texture (snapshot, take_texture (self), &picture);
  gtk_snapshot_pop (snapshot);
}

static void
bastide_tile_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE + 4;
}

static void
bastide_tile_view_finalize (GObject *object)
{
  g_clear_object (&BASTIDE_TILE_VIEW (object)->texture);
  G_OBJECT_CLASS (bastide_tile_view_parent_class)->finalize (object);
}

static void
bastide_tile_view_class_init (BastideTileViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_tile_view_finalize;
  widget_class->snapshot = bastide_tile_view_snapshot;
  widget_class->measure = bastide_tile_view_measure;
  gtk_widget_class_set_css_name (widget_class, "tileview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_tile_view_init (BastideTileView *self)
{
}

void
bastide_tile_view_set_tile (BastideTileView *self, const BastideTileSet *set, int kind)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));

  if (self->set == set && self->kind == kind)
    return;
  if (self->set != set)
    g_clear_object (&self->texture);
  self->set = set;
  self->kind = kind;
  self->turns = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_tile_view_set_turns (BastideTileView *self, int turns)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));

  if (self->turns == turns)
    return;
  self->turns = turns & 3;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
