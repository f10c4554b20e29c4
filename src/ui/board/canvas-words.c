/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of places: a choice has the name that it has in the list of choices, so that all of them can be told apart
 * by ear. */
#include "canvas-private.h"
#include "model/bastide-cards.h"
#include "model/table-reading.h"
#include "ui/widgets/settings.h"

BastideChoice *
canvas_find_choice (BastideCanvas *self, BastidePlace place)
{
  BastideMove move = { .type = BASTIDE_MOVE_PASS };

  if (self->table != NULL && place.type == BASTIDE_PLACE_NONE && self->stage.is_set)
    return bastide_choices_find (bastide_table_get_choices (self->table), move, FALSE);
  if (self->table == NULL || place.type == BASTIDE_PLACE_ANSWER || bastide_places_find (&self->places, place) < 0)
    return NULL;
  move = bastide_place_move (place, self->stage.state, canvas_find_turns (self, place));
  return bastide_choices_find (bastide_table_get_choices (self->table), move,
                               place.type == BASTIDE_PLACE_GUARD && move.type != BASTIDE_MOVE_GUARD);
}

/* How many unseen tiles fit an empty cell, if the tiles left are shown; otherwise NULL. */
static char *
tell_fits (BastideCanvas *self, BastidePlace place)
{
  BastideTileCounts fitting, unseen;
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");

  if (place.type != BASTIDE_PLACE_CELL || !g_str_equal (overlay, "tiles") || !bastide_table_reveals (self->table)
      || bastide_fits (self->stage.state, self->stage.set, place.x, place.y, &fitting).code != BASTIDE_LEGAL)
    return NULL;
  bastide_unseen (self->stage.state, &unseen);
  return bastide_words_fits (fitting.n, unseen.n);
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

static void
name_cell (BastideCanvas *self, BastideBoardPlace *widget, BastidePlace place)
{
  BastideWords words = { 0 };
  int tile = bastide_state_tile_at (self->stage.state, place.x, place.y);
  BastideReason reason = bastide_why (self->stage.state, self->stage.set,
                                      bastide_place_move (place, self->stage.state, self->stage.turns));
  g_autofree char *name = NULL, *description = NULL;

  bastide_table_get_words (self->table, &words);
  if (tile >= 0)
    name = bastide_words_placed_tile (&words, tile);
  else
    {
      name = bastide_words_cell (&words, place.x, place.y);
      if (bastide_state_phase (self->stage.state) == BASTIDE_PHASE_TILE && bastide_table_is_asking (self->table))
        description = bastide_words_reason (&words, reason);
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
  name = bastide_words_thing (&words, self->stage.answers[place.part]);
  set_words (self, widget, name, NULL);
}

void
canvas_name_place (BastideCanvas *self, BastideBoardPlace *widget)
{
  BastidePlace place = bastide_board_place_get_place (widget);
  BastideChoice *choice = canvas_find_choice (self, place);

  if (choice != NULL)
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
