/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose turn it is can only be found out from the moves, so that the answers are kept. */
#include "library-choice.h"
#include "game-rows.h"
#include "library-entry-private.h"
#include "library-list.h"

#include <string.h>

/* Who decides in a game at REVISION. */
typedef struct {
  gint64 game, revision;
  int player; /* a person; -1 for a computer player, or if the game is over */
} Answer;

GHashTable *
bastide_library_choice_new_cache (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
}

/* The player who decides in the game of RECORD if he is a person, otherwise -1. */
static int
find_person (const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  int player;

  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  if (bastide_state_is_over (state))
    return -1;
  player = bastide_state_to_move (state);
  bastide_record_seats (record, record->head_line, record->head_ply, seats);
  return seats[player]->is_computer ? -1 : player;
}

/* Whether a person at this machine has to decide in the game of ROW. A game that cannot be read waits for nobody. */
static gboolean
waits_here (BastideDatabase *database, const BastideLibraryData *row, GHashTable *cache)
{
  Answer *answer = g_hash_table_lookup (cache, &row->game);

  if (answer == NULL || answer->revision != row->revision)
    {
      BastideRecord *record = bastide_rows_read (database, row->game, NULL);

      answer = g_new (Answer, 1);
      *answer = (Answer) { row->game, row->revision, record != NULL ? find_person (record) : -1 };
      g_hash_table_replace (cache, &answer->game, answer);
      bastide_record_free (record);
    }
  return answer->player >= 0 && !(row->elsewhere >> answer->player & 1);
}

static gboolean
is_wanted (BastideDatabase *database, const BastideLibraryData *row, BastideLibraryFilter filter, GHashTable *cache)
{
  switch (filter)
    {
    case BASTIDE_LIBRARY_RUNNING: return !row->finished;
    case BASTIDE_LIBRARY_FINISHED: return row->finished;
    case BASTIDE_LIBRARY_MINE: return !row->finished && waits_here (database, row, cache);
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
bastide_library_choose (BastideDatabase *database, GPtrArray *rows, BastideLibraryFilter filter,
                        BastideLibraryOrder order, GHashTable *cache)
{
  for (unsigned i = 0; i < rows->len; i++)
    if (!is_wanted (database, rows->pdata[i], filter, cache))
      g_clear_pointer (&rows->pdata[i], bastide_library_data_free);
  bastide_library_list_close_gaps (rows);
  if (order != BASTIDE_LIBRARY_BY_DATE && rows->len > 0)
    sort (rows, order);
}
