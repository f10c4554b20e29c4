/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each picture is painted over the one before, and only where something has changed: most of the time goes into tiles,
 * which never change. */
#include "film.h"

#include <math.h>
#include <string.h>

#include "art.h"
#include "core/status.h"
#include "film-points.h"
#include "item-brush.h"
#include "land.h"
#include "scene/view.h"

/* Land round the final city, in tiles, and the shorter side of the picture as a part of the longer one, at least. */
#define RIM 0.8
#define LEAST_ASPECT 0.6

/* The largest tile is this part of the longer side. */
#define LARGEST_TILE 0.2

/* On smaller tiles the name plates, which have a least size, would cover too much. */
#define LEAST_TILE_FOR_PLATES 30

struct _BastideFilm {
  const BastideRecord *record;
  BastideFilmOptions options;
  unsigned line, n_moves, shown;
  uint8_t looks[BASTIDE_MAX_PLAYERS];
  BastideShapes *shapes;
  BastideItemBrush brush;
  int width, height;                         /* of the city's picture */
  BastideLandBox box;                        /* what it shows */
  cairo_surface_t *fields, *tiles, *picture; /* TILES: a layer with the tiles that were painted */
  BastideFilmPoints *points;                 /* NULL if they are not shown */
  BastideState state;
  BastideEvents events;      /* of the last move */
  BastideScene city, before; /* as it is now, and as it is on the picture */
  bool has_begun, counts;    /* COUNTS: the picture after the final scoring is left to be painted */
};

/* A part of the picture, in pixels. Empty if EAST is not above WEST. */
typedef struct {
  int west, north, east, south;
} Patch;

static BastideStage
make_stage (const BastideFilm *film)
{
  BastideStage stage = { .set = film->record->set, .shapes = film->shapes, .state = &film->state };

  memcpy (stage.looks, film->looks, sizeof stage.looks);
  return stage;
}

static unsigned
count_moves (const BastideRecord *record)
{
  return record->lines[record->head_line].is_finished ? bastide_record_length (record, record->head_line)
                                                      : record->head_ply;
}

/* The city at the end of the film. The caller clears it. */
static BastideScene
build_last_city (BastideFilm *film)
{
  BastideScene city = { 0 };
  BastideStage stage;

  bastide_record_replay (film->record, film->line, film->n_moves, &film->state, NULL);
  stage = make_stage (film);
  bastide_scene_build_city (&city, &stage);
  return city;
}

/* Places the camera so that it shows all cells of LAND. */
static void
frame (BastideFilm *film, const BastideLand *land)
{
  const int size = (int) film->options.size;
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
paint_fields (BastideFilm *film, const BastideLand *land)
{
  cairo_t *cr;

  film->fields = cairo_image_surface_create (CAIRO_FORMAT_RGB24, film->width, film->height);
  cr = cairo_create (film->fields);
  bastide_land_draw_fields (cr, land, &film->box, film->brush.pixels, false);
  cairo_destroy (cr);
}

BastideFilm *
bastide_film_new (const BastideRecord *record, const BastideFilmOptions *options)
{
  BastideFilm *film = g_new0 (BastideFilm, 1);
  BastideScene last;
  BastideLand land;

  film->record = record;
  film->options = *options;
  film->options.size = CLAMP (options->size, BASTIDE_FILM_LEAST_SIZE, BASTIDE_FILM_MOST_SIZE);
  film->line = record->head_line;
  film->n_moves = count_moves (record);
  for (unsigned player = 0; player < record->players; player++)
    film->looks[player] = record->seats[player].colour;
  film->shapes = bastide_shapes_new (record->set);
  film->brush = (BastideItemBrush) { .set = record->set, .shapes = film->shapes, .scale = 1, .text_scale = 1 };
  last = build_last_city (film);
  bastide_land_set_city (&land, &last);
  frame (film, &land);
  paint_fields (film, &land);
  bastide_scene_clear (&last);
  film->tiles = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, film->width, film->height);
  bastide_record_replay (record, film->line, 0, &film->state, &film->events);
  if (film->options.has_points)
    film->points = bastide_film_points_new (record, film->line, film->width);
  film->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, film->width,
                                              film->height + bastide_film_points_get_height (film->points));
  return film;
}

void
bastide_film_free (BastideFilm *film)
{
  if (film == NULL)
    return;
  bastide_film_points_free (film->points);
  cairo_surface_destroy (film->fields);
  cairo_surface_destroy (film->tiles);
  cairo_surface_destroy (film->picture);
  bastide_scene_clear (&film->city);
  bastide_scene_clear (&film->before);
  bastide_shapes_free (film->shapes);
  g_free (film);
}

unsigned
bastide_film_get_moves (const BastideFilm *film)
{
  return film->n_moves;
}

unsigned
bastide_film_get_shown (const BastideFilm *film)
{
  return film->shown;
}

cairo_surface_t *
bastide_film_get_picture (BastideFilm *film)
{
  return film->picture;
}

unsigned
bastide_film_get_duration (const BastideFilm *film)
{
  const bool is_last = film->shown == film->n_moves && !film->counts;

  return film->options.pause * (is_last ? BASTIDE_FILM_LAST_PAUSES : 1);
}

/* Makes PATCH larger so that it holds the box WEST, NORTH … of the table, in pixels of the brush. */
static void
extend (const BastideFilm *film, Patch *patch, double west, double north, double east, double south)
{
  const double x = film->box.west * film->brush.pixels, y = film->box.north * film->brush.pixels;
  const Patch more = { (int) floor (west - x) - 1, (int) floor (north - y) - 1, (int) ceil (east - x) + 1,
                       (int) ceil (south - y) + 1 };

  if (patch->east <= patch->west)
    *patch = more;
  else
    *patch = (Patch) { MIN (patch->west, more.west), MIN (patch->north, more.north), MAX (patch->east, more.east),
                       MAX (patch->south, more.south) };
}

/* Makes PATCH larger so that it holds ITEM and what ITEM changes of the land. */
static void
extend_to_item (const BastideFilm *film, Patch *patch, const BastideItem *item)
{
  const double tile = film->brush.pixels;
  const double beyond = item->type == BASTIDE_ITEM_TILE                     ? BASTIDE_LAND_SHADE
                        : item->type == BASTIDE_ITEM_PIECE && item->is_gate ? BASTIDE_LAND_ROAD
                                                                            : 0;
  double x, y, width, height;

  bastide_item_brush_measure (&film->brush, item, &x, &y, &width, &height);
  x += round (item->x * tile);
  y += round (item->y * tile);
  extend (film, patch, x - beyond * tile, y - beyond * tile, x + width + beyond * tile, y + height + beyond * tile);
}

static bool
is_same (const BastideItem *a, const BastideItem *b)
{
  return a->x == b->x && a->y == b->y && a->left == b->left && a->right == b->right && a->is_pale == b->is_pale
         && a->hidden_signs == b->hidden_signs && a->look == b->look;
}

/* The part of the picture where the city has changed. */
static Patch
find_changes (const BastideFilm *film)
{
  const BastideScene *a = &film->before, *b = &film->city;
  Patch patch = { 0 };
  unsigned i = 0, j = 0;

  while (i < a->n || j < b->n)
    if (j == b->n || (i < a->n && a->items[i].key < b->items[j].key))
      extend_to_item (film, &patch, &a->items[i++]);
    else if (i == a->n || a->items[i].key > b->items[j].key)
      extend_to_item (film, &patch, &b->items[j++]);
    else
      {
        if (!is_same (&a->items[i], &b->items[j]))
          extend_to_item (film, &patch, &b->items[j]);
        i++;
        j++;
      }
  return patch;
}

static bool
touches (const BastideFilm *film, const BastideItem *item, const Patch *patch)
{
  Patch own = { 0 };

  extend_to_item (film, &own, item);
  return own.west < patch->east && own.east > patch->west && own.north < patch->south && own.south > patch->north;
}

/* Moves the origin of CR from the corner of the picture to that of the table. */
static void
go_to_table (const BastideFilm *film, cairo_t *cr)
{
  cairo_translate (cr, -round (film->box.west * film->brush.pixels), -round (film->box.north * film->brush.pixels));
}

/* Adds the tiles that are new to their layer. Painting a tile takes longer than all that is done with it later. */
static void
paint_new_tiles (BastideFilm *film)
{
  const int tile = (int) film->brush.pixels;
  cairo_t *cr = cairo_create (film->tiles);

  go_to_table (film, cr);
  for (unsigned i = 0; i < film->city.n; i++)
    {
      const BastideItem *item = &film->city.items[i];

      if (item->type != BASTIDE_ITEM_TILE || bastide_scene_find (&film->before, item->key) != NULL)
        continue;
      cairo_save (cr);
      cairo_rectangle (cr, item->cell_x * tile, item->cell_y * tile, tile, tile);
      cairo_clip (cr);
      bastide_item_brush_paint_in_place (&film->brush, cr, item);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

/* Paints the items from FROM to TO, types of a scene, that touch PATCH. */
static void
paint_items (const BastideFilm *film, cairo_t *cr, const Patch *patch, BastideItemType from, BastideItemType to)
{
  cairo_save (cr);
  go_to_table (film, cr);
  for (unsigned i = 0; i < film->city.n; i++)
    {
      const BastideItem *item = &film->city.items[i];

      if (item->type >= from && item->type <= to && touches (film, item, patch)
          && (item->type != BASTIDE_ITEM_PLATE || film->brush.pixels >= LEAST_TILE_FOR_PLATES))
        bastide_item_brush_paint_in_place (&film->brush, cr, item);
    }
  cairo_restore (cr);
}

static void
paint_layer (cairo_t *cr, cairo_surface_t *layer)
{
  cairo_set_source_surface (cr, layer, 0, 0);
  cairo_paint (cr);
}

/* Paints the land and the city in PATCH. */
static void
paint_patch (BastideFilm *film, const Patch *patch)
{
  cairo_t *cr = cairo_create (film->picture);
  BastideLand land;

  bastide_land_set_city (&land, &film->city);
  cairo_rectangle (cr, 0, 0, film->width, film->height);
  cairo_clip (cr);
  cairo_rectangle (cr, patch->west, patch->north, patch->east - patch->west, patch->south - patch->north);
  cairo_clip (cr);
  paint_layer (cr, film->fields);
  bastide_land_draw_shade (cr, &land, &film->box, film->brush.pixels, false);
  paint_items (film, cr, patch, BASTIDE_ITEM_EDGE, BASTIDE_ITEM_EDGE);
  paint_layer (cr, film->tiles);
  paint_items (film, cr, patch, BASTIDE_ITEM_TILE + 1, BASTIDE_ITEM_FOLLOWER);
  cairo_destroy (cr);
}

/* Paints the points, without those of the final scoring if that has its own picture. Returns whether they changed. */
static bool
paint_points (BastideFilm *film)
{
  const bool has_ended = bastide_state_is_over (&film->state) && !film->counts;
  int scores[BASTIDE_MAX_PLAYERS] = { 0 };

  for (unsigned player = 0; player < film->record->players; player++)
    {
      scores[player] = bastide_state_score (&film->state, (int) player);
      for (unsigned i = 0; i < film->events.n && film->counts; i++)
        if (bastide_event_is_final (&film->events.at[i]) && (film->events.at[i].players >> player & 1))
          scores[player] -= film->events.at[i].points;
    }
  return bastide_film_points_paint (film->points, film->picture, film->height, scores,
                                    has_ended ? bastide_state_leaders (&film->state) : 0);
}

/* Paints what has changed. Returns whether anything has. */
static bool
paint (BastideFilm *film)
{
  const Patch all = { 0, 0, film->width, film->height };
  const Patch patch = film->has_begun ? find_changes (film) : all;
  const bool is_painted = patch.east > patch.west;
  bool is_counted = false;

  if (is_painted)
    {
      paint_new_tiles (film);
      paint_patch (film, &patch);
    }
  bastide_scene_copy (&film->before, &film->city);
  if (film->points != NULL)
    is_counted = paint_points (film);
  cairo_surface_flush (film->picture);
  film->has_begun = true;
  return is_painted || is_counted;
}

/* Plays the next move, and changes the city but for the final scoring. */
static void
play (BastideFilm *film)
{
  const BastidePly ply = bastide_record_ply (film->record, film->line, film->shown++);
  BastideStage stage;

  bastide_apply (&film->state, film->record->set, ply.move, NULL, &film->events);
  stage = make_stage (film);
  /* What follows the first event of the final scoring belongs to it. */
  for (unsigned i = 0; i < film->events.n && !bastide_event_is_final (&film->events.at[i]); i++)
    bastide_scene_play (&film->city, &stage, &film->events.at[i]);
  film->counts = bastide_state_is_over (&film->state);
}

static void
count (BastideFilm *film)
{
  const BastideStage stage = make_stage (film);

  film->counts = false;
  bastide_scene_build_city (&film->city, &stage);
}

bool
bastide_film_next (BastideFilm *film)
{
  if (!film->has_begun)
    return paint (film);
  while (film->counts || film->shown < film->n_moves)
    if (film->counts)
      {
        count (film);
        paint (film);
        return true;
      }
    else
      {
        play (film);
        if (paint (film))
          return true;
      }
  return false;
}
