/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turns of a history. It knows for all rows which plies belong to them, and makes a row on first use. */
#include "bastide-turns.h"

/* What a row is made of. */
typedef struct {
  unsigned from, to; /* plies */
  int source;        /* of what the final scoring brought, 0 for what brought no points; -1 for a turn */
} Row;

struct _BastideTurns {
  GObject parent_instance;

  BastideGame *game;
  BastideHistory *history;
  GArray *rows;     /* Row */
  GPtrArray *turns; /* of BastideHistoryItem, by row; NULL before first use */
};

static void
unref_turn (gpointer turn)
{
  if (turn != NULL)
    g_object_unref (turn);
}

static GType
get_item_type (GListModel *model)
{
  return BASTIDE_TYPE_HISTORY_ITEM;
}

static unsigned
count_items (GListModel *model)
{
  return BASTIDE_TURNS (model)->rows->len;
}

/* The events of SOURCE in the final scoring with the move to PLY. */
static GArray *
find_scorings (BastideTurns *self, unsigned ply, int source)
{
  GArray *scorings = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  BastideEvents events;

  bastide_game_replay (self->game, ply, NULL, &events);
  for (unsigned i = 0; i < events.n; i++)
    if (events.at[i].is_final && events.at[i].source == source)
      g_array_append_val (scorings, events.at[i]);
  return scorings;
}

static BastideHistoryItem *
make_turn (BastideTurns *self, const Row *row)
{
  g_autoptr (GArray) events = NULL;

  if (row->source < 0)
    return bastide_history_item_new_turn (self->game, self->history, row->from, row->to);
  events = find_scorings (self, row->to, row->source);
  return bastide_history_item_new_step (self->game, row->to, (const BastideEvent *) events->data, events->len);
}

static gpointer
get_item (GListModel *model, unsigned position)
{
  BastideTurns *self = BASTIDE_TURNS (model);

  if (position >= self->rows->len)
    return NULL;
  if (g_ptr_array_index (self->turns, position) == NULL)
    g_ptr_array_index (self->turns, position) = make_turn (self, &g_array_index (self->rows, Row, position));
  return g_object_ref (g_ptr_array_index (self->turns, position));
}

static void
implement_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = count_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideTurns, bastide_turns, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list_model))

static void
bastide_turns_finalize (GObject *object)
{
  BastideTurns *self = BASTIDE_TURNS (object);

  g_array_unref (self->rows);
  g_ptr_array_unref (self->turns);
  g_object_unref (self->history);
  g_object_unref (self->game);
  G_OBJECT_CLASS (bastide_turns_parent_class)->finalize (object);
}

static void
bastide_turns_class_init (BastideTurnsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_turns_finalize;
}

static void
bastide_turns_init (BastideTurns *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->turns = g_ptr_array_new_with_free_func (unref_turn);
}

/* Appends a row for each step of the final scoring, if the move to HEAD ended the game. */
static void
add_steps (BastideTurns *self, GArray *rows, unsigned head)
{
  const char *const *sources = bastide_game_get_record (self->game)->rules->sources;
  int n = 1;

  if (head == 0 || bastide_game_get_moment (self->game, head)->question != 0)
    return;
  while (sources[n] != NULL)
    n++;
  for (int i = 1; i <= n; i++)
    {
      g_autoptr (GArray) scorings = find_scorings (self, head, i % n); /* what brought no points comes last */

      if (scorings->len > 0)
        g_array_append_val (rows, ((Row) { head - 1, head, i % n }));
    }
}

/* The rows up to the head. The caller frees them with g_array_unref (). */
static GArray *
find_rows (BastideTurns *self)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
  unsigned head = bastide_game_get_ply (self->game), to;

  for (unsigned from = 0; from < head; from = to)
    {
      unsigned turn = bastide_game_get_moment (self->game, from)->turn;

      for (to = from + 1; to < head && bastide_game_get_moment (self->game, to)->turn == turn; to++)
        ;
      g_array_append_val (rows, ((Row) { from, to, -1 }));
    }
  add_steps (self, rows, head);
  return rows;
}

static bool
is_same (const Row *a, const Row *b)
{
  return a->from == b->from && a->to == b->to && a->source == b->source;
}

/* The number of moves in the first N lines of HISTORY. */
static unsigned
count_moves (GListModel *history, unsigned n)
{
  g_autoptr (BastideHistoryItem) line = n > 0 ? g_list_model_get_item (history, n - 1) : NULL;

  return line != NULL ? bastide_history_item_get_ply (line) : 0;
}

/* Lists the turns again, except those whose lines are all before POSITION. */
static void
history_changed_cb (BastideTurns *self, unsigned position, unsigned removed, unsigned added, GListModel *history)
{
  g_autoptr (GArray) before = self->rows;
  unsigned known = count_moves (history, position), kept = 0;

  self->rows = find_rows (self);
  while (kept < before->len && kept < self->rows->len
         && is_same (&g_array_index (before, Row, kept), &g_array_index (self->rows, Row, kept))
         && g_array_index (before, Row, kept).to <= known)
    kept++;
  g_ptr_array_set_size (self->turns, (int) kept);
  g_ptr_array_set_size (self->turns, (int) self->rows->len);
  if (before->len > kept || self->rows->len > kept)
    g_list_model_items_changed (G_LIST_MODEL (self), kept, before->len - kept, self->rows->len - kept);
}

BastideTurns *
bastide_turns_new (BastideGame *game, BastideHistory *history)
{
  BastideTurns *self = g_object_new (BASTIDE_TYPE_TURNS, NULL);

  self->game = g_object_ref (game);
  self->history = g_object_ref (history);
  g_signal_connect_object (history, "items-changed", G_CALLBACK (history_changed_cb), self, G_CONNECT_SWAPPED);
  g_array_unref (self->rows);
  self->rows = find_rows (self);
  g_ptr_array_set_size (self->turns, (int) self->rows->len);
  return self;
}
