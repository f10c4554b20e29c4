/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cattle, pigs and sheep, seen from the side and facing right: white and black with horns, pink, woolly. */
#include "painters.h"

#define LEAST_LEGS 9 /* length of an animal in pixels */

/* An animal in coordinates of its own in which it is LENGTH wide. DETAIL is set if it is large enough. */
typedef struct {
  cairo_t *cr;
  bool detail;
} Hide;

static void
fill (const Hide *hide, uint32_t colour)
{
  cairo_set_source_rgb (hide->cr, ((colour >> 16) & 255) / 255.0, ((colour >> 8) & 255) / 255.0,
                        (colour & 255) / 255.0);
  cairo_fill (hide->cr);
}

static void
trace_oval (const Hide *hide, double x, double y, double width, double height)
{
  cairo_save (hide->cr);
  cairo_translate (hide->cr, x, y);
  cairo_scale (hide->cr, width, height);
  cairo_new_sub_path (hide->cr);
  cairo_arc (hide->cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (hide->cr);
  cairo_restore (hide->cr);
}

/* Paints legs from Y down to FOOT, in two pairs. */
static void
paint_legs (const Hide *hide, double rear, double front, double y, double foot, double width, uint32_t colour)
{
  const double at[4] = { rear, rear + 1.7 * width, front - 1.7 * width, front };

  for (int i = 0; i < 4; i++)
    cairo_rectangle (hide->cr, at[i] - width / 2, y, width, foot - y);
  fill (hide, colour);
}

static void
paint_cow (const Hide *hide)
{
  cairo_t *cr = hide->cr;

  if (hide->detail)
    paint_legs (hide, -0.33, 0.24, 0.05, 0.36, 0.075, 0x4a4038);
  /* The outline, the body, the patches. */
  for (int pass = 0; pass < 2; pass++)
    {
      double grow = pass == 0 ? 0.035 : 0;

      trace_oval (hide, -0.24, -0.03, 0.20 + grow, 0.19 + grow);
      trace_oval (hide, 0.14, -0.03, 0.20 + grow, 0.19 + grow);
      cairo_rectangle (cr, -0.26, -0.22 - grow, 0.42, 0.36 + 2 * grow);
      trace_oval (hide, 0.39, -0.15, 0.11 + grow, 0.14 + grow);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
      fill (hide, pass == 0 ? 0x4a4038 : 0xfdfaf2);
    }
  trace_oval (hide, -0.26, -0.06, 0.13, 0.13);
  trace_oval (hide, 0.09, -0.09, 0.13, 0.10);
  trace_oval (hide, 0.38, -0.19, 0.10, 0.08);
  fill (hide, 0x29221e);
  if (!hide->detail)
    return;
  trace_oval (hide, 0.44, -0.05, 0.085, 0.06);
  trace_oval (hide, -0.06, 0.15, 0.07, 0.05);
  fill (hide, 0xe7a79a);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, 0.31, -0.26);
  cairo_curve_to (cr, 0.25, -0.30, 0.25, -0.36, 0.29, -0.40);
  cairo_move_to (cr, 0.45, -0.26);
  cairo_curve_to (cr, 0.52, -0.30, 0.52, -0.36, 0.48, -0.40);
  cairo_set_line_width (cr, 0.085);
  cairo_set_source_rgb (cr, 0.29, 0.25, 0.22);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 0.05);
  cairo_set_source_rgb (cr, 0.98, 0.93, 0.78);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.44, -0.10);
  cairo_curve_to (cr, -0.50, -0.02, -0.49, 0.06, -0.48, 0.14);
  cairo_set_line_width (cr, 0.04);
  cairo_set_source_rgb (cr, 0.29, 0.25, 0.22);
  cairo_stroke (cr);
}

static void
paint_pig (const Hide *hide)
{
  cairo_t *cr = hide->cr;

  if (hide->detail)
    paint_legs (hide, -0.26, 0.20, 0.05, 0.33, 0.085, 0xb96a68);
  for (int pass = 0; pass < 2; pass++)
    {
      double grow = pass == 0 ? 0.04 : 0;

      trace_oval (hide, -0.06, 0, 0.36 + grow, 0.24 + grow);
      trace_oval (hide, 0.27, -0.04, 0.17 + grow, 0.16 + grow);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
      fill (hide, pass == 0 ? 0x9c4f50 : 0xf4aaa6);
    }
  if (!hide->detail)
    return;
  trace_oval (hide, 0.42, -0.01, 0.065, 0.085);
  fill (hide, 0xd67f7d);
  cairo_move_to (cr, 0.14, -0.13);
  cairo_line_to (cr, 0.22, -0.30);
  cairo_line_to (cr, 0.30, -0.15);
  cairo_close_path (cr);
  fill (hide, 0xd67f7d);
  trace_oval (hide, 0.32, -0.07, 0.025, 0.025);
  fill (hide, 0x3a2422);
  cairo_new_sub_path (cr);
  cairo_arc (cr, -0.46, -0.08, 0.06, 0.6, 5.6);
  cairo_set_line_width (cr, 0.04);
  cairo_set_source_rgb (cr, 0.76, 0.40, 0.40);
  cairo_stroke (cr);
}

static void
paint_sheep (const Hide *hide)
{
  cairo_t *cr = hide->cr;

  if (hide->detail)
    paint_legs (hide, -0.26, 0.16, 0.08, 0.36, 0.07, 0x3b332c);
  for (int pass = 0; pass < 2; pass++)
    {
      double grow = pass == 0 ? 0.035 : 0;

      for (int i = 0; i < 9; i++)
        trace_oval (hide, -0.06 + 0.25 * cos (i * 2 * G_PI / 9), -0.02 + 0.15 * sin (i * 2 * G_PI / 9), 0.14 + grow,
                    0.13 + grow);
      trace_oval (hide, -0.06, -0.02, 0.22, 0.14);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
      fill (hide, pass == 0 ? 0x7d7462 : 0xfffdf5);
    }
  trace_oval (hide, 0.35, -0.08, 0.12, 0.105);
  if (hide->detail)
    trace_oval (hide, 0.25, -0.15, 0.08, 0.04);
  fill (hide, 0x332b26);
  if (!hide->detail)
    return;
  trace_oval (hide, 0.27, -0.19, 0.09, 0.06);
  fill (hide, 0xfffdf5);
  trace_oval (hide, 0.39, -0.11, 0.024, 0.024);
  fill (hide, 0xfffdf5);
}

void
paint_animal (Easel *easel, Beast beast, double x, double y, double length, bool looks_left)
{
  static void (*const painters[]) (const Hide *hide) = { paint_sheep, paint_pig, paint_cow };
  Hide hide = { easel->cr, easel->size * length >= LEAST_LEGS };
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.12, &shadow_x, &shadow_y);
  cairo_save (easel->cr);
  cairo_translate (easel->cr, x, y);
  cairo_scale (easel->cr, length, length);
  trace_oval (&hide, shadow_x, 0.22 + shadow_y, 0.42, 0.17);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.30);
  cairo_fill (easel->cr);
  if (looks_left)
    cairo_scale (easel->cr, -1, 1);
  painters[beast](&hide);
  cairo_restore (easel->cr);
}
