/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of the history: a decision with everything that it caused. */
#include "history-line.h"

#include <glib/gi18n.h>

#include "bastide-words.h"

struct _BastideHistoryLine {
  GObject parent_instance;

  unsigned from, ply, player, turn;
  BastideHistoryKind kind;
  char *name, *text, *points;
  char *decision; /* the text without the final scoring, or NULL if that is the same */
  uint16_t gains[BASTIDE_MAX_PLAYERS];
  GArray *events; /* BastideEvent */
  int main_event; /* index in `events`; -1 if there is none */
};

G_DEFINE_FINAL_TYPE (BastideHistoryLine, bastide_history_line, G_TYPE_OBJECT)

enum { PROP_PLY = 1, PROP_PLAYER, PROP_TURN, PROP_KIND, PROP_NAME, PROP_TEXT, PROP_POINTS };

static void
bastide_history_line_finalize (GObject *object)
{
  BastideHistoryLine *self = BASTIDE_HISTORY_LINE (object);

  g_free (self->name);
  g_free (self->text);
  g_free (self->points);
  g_free (self->decision);
  g_array_unref (self->events);
  G_OBJECT_CLASS (bastide_history_line_parent_class)->finalize (object);
}

static void
bastide_history_line_get_property (GObject *object, unsigned id, GValue *value, GParamSpec *pspec)
{
  BastideHistoryLine *self = BASTIDE_HISTORY_LINE (object);

  switch (id)
    {
    case PROP_PLY: g_value_set_uint (value, self->ply); break;
    case PROP_PLAYER: g_value_set_uint (value, self->player); break;
    case PROP_TURN: g_value_set_uint (value, self->turn); break;
    case PROP_KIND: g_value_set_uint (value, self->kind); break;
    case PROP_NAME: g_value_set_string (value, self->name); break;
    case PROP_TEXT: g_value_set_string (value, self->text); break;
    case PROP_POINTS: g_value_set_string (value, self->points); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_history_line_class_init (BastideHistoryLineClass *class)
{
  static const struct {
    unsigned id;
    const char *name;
  } numbers[] = { { PROP_PLY, "ply" }, { PROP_PLAYER, "player" }, { PROP_TURN, "turn" }, { PROP_KIND, "kind" } },
    texts[] = { { PROP_NAME, "name" }, { PROP_TEXT, "text" }, { PROP_POINTS, "points" } };
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->finalize = bastide_history_line_finalize;
  object_class->get_property = bastide_history_line_get_property;
  for (unsigned i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_object_class_install_property (object_class, numbers[i].id,
                                     g_param_spec_uint (numbers[i].name, NULL, NULL, 0, G_MAXUINT, 0, readable));
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    g_object_class_install_property (object_class, texts[i].id,
                                     g_param_spec_string (texts[i].name, NULL, NULL, "", readable));
}

static void
bastide_history_line_init (BastideHistoryLine *self)
{
  self->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  self->main_event = -1;
}

/* The kind that an event gives to its line. */
static BastideHistoryKind
find_kind (const BastideEvent *event)
{
  switch (event->type)
    {
    case BASTIDE_EVENT_PLACED: return BASTIDE_HISTORY_TILE;
    case BASTIDE_EVENT_FOLLOWER: return BASTIDE_HISTORY_FOLLOWER;
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL:
    case BASTIDE_EVENT_GUARD: return BASTIDE_HISTORY_WALL;
    case BASTIDE_EVENT_TOWER: return BASTIDE_HISTORY_WALL | BASTIDE_HISTORY_SCORING;
    case BASTIDE_EVENT_COMPLETED: return event->players != 0 ? BASTIDE_HISTORY_SCORING : 0;
    case BASTIDE_EVENT_AREA:
    case BASTIDE_EVENT_ROW: return event->points > 0 ? BASTIDE_HISTORY_SCORING : 0;
    case BASTIDE_EVENT_OVER: return BASTIDE_HISTORY_END;
    default: return 0;
    }
}

/* How important it is to light an event: scorings by their points, then decisions. */
static int
weigh (const BastideEvent *event)
{
  BastideHistoryKind kind = find_kind (event);

  return kind & BASTIDE_HISTORY_SCORING                                                    ? 1 + event->points
         : kind & (BASTIDE_HISTORY_TILE | BASTIDE_HISTORY_FOLLOWER | BASTIDE_HISTORY_WALL) ? 1
                                                                                           : 0;
}

int
history_line_classify (const BastideEvent *events, unsigned n, BastideHistoryKind *kind)
{
  int best = 0, main_event = -1;

  *kind = 0;
  for (unsigned i = 0; i < n; i++)
    {
      *kind |= find_kind (&events[i]);
      if (weigh (&events[i]) > best)
        {
          best = weigh (&events[i]);
          main_event = (int) i;
        }
    }
  if ((*kind & ~(BASTIDE_HISTORY_SCORING | BASTIDE_HISTORY_END)) == 0)
    *kind |= BASTIDE_HISTORY_PASS;
  return main_event;
}

unsigned
bastide_history_line_get_points (BastideHistoryLine *self, unsigned player)
{
  unsigned points = 0;

  for (unsigned i = 0; i < self->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (self->events, BastideEvent, i);
      BastideSource source;

      if (!bastide_event_is_final (event) && bastide_history_gives (event, player, &source))
        points += event->points;
    }
  return points;
}

/* Adds the events of the moves from ply FROM to ply TO, which leads to STATE. Features that were scored go to SCORINGS
 * unless that is NULL. */
static void
collect_events (BastideHistoryLine *self, BastideGame *game, unsigned from, unsigned to, BastideState *state,
                GArray *scorings)
{
  for (unsigned ply = from + 1; ply <= to; ply++)
    {
      BastideEvents events;

      bastide_game_replay (game, ply, state, &events);
      for (unsigned i = 0; i < events.n; i++)
        {
          const BastideEvent *event = &events.at[i];
          bool is_apart = scorings != NULL && event->type == BASTIDE_EVENT_COMPLETED && !bastide_event_is_final (event);

          g_array_append_vals (is_apart ? scorings : self->events, event, 1);
        }
    }
}

static BastideHistoryLine *
create (BastideGame *game, unsigned from, unsigned to, GArray *scorings)
{
  BastideHistoryLine *self = g_object_new (BASTIDE_TYPE_HISTORY_LINE, NULL);
  const BastideMoment *before = bastide_game_get_moment (game, from), *after = bastide_game_get_moment (game, to);
  const BastideRecord *record = bastide_game_get_record (game);
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideWords words = { .set = record->set, .state = state };
  unsigned own, n_before = 0; /* events before the final scoring */

  bastide_record_seats (record, record->head_line, to, words.seats);
  collect_events (self, game, from, to, state, scorings);
  while (n_before < self->events->len
         && !bastide_event_is_final (&g_array_index (self->events, BastideEvent, n_before)))
    n_before++;
  self->from = from;
  self->ply = to;
  self->player = before->to_move;
  self->turn = before->turn;
  self->name = bastide_words_quote (words.seats[self->player]->name);
  for (unsigned i = 0; i < record->players; i++)
    self->gains[i] = (uint16_t) (after->points[i] - before->points[i]);
  self->main_event = history_line_classify ((const BastideEvent *) self->events->data, self->events->len, &self->kind);
  own = bastide_history_line_get_points (self, self->player);
  self->points = own > 0 ? g_strdup_printf ("+%u", own) : g_strdup ("");
  self->text = bastide_words_history (&words, (BastidePhase) before->phase, (const BastideEvent *) self->events->data,
                                      self->events->len);
  if (n_before < self->events->len)
    self->decision = bastide_words_history (&words, (BastidePhase) before->phase,
                                            (const BastideEvent *) self->events->data, n_before);
  return self;
}

BastideHistoryLine *
bastide_history_line_new (BastideGame *game, unsigned from, unsigned to)
{
  return create (game, from, to, NULL);
}

BastideHistoryLine *
history_line_new_decision (BastideHistoryLine *line, BastideGame *game, GArray *scorings)
{
  return create (game, line->from, line->ply, scorings);
}

unsigned
bastide_history_line_get_ply (BastideHistoryLine *self)
{
  return self->ply;
}

unsigned
bastide_history_line_get_player (BastideHistoryLine *self)
{
  return self->player;
}

unsigned
bastide_history_line_get_turn (BastideHistoryLine *self)
{
  return self->turn;
}

BastideHistoryKind
bastide_history_line_get_kind (BastideHistoryLine *self)
{
  return self->kind;
}

const char *
bastide_history_line_get_text (BastideHistoryLine *self)
{
  return self->text;
}

const char *
bastide_history_line_get_decision (BastideHistoryLine *self)
{
  return self->decision != NULL ? self->decision : self->text;
}

/* Turn, player, TEXT, and points if there are any. */
static char *
tell (BastideHistoryLine *self, const char *text)
{
  if (*self->points == '\0')
    /* Translators: a line of the history for screen readers: turn, player, what happened */
    return g_strdup_printf (_ ("Turn %u, %s: %s"), self->turn, self->name, text);
  /* Translators: a line of the history for screen readers: turn, player, what happened, points such as “+6” */
  return g_strdup_printf (_ ("Turn %u, %s: %s, %s"), self->turn, self->name, text, self->points);
}

char *
bastide_history_line_tell (BastideHistoryLine *self)
{
  return tell (self, self->text);
}

char *
bastide_history_line_tell_decision (BastideHistoryLine *self)
{
  return tell (self, bastide_history_line_get_decision (self));
}

char *
history_line_continue (BastideHistoryLine *self, unsigned player)
{
  const char *text = bastide_history_line_get_decision (self);
  const char *comma = *self->points != '\0' ? ", " : "";

  if (self->player == player)
    return g_strconcat (text, comma, self->points, NULL);
  return g_strconcat (self->name, ": ", text, comma, self->points, NULL);
}

const uint16_t *
bastide_history_line_get_gains (BastideHistoryLine *self)
{
  return self->gains;
}

const BastideEvent *
bastide_history_line_get_main_event (BastideHistoryLine *self)
{
  return self->main_event >= 0 ? &g_array_index (self->events, BastideEvent, self->main_event) : NULL;
}
