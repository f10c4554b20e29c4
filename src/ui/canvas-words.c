/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of places: a choice is called as in the list of choices, so that whoever plays by ear can tell all of them
 * apart. */
#include "canvas-private.h"

/* The turns in which the drawn tile would be laid on PLACE: as it is shown there, or the first legal ones. */
static unsigned
find_turns (BastideCanvas *self, BastidePlace place)
{
  return bastide_place_turn (bastide_place_turns (self->stage.legal, place.x, place.y), self->stage.turns, 0);
}

BastideChoice *
canvas_find_choice (BastideCanvas *self, BastidePlace place)
{
  BastideMove move;

  if (self->table == NULL || bastide_places_find (&self->places, place) < 0)
    return NULL;
  move = bastide_place_move (place, self->stage.state, find_turns (self, place));
  return bastide_choices_find (bastide_table_get_choices (self->table), move,
                               place.type == BASTIDE_PLACE_GUARD && move.type != BASTIDE_MOVE_GUARD);
}

static void
name_cell (BastideCanvas *self, BastideBoardPlace *widget, BastidePlace place)
{
  BastideWords words = { 0 };
  int tile = bastide_state_tile_at (self->stage.state, place.x, place.y);
  BastideReason reason = bastide_why (self->stage.state, self->set,
                                      bastide_place_move (place, self->stage.state, self->stage.turns));
  g_autofree char *name = NULL, *description = NULL;

  bastide_table_get_words (self->table, &words);
  if (tile >= 0)
    name = bastide_words_placed_tile (&words, tile);
  else
    {
      name = bastide_words_cell (&words, place.x, place.y);
      if (self->stage.state->status.phase == BASTIDE_PHASE_TILE && bastide_table_is_asking (self->table))
        description = bastide_words_reason (&words, reason);
    }
  bastide_board_place_set_words (widget, name, description);
}

void
canvas_name_place (BastideCanvas *self, BastideBoardPlace *widget)
{
  BastidePlace place = bastide_board_place_get_place (widget);
  BastideChoice *choice = canvas_find_choice (self, place);

  if (choice != NULL)
    bastide_board_place_set_words (widget, bastide_choice_get_name (choice), bastide_choice_get_consequence (choice));
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

/* Whether the name of WIDGET cannot wait: it is that of a new choice, or of the place that has the focus or is about to
 * get it. */
static gboolean
is_urgent (BastideCanvas *self, BastideBoardPlace *widget)
{
  BastidePlace place = bastide_board_place_get_place (widget);

  return bastide_place_equal (place, self->cursor)
         || (*bastide_board_place_get_name (widget) == '\0' && bastide_places_find (&self->places, place) >= 0);
}

/* To name all the others takes longer than a frame has: what is seen comes first. */
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
