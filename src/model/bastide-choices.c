/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices share the position that they were listed in, so that their words can be made when they are asked for. */
#include "bastide-choices.h"

#include "bastide-words.h"

#include <glib/gi18n.h>

/* The position that choices are about, and who sits there. Counted by g_rc_box. */
typedef struct {
  BastideGame *game;   /* keeps the tile set */
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
      const BastideSeat *seat = bastide_game_get_seat (game, i);

      asked->seats[i] = (BastideSeat) {
        .is_computer = seat->is_computer,
        .colour = seat->colour,
        .level = g_strdup (seat->level),
        .version = g_strdup (seat->version),
        .name = g_strdup (seat->name),
      };
      asked->words.seats[i] = &asked->seats[i];
    }
  return asked;
}

static void
clear_asked (gpointer data)
{
  Asked *asked = data;

  for (unsigned i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (asked->seats[i].level);
      g_free (asked->seats[i].version);
      g_free (asked->seats[i].name);
    }
  g_object_unref (asked->game);
}

struct _BastideChoice {
  GObject parent_instance;

  Asked *asked;
  BastideMove moves[2];
  unsigned n_moves;
  char *name, *consequence;   /* NULL until asked for */
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
        self->name = g_strdup_printf (_("%s, with a guard"), first);
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

struct _BastideChoices {
  GObject parent_instance;

  BastideGame *game;
  GPtrArray *items;   /* of BastideChoice */
};

static GType
get_item_type (GListModel *model)
{
  return BASTIDE_TYPE_CHOICE;
}

static unsigned
count_items (GListModel *model)
{
  return BASTIDE_CHOICES (model)->items->len;
}

static gpointer
get_item (GListModel *model, unsigned position)
{
  BastideChoices *self = BASTIDE_CHOICES (model);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position)) : NULL;
}

static void
implement_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = count_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideChoices, bastide_choices, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list_model))

static void
bastide_choices_finalize (GObject *object)
{
  BastideChoices *self = BASTIDE_CHOICES (object);

  g_ptr_array_unref (self->items);
  g_object_unref (self->game);
  G_OBJECT_CLASS (bastide_choices_parent_class)->finalize (object);
}

static void
bastide_choices_class_init (BastideChoicesClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_choices_finalize;
}

static void
bastide_choices_init (BastideChoices *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

BastideChoices *
bastide_choices_new (BastideGame *game)
{
  BastideChoices *self = g_object_new (BASTIDE_TYPE_CHOICES, NULL);

  self->game = g_object_ref (game);
  return self;
}

static void
add_choice (BastideChoices *self, Asked *asked, const BastideMove *moves, unsigned n)
{
  BastideChoice *choice = g_object_new (BASTIDE_TYPE_CHOICE, NULL);

  choice->asked = g_rc_box_acquire (asked);
  choice->n_moves = n;
  memcpy (choice->moves, moves, n * sizeof *moves);
  g_ptr_array_add (self->items, choice);
}

/* A piece, and the same with a guard where one may stand there. */
static void
add_piece (BastideChoices *self, Asked *asked, BastideMove piece)
{
  BastideMove moves[2];

  for (int guard = 0; guard < 2; guard++)
    {
      unsigned n = bastide_game_build (self->game, piece, guard == 1, moves);

      if (n > 0)
        add_choice (self, asked, moves, n);
    }
}

void
bastide_choices_set (BastideChoices *self, const BastideMoves *legal)
{
  Asked *asked = make_asked (self->game);
  unsigned before = self->items->len;
  bool pass = false;

  g_ptr_array_set_size (self->items, 0);
  for (unsigned i = 0; i < legal->n; i++)
    {
      BastideMove move = legal->at[i];

      pass |= move.type == BASTIDE_MOVE_PASS;
      if (move.type == BASTIDE_MOVE_GATE || move.type == BASTIDE_MOVE_WALL)
        add_piece (self, asked, move);
      else if (move.type != BASTIDE_MOVE_PASS)
        add_choice (self, asked, &move, 1);
    }
  if (pass)
    add_choice (self, asked, &(BastideMove) { .type = BASTIDE_MOVE_PASS }, 1);
  g_rc_box_release_full (asked, clear_asked);
  if (before > 0 || self->items->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->items->len);
}

BastideChoice *
bastide_choices_find (BastideChoices *self, BastideMove move, bool guard)
{
  for (unsigned i = 0; i < self->items->len; i++)
    {
      BastideChoice *choice = g_ptr_array_index (self->items, i);
      bool with_guard = choice->n_moves == 2 && choice->moves[1].type == BASTIDE_MOVE_GUARD;

      if (bastide_move_equal (choice->moves[0], move) && with_guard == guard)
        return choice;
    }
  return NULL;
}
