/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The film of a game: what is painted, and what is in the file, decoded again. */
#include <string.h>
#include <webp/demux.h>

#include "art/city-picture.h"
#include "art/film.h"
#include "core/status.h"
#include "scene/view.h"

enum { SIZE = 240, PAUSE = 200 };

/* How much a channel of a pixel, 0-255, may differ without being seen: cairo rounds differently if it paints a part. */
enum { BARELY = 2 };

static const BastideFilmOptions plain = { .size = SIZE, .pause = PAUSE };
static const BastideFilmOptions with_points = { .size = SIZE, .pause = PAUSE, .has_points = true };

/* A record of the tests. The caller frees it. */
static BastideRecord *
read_record (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", name, NULL), *text = NULL;
  BastideTextError error;
  BastideRecord *record;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  record = bastide_record_parse (text, length, &error);
  g_assert_nonnull (record);
  return record;
}

/* A copy of the pixels of SURFACE, 0xRRGGBB, without what a row has beyond its width. */
static guint32 *
copy_pixels (cairo_surface_t *surface, int *width, int *height)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  guint32 *pixels;

  *width = cairo_image_surface_get_width (surface);
  *height = cairo_image_surface_get_height (surface);
  pixels = g_new (guint32, *width * *height);
  for (int y = 0; y < *height; y++)
    {
      memcpy (pixels + y * *width, data + y * stride, 4u * (unsigned) *width);
      for (int x = 0; x < *width; x++)
        pixels[y * *width + x] &= 0xffffff;
    }
  return pixels;
}

static int
differ (guint32 a, guint32 b)
{
  int most = 0;

  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)));
  return most;
}

/* The width of a tile in a film that ends with STATE: the largest one that shows the city with land round it. X and Y
 * receive the middle of the city on the table. */
static int
find_tile (const BastideState *state, double *x, double *y)
{
  int west = 0, north = 0, east = 0, south = 0;

  for (int i = 0; i < bastide_state_n_tiles (state); i++)
    {
      west = MIN (west, state->tiles[i].x);
      east = MAX (east, state->tiles[i].x);
      north = MIN (north, state->tiles[i].y);
      south = MAX (south, state->tiles[i].y);
    }
  *x = (west + east + 1) / 2.0;
  *y = (north + south + 1) / 2.0;
  return MIN ((int) (SIZE / (MAX (east - west, south - north) + 1 + 1.6)), SIZE / 5);
}

typedef struct {
  int width, height;
  guint32 *pixels;
} Picture;

static Picture
copy_picture (cairo_surface_t *surface)
{
  Picture picture;

  picture.pixels = copy_pixels (surface, &picture.width, &picture.height);
  return picture;
}

/* How many pixels differ if INNER lies on OUTER, DX and DY from its corner, without a rim of RIM pixels. */
static int
count_different (const Picture *outer, const Picture *inner, int dx, int dy, int rim)
{
  int different = 0;

  for (int y = rim; y < inner->height - rim; y++)
    for (int x = rim; x < inner->width - rim; x++)
      different += differ (outer->pixels[(y + dy) * outer->width + x + dx], inner->pixels[y * inner->width + x])
                   > BARELY;
  return different;
}

/* The last picture of the film of RECORD has, in its middle, that of the same city painted at once. */
static void
assert_ends_with_the_city (const BastideRecord *record)
{
  BastideFilm *film = bastide_film_new (record, &plain);
  g_autofree BastideState *state = g_new (BastideState, 1);
  uint8_t looks[BASTIDE_MAX_PLAYERS] = { 0 };
  cairo_surface_t *city;
  Picture shown, expected;
  double x, y;
  int tile, least = G_MAXINT;

  bastide_record_replay (record, record->head_line, bastide_film_get_moves (film), state, NULL);
  for (unsigned player = 0; player < record->players; player++)
    looks[player] = record->seats[player].colour;
  tile = find_tile (state, &x, &y);
  while (bastide_film_next (film))
    ;
  g_assert_cmpuint (bastide_film_get_shown (film), ==, bastide_film_get_moves (film));
  shown = copy_picture (bastide_film_get_picture (film));
  city = bastide_city_picture_new_painted (record->set, state, looks, BASTIDE_OVERLAY_NONE, (unsigned) tile);
  expected = copy_picture (city);
  /* The middle may be between two pixels. */
  for (int i = 0; i < 9; i++)
    least = MIN (least, count_different (&shown, &expected, (shown.width - expected.width) / 2 + i % 3 - 1,
                                         (shown.height - expected.height) / 2 + i / 3 - 1, tile / 2));
  g_assert_cmpint (least, ==, 0);
  g_free (shown.pixels);
  g_free (expected.pixels);
  cairo_surface_destroy (city);
  bastide_film_free (film);
}

/* However a picture was painted over the ones before, it is the picture of its city. */
static void
test_pictures_show_their_city (void)
{
  BastideRecord *under_way = read_record ("under-way.bastide"), *finished = read_record ("finished.bastide");
  const unsigned head = under_way->head_ply;

  for (unsigned ply = 0; ply <= head; ply += 1 + ply / 4)
    {
      bastide_record_go (under_way, under_way->head_line, ply);
      assert_ends_with_the_city (under_way);
    }
  assert_ends_with_the_city (finished);
  bastide_record_free (under_way);
  bastide_record_free (finished);
}

/* The box of the table, in tiles, that the events of a move may change. */
static BastideBox
find_reach (const BastideEvents *events)
{
  BastideBox box = { 1e6, 1e6, -1e6, -1e6 };

  for (unsigned i = 0; i < events->n; i++)
    {
      const BastideEvent *event = &events->at[i];
      const double beyond = event->type == BASTIDE_EVENT_GATE ? 4 : 1.2;

      if (event->type == BASTIDE_EVENT_DRAWN || event->type == BASTIDE_EVENT_DISCARDED)
        continue;
      box = (BastideBox) { MIN (box.west, event->x - beyond), MIN (box.north, event->y - beyond),
                           MAX (box.east, event->x + 1 + beyond), MAX (box.south, event->y + 1 + beyond) };
    }
  return box;
}

/* Between two pictures nothing changes but round what was done: the camera rests, the fields keep their colour. */
static void
test_nothing_jumps (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  BastideFilm *film = bastide_film_new (record, &plain);
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  g_autofree guint32 *before = NULL;
  const unsigned moves = bastide_film_get_moves (film);
  int width, height, tile, outside = 0;
  double middle_x, middle_y;

  bastide_record_replay (record, 0, moves, state, NULL);
  tile = find_tile (state, &middle_x, &middle_y);
  g_assert_true (bastide_film_next (film));
  before = copy_pixels (bastide_film_get_picture (film), &width, &height);
  while (bastide_film_get_shown (film) + 1 < moves && bastide_film_next (film))
    {
      g_autofree guint32 *now = copy_pixels (bastide_film_get_picture (film), &width, &height);
      BastideBox box;

      bastide_record_replay (record, 0, bastide_film_get_shown (film), state, events);
      box = find_reach (events);
      for (int i = 0; i < width * height; i++)
        {
          const double x = middle_x + (i % width - width / 2.0) / tile;
          const double y = middle_y + (i / width - height / 2.0) / tile;

          if (differ (now[i], before[i]) > BARELY && (x < box.west || x > box.east || y < box.north || y > box.south))
            outside++;
        }
      g_assert_cmpint (outside, ==, 0);
      memcpy (before, now, 4u * (unsigned) (width * height));
    }
  bastide_film_free (film);
  bastide_record_free (record);
}

/* The number of moves of line 0 that are not passes. */
static unsigned
count_deeds (const BastideRecord *record)
{
  unsigned n = 0;

  for (unsigned ply = 0; ply < bastide_record_length (record, 0); ply++)
    n += bastide_record_ply (record, 0, ply).move.type != BASTIDE_MOVE_PASS;
  return n;
}

/* The file, decoded, has every picture as it was painted, for as long as asked. */
static void
test_file_has_every_picture (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  g_autoptr (GBytes) bytes = bastide_film_encode (record, &with_points, NULL, NULL);
  BastideFilm *film = bastide_film_new (record, &with_points);
  const WebPData data = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  WebPAnimDecoderOptions options;
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
  unsigned n = 0;
  int shown_until = 0, expected = 0;

  g_assert_true (WebPAnimDecoderOptionsInit (&options));
  decoder = WebPAnimDecoderNew (&data, &options);
  g_assert_nonnull (decoder);
  g_assert_true (WebPAnimDecoderGetInfo (decoder, &info));
  g_assert_cmpuint (MAX (info.canvas_width, info.canvas_height), >=, SIZE);
  g_assert_cmpuint (info.loop_count, ==, 0);
  while (bastide_film_next (film))
    {
      g_autofree guint32 *painted = NULL;
      uint8_t *rgba;
      int width, height, different = 0;

      painted = copy_pixels (bastide_film_get_picture (film), &width, &height);
      g_assert_true (WebPAnimDecoderGetNext (decoder, &rgba, &shown_until));
      g_assert_cmpuint (info.canvas_width, ==, width);
      g_assert_cmpuint (info.canvas_height, ==, height);
      for (int i = 0; i < width * height; i++)
        different += painted[i] != ((guint32) rgba[4 * i] << 16 | (guint32) rgba[4 * i + 1] << 8 | rgba[4 * i + 2]);
      g_assert_cmpint (different, ==, 0);
      n++;
      expected += n == info.frame_count ? PAUSE * BASTIDE_FILM_LAST_PAUSES : PAUSE;
      g_assert_cmpint (shown_until, ==, expected);
    }
  g_assert_cmpuint (n, ==, info.frame_count);
  /* Every tile, follower, piece, guard and tower has a picture, passing has none. */
  g_assert_cmpuint (n, ==, count_deeds (record) + 2);
  WebPAnimDecoderDelete (decoder);
  bastide_film_free (film);
  bastide_record_free (record);
}

/* A number stays the same beside a name of any length and script, and for every number of players. */
static void
test_names_leave_room_for_points (void)
{
  static const char *const names[] = { "Ada", "Ἀλέξανδρος ὁ Μακεδών καὶ πάντες οἱ μετ᾽ αὐτοῦ", "مدينة كاركاسون القديمة جدا جدا",
                                       "卡卡松城的居民和所有的商人以及守衛" };

  for (int players = 2; players <= BASTIDE_MAX_PLAYERS; players++)
    {
      g_autofree guint32 *first = NULL;
      BastideDeal deal;

      bastide_deal_shuffle (&deal, bastide_tile_set_builtin (), 5);
      for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
        {
          BastideRecord *record = bastide_record_new (bastide_tile_set_builtin (), NULL, players, &deal);
          BastideSeat seats[BASTIDE_MAX_PLAYERS];
          g_autofree guint32 *pixels = NULL;
          BastideFilm *film;
          int width, height, from, different = 0;

          for (int player = 0; player < players; player++)
            seats[player] = (BastideSeat) { .colour = (uint8_t) player, .name = names[i] };
          g_assert_true (bastide_record_set_seats (record, seats));
          film = bastide_film_new (record, &with_points);
          g_assert_true (bastide_film_next (film));
          g_assert_false (bastide_film_next (film));
          pixels = copy_pixels (bastide_film_get_picture (film), &width, &height);
          from = width / players - 16; /* where the first number is, and a gap before it */
          if (first == NULL)
            first = g_memdup2 (pixels, 4u * (unsigned) (width * height));
          for (int y = SIZE; y < height; y++)
            for (int x = from; x < width / players; x++)
              different += pixels[y * width + x] != first[y * width + x];
          g_assert_cmpint (different, ==, 0);
          bastide_film_free (film);
          bastide_record_free (record);
        }
    }
}

typedef struct {
  unsigned n, most; /* calls, and after how many to stop */
  double last;
} Watch;

static bool
watch (double part, gpointer data)
{
  Watch *seen = data;

  g_assert_cmpfloat (part, >=, seen->last);
  g_assert_cmpfloat (part, <=, 1);
  seen->last = part;
  return ++seen->n < seen->most;
}

static void
test_encoding_can_be_cancelled (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  Watch cancelled = { .most = 5 };

  g_assert_null (bastide_film_encode (record, &with_points, watch, &cancelled));
  g_assert_cmpuint (cancelled.n, ==, 5);
  bastide_record_free (record);
}

static void
test_progress_reaches_the_end (void)
{
  BastideRecord *record = read_record ("under-way.bastide");
  g_autoptr (GBytes) bytes = NULL;
  Watch whole = { .most = G_MAXUINT };

  bytes = bastide_film_encode (record, &plain, watch, &whole);
  g_assert_nonnull (bytes);
  g_assert_cmpfloat (whole.last, ==, 1);
  bastide_record_free (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/film/encoding-can-be-cancelled", test_encoding_can_be_cancelled);
  g_test_add_func ("/art/film/file-has-every-picture", test_file_has_every_picture);
  g_test_add_func ("/art/film/names-leave-room-for-points", test_names_leave_room_for_points);
  g_test_add_func ("/art/film/nothing-jumps", test_nothing_jumps);
  g_test_add_func ("/art/film/pictures-show-their-city", test_pictures_show_their_city);
  g_test_add_func ("/art/film/progress-reaches-the-end", test_progress_reaches_the_end);
  return g_test_run ();
}
