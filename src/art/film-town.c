/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each picture is painted over the one before, and only where something has changed: most of the time goes into tiles,
 * which never change. */
#include "film-town.h"

#include <math.h>

#include "art.h"
#include "film-text.h"
#include "item-brush.h"
#include "land.h"
#include "scene/number-plates.h"
#include "scene/points-aside.h"

/* Land round the final city, in tiles, and the shorter side of the picture as a part of the longer one, at least. */
#define RIM 0.8
#define LEAST_ASPECT 0.6

/* The largest tile is this part of the longer side. */
#define LARGEST_TILE 0.2

/* On smaller tiles the name plates, which have a least size, would cover too much. */
#define LEAST_TILE_FOR_PLATES 30

/* The height of the plate of points, relative to the text of the film, and that of a part of a sum, also relative to a
 * tile, at most, and in pixels, at least. */
#define NUMBER 1.3
#define PART 1.0
#define PART_OF_TILE 0.78
#define LEAST_PART 15.0

struct _BastideFilmTown {
  BastideItemBrush brush, light_brush, part_brush; /* the latter have larger numbers */
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
frame (BastideFilmTown *town, const BastideLand *land, unsigned longest)
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
  town->brush.pixels = (unsigned) tile;
  town->width = across < down ? (int) CLAMP (across * tile, LEAST_ASPECT * size, size) : size;
  town->height = across < down ? size : (int) CLAMP (down * tile, LEAST_ASPECT * size, size);
  /* Tiles are at whole pixels. */
  town->box.west = (round ((west + east + 1) * tile / 2) - town->width / 2) / tile;
  town->box.north = (round ((north + south + 1) * tile / 2) - town->height / 2) / tile;
  town->box.east = town->box.west + town->width / tile;
  town->box.south = town->box.north + town->height / tile;
}

/* The fields have the colours that the final city gives them, so that they stay as they are. */
static void
paint_fields (BastideFilmTown *town, const BastideLand *land)
{
  cairo_t *cr;

  town->fields = cairo_image_surface_create (CAIRO_FORMAT_RGB24, town->width, town->height);
  cr = cairo_create (town->fields);
  bastide_land_draw_fields (cr, land, &town->box, town->brush.pixels, false);
  cairo_destroy (cr);
}

/* Makes numbers that have the size of the other text of the film, and smaller ones for the parts of a sum, of which
 * those on neighbouring tiles have room beside each other. */
static void
make_light_brushes (BastideFilmTown *town)
{
  const double usual = bastide_number_height (town->brush.pixels, 1), text = bastide_film_text_size (town->width);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");

  town->light_brush = town->brush;
  town->light_brush.context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_font_description (town->light_brush.context, font);
  pango_font_description_free (font);
  town->light_brush.text_scale = NUMBER * text / usual;
  town->part_brush = town->light_brush;
  town->part_brush.text_scale = MAX (MIN (PART_OF_TILE * town->brush.pixels, PART * text), LEAST_PART) / usual;
}

/* Moves the origin of CR from the corner of the picture to that of the table. */
static void
go_to_table (const BastideFilmTown *town, cairo_t *cr)
{
  cairo_translate (cr, -round (town->box.west * town->brush.pixels), -round (town->box.north * town->brush.pixels));
}

/* Painting a tile takes longer than all that is done with it later. */
static void
paint_tiles (BastideFilmTown *town, const BastideScene *city)
{
  const int tile = (int) town->brush.pixels;
  cairo_t *cr;

  town->tiles = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, town->width, town->height);
  cr = cairo_create (town->tiles);
  go_to_table (town, cr);
  for (unsigned i = 0; i < city->n; i++)
    {
      const BastideItem *item = &city->items[i];

      if (item->type != BASTIDE_ITEM_TILE)
        continue;
      cairo_save (cr);
      cairo_rectangle (cr, item->cell_x * tile, item->cell_y * tile, tile, tile);
      cairo_clip (cr);
      bastide_item_brush_paint_in_place (&town->brush, cr, item);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

BastideFilmTown *
bastide_film_town_new (const BastideTileSet *set, BastideShapes *shapes, const BastideScene *last, unsigned size)
{
  BastideFilmTown *town = g_new0 (BastideFilmTown, 1);
  BastideLand land;

  town->brush = (BastideItemBrush) { .set = set, .shapes = shapes, .scale = 1, .text_scale = 1 };
  bastide_land_set_city (&land, last);
  frame (town, &land, size);
  make_light_brushes (town);
  paint_fields (town, &land);
  paint_tiles (town, last);
  return town;
}

void
bastide_film_town_free (BastideFilmTown *town)
{
  if (town == NULL)
    return;
  cairo_surface_destroy (town->fields);
  cairo_surface_destroy (town->tiles);
  bastide_scene_clear (&town->city);
  bastide_scene_clear (&town->light);
  bastide_scene_clear (&town->aside);
  g_object_unref (town->light_brush.context);
  g_free (town);
}

int
bastide_film_town_get_width (const BastideFilmTown *town)
{
  return town->width;
}

int
bastide_film_town_get_height (const BastideFilmTown *town)
{
  return town->height;
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
extend (const BastideFilmTown *town, Patch *patch, double west, double north, double east, double south)
{
  const double x = town->box.west * town->brush.pixels, y = town->box.north * town->brush.pixels;
  const Patch more = { (int) floor (west - x) - 1, (int) floor (north - y) - 1, (int) ceil (east - x) + 1,
                       (int) ceil (south - y) + 1 };

  unite (patch, more);
}

static const BastideItemBrush *
get_brush (const BastideFilmTown *town, const BastideItem *item)
{
  if (item->type <= BASTIDE_ITEM_FOLLOWER)
    return &town->brush;
  return item->type == BASTIDE_ITEM_POINTS && item->look == BASTIDE_NO_LOOK ? &town->part_brush : &town->light_brush;
}

/* Makes PATCH larger so that it holds ITEM and what ITEM changes of the land. */
static void
extend_to_item (const BastideFilmTown *town, Patch *patch, const BastideItem *item)
{
  const double tile = town->brush.pixels;
  const double beyond = item->type == BASTIDE_ITEM_TILE ? BASTIDE_LAND_SHADE : 0;
  double x, y, width, height;

  bastide_item_brush_measure (get_brush (town, item), item, &x, &y, &width, &height);
  x += round (item->x * tile);
  y += round (item->y * tile);
  extend (town, patch, x - beyond * tile, y - beyond * tile, x + width + beyond * tile, y + height + beyond * tile);
}

static bool
is_same (const BastideItem *a, const BastideItem *b)
{
  return a->x == b->x && a->y == b->y && a->left == b->left && a->right == b->right && a->is_pale == b->is_pale
         && a->hidden_signs == b->hidden_signs && a->look == b->look && a->glow == b->glow && a->value == b->value
         && a->to_x == b->to_x && a->to_y == b->to_y && a->looks == b->looks && a->ends == b->ends
         && a->opacity == b->opacity;
}

/* Makes PATCH larger so that it holds where A and B are different. */
static void
extend_to_changes (const BastideFilmTown *town, Patch *patch, const BastideScene *a, const BastideScene *b)
{
  unsigned i = 0, j = 0;

  while (i < a->n || j < b->n)
    if (j == b->n || (i < a->n && a->items[i].key < b->items[j].key))
      extend_to_item (town, patch, &a->items[i++]);
    else if (i == a->n || a->items[i].key > b->items[j].key)
      extend_to_item (town, patch, &b->items[j++]);
    else
      {
        if (!is_same (&a->items[i], &b->items[j]))
          {
            extend_to_item (town, patch, &a->items[i]);
            extend_to_item (town, patch, &b->items[j]);
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

  bastide_land_set_city (&one, a);
  bastide_land_set_city (&other, b);
  return one.has_gate != other.has_gate || one.road != other.road;
}

/* The part of the picture where CITY or LIGHT is different. */
static Patch
find_changes (const BastideFilmTown *town, const BastideScene *city, const BastideScene *light)
{
  Patch patch = { 0 };

  if (!town->has_begun || is_other_road (&town->city, city))
    return (Patch) { 0, 0, town->width, town->height };
  extend_to_changes (town, &patch, &town->city, city);
  extend_to_changes (town, &patch, &town->light, light);
  return patch;
}

static bool
touches (const BastideFilmTown *town, const BastideItem *item, const Patch *patch)
{
  Patch own = { 0 };

  extend_to_item (town, &own, item);
  return own.west < patch->east && own.east > patch->west && own.north < patch->south && own.south > patch->north;
}

/* Paints ITEM in place. A figure that leaves is faint. */
static void
paint_item (const BastideFilmTown *town, cairo_t *cr, const BastideItem *item)
{
  const bool is_faint = item->opacity < 1;

  if (is_faint)
    cairo_push_group (cr);
  bastide_item_brush_paint_in_place (get_brush (town, item), cr, item);
  if (!is_faint)
    return;
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, (double) item->opacity);
}

/* Paints the items of SCENE of the types FROM to TO that touch PATCH. */
static void
paint_items (const BastideFilmTown *town, cairo_t *cr, const BastideScene *scene, const Patch *patch,
             BastideItemType from, BastideItemType to)
{
  cairo_save (cr);
  go_to_table (town, cr);
  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];

      if (item->type >= from && item->type <= to
          && (item->type != BASTIDE_ITEM_PLATE || town->brush.pixels >= LEAST_TILE_FOR_PLATES)
          && touches (town, item, patch))
        paint_item (town, cr, item);
    }
  cairo_restore (cr);
}

/* Paints the tiles of CITY from the layer. */
static void
paint_from_layer (const BastideFilmTown *town, cairo_t *cr, const BastideScene *city)
{
  const int tile = (int) town->brush.pixels;

  cairo_save (cr);
  cairo_set_source_surface (cr, town->tiles, 0, 0);
  go_to_table (town, cr);
  for (unsigned i = 0; i < city->n; i++)
    if (city->items[i].type == BASTIDE_ITEM_TILE)
      cairo_rectangle (cr, city->items[i].cell_x * tile, city->items[i].cell_y * tile, tile, tile);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Paints PATCH of SURFACE with CITY and LIGHT. */
static void
paint_patch (const BastideFilmTown *town, cairo_surface_t *surface, const BastideScene *city, const BastideScene *light,
             const Patch *patch)
{
  cairo_t *cr = cairo_create (surface);
  BastideLand land;

  bastide_land_set_city (&land, city);
  cairo_rectangle (cr, 0, 0, town->width, town->height);
  cairo_clip (cr);
  cairo_rectangle (cr, patch->west, patch->north, patch->east - patch->west, patch->south - patch->north);
  cairo_clip (cr);
  cairo_set_source_surface (cr, town->fields, 0, 0);
  cairo_paint (cr);
  bastide_land_draw_shade (cr, &land, &town->box, town->brush.pixels, false);
  paint_items (town, cr, city, patch, BASTIDE_ITEM_EDGE, BASTIDE_ITEM_EDGE);
  paint_from_layer (town, cr, city);
  paint_items (town, cr, city, patch, BASTIDE_ITEM_PIECE, BASTIDE_ITEM_PIECE);
  /* What is lit is below towers and figures, which are the reason for it. */
  paint_items (town, cr, light, patch, BASTIDE_ITEM_TINT, BASTIDE_ITEM_MARK);
  paint_items (town, cr, city, patch, BASTIDE_ITEM_TOWER, BASTIDE_ITEM_FOLLOWER);
  paint_items (town, cr, light, patch, BASTIDE_ITEM_MARK + 1, BASTIDE_ITEM_POINTS);
  cairo_destroy (cr);
}

/* LIGHT with numbers that cover nothing of importance, and are whole on the picture. */
static const BastideScene *
put_aside (BastideFilmTown *town, const BastideScene *light, const BastideScene *city)
{
  const double tile = town->brush.pixels, height = bastide_number_height (tile, town->light_brush.text_scale) / tile;
  const double part = bastide_number_height (tile, town->part_brush.text_scale) / tile, rim = height / 6;
  const BastideBox box = { town->box.west + rim, town->box.north + rim, town->box.east - rim, town->box.south - rim };

  bastide_scene_copy (&town->aside, light);
  bastide_scene_put_points_aside (&town->aside, city, &box, (float) height, (float) part, (float) rim);
  return &town->aside;
}

bool
bastide_film_town_paint (BastideFilmTown *town, cairo_surface_t *surface, const BastideScene *city,
                         const BastideScene *light)
{
  const BastideScene *aside = put_aside (town, light, city);
  const Patch patch = find_changes (town, city, aside);

  if (patch.east <= patch.west)
    return false;
  paint_patch (town, surface, city, aside, &patch);
  bastide_scene_copy (&town->city, city);
  bastide_scene_copy (&town->light, aside);
  town->has_begun = true;
  return true;
}
