/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of play in words, made on first use. */
#include "bastide-branch.h"

#include <glib/gi18n.h>

#include "bastide-words.h"

struct _BastideBranch {
  GObject parent_instance;

  BastideGame *game;
  unsigned line;
  char *name, *summary; /* NULL before first use */
  bool current, deletable;
};

G_DEFINE_FINAL_TYPE (BastideBranch, bastide_branch, G_TYPE_OBJECT)

enum { PROP_LINE = 1, PROP_NAME, PROP_SUMMARY, PROP_CURRENT, PROP_DELETABLE, N_PROPS };

static GParamSpec *specs[N_PROPS];

static void
bastide_branch_finalize (GObject *object)
{
  BastideBranch *self = BASTIDE_BRANCH (object);

  g_object_unref (self->game);
  g_free (self->name);
  g_free (self->summary);
  G_OBJECT_CLASS (bastide_branch_parent_class)->finalize (object);
}

static void
bastide_branch_get_property (GObject *object, unsigned id, GValue *value, GParamSpec *pspec)
{
  BastideBranch *self = BASTIDE_BRANCH (object);

  switch (id)
    {
    case PROP_LINE: g_value_set_uint (value, self->line); break;
    case PROP_NAME: g_value_set_string (value, bastide_branch_get_name (self)); break;
    case PROP_SUMMARY: g_value_set_string (value, bastide_branch_get_summary (self)); break;
    case PROP_CURRENT: g_value_set_boolean (value, self->current); break;
    case PROP_DELETABLE: g_value_set_boolean (value, self->deletable); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_branch_class_init (BastideBranchClass *class)
{
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->finalize = bastide_branch_finalize;
  object_class->get_property = bastide_branch_get_property;
  specs[PROP_LINE] = g_param_spec_uint ("line", NULL, NULL, 0, G_MAXUINT, 0, readable);
  specs[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", readable);
  specs[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, "", readable);
  specs[PROP_CURRENT] = g_param_spec_boolean ("current", NULL, NULL, FALSE, readable);
  specs[PROP_DELETABLE] = g_param_spec_boolean ("deletable", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, specs);
}

static void
bastide_branch_init (BastideBranch *self)
{
}

BastideBranch *
bastide_branch_new (BastideGame *game, unsigned line)
{
  BastideBranch *self = g_object_new (BASTIDE_TYPE_BRANCH, NULL);

  self->game = g_object_ref (game);
  self->line = line;
  self->current = bastide_game_get_line (game) == line;
  self->deletable = bastide_game_can_delete_line (game, line);
  return self;
}

void
bastide_branch_set_line (BastideBranch *self, unsigned line)
{
  self->line = line;
}

static void
set_flag (BastideBranch *self, bool *flag, bool value, GParamSpec *spec)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), spec);
}

void
bastide_branch_update (BastideBranch *self, BastideBranchParts parts)
{
  if (parts & BASTIDE_BRANCH_NAME)
    {
      g_clear_pointer (&self->name, g_free);
      g_object_notify_by_pspec (G_OBJECT (self), specs[PROP_NAME]);
    }
  if (parts & BASTIDE_BRANCH_SUMMARY)
    {
      g_clear_pointer (&self->summary, g_free);
      g_object_notify_by_pspec (G_OBJECT (self), specs[PROP_SUMMARY]);
    }
  set_flag (self, &self->current, bastide_game_get_line (self->game) == self->line, specs[PROP_CURRENT]);
  set_flag (self, &self->deletable, bastide_game_can_delete_line (self->game, self->line), specs[PROP_DELETABLE]);
}

unsigned
bastide_branch_get_line (BastideBranch *self)
{
  return self->line;
}

bool
bastide_branch_is_current (BastideBranch *self)
{
  return self->current;
}

bool
bastide_branch_is_deletable (BastideBranch *self)
{
  return self->deletable;
}

/* The moment after PLY moves of the line. */
static void
look_at (BastideBranch *self, unsigned ply, BastideMoment *moment)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  g_autofree BastideState *state = bastide_game_new_state (self->game);

  bastide_game_replay_line (self->game, self->line, ply, state);
  record->rules->look (state, record->kit, moment);
}

/* The name of the line, or words that replace it. */
static char *
make_name (BastideBranch *self)
{
  const BastideLine *line = &bastide_game_get_record (self->game)->lines[self->line];
  BastideMoment moment;

  if (self->line == 0)
    return g_strdup (_ ("Main line"));
  if (*line->name != '\0')
    return g_strdup (line->name);
  look_at (self, line->start, &moment);
  return g_strdup_printf (_ ("From turn %u"), moment.turn);
}

const char *
bastide_branch_get_name (BastideBranch *self)
{
  if (self->name == NULL && self->line != G_MAXUINT)
    self->name = make_name (self);
  return self->name != NULL ? self->name : "";
}

static char *
make_summary (BastideBranch *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  unsigned length = bastide_record_length (record, self->line);
  const BastideSeat *seats[BASTIDE_PLAYERS];
  BastideMoment moment;
  GString *text = g_string_new (NULL);

  look_at (self, length, &moment);
  bastide_record_seats (record, self->line, length, seats);
  if (moment.question == 0)
    g_string_append (text, _ ("Finished"));
  else
    g_string_append_printf (text, _ ("Up to turn %u"), moment.turn);
  for (unsigned i = 0; i < record->players; i++)
    {
      g_autofree char *name = bastide_words_quote (seats[i]->name);

      /* Translators: a player and their points; several such parts follow each other. The space must not break */
      g_string_append_printf (text, C_ ("points of a line", " · %s %d"), name, moment.points[i]);
    }
  return g_string_free (text, FALSE);
}

const char *
bastide_branch_get_summary (BastideBranch *self)
{
  if (self->summary == NULL && self->line != G_MAXUINT)
    self->summary = make_summary (self);
  return self->summary != NULL ? self->summary : "";
}
