/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures are painted in idle time after they have been mapped, because a page may have dozens of them: first those
 * that are in sight. */
#include "bastide-rule-picture.h"

#include <adwaita.h>

#include "art/example-picture.h"
#include "ui/widgets/picture-look.h"
#include "ui/widgets/texture.h"

struct _BastideRulePicture {
  GtkBox parent_instance;
  GtkWidget *frame, *picture; /* the frame keeps the picture from growing with the page */
  GtkLabel *caption;
  const BastideArt *art;
  BastideExample *example; /* NULL if nothing is shown */
};

G_DEFINE_FINAL_TYPE (BastideRulePicture, bastide_rule_picture, GTK_TYPE_BOX)

static GQueue waiting = G_QUEUE_INIT; /* of pictures that are to be painted */
static guint painting;                /* idle source that paints them, or 0 */

/* Whether a part of the picture is in the part of the page that is seen. */
static gboolean
is_in_sight (BastideRulePicture *self)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return view == NULL
         || (gtk_widget_compute_bounds (GTK_WIDGET (self), view, &bounds)
             && graphene_rect_intersection (&bounds,
                                            &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (view),
                                                                 (float) gtk_widget_get_height (view)),
                                            NULL));
}

static void
paint (BastideRulePicture *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface = self->art->example (self->example, scale, adw_style_manager_get_dark (style),
                                                 picture_look_is_plain ());
  g_autoptr (GdkTexture) texture = texture_new_for_surface (surface);

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
}

static gboolean
time_came_cb (gpointer data)
{
  GList *next = waiting.head;

  while (next != NULL && !is_in_sight (next->data))
    next = next->next;
  if (next == NULL)
    next = waiting.head;
  if (next != NULL)
    {
      paint (next->data);
      g_queue_delete_link (&waiting, next);
    }
  if (waiting.head != NULL)
    return G_SOURCE_CONTINUE;
  painting = 0;
  return G_SOURCE_REMOVE;
}

static void
paint_later (BastideRulePicture *self)
{
  if (self->example == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || g_queue_find (&waiting, self) != NULL)
    return;
  g_queue_push_tail (&waiting, self);
  if (painting == 0)
    painting = g_idle_add_full (G_PRIORITY_LOW, time_came_cb, NULL, NULL);
}

static void
look_changed_cb (gpointer self)
{
  paint_later (self);
}

static void
bastide_rule_picture_map (GtkWidget *widget)
{
  BastideRulePicture *self = BASTIDE_RULE_PICTURE (widget);

  GTK_WIDGET_CLASS (bastide_rule_picture_parent_class)->map (widget);
  if (gtk_picture_get_paintable (GTK_PICTURE (self->picture)) == NULL)
    paint_later (self);
}

static void
bastide_rule_picture_dispose (GObject *object)
{
  BastideRulePicture *self = BASTIDE_RULE_PICTURE (object);

  g_queue_remove (&waiting, self);
  g_clear_pointer (&self->example, g_free);
  G_OBJECT_CLASS (bastide_rule_picture_parent_class)->dispose (object);
}

static void
bastide_rule_picture_class_init (BastideRulePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rule_picture_dispose;
  widget_class->map = bastide_rule_picture_map;
  gtk_widget_class_set_css_name (widget_class, "rulepicture");
}

static void
bastide_rule_picture_init (BastideRulePicture *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  /* The caption describes everything, so screen readers can skip the picture. */
  self->picture = g_object_new (GTK_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->frame = g_object_new (ADW_TYPE_CLAMP, "child", self->picture, "halign", GTK_ALIGN_START, NULL);
  gtk_box_append (GTK_BOX (self), self->frame);
  self->caption = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0f, "max-width-chars", 48, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "caption");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->caption));
  picture_look_watch (self, look_changed_cb);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (look_changed_cb), NULL);
}

void
bastide_rule_picture_set_example (BastideRulePicture *self, const BastideGameFace *face, const char *name)
{
  BastideExampleFrame frame;
  const char *caption;
  int width, height;

  g_return_if_fail (BASTIDE_IS_RULE_PICTURE (self));

  g_queue_remove (&waiting, self);
  g_clear_pointer (&self->example, g_free);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
  self->example = face->voice->example (name, &caption);
  self->art = face->art;
  gtk_widget_set_visible (GTK_WIDGET (self), self->example != NULL);
  if (self->example == NULL)
    return;
  frame = self->art->frame_example (self->example);
  bastide_example_measure (&frame, &width, &height);
  gtk_widget_set_size_request (self->picture, width, height);
  adw_clamp_set_maximum_size (ADW_CLAMP (self->frame), width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (self->frame), width);
  gtk_label_set_label (self->caption, caption);
  paint_later (self);
}
