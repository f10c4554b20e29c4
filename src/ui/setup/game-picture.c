/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is painted is the end of the game of the resource `welcome-WORD.bastide`. */
#include "game-picture.h"

#include <adwaita.h>

#include "art/pictures.h"
#include "core/record.h"
#include "ui/widgets/texture.h"

enum { WIDTH = 96, HEIGHT = 72 };

/* What the thread paints. */
typedef struct {
  const BastideGameFace *face;
  BastidePictureStyle style;
  int scale;
} Painting;

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Painting *painting = data;
  g_autofree char *path = g_strdup_printf ("/bastide/welcome-%s.bastide", painting->face->kind->rules->word);
  g_autoptr (GBytes) text = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree BastideState *state = NULL;
  uint8_t looks[BASTIDE_PLAYERS];
  BastideRecord *record;
  BastideFault fault;
  cairo_surface_t *city;

  record = text != NULL ? bastide_record_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &fault) : NULL;
  if (record == NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }
  for (int i = 0; i < BASTIDE_PLAYERS; i++)
    looks[i] = record->seats[i].colour;
  state = g_malloc (record->rules->state_size (record->kit));
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  city = painting->face->art->map (painting->face->art, record->kit, state, looks, WIDTH * painting->scale,
                                   HEIGHT * painting->scale, painting->style);
  g_task_return_pointer (task, texture_new_for_surface (city), g_object_unref);
  bastide_record_free (record);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  gtk_picture_set_paintable (GTK_PICTURE (source), GDK_PAINTABLE (texture));
}

GtkWidget *
game_picture_new (const BastideGameFace *face)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "width-request", WIDTH, "height-request", HEIGHT, "can-shrink",
                                     TRUE, "valign", GTK_ALIGN_CENTER, "margin-top", 6, "margin-bottom", 6, "overflow",
                                     GTK_OVERFLOW_HIDDEN, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  /* A picture alone would become wider in a higher row. */
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", WIDTH, "tightening-threshold", WIDTH, "child",
                                   picture, "valign", GTK_ALIGN_CENTER, NULL);
  g_autoptr (GTask) task = g_task_new (picture, NULL, painted_cb, NULL);
  Painting painting = { .face = face,
                        .style = { .dark = adw_style_manager_get_dark (manager),
                                   .contrast = adw_style_manager_get_high_contrast (manager) },
                        .scale = gtk_widget_get_scale_factor (picture) };

  gtk_widget_add_css_class (picture, "city");
  g_task_set_task_data (task, g_memdup2 (&painting, sizeof painting), g_free);
  g_task_run_in_thread (task, paint_in_thread);
  return clamp;
}
