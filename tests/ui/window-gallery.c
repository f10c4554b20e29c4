/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the program's windows one after the other, unattended, and saves each as a picture or checks for text that
 * is cut off: window-gallery [--out FOLDER] [--check] [--store full|empty|newer] [--suffix TEXT] [--size WxH]
 * [--text FACTOR] [--names] [--dark] [--contrast] [--rtl] [SHEET…]. */
#include <locale.h>

#include <libintl.h>

#include "gallery-sheets.h"
#include "ui/config.h"
#include "ui/widgets/bastide-announcer.h"

static char *out, *suffix, *size, *store;
static char **names;
static double text = 1;
static gboolean check, dark, contrast, rtl, long_names;
static unsigned n_faults;

static const GOptionEntry options[]
    = { { "out", 0, 0, G_OPTION_ARG_FILENAME, &out, "folder for the pictures", "FOLDER" },
        { "check", 0, 0, G_OPTION_ARG_NONE, &check, "look for text that is cut off", NULL },
        { "store", 0, 0, G_OPTION_ARG_STRING, &store, "what the library has", "full|empty|newer" },
        { "suffix", 0, 0, G_OPTION_ARG_STRING, &suffix, "behind each picture's name", "TEXT" },
        { "size", 0, 0, G_OPTION_ARG_STRING, &size, "of the main window, and the most of others", "WxH" },
        { "text", 0, 0, G_OPTION_ARG_DOUBLE, &text, "size of text", "FACTOR" },
        { "names", 0, 0, G_OPTION_ARG_NONE, &long_names, "the longest names that there can be", NULL },
        { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "dark style", NULL },
        { "contrast", 0, 0, G_OPTION_ARG_NONE, &contrast, "high contrast", NULL },
        { "rtl", 0, 0, G_OPTION_ARG_NONE, &rtl, "right to left", NULL },
        { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &names, NULL, "SHEET…" },
        { NULL } };

/* Saves a picture of WIDGET, a window or popover. */
static void
save (GtkWidget *widget, const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autofree char *file = g_strconcat (name, suffix != NULL ? suffix : "", ".png", NULL);
  g_autofree char *path = g_build_filename (out, file, NULL);
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float scale = (float) gtk_widget_get_scale_factor (widget);

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, scale * (float) width, scale * (float) height));
  gsk_render_node_unref (node);
  gdk_texture_save_to_png (texture, path);
}

static void
complain (const char *sheet, const char *fault, GtkWidget *widget, const char *words)
{
  g_printerr ("%s%s: %s: %s “%s”\n", sheet, suffix != NULL ? suffix : "", fault, G_OBJECT_TYPE_NAME (widget), words);
  n_faults++;
}

/* Whether LABEL may be cut off: its text is in a tooltip of it or of an ancestor, or it is the title of a window. */
static gboolean
may_be_short (GtkWidget *label)
{
  if (gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR) != NULL
      && (gtk_widget_has_css_class (label, "title") || gtk_widget_has_css_class (label, "subtitle")))
    return TRUE;
  for (GtkWidget *widget = label; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL && strstr (tooltip, gtk_label_get_text (GTK_LABEL (label))) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Whether WIDGET reaches beyond the sides of the button that it is in. A drop-down has a button, too. */
static gboolean
is_beyond_button (GtkWidget *widget)
{
  GtkWidget *button = gtk_widget_get_ancestor (gtk_widget_get_parent (widget), GTK_TYPE_BUTTON);
  graphene_rect_t bounds;

  return button != NULL && gtk_widget_compute_bounds (widget, button, &bounds)
         && (bounds.origin.x < -1
             || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (button) + 1);
}

static void
check_texts (GtkWidget *widget, const char *sheet)
{
  if (!gtk_widget_get_mapped (widget) || BASTIDE_IS_ANNOUNCER (widget))
    return;
  if (gtk_widget_get_first_child (widget) == NULL && gtk_widget_get_parent (widget) != NULL && is_beyond_button (widget))
    complain (sheet, "beyond its button", widget,
              GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : gtk_widget_get_name (widget));
  if (GTK_IS_LABEL (widget))
    {
      PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
      PangoRectangle extents;

      pango_layout_get_pixel_extents (layout, NULL, &extents);
      if (!long_names && pango_layout_is_ellipsized (layout) && !may_be_short (widget))
        complain (sheet, "ellipsized", widget, gtk_label_get_text (GTK_LABEL (widget)));
      if (extents.width > gtk_widget_get_width (widget) + 1 || extents.height > gtk_widget_get_height (widget) + 1)
        complain (sheet, "cut off", widget, gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_texts (child, sheet);
}

static int
measure_width (GtkWidget *widget)
{
  int width = 0;

  if (gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* The innermost widget in WIDGET whose minimum width is more than MOST, or nearly so, by way of the widest. */
static GtkWidget *
find_widest (GtkWidget *widget, int most)
{
  GtkWidget *widest = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (widest == NULL || measure_width (child) > measure_width (widest))
      widest = child;
  return widest != NULL && measure_width (widest) > most - 60 ? find_widest (widest, most) : widget;
}

/* A window that is wider than requested would not fit on the screen. The width of the window of shortcuts is GTK's
 * choice. */
static void
check_width (GtkWidget *widget, const char *sheet, int most)
{
  g_autofree char *words = NULL;
  GtkWidget *widest;

  if (gtk_widget_get_width (widget) <= most || !GTK_IS_WINDOW (widget) || GTK_IS_SHORTCUTS_WINDOW (widget))
    return;
  widest = find_widest (widget, most);
  words = g_strdup_printf ("%d pixels instead of %d: %s", gtk_widget_get_width (widget), most,
                           GTK_IS_LABEL (widest) ? gtk_label_get_text (GTK_LABEL (widest)) : gtk_widget_get_name (widest));
  complain (sheet, "too wide", widest, words);
}

static gboolean
is_wanted (const char *name)
{
  return names == NULL || g_strv_contains ((const char *const *) names, name);
}

static void
show_sheet (Gallery *gallery, const GallerySheet *sheet)
{
  GtkWidget *widget;

  gallery_begin (gallery);
  widget = sheet->open (gallery);
  if (widget == NULL)
    {
      g_printerr ("%s: nothing to be seen\n", sheet->name);
      n_faults++;
      return;
    }
  if (GTK_IS_WINDOW (widget))
    gallery_fit (gallery, GTK_WINDOW (widget));
  gallery_settle (widget);
  if (out != NULL)
    {
      gallery_wait_for_pictures (widget);
      save (widget, sheet->name);
    }
  if (check)
    {
      check_texts (widget, sheet->name);
      check_width (widget, sheet->name, gallery->width);
    }
}

/* Sets the requested style. Must be called before GTK is initialised. */
static void
choose_style (void)
{
  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  g_setenv ("ADW_DEBUG_COLOR_SCHEME", dark ? "prefer-dark" : "default", TRUE);
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", contrast ? "1" : "0", TRUE);
}

static void
choose_settings (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, "gtk-xft-dpi",
                (int) (96 * 1024 * text), NULL);
  if (rtl)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Gallery gallery = { .width = 1280, .height = 800 };

  setlocale (LC_ALL, "");
  bindtextdomain (BASTIDE_GETTEXT, BASTIDE_LOCALEDIR);
  bind_textdomain_codeset (BASTIDE_GETTEXT, "UTF-8");
  textdomain (BASTIDE_GETTEXT);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  if (size != NULL)
    sscanf (size, "%dx%d", &gallery.width, &gallery.height);
  gallery.has_long_names = long_names;
  choose_style ();
  adw_init ();
  choose_settings ();
  gallery_open (&gallery, store != NULL ? store : "full");
  for (const GallerySheet *sheet = gallery_sheets; sheet->name != NULL; sheet++)
    if (g_str_equal (sheet->store, store != NULL ? store : "full") && is_wanted (sheet->name))
      show_sheet (&gallery, sheet);
  gallery_close (&gallery);
  return n_faults > 0;
}
