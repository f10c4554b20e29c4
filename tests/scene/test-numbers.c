/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on the board: each is on its own part of its own tile, or outside next to its own choice; it does not overlap
 * another, and clicking it chooses its choice. BASTIDE_LONG tests more sizes and more games. */
#include <glib.h>
#include <math.h>

#include "random-game.h"
#include "scene/hit.h"

/* Tile widths in pixels. */
static const int few_sizes[] = { 40, 57, 96, 200 };

static bool
is_long (void)
{
  return g_getenv ("BASTIDE_LONG") != NULL;
}

/* The size with the index INDEX, or 0 after the last. */
static int
get_size (unsigned index)
{
  if (is_long ())
    return index <= 40 ? 40 + 4 * (int) index : 0;
  return index < G_N_ELEMENTS (few_sizes) ? few_sizes[index] : 0;
}

static void
set_size (BastideStage *stage, int pixels, double text_scale)
{
  stage->number_height = (float) (bastide_number_height (pixels, text_scale) / pixels);
}

static void
assert_apart (const BastideNumber *a, const BastideNumber *b)
{
  g_assert_true (fabsf (a->x - b->x) >= (a->width + b->width) / 2
                 || fabsf (a->y - b->y) >= (a->height + b->height) / 2);
}

/* Checks that a click anywhere on the plate of NUMBER chooses its place. */
static void
assert_hit (const BastideStage *stage, const BastideNumber *number)
{
  for (int across = -2; across <= 2; across++)
    for (int down = -2; down <= 2; down++)
      {
        BastidePlace hit = bastide_hit_test (stage, number->x + (float) across * 0.24f * number->width,
                                             number->y + (float) down * 0.24f * number->height, 0);

        g_assert_cmphex (bastide_place_key (hit), ==, bastide_place_key (number->place));
      }
}

/* Checks that NUMBER is within its tile and, if it is about a part of it, that its middle is on that part. */
static void
assert_own_tile (const BastideStage *stage, const BastideNumber *number)
{
  BastideSegmentRef at;

  g_assert_cmpfloat (number->x - number->width / 2, >=, (float) number->place.x - 1e-4f);
  g_assert_cmpfloat (number->x + number->width / 2, <=, (float) number->place.x + 1 + 1e-4f);
  g_assert_cmpfloat (number->y - number->height / 2, >=, (float) number->place.y - 1e-4f);
  g_assert_cmpfloat (number->y + number->height / 2, <=, (float) number->place.y + 1 + 1e-4f);
  if (number->place.type != BASTIDE_PLACE_AREA)
    return;
  g_assert_true (bastide_hit_segment (stage, number->x, number->y, &at));
  g_assert_cmpuint (at.tile, ==, stage->state->status.n_tiles - 1);
  g_assert_cmpuint (at.segment, ==, number->place.part);
}

/* Checks that no other choice is nearer to NUMBER than its own. */
static void
assert_nearest (const BastideStage *stage, const BastideNumber *number)
{
  const BastidePlaces *places = stage->places;
  int own = bastide_places_find (places, number->place);
  int nearest = bastide_places_nearest (places, number->x, number->y);

  g_assert_cmpfloat (hypotf (number->x - places->x[own], number->y - places->y[own]), <=,
                     hypotf (number->x - places->x[nearest], number->y - places->y[nearest]));
}

/* Checks that a click on the middle of a choice chooses it, or another with the same middle, such as the towers at both
 * ends of a wall that is nearly closed. */
static void
assert_middle_hit (const BastideStage *stage, unsigned i)
{
  const BastidePlaces *places = stage->places;
  int hit = bastide_places_find (places, bastide_hit_test (stage, places->x[i], places->y[i], 0));

  g_assert_cmpint (hit, >=, 0);
  g_assert_cmpfloat (places->x[hit], ==, places->x[i]);
  g_assert_cmpfloat (places->y[hit], ==, places->y[i]);
}

/* All numbers of a question have one form: those at the wall say who receives the points, those of areas do not. */
static void
assert_form (const BastideNumber *number)
{
  if (number->place.type == BASTIDE_PLACE_AREA)
    g_assert_cmpuint (number->look, ==, BASTIDE_NO_LOOK);
  else
    g_assert_cmpuint (number->look, !=, BASTIDE_NO_LOOK);
}

static void
assert_numbers (const BastideStage *stage)
{
  const BastideNumbers *numbers = stage->numbers;

  for (unsigned i = 0; i < numbers->n; i++)
    {
      g_assert_cmpint (numbers->at[i].value, >, 0);
      assert_form (&numbers->at[i]);
      for (unsigned j = 0; j < i; j++)
        assert_apart (&numbers->at[i], &numbers->at[j]);
      assert_hit (stage, &numbers->at[i]);
      if (numbers->at[i].place.type == BASTIDE_PLACE_AREA || numbers->at[i].place.type == BASTIDE_PLACE_CELL)
        assert_own_tile (stage, &numbers->at[i]);
      else
        assert_nearest (stage, &numbers->at[i]);
    }
  for (unsigned i = 0; i < stage->places->n; i++)
    assert_middle_hit (stage, i);
}

/* Asks for a follower on a tile of KIND alone on the table. Only the segments in PARTS (a set) may be chosen; the
 * others are occupied. */
static void
ask_follower (RandomGame *game, int kind, int turns, unsigned parts)
{
  BastideDeal deal = { .n_tiles = 2, .end = { 2, 2, 2 }, .order = { (uint8_t) kind, (uint8_t) kind } };
  unsigned n = 0;

  bastide_state_init (&game->state, game->stage.set, 2, &deal, NULL);
  bastide_apply (&game->state, game->stage.set, (BastideMove) { BASTIDE_MOVE_TILE, 0, 0, (uint8_t) turns }, NULL, NULL);
  bastide_legal (&game->state, game->stage.set, &game->legal);
  for (unsigned i = 0; i < game->legal.n; i++)
    if (game->legal.at[i].type == BASTIDE_MOVE_PASS || (parts >> game->legal.at[i].part & 1))
      game->legal.at[n++] = game->legal.at[i];
  game->legal.n = n;
  bastide_places_list (&game->places, &game->stage);
}

/* Adds and positions numbers of every length for all places of the question. */
static void
lay_numbers (RandomGame *game, BastideRng *rng)
{
  static const int values[] = { 1, 4, 12, 120 };

  game->numbers.n = 0;
  for (unsigned i = 0; i < game->places.n; i++)
    {
      int value = values[bastide_rng_below (rng, G_N_ELEMENTS (values))];

      game->numbers.at[game->numbers.n++] = (BastideNumber) {
        .place = game->places.at[i],
        .value = (int16_t) value,
        .look = BASTIDE_NO_LOOK,
        .width = game->stage.number_height * bastide_number_aspect (value, false),
        .height = game->stage.number_height,
      };
    }
  bastide_numbers_lay (&game->numbers, &game->stage);
}

/* All kinds of tiles in all turns, with any segments occupied. */
static void
test_areas_have_their_own_numbers (void)
{
  BastideRng rng = bastide_rng (1);
  unsigned laid = 0, asked = 0;
  RandomGame game;

  random_game_init (&game, 2, 1);
  for (int kind = 0; kind < game.stage.set->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      for (unsigned i = 0; get_size (i) > 0; i++)
        {
          unsigned parts = 1 + bastide_rng_below (&rng, (1u << game.stage.set->kinds[kind].n_segments) - 1);

          ask_follower (&game, kind, turns, parts);
          set_size (&game.stage, get_size (i), bastide_rng_below (&rng, 4) == 0 ? 2 : 1);
          lay_numbers (&game, &rng);
          assert_numbers (&game.stage);
          laid += game.numbers.n;
          asked += game.places.n;
        }
  g_assert_cmpuint (3 * laid, >, 2 * asked);
  random_game_clear (&game);
}

/* Lists and checks the numbers of the question of GAME in all sizes while PLACE is pointed at. */
static unsigned
check_pointed (RandomGame *game, BastidePlace place)
{
  unsigned allowed = bastide_place_turns (&game->legal, place.x, place.y), n = 0;

  game->stage.pointed = place;
  game->stage.turns = (uint8_t) bastide_place_turn (allowed, 0, 0);
  for (unsigned i = 0; get_size (i) > 0; i++)
    {
      set_size (&game->stage, get_size (i), 1);
      bastide_numbers_list (&game->numbers, &game->stage);
      assert_numbers (&game->stage);
      n = game->numbers.n;
    }
  game->stage.pointed = (BastidePlace) { 0 };
  return n;
}

/* All questions of whole games, while nothing or any place is pointed at. */
static void
test_choices_have_their_own_numbers (void)
{
  unsigned seen[BASTIDE_PHASE_OVER + 1] = { 0 };

  for (uint64_t seed = 1; seed <= (is_long () ? 20 : 3); seed++)
    {
          RandomGame game;

      random_game_init (&game, 2 + (int) (seed % 3), seed);
          do
        {
          unsigned n = check_pointed (&game, (BastidePlace) { 0 });

          for (unsigned i = 0; i < 3 && game.places.n > 0; i++)
            n += check_pointed (&game, game.places.at[bastide_rng_below (&game.rng, game.places.n)]);
          seen[game.state.status.phase] += n;
        }
      while (random_game_step (&game, NULL));
      random_game_clear (&game);
    }
  for (int phase = BASTIDE_PHASE_TILE; phase < BASTIDE_PHASE_OVER; phase++)
    g_assert_cmpuint (seen[phase], >, 0);
}

/* More digits make a plate wider, and it is never narrower than it is high. */
static void
test_plates_fit_their_numbers (void)
{
  g_assert_cmpfloat (bastide_number_aspect (1, false), >=, 1);
  g_assert_cmpfloat (bastide_number_aspect (10, false), >, bastide_number_aspect (9, false));
  g_assert_cmpfloat (bastide_number_aspect (9, true), >, bastide_number_aspect (9, false));
  g_assert_cmpfloat (bastide_number_height (40, 1), ==, bastide_number_height (60, 1));
  g_assert_cmpfloat (bastide_number_height (100, 1), >, bastide_number_height (60, 1));
  g_assert_cmpfloat (bastide_number_height (200, 2), ==, 2 * bastide_number_height (400, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/numbers/areas-have-their-own", test_areas_have_their_own_numbers);
  g_test_add_func ("/scene/numbers/choices-have-their-own", test_choices_have_their_own_numbers);
  g_test_add_func ("/scene/numbers/plates-fit", test_plates_fit_their_numbers);
  return g_test_run ();
}
