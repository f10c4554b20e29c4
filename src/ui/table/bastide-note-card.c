/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small card over the board. */
#include "bastide-note-card.h"

#include <glib/gi18n.h>

#include "ui/help/bastide-rule-view.h"
#include "ui/widgets/access.h"
#include "ui/widgets/settings.h"

struct _BastideNoteCard {
  AdwBin parent_instance;
  GtkRevealer *revealer;
  AdwClamp *clamp;
  GtkImage *icon;
  GtkLabel *text;
  GtkWidget *scroller;
  GtkExpander *expander;
  BastideRuleView *rule;
  GtkWidget *no_tips;
  gboolean is_kept; /* pointing at something does not hide it */
};

G_DEFINE_FINAL_TYPE (BastideNoteCard, bastide_note_card, ADW_TYPE_BIN)

static void
close_clicked_cb (GtkButton *button, gpointer data)
{
  bastide_note_card_hide (data, FALSE);
}

static void
no_tips_clicked_cb (GtkButton *button, gpointer data)
{
  g_settings_set_boolean (settings_get_default (), "tips", FALSE);
  bastide_note_card_hide (data, FALSE);
}

static void
bastide_note_card_class_init (BastideNoteCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BASTIDE_TYPE_RULE_VIEW);
  gtk_widget_class_set_css_name (widget_class, "notecard");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-note-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideNoteCard, revealer);
  gtk_widget_class_bind_template_child (widget_class, BastideNoteCard, clamp);
  gtk_widget_class_bind_template_child (widget_class, BastideNoteCard, icon);
  gtk_widget_class_bind_template_child (widget_class, BastideNoteCard, text);
  gtk_widget_class_bind_template_child (widget_class, BastideNoteCard, rule);
  gtk_widget_class_bind_template_child (widget_class, BastideNoteCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideNoteCard, expander);
  gtk_widget_class_bind_template_child (widget_class, BastideNoteCard, no_tips);
  gtk_widget_class_bind_template_callback (widget_class, close_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, no_tips_clicked_cb);
}

static void
bastide_note_card_init (BastideNoteCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_note (BastideNoteCard *self, const char *text, gboolean is_tip, gboolean has_rule)
{
  self->is_kept = is_tip;
  gtk_label_set_label (self->text, text);
  gtk_image_set_from_icon_name (self->icon, is_tip ? "bastide-hint-symbolic" : "dialog-information-symbolic");
  gtk_widget_set_visible (self->scroller, has_rule);
  gtk_widget_set_visible (self->no_tips, is_tip);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

void
bastide_note_card_show_tip (BastideNoteCard *self, const char *text)
{
  g_return_if_fail (BASTIDE_IS_NOTE_CARD (self));

  show_note (self, text, TRUE, FALSE);
}

void
bastide_note_card_show_news (BastideNoteCard *self, const char *text)
{
  g_return_if_fail (BASTIDE_IS_NOTE_CARD (self));

  show_note (self, text, FALSE, FALSE);
  self->is_kept = TRUE;
}

void
bastide_note_card_show_words (BastideNoteCard *self, const char *text)
{
  g_return_if_fail (BASTIDE_IS_NOTE_CARD (self));

  show_note (self, text, FALSE, FALSE);
}

void
bastide_note_card_show_reason (BastideNoteCard *self, const char *sentence, const BastideGameFace *face,
                               BastideReason reason)
{
  const char *rule = face->voice->rule_of_reason (reason);
  g_autofree char *label = NULL;

  g_return_if_fail (BASTIDE_IS_NOTE_CARD (self));

  /* Translators: what unfolds the text of a rule; the number is that of the rule, such as P4 or R7 */
  label = g_strdup_printf (_ ("Rule %s"), rule);
  gtk_expander_set_label (self->expander, label);
  bastide_rule_view_set_rule (self->rule, face, rule);
  show_note (self, sentence, FALSE, TRUE);
}

void
bastide_note_card_hide (BastideNoteCard *self, gboolean only_reason)
{
  g_return_if_fail (BASTIDE_IS_NOTE_CARD (self));

  if (only_reason && self->is_kept)
    return;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

gboolean
bastide_note_card_get_shown (BastideNoteCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_NOTE_CARD (self), FALSE);

  return gtk_revealer_get_reveal_child (self->revealer);
}

void
bastide_note_card_place (BastideNoteCard *self, GtkAlign halign, GtkAlign valign, int width, int above)
{
  g_return_if_fail (BASTIDE_IS_NOTE_CARD (self));

  gtk_widget_set_halign (GTK_WIDGET (self), halign);
  gtk_widget_set_valign (GTK_WIDGET (self), valign);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), valign == GTK_ALIGN_END ? above : 0);
  gtk_revealer_set_transition_type (self->revealer, valign == GTK_ALIGN_END ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
                                                                            : GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN);
  adw_clamp_set_maximum_size (self->clamp, width);
  adw_clamp_set_tightening_threshold (self->clamp, width);
  gtk_widget_queue_resize (GTK_WIDGET (self)); /* an overlay does not notice that its child has other alignments */
}

int
bastide_note_card_get_height (BastideNoteCard *self, int width)
{
  GtkWidget *child;
  int least, height;

  g_return_val_if_fail (BASTIDE_IS_NOTE_CARD (self), 0);

  child = gtk_revealer_get_child (self->revealer);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width > 0 ? MAX (width, least) : -1, NULL, &height, NULL, NULL);
  return height;
}
