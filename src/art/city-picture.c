/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a whole city. */
#include "city-picture.h"

#include <cairo-svg.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "land.h"
#include "scene/numbers.h"

/* Room for land round the city, in tiles: in files, and at least on maps. */
#define RIM 1.0
#define LEAST_RIM 0.6

/* The largest tile of a map is this part of its width and height. */
#define LARGEST_MAP_TILE 0.2

/* Pixels. */
#define LEAST_TILE_FOR_FIGURES 24

/* In tiles: a tile may be put there, and is then seen whole. */
#define ADVICE_RIM 1.5

/* The part of the width and height of advice that is seen however its sides are cut off, and in tiles the least room
 * there round both moves. */
#define ADVICE_SEEN_ACROSS 0.55
#define ADVICE_SEEN_DOWN 0.75
#define ADVICE_ROUND 0.6

/* The letters of two moves: the radius of their discs as a part of the height of the picture; how far from the thing
 * they are, in tiles and at least in radii, to the side and to the north; the part of that on a cell. The size of the
 * letter and the width of the rim and of the line to the thing in radii. */
#define LETTER_RADIUS 0.045
#define LETTER_AWAY 0.5
#define LETTER_LEAST_AWAY 1.5
#define LETTER_ON_CELL 0.7
#define LETTER_SIZE 1.35
#define LETTER_RIM 0.14
#define LETTER_LINE 0.2

/* Width of a sample of the fading rim, as a part of a tile, and where the rim begins to fade. */
#define SAMPLE 0.1
#define FADES_FROM 0.15

/* A picture that is to be painted. */
typedef struct {
  const BastideArt *art;
  const BastideKit *set;
  const BastideState *state;
  const uint8_t *looks;
  const BastideOverlay *overlay;
  unsigned tile;      /* its width in pixels */
  BastideLandBox box; /* the part of the table */
  BastidePictureStyle style;
  bool fades, has_dots, is_tall;
  const BastideMove *hint; /* a move that is shown as a hint, or NULL */
  const BastideMove *made; /* with HINT: the move that was made instead, which is marked */
} Picture;

static BastideLandBox
find_sheet (const BastideArt *art, bool is_tall)
{
  const BastideBox sheet = art->board->sheet (is_tall);

  return (BastideLandBox) { sheet.west, sheet.north, sheet.east, sheet.south };
}

/* The smallest box round all tiles, with RIM round it. An empty table is one cell. A sheet is always whole. */
static BastideLandBox
find_box (const BastideArt *art, const BastideState *state, double rim)
{
  BastidePlace cells[BASTIDE_MAX_CELLS];
  const unsigned n = art->board->cells (state, cells);
  int left = 0, top = 0, right = 0, bottom = 0;

  if (art->board->sheet != NULL)
    return find_sheet (art, false);
  for (unsigned i = 0; i < n; i++)
    {
      left = MIN (left, cells[i].x);
      right = MAX (right, cells[i].x);
      top = MIN (top, cells[i].y);
      bottom = MAX (bottom, cells[i].y);
    }
  return (BastideLandBox) { left - rim, top - rim, right + 1 + rim, bottom + 1 + rim };
}

/* How much of the rim is seen at X, Y of the table, 0-1. */
static double
find_strength (const BastideLand *land, double x, double y)
{
  double nearest = BASTIDE_FADING_RIM, part;

  for (int i = 0; i < land->n_cells; i++)
    {
      const double dx = MAX (fabs (land->cells[i].x + 0.5 - x) - 0.5, 0);
      const double dy = MAX (fabs (land->cells[i].y + 0.5 - y) - 0.5, 0);

      nearest = MIN (nearest, hypot (dx, dy));
    }
  part = CLAMP ((BASTIDE_FADING_RIM - nearest) / (BASTIDE_FADING_RIM - FADES_FROM), 0, 1);
  return part * part * (3 - 2 * part);
}

/* Lets what has been painted fade out with the distance from the tiles. */
static void
fade (cairo_t *cr, const Picture *picture, const BastideLand *land)
{
  const BastideLandBox *box = &picture->box;
  const int width = (int) ceil ((box->east - box->west) / SAMPLE),
            height = (int) ceil ((box->south - box->north) / SAMPLE);
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  const int stride = cairo_image_surface_get_stride (mask);
  unsigned char *pixels = cairo_image_surface_get_data (mask);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      pixels[y * stride + x] = (unsigned char) lround (
          255 * find_strength (land, box->west + (x + 0.5) * SAMPLE, box->north + (y + 0.5) * SAMPLE));
  cairo_surface_mark_dirty (mask);
  cairo_save (cr);
  cairo_scale (cr, SAMPLE * picture->tile, SAMPLE * picture->tile);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_IN);
  cairo_set_source_surface (cr, mask, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (mask);
}

static void
paint_ground (cairo_t *cr, const Picture *picture, const BastideLand *land)
{
  const uint32_t table = picture->art->table (picture->style.dark, picture->style.contrast);
  const bool has_land = picture->art->board->sheet == NULL;

  if (has_land)
    bastide_land_draw (cr, land, &picture->box, picture->tile,
                       (BastideStyle) { .dark = picture->style.dark, .contrast = picture->style.contrast });
  else if (!picture->fades)
    {
      cairo_set_source_rgb (cr, (table >> 16 & 255) / 255.0, (table >> 8 & 255) / 255.0, (table & 255) / 255.0);
      cairo_paint (cr);
    }
  if (picture->fades && has_land)
    fade (cr, picture, land);
}

/* For the font of numbers. The caller unrefs it. */
static PangoContext *
make_context (cairo_t *cr)
{
  PangoContext *context = pango_cairo_create_context (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  return context;
}

void
bastide_art_paint_in_place (const BastideArt *art, const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const double solidity = art->solidity (item);

  cairo_save (cr);
  cairo_translate (cr, round (item->x * brush->pixels), round (item->y * brush->pixels));
  if (solidity < 1)
    cairo_push_group (cr);
  if (art->is_tile (item))
    art->tile (cr, brush->set, item->kind, item->turns, brush->pixels,
               (BastideStyle) { .contrast = brush->contrast,
                                .dark = brush->dark,
                                .tone = item->tone,
                                .hidden_signs = item->hidden_signs });
  else
    art->paint (brush, cr, item);
  if (solidity < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, solidity);
    }
  cairo_restore (cr);
}

static void
paint_layer (cairo_t *cr, const Picture *picture, const BastideBrush *brush, const BastideScene *scene, bool is_ground)
{
  for (unsigned i = 0; i < scene->n; i++)
    if (picture->art->is_ground (&scene->items[i]) == is_ground)
      bastide_art_paint_in_place (picture->art, brush, cr, &scene->items[i]);
}

/* Paints CITY and LIGHT, of which what lies on the ground is below all figures. */
static void
paint_scenes (cairo_t *cr, const Picture *picture, const BastideBrush *brush, const BastideScene *city,
              const BastideScene *light)
{
  for (int layer = 0; layer < 2; layer++)
    {
      paint_layer (cr, picture, brush, city, layer == 0);
      paint_layer (cr, picture, brush, light, layer == 0);
    }
}

/* Adds the light of the hint on CITY to LIGHT. No other move is legal on this picture. */
static void
light_hint (const Picture *picture, BastideStage *stage, const BastideScene *city, BastideScene *light)
{
  g_autofree BastideMoves *legal = g_new0 (BastideMoves, 1);
  g_autofree BastidePlaces *places = g_new0 (BastidePlaces, 1);
  g_autofree BastideNumbers *numbers = g_new0 (BastideNumbers, 1);
  BastideScene hint = { 0 };

  legal->n = 1;
  legal->at[0] = *picture->hint;
  stage->legal = legal;
  stage->places = places;
  stage->numbers = numbers;
  stage->hint = picture->hint;
  picture->art->board->places (places, stage);
  picture->art->board->light (&hint, stage, city);
  for (unsigned i = 0; i < hint.n; i++)
    bastide_scene_put (light, hint.items[i]);
  bastide_scene_clear (&hint);
}

/* Adds what was made to CITY and lights its mark. A tile stays away from the cell of a better one. */
static void
play_made (const Picture *picture, BastideStage stage, BastideScene *city, BastideScene *light)
{
  const BastideBoard *board = picture->art->board;
  const BastidePlace made = board->place_of (*picture->made, picture->state);
  const BastidePlace better = board->place_of (*picture->hint, picture->state);
  g_autofree BastideState *after = g_memdup2 (picture->state, picture->art->rules->state_size (picture->set));
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  BastideBeat beats[2];

  if (made.type == BASTIDE_PLACE_NONE)
    return;
  picture->art->rules->apply (after, picture->set, *picture->made, events);
  stage.state = after;
  stage.marks = events->at; /* the first event is the thing itself, the others are what it caused */
  stage.n_marks = 1;
  if (made.type != BASTIDE_PLACE_CELL || better.type != BASTIDE_PLACE_CELL || made.x != better.x || made.y != better.y)
    {
      board->cut (events->at, 1, beats);
      board->play (&beats[0], events->at, city, &stage);
    }
  board->light (light, &stage, city);
}

/* Paints LETTER on a DARK or a light disc at X, Y. */
static void
paint_letter (cairo_t *cr, const char *letter, double radius, double x, double y, bool dark)
{
  const double paper = dark ? 0 : 1, ink = 1 - paper;
  PangoContext *context = make_context (cr);
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  int width, height;

  pango_font_description_set_absolute_size (font, LETTER_SIZE * radius * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, letter, -1);
  pango_layout_get_size (layout, &width, &height);
  cairo_new_path (cr); /* a text leaves a point */
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, paper, paper, paper);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, LETTER_RIM * radius);
  cairo_set_source_rgb (cr, ink, ink, ink);
  cairo_stroke (cr);
  cairo_move_to (cr, x - width / 2.0 / PANGO_SCALE, y - height / 2.0 / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
  g_object_unref (layout);
  g_object_unref (context);
}

/* Paints an A at what was made and a B at what was better, on the sides where they are away from each other. Only a
 * cell is so large that its letter is on it: others have a line from their letter. */
static void
paint_letters (cairo_t *cr, const Picture *picture, const BastideStage *stage)
{
  const BastideBoard *board = picture->art->board;
  const BastidePlace places[] = { board->place_of (*picture->made, picture->state),
                                  board->place_of (*picture->hint, picture->state) };
  const double radius = LETTER_RADIUS * (picture->box.south - picture->box.north) * picture->tile;
  float x[2], y[2];

  for (int i = 0; i < 2; i++)
    board->middle (places[i], stage, &x[i], &y[i]);
  for (int i = 0; i < 2; i++)
    {
      const bool is_west = x[i] < x[1 - i] || (x[i] == x[1 - i] && i == 0);
      const bool is_cell = places[i].type == BASTIDE_PLACE_CELL;
      const double away = MAX (LETTER_AWAY * picture->tile, LETTER_LEAST_AWAY * radius)
                          * (is_cell ? LETTER_ON_CELL : 1);
      const double at_x = (double) x[i] * picture->tile, at_y = (double) y[i] * picture->tile;
      const double disc_x = is_west ? at_x - away : at_x + away, disc_y = at_y - away;

      if (places[i].type == BASTIDE_PLACE_NONE)
        continue;
      if (!is_cell)
        {
          cairo_move_to (cr, disc_x, disc_y);
          cairo_line_to (cr, at_x, at_y);
          cairo_set_source_rgb (cr, i, i, i);
          cairo_set_line_width (cr, LETTER_LINE * radius);
          cairo_stroke (cr);
        }
      paint_letter (cr, i == 0 ? "A" : "B", radius, disc_x, disc_y, i == 0);
    }
}

/* Paints the land and the city, with the corner of the box at the origin. */
static void
paint (cairo_t *cr, const Picture *picture)
{
  const BastideBoard *board = picture->art->board;
  BastideShapes *shapes = board->open (picture->set);
  BastideStage stage = { .set = picture->set,
                         .shapes = shapes,
                         .state = picture->state,
                         .viewer = -1,
                         .is_tall = picture->is_tall };
  BastideBrush brush = { .set = picture->set,
                         .shapes = shapes,
                         .pixels = picture->tile,
                         .scale = 1,
                         .text_scale = 1,
                         .dark = picture->style.dark,
                         .contrast = picture->style.contrast,
                         .has_dots = picture->has_dots };
  BastideScene scene = { 0 }, light = { 0 };
  BastideLand land;

  memcpy (stage.looks, picture->looks, sizeof stage.looks);
  stage.number_height = (float) (bastide_number_height (picture->tile, 1) / picture->tile);
  brush.context = picture->overlay != NULL ? make_context (cr) : NULL;
  board->city (&scene, &stage);
  if (picture->made != NULL)
    play_made (picture, stage, &scene, &light);
  if (board->sheet == NULL)
    bastide_land_set_city (&land, &scene, picture->art->has_fields);
  if (picture->overlay != NULL)
    picture->overlay->add (&scene, &stage);
  paint_ground (cr, picture, &land);
  cairo_translate (cr, -picture->box.west * picture->tile, -picture->box.north * picture->tile);
  if (picture->hint != NULL)
    light_hint (picture, &stage, &scene, &light);
  paint_scenes (cr, picture, &brush, &scene, &light);
  if (picture->made != NULL)
    paint_letters (cr, picture, &stage);
  g_clear_object (&brush.context);
  bastide_scene_clear (&scene);
  bastide_scene_clear (&light);
  board->close (shapes);
}

/* Paints on SURFACE, which must be large enough. */
static cairo_status_t
paint_on (cairo_surface_t *surface, const Picture *picture)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  paint (cr, picture);
  status = cairo_status (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_destroy (cr);
  return status;
}

static void
measure (const Picture *picture, double *width, double *height)
{
  *width = (picture->box.east - picture->box.west) * picture->tile;
  *height = (picture->box.south - picture->box.north) * picture->tile;
}

static cairo_surface_t *
new_pixels (const Picture *picture)
{
  double width, height;

  measure (picture, &width, &height);
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) lround (width), (int) lround (height));
}

/* Paints WIDTH × HEIGHT pixels of PICTURE round X, Y of the table, with tiles TILE pixels wide. */
static cairo_surface_t *
paint_round (Picture *picture, double x, double y, unsigned tile, int width, int height)
{
  const double across = (double) width / tile, down = (double) height / tile;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  picture->tile = tile;
  picture->box = (BastideLandBox) { x - across / 2, y - down / 2, x + across / 2, y + down / 2 };
  paint_on (surface, picture);
  return surface;
}

/* Paints the whole sheet in WIDTH × HEIGHT pixels. */
static cairo_surface_t *
paint_sheet (Picture *picture, int width, int height)
{
  BastideLandBox sheet;

  picture->is_tall = width < height;
  sheet = find_sheet (picture->art, picture->is_tall);
  return paint_round (picture, (sheet.west + sheet.east) / 2, (sheet.north + sheet.south) / 2,
                      (unsigned) MAX (MIN (width / (sheet.east - sheet.west), height / (sheet.south - sheet.north)), 1),
                      width, height);
}

/* The width in pixels of tiles that show all of BOX in WIDTH × HEIGHT pixels. */
static unsigned
fit_tile (const BastideLandBox *box, int width, int height)
{
  double fitting = MIN (width / (box->east - box->west), height / (box->south - box->north));

  return (unsigned) MAX (MIN (fitting, LARGEST_MAP_TILE * MIN (width, height)), 1);
}

cairo_surface_t *
bastide_city_picture_map (const BastideArt *art, const BastideKit *set, const BastideState *state,
                          const uint8_t looks[BASTIDE_PLAYERS], int width, int height, BastidePictureStyle style)
{
  Picture picture = { .art = art, .set = set, .state = state, .looks = looks, .style = style };
  const BastideLandBox box = find_box (art, state, LEAST_RIM);
  const unsigned tile = fit_tile (&box, width, height);

  picture.has_dots = tile < LEAST_TILE_FOR_FIGURES;
  return paint_round (&picture, (box.west + box.east) / 2, (box.north + box.south) / 2, tile, width, height);
}

/* The middle of a picture VISIBLE wide that shows AT, and between LOW and HIGH as much as it can. */
static double
find_middle (double at, double low, double high, double visible)
{
  return high - low > visible ? CLAMP (at, low + visible / 2, high - visible / 2) : (low + high) / 2;
}

/* The place of MOVE. Passing has none: the question was about the last tile, or about the wall, which may be
 * anywhere. */
static BastidePlace
find_place (const BastideArt *art, const BastideState *state, BastideMove move)
{
  const BastidePlace place = art->board->place_of (move, state);
  BastidePlace cells[BASTIDE_MAX_CELLS];
  const unsigned n = art->board->cells (state, cells);

  return place.type == BASTIDE_PLACE_NONE && n > 0 ? cells[n - 1] : place;
}

cairo_surface_t *
bastide_city_picture_advice (const BastideArt *art, const BastideKit *set, const BastideState *state,
                             const uint8_t looks[BASTIDE_PLAYERS], BastideMove made, BastideMove better, int width,
                             int height, BastidePictureStyle style)
{
  Picture picture = { .art = art,
                      .set = set,
                      .state = state,
                      .looks = looks,
                      .style = style,
                      .hint = &better,
                      .made = &made };
  const BastidePlace second = find_place (art, state, better);
  const BastidePlace chosen = art->board->place_of (made, state);
  const BastidePlace first = chosen.type == BASTIDE_PLACE_NONE ? second : chosen;
  const double across = abs (first.x - second.x) + 1 + 2 * ADVICE_ROUND;
  const double down = abs (first.y - second.y) + 1 + 2 * ADVICE_ROUND;
  const double fitting = MIN (ADVICE_SEEN_ACROSS * width / across, ADVICE_SEEN_DOWN * height / down);
  const unsigned tile = (unsigned) MAX (MIN (fitting, LARGEST_MAP_TILE * MIN (width, height)), 1);
  const BastideLandBox box = find_box (art, state, ADVICE_RIM);

  if (art->board->sheet != NULL)
    return paint_sheet (&picture, width, height);
  return paint_round (&picture, (first.x + second.x + 1) / 2.0,
                      find_middle ((first.y + second.y + 1) / 2.0, box.north, box.south, (double) height / tile), tile,
                      width, height);
}

cairo_surface_t *
bastide_city_picture_fading (const BastideArt *art, const BastideKit *set, const BastideState *state,
                             const uint8_t looks[BASTIDE_PLAYERS], unsigned tile, BastidePictureStyle style)
{
  const Picture picture = { .art = art,
                            .set = set,
                            .state = state,
                            .looks = looks,
                            .tile = tile,
                            .box = find_box (art, state, BASTIDE_FADING_RIM),
                            .style = style,
                            .fades = true };
  cairo_surface_t *surface = new_pixels (&picture);

  paint_on (surface, &picture);
  return surface;
}

static Picture
choose_picture (const BastideArt *art, const BastideKit *set, const BastideState *state,
                const uint8_t looks[BASTIDE_PLAYERS], const BastideOverlay *overlay, unsigned tile)
{
  return (Picture) { .art = art,
                     .set = set,
                     .state = state,
                     .looks = looks,
                     .overlay = overlay,
                     .tile = tile,
                     .box = find_box (art, state, RIM) };
}

cairo_surface_t *
bastide_city_picture_painted (const BastideArt *art, const BastideKit *set, const BastideState *state,
                              const uint8_t looks[BASTIDE_PLAYERS], const BastideOverlay *overlay, unsigned tile)
{
  const Picture picture = choose_picture (art, set, state, looks, overlay, tile);
  cairo_surface_t *surface = new_pixels (&picture);

  if (paint_on (surface, &picture) != CAIRO_STATUS_SUCCESS)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
new_svg (const Picture *picture, GByteArray *bytes)
{
  double width, height;
  cairo_surface_t *surface;

  measure (picture, &width, &height);
  surface = cairo_svg_surface_create_for_stream (append_bytes, bytes, width, height);
  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  return surface;
}

cairo_status_t
bastide_city_picture_encode (const BastideArt *art, const BastideKit *set, const BastideState *state,
                             const uint8_t looks[BASTIDE_PLAYERS], const BastideOverlay *overlay, unsigned tile,
                             bool svg, GByteArray *bytes)
{
  const Picture picture = choose_picture (art, set, state, looks, overlay, tile);
  cairo_surface_t *surface = svg ? new_svg (&picture, bytes) : new_pixels (&picture);
  cairo_status_t status = paint_on (surface, &picture);

  if (status == CAIRO_STATUS_SUCCESS && !svg)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_finish (surface); /* writes the SVG */
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}
