/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window shows if no game is open. */
#include "bastide-welcome.h"

#include <glib/gi18n.h>
#include <math.h>

#include "art/pictures.h"
#include "core/record.h"
#include "ui/widgets/access.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/texture.h"
#include "window-lesson.h"

/* Width of a tile of the first game in pixels, if it were alone, and the size of the picture, seven by five of them
 * with the land round it. It shrinks if there is less room. */
#define TILE 76
#define PICTURE_WIDTH ((int) ((7 + 2 * BASTIDE_FADING_RIM) * TILE))
#define PICTURE_HEIGHT ((int) ((5 + 2 * BASTIDE_FADING_RIM) * TILE))

struct _BastideWelcome {
  AdwBin parent_instance;
  GtkPicture *picture;
  GtkWidget *new_game, *learn;
  gboolean is_requested; /* a picture is painted, or was */
};

G_DEFINE_FINAL_TYPE (BastideWelcome, bastide_welcome, ADW_TYPE_BIN)

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

/* The places of the games in the picture: how wide a tile is, as a part of that of REQUEST, and how much of the free
 * room is left of it and above it. */
static const struct {
  double tile, x, y;
} places[] = { { 0.66, 0.5, 1 }, { 0.55, 0, 0 }, { 0.45, 1, 0 } };

/* Paints the sample of the game with FACE into the picture CR. */
static void
paint_game (cairo_t *cr, const BastideGameFace *face, unsigned place, const Request *request)
{
  g_autofree char *path = g_strdup_printf ("/bastide/welcome-%s.bastide", face->kind->rules->word);
  g_autoptr (GBytes) text = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  double zoom = (double) request->tile / TILE;
  BastideFault fault;
  BastideRecord *record = bastide_record_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &fault);
  g_autofree BastideState *state = NULL;
  uint8_t looks[BASTIDE_PLAYERS];
  cairo_surface_t *city;

  if (record == NULL)
    return;
  for (int i = 0; i < BASTIDE_PLAYERS; i++)
    looks[i] = record->seats[i].colour;
  state = g_malloc (record->rules->state_size (record->kit));
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  city = face->art->fading (face->art, record->kit, state, looks, (unsigned) (places[place].tile * request->tile),
                            request->style);
  cairo_set_source_surface (cr, city,
                            round (places[place].x * (PICTURE_WIDTH * zoom - cairo_image_surface_get_width (city))),
                            round (places[place].y * (PICTURE_HEIGHT * zoom - cairo_image_surface_get_height (city))));
  cairo_paint (cr);
  cairo_surface_destroy (city);
  bastide_record_free (record);
}

/* Paints the samples of the games that come with the program, the first one before the others. */
static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Request *request = data;
  int zoom = (int) request->tile / TILE;
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE_WIDTH * zoom,
                                                         PICTURE_HEIGHT * zoom);
  cairo_t *cr = cairo_create (picture);

  for (unsigned i = G_N_ELEMENTS (places); i-- > 0;)
    paint_game (cr, bastide_faces[i], i, request);
  cairo_destroy (cr);
  g_task_return_pointer (task, texture_new_for_surface (picture), g_object_unref);
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
  g_autoptr (GdkTexture) picture = g_task_propagate_pointer (task, NULL);

  if (self->picture == NULL || picture == NULL)
    return;
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (picture));
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

void
bastide_welcome_forget_early (void)
{
  g_clear_object (&early);
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

/* Highlights what comes next: a lesson for somebody who has begun no game yet. */
static void
suggest (BastideWelcome *self)
{
  g_autoptr (GVariant) set_up = g_settings_get_user_value (settings_get_default (), "last-setup");
  gboolean is_new = set_up == NULL;

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
  G_OBJECT_CLASS (bastide_welcome_parent_class)->dispose (object);
}

static void
bastide_welcome_class_init (BastideWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_welcome_dispose;
  widget_class->map = bastide_welcome_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, picture);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, new_game);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, learn);
}

static void
bastide_welcome_init (BastideWelcome *self)
{
  g_autoptr (GdkPaintable) room = gdk_paintable_new_empty (PICTURE_WIDTH, PICTURE_HEIGHT);

  g_autoptr (GMenu) lessons = g_menu_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  window_lesson_fill_menu (lessons, "win.learn");
  window_lesson_fill_menu_of_options (lessons);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->learn), G_MENU_MODEL (lessons));
  access_repair_mnemonics (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (style_changed_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_picture_set_paintable (self->picture, room);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), -1, PICTURE_HEIGHT / 3);
}
