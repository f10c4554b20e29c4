/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every kind of light that the canvas puts on the board, and the board as a tree of nodes, as they were when someone
 * looked at them. */
#include <adwaita.h>

#include "../art/golden.h"
#include "art/art.h"
#include "board-game.h"
#include "ui/canvas-brush.h"

/* The toolkit whose words for trees the golden ones are in. */
#define GOLDEN_GTK_MINOR 8

#define TILE 72
#define MARGIN 24
#define STEP (TILE + 2 * MARGIN)

typedef struct {
  const char *name;
  BastideItem items[5];
  unsigned n;
} Row;

#define AREA(glow_) { .type = BASTIDE_ITEM_AREA, .part = 0, .look = BASTIDE_RED, .glow = glow_ }
#define CELL(glow_) { .type = BASTIDE_ITEM_CELL, .look = BASTIDE_GREEN, .glow = glow_ }
#define SIDE(glow_) { .type = BASTIDE_ITEM_SIDE, .part = BASTIDE_NORTH, .look = BASTIDE_BLUE, .glow = glow_ }
#define SHADE(glow_) { .type = BASTIDE_ITEM_SHADE, .look = BASTIDE_YELLOW, .glow = glow_ }
#define MARK(value_) { .type = BASTIDE_ITEM_MARK, .value = value_, .look = BASTIDE_BLUE, .x = 0.5f, .y = 0.5f }
#define ALL(make) { make (BASTIDE_GLOW_FAINT), make (BASTIDE_GLOW_PLAIN), make (BASTIDE_GLOW_POINTED), \
                    make (BASTIDE_GLOW_SET), make (BASTIDE_GLOW_HINT) }, 5

static const Row rows[] = {
  { "light-cells", ALL (CELL) },
  { "light-areas", ALL (AREA) },
  { "light-sides", ALL (SIDE) },
  { "light-rows", { SHADE (BASTIDE_GLOW_PLAIN), SHADE (BASTIDE_GLOW_POINTED) }, 2 },
  { "light-marks",
    { { .type = BASTIDE_ITEM_MARK, .value = BASTIDE_EVENT_PLACED, .look = BASTIDE_BLUE },
      { .type = BASTIDE_ITEM_MARK, .value = BASTIDE_EVENT_WALL, .part = BASTIDE_WEST, .look = BASTIDE_RED },
      MARK (BASTIDE_EVENT_TOWER), MARK (BASTIDE_EVENT_FOLLOWER),
      { .type = BASTIDE_ITEM_MARK, .value = BASTIDE_EVENT_FOLLOWER, .pose = BASTIDE_LIES, .look = BASTIDE_GREEN,
        .x = 0.5f, .y = 0.5f } },
    5 },
  { "light-offences",
    { { .type = BASTIDE_ITEM_OFFENCE, .part = BASTIDE_EAST }, { .type = BASTIDE_ITEM_OFFENCE, .part = BASTIDE_SOUTH },
      { .type = BASTIDE_ITEM_OFFENCE, .part = BASTIDE_WHOLE_CELL } },
    3 },
  { "light-seams",
    { { .type = BASTIDE_ITEM_SEAM, .part = BASTIDE_EAST, .value = 1 },
      { .type = BASTIDE_ITEM_SEAM, .part = BASTIDE_SOUTH, .value = 1 },
      { .type = BASTIDE_ITEM_EDGE, .part = BASTIDE_EAST }, { .type = BASTIDE_ITEM_EDGE, .part = BASTIDE_SOUTH } },
    4 },
};

/* One kind of light in all its strengths: cells and edges on the table, all else on a tile. */
static cairo_surface_t *
paint_row (const Row *row, BastideShapes *shapes, gboolean contrast)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  const int kind = bastide_tile_set_find (set, "curve", strlen ("curve"));
  const CanvasBrush brush = { .set = set, .shapes = shapes, .pixels = TILE, .scale = 1, .text_scale = 1,
                              .contrast = contrast };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) row->n * STEP, STEP);
  cairo_t *cr = cairo_create (surface);

  bastide_art_draw_table (cr, row->n * STEP, STEP, TRUE, (BastideStyle) { .contrast = contrast });
  for (unsigned i = 0; i < row->n; i++)
    {
      BastideItem item = row->items[i];

      item.tile_kind = (uint8_t) kind;
      cairo_save (cr);
      cairo_translate (cr, i * STEP + MARGIN, MARGIN);
      if (item.type != BASTIDE_ITEM_CELL && item.type != BASTIDE_ITEM_EDGE)
        bastide_art_draw_tile (cr, &set->kinds[kind], 0, TILE, (BastideStyle) { .contrast = contrast });
      cairo_translate (cr, (double) item.x * TILE, (double) item.y * TILE);
      canvas_brush_paint (&brush, cr, &item);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  return surface;
}

static void
test_light (gconstpointer data)
{
  gboolean contrast = GPOINTER_TO_INT (data);
  BastideShapes *shapes = bastide_shapes_new (bastide_tile_set_builtin ());

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%s", rows[i].name, contrast ? "-contrast" : "");
      cairo_surface_t *surface = paint_row (&rows[i], shapes, contrast);

      golden_assert (surface, name);
      cairo_surface_destroy (surface);
    }
  bastide_shapes_free (shapes);
}

/* What ITEM paints stays within the box that it asks for. */
static void
test_boxes (void)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  BastideShapes *shapes = bastide_shapes_new (set);
  const CanvasBrush brush = { .set = set, .shapes = shapes, .pixels = TILE, .scale = 1, .text_scale = 1 };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    for (unsigned j = 0; j < rows[i].n; j++)
      {
        cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
        cairo_t *cr = cairo_create (recording);
        double x, y, width, height, ink_x, ink_y, ink_width, ink_height;

        canvas_brush_measure (&brush, &rows[i].items[j], &x, &y, &width, &height);
        canvas_brush_paint (&brush, cr, &rows[i].items[j]);
        cairo_destroy (cr);
        cairo_recording_surface_ink_extents (recording, &ink_x, &ink_y, &ink_width, &ink_height);
        cairo_surface_destroy (recording);
        /* Lines along a tile's own sides may be cut in half by them. */
        g_assert_cmpfloat (ink_x, >=, x - 0.1 * TILE);
        g_assert_cmpfloat (ink_y, >=, y - 0.1 * TILE);
        g_assert_cmpfloat (ink_x + ink_width, <=, x + width + 0.1 * TILE);
        g_assert_cmpfloat (ink_y + ink_height, <=, y + height + 0.1 * TILE);
      }
  bastide_shapes_free (shapes);
}

/* NODE in the toolkit's words, pictures left out: what they show has golden pictures of its own. */
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
show_game (unsigned moves, BastidePhase phase, BastideTable **table)
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

/* The board while a tile is to be laid, the first place pointed at: no number is on it, and so no font. */
static void
test_tile_question (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (12, BASTIDE_PHASE_TILE, &table);
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

/* The same board drawn twice, and in a window of its own, is the same tree. */
static void
test_same_again (void)
{
  g_autofree char *first = NULL;

  for (int i = 0; i < 3; i++)
    {
      BastideTable *table;
      BastideCanvas *canvas = show_game (40, BASTIDE_PHASE_FOLLOWER, &table);
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

/* Half way of a tile's way to the table, everything lies as it did when someone looked. */
static void
test_beat (void)
{
  BastideTable *table;
  BastideCanvas *canvas = show_game (6, BASTIDE_PHASE_TILE, &table);
  g_autoptr (GString) text = g_string_new (NULL);
  BastideMove move = bastide_table_get_legal (table)->at[0];

  board_game_wait (canvas);
  g_assert_true (bastide_table_play (table, &move, 1, NULL));
  gtk_widget_remove_tick_callback (GTK_WIDGET (canvas), canvas->tick);
  canvas->tick = 0;
  for (gint64 now = 1; canvas_show_is_busy (canvas) && canvas->show.progress < 0.5; now += 10000)
    canvas_show_step (canvas, now);
  g_assert_true (canvas_show_is_busy (canvas));
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    {
      GskRenderNode *node = canvas_paint_node (canvas->pictures, &canvas->show.shown, layer, &canvas->paint, 1);
      g_autofree char *described = describe (node);

      gsk_render_node_unref (node);
      g_string_append (text, described);
    }
  assert_golden_text (text->str, "beat-laid");
  hide_game (canvas, table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  bastide_tile_set_builtin ();
  g_test_add_data_func ("/ui/light/is-the-golden-one", GINT_TO_POINTER (FALSE), test_light);
  g_test_add_data_func ("/ui/light/is-the-golden-one-in-high-contrast", GINT_TO_POINTER (TRUE), test_light);
  g_test_add_func ("/ui/light/stays-in-its-box", test_boxes);
  g_test_add_func ("/ui/board/is-the-same-tree-again", test_same_again);
  if (gtk_get_minor_version () == GOLDEN_GTK_MINOR)
    {
      g_test_add_func ("/ui/board/is-the-golden-tree-where-a-tile-is-laid", test_tile_question);
      g_test_add_func ("/ui/board/is-the-golden-tree-half-way-of-a-tile", test_beat);
    }
  return g_test_run ();
}
