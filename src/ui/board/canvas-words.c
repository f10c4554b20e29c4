/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of places: a choice has the name that it has in the list of choices, so that all of them can be told apart
 * by ear. */
#include "canvas-private.h"
#include "model/bastide-words.h"
#include "model/table-reading.h"
#include "ui/widgets/settings.h"

char *
canvas_tell_draft (BastideCanvas *self, BastidePlace place)
{
  int8_t draft[BASTIDE_DRAFT];
  BastideMove moves[BASTIDE_MAX_CHOSEN];
  BastideWords words = { 0 };
  unsigned n;

  memcpy (draft, self->stage.draft, sizeof draft);
  if (self->table == NULL || self->board->change == NULL || bastide_places_find (&self->places, place) < 0)
    return NULL;
  bastide_table_get_words (self->table, &words);
  if (self->board->change (&self->stage, place, draft))
    return words.face->voice->draft (&words, self->stage.draft, draft);
  n = self->board->moves (&self->stage, place, moves);
  return n > 1 ? words.face->voice->preview (&words, moves, n, false) : NULL;
}

/* The choice of PLACE, borrowed; NULL if it is none. */
static BastideChoice *
find_choice (BastideCanvas *self, BastidePlace place)
{
  BastideMove moves[BASTIDE_MAX_CHOSEN];
  unsigned n;

  if (self->table == NULL || place.type == BASTIDE_PLACE_ANSWER
      || (place.type == BASTIDE_PLACE_NONE ? !self->stage.is_set : bastide_places_find (&self->places, place) < 0))
    return NULL;
  n = self->board->moves (&self->stage, place, moves);
  if (n == 0 && place.type != BASTIDE_PLACE_NONE && self->board->change != NULL) /* a draft is changed */
    return NULL;
  if (n == 0 || place.type == BASTIDE_PLACE_CELL)
    moves[0] = self->board->move (place, self->stage.state, canvas_find_turns (self, place));
  return bastide_choices_find (bastide_table_get_choices (self->table), moves, MAX (n, 1));
}

void
canvas_update_choice (BastideCanvas *self)
{
  g_autofree char *before = self->draft;
  gboolean is_other = g_set_object (&self->choice, find_choice (self, self->stage.pointed));

  self->draft = self->choice == NULL ? canvas_tell_draft (self, self->stage.pointed) : NULL;
  if (is_other || g_strcmp0 (self->draft, before) != 0)
    g_object_notify (G_OBJECT (self), "choice");
}

void
canvas_forget_choice (BastideCanvas *self)
{
  gboolean has_words = self->choice != NULL || self->draft != NULL;

  g_clear_object (&self->choice);
  g_clear_pointer (&self->draft, g_free);
  if (has_words)
    g_object_notify (G_OBJECT (self), "choice");
}

/* How many of the tiles that may come next fit an empty cell, if the tiles left are shown; otherwise NULL. */
static char *
tell_fits (BastideCanvas *self, BastidePlace place)
{
  const BastideTileVoice *tiles = bastide_table_get_face (self->table)->voice->tiles;
  BastideTileCounts fitting, next;
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");

  if (tiles == NULL || place.type != BASTIDE_PLACE_CELL || !g_str_equal (overlay, "tiles")
      || !bastide_table_reveals (self->table)
      || !tiles->fits (self->stage.state, self->stage.set, place.x, place.y, &fitting))
    return NULL;
  tiles->next (self->stage.state, self->stage.set, &next);
  return bastide_words_fits (fitting.n, next.n);
}

/* Sets the words of WIDGET. To DESCRIPTION, which may be NULL, is added which unseen tiles fit there. */
static void
set_words (BastideCanvas *self, BastideBoardPlace *widget, const char *name, const char *description)
{
  g_autofree char *fits = tell_fits (self, bastide_board_place_get_place (widget));
  g_autofree char *both = NULL;

  if (fits != NULL && description != NULL && *description != '\0')
    both = g_strdup_printf ("%s\n%s", description, fits);
  bastide_board_place_set_words (widget, name, both != NULL ? both : fits != NULL ? fits : description);
}

/* Whether nothing is on the cell of PLACE. */
static gboolean
is_empty (BastideCanvas *self, BastidePlace place)
{
  BastidePlace cells[BASTIDE_MAX_CELLS];
  unsigned n = self->board->cells (self->stage.state, cells);

  while (n > 0 && (cells[n - 1].x != place.x || cells[n - 1].y != place.y))
    n--;
  return n == 0;
}

static void
name_cell (BastideCanvas *self, BastideBoardPlace *widget, BastidePlace place)
{
  BastideWords words = { 0 };
  g_autofree char *name = NULL, *description = NULL;

  bastide_table_get_words (self->table, &words);
  name = words.face->voice->cell (&words, place.x, place.y);
  if ((canvas_find_asks (self) & BASTIDE_ASKS_CELLS) && bastide_table_is_asking (self->table) && is_empty (self, place))
    {
      const BastideMove move = self->board->move (place, self->stage.state, self->stage.turns);
      const BastideReason reason = words.face->kind->rules->why (self->stage.state, self->stage.set, move);

      description = words.face->voice->reason (&words, reason);
    }
  set_words (self, widget, name, description);
}

/* The name of an answer says what it is and where, and nothing that the question asks for. */
static void
name_answer (BastideCanvas *self, BastideBoardPlace *widget, BastidePlace place)
{
  BastideWords words = { 0 };
  g_autofree char *name = NULL;

  bastide_table_get_words (self->table, &words);
  name = words.face->voice->thing (&words, self->stage.answers[place.part]);
  set_words (self, widget, name, NULL);
}

void
canvas_name_place (BastideCanvas *self, BastideBoardPlace *widget)
{
  BastidePlace place = bastide_board_place_get_place (widget);
  BastideChoice *choice = find_choice (self, place);
  g_autofree char *draft = canvas_tell_draft (self, place);

  if (draft != NULL)
    set_words (self, widget, draft, NULL);
  else if (choice != NULL)
    set_words (self, widget, bastide_choice_get_name (choice), bastide_choice_get_consequence (choice));
  else if (place.type == BASTIDE_PLACE_ANSWER)
    name_answer (self, widget, place);
  else
    name_cell (self, widget, place);
}

static gboolean
name_places_cb (gpointer data)
{
  BastideCanvas *self = data;
  GtkWidget *child = gtk_widget_get_first_child (self->board_places);

  self->words_idle = 0;
  for (; self->table != NULL && child != NULL; child = gtk_widget_get_next_sibling (child))
    canvas_name_place (self, BASTIDE_BOARD_PLACE (child));
  return G_SOURCE_REMOVE;
}

/* Whether the name of WIDGET cannot wait: it is that of a new choice, or of the place that has the focus or is about
 * to get it. */
static gboolean
is_urgent (BastideCanvas *self, BastideBoardPlace *widget)
{
  BastidePlace place = bastide_board_place_get_place (widget);

  return bastide_place_equal (place, canvas_pointer_get_cursor (self->pointer))
         || (*bastide_board_place_get_name (widget) == '\0' && bastide_places_find (&self->places, place) >= 0);
}

/* Naming all other places takes longer than a frame. So the visible ones come first, and the others later. */
void
canvas_name_places (BastideCanvas *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->board_places); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_urgent (self, BASTIDE_BOARD_PLACE (child)))
      canvas_name_place (self, BASTIDE_BOARD_PLACE (child));
  if (self->words_idle == 0)
    self->words_idle = g_idle_add (name_places_cb, self);
}
