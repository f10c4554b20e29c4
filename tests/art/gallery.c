/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints sheets of pictures to look at: gallery FOLDER [SHEET …]. */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "art/art.h"
#include "art/picture-pool.h"
#include "core/game.h"
#include "scene/tile-shape.h"

enum {
  COLUMNS = 11,
  TURNS_COLUMNS = 8,
};

/* One picture of the gallery. */
typedef struct _Sheet Sheet;
struct _Sheet {
  const char *name;
  void (*draw) (const Sheet *sheet);
  int size;                    /* of a tile */
  bool all_turns, contrast, dark;
  int tiles;                   /* of a town */
  uint64_t seed;
};

static const char *folder;

static void
save (cairo_surface_t *surface, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    g_printerr ("cannot write %s\n", path);
  cairo_surface_destroy (surface);
}

static void
draw_tile (cairo_t *cr, int kind, int turns, int size, double x, double y, BastideStyle style)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  BastidePictureKey key = { (uint8_t) kind, (uint8_t) turns, style.tone, style.contrast, (uint16_t) size };
  g_autoptr (BastidePicture) picture = bastide_picture_paint (set, &key);
  cairo_surface_t *surface = cairo_image_surface_create_for_data ((guchar *) g_bytes_get_data (picture->pixels, NULL),
                                                                  CAIRO_FORMAT_ARGB32, picture->width, picture->width,
                                                                  picture->stride);

  cairo_set_source_surface (cr, surface, x - BASTIDE_PICTURE_BLEED, y - BASTIDE_PICTURE_BLEED);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

/* Every tile of the set, in one turn or in all four. */
static void
draw_tiles (const Sheet *sheet)
{
  const int size = sheet->size;
  const bool all_turns = sheet->all_turns, contrast = sheet->contrast;
  const BastideTileSet *set = bastide_tile_set_builtin ();
  const int gap = size / 10, n = set->n_kinds * (all_turns ? 4 : 1), columns = all_turns ? TURNS_COLUMNS : COLUMNS;
  const int rows = (n + columns - 1) / columns;
  const int width = columns * (size + gap) + gap, height = rows * (size + gap) + gap;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  bastide_art_draw_table (cr, width, height, true, (BastideStyle) { .contrast = contrast });
  for (int i = 0; i < n; i++)
    {
      int kind = all_turns ? i / 4 : i, turns = all_turns ? i % 4 : 0;
      double x = gap + (i % columns) * (size + gap), y = gap + (i / columns) * (size + gap);
      const char *historic = set->kinds[kind].historic;

      draw_tile (cr, kind, turns, size, x, y, (BastideStyle) { .contrast = contrast });
      if (*historic != '\0')
        {
          BastideTileShape shape;

          bastide_tile_shape_init (&shape, &set->kinds[kind], turns);
          cairo_save (cr);
          cairo_translate (cr, x + (double) shape.plate.x * size, y + (double) shape.plate.y * size);
          bastide_art_draw_plate (cr, historic, size, 1, (BastideStyle) { .contrast = contrast });
          cairo_restore (cr);
        }
    }
  cairo_destroy (cr);
  save (surface, sheet->name);
}

/* A few tiles as large as one may look at them. */
static void
draw_close_tiles (const Sheet *sheet)
{
  const int size = sheet->size;
  static const char *const ids[] = { "straight-public", "curve", "tee", "cross", "market-end-fish",
                                     "corner-curve-grain", "through-end-livestock", "three-fish",
                                     "two-fish-grain", "market-street-livestock",
                                     "corner-grain-public", "homes" };
  const int n = G_N_ELEMENTS (ids), columns = 4, rows = (n + columns - 1) / columns;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns * size, rows * size);
  cairo_t *cr = cairo_create (surface);

  for (int i = 0; i < n; i++)
    draw_tile (cr, bastide_tile_set_find (bastide_tile_set_builtin (), ids[i], strlen (ids[i])), 0, size,
               (i % columns) * size, (i / columns) * size, (BastideStyle) { .tone = (uint8_t) (i % 4) });
  cairo_destroy (cr);
  save (surface, sheet->name);
}

/* All tiles with a historic building. */
static void
draw_historic_tiles (const Sheet *sheet)
{
  const int size = sheet->size;
  const BastideTileSet *set = bastide_tile_set_builtin ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4 * size, 2 * size);
  cairo_t *cr = cairo_create (surface);

  for (int kind = 0, n = 0; kind < set->n_kinds; kind++)
    if (set->kinds[kind].has_historic)
      {
        draw_tile (cr, kind, 0, size, (n % 4) * size, (n / 4) * size, (BastideStyle) { 0 });
        n++;
      }
  cairo_destroy (cr);
  save (surface, sheet->name);
}

/* How the wall goes on from one side of the outline to the next. */
static BastideJoint
joint_between (const BastideState *state, int tile, BastideSide side, BastideWallEnd direction)
{
  int next = tile;
  BastideSide next_side = side;

  bastide_outline_step (state, direction, &next, &next_side);
  if ((state->tiles[next].pieces >> next_side & 1) == 0)
    return BASTIDE_JOINT_END;
  if (next_side == side)
    return BASTIDE_JOINT_STRAIGHT;
  return next == tile ? BASTIDE_JOINT_OUTER : BASTIDE_JOINT_INNER;
}

static void
draw_pieces (cairo_t *cr, const BastideState *state, int size, BastideStyle style)
{
  for (int i = 0; i < state->status.n_pieces; i++)
    {
      const BastidePiece *piece = &state->pieces[i];
      const BastideTile *tile = &state->tiles[piece->tile];
      BastideWallLook look = { .side = (BastideSide) piece->side, .is_short = piece->is_short };

      look.right = joint_between (state, piece->tile, look.side, BASTIDE_CLOCKWISE);
      look.left = joint_between (state, piece->tile, look.side, BASTIDE_ANTICLOCKWISE);
      cairo_save (cr);
      cairo_translate (cr, tile->x * size, tile->y * size);
      if (i == 0)
        bastide_art_draw_gate (cr, &look, size, style);
      else
        bastide_art_draw_wall (cr, &look, size, style);
      cairo_restore (cr);
    }
  for (int i = 0; i < state->status.n_pieces; i++)
    {
      const BastidePiece *piece = &state->pieces[i];
      const BastideTile *tile = &state->tiles[piece->tile];
      static const double middles[4][2] = { { 0.5, 0.05 }, { 1, 0.55 }, { 0.5, 1.05 }, { 0, 0.55 } };
      int corner = piece->end == BASTIDE_CLOCKWISE ? (piece->side + 1) % 4 : piece->side;

      cairo_save (cr);
      cairo_translate (cr, tile->x * size, tile->y * size);
      if (piece->tower != 0)
        {
          cairo_save (cr);
          cairo_translate (cr, (corner == 1 || corner == 2) * size, (corner >= 2) * size);
          bastide_art_draw_tower (cr, (BastideColour) (piece->tower - 1), size, style);
          cairo_restore (cr);
        }
      if (piece->guard != 0)
        {
          cairo_translate (cr, middles[piece->side][0] * size, middles[piece->side][1] * size);
          if (i == 0) /* on a tower of the gate */
            cairo_translate (cr, (piece->side == 0 ? 1 : piece->side == 2 ? -1 : 0) * 0.2 * size,
                             (piece->side == 1 ? 1 : piece->side == 3 ? -1 : 0) * 0.2 * size);
          bastide_art_draw_figure (cr, (BastideColour) (piece->guard - 1), BASTIDE_POSE_GUARD, size, style);
        }
      cairo_restore (cr);
    }
}

static void
draw_followers (cairo_t *cr, const BastideState *state, int size, BastideStyle style)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();

  for (int i = 0; i < state->status.n_tiles; i++)
    {
      const BastideTile *tile = &state->tiles[i];
      const BastideTileKind *kind = &set->kinds[tile->kind];
      BastideTileShape shape;

      bastide_tile_shape_init (&shape, kind, tile->turns);
      for (int segment = 0; segment < kind->n_segments; segment++)
        {
          int follower = state->nodes[tile->first_node + segment].follower;
          BastidePose pose;

          if (follower == 0)
            continue;
          cairo_save (cr);
          cairo_translate (cr, (tile->x + (double) shape.figures[segment].x) * size,
                           (tile->y + (double) shape.figures[segment].y) * size);
          pose = shape.kinds[segment] == BASTIDE_RESIDENTIAL ? (BastidePose) (BASTIDE_POSE_LYING + shape.lies[segment])
                                                             : BASTIDE_POSE_STANDING;
          bastide_art_draw_figure (cr, (BastideColour) (follower - 1), pose, size, style);
          cairo_restore (cr);
        }
      if (kind->has_historic)
        {
          cairo_save (cr);
          cairo_translate (cr, (tile->x + (double) shape.plate.x) * size, (tile->y + (double) shape.plate.y) * size);
          bastide_art_draw_plate (cr, kind->historic, size, 1, style);
          cairo_restore (cr);
        }
    }
}

/* The shadow of the town on the table; tiles hide what falls on them. */
static void
draw_edges (cairo_t *cr, const BastideState *state, int size, BastideStyle style)
{
  for (int i = 0; i < state->status.n_tiles; i++)
    {
      const BastideTile *tile = &state->tiles[i];

      cairo_save (cr);
      cairo_translate (cr, tile->x * size, tile->y * size);
      if (bastide_state_tile_at (state, tile->x + 1, tile->y) < 0)
        bastide_art_draw_edge (cr, BASTIDE_EAST, size, style);
      if (bastide_state_tile_at (state, tile->x, tile->y + 1) < 0)
        bastide_art_draw_edge (cr, BASTIDE_SOUTH, size, style);
      cairo_restore (cr);
    }
}

/* A town of TILES tiles of a random game. */
static void
draw_town (const Sheet *sheet)
{
  const int size = sheet->size;
  const BastideTileSet *set = bastide_tile_set_builtin ();
  static BastideState state;
  BastideRng rng = bastide_rng (sheet->seed);
  BastideDeal deal;
  BastideStyle style = { .contrast = sheet->contrast };
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;

  bastide_deal_shuffle (&deal, set, sheet->seed);
  bastide_state_init (&state, set, 3, &deal, NULL);
  while (state.status.phase != BASTIDE_PHASE_OVER && state.status.n_tiles < sheet->tiles)
    {
      BastideMoves moves;

      bastide_legal (&state, set, &moves);
      bastide_apply (&state, set, moves.at[bastide_rng_below (&rng, moves.n)], NULL, NULL);
    }
  width = (state.status.east - state.status.west + 3) * size;
  height = (state.status.south - state.status.north + 3) * size;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  bastide_art_draw_table (cr, width, height, sheet->dark, style);
  cairo_translate (cr, (1 - state.status.west) * size, (1 - state.status.north) * size);
  draw_edges (cr, &state, size, style);
  for (int i = 0; i < state.status.n_tiles; i++)
    {
      const BastideTile *tile = &state.tiles[i];

      style.tone = (uint8_t) ((unsigned) (tile->x * 5 + tile->y * 3 + 400) / 4 % 4);
      draw_tile (cr, tile->kind, tile->turns, size, tile->x * size, tile->y * size, style);
    }
  draw_pieces (cr, &state, size, style);
  draw_followers (cr, &state, size, style);
  cairo_destroy (cr);
  save (surface, sheet->name);
}

/* All figures, towers, the gate and wall joints, large. */
static void
draw_pieces_sheet (const Sheet *sheet)
{
  const int size = sheet->size;
  const BastideStyle style = { .contrast = sheet->contrast };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 5 * size, 5 * size);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.80, 0.72, 0.55);
  cairo_paint (cr);
  for (int colour = 0; colour < 4; colour++)
    for (int pose = 0; pose < 5; pose++)
      {
        cairo_save (cr);
        cairo_translate (cr, (0.35 + 0.45 * pose) * size, (0.45 + 0.45 * colour) * size);
        if (pose == 3)
          bastide_art_draw_tower (cr, (BastideColour) colour, size, style);
        else if (pose == 4)
          bastide_art_draw_mark (cr, (BastideColour) colour, 0.3 * size);
        else
          bastide_art_draw_figure (cr, (BastideColour) colour,
                                   pose == 1 ? (BastidePose) (BASTIDE_POSE_LYING + colour) : (BastidePose) (pose / 2),
                                   size, style);
        cairo_restore (cr);
      }
  for (int side = 0; side < 4; side++)
    {
      BastideWallLook look = { .side = (BastideSide) side, .left = BASTIDE_JOINT_OUTER, .right = BASTIDE_JOINT_OUTER };

      cairo_save (cr);
      cairo_translate (cr, 3 * size, 0.5 * size);
      if (side == 1)
        bastide_art_draw_gate (cr, &look, size, style);
      else
        bastide_art_draw_wall (cr, &look, size, style);
      cairo_restore (cr);
    }
  for (int goods = 0; goods < 3; goods++)
    {
      cairo_save (cr);
      cairo_translate (cr, (0.35 + 0.45 * goods) * size, 2.4 * size);
      bastide_art_draw_goods (cr, (BastideGoods) (1 << goods), 2 * size, style);
      cairo_restore (cr);
    }
  for (int i = 0; i < 3; i++)
    {
      BastideWallLook looks[3] = {
        { BASTIDE_SOUTH, BASTIDE_JOINT_END, BASTIDE_JOINT_INNER, false, false },
        { BASTIDE_EAST, BASTIDE_JOINT_INNER, BASTIDE_JOINT_OUTER, true, false },
        { BASTIDE_SOUTH, BASTIDE_JOINT_OUTER, BASTIDE_JOINT_END, false, true },
      };
      static const int at[3][2] = { { 3, 2 }, { 2, 3 }, { 2, 3 } };

      cairo_save (cr);
      cairo_translate (cr, (at[i][0] + 0.5) * size, (at[i][1] + 0.4) * size);
      bastide_art_draw_wall (cr, &looks[i], size, style);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  save (surface, sheet->name);
}

static bool
is_wanted (int argc, char **argv, const char *name)
{
  for (int i = 2; i < argc; i++)
    if (strcmp (argv[i], name) == 0)
      return true;
  return argc == 2;
}

static const Sheet sheets[] = {
  { "tiles-40", draw_tiles, 40 },
  { "tiles-100", draw_tiles, 100 },
  { "tiles-200", draw_tiles, 200 },
  { "tiles-contrast", draw_tiles, 120, .contrast = true },
  { "turns-40", draw_tiles, 40, .all_turns = true },
  { "turns-100", draw_tiles, 100, .all_turns = true },
  { "turns-240", draw_tiles, 240, .all_turns = true },
  { "close", draw_close_tiles, 400 },
  { "historic", draw_historic_tiles, 400 },
  { "pieces", draw_pieces_sheet, 260 },
  { "pieces-contrast", draw_pieces_sheet, 260, .contrast = true },
  { "town-begin", draw_town, 180, .tiles = 9, .seed = 5 },
  { "town-middle", draw_town, 110, .tiles = 45, .seed = 3, .dark = true },
  { "town-middle-light", draw_town, 110, .tiles = 45, .seed = 3 },
  { "town-middle-contrast", draw_town, 110, .tiles = 45, .seed = 3, .contrast = true, .dark = true },
  { "town-end", draw_town, 100, .tiles = 75, .seed = 11, .dark = true },
  { "town-end-small", draw_town, 40, .tiles = 75, .seed = 11, .dark = true },
  { "town-end-large", draw_town, 300, .tiles = 75, .seed = 9, .dark = true },
};

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      g_printerr ("usage: gallery FOLDER [SHEET …]\n");
      return 2;
    }
  folder = argv[1];
  for (size_t i = 0; i < G_N_ELEMENTS (sheets); i++)
    if (is_wanted (argc, argv, sheets[i].name))
      sheets[i].draw (&sheets[i]);
  return 0;
}
