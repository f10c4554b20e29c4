/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for a new game with one game or two: the second is the town under another name, with an option that lets a
 * sixth play. The program's own list of games is not linked, because this one takes its place. */
#include <adwaita.h>

#include "find-widget.h"
#include "ui/setup/bastide-new-game-dialog.h"

static BastideRules rules;
static BastideGameKind kind;
static BastideVoice voice;
static BastideGameFace hamlet;

const BastideGameFace *const bastide_faces[] = { &bastide_town_face, TWO_GAMES ? &hamlet : NULL, NULL };

const BastideGameFace *
bastide_face_find (const BastideRules *of)
{
  return of == &rules ? &hamlet : of == bastide_town_face.kind->rules ? &bastide_town_face : NULL;
}

static void
count_seats (uint32_t options, unsigned *least, unsigned *most)
{
  *least = 2;
  *most = options & 1 ? 6 : 5;
}

static void
make_hamlet (void)
{
  static const char *const options[] = { "inns", NULL };
  static const BastideOptionWords words[] = { { "Inns", "Four tiles, up to six players" } };

  rules = *bastide_town_face.kind->rules;
  rules.word = "hamlet";
  rules.options = options;
  rules.seats = count_seats;
  kind = *bastide_town_face.kind;
  kind.rules = &rules;
  voice = *bastide_town_face.voice;
  voice.title = "Hamlet";
  voice.pitch = "Lay fewer streets.";
  voice.options = words;
  hamlet = bastide_town_face;
  hamlet.kind = &kind;
  hamlet.voice = &voice;
}

static BastideNewGameDialog *
open_dialog (const char *last)
{
  GtkWidget *dialog = bastide_new_game_dialog_new (last);

  gtk_window_present (GTK_WINDOW (dialog));
  while (!gtk_widget_get_mapped (dialog))
    g_main_context_iteration (NULL, TRUE);
  return BASTIDE_NEW_GAME_DIALOG (dialog);
}

/* The row with TITLE that is seen, or NULL. */
static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
wait_for_row (BastideNewGameDialog *dialog, const char *title)
{
  while (find_row (GTK_WIDGET (dialog), title) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
choose (BastideNewGameDialog *dialog, const char *title)
{
  adw_action_row_activate (ADW_ACTION_ROW (find_row (GTK_WIDGET (dialog), title)));
}

/* Switches the option of the hamlet and waits until OPTIONS are chosen: a switch takes its time. */
static void
switch_inns (BastideNewGameDialog *dialog, guint32 options)
{
  guint32 now = !options;

  wait_for_row (dialog, "Inns");
  choose (dialog, "Inns");
  while (now != options)
    {
      g_autoptr (NewGame) answers = NULL;

      g_main_context_iteration (NULL, TRUE);
      answers = bastide_new_game_dialog_get_answers (dialog);
      now = answers->options;
    }
}

/* The button with LABEL. */
static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
add_persons (BastideNewGameDialog *dialog)
{
  GtkWidget *button = find_button (GTK_WIDGET (dialog), "Add _Person");

  while (gtk_widget_is_sensitive (button))
    g_signal_emit_by_name (button, "clicked");
}

/* A screen reader says the name of a game once, though its button has one and its row has a title. */
static void
assert_named_once (BastideNewGameDialog *dialog, const char *title)
{
  GtkWidget *row = find_row (GTK_WIDGET (dialog), title);
  GtkWidget *button = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, title);
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

static void
assert_can_begin (BastideNewGameDialog *dialog, gboolean can)
{
  g_assert_cmpint (gtk_widget_is_sensitive (find_button (GTK_WIDGET (dialog), "_Begin")), ==, can);
}

/* With one game nothing is said of games and options. */
static void
test_one_game_is_no_choice (void)
{
  BastideNewGameDialog *dialog = open_dialog ("");
  g_autoptr (NewGame) answers = bastide_new_game_dialog_get_answers (dialog);

  g_assert_null (find_row (GTK_WIDGET (dialog), "Town"));
  g_assert_true (answers->face == &bastide_town_face);
  g_assert_cmpuint (answers->n_seats, ==, 2);
  add_persons (dialog);
  g_clear_pointer (&answers, new_game_free);
  answers = bastide_new_game_dialog_get_answers (dialog);
  g_assert_cmpuint (answers->n_seats, ==, 4);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The option lets a sixth play, and with six it cannot be taken away. */
static void
test_options_limit_the_seats (void)
{
  BastideNewGameDialog *dialog = open_dialog ("");
  g_autoptr (NewGame) answers = NULL;

  g_assert_null (find_row (GTK_WIDGET (dialog), "Inns"));
  assert_named_once (dialog, "Hamlet");
  choose (dialog, "Hamlet");
  wait_for_row (dialog, "Inns");
  add_persons (dialog);
  answers = bastide_new_game_dialog_get_answers (dialog);
  g_assert_true (answers->face == &hamlet);
  g_assert_cmpuint (answers->n_seats, ==, 5);
  g_assert_cmpuint (answers->options, ==, 0);
  switch_inns (dialog, 1);
  add_persons (dialog);
  g_clear_pointer (&answers, new_game_free);
  answers = bastide_new_game_dialog_get_answers (dialog);
  g_assert_cmpuint (answers->n_seats, ==, 6);
  g_assert_cmpuint (answers->options, ==, 1);
  assert_can_begin (dialog, TRUE);
  switch_inns (dialog, 0);
  assert_can_begin (dialog, FALSE);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Each game keeps its own answers, in the dialog and in the text, and the one of the last game is chosen again. */
static void
test_each_game_keeps_its_answers (void)
{
  static const char old[] = "([('Ada', '', uint32 3), ('Bea', '', 0)], 1, true)";
  BastideNewGameDialog *dialog = open_dialog (old);
  g_autoptr (NewGame) answers = NULL, town = NULL, again = NULL;
  g_autofree char *text = NULL;

  choose (dialog, "Hamlet");
  switch_inns (dialog, 1);
  choose (dialog, "Town");
  answers = bastide_new_game_dialog_get_answers (dialog);
  g_assert_cmpstr (answers->seats[0].name, ==, "Ada");
  g_assert_true (answers->table_rules);
  choose (dialog, "Hamlet");
  g_clear_pointer (&answers, new_game_free);
  answers = bastide_new_game_dialog_get_answers (dialog);
  g_assert_cmpuint (answers->options, ==, 1);
  g_assert_false (answers->table_rules);
  gtk_window_destroy (GTK_WINDOW (dialog));
  text = new_game_print (answers, old);
  again = new_game_parse (text, NULL);
  town = new_game_parse (text, &bastide_town_face);
  g_assert_true (again->face == &hamlet);
  g_assert_cmpuint (again->options, ==, 1);
  g_assert_cmpstr (town->seats[0].name, ==, "Ada");
  dialog = open_dialog (text);
  wait_for_row (dialog, "Inns");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  make_hamlet ();
  if (!TWO_GAMES)
    g_test_add_func ("/ui/new-game/one-game-is-no-choice", test_one_game_is_no_choice);
  else
    {
      g_test_add_func ("/ui/new-game/options-limit-the-seats", test_options_limit_the_seats);
      g_test_add_func ("/ui/new-game/each-game-keeps-its-answers", test_each_game_keeps_its_answers);
    }
  return g_test_run ();
}
