/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each picture is painted over the one before, and only where something has changed: most of the time goes into tiles,
 * which never change. */
#include "film-town.h"

#include <math.h>

#include "art.h"
#include "film-text.h"
#include "item-brush.h"
#include "land.h"
#include "scene/final-count.h"
#include "scene/number-plates.h"

/* Land round the final city, in tiles, and the shorter side of the picture as a part of the longer one, at least. */
#define RIM 0.8
#define LEAST_ASPECT 0.6

/* The largest tile is this part of the longer side. */
#define LARGEST_TILE 0.2

/* On smaller tiles the name plates, which have a least size, would cover too much. */
#define LEAST_TILE_FOR_PLATES 30

/* The height of the plate of points, relative to the text of the film. */
#define NUMBER 1.3

struct _BastideFilmTown {
  BastideItemBrush brush, light_brush; /* LIGHT_BRUSH has larger numbers */
  int width, height;                   /* with the foot */
  int foot;                            /* height of the land for captions */
  BastideLandBox box;                  /* what is shown */
  cairo_surface_t *fields, *tiles;     /* TILES: a layer with the tiles that were painted */
  BastideScene city, light;            /* on the picture */
  const char *caption;                 /* on the picture, or NULL */
  BastideScene apart;                  /* light with its numbers in the picture */
  bool has_begun;
};

/* A part of the picture, in pixels. Empty if EAST is not above WEST. */
typedef struct {
  int west, north, east, south;
} Patch;

/* What is to be painted. */
typedef struct {
  const BastideScene *city, *light;
  const char *caption;
} Shot;

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

/* Makes numbers that have the size of the other text of the film. */
static void
make_light_brush (BastideFilmTown *town)
{
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");

  town->light_brush = town->brush;
  town->light_brush.context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_font_description (town->light_brush.context, font);
  pango_font_description_free (font);
  town->light_brush.text_scale = NUMBER * bastide_film_text_size (town->width)
                                 / bastide_number_height (town->brush.pixels, 1);
}

BastideFilmTown *
bastide_film_town_new (const BastideTileSet *set, BastideShapes *shapes, const BastideScene *last, unsigned size,
                       const BastideFilmCaptions *captions)
{
  BastideFilmTown *town = g_new0 (BastideFilmTown, 1);
  BastideLand land;

  town->brush = (BastideItemBrush) { .set = set, .shapes = shapes, .scale = 1, .text_scale = 1 };
  bastide_land_set_city (&land, last);
  frame (town, &land, size);
  if (captions != NULL)
    town->foot = bastide_film_caption_measure (captions, town->width);
  town->height += town->foot;
  town->box.south += (double) town->foot / town->brush.pixels;
  make_light_brush (town);
  paint_fields (town, &land);
  town->tiles = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, town->width, town->height);
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
  bastide_scene_clear (&town->apart);
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
  return item->type > BASTIDE_ITEM_FOLLOWER ? &town->light_brush : &town->brush;
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
         && a->to_x == b->to_x && a->to_y == b->to_y;
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

/* The part of the picture where SHOT is different. */
static Patch
find_changes (const BastideFilmTown *town, const Shot *shot)
{
  Patch patch = { 0 };

  if (!town->has_begun || is_other_road (&town->city, shot->city))
    return (Patch) { 0, 0, town->width, town->height };
  extend_to_changes (town, &patch, &town->city, shot->city);
  extend_to_changes (town, &patch, &town->light, shot->light);
  if (town->caption != shot->caption)
    unite (&patch, (Patch) { 0, town->height - town->foot, town->width, town->height });
  return patch;
}

static bool
touches (const BastideFilmTown *town, const BastideItem *item, const Patch *patch)
{
  Patch own = { 0 };

  extend_to_item (town, &own, item);
  return own.west < patch->east && own.east > patch->west && own.north < patch->south && own.south > patch->north;
}

/* Moves the origin of CR from the corner of the picture to that of the table. */
static void
go_to_table (const BastideFilmTown *town, cairo_t *cr)
{
  cairo_translate (cr, -round (town->box.west * town->brush.pixels), -round (town->box.north * town->brush.pixels));
}

/* Adds the tiles of CITY that are new to their layer. Painting a tile takes longer than all that is done with it
 * later. */
static void
paint_new_tiles (BastideFilmTown *town, const BastideScene *city)
{
  const int tile = (int) town->brush.pixels;
  cairo_t *cr = cairo_create (town->tiles);

  go_to_table (town, cr);
  for (unsigned i = 0; i < city->n; i++)
    {
      const BastideItem *item = &city->items[i];

      if (item->type != BASTIDE_ITEM_TILE || bastide_scene_find (&town->city, item->key) != NULL)
        continue;
      cairo_save (cr);
      cairo_rectangle (cr, item->cell_x * tile, item->cell_y * tile, tile, tile);
      cairo_clip (cr);
      bastide_item_brush_paint_in_place (&town->brush, cr, item);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
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

      if (item->type >= from && item->type <= to && touches (town, item, patch)
          && (item->type != BASTIDE_ITEM_PLATE || town->brush.pixels >= LEAST_TILE_FOR_PLATES))
        bastide_item_brush_paint_in_place (get_brush (town, item), cr, item);
    }
  cairo_restore (cr);
}

static void
paint_layer (cairo_t *cr, cairo_surface_t *layer)
{
  cairo_set_source_surface (cr, layer, 0, 0);
  cairo_paint (cr);
}

/* Paints PATCH of SURFACE. */
static void
paint_patch (const BastideFilmTown *town, cairo_surface_t *surface, const Shot *shot, const Patch *patch)
{
  cairo_t *cr = cairo_create (surface);
  BastideLand land;

  bastide_land_set_city (&land, shot->city);
  cairo_rectangle (cr, 0, 0, town->width, town->height);
  cairo_clip (cr);
  cairo_rectangle (cr, patch->west, patch->north, patch->east - patch->west, patch->south - patch->north);
  cairo_clip (cr);
  paint_layer (cr, town->fields);
  bastide_land_draw_shade (cr, &land, &town->box, town->brush.pixels, false);
  paint_items (town, cr, shot->city, patch, BASTIDE_ITEM_EDGE, BASTIDE_ITEM_EDGE);
  paint_layer (cr, town->tiles);
  paint_items (town, cr, shot->city, patch, BASTIDE_ITEM_TILE + 1, BASTIDE_ITEM_FOLLOWER);
  paint_items (town, cr, shot->light, patch, BASTIDE_ITEM_FOLLOWER + 1, BASTIDE_ITEM_POINTS);
  if (shot->caption != NULL)
    {
      cairo_translate (cr, 0, town->height - town->foot);
      bastide_film_caption_paint (cr, shot->caption, town->width, town->foot);
    }
  cairo_destroy (cr);
}

/* LIGHT with numbers that are whole on the picture and above the captions. */
static const BastideScene *
keep_inside (BastideFilmTown *town, const BastideScene *light)
{
  const double tile = town->brush.pixels, height = bastide_number_height (tile, town->light_brush.text_scale) / tile;
  const double rim = height / 4;
  const BastideBox box = { town->box.west + rim, town->box.north + rim, town->box.east - rim,
                           town->box.south - town->foot / tile - rim };

  bastide_scene_copy (&town->apart, light);
  bastide_scene_part_points (&town->apart, &box, (float) height, (float) rim);
  return &town->apart;
}

bool
bastide_film_town_paint (BastideFilmTown *town, cairo_surface_t *surface, const BastideScene *city,
                         const BastideScene *light, const char *caption)
{
  const Shot shot = { city, keep_inside (town, light), caption };
  const Patch patch = find_changes (town, &shot);

  if (patch.east <= patch.west)
    return false;
  paint_new_tiles (town, city);
  paint_patch (town, surface, &shot, &patch);
  bastide_scene_copy (&town->city, city);
  bastide_scene_copy (&town->light, shot.light);
  town->caption = caption;
  town->has_begun = true;
  return true;
}
