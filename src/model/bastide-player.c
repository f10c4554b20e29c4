/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player's card shows, kept as properties that notify. */
#include "bastide-player.h"

#include "core/game.h"

enum {
  PROP_NUMBER = 1,
  PROP_NAME,
  PROP_COLOUR,
  PROP_COMPUTER,
  PROP_LEVEL,
  PROP_POINTS,
  PROP_LAP,
  PROP_PLACE_ON_TRACK,
  PROP_FOLLOWERS,
  PROP_TOWERS,
  PROP_IF_ENDED_NOW,
  PROP_DECIDING,
  PROP_ACTIVE,
  PROP_OVER,
  PROP_WINNER,
  N_PROPERTIES,
};

struct _BastidePlayer {
  GObject parent_instance;

  char *name, *level;
  unsigned values[N_PROPERTIES]; /* of all that are numbers or yes and no, by property */
  unsigned points_by[BASTIDE_SOURCES];
};

G_DEFINE_FINAL_TYPE (BastidePlayer, bastide_player, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES];

static void
bastide_player_finalize (GObject *object)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  g_free (self->name);
  g_free (self->level);
  G_OBJECT_CLASS (bastide_player_parent_class)->finalize (object);
}

static void
bastide_player_get_property (GObject *object, unsigned id, GValue *value, GParamSpec *pspec)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  if (id == PROP_NAME || id == PROP_LEVEL)
    g_value_set_string (value, id == PROP_NAME ? self->name : self->level);
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
    { PROP_NUMBER, "number" }, { PROP_COLOUR, "colour" }, { PROP_POINTS, "points" }, { PROP_LAP, "lap" },
    { PROP_PLACE_ON_TRACK, "place-on-track" }, { PROP_FOLLOWERS, "followers" }, { PROP_TOWERS, "towers" },
    { PROP_IF_ENDED_NOW, "if-ended-now" },
  }, flags[] = {
    { PROP_COMPUTER, "computer" }, { PROP_DECIDING, "deciding" }, { PROP_ACTIVE, "active" }, { PROP_OVER, "over" },
    { PROP_WINNER, "winner" },
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
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bastide_player_init (BastidePlayer *self)
{
  self->name = g_strdup ("");
  self->level = g_strdup ("");
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
bastide_player_update (BastidePlayer *self, const BastideState *state, const BastideSeat *seat,
                       uint16_t score_by[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES])
{
  const BastideStatus *status = &state->status;
  unsigned player = self->values[PROP_NUMBER], points = (unsigned) bastide_state_score (state, (int) player), final = 0;
  bool over = status->phase == BASTIDE_PHASE_OVER;

  for (int source = 0; source < BASTIDE_SOURCES; source++)
    {
      self->points_by[source] = status->score_by[player][source];
      final += score_by[player][source];
    }
  g_object_freeze_notify (G_OBJECT (self));
  set_text (self, PROP_NAME, &self->name, seat->name);
  set_text (self, PROP_LEVEL, &self->level, seat->level);
  set_value (self, PROP_COLOUR, seat->colour);
  set_value (self, PROP_COMPUTER, seat->is_computer);
  set_value (self, PROP_POINTS, points);
  set_value (self, PROP_LAP, points / BASTIDE_LAP);
  set_value (self, PROP_PLACE_ON_TRACK, points % BASTIDE_LAP);
  set_value (self, PROP_FOLLOWERS, status->supply[player]);
  set_value (self, PROP_TOWERS, status->towers[player]);
  set_value (self, PROP_IF_ENDED_NOW, final);
  set_value (self, PROP_DECIDING, !over && status->to_move == player);
  set_value (self, PROP_ACTIVE, !over && status->active == player);
  set_value (self, PROP_OVER, over);
  set_value (self, PROP_WINNER, over && (bastide_state_leaders (state) >> player & 1));
  g_object_thaw_notify (G_OBJECT (self));
}

unsigned
bastide_player_get_number (BastidePlayer *self)
{
  return self->values[PROP_NUMBER];
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

unsigned
bastide_player_get_lap (BastidePlayer *self)
{
  return self->values[PROP_LAP];
}

unsigned
bastide_player_get_place_on_track (BastidePlayer *self)
{
  return self->values[PROP_PLACE_ON_TRACK];
}

unsigned
bastide_player_get_points_by (BastidePlayer *self, BastideSource source)
{
  return self->points_by[source];
}

unsigned
bastide_player_get_followers (BastidePlayer *self)
{
  return self->values[PROP_FOLLOWERS];
}

unsigned
bastide_player_get_towers (BastidePlayer *self)
{
  return self->values[PROP_TOWERS];
}

unsigned
bastide_player_get_if_ended_now (BastidePlayer *self)
{
  return self->values[PROP_IF_ENDED_NOW];
}

bool
bastide_player_is_deciding (BastidePlayer *self)
{
  return self->values[PROP_DECIDING] != 0;
}

bool
bastide_player_is_active (BastidePlayer *self)
{
  return self->values[PROP_ACTIVE] != 0;
}

bool
bastide_player_is_over (BastidePlayer *self)
{
  return self->values[PROP_OVER] != 0;
}

bool
bastide_player_is_winner (BastidePlayer *self)
{
  return self->values[PROP_WINNER] != 0;
}
