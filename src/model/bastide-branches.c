/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of lines, made anew whenever one of them is another one than before. */
#include "bastide-branches.h"

#include <glib/gi18n.h>

struct _BastideBranch {
  GObject parent_instance;

  BastideGame *game;
  unsigned line, start, length;
  char *given, *name, *summary; /* the last two are made when first asked for */
  bool current;
};

G_DEFINE_FINAL_TYPE (BastideBranch, bastide_branch, G_TYPE_OBJECT)

enum { PROP_LINE = 1, PROP_NAME, PROP_SUMMARY, PROP_CURRENT };

static void
bastide_branch_finalize (GObject *object)
{
  BastideBranch *self = BASTIDE_BRANCH (object);

  g_object_unref (self->game);
  g_free (self->given);
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
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_branch_class_init (BastideBranchClass *class)
{
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->finalize = bastide_branch_finalize;
  object_class->get_property = bastide_branch_get_property;
  g_object_class_install_property (object_class, PROP_LINE,
                                   g_param_spec_uint ("line", NULL, NULL, 0, G_MAXUINT, 0, readable));
  g_object_class_install_property (object_class, PROP_NAME, g_param_spec_string ("name", NULL, NULL, "", readable));
  g_object_class_install_property (object_class, PROP_SUMMARY,
                                   g_param_spec_string ("summary", NULL, NULL, "", readable));
  g_object_class_install_property (object_class, PROP_CURRENT,
                                   g_param_spec_boolean ("current", NULL, NULL, FALSE, readable));
}

static void
bastide_branch_init (BastideBranch *self)
{
}

static BastideBranch *
make_branch (BastideGame *game, unsigned line)
{
  const BastideRecord *record = bastide_game_get_record (game);
  BastideBranch *self = g_object_new (BASTIDE_TYPE_BRANCH, NULL);

  self->game = g_object_ref (game);
  self->line = line;
  self->start = record->lines[line].start;
  self->length = bastide_record_length (record, line);
  self->given = g_strdup (line > 0 ? record->lines[line].name : "");
  self->current = record->head_line == line;
  return self;
}

static bool
is_same (const BastideBranch *a, const BastideBranch *b)
{
  return a->line == b->line && a->start == b->start && a->length == b->length && a->current == b->current
         && g_str_equal (a->given, b->given);
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

/* Whether the game still has the line that this speaks of. */
static bool
is_there (BastideBranch *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);

  return self->line < record->n_lines && bastide_record_length (record, self->line) == self->length;
}

const char *
bastide_branch_get_name (BastideBranch *self)
{
  g_autofree BastideState *state = NULL;

  if (self->line == 0)
    return _ ("Main line");
  if (*self->given != '\0' || !is_there (self))
    return self->given;
  if (self->name == NULL)
    {
      state = g_new (BastideState, 1);
      bastide_record_replay (bastide_game_get_record (self->game), self->line, self->start, state, NULL);
      self->name = g_strdup_printf (_ ("From turn %u"), bastide_state_turn (state));
    }
  return self->name;
}

const char *
bastide_branch_get_summary (BastideBranch *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  g_autofree BastideState *state = NULL;
  GString *text;

  if (self->summary != NULL || !is_there (self))
    return self->summary != NULL ? self->summary : "";
  state = g_new (BastideState, 1);
  bastide_record_replay (record, self->line, self->length, state, NULL);
  bastide_record_seats (record, self->line, self->length, seats);
  text = g_string_new (NULL);
  if (state->status.phase == BASTIDE_PHASE_OVER)
    g_string_append (text, _ ("Finished"));
  else
    g_string_append_printf (text, _ ("Up to turn %u"), bastide_state_turn (state));
  for (unsigned i = 0; i < record->players; i++)
    /* Translators: a player and his points, one of several behind one another, with a space that does not break */
    g_string_append_printf (text, C_ ("points of a line", " · %s %d"), seats[i]->name,
                            bastide_state_score (state, (int) i));
  self->summary = g_string_free (text, FALSE);
  return self->summary;
}

/* Replaces what is not as before from the first line on that is another one. */
static void
changed_cb (BastideGame *game, const BastideGameChange *change, GListStore *branches)
{
  const BastideRecord *record = bastide_game_get_record (game);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  unsigned same = 0, before = g_list_model_get_n_items (G_LIST_MODEL (branches));

  for (unsigned line = 0; line < record->n_lines; line++)
    if (bastide_game_is_listed (game, line) || line == record->head_line)
      g_ptr_array_add (lines, make_branch (game, line));
  for (; same < MIN (before, lines->len); same++)
    {
      g_autoptr (BastideBranch) old = g_list_model_get_item (G_LIST_MODEL (branches), same);

      if (!is_same (old, g_ptr_array_index (lines, same)))
        break;
    }
  if (same < before || same < lines->len)
    g_list_store_splice (branches, same, before - same, lines->pdata + same, lines->len - same);
}

GListModel *
bastide_branches_new (BastideGame *game)
{
  GListStore *branches = g_list_store_new (BASTIDE_TYPE_BRANCH);

  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), branches, 0);
  changed_cb (game, NULL, branches);
  return G_LIST_MODEL (branches);
}
