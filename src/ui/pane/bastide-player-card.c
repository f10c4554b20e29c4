/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's card in the side pane. */
#include "bastide-player-card.h"

#include <glib/gi18n.h>

#include "bastide-supply.h"
#include "model/bastide-words.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/overlay-link.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/text-fit.h"

enum {
  SIGN_KINDS = 2,    /* at most, of which each thing has a sign */
  TIGHT_COLUMNS = 4, /* kinds side by side, on a line or if text is large */
};

struct _BastidePlayerCard {
  AdwBin parent_instance;
  GListModel *players;
  BastidePlayer *player; /* one of them */
  BastideCardSize size;
  GtkWidget *box, *words, *supply, *crown;
  GtkWidget *head, *foot; /* of a dense card: one line if there is room */
  BastidePlayerMark *mark;
  GtkLabel *name, *occupant, *points, *if_ended;
  GtkLevelBar *bar;
  const BastideArt *art;
  struct {
    BastideSupply *signs; /* NULL if this kind is not counted */
    GtkLabel *number;     /* seen on a dense card */
  } supplies[BASTIDE_SUPPLIES];
};

G_DEFINE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, ADW_TYPE_BIN)

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

/* Whether there is no room for what is not asked for in every turn. */
static gboolean
is_low (BastidePlayerCard *self)
{
  return self->size == BASTIDE_CARD_LINE || self->size == BASTIDE_CARD_BRIEF;
}

/* Whether the supply is told in numbers: on small cards, or if there are too many kinds for a sign for each thing. */
static gboolean
has_numbers (BastidePlayerCard *self)
{
  unsigned kinds = 0;

  for (unsigned kind = 0; kind < BASTIDE_SUPPLIES; kind++)
    kinds += bastide_player_count_supply (self->player, kind) != BASTIDE_NO_SUPPLY;
  return self->size == BASTIDE_CARD_DENSE || self->size == BASTIDE_CARD_LINE || kinds > SIGN_KINDS;
}

static void
add_supply (BastidePlayerCard *self, unsigned kind)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *signs = bastide_supply_new (self->art, kind), *number = gtk_label_new (NULL);
  const bool is_tight = self->size == BASTIDE_CARD_LINE || text_is_large (GTK_WIDGET (self));
  const unsigned columns = is_tight ? TIGHT_COLUMNS : BASTIDE_SUPPLIES;

  gtk_widget_add_css_class (number, "caption");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_set_visible (number, has_numbers (self));
  gtk_box_append (GTK_BOX (box), signs);
  gtk_box_append (GTK_BOX (box), number);
  gtk_grid_attach (GTK_GRID (self->supply), box, (int) (kind % columns), (int) (kind / columns), 1, 1);
  if (kind >= SIGN_KINDS)
    gtk_grid_set_column_spacing (GTK_GRID (self->supply), BRIEF_SPACING);
  self->supplies[kind].signs = BASTIDE_SUPPLY (signs);
  self->supplies[kind].number = GTK_LABEL (number);
}

/* Shows how much of KIND is left: each thing, or one with the number. */
static void
update_supply (BastidePlayerCard *self, unsigned kind)
{
  const unsigned counted = bastide_player_count_supply (self->player, kind), n = counted & ~BASTIDE_SUPPLY_LEADS;
  g_autofree char *number = g_strdup_printf ("%u", n);

  if (counted == BASTIDE_NO_SUPPLY)
    return;
  if (self->supplies[kind].signs == NULL)
    add_supply (self, kind);
  bastide_supply_set (self->supplies[kind].signs, bastide_player_get_colour (self->player),
                      has_numbers (self) ? 1 : (int) n, n != counted);
  gtk_label_set_label (self->supplies[kind].number, number);
}

static void
update (BastidePlayerCard *self)
{
  BastidePlayer *player = self->player;
  int points = (int) bastide_player_get_points (player);
  g_autofree char *number = g_strdup_printf ("%d", points);
  g_autofree char *occupant = bastide_words_occupant (bastide_player_get_level (player));
  g_autofree char *ended = NULL, *text = NULL, *scored = NULL;

  bastide_player_mark_set_colour (self->mark, bastide_player_get_colour (player));
  bastide_player_mark_set_style (GTK_WIDGET (self), bastide_player_get_colour (player));
  gtk_label_set_label (self->name, bastide_player_get_name (player));
  access_set_whole_text (self->name, bastide_player_get_name (player));
  gtk_label_set_label (self->occupant, occupant != NULL ? occupant : "");
  access_set_whole_text (self->occupant, occupant);
  gtk_widget_set_visible (GTK_WIDGET (self->occupant), occupant != NULL && !is_low (self));
  gtk_label_set_label (self->points, number);
  gtk_widget_set_visible (self->crown, bastide_player_is_winner (player) && self->size != BASTIDE_CARD_BRIEF);

  ended = g_strdup_printf (_ ("If it ended now: %u"), bastide_player_get_if_ended_now (player));
  overlay_link_set (self->if_ended, "", ended, "ledger");
  access_set_whole_text (self->if_ended, ended);
  gtk_widget_set_visible (GTK_WIDGET (self->if_ended), g_settings_get_boolean (settings_get_default (), "show-final")
                                                           && bastide_player_tells_end (player) && !is_low (self));

  for (unsigned kind = 0; kind < BASTIDE_SUPPLIES; kind++)
    update_supply (self, kind);

  if (bastide_player_is_deciding (player))
    gtk_widget_add_css_class (GTK_WIDGET (self), "deciding");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "deciding");

  scored = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);
  text = g_strjoin (", ", bastide_player_get_name (player), scored, bastide_player_get_supply (player),
                    gtk_widget_get_visible (GTK_WIDGET (self->if_ended)) ? ended : NULL, NULL);
  access_set_name (GTK_WIDGET (self), text);
  if (self->size == BASTIDE_CARD_LINE)
    {
      const gboolean tells = g_settings_get_boolean (settings_get_default (), "show-final")
                             && bastide_player_tells_end (player);
      g_autofree char *rest = tells ? g_strdup_printf ("%s\n%s", text, ended) : g_strdup (text);

      access_set_tooltip (GTK_WIDGET (self), rest);
    }
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
  G_OBJECT_CLASS (bastide_player_card_parent_class)->dispose (object);
}

static void
bastide_player_card_class_init (BastidePlayerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_player_card_dispose;
  g_type_ensure (BASTIDE_TYPE_PLAYER_MARK);
  gtk_widget_class_set_css_name (widget_class, "playercard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, box);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, words);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, head);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, foot);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, mark);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, name);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, occupant);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, points);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, crown);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, if_ended);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, bar);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, supply);
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
make_line (BastidePlayerCard *self)
{
  gtk_widget_hide (GTK_WIDGET (self->bar));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->words), GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_hexpand (self->head, TRUE);
  gtk_widget_set_valign (self->head, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->foot, GTK_ALIGN_CENTER);
  gtk_label_set_lines (self->name, 1);
  gtk_grid_set_column_spacing (GTK_GRID (self->supply), BRIEF_SPACING);
  gtk_grid_set_column_spacing (GTK_GRID (self->box), BRIEF_SPACING);
  g_object_set (self->mark, "size", BRIEF_MARK, NULL);
  gtk_label_set_width_chars (self->points, 3);
  gtk_widget_add_css_class (GTK_WIDGET (self), "dense");
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
  gtk_widget_add_css_class (GTK_WIDGET (self), "dense");
}

GtkWidget *
bastide_player_card_new (GListModel *players, guint number, const BastideArt *art, BastideCardSize size)
{
  BastidePlayerCard *self = g_object_new (BASTIDE_TYPE_PLAYER_CARD, NULL);

  self->players = g_object_ref (players);
  self->player = g_list_model_get_item (players, number);
  self->art = art;
  self->size = size;
  if (size == BASTIDE_CARD_BRIEF)
    make_brief (self);
  else if (size == BASTIDE_CARD_LINE)
    make_line (self);
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
