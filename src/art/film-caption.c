/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in films. Captions have a band of their own, which is of one colour, so that it takes little room in the
 * file. */
#include <math.h>

#include "film-text.h"
#include "palette.h"

/* Sizes in pixels, and as parts of the width. */
#define LEAST_TEXT 14.0
#define TEXT 0.034

/* The least room round the words of a caption, as a part of the height of its font. */
#define PADDING 0.6

#define MOST_LINES 3

/* The text of the result, relative to other captions, and the lines round it, as a part of its font's height. */
#define RESULT 1.4
#define LINE 0.16

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

/* A caption that is set in type. */
typedef struct {
  PangoLayout *lines[2]; /* heading and text; NULL if there is none */
  double size;           /* height of the font of the heading */
  int width, height;     /* of all lines, in pixels */
} Words;

/* The room for a crown and its distance from the words. */
static double
get_crown_room (const BastideFilmCaption *caption, double size)
{
  return caption->is_result ? (CROWN + CROWN_GAP) * size : 0;
}

/* Makes the lines of LAYOUT equally long, as far as they are no more than before. */
static void
balance (PangoLayout *layout, double width)
{
  const int n = pango_layout_get_line_count (layout);

  for (int part = n > 1 ? 5 : 10; part < 10; part++)
    {
      pango_layout_set_width (layout, (int) (width * part / 10 * PANGO_SCALE));
      if (pango_layout_get_line_count (layout) == n && !pango_layout_is_ellipsized (layout))
        return;
    }
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
}

/* TEXT in as many lines as it needs within WIDTH pixels. The caller unrefs it. */
static PangoLayout *
make_lines (cairo_t *cr, const char *text, double size, bool is_bold, double width)
{
  PangoLayout *layout = bastide_film_text_new (cr, text, size, is_bold);

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_height (layout, -MOST_LINES);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  balance (layout, width);
  return layout;
}

/* Sets CAPTION in type for a film WIDTH pixels wide. The caller clears it with clear_words (). */
static Words
set_words (cairo_t *cr, const BastideFilmCaption *caption, int width)
{
  const double text_size = bastide_film_text_size (width);
  Words words = { .size = (caption->is_result ? RESULT : 1) * text_size };
  const double room = width - 2 * PADDING * words.size - 2 * get_crown_room (caption, words.size);

  if (caption->heading != NULL)
    words.lines[0] = make_lines (cr, caption->heading, words.size, true, room);
  if (caption->text != NULL)
    words.lines[1] = make_lines (cr, caption->text, text_size, false, room);
  for (unsigned i = 0; i < G_N_ELEMENTS (words.lines); i++)
    if (words.lines[i] != NULL)
      {
        PangoRectangle box;

        pango_layout_get_pixel_extents (words.lines[i], NULL, &box);
        words.width = MAX (words.width, box.width);
        words.height += box.height;
      }
  return words;
}

static void
clear_words (Words *words)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (words->lines); i++)
    g_clear_object (&words->lines[i]);
}

bool
bastide_film_caption_equal (const BastideFilmCaption *a, const BastideFilmCaption *b)
{
  return a->heading == b->heading && a->text == b->text && a->is_result == b->is_result;
}

int
bastide_film_caption_measure (const BastideFilmCaption *caption, int width)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  Words words = set_words (cr, caption, width);
  const int height = words.height > 0 ? words.height + (int) ceil (2 * PADDING * words.size) : 0;

  clear_words (&words);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return height;
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

/* The colours of the result: those of the only winner, otherwise those of other captions. */
static uint32_t
get_ground (const BastideFilmCaption *caption)
{
  return caption->look < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) caption->look)->colour
                                         : BASTIDE_FILM_GROUND;
}

static uint32_t
get_ink (const BastideFilmCaption *caption)
{
  return caption->look < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) caption->look)->ink
                                         : BASTIDE_FILM_WORDS;
}

/* Paints the band of a result, WIDTH × HEIGHT, between lines of gold, with a crown on each side of WORDS. */
static void
paint_ribbon (cairo_t *cr, const BastideFilmCaption *caption, const Words *words, int width, int height)
{
  const double line = MAX (round (LINE * words->size), 2), away = words->width / 2.0 + CROWN_GAP * words->size;

  bastide_film_text_use_colour (cr, GOLD, 1);
  cairo_paint (cr);
  bastide_film_text_use_colour (cr, get_ground (caption), 1);
  cairo_rectangle (cr, 0, line, width, height - 2 * line);
  cairo_fill (cr);
  for (int side = -1; side <= 1; side += 2)
    paint_crown (cr, width / 2.0 + side * (away + CROWN * words->size / 2), height / 2.0, CROWN * words->size);
}

/* The colour of the heading, or of what is below it. */
static uint32_t
find_colour (const BastideFilmCaption *caption, bool is_heading)
{
  return caption->is_result ? get_ink (caption) : is_heading && caption->is_section ? GOLD : BASTIDE_FILM_WORDS;
}

static void
paint_words (cairo_t *cr, const BastideFilmCaption *caption, const Words *words, int width, int height)
{
  double y = caption->is_section ? ceil (PADDING * words->size) : floor ((height - words->height) / 2.0);

  for (unsigned i = 0; i < G_N_ELEMENTS (words->lines); i++)
    if (words->lines[i] != NULL)
      {
        PangoRectangle box;

        pango_layout_get_pixel_extents (words->lines[i], NULL, &box);
        bastide_film_text_use_colour (cr, find_colour (caption, i == 0), 1);
        cairo_move_to (cr, floor ((width - box.width) / 2.0) - box.x, y - box.y);
        pango_cairo_show_layout (cr, words->lines[i]);
        y += box.height;
      }
}

void
bastide_film_caption_paint (cairo_surface_t *surface, const BastideFilmCaption *caption, int y, int height)
{
  const int width = cairo_image_surface_get_width (surface);
  cairo_t *cr = cairo_create (surface);
  Words words = set_words (cr, caption, width);

  cairo_translate (cr, 0, y);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  bastide_film_text_use_colour (cr, BASTIDE_FILM_GROUND, 1);
  cairo_paint (cr);
  if (caption->is_result)
    paint_ribbon (cr, caption, &words, width, height);
  paint_words (cr, caption, &words, width, height);
  clear_words (&words);
  cairo_destroy (cr);
}
