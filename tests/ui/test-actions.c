/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every action of the program in every state of its window with every game, in random order and with odd parameters, as
 * menus, keys, other windows and the bus may send them: none may crash, and none may do what is not possible now. A
 * critical message ends the test, as every test. */
#include "gallery-games.h"
#include "store/table.h"

#include "model/bastide-lesson.h"
#include "model/table-partners.h"
#include "model/table-thought.h"
#include "find-widget.h"
#include "ui/app/bastide-window-private.h"
#include "ui/pane/bastide-points-chart.h"
#include "ui/report/bastide-expectation-chart.h"
#include "ui/report/bastide-mistake-card.h"
#include "ui/report/bastide-report-window.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/window-of.h"

enum {
  STEPS = 150,
  LONG_STEPS = 1000,
  GAMES = 24, /* the numbers of so many games are asked for */
  N_FACES = 3, /* games that the window can show */
  MOVES = 90, /* a game is begun with up to so many */
};

#define JUDGED_FINELY 0.01 /* how much of the judgement a test watches after the coarse one */

/* What would leave the test: choosers of files and other programs, and the end of the program, which comes last. And
 * what takes a thing of the board, and no other. */
static const char *const left_out[] = { "quit", "open-file", "save-copy", "save-picture", "send-mail", "help",
                                        "explain-thing", NULL };

typedef struct {
  Gallery gallery;
  GRand *rand;
} Fixture;

static void
pump (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* A word that some action may know, a move of some game, or nothing that has a meaning. */
static const char *
pick_text (GRand *rand)
{
  static const char *const texts[] = { "", "x", "ledger", "tiles", "owners", "rows", "tile 0 0 0", "pass", "follower 1",
                                       "1 OR 1", "file:///nonexistent/a.bastide", "not a uri", "<b>&\u00e9" };

  return texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))];
}

/* A lesson, or none. */
static const char *
pick_lesson (GRand *rand)
{
  static const char *const words[] = { "town", "country", "country-river", "country-abbot", "country-inns",
                                       "country-traders", "cathedral", "hill" };

  return words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];
}

/* The number of a game: of one that was in the store, of one that this test has begun, or of none. */
static gint64
pick_game (GRand *rand)
{
  static const gint64 games[] = { G_MININT64, -1, 0, 1, 2, 5, 6, 7, 1000, G_MAXINT64 };

  return g_rand_boolean (rand) ? g_rand_int_range (rand, 1, GAMES)
                               : games[g_rand_int_range (rand, 0, G_N_ELEMENTS (games))];
}

/* Adds a value of TYPE, which is a basic type, to BUILDER. */
static void
add_value (GVariantBuilder *builder, const GVariantType *type, GRand *rand)
{
  switch (*g_variant_type_peek_string (type))
    {
    case 'b': g_variant_builder_add (builder, "b", g_rand_boolean (rand)); break;
    case 'u':
      g_variant_builder_add (builder, "u", g_rand_boolean (rand) ? (guint) g_rand_int_range (rand, 0, 40) : G_MAXUINT);
      break;
    case 'x': g_variant_builder_add (builder, "x", pick_game (rand)); break;
    case 's': g_variant_builder_add (builder, "s", pick_text (rand)); break;
    case 'i': g_variant_builder_add (builder, "i", g_rand_int_range (rand, -5, 6)); break;
    case 'd': g_variant_builder_add (builder, "d", g_rand_double_range (rand, -1e4, 1e4)); break;
    default: g_error ("no values for the type %s", g_variant_type_peek_string (type));
    }
}

/* A value of TYPE, floating. */
static GVariant *
make_value (const GVariantType *type, GRand *rand)
{
  g_auto (GVariantBuilder) builder = { 0 };
  g_autoptr (GVariant) tuple = NULL;

  if (g_variant_type_is_array (type))
    {
      const char *uris[] = { pick_text (rand), pick_text (rand), NULL };

      return g_variant_new_strv (uris, g_rand_int_range (rand, 0, 3));
    }
  g_variant_builder_init (&builder, G_VARIANT_TYPE_TUPLE);
  if (!g_variant_type_is_tuple (type))
    {
      add_value (&builder, type, rand);
      tuple = g_variant_ref_sink (g_variant_builder_end (&builder));
      return g_variant_get_child_value (tuple, 0);
    }
  for (const GVariantType *item = g_variant_type_first (type); item != NULL; item = g_variant_type_next (item))
    add_value (&builder, item, rand);
  return g_variant_builder_end (&builder);
}

/* The actions of the program, of its window or of the board that this shows. */
static GActionGroup *
pick_group (Fixture *fixture)
{
  BastideCanvas *canvas = find_mapped_widget (fixture->gallery.window, BASTIDE_TYPE_CANVAS);

  switch (g_rand_int_range (fixture->rand, 0, 8))
    {
    case 0: return G_ACTION_GROUP (fixture->gallery.application);
    case 1: return canvas != NULL ? bastide_canvas_get_actions (canvas) : G_ACTION_GROUP (fixture->gallery.window);
    default: return G_ACTION_GROUP (fixture->gallery.window);
    }
}

static gboolean
is_actionable (GtkWidget *widget, gconstpointer data)
{
  const char *name = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  return name != NULL && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
         && (g_str_has_prefix (name, "win.") || g_str_has_prefix (name, "board."))
         && !g_strv_contains (left_out, strchr (name, '.') + 1) && g_rand_int_range ((GRand *) data, 0, 4) == 0;
}

/* Presses one of the buttons of any window, with the parameter that it has. */
static void
press_any (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      GtkWidget *button = find_widget_if (window, is_actionable, fixture->rand);

      if (button == NULL)
        continue;
      g_test_message ("presses %s", gtk_actionable_get_action_name (GTK_ACTIONABLE (button)));
      gtk_widget_activate (button);
      pump ();
      return;
    }
}

/* Sends the action of GROUP called NAME, whether it is enabled or not. */
static void
send_to (Fixture *fixture, GActionGroup *group, const char *name)
{
  const GVariantType *type = g_action_group_get_action_parameter_type (group, name);
  g_autoptr (GVariant) value = type != NULL ? make_value (type, fixture->rand) : NULL;
  g_autofree char *text = value != NULL ? g_variant_print (value, TRUE) : g_strdup ("");

  g_test_message ("%s %s", name, text);
  g_action_group_activate_action (group, name, value != NULL ? g_variant_ref_sink (value) : NULL);
  if (g_rand_boolean (fixture->rand))
    pump ();
}

static void
send_any (Fixture *fixture)
{
  GActionGroup *group = pick_group (fixture);
  g_auto (GStrv) names = g_action_group_list_actions (group);
  const char *name = names[g_rand_int_range (fixture->rand, 0, (int) g_strv_length (names))];

  if (!g_strv_contains (left_out, name))
    send_to (fixture, group, name);
}

static void
activate (Fixture *fixture, const char *name)
{
  g_test_message ("%s", name);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->gallery.window), name, NULL);
}

/* Activates an action with the word of a game. */
static void
teach (Fixture *fixture, const char *name, const char *word)
{
  g_test_message ("%s %s", name, word);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->gallery.window), name, g_variant_new_string (word));
}

/* Begins any game with any options, at any moment of it. A computer player may have a seat, or a partner elsewhere. */
static void
begin_any_game (Fixture *fixture)
{
  GRand *rand = fixture->rand;
  const BastideGameFace *face = bastide_faces[g_rand_int_range (rand, 0, N_FACES)];
  const BastideRules *rules = face->kind->rules;
  BastideSeat computer = { .colour = 0, .name = "Ada" };
  BastideSetup setup = { .rules = rules, .table_rules = g_rand_int_range (rand, 0, 4) == 0, .seed = g_rand_int (rand) };
  unsigned least, most;

  for (unsigned i = 0; rules->options[i] != NULL; i++)
    setup.options |= (uint32_t) g_rand_boolean (rand) << i;
  rules->seats (setup.options, &least, &most);
  setup.players = (unsigned) g_rand_int_range (rand, (int) least, (int) most + 1);
  g_test_message ("%s with options %u", rules->word, setup.options);
  gallery_play_at_random (&fixture->gallery, &setup, (unsigned) g_rand_int_range (rand, 0, MOVES), NULL);
  bastide_seat_occupy (&computer, face->kind->mind, "easy");
  if (g_rand_boolean (rand))
    bastide_table_set_seat (bastide_window_get_table (fixture->gallery.window), 0, &computer);
  else if (g_rand_boolean (rand))
    bastide_table_set_elsewhere (bastide_window_get_table (fixture->gallery.window), 1);
}

/* Goes on with what is on the table: answers its question or plays a move, and may pass wherever that is possible. */
static void
go_on (Fixture *fixture)
{
  BastideTable *table = bastide_window_get_table (fixture->gallery.window);
  const BastideMoves *legal;
  unsigned n;

  if (table == NULL)
    return;
  legal = bastide_table_get_legal (table);
  g_test_message ("goes on");
  if (bastide_table_can_pass_on (table))
    bastide_table_set_passes_on (table, g_rand_boolean (fixture->rand));
  bastide_table_get_answers (table, &n);
  if (n > 0)
    bastide_table_give_answer (table, (unsigned) g_rand_int_range (fixture->rand, 0, (int) n));
  else if (legal->n > 0)
    bastide_table_play (table, &legal->at[g_rand_int_range (fixture->rand, 0, (int) legal->n)], 1, NULL);
}

/* Brings the window into one of its states. */
static void
enter_state (Fixture *fixture)
{
  BastideWindow *window = fixture->gallery.window;
  const char *word = pick_lesson (fixture->rand);
  const gint64 game = g_rand_int_range (fixture->rand, 1, GAMES);

  switch (g_rand_int_range (fixture->rand, 0, 12))
    {
    case 0: activate (fixture, "play-easy"); break;
    case 1: teach (fixture, "learn", word); break;
    case 2: teach (fixture, "puzzles", word); break;
    case 3: activate (fixture, "review-first"); break;
    case 4: bastide_window_open_game (window, game, NULL); break; /* still loading */
    case 5:
      g_test_message ("opens %" G_GINT64_FORMAT, game);
      bastide_window_open_game (window, game, g_rand_boolean (fixture->rand) ? "win.review-first" : NULL);
      gallery_settle (GTK_WIDGET (window));
      break;
    case 6: bastide_window_leave_table (window, BASTIDE_GAME_UNFINISHED); break;
    case 7:
    case 8:
      for (int i = g_rand_int_range (fixture->rand, 1, 5); i > 0; i--)
        {
          go_on (fixture);
          pump ();
        }
      break;
    default: begin_any_game (fixture); break;
    }
  pump ();
}

static void
send_many (Fixture *fixture, unsigned steps)
{
  const guint32 seed = g_test_rand_int ();

  g_test_message ("seed %u", seed);
  fixture->rand = g_rand_new_with_seed (seed);
  for (unsigned i = 0; i < steps; i++)
    {
      if (i % 5 == 0)
        enter_state (fixture);
      send_any (fixture);
      if (i % 4 == 3)
        press_any (fixture);
      if (i % 10 == 9)
        gallery_begin (&fixture->gallery);
    }
  g_rand_free (fixture->rand);
}

/* Sends actions while the window closes, and until it is gone. Afterwards nobody can reach those of a window, which only
 * this test still owns. */
static void
close_meanwhile (Fixture *fixture)
{
  GtkWindow *window = GTK_WINDOW (fixture->gallery.window);
  gpointer alive = window;

  g_object_add_weak_pointer (G_OBJECT (window), &alive);
  g_object_ref (window);
  fixture->rand = g_rand_new_with_seed (g_test_rand_int ());
  gtk_window_close (window);
  for (unsigned i = 0; i < 40 && gtk_window_get_application (window) != NULL; i++)
    send_any (fixture);
  gallery_begin (&fixture->gallery);
  gtk_window_destroy (window);
  g_object_unref (window);
  for (unsigned i = 0; i < 1000 && alive != NULL; i++)
    pump ();
  g_rand_free (fixture->rand);
}

static void
test_in_every_state (gconstpointer data)
{
  send_many ((Fixture *) data, g_getenv ("BASTIDE_LONG") != NULL ? LONG_STEPS : STEPS);
}

/* The last test: afterwards there is no window. */
static void
test_while_closing (gconstpointer data)
{
  close_meanwhile ((Fixture *) data);
}

/* A puzzle has a position and answers, and no moves. */
static void
test_no_move_in_a_puzzle (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  BastideTable *table;
  unsigned ply;

  teach (fixture, "puzzles", "town");
  table = bastide_window_get_table (fixture->gallery.window);
  ply = bastide_game_get_ply (bastide_table_get_game (table));
  g_assert_cmpuint (ply, >, 0);
  g_assert_false (bastide_table_try (table, 0, "tile 0 0 0"));
  g_assert_cmpuint (bastide_game_get_ply (bastide_table_get_game (table)), ==, ply);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->gallery.window), "try-move",
                                  g_variant_new ("(xus)", (gint64) 0, 0u, "tile 0 0 0"));
  g_assert_cmpuint (bastide_game_get_ply (bastide_table_get_game (table)), ==, ply);
}

/* Without a lesson there is nothing to leave, but its questions are left as it is. */
static void
test_a_game_is_not_left_as_a_lesson (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  static const char *const actions[] = { "lesson-next", "lesson-back", "lesson-free", "lesson-leave", "puzzle-next" };
  BastideTable *table;

  activate (fixture, "play-easy");
  table = bastide_window_get_table (fixture->gallery.window);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->gallery.window), actions[i]));
      activate (fixture, actions[i]);
    }
  g_assert_true (bastide_window_get_table (fixture->gallery.window) == table);
  teach (fixture, "learn", "town");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->gallery.window), "lesson-leave"));
  teach (fixture, "puzzles", "town");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->gallery.window), "lesson-leave"));
  activate (fixture, "lesson-leave");
  g_assert_null (bastide_window_get_table (fixture->gallery.window));
}

/* A move that is not legal there changes nothing: the head stays. */
static void
test_an_illegal_move_is_not_tried (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  BastideGame *game;
  unsigned ply;

  bastide_window_open_game (fixture->gallery.window, 1, NULL);
  gallery_settle (GTK_WIDGET (fixture->gallery.window));
  game = bastide_table_get_game (bastide_window_get_table (fixture->gallery.window));
  ply = bastide_game_get_ply (game);
  g_assert_cmpuint (ply, >, 40);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->gallery.window), "try-move",
                                  g_variant_new ("(xus)", (gint64) 1, 3u, "tile 100 100 0"));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, ply);
}

/* A report about one game while another one is on the table: its move is tried in its own game, which is opened. */
static void
test_a_move_is_tried_in_its_own_game (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  GActionGroup *actions = G_ACTION_GROUP (fixture->gallery.window);
  BastideState state;
  BastideMoves legal;
  BastideGame *game;
  char move[TOWN_MOVE_TEXT];

  bastide_window_open_game (fixture->gallery.window, 1, NULL);
  gallery_settle (GTK_WIDGET (fixture->gallery.window));
  game = bastide_table_get_game (bastide_window_get_table (fixture->gallery.window));
  bastide_game_replay (game, 2, &state, NULL);
  town_legal (&state, bastide_game_get_set (game), &legal);
  town_move_print (legal.at[legal.n - 1], move);
  bastide_window_open_game (fixture->gallery.window, 2, NULL);
  gallery_settle (GTK_WIDGET (fixture->gallery.window));
  g_assert_cmpint (bastide_window_get_game (fixture->gallery.window), ==, 2);
  g_action_group_activate_action (actions, "try-move", g_variant_new ("(xus)", (gint64) 1, 2u, move));
  gallery_settle (GTK_WIDGET (fixture->gallery.window));
  g_assert_cmpint (bastide_window_get_game (fixture->gallery.window), ==, 1);
  game = bastide_table_get_game (bastide_window_get_table (fixture->gallery.window));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 3);
}

/* Whatever is opened again is the same window. */
static void
test_there_is_one_window_for_one_thing (gconstpointer data)
{
  static const char *const actions[] = { "win.statistics", "win.report", "win.library", "win.seats", "win.note",
                                         "win.new-game", "app.preferences", "app.about", "win.show-help-overlay" };
  Fixture *fixture = (Fixture *) data;

  bastide_window_open_game (fixture->gallery.window, 1, NULL);
  gallery_settle (GTK_WIDGET (fixture->gallery.window));
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      guint before;

      gtk_widget_activate_action (GTK_WIDGET (fixture->gallery.window), actions[i], NULL);
      before = g_list_model_get_n_items (gtk_window_get_toplevels ());
      g_assert_cmpuint (before, >, 1);
      gtk_widget_activate_action (GTK_WIDGET (fixture->gallery.window), actions[i], NULL);
      g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, before);
      gallery_begin (&fixture->gallery);
    }
}

static gboolean
is_label_about_markets (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), "Markets");
}

static double
find_top (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  return (double) bounds.origin.y;
}

/* Cards that were there when the function was called last, and are in PLIES, have the same moments at the same places.
 * Adds those that follow them. */
static void
check_cards (GtkWidget *report, GArray *plies)
{
  GtkWidget *card = find_mapped_widget (report, BASTIDE_TYPE_MISTAKE_CARD);

  for (guint i = 0; card != NULL; i++, card = gtk_widget_get_next_sibling (card))
    {
      unsigned ply = bastide_mistake_card_get_mistake (BASTIDE_MISTAKE_CARD (card))->ply;

      if (i == plies->len && gtk_widget_get_mapped (card))
        g_array_append_val (plies, ply);
      if (i < plies->len)
        g_assert_cmpuint (ply, ==, g_array_index (plies, unsigned, i));
    }
}

/* What needs no judgement is in the report before anything is judged, and moments that are do not move it, nor one
 * another. */
static void
test_a_report_begins_with_what_is_known (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  GtkWidget *report, *chart, *table;
  g_autoptr (GArray) plies = g_array_new (FALSE, FALSE, sizeof (unsigned));
  GtkProgressBar *progress;
  double tops[2], overview = 0;

  bastide_window_open_game (fixture->gallery.window, 1, NULL);
  gallery_settle (GTK_WIDGET (fixture->gallery.window));
  gtk_widget_activate_action (GTK_WIDGET (fixture->gallery.window), "win.report", NULL);
  report = window_of (GTK_WINDOW (fixture->gallery.window), BASTIDE_TYPE_REPORT_WINDOW);
  chart = find_mapped_widget (report, BASTIDE_TYPE_POINTS_CHART);
  table = find_widget_if (report, is_label_about_markets, NULL);
  g_assert_nonnull (chart);
  g_assert_nonnull (table);
  g_assert_null (find_mapped_widget (report, BASTIDE_TYPE_MISTAKE_CARD));
  while (gtk_widget_get_height (chart) == 0)
    g_main_context_iteration (NULL, TRUE);
  tops[0] = find_top (chart, report);
  tops[1] = find_top (table, report);
  progress = find_mapped_widget (report, GTK_TYPE_PROGRESS_BAR);
  while (overview == 0 || gtk_progress_bar_get_fraction (progress) < overview + JUDGED_FINELY)
    {
      check_cards (report, plies);
      if (overview == 0 && find_mapped_widget (report, BASTIDE_TYPE_EXPECTATION_CHART) != NULL)
        overview = gtk_progress_bar_get_fraction (progress);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (plies->len, >=, BASTIDE_MISTAKES);
  g_assert_cmpfloat (find_top (chart, report), ==, tops[0]);
  g_assert_cmpfloat (find_top (table, report), ==, tops[1]);
  gallery_begin (&fixture->gallery);
}

/* What was stored about the window is true of it, and is not stored otherwise meanwhile. */
static void
test_a_window_comes_back_maximized (gconstpointer data)
{
  const Fixture *fixture = data;
  BastideStore *store = bastide_store_new (NULL);
  GtkWindow *window;

  g_settings_set_boolean (settings_get_default (), "window-maximized", TRUE);
  window = GTK_WINDOW (bastide_window_new (fixture->gallery.application, store));
  gtk_window_present (window);
  pump ();
  g_assert_true (gtk_window_is_maximized (window));
  g_assert_true (g_settings_get_boolean (settings_get_default (), "window-maximized"));
  gtk_window_destroy (window);
  g_settings_reset (settings_get_default (), "window-maximized");
  g_assert_true (table_close (store));
}

int
main (int argc, char **argv)
{
  Fixture fixture = { .gallery = { .width = 1000, .height = 700 } };
  const char *store = argv[argc - 1];
  int status;

  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gallery_open (&fixture.gallery, store);
  g_test_add_data_func ("/ui/actions/a-window-comes-back-maximized", &fixture, test_a_window_comes_back_maximized);
  g_test_add_data_func ("/ui/actions/no-move-in-a-puzzle", &fixture, test_no_move_in_a_puzzle);
  g_test_add_data_func ("/ui/actions/a-game-is-not-left-as-a-lesson", &fixture, test_a_game_is_not_left_as_a_lesson);
  if (g_str_equal (store, "full"))
    {
      g_test_add_data_func ("/ui/actions/a-report-begins-with-what-is-known", &fixture,
                            test_a_report_begins_with_what_is_known);
      g_test_add_data_func ("/ui/actions/an-illegal-move-is-not-tried", &fixture, test_an_illegal_move_is_not_tried);
      g_test_add_data_func ("/ui/actions/a-move-is-tried-in-its-own-game", &fixture,
                            test_a_move_is_tried_in_its_own_game);
      g_test_add_data_func ("/ui/actions/there-is-one-window-for-one-thing", &fixture,
                            test_there_is_one_window_for_one_thing);
    }
  g_test_add_data_func ("/ui/actions/in-every-state", &fixture, test_in_every_state);
  g_test_add_data_func ("/ui/actions/while-closing", &fixture, test_while_closing);
  status = g_test_run ();
  g_object_unref (fixture.gallery.application);
  return status;
}
