/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the land. It is darker than the open ground of the city and less colourful, so that one sees the city
 * first. By night it keeps the differences between fields, hedges and trees in the cool colours of moonlight. */
#include "land-colours.h"

#include "easel.h"

/* How much of the differences between colours the calmest land loses. */
#define CALM_BY_DAY 0.5
#define CALM_BY_NIGHT 0.2

static const LandColours in_ink[] = {
  { .fills = { 0xa39c74, 0x9e986f, 0xa8a178, 0xa89e74, 0xa2996f, 0x9c9971 },
    .furrows = { 0x6b6446, 0.26 },
    .plants = { 0x6b6446, 0.36 },
    .grass = { 0xb8b28e, 0.17 },
    .boundary = { 0x6b6446, 0.36 },
    .lane = { 0xc9bf99, 0.50 },
    .shadow = { 0x3a3622, 0.16 },
    .trees = { 0x7b7856, 0x969370, 0xa09d79 },
    .hay = { 0x8c7f55, 0xb5a674 } },
  { .fills = { 0x2f3f47, 0x2a3842, 0x34454d, 0x38474e, 0x334048, 0x273641 },
    .furrows = { 0x141d24, 0.38 },
    .plants = { 0x141d24, 0.46 },
    .grass = { 0x425159, 0.17 },
    .boundary = { 0x141d24, 0.55 },
    .lane = { 0x56636b, 0.50 },
    .shadow = { 0x0a1217, 0.30 },
    .trees = { 0x1b262d, 0x32424a, 0x3e4f57 },
    .hay = { 0x3d474b, 0x5b646a } },
};

static const LandColours in_paint[] = {
  { .fills = { 0x738a6b, 0x637b53, 0x748559, 0x7f855b, 0x788056, 0x5d7755 },
    .furrows = { 0x3d472b, 0.22 },
    .plants = { 0x42552d, 0.60 },
    .grass = { 0x93a46c, 0.17 },
    .boundary = { 0x475536, 0.34 },
    .lane = { 0xc3b88f, 0.42 },
    .shadow = { 0x1c2417, 0.36 },
    .trees = { 0x3c5130, 0x567240, 0x7b9556 },
    .hay = { 0x85794c, 0xb5a86d } },
  { .fills = { 0x395056, 0x33494f, 0x40585a, 0x43565a, 0x3d4f57, 0x2e4753 },
    .furrows = { 0x17242b, 0.40 },
    .plants = { 0x17262a, 0.55 },
    .grass = { 0x55706f, 0.17 },
    .boundary = { 0x18252c, 0.50 },
    .lane = { 0x66757b, 0.50 },
    .shadow = { 0x0a1217, 0.44 },
    .trees = { 0x20353b, 0x395858, 0x5f8079 },
    .hay = { 0x4a5352, 0x6f7871 } },
};

static const LandGround grounds[] = {
  { .paper = 0xa39c74,
    .shadow = { 0x262818, 0.42 },
    .verge = { 0x5d5a3c, 0.35 },
    .road = { 0xddd0ac, 0.92 },
    .ruts = { 0x8f8a63, 0.40 } },
  { .paper = 0x2f3f47,
    .shadow = { 0x070c10, 0.48 },
    .verge = { 0x10191e, 0.40 },
    .road = { 0xa09f93, 0.85 },
    .ruts = { 0x4f5a58, 0.50 } },
};

static void
mix_colours (uint32_t *colours, const uint32_t *more, int n, double part)
{
  for (int i = 0; i < n; i++)
    colours[i] = colour_mix (colours[i], more[i], part);
}

static void
mix_glaze (Glaze *glaze, const Glaze *more, double part)
{
  glaze->colour = colour_mix (glaze->colour, more->colour, part);
  glaze->opacity += (more->opacity - glaze->opacity) * part;
}

static void
calm_down (LandColours *colours, double calm)
{
  Glaze *const glazes[] = { &colours->furrows, &colours->plants, &colours->boundary, &colours->shadow };
  const uint32_t ground = colours->fills[0];

  for (int i = 0; i < LAND_FILLS; i++)
    colours->fills[i] = colour_mix (colours->fills[i], ground, calm);
  for (size_t i = 0; i < G_N_ELEMENTS (colours->trees); i++)
    colours->trees[i] = colour_mix (colours->trees[i], ground, 0.8 * calm);
  for (size_t i = 0; i < G_N_ELEMENTS (glazes); i++)
    glazes[i]->opacity *= 1 - calm;
}

LandColours
land_colours (double paint, double calm, bool dark)
{
  const LandColours *more = &in_paint[dark];
  LandColours colours = in_ink[dark];

  mix_colours (colours.fills, more->fills, LAND_FILLS, paint);
  mix_colours (colours.trees, more->trees, G_N_ELEMENTS (colours.trees), paint);
  mix_colours (colours.hay, more->hay, G_N_ELEMENTS (colours.hay), paint);
  mix_glaze (&colours.furrows, &more->furrows, paint);
  mix_glaze (&colours.plants, &more->plants, paint);
  mix_glaze (&colours.grass, &more->grass, paint);
  mix_glaze (&colours.boundary, &more->boundary, paint);
  mix_glaze (&colours.lane, &more->lane, paint);
  mix_glaze (&colours.shadow, &more->shadow, paint);
  calm_down (&colours, calm * (dark ? CALM_BY_NIGHT : CALM_BY_DAY));
  return colours;
}

const LandGround *
land_ground (bool dark)
{
  return &grounds[dark];
}
