/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every kind of light on the canvas, and the board as a tree of nodes, compared with golden files that a person has
 * checked. And the cards that explain what is on the board. */
#include <adwaita.h>

#include "games/town/art/pictures.h"
#include "../art/golden.h"
#include "games/town/art/art.h"
#include "board-game.h"
#include "games/town/art/item-brush.h"
#include "art/light.h"
#include "games/town/board/number-plates.h"
#include "games/town/rules/opening.h"
#include "games/town/words/words.h"
#include "model/table-reading.h"
#include "ui/board/canvas-contour.h"
#include "ui/board/canvas-marks.h"
#include "ui/board/canvas-pictures.h"
#include "ui/tiles/bastide-tile-view.h"
#include "ui/widgets/settings.h"

/* The version of GTK whose format of trees the golden files have. */
#define GOLDEN_GTK_MINOR 8

#define TILE 72
#define MARGIN 24
#define STEP (TILE + 2 * MARGIN)

typedef struct {
  const char *name;
  BastideItem items[5];
  unsigned n;
} Row;

#define AREA(glow_) { .type = TOWN_ITEM_AREA, .part = 0, .look = BASTIDE_RED, .glow = glow_ }
#define CELL(glow_) { .type = TOWN_ITEM_CELL, .look = BASTIDE_GREEN, .glow = glow_ }
#define SIDE(glow_) { .type = TOWN_ITEM_SIDE, .part = BASTIDE_NORTH, .look = BASTIDE_BLUE, .glow = glow_ }
#define PAD(glow_) { .type = TOWN_ITEM_PAD, .look = BASTIDE_BLUE, .glow = glow_, .x = 0.5f, .y = 0.5f }
#define SHADE(glow_) { .type = TOWN_ITEM_SHADE, .look = BASTIDE_YELLOW, .glow = glow_ }
#define MARK(value_, look_, ...) \
  { .type = TOWN_ITEM_MARK, .value = value_, .look = look_, .glow = BASTIDE_GLOW_PLAIN, __VA_ARGS__ }
#define TINT(part_, looks_) { .type = TOWN_ITEM_TINT, .part = part_, .looks = looks_, .ends = 0x003 }
#define ALL(make) { make (BASTIDE_GLOW_FAINT), make (BASTIDE_GLOW_PLAIN), make (BASTIDE_GLOW_POINTED), \
                    make (BASTIDE_GLOW_SET), make (BASTIDE_GLOW_HINT) }, 5

#define SIGHT(look_) { .type = TOWN_ITEM_SIGHT, .part = BASTIDE_WEST, .value = 1, .look = look_, .y = 0.6f }
#define WINDOWS(part_) { .type = TOWN_ITEM_WINDOWS, .part = part_ }

static const Row rows[] = {
  { "light-count",
    { SIGHT (BASTIDE_RED), SIGHT (BASTIDE_YELLOW), WINDOWS (0),
      { .type = TOWN_ITEM_LEADER, .x = 0.2f, .y = 0.8f, .to_x = 0.8f, .to_y = 0.3f } },
    4 },
  { "light-cells", ALL (CELL) },
  { "light-areas", ALL (AREA) },
  { "light-sides", ALL (SIDE) },
  { "light-pads", { PAD (BASTIDE_GLOW_PLAIN), PAD (BASTIDE_GLOW_POINTED) }, 2 },
  { "light-owners",
    { TINT (1, 1 << BASTIDE_RED), TINT (1, 1 << BASTIDE_BLUE), TINT (0, 1 << BASTIDE_GREEN),
      TINT (1, 1 << BASTIDE_YELLOW), TINT (1, 1 << BASTIDE_RED | 1 << BASTIDE_YELLOW) },
    5 },
  { "light-rows", { SHADE (BASTIDE_GLOW_PLAIN), SHADE (BASTIDE_GLOW_POINTED) }, 2 },
  { "light-marks",
    { MARK (TOWN_EVENT_PLACED, BASTIDE_BLUE), MARK (TOWN_EVENT_WALL, BASTIDE_RED, .part = BASTIDE_WEST),
      MARK (TOWN_EVENT_TOWER, BASTIDE_BLUE, .x = 0.5f, .y = 0.5f),
      MARK (TOWN_EVENT_FOLLOWER, BASTIDE_BLUE, .x = 0.5f, .y = 0.5f),
      MARK (TOWN_EVENT_FOLLOWER, BASTIDE_GREEN, .pose = TOWN_LIES, .x = 0.5f, .y = 0.5f) },
    5 },
  { "light-offences",
    { { .type = TOWN_ITEM_OFFENCE, .part = BASTIDE_EAST }, { .type = TOWN_ITEM_OFFENCE, .part = BASTIDE_SOUTH },
      { .type = TOWN_ITEM_OFFENCE, .part = BASTIDE_WHOLE_CELL } },
    3 },
  { "light-seams",
    { { .type = TOWN_ITEM_SEAM, .part = BASTIDE_EAST, .value = 1 },
      { .type = TOWN_ITEM_SEAM, .part = BASTIDE_SOUTH, .value = 1 },
      { .type = TOWN_ITEM_EDGE, .part = BASTIDE_EAST }, { .type = TOWN_ITEM_EDGE, .part = BASTIDE_SOUTH } },
    4 },
};

/* One kind of light in all its strengths, in the dark style: cells and edges on the table, everything else on a tile. */
static cairo_surface_t *
paint_row (const Row *row, BastideShapes *shapes, gboolean contrast)
{
  const BastideKit *set = town_tile_set_builtin ();
  const uint32_t rgb = bastide_art_get_table (TRUE, contrast);
  const int kind = town_tile_set_find (set, "curve", strlen ("curve"));
  const BastideBrush brush = { .set = set,
                                .shapes = shapes,
                                .pixels = TILE,
                                .scale = 1,
                                .text_scale = 1,
                                .dark = true,
                                .contrast = contrast };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) row->n * STEP, STEP);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
  cairo_paint (cr);
  for (unsigned i = 0; i < row->n; i++)
    {
      BastideItem item = row->items[i];

      item.kind = (uint8_t) kind;
      cairo_save (cr);
      cairo_translate (cr, i * STEP + MARGIN, MARGIN);
      if (item.type != TOWN_ITEM_CELL && item.type != TOWN_ITEM_EDGE)
        town_art_draw_tile (cr, &set->kinds[kind], 0, TILE, (BastideStyle) { .dark = true, .contrast = contrast });
      cairo_translate (cr, (double) item.x * TILE, (double) item.y * TILE);
      town_item_brush_paint (&brush, cr, &item);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  return surface;
}

static void
test_light (gconstpointer data)
{
  gboolean contrast = GPOINTER_TO_INT (data);
  BastideShapes *shapes = town_shapes_new (town_tile_set_builtin ());

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%s", rows[i].name, contrast ? "-contrast" : "");
      cairo_surface_t *surface = paint_row (&rows[i], shapes, contrast);

      golden_assert (surface, name);
      cairo_surface_destroy (surface);
    }
  town_shapes_free (shapes);
}

/* No ITEM is painted beyond the box that it requests. */
static void
test_boxes (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideShapes *shapes = town_shapes_new (set);
  const BastideBrush brush = { .set = set, .shapes = shapes, .pixels = TILE, .scale = 1, .text_scale = 1 };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    for (unsigned j = 0; j < rows[i].n; j++)
      {
        cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
        cairo_t *cr = cairo_create (recording);
        double x, y, width, height, ink_x, ink_y, ink_width, ink_height;

        town_item_brush_measure (&brush, &rows[i].items[j], &x, &y, &width, &height);
        town_item_brush_paint (&brush, cr, &rows[i].items[j]);
        cairo_destroy (cr);
        cairo_recording_surface_ink_extents (recording, &ink_x, &ink_y, &ink_width, &ink_height);
        cairo_surface_destroy (recording);
        /* Lines along a tile's own sides may be cut in half by them. */
        g_assert_cmpfloat (ink_x, >=, x - 0.1 * TILE);
        g_assert_cmpfloat (ink_y, >=, y - 0.1 * TILE);
        g_assert_cmpfloat (ink_x + ink_width, <=, x + width + 0.1 * TILE);
        g_assert_cmpfloat (ink_y + ink_height, <=, y + height + 0.1 * TILE);
      }
  town_shapes_free (shapes);
}

/* The text of a number stays on its plate with every font. */
static void
test_numbers (gconstpointer font)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *description = pango_font_description_from_string (font);
  BastideBrush brush = { .context = context, .pixels = TILE, .scale = 1, .text_scale = 1 };

  pango_context_set_font_description (context, description);
  pango_font_description_free (description);
  for (int value = 1; value < 300; value = 2 * value + 1)
    for (int look = 0; look < 2; look++)
      {
        BastideItem item = { .type = TOWN_ITEM_POINTS, .value = (int16_t) value,
                             .look = look == 0 ? BASTIDE_NO_LOOK : BASTIDE_BLUE };
        cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
        cairo_t *cr = cairo_create (recording);
        double width, height, ink_x, ink_y, ink_width, ink_height;

        light_measure_points (&brush, &item, &width, &height);
        g_assert_cmpfloat_with_epsilon (height, bastide_number_height (TILE, 1), 0.001);
        g_assert_cmpfloat_with_epsilon (width, height * bastide_number_aspect (value, look > 0), 0.001);
        town_item_brush_paint (&brush, cr, &item);
        cairo_destroy (cr);
        cairo_recording_surface_ink_extents (recording, &ink_x, &ink_y, &ink_width, &ink_height);
        cairo_surface_destroy (recording);
        /* The line round it is half outside and half inside, and so is the shadow. */
        g_assert_cmpfloat (ink_x, >=, -width / 2 - 3);
        g_assert_cmpfloat (ink_width, <=, width + 6);
        g_assert_cmpfloat (ink_height, <=, height + 6);
      }
  g_object_unref (context);
}

/* NODE in GTK's format, without pictures, which have golden pictures of their own. */
static char *
describe (GskRenderNode *node)
{
  g_autoptr (GBytes) bytes = gsk_render_node_serialize (node);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GRegex) pictures = g_regex_new ("url\\(\"data:[^\"]*\"\\)", 0, 0, NULL);

  return g_regex_replace_literal (pictures, text, -1, 0, "picture", 0, NULL);
}

static void
assert_golden_text (const char *text, const char *name)
{
  g_autofree char *file = g_strdup_printf ("%s.node", name);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
  g_autofree char *golden = NULL;

  if (g_strcmp0 (g_getenv ("BASTIDE_UPDATE_GOLDEN"), "1") == 0)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (g_file_get_contents (path, &golden, NULL, NULL));
  g_assert_cmpstr (text, ==, golden);
}

static BastideCanvas *
show_game (unsigned moves, TownPhase phase, BastideTable **table)
{
  BastideRng rng = bastide_rng (5);
  BastideCanvas *canvas;

  *table = board_game_new (2, 5, FALSE);
  for (unsigned i = 0; i < moves || bastide_table_get_state (*table)->status.phase != phase; i++)
    g_assert_true (board_game_step (*table, &rng));
  canvas = board_game_show (*table, 400, 300);
  return canvas;
}

static void
hide_game (BastideCanvas *canvas, BastideTable *table)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (canvas))));
  bastide_table_close (table);
  g_object_unref (table);
}

/* The board when a tile is to be placed, with the first place pointed at. It has no numbers, and so no font. */
static void
test_tile_question (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (12, TOWN_PHASE_TILE, &table);
  g_autofree char *text = NULL;
  GskRenderNode *node;

  canvas_point (canvas, POINTED_BY_POINTER, canvas->places.at[0]);
  board_game_wait (canvas);
  node = board_game_draw (canvas);
  text = describe (node);
  gsk_render_node_unref (node);
  assert_golden_text (text, "board-tile");
  hide_game (canvas, table);
}

/* The same board drawn twice, and in a window of its own, gives the same tree. */
static void
test_same_again (void)
{
  g_autofree char *first = NULL;

  for (int i = 0; i < 3; i++)
    {
      BastideTable *table;
      BastideCanvas *canvas = show_game (40, TOWN_PHASE_FOLLOWER, &table);
      g_autofree char *text = NULL;
      GskRenderNode *node;

      board_game_wait (canvas);
      node = board_game_draw (canvas);
      text = describe (node);
      gsk_render_node_unref (node);
      if (first == NULL)
        first = g_steal_pointer (&text);
      else
        g_assert_cmpstr (text, ==, first);
      hide_game (canvas, table);
    }
}

/* Changes ITEM in the way number HOW; 0 is none. */
static void
change_item (BastideItem *item, int how)
{
  item->x += how == 1 ? 2 : 0;
  item->opacity = how == 2 ? 0.5f : 1;
  item->turns ^= how == 3;
}

/* Waits until the picture of ITEM has been painted, so that nothing is drawn in its place. */
static void
wait_for_picture (CanvasPictures *pictures, const BastideItem *item)
{
  canvas_pictures_get (pictures, item);
  while (canvas_pictures_pending (pictures) > 0)
    g_main_context_iteration (NULL, FALSE);
}

/* Paints SCENE again as PAINTED. Returns how many nodes on the ground are not those of before. */
static unsigned
paint_again (BastideCanvas *canvas, CanvasPainted *painted, const BastideScene *scene)
{
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
  GskRenderNode *ground = painted->layers[CANVAS_GROUND];
  unsigned n = gsk_container_node_get_n_children (ground), n_others = 0;

  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (before, gsk_render_node_ref (gsk_container_node_get_child (ground, i)));
  canvas_painted_update (painted, canvas_drawing_get_pictures (canvas->drawing), scene,
                         canvas_drawing_get_paint (canvas->drawing));
  ground = painted->layers[CANVAS_GROUND];
  g_assert_cmpuint (gsk_container_node_get_n_children (ground), ==, n);
  for (unsigned i = 0; i < n; i++)
    n_others += gsk_container_node_get_child (ground, i) != before->pdata[i];
  return n_others;
}

/* What has not changed keeps its node, and the tree is the one that a drawing without a past has. */
static void
test_nodes_are_kept (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (40, TOWN_PHASE_FOLLOWER, &table);
  CanvasPictures *pictures;
  CanvasPainted painted = { 0 };
  BastideScene scene = { 0 };
  BastideItem *tile;

  board_game_wait (canvas);
  pictures = canvas_drawing_get_pictures (canvas->drawing);
  bastide_scene_copy (&scene, &canvas->city);
  for (tile = scene.items; tile->type != TOWN_ITEM_TILE || tile->cell_x != 0 || tile->cell_y != 0; tile++)
    ;
  canvas_painted_update (&painted, pictures, &scene, canvas_drawing_get_paint (canvas->drawing));
  for (int how = 0; how < 4; how++)
    {
      CanvasPainted fresh = { 0 };
      g_autofree char *kept = NULL, *anew = NULL;

      change_item (tile, how);
      wait_for_picture (pictures, tile);
      g_assert_cmpuint (paint_again (canvas, &painted, &scene), ==, how > 0);
      canvas_painted_update (&fresh, pictures, &scene, canvas_drawing_get_paint (canvas->drawing));
      kept = describe (painted.layers[CANVAS_GROUND]);
      anew = describe (fresh.layers[CANVAS_GROUND]);
      g_assert_cmpstr (kept, ==, anew);
      canvas_painted_clear (&fresh);
    }
  scene.n = 0;
  canvas_painted_update (&painted, pictures, &scene, canvas_drawing_get_paint (canvas->drawing));
  g_assert_null (painted.layers[CANVAS_GROUND]);
  g_assert_null (painted.layers[CANVAS_THINGS]);
  canvas_painted_clear (&painted);
  bastide_scene_clear (&scene);
  hide_game (canvas, table);
}

/* The board when a tile is half-way to the table. */
static void
test_beat (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, TOWN_PHASE_TILE, &table);
  g_autoptr (GString) text = g_string_new (NULL);
  BastideMove move = bastide_table_get_legal (table)->at[0];
  CanvasPainted painted = { 0 };
  double progress;

  board_game_wait (canvas);
  canvas->is_playing = TRUE;    /* as if it had been chosen on the board */
  g_assert_true (bastide_table_play (table, &move, 1, NULL));
  gtk_widget_remove_tick_callback (GTK_WIDGET (canvas), canvas->tick);
  canvas->tick = 0;
  for (gint64 now = 1; canvas_show_get_beat (canvas->show, &progress) != NULL && progress < 0.5; now += 10000)
    canvas_show_step (canvas->show, now);
  g_assert_true (canvas_show_is_busy (canvas->show));
  canvas_painted_update (&painted, canvas_drawing_get_pictures (canvas->drawing), canvas_show_get_city (canvas->show),
                         canvas_drawing_get_paint (canvas->drawing));
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    {
      g_autofree char *described = describe (painted.layers[layer]);

      g_string_append (text, described);
    }
  canvas_painted_clear (&painted);
  assert_golden_text (text->str, "beat-laid");
  hide_game (canvas, table);
}

/* The middle of ITEM on the table. Pieces have their origin at the corner of their tile. */
static BastidePoint
find_middle (const BastideItem *item)
{
  static const BastidePoint sides[] = { { 0.5f, 0 }, { 1, 0.5f }, { 0.5f, 1 }, { 0, 0.5f } };
  BastidePoint from = { 0, 0 };

  if (item->type == TOWN_ITEM_TILE)
    from = (BastidePoint) { 0.5f, 0.5f };
  else if (item->type == TOWN_ITEM_PIECE)
    from = sides[item->part];
  return (BastidePoint) { item->x + from.x, item->y + from.y };
}

/* Shows the present beat up to PART of its time, without the clock. */
static void
step_to (BastideCanvas *canvas, double part)
{
  double progress;

  if (canvas->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (canvas), canvas->tick);
  canvas->tick = 0;
  for (gint64 now = 1; canvas_show_get_beat (canvas->show, &progress) != NULL && progress < part; now += 5000)
    canvas_show_step (canvas->show, now);
}

/* Whether something of the scene is painted. */
static gboolean
is_painted (BastideCanvas *canvas, const BastideScene *scene)
{
  CanvasPainted painted = { 0 };
  gboolean is_any;

  canvas_painted_update (&painted, canvas_drawing_get_pictures (canvas->drawing), scene,
                         canvas_drawing_get_paint (canvas->drawing));
  is_any = painted.n > 0;
  canvas_painted_clear (&painted);
  return is_any;
}

static float
measure (BastidePoint a, BastidePoint b)
{
  return hypotf (a.x - b.x, a.y - b.y);
}

/* The pixel of NODE, which is unreffed, at X, Y. */
static uint32_t
read_pixel (GskRenderNode *node, double x, double y)
{
  uint32_t pixel = 0;
  cairo_surface_t *surface = cairo_image_surface_create_for_data ((guchar *) &pixel, CAIRO_FORMAT_ARGB32, 1, 1, 4);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, 0.5 - x, 0.5 - y);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return pixel;
}

/* The brightness of the board at X, Y of the table when all pictures are there, 0 to 765. */
static unsigned
measure_board (BastideCanvas *canvas, double x, double y)
{
  uint32_t pixel;

  board_game_wait (canvas);
  canvas_view_to_canvas (canvas->view, x, y, &x, &y);
  pixel = read_pixel (board_game_draw (canvas), x, y);
  return (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255);
}

/* What another player puts on the table is on its way from the hand to its place, and is not at its place meanwhile.
 * Nothing flies with it, and what can be done next is not shown before it has landed. */
static void
check_flight (BastideCanvas *canvas, BastideTable *table, BastideMove move, TownItemType thing)
{
  double height;
  const BastideScene *flying = canvas_show_get_flying (canvas->show, &height);
  BastidePoint hand = canvas_find_hand (canvas), start, half, end;
  const BastideItem *landed;

  g_assert_true (bastide_table_play (table, &move, 1, NULL));
  step_to (canvas, 0.02);
  g_assert_cmpuint (flying->n, ==, 1);
  g_assert_true (canvas_show_is_landing (canvas->show));
  start = find_middle (&flying->items[0]);
  step_to (canvas, 0.3);
  g_assert_cmpuint (flying->items[0].type, ==, thing);
  g_assert_null (bastide_scene_find (canvas_show_get_city (canvas->show), flying->items[0].key));
  g_assert_true (is_painted (canvas, flying));
  half = find_middle (&flying->items[0]);
  landed = bastide_scene_find (&canvas->city, flying->items[0].key);
  g_assert_nonnull (landed);
  end = find_middle (landed);
  g_assert_cmpfloat (measure (start, hand), <, 0.1 * measure (hand, end));
  g_assert_cmpfloat (measure (half, hand), >, 0.3 * measure (hand, end));
  g_assert_cmpfloat (measure (half, end), >, 0.1 * measure (hand, end));
  g_assert_cmpfloat (measure (hand, half) + measure (half, end), <, 1.01 * measure (hand, end));
  canvas_show_get_flying (canvas->show, &height);
  g_assert_true (height == 1);
  step_to (canvas, 0.9);
  canvas_show_get_flying (canvas->show, &height);
  g_assert_true (height > 0 && height < 0.5);
  canvas_show_skip (canvas->show);
  g_assert_cmpuint (flying->n, ==, 0);
  g_assert_false (canvas_show_is_landing (canvas->show));
}

/* The index of a legal move of TYPE, or -1. */
static int
find_move (const BastideMoves *legal, TownMoveType type)
{
  for (unsigned i = 0; i < legal->n; i++)
    if (legal->at[i].type == type)
      return (int) i;
  return -1;
}

/* Each kind of thing that can be put on the table flies, as soon as the game allows it. */
static void
test_flights (void)
{
  static const struct {
    TownMoveType move;
    TownItemType thing;
  } kinds[] = {
    { TOWN_MOVE_TILE, TOWN_ITEM_TILE },      { TOWN_MOVE_FOLLOWER, TOWN_ITEM_FOLLOWER },
    { TOWN_MOVE_GATE, TOWN_ITEM_PIECE },     { TOWN_MOVE_WALL, TOWN_ITEM_PIECE },
    { TOWN_MOVE_GUARD, TOWN_ITEM_FOLLOWER }, { TOWN_MOVE_TOWER, TOWN_ITEM_TOWER },
  };
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, TOWN_PHASE_TILE, &table);
  const BastideMoves *legal = bastide_table_get_legal (table);
  BastideRng rng = bastide_rng (7);

  for (unsigned i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      while (find_move (legal, kinds[i].move) < 0)
        {
          g_assert_true (board_game_step (table, &rng));
          canvas_show_skip (canvas->show);
        }
      board_game_rest (canvas);
      board_game_wait (canvas);
      check_flight (canvas, table, legal->at[find_move (legal, kinds[i].move)], kinds[i].thing);
    }
  hide_game (canvas, table);
}

/* While a tile flies, its place is still land: what is painted below a tile comes when it has landed. */
static void
test_place_waits_for_its_tile (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, TOWN_PHASE_TILE, &table);
  const BastideMove move = bastide_table_get_legal (table)->at[0];
  const double x = move.x + 0.5, y = move.y + 0.5;
  unsigned before;

  before = measure_board (canvas, x, y);
  g_assert_true (bastide_table_play (table, &move, 1, NULL));
  board_game_rest (canvas);
  step_to (canvas, 0.1);
  g_assert_cmpuint (canvas_show_get_flying (canvas->show, &(double) { 0 })->n, ==, 1);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL); /* the land changes at once */
  g_assert_cmpuint (measure_board (canvas, x, y), >, before * 3 / 4);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  hide_game (canvas, table);
}

/* On the other side of the cell that waits the buttons would not cover less than in BOUNDS. */
static void
assert_other_side_is_no_better (BastideCanvas *canvas, const graphene_rect_t *bounds)
{
  BastidePlace place = canvas->stage.pointed;
  graphene_rect_t other = *bounds;
  double x, y;

  canvas_view_to_canvas (canvas->view, place.x + 0.5, place.y + 0.5, &x, &y);
  other.origin.y = (float) (2 * y) - bounds->origin.y - bounds->size.height;
  if (place.type == BASTIDE_PLACE_CELL && other.origin.y > 1 && other.origin.y + other.size.height < 299)
    g_assert_cmpfloat (canvas_measure_choices (canvas, bounds), <=, canvas_measure_choices (canvas, &other) + 100);
}

/* The buttons in BOUNDS cover no number of the choice that waits. */
static void
assert_chosen_numbers_are_seen (BastideCanvas *canvas, const graphene_rect_t *bounds)
{
  for (unsigned i = 0; i < canvas->numbers.n; i++)
    {
      const BastideNumber *number = &canvas->numbers.at[i];
      double west, north, east, south;
      graphene_rect_t plate, common;

      if (!bastide_place_equal (number->place, canvas->stage.pointed))
        continue;
      canvas_view_to_canvas (canvas->view, number->x - number->width / 2, number->y - number->height / 2, &west, &north);
      canvas_view_to_canvas (canvas->view, number->x + number->width / 2, number->y + number->height / 2, &east, &south);
      graphene_rect_init (&plate, (float) west, (float) north, (float) (east - west), (float) (south - north));
      g_assert_false (graphene_rect_intersection (&plate, bounds, &common));
    }
}

/* Where the buttons next to the choice PLACE are, which waits then. */
static graphene_rect_t
confirm (BastideCanvas *canvas, BastidePlace place)
{
  GtkWidget *widget = GTK_WIDGET (canvas);
  graphene_rect_t bounds;

  canvas_choose (canvas, place, TRUE);
  board_game_rest (canvas);
  g_assert_true (canvas->stage.is_set);
  GTK_WIDGET_GET_CLASS (widget)->size_allocate (widget, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                                                -1);
  g_assert_true (gtk_widget_compute_bounds (canvas->confirm, widget, &bounds));
  g_assert_cmpfloat (bounds.size.width, >, 0);
  return bounds;
}

/* The buttons next to a choice that waits turn only a tile, and cover no other choice, unless places for tiles are all
 * round. */
static void
test_confirming_covers_no_choice (void)
{
  static const TownPhase phases[] = { TOWN_PHASE_TILE, TOWN_PHASE_FOLLOWER, TOWN_PHASE_WALL };

  for (unsigned i = 0; i < 6 + G_N_ELEMENTS (phases); i++)
    {
      TownPhase phase = phases[i < G_N_ELEMENTS (phases) ? i : 0];
      BastideTable *table;
      BastideCanvas *canvas = show_game (8 + (i < G_N_ELEMENTS (phases) ? 0 : (int) i), phase, &table);
      graphene_rect_t bounds;

      board_game_wait (canvas);
      for (unsigned place = 0; place < canvas->places.n; place++)
        {
          bounds = confirm (canvas, canvas->places.at[place]);
          g_assert_true (phase == TOWN_PHASE_TILE || bastide_canvas_is_clear (canvas, &bounds));
          assert_chosen_numbers_are_seen (canvas, &bounds);
          assert_other_side_is_no_better (canvas, &bounds);
          g_assert_true (gtk_widget_get_visible (gtk_widget_get_first_child (canvas->confirm))
                         == (phase == TOWN_PHASE_TILE));
          canvas_cancel (canvas);
        }
      hide_game (canvas, table);
    }
}

/* The square pixels that the buttons in BOUNDS cover of the choice that waits, and of the cells that others have just
 * changed. */
static double
find_covered (BastideCanvas *canvas, const graphene_rect_t *bounds)
{
  float x, y;
  double covered;

  town_place_middle (canvas->stage.pointed, &canvas->stage, &x, &y);
  covered = canvas_measure_common (canvas, bounds, x, y, 0.5, 0.5);
  for (unsigned i = 0; i < canvas->stage.n_marks; i++)
    {
      const BastideEvent *mark = &canvas->stage.marks[i];

      if (mark->type == TOWN_EVENT_PLACED)
        covered += canvas_measure_common (canvas, bounds, mark->x + 0.5, mark->y + 0.5, 0.5, 0.5);
    }
  return covered;
}

/* In a window with room the buttons next to a wall piece cover neither the piece nor anything else that matters, and
 * stay if a guard joins the piece. */
static void
test_confirming_stays_beside_a_piece (void)
{
  static const TownPhase phases[] = { TOWN_PHASE_GATE, TOWN_PHASE_WALL };
  unsigned checked = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      BastideRng rng = bastide_rng (5);
      BastideTable *table = board_game_new (2, 5, FALSE);
      BastideCanvas *canvas;

      while (bastide_table_get_state (table)->status.phase != phases[i])
        g_assert_true (board_game_step (table, &rng));
      canvas = board_game_show (table, 1000, 800);
      board_game_wait (canvas);
      for (unsigned j = 0; j < canvas->places.n; j++)
        {
          BastidePlace piece = canvas->places.at[j], guard = canvas->board->with_figure (piece);
          graphene_rect_t alone, with;

          if (bastide_place_equal (guard, piece) || bastide_places_find (&canvas->places, guard) < 0)
            continue;
          alone = confirm (canvas, piece);
          g_assert_cmpfloat (find_covered (canvas, &alone), <=, 0);
          with = confirm (canvas, guard);
          g_assert_cmpfloat (find_covered (canvas, &with), <=, 0);
          g_assert_true (bastide_canvas_is_clear (canvas, &with));
          g_assert_true (graphene_rect_equal (&alone, &with));
          canvas_cancel (canvas);
          checked++;
        }
      hide_game (canvas, table);
    }
  g_assert_cmpuint (checked, >, 2);
}

/* Nothing flies if the person has chosen it on the board, where it is already, or if motion is reduced. */
static void
test_no_flights (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, TOWN_PHASE_TILE, &table);
  double height;
  const BastideScene *flying = canvas_show_get_flying (canvas->show, &height);
  BastideMove move;

  board_game_wait (canvas);
  canvas_choose (canvas, canvas->places.at[0], FALSE);
  step_to (canvas, 0.5);
  g_assert_true (canvas_show_is_busy (canvas->show));
  g_assert_cmpuint (flying->n, ==, 0);
  canvas_show_skip (canvas->show);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  move = bastide_table_get_legal (table)->at[0];
  g_assert_true (bastide_table_play (table, &move, 1, NULL));
  g_assert_false (canvas_show_is_busy (canvas->show));
  g_assert_cmpuint (flying->n, ==, 0);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  hide_game (canvas, table);
}

/* The parts of tiles that somebody owns. */
static unsigned
count_owned (const BastideScene *owners)
{
  unsigned n = 0;

  for (unsigned i = 0; i < owners->n; i++)
    n += owners->items[i].looks != 0;
  return n;
}

/* Owners are those of the screen, which is behind the position while a move is being shown. */
static void
test_owners_follow_the_screen (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, TOWN_PHASE_FOLLOWER, &table);
  const BastideScene *owners = canvas_overlay_get_scene (canvas->overlay);
  unsigned before;

  board_game_wait (canvas);
  g_assert_cmpuint (owners->n, ==, 0);
  g_settings_set_string (settings_get_default (), "overlay", "owners");
  before = count_owned (owners);
  g_assert_true (bastide_table_play (table, bastide_table_get_legal (table)->at, 1, NULL));
  g_assert_true (canvas_show_is_busy (canvas->show));
  g_assert_cmpuint (count_owned (owners), ==, before);
  canvas_show_skip (canvas->show);
  g_assert_cmpuint (count_owned (owners), >, before);
  g_settings_set_string (settings_get_default (), "overlay", "");
  g_assert_cmpuint (owners->n, ==, 0);
  hide_game (canvas, table);
}

/* The first tile is marked while a list gives places that are counted from it: owners, rows, or a chosen line of the
 * history. */
static void
test_first_tile_is_marked (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, TOWN_PHASE_TILE, &table);
  const BastideState *state = bastide_table_get_state (table);
  const TownTile *last = &state->tiles[town_state_n_tiles (state) - 1];
  const BastideEvent placed = { .type = TOWN_EVENT_PLACED, .x = last->x, .y = last->y };
  static const char *const overlays[] = { "owners", "rows" };

  board_game_wait (canvas);
  g_assert_false (canvas_marks_needs_first_tile (canvas));
  for (unsigned i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      g_settings_set_string (settings_get_default (), "overlay", overlays[i]);
      g_assert_true (canvas_marks_needs_first_tile (canvas));
      g_settings_set_string (settings_get_default (), "overlay", "");
      g_assert_false (canvas_marks_needs_first_tile (canvas));
    }
  bastide_table_light (table, &placed);
  g_assert_true (canvas_marks_needs_first_tile (canvas));
  bastide_table_light (table, NULL);
  g_assert_false (canvas_marks_needs_first_tile (canvas));
  hide_game (canvas, table);
}

/* Whether a figure on the first tile has its middle below PLATE. */
static gboolean
hides_figure (const BastideStage *stage, const BastideBox *plate)
{
  BastideThing things[TOWN_MAX_THINGS];
  unsigned n = town_things_of_tile (stage, 0, things);

  for (unsigned i = 0; i < n; i++)
    if (things[i].type == TOWN_THING_FOLLOWER || things[i].type == TOWN_THING_GUARD)
      {
        const BastideBox box = town_thing_box (stage, things[i]);
        const double x = (box.west + box.east) / 2, y = (box.north + box.south) / 2;

        if (x > plate->west && x < plate->east && y > plate->north && y < plate->south)
          return TRUE;
      }
  return FALSE;
}

/* The name of the first tile does not lie on the follower there, wherever he may be put. */
static void
test_first_tile_shows_its_figures (void)
{
  unsigned seen = 0;

  for (uint64_t seed = 1; seed <= 6; seed++)
    {
      BastideTable *table = board_game_new (2, seed, FALSE);
      const BastideMoves *legal = bastide_table_get_legal (table);
      BastideCanvas *canvas = board_game_show (table, 400, 300);
      BastideMoves asked;

      g_assert_true (bastide_table_play (table, &legal->at[0], 1, NULL));
      asked = *legal;
      for (unsigned i = 0; i < asked.n; i++)
        {
          BastideBox plate;

          if (asked.at[i].type != TOWN_MOVE_FOLLOWER)
            continue;
          g_assert_true (bastide_table_play (table, &asked.at[i], 1, NULL));
          plate = canvas_marks_find_first_tile (canvas, 60);
          g_assert_false (hides_figure (&canvas->stage, &plate));
          bastide_table_undo (table, BASTIDE_STEP_DECISION);
          seen++;
        }
      hide_game (canvas, table);
    }
  g_assert_cmpuint (seen, >, 10);
}

/* The middle of the plate of the first tile is at its foot, but farther up if that covers a number of a row. */
static void
test_first_tile_leaves_numbers (void)
{
  static const struct {
    float number;
    double plate;
  } rows_of_numbers[] = { { 0.2f, 0.8 }, { 0.62f, 0.2 }, { 0.9f, 0.2 } };
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, TOWN_PHASE_TILE, &table);
  BastideScene *overlay = (BastideScene *) canvas_overlay_get_scene (canvas->overlay);
  BastideItem item = { .type = TOWN_ITEM_POINTS, .part = 0xf0, .look = BASTIDE_NO_LOOK, .value = 4, .x = 0.5f };

  board_game_wait (canvas);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows_of_numbers); i++)
    {
      BastideBox plate;

      item.y = rows_of_numbers[i].number;
      overlay->n = 0;
      bastide_scene_put (overlay, item);
      plate = canvas_marks_find_first_tile (canvas, 60);
      g_assert_cmpfloat_with_epsilon ((plate.north + plate.south) / 2, rows_of_numbers[i].plate, 0.001);
    }
  overlay->n = 0;
  hide_game (canvas, table);
}

/* Whether something is drawn into a box of its own that has ROW (in tile units of the table) in it and the guard on the
 * wall outside and is less than two tiles longer and wider. */
static gboolean
is_framed (BastideCanvas *canvas, BastideBox row)
{
  GskRenderNode *node = board_game_draw (canvas);
  double left, top, right, bottom, pixels = canvas_view_get (canvas->view).pixels;
  graphene_rect_t box;
  gboolean is_found = FALSE;

  canvas_view_to_canvas (canvas->view, row.west, row.north, &left, &top);
  canvas_view_to_canvas (canvas->view, row.east, row.south, &right, &bottom);
  box = GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (right - left), (float) (bottom - top));
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    {
      GskRenderNode *child = gsk_container_node_get_child (node, i);
      graphene_rect_t bounds;

      gsk_render_node_get_bounds (child, &bounds);
      is_found |= gsk_render_node_get_node_type (child) == GSK_CAIRO_NODE
                  && graphene_rect_contains_rect (&bounds, &box) && bounds.size.width < box.size.width + 2 * pixels
                  && bounds.size.height < box.size.height + 2 * pixels;
    }
  gsk_render_node_unref (node);
  return is_found;
}

/* The row of a guard is framed while it is lit, up to its end. */
static void
test_rows_are_framed (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (0, TOWN_PHASE_OVER, &table);
  const BastideState *state = bastide_table_get_state (table);
  unsigned n = 0;

  board_game_wait (canvas);
  for (unsigned i = 0; i < town_state_n_pieces (state); i++)
    {
      const TownPiece *piece = &state->pieces[i];
      const TownTile *first = &state->tiles[piece->tile], *last;
      BastideEvent event = { .type = TOWN_EVENT_ROW, .x = first->x, .y = first->y, .part = piece->side };
      BastideBox row;
      int end;

      if (piece->guard == 0)
        continue;
      town_row_worth (state, bastide_table_get_set (table), piece->tile, (BastideSide) piece->side, &end);
      last = &state->tiles[end];
      row = (BastideBox) { MIN (first->x, last->x), MIN (first->y, last->y), MAX (first->x, last->x) + 1,
                           MAX (first->y, last->y) + 1 };
      g_assert_false (is_framed (canvas, row));
      bastide_table_light (table, &event);
      g_assert_true (is_framed (canvas, row));
      bastide_table_light (table, NULL);
      n++;
    }
  g_assert_cmpuint (n, >, 1);
  hide_game (canvas, table);
}

/* A street, market or residential area is outlined while it is lit. */
static void
test_features_are_outlined (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, TOWN_PHASE_TILE, &table);
  const TownTile *last = town_state_last_tile (bastide_table_get_state (table));
  int tile = town_state_n_tiles (bastide_table_get_state (table)) - 1;
  BastideContour contour = { 0 };

  board_game_wait (canvas);
  for (uint8_t segment = 0; segment < canvas->stage.set->kinds[last->kind].n_segments; segment++)
    {
      BastideEvent event = { .type = TOWN_EVENT_COMPLETED, .x = last->x, .y = last->y, .part = segment };

      town_contour_trace (&contour, &canvas->stage, (BastideThing) { TOWN_THING_FEATURE, (uint8_t) tile, segment });
      g_assert_false (is_framed (canvas, contour.box));
      bastide_table_light (table, &event);
      g_assert_true (is_framed (canvas, contour.box));
      bastide_table_light (table, NULL);
    }
  bastide_contour_clear (&contour);
  hide_game (canvas, table);
}

/* A canvas with a game that has things of every kind, when PHASE is asked. */
static BastideCanvas *
show_question (TownPhase phase, gboolean table_rules, int width, int height, BastideTable **table)
{
  BastideRng rng = bastide_rng (4);
  BastideCanvas *canvas;

  *table = board_game_new (2, 4, table_rules);
  for (unsigned i = 0; i < 150 || bastide_table_get_state (*table)->status.phase != phase; i++)
    g_assert_true (board_game_step (*table, &rng));
  canvas = board_game_show (*table, width, height);
  g_object_set (canvas, "speed", 0.0, NULL);
  board_game_rest (canvas);
  return canvas;
}

/* The same when a tile is to be placed. */
static BastideCanvas *
show_things (gboolean table_rules, int width, int height, BastideTable **table)
{
  return show_question (TOWN_PHASE_TILE, table_rules, width, height, table);
}

/* What a mouse at X, Y of the table means. */
static BastideThing
find_meant (BastideCanvas *canvas, double x, double y)
{
  return town_thing_at (&canvas->stage, (float) x, (float) y,
                        (float) (CANVAS_THIN_REACH / canvas_view_get (canvas->view).pixels));
}

/* Whether FEATURE is a street, market or residential area. */
static TownFeatureType
get_type (BastideCanvas *canvas, BastideThing feature)
{
  const BastideState *state = canvas->stage.state;

  return (TownFeatureType) canvas->stage.set->kinds[state->tiles[feature.tile].kind].segments[feature.part].type;
}

static void
wait_for_card (BastideCanvas *canvas)
{
  while (canvas_card_get_thing (canvas->card).type == BASTIDE_THING_NONE
         || gtk_widget_get_width (GTK_WIDGET (canvas_card_get_widget (canvas->card))) == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* The open card has the sentences about THING, for a screen reader as well, and lies on the canvas but not on THING.
 * Unless it keeps what people at a table do not see, chances may follow. */
static void
assert_card (BastideCanvas *canvas, BastideThing thing, gboolean reveals)
{
  BastideThingCard *card = canvas_card_get_widget (canvas->card);
  g_autofree char *expected = NULL;
  BastideWords words = { 0 };
  BastideEvent scored;
  BastideBox box;
  graphene_rect_t area;

  bastide_table_get_words (canvas->table, &words);
  expected = town_words_card (&words, thing,
                              bastide_table_find_scoring (canvas->table, thing, &scored) ? &scored : NULL, reveals);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (card)));
  g_assert_true (bastide_thing_equal (canvas_card_get_thing (canvas->card), thing));
  if (reveals)
    g_assert_true (g_str_has_prefix (bastide_thing_card_get_text (card), expected));
  else
    g_assert_cmpstr (bastide_thing_card_get_text (card), ==, expected);
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_thing_card_get_text (card));
  canvas_card_allocate (canvas->card);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (card), GTK_WIDGET (canvas), &area));
  g_assert_cmpfloat (area.origin.x, >=, 0);
  g_assert_cmpfloat (area.origin.y, >=, 0);
  g_assert_cmpfloat (area.origin.x + area.size.width, <=, gtk_widget_get_width (GTK_WIDGET (canvas)));
  g_assert_cmpfloat (area.origin.y + area.size.height, <=, gtk_widget_get_height (GTK_WIDGET (canvas)));
  canvas_view_to_table (canvas->view, area.origin.x, area.origin.y, &box.west, &box.north);
  canvas_view_to_table (canvas->view, area.origin.x + area.size.width, area.origin.y + area.size.height, &box.east,
                        &box.south);
  g_assert_false (bastide_contour_touches (canvas_card_get_contour (canvas->card), box));
}

/* Whether the open card covers a part of a legal cell. */
static gboolean
covers_cell (BastideCanvas *canvas)
{
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (canvas_card_get_widget (canvas->card)), GTK_WIDGET (canvas),
                                            &area));
  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      BastidePlace place = canvas->places.at[i];
      double left, top, right, bottom;
      graphene_rect_t cell, both;

      canvas_view_to_canvas (canvas->view, place.x, place.y, &left, &top);
      canvas_view_to_canvas (canvas->view, place.x + 1, place.y + 1, &right, &bottom);
      graphene_rect_init (&cell, (float) left + 1, (float) top + 1, (float) (right - left) - 2,
                          (float) (bottom - top) - 2);
      if (place.type == BASTIDE_PLACE_CELL && graphene_rect_intersection (&area, &cell, &both))
        return TRUE;
    }
  return FALSE;
}

/* Whether the open card names a place from the first tile and covers a part of that tile's name. */
static gboolean
covers_first_tile (BastideCanvas *canvas)
{
  const BastideBox plate = canvas_marks_find_first_tile (canvas, canvas_view_get (canvas->view).pixels);
  double left, top, right, bottom;
  graphene_rect_t area, name;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (canvas_card_get_widget (canvas->card)), GTK_WIDGET (canvas),
                                            &area));
  canvas_view_to_canvas (canvas->view, plate.west, plate.north, &left, &top);
  canvas_view_to_canvas (canvas->view, plate.east, plate.south, &right, &bottom);
  graphene_rect_init (&name, (float) left + 1, (float) top + 1, (float) (right - left) - 2, (float) (bottom - top) - 2);
  return canvas_card_names_place (canvas->card) && graphene_rect_intersection (&area, &name, NULL);
}

/* A click opens the card of every thing on the board, never on it, in a large and in a small window. In the small one,
 * few cards cover a legal cell or the name of the first tile that they mention, and in the large one none. */
static void
test_cards_of_all_things (gconstpointer data)
{
  gboolean is_small = GPOINTER_TO_INT (data);
  unsigned found[TOWN_THING_NEXT + 1] = { 0 }, cards = 0, covering = 0, hiding = 0;
  BastideTable *table;
  BastideCanvas *canvas = show_things (FALSE, is_small ? 420 : 1000, is_small ? 560 : 700, &table);
  const BastideState *state = bastide_table_get_state (table);

  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (double y = 0.05; y < 1; y += 0.15)
      for (double x = 0.05; x < 1; x += 0.15)
        {
          double at_x = state->tiles[tile].x + x, at_y = state->tiles[tile].y + y;
          BastideThing thing = find_meant (canvas, at_x, at_y);

          if (thing.type == BASTIDE_THING_NONE || found[thing.type]++ > 12)
            continue;
          canvas_explain (canvas, at_x, at_y);
          assert_card (canvas, thing, TRUE);
          cards++;
          covering += covers_cell (canvas);
          hiding += covers_first_tile (canvas);
          g_assert_true (canvas_card_close (canvas->card));
          g_assert_false (gtk_widget_get_visible (GTK_WIDGET (canvas_card_get_widget (canvas->card))));
        }
  g_test_message ("%u of %u cards cover a legal cell, %u the name of the first tile", covering, cards, hiding);
  g_assert_cmpuint (covering, <=, is_small ? cards / 10 : 0);
  g_assert_cmpuint (hiding, <=, is_small ? cards / 10 : 0);
  for (unsigned type = TOWN_THING_FEATURE; type <= TOWN_THING_NEXT; type++)
    g_assert_cmpuint (found[type], >, 0);
  hide_game (canvas, table);
}

/* On a board beside a side pane, not all cards have room in their natural width. Few are much narrower. */
static void
test_cards_are_wide (void)
{
  unsigned cards = 0, narrow = 0;

  for (unsigned seed = 1; seed <= 6; seed++)
    {
      BastideTable *table = board_game_new (2, seed, FALSE);
      BastideRng rng = bastide_rng (seed);
      const BastideState *state = bastide_table_get_state (table);
      BastideCanvas *canvas;
      GtkWidget *card;

      while (state->status.n_tiles < 34 || state->status.phase != TOWN_PHASE_TILE)
        g_assert_true (board_game_step (table, &rng));
      canvas = board_game_show (table, 870, 600);
      g_object_set (canvas, "speed", 0.0, NULL);
      board_game_rest (canvas);
      card = GTK_WIDGET (canvas_card_get_widget (canvas->card));
      for (int tile = 0; tile < state->status.n_tiles; tile++)
        for (double y = 0.1; y < 1; y += 0.4)
          {
            double at_x = state->tiles[tile].x + 0.5, at_y = state->tiles[tile].y + y;
            int natural;

            if (find_meant (canvas, at_x, at_y).type != TOWN_THING_FEATURE)
              continue;
            canvas_explain (canvas, at_x, at_y);
            canvas_card_allocate (canvas->card);
            gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
            cards++;
            narrow += 10 * gtk_widget_get_width (card) < 8 * natural;
            canvas_card_close (canvas->card);
          }
      hide_game (canvas, table);
    }
  g_test_message ("%u of %u cards are narrow", narrow, cards);
  g_assert_cmpuint (cards, >, 500);
  g_assert_cmpuint (narrow, <=, cards * 3 / 100);
}

/* The pictures of tiles below WIDGET, which are large enough to be told apart. */
static unsigned
count_pictures (GtkWidget *widget)
{
  unsigned n = BASTIDE_IS_TILE_VIEW (widget);
  int width = 0;

  if (n > 0)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_true (n == 0 || width >= 40);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_pictures (child);
  return n;
}

static GtkLabel *
find_first_label (GtkWidget *widget)
{
  while (!GTK_IS_LABEL (widget))
    widget = gtk_widget_get_first_child (widget);
  return GTK_LABEL (widget);
}

/* Whether a label below WIDGET says TEXT. */
static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

/* The kinds that would close the feature of THING at one of at most two places, or 0 if they are nearly all, and the
 * tile in hand if it would too. *HANDS is how often that is. */
static unsigned
count_closing_kinds (BastideTable *table, BastideThing thing, unsigned *hands)
{
  const BastideKit *set = bastide_table_get_set (table);
  TownClosing closings[TOWN_MOST_CLOSINGS];
  unsigned n = town_find_closings (bastide_table_get_state (table), set, thing.tile, thing.part, closings), all = 0;

  for (unsigned i = 0; i < n && n <= TOWN_MOST_CLOSINGS; i++)
    {
      unsigned kinds = 0;

      for (int kind = 0; kind < set->n_kinds; kind++)
        kinds += closings[i].tiles.of[kind] > 0;
      all += kinds <= 20 ? kinds + (closings[i].hand >= 0) : 0;
      *hands += kinds <= 20 && closings[i].hand >= 0;
    }
  return all;
}

/* The card of an open street or market pictures the unseen tiles that would close it, under words that say so, and the
 * tile in hand, but not by table rules. */
static void
test_closing_tiles (gconstpointer table_rules)
{
  BastideTable *table;
  BastideCanvas *canvas = show_things (table_rules != NULL, 1000, 700, &table);
  const BastideState *state = bastide_table_get_state (table);
  g_autofree TownOpening *opening = g_new (TownOpening, 1);
  unsigned pictured = 0, all_hands = 0, both_ends = 0;

  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (double x = 0.1; x < 1; x += 0.2)
      {
        double at_x = state->tiles[tile].x + x, at_y = state->tiles[tile].y + 0.5;
        BastideThing thing = find_meant (canvas, at_x, at_y);
        unsigned expected, hands = 0;

        if (thing.type != TOWN_THING_FEATURE)
          continue;
        canvas_explain (canvas, at_x, at_y);
        expected = table_rules == NULL && town_has_chance (state, thing.tile, thing.part)
                       ? count_closing_kinds (table, thing, &hands)
                       : 0;
        g_assert_cmpuint (count_pictures (GTK_WIDGET (canvas_card_get_widget (canvas->card))), ==, expected);
        town_find_opening (state, bastide_table_get_set (table), thing.tile, thing.part, opening);
        g_assert_cmpint (has_label (GTK_WIDGET (canvas_card_get_widget (canvas->card)), "Tiles that would close it:"), ==,
                         expected > 0 && opening->n_cells == 1);
        g_assert_cmpint (has_label (GTK_WIDGET (canvas_card_get_widget (canvas->card)), "Tiles that would close one end:"),
                         ==, expected > 0 && opening->n_cells == 2);
        both_ends += expected > 0 && opening->n_cells == 2;
        g_assert_cmpint (has_label (GTK_WIDGET (canvas_card_get_widget (canvas->card)), "The tile in hand"), ==, hands > 0);
        pictured += expected;
        all_hands += hands;
        canvas_card_close (canvas->card);
      }
  if (table_rules == NULL)
    {
      g_assert_cmpuint (pictured, >, 50);
      g_assert_cmpuint (all_hands, >, 0);
      g_assert_cmpuint (both_ends, >, 0);
    }
  hide_game (canvas, table);
}

static void
move_mouse (double x, double y)
{
  g_autofree char *command = g_strdup_printf ("xdotool mousemove %d %d", (int) x, (int) y);

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
}

/* A mouse that rests opens a card, and closes it by leaving. */
static void
test_card_of_the_mouse (gconstpointer table_rules)
{
  BastideTable *table;
  BastideCanvas *canvas = show_things (table_rules != NULL, 700, 500, &table);
  const TownTile *first = &bastide_table_get_state (table)->tiles[0];
  double px, py, x = first->x + 0.5, y = first->y + 0.5;
  BastideThing thing;

  canvas_view_to_canvas (canvas->view, x, y, &px, &py);
  canvas_view_to_table (canvas->view, floor (px), floor (py), &x, &y);
  thing = find_meant (canvas, x, y);
  move_mouse (px + 1, py);
  move_mouse (px, py);
  wait_for_card (canvas);
  assert_card (canvas, thing, table_rules == NULL);
  g_assert_true (canvas->choice == NULL);
  canvas_view_to_canvas (canvas->view, canvas->places.x[0], canvas->places.y[0], &px, &py);
  move_mouse (px, py);
  while (canvas_card_get_thing (canvas->card).type != BASTIDE_THING_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bastide_place_equal (canvas->stage.pointed, canvas->places.at[0]));
  hide_game (canvas, table);
}

static gboolean
rested_cb (gpointer ended)
{
  *(gboolean *) ended = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
frame_seen_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  return --*(int *) frames > 0;
}

/* Waits until a card that waits for the mouse would be open: two frames in which GTK tells where the mouse lies have
 * been drawn, and a timer that began after that of such a card is over. */
static void
wait_beyond_rest (BastideCanvas *canvas)
{
  gboolean has_rested = FALSE;
  int frames = 2;

  gtk_widget_add_tick_callback (GTK_WIDGET (canvas), frame_seen_cb, &frames, NULL);
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
  g_timeout_add (CANVAS_CARD_REST, rested_cb, &has_rested);
  while (!has_rested)
    g_main_context_iteration (NULL, TRUE);
}

/* The wheel zooms where the mouse lies, also if it has never moved over the table. */
static void
test_wheel_where_the_mouse_lies (void)
{
  BastideTable *table;
  BastideCanvas *canvas;
  double pixels, x, y, later_x, later_y;

  move_mouse (150, 100);
  canvas = show_things (FALSE, 700, 500, &table);
  pixels = canvas_view_get (canvas->view).pixels;
  canvas_view_to_table (canvas->view, 150, 100, &x, &y);
  while (canvas_view_get (canvas->view).pixels <= pixels) /* the display may show the window later */
    {
      g_assert_true (g_spawn_command_line_sync ("xdotool click 4", NULL, NULL, NULL, NULL));
      while (g_main_context_pending (NULL) || canvas_view_is_moving (canvas->view))
        g_main_context_iteration (NULL, TRUE);
    }
  canvas_view_to_table (canvas->view, 150, 100, &later_x, &later_y);
  g_assert_cmpfloat (hypot (later_x - x, later_y - y), <, 0.2);
  hide_game (canvas, table);
}

/* After a move no card opens where the mouse lies, and none behind a dialog. */
static void
test_no_card_unless_the_mouse_moves (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_things (FALSE, 700, 500, &table);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (canvas)));
  const TownTile *first = &bastide_table_get_state (table)->tiles[0];
  GtkWidget *dialog = gtk_window_new ();
  double px, py;

  canvas_view_to_canvas (canvas->view, first->x + 0.5, first->y + 0.5, &px, &py);
  move_mouse (px + 1, py);
  move_mouse (px, py);
  wait_for_card (canvas);
  g_assert_cmpint (canvas_card_get_thing (canvas->card).type, !=, BASTIDE_THING_NONE);
  g_assert_true (bastide_table_play (table, bastide_table_get_legal (table)->at, 1, NULL));
  canvas_show_skip (canvas->show);
  board_game_rest (canvas);
  wait_beyond_rest (canvas);
  g_assert_cmpint (canvas_card_get_thing (canvas->card).type, ==, BASTIDE_THING_NONE);

  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), window);
  gtk_widget_set_visible (dialog, TRUE);
  canvas_card_rest (canvas->card, first->x + 0.5, first->y + 0.5);
  wait_beyond_rest (canvas);
  g_assert_cmpint (canvas_card_get_thing (canvas->card).type, ==, BASTIDE_THING_NONE);
  gtk_window_destroy (GTK_WINDOW (dialog));
  hide_game (canvas, table);
}

/* A street is meant by a mouse just beside it, by a click and by a long press, and its area by one farther off. */
static void
test_cards_beside_streets (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_things (FALSE, 1000, 700, &table);
  const BastideState *state = bastide_table_get_state (table);
  unsigned n_streets = 0, n_areas = 0;

  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (double x = 0.03; x < 1; x += 0.047)
      {
        double at_x = state->tiles[tile].x + x, at_y = state->tiles[tile].y + 0.93;
        double pixel = 1 / canvas_view_get (canvas->view).pixels;
        BastideThing here = town_thing_at (&canvas->stage, (float) at_x, (float) at_y, 0), told;
        BastideThing east = town_thing_at (&canvas->stage, (float) (at_x + 3 * pixel), (float) at_y, 0);

        if (here.type != TOWN_THING_FEATURE || get_type (canvas, here) != TOWN_RESIDENTIAL)
          continue;
        canvas_explain (canvas, at_x, at_y);
        told = canvas_card_get_thing (canvas->card);
        if (east.type == TOWN_THING_FEATURE && get_type (canvas, east) == TOWN_STREET)
          {
            g_assert_cmpint (get_type (canvas, told), ==, TOWN_STREET);
            n_streets++;
          }
        n_areas += bastide_thing_equal (told, here);
      }
  g_assert_cmpuint (n_streets, >, 5);
  g_assert_cmpuint (n_areas, >, 50);
  canvas_card_close (canvas->card);
  hide_game (canvas, table);
}

/* The cards of what others did last say so, and those of nothing else. */
static void
test_cards_explain_marks (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_things (FALSE, 1000, 700, &table);
  const BastideState *state = bastide_table_get_state (table);
  const TownTile *last = town_state_last_tile (state);
  unsigned n_new = 0, n_old = 0;

  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (double x = 0.03; x < 1; x += 0.11)
      {
        const char *text;

        if (!canvas_card_open (canvas->card, state->tiles[tile].x + x, state->tiles[tile].y + 0.5)
            || canvas_card_get_thing (canvas->card).type != TOWN_THING_FEATURE)
          continue;
        text = bastide_thing_card_get_text (canvas_card_get_widget (canvas->card));
        g_assert_cmpint (strstr (text, "\nThe marked tile is new: ") != NULL, ==, &state->tiles[tile] == last);
        n_new += &state->tiles[tile] == last;
        n_old += &state->tiles[tile] != last;
      }
  g_assert_cmpuint (n_new, >, 0);
  g_assert_cmpuint (n_old, >, 0);
  canvas_card_close (canvas->card);
  hide_game (canvas, table);
}

/* Whether CARD says that a click unfolds it. */
static gboolean
offers_click (GtkWidget *card)
{
  GtkWidget *more = gtk_widget_get_last_child (gtk_widget_get_first_child (card));

  return strstr (gtk_label_get_label (GTK_LABEL (more)), "click it") != NULL;
}

/* Whether the open card covers a legal place or a number. */
static gboolean
covers_choice (BastideCanvas *canvas)
{
  graphene_rect_t area;

  canvas_card_allocate (canvas->card);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (canvas_card_get_widget (canvas->card)), GTK_WIDGET (canvas),
                                            &area));
  return !bastide_canvas_is_clear (canvas, &area);
}

static gboolean
has_guard_number (BastideCanvas *canvas)
{
  for (unsigned i = 0; i < canvas->numbers.n; i++)
    if (canvas->numbers.at[i].place.type == TOWN_PLACE_GUARD)
      return town_state_phase (canvas->stage.state) == TOWN_PHASE_WALL;
  return FALSE;
}

/* A canvas while the wall is to be built and a guard has a number. */
static BastideCanvas *
show_wall_question (BastideTable **table)
{
  BastideCanvas *canvas = show_question (TOWN_PHASE_WALL, FALSE, 1000, 700, table);
  BastideRng rng = bastide_rng (4);

  while (!has_guard_number (canvas))
    g_assert_true (board_game_step (*table, &rng));
  board_game_rest (canvas);
  return canvas;
}

/* While the wall is to be built, the card of each place says what its numbers mean, and covers none of them. */
static void
test_cards_of_wall_places (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_wall_question (&table);
  const BastideNumbers *numbers = &canvas->numbers;
  unsigned n_told = 0;

  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      BastidePlace place = canvas->places.at[i];
      BastideThing thing = { TOWN_THING_NEXT, (uint8_t) town_state_tile_at (canvas->stage.state, place.x, place.y),
                             place.part };

      g_assert_true (canvas_card_open_choice (canvas->card, place));
      assert_card (canvas, thing, TRUE);
      g_assert_false (covers_choice (canvas));
      g_assert_false (offers_click (GTK_WIDGET (canvas_card_get_widget (canvas->card)))); /* which builds */
      for (unsigned k = 0; k < numbers->n; k++)
        if (bastide_place_equal (numbers->at[k].place, place) && place.type == TOWN_PLACE_GUARD)
          {
            g_autofree char *worth = g_strdup_printf ("A guard on it would be worth %d now", numbers->at[k].value);

            g_assert_nonnull (strstr (bastide_thing_card_get_text (canvas_card_get_widget (canvas->card)), worth));
            n_told++;
          }
    }
  g_assert_cmpuint (n_told, >, 0);
  g_assert_true (canvas_card_open_next (canvas->card, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }));
  g_assert_true (offers_click (GTK_WIDGET (canvas_card_get_widget (canvas->card))));
  canvas_card_close (canvas->card);
  hide_game (canvas, table);
}

/* A mouse that rests on a number opens the card of its place, and the number stays a choice. */
static void
test_card_of_a_number (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_wall_question (&table);
  const BastideNumber *number = &canvas->numbers.at[0];
  double px, py;

  g_assert_cmpuint (canvas->numbers.n, >, 0);
  canvas_view_to_canvas (canvas->view, number->x, number->y, &px, &py);
  move_mouse (px + 1, py);
  move_mouse (px, py);
  wait_for_card (canvas);
  g_assert_cmpuint (canvas_card_get_thing (canvas->card).type, ==, TOWN_THING_NEXT);
  g_assert_true (bastide_place_equal (canvas->stage.pointed, number->place));
  hide_game (canvas, table);
}

/* How opaque a line through X, Y, from west to east, is drawn AWAY tiles east of there: 0 to 255. */
static unsigned
draw_line_over (BastideCanvas *canvas, double x, double y, double away)
{
  BastideContourEdge edge = { { (float) x - 1, (float) y }, { (float) x + 1, (float) y } };
  BastideContour contour = { .n = 1, .edges = &edge, .box = { x - 1, y, x + 1, y } };
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  canvas_contour_append (canvas, snapshot, &contour);
  canvas_view_to_canvas (canvas->view, x + away, y, &x, &y);
  return read_pixel (gtk_snapshot_free_to_node (snapshot), x, y) >> 24;
}

/* A line round what is pointed at or lit goes below numbers and figures. */
static void
test_lines_spare_numbers_and_figures (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_wall_question (&table);
  BastidePlace cells[BASTIDE_MAX_CELLS];
  BastideBox boxes[BASTIDE_MAX_THINGS];
  unsigned figures = 0;

  g_assert_cmpuint (canvas->numbers.n, >, 0);
  for (unsigned i = 0; i < canvas->numbers.n; i++)
    {
      const BastideNumber *number = &canvas->numbers.at[i];
      const double x = (double) number->x, y = (double) number->y, width = (double) number->width;

      g_assert_cmpuint (draw_line_over (canvas, x, y, 0), ==, 0);
      g_assert_cmpuint (draw_line_over (canvas, x, y, 0.45 * width), ==, 0);
      g_assert_cmpuint (draw_line_over (canvas, x, y, 0.5 * width + 0.1), ==, 255);
    }
  for (unsigned i = 0, n_cells = canvas->board->cells (canvas->stage.state, cells); i < n_cells; i++)
    for (unsigned j = 0, n = canvas->board->figures (&canvas->stage, cells[i], boxes); j < n; j++, figures++)
      g_assert_cmpuint (draw_line_over (canvas, (boxes[j].west + boxes[j].east) / 2,
                                        (boxes[j].north + boxes[j].south) / 2, 0), ==, 0);
  g_assert_cmpuint (figures, >, 0);
  hide_game (canvas, table);
}

static void
described_cb (BastideCanvas *canvas, const char *words, gboolean shown, char **said)
{
  g_free (*said);
  *said = g_strdup (words);
}

/* The card that is open is brief, if not all of it is shown, and M shows and says the rest. */
static void
assert_card_is_brief (BastideCanvas *canvas, char **said)
{
  BastideThingCard *card = canvas_card_get_widget (canvas->card);
  GtkLabel *label = find_first_label (GTK_WIDGET (card));
  gboolean is_folded = bastide_thing_card_is_folded (card);
  g_autofree char *brief = bastide_thing_card_tell (card, "\n"), *all = NULL;

  g_assert_cmpstr (gtk_label_get_text (label), ==, brief);
  g_assert_true (g_str_has_prefix (bastide_thing_card_get_text (card), brief));
  if (!is_folded)
    return;
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (label)), <=, 5);
  g_action_group_activate_action (bastide_canvas_get_actions (canvas), "more", NULL);
  g_assert_false (bastide_thing_card_is_folded (card));
  all = bastide_thing_card_tell (card, ". ");
  g_assert_cmpstr (*said, ==, all);
  g_clear_pointer (&all, g_free);
  all = bastide_thing_card_tell (card, "\n");
  g_assert_cmpstr (gtk_label_get_text (label), ==, all);
}

/* A cursor that rests opens the card of the first thing on its tile, I those of the others, and each is said. */
static void
test_cards_of_the_cursor (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_things (FALSE, 700, 500, &table);
  GActionGroup *actions = bastide_canvas_get_actions (canvas);
  BastideThing things[TOWN_MAX_THINGS];
  unsigned n = town_things_of_tile (&canvas->stage, 0, things);
  g_autofree char *said = NULL;

  g_assert_cmpuint (n, >, 1);
  g_signal_connect (canvas, "described", G_CALLBACK (described_cb), &said);
  canvas_pointer_set_cursor (canvas->pointer, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 1, 0 });
  g_action_group_activate_action (actions, "look", g_variant_new_string ("north"));
  g_assert_null (said);
  wait_for_card (canvas);
  assert_card (canvas, things[0], TRUE);
  g_assert_nonnull (said);
  for (unsigned i = 1; i <= n; i++)
    {
      g_autofree char *before = g_steal_pointer (&said);

      g_action_group_activate_action (actions, "explain", NULL);
      assert_card (canvas, things[i % n], TRUE);
      g_assert_cmpstr (said, !=, before);
      g_assert_null (strchr (said, '\n'));
      assert_card_is_brief (canvas, &said);
    }
  g_action_group_activate_action (actions, "choose", NULL);
  assert_card (canvas, things[1], TRUE);
  g_action_group_activate_action (actions, "step", g_variant_new_string ("north"));
  g_assert_cmpuint (canvas_card_get_thing (canvas->card).type, ==, BASTIDE_THING_NONE);
  hide_game (canvas, table);
}

/* The middle of a part of an open street or market. FALSE if there is none. */
static gboolean
find_open_feature (BastideCanvas *canvas, double *x, double *y)
{
  const BastideState *state = canvas->stage.state;

  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (int step = 0; step < 100; step++)
      {
        BastideThing thing;

        *x = state->tiles[tile].x + 0.05 + 0.1 * (step % 10);
        *y = state->tiles[tile].y + 0.05 + 0.1 * (step / 10);
        thing = find_meant (canvas, *x, *y);
        if (thing.type == TOWN_THING_FEATURE && town_has_chance (state, thing.tile, thing.part))
          return TRUE;
      }
  return FALSE;
}

/* The card of an open street or market gets its chances, and they are said once. Nothing is played while no card is
 * open or the position has changed, and the known chances are there at once when the card is opened again. */
static void
test_chances_on_the_card (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_things (FALSE, 1000, 700, &table);
  BastidePlayouts *playouts = canvas_card_get_playouts (canvas->card);
  BastideThingCard *card = canvas_card_get_widget (canvas->card);
  BastideRng rng = bastide_rng (1);
  g_autofree char *said = NULL, *text = NULL;
  double x, y;

  g_signal_connect (canvas, "described", G_CALLBACK (described_cb), &said);
  g_assert_true (find_open_feature (canvas, &x, &y));
  g_assert_false (bastide_playouts_is_busy (playouts));
  g_assert_true (canvas_card_open (canvas->card, x, y));
  g_assert_true (bastide_playouts_is_busy (playouts));
  g_assert_null (strstr (said, "games"));
  canvas_card_close (canvas->card);
  g_assert_false (bastide_playouts_is_busy (playouts));

  g_assert_true (canvas_card_open (canvas->card, x, y));
  g_action_group_activate_action (bastide_canvas_get_actions (canvas), "more", NULL);
  while (bastide_playouts_is_busy (playouts))
    g_main_context_iteration (NULL, TRUE);
  text = g_strdup (bastide_thing_card_get_text (card));
  g_assert_nonnull (strstr (text, " completes it before the end"));
  g_assert_nonnull (strstr (text, " more turn"));
  g_assert_true (g_str_has_prefix (said, "In "));
  assert_card (canvas, canvas_card_get_thing (canvas->card), TRUE);
  canvas_card_close (canvas->card);
  g_assert_true (canvas_card_open (canvas->card, x, y));
  g_assert_cmpstr (bastide_thing_card_get_text (card), ==, text);
  g_assert_false (bastide_playouts_is_busy (playouts));

  g_assert_true (board_game_step (table, &rng));
  g_assert_true (find_open_feature (canvas, &x, &y));
  g_assert_true (canvas_card_open (canvas->card, x, y));
  g_assert_null (strstr (bastide_thing_card_get_text (card), "games"));
  g_assert_true (bastide_playouts_is_busy (playouts));
  g_assert_true (board_game_step (table, &rng));
  g_assert_false (bastide_playouts_is_busy (playouts));
  hide_game (canvas, table);
}

/* By table rules there are none. */
static void
test_no_chances_by_table_rules (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_things (TRUE, 1000, 700, &table);
  double x, y;

  g_assert_true (find_open_feature (canvas, &x, &y));
  canvas_explain (canvas, x, y);
  assert_card (canvas, canvas_card_get_thing (canvas->card), FALSE);
  g_assert_false (bastide_playouts_is_busy (canvas_card_get_playouts (canvas->card)));
  hide_game (canvas, table);
}

/* A figure or tower that is hinted has its own picture, with a ring, whatever was painted before. */
static void
test_hinted_figures_are_ringed (void)
{
  static const BastideItem items[] = {
    { .type = TOWN_ITEM_GHOST_FOLLOWER, .pose = TOWN_GUARDS, .look = BASTIDE_RED, .glow = BASTIDE_GLOW_PLAIN },
    { .type = TOWN_ITEM_GHOST_TOWER, .look = BASTIDE_RED, .glow = BASTIDE_GLOW_PLAIN },
  };
  const BastideKit *set = town_tile_set_builtin ();
  BastideShapes *shapes = town_shapes_new (set);
  GtkWidget *window = gtk_window_new ();
  CanvasPictures *pictures = canvas_pictures_new (window, &town_art, set, shapes, 1 << 20, NULL);
  const CanvasLook look = { .pixels = TILE, .scale = 1, .text_scale = 1 };

  canvas_pictures_set_look (pictures, &look);
  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      BastideItem hint = items[i];
      GskRenderNode *plain = canvas_pictures_get (pictures, &items[i]);

      hint.glow = BASTIDE_GLOW_HINT;
      g_assert_true (canvas_pictures_get (pictures, &hint) != plain);
      g_assert_true (canvas_pictures_get (pictures, &items[i]) == plain);
    }
  canvas_pictures_free (pictures);
  town_shapes_free (shapes);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  town_tile_set_builtin ();
  g_test_add_data_func ("/ui/light/is-the-golden-one", GINT_TO_POINTER (FALSE), test_light);
  g_test_add_data_func ("/ui/light/is-the-golden-one-in-high-contrast", GINT_TO_POINTER (TRUE), test_light);
  g_test_add_func ("/ui/light/stays-in-its-box", test_boxes);
  g_test_add_data_func ("/ui/light/numbers-stay-on-their-plates", "sans", test_numbers);
  g_test_add_data_func ("/ui/light/numbers-stay-on-their-plates-in-a-wide-font", "monospace Ultra-Expanded",
                        test_numbers);
  g_test_add_func ("/ui/light/hinted-figures-are-ringed", test_hinted_figures_are_ringed);
  g_test_add_func ("/ui/board/is-the-same-tree-again", test_same_again);
  g_test_add_func ("/ui/board/what-has-not-changed-keeps-its-node", test_nodes_are_kept);
  g_test_add_data_func ("/ui/cards/of-all-things", GINT_TO_POINTER (FALSE), test_cards_of_all_things);
  g_test_add_data_func ("/ui/cards/of-all-things-in-a-small-window", GINT_TO_POINTER (TRUE), test_cards_of_all_things);
  g_test_add_func ("/ui/cards/are-seldom-narrow", test_cards_are_wide);
  g_test_add_data_func ("/ui/cards/closing-tiles", NULL, test_closing_tiles);
  g_test_add_data_func ("/ui/cards/no-closing-tiles-by-table-rules", "rules", test_closing_tiles);
  g_test_add_data_func ("/ui/cards/of-the-mouse", NULL, test_card_of_the_mouse);
  g_test_add_data_func ("/ui/cards/of-the-mouse-by-table-rules", "yes", test_card_of_the_mouse);
  g_test_add_func ("/ui/cards/open-only-if-the-mouse-moves", test_no_card_unless_the_mouse_moves);
  g_test_add_func ("/ui/cards/of-wall-places-explain-their-numbers", test_cards_of_wall_places);
  g_test_add_func ("/ui/cards/of-a-number", test_card_of_a_number);
  g_test_add_func ("/ui/cards/explain-marks", test_cards_explain_marks);
  g_test_add_func ("/ui/cards/beside-a-street", test_cards_beside_streets);
  g_test_add_func ("/ui/cards/of-the-cursor", test_cards_of_the_cursor);
  g_test_add_func ("/ui/cards/chances", test_chances_on_the_card);
  g_test_add_func ("/ui/cards/no-chances-by-table-rules", test_no_chances_by_table_rules);
  if (gtk_get_minor_version () == GOLDEN_GTK_MINOR)
    {
      g_test_add_func ("/ui/board/is-the-golden-tree-where-a-tile-is-laid", test_tile_question);
      g_test_add_func ("/ui/board/is-the-golden-tree-half-way-of-a-tile", test_beat);
    }
  g_test_add_func ("/ui/canvas/what-others-put-flies-to-its-place", test_flights);
  g_test_add_func ("/ui/canvas/a-place-waits-for-its-tile", test_place_waits_for_its_tile);
  g_test_add_func ("/ui/canvas/confirming-covers-no-choice", test_confirming_covers_no_choice);
  g_test_add_func ("/ui/canvas/confirming-stays-beside-a-piece", test_confirming_stays_beside_a_piece);
  g_test_add_func ("/ui/canvas/nothing-flies-if-it-need-not", test_no_flights);
  g_test_add_func ("/ui/canvas/marks-the-first-tile-for-lists-of-places", test_first_tile_is_marked);
  g_test_add_func ("/ui/canvas/the-mark-of-the-first-tile-shows-its-figures", test_first_tile_shows_its_figures);
  g_test_add_func ("/ui/canvas/keeps-the-first-tile-s-name-off-numbers", test_first_tile_leaves_numbers);
  g_test_add_func ("/ui/canvas/frames-lit-rows", test_rows_are_framed);
  g_test_add_func ("/ui/canvas/outlines-lit-features", test_features_are_outlined);
  g_test_add_func ("/ui/canvas/outlines-spare-numbers-and-figures", test_lines_spare_numbers_and_figures);
  g_test_add_func ("/ui/canvas/owners-follow-the-screen", test_owners_follow_the_screen);
  g_test_add_func ("/ui/canvas/wheel-zooms-where-the-mouse-lies", test_wheel_where_the_mouse_lies);
  return g_test_run ();
}
