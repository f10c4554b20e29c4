/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the program's windows one after the other, unattended, and saves each as a picture or checks for text that
 * is cut off: window-gallery [--out FOLDER] [--check] [--store full|empty|newer] [--suffix TEXT] [--size WxH]…
 * [--text FACTOR] [--names] [--dark] [--contrast] [--rtl] [SHEET…]. Each sheet is opened at the first size and brought to the
 * others. */
#include <locale.h>
#include <stdio.h>
#include <unistd.h>

#include <libintl.h>

#include "gallery-sheets.h"
#include "ui/config.h"
#include "ui/widgets/bastide-announcer.h"
#include "ui/widgets/text-fit.h"

/* The least size of a text that fits itself into its place, as a factor of usual text. */
#define SMALLEST_TEXT 0.8

/* The width in pixels of the largest phone, with a little more. */
#define PHONE 500

/* Pixels: the height of the least screen of a computer, and of the bar of its desktop. */
#define LEAST_SCREEN 768
#define DESKTOP_BAR 32

static char *out, *suffix, *store;
static char **names, **sizes;
static double text = 1;
static gboolean check, dark, contrast, rtl, long_names;
static unsigned n_faults;

static const GOptionEntry options[] = {
  { "out", 0, 0, G_OPTION_ARG_FILENAME, &out, "folder for the pictures", "FOLDER" },
  { "check", 0, 0, G_OPTION_ARG_NONE, &check, "look for text that is cut off", NULL },
  { "store", 0, 0, G_OPTION_ARG_STRING, &store, "what the library has", "full|empty|newer" },
  { "suffix", 0, 0, G_OPTION_ARG_STRING, &suffix, "behind each picture's name", "TEXT" },
  { "size", 0, 0, G_OPTION_ARG_STRING_ARRAY, &sizes, "of the main window, and the most of others", "WxH" },
  { "text", 0, 0, G_OPTION_ARG_DOUBLE, &text, "size of text", "FACTOR" },
  { "names", 0, 0, G_OPTION_ARG_NONE, &long_names, "the longest names that there can be", NULL },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "dark style", NULL },
  { "contrast", 0, 0, G_OPTION_ARG_NONE, &contrast, "high contrast", NULL },
  { "rtl", 0, 0, G_OPTION_ARG_NONE, &rtl, "right to left", NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &names, NULL, "SHEET…" },
  { NULL }
};

/* What WIDGET, a window or popover, shows at SCALE; NULL if it waits for a frame. The caller unrefs it. */
static GskRenderNode *
draw (GtkWidget *widget, float scale)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  return gtk_snapshot_free_to_node (snapshot);
}

/* Saves a picture of WIDGET, a window or popover. */
static void
save (GtkWidget *widget, const char *name)
{
  g_autofree char *file = g_strconcat (name, suffix != NULL ? suffix : "", ".png", NULL);
  g_autofree char *path = g_build_filename (out, file, NULL);
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float scale = (float) gtk_widget_get_scale_factor (widget);

  while ((node = draw (widget, scale)) == NULL)
    g_main_context_iteration (NULL, TRUE);
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

/* Whether LABEL may be cut off: it is the title of a window, or a tooltip of it or of an ancestor has its text in full, and
 * that is a title that somebody gave, or the window is that of a phone. */
static gboolean
may_be_short (GtkWidget *label)
{
  const char *words = gtk_label_get_text (GTK_LABEL (label));
  gboolean is_title = strstr (words, GALLERY_LONG_TITLE) != NULL;

  if (gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR) != NULL
      && (gtk_widget_has_css_class (label, "title") || gtk_widget_has_css_class (label, "subtitle")))
    return TRUE;
  if (!is_title && gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (label))) > PHONE)
    return FALSE;
  for (GtkWidget *widget = label; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL && strstr (tooltip, words) != NULL)
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
         && (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (button) + 1);
}

/* Whether WIDGET is scrolled sideways, if ORIENTATION is horizontal, or up and down. */
static gboolean
is_scrolled (GtkWidget *widget, GtkOrientation orientation)
{
  GtkWidget *window = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkPolicyType policies[2];

  if (!GTK_IS_SCROLLABLE (widget) || window == NULL)
    return FALSE;
  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (window), &policies[GTK_ORIENTATION_HORIZONTAL],
                                  &policies[GTK_ORIENTATION_VERTICAL]);
  return policies[orientation] != GTK_POLICY_NEVER;
}

/* The part of LABEL that its text takes, in coordinates of OUTER. */
static gboolean
find_ink (GtkWidget *label, GtkWidget *outer, graphene_rect_t *ink)
{
  PangoRectangle extents;
  int x, y;

  if (!gtk_widget_compute_bounds (label, outer, ink))
    return FALSE;
  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), NULL, &extents);
  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, &y);
  graphene_rect_init (ink, ink->origin.x + (float) (x + extents.x), ink->origin.y + (float) (y + extents.y),
                      (float) extents.width, (float) extents.height);
  return TRUE;
}

/* Whether an ancestor of LABEL shows only a part of its text, and nobody can scroll to the rest. */
static gboolean
is_covered (GtkWidget *label)
{
  gboolean may_be_beside = FALSE, may_be_below = FALSE;
  graphene_rect_t ink;

  for (GtkWidget *outer = gtk_widget_get_parent (label); outer != NULL; outer = gtk_widget_get_parent (outer))
    {
      if (gtk_widget_get_overflow (outer) == GTK_OVERFLOW_VISIBLE && !GTK_IS_NATIVE (outer))
        continue;
      may_be_beside = may_be_beside || is_scrolled (outer, GTK_ORIENTATION_HORIZONTAL);
      may_be_below = may_be_below || is_scrolled (outer, GTK_ORIENTATION_VERTICAL);
      if (!find_ink (label, outer, &ink))
        return FALSE;
      if (!may_be_beside
          && (ink.origin.x < -1 || ink.origin.x + ink.size.width > (float) gtk_widget_get_width (outer) + 1))
        return TRUE;
      if (!may_be_below
          && (ink.origin.y < -1 || ink.origin.y + ink.size.height > (float) gtk_widget_get_height (outer) + 1))
        return TRUE;
      if (GTK_IS_NATIVE (outer))
        return FALSE;
    }
  return FALSE;
}

static void
check_label (GtkWidget *label, const char *sheet)
{
  const char *words = gtk_label_get_text (GTK_LABEL (label));
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  if (!long_names && pango_layout_is_ellipsized (layout) && !may_be_short (label))
    complain (sheet, "ellipsized", label, words);
  if (extents.width > gtk_widget_get_width (label) + 1 || extents.height > gtk_widget_get_height (label) + 1)
    complain (sheet, "cut off", label, words);
  else if (*words != '\0' && is_covered (label))
    complain (sheet, "outside", label, words);
}

/* A text that has the size of its place, and becomes smaller for it. */
static void
check_inscription (GtkWidget *inscription, const char *sheet)
{
  const char *words = gtk_inscription_get_text (GTK_INSCRIPTION (inscription));
  PangoAttrList *attributes = gtk_inscription_get_attributes (GTK_INSCRIPTION (inscription));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (inscription, words);
  g_autoptr (PangoAttrIterator) iterator = attributes != NULL ? pango_attr_list_get_iterator (attributes) : NULL;
  PangoAttribute *scale = iterator != NULL ? pango_attr_iterator_get (iterator, PANGO_ATTR_SCALE) : NULL;
  int height;

  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, gtk_widget_get_width (inscription) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (height > gtk_widget_get_height (inscription) + 1)
    complain (sheet, "ellipsized", inscription, words);
  else if (!long_names && scale != NULL
           && ((PangoAttrFloat *) scale)->value * text_find_scale (inscription) < SMALLEST_TEXT)
    complain (sheet, "too small", inscription, words);
}

/* Whether WIDGET shows WORDS and nothing else in a label. */
static gboolean
shows (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    return g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, words))
      return TRUE;
  return FALSE;
}

/* A tooltip says what is not seen. That of a label appears only if the label is cut off (access_set_whole_text ()). */
static void
check_tooltip (GtkWidget *widget, const char *sheet)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (tooltip != NULL && *tooltip != '\0' && gtk_widget_get_has_tooltip (widget) && !GTK_IS_LABEL (widget)
      && shows (widget, tooltip))
    complain (sheet, "tooltip repeats", widget, tooltip);
}

static void
check_texts (GtkWidget *widget, const char *sheet)
{
  if (!gtk_widget_get_mapped (widget) || BASTIDE_IS_ANNOUNCER (widget))
    return;
  if (gtk_widget_get_first_child (widget) == NULL && gtk_widget_get_parent (widget) != NULL
      && is_beyond_button (widget))
    complain (sheet, "beyond its button", widget,
              GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : gtk_widget_get_name (widget));
  check_tooltip (widget, sheet);
  if (GTK_IS_LABEL (widget))
    check_label (widget, sheet);
  if (GTK_IS_INSCRIPTION (widget))
    check_inscription (widget, sheet);
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
                           GTK_IS_LABEL (widest) ? gtk_label_get_text (GTK_LABEL (widest))
                                                 : gtk_widget_get_name (widest));
  complain (sheet, "too wide", widest, words);
}

/* No window grows out of its screen. A menu and the window of shortcuts, which nobody can scroll, fit on a screen that is
 * as high as the main window, beside the bar of the desktop; large text may need more there. */
static void
check_height (GtkWidget *widget, const char *sheet, int most)
{
  gboolean is_scrolled = !GTK_IS_POPOVER (widget) && !GTK_IS_SHORTCUTS_WINDOW (widget);
  int high = is_scrolled ? most : most - DESKTOP_BAR;
  g_autofree char *words = NULL;

  if (gtk_widget_get_height (widget) <= high || (!is_scrolled && (text > 1 || most < LEAST_SCREEN)))
    return;
  words = g_strdup_printf ("%d pixels", gtk_widget_get_height (widget));
  complain (sheet, "too high", widget, words);
}

static gboolean
is_wanted (const char *name)
{
  return names == NULL || g_strv_contains ((const char *const *) names, name);
}

/* Shows WIDGET, of a sheet, at the size that GALLERY has now. */
static void
show_at_size (Gallery *gallery, GtkWidget *widget, const char *name)
{
  if (GTK_IS_WINDOW (widget))
    gallery_fit (gallery, GTK_WINDOW (widget));
  gallery_settle (widget);
  if (out != NULL)
    {
      gallery_wait_for_pictures (widget);
      save (widget, name);
    }
  if (check)
    {
      g_autofree char *where = g_strdup_printf ("%s at %dx%d", name, gallery->width, gallery->height);

      check_texts (widget, where);
      check_width (widget, where, gallery->width);
      check_height (widget, where, gallery->height);
    }
}

static void
set_size (Gallery *gallery, const char *size)
{
  sscanf (size, "%dx%d", &gallery->width, &gallery->height);
}

/* Gives the main window the size that GALLERY has now. */
static void
resize (Gallery *gallery)
{
  GtkWidget *window = GTK_WIDGET (gallery->window);

  gtk_window_set_default_size (GTK_WINDOW (window), gallery->width, gallery->height);
  gallery_settle (window);
}

static void
show_sheet (Gallery *gallery, const GallerySheet *sheet)
{
  GtkWidget *widget;
  int room;

  if (sizes != NULL)
    set_size (gallery, sizes[0]);
  gallery_begin (gallery);
  room = gtk_widget_get_width (GTK_WIDGET (gallery->window)); /* the window may still become smaller */
  widget = sheet->open (gallery);
  if (widget == NULL)
    {
      g_printerr ("%s: nothing to be seen\n", sheet->name);
      n_faults++;
      return;
    }
  if (check && GTK_IS_WINDOW (widget) && gtk_window_get_modal (GTK_WINDOW (widget)))
    check_width (widget, sheet->name, MAX (gallery->width, room));
  show_at_size (gallery, widget, sheet->name);
  for (guint i = 1; sizes != NULL && sizes[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (sheet->name, "-", sizes[i], NULL);

      set_size (gallery, sizes[i]);
      resize (gallery);
      show_at_size (gallery, widget, name);
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

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  setlocale (LC_ALL, "");
  bindtextdomain (BASTIDE_GETTEXT, BASTIDE_LOCALEDIR);
  bind_textdomain_codeset (BASTIDE_GETTEXT, "UTF-8");
  textdomain (BASTIDE_GETTEXT);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  if (sizes != NULL)
    set_size (&gallery, sizes[0]);
  gallery.has_long_names = long_names;
  choose_style ();
  adw_init ();
  choose_settings ();
  gallery_open (&gallery, store != NULL ? store : "full");
  for (const GallerySheet *sheet = gallery_sheets; sheet->name != NULL; sheet++)
    if (g_str_equal (sheet->store, store != NULL ? store : "full") && is_wanted (sheet->name))
      show_sheet (&gallery, sheet);
  gallery_close (&gallery);

  /* Threads that still paint must not find the libraries taken down. */
  fflush (NULL);
  _exit (n_faults > 0);
}
