/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history: it knows for all lines which plies belong to them, and makes a line on first use. */
#include "bastide-history.h"

/* The moves from one ply to another that are one line: a decision, and those that are tied to it. */
typedef struct {
  unsigned from, to;
} Span;

struct _BastideHistory {
  GObject parent_instance;

  BastideGame *game;
  GArray *moves;    /* BastideMove: the moves in the spans */
  GArray *spans;    /* Span */
  GPtrArray *lines; /* of BastideHistoryItem, by span; NULL before first use */
};

static void
unref_line (gpointer line)
{
  if (line != NULL)
    g_object_unref (line);
}

static GType
get_item_type (GListModel *model)
{
  return BASTIDE_TYPE_HISTORY_ITEM;
}

static unsigned
count_items (GListModel *model)
{
  return BASTIDE_HISTORY (model)->spans->len;
}

static gpointer
get_item (GListModel *model, unsigned position)
{
  BastideHistory *self = BASTIDE_HISTORY (model);
  const Span *span;

  if (position >= self->spans->len)
    return NULL;
  span = &g_array_index (self->spans, Span, position);
  if (g_ptr_array_index (self->lines, position) == NULL)
    g_ptr_array_index (self->lines, position) = bastide_history_item_new_decision (self->game, span->from, span->to);
  return g_object_ref (g_ptr_array_index (self->lines, position));
}

static void
implement_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = count_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideHistory, bastide_history, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list_model))

static void
bastide_history_finalize (GObject *object)
{
  BastideHistory *self = BASTIDE_HISTORY (object);

  g_array_unref (self->moves);
  g_array_unref (self->spans);
  g_ptr_array_unref (self->lines);
  g_object_unref (self->game);
  G_OBJECT_CLASS (bastide_history_parent_class)->finalize (object);
}

static void
bastide_history_class_init (BastideHistoryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_history_finalize;
}

static void
bastide_history_init (BastideHistory *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  self->spans = g_array_new (FALSE, FALSE, sizeof (Span));
  self->lines = g_ptr_array_new_with_free_func (unref_line);
}

/* The number of moves up to the head that were listed before. */
static unsigned
count_shared (BastideHistory *self)
{
  unsigned head = bastide_game_get_ply (self->game), ply = 0;

  while (ply < self->moves->len && ply < head
         && bastide_move_equal (g_array_index (self->moves, BastideMove, ply), bastide_game_get_move (self->game, ply)))
    ply++;
  return ply;
}

/* Adds spans from the end of the last one to the head. */
static void
add_spans (BastideHistory *self)
{
  unsigned head = bastide_game_get_ply (self->game);
  unsigned from = self->spans->len > 0 ? g_array_index (self->spans, Span, self->spans->len - 1).to : 0;

  while (from < head)
    {
      Span span = { from, from + 1 };

      while (span.to < head && bastide_game_get_moment (self->game, span.to)->is_tied)
        span.to++;
      g_array_append_val (self->spans, span);
      g_ptr_array_add (self->lines, NULL);
      from = span.to;
    }
  g_array_set_size (self->moves, head);
  for (unsigned ply = 0; ply < head; ply++)
    g_array_index (self->moves, BastideMove, ply) = bastide_game_get_move (self->game, ply);
}

/* Lists the moves again, except the first KEPT. */
static void
refresh (BastideHistory *self, unsigned kept)
{
  unsigned before = self->spans->len, at = before, head = bastide_game_get_ply (self->game);
  bool waits = kept < head && bastide_game_get_moment (self->game, kept)->is_tied; /* then its line is made again */

  while (at > 0 && g_array_index (self->spans, Span, at - 1).to + waits > kept)
    at--;
  g_array_set_size (self->spans, at);
  g_ptr_array_set_size (self->lines, (int) at);
  add_spans (self);
  if (before != at || self->spans->len != at)
    g_list_model_items_changed (G_LIST_MODEL (self), at, before - at, self->spans->len - at);
}

static void
changed_cb (BastideHistory *self, const BastideGameChange *change)
{
  if (change->kind == BASTIDE_CHANGE_SEATS)
    refresh (self, 0);
  else
    refresh (self, count_shared (self));
}

BastideHistory *
bastide_history_new (BastideGame *game)
{
  BastideHistory *self = g_object_new (BASTIDE_TYPE_HISTORY, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  add_spans (self);
  return self;
}

int
bastide_history_find (BastideHistory *self, unsigned ply)
{
  int at = (int) self->spans->len - 1;

  if (ply == 0)
    return -1;
  while (at > 0 && g_array_index (self->spans, Span, at - 1).to >= ply)
    at--;
  return at;
}

unsigned
bastide_history_get_series (BastideHistory *self, unsigned **plies, unsigned **turns, int16_t **points)
{
  unsigned n = self->spans->len + 1, players = bastide_game_get_players (self->game);

  *plies = g_new (unsigned, n);
  *turns = g_new (unsigned, n);
  *points = g_new (int16_t, n * players);
  for (unsigned i = 0; i < n; i++)
    {
      Span span = i > 0 ? g_array_index (self->spans, Span, i - 1) : (Span) { 0, 0 };
      unsigned ply = span.to;

      (*plies)[i] = ply;
      (*turns)[i] = i > 0 ? bastide_game_get_moment (self->game, span.from)->turn : 0;
      memcpy (&(*points)[i * players], bastide_game_get_moment (self->game, ply)->points, players * sizeof **points);
    }
  return n;
}

bool
bastide_history_get_before_end (BastideHistory *self, int16_t points[BASTIDE_PLAYERS])
{
  const BastideMoment *end = bastide_game_get_moment (self->game, bastide_game_get_ply (self->game));
  g_autoptr (BastideHistoryItem) last = NULL;

  if (end->question != 0 || self->spans->len == 0)
    return false;
  last = g_list_model_get_item (G_LIST_MODEL (self), self->spans->len - 1);
  for (unsigned player = 0; player < bastide_game_get_players (self->game); player++)
    points[player] = (int16_t) (end->points[player] - bastide_history_item_get_gains (last)[player]
                                + bastide_history_item_get_points (last, player));
  return true;
}

GArray *
bastide_history_get_scorings (BastideHistory *self, unsigned player, unsigned source)
{
  GArray *scorings = g_array_new (FALSE, FALSE, sizeof (BastideScoring));
  const BastideRecord *record = bastide_game_get_record (self->game);
  g_autofree BastideState *state = bastide_game_new_state (self->game);

  bastide_game_replay (self->game, 0, state, NULL);
  for (unsigned ply = 0; ply < bastide_game_get_ply (self->game); ply++)
    {
      BastideEvents events;

      record->rules->apply (state, record->kit, bastide_game_get_move (self->game, ply), &events);
      for (unsigned i = 0; i < events.n; i++)
        {
          BastideScoring scoring = { .ply = ply + 1, .event = events.at[i] };

          if (events.at[i].points[player] != 0 && events.at[i].source == source)
            g_array_append_val (scorings, scoring);
        }
    }
  return scorings;
}

/* The lead at MOMENT: `after`, `points` and `next`. Nobody leads if nobody has points. */
static BastideLead
find_lead (const BastideMoment *moment, unsigned players)
{
  BastideLead lead = { 0 };

  for (unsigned player = 0; player < players; player++)
    lead.points = MAX (lead.points, (unsigned) moment->points[player]);
  for (unsigned player = 0; player < players; player++)
    if ((unsigned) moment->points[player] < lead.points)
      lead.next = MAX (lead.next, (unsigned) moment->points[player]);
    else if (lead.points > 0)
      lead.after |= 1u << player;
  return lead;
}

GArray *
bastide_history_get_leads (BastideHistory *self)
{
  GArray *leads = g_array_new (FALSE, FALSE, sizeof (BastideLead));
  unsigned players = bastide_game_get_players (self->game), before = 0;

  for (unsigned ply = 1; ply <= bastide_game_get_ply (self->game); ply++)
    {
      const BastideMoment *moment = bastide_game_get_moment (self->game, ply);
      BastideLead lead = find_lead (moment, players);

      if (lead.after == before)
        continue;
      lead.ply = ply;
      lead.before = before;
      for (unsigned player = 0; player < players; player++)
        lead.gains[player] = (int16_t) (moment->points[player]
                                        - bastide_game_get_moment (self->game, ply - 1)->points[player]);
      g_array_append_val (leads, lead);
      before = lead.after;
    }
  return leads;
}
