/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tiles are one picture, because a set may have as many kinds as tiles. */
#include "tile-set-picture.h"

#include <glib/gi18n.h>

#include "art/art.h"
#include "ui/widgets/access.h"
#include "ui/widgets/picture-look.h"
#include "ui/widgets/texture.h"

enum {
  COLUMNS = 5,
  TILE = 48, /* pixels */
  GAP = 6,
};

/* What the thread paints. */
typedef struct {
  BastideTileSet set;
  BastideStyle style;
  int scale;
} Painting;

static int
measure (int tiles)
{
  return tiles * TILE + (tiles - 1) * GAP;
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Painting *painting = data;
  int rows = (painting->set.n_kinds + COLUMNS - 1) / COLUMNS;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, painting->scale * measure (COLUMNS),
                                                         painting->scale * measure (rows));
  cairo_t *cr = cairo_create (surface);

  for (int kind = 0; kind < painting->set.n_kinds; kind++)
    {
      cairo_save (cr);
      cairo_translate (cr, painting->scale * (kind % COLUMNS) * (TILE + GAP),
                       painting->scale * (kind / COLUMNS) * (TILE + GAP));
      bastide_art_draw_tile (cr, &painting->set.kinds[kind], 0, painting->scale * TILE, painting->style);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  g_task_return_pointer (task, texture_new_for_surface (surface), g_object_unref);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  gtk_picture_set_paintable (GTK_PICTURE (source), GDK_PAINTABLE (texture));
}

GtkWidget *
tile_set_picture_new (const BastideTileSet *set)
{
  int rows = (set->n_kinds + COLUMNS - 1) / COLUMNS;
  GtkWidget *picture = gtk_picture_new (), *scrolled = gtk_scrolled_window_new ();
  g_autoptr (GTask) task = g_task_new (picture, NULL, painted_cb, NULL);
  Painting *painting = g_new (Painting, 1);
  gboolean is_plain = picture_look_is_plain ();

  *painting = (Painting) { .set = *set,
                           .style = { .contrast = is_plain,
                                      .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()) },
                           .scale = gtk_widget_get_scale_factor (picture) };
  gtk_widget_set_size_request (picture, measure (COLUMNS), measure (rows));
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _ ("One tile of each kind"));
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "min-content-height",
                measure (2), "max-content-height", measure (5), "focusable", TRUE, "child", picture, NULL);
  access_set_name (scrolled, _ ("One tile of each kind"));
  g_task_set_task_data (task, painting, g_free);
  g_task_run_in_thread (task, paint_in_thread);
  return scrolled;
}
