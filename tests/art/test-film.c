/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The film of a game: what is painted, and what is in the file, decoded again. */
#include <string.h>
#include <webp/demux.h>

#include "../core/town-record.h"
#include "art/film-points.h"
#include "art/film-text.h"
#include "games/town/art/film.h"
#include "art/palette.h"
#include "art/city-picture.h"
#include "games/town/art/pictures.h"
#include "games/town/art/film-words.h"
#include "games/town/rules/status.h"
#include "games/town/board/city.h"
#include "scene/view.h"

enum { SIZE = 240, PAUSE = 200 };

/* How much a channel of a pixel, 0-255, may differ without being seen: cairo rounds differently if it paints a part. */
enum { BARELY = 2 };

/* By how much it may differ on pieces of the wall that end or bend in another way; a paler wall would by 15. */
enum { SHADE = 8 };

static const BastideFilmOptions plain = { .size = SIZE, .pause = PAUSE };
static const BastideFilmOptions with_points = { .size = SIZE, .pause = PAUSE, .has_points = true };

/* A record of the tests. The caller frees it. */
static BastideRecord *
read_record (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", name, NULL), *text = NULL;
  BastideFault error;
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

  for (int i = 0; i < town_state_n_tiles (state); i++)
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

/* Makes the pixels of PICTURE, of CITY with tiles TILE pixels wide and its middle at X, Y, black where pieces close the
 * wall at the end: in films they have the colour of the others. */
static void
blacken_closing (Picture *picture, const BastideScene *city, int tile, double x, double y)
{
  for (unsigned i = 0; i < city->n; i++)
    {
      const BastideItem *item = &city->items[i];
      const int left = (int) ((item->cell_x - x - 0.4) * tile) + picture->width / 2;
      const int top = (int) ((item->cell_y - y - 0.4) * tile) + picture->height / 2;

      for (int at = 0; (item->form & TOWN_FORM_PALE) && at < (int) (1.8 * tile) * (int) (1.8 * tile); at++)
        {
          const int px = left + at % (int) (1.8 * tile), py = top + at / (int) (1.8 * tile);

          if (px >= 0 && py >= 0 && px < picture->width && py < picture->height)
            picture->pixels[py * picture->width + px] = 0;
        }
    }
}

/* How many pixels differ if INNER lies on OUTER, DX and DY from its corner, without a rim of RIM pixels, and without
 * those that are black. */
static int
count_different (const Picture *outer, const Picture *inner, int dx, int dy, int rim)
{
  int different = 0;

  for (int y = rim; y < inner->height - rim; y++)
    for (int x = rim; x < inner->width - rim; x++)
      different += inner->pixels[y * inner->width + x] != 0
                   && differ (outer->pixels[(y + dy) * outer->width + x + dx], inner->pixels[y * inner->width + x])
                          > BARELY;
  return different;
}

/* Does so for the end of RECORD, whose state is STATE. */
static void
blacken_final_wall (Picture *picture, const BastideRecord *record, const BastideState *state, int tile, double x,
                    double y)
{
  BastideShapes *shapes = town_shapes_new (record->kit);
  const BastideStage stage = { .set = record->kit, .shapes = shapes, .state = state };
  BastideScene city = { 0 };

  town_scene_build_city (&city, &stage);
  blacken_closing (picture, &city, tile, x, y);
  bastide_scene_clear (&city);
  town_shapes_free (shapes);
}

/* The last picture of the film of RECORD has, in its middle, that of the same city painted at once. */
static void
assert_ends_with_the_city (const BastideRecord *record)
{
  BastideFilm *film = town_film.open (record, &plain);
  g_autofree BastideState *state = g_new (BastideState, 1);
  uint8_t looks[BASTIDE_PLAYERS] = { 0 };
  cairo_surface_t *city;
  Picture shown, expected;
  double x, y;
  int tile, least = G_MAXINT;

  bastide_record_replay (record, record->head_line, town_film.moves (film), state, NULL);
  for (unsigned player = 0; player < record->players; player++)
    looks[player] = record->seats[player].colour;
  tile = find_tile (state, &x, &y);
  while (town_film.next (film))
    ;
  g_assert_cmpuint (town_film.shown (film), ==, town_film.moves (film));
  shown = copy_picture (town_film.picture (film));
  city = bastide_city_picture_painted (&town_art, record->kit, state, looks, NULL, (unsigned) tile);
  expected = copy_picture (city);
  blacken_final_wall (&expected, record, state, tile, x, y);
  /* The middle may be between two pixels. */
  for (int i = 0; i < 9; i++)
    least = MIN (least, count_different (&shown, &expected, (shown.width - expected.width) / 2 + i % 3 - 1,
                                         (shown.height - expected.height) / 2 + i / 3 - 1, tile / 2));
  g_assert_cmpint (least, ==, 0);
  g_free (shown.pixels);
  g_free (expected.pixels);
  cairo_surface_destroy (city);
  town_film.close (film);
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
      const double beyond = event->type == TOWN_EVENT_GATE ? 4 : 1.2;

      if (event->type == TOWN_EVENT_DRAWN || event->type == TOWN_EVENT_DISCARDED)
        continue;
      box = (BastideBox) { MIN (box.west, event->x - beyond), MIN (box.north, event->y - beyond),
                           MAX (box.east, event->x + 1 + beyond), MAX (box.south, event->y + 1 + beyond) };
    }
  return box;
}

/* Whether X, Y is within reach of one of the moves of RECORD from number FIRST to number LAST, both from 1. */
static bool
is_reached (const BastideBox *reaches, unsigned first, unsigned last, double x, double y)
{
  for (unsigned i = first; i <= last; i++)
    if (x >= reaches[i].west && x <= reaches[i].east && y >= reaches[i].north && y <= reaches[i].south)
      return true;
  return false;
}

/* Between two pictures nothing changes but round what was done and round the marks of the turn before: the camera
 * rests, the fields keep their colour. */
static void
test_nothing_jumps (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  BastideFilm *film = town_film.open (record, &plain);
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  g_autofree guint32 *before = NULL;
  const unsigned moves = town_film.moves (film);
  g_autofree BastideBox *reaches = g_new0 (BastideBox, moves + 1);
  int width, height, tile, outside = 0;
  double middle_x, middle_y;

  for (unsigned move = 1; move <= moves; move++)
    {
      bastide_record_replay (record, 0, move, state, events);
      reaches[move] = find_reach (events);
    }
  tile = find_tile (state, &middle_x, &middle_y);
  for (int i = 0; i <= BASTIDE_FILM_BACK_PICTURES; i++)
    g_assert_true (town_film.next (film)); /* of the whole town, and back to the land */
  before = copy_pixels (town_film.picture (film), &width, &height);
  while (town_film.shown (film) + 1 < moves && town_film.next (film))
    {
      g_autofree guint32 *now = copy_pixels (town_film.picture (film), &width, &height);
      const unsigned shown = town_film.shown (film), first = shown > 4 ? shown - 4 : 1;

      for (int i = 0; i < width * height; i++)
        if (differ (now[i], before[i]) > BARELY)
          outside += !is_reached (reaches, first, shown, middle_x + (i % width - width / 2.0) / tile,
                                  middle_y + (i / width - height / 2.0) / tile);
      g_assert_cmpint (outside, ==, 0);
      memcpy (before, now, 4u * (unsigned) (width * height));
    }
  town_film.close (film);
  bastide_record_free (record);
}

/* The number of moves of line 0 that are not passes, or with which somebody scores. */
static unsigned
count_deeds (const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  unsigned n = 0;

  for (unsigned ply = 0; ply < bastide_record_length (record, 0); ply++)
    {
      bool is_seen = bastide_record_ply (record, 0, ply).move.type != TOWN_MOVE_PASS;

      bastide_record_replay (record, 0, ply + 1, state, events);
      for (unsigned i = 0; i < events->n; i++)
        is_seen |= events->at[i].detail[TOWN_AT_PLAYERS] != 0 && town_event_worth (&events->at[i]) > 0;
      n += is_seen;
    }
  return n;
}

/* The file, decoded, has every picture as it was painted, for as long as asked. */
static void
test_file_has_every_picture (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  g_autoptr (GBytes) bytes = bastide_film_encode (&town_film, record, &with_points, NULL, NULL);
  BastideFilm *film = town_film.open (record, &with_points);
  const WebPData data = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  WebPAnimDecoderOptions options;
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
  unsigned n = 0, moves_before = 0, pictures_of_moves = 0;
  int shown_until = 0, expected = 0;

  g_assert_true (WebPAnimDecoderOptionsInit (&options));
  decoder = WebPAnimDecoderNew (&data, &options);
  g_assert_nonnull (decoder);
  g_assert_true (WebPAnimDecoderGetInfo (decoder, &info));
  g_assert_cmpuint (MAX (info.canvas_width, info.canvas_height), >=, SIZE);
  g_assert_cmpuint (info.loop_count, ==, 0);
  while (town_film.next (film))
    {
      g_autofree guint32 *painted = NULL;
      uint8_t *rgba;
      int width, height, different = 0;

      painted = copy_pixels (town_film.picture (film), &width, &height);
      g_assert_true (WebPAnimDecoderGetNext (decoder, &rgba, &shown_until));
      g_assert_cmpuint (info.canvas_width, ==, width);
      g_assert_cmpuint (info.canvas_height, ==, height);
      for (int i = 0; i < width * height; i++)
        different += painted[i] != ((guint32) rgba[4 * i] << 16 | (guint32) rgba[4 * i + 1] << 8 | rgba[4 * i + 2]);
      g_assert_cmpint (different, ==, 0);
      n++;
      expected += (int) town_film.duration (film);
      if (n == info.frame_count)
        expected += PAUSE * BASTIDE_FILM_LAST_PAUSES;
      g_assert_cmpint (shown_until, ==, expected);
      pictures_of_moves += town_film.shown (film) > moves_before;
      moves_before = town_film.shown (film);
    }
  g_assert_cmpuint (n, ==, info.frame_count);
  /* Every tile, follower, piece, guard and tower has a picture, passing has none. */
  g_assert_cmpuint (pictures_of_moves, ==, count_deeds (record));
  WebPAnimDecoderDelete (decoder);
  town_film.close (film);
  bastide_record_free (record);
}

/* All pictures of a film, and for how long each is shown. */
typedef struct {
  unsigned n;
  Picture at[600];
  unsigned durations[600], moves[600]; /* milliseconds, and the moves that are shown */
} Pictures;

/* The caller frees it with free_pictures (). */
static Pictures *
take_pictures (const BastideRecord *record, const BastideFilmOptions *options)
{
  Pictures *pictures = g_new0 (Pictures, 1);
  BastideFilm *film = town_film.open (record, options);

  while (town_film.next (film))
    {
      g_assert_cmpuint (pictures->n, <, G_N_ELEMENTS (pictures->at));
      pictures->durations[pictures->n] = town_film.duration (film);
      pictures->moves[pictures->n] = town_film.shown (film);
      pictures->at[pictures->n++] = copy_picture (town_film.picture (film));
    }
  town_film.close (film);
  return pictures;
}

static void
free_pictures (Pictures *pictures)
{
  for (unsigned i = 0; i < pictures->n; i++)
    g_free (pictures->at[i].pixels);
  g_free (pictures);
}

/* The number of pixels that differ in the rows from TOP to BOTTOM. */
static int
count_changes (const Picture *a, const Picture *b, int top, int bottom)
{
  int different = 0;

  g_assert_cmpint (a->width, ==, b->width);
  g_assert_cmpint (a->height, ==, b->height);
  for (int i = top * a->width; i < bottom * a->width; i++)
    different += differ (a->pixels[i], b->pixels[i]) > BARELY;
  return different;
}

/* The height of the city's picture in films of RECORD; what is below it belongs to the points. */
static int
find_city_height (const BastideRecord *record)
{
  BastideFilm *film = town_film.open (record, &plain);
  const int height = cairo_image_surface_get_height (town_film.picture (film));

  town_film.close (film);
  return height;
}

/* The number of scorings of the whole game that change somebody's points. */
static unsigned
count_scorings (const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  unsigned n = 0;

  for (unsigned ply = 1; ply <= bastide_record_length (record, 0); ply++)
    {
      bastide_record_replay (record, 0, ply, state, events);
      for (unsigned i = 0; i < events->n; i++)
        n += town_event_worth (&events->at[i]) > 0 && events->at[i].detail[TOWN_AT_PLAYERS] != 0;
    }
  return n;
}

/* The number of scorings of the final scoring that change somebody's points. */
static unsigned
count_final_scorings (const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  unsigned n = 0;

  bastide_record_replay (record, 0, bastide_record_length (record, 0), state, events);
  for (unsigned i = 0; i < events->n; i++)
    n += events->at[i].rule >= 18 && town_event_worth (&events->at[i]) > 0
         && events->at[i].detail[TOWN_AT_PLAYERS] != 0;
  return n;
}

/* The normal pace of the program. */
static const BastideFilmOptions normal = { .size = SIZE, .pause = 700, .has_points = true };

/* The first picture of the last move. */
static unsigned
find_last_move (const Pictures *pictures)
{
  unsigned i = 0;

  while (pictures->moves[i] < pictures->moves[pictures->n - 1])
    i++;
  return i;
}

/* The number of events of TYPE with which the game ends. */
static unsigned
count_last_events (const BastideRecord *record, TownEventType type)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  unsigned n = 0;

  bastide_record_replay (record, 0, bastide_record_length (record, 0), state, events);
  for (unsigned i = 0; i < events->n; i++)
    n += events->at[i].type == type;
  return n;
}

/* The number of pieces that close the wall at the end. */
static unsigned
count_closing_pieces (const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_record_replay (record, 0, bastide_record_length (record, 0), state, NULL);
  return town_state_outline (state) - (unsigned) town_state_n_pieces (state);
}

/* The last decision is held. Then it is shown that the final count begins, before anything changes in the city. Then
 * the wall grows piece by piece, followers leave one after the other, every scoring has its own light, long enough to
 * be read, and at last it is told who won. */
static void
test_end_comes_step_by_step (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  Pictures *pictures = take_pictures (record, &normal);
  const int city = find_city_height (record), bottom = pictures->at[0].height;
  const unsigned first = find_last_move (pictures), scorings = count_final_scorings (record);
  const unsigned leaving = count_last_events (record, TOWN_EVENT_REMOVED);
  unsigned held = pictures->durations[first], between = 0, changes = 0, slow = 0;

  for (unsigned i = first + 1; i < pictures->n; i++)
    {
      const bool is_city = count_changes (&pictures->at[i - 1], &pictures->at[i], 0, city) > 0;

      /* The players: who built, that the final count begins, the points, the winner. */
      changes += count_changes (&pictures->at[i - 1], &pictures->at[i], city, bottom) > 0;
      held += changes == 1 && !is_city ? pictures->durations[i] : 0;
      if (changes == 2)
        {
          g_assert_true (is_city || (between == 0 && pictures->durations[i] >= 2000));
          between += is_city;
          slow += is_city && pictures->durations[i] >= 2000;
        }
      if (is_city || changes < 3 || changes == scorings + 3)
        continue;
      g_assert_cmpuint (pictures->durations[i - 1] + pictures->durations[i], >=, 2500);
      g_assert_cmpint (count_changes (&pictures->at[i - 2], &pictures->at[i - 1], 0, city), >, 0);
    }
  g_assert_cmpuint (held, >=, 2000);
  g_assert_cmpuint (leaving, >, 0);
  g_assert_cmpuint (slow, ==, leaving);
  /* Each follower is faint and then gone; the last picture is the light of the first scoring. */
  g_assert_cmpuint (between, ==, count_closing_pieces (record) + 2 * leaving + 1);
  g_assert_cmpuint (scorings, >, 5);
  g_assert_cmpuint (changes, ==, scorings + 3);
  free_pictures (pictures);
  bastide_record_free (record);
}

/* The first picture, by which the film is known, is of the town as it becomes, which then goes back to the land in
 * steps of the same size. */
static void
test_begins_with_the_town (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  Pictures *pictures = take_pictures (record, &normal);
  const Picture *town = &pictures->at[0], *land = &pictures->at[BASTIDE_FILM_BACK_PICTURES];
  const int city = find_city_height (record), all = count_changes (town, land, 0, city);

  g_assert_cmpint (count_changes (town, &pictures->at[pictures->n - 1], 0, city), ==, 0);
  for (int i = 1; i <= BASTIDE_FILM_BACK_PICTURES; i++)
    {
      const int change = count_changes (&pictures->at[i - 1], &pictures->at[i], 0, city);

      g_assert_cmpint (change, >, 0);
      g_assert_cmpint (change, <, all / 3);
    }
  g_assert_cmpuint (pictures->durations[0], ==, 700 * BASTIDE_FILM_FIRST_PAUSES);
  free_pictures (pictures);
  bastide_record_free (record);
}

/* The pixel of PICTURE, a city of tiles TILE pixels wide with its middle at X, Y, that shows the point DX, DY beside
 * the origin of ITEM. HEIGHT is that of the city's picture. */
static guint32
get_pixel (const Picture *picture, int height, int tile, double x, double y, const BastideItem *item, double dx,
           double dy)
{
  const int px = (int) (picture->width / 2.0 + ((double) item->x + dx - x) * tile);
  const int py = (int) (height / 2.0 + ((double) item->y + dy - y) * tile);

  return picture->pixels[py * picture->width + px];
}

/* Where the figure of EVENT, a follower who returns, is in CITY; NULL if he was put there in the same move. */
static const BastideItem *
find_figure (const BastideScene *city, const BastideEvent *event)
{
  for (unsigned i = 0; i < city->n; i++)
    {
      const BastideItem *item = &city->items[i];

      if (item->type == TOWN_ITEM_FOLLOWER && item->cell_x == event->x && item->cell_y == event->y
          && item->part == event->part)
        return item;
    }
  return NULL;
}

/* A move with which somebody scores is shown longer, the points are on the city before they are in the strip, and a
 * figure is still there when it is counted, and gone in the last picture of the move. */
static void
test_points_are_shown_where_they_arise (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  Pictures *pictures = take_pictures (record, &normal);
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  BastideShapes *shapes = town_shapes_new (record->kit);
  const BastideStage stage = { .set = record->kit, .shapes = shapes, .state = state };
  const unsigned moves = bastide_record_length (record, 0);
  const int height = find_city_height (record);
  BastideScene city = { 0 };
  unsigned first = 1, scored = 0, left = 0;
  double x, y;
  int tile;

  bastide_record_replay (record, 0, moves, state, NULL);
  tile = find_tile (state, &x, &y);
  for (unsigned move = 1; move < moves; move++)
    {
      unsigned last, duration = 0, gain = 0;

      while (pictures->moves[first] < move)
        first++;
      for (last = first; pictures->moves[last + 1] == move; last++)
        duration += pictures->durations[last];
      duration += pictures->durations[last];
      bastide_record_replay (record, 0, move - 1, state, NULL);
      town_scene_build_city (&city, &stage);
      bastide_record_replay (record, 0, move, state, events);
      for (unsigned i = 0; i < events->n; i++)
        gain += events->at[i].detail[TOWN_AT_PLAYERS] != 0 ? town_event_worth (&events->at[i]) : 0;
      if (pictures->moves[first] > move || gain == 0)
        continue;
      scored++;
      g_assert_cmpuint (duration, >=, 2000);
      g_assert_cmpuint (last - first, >=, 1);
      for (unsigned i = 0; i < events->n; i++)
        {
          const BastideItem *figure = events->at[i].type == TOWN_EVENT_RETURNED ? find_figure (&city, &events->at[i])
                                                                                : NULL;
          unsigned kept = 0; /* pixels of the figure */

          if (figure == NULL)
            continue;
          left++;
          for (double dy = -0.25; dy < 0; dy += 0.05)
            {
              const guint32 before = get_pixel (&pictures->at[first - 1], height, tile, x, y, figure, 0, dy);
              const guint32 counted = get_pixel (&pictures->at[last - 1], height, tile, x, y, figure, 0, dy);
              const guint32 after = get_pixel (&pictures->at[last], height, tile, x, y, figure, 0, dy);

              kept += differ (before, counted) <= BARELY && differ (counted, after) > BARELY;
            }
          g_assert_cmpuint (kept, >=, 2);
        }
    }
  g_assert_cmpuint (scored, >=, 10);
  g_assert_cmpuint (left, >=, 3);
  bastide_scene_clear (&city);
  town_shapes_free (shapes);
  free_pictures (pictures);
  bastide_record_free (record);
}

/* The part of the strip of who acts is lit in his colour in the last picture of each of his moves. */
static void
test_who_acts_is_lit (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  Pictures *pictures = take_pictures (record, &normal);
  g_autofree BastideState *state = g_new (BastideState, 1);
  const unsigned last = find_last_move (pictures);
  const int height = find_city_height (record);

  for (unsigned i = BASTIDE_FILM_BACK_PICTURES + 2; i < last; i++)
    {
      const Picture *picture = &pictures->at[i];
      int player;

      if (pictures->moves[i + 1] == pictures->moves[i])
        continue;
      bastide_record_replay (record, 0, pictures->moves[i] - 1, state, NULL);
      player = town_state_to_move (state);
      for (unsigned seat = 0; seat < record->players; seat++)
        {
          const BastideColour colour = (BastideColour) record->seats[seat].colour;
          const int x = (int) (picture->width * (seat + 0.5) / record->players);

          g_assert_true ((picture->pixels[(height + 1) * picture->width + x] == bastide_palette_paint (colour)->light)
                         == (player == (int) seat));
        }
    }
  free_pictures (pictures);
  bastide_record_free (record);
}

/* The wall that is closed at the end has the colours of the rest: at the middle of its side each piece looks like those
 * that players built on the same side of other tiles. */
static void
test_wall_is_of_one_colour (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  Pictures *pictures = take_pictures (record, &plain);
  const Picture *end = &pictures->at[pictures->n - 1];
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideShapes *shapes = town_shapes_new (record->kit);
  const BastideStage stage = { .set = record->kit, .shapes = shapes, .state = state };
  static const double middles[4][2] = { { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 } };
  BastideScene city = { 0 };
  unsigned compared = 0;
  double x, y;
  int tile;

  bastide_record_replay (record, 0, bastide_record_length (record, 0), state, NULL);
  tile = find_tile (state, &x, &y);
  town_scene_build_city (&city, &stage);
  for (unsigned i = 0; i < city.n; i++)
    {
      const BastideItem *closing = &city.items[i];
      unsigned alike = 0, built = 0;

      if (!(closing->form & TOWN_FORM_PALE))
        continue;
      for (unsigned j = 0; j < city.n; j++)
        if (city.items[j].type == TOWN_ITEM_PIECE && !(city.items[j].form & TOWN_FORM_PALE) && !(city.items[j].form & TOWN_FORM_GATE)
            && !(city.items[j].form & TOWN_FORM_SHORT) && city.items[j].part == closing->part)
          {
            const double *at = middles[closing->part];

            built++;
            alike += differ (get_pixel (end, end->height, tile, x, y, closing, at[0], at[1]),
                             get_pixel (end, end->height, tile, x, y, &city.items[j], at[0], at[1]))
                     <= SHADE;
          }
      g_assert_true (built == 0 || alike > 0);
      compared += built > 0;
    }
  g_assert_cmpuint (compared, >, 5);
  bastide_scene_clear (&city);
  town_shapes_free (shapes);
  free_pictures (pictures);
  bastide_record_free (record);
}

/* The light of the count leaves nothing behind. */
static void
test_light_goes_out (void)
{
  BastideRecord *record = read_record ("finished.bastide");
  Pictures *dark = take_pictures (record, &plain), *lit = take_pictures (record, &with_points);
  const Picture *end = &dark->at[dark->n - 1];

  g_assert_cmpuint (lit->n, >, dark->n);
  g_assert_cmpint (count_different (&lit->at[lit->n - 1], end, 0, 0, 0), ==, 0);
  free_pictures (dark);
  free_pictures (lit);
  bastide_record_free (record);
}

/* The rows of the pictures of A and B that differ, as a range; empty if TOP is not above BOTTOM. */
static void
find_different_rows (const Picture *a, const Picture *b, int *top, int *bottom)
{
  *top = *bottom = 0;
  for (int y = 0; y < a->height; y++)
    if (count_changes (a, b, y, y + 1) > 0)
      {
        *top = *bottom == 0 ? y : *top;
        *bottom = y + 1;
      }
}

static char *
tell_briefly (const BastideState *state, const BastideEvent *event, gpointer data)
{
  return g_strdup_printf ("%s: %u", (const char *) data, town_event_worth (event));
}

/* Whether only what is above TOP or only what is below it has changed from BEFORE to NOW. */
static bool
is_at_rest (const Picture *before, const Picture *now, int top)
{
  return count_changes (before, now, 0, top) == 0 || count_changes (before, now, top, now->height) == 0;
}

/* Whether the move number PLY of RECORD, from 0, may belong to a round of wall building. */
static bool
is_of_round (const BastideRecord *record, unsigned ply)
{
  const BastideMove move = bastide_record_ply (record, 0, ply).move;

  return move.type != TOWN_MOVE_TILE && move.type != TOWN_MOVE_FOLLOWER;
}

/* The number of moves that build the wall. */
static unsigned
count_pieces (const BastideRecord *record)
{
  unsigned n = 0;

  for (unsigned ply = 0; ply < bastide_record_length (record, 0); ply++)
    {
      const BastideMove move = bastide_record_ply (record, 0, ply).move;

      n += move.type == TOWN_MOVE_GATE || move.type == TOWN_MOVE_WALL;
    }
  return n;
}

/* Captions cover neither city nor points, and each is on its pictures only: that of a round of wall building after each
 * piece, that of the count from before the first piece that closes the wall on, what is said while it is closed on
 * these pictures, the words for an event first on a picture on which the city does not change, and the result on the
 * last picture. Each stays until the next one, also on the picture on which the city changes before. */
static void
test_captions_are_below_the_city (void)
{
  static const BastideFilmCaptions words[] = {
    { "Ada and Berta", { "Wall", "Wall", "Wall", "Closing" }, "Final scoring", "Ada wins with 87 points",
      tell_briefly, (char *) "Street" },
    { "Eve and Berta", { "Wall", "Wall", "Wall", "Closing" }, "Final scoring", "Ada wins with 87 points",
      tell_briefly, (char *) "Street" },
    { "Ada and Berta", { "Wall", "Wall", "Wall", "Closing" }, "The end comes", "Ada wins with 87 points",
      tell_briefly, (char *) "Street" },
    { "Ada and Berta", { "Wall", "Wall", "Wall", "Closing" }, "Final scoring", "Eve wins with 87 points",
      tell_briefly, (char *) "Street" },
    { "Ada and Berta", { "Ring", "Ring", "Ring", "Closing" }, "Final scoring", "Ada wins with 87 points",
      tell_briefly, (char *) "Street" },
    { "Ada and Berta", { "Wall", "Wall", "Wall", "Growing" }, "Final scoring", "Ada wins with 87 points",
      tell_briefly, (char *) "Street" },
    { "Ada and Berta", { "Wall", "Wall", "Wall", "Closing" }, "Final scoring", "Ada wins with 87 points",
      tell_briefly, (char *) "Market" },
  };
  BastideRecord *record = read_record ("finished.bastide");
  const int city = find_city_height (record);
  Pictures *pictures[G_N_ELEMENTS (words)];
  unsigned count, reasons = 0, pieces = 0, closing = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const BastideFilmOptions options = { SIZE, PAUSE, true, words[i] };

      pictures[i] = take_pictures (record, &options);
      g_assert_cmpuint (pictures[i]->n, ==, pictures[0]->n);
    }
  /* The last decision changes the city, its words come, its mark goes out. */
  count = find_last_move (pictures[0]) + 3;
  for (unsigned i = 0; i < pictures[0]->n; i++)
    {
      const Picture *now = &pictures[0]->at[i];
      const bool stays = i > 0 && count_changes (&pictures[0]->at[i - 1], now, city, now->height) == 0;
      const bool has[] = { false, pictures[0]->moves[i] == 0, i >= count && i + 1 < pictures[0]->n,
                           i + 1 == pictures[0]->n };

      for (gsize j = 1; j < G_N_ELEMENTS (words); j++)
        {
          int top, bottom;

          find_different_rows (now, &pictures[j]->at[i], &top, &bottom);
          if (j < G_N_ELEMENTS (has) && !stays)
            g_assert_true ((bottom > top) == has[j]);
          if (bottom == top)
            continue;
          g_assert_cmpint (top, >=, city);
          g_assert_cmpint (bottom, <, now->height - 16);
          pieces += j == 4;
          closing += j == 5;
          g_assert_true (j != 4 || stays || is_of_round (record, pictures[0]->moves[i] - 1));
          g_assert_true (j != 5 || i > count);
          if (j < 6)
            continue;
          reasons++;
          g_assert_true (is_at_rest (&pictures[0]->at[i - 1], now, city));
        }
    }
  g_assert_cmpint (count_changes (&pictures[0]->at[count - 1], &pictures[0]->at[count], 0, city), ==, 0);
  g_assert_cmpuint (pictures[0]->durations[count], >=, 2 * PAUSE);
  g_assert_cmpuint (pieces, >=, count_pieces (record));
  g_assert_cmpuint (closing, >=, count_closing_pieces (record));
  g_assert_cmpuint (reasons, >=, count_scorings (record) + count_last_events (record, TOWN_EVENT_REMOVED));
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    free_pictures (pictures[i]);
  bastide_record_free (record);
}

/* The height of the strip of the players in films of RECORD WIDTH pixels wide. */
static int
find_strip_height (const BastideRecord *record, int width)
{
  BastideFilmPoints *points = bastide_film_points_new (record, 0, (const char *const[TOWN_MAX_PLAYERS]) { NULL },
                                                       width);
  const int height = bastide_film_points_get_height (points);

  bastide_film_points_free (points);
  return height;
}

/* Whether nothing is written in the rows of PICTURE from TOP to BOTTOM. */
static bool
is_empty (const Picture *picture, int top, int bottom)
{
  for (int i = top * picture->width; i < bottom * picture->width; i++)
    if (picture->pixels[i] != BASTIDE_FILM_GROUND)
      return false;
  return true;
}

/* If nothing is said, it is so for long enough to be seen as rest: captions follow each other without a gap. */
static void
test_captions_do_not_flicker (void)
{
  const BastideFilmOptions options = {
    .size = SIZE, .pause = 700, .has_points = true,
    .captions = { "Ada and Berta", { "Wall", "Wall", "Wall", "Closing" }, "Final scoring", "Ada wins with 87 points",
                  tell_briefly, (char *) "Street" },
  };
  BastideRecord *record = read_record ("finished.bastide");
  Pictures *pictures = take_pictures (record, &options);
  const int city = find_city_height (record);
  const int strip = pictures->at[0].height - find_strip_height (record, pictures->at[0].width);
  unsigned empty = 0, rests = 0; /* EMPTY: for how many milliseconds nothing has been written */

  for (unsigned i = 0; i < pictures->n; i++)
    if (is_empty (&pictures->at[i], city, strip))
      empty += pictures->durations[i];
    else
      {
        g_assert_true (empty == 0 || empty >= 200);
        rests += empty > 0;
        empty = 0;
      }
  g_assert_cmpuint (rests, >, 5);
  free_pictures (pictures);
  bastide_record_free (record);
}

/* In a round of wall building it is said what the tile before completed (P11). */
static void
test_rounds_have_their_reason (void)
{
  static const BastideFilmCaptions captions = { .notes = { "street", "market", "both" }, .tell = tell_briefly,
                                                .data = (char *) "" };
  BastideRecord *record = read_record ("finished.bastide");
  const unsigned moves = bastide_record_length (record, 0);
  TownFilmWords *words = town_film_words_new (record, 0, moves, &captions);
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  bool has_street = false, has_market = false;
  unsigned streets = 0, markets = 0;

  for (unsigned ply = 0; ply < moves; ply++)
    {
      const TownMoveType type = (TownMoveType) bastide_record_ply (record, 0, ply).move.type;
      const char *reason = has_street && has_market ? "both" : has_market ? "market" : "street";

      if (type == TOWN_MOVE_TILE)
        has_street = has_market = false;
      bastide_record_replay (record, 0, ply + 1, state, events);
      if (type == TOWN_MOVE_GATE || type == TOWN_MOVE_WALL)
        {
          g_assert_true (has_street || has_market);
          g_assert_cmpstr (town_film_words_event (words, ply, 0).heading, ==, reason);
          streets += has_street;
          markets += has_market;
        }
      else
        for (unsigned i = 0; i < events->n; i++)
          if (events->at[i].type == TOWN_EVENT_COMPLETED)
            {
              has_street |= events->at[i].detail[TOWN_AT_FEATURE] == TOWN_STREET;
              has_market |= events->at[i].detail[TOWN_AT_FEATURE] == TOWN_MARKET;
            }
    }
  g_assert_cmpuint (streets, >, 0);
  g_assert_cmpuint (markets, >, 0);
  town_film_words_free (words);
  bastide_record_free (record);
}

/* The band of CAPTION in a film WIDTH pixels wide. The caller frees the pixels. */
static Picture
picture_caption (const BastideFilmCaption *caption, int width)
{
  const int height = bastide_film_caption_measure (caption, width);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  Picture picture;

  bastide_film_caption_paint (surface, caption, 0, height);
  picture = copy_picture (surface);
  cairo_surface_destroy (surface);
  return picture;
}

/* Who won is on a band in the winner's colour, in the ink for that colour; a shared win is on the usual one. */
static void
test_result_has_the_colour_of_the_winner (void)
{
  static const int widths[] = { 160, 320, 960 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    for (unsigned look = 0; look <= BASTIDE_COLOURS; look++)
      {
        const BastideFilmCaption caption = { .heading = "Ada wins with 87 points", .is_result = true,
                                             .look = look < BASTIDE_COLOURS ? (uint8_t) look : BASTIDE_NO_LOOK };
        const Picture picture = picture_caption (&caption, widths[i]);
        const guint32 ground = look < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) look)->colour
                                                      : BASTIDE_FILM_GROUND;
        int same = 0;

        for (int at = 0; at < picture.width * picture.height; at++)
          same += picture.pixels[at] == ground;
        g_assert_cmpint (same, >, picture.width * picture.height / 3);
        g_free (picture.pixels);
      }
}

/* The points of a game between PLAYERS, each with NAME and SCORE. The caller frees the pixels. */
static Picture
picture_points (int players, int width, const char *name, int score)
{
  const BastideFilmStanding standing = { .has_numbers = true, .scores = { score, score, score, score } };
  BastideSeat seats[BASTIDE_PLAYERS];
  BastideRecord *record;
  BastideFilmPoints *points;
  cairo_surface_t *surface;
  Picture picture;
  TownDeal deal;

  town_deal_shuffle (&deal, town_tile_set_builtin (), 5);
  record = town_record_new (town_tile_set_builtin (), NULL, players, &deal);
  for (int player = 0; player < players; player++)
    seats[player] = (BastideSeat) { .colour = (uint8_t) player, .name = name };
  g_assert_true (bastide_record_set_seats (record, seats));
  points = bastide_film_points_new (record, 0, (const char *const[TOWN_MAX_PLAYERS]) { NULL }, width);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, bastide_film_points_get_height (points));
  bastide_film_points_paint (points, surface, 0, &standing);
  picture = copy_picture (surface);
  cairo_surface_destroy (surface);
  bastide_film_points_free (points);
  bastide_record_free (record);
  return picture;
}

/* In how many separate places, with N pixels between them at least, A and B differ. */
static int
count_places (const Picture *a, const Picture *b, int n)
{
  g_autofree bool *is_known = g_new0 (bool, a->width * a->height);
  int places = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      {
        bool is_near = false;

        if (a->pixels[y * a->width + x] == b->pixels[y * a->width + x])
          continue;
        for (int up = MAX (y - n, 0); up <= y; up++)
          for (int left = MAX (x - n, 0); left <= MIN (x + n, a->width - 1); left++)
            is_near = is_near || is_known[up * a->width + left];
        is_known[y * a->width + x] = true;
        places += !is_near;
      }
  return places;
}

/* A name of usual length is seen to its last letter, for each player. */
static void
test_names_are_whole (void)
{
  static const int widths[] = { 240, 320, 480, 960 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    for (int players = 2; players <= TOWN_MAX_PLAYERS; players++)
      {
        const Picture a = picture_points (players, widths[i], "Johanna", 88);
        const Picture b = picture_points (players, widths[i], "Johanno", 88);

        g_assert_cmpint (count_places (&a, &b, 12), ==, players);
        g_free (a.pixels);
        g_free (b.pixels);
      }
}

/* A number is the same beside a name of any length and script, and for every number of players: what differs between
 * two numbers does not depend on the name. */
static void
test_names_leave_room_for_points (void)
{
  static const char *const names[] = { "Ada", "Ἀλέξανδρος ὁ Μακεδών καὶ πάντες οἱ μετ᾽ αὐτοῦ",
                                       "مدينة كاركاسون القديمة جدا جدا", "卡卡松城的居民和所有的商人以及守衛" };
  static const int widths[] = { 160, 240, 480 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    for (int players = 2; players <= TOWN_MAX_PLAYERS; players++)
      {
        Picture first[2] = { 0 };

        for (gsize j = 0; j < G_N_ELEMENTS (names); j++)
          {
            const Picture now[] = { picture_points (players, widths[i], names[j], 11),
                                    picture_points (players, widths[i], names[j], 88) };
            int numbers = 0, different = 0;

            if (j == 0)
              memcpy (first, now, sizeof first);
            for (int k = 0; k < now[0].width * now[0].height; k++)
              if (first[0].pixels[k] != first[1].pixels[k])
                {
                  numbers++;
                  different += now[0].pixels[k] != first[0].pixels[k] || now[1].pixels[k] != first[1].pixels[k];
                }
            g_assert_cmpint (numbers, >=, 50 * players);
            g_assert_cmpint (different, ==, 0);
            g_free (j > 0 ? now[0].pixels : NULL);
            g_free (j > 0 ? now[1].pixels : NULL);
          }
        g_free (first[0].pixels);
        g_free (first[1].pixels);
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

  g_assert_null (bastide_film_encode (&town_film, record, &with_points, watch, &cancelled));
  g_assert_cmpuint (cancelled.n, ==, 5);
  bastide_record_free (record);
}

static void
test_progress_reaches_the_end (void)
{
  BastideRecord *record = read_record ("under-way.bastide");
  g_autoptr (GBytes) bytes = NULL;
  Watch whole = { .most = G_MAXUINT };

  bytes = bastide_film_encode (&town_film, record, &plain, watch, &whole);
  g_assert_nonnull (bytes);
  g_assert_cmpfloat (whole.last, ==, 1);
  bastide_record_free (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/film/begins-with-the-town", test_begins_with_the_town);
  g_test_add_func ("/art/film/captions-are-below-the-city", test_captions_are_below_the_city);
  g_test_add_func ("/art/film/captions-do-not-flicker", test_captions_do_not_flicker);
  g_test_add_func ("/art/film/encoding-can-be-cancelled", test_encoding_can_be_cancelled);
  g_test_add_func ("/art/film/end-comes-step-by-step", test_end_comes_step_by_step);
  g_test_add_func ("/art/film/file-has-every-picture", test_file_has_every_picture);
  g_test_add_func ("/art/film/light-goes-out", test_light_goes_out);
  g_test_add_func ("/art/film/names-are-whole", test_names_are_whole);
  g_test_add_func ("/art/film/names-leave-room-for-points", test_names_leave_room_for_points);
  g_test_add_func ("/art/film/nothing-jumps", test_nothing_jumps);
  g_test_add_func ("/art/film/pictures-show-their-city", test_pictures_show_their_city);
  g_test_add_func ("/art/film/points-are-shown-where-they-arise", test_points_are_shown_where_they_arise);
  g_test_add_func ("/art/film/progress-reaches-the-end", test_progress_reaches_the_end);
  g_test_add_func ("/art/film/result-has-the-colour-of-the-winner", test_result_has_the_colour_of_the_winner);
  g_test_add_func ("/art/film/rounds-have-their-reason", test_rounds_have_their_reason);
  g_test_add_func ("/art/film/wall-is-of-one-colour", test_wall_is_of_one_colour);
  g_test_add_func ("/art/film/who-acts-is-lit", test_who_acts_is_lit);
  return g_test_run ();
}
