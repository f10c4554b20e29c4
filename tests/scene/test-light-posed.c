/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light on given positions: test-light-posed TILES. Each row of a table has a position and exactly what is lit in it,
 * worked out by hand from the rules. */
#include <glib.h>
#include <string.h>

#include "core/pose.h"
#include "games/town/board/hit.h"
#include "games/town/board/number-plates.h"
#include "games/town/board/places.h"
#include "games/town/board/city.h"

static BastideKit tiles;

/* A given position on a stage; looks are the numbers of the players. */
typedef struct {
  Pose pose;
  BastideStage stage;
  BastideMoves legal;
  BastidePlaces places;
  BastideNumbers numbers;
} Posed;

static Posed *
posed_new (int players, const char *order, const char *moves)
{
  Posed *posed = g_new0 (Posed, 1);
  g_auto (GStrv) words = g_strsplit (moves, ", ", -1);

  g_assert_cmpstr (pose_start (&posed->pose, &tiles, players, order), ==, NULL);
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      const char *wrong = pose_play (&posed->pose, words[i]);

      if (wrong != NULL)
        g_error ("%s: %s", words[i], wrong);
    }
  posed->stage.set = &tiles;
  posed->stage.shapes = town_shapes_new (&tiles);
  posed->stage.state = &posed->pose.state;
  posed->stage.legal = &posed->legal;
  posed->stage.places = &posed->places;
  posed->stage.numbers = &posed->numbers;
  posed->stage.number_height = 0.2f;
  for (unsigned i = 0; i < TOWN_MAX_PLAYERS; i++)
    posed->stage.looks[i] = (uint8_t) i;
  town_legal (&posed->pose.state, &tiles, &posed->legal);
  town_places_list (&posed->places, &posed->stage);
  return posed;
}

static void
posed_free (Posed *posed)
{
  town_shapes_free (posed->stage.shapes);
  g_free (posed);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Posed, posed_free)

/* The items of TYPE in drawing order, joined by semicolons: `X Y PART GLOW` each, but `VALUE to PLAYER` for points and
 * `at X Y` for items without a cell. */
static char *
print_items (const BastideScene *scene, TownItemType type)
{
  static const char *const glows[] = { "faint", "plain", "pointed", "set", "hint" };
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];

      if (item->type != type)
        continue;
      if (text->len > 0)
        g_string_append (text, "; ");
      if (type == TOWN_ITEM_POINTS && item->look != BASTIDE_NO_LOOK)
        g_string_append_printf (text, "%d to %d", item->value, item->look);
      else if (type == TOWN_ITEM_POINTS)
        g_string_append_printf (text, "%d", item->value);
      else if (type == TOWN_ITEM_GHOST_TOWER || type == TOWN_ITEM_MARK)
        g_string_append_printf (text, "at %g %g", item->x, item->y);
      else
        g_string_append_printf (text, "%d %d %d%s %s%s", item->cell_x, item->cell_y, item->part & 0x3f,
                                item->part >= 0x40 ? " guard" : "", glows[item->glow], (item->form & TOWN_FORM_SHORT) ? " short" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_light (Posed *posed, TownItemType type, const char *expected)
{
  BastideScene city = { 0 }, light = { 0 };
  g_autofree char *found = NULL;

  town_scene_build_city (&city, &posed->stage);
  town_numbers_list (&posed->numbers, &posed->stage);
  town_scene_build_light (&light, &posed->stage, &city);
  found = print_items (&light, type);
  g_assert_cmpstr (found, ==, expected);
  bastide_scene_clear (&city);
  bastide_scene_clear (&light);
}

/* A row of six tiles from 0 0 to 5 0. The last one is from the second stack and completes a market of two tiles, which
 * starts a round: blue, who placed it, builds the gate. */
#define ROW_DEAL "h h h h fn | fn fn h h"
#define ROW "tile 0 0 0, pass, tile 1 0 0, pass, tile 2 0 0, pass, tile 3 0 0, pass, tile 4 0 1, pass, tile 5 0 3, pass"

/* Public buildings on three tiles from 0 0 on, a historic one on the fourth, houses and a market below; blue builds. */
#define BUILDINGS_DEAL "p p p k h | fn"
#define BUILDINGS                                                                                                    \
  "tile 0 0 0, pass, tile 1 0 0, pass, tile 2 0 0, pass, tile 3 0 0, pass, tile 0 1 0, pass, tile 1 1 0, pass"

/* A question: the game, what is pointed at and with which turns, and all items of one type. */
static const struct {
  const char *name;
  int players;
  const char *order, *moves;
  BastidePlace pointed;
  unsigned turns;
  TownItemType type;
  const char *expected;
} questions[] = {
  { "P8-a-tile-shows-what-it-completes", 2, "fn gn h h", "tile 0 0 0, follower 0",
    { BASTIDE_PLACE_CELL, 0, -1, 0 }, 2, TOWN_ITEM_POINTS, "4 to 0" },
  { "P8-what-a-tile-completes-is-lit", 2, "fn gn h h", "tile 0 0 0, follower 0",
    { BASTIDE_PLACE_CELL, 0, -1, 0 }, 2, TOWN_ITEM_AREA, "0 -1 0 plain; 0 0 0 plain" },
  { "P18-a-tile-shows-nothing-that-only-the-end-brings", 2, "fn h", "tile 0 0 0, follower 0",
    { BASTIDE_PLACE_CELL, 1, 0, 0 }, 0, TOWN_ITEM_POINTS, "" },
  { "P18-the-last-tile-lights-nothing-that-only-the-end-closes", 2, "fn h", "tile 0 0 0, follower 0",
    { BASTIDE_PLACE_CELL, 1, 0, 0 }, 0, TOWN_ITEM_AREA, "" },
  /* Two markets of one tile and one good each, both of red. */
  { "P8-what-a-tile-completes-at-two-places-is-added-up", 2, "fn h h h fn h h",
    "tile 0 0 1, follower 0, tile 0 1 0, pass, tile 1 1 0, pass, tile 2 1 0, pass, tile 2 0 3, follower 0",
    { BASTIDE_PLACE_CELL, 1, 0, 0 }, 0, TOWN_ITEM_POINTS, "2 to 0" },
  /* A market of three tiles and one good, with a merchant of each. */
  { "P9-both-receive-shared-points", 2, "fn h h h h fn ft h",
    "tile 0 0 0, follower 0, tile 1 0 0, pass, tile 1 -1 0, pass, tile 1 -2 0, pass, tile 2 0 0, pass, "
    "tile 0 -2 2, follower 0",
    { BASTIDE_PLACE_CELL, 0, -1, 0 }, 0, TOWN_ITEM_POINTS, "3 to 0; 3 to 1" },
  { "P4-a-ghost-is-bright-where-its-streets-fit", 2, "e s h", "tile 0 0 0, pass",
    { BASTIDE_PLACE_CELL, 0, -1, 0 }, 0, TOWN_ITEM_GHOST_TILE, "0 -1 0 pointed" },
  { "P4-a-ghost-is-faint-where-its-streets-do-not-fit", 2, "e s h", "tile 0 0 0, pass",
    { BASTIDE_PLACE_CELL, 0, -1, 0 }, 1, TOWN_ITEM_GHOST_TILE, "0 -1 0 faint" },
  { "there-is-no-ghost-on-a-tile", 2, "e s h", "tile 0 0 0, pass",
    { BASTIDE_PLACE_CELL, 0, 0, 0 }, 0, TOWN_ITEM_GHOST_TILE, "" },
  { "parts-of-the-tile-are-lit-and-faintly-what-they-belong-to", 2, "s s h", "tile 0 0 0, pass, tile 0 1 0",
    { 0 }, 0, TOWN_ITEM_AREA,
    "0 0 0 faint; 0 0 1 faint; 0 0 2 faint; 0 1 0 plain; 0 1 1 plain; 0 1 2 plain" },
  { "no-follower-is-shown-before-a-part-is-pointed-at", 2, "s s h", "tile 0 0 0, pass, tile 0 1 0",
    { 0 }, 0, TOWN_ITEM_GHOST_FOLLOWER, "" },
  { "a-follower-is-shown-on-the-part-that-is-pointed-at", 2, "s s h", "tile 0 0 0, pass, tile 0 1 0",
    { TOWN_PLACE_AREA, 0, 1, 1 }, 0, TOWN_ITEM_GHOST_FOLLOWER, "0 1 1 pointed" },
  /* Around the end of the street, the houses on both sides of it are one area. */
  { "the-first-of-two-parts-of-one-area-lights-both", 2, "e s h", "tile 0 0 0, pass, tile 0 -1 0",
    { TOWN_PLACE_AREA, 0, -1, 1 }, 0, TOWN_ITEM_AREA,
    "0 -1 0 plain; 0 -1 1 pointed; 0 -1 2 pointed; 0 0 0 faint; 0 0 1 pointed" },
  { "the-second-of-two-parts-of-one-area-lights-both", 2, "e s h", "tile 0 0 0, pass, tile 0 -1 0",
    { TOWN_PLACE_AREA, 0, -1, 2 }, 0, TOWN_ITEM_AREA,
    "0 -1 0 plain; 0 -1 1 pointed; 0 -1 2 pointed; 0 0 0 faint; 0 0 1 pointed" },
  /* Blue's street of one tile scores 1; a guard there would watch no building, and no 0 is shown. */
  { "P15-the-gate-shows-what-it-completes", 2, "h e h h h | fn h",
    "tile 0 0 0, pass, tile 1 0 0, follower 0, tile 2 0 0, pass, tile 3 0 0, pass, tile 4 0 0, pass, tile 0 1 0, pass",
    { TOWN_PLACE_PIECE, 1, 0, BASTIDE_NORTH }, 0, TOWN_ITEM_POINTS, "1 to 1" },
  { "P15-what-the-gate-completes-is-lit", 2, "h e h h h | fn h",
    "tile 0 0 0, pass, tile 1 0 0, follower 0, tile 2 0 0, pass, tile 3 0 0, pass, tile 4 0 0, pass, tile 0 1 0, pass",
    { TOWN_PLACE_PIECE, 1, 0, BASTIDE_NORTH }, 0, TOWN_ITEM_AREA, "1 0 0 plain" },
  { "the-many-places-of-the-gate-show-no-piece", 2, ROW_DEAL, ROW, { 0 }, 0, TOWN_ITEM_GHOST_PIECE, "" },
  { "P12-the-two-places-of-a-wall-piece-show-it", 2, ROW_DEAL, ROW ", gate 3 0 N, pass", { 0 }, 0,
    TOWN_ITEM_GHOST_PIECE, "2 0 0 plain; 4 0 0 plain" },
  { "P13-a-short-piece-is-shown-short", 2, "h h h h fn | fn h",
    "tile 0 0 0, pass, tile 1 0 0, pass, tile 1 -1 0, pass, tile 2 0 0, pass, tile 3 0 1, pass, tile 4 0 3, pass, "
    "gate 0 0 N, pass",
    { 0 }, 0, TOWN_ITEM_GHOST_PIECE, "1 -1 3 plain short; 0 0 3 plain" },
  { "P14-a-piece-is-shown-with-its-guard", 2, ROW_DEAL, ROW ", gate 3 0 N, pass", { 0 }, 0,
    TOWN_ITEM_GHOST_FOLLOWER, "2 0 0 guard plain; 4 0 0 guard plain" },
  { "P14-a-guard-is-faint-while-his-piece-alone-is-pointed-at", 2, ROW_DEAL, ROW ", gate 3 0 N, pass",
    { TOWN_PLACE_PIECE, 2, 0, BASTIDE_NORTH }, 0, TOWN_ITEM_GHOST_FOLLOWER,
    "2 0 0 guard faint; 4 0 0 guard plain" },
  { "P14-a-guard-is-bright-while-he-is-pointed-at", 2, ROW_DEAL, ROW ", gate 3 0 N, pass",
    { TOWN_PLACE_GUARD, 2, 0, BASTIDE_NORTH }, 0, TOWN_ITEM_GHOST_FOLLOWER,
    "2 0 0 guard pointed; 4 0 0 guard plain" },
  { "P14-a-guard-has-a-pad-that-is-bright-while-he-is-pointed-at", 2, ROW_DEAL, ROW ", gate 3 0 N, pass",
    { TOWN_PLACE_GUARD, 2, 0, BASTIDE_NORTH }, 0, TOWN_ITEM_PAD, "2 0 0 pointed; 4 0 0 plain" },
  { "P14-who-has-no-follower-is-shown-no-guard", 2, "e h e h e h e h e h e h e | fn h h",
    "tile 0 0 0, follower 0, tile 1 0 0, pass, tile 2 0 0, follower 0, tile 3 0 0, pass, tile 4 0 0, follower 0, "
    "tile 5 0 0, pass, tile 6 0 0, follower 0, tile 7 0 0, pass, tile 8 0 0, follower 0, tile 9 0 0, pass, "
    "tile 10 0 0, follower 0, tile 11 0 0, pass, tile 12 0 0, follower 0, tile 13 0 3, pass, gate 1 0 S, pass",
    { 0 }, 0, TOWN_ITEM_GHOST_FOLLOWER, "" },
  /* North of 0 0 a guard would watch a public building there and houses south of it; west of 0 1 no building at all. */
  { "P20-a-guard-shows-what-he-would-bring", 2, BUILDINGS_DEAL, BUILDINGS ", gate 0 0 W, pass", { 0 }, 0,
    TOWN_ITEM_POINTS, "2 to 0" },
  { "P20-a-guard-shows-it-on-the-piece-that-was-built", 2, BUILDINGS_DEAL, BUILDINGS ", gate 0 0 W, pass, wall 0 0 N",
    { 0 }, 0, TOWN_ITEM_POINTS, "2 to 0" },
  { "P20-a-guard-who-is-pointed-at-shows-it-among-many-places", 2, BUILDINGS_DEAL, BUILDINGS,
    { TOWN_PLACE_GUARD, 0, 0, BASTIDE_NORTH }, 0, TOWN_ITEM_POINTS, "2 to 1" },
  { "P20-his-piece-is-shown-with-him", 2, BUILDINGS_DEAL, BUILDINGS,
    { TOWN_PLACE_GUARD, 0, 0, BASTIDE_NORTH }, 0, TOWN_ITEM_GHOST_PIECE, "0 0 0 pointed" },
  { "P20-a-guard-that-is-pointed-at-shows-his-row", 2, ROW_DEAL, ROW ", gate 5 0 N, pass",
    { TOWN_PLACE_GUARD, 5, 0, BASTIDE_EAST }, 0, TOWN_ITEM_SHADE,
    "0 0 0 plain; 1 0 0 plain; 2 0 0 plain; 3 0 0 plain; 4 0 0 plain; 5 0 0 plain" },
  { "P20-a-guard-that-is-not-pointed-at-shows-no-row", 2, ROW_DEAL, ROW ", gate 5 0 N, pass", { 0 }, 0,
    TOWN_ITEM_SHADE, "" },
  /* One piece was built clockwise from the gate, along the south, and two anticlockwise, along the north. */
  { "P16-a-tower-shows-its-points", 2, ROW_DEAL,
    ROW ", gate 5 0 E, pass, wall 5 0 S, pass, wall 5 0 N, pass, wall 4 0 N, pass",
    { 0 }, 0, TOWN_ITEM_POINTS, "2 to 1; 1 to 1" },
  { "P16-a-tower-stands-at-the-end-of-the-wall", 2, ROW_DEAL,
    ROW ", gate 5 0 E, pass, wall 5 0 S, pass, wall 5 0 N, pass, wall 4 0 N, pass",
    { 0 }, 0, TOWN_ITEM_GHOST_TOWER, "at 4 0; at 5 1" },
};

static void
test_question (gconstpointer row)
{
  unsigned i = GPOINTER_TO_UINT (row);
  g_autoptr (Posed) posed = posed_new (questions[i].players, questions[i].order, questions[i].moves);

  posed->stage.pointed = questions[i].pointed;
  posed->stage.turns = (uint8_t) questions[i].turns;
  assert_light (posed, questions[i].type, questions[i].expected);
}

/* An event of the last move, the first of its type, and all items of one type in its light. */
static const struct {
  const char *name;
  const char *order, *moves;
  TownEventType event;
  TownItemType type;
  const char *expected;
} events[] = {
  { "P19-an-area-lights-its-markets-more-faintly", "h fn gn ln",
    "tile 0 0 0, follower 0, tile 1 0 3, pass, tile -1 0 1, pass, tile 0 1 0, pass", TOWN_EVENT_AREA,
    TOWN_ITEM_AREA, "-1 0 0 faint; 0 0 0 plain; 1 0 0 faint; 0 1 0 faint" },
  { "P9-what-nobody-owns-shows-no-points", "fn gn h", "tile 0 0 0, pass, tile 0 -1 2, pass", TOWN_EVENT_COMPLETED,
    TOWN_ITEM_POINTS, "" },
  { "P20-a-guard-lights-his-whole-row", BUILDINGS_DEAL,
    BUILDINGS ", gate 0 0 W, guard, wall 0 0 N, pass, wall 1 0 N, pass, wall 2 0 N, pass, pass", TOWN_EVENT_ROW,
    TOWN_ITEM_SHADE, "0 0 0 plain; 1 0 0 plain; 2 0 0 plain; 3 0 0 plain" },
  { "P20-a-guard-shows-his-points", BUILDINGS_DEAL,
    BUILDINGS ", gate 0 0 W, guard, wall 0 0 N, pass, wall 1 0 N, pass, wall 2 0 N, pass, pass", TOWN_EVENT_ROW,
    TOWN_ITEM_POINTS, "9 to 1" },
};

static void
test_event (gconstpointer row)
{
  unsigned i = GPOINTER_TO_UINT (row);
  g_autoptr (Posed) posed = posed_new (2, events[i].order, events[i].moves);
  BastideScene light = { 0 };
  g_autofree char *found = NULL;
  unsigned at = 0;

  while (at < posed->pose.events.n && posed->pose.events.at[at].type != events[i].event)
    at++;
  g_assert_cmpuint (at, <, posed->pose.events.n);
  town_scene_build_event (&light, &posed->stage, &posed->pose.events.at[at]);
  found = print_items (&light, events[i].type);
  g_assert_cmpstr (found, ==, events[i].expected);
  bastide_scene_clear (&light);
}

/* The points of several players are side by side, in their order, around the middle of the market on the first tile. */
static void
test_shared_points_lie_side_by_side (void)
{
  g_autoptr (Posed) posed = posed_new (2, "fn gn h", "tile 0 0 0, follower 0, tile 0 -1 2, pass");
  BastideEvent event = { .type = TOWN_EVENT_COMPLETED, .detail[TOWN_AT_WORTH] = 4, .detail[TOWN_AT_PLAYERS] = 1 };
  BastideScene light = { 0 };
  BastideItem found[4];
  float middle = town_shapes_get (posed->stage.shapes, town_tile_set_find (&tiles, "fn", 2), 0)->middles[0].x;

  posed->stage.number_height = 0.01f; /* the plates are smaller than the distance between them */
  for (unsigned n = 1; n <= 4; n++)
    {
      unsigned at = 0;

      event.detail[TOWN_AT_PLAYERS] = (uint8_t) ((1u << n) - 1);
      town_scene_build_event (&light, &posed->stage, &event);
      for (unsigned i = 0; i < light.n; i++)
        if (light.items[i].type == TOWN_ITEM_POINTS)
          found[at++] = light.items[i];
      g_assert_cmpuint (at, ==, n);
      for (unsigned i = 0; i < n; i++)
        {
          g_assert_cmpuint (found[i].look, ==, i);
          g_assert_cmpint (found[i].value, ==, 4);
          g_assert_cmpfloat_with_epsilon (found[i].x, middle + 0.5f * ((float) i - (float) (n - 1) / 2), 1e-5);
        }
    }
  bastide_scene_clear (&light);
}

/* A hint is shown unless its place is pointed at; the ghost that follows the pointer is enough there. */
static void
test_hint_lies_where_nobody_points (void)
{
  g_autoptr (Posed) posed = posed_new (2, "e s h", "tile 0 0 0, pass");
  BastideMove hint = town_move (TOWN_MOVE_TILE, 0, -1, 2);

  posed->stage.hint = &hint;
  assert_light (posed, TOWN_ITEM_GHOST_TILE, "0 -1 0 hint");
}

/* Figures of others are marked at their places, but not after they have returned to the supply. */
static void
test_marks_follow_the_figures (void)
{
  g_autoptr (Posed) posed = posed_new (2, "h fn gn h", "tile 0 0 0, pass, tile 0 -1 0, follower 0");
  BastideEvent put = { .type = TOWN_EVENT_FOLLOWER, .player = 1, .x = 0, .y = -1, .part = 0 };
  BastideScene city = { 0 };
  g_autofree char *place = NULL;

  posed->stage.marks = &put;
  posed->stage.n_marks = 1;
  town_scene_build_city (&city, &posed->stage);
  for (unsigned i = 0; i < city.n; i++)
    if (city.items[i].type == TOWN_ITEM_FOLLOWER)
      place = g_strdup_printf ("at %g %g", city.items[i].x, city.items[i].y);
  g_assert_nonnull (place);
  assert_light (posed, TOWN_ITEM_MARK, place);
  /* The market is completed and blue's merchant returns. */
  g_assert_cmpstr (pose_play (&posed->pose, "tile 0 -2 2"), ==, NULL);
  g_assert_cmpstr (pose_play (&posed->pose, "pass"), ==, NULL);
  assert_light (posed, TOWN_ITEM_MARK, "");
  bastide_scene_clear (&city);
}

/* An area that is lit by a line of the history stays lit as it was, without a player's look. */
static void
test_what_is_lit_as_brightly_keeps_its_look (void)
{
  g_autoptr (Posed) posed = posed_new (2, "h h h", "tile 0 0 0");
  TownSegmentRef lit = { 0, 0 };
  BastideScene city = { 0 }, light = { 0 };

  posed->stage.lit = &lit;
  posed->stage.n_lit = 1;
  posed->stage.pointed = (BastidePlace) { TOWN_PLACE_AREA, 0, 0, 0 };
  town_scene_build_city (&city, &posed->stage);
  town_scene_build_light (&light, &posed->stage, &city);
  for (unsigned i = 0; i < light.n; i++)
    if (light.items[i].type == TOWN_ITEM_AREA)
      g_assert_cmpuint (light.items[i].look, ==, BASTIDE_NO_LOOK);
  bastide_scene_clear (&city);
  bastide_scene_clear (&light);
}

/* A guard is in the middle of his side, but on the gate next to its opening. */
static void
test_guards_stand_in_the_middle_but_on_the_gate (void)
{
  g_autoptr (Posed) posed = posed_new (2, ROW_DEAL, ROW ", gate 3 0 N, pass, wall 4 0 N, pass");

  g_assert_cmpfloat_with_epsilon (town_guard_along (&posed->pose.state, 3, 0, BASTIDE_NORTH), 0.72, 1e-6);
  g_assert_cmpfloat_with_epsilon (town_guard_along (&posed->pose.state, 4, 0, BASTIDE_NORTH), 0.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (town_guard_along (&posed->pose.state, 3, 0, BASTIDE_SOUTH), 0.5, 1e-6);
}

/* A click on an older tile chooses the area that the new tile has joined, and the side that is nearer. */
static void
test_click_on_an_older_tile_means_the_area_that_is_joined (void)
{
  static const struct {
    float x, y;
    BastidePlace hit;
  } rows[] = {
    { 0.9f, 0.5f, { TOWN_PLACE_AREA, 0, -1, 1 } },
    { 0.1f, 0.5f, { TOWN_PLACE_AREA, 0, -1, 2 } },
    { 0.5f, 0.05f, { TOWN_PLACE_AREA, 0, -1, 0 } },
    /* The market on the first tile is not joined. */
    { 0.5f, 1.95f, { BASTIDE_PLACE_CELL, 0, 1, 0 } },
  };
  g_autoptr (Posed) posed = posed_new (2, "e fn s h", "tile 0 0 0, pass, tile 0 1 2, pass, tile 0 -1 0");

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmphex (bastide_place_key (town_hit_test (&posed->stage, rows[i].x, rows[i].y, 0)), ==,
                     bastide_place_key (rows[i].hit));
}

/* Along the wall the targets of neighbouring sides leave a gap. */
static void
test_click_between_two_sides_means_neither (void)
{
  g_autoptr (Posed) posed = posed_new (2, ROW_DEAL, ROW);

  g_assert_cmpuint (town_hit_test (&posed->stage, 2.28f, -0.06f, 0).type, ==, TOWN_PLACE_PIECE);
  g_assert_cmpuint (town_hit_test (&posed->stage, 2, -0.06f, 0).type, ==, BASTIDE_PLACE_CELL);
  g_assert_cmpuint (town_hit_test (&posed->stage, 1.72f, -0.06f, 0).type, ==, TOWN_PLACE_GUARD);
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  BastideFault error;
  size_t length;

  g_test_init (&argc, &argv, NULL);
  text = pose_read_file (argv[1], &length);
  if (!town_tile_set_parse (&tiles, text, length, &error))
    g_error ("%s:%u: %s", argv[1], error.line, error.reason);
  for (unsigned i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strconcat ("/scene/light-posed/", questions[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_question);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autofree char *path = g_strconcat ("/scene/light-posed/event/", events[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_event);
    }
  g_test_add_func ("/scene/light-posed/event/P9-shared-points-lie-side-by-side", test_shared_points_lie_side_by_side);
  g_test_add_func ("/scene/light-posed/hint-lies-where-nobody-points", test_hint_lies_where_nobody_points);
  g_test_add_func ("/scene/light-posed/marks-follow-the-figures", test_marks_follow_the_figures);
  g_test_add_func ("/scene/light-posed/what-is-lit-as-brightly-keeps-its-look",
                   test_what_is_lit_as_brightly_keeps_its_look);
  g_test_add_func ("/scene/light-posed/guards-stand-in-the-middle-but-on-the-gate",
                   test_guards_stand_in_the_middle_but_on_the_gate);
  g_test_add_func ("/scene/light-posed/click-on-an-older-tile-means-the-area-that-is-joined",
                   test_click_on_an_older_tile_means_the_area_that_is_joined);
  g_test_add_func ("/scene/light-posed/click-between-two-sides-means-neither",
                   test_click_between_two_sides_means_neither);
  return g_test_run ();
}
