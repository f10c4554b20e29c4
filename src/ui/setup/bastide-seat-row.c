/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place of the new-game dialog. */
#include "bastide-seat-row.h"

#include <glib/gi18n.h>

#include "model/bastide-words.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/grid-place.h"
#include "ui/widgets/name-entry.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

struct _BastideSeatRow {
  AdwPreferencesRow parent_instance;
  BastidePlayerMark *mark;
  GtkMenuButton *colour_button;
  GtkBox *colours;
  GtkPopover *popover;
  GtkEntry *name;
  GtkDropDown *kind;
  GtkButton *remove;
  BastideColour colour;
  gboolean is_ready;
};

G_DEFINE_FINAL_TYPE (BastideSeatRow, bastide_seat_row, ADW_TYPE_PREFERENCES_ROW)

enum {
  SIGNAL_CHANGED,
  SIGNAL_COLOUR_CHOSEN,
  SIGNAL_REMOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Whether the name is a default of the program. */
static gboolean
has_given_name (BastideSeatRow *self)
{
  g_autofree char *name = bastide_seat_row_get_name (self);

  if (*name == '\0')
    return TRUE;
  for (guint colour = 0; colour < BASTIDE_COLOURS; colour++)
    if (g_str_equal (name, bastide_words_colour ((BastideColour) colour))
        || g_str_equal (name, new_game_computer_name ((BastideColour) colour)))
      return TRUE;
  return FALSE;
}

static void
give_name (BastideSeatRow *self)
{
  gboolean is_person = *new_game_find_occupant (bastide_seat_row_get_level (self)) == '\0';

  name_entry_set_name (GTK_EDITABLE (self->name),
                       is_person ? bastide_words_colour (self->colour) : new_game_computer_name (self->colour));
}

static void
kind_changed_cb (GtkDropDown *kind, GParamSpec *pspec, gpointer data)
{
  BastideSeatRow *self = data;

  if (!self->is_ready)
    return;
  if (has_given_name (self))
    give_name (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
name_changed_cb (GtkEditable *editable, gpointer data)
{
  BastideSeatRow *self = data;

  if (self->is_ready)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
remove_clicked_cb (GtkButton *button, gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_REMOVED], 0);
}

static void
colour_clicked_cb (GtkButton *button, gpointer data)
{
  BastideSeatRow *self = data;
  int colour = 0;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (button)); before != NULL;
       before = gtk_widget_get_prev_sibling (before))
    colour++;

  gtk_popover_popdown (self->popover);
  if (colour != (int) self->colour)
    g_signal_emit (self, signals[SIGNAL_COLOUR_CHOSEN], 0, colour);
}

static void
add_colours (BastideSeatRow *self, guint n)
{
  for (guint colour = 0; colour < n; colour++)
    {
      GtkWidget *button = gtk_button_new ();
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      /* Translators: a player's colour and the mark on his figures, such as “Red, Sun” */
      g_autofree char *text = g_strdup_printf (_ ("%s, %s"), bastide_words_colour ((BastideColour) colour),
                                               bastide_words_mark ((BastideColour) colour));

      gtk_box_append (GTK_BOX (box), bastide_player_mark_new ((BastideColour) colour, 24));
      gtk_box_append (GTK_BOX (box), gtk_label_new (text));
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_add_css_class (button, "flat");
      access_set_name (button, text);
      g_signal_connect (button, "clicked", G_CALLBACK (colour_clicked_cb), self);
      gtk_box_append (self->colours, button);
    }
}

static void
bastide_seat_row_class_init (BastideSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[SIGNAL_COLOUR_CHOSEN] = g_signal_new ("colour-chosen", BASTIDE_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_REMOVED] = g_signal_new ("removed", BASTIDE_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  g_type_ensure (BASTIDE_TYPE_PLAYER_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, mark);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, colour_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, colours);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, popover);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, name);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, kind);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
}

/* Puts who plays below the name if text is larger than usual. */
static void
arrange (BastideSeatRow *self)
{
  wrap_drop_down (self->kind);
  if (text_find_scale (GTK_WIDGET (self)) <= 1)
    return;
  grid_place (GTK_WIDGET (self->name), &(GridPlace) { 1, 0, 2, 1 });
  grid_place (GTK_WIDGET (self->kind), &(GridPlace) { 0, 1, 4, 1 });
}

static void
bastide_seat_row_init (BastideSeatRow *self)
{
  g_auto (GStrv) kinds = new_game_kinds ();
  g_autoptr (GtkStringList) model = gtk_string_list_new ((const char *const *) kinds);

  gtk_widget_init_template (GTK_WIDGET (self));
  name_entry_limit (GTK_EDITABLE (self->name));
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (model));
  arrange (self);
}

GtkWidget *
bastide_seat_row_new (const NewGameSeat *seat, int number, guint n_colours)
{
  BastideSeatRow *self = g_object_new (BASTIDE_TYPE_SEAT_ROW, NULL);

  self->colour = seat->colour;
  add_colours (self, n_colours);
  bastide_player_mark_set_colour (self->mark, seat->colour);
  name_entry_set_name (GTK_EDITABLE (self->name), seat->name);
  gtk_drop_down_set_selected (self->kind, new_game_find_kind (seat->level));
  bastide_seat_row_set_place (self, number, FALSE);
  self->is_ready = TRUE;
  return GTK_WIDGET (self);
}

void
bastide_seat_row_set_place (BastideSeatRow *self, int number, gboolean can_remove)
{
  g_autofree char *name = g_strdup_printf (_ ("Name of player %d"), number);
  g_autofree char *kind = g_strdup_printf (_ ("Who plays as player %d"), number);
  g_autofree char *colour = g_strdup_printf (_ ("Colour of player %d: %s, %s"), number,
                                             bastide_words_colour (self->colour), bastide_words_mark (self->colour));
  g_autofree char *removal = g_strdup_printf (_ ("Remove player %d"), number);

  access_set_name (GTK_WIDGET (self->name), name);
  access_set_drop_down_name (self->kind, kind);
  access_set_name (GTK_WIDGET (self->colour_button), colour);
  access_set_name (GTK_WIDGET (self->remove), removal);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remove), can_remove);
}

void
bastide_seat_row_set_colour (BastideSeatRow *self, BastideColour colour)
{
  gboolean is_given = has_given_name (self);

  self->colour = colour;
  bastide_player_mark_set_colour (self->mark, colour);
  if (is_given)
    give_name (self);
}

BastideColour
bastide_seat_row_get_colour (BastideSeatRow *self)
{
  return self->colour;
}

char *
bastide_seat_row_get_name (BastideSeatRow *self)
{
  return name_entry_get_name (GTK_EDITABLE (self->name));
}

const char *
bastide_seat_row_get_level (BastideSeatRow *self)
{
  return new_game_get_kind (gtk_drop_down_get_selected (self->kind));
}
