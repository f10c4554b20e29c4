/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's card in the side pane. */
#include "bastide-player-card.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "access.h"
#include "bastide-player-mark.h"
#include "bastide-preferences.h"
#include "bastide-supply.h"
#include "model/bastide-words.h"

struct _BastidePlayerCard {
  GtkWidget parent_instance;
  BastidePlayer *player;
  GtkWidget *box;
  BastidePlayerMark *mark;
  GtkLabel *name, *occupant, *points, *lap, *if_ended;
  GtkLevelBar *track;
  BastideSupply *followers, *towers;
};

G_DEFINE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, GTK_TYPE_WIDGET)

/* The laps of the track that are told apart by the tone below the bar. */
#define MOST_LAPS 3

/* Points as on the scoring track: the bar is the lap that is being made, over the tone of those that are done, so that
 * more points never look like fewer. */
static void
update_track (BastidePlayerCard *self, unsigned lap, unsigned place)
{
  /* Translators: which lap of 50 points on the scoring track a player is in */
  g_autofree char *laps = g_strdup_printf (_ ("lap %d"), (int) lap + 1);
  /* Translators: a lap of the scoring track, how far in it, its length */
  g_autofree char *text = g_strdup_printf (_ ("Lap %u of the scoring track: %u of %d points"), lap + 1, place,
                                           BASTIDE_LAP);

  for (unsigned done = 1; done <= MOST_LAPS; done++)
    {
      g_autofree char *style = g_strdup_printf ("laps-%u", done);

      if (done == MIN (lap, MOST_LAPS))
        gtk_widget_add_css_class (GTK_WIDGET (self->track), style);
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self->track), style);
    }
  gtk_level_bar_set_value (self->track, place);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->track), text);
  gtk_label_set_label (self->lap, laps);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->lap), text);
  gtk_widget_set_visible (GTK_WIDGET (self->lap), lap > 0);
}

static void
update (BastidePlayerCard *self)
{
  BastidePlayer *player = self->player;
  int points = (int) bastide_player_get_points (player);
  g_autofree char *number = g_strdup_printf ("%d", points);
  gboolean shows_final;
  g_autofree char *ended = NULL, *text = NULL, *supply = NULL, *towers = NULL, *scored = NULL;

  bastide_player_mark_set_colour (self->mark, bastide_player_get_colour (player));
  gtk_label_set_label (self->name, bastide_player_get_name (player));
  if (bastide_player_is_computer (player))
    {
      /* Translators: who plays; the level of the computer player follows */
      g_autofree char *occupant = g_strdup_printf (_ ("Computer, %s"),
                                                   bastide_words_level (bastide_player_get_level (player)));

      gtk_label_set_label (self->occupant, occupant);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->occupant), bastide_player_is_computer (player));
  gtk_label_set_label (self->points, number);
  update_track (self, bastide_player_get_lap (player), bastide_player_get_place_on_track (player));

  ended = g_strdup_printf (_ ("If it ended now: %u"), bastide_player_get_if_ended_now (player));
  gtk_label_set_label (self->if_ended, ended);
  g_object_get (bastide_preferences_get_default (), "show-final", &shows_final, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->if_ended), shows_final && !bastide_player_is_over (player));

  bastide_supply_set (self->followers, bastide_player_get_colour (player), (int) bastide_player_get_followers (player));
  bastide_supply_set (self->towers, bastide_player_get_colour (player), (int) bastide_player_get_towers (player));

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

static void
show_final_changed_cb (BastidePreferences *preferences, GParamSpec *pspec, gpointer data)
{
  update (data);
}

static void
bastide_player_card_dispose (GObject *object)
{
  BastidePlayerCard *self = BASTIDE_PLAYER_CARD (object);

  if (self->player != NULL)
    g_signal_handlers_disconnect_by_data (self->player, self);
  g_clear_object (&self->player);
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
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, mark);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, name);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, occupant);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, points);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, lap);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, if_ended);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, track);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, followers);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, towers);
}

static void
bastide_player_card_init (BastidePlayerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (self->track, GTK_LEVEL_BAR_OFFSET_FULL);
}

GtkWidget *
bastide_player_card_new (BastidePlayer *player)
{
  BastidePlayerCard *self = g_object_new (BASTIDE_TYPE_PLAYER_CARD, NULL);

  self->player = g_object_ref (player);
  g_signal_connect_object (bastide_preferences_get_default (), "notify::show-final", G_CALLBACK (show_final_changed_cb),
                           self, 0);
  g_signal_connect (player, "notify", G_CALLBACK (player_notify_cb), self);
  update (self);
  return GTK_WIDGET (self);
}
