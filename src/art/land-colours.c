/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the land. By day it is vellum that takes on pale greens near the city: what is open is light, what is
 * built is dark. By night it keeps the differences between fields, hedges and trees in the cool colours of
 * moonlight. In high contrast it is a plain map: parcels in one tone between thin lines. */
#include "land-colours.h"

#include "easel.h"

/* How much of the differences between colours the calmest land loses. */
#define CALM_BY_DAY 0.75
#define CALM_BY_NIGHT 0.2

static const LandColours in_ink[] = {
  { .fills = { 0xe7dec7, 0xe3d9c0, 0xeae2cd, 0xe6dcc2, 0xe2d8bf, 0xe5ddc6 },
    .furrows = { 0xa8956c, 0.30 },
    .plants = { 0xa8956c, 0.42 },
    .grass = { 0xf3ecd8, 0.30 },
    .boundary = { 0xa8956c, 0.38 },
    .lane = { 0xfaf4e4, 0.80 },
    .shadow = { 0x5a4a2a, 0.12 },
    .trees = { 0xb0a078, 0xc6b993, 0xd3c8a8 },
    .hay = { 0xbfae82, 0xd6c9a2 } },
  { .fills = { 0x2f3f47, 0x2a3842, 0x34454d, 0x38474e, 0x334048, 0x273641 },
    .furrows = { 0x141d24, 0.30 },
    .plants = { 0x141d24, 0.46 },
    .grass = { 0x425159, 0.17 },
    .boundary = { 0x141d24, 0.30 },
    .lane = { 0x56636b, 0.50 },
    .shadow = { 0x0a1217, 0.30 },
    .trees = { 0x1b262d, 0x32424a, 0x3e4f57 },
    .hay = { 0x3d474b, 0x5b646a } },
};

static const LandColours in_paint[] = {
  { .fills = { 0xc2cb95, 0xbfca92, 0xcfd2a0, 0xdfd49c, 0xc7cf9a, 0xc4c98c },
    .furrows = { 0x7f8a4c, 0.26 },
    .plants = { 0x6f8a4b, 0.60 },
    .grass = { 0xe6e6b6, 0.30 },
    .boundary = { 0x7b9159, 0.34 },
    .lane = { 0xfaf2de, 0.75 },
    .shadow = { 0x2b2118, 0.24 },
    .trees = { 0x55703f, 0x6f8c4d, 0x90aa62 },
    .hay = { 0xb09a55, 0xd8c684 } },
  { .fills = { 0x395056, 0x33494f, 0x40585a, 0x43565a, 0x3d4f57, 0x2e4753 },
    .furrows = { 0x17242b, 0.32 },
    .plants = { 0x17262a, 0.55 },
    .grass = { 0x55706f, 0.17 },
    .boundary = { 0x18252c, 0.30 },
    .lane = { 0x66757b, 0.50 },
    .shadow = { 0x0a1217, 0.44 },
    .trees = { 0x20353b, 0x395858, 0x5f8079 },
    .hay = { 0x4a5352, 0x6f7871 } },
};

#define PAPER 0xf3ecd9
#define NIGHT 0x101412

static const LandColours plain[] = {
  { .fills = { PAPER, PAPER, PAPER, PAPER, PAPER, PAPER }, .boundary = { 0x6b5a44, 0.30 } },
  { .fills = { NIGHT, NIGHT, NIGHT, NIGHT, NIGHT, NIGHT }, .boundary = { 0x6a766f, 0.50 } },
};

static const LandGround grounds[] = {
  { .paper = 0xe7dec7,
    .shadow = { 0x4a3a1c, 0.46 },
    .outline = { 0x6b5a44, 1 },
    .verge = { 0xa98f5c, 0.70 },
    .road = { 0xfaf2de, 0.98 },
    .ruts = { 0xd9c79b, 0.50 } },
  { .paper = 0x2f3f47,
    .shadow = { 0x070c10, 0.48 },
    .outline = { 0x0d1418, 1 },
    .verge = { 0x10191e, 0.40 },
    .road = { 0xa09f93, 0.85 },
    .ruts = { 0x4f5a58, 0.50 } },
  { .paper = PAPER, .outline = { 0x000000, 1 }, .verge = { 0x000000, 1 }, .road = { 0xffffff, 1 } },
  { .paper = NIGHT, .outline = { 0xe8e4da, 1 }, .verge = { 0x000000, 1 }, .road = { 0xe8e4da, 1 } },
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
land_colours (double paint, double calm, BastideStyle style)
{
  const LandColours *more = &in_paint[style.dark];
  LandColours colours = in_ink[style.dark];

  if (style.contrast)
    return plain[style.dark];
  mix_colours (colours.fills, more->fills, LAND_FILLS, paint);
  mix_colours (colours.trees, more->trees, G_N_ELEMENTS (colours.trees), paint);
  mix_colours (colours.hay, more->hay, G_N_ELEMENTS (colours.hay), paint);
  mix_glaze (&colours.furrows, &more->furrows, paint);
  mix_glaze (&colours.plants, &more->plants, paint);
  mix_glaze (&colours.grass, &more->grass, paint);
  mix_glaze (&colours.boundary, &more->boundary, paint);
  mix_glaze (&colours.lane, &more->lane, paint);
  mix_glaze (&colours.shadow, &more->shadow, paint);
  calm_down (&colours, calm * (style.dark ? CALM_BY_NIGHT : CALM_BY_DAY));
  return colours;
}

const LandGround *
land_ground (BastideStyle style)
{
  return &grounds[2 * style.contrast + style.dark];
}
