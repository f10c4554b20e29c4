/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar of mean points by source. */
#include "bastide-source-bar.h"

#include "ui/widgets/access.h"

struct _BastideSourceBar {
  GtkWidget parent_instance;
  GArray *points; /* double, by source from 1 */
  double full;
  char *words;
};

G_DEFINE_FINAL_TYPE (BastideSourceBar, bastide_source_bar, GTK_TYPE_WIDGET)

void
bastide_source_bar_get_rgba (unsigned source, GdkRGBA *rgba)
{
  static const GdkRGBA colours[] = {
    { 0.76f, 0.66f, 0.42f, 1 }, { 0.42f, 0.58f, 0.35f, 1 }, { 0.52f, 0.49f, 0.44f, 1 },
    { 0.72f, 0.38f, 0.26f, 1 }, { 0.30f, 0.44f, 0.62f, 1 },
  };

  *rgba = colours[(source - 1) % G_N_ELEMENTS (colours)];
}

static void
bastide_source_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideSourceBar *self = BASTIDE_SOURCE_BAR (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget), x = 0;
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (unsigned i = 0; i < self->points->len; i++)
    {
      float part = (float) (g_array_index (self->points, double, i) / self->full) * width;
      GdkRGBA rgba;

      if (part <= 0)
        continue;
      bastide_source_bar_get_rgba (i + 1, &rgba);
      gtk_snapshot_append_color (snapshot, &rgba,
                                 &GRAPHENE_RECT_INIT (is_rtl ? width - x - part : x, 0, MAX (part - 1, 0.5f), height));
      x += part;
    }
}

static void
bastide_source_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? 14 : 60;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? 14 : 240;
}

static void
bastide_source_bar_finalize (GObject *object)
{
  g_free (BASTIDE_SOURCE_BAR (object)->words);
  g_array_unref (BASTIDE_SOURCE_BAR (object)->points);
  G_OBJECT_CLASS (bastide_source_bar_parent_class)->finalize (object);
}

static void
bastide_source_bar_class_init (BastideSourceBarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_source_bar_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = bastide_source_bar_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = bastide_source_bar_measure;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sourcebar");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_source_bar_init (BastideSourceBar *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (double));
}

GtkWidget *
bastide_source_bar_new (const BastideGameFace *face, const double *points, double full)
{
  BastideSourceBar *self = g_object_new (BASTIDE_TYPE_SOURCE_BAR, NULL);
  GString *text = g_string_new (NULL);

  self->full = MAX (full, 1);
  for (unsigned source = 1; face->kind->rules->sources[source] != NULL; source++)
    {
      g_array_append_val (self->points, points[source]);
      g_string_append_printf (text, "%s%s %.1f", source > 1 ? " · " : "", face->voice->source (source), points[source]);
    }
  self->words = g_string_free (text, FALSE);
  access_set_name (GTK_WIDGET (self), self->words);
  return GTK_WIDGET (self);
}

const char *
bastide_source_bar_get_words (BastideSourceBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOURCE_BAR (self), NULL);

  return self->words;
}
