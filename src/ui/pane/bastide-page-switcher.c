/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tabs of a stack. */
#include "bastide-page-switcher.h"

#include "ui/widgets/access.h"
#include "ui/widgets/wrapping.h"

struct _BastidePageSwitcher {
  GtkWidget parent_instance;
  GtkWidget *box;
  AdwViewStack *stack; /* not owned: it is beside this widget */
  GPtrArray *tabs;     /* in the order of the pages */
};

/* The width in pixels that there always is. If the window is asked for its least height, the tabs must not answer with
 * that of one below the other. */
#define LEAST_WIDTH 320

G_DEFINE_FINAL_TYPE (BastidePageSwitcher, bastide_page_switcher, GTK_TYPE_WIDGET)

static GtkWidget *
get_child (BastidePageSwitcher *self, guint i)
{
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (self->stack);
  g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

  return adw_view_stack_page_get_child (page);
}

static void
page_turned_cb (BastidePageSwitcher *self)
{
  for (guint i = 0; i < self->tabs->len; i++)
    {
      gboolean is_shown = get_child (self, i) == adw_view_stack_get_visible_child (self->stack);

      gtk_toggle_button_set_active (self->tabs->pdata[i], is_shown);
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->tabs->pdata[i]), GTK_ACCESSIBLE_STATE_SELECTED, is_shown, -1);
    }
}

static void
tab_toggled_cb (GtkToggleButton *tab, gpointer data)
{
  BastidePageSwitcher *self = data;
  guint i;

  if (gtk_toggle_button_get_active (tab) && g_ptr_array_find (self->tabs, tab, &i))
    adw_view_stack_set_visible_child (self->stack, get_child (self, i));
}

static void
add_tab (BastidePageSwitcher *self, AdwViewStackPage *page)
{
  const char *title = adw_view_stack_page_get_title (page);
  GtkWidget *tab = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_TAB, NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name (adw_view_stack_page_get_icon_name (page)));
  gtk_box_append (GTK_BOX (content), gtk_label_new (title));
  gtk_button_set_child (GTK_BUTTON (tab), content);
  gtk_widget_add_css_class (tab, "flat");
  access_set_name (tab, title);
  if (self->tabs->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tab), self->tabs->pdata[0]);
  g_ptr_array_add (self->tabs, tab);
  g_signal_connect (tab, "toggled", G_CALLBACK (tab_toggled_cb), self);
  wrap_append (GTK_FLOW_BOX (self->box), tab);
}

static void
bastide_page_switcher_dispose (GObject *object)
{
  BastidePageSwitcher *self = BASTIDE_PAGE_SWITCHER (object);

  g_clear_pointer (&self->tabs, g_ptr_array_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_page_switcher_parent_class)->dispose (object);
}

static void
bastide_page_switcher_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                               int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    for_size = LEAST_WIDTH;
  gtk_widget_measure (BASTIDE_PAGE_SWITCHER (widget)->box, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
bastide_page_switcher_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (BASTIDE_PAGE_SWITCHER (widget)->box, width, height, baseline, NULL);
}

static GtkSizeRequestMode
bastide_page_switcher_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_page_switcher_class_init (BastidePageSwitcherClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_page_switcher_dispose;
  widget_class->measure = bastide_page_switcher_measure;
  widget_class->size_allocate = bastide_page_switcher_size_allocate;
  widget_class->get_request_mode = bastide_page_switcher_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "pageswitcher");
}

static void
bastide_page_switcher_init (BastidePageSwitcher *self)
{
  self->tabs = g_ptr_array_new ();
  self->box = g_object_new (GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_TAB_LIST, "selection-mode",
                            GTK_SELECTION_NONE, NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

void
bastide_page_switcher_set_stack (BastidePageSwitcher *self, AdwViewStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (stack);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pages));

  g_return_if_fail (BASTIDE_IS_PAGE_SWITCHER (self) && self->stack == NULL);

  self->stack = stack;
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->box), n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

      add_tab (self, page);
    }
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (page_turned_cb), self, G_CONNECT_SWAPPED);
  page_turned_cb (self);
}
