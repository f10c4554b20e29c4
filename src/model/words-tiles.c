/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for square tiles: their sides and corners, how they lie and where. */
#include "bastide-words.h"

#include <glib/gi18n.h>

const char *
bastide_words_side (unsigned side)
{
  switch (side)
    {
    case 0: return C_ ("side of a tile", "north");
    case 1: return C_ ("side of a tile", "east");
    case 2: return C_ ("side of a tile", "south");
    default: return C_ ("side of a tile", "west");
    }
}

char *
bastide_words_sides (unsigned sides)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (unsigned side = 0; side < 4; side++)
    if (sides >> side & 1)
      g_ptr_array_add (list, (gpointer) bastide_words_side (side));
  return bastide_words_list (list);
}

static const char *
name_corner (unsigned side)
{
  switch (side)
    {
    case 0: return C_ ("corner of a tile", "north-east");
    case 1: return C_ ("corner of a tile", "south-east");
    case 2: return C_ ("corner of a tile", "south-west");
    default: return C_ ("corner of a tile", "north-west");
    }
}

char *
bastide_words_corners (unsigned corners)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (unsigned side = 0; side < 4; side++)
    if (corners >> side & 1)
      g_ptr_array_add (list, (gpointer) name_corner (side));
  return bastide_words_list (list);
}

char *
bastide_words_parts (GPtrArray *list)
{
  char *all = g_strdup (g_ptr_array_index (list, 0));

  for (unsigned i = 1; i < list->len; i++)
    {
      const char *next = g_ptr_array_index (list, i);
      /* Translators: joins two parts of a tile, each of them such as “residential area in the east and west” */
      char *longer = g_strdup_printf (C_ ("parts of a tile", "%s, %s"), all, next);

      g_free (all);
      all = longer;
    }
  return all;
}

const char *
bastide_words_turns (unsigned turns)
{
  switch (turns)
    {
    case 0: return C_ ("how a tile lies", "not turned");
    case 1: return C_ ("how a tile lies", "turned right");
    case 2: return C_ ("how a tile lies", "upside down");
    default: return C_ ("how a tile lies", "turned left");
    }
}

char *
bastide_words_distance (int distance, bool is_vertical)
{
  int n = ABS (distance);

  if (distance == 0)
    return NULL;
  if (is_vertical)
    return distance < 0 ? g_strdup_printf (C_ ("distance in tiles", "%d north"), n)
                        : g_strdup_printf (C_ ("distance in tiles", "%d south"), n);
  return distance < 0 ? g_strdup_printf (C_ ("distance in tiles", "%d west"), n)
                      : g_strdup_printf (C_ ("distance in tiles", "%d east"), n);
}

char *
bastide_words_beside (const char *cell, unsigned side, const char *landmark)
{
  switch (side)
    {
    case 0: return g_strdup_printf (C_ ("place, landmark", "%s, north of %s"), cell, landmark);
    case 1: return g_strdup_printf (C_ ("place, landmark", "%s, east of %s"), cell, landmark);
    case 2: return g_strdup_printf (C_ ("place, landmark", "%s, south of %s"), cell, landmark);
    default: return g_strdup_printf (C_ ("place, landmark", "%s, west of %s"), cell, landmark);
    }
}
