/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's look: a round piece of his colour with his mark. */
#include "bastide-player-mark.h"

#include <adwaita.h>

#include "art/art.h"

struct _BastidePlayerMark {
  GtkWidget parent_instance;
  BastideColour colour;
  int size;
};

G_DEFINE_FINAL_TYPE (BastidePlayerMark, bastide_player_mark, GTK_TYPE_WIDGET)

enum {
  PROP_SIZE = 1,
  PROP_COLOUR,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static GdkRGBA
parse_colour (uint32_t rgb)
{
  return (GdkRGBA) { (float) (rgb >> 16 & 255) / 255, (float) (rgb >> 8 & 255) / 255, (float) (rgb & 255) / 255, 1 };
}

void
bastide_player_mark_get_rgba (BastideColour colour, GdkRGBA *rgba)
{
  const BastidePaint *paint = bastide_palette_paint (colour);

  /* Red and blue would have a contrast of 2 to 1 on a dark background, and yellow on a light one. These all have
   * more than 3 to 1. */
  *rgba = parse_colour (paint->colour);
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    *rgba = parse_colour (paint->light);
  else if (0.3f * rgba->red + 0.59f * rgba->green + 0.11f * rgba->blue > 0.6f)
    *rgba = parse_colour (paint->dark);
}

void
bastide_player_mark_set_style (GtkWidget *widget, BastideColour colour)
{
  for (BastideColour i = 0; i < BASTIDE_COLOURS; i++)
    {
      g_autofree char *class = g_strconcat ("player-", bastide_colour_name (i), NULL);

      if (i == colour)
        gtk_widget_add_css_class (widget, class);
      else
        gtk_widget_remove_css_class (widget, class);
    }
}

static void
dark_changed_cb (AdwStyleManager *manager, GParamSpec *pspec, gpointer provider)
{
  g_autoptr (GString) css = g_string_new (NULL);

  for (BastideColour colour = 0; colour < BASTIDE_COLOURS; colour++)
    {
      g_autofree char *text = NULL;
      GdkRGBA rgba;

      bastide_player_mark_get_rgba (colour, &rgba);
      text = gdk_rgba_to_string (&rgba);
      g_string_append_printf (css, ".player-%s { color: %s; }\n", bastide_colour_name (colour), text);
    }
  gtk_css_provider_load_from_data (provider, css->str, -1);
}

void
bastide_player_mark_add_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  dark_changed_cb (manager, NULL, provider);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (dark_changed_cb), provider, 0);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
bastide_player_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastidePlayerMark *self = BASTIDE_PLAYER_MARK (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double radius = MIN (width, height) / 2.0;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  const BastidePaint *paint = bastide_palette_paint (self->colour);
  GdkRGBA dark = parse_colour (paint->dark), colour = parse_colour (paint->colour);

  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_arc (cr, 0, 0, radius - 0.5, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &dark);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius - 1.5, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
  bastide_art_draw_mark (cr, self->colour, 1.3 * radius);
  cairo_destroy (cr);
}

static void
bastide_player_mark_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = BASTIDE_PLAYER_MARK (widget)->size;
}

static void
bastide_player_mark_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastidePlayerMark *self = BASTIDE_PLAYER_MARK (object);

  if (id == PROP_SIZE)
    {
      self->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  else
    bastide_player_mark_set_colour (self, (BastideColour) g_value_get_int (value));
}

static void
bastide_player_mark_class_init (BastidePlayerMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = bastide_player_mark_set_property;
  widget_class->snapshot = bastide_player_mark_snapshot;
  widget_class->measure = bastide_player_mark_measure;
  props[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 8, 512, 24, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_COLOUR] = g_param_spec_int ("colour", NULL, NULL, 0, BASTIDE_COLOURS - 1, 0,
                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "playermark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_player_mark_init (BastidePlayerMark *self)
{
  self->size = 24;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
bastide_player_mark_new (BastideColour colour, int size)
{
  return g_object_new (BASTIDE_TYPE_PLAYER_MARK, "colour", (int) colour, "size", size, NULL);
}

void
bastide_player_mark_set_colour (BastidePlayerMark *self, BastideColour colour)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_MARK (self));

  if (self->colour == colour)
    return;
  self->colour = colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
