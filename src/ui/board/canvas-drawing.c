/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a frame: the ground, the city, what is lit and pointed at, and the ring round the cursor. The nodes are kept
 * as long as they are valid. */
#include "canvas-drawing.h"

#include <adwaita.h>
#include <math.h>

#include "canvas-fade.h"
#include "canvas-land.h"
#include "canvas-private.h"
#include "ui/widgets/picture-look.h"

/* Bytes that pictures of tiles may take in addition to one and a half times the canvas's own (W6). The land takes
 * about as many again. */
#define MORE_BYTES (2 * 1024 * 1024)

/* Pixels that are drawn beyond the edges of the canvas, so that panning finds something there. */
#define BEYOND 96.0

struct _CanvasDrawing {
  BastideCanvas *canvas;
  CanvasPictures *pictures; /* NULL until the first frame of a city */
  CanvasLand *land;         /* NULL before it is needed */
  CanvasLook look;
  CanvasPaint paint; /* what these were painted for */
  CanvasPainted city, light, overlay;
  gboolean city_is_old, light_is_old, overlay_is_old;
  CanvasFade fade;   /* from the city in the size of before */
  unsigned prepared; /* device pixels of a tile after the present zoom, if its pictures are requested; 0 if not */
};

CanvasDrawing *
canvas_drawing_new (BastideCanvas *canvas)
{
  CanvasDrawing *drawing = g_new0 (CanvasDrawing, 1);

  drawing->canvas = canvas;
  return drawing;
}

void
canvas_drawing_free (CanvasDrawing *drawing)
{
  canvas_drawing_clear (drawing);
  g_free (drawing);
}

static void
forget_all (CanvasDrawing *drawing)
{
  drawing->city_is_old = drawing->light_is_old = drawing->overlay_is_old = TRUE;
}

void
canvas_drawing_clear (CanvasDrawing *drawing)
{
  g_clear_pointer (&drawing->pictures, canvas_pictures_free);
  g_clear_pointer (&drawing->land, canvas_land_free);
  canvas_fade_clear (&drawing->fade);
  canvas_painted_clear (&drawing->city);
  canvas_painted_clear (&drawing->light);
  canvas_painted_clear (&drawing->overlay);
  forget_all (drawing);
}

void
canvas_drawing_forget_city (CanvasDrawing *drawing)
{
  drawing->city_is_old = TRUE;
  canvas_fade_clear (&drawing->fade);
  canvas_painted_forget_layers (&drawing->city);
}

void
canvas_drawing_forget_light (CanvasDrawing *drawing)
{
  drawing->light_is_old = TRUE;
}

void
canvas_drawing_forget_overlay (CanvasDrawing *drawing)
{
  drawing->overlay_is_old = TRUE;
}

CanvasPictures *
canvas_drawing_get_pictures (CanvasDrawing *drawing)
{
  return drawing->pictures;
}

gboolean
canvas_drawing_step (CanvasDrawing *drawing, gint64 now)
{
  const gboolean fades = canvas_fade_step (&drawing->fade, now);

  if (fades && (drawing->fade.has_begun || drawing->fade.pixels == 0))
    gtk_widget_queue_draw (GTK_WIDGET (drawing->canvas));
  return fades;
}

gboolean
canvas_drawing_is_complete (CanvasDrawing *drawing)
{
  return drawing->pictures != NULL && canvas_pictures_pending (drawing->pictures) == 0 && drawing->fade.pixels == 0
         && (drawing->land == NULL || canvas_land_pending (drawing->land) == 0);
}

const CanvasPaint *
canvas_drawing_get_paint (CanvasDrawing *drawing)
{
  return &drawing->paint;
}

static void
pictures_ready_cb (GtkWidget *widget)
{
  CanvasDrawing *drawing = BASTIDE_CANVAS (widget)->drawing;

  if (drawing->prepared != 0)
    return;
  forget_all (drawing);
  gtk_widget_queue_draw (widget);
}

/* Creates the pictures. They may take half as much again as the canvas's own pixels and a little more (W6). */
static void
make_pictures (CanvasDrawing *drawing)
{
  GtkWidget *widget = GTK_WIDGET (drawing->canvas);
  const BastideStage *stage = &drawing->canvas->stage;
  int scale = gtk_widget_get_scale_factor (widget);
  double pixels = (double) gtk_widget_get_width (widget) * gtk_widget_get_height (widget) * scale * scale;
  gsize budget = (gsize) (1.5 * 4 * pixels) + MORE_BYTES;

  if (drawing->pictures != NULL)
    {
      canvas_pictures_set_budget (drawing->pictures, budget);
      return;
    }
  drawing->pictures = canvas_pictures_new (widget, drawing->canvas->art, stage->set, stage->shapes, budget,
                                           pictures_ready_cb);
  drawing->look.pixels = 0;
}

/* Whether A and B differ in the size of tiles and in nothing else. */
static gboolean
is_other_size (const CanvasLook *a, const CanvasLook *b)
{
  return a->pixels != b->pixels && a->scale == b->scale && a->text_scale == b->text_scale && a->dark == b->dark
         && a->contrast == b->contrast;
}

/* Keeps the city of the old look on the screen, if it may fade into the new LOOK. */
static void
keep_city (CanvasDrawing *drawing, const CanvasLook *look)
{
  BastideCanvas *canvas = drawing->canvas;

  if (is_other_size (&drawing->look, look) && adw_get_enable_animations (GTK_WIDGET (canvas))
      && !canvas_show_is_busy (canvas->show) && drawing->city.layers[CANVAS_GROUND] != NULL)
    {
      canvas_fade_keep (&drawing->fade, drawing->city.layers, drawing->paint.pixels);
      canvas_wake (canvas);
    }
  else
    canvas_fade_clear (&drawing->fade);
}

/* Width of a tile in VIEW, in device pixels. */
static unsigned
find_size (CanvasDrawing *drawing, BastideView view)
{
  return (unsigned) (view.pixels * gtk_widget_get_scale_factor (GTK_WIDGET (drawing->canvas)) + 0.5);
}

/* Pictures are painted in the size of the view at rest; while the view changes, existing pictures are scaled. */
static void
update_look (CanvasDrawing *drawing)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  CanvasView *view = drawing->canvas->view;
  CanvasLook *old = &drawing->look;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (drawing->canvas));
  CanvasLook look = {
    .pixels = canvas_view_is_moving (view) && old->pixels > 0 ? old->pixels
                                                              : find_size (drawing, canvas_view_get (view)),
    .scale = scale,
    .text_scale = canvas_find_text_scale (drawing->canvas),
    .dark = adw_style_manager_get_dark (manager),
    .contrast = picture_look_is_plain (),
  };

  if (look.pixels == old->pixels && look.scale == old->scale && look.text_scale == old->text_scale
      && look.dark == old->dark && look.contrast == old->contrast)
    return;
  if (look.text_scale != old->text_scale)
    canvas_follow_text_scale (drawing->canvas);
  keep_city (drawing, &look);
  *old = look;
  canvas_pictures_set_look (drawing->pictures, &look);
  forget_all (drawing);
}

/* The part of the table that is visible in VIEW. */
static BastideBox
find_seen (CanvasDrawing *drawing, const BastideView *view, const BastidePort *port)
{
  GtkWidget *widget = GTK_WIDGET (drawing->canvas);
  BastideBox seen;

  bastide_view_to_table (view, port, 0, 0, &seen.west, &seen.north);
  bastide_view_to_table (view, port, gtk_widget_get_width (widget), gtk_widget_get_height (widget), &seen.east,
                         &seen.south);
  return seen;
}

/* Has the pictures painted that will be needed after the present zoom. */
static void
prepare_size (CanvasDrawing *drawing)
{
  CanvasView *view = drawing->canvas->view;
  const BastideView goal = canvas_view_get_goal (view);
  const BastidePort port = canvas_view_get_port (view);
  const unsigned pixels = find_size (drawing, goal);

  if (!canvas_view_is_moving (view))
    {
      if (drawing->prepared != 0)
        forget_all (drawing);
      drawing->prepared = 0;
    }
  else if (pixels != drawing->look.pixels && pixels != drawing->prepared)
    {
      const CanvasPaint paint = { (double) pixels / drawing->look.scale, drawing->look.scale,
                                  find_seen (drawing, &goal, &port) };

      drawing->prepared = pixels;
      canvas_paint_request (drawing->pictures, &drawing->canvas->city, &paint);
    }
}

/* Appends the plain table, which the land covers when it is painted. */
static void
append_table (CanvasDrawing *drawing, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (drawing->canvas);
  const gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const uint32_t rgb = drawing->canvas->art->table (dark, picture_look_is_plain ());
  const GdkRGBA colour = { (float) (rgb >> 16 & 255) / 255, (float) (rgb >> 8 & 255) / 255, (float) (rgb & 255) / 255,
                           1 };

  gtk_snapshot_append_color (snapshot, &colour,
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                  (float) gtk_widget_get_height (widget)));
}

/* Appends the land in the part SEEN of the table, as it is below what lies there, not what flies. If ZOOMS is set, it
 * will soon be needed in another size. */
static void
append_land (CanvasDrawing *drawing, GtkSnapshot *snapshot, const BastideBox *seen, gboolean zooms)
{
  CanvasShow *show = drawing->canvas->show;
  const BastideScene *city = canvas_show_is_busy (show) ? canvas_show_get_city (show) : &drawing->canvas->city;
  const CanvasLook *look = &drawing->look;
  const double pixels = drawing->paint.pixels;

  if (drawing->land == NULL)
    drawing->land = canvas_land_new (GTK_WIDGET (drawing->canvas));
  canvas_land_set_look (drawing->land, look->pixels, look->scale, look->dark, look->contrast);
  if (drawing->city_is_old)
    canvas_land_set_city (drawing->land, city, drawing->canvas->art->has_fields);
  canvas_land_append (drawing->land, snapshot,
                      &(BastideBox) { seen->west * pixels, seen->north * pixels, seen->east * pixels,
                                      seen->south * pixels },
                      zooms);
}

/* Appends the ring round the place with the keyboard focus. */
static void
append_focus (CanvasDrawing *drawing, GtkSnapshot *snapshot)
{
  BastideCanvas *self = drawing->canvas;
  double pixels = drawing->paint.pixels;
  BastidePlace place = bastide_board_places_get_focus (BASTIDE_BOARD_PLACES (self->board_places));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  float half = place.type == BASTIDE_PLACE_CELL ? 0.5f : 0.22f, x, y;
  GskRoundedRect ring;

  /* GTK hides the focus a few seconds after it moved. The ring stays as long as the cursor is moved by keys. */
  if (place.type == BASTIDE_PLACE_NONE || !GTK_IS_WINDOW (root)
      || (canvas_pointer_get_by (self->pointer) != POINTED_BY_KEYS
          && !gtk_window_get_focus_visible (GTK_WINDOW (root))))
    return;
  self->board->middle (place, &self->stage, &x, &y);
  gsk_rounded_rect_init_from_rect (&ring,
                                   &GRAPHENE_RECT_INIT ((float) ((x - half) * pixels) - 3,
                                                        (float) ((y - half) * pixels) - 3,
                                                        (float) (2 * half * pixels) + 6,
                                                        (float) (2 * half * pixels) + 6),
                                   6);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]) { 5, 5, 5, 5 },
                              (GdkRGBA[4]) { { 0, 0, 0, 0.7f },
                                             { 0, 0, 0, 0.7f },
                                             { 0, 0, 0, 0.7f },
                                             { 0, 0, 0, 0.7f } });
  gsk_rounded_rect_shrink (&ring, 1, 1, 1, 1);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]) { 3, 3, 3, 3 },
                              (GdkRGBA[4]) { { 1, 1, 1, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } });
}

/* More than the visible part is drawn, so that this seldom has to be drawn again. */
static void
update_paint (CanvasDrawing *drawing, const BastideView *view, BastideBox seen)
{
  CanvasPaint *paint = &drawing->paint;
  const double beyond = BEYOND / view->pixels;

  paint->scale = drawing->look.scale;
  paint->pixels = (double) drawing->look.pixels / drawing->look.scale;
  if (seen.west >= paint->box.west && seen.north >= paint->box.north && seen.east <= paint->box.east
      && seen.south <= paint->box.south && !drawing->city_is_old)
    return;
  paint->box = (BastideBox) { seen.west - beyond, seen.north - beyond, seen.east + beyond, seen.south + beyond };
  forget_all (drawing);
}

static void
append_node (GtkSnapshot *snapshot, GskRenderNode *node)
{
  if (node != NULL)
    gtk_snapshot_append_node (snapshot, node);
}

/* Appends the city, the overlay, the light of events, the canvas's light, and what flies above all of them. */
static void
append_scenes (CanvasDrawing *drawing, GtkSnapshot *snapshot)
{
  CanvasShow *show = drawing->canvas->show;
  gboolean is_busy = canvas_show_is_busy (show);
  double brightness, height;
  const BastideScene *light = canvas_show_get_light (show, &brightness);
  const BastideScene *flying = canvas_show_get_flying (show, &height);

  if (!is_busy && drawing->city_is_old)
    {
      canvas_painted_update (&drawing->city, drawing->pictures, &drawing->canvas->city, &drawing->paint);
      drawing->city_is_old = FALSE;
      if (canvas_pictures_are_exact (drawing->pictures))
        canvas_fade_begin (&drawing->fade);
    }
  if (drawing->light_is_old)
    canvas_painted_update (&drawing->light, drawing->pictures, &drawing->canvas->light, &drawing->paint);
  if (drawing->overlay_is_old)
    canvas_painted_update (&drawing->overlay, drawing->pictures, canvas_overlay_get_scene (drawing->canvas->overlay),
                           &drawing->paint);
  drawing->light_is_old = drawing->overlay_is_old = FALSE;
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    {
      if (is_busy)
        canvas_paint_scene (snapshot, drawing->pictures, canvas_show_get_city (show), layer, &drawing->paint, 1);
      else
        canvas_fade_append (&drawing->fade, snapshot, layer, drawing->city.layers[layer], drawing->paint.pixels);
      append_node (snapshot, drawing->overlay.layers[layer]);
      canvas_paint_scene (snapshot, drawing->pictures, light, layer, &drawing->paint, brightness);
      if (!canvas_show_is_landing (show))
        append_node (snapshot, drawing->light.layers[layer]);
    }
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    canvas_paint_flying (snapshot, drawing->pictures, flying, layer, &drawing->paint, height);
}

static void
append_board (CanvasDrawing *drawing, GtkSnapshot *snapshot)
{
  BastideView view = canvas_view_get (drawing->canvas->view);
  BastidePort port = canvas_view_get_port (drawing->canvas->view);
  const BastideBox seen = find_seen (drawing, &view, &port);
  double scale = drawing->look.scale, px, py;
  gboolean zooms;
  float zoom;

  update_paint (drawing, &view, seen);
  zoom = (float) (view.pixels / drawing->paint.pixels);
  bastide_view_to_canvas (&view, &port, 0, 0, &px, &py);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (round (px * scale) / scale),
                                                          (float) (round (py * scale) / scale)));
  zooms = zoom < 0.9999f || zoom > 1.0001f;
  if (zooms)
    gtk_snapshot_scale (snapshot, zoom, zoom);
  append_land (drawing, snapshot, &seen, zooms && canvas_view_is_moving (drawing->canvas->view));
  append_scenes (drawing, snapshot);
  append_focus (drawing, snapshot);
  gtk_snapshot_restore (snapshot);
}

void
canvas_drawing_append (CanvasDrawing *drawing, GtkSnapshot *snapshot)
{
  append_table (drawing, snapshot);
  if (drawing->canvas->table == NULL)
    return;
  make_pictures (drawing);
  update_look (drawing);
  prepare_size (drawing);
  if (drawing->city_is_old && drawing->light_is_old)
    canvas_pictures_trim (drawing->pictures);
  append_board (drawing, snapshot);
}
