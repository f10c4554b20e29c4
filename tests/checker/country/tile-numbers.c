/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the tiles' page, proved from the sets that were read. */

#include <string.h>

#include "country.h"

/* One column of the page's table. */
typedef struct
{
  int tiles, kinds;
  int sides[4]; /* road, city, field, river */
  int segments, most_segments;
  int monasteries, gardens;
  int marks[COUNTRY_N_MARKS]; /* in the order of CountryMark */
} Numbers;

/* Base, river, inns, traders, all. */
static const Numbers page[] = {
  { 72, 32, { 94, 79, 115, 0 }, 251, 8, 6, 8, { 10, 0, 0, 0, 0, 0 } },
  { 12, 11, { 6, 5, 15, 22 }, 50, 7, 1, 1, { 0, 0, 0, 0, 0, 0 } },
  { 18, 17, { 24, 31, 17, 0 }, 76, 8, 1, 2, { 3, 2, 0, 0, 0, 6 } },
  { 24, 24, { 25, 52, 19, 0 }, 111, 7, 1, 2, { 0, 0, 9, 6, 5, 0 } },
  { 126, 84, { 149, 167, 166, 22 }, 488, 8, 9, 13, { 13, 2, 9, 6, 5, 6 } },
};

static void
count (Numbers *numbers, const CountryTileKind *kind)
{
  int i, j;

  numbers->tiles += kind->copies;
  numbers->kinds++;
  for (i = 0; i < 4; i++)
    numbers->sides[country_kind_side (kind, 0, i)] += kind->copies;
  numbers->segments += kind->copies * kind->n_segments;
  if (kind->n_segments > numbers->most_segments)
    numbers->most_segments = kind->n_segments;
  for (i = 0; i < kind->n_segments; i++)
    {
      numbers->monasteries += kind->land[i] == COUNTRY_MONASTERY ? kind->copies : 0;
      numbers->gardens += kind->land[i] == COUNTRY_GARDEN ? kind->copies : 0;
      for (j = 0; j < COUNTRY_N_MARKS; j++)
        numbers->marks[j] += kind->marks[i][j] ? kind->copies : 0;
    }
}

static void
compare (const char *name, const Numbers *expected, const Numbers *found, CheckerText *fault)
{
  const int *a = (const int *) expected;
  const int *b = (const int *) found;
  size_t i;

  for (i = 0; i < sizeof *expected / sizeof (int); i++)
    if (a[i] != b[i])
      checker_text_add (fault, "%s: number %zu of the page's column is %d, here %d\n", name, i, a[i], b[i]);
}

void
country_sets_check (CheckerText *fault)
{
  static CountrySet set;
  static const struct
  {
    const char *name;
    int first, after; /* kinds */
  } columns[] = { { "base", 0, 32 }, { "river", 32, 43 }, { "inns", 43, 60 }, { "traders", 60, 84 }, { "all", 0, 84 } };
  size_t column;
  int i;

  if (!country_set_join (&set, COUNTRY_RIVER | COUNTRY_INNS | COUNTRY_TRADERS))
    {
      checker_text_add (fault, "the sets cannot be read\n");
      return;
    }
  if (strcmp (set.name, "country-72+river-12+inns-18+traders-24") != 0 || set.n_kinds != 84)
    checker_text_add (fault, "the joined set is %s with %d kinds\n", set.name, set.n_kinds);
  for (column = 0; column < sizeof columns / sizeof *columns; column++)
    {
      Numbers numbers = { 0 };

      for (i = columns[column].first; i < columns[column].after; i++)
        count (&numbers, &set.kinds[i]);
      compare (columns[column].name, &page[column], &numbers, fault);
    }
}
