/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints sheets of Country to look at: country-gallery FOLDER SIZE [dark|contrast]. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "art/city-picture.h"
#include "games/country/art/art.h"
#include "games/country/art/pictures.h"
#include "games/country/board/items.h"
#include "games/country/rules/event.h"
#include "games/country/rules/rules.h"
#include "games/country/rules/state.h"

enum { COLUMNS = 12, GAP = 5 };

static cairo_surface_t *
begin (int width, int height, bool dark)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  if (dark)
    cairo_set_source_rgb (cr, 0.125, 0.157, 0.176);
  else
    cairo_set_source_rgb (cr, 0.906, 0.871, 0.78);
  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}

static void
draw (cairo_t *cr, BastideShapes *shapes, unsigned kind, unsigned turns, int x, int y, double px, double py, int size,
      BastideStyle style)
{
  cairo_save (cr);
  cairo_translate (cr, px, py);
  country_art_draw_tile (cr, country_shapes_get (shapes, kind, turns), x, y, size, style);
  cairo_restore (cr);
}

static void
save (cairo_surface_t *surface, const char *folder, const char *name, int size, const char *style)
{
  g_autofree char *path = g_strdup_printf ("%s/%s-%d%s.png", folder, name, size, style);

  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    g_printerr ("cannot write %s\n", path);
  cairo_surface_destroy (surface);
}

/* Light, owners and signs on a few tiles. */
static void
draw_light (const BastideKit *kit, BastideShapes *shapes, int size, BastideStyle style, const char *folder,
            const char *suffix)
{
  enum { N = 14 };
  const BastideBrush brush = { .set = kit, .shapes = shapes, .pixels = (unsigned) size, .scale = 1, .text_scale = 1,
                               .dark = style.dark, .contrast = style.contrast };
  const BastideItem items[] = {
    { .type = COUNTRY_ITEM_CELL, .look = BASTIDE_RED, .glow = BASTIDE_GLOW_PLAIN },
    { .type = COUNTRY_ITEM_CELL, .look = BASTIDE_RED, .glow = BASTIDE_GLOW_POINTED },
    { .type = COUNTRY_ITEM_CROSS },
    { .type = COUNTRY_ITEM_MARK, .look = BASTIDE_BLUE, .value = COUNTRY_PLACED, .glow = BASTIDE_GLOW_PLAIN },
    { .type = COUNTRY_ITEM_MARK, .look = BASTIDE_BLUE, .value = COUNTRY_PUT, .x = 0.5f, .y = 0.5f, .glow = BASTIDE_GLOW_PLAIN },
    { .type = COUNTRY_ITEM_HOME, .look = BASTIDE_GREEN, .x = 0.5f, .y = 0.5f, .pose = COUNTRY_MONASTERY },
    { .type = COUNTRY_ITEM_DISC, .x = 0.5f, .y = 0.5f, .glow = BASTIDE_GLOW_PLAIN },
    { .type = COUNTRY_ITEM_DISC, .x = 0.5f, .y = 0.5f, .glow = BASTIDE_GLOW_FAINT },
    { .type = COUNTRY_ITEM_OFFENCE, .part = BASTIDE_EAST },
    { .type = COUNTRY_ITEM_OFFENCE, .part = BASTIDE_WHOLE_CELL },
    { .type = COUNTRY_ITEM_OFFENCE, .part = COUNTRY_OFFENCE_SEGMENT },
    { .type = COUNTRY_ITEM_SHADE, .look = BASTIDE_YELLOW, .glow = BASTIDE_GLOW_PLAIN },
    { .type = COUNTRY_ITEM_PENNANT, .look = BASTIDE_YELLOW, .x = 0.5f, .y = 0.5f },
    { .type = COUNTRY_ITEM_CORNER },
  };
  const unsigned kinds[] = { 5, 18, 33, 37 };
  const int step = size + 16;
  cairo_surface_t *surface = begin (N * step, 9 * step, style.dark);
  cairo_t *cr = cairo_create (surface);

  for (int row = 0; row < 9; row++)
    for (int i = 0; i < N; i++)
      {
        const unsigned kind = row == 0 ? 5 : kinds[(row - 1) / 2];
        const unsigned n = kit->kinds[kind].n_segments;
        BastideItem item = row == 0 ? items[i] : (BastideItem) { .part = (uint8_t) (i / 2 % n), .look = (uint8_t) (i % 6) };

        if (row > 0 && i >= (int) (2 * n))
          continue;
        if (row > 0 && row % 2 == 0)
          {
            item.type = COUNTRY_ITEM_TINT;
            item.looks = (uint16_t) (i % 2 ? 3 << i % 5 : 1 << i / 2 % 6);
            item.ends = i % 2 ? 0xfff : 0;
          }
        else if (row > 0)
          {
            item.type = COUNTRY_ITEM_AREA;
            item.glow = i % 2 ? BASTIDE_GLOW_POINTED : BASTIDE_GLOW_PLAIN;
            item.ends = i % 2 ? 0xfff : 0;
          }
        item.kind = (uint16_t) kind;
        cairo_save (cr);
        cairo_translate (cr, 8 + i * step, 8 + row * step);
        if (row > 0 || i > 2)
          draw (cr, shapes, kind, 0, 0, 0, 0, 0, size, style);
        cairo_translate (cr, (double) item.x * size, (double) item.y * size);
        country_art.paint (&brush, cr, &item);
        cairo_restore (cr);
      }
  cairo_destroy (cr);
  save (surface, folder, "country-light", size, suffix);
}

int
main (int argc, char **argv)
{
  g_autofree BastideKit *kit = g_new0 (BastideKit, 1);
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  g_autofree BastideDeal *deal = g_new0 (BastideDeal, 1);
  BastideShapes *shapes;
  BastideFault fault;
  BastideRng rng = bastide_rng (7);
  BastideStyle style = { 0 };
  cairo_surface_t *surface;
  cairo_t *cr;
  int size;
  const char *suffix = argc > 3 ? argv[3] : "";

  if (argc < 3)
    return 2;
  size = atoi (argv[2]);
  style.dark = strcmp (suffix, "dark") == 0;
  style.contrast = strcmp (suffix, "contrast") == 0;
  if (!country_rules.open_kit (kit, COUNTRY_FIELDS | COUNTRY_RIVER | COUNTRY_ABBOT | COUNTRY_INNS | COUNTRY_TRADERS,
                               NULL, 0, &fault))
    return 1;
  shapes = country_shapes_new (kit);
  surface = begin (COLUMNS * (size + GAP) + GAP, (kit->n_kinds + COLUMNS - 1) / COLUMNS * (size + GAP) + GAP,
                   style.dark);
  cr = cairo_create (surface);
  for (int kind = 0; kind < kit->n_kinds; kind++)
    draw (cr, shapes, (unsigned) kind, 0, kind % COLUMNS, kind / COLUMNS, GAP + kind % COLUMNS * (size + GAP),
          GAP + kind / COLUMNS * (size + GAP), size, style);
  cairo_destroy (cr);
  save (surface, argv[1], "country-tiles", size, suffix);

  draw_light (kit, shapes, size, style, argv[1], suffix);
  country_rules.deal (kit, 3, 5, deal);
  country_rules.begin (state, kit, 3, deal, NULL);
  while (state->n_tiles < 40)
    {
      BastideMoves moves;

      country_rules.list (state, kit, &moves);
      country_rules.apply (state, kit, moves.at[bastide_rng_below (&rng, moves.n)], NULL);
    }
  save (bastide_city_picture_painted (&country_art, kit, state, (const uint8_t[]) { 0, 1, 2, 3, 4, 5 }, NULL,
                                      (unsigned) size),
        argv[1], "country-land", size, "");
  country_shapes_free (shapes);
  return 0;
}
