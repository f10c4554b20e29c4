/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window shows while no game is open. */
#include "bastide-welcome.h"

#include "access.h"
#include "city-picture.h"
#include "core/record.h"

/* A tile's width, and the size of the town of seven by five tiles with its walls; it shrinks
 * where there is less room. */
#define TILE 76
#define PICTURE_WIDTH 585
#define PICTURE_HEIGHT 433

struct _BastideWelcome {
  GtkWidget parent_instance;
  GtkWidget *page;
  GtkPicture *picture;
  gboolean is_painted;
};

G_DEFINE_FINAL_TYPE (BastideWelcome, bastide_welcome, GTK_TYPE_WIDGET)

/* Paints the town of the game that comes with the program. */
static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GBytes) text = g_resources_lookup_data ("/bastide/welcome.bastide", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  BastideTextError fault;
  BastideRecord *record = bastide_record_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &fault);
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  uint8_t looks[BASTIDE_MAX_PLAYERS];

  if (record == NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }
  for (int i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    looks[i] = record->seats[i].colour;
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  g_task_return_pointer (task, city_picture_new_painted (record->set, state, looks, TILE * GPOINTER_TO_INT (data)),
                         g_object_unref);
  bastide_record_free (record);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideWelcome) self = data;
  g_autoptr (GdkTexture) town = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->picture != NULL && town != NULL)
    gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (town));
}

static void
bastide_welcome_map (GtkWidget *widget)
{
  BastideWelcome *self = BASTIDE_WELCOME (widget);

  GTK_WIDGET_CLASS (bastide_welcome_parent_class)->map (widget);
  if (!self->is_painted)
    {
      /* The task has no hold on the widget, since it may be the other thread that lets go of the task last. */
      g_autoptr (GTask) task = g_task_new (NULL, NULL, painted_cb, g_object_ref (self));

      self->is_painted = TRUE;
      g_task_set_task_data (task, GINT_TO_POINTER (gtk_widget_get_scale_factor (widget)), NULL);
      g_task_run_in_thread (task, paint_in_thread);
    }
}

static void
bastide_welcome_dispose (GObject *object)
{
  BastideWelcome *self = BASTIDE_WELCOME (object);

  self->picture = NULL;
  g_clear_pointer (&self->page, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_welcome_parent_class)->dispose (object);
}

static void
bastide_welcome_class_init (BastideWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_welcome_dispose;
  widget_class->map = bastide_welcome_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, page);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, picture);
}

static void
bastide_welcome_init (BastideWelcome *self)
{
  g_autoptr (GdkPaintable) room = gdk_paintable_new_empty (PICTURE_WIDTH, PICTURE_HEIGHT);

  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
  gtk_picture_set_paintable (self->picture, room);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), -1, PICTURE_HEIGHT / 3);
}
