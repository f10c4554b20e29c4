/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eyes.h"

#include <glib.h>
#include <math.h>

#define RADIANS (G_PI / 180)

/* How eyes see: a matrix for linear light. Machado, Oliveira and Fernandes, 2009, at full severity. */
static const double eyes[EYES][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
  { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
};

static double
make_linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
bend (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

Lab
eyes_see (uint32_t colour, int eye)
{
  const double in[3] = { make_linear ((colour >> 16 & 255) / 255.0), make_linear ((colour >> 8 & 255) / 255.0),
                         make_linear ((colour & 255) / 255.0) };
  double out[3], x, y, z;

  for (int i = 0; i < 3; i++)
    out[i] = CLAMP (eyes[eye][i][0] * in[0] + eyes[eye][i][1] * in[1] + eyes[eye][i][2] * in[2], 0, 1);
  x = bend ((0.4124564 * out[0] + 0.3575761 * out[1] + 0.1804375 * out[2]) / 0.95047);
  y = bend (0.2126729 * out[0] + 0.7151522 * out[1] + 0.0721750 * out[2]);
  z = bend ((0.0193339 * out[0] + 0.1191920 * out[1] + 0.9503041 * out[2]) / 1.08883);
  return (Lab) { 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

/* The angle of a hue, 0-360. */
static double
find_hue (double a, double b)
{
  double hue = a == 0 && b == 0 ? 0 : atan2 (b, a) / RADIANS;

  return hue < 0 ? hue + 360 : hue;
}

/* Sharma, Wu and Dalal, 2005, whose names this follows. */
double
eyes_differ (Lab p, Lab q)
{
  const double c7 = pow ((hypot (p.a, p.b) + hypot (q.a, q.b)) / 2, 7);
  const double g = 1 + 0.5 * (1 - sqrt (c7 / (c7 + pow (25, 7))));
  const double c1 = hypot (g * p.a, p.b), c2 = hypot (g * q.a, q.b), c = (c1 + c2) / 2;
  const double h1 = find_hue (g * p.a, p.b), h2 = find_hue (g * q.a, q.b);
  const double l = (p.l + q.l) / 2 - 50;
  double dh = h2 - h1, h = (h1 + h2) / 2, t, sl, sc, sh, rt;

  if (c1 * c2 == 0)
    {
      dh = 0;
      h = h1 + h2;
    }
  else if (fabs (dh) > 180)
    {
      dh += dh > 0 ? -360 : 360;
      h += h < 180 ? 180 : -180;
    }
  t = 1 - 0.17 * cos ((h - 30) * RADIANS) + 0.24 * cos (2 * h * RADIANS) + 0.32 * cos ((3 * h + 6) * RADIANS)
      - 0.20 * cos ((4 * h - 63) * RADIANS);
  sl = 1 + 0.015 * l * l / sqrt (20 + l * l);
  sc = 1 + 0.045 * c;
  sh = 1 + 0.015 * c * t;
  rt = -2 * sqrt (pow (c, 7) / (pow (c, 7) + pow (25, 7)))
       * sin (60 * exp (-pow ((h - 275) / 25, 2)) * RADIANS);
  sl = (q.l - p.l) / sl;
  sc = (c2 - c1) / sc;
  sh = 2 * sqrt (c1 * c2) * sin (dh / 2 * RADIANS) / sh;
  return sqrt (sl * sl + sc * sc + sh * sh + rt * sc * sh);
}
