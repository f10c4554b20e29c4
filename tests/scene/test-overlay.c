/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays of random games, compared with what is counted on the tiles one by one. */
#include <glib.h>
#include <math.h>

#include "games/town/board/board.h"
#include "games/town/board/hit.h"
#include "games/town/board/overlay.h"
#include "games/town/board/shapes.h"
#include "games/town/board/side.h"
#include "games/town/board/things.h"
#include "games/town/rules/unseen.h"
#include "random-game.h"

/* A game after so many random moves, or at its end. */
static void
play (RandomGame *game, int players, uint64_t seed, int moves)
{
  random_game_init (game, players, seed);
  for (int i = 0; i < moves && random_game_step (game, NULL); i++)
    ;
}

/* The looks of those with most followers on the feature of a segment (P9, P19), as a set. */
static unsigned
count_owners (const BastideStage *stage, int tile, int segment)
{
  const BastideState *state = stage->state;
  TownSegmentRef refs[TOWN_MAX_NODES];
  unsigned n = town_feature_segments (state, tile, segment, refs), followers[TOWN_MAX_PLAYERS] = { 0 };
  unsigned most = 1, owners = 0;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned follower = state->nodes[state->tiles[refs[i].tile].first_node + refs[i].segment].follower;

      if (follower == 0)
        continue;
      followers[follower - 1]++;
      most = MAX (most, followers[follower - 1]);
    }
  for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
    if (followers[player] == most)
      owners |= 1u << stage->looks[player];
  return owners;
}

static const BastideItem *
find_tint (const BastideScene *scene, const TownTile *tile, unsigned segment)
{
  for (unsigned i = 0; i < scene->n; i++)
    if (scene->items[i].type == TOWN_ITEM_TINT && scene->items[i].cell_x == tile->x && scene->items[i].cell_y == tile->y
        && scene->items[i].part == segment)
      return &scene->items[i];
  return NULL;
}

/* Every segment has the colours of its owners, and those of nobody have none. Many are shared. */
static void
test_owners (void)
{
  unsigned owned = 0, shared = 0, plain = 0;

  for (uint64_t seed = 1; seed < 25; seed++)
    {
      RandomGame game;
      BastideScene scene = { 0 };

      play (&game, 2 + (int) (seed % 3), seed, 40 * (int) (seed % 8));
      town_overlays[TOWN_OVERLAY_OWNERS].add (&scene, &game.stage);
      for (int tile = 0; tile < game.state.status.n_tiles; tile++)
        for (int segment = 0; segment < game.stage.set->kinds[game.state.tiles[tile].kind].n_segments; segment++)
          {
            unsigned owners = count_owners (&game.stage, tile, segment);
            const BastideItem *tint = find_tint (&scene, &game.state.tiles[tile], (unsigned) segment);

            g_assert_nonnull (tint);
            g_assert_cmphex (tint != NULL ? tint->looks : UINT16_MAX, ==, owners);
            owned += owners != 0;
            shared += (owners & (owners - 1)) != 0;
            plain += owners == 0;
          }
      bastide_scene_clear (&scene);
      random_game_clear (&game);
    }
  g_assert_cmpuint (owned, >, 300);
  g_assert_cmpuint (shared, >, 20);
  g_assert_cmpuint (plain, >, 300);
}

/* Whether the tinted feature continues a little beyond the middle of SLOT of a tile. */
static bool
is_tinted_beyond (const BastideStage *stage, const TownTile *tile, int slot, int segment)
{
  static const float along[] = { 0.2f, 0.5f, 0.8f };
  BastidePoint beyond = town_side_point (tile->x, tile->y, (BastideSide) (slot / 3), along[slot % 3], 0.01f);
  TownSegmentRef refs[TOWN_MAX_NODES], at;
  unsigned n = town_feature_segments (stage->state, town_state_tile_at (stage->state, tile->x, tile->y), segment, refs);

  if (!town_hit_segment (stage, beyond.x, beyond.y, &at))
    return false;
  for (unsigned i = 0; i < n; i++)
    if (refs[i].tile == at.tile && refs[i].segment == at.segment)
      return true;
  return false;
}

/* The border of a feature is where it ends, as seen on the shapes of the tiles. */
static void
test_borders (void)
{
  RandomGame game;
  BastideScene scene = { 0 };
  unsigned ends = 0, joints = 0;

  play (&game, 3, 7, 220);
  town_overlays[TOWN_OVERLAY_OWNERS].add (&scene, &game.stage);
  for (unsigned i = 0; i < scene.n; i++)
    {
      const BastideItem *item = &scene.items[i];
      int index = town_state_tile_at (&game.state, item->cell_x, item->cell_y);
      const TownTile *tile = &game.state.tiles[index];

      for (int slot = 0; slot < TOWN_SLOTS; slot++)
        {
          if (game.stage.set->segment_at[tile->kind][tile->turns][slot] != item->part)
            {
              g_assert_false (item->ends >> slot & 1);
              continue;
            }
          g_assert_true ((item->ends >> slot & 1) != is_tinted_beyond (&game.stage, tile, slot, item->part));
          ends += item->ends >> slot & 1;
          joints += !(item->ends >> slot & 1);
        }
    }
  g_assert_cmpuint (ends, >, 30);
  g_assert_cmpuint (joints, >, 30);
  bastide_scene_clear (&scene);
  random_game_clear (&game);
}

/* Counts what is on the tiles from SIDE of the tile at X, Y straight inwards (P20), and checks that exactly these tiles
 * have a row of LOOK. */
static int
assert_row (const RandomGame *game, const BastideScene *scene, int x, int y, BastideSide side, unsigned look)
{
  int points = 0, tile = town_state_tile_at (&game->state, x, y);
  bool is_first = true;

  while (tile >= 0)
    {
      const TownTileKind *kind = &game->stage.set->kinds[game->state.tiles[tile].kind];
      bool found = false;
      int next;

      points += 2 * kind->public_buildings + 3 * kind->has_historic;
      for (unsigned i = 0; i < scene->n; i++)
        {
          const BastideItem *item = &scene->items[i];
          int last_x = x, last_y = y;

          if (item->type != TOWN_ITEM_ROW || item->cell_x != x || item->cell_y != y || item->part != side)
            continue;
          found = true;
          bastide_side_step (bastide_side_opposite (side), &last_x, &last_y);
          g_assert_cmpuint (item->look, ==, look);
          g_assert_true (((item->value & TOWN_ROW_FIRST) != 0) == is_first);
          g_assert_true (((item->value & TOWN_ROW_LAST) != 0)
                         == (town_state_tile_at (&game->state, last_x, last_y) < 0));
        }
      g_assert_true (found);
      bastide_side_step (bastide_side_opposite (side), &x, &y);
      next = town_state_tile_at (&game->state, x, y);
      is_first = false;
      tile = next;
    }
  return points;
}

/* The number at a guard's side, perhaps BASTIDE_REFUSED, or 0 if there is none. */
static int
find_number (const BastideScene *scene, int x, int y, BastideSide side)
{
  for (unsigned i = 0; i < scene->n; i++)
    if (scene->items[i].type == TOWN_ITEM_POINTS && scene->items[i].cell_x == x && scene->items[i].cell_y == y
        && (scene->items[i].part & 3) == side)
      return scene->items[i].value;
  return 0;
}

/* No number of the overlay touches another one, one of the question or the middle of a legal place. */
static void
assert_numbers_are_clear (const RandomGame *game, const BastideScene *scene)
{
  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];
      float half_width = game->stage.number_height * bastide_number_aspect (item->value, false) / 2;
      float half_height = game->stage.number_height / 2;

      if (item->type != TOWN_ITEM_POINTS)
        continue;
      g_assert_true (item->value > 0 || item->value == BASTIDE_REFUSED);
      for (unsigned j = 0; j < i; j++)
        if (scene->items[j].type == TOWN_ITEM_POINTS)
          g_assert_true (ABS (scene->items[j].y - item->y) >= 2 * half_height
                         || ABS (scene->items[j].x - item->x)
                                >= half_width
                                       + game->stage.number_height
                                             * bastide_number_aspect (scene->items[j].value, false) / 2);
      for (unsigned j = 0; j < game->numbers.n; j++)
        g_assert_true (ABS (game->numbers.at[j].y - item->y) >= half_height + game->numbers.at[j].height / 2
                       || ABS (game->numbers.at[j].x - item->x) >= half_width + game->numbers.at[j].width / 2);
      for (unsigned j = 0; j < game->places.n; j++)
        g_assert_true (ABS (game->places.y[j] - item->y) >= half_height
                       || ABS (game->places.x[j] - item->x) >= half_width);
    }
}

/* Whether a guard stands at the far end of the row from SIDE of the tile at X, Y, so that none may join it (P14). */
static bool
has_opposite (const BastideState *state, int x, int y, BastideSide side)
{
  BastideSide far = bastide_side_opposite (side);
  int last_x = x, last_y = y;

  while (town_state_tile_at (state, x, y) >= 0)
    {
      last_x = x;
      last_y = y;
      bastide_side_step (far, &x, &y);
    }
  for (unsigned i = 0; i < state->status.n_pieces; i++)
    if (state->pieces[i].guard != 0 && state->pieces[i].side == far
        && state->pieces[i].tile == town_state_tile_at (state, last_x, last_y))
      return true;
  return false;
}

/* Whether the row from PLACE is one tile, which may have no room but for the number of the guard opposite. */
static bool
is_single (const BastideState *state, BastidePlace place)
{
  int x = place.x, y = place.y;

  bastide_side_step (bastide_side_opposite ((BastideSide) place.part), &x, &y);
  return town_state_tile_at (state, x, y) < 0;
}

/* Every guard has his row with its worth, and so has each next piece when the wall is built. If a guard would be
 * refused, that is shown instead. Nearly all numbers have room. */
static void
test_rows (void)
{
  unsigned guards = 0, next = 0, worthy = 0, shown = 0, refused = 0;

  for (uint64_t seed = 1; seed < 25; seed++)
    {
      RandomGame game;
      BastideScene scene = { 0 };

      random_game_init (&game, 2 + (int) (seed % 3), seed);
      while (random_game_step (&game, NULL))
        {
          if (game.state.status.phase != TOWN_PHASE_WALL)
            continue;
          scene.n = 0;
          town_numbers_list (&game.numbers, &game.stage);
          town_scene_add_rows (&scene, &game.stage);
          for (unsigned i = 0; i < game.state.status.n_pieces; i++)
            {
              const TownPiece *piece = &game.state.pieces[i];
              const TownTile *tile = &game.state.tiles[piece->tile];
              int points, number;

              if (piece->guard == 0)
                continue;
              points = assert_row (&game, &scene, tile->x, tile->y, (BastideSide) piece->side,
                                   game.stage.looks[piece->guard - 1]);
              number = find_number (&scene, tile->x, tile->y, (BastideSide) piece->side);
              g_assert_true (number == 0 || number == points);
              guards++;
              worthy += points > 0;
              shown += number > 0;
            }
          for (unsigned i = 0; i < game.places.n; i++)
            if (game.places.at[i].type == TOWN_PLACE_PIECE)
              {
                int number;

                assert_row (&game, &scene, game.places.at[i].x, game.places.at[i].y,
                            (BastideSide) game.places.at[i].part, game.stage.looks[game.state.status.to_move]);
                next++;
                if (!has_opposite (&game.state, game.places.at[i].x, game.places.at[i].y,
                                   (BastideSide) game.places.at[i].part))
                  continue;
                refused++;
                number = find_number (&scene, game.places.at[i].x, game.places.at[i].y,
                                      (BastideSide) game.places.at[i].part);
                g_assert_true (number == BASTIDE_REFUSED
                               || (number == 0 && is_single (&game.state, game.places.at[i])));
              }
          assert_numbers_are_clear (&game, &scene);
        }
      bastide_scene_clear (&scene);
      random_game_clear (&game);
    }
  g_test_message ("%u guards, %u next pieces, %u of %u numbers", guards, next, shown, worthy);
  g_assert_cmpuint (guards, >, 1000);
  g_assert_cmpuint (next, >, 300);
  g_assert_cmpuint (refused, >, 30);
  g_assert_cmpuint (100 * shown, >, 95 * worthy);
}

/* Whether a plate with its middle at X, Y and the value VALUE touches a box. */
static bool
touches (const RandomGame *game, const BastideItem *number, double x, double y, double half_width, double half_height)
{
  double height = game->stage.number_height, width = height * bastide_number_aspect (number->value, false);

  return fabs (number->x - x) < width / 2 + half_width && fabs (number->y - y) < height / 2 + half_height;
}

/* Whether NUMBER hides a good part of a building. */
static bool
hides_building (const RandomGame *game, const BastideItem *number)
{
  for (int tile = 0; tile < game->state.status.n_tiles; tile++)
    {
      const TownTile *t = &game->state.tiles[tile];
      const TownTileShape *shape = town_shapes_get (game->stage.shapes, t->kind, t->turns);

      for (int i = 0; i < shape->n_buildings; i++)
        {
          double x = t->x + shape->buildings[i].centre.x, y = t->y + shape->buildings[i].centre.y;

          if (touches (game, number, x, y, 0.05, 0.05))
            return true;
        }
    }
  return false;
}

static bool
hides_figure (const RandomGame *game, const BastideItem *number)
{
  for (int tile = 0; tile < game->state.status.n_tiles; tile++)
    {
      BastideThing things[TOWN_MAX_THINGS];
      unsigned n = town_things_of_tile (&game->stage, tile, things);

      for (unsigned i = 0; i < n; i++)
        {
          BastideBox box = town_thing_box (&game->stage, things[i]);

          if ((things[i].type == TOWN_THING_FOLLOWER || things[i].type == TOWN_THING_GUARD)
              && touches (game, number, (box.west + box.east) / 2, (box.north + box.south) / 2, 0.05, 0.1))
            return true;
        }
    }
  return false;
}

static bool
is_across_side (unsigned side)
{
  return side == BASTIDE_EAST || side == BASTIDE_WEST;
}

/* Whether NUMBER lies on a row that is not its own, which goes from one of the SCENE's tiles straight on. */
static bool
is_on_other_row (const RandomGame *game, const BastideScene *scene, const BastideItem *number)
{
  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *row = &scene->items[i];
      BastidePoint middle;
      bool is_across;

      if (row->type != TOWN_ITEM_ROW)
        continue;
      middle = town_side_point (row->cell_x, row->cell_y, (BastideSide) row->part, TOWN_ROW_ALONG, -0.5f);
      is_across = is_across_side (row->part);
      if (is_across != is_across_side (number->part & 3)
          && touches (game, number, middle.x, middle.y, is_across ? 0.4 : 0.02, is_across ? 0.02 : 0.4))
        return true;
    }
  return false;
}

/* The numbers of rows leave figures, the buildings that count, and rows that cross theirs alone, if there is room. */
static void
test_numbers_of_rows_hide_little (void)
{
  unsigned shown = 0, figures = 0, buildings = 0, crossing = 0;

  for (uint64_t seed = 1; seed < 25; seed++)
    {
      RandomGame game;
      BastideScene scene = { 0 };

      random_game_init (&game, 2 + (int) (seed % 3), seed);
      while (random_game_step (&game, NULL))
        {
          if (game.state.status.phase != TOWN_PHASE_TILE || game.state.status.n_pieces == 0)
            continue;
          scene.n = 0;
          town_scene_add_rows (&scene, &game.stage);
          for (unsigned i = 0; i < scene.n; i++)
            if (scene.items[i].type == TOWN_ITEM_POINTS)
              {
                shown++;
                figures += hides_figure (&game, &scene.items[i]);
                buildings += hides_building (&game, &scene.items[i]);
                crossing += is_on_other_row (&game, &scene, &scene.items[i]);
              }
        }
      bastide_scene_clear (&scene);
      random_game_clear (&game);
    }
  g_test_message ("of %u numbers, %u hide figures, %u buildings, %u lie on another row", shown, figures, buildings,
                  crossing);
  g_assert_cmpuint (shown, >, 1000);
  g_assert_cmpuint (20 * figures, <, shown);
  g_assert_cmpuint (20 * buildings, <, shown);
  g_assert_cmpuint (20 * crossing, <, shown);
}

/* The ring round a guard who was just put leaves the number of his row alone, if the row is longer than a tile. */
static void
test_rings_leave_numbers (void)
{
  unsigned checked = 0;

  for (uint64_t seed = 1; seed < 9; seed++)
    {
      RandomGame game;
      BastideScene scene = { 0 };

      random_game_init (&game, 2, seed);
      while (random_game_step (&game, NULL))
        {
          const TownPiece *piece;
          BastidePlace place;
          BastidePoint feet;
          BastideEvent put;

          if (game.state.status.phase != TOWN_PHASE_TILE || game.state.status.n_pieces == 0)
            continue;
          piece = town_state_last_piece (&game.state);
          if (piece->guard == 0)
            continue;
          put = (BastideEvent) { .type = TOWN_EVENT_GUARD,
                                 .x = game.state.tiles[piece->tile].x,
                                 .y = game.state.tiles[piece->tile].y,
                                 .part = piece->side };
          place = (BastidePlace) { TOWN_PLACE_GUARD, put.x, put.y, put.part };
          feet = town_side_point (put.x, put.y, (BastideSide) put.part,
                                  town_guard_along (&game.state, put.x, put.y, (BastideSide) put.part), 0);
          game.stage.marks = &put;
          game.stage.n_marks = 1;
          scene.n = 0;
          town_scene_add_rows (&scene, &game.stage);
          game.stage.n_marks = 0;
          for (unsigned i = 0; i < scene.n && !is_single (&game.state, place); i++)
            {
              const BastideItem *item = &scene.items[i];
              float half = game.stage.number_height * bastide_number_aspect (item->value, false) / 2;

              if (item->type != TOWN_ITEM_POINTS || item->cell_x != put.x || item->cell_y != put.y
                  || (item->part & 3) != put.part)
                continue;
              g_assert_true (ABS (item->x - feet.x) >= 0.27f + half
                             || ABS (item->y - feet.y) >= 0.27f + game.stage.number_height / 2);
              checked++;
            }
        }
      bastide_scene_clear (&scene);
      random_game_clear (&game);
    }
  g_assert_cmpuint (checked, >, 20);
}

/* Whether nobody could put a guard after the piece of MOVE, which STATE asks for, whoever builds it. */
static bool
is_without_guard (const BastideState *state, const BastideKit *set, BastideMove move)
{
  for (unsigned player = 0; player < town_state_players (state); player++)
    {
      BastideState built = *state;

      built.status.to_move = (uint8_t) player;
      town_apply (&built, set, move, NULL, NULL);
      if (built.status.phase == TOWN_PHASE_GUARD)
        return false;
    }
  return true;
}

/* Between the questions about the wall, the places of the next pieces and their rows are shown too, in nobody's look.
 * Where the wall continues is what the next question about it allows. */
static void
test_next_pieces_at_any_time (void)
{
  unsigned places = 0, numbers = 0, refused = 0, lacking = 0;

  for (uint64_t seed = 1; seed < 9; seed++)
    {
      RandomGame game;
      BastideScene scene = { 0 };

      random_game_init (&game, 2 + (int) (seed % 3), seed);
      while (random_game_step (&game, NULL))
        {
          BastideState asked = game.state;
          BastideMoves moves = { 0 };
          unsigned sides = 0;

          if (game.state.status.phase != TOWN_PHASE_TILE || game.state.status.n_pieces == 0)
            continue;
          asked.status.phase = TOWN_PHASE_WALL;
          asked.status.round_left = 1;
          town_legal (&asked, game.stage.set, &moves);
          scene.n = 0;
          town_numbers_list (&game.numbers, &game.stage);
          town_scene_add_rows (&scene, &game.stage);
          for (unsigned i = 0; i < scene.n; i++)
            sides += scene.items[i].type == TOWN_ITEM_SIDE;
          g_assert_cmpuint (sides, ==, moves.n);
          for (unsigned i = 0; i < moves.n; i++)
            {
              BastideSide side = (BastideSide) moves.at[i].part;
              int points = assert_row (&game, &scene, moves.at[i].x, moves.at[i].y, side, BASTIDE_NO_LOOK);
              int number = find_number (&scene, moves.at[i].x, moves.at[i].y, side);
              bool is_refused = is_without_guard (&asked, game.stage.set, moves.at[i]);

              g_assert_true (number == 0 || number == (is_refused ? BASTIDE_REFUSED : points));
              places++;
              numbers += number > 0;
              refused += number == BASTIDE_REFUSED;
              lacking += is_refused && !has_opposite (&game.state, moves.at[i].x, moves.at[i].y, side);
            }
          assert_numbers_are_clear (&game, &scene);
        }
      bastide_scene_clear (&scene);
      random_game_clear (&game);
    }
  g_assert_cmpuint (places, >, 100);
  g_assert_cmpuint (numbers, >, 50);
  g_assert_cmpuint (refused, >, 20);
  g_assert_cmpuint (lacking, >, 5);
}

/* The cells of the kind in hand are those of its legal moves, as long as another one of it is unseen. */
static void
test_fitting_cells (void)
{
  RandomGame game;
  BastideScene scene = { 0 };
  unsigned checked = 0;

  random_game_init (&game, 3, 5);
  while (random_game_step (&game, NULL))
    {
      int kind = town_state_drawn_kind (&game.state);
      TownTileCounts unseen;
      unsigned expected = 0;

      if (game.state.status.phase != TOWN_PHASE_TILE)
        continue;
      town_unseen (&game.state, &unseen);
      scene.n = 0;
      town_scene_add_fitting_cells (&scene, &game.stage, kind);
      for (unsigned i = 0; i < game.places.n && unseen.of[kind] > 0; i++)
        {
          bool found = false;

          for (unsigned j = 0; j < scene.n; j++)
            found |= scene.items[j].cell_x == game.places.at[i].x && scene.items[j].cell_y == game.places.at[i].y;
          g_assert_true (found);
          expected++;
        }
      g_assert_cmpuint (scene.n, ==, expected);
      checked += expected;
    }
  g_assert_cmpuint (checked, >, 100);
  bastide_scene_clear (&scene);
  random_game_clear (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/overlay/owners-are-those-with-most-followers", test_owners);
  g_test_add_func ("/scene/overlay/a-feature-has-its-border-where-it-ends", test_borders);
  g_test_add_func ("/scene/overlay/rows-are-those-of-the-guards-and-next-pieces", test_rows);
  g_test_add_func ("/scene/overlay/numbers-of-rows-hide-little", test_numbers_of_rows_hide_little);
  g_test_add_func ("/scene/overlay/numbers-of-rows-keep-clear-of-rings", test_rings_leave_numbers);
  g_test_add_func ("/scene/overlay/next-pieces-are-shown-at-any-time", test_next_pieces_at_any_time);
  g_test_add_func ("/scene/overlay/cells-of-a-kind-are-those-of-its-moves", test_fitting_cells);
  return g_test_run ();
}
