/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At twenty sizes of the window, no number covers a legal place or another number, and no card covers a legal place. The
 * windows are not opened: what they leave of the board is worked out. BASTIDE_LONG looks at more positions. */
#include <glib.h>
#include <math.h>

#include "games/town/board/contour.h"
#include "games/town/board/overlay.h"
#include "random-game.h"
#include "scene/room.h"

/* Sizes of the window in pixels, and in how many of 100 cards at least there is room on the board. The other cards lie
 * beside it. */
static const struct {
  int width, height;
  unsigned least;
} windows[] = {
  { 1280, 800, 100 }, { 360, 294, 0 },   { 1920, 1080, 100 }, { 360, 640, 60 },   { 640, 360, 60 },
  { 412, 915, 85 },   { 800, 600, 85 },  { 360, 480, 0 },     { 1000, 700, 100 }, { 480, 320, 0 },
  { 1366, 768, 100 }, { 480, 640, 85 },  { 1024, 600, 100 },  { 559, 720, 85 },   { 800, 480, 85 },
  { 360, 800, 85 },   { 720, 405, 85 },  { 600, 600, 85 },    { 961, 540, 100 },  { 768, 1024, 100 },
};

/* Pixels of the header bar, of the players and the question above and below the board, and of the column beside it in a
 * low window. */
enum { HEADER = 47, PLAYERS = 44, BARS = PLAYERS + 112, LOW = 620, COLUMN = 220 };

/* A card of the usual text in pixels, so many lines of its natural width and the space round them. In a
 * small frame it is dense: its text is smaller. The shapes are those of src/ui/board/canvas-card.c, 1 being the natural
 * width. */
enum { CARD_WIDTH = 270, LINES = 7, LINE_HEIGHT = 19, PADDING = 20, LOW_FRAME = 480, NARROW_FRAME = 400 };
#define DENSE_TEXT 0.85
static const double shapes[] = { 1, 1.35, 0.75, 1.8, 0.6, 2.4, 0.5 };

static unsigned
count_seeds (void)
{
  return g_getenv ("BASTIDE_LONG") != NULL ? 20 : 3;
}

static bool
is_beside (unsigned window)
{
  int width = windows[window].width, height = windows[window].height - HEADER;

  return height < LOW && width > height;
}

/* The room for the board in a window. */
static BastidePort
find_port (unsigned window)
{
  int width = windows[window].width, height = windows[window].height - HEADER;

  if (is_beside (window))
    return (BastidePort) { .width = width - COLUMN, .height = height };
  return (BastidePort) { .width = width, .height = height - BARS };
}

/* Shows all of the city of GAME and the legal cells round it. */
static BastideView
find_view (const RandomGame *game, const BastidePort *port)
{
  const TownStatus *status = &game->state.status;
  BastideView view = { 0 };

  bastide_view_fit (&view, port,
                    (BastideBox) { status->west - 1, status->north - 1, status->east + 2, status->south + 2 });
  return view;
}

/* The box round X, Y. */
static BastideBox
make_box (float x, float y, double width, double height)
{
  double west = (double) x - width / 2, north = (double) y - height / 2;

  return (BastideBox) { west, north, west + width, north + height };
}

static bool
overlap (BastideBox a, BastideBox b)
{
  const double slack = 1e-4;

  return a.west + slack < b.east && b.west + slack < a.east && a.north + slack < b.south && b.north + slack < a.south;
}

/* The middle PART of the place number I. */
static BastideBox
find_place (const RandomGame *game, unsigned i, double part)
{
  double size = part * (game->places.at[i].type == BASTIDE_PLACE_CELL ? 1 : 0.6);

  return make_box (game->places.x[i], game->places.y[i], size, size);
}

/* Checks the numbers of the question and those of the rows together. Returns how many there were. */
static unsigned
check_numbers (RandomGame *game, const BastideView *view)
{
  BastideScene scene = { 0 };
  BastideBox boxes[2 * BASTIDE_MAX_NUMBERS + TOWN_MAX_PIECES];
  const float height = (float) (bastide_number_height (view->pixels, 1) / view->pixels);
  unsigned n = 0;

  game->stage.number_height = height;
  game->stage.pointed = game->places.n > 0 ? game->places.at[game->places.n / 2] : (BastidePlace) { 0 };
  town_numbers_list (&game->numbers, &game->stage);
  for (unsigned i = 0; i < game->numbers.n; i++)
    {
      const BastideNumber *number = &game->numbers.at[i];

      boxes[n++] = make_box (number->x, number->y, (double) number->width, (double) number->height);
      for (unsigned place = 0; place < game->places.n; place++)
        if (!bastide_place_equal (game->places.at[place], number->place)
            && (game->places.x[place] != number->x || game->places.y[place] != number->y)
            && game->places.at[place].type == BASTIDE_PLACE_CELL)
          g_assert_false (overlap (find_place (game, place, 1), boxes[n - 1]));
    }
  town_scene_add_rows (&scene, &game->stage);
  for (unsigned i = 0; i < scene.n; i++)
    if (scene.items[i].type == TOWN_ITEM_POINTS)
      {
        const BastideItem *item = &scene.items[i];

        boxes[n++] = make_box (item->x, item->y, (double) (height * bastide_number_aspect (item->value, false)),
                               (double) height);
        for (unsigned place = 0; place < game->places.n; place++)
          g_assert_false (overlap (find_place (game, place, 0.3), boxes[n - 1]));
      }
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < i; j++)
      g_assert_false (overlap (boxes[i], boxes[j]));
  bastide_scene_clear (&scene);
  game->stage.pointed = (BastidePlace) { 0 };
  return n;
}

/* The area of the window below the header bar, in pixels of the board. */
static BastideBox
find_frame (unsigned window)
{
  int width = windows[window].width, height = windows[window].height - HEADER;
  double north = is_beside (window) ? 0 : -PLAYERS;

  return (BastideBox) { 0, north, width, north + height };
}

/* Finds room within AREA, in pixels of the board, for the card of CONTOUR with text in the size TEXT, which is pointed
 * at in the middle of TILE. Returns whether it is clear. */
static bool
has_room (const RandomGame *game, const BastideView *view, const BastidePort *port, BastideBox area, double text,
          const BastideContour *contour, int tile)
{
  BastideBox avoid[BASTIDE_MAX_PLACES];
  BastideCardNeeds needs = {
    .gap = 10 / view->pixels,
    .at = { game->state.tiles[tile].x + 0.5f, game->state.tiles[tile].y + 0.5f },
    .avoid = avoid,
    .n_avoid = game->places.n,
  };
  bool is_clear = false;

  for (unsigned i = 0; i < game->places.n; i++)
    avoid[i] = find_place (game, i, 1);
  bastide_view_to_table (view, port, area.west, area.north, &needs.port.west, &needs.port.north);
  bastide_view_to_table (view, port, area.east, area.south, &needs.port.east, &needs.port.south);
  for (gsize i = 0; i < G_N_ELEMENTS (shapes) && !is_clear; i++)
    {
      double width = fmin (shapes[i] * CARD_WIDTH * text, area.east - area.west);
      BastideBox room;

      needs.width = width / view->pixels;
      needs.height = (ceil (LINES * CARD_WIDTH * text / width) * LINE_HEIGHT * text + PADDING) / view->pixels;
      is_clear = bastide_contour_find_room (contour, &needs, &room) && !bastide_contour_touches (contour, room);
      for (unsigned k = 0; k < game->places.n; k++)
        is_clear = is_clear && !overlap (room, avoid[k]);
    }
  return is_clear;
}

/* How many cards there were, how many of them had room on the board, and how many had it there or beside it. */
typedef struct {
  unsigned asked, clear, clear_beside;
} Cards;

static void
count_cards (const RandomGame *game, const BastideView *view, unsigned window, int first, Cards *cards)
{
  const BastidePort port = find_port (window);
  const BastideBox board = { 0, 0, port.width, port.height }, frame = find_frame (window);
  const double text = frame.south - frame.north <= LOW_FRAME || frame.east <= NARROW_FRAME ? DENSE_TEXT : 1;
  BastideContour contour = { 0 };

  for (int tile = first; tile < game->state.status.n_tiles; tile += 7)
    {
      BastideThing things[TOWN_MAX_THINGS];
      unsigned n = town_things_of_tile (&game->stage, tile, things);

      for (unsigned i = 0; i < n; i++)
        {
          bool is_clear;

          town_contour_trace (&contour, &game->stage, things[i]);
          is_clear = has_room (game, view, &port, board, text, &contour, tile);
          cards->clear += is_clear;
          cards->clear_beside += is_clear || has_room (game, view, &port, frame, text, &contour, tile);
          cards->asked++;
        }
    }
  bastide_contour_clear (&contour);
}

/* Cities that grow, with questions of all kinds. */
static void
test_nothing_is_covered (void)
{
  Cards cards[G_N_ELEMENTS (windows)] = { 0 };
  unsigned numbers = 0;

  for (unsigned seed = 1; seed <= count_seeds (); seed++)
    {
      RandomGame game;

      random_game_init (&game, 2 + (int) (seed % 3), seed);
      for (unsigned move = 0; move < 240 && random_game_step (&game, NULL); move++)
        for (unsigned window = move % 4; move % 9 == 8 && window < G_N_ELEMENTS (windows); window += 4)
          {
            BastidePort port = find_port (window);
            BastideView view = find_view (&game, &port);

            numbers += check_numbers (&game, &view);
            count_cards (&game, &view, window, (int) (move % 7), &cards[window]);
          }
      random_game_clear (&game);
    }
  g_assert_cmpuint (numbers, >, 100);
  for (unsigned window = 0; window < G_N_ELEMENTS (windows); window++)
    {
      g_test_message ("%d x %d: room for %u of %u cards, and for %u beside the board", windows[window].width,
                      windows[window].height, cards[window].clear, cards[window].asked,
                      cards[window].clear_beside - cards[window].clear);
      g_assert_cmpuint (cards[window].asked, >, 20);
      g_assert_cmpuint (100 * cards[window].clear, >=, windows[window].least * cards[window].asked);
      g_assert_cmpuint (cards[window].clear_beside, ==, cards[window].asked);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/cover/nothing-is-covered-at-twenty-sizes", test_nothing_is_covered);
  return g_test_run ();
}
