/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A frame: the ground, the city, what is lit and pointed at, and the ring round the cursor, from nodes that are kept as
 * long as they are true. */
#include <adwaita.h>
#include <math.h>

#include "canvas-private.h"

/* Bytes that pictures of tiles may take beyond twice the canvas's own (W6). */
#define MORE_BYTES (2 * 1024 * 1024)

/* How far beyond the canvas things are drawn, in pixels, so that they are there when one pans. */
#define BEYOND 96.0

static void
pictures_ready_cb (GtkWidget *widget)
{
  BastideCanvas *self = BASTIDE_CANVAS (widget);

  self->city_is_old = self->light_is_old = TRUE;
  gtk_widget_queue_draw (widget);
}

/* The pictures may take twice the canvas's own pixels and a little more (W6). */
static void
make_pictures (BastideCanvas *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double pixels = (double) gtk_widget_get_width (GTK_WIDGET (self)) * gtk_widget_get_height (GTK_WIDGET (self)) * scale
                  * scale;

  gsize budget = (gsize) (2 * 4 * pixels) + MORE_BYTES;

  if (self->pictures != NULL)
    {
      canvas_pictures_set_budget (self->pictures, budget);
      return;
    }
  self->pictures = canvas_pictures_new (GTK_WIDGET (self), self->set, self->shapes, budget, pictures_ready_cb);
  self->look.pixels = 0;
}

/* The user's larger text, as a factor. */
static double
find_text_scale (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? CLAMP (dpi / 1024.0 / 96, 0.8, 3) : 1;
}

/* Pictures are wanted in the size at which the view rests; while it changes, what is there is scaled. */
static void
update_look (BastideCanvas *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  CanvasLook look = {
    .pixels = self->move_time > 0 && self->look.pixels > 0 ? self->look.pixels
                                                           : (unsigned) (self->view.pixels * scale + 0.5),
    .scale = scale,
    .text_scale = find_text_scale (GTK_WIDGET (self)),
    .dark = adw_style_manager_get_dark (manager),
    .contrast = adw_style_manager_get_high_contrast (manager),
  };

  if (look.pixels == self->look.pixels && look.scale == self->look.scale && look.text_scale == self->look.text_scale
      && look.dark == self->look.dark && look.contrast == self->look.contrast)
    return;
  self->look = look;
  canvas_pictures_set_look (self->pictures, &look);
  self->city_is_old = self->light_is_old = TRUE;
}

static void
append_table (BastideCanvas *self, GtkSnapshot *snapshot)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  canvas_table_append (&self->ground, snapshot, gtk_widget_get_width (GTK_WIDGET (self)),
                       gtk_widget_get_height (GTK_WIDGET (self)), adw_style_manager_get_dark (manager),
                       adw_style_manager_get_high_contrast (manager));
}

/* The ring round the place that has the keyboard focus. */
static void
append_focus (BastideCanvas *self, GtkSnapshot *snapshot, double pixels)
{
  BastidePlace place = bastide_board_places_get_focus (BASTIDE_BOARD_PLACES (self->board_places));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  float half = place.type == BASTIDE_PLACE_CELL ? 0.5f : 0.22f, x, y;
  GskRoundedRect ring;

  /* The toolkit hides the focus a few seconds after it moved; the cursor stays as long as it is moved by keys. */
  if (place.type == BASTIDE_PLACE_NONE || !GTK_IS_WINDOW (root)
      || (self->pointed_by != POINTED_BY_KEYS && !gtk_window_get_focus_visible (GTK_WINDOW (root))))
    return;
  bastide_place_middle (place, &self->stage, &x, &y);
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

/* What is seen must have been drawn; more than that is drawn, so that this seldom has to be done anew. */
static void
update_paint (BastideCanvas *self, const BastidePort *port)
{
  CanvasPaint *paint = &self->paint;
  const double beyond = BEYOND / self->view.pixels;
  BastideBox seen;

  bastide_view_to_table (&self->view, port, 0, 0, &seen.west, &seen.north);
  bastide_view_to_table (&self->view, port, gtk_widget_get_width (GTK_WIDGET (self)),
                         gtk_widget_get_height (GTK_WIDGET (self)), &seen.east, &seen.south);
  paint->scale = self->look.scale;
  paint->pixels = (double) self->look.pixels / self->look.scale;
  if (seen.west >= paint->box.west && seen.north >= paint->box.north && seen.east <= paint->box.east
      && seen.south <= paint->box.south && !self->city_is_old)
    return;
  paint->box = (BastideBox) { seen.west - beyond, seen.north - beyond, seen.east + beyond, seen.south + beyond };
  self->city_is_old = self->light_is_old = TRUE;
}

static void
append_board (BastideCanvas *self, GtkSnapshot *snapshot)
{
  BastidePort port = canvas_get_port (self);
  double scale = self->look.scale, px, py;
  float zoom;

  update_paint (self, &port);
  zoom = (float) (self->view.pixels / self->paint.pixels);
  bastide_view_to_canvas (&self->view, &port, 0, 0, &px, &py);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (round (px * scale) / scale),
                                                          (float) (round (py * scale) / scale)));
  if (zoom < 0.9999f || zoom > 1.0001f)
    gtk_snapshot_scale (snapshot, zoom, zoom);
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    {
      canvas_paint_show (self, snapshot, layer);
      if (self->light_is_old)
        {
          g_clear_pointer (&self->light_nodes[layer], gsk_render_node_unref);
          self->light_nodes[layer] = canvas_paint_node (self->pictures, &self->light, layer, &self->paint, 1);
        }
      if (self->light_nodes[layer] != NULL)
        gtk_snapshot_append_node (snapshot, self->light_nodes[layer]);
    }
  self->light_is_old = FALSE;
  append_focus (self, snapshot, self->paint.pixels);
  gtk_snapshot_restore (snapshot);
}

void
canvas_draw (BastideCanvas *self, GtkSnapshot *snapshot)
{
  append_table (self, snapshot);
  if (self->table == NULL)
    return;
  make_pictures (self);
  update_look (self);
  if (self->city_is_old && self->light_is_old)
    canvas_pictures_trim (self->pictures);
  append_board (self, snapshot);
}
