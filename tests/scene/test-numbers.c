/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on the board: each is on its own part, or outside next to its own choice; it does not overlap another, and
 * clicking it chooses its choice. BASTIDE_LONG tests more sizes and more games. */
#include <glib.h>
#include <math.h>

#include "games/town/board/hit.h"
#include "games/town/board/things.h"
#include "random-game.h"

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
        BastidePlace hit = town_hit_test (stage, number->x + (float) across * 0.24f * number->width,
                                          number->y + (float) down * 0.24f * number->height, 0);

        g_assert_cmphex (bastide_place_key (hit), ==, bastide_place_key (number->place));
      }
}

/* Checks that NUMBER extends beyond its tile by a tenth of it at most and that its middle is on its part of it. */
static void
assert_own_tile (const BastideStage *stage, const BastideNumber *number)
{
  const float beyond = 0.1f + 1e-4f;
  TownSegmentRef at;

  g_assert_cmpfloat (number->x - number->width / 2, >=, (float) number->place.x - beyond);
  g_assert_cmpfloat (number->x + number->width / 2, <=, (float) number->place.x + 1 + beyond);
  g_assert_cmpfloat (number->y - number->height / 2, >=, (float) number->place.y - beyond);
  g_assert_cmpfloat (number->y + number->height / 2, <=, (float) number->place.y + 1 + beyond);
  g_assert_true (town_hit_segment (stage, number->x, number->y, &at));
  g_assert_cmpuint (at.tile, ==, stage->state->status.n_tiles - 1);
  g_assert_cmpuint (at.segment, ==, number->place.part);
}

/* Plays the tile on the pointed cell, without a follower. Lists what that completes, and returns the number of events
 * that bring points. */
static unsigned
complete (const BastideStage *stage, BastideState *after, BastideEvent completed[BASTIDE_MOST_EVENTS])
{
  BastideMove moves[2] = { town_move (TOWN_MOVE_TILE, stage->pointed.x, stage->pointed.y, stage->turns),
                           { .type = TOWN_MOVE_PASS } };
  unsigned n = 0;

  *after = *stage->state;
  for (unsigned i = 0; i < 2 && (i == 0 || after->status.phase == TOWN_PHASE_FOLLOWER); i++)
    {
      BastideEvents events = { 0 };

      town_apply (after, stage->set, moves[i], NULL, &events);
      for (unsigned k = 0; k < events.n; k++)
        if (events.at[k].type == TOWN_EVENT_COMPLETED && !events.at[k].is_final
            && events.at[k].detail[TOWN_AT_PLAYERS] != 0 && town_event_worth (&events.at[k]) > 0)
          completed[n++] = events.at[k];
    }
  return n;
}

/* Whether X, Y is on one of N features that are completed for the player with LOOK. */
static bool
is_on_completed (const BastideStage *stage, const BastideState *after, const BastideEvent *completed, unsigned n,
                 unsigned look, float x, float y)
{
  TownSegmentRef at;

  if (!town_hit_segment (stage, x, y, &at))
    return false;
  for (unsigned i = 0; i < n; i++)
    for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
      if ((completed[i].detail[TOWN_AT_PLAYERS] >> player & 1) != 0 && stage->looks[player] == look
          && town_feature_has (after, town_state_tile_at (after, completed[i].x, completed[i].y), completed[i].part,
                               at))
        return true;
  return false;
}

/* Checks that the inner half of NUMBER, which is about the pointed cell, is on something that the tile there completes
 * for its player, and that it covers no legal cell, so that the preview of the tile is seen. */
static void
assert_beside_cell (const BastideStage *stage, const BastideNumber *number)
{
  BastideEvent completed[BASTIDE_MOST_EVENTS];
  BastideState after;
  unsigned n = complete (stage, &after, completed);
  bool is_on_own = false;

  for (int across = -1; across <= 1; across++)
    for (int down = -1; down <= 1; down++)
      is_on_own |= is_on_completed (stage, &after, completed, n, number->look,
                                    number->x + (float) across * number->width / 4,
                                    number->y + (float) down * number->height / 4);
  g_assert_true (is_on_own);
  for (unsigned i = 0; i < stage->places->n; i++)
    g_assert_true (fabsf (number->x - stage->places->x[i]) >= (number->width + 1) / 2 - 1e-4f
                   || fabsf (number->y - stage->places->y[i]) >= (number->height + 1) / 2 - 1e-4f);
}

/* How many players receive points for the tile on the pointed cell. */
static unsigned
count_receivers (const BastideStage *stage)
{
  BastideEvent completed[BASTIDE_MOST_EVENTS];
  BastideState after;
  unsigned n = complete (stage, &after, completed), players = 0, receivers = 0;

  for (unsigned i = 0; i < n; i++)
    players |= completed[i].detail[TOWN_AT_PLAYERS];
  for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
    receivers += players >> player & 1;
  return receivers;
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
  int hit = bastide_places_find (places, town_hit_test (stage, places->x[i], places->y[i], 0));

  g_assert_cmpint (hit, >=, 0);
  g_assert_cmpfloat (places->x[hit], ==, places->x[i]);
  g_assert_cmpfloat (places->y[hit], ==, places->y[i]);
}

/* All numbers of a question have one form: those at the wall say who receives the points, those of areas do not. */
static void
assert_form (const BastideNumber *number)
{
  if (number->place.type == TOWN_PLACE_AREA)
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
      g_assert_cmpint (numbers->at[i].value, >=, numbers->at[i].place.type == TOWN_PLACE_AREA ? 0 : 1);
      assert_form (&numbers->at[i]);
      for (unsigned j = 0; j < i; j++)
        assert_apart (&numbers->at[i], &numbers->at[j]);
      assert_hit (stage, &numbers->at[i]);
      if (numbers->at[i].place.type == TOWN_PLACE_AREA)
        assert_own_tile (stage, &numbers->at[i]);
      else if (numbers->at[i].place.type == BASTIDE_PLACE_CELL)
        assert_beside_cell (stage, &numbers->at[i]);
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
  TownDeal deal = { .n_tiles = 2, .end = { 2, 2, 2 }, .order = { (uint8_t) kind, (uint8_t) kind } };
  unsigned n = 0;

  town_state_init (&game->state, game->stage.set, 2, &deal, NULL);
  town_apply (&game->state, game->stage.set, town_move (TOWN_MOVE_TILE, 0, 0, (uint8_t) turns), NULL, NULL);
  town_legal (&game->state, game->stage.set, &game->legal);
  for (unsigned i = 0; i < game->legal.n; i++)
    if (game->legal.at[i].type == TOWN_MOVE_PASS || (parts >> game->legal.at[i].part & 1))
      game->legal.at[n++] = game->legal.at[i];
  game->legal.n = n;
  town_places_list (&game->places, &game->stage);
}

/* Adds and positions numbers of every length for all places of the question. */
static void
lay_numbers (RandomGame *game, BastideRng *rng)
{
  static const int values[] = { 0, 1, 4, 12, 120 };

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
  town_numbers_lay (&game->numbers, &game->stage);
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

/* The part of the figure on the place number I that plates cover, of 1. Only the inner part of its box counts, since
 * figures are round. */
static float
find_covered (const RandomGame *game, unsigned i)
{
  const TownTile *t = &game->state.tiles[game->state.status.n_tiles - 1];
  const TownTileShape *shape = town_shapes_get (game->stage.shapes, t->kind, t->turns);
  const unsigned part = game->places.at[i].part;
  const bool lies = shape->types[part] == TOWN_RESIDENTIAL;
  const float half_width = lies ? 0.12f : 0.08f, half_height = 0.12f;
  const float x = t->x + shape->figures[part].x, y = t->y + shape->figures[part].y - (lies ? 0 : 0.13f);
  float covered = 0;

  for (unsigned k = 0; k < game->numbers.n; k++)
    {
      const BastideNumber *number = &game->numbers.at[k];
      float across = fminf (x + half_width, number->x + number->width / 2)
                     - fmaxf (x - half_width, number->x - number->width / 2);
      float down = fminf (y + half_height, number->y + number->height / 2)
                   - fmaxf (y - half_height, number->y - number->height / 2);

      covered += fmaxf (across, 0) * fmaxf (down, 0) / (4 * half_width * half_height);
    }
  return covered;
}

/* The figure that is shown on the pointed area is not hidden by numbers, on all kinds of tiles of a usual size. */
static void
test_areas_show_their_figures (void)
{
  unsigned asked = 0, covered = 0;
  RandomGame game;

  random_game_init (&game, 2, 1);
  for (int kind = 0; kind < game.stage.set->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      {
        ask_follower (&game, kind, turns, ~0u);
        set_size (&game.stage, 128, 1);
        town_numbers_list (&game.numbers, &game.stage);
        g_assert_cmpuint (game.numbers.n, ==, game.places.n); /* every area has one, if it is worth nothing too */
        for (unsigned i = 0; i < game.places.n; i++, asked++)
          covered += find_covered (&game, i) > 0.1f;
      }
  g_test_message ("%u of %u figures are covered", covered, asked);
  g_assert_cmpuint (asked, >, 100);
  g_assert_cmpuint (30 * covered, <, asked);
  random_game_clear (&game);
}

/* Whether NUMBER covers the middle of a follower or guard on the board, or what is round it. */
static bool
covers_figure (const BastideStage *stage, const BastideNumber *number)
{
  for (int tile = 0; tile < town_state_n_tiles (stage->state); tile++)
    {
      BastideThing things[TOWN_MAX_THINGS];
      unsigned n = town_things_of_tile (stage, tile, things);

      for (unsigned i = 0; i < n; i++)
        {
          BastideBox box = town_thing_box (stage, things[i]);

          if ((things[i].type == TOWN_THING_FOLLOWER || things[i].type == TOWN_THING_GUARD)
              && fabs (number->x - (box.west + box.east) / 2) < number->width / 2 + 0.05
              && fabs (number->y - (box.north + box.south) / 2) < number->height / 2 + 0.05)
            return true;
        }
    }
  return false;
}

/* The numbers of areas leave the figures alone that stand on the tiles beside theirs. */
static void
test_areas_leave_other_figures (void)
{
  unsigned shown = 0, covering = 0;

  for (uint64_t seed = 21; seed < 33; seed++)
    {
      RandomGame game;

      random_game_init (&game, 2 + (int) (seed % 3), seed);
      set_size (&game.stage, 60, 1);
      while (random_game_step (&game, NULL))
        {
          if (game.state.status.phase != TOWN_PHASE_FOLLOWER)
            continue;
          town_numbers_list (&game.numbers, &game.stage);
          for (unsigned i = 0; i < game.numbers.n; i++, shown++)
            covering += covers_figure (&game.stage, &game.numbers.at[i]);
        }
      random_game_clear (&game);
    }
  g_test_message ("%u of %u numbers cover figures", covering, shown);
  g_assert_cmpuint (shown, >, 1000);
  g_assert_cmpuint (covering, ==, 0);
}

/* Lists and checks the numbers of the question of GAME in all sizes while PLACE is pointed at. */
static unsigned
check_pointed (RandomGame *game, BastidePlace place)
{
  unsigned allowed = town_place_turns (&game->legal, place.x, place.y), n = 0;

  game->stage.pointed = place;
  game->stage.turns = (uint8_t) bastide_place_turn (allowed, 0, 0);
  for (unsigned i = 0; get_size (i) > 0; i++)
    {
      set_size (&game->stage, get_size (i), 1);
      town_numbers_list (&game->numbers, &game->stage);
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
  unsigned seen[TOWN_PHASE_TOWER + 1] = { 0 };

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
  for (int phase = TOWN_PHASE_TILE; phase <= TOWN_PHASE_TOWER; phase++)
    g_assert_cmpuint (seen[phase], >, 0);
}

/* Every cell of random games: whoever receives points for the tile there has a number, at all sizes. */
static void
test_cells_keep_their_numbers (void)
{
  unsigned asked = 0, shown = 0;

  for (uint64_t seed = 11; seed <= (is_long () ? 40 : 13); seed++)
    {
      RandomGame game;

      random_game_init (&game, 2 + (int) (seed % 3), seed);
      do
        for (unsigned i = 0; game.state.status.phase == TOWN_PHASE_TILE && i < game.places.n; i++)
          {
            BastidePlace place = game.places.at[i];
            unsigned allowed = town_place_turns (&game.legal, place.x, place.y), receivers;

            game.stage.pointed = place;
            game.stage.turns = (uint8_t) bastide_place_turn (allowed, 0, 0);
            receivers = count_receivers (&game.stage);
            for (unsigned k = 0; receivers > 0 && get_size (k) > 0; k++)
              {
                set_size (&game.stage, get_size (k), 1);
                town_numbers_list (&game.numbers, &game.stage);
                assert_numbers (&game.stage);
                asked += receivers;
                shown += game.numbers.n;
              }
            game.stage.pointed = (BastidePlace) { 0 };
            game.numbers.n = 0;
          }
      while (random_game_step (&game, NULL));
      random_game_clear (&game);
    }
  g_test_message ("%u of %u numbers", shown, asked);
  g_assert_cmpuint (asked, >, 100);
  g_assert_cmpuint (asked - shown, <=, asked / 1000); /* between narrow parts, there may be no room for one */
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
  g_test_add_func ("/scene/numbers/areas-show-their-figures", test_areas_show_their_figures);
  g_test_add_func ("/scene/numbers/areas-leave-other-figures", test_areas_leave_other_figures);
  g_test_add_func ("/scene/numbers/choices-have-their-own", test_choices_have_their_own_numbers);
  g_test_add_func ("/scene/numbers/cells-keep-theirs", test_cells_keep_their_numbers);
  g_test_add_func ("/scene/numbers/plates-fit", test_plates_fit_their_numbers);
  return g_test_run ();
}
