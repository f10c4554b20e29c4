/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window shows if no game is open. */
#include "bastide-welcome.h"

#include <adwaita.h>

#include "art/city-picture.h"
#include "core/record.h"
#include "ui/widgets/access.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/texture.h"

/* Width of a tile in pixels, and the size of the city, seven by five tiles with the land round it. It shrinks if there
 * is less room. */
#define TILE 76
#define PICTURE_WIDTH ((int) ((7 + 2 * BASTIDE_FADING_RIM) * TILE))
#define PICTURE_HEIGHT ((int) ((5 + 2 * BASTIDE_FADING_RIM) * TILE))

struct _BastideWelcome {
  GtkWidget parent_instance;
  GtkWidget *page;
  GtkPicture *picture;
  GtkWidget *new_game, *learn;
  gboolean is_requested; /* a picture is painted, or was */
};

G_DEFINE_FINAL_TYPE (BastideWelcome, bastide_welcome, GTK_TYPE_WIDGET)

/* What the picture depends on. */
typedef struct {
  unsigned tile; /* its width in device pixels */
  BastidePictureStyle style;
} Request;

/* Paints the picture before there is a page, or NULL. */
static GTask *early;

static Request
make_request (BastideWelcome *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return (Request) { .tile = TILE * (unsigned) gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                     .style = { .dark = adw_style_manager_get_dark (manager),
                                .contrast = adw_style_manager_get_high_contrast (manager) } };
}

/* Paints the city of the game that comes with the program. */
static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GBytes) text = g_resources_lookup_data ("/bastide/welcome.bastide", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const Request *request = data;
  BastideTextError fault;
  BastideRecord *record = bastide_record_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &fault);
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  uint8_t looks[BASTIDE_MAX_PLAYERS];
  cairo_surface_t *city;

  if (record == NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }
  for (int i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    looks[i] = record->seats[i].colour;
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  city = bastide_city_picture_new_fading (record->set, state, looks, request->tile, request->style);
  g_task_return_pointer (task, texture_new_for_surface (city), g_object_unref);
  bastide_record_free (record);
}

static void request_picture (BastideWelcome *self);

/* Whether the picture of TASK is as the page wants it now. */
static gboolean
is_wanted (BastideWelcome *self, GTask *task)
{
  const Request *request = g_task_get_task_data (task), now = make_request (self);

  return request->tile == now.tile && request->style.dark == now.style.dark
         && request->style.contrast == now.style.contrast;
}

/* Shows the picture of TASK, and has another one painted if it has another style by now. */
static void
show_picture (BastideWelcome *self, GTask *task)
{
  g_autoptr (GdkTexture) town = g_task_propagate_pointer (task, NULL);

  if (self->picture == NULL || town == NULL)
    return;
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (town));
  if (!is_wanted (self, task))
    request_picture (self);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideWelcome) self = data;

  show_picture (self, G_TASK (result));
}

static void
painted_early_cb (GTask *task, GParamSpec *pspec, gpointer data)
{
  show_picture (data, task);
}

/* Has TASK paint REQUEST. */
static void
paint (GTask *task, Request request)
{
  g_task_set_task_data (task, g_memdup2 (&request, sizeof request), g_free);
  g_task_run_in_thread (task, paint_in_thread);
}

void
bastide_welcome_paint_early (void)
{
  early = g_task_new (NULL, NULL, NULL, NULL);
  paint (early, (Request) { .tile = TILE });
}

/* Has the picture painted in the present style. */
static void
request_picture (BastideWelcome *self)
{
  g_autoptr (GTask) task = g_steal_pointer (&early);

  self->is_requested = TRUE;
  if (task != NULL && is_wanted (self, task))
    {
      if (g_task_get_completed (task))
        show_picture (self, task);
      else
        g_signal_connect_object (task, "notify::completed", G_CALLBACK (painted_early_cb), self, 0);
      return;
    }
  g_clear_object (&task);
  /* The task has no reference to the widget, because the other thread may be the one that frees the task. */
  task = g_task_new (NULL, NULL, painted_cb, g_object_ref (self));
  paint (task, make_request (self));
}

static void
style_changed_cb (BastideWelcome *self)
{
  if (self->is_requested)
    request_picture (self);
}

/* Highlights what comes next: the lesson for somebody who has neither begun it nor a game. It is set, if only to
 * nothing, once it was begun. */
static void
suggest (BastideWelcome *self)
{
  g_autoptr (GVariant) set_up = g_settings_get_user_value (settings_get_default (), "last-setup");
  g_autoptr (GVariant) lesson = g_settings_get_user_value (settings_get_default (), "lesson");
  gboolean is_new = set_up == NULL && lesson == NULL;

  gtk_widget_remove_css_class (is_new ? self->new_game : self->learn, "suggested-action");
  gtk_widget_add_css_class (is_new ? self->learn : self->new_game, "suggested-action");
}

static void
bastide_welcome_map (GtkWidget *widget)
{
  BastideWelcome *self = BASTIDE_WELCOME (widget);

  GTK_WIDGET_CLASS (bastide_welcome_parent_class)->map (widget);
  suggest (self);
  if (!self->is_requested)
    request_picture (self);
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
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, new_game);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, learn);
}

static void
bastide_welcome_init (BastideWelcome *self)
{
  g_autoptr (GdkPaintable) room = gdk_paintable_new_empty (PICTURE_WIDTH, PICTURE_HEIGHT);

  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (style_changed_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_picture_set_paintable (self->picture, room);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), -1, PICTURE_HEIGHT / 3);
}
