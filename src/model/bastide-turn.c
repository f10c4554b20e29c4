/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn reads its events when it is made, and its words when they are asked for. */
#include "bastide-turn.h"

#include "history-line.h"
#include "words-parts.h"

struct _BastideTurn {
  GObject parent_instance;

  BastideGame *game;
  BastideHistory *history; /* NULL for a step */
  unsigned from, ply, number, player, deciders;
  BastideHistoryKind kind;
  GArray *events;    /* BastideEvent */
  int main_event;    /* index in `events`; -1 if there is none */
  GListStore *lines; /* as in bastide_turn_get_lines (); NULL before first use, and for a step */
};

G_DEFINE_FINAL_TYPE (BastideTurn, bastide_turn, G_TYPE_OBJECT)

static void
bastide_turn_finalize (GObject *object)
{
  BastideTurn *self = BASTIDE_TURN (object);

  g_array_unref (self->events);
  g_clear_object (&self->lines);
  g_clear_object (&self->history);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (bastide_turn_parent_class)->finalize (object);
}

static void
bastide_turn_class_init (BastideTurnClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_turn_finalize;
}

static void
bastide_turn_init (BastideTurn *self)
{
  self->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  self->main_event = -1;
}

static BastideTurn *
create (BastideGame *game, unsigned from, unsigned to)
{
  BastideTurn *self = g_object_new (BASTIDE_TYPE_TURN, NULL);
  const BastideMoment *moment = bastide_game_get_moment (game, from);

  self->game = g_object_ref (game);
  self->from = from;
  self->ply = to;
  self->number = moment->turn;
  self->player = moment->to_move;
  return self;
}

static void
classify (BastideTurn *self)
{
  self->main_event = history_line_classify ((const BastideEvent *) self->events->data, self->events->len, &self->kind);
}

BastideTurn *
bastide_turn_new (BastideGame *game, BastideHistory *history, unsigned from, unsigned to)
{
  BastideTurn *self = create (game, from, to);
  g_autofree BastideState *state = g_new (BastideState, 1);

  self->history = g_object_ref (history);
  bastide_game_replay (game, from, state, NULL);
  for (unsigned ply = from; ply < to; ply++)
    {
      BastideEvents events;
      unsigned n = 0;

      self->deciders |= 1u << bastide_game_get_moment (game, ply)->to_move;
      bastide_apply (state, bastide_game_get_set (game), bastide_game_get_move (game, ply), NULL, &events);
      while (n < events.n && !bastide_event_is_final (&events.at[n]))
        n++;
      g_array_append_vals (self->events, events.at, n);
    }
  classify (self);
  return self;
}

BastideTurn *
bastide_turn_new_step (BastideGame *game, unsigned ply, const BastideEvent *step)
{
  BastideTurn *self = create (game, ply - 1, ply);

  g_array_append_vals (self->events, step, 1);
  classify (self);
  if (step->type == BASTIDE_EVENT_COMPLETED)
    self->main_event = 0; /* also if nobody got points */
  if (bastide_event_is_final (step))
    self->kind |= BASTIDE_HISTORY_END;
  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    if (bastide_turn_get_points (self, player) > 0)
      self->deciders |= 1u << player;
  return self;
}

bool
bastide_turn_is_step (BastideTurn *self)
{
  return self->history == NULL;
}

unsigned
bastide_turn_get_start (BastideTurn *self)
{
  return self->from;
}

unsigned
bastide_turn_get_ply (BastideTurn *self)
{
  return self->ply;
}

unsigned
bastide_turn_get_number (BastideTurn *self)
{
  return self->number;
}

unsigned
bastide_turn_get_player (BastideTurn *self)
{
  return self->player;
}

unsigned
bastide_turn_get_deciders (BastideTurn *self)
{
  return self->deciders;
}

BastideHistoryKind
bastide_turn_get_kind (BastideTurn *self)
{
  return self->kind;
}

const BastideEvent *
bastide_turn_get_events (BastideTurn *self, unsigned *n)
{
  *n = self->events->len;
  return (const BastideEvent *) self->events->data;
}

unsigned
bastide_turn_get_points (BastideTurn *self, unsigned player)
{
  unsigned points = 0;

  for (unsigned i = 0; i < self->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (self->events, BastideEvent, i);
      BastideSource source;

      if (bastide_history_gives (event, player, &source))
        points += event->points;
    }
  return points;
}

bool
bastide_turn_has_comment (BastideTurn *self)
{
  bool has = false;

  for (unsigned ply = self->from + 1; ply <= self->ply && !has && !bastide_turn_is_step (self); ply++)
    {
      g_autofree char *comment = bastide_game_get_comment (self->game, ply);

      has = comment != NULL;
    }
  return has;
}

const BastideEvent *
bastide_turn_get_main_event (BastideTurn *self)
{
  return self->main_event >= 0 ? &g_array_index (self->events, BastideEvent, self->main_event) : NULL;
}

/* Adds a decision, then each street and market that was scored with it. */
static void
add_line (BastideTurn *self, BastideHistoryLine *of_history)
{
  g_autoptr (GArray) scorings = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autoptr (BastideHistoryLine) line = history_line_new_decision (of_history, self->game, scorings);

  g_list_store_append (self->lines, line);
  for (unsigned i = 0; i < scorings->len; i++)
    {
      g_autoptr (BastideTurn) step = bastide_turn_new_step (self->game, bastide_history_line_get_ply (line),
                                                            &g_array_index (scorings, BastideEvent, i));

      g_list_store_append (self->lines, step);
    }
}

/* The positions in the history of the first and the last line of a turn. */
static void
find_lines (BastideTurn *self, int *first, int *last)
{
  *first = bastide_history_find (self->history, self->from + 1);
  *last = bastide_history_find (self->history, self->ply);
}

GListModel *
bastide_turn_get_lines (BastideTurn *self)
{
  int first, last;

  if (bastide_turn_is_step (self))
    return NULL;
  if (self->lines != NULL)
    return G_LIST_MODEL (self->lines);
  self->lines = g_list_store_new (G_TYPE_OBJECT);
  find_lines (self, &first, &last);
  for (int i = first; i <= last; i++)
    {
      g_autoptr (BastideHistoryLine) line = g_list_model_get_item (G_LIST_MODEL (self->history), (unsigned) i);

      add_line (self, line);
    }
  return G_LIST_MODEL (self->lines);
}

static char *
tell_step (BastideTurn *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideWords words = { .set = record->set, .state = state };

  bastide_record_seats (record, record->head_line, self->ply, words.seats);
  bastide_game_replay (self->game, self->ply, state, NULL);
  return bastide_words_event (&words, &g_array_index (self->events, BastideEvent, 0));
}

char *
bastide_turn_tell (BastideTurn *self)
{
  unsigned decider = self->player;
  int first, last;
  GString *text;

  if (bastide_turn_is_step (self))
    return tell_step (self);
  text = g_string_new (NULL);
  find_lines (self, &first, &last);
  for (int i = first; i <= last; i++)
    {
      g_autoptr (BastideHistoryLine) line = g_list_model_get_item (G_LIST_MODEL (self->history), (unsigned) i);

      bastide_words_add_line (text, i == first ? bastide_history_line_tell_decision (line)
                                               : history_line_continue (line, decider));
      decider = bastide_history_line_get_player (line);
    }
  return g_string_free (text, FALSE);
}
