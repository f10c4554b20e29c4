/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's card in the side pane. */
#include "bastide-player-card.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bastide-supply.h"
#include "model/bastide-words.h"
#include "overlay-link.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/text-fit.h"

struct _BastidePlayerCard {
  GtkWidget parent_instance;
  GListModel *players;
  BastidePlayer *player; /* one of them */
  BastideCardSize size;
  GtkWidget *box, *words, *supply, *crown;
  GtkWidget *head, *foot; /* of a dense card: one line if there is room */
  BastidePlayerMark *mark;
  GtkLabel *name, *occupant, *points, *if_ended, *n_followers, *n_towers;
  GtkLevelBar *bar;
  BastideSupply *followers, *towers;
};

G_DEFINE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, GTK_TYPE_WIDGET)

/* On a brief or dense card: the width of the mark, and the room on both sides of the name, in pixels. */
#define BRIEF_MARK 22
#define BRIEF_SPACING 6
#define DENSE_MARK 28
#define DENSE_SPACING 8

/* The scale of the bars ends at least at LEAST_SCALE points, and grows by SCALE_STEP, so that it seldom changes. */
#define LEAST_SCALE 50
#define SCALE_STEP 25

/* Shows the points on a scale that has room for those of every player. The bar's own scale ends at 1: GTK does not draw
 * a bar again if only its scale changes. */
static void
update_bar (BastidePlayerCard *self)
{
  unsigned most = LEAST_SCALE;

  for (guint i = 0; i < g_list_model_get_n_items (self->players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (self->players, i);

      most = MAX (most, bastide_player_get_points (player));
    }
  most = (most + SCALE_STEP - 1) / SCALE_STEP * SCALE_STEP;
  gtk_level_bar_set_value (self->bar, (double) bastide_player_get_points (self->player) / most);
}

/* Shows N followers or towers: each of them, or on a dense card one with the number N. */
static void
update_supply (BastidePlayerCard *self, BastideSupply *supply, GtkLabel *label, unsigned n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  bastide_supply_set (supply, bastide_player_get_colour (self->player), self->size == BASTIDE_CARD_DENSE ? 1 : (int) n);
  gtk_label_set_label (label, number);
}

static void
update (BastidePlayerCard *self)
{
  BastidePlayer *player = self->player;
  int points = (int) bastide_player_get_points (player);
  g_autofree char *number = g_strdup_printf ("%d", points);
  g_autofree char *occupant = bastide_words_occupant (bastide_player_get_level (player));
  g_autofree char *ended = NULL, *text = NULL, *supply = NULL, *towers = NULL, *scored = NULL;

  bastide_player_mark_set_colour (self->mark, bastide_player_get_colour (player));
  bastide_player_mark_set_style (GTK_WIDGET (self), bastide_player_get_colour (player));
  gtk_label_set_label (self->name, bastide_player_get_name (player));
  access_set_whole_text (self->name, bastide_player_get_name (player));
  gtk_label_set_label (self->occupant, occupant != NULL ? occupant : "");
  access_set_whole_text (self->occupant, occupant);
  gtk_widget_set_visible (GTK_WIDGET (self->occupant), occupant != NULL && self->size != BASTIDE_CARD_BRIEF);
  gtk_label_set_label (self->points, number);
  gtk_widget_set_visible (self->crown, bastide_player_is_winner (player) && self->size != BASTIDE_CARD_BRIEF);

  ended = g_strdup_printf (_ ("If it ended now: %u"), bastide_player_get_if_ended_now (player));
  overlay_link_set (self->if_ended, "", ended, "ledger");
  access_set_whole_text (self->if_ended, ended);
  gtk_widget_set_visible (GTK_WIDGET (self->if_ended), g_settings_get_boolean (settings_get_default (), "show-final")
                                                           && bastide_player_tells_end (player)
                                                           && self->size != BASTIDE_CARD_BRIEF);

  update_supply (self, self->followers, self->n_followers, bastide_player_get_followers (player));
  update_supply (self, self->towers, self->n_towers, bastide_player_get_towers (player));

  if (bastide_player_is_deciding (player))
    gtk_widget_add_css_class (GTK_WIDGET (self), "deciding");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "deciding");

  scored = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);
  supply = g_strdup_printf (ngettext ("%u follower in the supply", "%u followers in the supply",
                                      bastide_player_get_followers (player)),
                            bastide_player_get_followers (player));
  towers = g_strdup_printf (ngettext ("%u tower", "%u towers", bastide_player_get_towers (player)),
                            bastide_player_get_towers (player));
  text = g_strjoin (", ", bastide_player_get_name (player), scored, supply, towers,
                    gtk_widget_get_visible (GTK_WIDGET (self->if_ended)) ? ended : NULL, NULL);
  access_set_name (GTK_WIDGET (self), text);
}

static void
player_notify_cb (BastidePlayer *player, GParamSpec *pspec, gpointer data)
{
  update (data);
}

/* The points of any player change the scale of all. */
static void
points_notify_cb (BastidePlayer *player, GParamSpec *pspec, gpointer data)
{
  update_bar (data);
}

static void
show_final_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  update (data);
}

static void
bastide_player_card_dispose (GObject *object)
{
  BastidePlayerCard *self = BASTIDE_PLAYER_CARD (object);

  g_clear_object (&self->player);
  g_clear_object (&self->players);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_player_card_parent_class)->dispose (object);
}

static void
bastide_player_card_class_init (BastidePlayerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_player_card_dispose;
  g_type_ensure (BASTIDE_TYPE_PLAYER_MARK);
  g_type_ensure (BASTIDE_TYPE_SUPPLY);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playercard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, box);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, words);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, head);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, foot);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, n_followers);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, n_towers);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, mark);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, name);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, occupant);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, points);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, crown);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, if_ended);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, bar);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, supply);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, followers);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, towers);
}

static void
bastide_player_card_init (BastidePlayerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  overlay_link_add (self->if_ended);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_FULL);
}

static void
make_brief (BastidePlayerCard *self)
{
  gtk_widget_hide (GTK_WIDGET (self->bar));
  gtk_widget_hide (self->supply);
  gtk_label_set_width_chars (self->points, 2);
  gtk_grid_set_column_spacing (GTK_GRID (self->box), BRIEF_SPACING);
  g_object_set (self->mark, "size", BRIEF_MARK, NULL);
}

static void
make_dense (BastidePlayerCard *self)
{
  GtkWidget *lines[] = { self->head, self->foot };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    g_object_set (lines[i], "max-children-per-line", 2, "row-spacing", 2, "column-spacing", DENSE_SPACING, NULL);
  gtk_box_set_spacing (GTK_BOX (self->words), 2);
  gtk_grid_set_column_spacing (GTK_GRID (self->box), DENSE_SPACING);
  g_object_set (self->mark, "size", DENSE_MARK, NULL);
  gtk_label_set_width_chars (self->points, 3);
  gtk_label_set_xalign (self->if_ended, 1);
  gtk_label_set_justify (self->if_ended, GTK_JUSTIFY_RIGHT);
  gtk_widget_show (GTK_WIDGET (self->n_followers));
  gtk_widget_show (GTK_WIDGET (self->n_towers));
  gtk_widget_add_css_class (GTK_WIDGET (self), "dense");
}

GtkWidget *
bastide_player_card_new (GListModel *players, guint number, BastideCardSize size)
{
  BastidePlayerCard *self = g_object_new (BASTIDE_TYPE_PLAYER_CARD, NULL);

  self->players = g_object_ref (players);
  self->player = g_list_model_get_item (players, number);
  self->size = size;
  if (size == BASTIDE_CARD_BRIEF)
    make_brief (self);
  else if (size == BASTIDE_CARD_DENSE)
    make_dense (self);
  if (text_is_large (GTK_WIDGET (self)))
    gtk_label_set_width_chars (self->points, 2);
  g_signal_connect_object (settings_get_default (), "changed::show-final", G_CALLBACK (show_final_changed_cb), self, 0);
  g_signal_connect_object (self->player, "notify", G_CALLBACK (player_notify_cb), self, 0);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      g_signal_connect_object (player, "notify::points", G_CALLBACK (points_notify_cb), self, 0);
    }
  update (self);
  update_bar (self);
  return GTK_WIDGET (self);
}
