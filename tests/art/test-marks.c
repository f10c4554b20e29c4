/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of what others did are seen on every ground, and tell by whom: for normal eyes and for three kinds of
 * colour-blind ones, in every style. */
#include <cairo.h>
#include <glib.h>
#include <math.h>
#include <string.h>

#include "games/town/art/art.h"
#include "art/city-picture.h"
#include "games/town/art/pictures.h"
#include "art/dusk.h"
#include "art/land-colours.h"
#include "games/town/art/painters.h"
#include "eyes.h"
#include "games/town/art/item-brush.h"
#include "pixel.h"

/* The size at which people play and a small one, in pixels a tile. */
static const unsigned sizes[] = { 47, 26 };

/* A line that lies among houses has to differ as much as a figure does. */
#define LEAST_DIFFERENCE 20

enum { ROOM = 12, DIRECTIONS = 8, LOOKS = BASTIDE_COLOURS };

static const char *const names[LOOKS] = { "red", "blue", "green", "yellow", "black", "violet" };

/* What is marked, and where its lines are: points in tile units. */
typedef struct {
  const char *name;
  BastideItem item;
  unsigned n;
  double points[DIRECTIONS][2];
} Kind;

typedef struct {
  const char *name;
  uint32_t colour;
} Ground;

static const Ground grounds[] = {
  { "street", COLOUR_STREET }, { "fish", COLOUR_FISH },        { "grain", COLOUR_GRAIN },
  { "livestock", COLOUR_LIVESTOCK }, { "yard", COLOUR_YARD_FAR }, { "roof", 0xc6754f },
  { "roof in shade", 0xad5c3c }, { "public", COLOUR_PUBLIC },  { "wall", COLOUR_STONE },
};

static void
list_kinds (Kind kinds[5])
{
  static const double corners[][2] = { { 0.03, 0.1 }, { 0.1, 0.03 }, { 0.9, 0.03 }, { 0.97, 0.1 },
                                       { 0.97, 0.9 }, { 0.9, 0.97 }, { 0.1, 0.97 }, { 0.03, 0.9 } };
  const uint8_t events[5] = { TOWN_EVENT_PLACED, TOWN_EVENT_WALL, TOWN_EVENT_TOWER, TOWN_EVENT_FOLLOWER,
                              TOWN_EVENT_FOLLOWER };
  static const char *const kind_names[5] = { "tile", "piece", "tower", "standing", "lying" };

  memset (kinds, 0, 5 * sizeof *kinds);
  for (int i = 0; i < 5; i++)
    {
      kinds[i].name = kind_names[i];
      kinds[i].item = (BastideItem) { .type = TOWN_ITEM_MARK, .value = events[i], .glow = BASTIDE_GLOW_PLAIN, .opacity = 1 };
    }
  kinds[0].n = G_N_ELEMENTS (corners);
  memcpy (kinds[0].points, corners, sizeof corners);
  kinds[1].n = 3;
  for (int i = 0; i < 3; i++)
    kinds[1].points[i][0] = 0.3 + 0.2 * i;
  for (int kind = 2; kind < 5; kind++)
    {
      kinds[kind].item.pose = kind == 3 ? TOWN_STANDS : TOWN_LIES;
      kinds[kind].item.x = kinds[kind].item.y = 0.5f;
      kinds[kind].n = DIRECTIONS;
      for (int i = 0; i < DIRECTIONS; i++)
        {
          kinds[kind].points[i][0] = 0.5 + (kind == 2 ? 0.17 : 0.2) * cos (i * 2 * G_PI / DIRECTIONS);
          kinds[kind].points[i][1] = 0.5 + (kind == 2 ? 0.17 : kind == 3 ? 0.1 : 0.2) * sin (i * 2 * G_PI / DIRECTIONS);
        }
    }
}

/* What a mark lies on: a tile of the set if KIND is not NULL, with a wall piece at its northern side, and
 * otherwise one colour. */
typedef struct {
  uint32_t colour;
  const TownTileKind *kind;
  BastideStyle style;
  unsigned size;
} Place;

/* The place with the mark ITEM of player LOOK, or without a mark if ITEM is NULL. */
static cairo_surface_t *
paint (const Place *place, const BastideItem *item, unsigned look)
{
  const BastideBrush brush = { .set = town_tile_set_builtin (),
                                .pixels = place->size,
                                .scale = 1,
                                .text_scale = 1,
                                .dark = place->style.dark,
                                .contrast = place->style.contrast };
  const int across = (int) place->size + 2 * ROOM;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, across, across);
  cairo_t *cr = cairo_create (surface);
  BastideItem marked;

  easel_colour (&(Easel) { .cr = cr }, place->colour);
  cairo_paint (cr);
  cairo_translate (cr, ROOM, ROOM);
  if (place->kind != NULL)
    {
      town_art_draw_tile (cr, place->kind, 0, place->size, place->style);
      town_art_draw_wall (cr, &(TownWallLook) { .side = BASTIDE_NORTH }, place->size, place->style);
    }
  if (item != NULL)
    {
      marked = *item;
      marked.look = (uint8_t) look;
      bastide_art_paint_in_place (&town_art, &brush, cr, &marked);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How much the pictures differ near the point of KIND at which they differ least. */
static double
find_weakest_point (const Kind *kind, unsigned size, cairo_surface_t *one, cairo_surface_t *other, int eye)
{
  const int reach = 3;
  double weakest = HUGE_VAL;

  for (unsigned i = 0; i < kind->n; i++)
    {
      const int x = ROOM + (int) (kind->points[i][0] * size), y = ROOM + (int) (kind->points[i][1] * size);
      double most = 0;

      for (int dy = -reach; dy <= reach; dy++)
        for (int dx = -reach; dx <= reach; dx++)
          most = fmax (most, eyes_differ (eyes_see (pixel_at (one, x + dx, y + dy), eye),
                                          eyes_see (pixel_at (other, x + dx, y + dy), eye)));
      weakest = fmin (weakest, most);
    }
  return weakest;
}

/* The least difference of the marks of KIND from their place, for each player, and of any two players' marks. */
static void
measure (const char *name, const Place *place, const Kind *kind)
{
  cairo_surface_t *bare = paint (place, NULL, 0), *marked[LOOKS];
  double seen[LOOKS], told = HUGE_VAL;

  for (unsigned look = 0; look < LOOKS; look++)
    {
      marked[look] = paint (place, &kind->item, look);
      seen[look] = HUGE_VAL;
      for (int eye = 0; eye < EYES; eye++)
        {
          seen[look] = fmin (seen[look], find_weakest_point (kind, place->size, bare, marked[look], eye));
          for (unsigned other = 0; other < look; other++)
            told = fmin (told, find_weakest_point (kind, place->size, marked[other], marked[look], eye));
        }
    }
  g_test_message ("%-14s %-8s %2u px  two players %5.1f", name, kind->name, place->size, told);
  for (unsigned look = 0; look < LOOKS; look++)
    g_test_message ("  %s %5.1f", names[look], seen[look]);
  for (unsigned look = 0; look < LOOKS; look++)
    {
      g_assert_cmpfloat (seen[look], >=, LEAST_DIFFERENCE);
      cairo_surface_destroy (marked[look]);
    }
  g_assert_cmpfloat (told, >=, LEAST_DIFFERENCE / 2);
  cairo_surface_destroy (bare);
}

static void
measure_kinds (const char *name, Place place, unsigned n_kinds)
{
  Kind kinds[5];

  list_kinds (kinds);
  for (size_t size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (unsigned kind = 0; kind < n_kinds; kind++)
      {
        place.size = sizes[size];
        measure (name, &place, &kinds[kind]);
      }
}

/* Prints for each ground, mark and size how much the mark of each player differs from the ground, for the eyes for
 * which it differs least, and how much the marks of any two players differ. */
static void
test_grounds (gconstpointer data)
{
  const BastideStyle style = { .dark = GPOINTER_TO_INT (data) };

  for (size_t i = 0; i < G_N_ELEMENTS (grounds); i++)
    measure_kinds (grounds[i].name,
                   (Place) { style.dark ? dusk_dim (grounds[i].colour) : grounds[i].colour, NULL, style,
                             0 },
                   5);
  measure_kinds ("land in ink", (Place) { land_colours (0, 1, style).fills[0], NULL, style, 0 }, 5);
  measure_kinds ("painted land", (Place) { land_colours (LAND_MOST_PAINT, 1, style).fills[0], NULL, style, 0 }, 5);
}

/* The same on the plain table and on the pictures of tiles with a wall piece. */
static void
test_tiles (gconstpointer data)
{
  const BastideStyle style = { .dark = GPOINTER_TO_INT (data) & 1, .contrast = GPOINTER_TO_INT (data) >> 1 };
  const BastideKit *set = town_tile_set_builtin ();

  measure_kinds ("table", (Place) { bastide_art_get_table (style.dark, style.contrast), NULL, style, 0 }, 5);
  for (int i = 0; i < set->n_kinds; i += 7)
    measure_kinds (set->kinds[i].id,
                   (Place) { bastide_art_get_table (style.dark, style.contrast), &set->kinds[i], style, 0 }, 2);
}

int
main (int argc, char **argv)
{
  static const char *const styles[] = { "by-day", "in-the-dark", "in-contrast", "in-dark-contrast" };

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < 4; i++)
    {
      g_autofree char *on_grounds = g_strdup_printf ("/art/marks/stand-out-from-every-ground-%s", styles[i]);
      g_autofree char *on_tiles = g_strdup_printf ("/art/marks/stand-out-from-tiles-%s", styles[i]);

      if (i < 2) /* grounds are the same in high contrast */
        g_test_add_data_func (on_grounds, GINT_TO_POINTER (i), test_grounds);
      g_test_add_data_func (on_tiles, GINT_TO_POINTER (i), test_tiles);
    }
  return g_test_run ();
}
