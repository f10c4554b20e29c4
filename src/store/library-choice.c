/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are listed, and in which order. */
#include "library-choice.h"
#include "library-entry-private.h"
#include "library-list.h"

#include <string.h>

/* Whether a person at this machine has to decide in the game of ROW. */
static gboolean
waits_here (const BastideLibraryData *row)
{
  return row->turn > 0 && row->turn <= row->players && !(row->elsewhere >> (row->turn - 1) & 1);
}

static gboolean
is_wanted (const BastideLibraryData *row, BastideLibraryFilter filter)
{
  switch (filter)
    {
    case BASTIDE_LIBRARY_RUNNING: return !row->finished;
    case BASTIDE_LIBRARY_FINISHED: return row->finished;
    case BASTIDE_LIBRARY_MINE: return !row->finished && waits_here (row);
    default: return TRUE;
    }
}

/* A row with what it is compared by. */
typedef struct {
  BastideLibraryData *row;
  unsigned place; /* before */
  char *title;    /* a key for comparing; NULL if the game has none */
  unsigned number;
} Item;

/* Titles in the order of the alphabet, games without a title last; higher numbers first. */
static int
compare_items (gconstpointer a, gconstpointer b)
{
  const Item *one = a, *other = b;

  if ((one->title != NULL) != (other->title != NULL))
    return one->title != NULL ? -1 : 1;
  if (one->title != NULL && strcmp (one->title, other->title) != 0)
    return strcmp (one->title, other->title);
  if (one->number != other->number)
    return one->number > other->number ? -1 : 1;
  return one->place < other->place ? -1 : 1;
}

static unsigned
find_best_points (const BastideLibraryData *row)
{
  unsigned best = 0;

  for (unsigned i = 0; i < row->players; i++)
    best = MAX (best, row->points[i]);
  return best;
}

static void
sort (GPtrArray *rows, BastideLibraryOrder order)
{
  g_autofree Item *items = g_new0 (Item, rows->len);

  for (unsigned i = 0; i < rows->len; i++)
    {
      BastideLibraryData *row = rows->pdata[i];

      items[i] = (Item) { .row = row, .place = i };
      if (order == BASTIDE_LIBRARY_BY_TITLE && row->title != NULL && *row->title != '\0')
        items[i].title = g_utf8_collate_key (row->title, -1);
      else if (order == BASTIDE_LIBRARY_BY_POINTS)
        items[i].number = find_best_points (row);
      else if (order == BASTIDE_LIBRARY_BY_LENGTH)
        items[i].number = row->ply;
    }
  qsort (items, rows->len, sizeof *items, compare_items);
  for (unsigned i = 0; i < rows->len; i++)
    {
      rows->pdata[i] = items[i].row;
      g_free (items[i].title);
    }
}

void
bastide_library_choose (GPtrArray *rows, const BastideRules *rules, BastideLibraryFilter filter,
                        BastideLibraryOrder order)
{
  for (unsigned i = 0; i < rows->len; i++)
    if ((rules != NULL && ((BastideLibraryData *) rows->pdata[i])->rules != rules)
        || !is_wanted (rows->pdata[i], filter))
      g_clear_pointer (&rows->pdata[i], bastide_library_data_free);
  bastide_library_list_close_gaps (rows);
  if (order != BASTIDE_LIBRARY_BY_DATE && rows->len > 0)
    sort (rows, order);
}
