/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of the players above the board. */
#include "bastide-player-strip.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "access.h"
#include "bastide-player-mark.h"

/* Pixels that all places together take at most. */
#define WIDEST 1040

typedef struct {
  GtkWidget *chip;
  GtkWidget *name;
  GtkWidget *points;
  GtkWidget *spinner;
  GtkWidget *crown;
  AdwAnimation *counting;
  int shown;
} Place;

struct _BastidePlayerStrip {
  GtkWidget parent_instance;
  GtkWidget *clamp, *chips; /* no wider than can be taken in at a glance */
  Place places[BASTIDE_MAX_PLAYERS];
  guint n_places;
  int deciding;
  gboolean is_thinking;
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (BastidePlayerStrip, bastide_player_strip, GTK_TYPE_WIDGET)

/* What screen readers hear of a place: name, points, whether it decides. */
static void
describe_place (BastidePlayerStrip *self, guint seat)
{
  Place *place = &self->places[seat];
  const char *name = gtk_label_get_label (GTK_LABEL (place->name));
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
  gtk_widget_set_tooltip_text (place->chip, text);
}

static void
show_points (double value, gpointer data)
{
  Place *place = data;
  g_autofree char *text = g_strdup_printf ("%d", (int) (value + 0.5));

  gtk_label_set_label (GTK_LABEL (place->points), text);
}

static void
put (Place *place, GtkWidget *child, int column, int row, int columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (place->chip);

  g_object_set (gtk_layout_manager_get_layout_child (layout, child), "column", column, "row", row, "column-span",
                columns, NULL);
}

/* One row where there is room; else the name stands below mark and points. */
static void
arrange (BastidePlayerStrip *self)
{
  gboolean is_narrow = self->is_narrow && self->n_places > 2;

  for (guint seat = 0; seat < self->n_places; seat++)
    {
      Place *place = &self->places[seat];

      put (place, place->name, is_narrow ? 0 : 1, is_narrow, is_narrow ? 2 : 1);
      put (place, place->spinner, 2, is_narrow, 1);
      put (place, place->crown, 3, is_narrow, 1);
      put (place, place->points, is_narrow ? 1 : 4, 0, is_narrow ? 3 : 1);
      if (is_narrow)
        gtk_widget_add_css_class (place->chip, "narrow");
      else
        gtk_widget_remove_css_class (place->chip, "narrow");
    }
}

static void
add_place (BastidePlayerStrip *self, guint seat, BastideColour colour, const char *name)
{
  Place *place = &self->places[seat];
  GtkWidget *mark = bastide_player_mark_new (colour, 26);

  place->chip = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "hexpand", TRUE, NULL);
  place->name = g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0f,
                              "hexpand", TRUE, NULL);
  place->points = g_object_new (GTK_TYPE_LABEL, "label", "0", "xalign", 1.0f, NULL);
  place->spinner = g_object_new (GTK_TYPE_SPINNER, "visible", FALSE, NULL);
  place->crown = g_object_new (GTK_TYPE_IMAGE, "icon-name", "starred-symbolic", "visible", FALSE, NULL);
  gtk_widget_add_css_class (place->chip, "player-chip");
  gtk_widget_add_css_class (place->points, "points");
  gtk_widget_add_css_class (place->points, "numeric");

  gtk_widget_set_halign (mark, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (place->chip), mark, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (place->chip), place->name, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (place->chip), place->spinner, 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (place->chip), place->crown, 3, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (place->chip), place->points, 4, 0, 1, 1);
  gtk_box_append (GTK_BOX (self->chips), place->chip);

  place->counting = adw_timed_animation_new (place->points, 0, 0, 600,
                                             adw_callback_animation_target_new (show_points, place, NULL));
}

static void
remove_places (BastidePlayerStrip *self)
{
  for (guint seat = 0; seat < self->n_places; seat++)
    {
      Place *place = &self->places[seat];

      adw_animation_reset (place->counting);
      g_clear_object (&place->counting);
      gtk_box_remove (GTK_BOX (self->chips), place->chip);
      *place = (Place) { NULL };
    }
  self->n_places = 0;
}

static void
bastide_player_strip_dispose (GObject *object)
{
  BastidePlayerStrip *self = BASTIDE_PLAYER_STRIP (object);

  remove_places (self);
  g_clear_pointer (&self->clamp, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_player_strip_parent_class)->dispose (object);
}

static void
bastide_player_strip_class_init (BastidePlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_player_strip_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playerstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_player_strip_init (BastidePlayerStrip *self)
{
  self->chips = g_object_new (GTK_TYPE_BOX, "homogeneous", TRUE, "spacing", 6, NULL);
  self->clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", WIDEST, "tightening-threshold", WIDEST, "child",
                              self->chips, NULL);
  gtk_widget_set_parent (self->clamp, GTK_WIDGET (self));
  self->deciding = -1;
  access_set_name (GTK_WIDGET (self), _ ("Players"));
}

void
bastide_player_strip_set_players (BastidePlayerStrip *self, guint n, const BastideColour *colours,
                                  const char *const *names)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_STRIP (self));
  g_return_if_fail (n <= BASTIDE_MAX_PLAYERS);

  remove_places (self);
  self->deciding = -1;
  for (guint seat = 0; seat < n; seat++)
    add_place (self, seat, colours[seat], names[seat]);
  self->n_places = n;
  arrange (self);
  for (guint seat = 0; seat < n; seat++)
    describe_place (self, seat);
}

void
bastide_player_strip_set_points (BastidePlayerStrip *self, guint seat, int points)
{
  Place *place = &self->places[seat];

  g_return_if_fail (seat < self->n_places);

  if (place->shown == points)
    return;
  adw_animation_reset (place->counting);
  show_points (points, place);
  place->shown = points;
  describe_place (self, seat);
}

void
bastide_player_strip_add_points (BastidePlayerStrip *self, guint seat, int points)
{
  Place *place = &self->places[seat];

  g_return_if_fail (seat < self->n_places);

  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (place->counting), place->shown);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (place->counting), place->shown + points);
  adw_animation_play (place->counting);
  place->shown += points;
  describe_place (self, seat);
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
}

void
bastide_player_strip_set_winners (BastidePlayerStrip *self, guint winners)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_STRIP (self));

  for (guint i = 0; i < self->n_places; i++)
    gtk_widget_set_visible (self->places[i].crown, (winners & (1u << i)) != 0);
}

void
bastide_player_strip_set_narrow (BastidePlayerStrip *self, gboolean narrow)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_STRIP (self));

  self->is_narrow = narrow;
  arrange (self);
}
