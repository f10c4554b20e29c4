/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture is painted in idle time after it has become visible, because a page may have dozens of them. */
#include "bastide-rule-picture.h"

#include <adwaita.h>

#include "art/rule-painting.h"
#include "model/rule-examples.h"
#include "ui/widgets/picture-look.h"
#include "ui/widgets/texture.h"

struct _BastideRulePicture {
  GtkWidget parent_instance;
  GtkWidget *frame, *picture; /* the frame keeps the picture from growing with the page */
  GtkLabel *caption;
  BastideRuleExample *example; /* NULL if nothing is shown */
  guint painting;              /* idle source that paints, or 0 */
};

G_DEFINE_FINAL_TYPE (BastideRulePicture, bastide_rule_picture, GTK_TYPE_WIDGET)

static gboolean
time_came_cb (gpointer data)
{
  BastideRulePicture *self = data;
  AdwStyleManager *style = adw_style_manager_get_default ();
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface = bastide_rule_painting_new (self->example, scale, adw_style_manager_get_dark (style),
                                                        picture_look_is_plain ());
  g_autoptr (GdkTexture) texture = texture_new_for_surface (surface);

  self->painting = 0;
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
  return G_SOURCE_REMOVE;
}

static void
paint_later (BastideRulePicture *self)
{
  if (self->painting == 0 && self->example != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->painting = g_idle_add_full (G_PRIORITY_LOW, time_came_cb, self, NULL);
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

  g_clear_handle_id (&self->painting, g_source_remove);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
  if (self->caption != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->caption));
  self->caption = NULL;
  g_clear_pointer (&self->example, g_free);
  G_OBJECT_CLASS (bastide_rule_picture_parent_class)->dispose (object);
}

static void
bastide_rule_picture_class_init (BastideRulePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rule_picture_dispose;
  widget_class->map = bastide_rule_picture_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rulepicture");
}

static void
bastide_rule_picture_init (BastideRulePicture *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  /* The caption describes everything, so screen readers can skip the picture. */
  self->picture = g_object_new (GTK_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->frame = g_object_new (ADW_TYPE_CLAMP, "child", self->picture, "halign", GTK_ALIGN_START, NULL);
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  self->caption = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->caption, TRUE);
  gtk_label_set_xalign (self->caption, 0);
  gtk_label_set_max_width_chars (self->caption, 48);
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "caption");
  gtk_widget_set_parent (GTK_WIDGET (self->caption), GTK_WIDGET (self));
  picture_look_watch (self, look_changed_cb);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (look_changed_cb), NULL);
}

void
bastide_rule_picture_set_example (BastideRulePicture *self, unsigned example)
{
  int width, height;

  g_return_if_fail (BASTIDE_IS_RULE_PICTURE (self));

  g_clear_handle_id (&self->painting, g_source_remove);
  g_clear_pointer (&self->example, g_free);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), example < bastide_rule_examples_get_n ());
  if (example >= bastide_rule_examples_get_n ())
    return;
  self->example = g_new (BastideRuleExample, 1);
  bastide_rule_examples_play (example, self->example);
  bastide_rule_painting_measure (self->example, &width, &height);
  gtk_widget_set_size_request (self->picture, width, height);
  adw_clamp_set_maximum_size (ADW_CLAMP (self->frame), width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (self->frame), width);
  gtk_label_set_label (self->caption, bastide_rule_examples_get_caption (example));
  paint_later (self);
}
