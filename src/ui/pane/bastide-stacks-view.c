/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left on the table. */
#include "bastide-stacks-view.h"

#include <glib/gi18n.h>

#include "model/bastide-cards.h"
#include "overlay-link.h"
#include "ui/widgets/access.h"
#include "ui/widgets/text-fit.h"

struct _BastideStacksView {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *stacks[BASTIDE_STACKS];
  GtkLabel *numbers[BASTIDE_STACKS], *purposes[BASTIDE_STACKS];
  GtkLabel *pieces, *gap;
};

G_DEFINE_FINAL_TYPE (BastideStacksView, bastide_stacks_view, GTK_TYPE_WIDGET)

/* Puts the WORDS of a stack beside its number. */
static void
lay_flat (GtkWidget *box, GtkWidget *words)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (box), 12);
}

/* Adds a stack to ROW. */
static void
add_stack (BastideStacksView *self, GtkWidget *row, int stack)
{
  static const char *const titles[] = { N_ ("First"), N_ ("Second"), N_ ("Third") };
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = gtk_label_new ("");
  GtkWidget *title = gtk_label_new (g_dpgettext2 (NULL, "stack", titles[stack]));
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
  if (text_is_large (row))
    lay_flat (box, words);
  gtk_box_append (GTK_BOX (row), box);
  self->stacks[stack] = box;
  self->numbers[stack] = GTK_LABEL (number);
  self->purposes[stack] = GTK_LABEL (purpose);
}

static void
bastide_stacks_view_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_STACKS_VIEW (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_stacks_view_parent_class)->dispose (object);
}

static void
bastide_stacks_view_class_init (BastideStacksViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_stacks_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_stacks_view_init (BastideStacksView *self)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 8, "homogeneous", TRUE, NULL);

  self->box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  /* Translators: the three stacks of tiles, under the number of tiles left in each */
  (void) NC_ ("stack", "First"), (void) NC_ ("stack", "Second"), (void) NC_ ("stack", "Third");
  if (text_is_large (row)) /* below each other, because words are long in some languages */
    gtk_orientable_set_orientation (GTK_ORIENTABLE (row), GTK_ORIENTATION_VERTICAL);
  for (int stack = 0; stack < BASTIDE_STACKS; stack++)
    add_stack (self, row, stack);
  gtk_box_append (GTK_BOX (self->box), row);

  self->pieces = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, NULL));
  self->gap = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->pieces), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->gap), "caption");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->pieces));
  access_set_tooltip (GTK_WIDGET (self->gap), _ ("The game ends when five or fewer are left"));
  overlay_link_add (self->gap);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->gap));
}

static void
set_stack (BastideStacksView *self, int players, int stack, unsigned left, gboolean is_used)
{
  static const char *const names[] = { N_ ("First stack"), N_ ("Second stack"), N_ ("Third stack") };
  g_autofree char *number = g_strdup_printf ("%u", left);
  g_autofree char *tiles = g_strdup_printf (ngettext ("%u tile left", "%u tiles left", left), left);
  /* Translators: “First stack: 12 tiles left” */
  g_autofree char *title = g_strdup_printf (is_used ? _ ("%s, in use: %s") : _ ("%s: %s"), _ (names[stack]), tiles);
  g_autofree char *purpose = bastide_words_stack_briefly (players, stack);
  g_autofree char *full = bastide_words_stack (players, stack);
  g_autofree char *tooltip = g_strdup_printf ("%s\n%s", title, full);

  gtk_label_set_label (self->numbers[stack], number);
  gtk_label_set_label (self->purposes[stack], purpose);
  if (is_used)
    gtk_widget_add_css_class (self->stacks[stack], "in-use");
  else
    gtk_widget_remove_css_class (self->stacks[stack], "in-use");
  access_set_name (self->stacks[stack], title);
  access_set_description (self->stacks[stack], full);
  access_set_tooltip (self->stacks[stack], tooltip);
}

void
bastide_stacks_view_set (BastideStacksView *self, const BastideState *state, const unsigned left[BASTIDE_STACKS])
{
  int used = bastide_state_is_over (state) ? -1 : bastide_state_stack (state);
  g_autofree char *pieces = bastide_words_wall_left (state), *gap = bastide_words_gap (state);

  g_return_if_fail (BASTIDE_IS_STACKS_VIEW (self));

  for (int stack = 0; stack < BASTIDE_STACKS; stack++)
    set_stack (self, bastide_state_players (state), stack, left[stack], stack == used);

  gtk_label_set_label (self->pieces, pieces);
  if (bastide_state_n_pieces (state) == 0 || bastide_state_is_over (state))
    gtk_label_set_label (self->gap, gap);
  else
    {
      g_autofree char *before = g_strdup_printf ("%s · ", gap);

      overlay_link_set (self->gap, before, _ ("Next pieces"), "rows");
    }
}
