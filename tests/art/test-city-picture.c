/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a whole city have its land: in files, on maps, and fading out. */
#include <string.h>

#include "games/town/art/art.h"
#include "core/rng.h"
#include "art/city-picture.h"
#include "games/town/art/pictures.h"
#include "games/town/rules/legal.h"
#include "games/town/rules/move.h"
#include "games/town/rules/state.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

static const uint8_t looks[BASTIDE_PLAYERS] = { 0, 1, 2, 3 };
static const BastidePictureStyle light, dark = { .dark = true }, contrast = { .contrast = true };

/* How many more questions for its status cairo answers before it says once that memory ran out; negative for all. The
 * library's own function is replaced, since a picture that fits in memory cannot be made to fail at every step. */
static int answers = -1;

cairo_status_t
cairo_status (cairo_t *cr)
{
  return answers >= 0 && answers-- == 0 ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

cairo_status_t
cairo_surface_status (cairo_surface_t *surface)
{
  return cairo_status (NULL);
}

/* A random game of two until it has TILES tiles. */
static BastideState *
play (int tiles)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideState *state = g_new0 (BastideState, 1);
  BastideRng rng = bastide_rng (7);
  TownDeal deal;

  town_deal_shuffle (&deal, set, 7);
  town_state_init (state, set, 2, &deal, NULL);
  while (town_state_n_tiles (state) < tiles)
    {
      BastideMoves moves;

      town_legal (state, set, &moves);
      town_apply (state, set, moves.at[bastide_rng_below (&rng, moves.n)], NULL, NULL);
    }
  return state;
}

static uint32_t
read_pixel (cairo_surface_t *surface, int x, int y)
{
  uint32_t pixel;

  cairo_surface_flush (surface);
  memcpy (&pixel, cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
  return pixel;
}

/* The least and the most opaque pixel of the whole picture, or of its outermost pixels. */
static void
find_alpha (cairo_surface_t *surface, gboolean outermost, unsigned *least, unsigned *most)
{
  const int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);

  *least = 255;
  *most = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const unsigned alpha = read_pixel (surface, x, y) >> 24;

        if (outermost && x > 0 && y > 0 && x < width - 1 && y < height - 1)
          continue;
        *least = MIN (*least, alpha);
        *most = MAX (*most, alpha);
      }
}

static cairo_status_t
read_bytes (void *closure, unsigned char *data, unsigned length)
{
  GByteArray *bytes = closure;

  memcpy (data, bytes->data, length);
  g_byte_array_remove_range (bytes, 0, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Cairo 1.16 loses a copy of a group that is part of an SVG file. PNG files are painted by the same code, whose leaks are
 * found. */
static void
ignore_leaks (gboolean ignore)
{
#ifdef __SANITIZE_ADDRESS__
  if (ignore)
    __lsan_disable ();
  else
    __lsan_enable ();
#endif
}

/* A file shows the land from edge to edge, the same as the picture for the clipboard. */
static void
test_files_have_land (void)
{
  g_autofree BastideState *state = play (12);
  g_autoptr (GByteArray) png = g_byte_array_new (), svg = g_byte_array_new ();
  const BastideKit *set = town_tile_set_builtin ();
  cairo_surface_t *painted = bastide_city_picture_painted (&town_art, set, state, looks, NULL, 40), *read;
  unsigned least, most;

  g_assert_cmpint (bastide_city_picture_encode (&town_art, set, state, looks, NULL, 40, false, png), ==,
                   CAIRO_STATUS_SUCCESS);
  ignore_leaks (TRUE);
  g_assert_cmpint (bastide_city_picture_encode (&town_art, set, state, looks, NULL, 40, true, svg), ==,
                   CAIRO_STATUS_SUCCESS);
  ignore_leaks (FALSE);
  g_assert_nonnull (g_strstr_len ((char *) svg->data, svg->len, "<svg"));
  g_assert_nonnull (g_strstr_len ((char *) svg->data, svg->len, "<mask"));
  read = cairo_image_surface_create_from_png_stream (read_bytes, png);
  find_alpha (painted, FALSE, &least, &most);
  g_assert_cmpuint (least, ==, 255);
  g_assert_cmpint (cairo_image_surface_get_width (read), ==, cairo_image_surface_get_width (painted));
  g_assert_cmphex (read_pixel (read, 3, 3) & 0xffffff, ==, read_pixel (painted, 3, 3) & 0xffffff);
  cairo_surface_destroy (read);
  cairo_surface_destroy (painted);
}

/* Nothing is left of the land at the edges, and the city is whole. */
static void
test_land_fades_out (void)
{
  const BastidePictureStyle styles[] = { light, dark, contrast };
  g_autofree BastideState *state = play (12);

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      const int tile = 30, x = (int) ((0.5 + BASTIDE_FADING_RIM) * tile);
      cairo_surface_t *picture = bastide_city_picture_fading (&town_art, town_tile_set_builtin (), state, looks, tile, styles[i]);
      unsigned least, most;
      int west = 0, north = 0;

      for (int j = 0; j < town_state_n_tiles (state); j++)
        {
          west = MIN (west, state->tiles[j].x);
          north = MIN (north, state->tiles[j].y);
        }
      find_alpha (picture, TRUE, &least, &most);
      g_assert_cmpuint (most, <=, 4);
      for (int j = 0; j < town_state_n_tiles (state); j++)
        g_assert_cmpuint (read_pixel (picture, x + (state->tiles[j].x - west) * tile,
                                      x + (state->tiles[j].y - north) * tile)
                              >> 24,
                          ==, 255);
      cairo_surface_destroy (picture);
    }
}

/* A map is as large as requested and full, however large the city is. */
static void
test_maps_are_full (void)
{
  static const int sizes[][2] = { { 108, 84 }, { 216, 168 }, { 40, 200 } };
  static const int tiles[] = { 1, 12, 50 };

  for (gsize i = 0; i < G_N_ELEMENTS (tiles); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        g_autofree BastideState *state = play (tiles[i]);
        cairo_surface_t *map = bastide_city_picture_map (&town_art, town_tile_set_builtin (), state, looks, sizes[j][0],
                                                          sizes[j][1], light);
        unsigned least, most;

        find_alpha (map, FALSE, &least, &most);
        g_assert_cmpuint (least, ==, 255);
        g_assert_cmpint (cairo_image_surface_get_width (map), ==, sizes[j][0]);
        g_assert_cmpint (cairo_image_surface_get_height (map), ==, sizes[j][1]);
        cairo_surface_destroy (map);
      }
}

/* Advice is a part of the city that shows the move, in any phase and for passing. */
static void
test_advice_shows_the_move (void)
{
  for (int tiles = 0; tiles < 12; tiles++)
    {
      g_autofree BastideState *state = play (tiles);
      BastideMoves moves;

      town_legal (state, town_tile_set_builtin (), &moves);
      for (unsigned i = 0; i < MIN (moves.n, 4); i++)
        {
          const BastideMove move = moves.at[moves.n - 1 - i];
          cairo_surface_t *one = bastide_city_picture_advice (&town_art, town_tile_set_builtin (), state, looks, move, move, 100,
                                                               60, light);
          unsigned least, most;

          find_alpha (one, FALSE, &least, &most);
          g_assert_cmpuint (least, ==, 255);
          /* The ghost of a tile is in the middle, where there is only land before. */
          if (move.type == TOWN_MOVE_TILE)
            {
              const BastideMove other = town_move (TOWN_MOVE_TILE, move.x, move.y, (move.part + 1) % 4);
              cairo_surface_t *turned = bastide_city_picture_advice (&town_art, town_tile_set_builtin (), state, looks, move,
                                                                      other, 100, 60, light);
              unsigned differ = 0;

              for (int y = 24; y < 36; y++)
                for (int x = 44; x < 56; x++)
                  differ += read_pixel (one, x, y) != read_pixel (turned, x, y);
              g_assert_cmpuint (differ, >, 0);
              cairo_surface_destroy (turned);
            }
          cairo_surface_destroy (one);
        }
    }
}

/* How many pixels differ between two pictures of 280 × 130 in the part that is always seen. */
static unsigned
count_different (cairo_surface_t *one, cairo_surface_t *two)
{
  unsigned differ = 0;

  for (int y = 15; y < 115; y++)
    for (int x = 63; x < 217; x++)
      differ += read_pixel (one, x, y) != read_pixel (two, x, y);
  return differ;
}

/* Advice shows what was made as well, in any phase, and where the sides are not cut off: if it were another move at the
 * same place, the picture would be another. */
static void
test_advice_shows_what_was_made (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  unsigned compared[TOWN_MOVE_PASS + 1] = { 0 };

  for (int tiles = 3; tiles < 24; tiles += 5)
    {
      g_autofree BastideState *state = play (tiles);

      for (unsigned step = 0; step < 3 && !town_state_is_over (state); step++)
        {
          BastideMoves moves;
          unsigned i = 1;

          town_legal (state, set, &moves);
          while (i + 1 < moves.n && (moves.at[i].x != moves.at[i + 1].x || moves.at[i].y != moves.at[i + 1].y
                                     || moves.at[i].type != moves.at[i + 1].type))
            i++;
          if (i + 1 < moves.n)
            {
              cairo_surface_t *one = bastide_city_picture_advice (&town_art, set, state, looks, moves.at[i], moves.at[0], 280,
                                                                   130, light);
              cairo_surface_t *two = bastide_city_picture_advice (&town_art, set, state, looks, moves.at[i + 1], moves.at[0], 280,
                                                                   130, light);

              if (moves.at[i].x != moves.at[0].x || moves.at[i].y != moves.at[0].y || moves.at[0].type != moves.at[i].type)
                g_assert_cmpuint (count_different (one, two), >, 10);
              compared[moves.at[i].type]++;
              cairo_surface_destroy (one);
              cairo_surface_destroy (two);
            }
          town_apply (state, set, moves.at[0], NULL, NULL);
        }
    }
  g_assert_cmpuint (compared[TOWN_MOVE_TILE], >, 1);
  g_assert_cmpuint (compared[TOWN_MOVE_FOLLOWER], >, 1);
}

/* How many pixels of PICTURE are COLOUR. */
static unsigned
count_colour (cairo_surface_t *picture, uint32_t colour)
{
  unsigned n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (picture); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture); x++)
      n += read_pixel (picture, x, y) == colour;
  return n;
}

/* What was made has an A on a black disc, what was better a B on a white one, unless they are to pass. */
static void
test_advice_has_letters (void)
{
  enum { DISC = 25 }; /* fewer pixels than a disc has beside its letter */
  const BastideMove pass = { TOWN_MOVE_PASS };
  const uint32_t black = 0xff000000, white = 0xffffffff;
  unsigned followers = 0;

  for (int tiles = 3; tiles < 24; tiles += 5)
    {
      g_autofree BastideState *state = play (tiles);

      for (unsigned step = 0; step < 3 && !town_state_is_over (state); step++)
        {
          BastideMoves moves;

          town_legal (state, town_tile_set_builtin (), &moves);
          for (unsigned i = 1; i < moves.n && moves.at[i].type == moves.at[0].type; i += 3)
            {
              const BastideMove pairs[][2] = { { moves.at[i], moves.at[0] }, { pass, moves.at[0] }, { moves.at[i], pass } };

              if (moves.at[i].x == moves.at[0].x && moves.at[i].y == moves.at[0].y
                  && moves.at[0].type == TOWN_MOVE_TILE)
                continue;
              for (gsize pair = 0; pair < (moves.at[0].type == TOWN_MOVE_TILE ? 1 : G_N_ELEMENTS (pairs)); pair++)
                {
                  const BastideMove made = pairs[pair][0], better = pairs[pair][1];
                  cairo_surface_t *picture = bastide_city_picture_advice (&town_art, town_tile_set_builtin (), state, looks, made,
                                                                           better, 280, 130, light);
                  const unsigned blacks = count_colour (picture, black), whites = count_colour (picture, white);

                  g_test_message ("%u %u", blacks, whites);
                  g_assert_cmpint (blacks > DISC, ==, made.type != TOWN_MOVE_PASS);
                  g_assert_cmpint (whites > DISC, ==, better.type != TOWN_MOVE_PASS);
                  followers += made.type == TOWN_MOVE_FOLLOWER;
                  cairo_surface_destroy (picture);
                }
            }
          town_apply (state, town_tile_set_builtin (), moves.at[0], NULL, NULL);
        }
    }
  g_assert_cmpuint (followers, >, 1);
}

static unsigned
add_up (uint32_t colour)
{
  return (colour >> 16 & 255) + (colour >> 8 & 255) + (colour & 255);
}

/* Nothing that was painted without memory is taken for a picture, wherever memory ran out. */
static void
test_memory_that_runs_out_is_told (void)
{
  g_autofree BastideState *state = play (12);
  const BastideKit *set = town_tile_set_builtin ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  for (unsigned kind = 0; kind < 3; kind++)
    for (int after = 0;; after++)
      {
        gboolean is_told;

        answers = after;
        if (kind == 2)
          {
            cairo_surface_t *surface = bastide_city_picture_painted (&town_art, set, state, looks, NULL, 40);

            is_told = surface == NULL;
            g_clear_pointer (&surface, cairo_surface_destroy);
          }
        else
          is_told = bastide_city_picture_encode (&town_art, set, state, looks, NULL, 40, kind == 1, bytes)
                    == CAIRO_STATUS_NO_MEMORY;
        if (answers >= 0) /* memory did not run out */
          {
            g_assert_false (is_told);
            g_assert_cmpint (after, >, 0);
            break;
          }
        g_assert_true (is_told);
      }
  answers = -1;
}

/* The land is dark in the dark style. High contrast has the plain table. */
static void
test_maps_have_the_style (void)
{
  g_autofree BastideState *state = play (12);
  cairo_surface_t *day = bastide_city_picture_map (&town_art, town_tile_set_builtin (), state, looks, 108, 84, light);
  cairo_surface_t *night = bastide_city_picture_map (&town_art, town_tile_set_builtin (), state, looks, 108, 84, dark);
  cairo_surface_t *plain = bastide_city_picture_map (&town_art, town_tile_set_builtin (), state, looks, 108, 84, contrast);

  g_assert_cmpuint (add_up (read_pixel (day, 0, 0)), >, 2 * add_up (read_pixel (night, 0, 0)));
  g_assert_cmphex (read_pixel (plain, 0, 0) & 0xffffff, ==, bastide_art_get_table (false, true));
  cairo_surface_destroy (day);
  cairo_surface_destroy (night);
  cairo_surface_destroy (plain);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/city-picture/advice-shows-the-move", test_advice_shows_the_move);
  g_test_add_func ("/art/city-picture/advice-shows-what-was-made", test_advice_shows_what_was_made);
  g_test_add_func ("/art/city-picture/advice-has-letters", test_advice_has_letters);
  g_test_add_func ("/art/city-picture/files-have-land", test_files_have_land);
  g_test_add_func ("/art/city-picture/land-fades-out", test_land_fades_out);
  g_test_add_func ("/art/city-picture/memory-that-runs-out-is-told", test_memory_that_runs_out_is_told);
  g_test_add_func ("/art/city-picture/maps-are-full", test_maps_are_full);
  g_test_add_func ("/art/city-picture/maps-have-the-style", test_maps_have_the_style);
  return g_test_run ();
}
