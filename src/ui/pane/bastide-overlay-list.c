/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows are filled anew and not made anew when the position changes, so that the focus stays. */
#include "bastide-overlay-list.h"

#include "model/table-reading.h"
#include "ui/widgets/access.h"

struct _BastideOverlayList {
  AdwBin parent_instance;
  GtkListBox *list;
  BastideTable *table;
  GArray *paragraphs; /* BastideParagraph, by row */
  gboolean has_lit;
};

G_DEFINE_FINAL_TYPE (BastideOverlayList, bastide_overlay_list, ADW_TYPE_BIN)

/* What ROW is about; NULL if that is nothing. */
static const BastideParagraph *
get_about (BastideOverlayList *self, GtkListBoxRow *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  return index < self->paragraphs->len ? &g_array_index (self->paragraphs, BastideParagraph, index) : NULL;
}

static void
light_row (BastideOverlayList *self, GtkListBoxRow *row)
{
  const BastideParagraph *about = get_about (self, row);

  if (self->table == NULL || about == NULL || !about->is_lit)
    return;
  bastide_table_light (self->table, &about->event);
  self->has_lit = TRUE;
}

/* The heading over ROW and others; NULL if it has none. */
static const char *
get_group (BastideOverlayList *self, GtkListBoxRow *row)
{
  const BastideParagraph *about = row == NULL ? NULL : get_about (self, row);

  return about != NULL ? about->heading : NULL;
}

static void
update_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *group = get_group (data, row);
  GtkWidget *heading;

  if (group == NULL || g_strcmp0 (group, get_group (data, before)) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = g_object_new (GTK_TYPE_LABEL, "label", group, "xalign", 0.0f, "margin-top", 6, "margin-start", 6,
                          "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  gtk_widget_add_css_class (heading, "heading");
  gtk_list_box_row_set_header (row, heading);
}

static void
stop_lighting (BastideOverlayList *self)
{
  if (self->table != NULL && self->has_lit)
    bastide_table_light (self->table, NULL);
  self->has_lit = FALSE;
}

static void
row_activated_cb (BastideOverlayList *self, GtkListBoxRow *row)
{
  const BastideParagraph *about = get_about (self, row);

  if (self->table != NULL && about != NULL && about->is_lit)
    gtk_widget_activate_action (GTK_WIDGET (row), "board.explain-thing", "(yqy)", about->thing.type, about->thing.tile,
                                about->thing.part);
}

static void
row_entered_cb (GtkEventController *controller, BastideOverlayList *self)
{
  light_row (self, GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller)));
}

static void
pointer_entered_cb (GtkEventController *controller, double x, double y, BastideOverlayList *self)
{
  row_entered_cb (controller, self);
}

static void
append_row (BastideOverlayList *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0f,
                                   "margin-top", 6, "margin-bottom", 6, "margin-start", 6, "margin-end", 6, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", label, NULL);

  g_signal_connect_object (motion, "enter", G_CALLBACK (pointer_entered_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (stop_lighting), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (row_entered_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (stop_lighting), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
  gtk_list_box_append (self->list, row);
}

static void
bastide_overlay_list_unmap (GtkWidget *widget)
{
  stop_lighting (BASTIDE_OVERLAY_LIST (widget));
  GTK_WIDGET_CLASS (bastide_overlay_list_parent_class)->unmap (widget);
}

static void
bastide_overlay_list_dispose (GObject *object)
{
  BastideOverlayList *self = BASTIDE_OVERLAY_LIST (object);

  g_clear_object (&self->table);
  G_OBJECT_CLASS (bastide_overlay_list_parent_class)->dispose (object);
}

static void
bastide_overlay_list_finalize (GObject *object)
{
  g_array_unref (BASTIDE_OVERLAY_LIST (object)->paragraphs);
  G_OBJECT_CLASS (bastide_overlay_list_parent_class)->finalize (object);
}

static void
bastide_overlay_list_class_init (BastideOverlayListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_overlay_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_overlay_list_finalize;
  widget_class->unmap = bastide_overlay_list_unmap;
}

static void
bastide_overlay_list_init (BastideOverlayList *self)
{
  self->paragraphs = g_array_new (FALSE, FALSE, sizeof (BastideParagraph));
  self->list = GTK_LIST_BOX (g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, NULL));
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_set_header_func (self->list, update_heading, self, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "navigation-sidebar");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}

BastideOverlayList *
bastide_overlay_list_new (const char *name)
{
  BastideOverlayList *self = g_object_new (BASTIDE_TYPE_OVERLAY_LIST, NULL);

  access_set_name (GTK_WIDGET (self->list), name);
  return self;
}

void
bastide_overlay_list_set_table (BastideOverlayList *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_OVERLAY_LIST (self));

  stop_lighting (self);
  g_set_object (&self->table, table);
}

void
bastide_overlay_list_set_words (BastideOverlayList *self, const char *text, const GArray *paragraphs)
{
  g_auto (GStrv) texts = g_strsplit (text, "\n\n", -1);
  GtkListBoxRow *row;
  int n = 0;

  g_return_if_fail (BASTIDE_IS_OVERLAY_LIST (self));

  g_array_set_size (self->paragraphs, 0);
  g_array_append_vals (self->paragraphs, paragraphs->data, paragraphs->len);
  for (; texts[n] != NULL; n++)
    {
      if (gtk_list_box_get_row_at_index (self->list, n) == NULL)
        append_row (self);
      row = gtk_list_box_get_row_at_index (self->list, n);
      gtk_label_set_label (GTK_LABEL (gtk_list_box_row_get_child (row)), texts[n]);
      access_set_name (GTK_WIDGET (row), texts[n]);
    }
  while ((row = gtk_list_box_get_row_at_index (self->list, n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  gtk_list_box_invalidate_headers (self->list);
}
