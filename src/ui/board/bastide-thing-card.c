/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card: a label whose first line or first sentence is the heading, and under it pictures. */
#include "bastide-thing-card.h"

#include <glib/gi18n.h>

#include "ui/tiles/closing-tiles.h"

/* Characters in a line, at most. */
#define LINE 36

/* Lines of a folded card, at most. */
#define BRIEF 5

struct _BastideThingCard {
  AdwBin parent_instance;
  GtkWidget *box;
  GtkLabel *label;
  GtkWidget *pictures; /* BastideClosingTiles, in its place, which is empty while the card is folded */
  GtkWidget *place;
  GtkWidget *more; /* how to unfold the card */
  char *text;
  gboolean is_dense, is_folded;
};

G_DEFINE_FINAL_TYPE (BastideThingCard, bastide_thing_card, ADW_TYPE_BIN)

static void
bastide_thing_card_finalize (GObject *object)
{
  g_free (BASTIDE_THING_CARD (object)->text);
  G_OBJECT_CLASS (bastide_thing_card_parent_class)->finalize (object);
}

static void
bastide_thing_card_class_init (BastideThingCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_thing_card_finalize;
  gtk_widget_class_set_css_name (widget_class, "thingcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLTIP);
}

static void
bastide_thing_card_init (BastideThingCard *self)
{
  self->text = g_strdup ("");
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_max_width_chars (self->label, LINE);
  gtk_label_set_xalign (self->label, 0);
  self->pictures = bastide_closing_tiles_new ();
  self->more = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (self->more, "caption");
  gtk_widget_add_css_class (self->more, "dim-label");
  self->box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 4, NULL);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->label));
  self->place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->place), self->pictures);
  gtk_box_append (GTK_BOX (self->box), self->place);
  gtk_box_append (GTK_BOX (self->box), self->more);
  adw_bin_set_child (ADW_BIN (self), self->box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bastide_thing_card_new (void)
{
  return g_object_new (BASTIDE_TYPE_THING_CARD, NULL);
}

/* The heading is bold. */
static PangoAttrList *
make_attributes (const char *text)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD), *large = pango_attr_scale_new (1.1);

  bold->end_index = large->end_index = (guint) strcspn (text, "\n");
  pango_attr_list_insert (attributes, bold);
  pango_attr_list_insert (attributes, large);
  return attributes;
}

/* How many of SENTENCES a folded card shows: the first one, and more before the empty one if they have room. */
static unsigned
count_brief (BastideThingCard *self, char **sentences)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->label));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  int lines = 0;
  unsigned n = 0;

  pango_layout_set_width (layout, LINE
                                      * MAX (pango_font_metrics_get_approximate_char_width (metrics),
                                             pango_font_metrics_get_approximate_digit_width (metrics)));
  pango_font_metrics_unref (metrics);
  for (; sentences[n] != NULL && *sentences[n] != '\0'; n++)
    {
      PangoAttrList *attributes = n == 0 ? make_attributes (sentences[0]) : NULL;

      pango_layout_set_attributes (layout, attributes);
      g_clear_pointer (&attributes, pango_attr_list_unref);
      pango_layout_set_text (layout, sentences[n], -1);
      lines += pango_layout_get_line_count (layout);
      if (n > 0 && lines > BRIEF)
        break;
    }
  return n;
}

char *
bastide_thing_card_tell (BastideThingCard *self, const char *separator)
{
  g_auto (GStrv) sentences = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  unsigned n;

  g_return_val_if_fail (BASTIDE_IS_THING_CARD (self), NULL);

  sentences = g_strsplit (self->text, "\n", -1);
  n = self->is_folded ? count_brief (self, sentences) : g_strv_length (sentences);
  for (unsigned i = 0; i < n; i++)
    if (*sentences[i] != '\0')
      g_string_append_printf (text, "%s%s", i > 0 ? separator : "", sentences[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Says how to unfold the card if it hides something. */
static void
update_more (BastideThingCard *self)
{
  g_autofree char *shown = bastide_thing_card_tell (self, "\n");
  gboolean has_more = strlen (shown) < strlen (self->text) || gtk_widget_get_visible (self->pictures);

  gtk_widget_set_visible (self->place, !self->is_folded);
  gtk_widget_set_visible (self->more, self->is_folded && has_more);
}

/* Shows a sentence in each line, or if the card is dense, all of them one after another. */
static void
show_text (BastideThingCard *self)
{
  PangoAttrList *attributes = make_attributes (self->text);
  g_autofree char *text = bastide_thing_card_tell (self, self->is_dense ? ". " : "\n");

  update_more (self);
  gtk_label_set_attributes (self->label, attributes);
  gtk_label_set_text (self->label, text);
  pango_attr_list_unref (attributes);
}

void
bastide_thing_card_set_dense (BastideThingCard *self, gboolean dense)
{
  g_return_if_fail (BASTIDE_IS_THING_CARD (self));

  self->is_dense = dense;
  if (dense)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dense");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dense");
  show_text (self);
}

void
bastide_thing_card_set_text (BastideThingCard *self, const char *text)
{
  g_autofree char *own = g_strdup (text);

  g_return_if_fail (BASTIDE_IS_THING_CARD (self));

  g_free (self->text);
  self->text = g_steal_pointer (&own);
  show_text (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
bastide_thing_card_show_closing (BastideThingCard *self, BastideTable *table, const BastideThing *thing)
{
  g_return_if_fail (BASTIDE_IS_THING_CARD (self));

  bastide_closing_tiles_set (BASTIDE_CLOSING_TILES (self->pictures), table, self->is_dense ? NULL : thing);
  update_more (self);
}

void
bastide_thing_card_fold (BastideThingCard *self, gboolean by_click)
{
  g_return_if_fail (BASTIDE_IS_THING_CARD (self));

  gtk_label_set_label (GTK_LABEL (self->more), by_click ? _ ("More: click it, or press M") : _ ("More: press M"));
  self->is_folded = TRUE;
  show_text (self);
}

gboolean
bastide_thing_card_is_folded (BastideThingCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_THING_CARD (self), FALSE);

  return self->is_folded && gtk_widget_get_visible (self->more);
}

gboolean
bastide_thing_card_unfold (BastideThingCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_THING_CARD (self), FALSE);

  if (!bastide_thing_card_is_folded (self))
    return FALSE;
  self->is_folded = FALSE;
  show_text (self);
  return TRUE;
}

const char *
bastide_thing_card_get_text (BastideThingCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_THING_CARD (self), "");

  return self->text;
}
