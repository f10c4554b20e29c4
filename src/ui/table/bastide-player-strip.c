/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of the players. */
#include "bastide-player-strip.h"

#include <glib/gi18n.h>

#include "model/bastide-words.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/grid-place.h"
#include "ui/widgets/text-fit.h"

/* The largest width of all places together, in pixels. */
#define WIDEST 1040

/* Width of a mark in pixels, above the board and beside it. */
#define MARK 26
#define SMALL_MARK 22

/* On a phone so many players do not fit side by side; each has so much room, in pixels, for the mark and three
 * digits. */
#define MANY_PLAYERS 5
#define LEAST_CHIP 96

typedef struct {
  BastidePlayer *player;
  GtkWidget *chip;
  GtkWidget *mark;
  GtkWidget *name;
  GtkWidget *points;
  GtkWidget *spinner;
  GtkWidget *crown;
  AdwAnimation *counting;
  int shown; /* the points; while they count up, the final ones */
} Place;

struct _BastidePlayerStrip {
  AdwBin parent_instance;
  GtkWidget *scroller; /* moves only if there is no room for all */
  GtkWidget *clamp;    /* limits the width, so that all players can be seen at a glance */
  GtkWidget *chips;    /* in the clamp */
  Place places[BASTIDE_PLAYERS];
  guint n_places;
  int deciding;
  gboolean is_thinking;
  gboolean scrolls;
  guint scroll_tick; /* 0 if it need not be scrolled */
  BastideArrangement arrangement;
};

G_DEFINE_FINAL_TYPE (BastidePlayerStrip, bastide_player_strip, ADW_TYPE_BIN)

/* Sets what screen readers say of a place: name, points, whether it decides. */
static void
describe_place (BastidePlayerStrip *self, guint seat)
{
  Place *place = &self->places[seat];
  g_autofree char *name = bastide_words_quote (bastide_player_get_name (place->player));
  g_autofree char *points = g_strdup_printf (ngettext ("%s: %d point", "%s: %d points", (gulong) place->shown), name,
                                             place->shown);
  g_autofree char *text = NULL;

  if ((int) seat != self->deciding)
    text = g_steal_pointer (&points);
  else if (self->is_thinking)
    /* Translators: “Red: 12 points, is thinking” */
    text = g_strdup_printf (_ ("%s, is thinking"), points);
  else
    /* Translators: “Red: 12 points, to decide” */
    text = g_strdup_printf (_ ("%s, to decide"), points);
  access_set_name (place->chip, text);
  access_set_tooltip (place->chip, text);
}

static void
show_points (double value, gpointer data)
{
  Place *place = data;
  g_autofree char *text = g_strdup_printf ("%d", (int) (value + 0.5));

  gtk_label_set_label (GTK_LABEL (place->points), text);
}

/* Puts the chip of SEAT into the row or, beside the board, into the list. The list has two columns if it is tight, and
 * so has the row if text is too large for more on a phone, where many players are scrolled if it is not very large. */
static void
put_chip (BastidePlayerStrip *self, guint seat)
{
  static const guint columns[] = { BASTIDE_PLAYERS, BASTIDE_PLAYERS, 1, 2 };
  gboolean is_crowded = self->arrangement == BASTIDE_ARRANGEMENT_NARROW && !self->scrolls
                        && text_find_scale (GTK_WIDGET (self)) > 1;
  guint n = is_crowded ? 2 : columns[self->arrangement];

  grid_place (self->places[seat].chip, &(GridPlace) { (int) (seat % n), (int) (seat / n), 1, 1 });
}

/* Scrolls to who decides. All places are equally wide. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BastidePlayerStrip *self = BASTIDE_PLAYER_STRIP (widget);
  GtkAdjustment *scrolled = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  const gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const int n = (int) self->n_places, place = is_mirrored ? n - 1 - self->deciding : self->deciding;
  const double width = n > 0 ? gtk_adjustment_get_upper (scrolled) / n : 0;

  if (self->deciding >= 0)
    gtk_adjustment_clamp_page (scrolled, width * place, width * (place + 1));
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

/* What is scrolled must not change while it is laid out. */
static void
show_deciding (BastidePlayerStrip *self)
{
  if (self->scroll_tick == 0 && self->scrolls)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* Puts mark, name and points of each place into one row if there is room. Otherwise, or if there are many players, the
 * name is below, or left out. */
static void
arrange (BastidePlayerStrip *self)
{
  gboolean is_many = self->n_places >= MANY_PLAYERS && self->arrangement == BASTIDE_ARRANGEMENT_WIDE;
  gboolean is_narrow = is_many || (self->arrangement == BASTIDE_ARRANGEMENT_NARROW && self->n_places > 2);
  gboolean is_tight = self->arrangement == BASTIDE_ARRANGEMENT_TIGHT;

  self->scrolls = self->arrangement == BASTIDE_ARRANGEMENT_NARROW && self->n_places >= MANY_PLAYERS
                  && !text_is_large (GTK_WIDGET (self));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  self->scrolls ? GTK_POLICY_EXTERNAL : GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  for (guint seat = 0; seat < self->n_places; seat++)
    {
      Place *place = &self->places[seat];

      put_chip (self, seat);
      gtk_widget_set_size_request (place->chip, self->scrolls ? LEAST_CHIP : -1, -1);
      grid_place (place->name, &(GridPlace) { is_narrow ? 0 : 1, is_narrow, is_narrow ? 2 : 1, 1 });
      grid_place (place->spinner, &(GridPlace) { 2, is_narrow, 1, 1 });
      grid_place (place->crown, &(GridPlace) { 3, is_narrow, 1, 1 });
      grid_place (place->points, &(GridPlace) { is_narrow ? 1 : 4, 0, is_narrow ? 3 : 1, 1 });
      g_object_set (place->mark, "size", BASTIDE_ARRANGEMENT_IS_BESIDE (self->arrangement) ? SMALL_MARK : MARK, NULL);
      gtk_widget_set_visible (place->name, !is_tight);
      gtk_widget_set_hexpand (place->points, is_tight);
      if (is_narrow)
        gtk_widget_add_css_class (place->chip, "narrow");
      else
        gtk_widget_remove_css_class (place->chip, "narrow");
    }
}

/* Updates the place of SEAT to the present position. Its points change at once; only player_scored_cb () counts up. */
static void
update_place (BastidePlayerStrip *self, guint seat)
{
  Place *place = &self->places[seat];
  int points = (int) bastide_player_get_points (place->player);

  bastide_player_mark_set_colour (BASTIDE_PLAYER_MARK (place->mark), bastide_player_get_colour (place->player));
  bastide_player_mark_set_style (place->chip, bastide_player_get_colour (place->player));
  gtk_label_set_label (GTK_LABEL (place->name), bastide_player_get_name (place->player));
  gtk_widget_set_visible (place->crown, bastide_player_is_winner (place->player));
  if (place->shown != points)
    {
      adw_animation_reset (place->counting);
      show_points (points, place);
      place->shown = points;
    }
  describe_place (self, seat);
}

static void
player_notify_cb (BastidePlayer *player, GParamSpec *pspec, gpointer data)
{
  guint seat;

  g_object_get (player, "number", &seat, NULL);
  update_place (data, seat);
}

static void
player_scored_cb (BastidePlayer *player, guint points, gpointer data)
{
  BastidePlayerStrip *self = data;
  Place *place;
  guint seat;

  g_object_get (player, "number", &seat, NULL);
  place = &self->places[seat];
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (place->counting), place->shown);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (place->counting), place->shown + (int) points);
  adw_animation_play (place->counting);
  place->shown += (int) points;
}

static void
add_place (BastidePlayerStrip *self, BastidePlayer *player)
{
  guint seat = self->n_places++;
  Place *place = &self->places[seat];

  place->player = g_object_ref (player);
  place->mark = bastide_player_mark_new (bastide_player_get_colour (player), MARK);
  place->chip = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "hexpand", TRUE, NULL);
  place->name = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0f, "hexpand", TRUE, NULL);
  place->points = g_object_new (GTK_TYPE_LABEL, "label", "0", "xalign", 1.0f, NULL);
  place->spinner = g_object_new (GTK_TYPE_SPINNER, "visible", FALSE, NULL);
  place->crown = g_object_new (GTK_TYPE_IMAGE, "icon-name", "starred-symbolic", "visible", FALSE, NULL);
  gtk_widget_add_css_class (place->chip, "player-chip");
  gtk_widget_add_css_class (place->points, "points");
  gtk_widget_add_css_class (place->points, "numeric");

  gtk_widget_set_halign (place->mark, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (place->chip), place->mark, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (place->chip), place->name, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (place->chip), place->spinner, 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (place->chip), place->crown, 3, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (place->chip), place->points, 4, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->chips), place->chip, (int) seat, 0, 1, 1);

  place->counting = adw_timed_animation_new (place->points, 0, 0, 600,
                                             adw_callback_animation_target_new (show_points, place, NULL));
  g_signal_connect (player, "notify", G_CALLBACK (player_notify_cb), self);
  g_signal_connect (player, "scored", G_CALLBACK (player_scored_cb), self);
}

static void
remove_places (BastidePlayerStrip *self)
{
  for (guint seat = 0; seat < self->n_places; seat++)
    {
      Place *place = &self->places[seat];

      g_signal_handlers_disconnect_by_data (place->player, self);
      adw_animation_reset (place->counting);
      g_clear_object (&place->counting);
      gtk_grid_remove (GTK_GRID (self->chips), place->chip);
      g_clear_object (&place->player);
      *place = (Place) { NULL };
    }
  self->n_places = 0;
}

static void
bastide_player_strip_dispose (GObject *object)
{
  BastidePlayerStrip *self = BASTIDE_PLAYER_STRIP (object);

  remove_places (self);
  G_OBJECT_CLASS (bastide_player_strip_parent_class)->dispose (object);
}

static void
bastide_player_strip_class_init (BastidePlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_player_strip_dispose;
  gtk_widget_class_set_css_name (widget_class, "playerstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_player_strip_init (BastidePlayerStrip *self)
{
  self->chips = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "column-spacing", 6, NULL);
  self->clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", WIDEST, "tightening-threshold", WIDEST, "child",
                              self->chips, NULL);
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "vscrollbar-policy",
                                 GTK_POLICY_NEVER, "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                                 "focusable", FALSE, "child", self->clamp, NULL);
  adw_bin_set_child (ADW_BIN (self), self->scroller);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "changed",
                           G_CALLBACK (show_deciding), self, G_CONNECT_SWAPPED);
  self->deciding = -1;
  access_set_name (GTK_WIDGET (self), _ ("Players"));
}

void
bastide_player_strip_set_players (BastidePlayerStrip *self, GListModel *players)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_STRIP (self));

  remove_places (self);
  self->deciding = -1;
  for (guint i = 0; players != NULL && i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      add_place (self, player);
      update_place (self, i);
    }
  arrange (self);
}

void
bastide_player_strip_set_deciding (BastidePlayerStrip *self, int seat, gboolean is_thinking)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_STRIP (self));

  self->deciding = seat;
  self->is_thinking = is_thinking;
  for (guint i = 0; i < self->n_places; i++)
    {
      Place *place = &self->places[i];
      gboolean decides = (int) i == seat;

      if (decides)
        gtk_widget_add_css_class (place->chip, "deciding");
      else
        gtk_widget_remove_css_class (place->chip, "deciding");
      gtk_widget_set_visible (place->spinner, decides && is_thinking);
      gtk_spinner_set_spinning (GTK_SPINNER (place->spinner), decides && is_thinking);
      describe_place (self, i);
    }
  show_deciding (self);
}

void
bastide_player_strip_set_arrangement (BastidePlayerStrip *self, BastideArrangement arrangement)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_STRIP (self));

  self->arrangement = arrangement;
  arrange (self);
}
