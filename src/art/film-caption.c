/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in films. A caption has a plate of its own, because the land below it has any colour. */
#include <math.h>

#include "film-text.h"
#include "palette.h"

/* Sizes in pixels, and as parts of the width. */
#define LEAST_TEXT 14.0
#define TEXT 0.034

/* Round the words of a caption, and round its plate, as parts of the height of its font. */
#define PADDING 0.45
#define MARGIN 0.35

#define MOST_LINES 3

/* The text of the result, relative to other captions. */
#define RESULT 1.4

/* The width of a crown and its distance from the words, as parts of the height of the font. */
#define CROWN 1.5
#define CROWN_GAP 0.5

#define GOLD 0xf2c14e
#define DARK_GOLD 0x6e4a0c

double
bastide_film_text_size (int width)
{
  return MAX (TEXT * width, LEAST_TEXT);
}

void
bastide_film_text_use_colour (cairo_t *cr, uint32_t rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

PangoLayout *
bastide_film_text_new (cairo_t *cr, const char *text, double size, bool is_bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (is_bold ? "Sans Bold" : "Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* The height of the font of a caption in a film WIDTH pixels wide. */
static double
get_size (bool is_result, int width)
{
  return (is_result ? RESULT : 1) * bastide_film_text_size (width);
}

/* The room for the crown and its distance from the words. */
static double
get_crown_room (bool is_result, double size)
{
  return is_result ? (CROWN + CROWN_GAP) * size : 0;
}

/* A caption in as many lines as it needs. The caller unrefs it. */
static PangoLayout *
make_caption (cairo_t *cr, const char *text, bool is_result, int width)
{
  const double size = get_size (is_result, width), rims = 2 * (PADDING + MARGIN) * size + size;
  PangoLayout *layout = bastide_film_text_new (cr, text, size, true);

  pango_layout_set_width (layout, (int) ((width - rims - get_crown_room (is_result, size)) * PANGO_SCALE));
  pango_layout_set_height (layout, -MOST_LINES);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

int
bastide_film_caption_measure (const BastideFilmCaptions *captions, int width)
{
  const char *const texts[] = { captions->title, captions->count, captions->result };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  int most = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL)
      {
        const bool is_result = texts[i] == captions->result;
        const double rim = 2 * (PADDING + MARGIN) * get_size (is_result, width);
        PangoLayout *layout = make_caption (cr, texts[i], is_result, width);
        int height;

        pango_layout_get_pixel_size (layout, NULL, &height);
        most = MAX (most, height + (int) ceil (rim));
        g_object_unref (layout);
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return most;
}

/* Adds a box with round corners to the path. */
static void
add_plate (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  for (int corner = 0; corner < 4; corner++)
    {
      const bool is_east = corner == 0 || corner == 3, is_south = corner < 2;

      cairo_arc (cr, is_east ? x + width - radius : x + radius, is_south ? y + height - radius : y + radius, radius,
                 corner * G_PI_2, (corner + 1) * G_PI_2);
    }
  cairo_close_path (cr);
}

/* Paints a crown SIZE pixels wide with its middle at X, Y. */
static void
paint_crown (cairo_t *cr, double x, double y, double size)
{
  static const double points[][2] = { { -0.42, 0.32 }, { -0.5, -0.24 }, { -0.22, 0.02 }, { 0, -0.4 },
                                      { 0.22, 0.02 },  { 0.5, -0.24 },  { 0.42, 0.32 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, x + points[i][0] * size, y + points[i][1] * size);
  cairo_close_path (cr);
  bastide_film_text_use_colour (cr, GOLD, 1);
  cairo_fill_preserve (cr);
  bastide_film_text_use_colour (cr, DARK_GOLD, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 0.06 * size);
  cairo_stroke (cr);
}

/* Fills the path as the plate of CAPTION. Clears the path. */
static void
fill_plate (cairo_t *cr, const BastideFilmCaption *caption, double padding)
{
  bastide_film_text_use_colour (cr, BASTIDE_FILM_GROUND, 0.92);
  cairo_fill_preserve (cr);
  if (caption->is_result)
    {
      bastide_film_text_use_colour (cr, BASTIDE_FILM_WORDS, 1);
      cairo_set_line_width (cr, 0.7 * padding);
      cairo_stroke_preserve (cr);
      bastide_film_text_use_colour (cr,
                                    caption->look < BASTIDE_COLOURS
                                        ? bastide_palette_paint ((BastideColour) caption->look)->colour
                                        : GOLD,
                                    1);
      cairo_set_line_width (cr, 0.4 * padding);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

void
bastide_film_caption_paint (cairo_t *cr, const BastideFilmCaption *caption, int width, int height)
{
  const double size = get_size (caption->is_result, width), padding = round (PADDING * size);
  const double crown = get_crown_room (caption->is_result, size);
  PangoLayout *layout = make_caption (cr, caption->text, caption->is_result, width);
  PangoRectangle words;
  double x, y;

  pango_layout_get_pixel_extents (layout, NULL, &words);
  x = floor ((width - words.width + crown) / 2.0);
  y = floor ((height - words.height) / 2.0);
  cairo_new_path (cr);
  add_plate (cr, x - crown - 2 * padding, y - padding, crown + words.width + 4 * padding, words.height + 2 * padding,
             padding);
  fill_plate (cr, caption, padding);
  if (caption->is_result)
    paint_crown (cr, x - crown + CROWN * size / 2, y + words.height / 2.0, CROWN * size);
  bastide_film_text_use_colour (cr, BASTIDE_FILM_WORDS, 1);
  cairo_move_to (cr, x - words.x, y - words.y);
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);
}
