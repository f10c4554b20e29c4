/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing the moves of two records. Each position is identified by a checksum of the moves that lead to it, so that
 * the order and the names of lines do not matter. */
#include "record-private.h"

#include <stdlib.h>
#include <string.h>

/* The checksums of all positions of a record, ascending, each once. */
typedef struct {
  unsigned n;
  uint64_t *at;
} Positions;

/* Continues the FNV-1a checksum SUM with SIZE bytes. */
static uint64_t
add_bytes (uint64_t sum, const void *bytes, size_t size)
{
  for (size_t i = 0; i < size; i++)
    sum = (sum ^ ((const unsigned char *) bytes)[i]) * UINT64_C (0x100000001b3);
  return sum;
}

static uint64_t
add_move (uint64_t sum, BastidePly ply)
{
  return add_bytes (sum, &ply.move, sizeof ply.move);
}

uint64_t
bastide_record_sum (const BastideRecord *record)
{
  uint64_t sum = add_bytes (UINT64_C (0xcbf29ce484222325), &record->players, sizeof record->players);
  BastideSet sets[BASTIDE_SETS];
  unsigned n = record->rules->sets != NULL ? record->rules->sets (record->kit, sets) : 0;
  BastideText deal = { 0 };

  if (bastide_record_form (record) > 1)
    {
      sum = add_bytes (sum, record->rules->word, strlen (record->rules->word));
      sum = add_bytes (sum, &record->options, sizeof record->options);
    }
  for (unsigned i = 0; i < n; i++)
    sum = add_bytes (sum, &sets[i].checksum, sizeof sets[i].checksum);
  record->rules->print_deal (record->kit, &record->deal, &deal);
  sum = add_bytes (sum, deal.at, deal.length);
  bastide_text_free (&deal);
  return sum;
}

static int
compare_sums (const void *a, const void *b)
{
  uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;

  return (x > y) - (x < y);
}

/* Finds the positions of RECORD. The caller frees the list in the result with free (). */
static Positions
find_positions (const BastideRecord *record)
{
  unsigned *first = calloc (record->n_lines, sizeof *first), n = 1, kept = 1;
  uint64_t *sums;

  if (first == NULL)
    abort ();
  for (unsigned i = 0; i < record->n_lines; i++)
    {
      first[i] = n;
      n += record->lines[i].n_plies;
    }
  sums = calloc (n, sizeof *sums);
  if (sums == NULL)
    abort ();
  sums[0] = bastide_record_sum (record);
  for (unsigned i = 0; i < record->n_lines; i++)
    {
      const BastideLine *line = &record->lines[i], *origin = &record->lines[line->origin];
      uint64_t sum = line->start == 0 ? sums[0] : sums[first[line->origin] + line->start - origin->start - 1];

      for (unsigned ply = 0; ply < line->n_plies; ply++)
        sums[first[i] + ply] = sum = add_move (sum, line->plies[ply]);
    }
  free (first);
  qsort (sums, n, sizeof *sums, compare_sums);
  for (unsigned i = 1; i < n; i++)
    if (sums[i] != sums[kept - 1])
      sums[kept++] = sums[i];
  return (Positions) { kept, sums };
}

BastideRelation
bastide_record_relate (const BastideRecord *record, const BastideRecord *other)
{
  Positions own = find_positions (record), others = find_positions (other);
  unsigned i = 0, j = 0, both = 0;

  while (i < own.n && j < others.n)
    {
      int order = compare_sums (&own.at[i], &others.at[j]);

      both += order == 0;
      i += order <= 0;
      j += order >= 0;
    }
  free (own.at);
  free (others.at);
  if (both < own.n && both < others.n)
    return BASTIDE_RELATION_DIFFERS;
  return both < own.n ? BASTIDE_RELATION_CONTINUES : both < others.n ? BASTIDE_RELATION_OLDER : BASTIDE_RELATION_SAME;
}
