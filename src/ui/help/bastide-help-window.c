/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help in a window of the program: one page at a time, with a button to go back. */
#include "bastide-help-window.h"

#include "help-page.h"
#include "ui/config.h"
#include "ui/widgets/access.h"
#include "ui/widgets/header-fit.h"

struct _BastideHelpWindow {
  AdwWindow parent_instance;
  AdwHeaderBar *header;
  GtkScrolledWindow *scrolled;
  HelpPages *pages;
  GHashTable *sections; /* id to heading, of the page that is shown; both borrowed */
  GPtrArray *trail;     /* char *: the places that were shown, with the present one last */
  char *page;           /* the name of the page that is shown */
  guint scrolling;      /* idle source that scrolls to a section when the page has been laid out, or 0 */
};

G_DEFINE_FINAL_TYPE (BastideHelpWindow, bastide_help_window, ADW_TYPE_WINDOW)

static const char *
here (BastideHelpWindow *self)
{
  return g_ptr_array_index (self->trail, self->trail->len - 1);
}

static gboolean
page_laid_out_cb (gpointer data)
{
  BastideHelpWindow *self = data;
  GtkWidget *heading = g_hash_table_lookup (self->sections, here (self));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  GtkWidget *child = gtk_scrolled_window_get_child (self->scrolled);
  graphene_point_t point = GRAPHENE_POINT_INIT (0, 0);

  if (heading != NULL && gtk_widget_get_height (heading) == 0)
    return G_SOURCE_CONTINUE;
  self->scrolling = 0;
  if (heading != NULL
      && gtk_widget_compute_point (heading, gtk_viewport_get_child (GTK_VIEWPORT (child)), &point, &point))
    gtk_adjustment_set_value (adjustment, point.y);
  else
    gtk_adjustment_set_value (adjustment, 0);
  return G_SOURCE_REMOVE;
}

static void open_place (BastideHelpWindow *self, const char *place);

static gboolean
link_followed_cb (GtkLabel *label, const char *place, gpointer data)
{
  open_place (data, place);
  return TRUE;
}

/* Creates the widgets of the page NAME, unless it is shown already. */
static void
show_page (BastideHelpWindow *self, const char *name)
{
  GtkWidget *clamp, *page;

  if (g_strcmp0 (self->page, name) == 0)
    return;
  g_hash_table_remove_all (self->sections);
  page = help_page_new (self->pages, name, self->sections, G_CALLBACK (link_followed_cb), self);
  clamp = adw_clamp_new ();
  gtk_widget_set_margin_top (page, 24);
  gtk_widget_set_margin_bottom (page, 24);
  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  adw_clamp_set_child (ADW_CLAMP (clamp), page);
  gtk_scrolled_window_set_child (self->scrolled, clamp);
  g_free (self->page);
  self->page = g_strdup (name);
}

/* Shows the last place of the trail. */
static void
show_here (BastideHelpWindow *self)
{
  g_auto (GStrv) parts = g_strsplit (here (self), "#", 2);
  const HelpEntry *entry = help_pages_find (self->pages, here (self));

  show_page (self, parts[0]);
  if (entry != NULL)
    gtk_window_set_title (GTK_WINDOW (self), entry->title);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->trail->len > 1);
  if (self->scrolling == 0)
    self->scrolling = g_timeout_add (50, page_laid_out_cb, self);
}

/* Shows PLACE, or the contents if there is no such place. */
static void
open_place (BastideHelpWindow *self, const char *place)
{
  if (help_pages_find (self->pages, place) == NULL)
    place = "index";
  if (self->trail->len == 0 || g_strcmp0 (here (self), place) != 0)
    g_ptr_array_add (self->trail, g_strdup (place));
  show_here (self);
}

static void
go_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BastideHelpWindow *self = BASTIDE_HELP_WINDOW (widget);

  if (self->trail->len > 1)
    {
      g_ptr_array_set_size (self->trail, (int) self->trail->len - 1);
      show_here (self);
    }
}

static void
go_to_contents (GtkWidget *widget, const char *action, GVariant *parameter)
{
  open_place (BASTIDE_HELP_WINDOW (widget), "index");
}

static void
bastide_help_window_finalize (GObject *object)
{
  BastideHelpWindow *self = BASTIDE_HELP_WINDOW (object);

  g_clear_handle_id (&self->scrolling, g_source_remove);
  g_hash_table_unref (self->sections);
  g_ptr_array_unref (self->trail);
  help_pages_free (self->pages);
  g_free (self->page);
  G_OBJECT_CLASS (bastide_help_window_parent_class)->finalize (object);
}

static void
bastide_help_window_class_init (BastideHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_help_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHelpWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BastideHelpWindow, scrolled);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, go_back);
  gtk_widget_class_install_action (widget_class, "help.contents", NULL, go_to_contents);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
}

static void
bastide_help_window_init (BastideHelpWindow *self)
{
  self->pages = help_pages_new ();
  self->sections = g_hash_table_new (g_str_hash, g_str_equal);
  self->trail = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  header_fit (self->header, NULL);
  access_repair_mnemonics (GTK_WIDGET (self));
}

GtkWidget *
bastide_help_window_new (const char *place)
{
  BastideHelpWindow *self = g_object_new (BASTIDE_TYPE_HELP_WINDOW, NULL);

  open_place (self, place);
  return GTK_WIDGET (self);
}

/* Whether the desktop has a viewer, and the help is where the viewer looks. A viewer cannot be reached from a
 * sandbox. */
static gboolean
viewer_can_show (void)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  const char *const *folders = g_get_system_data_dirs ();

  if (viewer == NULL || g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    return FALSE;
  for (int i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folders[i], "help", "C", BASTIDE_GETTEXT, "index.page", NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;
    }
  return FALSE;
}

void
bastide_help_show (GtkWindow *parent, const char *place)
{
  static BastideHelpWindow *window;

  if (viewer_can_show ())
    {
      g_autofree char *uri = g_strconcat ("help:" BASTIDE_GETTEXT "/", place, NULL);

      gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
      return;
    }
  if (window == NULL)
    {
      g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

      window = BASTIDE_HELP_WINDOW (bastide_help_window_new (place));
      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
      gtk_window_set_application (GTK_WINDOW (window), GTK_APPLICATION (g_application_get_default ()));
      /* With a window group of its own it can be read while a modal dialog is open. */
      gtk_window_group_add_window (group, GTK_WINDOW (window));
    }
  else
    open_place (window, place);
  if (parent != GTK_WINDOW (window))
    gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_present (GTK_WINDOW (window));
}
