/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints sheets of pictures to look at: gallery FOLDER [SHEET …]. If BASTIDE_BESIDE is a folder with sheets of the same
 * names, those are put on the left of the new ones: beside.sh paints them. */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/town/art/art.h"
#include "art/picture-pool.h"
#include "games/town/art/pictures.h"
#include "games/town/board/tile-shape.h"
#include "town.h"

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
  const BastideOverlay *overlay;      /* of a town */
};

static const char *folder;

/* The picture on the right of the old one, if there is an old one of that NAME. Takes SURFACE. */
static cairo_surface_t *
put_beside (cairo_surface_t *surface, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", g_getenv ("BASTIDE_BESIDE"), name);
  cairo_surface_t *old = cairo_image_surface_create_from_png (path), *both = surface;

  if (cairo_surface_status (old) == CAIRO_STATUS_SUCCESS)
    {
      const int left = cairo_image_surface_get_width (old), width = cairo_image_surface_get_width (surface);
      const int height = MAX (cairo_image_surface_get_height (old), cairo_image_surface_get_height (surface));
      cairo_t *cr;

      both = cairo_image_surface_create (CAIRO_FORMAT_RGB24, left + width, height);
      cr = cairo_create (both);
      cairo_set_source_surface (cr, old, 0, 0);
      cairo_paint (cr);
      cairo_set_source_surface (cr, surface, left, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  cairo_surface_destroy (old);
  return both;
}

static void
save (cairo_surface_t *surface, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

  if (g_getenv ("BASTIDE_BESIDE") != NULL)
    surface = put_beside (surface, name);
  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    g_printerr ("cannot write %s\n", path);
  cairo_surface_destroy (surface);
}

static void
draw_tile (cairo_t *cr, int kind, int turns, int size, double x, double y, BastideStyle style)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastidePictureKey key = { (uint8_t) kind, (uint8_t) turns, style.tone, style.contrast, (uint16_t) size };
  g_autoptr (BastidePicture) picture = bastide_picture_paint (&town_art, set, &key);
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
  const BastideKit *set = town_tile_set_builtin ();
  const int gap = size / 10, n = set->n_kinds * (all_turns ? 4 : 1), columns = all_turns ? TURNS_COLUMNS : COLUMNS;
  const int rows = (n + columns - 1) / columns;
  const int width = columns * (size + gap) + gap, height = rows * (size + gap) + gap;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.2, 0.25, 0.23);
  cairo_paint (cr);
  for (int i = 0; i < n; i++)
    {
      int kind = all_turns ? i / 4 : i, turns = all_turns ? i % 4 : 0;
      double x = gap + (i % columns) * (size + gap), y = gap + (i / columns) * (size + gap);
      const char *historic = set->kinds[kind].historic;

      draw_tile (cr, kind, turns, size, x, y, (BastideStyle) { .contrast = contrast });
      if (*historic != '\0')
        {
          TownTileShape shape;

          town_tile_shape_init (&shape, &set->kinds[kind], turns);
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
    draw_tile (cr, town_tile_set_find (town_tile_set_builtin (), ids[i], strlen (ids[i])), 0, size,
               (i % columns) * size, (i / columns) * size, (BastideStyle) { .tone = (uint8_t) (i % 4) });
  cairo_destroy (cr);
  save (surface, sheet->name);
}

/* All tiles with a historic building. */
static void
draw_historic_tiles (const Sheet *sheet)
{
  const int size = sheet->size;
  const BastideKit *set = town_tile_set_builtin ();
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

static void
draw_town (const Sheet *sheet)
{
  save (town_paint (sheet->seed, sheet->tiles, sheet->size, sheet->overlay, sheet->dark, sheet->contrast), sheet->name);
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
          town_art_draw_tower (cr, (BastideColour) colour, size, style);
        else if (pose == 4)
          bastide_art_draw_mark (cr, (BastideColour) colour, 0.3 * size);
        else
          town_art_draw_follower (cr, (BastideColour) colour,
                                   pose == 1 ? (BastidePose) (BASTIDE_POSE_LYING + colour) : (BastidePose) (pose / 2),
                                   size, style);
        cairo_restore (cr);
      }
  for (int side = 0; side < 4; side++)
    {
      TownWallLook look = { .side = (BastideSide) side, .left = TOWN_JOINT_OUTER, .right = TOWN_JOINT_OUTER };

      cairo_save (cr);
      cairo_translate (cr, 3 * size, 0.5 * size);
      if (side == 1)
        town_art_draw_gate (cr, &look, size, style);
      else
        town_art_draw_wall (cr, &look, size, style);
      cairo_restore (cr);
    }
  for (int goods = 0; goods < 3; goods++)
    {
      cairo_save (cr);
      cairo_translate (cr, (0.35 + 0.45 * goods) * size, 2.4 * size);
      town_art_draw_goods (cr, (TownGoods) (1 << goods), 2 * size, style);
      cairo_restore (cr);
    }
  for (int i = 0; i < 3; i++)
    {
      TownWallLook looks[3] = {
        { BASTIDE_SOUTH, TOWN_JOINT_END, TOWN_JOINT_INNER, false, false },
        { BASTIDE_EAST, TOWN_JOINT_INNER, TOWN_JOINT_OUTER, true, false },
        { BASTIDE_SOUTH, TOWN_JOINT_OUTER, TOWN_JOINT_END, false, true },
      };
      static const int at[3][2] = { { 3, 2 }, { 2, 3 }, { 2, 3 } };

      cairo_save (cr);
      cairo_translate (cr, (at[i][0] + 0.5) * size, (at[i][1] + 0.4) * size);
      town_art_draw_wall (cr, &looks[i], size, style);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  save (surface, sheet->name);
}

/* All sorts of figures in all colours, at the sizes at which people play. */
static void
draw_figures_sheet (const Sheet *sheet)
{
  static const uint32_t grounds[] = { 0xc2cb95, 0xc6754f, 0xfaf2de };
  static const double heights[] = { 58, 30, 21, 15 };
  const BastideStyle style = { .contrast = sheet->contrast };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1300, 3 * 490);
  cairo_t *cr = cairo_create (surface);

  for (int ground = 0; ground < 3; ground++)
    {
      cairo_rectangle (cr, 0, 490 * ground, 1300, 490);
      cairo_set_source_rgb (cr, (grounds[ground] >> 16) / 255.0, (grounds[ground] >> 8 & 255) / 255.0,
                            (grounds[ground] & 255) / 255.0);
      cairo_fill (cr);
      for (int colour = 0; colour < BASTIDE_COLOURS; colour++)
        for (int sort = 0; sort <= BASTIDE_SORT_PIG + 1; sort++)
          for (int size = 0; size < 4; size++)
            {
              const BastideFigure figure = { .colour = (BastideColour) colour,
                                             .sort = sort > BASTIDE_SORT_PIG ? BASTIDE_SORT_KNIGHT : (BastideSort) sort,
                                             .pose = sort == BASTIDE_SORT_FARMER ? BASTIDE_POSE_LYING
                                                                                 : BASTIDE_POSE_STANDING,
                                             .is_large = sort > BASTIDE_SORT_PIG };

              cairo_save (cr);
              cairo_translate (cr, (double[]) { 45, 720, 1000, 1160 }[size] + sort * heights[size] * (size ? 0.95 : 1.15),
                               75 + 80 * colour + 490 * ground - (sort == BASTIDE_SORT_FARMER ? heights[size] / 3 : 0));
              bastide_art_draw_figure (cr, figure, heights[size], style);
              cairo_restore (cr);
            }
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
  { "figures", draw_figures_sheet },
  { "figures-contrast", draw_figures_sheet, .contrast = true },
  { "pieces-contrast", draw_pieces_sheet, 260, .contrast = true },
  { "look-26", draw_town, 26, .tiles = 45, .seed = 3 },
  { "look-34", draw_town, 34, .tiles = 45, .seed = 3 },
  { "look-60", draw_town, 60, .tiles = 45, .seed = 3 },
  { "look-47", draw_town, 47, .tiles = 45, .seed = 3 },
  { "look-47-dark", draw_town, 47, .tiles = 45, .seed = 3, .dark = true },
  { "look-47-contrast", draw_town, 47, .tiles = 45, .seed = 3, .contrast = true },
  { "look-82", draw_town, 82, .tiles = 45, .seed = 3 },
  { "look-82-contrast", draw_town, 82, .tiles = 45, .seed = 3, .contrast = true },
  { "look-82-dark", draw_town, 82, .tiles = 45, .seed = 3, .dark = true },
  { "look-110", draw_town, 110, .tiles = 45, .seed = 3 },
  { "look-110-contrast", draw_town, 110, .tiles = 45, .seed = 3, .contrast = true },
  { "look-110-dark", draw_town, 110, .tiles = 45, .seed = 3, .dark = true },
  { "look-200", draw_town, 200, .tiles = 45, .seed = 3 },
  { "look-200-contrast", draw_town, 200, .tiles = 45, .seed = 3, .contrast = true },
  { "look-200-dark", draw_town, 200, .tiles = 45, .seed = 3, .dark = true },
  { "town-begin", draw_town, 180, .tiles = 9, .seed = 5 },
  { "town-middle", draw_town, 110, .tiles = 45, .seed = 3, .dark = true },
  { "town-middle-light", draw_town, 110, .tiles = 45, .seed = 3 },
  { "town-middle-contrast", draw_town, 110, .tiles = 45, .seed = 3, .contrast = true, .dark = true },
  { "town-end", draw_town, 100, .tiles = 75, .seed = 11, .dark = true },
  { "town-end-small", draw_town, 40, .tiles = 75, .seed = 11, .dark = true },
  { "town-end-large", draw_town, 300, .tiles = 75, .seed = 9, .dark = true },
  { "owners-30", draw_town, 30, .tiles = 45, .seed = 3, .overlay = &town_overlays[TOWN_OVERLAY_OWNERS] },
  { "owners-60", draw_town, 60, .tiles = 45, .seed = 3, .overlay = &town_overlays[TOWN_OVERLAY_OWNERS], .dark = true },
  { "owners-110", draw_town, 110, .tiles = 45, .seed = 3, .overlay = &town_overlays[TOWN_OVERLAY_OWNERS] },
  { "owners-110-contrast", draw_town, 110, .tiles = 45, .seed = 3, .overlay = &town_overlays[TOWN_OVERLAY_OWNERS],
    .contrast = true },
  { "owners-200", draw_town, 200, .tiles = 45, .seed = 3, .overlay = &town_overlays[TOWN_OVERLAY_OWNERS] },
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
