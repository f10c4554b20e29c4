/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All persons are chosen at first, so that a game that was only copied is played as before. If any of them is
 * elsewhere, the game was begun there, so the computer players move there too. */
#include "seats-here.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "model/bastide-words.h"
#include "model/table-partners.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/window-of.h"

typedef struct {
  BastideTable *table;
  GtkSwitch *switches[BASTIDE_PLAYERS]; /* NULL for a computer player */
} Question;

static unsigned
count_persons (BastideGame *game)
{
  unsigned persons = 0;

  for (unsigned i = 0; i < bastide_game_get_players (game); i++)
    persons += !bastide_seat_is_computer (bastide_game_get_seat (game, i));
  return persons;
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Question *question = data;
  unsigned elsewhere = 0, computers = 0;

  for (unsigned i = 0; i < bastide_game_get_players (bastide_table_get_game (question->table)); i++)
    if (question->switches[i] == NULL)
      computers |= 1u << i;
    else if (!gtk_switch_get_active (question->switches[i]))
      elsewhere |= 1u << i;
  if (elsewhere != 0)
    {
      bastide_table_set_elsewhere (question->table, elsewhere | computers);
      bastide_table_set_sent (question->table); /* the moves came from there */
    }
  g_object_unref (question->table);
  g_free (question);
}

/* A row for the person of SEAT with the switch BUTTON. */
static GtkWidget *
make_row (const BastideSeat *seat, GtkWidget *button)
{
  g_autofree char *name = bastide_words_quote (seat->name);
  g_autofree char *title = g_markup_escape_text (name, -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "activatable-widget", button, NULL);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), bastide_player_mark_new ((BastideColour) seat->colour, 28));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

/* A list of the persons, each with a switch. */
static GtkWidget *
make_list (Question *question)
{
  BastideGame *game = bastide_table_get_game (question->table);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  access_set_name (list, _ ("Players"));
  for (unsigned i = 0; i < bastide_game_get_players (game); i++)
    {
      const BastideSeat *seat = bastide_game_get_seat (game, i);

      if (bastide_seat_is_computer (seat))
        continue;
      question->switches[i] = g_object_new (GTK_TYPE_SWITCH, "active", TRUE, NULL);
      gtk_list_box_append (GTK_LIST_BOX (list), make_row (seat, GTK_WIDGET (question->switches[i])));
    }
  return list;
}

void
seats_here_ask (GtkWindow *parent, BastideTable *table)
{
  BastideGame *game = bastide_table_get_game (table);
  GtkWidget *dialog;
  Question *question;

  if (bastide_game_get_head (game)->question == 0 || bastide_game_get_record (game)->id == NULL
      || count_persons (game) < 2 || window_of (parent, ADW_TYPE_MESSAGE_DIALOG) != NULL)
    return;
  question = g_new0 (Question, 1);
  question->table = g_object_ref (table);
  dialog =
      adw_message_dialog_new (parent, _ ("Who Decides Here?"),
                              _ ("The game comes from a file. The players who are not chosen decide elsewhere: the "
                                 "game’s file then goes to and fro."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "play", _ ("_Play"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "play");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "play");
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_list (question));
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), question);
  access_repair_mnemonics (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}
