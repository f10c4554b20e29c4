/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An item reads its events when it is made. A decision has its words then as well, the others when they are asked
 * for. */
#include "bastide-history-item.h"

#include <glib/gi18n.h>

#include "bastide-history.h"
#include "bastide-words.h"

struct _BastideHistoryItem {
  GObject parent_instance;

  BastideGame *game;
  BastideHistoryItemKind kind;
  BastideHistoryTopics topics;
  unsigned from, ply, turn, player, deciders;
  int16_t gains[BASTIDE_PLAYERS];
  GArray *events; /* BastideEvent */
  int main_event; /* index in `events`; -1 if there is none */

  /* Of a turn. */
  BastideHistory *history;
  GListStore *children; /* NULL before first use */

  /* Of a decision. */
  char *name, *text;
  char *decision; /* the text without the final scoring, or NULL if that is the same */
};

G_DEFINE_FINAL_TYPE (BastideHistoryItem, bastide_history_item, G_TYPE_OBJECT)

static void
bastide_history_item_finalize (GObject *object)
{
  BastideHistoryItem *self = BASTIDE_HISTORY_ITEM (object);

  g_free (self->name);
  g_free (self->text);
  g_free (self->decision);
  g_array_unref (self->events);
  g_clear_object (&self->children);
  g_clear_object (&self->history);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (bastide_history_item_parent_class)->finalize (object);
}

static void
bastide_history_item_class_init (BastideHistoryItemClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_history_item_finalize;
}

static void
bastide_history_item_init (BastideHistoryItem *self)
{
  self->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
}

static BastideHistoryItem *
create (BastideGame *game, BastideHistoryItemKind kind, unsigned from, unsigned to)
{
  BastideHistoryItem *self = g_object_new (BASTIDE_TYPE_HISTORY_ITEM, NULL);
  const BastideMoment *before = bastide_game_get_moment (game, from), *after = bastide_game_get_moment (game, to);

  self->game = g_object_ref (game);
  self->kind = kind;
  self->from = from;
  self->ply = to;
  self->turn = before->turn;
  self->player = before->to_move;
  for (unsigned i = 0; i < bastide_game_get_players (game); i++)
    self->gains[i] = (int16_t) (after->points[i] - before->points[i]);
  return self;
}

/* How important it is to light an event: scorings by their points, then decisions. */
static int
weigh (const BastideEvent *event)
{
  int points = bastide_event_most (event);

  return points > 0 ? 1 + points : event->is_decision;
}

/* Finds what the events are about, and which is the main one. */
static void
classify (BastideHistoryItem *self)
{
  const BastideVoice *voice = bastide_game_get_face (self->game)->voice;
  const BastideEvent *events = (const BastideEvent *) self->events->data;
  int best = 0;

  self->main_event = -1;
  for (unsigned i = 0; i < self->events->len; i++)
    {
      self->topics |= (events[i].is_decision ? BASTIDE_HISTORY_DECISION : 0)
                      | (voice->filter (&events[i]) != NULL ? BASTIDE_HISTORY_FILTER : 0)
                      | (bastide_event_most (&events[i]) > 0 ? BASTIDE_HISTORY_SCORING : 0)
                      | (events[i].is_final ? BASTIDE_HISTORY_END : 0);
      if (weigh (&events[i]) > best)
        {
          best = weigh (&events[i]);
          self->main_event = (int) i;
        }
    }
  if ((self->topics & BASTIDE_HISTORY_DECISION) == 0)
    self->topics |= BASTIDE_HISTORY_PASS;
}

/* Adds the events of the moves, which lead to STATE; of a turn those before the final scoring. What was scored beside
 * the decision goes to SCORINGS unless that is NULL. */
static void
collect_events (BastideHistoryItem *self, BastideState *state, GArray *scorings)
{
  const BastideRecord *record = bastide_game_get_record (self->game);

  bastide_game_replay (self->game, self->from, state, NULL);
  for (unsigned ply = self->from; ply < self->ply; ply++)
    {
      BastideEvents events;

      self->deciders |= 1u << bastide_game_get_moment (self->game, ply)->to_move;
      record->rules->apply (state, record->kit, bastide_game_get_move (self->game, ply), &events);
      for (unsigned i = 0; i < events.n && !(self->kind == BASTIDE_ITEM_IS_TURN && events.at[i].is_final); i++)
        {
          const BastideEvent *event = &events.at[i];
          bool is_apart = scorings != NULL && event->rule != 0 && !event->is_decision && !event->is_final;

          g_array_append_vals (is_apart ? scorings : self->events, event, 1);
        }
    }
}

/* As bastide_history_item_new_decision (). If SCORINGS is not NULL, what was scored beside the decision and before the
 * end of the game is not a part of it, but added there. */
static BastideHistoryItem *
make_decision (BastideGame *game, unsigned from, unsigned to, GArray *scorings)
{
  BastideHistoryItem *self = create (game, BASTIDE_ITEM_IS_DECISION, from, to);
  const unsigned asked = bastide_game_get_moment (game, from)->question;
  g_autofree BastideState *state = bastide_game_new_state (game);
  const BastideEvent *events;
  BastideWords words;
  unsigned n_before = 0; /* events before the final scoring */

  bastide_words_set_here (&words, game, to, state);
  collect_events (self, state, scorings);
  classify (self);
  events = (const BastideEvent *) self->events->data;
  while (n_before < self->events->len && !events[n_before].is_final)
    n_before++;
  self->name = bastide_words_quote (words.seats[self->player]->name);
  self->text = words.face->voice->line (&words, asked, events, self->events->len);
  if (n_before < self->events->len)
    self->decision = words.face->voice->line (&words, asked, events, n_before);
  return self;
}

BastideHistoryItem *
bastide_history_item_new_decision (BastideGame *game, unsigned from, unsigned to)
{
  return make_decision (game, from, to, NULL);
}

BastideHistoryItem *
bastide_history_item_new_turn (BastideGame *game, BastideHistory *history, unsigned from, unsigned to)
{
  BastideHistoryItem *self = create (game, BASTIDE_ITEM_IS_TURN, from, to);
  g_autofree BastideState *state = bastide_game_new_state (game);

  self->history = g_object_ref (history);
  collect_events (self, state, NULL);
  classify (self);
  return self;
}

BastideHistoryItem *
bastide_history_item_new_step (BastideGame *game, unsigned ply, const BastideEvent *events, unsigned n)
{
  BastideHistoryItem *self = create (game, BASTIDE_ITEM_IS_STEP, ply - 1, ply);

  g_array_append_vals (self->events, events, n);
  classify (self);
  if (n == 1 && events->rule != 0)
    self->main_event = 0; /* also if nobody got points */
  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    if (bastide_history_item_get_points (self, player) > 0)
      self->deciders |= 1u << player;
  return self;
}

BastideHistoryItemKind
bastide_history_item_get_kind (BastideHistoryItem *self)
{
  return self->kind;
}

BastideHistoryTopics
bastide_history_item_get_topics (BastideHistoryItem *self)
{
  return self->topics;
}

unsigned
bastide_history_item_get_start (BastideHistoryItem *self)
{
  return self->from;
}

unsigned
bastide_history_item_get_ply (BastideHistoryItem *self)
{
  return self->ply;
}

unsigned
bastide_history_item_get_turn (BastideHistoryItem *self)
{
  return self->turn;
}

unsigned
bastide_history_item_get_player (BastideHistoryItem *self)
{
  return self->player;
}

unsigned
bastide_history_item_get_deciders (BastideHistoryItem *self)
{
  return self->deciders;
}

const BastideEvent *
bastide_history_item_get_events (BastideHistoryItem *self, unsigned *n)
{
  *n = self->events->len;
  return (const BastideEvent *) self->events->data;
}

int
bastide_history_item_get_points (BastideHistoryItem *self, unsigned player)
{
  int points = 0;

  for (unsigned i = 0; i < self->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (self->events, BastideEvent, i);

      if (!event->is_final || self->kind == BASTIDE_ITEM_IS_STEP)
        points += event->points[player];
    }
  return points;
}

const int16_t *
bastide_history_item_get_gains (BastideHistoryItem *self)
{
  return self->gains;
}

const BastideEvent *
bastide_history_item_get_main_event (BastideHistoryItem *self)
{
  return self->main_event >= 0 ? &g_array_index (self->events, BastideEvent, self->main_event) : NULL;
}

bool
bastide_history_item_has_comment (BastideHistoryItem *self)
{
  bool has = false;

  for (unsigned ply = self->from + 1; ply <= self->ply && !has && self->kind != BASTIDE_ITEM_IS_STEP; ply++)
    {
      g_autofree char *comment = bastide_game_get_comment (self->game, ply);

      has = comment != NULL;
    }
  return has;
}

/* The decisions of a turn, from the first to the last, with everything that they caused. The caller unrefs them. */
static GPtrArray *
list_decisions (BastideHistoryItem *self)
{
  GPtrArray *decisions = g_ptr_array_new_with_free_func (g_object_unref);
  int last = bastide_history_find (self->history, self->ply);

  for (int i = bastide_history_find (self->history, self->from + 1); i <= last; i++)
    g_ptr_array_add (decisions, g_list_model_get_item (G_LIST_MODEL (self->history), (unsigned) i));
  return decisions;
}

/* Adds DECISION of the history, then each street and market that was scored with it. */
static void
add_children (BastideHistoryItem *self, const BastideHistoryItem *decision)
{
  g_autoptr (GArray) scorings = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autoptr (BastideHistoryItem) alone = make_decision (self->game, decision->from, decision->ply, scorings);

  g_list_store_append (self->children, alone);
  for (unsigned i = 0; i < scorings->len; i++)
    {
      g_autoptr (BastideHistoryItem)
          step = bastide_history_item_new_step (self->game, alone->ply, &g_array_index (scorings, BastideEvent, i), 1);

      g_list_store_append (self->children, step);
    }
}

GListModel *
bastide_history_item_get_children (BastideHistoryItem *self)
{
  g_autoptr (GPtrArray) decisions = NULL;

  if (self->kind != BASTIDE_ITEM_IS_TURN || self->children != NULL)
    return (GListModel *) self->children;
  self->children = g_list_store_new (BASTIDE_TYPE_HISTORY_ITEM);
  decisions = list_decisions (self);
  for (unsigned i = 0; i < decisions->len; i++)
    add_children (self, decisions->pdata[i]);
  return G_LIST_MODEL (self->children);
}

const char *
bastide_history_item_get_text (BastideHistoryItem *self)
{
  return self->text;
}

const char *
bastide_history_item_get_decision (BastideHistoryItem *self)
{
  return self->decision != NULL ? self->decision : self->text;
}

/* A decision with TEXT: turn, player, TEXT, and the points of the player if there are any; if it continues one of the
 * player AFTER, without the turn, and without a name that is the same. AFTER is -1 if it continues none. */
static char *
tell_decision (BastideHistoryItem *self, const char *text, int after)
{
  int own = bastide_history_item_get_points (self, self->player);
  g_autofree char *points = g_strdup_printf ("%+d", own);

  if (after >= 0)
    return g_strconcat (after == (int) self->player ? "" : self->name, after == (int) self->player ? "" : ": ", text,
                        own != 0 ? ", " : NULL, points, NULL);
  if (own == 0)
    /* Translators: a line of the history for screen readers: turn, player, what happened */
    return g_strdup_printf (_ ("Turn %u, %s: %s"), self->turn, self->name, text);
  /* Translators: a line of the history for screen readers: turn, player, what happened, points such as “+6” */
  return g_strdup_printf (_ ("Turn %u, %s: %s, %s"), self->turn, self->name, text, points);
}

static char *
tell_step (BastideHistoryItem *self)
{
  const BastideEvent *event = (const BastideEvent *) self->events->data;
  GString *text;
  char *count = NULL;
  g_autofree BastideState *state = bastide_game_new_state (self->game);
  BastideWords words;

  bastide_words_set_here (&words, self->game, self->ply, state);
  bastide_game_replay (self->game, self->ply, state, NULL);
  if (event->is_final && event->source != 0)
    count = bastide_words_count (&words, event->source, event, self->events->len);
  if (count != NULL)
    return count;
  text = g_string_new (NULL); /* nobody got anything, and each says why */
  for (unsigned i = 0; i < self->events->len; i++)
    bastide_words_add_line (text, words.face->voice->event (&words, &event[i]));
  return g_string_free (text, FALSE);
}

char *
bastide_history_item_tell (BastideHistoryItem *self)
{
  g_autoptr (GPtrArray) decisions = NULL;
  GString *text;
  int after = -1;

  if (self->kind == BASTIDE_ITEM_IS_STEP)
    return tell_step (self);
  if (self->kind == BASTIDE_ITEM_IS_DECISION)
    return tell_decision (self, bastide_history_item_get_decision (self), -1);
  decisions = list_decisions (self);
  text = g_string_new (NULL);
  for (unsigned i = 0; i < decisions->len; i++)
    {
      BastideHistoryItem *decision = decisions->pdata[i];

      bastide_words_add_line (text, tell_decision (decision, bastide_history_item_get_decision (decision), after));
      after = (int) decision->player;
    }
  return g_string_free (text, FALSE);
}

char *
bastide_history_item_tell_with_end (BastideHistoryItem *self)
{
  return self->kind == BASTIDE_ITEM_IS_DECISION ? tell_decision (self, self->text, -1)
                                                : bastide_history_item_tell (self);
}
