/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Cathedral's board, in every position of random games. */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "core/rng.h"
#include "games/cathedral/board/board.h"
#include "games/cathedral/board/items.h"
#include "games/cathedral/board/place.h"
#include "games/cathedral/board/things.h"
#include "games/cathedral/rules/log.h"
#include "games/cathedral/rules/moves.h"
#include "games/cathedral/rules/rules.h"
#include "own-deal.h"

#define RULES (&cathedral_rules)
#define BOARD (&cathedral_board)

enum { GAMES = 24 };

typedef struct {
  BastideKit kit;
  BastideState state;
  BastideMoves legal;
  BastidePlaces places;
  BastideStage stage;
  BastideScene city, light;
} Fixture;

static void
fill_stage (Fixture *f, bool is_tall)
{
  RULES->list (&f->state, &f->kit, &f->legal);
  f->stage = (BastideStage) {
    .set = &f->kit,
    .state = &f->state,
    .looks = { 0, 1, 2, 3 },
    .legal = &f->legal,
    .places = &f->places,
    .is_tall = is_tall,
  };
  BOARD->places (&f->places, &f->stage);
}

static void
check_inside (const Fixture *f, BastideBox box)
{
  BastideBox sheet = BOARD->sheet (f->stage.is_tall);

  g_assert_false (cathedral_box_is_empty (box));
  g_assert_cmpfloat (box.west, >=, sheet.west - 0.01);
  g_assert_cmpfloat (box.north, >=, sheet.north - 0.01);
  g_assert_cmpfloat (box.east, <=, sheet.east + 0.01);
  g_assert_cmpfloat (box.south, <=, sheet.south + 0.01);
}

/* Plays N moves on a copy, which must be legal one after another. */
static void
check_moves (const Fixture *f, const BastideMove *moves, unsigned n)
{
  BastideState state = f->state;

  for (unsigned i = 0; i < n; i++)
    {
      BastideReason reason = RULES->why (&state, &f->kit, moves[i]);

      g_assert_cmpint (reason.code, ==, BASTIDE_LEGAL);
      RULES->apply (&state, &f->kit, moves[i], NULL);
    }
}

/* Whether choosing PLACE changes the draft; if not, it makes legal moves. */
static bool
check_place (Fixture *f, unsigned index)
{
  BastidePlace place = f->places.at[index], hit;
  BastideMove moves[BASTIDE_MAX_CHOSEN];
  BastideBox box = cathedral_place_box (&f->stage, place);
  int8_t draft[BASTIDE_DRAFT];
  unsigned n;

  check_inside (f, box);
  g_assert_cmpfloat_with_epsilon (f->places.x[index], (box.west + box.east) / 2, 1e-4);
  hit = BOARD->hit (&f->stage, f->places.x[index], f->places.y[index], 0);
  if (!bastide_place_equal (hit, place))
    g_error ("place %u at %d part %u is hit as %u at %d part %u", place.type, place.x, place.part, hit.type, hit.x,
             hit.part);
  memcpy (draft, f->stage.draft, sizeof draft);
  n = BOARD->moves (&f->stage, place, moves);
  if (BOARD->change (&f->stage, place, draft))
    {
      g_assert_cmpuint (n, ==, 0);
      return true;
    }
  g_assert_cmpuint (n, >, 0);
  check_moves (f, moves, n);
  return false;
}

/* Whoever may be given up is shown where he can be chosen. */
static void
check_shown (Fixture *f, BastidePlace place)
{
  BastideBox box = cathedral_place_box (&f->stage, place);
  unsigned n = 0;

  BOARD->city (&f->city, &f->stage);
  BOARD->light (&f->light, &f->stage, &f->city);
  for (unsigned i = 0; i < f->light.n; i++)
    {
      const BastideItem *item = &f->light.items[i];

      n += item->type == CATHEDRAL_ITEM_SHOWN && fabs ((double) item->x - box.west) < 1e-4
           && fabs ((double) item->to_x - box.east) < 1e-4 && fabs ((double) item->y - box.north) < 1e-4;
    }
  g_assert_cmpuint (n, ==, 1);
}

static void
check_places (Fixture *f)
{
  if (f->state.phase == CATHEDRAL_PHASE_DISMISS || f->state.phase == CATHEDRAL_PHASE_HIRE)
    for (unsigned i = 0; i < f->places.n; i++)
      check_shown (f, f->places.at[i]);
  for (unsigned i = 0; i < f->places.n; i++)
    check_place (f, i);
}

/* Chooses PLACE, which changes the draft, N times. */
static void
change (Fixture *f, BastidePlace place, int n)
{
  for (int i = 0; i < n; i++)
    {
      g_assert_cmpint (bastide_places_find (&f->places, place), >=, 0);
      g_assert_true (BOARD->change (&f->stage, place, f->stage.draft));
      BOARD->places (&f->places, &f->stage);
    }
}

static void
give_back (Fixture *f, unsigned kind, int n)
{
  const BastidePlace less = { CATHEDRAL_PLACE_LESS, (int16_t) (CATHEDRAL_CELL_HAND + kind), 0, 0 };

  change (f, less, f->state.seats[f->state.to_move].goods[kind] - n);
}

/* Every legal move is chosen by the places of the question, some by several. */
static void
check_move (Fixture *f, BastideMove move)
{
  const BastidePlace act = { CATHEDRAL_PLACE_DO, CATHEDRAL_CELL_DO, 0, 0 };
  BastidePlace place = BOARD->place_of (move, &f->state);
  BastideMove moves[BASTIDE_MAX_CHOSEN];
  unsigned n;

  if (place.type == BASTIDE_PLACE_NONE)
    {
      g_assert_true (bastide_move_equal (BOARD->move (place, &f->state, 0), move));
      return;
    }
  switch (move.type)
    {
    case CATHEDRAL_MOVE_TAKE:
      if (move.sort != 0)
        change (f, BOARD->place_of ((BastideMove) { .type = move.type, .part = move.part }, &f->state), 1);
      break;
    case CATHEDRAL_MOVE_HERALD:
      if (bastide_places_find (&f->places, place) >= 0)
        break;
      change (f,
              (BastidePlace) { CATHEDRAL_PLACE_PRIVILEGE, (int16_t) (CATHEDRAL_CELL_SEAT + f->state.to_move), 0,
                               CATHEDRAL_HERALD },
              1);
      break;
    case CATHEDRAL_MOVE_BUY:
    case CATHEDRAL_MOVE_SELL:
    case CATHEDRAL_MOVE_WORK:
      change (f, place, move.x);
      place = act;
      break;
    case CATHEDRAL_MOVE_GOODS:
      give_back (f, CATHEDRAL_SAND, move.part);
      give_back (f, CATHEDRAL_WOOD, move.sort);
      give_back (f, CATHEDRAL_STONE, move.x);
      give_back (f, CATHEDRAL_METAL, move.y);
      break;
    default: break;
    }
  g_assert_cmpint (bastide_places_find (&f->places, place), >=, 0);
  n = BOARD->moves (&f->stage, place, moves);
  g_assert_cmpuint (n, >, 0);
  g_assert_true (bastide_move_equal (moves[0], move));
  check_moves (f, moves, n);
  memset (f->stage.draft, 0, sizeof f->stage.draft);
  BOARD->places (&f->places, &f->stage);
}

/* Chooses places at random as long as they change the draft. */
static void
check_draft (Fixture *f, BastideRng *rng)
{
  for (int i = 0; i < 12 && f->places.n > 0; i++)
    {
      unsigned index = bastide_rng_below (rng, f->places.n);

      if (!check_place (f, index))
        continue;
      change (f, f->places.at[index], 1);
      check_places (f);
      BOARD->light (&f->light, &f->stage, &f->city);
    }
  memset (f->stage.draft, 0, sizeof f->stage.draft);
  BOARD->places (&f->places, &f->stage);
}

static void
check_things (Fixture *f)
{
  for (unsigned cell = 0; cell < CATHEDRAL_CELLS; cell++)
    {
      BastideThing things[BASTIDE_MAX_THINGS];
      const BastidePlace place = { BASTIDE_PLACE_CELL, (int16_t) cell, 0, 0 };
      unsigned n = BOARD->things (&f->stage, place, things);

      for (unsigned i = 0; i < n; i++)
        {
          BastideBox box = cathedral_thing_box (&f->stage, things[i]);
          BastidePoint middle = cathedral_box_middle (box);

          check_inside (f, box);
          /* In deals of somebody's own a card may lie in the guild hall and on the display. */
          if (cell < CATHEDRAL_CELL_SLOT && things[i].type != CATHEDRAL_THING_CARD)
            g_assert_cmpint (BOARD->cell_of (&f->state, things[i]).x, ==, cell);
          g_assert_cmpint (BOARD->cell_of (&f->state, things[i]).type, ==, BASTIDE_PLACE_CELL);
          g_assert_true (BOARD->thing_at (&f->stage, middle.x, middle.y, 0).type != CATHEDRAL_THING_NONE
                         || cathedral_is_covered (&f->stage, (double) middle.x, (double) middle.y));
        }
    }
}

static void
check_same (const BastideScene *a, const BastideScene *b)
{
  for (unsigned i = 0; i < a->n && i < b->n; i++)
    {
      const BastideItem *one = &a->items[i], *other = &b->items[i];

      g_assert_cmphex (one->key, ==, other->key);
      g_assert_cmpint (one->value, ==, other->value);
      g_assert_cmpint (one->kind, ==, other->kind);
      g_assert_cmpint (one->look, ==, other->look);
      g_assert_cmpint (one->glow, ==, other->glow);
      g_assert_cmpint (one->pose, ==, other->pose);
      g_assert_cmpint (one->turns, ==, other->turns);
      g_assert_true (one->x == other->x && one->y == other->y && one->to_x == other->to_x && one->to_y == other->to_y);
    }
  g_assert_cmpuint (a->n, ==, b->n);
}

/* What everybody sees does not change if the rest is dealt anew. */
static void
check_hidden (Fixture *f, BastideRng *rng)
{
  BastideScene city = { 0 }, light = { 0 };
  BastideState real = f->state;

  BOARD->city (&f->city, &f->stage);
  BOARD->light (&f->light, &f->stage, &f->city);
  RULES->hide (&f->state, &f->kit, -1, rng);
  BOARD->city (&city, &f->stage);
  BOARD->light (&light, &f->stage, &city);
  check_same (&f->city, &city);
  check_same (&f->light, &light);
  f->state = real;
  bastide_scene_clear (&city);
  bastide_scene_clear (&light);
}

/* A card that was taken leaves a gap with the look of who took it. */
static void
check_gap (Fixture *f, BastideMove move, unsigned player)
{
  const BastidePlace place = BOARD->place_of (move, &f->state);
  BastideState after = f->state;
  const BastideItem *gap;

  if (move.type != CATHEDRAL_MOVE_TAKE || place.type != CATHEDRAL_PLACE_CARD)
    return;
  RULES->apply (&after, &f->kit, move, NULL);
  f->stage.state = &after;
  BOARD->city (&f->city, &f->stage);
  f->stage.state = &f->state;
  gap = bastide_scene_find (&f->city, bastide_item_key (CATHEDRAL_ITEM_GAP, place.x, 0, 0, 0));
  if (after.phase == CATHEDRAL_PHASE_CHOOSE && after.round == f->state.round)
    g_assert_cmpint (gap->look, ==, f->stage.looks[player]);
}

/* Plays MOVE, and its beats over the scene. */
static void
play (Fixture *f, BastideMove move)
{
  BastideEvents events;
  BastideBeat beats[BASTIDE_MOST_EVENTS + 1];
  BastideScene city = { 0 }, flying = { 0 };
  unsigned n, next = 0;

  BOARD->city (&city, &f->stage);
  RULES->apply (&f->state, &f->kit, move, &events);
  n = BOARD->cut (events.at, events.n, beats);
  g_assert_cmpuint (n, <=, events.n + 1);
  for (unsigned i = 0; i < n; i++)
    {
      g_assert_cmpuint (beats[i].first, ==, beats[i].n > 0 || events.n == 0 ? next : events.n - 1);
      next += beats[i].n;
      g_assert_cmpuint (BOARD->duration (&beats[i]), >, 0);
      BOARD->play (&beats[i], events.at, &city, &f->stage);
      BOARD->shine (&beats[i], events.at, &f->light, &f->stage);
      for (unsigned j = 0; j < beats[i].n; j++)
        {
          const BastideEvent *event = &events.at[beats[i].first + j];

          for (unsigned seat = 0; seat < f->state.players; seat++)
            if (event->points[seat] != 0)
              g_assert_nonnull (
                  bastide_scene_find (&f->light, bastide_item_key (BASTIDE_ITEM_POINTS,
                                                                   (int) (CATHEDRAL_CELL_SEAT + seat), 0, 0, 0)));
        }
      if (beats[i].n > 0 && BOARD->flies (&events.at[beats[i].first]))
        {
          BastideScene under = { 0 };

          bastide_scene_copy (&under, &city);
          BOARD->fly (&flying, &under, &f->stage, &events.at[beats[i].first], (BastidePoint) { 0, 0 }, 0.5f);
          /* Goods are on the panel already; in a later round builders and workers are home again. */
          if (events.at[beats[i].first].type == CATHEDRAL_LOG_GOODS)
            g_assert_cmpuint (under.n, ==, city.n);
          else
            g_assert_cmpuint (flying.n + under.n, ==, city.n);
          bastide_scene_clear (&under);
        }
    }
  g_assert_cmpuint (next, ==, events.n);
  BOARD->city (&f->city, &f->stage);
  check_same (&city, &f->city);
  bastide_scene_clear (&city);
  bastide_scene_clear (&flying);
}

static void
play_game (unsigned number)
{
  static Fixture f;
  BastideFault fault;
  BastideDeal deal;
  BastideRng rng = bastide_rng (0xca7 + number);
  unsigned players = 2 + number % 3;

  g_assert_true (RULES->open_kit (&f.kit, 0, NULL, 0, &fault));
  if (number % 4 == 0)
    make_own_deal (RULES, &f.kit, &rng, players, &deal);
  else
    RULES->deal (&f.kit, players, number, &deal);
  RULES->begin (&f.state, &f.kit, players, &deal, NULL);
  for (unsigned i = 0;; i++)
    {
      fill_stage (&f, i % 2);
      if (f.legal.n == 0)
        break;
      check_places (&f);
      for (unsigned j = 0; j < f.legal.n; j++)
        {
          check_move (&f, f.legal.at[j]);
          if (number % 4 != 0)
            check_gap (&f, f.legal.at[j], f.state.to_move);
        }
      check_hidden (&f, &rng);
      check_draft (&f, &rng);
      check_things (&f);
      play (&f, f.legal.at[bastide_rng_below (&rng, f.legal.n)]);
    }
  check_things (&f);
  check_hidden (&f, &rng);
  g_assert_cmpuint (f.places.n, ==, 0);
  bastide_scene_clear (&f.city);
  bastide_scene_clear (&f.light);
}

static void
test_games (void)
{
  for (unsigned number = 0; number < GAMES; number++)
    play_game (number);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cathedral/board/games", test_games);
  return g_test_run ();
}
