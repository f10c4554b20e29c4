/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of Cathedral. With PICTURES=DIRECTORY in the environment they are kept there. */
#include <glib.h>
#include <string.h>

#include "art/film.h"
#include "core/rng.h"
#include "games/cathedral/art/pictures.h"
#include "games/cathedral/board/board.h"
#include "games/cathedral/rules/rules.h"
#include "games/cathedral/rules/state.h"

#define RULES (&cathedral_rules)
#define BOARD (&cathedral_board)
#define ART (&cathedral_art)

static const uint8_t looks[BASTIDE_PLAYERS] = { 0, 1, 2, 3 };

static void
begin (BastideState *state, BastideKit *kit)
{
  BastideFault fault;
  BastideDeal deal;

  g_assert_true (RULES->open_kit (kit, 0, NULL, 0, &fault));
  RULES->deal (kit, 4, 7, &deal);
  RULES->begin (state, kit, 4, &deal, NULL);
}

/* Plays at random until QUESTION of ROUND is asked. */
static void
play_to (BastideState *state, const BastideKit *kit, unsigned round, unsigned question, BastideRng *rng)
{
  BastideMoves moves;

  while (state->phase != CATHEDRAL_PHASE_OVER && (state->round < round || state->phase != question))
    {
      RULES->list (state, kit, &moves);
      RULES->apply (state, kit, moves.at[bastide_rng_below (rng, moves.n)], NULL);
    }
}

/* Keeps a picture of STAGE with its light, PIXELS a unit. */
static void
keep (const BastideStage *stage, const BastideScene *city, const BastideScene *light, unsigned pixels, bool dark,
      const char *name)
{
  const BastideBox sheet = BOARD->sheet (stage->is_tall);
  const BastideBrush brush = { .set = stage->set, .pixels = pixels, .scale = 1, .text_scale = 1, .dark = dark };
  const uint32_t table = ART->table (dark, false);
  const char *directory = g_getenv ("PICTURES");
  cairo_surface_t *surface;
  g_autofree char *file = NULL;
  cairo_t *cr;

  if (directory == NULL)
    return;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (sheet.east * pixels), (int) (sheet.south * pixels));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, (table >> 16 & 255) / 255.0, (table >> 8 & 255) / 255.0, (table & 255) / 255.0);
  cairo_paint (cr);
  for (unsigned layer = 0; layer < 4; layer++)
    for (unsigned i = 0; i < (layer % 2 ? light : city)->n; i++)
      {
        const BastideItem *item = &(layer % 2 ? light : city)->items[i];

        if (ART->is_ground (item) != (layer < 2))
          continue;
        cairo_save (cr);
        cairo_translate (cr, (double) item->x * pixels, (double) item->y * pixels);
        ART->paint (&brush, cr, item);
        cairo_restore (cr);
      }
  file = g_strdup_printf ("%s/%s.png", directory, name);
  cairo_surface_write_to_png (surface, file);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Whether anything was painted in ROW. */
static bool
has_paint (const unsigned char *row, int width)
{
  for (int x = 0; x < 4 * width; x++)
    if (row[x] != 0)
      return true;
  return false;
}

/* What is painted stays in the box that was measured: nothing is on its edge but what fills all of it. */
static void
check_item (const BastideBrush *brush, const BastideItem *item)
{
  enum { MORE = 24 };
  double x, y, width, height;
  cairo_surface_t *surface;
  int across, down, stride;
  cairo_t *cr;

  ART->measure (brush, item, &x, &y, &width, &height);
  g_assert_cmpfloat (width, >, 0);
  g_assert_cmpfloat (height, >, 0);
  across = (int) ceil (width) + 2 * MORE;
  down = (int) ceil (height) + 2 * MORE;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, across, down);
  cr = cairo_create (surface);
  cairo_translate (cr, MORE - x, MORE - y);
  ART->paint (brush, cr, item);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int row = 0; row < down; row++)
    {
      const unsigned char *pixels = cairo_image_surface_get_data (surface) + row * stride;
      bool is_outside = row < MORE - 1 || row > down - MORE;

      if (is_outside ? has_paint (pixels, across)
                     : has_paint (pixels, MORE - 1) || has_paint (pixels + 4 * (across - MORE + 1), MORE - 1))
        g_error ("item of type %u, part %u is painted beyond its box in row %d of %d", item->type, item->part, row,
                 down);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
check_scene (const BastideKit *kit, const BastideScene *scene)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  const BastideBrush brush = { .context = context, .set = kit, .pixels = 95, .scale = 1, .text_scale = 1 };

  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];

      check_item (&brush, item);
      for (unsigned j = 0; j < i; j++)
        if (ART->key (&brush, item) == ART->key (&brush, &scene->items[j]))
          {
            g_assert_cmpint (item->type, ==, scene->items[j].type);
            g_assert_cmpint (item->kind, ==, scene->items[j].kind);
            g_assert_cmpint (item->value, ==, scene->items[j].value);
            g_assert_cmpint (item->look, ==, scene->items[j].look);
          }
    }
  g_object_unref (context);
}

static void
test_board (void)
{
  static const struct {
    unsigned round, question;
    const char *name;
  } moments[] = { { 0, CATHEDRAL_PHASE_CHOOSE, "choose" },
                  { 2, CATHEDRAL_PHASE_PLACE, "place" },
                  { 3, CATHEDRAL_PHASE_MARKET, "market" },
                  { 4, CATHEDRAL_PHASE_BUILD, "build" },
                  { 5, CATHEDRAL_PHASE_OVER, "over" } };
  static BastideState state;
  static BastideMoves legal;
  static BastidePlaces places;
  BastideRng rng = bastide_rng (3);
  BastideScene city = { 0 }, light = { 0 };
  BastideKit kit;

  begin (&state, &kit);
  for (unsigned i = 0; i < G_N_ELEMENTS (moments); i++)
    for (int is_tall = 0; is_tall < 2; is_tall++)
      {
        BastideStage stage = { .set = &kit,
                               .state = &state,
                               .looks = { 0, 1, 2, 3 },
                               .legal = &legal,
                               .places = &places,
                               .is_tall = is_tall };
        g_autofree char *name = g_strdup_printf ("%s-%s", moments[i].name, is_tall ? "tall" : "wide");

        play_to (&state, &kit, moments[i].round, moments[i].question, &rng);
        RULES->list (&state, &kit, &legal);
        BOARD->places (&places, &stage);
        if (places.n > 0)
          stage.pointed = places.at[0];
        BOARD->city (&city, &stage);
        BOARD->light (&light, &stage, &city);
        keep (&stage, &city, &light, is_tall ? 200 : 130, i == 3, name);
        check_scene (&kit, &city);
        check_scene (&kit, &light);
      }
  bastide_scene_clear (&city);
  bastide_scene_clear (&light);
}

static void
test_pictures (void)
{
  static BastideState state;
  BastideRng rng = bastide_rng (3);
  GByteArray *bytes[2] = { g_byte_array_new (), g_byte_array_new () };
  BastideKit kit;
  cairo_surface_t *map;

  begin (&state, &kit);
  play_to (&state, &kit, 2, CATHEDRAL_PHASE_PLACE, &rng);
  for (int i = 0; i < 2; i++)
    g_assert_cmpint (ART->encode (ART, &kit, &state, looks, NULL, 60, false, bytes[i]), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpmem (bytes[0]->data, bytes[0]->len, bytes[1]->data, bytes[1]->len);
  map = ART->map (ART, &kit, &state, looks, 300, 200, (BastidePictureStyle) { .dark = true });
  g_assert_cmpint (cairo_surface_status (map), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (map);
  g_byte_array_unref (bytes[0]);
  g_byte_array_unref (bytes[1]);
}

/* The pixels of what is advised instead of MADE. */
static GBytes *
advise (const BastideKit *kit, const BastideState *state, BastideMove made, BastideMove better, const char *name)
{
  cairo_surface_t *picture = ART->advice (ART, kit, state, looks, made, better, 500, 400, (BastidePictureStyle) { 0 });
  const unsigned char *data = cairo_image_surface_get_data (picture);
  GBytes *bytes = g_bytes_new (data, (gsize) cairo_image_surface_get_stride (picture) * 400);

  if (g_getenv ("PICTURES") != NULL)
    {
      g_autofree char *path = g_build_filename (g_getenv ("PICTURES"), name, NULL);

      cairo_surface_write_to_png (picture, path);
    }
  cairo_surface_destroy (picture);
  return bytes;
}

/* Advice shows both what was made and what was better. */
static void
test_advice (void)
{
  static BastideState state;
  static BastideMoves legal;
  g_autoptr (GBytes) first = NULL, second = NULL, third = NULL;
  BastideRng rng = bastide_rng (3);
  BastideKit kit;

  begin (&state, &kit);
  play_to (&state, &kit, 2, CATHEDRAL_PHASE_PLACE, &rng);
  RULES->list (&state, &kit, &legal);
  first = advise (&kit, &state, legal.at[0], legal.at[2], "advice-1.png");
  second = advise (&kit, &state, legal.at[1], legal.at[2], "advice-2.png");
  third = advise (&kit, &state, legal.at[0], legal.at[3], "advice-3.png");
  g_assert_false (g_bytes_equal (first, second));
  g_assert_false (g_bytes_equal (first, third));
}

static char *
tell_anything (const BastideState *state, const BastideEvent *event, gpointer data)
{
  return event->points[0] != 0 ? g_strdup ("Points") : NULL;
}

/* A film has the end, the beginning, a picture for each move, and the end again, all of one size. */
static void
test_film (void)
{
  const BastideFilmOptions options = { .size = 300,
                                       .pause = 100,
                                       .has_points = true,
                                       .captions = { .title = "Anna and Bruno", .tell = tell_anything } };
  BastideRng rng = bastide_rng (7);
  BastideFault fault;
  BastideRecord *record;
  BastideDeal deal;
  BastideFilm *film;
  BastideKit kit;
  unsigned n = 1;
  int height;

  g_assert_true (RULES->open_kit (&kit, 0, NULL, 0, &fault));
  RULES->deal (&kit, 2, 7, &deal);
  record = bastide_record_new (RULES, 0, NULL, 0, 2, &deal);
  for (unsigned ply = 0; ply < 60; ply++)
    {
      static BastideState state;
      static BastideMoves legal;

      bastide_record_replay (record, 0, ply, &state, NULL);
      RULES->list (&state, &kit, &legal);
      bastide_record_play (record, state.to_move, legal.at[bastide_rng_below (&rng, legal.n)], "");
    }
  film = ART->film->open (record, &options);
  g_assert_cmpuint (ART->film->moves (film), ==, 60);
  g_assert_true (ART->film->next (film));
  height = cairo_image_surface_get_height (ART->film->picture (film));
  g_assert_cmpint (height, >, cairo_image_surface_get_width (ART->film->picture (film)) * 3 / 4);
  for (; ART->film->next (film); n++)
    {
      g_assert_cmpuint (ART->film->duration (film), >=, options.pause);
      g_assert_cmpint (cairo_image_surface_get_height (ART->film->picture (film)), ==, height);
      if (g_getenv ("BASTIDE_FILM_PICTURE") != NULL && n == 40)
        cairo_surface_write_to_png (ART->film->picture (film), g_getenv ("BASTIDE_FILM_PICTURE"));
    }
  g_assert_cmpuint (n, ==, 60 + 3);
  ART->film->close (film);
  bastide_record_free (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cathedral/art/board", test_board);
  g_test_add_func ("/cathedral/art/pictures", test_pictures);
  g_test_add_func ("/cathedral/art/advice", test_advice);
  if (ART->film != NULL)
    g_test_add_func ("/cathedral/art/film", test_film);
  return g_test_run ();
}
