/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices share a copy of the position, so that their words can be made on first use. */
#include "bastide-choices.h"

#include "bastide-words.h"

#include <glib/gi18n.h>

/* The position that choices are for, and who has the seats. Counted by g_rc_box. */
typedef struct {
  BastideGame *game; /* owned; keeps the tile set */
  BastideState state;
  BastideSeat seats[BASTIDE_MAX_PLAYERS];
  BastideWords words;
} Asked;

static Asked *
make_asked (BastideGame *game)
{
  Asked *asked = g_rc_box_new0 (Asked);

  asked->game = g_object_ref (game);
  asked->state = *bastide_game_get_state (game);
  asked->words.set = bastide_game_get_set (game);
  asked->words.state = &asked->state;
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

  for (unsigned i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    bastide_seat_clear (&asked->seats[i]);
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
    {
      g_autofree char *first = bastide_words_move (&self->asked->words, self->moves[0]);

      if (self->n_moves == 2 && self->moves[1].type == BASTIDE_MOVE_GUARD)
        /* Translators: a piece of the wall, such as “Wall on the north side of the first tile” */
        self->name = g_strdup_printf (_ ("%s, with a guard"), first);
      else
        self->name = g_steal_pointer (&first);
    }
  return self->name;
}

const char *
bastide_choice_get_consequence (BastideChoice *self)
{
  if (self->consequence == NULL)
    self->consequence = bastide_words_consequence (&self->asked->words, self->moves, self->n_moves);
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

/* Adds the choice to build PIECE and, if a guard is allowed there, the same with a guard. */
static void
add_piece (GPtrArray *choices, Asked *asked, BastideMove piece)
{
  BastideMove moves[2];

  for (int guard = 0; guard < 2; guard++)
    {
      unsigned n = bastide_game_build (asked->game, piece, guard == 1, moves);

      if (n > 0)
        add_choice (choices, asked, moves, n);
    }
}

void
bastide_choices_set (GListStore *choices, BastideGame *game, const BastideMoves *legal)
{
  Asked *asked = make_asked (game);
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_object_unref);
  unsigned before = g_list_model_get_n_items (G_LIST_MODEL (choices));
  bool pass = false;

  for (unsigned i = 0; i < legal->n; i++)
    {
      BastideMove move = legal->at[i];

      pass |= move.type == BASTIDE_MOVE_PASS;
      if (move.type == BASTIDE_MOVE_GATE || move.type == BASTIDE_MOVE_WALL)
        add_piece (made, asked, move);
      else if (move.type != BASTIDE_MOVE_PASS)
        add_choice (made, asked, &move, 1);
    }
  if (pass)
    add_choice (made, asked, &(BastideMove) { .type = BASTIDE_MOVE_PASS }, 1);
  g_rc_box_release_full (asked, clear_asked);
  if (before > 0 || made->len > 0)
    g_list_store_splice (choices, 0, before, made->pdata, made->len);
}

BastideChoice *
bastide_choices_find (GListModel *choices, BastideMove move, bool guard)
{
  for (unsigned i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (BastideChoice) choice = g_list_model_get_item (choices, i);
      bool with_guard = choice->n_moves == 2 && choice->moves[1].type == BASTIDE_MOVE_GUARD;

      if (bastide_move_equal (choice->moves[0], move) && with_guard == guard)
        return choice;
    }
  return NULL;
}
