/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices share a copy of the position, so that their words can be made on first use. */
#include "bastide-choices.h"

#include "bastide-words.h"

/* The position that choices are for, and who has the seats. Counted by g_rc_box. */
typedef struct {
  BastideGame *game; /* owned; keeps the tile set */
  BastideState *state;
  BastideSeat seats[BASTIDE_PLAYERS];
  BastideWords words;
} Asked;

static Asked *
make_asked (BastideGame *game)
{
  Asked *asked = g_rc_box_new0 (Asked);

  asked->game = g_object_ref (game);
  asked->state = bastide_game_copy_state (game, bastide_game_get_state (game));
  asked->words.face = bastide_game_get_face (game);
  asked->words.kit = bastide_game_get_set (game);
  asked->words.state = asked->state;
  for (unsigned i = 0; i < bastide_game_get_players (game); i++)
    {
      asked->seats[i] = bastide_seat_copy (bastide_game_get_seat (game, i));
      asked->words.seats[i] = &asked->seats[i];
    }
  return asked;
}

static void
clear_asked (gpointer data)
{
  Asked *asked = data;

  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    bastide_seat_clear (&asked->seats[i]);
  g_free (asked->state);
  g_object_unref (asked->game);
}

struct _BastideChoice {
  GObject parent_instance;

  Asked *asked;
  BastideMove moves[2];
  unsigned n_moves;
  char *name, *consequence; /* NULL before first use */
};

G_DEFINE_FINAL_TYPE (BastideChoice, bastide_choice, G_TYPE_OBJECT)

enum { PROP_NAME = 1, PROP_CONSEQUENCE };

static void
bastide_choice_finalize (GObject *object)
{
  BastideChoice *self = BASTIDE_CHOICE (object);

  g_rc_box_release_full (self->asked, clear_asked);
  g_free (self->name);
  g_free (self->consequence);
  G_OBJECT_CLASS (bastide_choice_parent_class)->finalize (object);
}

static void
bastide_choice_get_property (GObject *object, unsigned id, GValue *value, GParamSpec *pspec)
{
  BastideChoice *self = BASTIDE_CHOICE (object);

  g_value_set_string (value, id == PROP_NAME ? bastide_choice_get_name (self) : bastide_choice_get_consequence (self));
}

static void
bastide_choice_class_init (BastideChoiceClass *class)
{
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->finalize = bastide_choice_finalize;
  object_class->get_property = bastide_choice_get_property;
  g_object_class_install_property (object_class, PROP_NAME, g_param_spec_string ("name", NULL, NULL, "", readable));
  g_object_class_install_property (object_class, PROP_CONSEQUENCE,
                                   g_param_spec_string ("consequence", NULL, NULL, "", readable));
}

static void
bastide_choice_init (BastideChoice *self)
{
}

const BastideMove *
bastide_choice_get_moves (BastideChoice *self, unsigned *n)
{
  *n = self->n_moves;
  return self->moves;
}

const char *
bastide_choice_get_name (BastideChoice *self)
{
  if (self->name == NULL)
    self->name = self->asked->words.face->voice->move (&self->asked->words, self->moves, self->n_moves, false);
  return self->name;
}

const char *
bastide_choice_get_consequence (BastideChoice *self)
{
  if (self->consequence == NULL)
    self->consequence = self->asked->words.face->voice->effects (&self->asked->words, self->moves, self->n_moves);
  return self->consequence;
}

static void
add_choice (GPtrArray *choices, Asked *asked, const BastideMove *moves, unsigned n)
{
  BastideChoice *choice = g_object_new (BASTIDE_TYPE_CHOICE, NULL);

  choice->asked = g_rc_box_acquire (asked);
  choice->n_moves = n;
  memcpy (choice->moves, moves, n * sizeof *moves);
  g_ptr_array_add (choices, choice);
}

void
bastide_choices_set (GListStore *choices, BastideGame *game, const BastideMoves *legal)
{
  const BastideRecord *record = bastide_game_get_record (game);
  Asked *asked = make_asked (game);
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree BastideState *after = bastide_game_new_state (game);
  g_autofree BastideMoves *tied = g_new (BastideMoves, 1);
  BastideMoment now;
  unsigned before = g_list_model_get_n_items (G_LIST_MODEL (choices));

  record->rules->look (asked->state, record->kit, &now);
  for (unsigned i = 0; i < legal->n; i++)
    {
      BastideMove moves[2] = { legal->at[i] };
      BastideMoment moment;

      memcpy (after, asked->state, record->rules->state_size (record->kit));
      record->rules->apply (after, record->kit, moves[0], NULL);
      record->rules->look (after, record->kit, &moment);
      tied->n = 0;
      if (moment.is_tied && moment.to_move == now.to_move)
        record->rules->list (after, record->kit, tied);
      else
        add_choice (made, asked, moves, 1);
      for (unsigned j = tied->n; j-- > 0;)
        {
          moves[1] = tied->at[j];
          add_choice (made, asked, moves, 2);
        }
    }
  g_rc_box_release_full (asked, clear_asked);
  if (before > 0 || made->len > 0)
    g_list_store_splice (choices, 0, before, made->pdata, made->len);
}

BastideChoice *
bastide_choices_find (GListModel *choices, const BastideMove *moves, unsigned n)
{
  for (unsigned i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BastideChoice) choice = g_list_model_get_item (choices, i);
      bool is_same = choice->n_moves >= n;

      for (unsigned j = 0; is_same && j < n; j++)
        is_same = bastide_move_equal (choice->moves[j], moves[j]);
      if (is_same)
        return choice;
    }
  return NULL;
}
