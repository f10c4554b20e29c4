/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures have no accessible names, because the card describes the same in words. Each frame paints only a few of
 * them, so that the first ones appear soon. */
#include "closing-tiles.h"

#include <glib/gi18n.h>

#include "bastide-tile-view.h"

/* The width of a picture in pixels: in smaller ones a street end is hardly told from a crossing. */
#define SIZE 40

enum {
  IN_ROW = 5,        /* pictures beside each other */
  MOST = 4 * IN_ROW, /* more kinds than these are not shown, because they would say nothing */
  IN_FRAME = 4,      /* pictures painted for one frame */
};

/* A picture that is not painted yet. */
typedef struct {
  BastideTileView *view; /* in the box */
  int kind;
} Pending;

struct _BastideClosingTiles {
  AdwBin parent_instance;
  GtkWidget *box;
  const BastideGameFace *face;
  const BastideKit *set;
  unsigned n_kinds; /* of the set */
  unsigned n_pending;
  Pending pending[BASTIDE_CLOSINGS * (MOST + 1)]; /* with the tile in hand */
  guint idle;                                     /* 0 if nothing is pending */
};

G_DEFINE_FINAL_TYPE (BastideClosingTiles, bastide_closing_tiles, ADW_TYPE_BIN)

static gboolean
idle_reached_cb (gpointer data)
{
  BastideClosingTiles *self = data;

  for (int i = 0; i < IN_FRAME && self->n_pending > 0; i++)
    {
      const Pending *next = &self->pending[--self->n_pending];

      bastide_tile_view_set_tile (next->view, self->face, self->set, next->kind);
    }
  if (self->n_pending > 0)
    return G_SOURCE_CONTINUE;
  self->idle = 0;
  return G_SOURCE_REMOVE;
}

/* Removes all pictures. */
static void
clear (BastideClosingTiles *self)
{
  GtkWidget *row;

  g_clear_handle_id (&self->idle, g_source_remove);
  self->n_pending = 0;
  while ((row = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), row);
}

static void
bastide_closing_tiles_dispose (GObject *object)
{
  g_clear_handle_id (&BASTIDE_CLOSING_TILES (object)->idle, g_source_remove);
  G_OBJECT_CLASS (bastide_closing_tiles_parent_class)->dispose (object);
}

static void
bastide_closing_tiles_class_init (BastideClosingTilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_closing_tiles_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_closing_tiles_init (BastideClosingTiles *self)
{
  self->box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 4, NULL);
  adw_bin_set_child (ADW_BIN (self), self->box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bastide_closing_tiles_new (void)
{
  return g_object_new (BASTIDE_TYPE_CLOSING_TILES, NULL);
}

/* Adds the picture of KIND, turned by TURNS, to BOX. */
static void
add_picture (BastideClosingTiles *self, GtkWidget *box, int kind, int turns)
{
  GtkWidget *view = g_object_new (BASTIDE_TYPE_TILE_VIEW, NULL);

  bastide_tile_view_set_size (BASTIDE_TILE_VIEW (view), SIZE);
  self->pending[self->n_pending++] = (Pending) { BASTIDE_TILE_VIEW (view), kind };
  bastide_tile_view_set_turns (BASTIDE_TILE_VIEW (view), turns);
  gtk_box_append (GTK_BOX (box), view);
}

/* Adds the picture of the tile in hand, and words that tell it from the unseen ones. */
static void
add_hand (BastideClosingTiles *self, int kind, int turns)
{
  GtkWidget *both = g_object_new (GTK_TYPE_BOX, "spacing", 6, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", _ ("The tile in hand"), "xalign", 0.0f, "wrap", TRUE,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, NULL);

  add_picture (self, both, kind, turns);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (both), label);
  gtk_box_append (GTK_BOX (self->box), both);
}

/* Adds the picture of KIND, and its number if there is more than one. */
static void
add_kind (BastideClosingTiles *self, GtkGrid *grid, int index, int kind, const BastideClosing *closing)
{
  GtkWidget *both = g_object_new (GTK_TYPE_BOX, "spacing", 2, NULL);

  add_picture (self, both, kind, closing->turns[kind]);
  if (closing->tiles.of[kind] > 1)
    {
      g_autofree char *number = g_strdup_printf ("×%u", closing->tiles.of[kind]);
      GtkWidget *label = gtk_label_new (number);

      gtk_widget_add_css_class (label, "heading");
      gtk_box_append (GTK_BOX (both), label);
    }
  gtk_grid_attach (grid, both, index % IN_ROW, index / IN_ROW, 1, 1);
}

/* Adds TEXT over the pictures. */
static void
add_caption (BastideClosingTiles *self, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (self->box), label);
}

/* Adds the pictures of the tiles of CLOSING, first the tile in hand, which is of the kind HAND, if it is among them. */
static void
add_row (BastideClosingTiles *self, const BastideClosing *closing, int hand)
{
  GtkWidget *grid;
  int n = 0, kinds = 0;

  for (unsigned kind = 0; kind < self->n_kinds; kind++)
    kinds += closing->tiles.of[kind] > 0;
  if ((kinds == 0 && closing->hand < 0) || kinds > MOST)
    return;
  if (self->n_pending == 0)
    add_caption (self,
                 closing->name != NULL ? _ ("Tiles that would close one end:") : _ ("Tiles that would close it:"));
  if (closing->name != NULL)
    add_caption (self, closing->name);
  if (closing->hand >= 0)
    add_hand (self, hand, closing->hand);
  if (kinds == 0)
    return;
  grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 4, NULL);
  for (unsigned kind = 0; kind < self->n_kinds; kind++)
    if (closing->tiles.of[kind] > 0)
      add_kind (self, GTK_GRID (grid), n++, (int) kind, closing);
  gtk_box_append (GTK_BOX (self->box), grid);
}

void
bastide_closing_tiles_set (BastideClosingTiles *self, BastideTable *table, const BastideThing *thing)
{
  const BastideState *state = bastide_table_get_state (table);
  const BastideTileVoice *tiles = bastide_table_get_face (table)->voice->tiles;
  g_autofree BastideClosing *closings = g_new0 (BastideClosing, BASTIDE_CLOSINGS);
  unsigned n = 0, n_tiles;

  g_return_if_fail (BASTIDE_IS_CLOSING_TILES (self));

  clear (self);
  self->face = bastide_table_get_face (table);
  self->set = bastide_table_get_set (table);
  if (thing != NULL && tiles != NULL)
    {
      tiles->size (self->set, &self->n_kinds, &n_tiles);
      n = tiles->closings (state, self->set, *thing, closings);
    }
  for (unsigned i = 0; i < n; i++)
    add_row (self, &closings[i], tiles->drawn (state));
  if (self->n_pending > 0)
    self->idle = g_idle_add (idle_reached_cb, self);
  gtk_widget_set_visible (GTK_WIDGET (self), self->n_pending > 0);
}
