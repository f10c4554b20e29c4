/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of one kind of tile, painted once for each size. */
#include "bastide-tile-view.h"

#include "art/picture-pool.h"
#include "ui/widgets/picture-look.h"

struct _BastideTileView {
  GtkWidget parent_instance;
  const BastideGameFace *face;
  const BastideKit *set;
  int kind, turns;
  int size;            /* width of the tile in logical pixels */
  gboolean is_near;    /* see the property */
  GdkTexture *texture; /* of the key below */
  BastidePictureKey key;
  GThread *painter; /* paints the next picture, or has done so; NULL if there is none */
};

G_DEFINE_FINAL_TYPE (BastideTileView, bastide_tile_view, GTK_TYPE_WIDGET)

enum {
  PROP_TURNS = 1,
  PROP_NEAR,
};

/* How many times as wide as on the screen the picture is painted: a power of two, so that it is scaled down evenly. */
static int
find_enlargement (BastideTileView *self)
{
  const int pixels = self->size * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int times = 1;

  while (self->is_near && pixels > 0 && times * pixels < BASTIDE_ART_NEAR)
    times *= 2;
  return times;
}

static BastidePictureKey
make_key (BastideTileView *self)
{
  return (BastidePictureKey) {
    .kind = (uint8_t) self->kind,
    .turns = (uint8_t) self->turns,
    .contrast = picture_look_is_plain (),
    .pixels = (uint16_t) MIN (self->size * gtk_widget_get_scale_factor (GTK_WIDGET (self)) * find_enlargement (self),
                              BASTIDE_PICTURE_LARGEST),
  };
}

static gboolean
keys_equal (const BastidePictureKey *a, const BastidePictureKey *b)
{
  return a->kind == b->kind && a->turns == b->turns && a->contrast == b->contrast && a->pixels == b->pixels;
}

typedef struct {
  const BastideArt *art;
  BastideKit *set; /* a copy, since the view does not own it */
  BastidePictureKey key;
} Request;

static gpointer
run_painter (gpointer data)
{
  g_autofree Request *request = data;
  g_autofree BastideKit *set = request->set;

  return bastide_picture_paint (request->art, set, &request->key);
}

/* Begins to paint the picture on a thread, which has time until the widget is drawn, if it is a near one: those take
 * long. */
static void
begin_picture (BastideTileView *self)
{
  const BastidePictureKey key = make_key (self);
  Request *request;

  if (!self->is_near || self->set == NULL || key.pixels == 0)
    return;
  if (self->painter != NULL || (self->texture != NULL && keys_equal (&key, &self->key)))
    return;
  request = g_new (Request, 1);
  request->art = self->face->art;
  request->set = g_memdup2 (self->set, self->face->kind->rules->kit_size);
  request->key = key;
  self->painter = g_thread_new ("tile", run_painter, request);
}

/* The picture that a thread has begun, if it is that of KEY; otherwise NULL. */
static BastidePicture *
take_begun_picture (BastideTileView *self, const BastidePictureKey *key)
{
  g_autoptr (BastidePicture) picture = NULL;

  if (self->painter != NULL)
    picture = g_thread_join (g_steal_pointer (&self->painter));
  return picture != NULL && keys_equal (&picture->key, key) ? g_steal_pointer (&picture) : NULL;
}

/* The texture of the tile with the present size and turns. Borrowed. */
static GdkTexture *
take_texture (BastideTileView *self)
{
  const BastidePictureKey key = make_key (self);
  g_autoptr (BastidePicture) picture = NULL;

  if (self->texture != NULL && keys_equal (&key, &self->key))
    return self->texture;
  g_clear_object (&self->texture);
  picture = take_begun_picture (self, &key);
  if (picture == NULL)
    picture = bastide_picture_paint (self->face->art, self->set, &key);
  self->texture = gdk_memory_texture_new (picture->width, picture->width, GDK_MEMORY_DEFAULT, picture->pixels,
                                          (gsize) picture->stride);
  self->key = key;
  return self->texture;
}

/* The light comes from the north-west. */
static void
append_shadow (BastideTileView *self, GtkSnapshot *snapshot, const GskRoundedRect *frame)
{
  if (self->is_near)
    gtk_snapshot_append_outset_shadow (snapshot, frame, &(GdkRGBA) { 0, 0, 0, 0.38f }, 2, 3, 0, 7);
  gtk_snapshot_append_outset_shadow (snapshot, frame, &(GdkRGBA) { 0, 0, 0, 0.35f }, 0, 1, 0, 4);
}

static void
bastide_tile_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float size = (float) self->size, left = ((float) width - size) / 2, top = ((float) height - size) / 2;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (left, top, size, size);
  float bleed = (float) BASTIDE_PICTURE_BLEED
                / (float) (gtk_widget_get_scale_factor (widget) * find_enlargement (self));
  graphene_rect_t picture = GRAPHENE_RECT_INIT (left - bleed, top - bleed, size + 2 * bleed, size + 2 * bleed);
  GskRoundedRect frame;

  if (self->set == NULL)
    return;
  gsk_rounded_rect_init_from_rect (&frame, &bounds, 4);
  append_shadow (self, snapshot, &frame);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_texture (snapshot, take_texture (self), &picture);
  gtk_snapshot_pop (snapshot);
}

static void
bastide_tile_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = BASTIDE_TILE_VIEW (widget)->size + 4;
}

static void
forget_pictures (BastideTileView *self)
{
  g_clear_object (&self->texture);
  if (self->painter != NULL)
    bastide_picture_unref (g_thread_join (g_steal_pointer (&self->painter)));
}

static void
bastide_tile_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, BASTIDE_TILE_VIEW (object)->turns);
}

static void
bastide_tile_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (object);

  self->is_near = g_value_get_boolean (value);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bastide_tile_view_finalize (GObject *object)
{
  forget_pictures (BASTIDE_TILE_VIEW (object));
  G_OBJECT_CLASS (bastide_tile_view_parent_class)->finalize (object);
}

static void
bastide_tile_view_class_init (BastideTileViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_tile_view_get_property;
  object_class->set_property = bastide_tile_view_set_property;
  object_class->finalize = bastide_tile_view_finalize;
  g_object_class_install_property (object_class, PROP_TURNS,
                                   g_param_spec_int ("turns", NULL, NULL, 0, 3, 0,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_NEAR,
                                   g_param_spec_boolean ("near", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->snapshot = bastide_tile_view_snapshot;
  widget_class->measure = bastide_tile_view_measure;
  gtk_widget_class_set_css_name (widget_class, "tileview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
look_changed_cb (gpointer self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bastide_tile_view_init (BastideTileView *self)
{
  picture_look_watch (self, look_changed_cb);
}

void
bastide_tile_view_set_size (BastideTileView *self, int size)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));

  if (self->size == size)
    return;
  self->size = size;
  begin_picture (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bastide_tile_view_set_tile (BastideTileView *self, const BastideGameFace *face, const BastideKit *set, int kind)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));

  if (self->set == set && self->kind == kind)
    return;
  if (self->set != set)
    forget_pictures (self);
  self->face = face;
  self->set = set;
  self->kind = kind;
  begin_picture (self);
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
