/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the lead. */
#include "lead-list.h"

#include <adwaita.h>

#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"

/* What choosing a row needs. */
typedef struct {
  PointsTableFunc func;
  gpointer data;
  unsigned ply;
  BastideEvent event;
  gint16 given; /* to one of those who lead */
} Target;

static void
row_activated_cb (AdwActionRow *row, gpointer data)
{
  const Target *target = data;

  target->func (GTK_WIDGET (row), target->ply, target->given > 0 ? &target->event : NULL, target->data);
}

static void
free_target (gpointer target, GClosure *closure)
{
  g_free (target);
}

/* Finds the scoring that gave most points to the new leaders. */
static void
find_event (Target *target, const BastideLead *lead, const BastideEvents *events)
{
  for (unsigned i = 0; i < events->n; i++)
    {
      const BastideEvent *event = &events->at[i];
      gint16 given = 0;

      if (event->is_final)
        break;
      for (unsigned player = 0; player < BASTIDE_PLAYERS; player++)
        if (lead->after >> player & 1)
          given = MAX (given, event->points[player]);
      if (given > target->given)
        {
          target->event = *event;
          target->given = given;
        }
    }
}

static GtkWidget *
create_row (BastideTable *table, const BastideLead *lead, Target *target)
{
  BastideGame *game = bastide_table_get_game (table);
  GtkWidget *row = adw_action_row_new ();
  g_autofree BastideState *state = bastide_game_new_state (game);
  g_autofree char *title = NULL, *cause = NULL;
  BastideEvents events;
  BastideWords words;

  bastide_game_replay (game, lead->ply, state, &events);
  bastide_table_get_words (table, &words);
  words.state = state;
  title = bastide_words_lead (&words, bastide_game_get_moment (game, lead->ply - 1)->turn, lead->before, lead->after,
                              lead->points, lead->next);
  cause = bastide_words_lead_cause (&words, events.at, events.n, lead->gains);
  find_event (target, lead, &events);

  g_object_set (row, "use-markup", FALSE, "title", title, "subtitle", cause, "title-lines", 0, "subtitle-lines", 0,
                "activatable", TRUE, NULL);
  for (unsigned player = bastide_game_get_players (game); player-- > 0;)
    if (lead->after >> player & 1)
      {
        BastideColour colour = (BastideColour) bastide_game_get_seat (game, player)->colour;

        adw_action_row_add_prefix (ADW_ACTION_ROW (row), bastide_player_mark_new (colour, 20));
      }
  access_set_description (row, cause); /* the row already has the title as its name */
  return row;
}

void
lead_list_fill (GtkListBox *list, BastideTable *table, PointsTableFunc func, gpointer data)
{
  g_autoptr (GArray) leads = bastide_history_get_leads (bastide_table_get_history (table));
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  for (guint i = 0; i < leads->len; i++)
    {
      const BastideLead *lead = &g_array_index (leads, BastideLead, i);
      Target *target = g_new0 (Target, 1);

      *target = (Target) { .func = func, .data = data, .ply = lead->ply };
      row = create_row (table, lead, target);
      g_signal_connect_data (row, "activated", G_CALLBACK (row_activated_cb), target, free_target, 0);
      gtk_list_box_append (list, row);
    }
}
