/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tiles are one picture, because a set may have as many kinds as tiles. */
#include "tile-set-picture.h"

#include <glib/gi18n.h>

#include "art/pictures.h"
#include "games/face.h"
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
  const BastideArt *art;
  BastideKit *set;
  unsigned n_kinds;
  BastideStyle style;
  int scale;
} Painting;

static int
measure (int tiles)
{
  return tiles * TILE + (tiles - 1) * GAP;
}

static void
free_painting (gpointer data)
{
  Painting *painting = data;

  g_free (painting->set);
  g_free (painting);
}

/* The rows of pictures of so many kinds. */
static int
count_rows (unsigned n_kinds)
{
  return ((int) n_kinds + COLUMNS - 1) / COLUMNS;
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Painting *painting = data;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, painting->scale * measure (COLUMNS),
                                                         painting->scale * measure (count_rows (painting->n_kinds)));
  cairo_t *cr = cairo_create (surface);

  for (unsigned kind = 0; kind < painting->n_kinds; kind++)
    {
      cairo_save (cr);
      cairo_translate (cr, painting->scale * (int) (kind % COLUMNS) * (TILE + GAP),
                       painting->scale * (int) (kind / COLUMNS) * (TILE + GAP));
      painting->art->tile (cr, painting->set, kind, 0, painting->scale * TILE, painting->style);
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
tile_set_picture_new (const BastideOwnSet *set)
{
  const BastideGameFace *face = bastide_face_find (set->rules);
  GtkWidget *picture = gtk_picture_new (), *scrolled = gtk_scrolled_window_new ();
  g_autoptr (GTask) task = g_task_new (picture, NULL, painted_cb, NULL);
  Painting *painting = g_new (Painting, 1);
  unsigned n_tiles;
  gboolean is_plain = picture_look_is_plain ();

  *painting = (Painting) { .art = face->art,
                           .set = g_memdup2 (set->kit, set->rules->kit_size),
                           .style = { .contrast = is_plain,
                                      .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()) },
                           .scale = gtk_widget_get_scale_factor (picture) };
  face->voice->tiles->size (set->kit, &painting->n_kinds, &n_tiles);
  gtk_widget_set_size_request (picture, measure (COLUMNS), measure (count_rows (painting->n_kinds)));
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _ ("One tile of each kind"));
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "min-content-height",
                measure (2), "max-content-height", measure (5), "focusable", TRUE, "child", picture, NULL);
  access_set_name (scrolled, _ ("One tile of each kind"));
  g_task_set_task_data (task, painting, free_painting);
  g_task_run_in_thread (task, paint_in_thread);
  return scrolled;
}
