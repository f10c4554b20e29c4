/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule with its example. */
#include "bastide-rule-view.h"

#include <glib/gi18n.h>

#include "bastide-help-window.h"
#include "bastide-rule-picture.h"
#include "model/bastide-words.h"

struct _BastideRuleView {
  AdwBin parent_instance;
  GtkLabel *text;
  BastideRulePicture *picture;
  const char *page; /* of the help, with all rules of the game */
  char *number;
};

G_DEFINE_FINAL_TYPE (BastideRuleView, bastide_rule_view, ADW_TYPE_BIN)

static void
help_clicked_cb (GtkButton *button, gpointer data)
{
  BastideRuleView *self = data;
  g_autofree char *anchor = g_ascii_strdown (self->number, -1);
  g_autofree char *place = g_strconcat (self->page, "#", anchor, NULL);

  bastide_help_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), place);
}

static void
bastide_rule_view_dispose (GObject *object)
{
  BastideRuleView *self = BASTIDE_RULE_VIEW (object);

  g_clear_pointer (&self->number, g_free);
  G_OBJECT_CLASS (bastide_rule_view_parent_class)->dispose (object);
}

static void
bastide_rule_view_class_init (BastideRuleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rule_view_dispose;
  g_type_ensure (BASTIDE_TYPE_RULE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-rule-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRuleView, text);
  gtk_widget_class_bind_template_child (widget_class, BastideRuleView, picture);
  gtk_widget_class_bind_template_callback (widget_class, help_clicked_cb);
}

static void
bastide_rule_view_init (BastideRuleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_rule_view_set_rule (BastideRuleView *self, const BastideGameFace *face, const char *number)
{
  g_return_if_fail (BASTIDE_IS_RULE_VIEW (self));

  if (g_strcmp0 (self->number, number) == 0)
    return;
  g_free (self->number);
  self->page = face->voice->rules_page;
  self->number = g_strdup (number);
  gtk_label_set_label (self->text, _ (bastide_words_find_rule (face->voice, number)->text));
  bastide_rule_picture_set_example (self->picture, face, number);
}
