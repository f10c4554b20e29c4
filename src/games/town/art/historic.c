/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Historic buildings, each in a form of its own. Their front faces x; S is the width of the site. */
#include "painters.h"

#include <string.h>

#define SLATE COLOUR_HISTORIC
#define PALE_SLATE 0x8fb0ab

/* A round well with water. RADIUS is that of the rim. */
static void
paint_well (Easel *easel, double x, double y, double radius)
{
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.014, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.35);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius);
  easel_colour (easel, COLOUR_STONE_LIGHT);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius * 0.74);
  easel_colour (easel, 0x24465c);
  cairo_fill (easel->cr);
  trace_disc (easel, x + shadow_x * 0.35, y + shadow_y * 0.35, radius * 0.56);
  easel_colour (easel, 0x4f93b5);
  cairo_fill (easel->cr);
}

/* Petit Puits: a small square with a well under its windlass, slate houses on two sides. */
static void
paint_petit_puits (Easel *easel, double s)
{
  paint_paved_box (easel, 0, 0, s, s, 0);
  paint_hipped_roof (easel, -0.37 * s, 0, 0.98 * s, 0.24 * s, G_PI / 2, SLATE, 0.028);
  paint_hipped_roof (easel, 0.06 * s, -0.37 * s, 0.72 * s, 0.22 * s, 0, SLATE, 0.026);
  paint_well (easel, 0.12 * s, 0.12 * s, 0.20 * s);
  trace_box (easel, 0.12 * s, 0.12 * s, 0.50 * s, 0.035 * s, 0.5);
  easel_colour (easel, 0x6a4a2c);
  cairo_fill (easel->cr);
  trace_disc (easel, 0.12 * s, 0.12 * s, 0.05 * s);
  easel_colour (easel, 0x4a321d);
  cairo_fill (easel->cr);
  paint_tree (easel, &(Tree) { { (float) (0.40 * s), (float) (0.40 * s) }, (float) (0.075 * s), 0 });
  paint_tree (easel, &(Tree) { { (float) (0.40 * s), (float) (-0.10 * s) }, (float) (0.06 * s), 1 });
}

/* Grand Puits: a great well on steps, under a ring of slate that is open to the sky. */
static void
paint_grand_puits (Easel *easel, double s)
{
  paint_paved_box (easel, 0, 0, s, s, 0);
  paint_prism (easel, 0, 0, 0.52 * s, 8, 0, COLOUR_STONE, 0.008);
  paint_well (easel, 0, 0, 0.25 * s);
  paint_ring_roof (easel, 0, 0, 0.47 * s, 0.24 * s, 8, SLATE, 0.04);
  for (int i = 0; i < 4; i++)
    paint_finial (easel, 0.355 * s * cos (i * G_PI / 2), 0.355 * s * sin (i * G_PI / 2), 0.026 * s);
}

/* Tour Carrée: a high square tower with battlements and a pyramid. */
static void
paint_tour_carree (Easel *easel, double s)
{
  paint_paved_box (easel, 0, 0, s, s, 0);
  paint_keep (easel, -0.02 * s, 0, 0.78 * s, 0.78 * s, 0.075);
  paint_round_keep (easel, -0.36 * s, -0.36 * s, 0.13 * s, 0.03);
  paint_prism (easel, -0.02 * s, 0, 0.36 * s, 4, 0, SLATE, 0.02);
  paint_finial (easel, -0.02 * s, 0, 0.035 * s);
}

/* Batiment: a long hall with two wings in front, dormers and an arcade. */
static void
paint_batiment (Easel *easel, double s)
{
  paint_paved_box (easel, 0, 0, s, s, 0);
  for (int i = 0; i < 6; i++)
    {
      trace_disc (easel, 0.17 * s, (i - 2.5) * 0.085 * s, 0.022 * s);
      easel_colour (easel, COLOUR_STONE_LIGHT);
      cairo_fill (easel->cr);
    }
  paint_hipped_roof (easel, 0.14 * s, -0.39 * s, 0.70 * s, 0.24 * s, 0, SLATE, 0.034);
  paint_hipped_roof (easel, 0.14 * s, 0.39 * s, 0.70 * s, 0.24 * s, 0, SLATE, 0.034);
  paint_hipped_roof (easel, -0.24 * s, 0, 1.02 * s, 0.42 * s, G_PI / 2, SLATE, 0.042);
  for (int i = -1; i <= 1; i++)
    {
      paint_gabled_roof (easel, -0.14 * s, i * 0.22 * s, 0.12 * s, 0.08 * s, 0, PALE_SLATE, 0.010);
      paint_gabled_roof (easel, -0.34 * s, i * 0.22 * s, 0.12 * s, 0.08 * s, 0, PALE_SLATE, 0.010);
    }
  paint_prism (easel, -0.24 * s, 0, 0.09 * s, 8, 0, PALE_SLATE, 0.03);
  paint_finial (easel, -0.24 * s, 0, 0.032 * s);
}

/* Saint Sernin: a basilica with a ring of chapels and a bell tower in tiers over the crossing. */
static void
paint_saint_sernin (Easel *easel, double s)
{
  paint_paved_box (easel, 0, 0, 1.06 * s, s, 0);
  for (int i = -2; i <= 2; i++)
    paint_prism (easel, (-0.24 - 0.23 * cos (i * 0.72)) * s, 0.25 * s * sin (i * 0.72), 0.085 * s, 10, 0, PALE_SLATE,
                 0.018);
  paint_prism (easel, -0.24 * s, 0, 0.22 * s, 14, 0, SLATE, 0.03);
  paint_gabled_roof (easel, 0.12 * s, 0, 0.80 * s, 0.44 * s, 0, colour_mix (SLATE, 0x1c3034, 0.18), 0.026);
  paint_gabled_roof (easel, 0.12 * s, 0, 0.80 * s, 0.24 * s, 0, SLATE, 0.018);
  paint_gabled_roof (easel, -0.10 * s, 0, 0.94 * s, 0.25 * s, G_PI / 2, SLATE, 0.030);
  paint_prism (easel, -0.10 * s, 0, 0.185 * s, 8, 0.39, COLOUR_STONE, 0.06);
  paint_prism (easel, -0.10 * s, 0, 0.145 * s, 8, 0.39, PALE_SLATE, 0.012);
  paint_prism (easel, -0.10 * s, 0, 0.10 * s, 8, 0.39, SLATE, 0.012);
  paint_finial (easel, -0.10 * s, 0, 0.03 * s);
}

/* Saint Nazaire: a cathedral with buttresses, a high choir and two towers at its front. */
static void
paint_saint_nazaire (Easel *easel, double s)
{
  paint_paved_box (easel, 0, 0, 1.06 * s, s, 0);
  for (int i = 0; i < 6; i++)
    trace_box (easel, (-0.22 + 0.10 * i) * s, 0, 0.03 * s, 0.64 * s, 0);
  easel_colour (easel, COLOUR_STONE);
  cairo_fill (easel->cr);
  paint_prism (easel, -0.32 * s, 0, 0.24 * s, 7, G_PI, SLATE, 0.04);
  paint_gabled_roof (easel, 0.06 * s, 0, 0.76 * s, 0.48 * s, 0, SLATE, 0.044);
  paint_gabled_roof (easel, -0.14 * s, 0, 0.98 * s, 0.28 * s, G_PI / 2, SLATE, 0.040);
  for (int i = -1; i <= 1; i += 2)
    {
      paint_prism (easel, -0.14 * s, i * 0.45 * s, 0.095 * s, 8, G_PI / 8, PALE_SLATE, 0.03);
      paint_keep (easel, 0.40 * s, i * 0.24 * s, 0.25 * s, 0.25 * s, 0.06);
      paint_prism (easel, 0.40 * s, i * 0.24 * s, 0.115 * s, 4, 0, PALE_SLATE, 0.01);
      paint_finial (easel, 0.40 * s, i * 0.24 * s, 0.024 * s);
    }
}

/* Château Comtal: a castle with round towers at a curtain wall round a court, and the count's house. */
static void
paint_chateau_comtal (Easel *easel, double site)
{
  const double s = 0.9 * site; /* with the towers it is as wide as its site */
  static const double towers[7][2] = { { 0.44, 0.16 },  { 0.44, -0.16 },  { 0.42, 0.44 }, { 0.42, -0.44 },
                                       { -0.44, 0.44 }, { -0.44, -0.44 }, { -0.46, 0 } };

  paint_keep (easel, 0, 0, 0.98 * s, 1.0 * s, 0.03);
  trace_box (easel, 0, 0, 0.72 * s, 0.74 * s, 0);
  easel_colour (easel, 0xcdb98f);
  cairo_fill (easel->cr);
  trace_box (easel, 0.45 * s, 0, 0.16 * s, 0.18 * s, 0);
  easel_colour (easel, 0x5a4029);
  cairo_fill (easel->cr);
  paint_hipped_roof (easel, -0.22 * s, 0, 0.66 * s, 0.28 * s, G_PI / 2, SLATE, 0.04);
  paint_hipped_roof (easel, 0.08 * s, -0.22 * s, 0.42 * s, 0.20 * s, 0, SLATE, 0.034);
  paint_tree (easel, &(Tree) { { (float) (0.14 * s), (float) (0.18 * s) }, (float) (0.09 * s), 0 });
  for (int i = 0; i < 7; i++)
    {
      double x = towers[i][0] * s, y = towers[i][1] * s;

      paint_round_keep (easel, x, y, 0.125 * s, 0.05);
      paint_cone (easel, x, y, 0.095 * s, SLATE, 0.008);
      paint_finial (easel, x, y, 0.018 * s);
    }
}

/* Any other: a rotunda with a dome and a porch in front. */
static void
paint_rotunda (Easel *easel, double s)
{
  paint_paved_box (easel, 0, 0, s, s, 0);
  paint_gabled_roof (easel, 0.26 * s, 0, 0.44 * s, 0.40 * s, 0, SLATE, 0.03);
  paint_prism (easel, -0.08 * s, 0, 0.42 * s, 16, 0, COLOUR_STONE, 0.045);
  paint_dome (easel, -0.08 * s, 0, 0.34 * s, SLATE, 0.012);
  paint_finial (easel, -0.08 * s, 0, 0.05 * s);
}

void
paint_historic_building (Easel *easel, const TownShapeBuilding *building, const char *name)
{
  static const struct {
    const char *name;
    void (*paint) (Easel *easel, double s);
  } forms[] = {
    { "Petit Puits", paint_petit_puits },       { "Grand Puits", paint_grand_puits },
    { "Tour Carrée", paint_tour_carree },       { "Batiment", paint_batiment },
    { "Saint Sernin", paint_saint_sernin },     { "Saint Nazaire", paint_saint_nazaire },
    { "Château Comtal", paint_chateau_comtal },
  };
  Easel inner = easel_enter (easel, (double) building->centre.x, (double) building->centre.y,
                             (double) building->direction);
  void (*paint) (Easel * easel, double s) = paint_rotunda;

  for (size_t i = 0; i < G_N_ELEMENTS (forms); i++)
    if (strcmp (forms[i].name, name) == 0)
      paint = forms[i].paint;
  paint (&inner, (double) building->width);
  easel_leave (&inner);
}
