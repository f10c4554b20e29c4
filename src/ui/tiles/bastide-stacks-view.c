/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left on the table. */
#include "bastide-stacks-view.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/overlay-link.h"
#include "ui/widgets/text-fit.h"

struct _BastideStacksView {
  AdwBin parent_instance;
  GtkWidget *box, *row;
  unsigned n; /* of stacks that there are widgets for */
  GtkWidget *stacks[BASTIDE_STACKS];
  GtkLabel *numbers[BASTIDE_STACKS], *titles[BASTIDE_STACKS], *purposes[BASTIDE_STACKS];
  GtkLabel *first, *second; /* what else is left */
};

G_DEFINE_FINAL_TYPE (BastideStacksView, bastide_stacks_view, ADW_TYPE_BIN)

/* Puts the WORDS of a stack beside its number. */
static void
lay_flat (GtkWidget *box, GtkWidget *words)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (box), 12);
}

static void
add_stack (BastideStacksView *self)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = gtk_label_new ("");
  GtkWidget *title = gtk_label_new ("");
  GtkWidget *purpose = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);

  gtk_widget_add_css_class (box, "tile-stack");
  gtk_widget_add_css_class (number, "points");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (title, "caption");
  gtk_box_append (GTK_BOX (box), number);
  gtk_widget_add_css_class (purpose, "caption");
  gtk_widget_add_css_class (purpose, "dim-label");
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), purpose);
  gtk_box_append (GTK_BOX (box), words);
  if (text_is_large (self->row))
    lay_flat (box, words);
  gtk_box_append (GTK_BOX (self->row), box);
  self->stacks[self->n] = box;
  self->numbers[self->n] = GTK_LABEL (number);
  self->titles[self->n] = GTK_LABEL (title);
  self->purposes[self->n++] = GTK_LABEL (purpose);
}

static void
bastide_stacks_view_class_init (BastideStacksViewClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Adds a label below the stacks. */
static GtkLabel *
add_label (BastideStacksView *self, const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (self->box), label);
  return GTK_LABEL (label);
}

static void
bastide_stacks_view_init (BastideStacksView *self)
{
  self->row = g_object_new (GTK_TYPE_BOX, "spacing", 8, "homogeneous", TRUE, NULL);
  self->box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, NULL);
  adw_bin_set_child (ADW_BIN (self), self->box);
  if (text_is_large (self->row)) /* below each other, because words are long in some languages */
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->row), GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (self->box), self->row);
  self->first = add_label (self, "numeric");
  self->second = add_label (self, "caption");
  overlay_link_add (self->second);
}

static void
set_stack (BastideStacksView *self, unsigned i, const BastideStack *stack)
{
  g_autofree char *number = g_strdup_printf ("%u", stack->left);
  g_autofree char *tiles = g_strdup_printf (ngettext ("%u tile left", "%u tiles left", stack->left), stack->left);
  /* Translators: “First stack: 12 tiles left” */
  g_autofree char *title = g_strdup_printf (stack->is_used ? _ ("%s, in use: %s") : _ ("%s: %s"), stack->name, tiles);
  g_autofree char *tooltip = g_strdup_printf ("%s\n%s", title, stack->purpose);

  gtk_label_set_label (self->numbers[i], number);
  gtk_label_set_label (self->titles[i], stack->title);
  gtk_label_set_label (self->purposes[i], stack->brief);
  if (stack->is_used)
    gtk_widget_add_css_class (self->stacks[i], "in-use");
  else
    gtk_widget_remove_css_class (self->stacks[i], "in-use");
  access_set_name (self->stacks[i], title);
  access_set_description (self->stacks[i], stack->purpose);
  access_set_tooltip (self->stacks[i], tooltip);
}

static void
set_rest (BastideStacksView *self, BastideRest *rest)
{
  gtk_label_set_label (self->first, rest->first != NULL ? rest->first : "");
  gtk_widget_set_visible (GTK_WIDGET (self->first), rest->first != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->second), rest->second != NULL);
  access_set_tooltip (GTK_WIDGET (self->second), rest->why);
  if (rest->link == NULL)
    gtk_label_set_label (self->second, rest->second != NULL ? rest->second : "");
  else
    {
      g_autofree char *before = g_strdup_printf ("%s · ", rest->second);

      overlay_link_set (self->second, before, rest->link, rest->overlay);
    }
  g_free (rest->first);
  g_free (rest->second);
}

void
bastide_stacks_view_set (BastideStacksView *self, BastideTable *table)
{
  const BastideTileVoice *tiles = bastide_table_get_face (table)->voice->tiles;
  const BastideKit *kit = bastide_table_get_set (table);
  BastideStack stacks[BASTIDE_STACKS];
  BastideRest rest;
  unsigned n;

  g_return_if_fail (BASTIDE_IS_STACKS_VIEW (self));

  gtk_widget_set_visible (GTK_WIDGET (self), tiles != NULL);
  if (tiles == NULL)
    return;
  n = tiles->stacks (bastide_table_get_state (table), kit, stacks);
  while (self->n < n)
    add_stack (self);
  while (self->n > n)
    gtk_box_remove (GTK_BOX (self->row), self->stacks[--self->n]);
  for (unsigned i = 0; i < n; i++)
    {
      set_stack (self, i, &stacks[i]);
      g_free (stacks[i].brief);
      g_free (stacks[i].purpose);
    }
  tiles->rest (bastide_table_get_state (table), kit, &rest);
  set_rest (self, &rest);
}
