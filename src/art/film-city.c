/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each picture is painted over the one before, and only where something has changed: most of the time goes into tiles,
 * which never change. */
#include "film-city.h"

#include <math.h>

#include "city-picture.h"
#include "film-text.h"
#include "land.h"
#include "scene/numbers.h"

/* Land round the final city, in tiles, and the shorter side of the picture as a part of the longer one, at least. */
#define RIM 0.8
#define LEAST_ASPECT 0.6

/* The largest tile is this part of the longer side. */
#define LARGEST_TILE 0.2

/* The height of the plate of points, relative to the text of the film, and that of a part of a sum, also relative to a
 * tile, at most, and in pixels, at least. */
#define NUMBER 1.3
#define PART 1.0
#define PART_OF_TILE 0.78
#define LEAST_PART 15.0

struct _BastideFilmCity {
  const BastideArt *art;
  BastideFilmAsideFunc put_aside;
  BastideBrush brush, light_brush, part_brush; /* the latter have larger numbers */
  int width, height;
  BastideLandBox box;              /* what is shown */
  cairo_surface_t *fields, *tiles; /* TILES: a layer with all tiles of the last city */
  BastideScene city, light;        /* on the picture */
  BastideScene aside;              /* light with its numbers in the picture */
  bool has_begun;
};

/* A part of the picture, in pixels. Empty if EAST is not above WEST. */
typedef struct {
  int west, north, east, south;
} Patch;

/* Places the camera so that it shows all cells of LAND. */
static void
frame (BastideFilmCity *film, const BastideLand *land, unsigned longest)
{
  const int size = (int) longest;
  int west = 0, north = 0, east = 0, south = 0;
  double across, down, tile;

  for (int i = 0; i < land->n_cells; i++)
    {
      west = MIN (west, land->cells[i].x);
      east = MAX (east, land->cells[i].x);
      north = MIN (north, land->cells[i].y);
      south = MAX (south, land->cells[i].y);
    }
  across = east - west + 1 + 2 * RIM;
  down = south - north + 1 + 2 * RIM;
  tile = floor (MAX (MIN (size / MAX (across, down), LARGEST_TILE * size), 1));
  film->brush.pixels = (unsigned) tile;
  film->width = across < down ? (int) CLAMP (across * tile, LEAST_ASPECT * size, size) : size;
  film->height = across < down ? size : (int) CLAMP (down * tile, LEAST_ASPECT * size, size);
  /* Tiles are at whole pixels. */
  film->box.west = (round ((west + east + 1) * tile / 2) - film->width / 2) / tile;
  film->box.north = (round ((north + south + 1) * tile / 2) - film->height / 2) / tile;
  film->box.east = film->box.west + film->width / tile;
  film->box.south = film->box.north + film->height / tile;
}

/* The fields have the colours that the final city gives them, so that they stay as they are. */
static void
paint_fields (BastideFilmCity *film, const BastideLand *land)
{
  cairo_t *cr;

  film->fields = cairo_image_surface_create (CAIRO_FORMAT_RGB24, film->width, film->height);
  cr = cairo_create (film->fields);
  bastide_land_draw_fields (cr, land, &film->box, film->brush.pixels, (BastideStyle) { 0 });
  cairo_destroy (cr);
}

/* Makes numbers that have the size of the other text of the film, and smaller ones for the parts of a sum, of which
 * those on neighbouring tiles have room beside each other. */
static void
make_light_brushes (BastideFilmCity *film)
{
  const double usual = bastide_number_height (film->brush.pixels, 1), text = bastide_film_text_size (film->width);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");

  film->light_brush = film->brush;
  film->light_brush.context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_font_description (film->light_brush.context, font);
  pango_font_description_free (font);
  film->light_brush.text_scale = NUMBER * text / usual;
  film->part_brush = film->light_brush;
  film->part_brush.text_scale = MAX (MIN (PART_OF_TILE * film->brush.pixels, PART * text), LEAST_PART) / usual;
}

/* Moves the origin of CR from the corner of the picture to that of the table. */
static void
go_to_table (const BastideFilmCity *film, cairo_t *cr)
{
  cairo_translate (cr, -round (film->box.west * film->brush.pixels), -round (film->box.north * film->brush.pixels));
}

/* Painting a tile takes longer than all that is done with it later. */
static void
paint_tiles (BastideFilmCity *film, const BastideScene *city)
{
  const int tile = (int) film->brush.pixels;
  cairo_t *cr;

  film->tiles = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, film->width, film->height);
  cr = cairo_create (film->tiles);
  go_to_table (film, cr);
  for (unsigned i = 0; i < city->n; i++)
    {
      const BastideItem *item = &city->items[i];

      if (item->type != BASTIDE_ITEM_TILE)
        continue;
      cairo_save (cr);
      cairo_rectangle (cr, item->cell_x * tile, item->cell_y * tile, tile, tile);
      cairo_clip (cr);
      bastide_art_paint_in_place (film->art, &film->brush, cr, item);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

BastideFilmCity *
bastide_film_city_new (const BastideArt *art, BastideFilmAsideFunc put_aside, const BastideKit *set,
                       BastideShapes *shapes, const BastideScene *last, unsigned size)
{
  BastideFilmCity *film = g_new0 (BastideFilmCity, 1);
  BastideLand land;

  film->art = art;
  film->put_aside = put_aside;
  film->brush = (BastideBrush) { .set = set, .shapes = shapes, .scale = 1, .text_scale = 1 };
  bastide_land_set_city (&land, last, art->has_fields);
  frame (film, &land, size);
  make_light_brushes (film);
  paint_fields (film, &land);
  paint_tiles (film, last);
  return film;
}

void
bastide_film_city_free (BastideFilmCity *film)
{
  if (film == NULL)
    return;
  cairo_surface_destroy (film->fields);
  cairo_surface_destroy (film->tiles);
  bastide_scene_clear (&film->city);
  bastide_scene_clear (&film->light);
  bastide_scene_clear (&film->aside);
  g_object_unref (film->light_brush.context);
  g_free (film);
}

int
bastide_film_city_get_width (const BastideFilmCity *film)
{
  return film->width;
}

int
bastide_film_city_get_height (const BastideFilmCity *film)
{
  return film->height;
}

static void
unite (Patch *patch, Patch more)
{
  if (patch->east <= patch->west)
    *patch = more;
  else
    *patch = (Patch) { MIN (patch->west, more.west), MIN (patch->north, more.north), MAX (patch->east, more.east),
                       MAX (patch->south, more.south) };
}

/* Makes PATCH larger so that it holds the box WEST, NORTH … of the table, in pixels of the brush. */
static void
extend (const BastideFilmCity *film, Patch *patch, double west, double north, double east, double south)
{
  const double x = film->box.west * film->brush.pixels, y = film->box.north * film->brush.pixels;
  const Patch more = { (int) floor (west - x) - 1, (int) floor (north - y) - 1, (int) ceil (east - x) + 1,
                       (int) ceil (south - y) + 1 };

  unite (patch, more);
}

static const BastideBrush *
get_brush (const BastideFilmCity *film, const BastideItem *item)
{
  if (item->type != BASTIDE_ITEM_POINTS)
    return &film->brush;
  return item->look == BASTIDE_NO_LOOK ? &film->part_brush : &film->light_brush;
}

/* Makes PATCH larger so that it holds ITEM and what ITEM changes of the land. */
static void
extend_to_item (const BastideFilmCity *film, Patch *patch, const BastideItem *item)
{
  const double tile = film->brush.pixels;
  const double beyond = item->type == BASTIDE_ITEM_TILE ? BASTIDE_LAND_SHADE : 0;
  double x, y, width, height;

  film->art->measure (get_brush (film, item), item, &x, &y, &width, &height);
  x += round (item->x * tile);
  y += round (item->y * tile);
  extend (film, patch, x - beyond * tile, y - beyond * tile, x + width + beyond * tile, y + height + beyond * tile);
}

static bool
is_same (const BastideItem *a, const BastideItem *b)
{
  return a->x == b->x && a->y == b->y && a->left == b->left && a->right == b->right && a->form == b->form
         && a->hidden_signs == b->hidden_signs && a->look == b->look && a->glow == b->glow && a->value == b->value
         && a->to_x == b->to_x && a->to_y == b->to_y && a->looks == b->looks && a->ends == b->ends
         && a->opacity == b->opacity;
}

/* Makes PATCH larger so that it holds where A and B are different. */
static void
extend_to_changes (const BastideFilmCity *film, Patch *patch, const BastideScene *a, const BastideScene *b)
{
  unsigned i = 0, j = 0;

  while (i < a->n || j < b->n)
    if (j == b->n || (i < a->n && a->items[i].key < b->items[j].key))
      extend_to_item (film, patch, &a->items[i++]);
    else if (i == a->n || a->items[i].key > b->items[j].key)
      extend_to_item (film, patch, &b->items[j++]);
    else
      {
        if (!is_same (&a->items[i], &b->items[j]))
          {
            extend_to_item (film, patch, &a->items[i]);
            extend_to_item (film, patch, &b->items[j]);
          }
        i++;
        j++;
      }
}

/* Whether the road from the gate, which leads through the whole land, is not the same in A and B. */
static bool
is_other_road (const BastideScene *a, const BastideScene *b)
{
  BastideLand one, other;

  bastide_land_set_city (&one, a, false);
  bastide_land_set_city (&other, b, false);
  return one.has_exit != other.has_exit || one.road != other.road;
}

/* The part of the picture where CITY or LIGHT is different. */
static Patch
find_changes (const BastideFilmCity *film, const BastideScene *city, const BastideScene *light)
{
  Patch patch = { 0 };

  if (!film->has_begun || is_other_road (&film->city, city))
    return (Patch) { 0, 0, film->width, film->height };
  extend_to_changes (film, &patch, &film->city, city);
  extend_to_changes (film, &patch, &film->light, light);
  return patch;
}

static bool
touches (const BastideFilmCity *film, const BastideItem *item, const Patch *patch)
{
  Patch own = { 0 };

  extend_to_item (film, &own, item);
  return own.west < patch->east && own.east > patch->west && own.north < patch->south && own.south > patch->north;
}

/* Paints ITEM in place. A figure that leaves is faint. */
static void
paint_item (const BastideFilmCity *film, cairo_t *cr, const BastideItem *item)
{
  const bool is_faint = item->opacity < 1;

  if (is_faint)
    cairo_push_group (cr);
  bastide_art_paint_in_place (film->art, get_brush (film, item), cr, item);
  if (!is_faint)
    return;
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, (double) item->opacity);
}

/* Paints the items of SCENE that touch PATCH, except tiles: edges, and of the others those that are on the ground or
 * those that stand on it. */
static void
paint_items (const BastideFilmCity *film, cairo_t *cr, const BastideScene *scene, const Patch *patch, bool edges,
             bool ground)
{
  cairo_save (cr);
  go_to_table (film, cr);
  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];

      if (item->type != BASTIDE_ITEM_TILE && (item->type == BASTIDE_ITEM_EDGE) == edges
          && film->art->is_ground (item) == ground && touches (film, item, patch))
        paint_item (film, cr, item);
    }
  cairo_restore (cr);
}

/* Paints the tiles of CITY from the layer. */
static void
paint_from_layer (const BastideFilmCity *film, cairo_t *cr, const BastideScene *city)
{
  const int tile = (int) film->brush.pixels;

  cairo_save (cr);
  cairo_set_source_surface (cr, film->tiles, 0, 0);
  go_to_table (film, cr);
  for (unsigned i = 0; i < city->n; i++)
    if (city->items[i].type == BASTIDE_ITEM_TILE)
      cairo_rectangle (cr, city->items[i].cell_x * tile, city->items[i].cell_y * tile, tile, tile);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Paints PATCH of SURFACE with CITY and LIGHT. */
static void
paint_patch (const BastideFilmCity *film, cairo_surface_t *surface, const BastideScene *city, const BastideScene *light,
             const Patch *patch)
{
  cairo_t *cr = cairo_create (surface);
  BastideLand land;

  bastide_land_set_city (&land, city, film->art->has_fields);
  cairo_rectangle (cr, 0, 0, film->width, film->height);
  cairo_clip (cr);
  cairo_rectangle (cr, patch->west, patch->north, patch->east - patch->west, patch->south - patch->north);
  cairo_clip (cr);
  cairo_set_source_surface (cr, film->fields, 0, 0);
  cairo_paint (cr);
  bastide_land_draw_shade (cr, &land, &film->box, film->brush.pixels, (BastideStyle) { 0 });
  paint_items (film, cr, city, patch, true, true);
  paint_from_layer (film, cr, city);
  paint_items (film, cr, city, patch, false, true);
  /* What is lit is below towers and figures, which are the reason for it. */
  paint_items (film, cr, light, patch, false, true);
  paint_items (film, cr, city, patch, false, false);
  paint_items (film, cr, light, patch, false, false);
  cairo_destroy (cr);
}

/* LIGHT with numbers that cover nothing of importance, and are whole on the picture. */
static const BastideScene *
put_aside (BastideFilmCity *film, const BastideScene *light, const BastideScene *city)
{
  const double tile = film->brush.pixels, height = bastide_number_height (tile, film->light_brush.text_scale) / tile;
  const double part = bastide_number_height (tile, film->part_brush.text_scale) / tile, rim = height / 6;
  const BastideBox box = { film->box.west + rim, film->box.north + rim, film->box.east - rim, film->box.south - rim };

  bastide_scene_copy (&film->aside, light);
  film->put_aside (&film->aside, city, &box, (float) height, (float) part, (float) rim);
  return &film->aside;
}

bool
bastide_film_city_paint (BastideFilmCity *film, cairo_surface_t *surface, const BastideScene *city,
                         const BastideScene *light)
{
  const BastideScene *aside = put_aside (film, light, city);
  const Patch patch = find_changes (film, city, aside);

  if (patch.east <= patch.west)
    return false;
  paint_patch (film, surface, city, aside, &patch);
  bastide_scene_copy (&film->city, city);
  bastide_scene_copy (&film->light, aside);
  film->has_begun = true;
  return true;
}
