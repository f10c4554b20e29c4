/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small flat button. Its popover is created and filled when it is opened. */
#include "bastide-rule-button.h"

#include <glib/gi18n.h>

#include "bastide-rule-view.h"
#include "model/bastide-words.h"
#include "ui/widgets/access.h"

/* Height in pixels above which a rule is scrolled. */
#define MAX_HEIGHT 520

struct _BastideRuleButton {
  AdwBin parent_instance;
  GtkMenuButton *button;
  BastideRuleView *view; /* NULL until the popover has been opened */
  const BastideGameFace *face;
  char *number;
};

G_DEFINE_FINAL_TYPE (BastideRuleButton, bastide_rule_button, ADW_TYPE_BIN)

static void
make_popover (BastideRuleButton *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                      "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                                      "max-content-height", MAX_HEIGHT, NULL);

  self->view = g_object_new (BASTIDE_TYPE_RULE_VIEW, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_menu_button_set_popover (self->button, popover);
}

/* Called before the popover is measured. */
static void
unfolding_cb (GtkMenuButton *button, gpointer data)
{
  BastideRuleButton *self = data;

  if (self->view == NULL)
    make_popover (self);
  bastide_rule_view_set_rule (self->view, self->face, self->number);
}

static void
bastide_rule_button_dispose (GObject *object)
{
  BastideRuleButton *self = BASTIDE_RULE_BUTTON (object);

  g_clear_pointer (&self->number, g_free);
  G_OBJECT_CLASS (bastide_rule_button_parent_class)->dispose (object);
}

static void
bastide_rule_button_class_init (BastideRuleButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_rule_button_dispose;
}

static void
bastide_rule_button_init (BastideRuleButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->button, "help-about-symbolic");
  gtk_menu_button_set_has_frame (self->button, FALSE);
  gtk_menu_button_set_direction (self->button, GTK_ARROW_UP);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self->button), FALSE);
  gtk_menu_button_set_create_popup_func (self->button, unfolding_cb, self, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
bastide_rule_button_set_rule (BastideRuleButton *self, const BastideGameFace *face, const char *number)
{
  g_autofree char *name = NULL;

  g_return_if_fail (BASTIDE_IS_RULE_BUTTON (self));

  gtk_widget_set_visible (GTK_WIDGET (self), number != NULL);
  if (number == NULL || g_strcmp0 (self->number, number) == 0)
    return;
  g_free (self->number);
  self->face = face;
  self->number = g_strdup (number);
  /* Translators: what unfolds a rule: its number, such as P4, and its title */
  name = g_strdup_printf (_ ("Rule %s: %s"), number, _ (bastide_words_find_rule (face->voice, number)->title));
  access_set_tooltip (GTK_WIDGET (self->button), name);
  access_set_name (GTK_WIDGET (self->button), name);
}
