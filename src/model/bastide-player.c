/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's properties. They notify when they change. */
#include "bastide-player.h"

#include "bastide-game.h"

enum {
  PROP_NUMBER = 1,
  PROP_NAME,
  PROP_COLOUR,
  PROP_COMPUTER,
  PROP_LEVEL,
  PROP_SUPPLY,
  PROP_POINTS,
  PROP_IF_ENDED_NOW,
  PROP_TELLS_END,
  PROP_DECIDING,
  PROP_ACTIVE,
  PROP_WINNER,
  N_PROPERTIES,
};

struct _BastidePlayer {
  GObject parent_instance;

  char *name, *level, *supply;
  unsigned n_supply[BASTIDE_SUPPLIES]; /* by kind */
  unsigned values[N_PROPERTIES];       /* of all properties that are numbers or booleans, by property */
};

G_DEFINE_FINAL_TYPE (BastidePlayer, bastide_player, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES];

enum { SCORED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static void
bastide_player_finalize (GObject *object)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  g_free (self->name);
  g_free (self->level);
  g_free (self->supply);
  G_OBJECT_CLASS (bastide_player_parent_class)->finalize (object);
}

static void
bastide_player_get_property (GObject *object, unsigned id, GValue *value, GParamSpec *pspec)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  if (id == PROP_NAME || id == PROP_LEVEL || id == PROP_SUPPLY)
    g_value_set_string (value, id == PROP_NAME ? self->name : id == PROP_LEVEL ? self->level : self->supply);
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, self->values[id] != 0);
  else
    g_value_set_uint (value, self->values[id]);
}

static void
bastide_player_class_init (BastidePlayerClass *class)
{
  static const struct {
    unsigned id;
    const char *name;
  } numbers[] = {
    { PROP_NUMBER, "number" }, { PROP_COLOUR, "colour" }, { PROP_POINTS, "points" },
    { PROP_IF_ENDED_NOW, "if-ended-now" },
  }, flags[] = {
    { PROP_COMPUTER, "computer" }, { PROP_DECIDING, "deciding" }, { PROP_ACTIVE, "active" }, { PROP_WINNER, "winner" },
    { PROP_TELLS_END, "tells-end" },
  };
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->finalize = bastide_player_finalize;
  object_class->get_property = bastide_player_get_property;
  for (unsigned i = 0; i < G_N_ELEMENTS (numbers); i++)
    properties[numbers[i].id] = g_param_spec_uint (numbers[i].name, NULL, NULL, 0, G_MAXUINT, 0, readable);
  for (unsigned i = 0; i < G_N_ELEMENTS (flags); i++)
    properties[flags[i].id] = g_param_spec_boolean (flags[i].name, NULL, NULL, FALSE, readable);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", readable);
  properties[PROP_LEVEL] = g_param_spec_string ("level", NULL, NULL, "", readable);
  properties[PROP_SUPPLY] = g_param_spec_string ("supply", NULL, NULL, "", readable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[SCORED] = g_signal_new ("scored", BASTIDE_TYPE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
}

static void
bastide_player_init (BastidePlayer *self)
{
  self->name = g_strdup ("");
  self->level = g_strdup ("");
  self->supply = g_strdup ("");
}

BastidePlayer *
bastide_player_new (unsigned number)
{
  BastidePlayer *self = g_object_new (BASTIDE_TYPE_PLAYER, NULL);

  self->values[PROP_NUMBER] = number;
  return self;
}

static void
set_value (BastidePlayer *self, unsigned id, unsigned value)
{
  if (self->values[id] == value)
    return;
  self->values[id] = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
set_text (BastidePlayer *self, unsigned id, char **text, const char *value)
{
  if (g_str_equal (*text, value))
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

void
bastide_player_score (BastidePlayer *self, unsigned points)
{
  g_signal_emit (self, signals[SCORED], 0, points);
  set_value (self, PROP_POINTS, self->values[PROP_POINTS] + points);
}

void
bastide_player_update (BastidePlayer *self, const BastideMoment *now, const BastideMoment *screen,
                       const BastideSeat *seat, int if_ended)
{
  unsigned player = self->values[PROP_NUMBER];
  bool over = now->question == 0;

  g_object_freeze_notify (G_OBJECT (self));
  set_text (self, PROP_NAME, &self->name, seat->name);
  set_text (self, PROP_LEVEL, &self->level, seat->level);
  set_value (self, PROP_COLOUR, seat->colour);
  set_value (self, PROP_COMPUTER, bastide_seat_is_computer (seat));
  set_value (self, PROP_POINTS, (unsigned) screen->points[player]);
  set_value (self, PROP_IF_ENDED_NOW, (unsigned) MAX (if_ended, 0));
  set_value (self, PROP_TELLS_END, if_ended >= 0 && !over && screen->question != 0);
  set_value (self, PROP_DECIDING, !over && now->to_move == player);
  set_value (self, PROP_ACTIVE, !over && now->active == player);
  set_value (self, PROP_WINNER, screen->question == 0 && (screen->winners >> player & 1));
  g_object_thaw_notify (G_OBJECT (self));
}

void
bastide_player_set_supply (BastidePlayer *self, const char *words, const unsigned numbers[BASTIDE_SUPPLIES])
{
  memcpy (self->n_supply, numbers, sizeof self->n_supply);
  set_text (self, PROP_SUPPLY, &self->supply, words);
}

const char *
bastide_player_get_name (BastidePlayer *self)
{
  return self->name;
}

BastideColour
bastide_player_get_colour (BastidePlayer *self)
{
  return (BastideColour) self->values[PROP_COLOUR];
}

bool
bastide_player_is_computer (BastidePlayer *self)
{
  return self->values[PROP_COMPUTER] != 0;
}

const char *
bastide_player_get_level (BastidePlayer *self)
{
  return self->level;
}

unsigned
bastide_player_get_points (BastidePlayer *self)
{
  return self->values[PROP_POINTS];
}

const char *
bastide_player_get_supply (BastidePlayer *self)
{
  return self->supply;
}

unsigned
bastide_player_count_supply (BastidePlayer *self, unsigned kind)
{
  return self->n_supply[kind];
}

unsigned
bastide_player_get_if_ended_now (BastidePlayer *self)
{
  return self->values[PROP_IF_ENDED_NOW];
}

bool
bastide_player_tells_end (BastidePlayer *self)
{
  return self->values[PROP_TELLS_END] != 0;
}

bool
bastide_player_is_deciding (BastidePlayer *self)
{
  return self->values[PROP_DECIDING] != 0;
}

bool
bastide_player_is_winner (BastidePlayer *self)
{
  return self->values[PROP_WINNER] != 0;
}
