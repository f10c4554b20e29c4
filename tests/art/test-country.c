/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of Country: tiles are opaque and continue each other, figures and signs fit in their boxes, and what must be
 * read at a glance differs enough. */
#include <cairo.h>
#include <glib.h>
#include <math.h>
#include <string.h>

#include "art/city-picture.h"
#include "art/dusk.h"
#include "art/film.h"
#include "art/picture-pool.h"
#include "eyes.h"
#include "games/country/art/painters.h"
#include "games/country/art/pictures.h"
#include "games/country/board/board.h"
#include "games/country/board/items.h"
#include "games/country/rules/event.h"
#include "games/country/rules/rules.h"
#include "pixel.h"

#define ALL (COUNTRY_FIELDS | COUNTRY_RIVER | COUNTRY_ABBOT | COUNTRY_INNS | COUNTRY_TRADERS)

static BastideKit *
open_kit (void)
{
  BastideKit *kit = g_new0 (BastideKit, 1);
  BastideFault fault;

  g_assert_true (country_rules.open_kit (kit, ALL, NULL, 0, &fault));
  return kit;
}

static uint32_t
pixel_of (const BastidePicture *picture, int x, int y)
{
  uint32_t pixel;

  memcpy (&pixel, (const char *) g_bytes_get_data (picture->pixels, NULL) + y * picture->stride + 4 * x, 4);
  return pixel;
}

/* Every tile in every turn covers its whole square. */
static void
test_tiles_are_opaque (void)
{
  g_autofree BastideKit *kit = open_kit ();

  for (unsigned kind = 0; kind < kit->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      {
        const BastidePictureKey key = { .kind = (uint16_t) kind, .turns = (uint8_t) turns, .pixels = 47 };
        g_autoptr (BastidePicture) picture = bastide_picture_paint (&country_art, kit, &key);

        for (int y = 0; y < picture->width; y++)
          for (int x = 0; x < picture->width; x++)
            g_assert_cmphex (pixel_of (picture, x, y) >> 24, ==, 0xff);
      }
}

/* The same key gives the same bytes, on every thread; another place gives other fields. */
static void
test_threads (void)
{
  g_autofree BastideKit *kit = open_kit ();
  BastidePicturePool *pool = bastide_picture_pool_new (&country_art, kit, 3, 1 << 24, NULL, NULL);

  for (unsigned kind = 0; kind < kit->n_kinds; kind += 3)
    {
      const BastidePictureKey key = { .kind = (uint16_t) kind, .turns = 1, .pixels = 82, .hidden_signs = 0x0305 };

      bastide_picture_unref (bastide_picture_pool_get (pool, &key));
    }
  bastide_picture_pool_wait (pool);
  for (unsigned kind = 0; kind < kit->n_kinds; kind += 3)
    {
      const BastidePictureKey key = { .kind = (uint16_t) kind, .turns = 1, .pixels = 82, .hidden_signs = 0x0305 };
      const BastidePictureKey elsewhere = { .kind = (uint16_t) kind, .turns = 1, .pixels = 82 };
      g_autoptr (BastidePicture) pooled = bastide_picture_pool_get (pool, &key);
      g_autoptr (BastidePicture) painted = bastide_picture_paint (&country_art, kit, &key);
      g_autoptr (BastidePicture) other = bastide_picture_paint (&country_art, kit, &elsewhere);

      g_assert_true (g_bytes_equal (pooled->pixels, painted->pixels));
      g_assert_false (g_bytes_equal (other->pixels, painted->pixels));
    }
  bastide_picture_pool_free (pool);
}

/* How much the eastern rim of a tile at 0, 0 differs from the western one of its neighbour, as a mean of colours. The
 * seam is a line on one side of it. */
static double
find_gap (const BastidePicture *west, const BastidePicture *east)
{
  const int size = west->width - 2 * BASTIDE_PICTURE_BLEED;
  double sum = 0;

  for (int y = 4; y < size - 4; y++)
    {
      const Lab a = eyes_see (pixel_of (west, BASTIDE_PICTURE_BLEED + size - 3, y) & 0xffffff, 0);
      const Lab b = eyes_see (pixel_of (east, BASTIDE_PICTURE_BLEED, y) & 0xffffff, 0);

      sum += eyes_differ (a, b);
    }
  return sum / (size - 8);
}

/* Roads, river and fields go on in the next tile. In cities every tile has houses of its own. */
static void
test_seams (void)
{
  g_autofree BastideKit *kit = open_kit ();
  double fitting = 0, others = 0;
  int n_fitting = 0, n_others = 0;

  for (unsigned a = 0; a < kit->n_kinds; a += 2)
    for (unsigned b = 1; b < kit->n_kinds; b += 7)
      {
        const BastidePictureKey first = { .kind = (uint16_t) a, .pixels = 110 };
        const BastidePictureKey second = { .kind = (uint16_t) b, .pixels = 110, .hidden_signs = 0x0100 };
        g_autoptr (BastidePicture) west = bastide_picture_paint (&country_art, kit, &first);
        g_autoptr (BastidePicture) east = bastide_picture_paint (&country_art, kit, &second);
        const double gap = find_gap (west, east);
        const unsigned side = country_side (&kit->kinds[a], 0, BASTIDE_EAST);

        if (side == 1 + COUNTRY_CITY)
          continue;
        if (side == country_side (&kit->kinds[b], 0, BASTIDE_WEST))
          {
            fitting += gap;
            n_fitting++;
          }
        else
          {
            others += gap;
            n_others++;
          }
      }
  g_test_message ("tiles that fit differ by %.2f, others by %.2f", fitting / n_fitting, others / n_others);
  g_assert_cmpfloat (fitting / n_fitting, <, 3);
  g_assert_cmpfloat (others / n_others, >, 2 * fitting / n_fitting);
}

/* Nothing is painted beyond the box that it asks for. */
static void
test_boxes (void)
{
  static const unsigned sizes[] = { 20, 47, 82, 110, 200 };
  g_autofree BastideKit *kit = open_kit ();
  BastideShapes *shapes = country_board.open (kit);
  BastideItem items[64];
  unsigned n = 0;

  for (unsigned figure = 0; figure < COUNTRY_FIGURES; figure++)
    for (unsigned ground = COUNTRY_ROAD; ground <= COUNTRY_GARDEN; ground++)
      items[n++] = (BastideItem) { .type = COUNTRY_ITEM_FIGURE, .form = (uint8_t) figure, .pose = (uint8_t) ground,
                                   .glow = figure == 0 ? BASTIDE_GLOW_HINT : 0 };
  for (int mark = COUNTRY_SHIELD; mark <= COUNTRY_CLOTH; mark *= 2)
    items[n++] = (BastideItem) { .type = COUNTRY_ITEM_SIGN, .value = (int16_t) mark };
  for (int glow = BASTIDE_GLOW_FAINT; glow <= BASTIDE_GLOW_POINTED; glow++)
    for (int type = COUNTRY_ITEM_CORNER; type <= COUNTRY_ITEM_HOME; type++)
      if (type != COUNTRY_ITEM_FIGURE && type != COUNTRY_ITEM_SIGN && type != COUNTRY_ITEM_TINT
          && type != COUNTRY_ITEM_AREA && type != COUNTRY_ITEM_OFFENCE && type != COUNTRY_ITEM_GHOST_TILE
          && n < G_N_ELEMENTS (items))
        items[n++] = (BastideItem) { .type = (uint8_t) type, .value = COUNTRY_PUT, .glow = (uint8_t) glow };
  for (size_t size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (unsigned i = 0; i < n; i++)
      {
        const BastideBrush brush = { .set = kit, .shapes = shapes, .pixels = sizes[size], .scale = 1, .text_scale = 1 };
        cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
        cairo_t *cr = cairo_create (recording);
        double x, y, width, height, left, top, across, down;

        country_art.measure (&brush, &items[i], &x, &y, &width, &height);
        country_art.paint (&brush, cr, &items[i]);
        cairo_destroy (cr);
        cairo_recording_surface_ink_extents (recording, &left, &top, &across, &down);
        cairo_surface_destroy (recording);
        g_test_message ("type %d at %u", items[i].type, sizes[size]);
        g_assert_cmpfloat (left, >=, floor (x) - 2);
        g_assert_cmpfloat (top, >=, floor (y) - 2);
        g_assert_cmpfloat (left + across, <=, ceil (x + width) + 2);
        g_assert_cmpfloat (top + down, <=, ceil (y + height) + 2);
      }
  country_board.close (shapes);
}

/* Grounds differ for four kinds of eyes, by day and by dusk; the wall's ink parts a near city from the fields. */
static void
test_grounds (void)
{
  static const struct {
    const char *name;
    uint32_t a, b;
    double least;
  } pairs[] = {
    { "field, road", COLOUR_FIELD, COLOUR_ROAD, 11.8 },
    { "field, roof", COLOUR_FIELD, COLOUR_TERRACOTTA, 17.5 },
    { "field, water", COLOUR_FIELD, COLOUR_WATER, 22.5 },
    { "field, slate", COLOUR_FIELD, COLOUR_SLATE, 27.2 },
    { "field, wall", COLOUR_FIELD, COLOUR_WALL, 8.5 },
    { "field, ink of the wall", COLOUR_FIELD, COLOUR_WALL_INK, 30.6 },
    { "roof, slate", COLOUR_TERRACOTTA, COLOUR_SLATE, 28.5 },
    { "water, slate", COLOUR_WATER, COLOUR_SLATE, 14.1 },
    { "field, garden", COLOUR_FIELD, COLOUR_GARDEN_HEDGE, 23.3 },
    { "field, far city", COLOUR_FIELD, COLOUR_CITY_FAR, 10.1 },
    { "field, near city", COLOUR_FIELD, COLOUR_CITY_NEAR, 4.8 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      double day = HUGE_VAL, dusk = HUGE_VAL;

      for (int eye = 0; eye < EYES; eye++)
        {
          day = fmin (day, eyes_differ (eyes_see (pairs[i].a, eye), eyes_see (pairs[i].b, eye)));
          dusk = fmin (dusk, eyes_differ (eyes_see (dusk_dim (pairs[i].a), eye), eyes_see (dusk_dim (pairs[i].b), eye)));
        }
      g_test_message ("%-24s %5.1f  at dusk %5.1f", pairs[i].name, day, dusk);
      g_assert_cmpfloat (day, >=, pairs[i].least);
      g_assert_cmpfloat (dusk, >=, 0.8 * pairs[i].least);
    }
}

/* How much the figure of ITEM differs from GROUND on the side where it differs least, for the eyes for which that is
 * least. */
static double
find_weakest_side (const BastideItem *item, uint32_t ground)
{
  enum { SIZE = 47, ROOM = 100, DIRECTIONS = 24 };
  const BastideBrush brush = { .pixels = SIZE, .scale = 1, .text_scale = 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, ROOM, ROOM);
  cairo_t *cr = cairo_create (surface);
  double weakest = HUGE_VAL;

  easel_colour (&(Easel) { .cr = cr }, ground);
  cairo_paint (cr);
  cairo_translate (cr, ROOM / 2, ROOM / 2);
  country_art.paint (&brush, cr, item);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int eye = 0; eye < EYES; eye++)
    for (int i = 0; i < DIRECTIONS; i++)
      {
        const double angle = i * 2 * G_PI / DIRECTIONS;
        double most = 0;

        for (double r = 0.06 * SIZE; r < 0.5 * SIZE; r += 0.5)
          most = fmax (most, eyes_differ (eyes_see (pixel_at (surface, (int) (ROOM / 2 + r * cos (angle)),
                                                              (int) (ROOM / 2 + r * sin (angle))), eye),
                                          eyes_see (ground, eye)));
        weakest = fmin (weakest, most);
      }
  cairo_surface_destroy (surface);
  return weakest;
}

/* Figures stand out from what they stand on, at the size at which people play. */
static void
test_figures (void)
{
  static const struct {
    const char *name;
    uint32_t colour;
    uint8_t form, ground;
  } grounds[] = {
    { "farmer", COLOUR_FIELD, COUNTRY_FOLLOWER, COUNTRY_FIELD },
    { "pig", COLOUR_FIELD, COUNTRY_PIG, COUNTRY_FIELD },
    { "farmer on water", COLOUR_WATER, COUNTRY_FOLLOWER, COUNTRY_FIELD },
    { "highwayman", COLOUR_ROAD, COUNTRY_FOLLOWER, COUNTRY_ROAD },
    { "builder", COLOUR_ROAD, COUNTRY_BUILDER, COUNTRY_ROAD },
    { "knight", COLOUR_TERRACOTTA, COUNTRY_FOLLOWER, COUNTRY_CITY },
    { "knight on the ground", COLOUR_CITY_FAR, COUNTRY_LARGE, COUNTRY_CITY },
    { "monk", 0xefe5cb, COUNTRY_FOLLOWER, COUNTRY_MONASTERY },
    { "monk at the church", COLOUR_SLATE, COUNTRY_FOLLOWER, COUNTRY_MONASTERY },
    { "abbot", COLOUR_GARDEN_HEDGE, COUNTRY_THE_ABBOT, COUNTRY_GARDEN },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (grounds); i++)
    for (int look = 0; look < BASTIDE_COLOURS; look++)
      {
        const BastideItem item = { .type = COUNTRY_ITEM_FIGURE, .look = (uint8_t) look, .form = grounds[i].form,
                                   .pose = grounds[i].ground };
        const double day = find_weakest_side (&item, grounds[i].colour);
        const double dusk = find_weakest_side (&item, dusk_dim (grounds[i].colour));

        g_test_message ("%-22s %d  %5.1f  at dusk %5.1f", grounds[i].name, look, day, dusk);
        g_assert_cmpfloat (fmin (day, dusk), >=, 20);
      }
}

/* A finished game is painted as a map and in full, by day and at dusk. */
static void
test_cities (void)
{
  static const uint8_t looks[BASTIDE_PLAYERS] = { 0, 1, 2, 3, 4, 5 };
  g_autofree BastideKit *kit = open_kit ();
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  g_autofree BastideDeal *deal = g_new0 (BastideDeal, 1);
  BastideRng rng = bastide_rng (11);

  country_rules.deal (kit, 6, 3, deal);
  country_rules.begin (state, kit, 6, deal, NULL);
  bastide_rules_play_out (&country_rules, state, kit, &rng);
  for (int dark = 0; dark < 2; dark++)
    {
      cairo_surface_t *map = bastide_city_picture_map (&country_art, kit, state, looks, 240, 180,
                                                       (BastidePictureStyle) { .dark = dark });
      cairo_surface_t *fading = bastide_city_picture_fading (&country_art, kit, state, looks, 24,
                                                             (BastidePictureStyle) { .dark = dark });

      g_assert_cmpint (cairo_image_surface_get_width (map), ==, 240);
      g_assert_cmpint (cairo_surface_status (fading), ==, CAIRO_STATUS_SUCCESS);
      if (g_getenv ("BASTIDE_SHOW") != NULL)
        {
          g_autofree char *path = g_strdup_printf ("%s/country-fading%s.png", g_getenv ("BASTIDE_SHOW"),
                                                   dark ? "-dark" : "");

          cairo_surface_write_to_png (fading, path);
        }
      cairo_surface_destroy (map);
      cairo_surface_destroy (fading);
    }
}

/* A whole game between players who choose at random. */
static BastideRecord *
play_record (unsigned players, uint64_t seed)
{
  g_autofree BastideKit *kit = open_kit ();
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  g_autofree BastideDeal *deal = g_new0 (BastideDeal, 1);
  g_autofree BastideMoves *legal = g_new0 (BastideMoves, 1);
  g_autofree BastideEvents *events = g_new0 (BastideEvents, 1);
  BastideRng rng = bastide_rng (seed);
  BastideRecord *record;

  country_rules.deal (kit, players, seed, deal);
  record = bastide_record_new (&country_rules, ALL, NULL, 0, players, deal);
  country_rules.begin (state, kit, players, deal, NULL);
  for (country_rules.list (state, kit, legal); legal->n > 0; country_rules.list (state, kit, legal))
    {
      const BastideMove move = legal->at[bastide_rng_below (&rng, legal->n)];

      bastide_record_play (record, state->active, move, "");
      country_rules.apply (state, kit, move, events);
    }
  return record;
}

static char *
tell_points (const BastideState *state, const BastideEvent *event, gpointer data)
{
  return bastide_event_most (event) > 0 ? g_strdup_printf ("Points: %d", bastide_event_most (event)) : NULL;
}

/* Whether A and B look the same above HEIGHT: cairo smooths an edge a little differently if it is clipped elsewhere. */
static bool
is_same_board (cairo_surface_t *a, cairo_surface_t *b, int height)
{
  const unsigned char *p = cairo_image_surface_get_data (a), *q = cairo_image_surface_get_data (b);

  for (int i = 0; i < height * cairo_image_surface_get_stride (a); i++)
    if (i % 4 < 3 && ABS (p[i] - q[i]) > 24)
      return false;
  return true;
}

static cairo_surface_t *
copy_picture (cairo_surface_t *picture)
{
  cairo_surface_t *copy = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (picture),
                                                      cairo_image_surface_get_height (picture));
  cairo_t *cr = cairo_create (copy);

  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (copy);
  return copy;
}

/* All pictures of a film have one size. After all of its steps, each of which paints only what has changed, the board is
 * that of the first picture, which was painted at once. */
static void
test_film (void)
{
  BastideFilmOptions options = { .size = 320, .pause = 100, .has_points = true,
                                 .captions = { .title = "Anna, Bruno and Cleo", .count = "Final scoring",
                                               .result = "Cleo wins", .tell = tell_points } };
  const char *folder = g_getenv ("BASTIDE_SHOW");
  BastideRecord *record;
  unsigned last;

  if (country_art.film == NULL)
    {
      g_test_skip ("no films");
      return;
    }
  record = play_record (3, 5);
  last = bastide_record_length (record, 0);
  g_assert_cmpuint (last, >, 160);
  for (options.has_points = false;; options.has_points = true)
    {
      BastideFilm *film = country_art.film->open (record, &options);
      cairo_surface_t *first, *board;
      unsigned n = 1, before = 0;

      g_assert_cmpuint (country_art.film->moves (film), ==, last);
      g_assert_true (country_art.film->next (film));
      first = copy_picture (country_art.film->picture (film));
      board = country_art.film->picture (film);
      for (; country_art.film->next (film); n++)
        {
          g_assert_true (country_art.film->picture (film) == board);
          g_assert_cmpuint (country_art.film->duration (film), >=, 20);
          g_assert_cmpuint (country_art.film->shown (film), >=, before);
          before = country_art.film->shown (film);
          if (folder != NULL && options.has_points && (n % 60 == 0 || before == last))
            {
              g_autofree char *path = g_strdup_printf ("%s/country-film-%03u.png", folder, n);

              cairo_surface_write_to_png (board, path);
            }
        }
      g_assert_cmpuint (before, ==, last);
      g_assert_cmpuint (n, >, 96 + 10);
      g_assert_true (is_same_board (first, board, cairo_image_surface_get_width (first) / 2));
      cairo_surface_destroy (first);
      country_art.film->close (film);
      if (options.has_points)
        break;
    }
  bastide_record_free (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/country/tiles-are-opaque", test_tiles_are_opaque);
  g_test_add_func ("/art/country/threads-paint-the-same-bytes", test_threads);
  g_test_add_func ("/art/country/tiles-continue-each-other", test_seams);
  g_test_add_func ("/art/country/things-fit-in-their-boxes", test_boxes);
  g_test_add_func ("/art/country/grounds-are-apart-for-colour-blind-eyes", test_grounds);
  g_test_add_func ("/art/country/figures-stand-out-from-every-ground", test_figures);
  g_test_add_func ("/art/country/whole-games-are-painted", test_cities);
  g_test_add_func ("/art/country/film-ends-as-it-begins", test_film);
  return g_test_run ();
}
