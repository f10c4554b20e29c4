/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of each kind of thing, with its outline on the board, compared with golden pictures that a person has
 * checked. Another GTK lays texts out a little differently, so there the pictures are only drawn. */
#include <adwaita.h>

#include "../art/golden.h"
#include "board-game.h"

enum {
  GOLDEN_GTK_MINOR = 8, /* the version of GTK that has drawn the golden pictures */
  SEED = 4,             /* of a game that has things of every kind after MOVES moves */
  MOVES = 150,
  WIDTH = 700,
  HEIGHT = 560, /* of the window */
  BORDER = 24,  /* pixels round the card and the outline that are in the picture */
};

typedef struct {
  const char *name;
  TownThingType type;
  TownFeatureType feature; /* if it is a street, market or residential area */
} Picture;

static const Picture light[] = {
  { "card-street", TOWN_THING_FEATURE, TOWN_STREET },
  { "card-market", TOWN_THING_FEATURE, TOWN_MARKET },
  { "card-follower", TOWN_THING_FOLLOWER, 0 },
  { "card-guard", TOWN_THING_GUARD, 0 },
};

static const Picture dark[] = {
  { "card-area-dark", TOWN_THING_FEATURE, TOWN_RESIDENTIAL },
  { "card-piece-dark", TOWN_THING_PIECE, 0 },
  { "card-tower-dark", TOWN_THING_TOWER, 0 },
};

/* The same text in the same font on every desktop. */
static void
set_font (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "DejaVu Sans 11", "gtk-xft-antialias", 1, "gtk-xft-hinting",
                0, "gtk-xft-rgba", "none", "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
}

static void
load_style (void)
{
  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/bastide/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (style);
}

/* Whether THING could be in PICTURE. */
static gboolean
is_meant (const Picture *picture, const BastideStage *stage, BastideThing thing)
{
  const TownTileKind *kind = &stage->set->kinds[stage->state->tiles[thing.tile].kind];

  return thing.type == picture->type
         && (thing.type != TOWN_THING_FEATURE || kind->segments[thing.part].type == picture->feature);
}

/* Opens the card of the first thing that could be in PICTURE, without chances, which come when they are found. */
static void
explain (BastideCanvas *canvas, const Picture *picture)
{
  const BastideState *state = canvas->stage.state;

  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (double y = 0.05; y < 1; y += 0.1)
      for (double x = 0.05; x < 1; x += 0.1)
        {
          double at_x = state->tiles[tile].x + x, at_y = state->tiles[tile].y + y;

          if (!is_meant (picture, &canvas->stage, town_thing_at (&canvas->stage, (float) at_x, (float) at_y, 0)))
            continue;
          canvas_explain (canvas, at_x, at_y);
          bastide_playouts_stop (canvas_card_get_playouts (canvas->card));
          return;
        }
  g_assert_not_reached ();
}

/* The card and the outline of its thing, in pixels of the canvas. */
static graphene_rect_t
find_bounds (BastideCanvas *canvas)
{
  const BastideBox *box = &canvas_card_get_contour (canvas->card)->box;
  graphene_rect_t card, thing;
  double left, top, right, bottom;

  canvas_view_to_canvas (canvas->view, box->west, box->north, &left, &top);
  canvas_view_to_canvas (canvas->view, box->east, box->south, &right, &bottom);
  graphene_rect_init (&thing, (float) left, (float) top, (float) (right - left), (float) (bottom - top));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (canvas_card_get_widget (canvas->card)), GTK_WIDGET (canvas),
                                            &card));
  graphene_rect_union (&card, &thing, &card);
  graphene_rect_inset (&card, -BORDER, -BORDER);
  graphene_rect_round_extents (&card, &card);
  return card;
}

/* What CANVAS looks like within BOUNDS. */
static cairo_surface_t *
paint (BastideCanvas *canvas, graphene_rect_t bounds)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (canvas)));
  GskRenderNode *node = board_game_draw (canvas);
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, &bounds);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, gdk_texture_get_width (texture),
                                                         gdk_texture_get_height (texture));

  gsk_render_node_unref (node);
  gdk_texture_download (texture, cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
check (BastideCanvas *canvas, const Picture *picture)
{
  cairo_surface_t *surface;

  explain (canvas, picture);
  while (gtk_widget_get_width (GTK_WIDGET (canvas_card_get_widget (canvas->card))) == 0)
    g_main_context_iteration (NULL, TRUE);
  board_game_wait (canvas);
  canvas_card_allocate (canvas->card);
  surface = paint (canvas, find_bounds (canvas));
  if (gtk_get_minor_version () == GOLDEN_GTK_MINOR)
    golden_assert (surface, picture->name);
  cairo_surface_destroy (surface);
  canvas_card_close (canvas->card);
}

/* Checks N PICTURES of the same board. */
static void
check_all (const Picture *pictures, size_t n, AdwColorScheme scheme)
{
  BastideTable *table = board_game_new (2, SEED, FALSE);
  BastideRng rng = bastide_rng (SEED);
  BastideCanvas *canvas;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  for (unsigned i = 0; i < MOVES || bastide_table_get_state (table)->status.phase != TOWN_PHASE_TILE; i++)
    g_assert_true (board_game_step (table, &rng));
  canvas = board_game_show (table, WIDTH, HEIGHT);
  g_object_set (canvas, "speed", 0.0, NULL);
  board_game_rest (canvas);
  for (size_t i = 0; i < n; i++)
    check (canvas, &pictures[i]);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (canvas))));
  bastide_table_close (table);
  g_object_unref (table);
}

static void
test_light (void)
{
  check_all (light, G_N_ELEMENTS (light), ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
test_dark (void)
{
  check_all (dark, G_N_ELEMENTS (dark), ADW_COLOR_SCHEME_FORCE_DARK);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  set_font ();
  load_style ();
  g_test_add_func ("/ui/card-pictures/are-the-golden-ones", test_light);
  g_test_add_func ("/ui/card-pictures/are-the-golden-ones-in-the-dark-style", test_dark);
  return g_test_run ();
}
