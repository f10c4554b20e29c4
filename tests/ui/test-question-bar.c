/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the bar with the question says: consequences, hints, tips, and why somebody is not asked. */
#include <adwaita.h>

#include "games/town/mind/mind.h"
#include "games/town/rules/rules.h"
#include "model/table-private.h"
#include "model/table-thought.h"
#include "town-page.h"
#include "ui/table/bastide-note-card.h"
#include "ui/table/bastide-question-bar.h"
#include "ui/table/first-time-tips.h"
#include "ui/widgets/settings.h"

static void
set_text_size (double factor)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * factor), NULL);
}

/* Whether the whole sentence in the bar is visible. */
static gboolean
is_seen (GtkInscription *detail)
{
  g_autoptr (PangoLayout)
      layout = gtk_widget_create_pango_layout (GTK_WIDGET (detail), gtk_inscription_get_text (detail));
  int height;

  pango_layout_set_attributes (layout, gtk_inscription_get_attributes (detail));
  pango_layout_set_width (layout, gtk_widget_get_width (GTK_WIDGET (detail)) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height <= gtk_widget_get_height (GTK_WIDGET (detail));
}

/* Asserts that what each of every fifth CHOICES does is shown in full in BAR. */
static void
assert_consequences_are_seen (GtkWidget *bar, GListModel *choices)
{
  GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));

  for (guint i = 0; i < g_list_model_get_n_items (choices); i += 5)
    {
      g_autoptr (BastideChoice) choice = g_list_model_get_item (choices, i);

      bastide_question_bar_set_choice (BASTIDE_QUESTION_BAR (bar), choice, NULL);
      g_assert_true (is_seen (detail));
    }
}

/* Whoever points at a guard for a piece of the wall reads what he would watch, and whoever points at the piece alone
 * that it is built without him. */
static void
test_possible_guards_are_told (void)
{
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));
  BastideRng rng = bastide_rng (2);
  unsigned told = 0;

  while (told < 20 && board_game_step (table, &rng))
    {
      GListModel *choices = bastide_table_get_choices (table);

      for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
        {
          g_autoptr (BastideChoice) choice = g_list_model_get_item (choices, i);
          unsigned n;
          const BastideMove *moves = bastide_choice_get_moves (choice, &n);

          if (n != 2 || moves[0].type != TOWN_MOVE_WALL)
            continue;
          bastide_question_bar_set_choice (BASTIDE_QUESTION_BAR (bar), choice, NULL);
          if (moves[1].type == TOWN_MOVE_GUARD)
            g_assert_nonnull (strstr (gtk_inscription_get_text (detail), "A guard there watches "));
          else
            g_assert_true (g_str_has_prefix (gtk_inscription_get_text (detail), "The wall, without a guard"));
          told++;
        }
    }
  g_assert_cmpuint (told, >=, 20);
  page_game_hide (page, table);
}

/* What a choice does is shown in full, in every question of a game. */
static void
test_no_consequence_is_cut_off (void)
{
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 1000, 700);
  BastideRng rng = bastide_rng (2);

  while (board_game_step (table, &rng))
    {
      if (bastide_rng_below (&rng, 6) != 0)
        continue;
      page_game_wait_for_layout (page);
      assert_consequences_are_seen (find_widget (page, BASTIDE_TYPE_QUESTION_BAR), bastide_table_get_choices (table));
    }
  page_game_hide (page, table);
}

/* The same in small windows with text of twice the usual size. */
static void
test_no_consequence_is_cut_off_in_large_text (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 480, 320 }, { 360, 480 }, { 480, 640 }, { 1000, 700 } };
  gsize n = g_getenv ("BASTIDE_LONG") != NULL ? G_N_ELEMENTS (sizes) : 1;

  set_text_size (2);
  for (gsize i = 0; i < n; i++)
    {
      BastideTable *table;
      GtkWidget *page = page_game_new (&table, sizes[i][0], sizes[i][1]);
      GtkWidget *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
      BastideRng rng = bastide_rng (2);

      for (int step = 0; step < 50 && board_game_step (table, &rng); step++)
        {
          if (step % 10 != 9)
            continue;
          page_game_wait_for_layout (page);
          assert_consequences_are_seen (bar, bastide_table_get_choices (table));
        }
      page_game_hide (page, table);
    }
  set_text_size (1);
}

/* What a choice does has the colour of all text, and none that is fainter. */
static void
test_consequences_have_full_contrast (void)
{
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  GtkWidget *detail = find_widget (bar, GTK_TYPE_INSCRIPTION);
  GdkRGBA usual, shown;

  gtk_style_context_get_color (gtk_widget_get_style_context (bar), &usual);
  for (GtkWidget *widget = detail; widget != bar; widget = gtk_widget_get_parent (widget))
    {
      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &shown);
      g_assert_true (gdk_rgba_equal (&usual, &shown));
      g_assert_cmpfloat (gtk_widget_get_opacity (widget), ==, 1);
      g_assert_false (gtk_widget_has_css_class (widget, "dim-label"));
    }
  page_game_hide (page, table);
}

/* If the question about a follower is skipped because none is left, the card says so. */
static void
test_skipped_question_is_told (void)
{
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 1000, 700), *note = find_widget (page, BASTIDE_TYPE_NOTE_CARD);
  GtkRevealer *revealer = find_widget (note, GTK_TYPE_REVEALER);
  BastideRng rng = bastide_rng (1);
  unsigned skipped = 0;

  for (int step = 0; step < 300 && skipped == 0; step++)
    {
      const BastideState *state = bastide_table_get_state (table);
      const BastideMoves *legal = bastide_table_get_legal (table);
      gboolean is_follower = state->status.phase == TOWN_PHASE_FOLLOWER;
      BastideMove move = legal->at[is_follower ? 0 : bastide_rng_below (&rng, legal->n)];
      gboolean is_skipped = move.type == TOWN_MOVE_TILE && state->status.supply[state->status.to_move] == 0;

      g_assert_true (bastide_table_play (table, &move, 1, NULL));
      if (!is_skipped)
        continue;
      skipped++;
      g_assert_true (gtk_revealer_get_reveal_child (revealer));
      g_assert_true (g_str_has_suffix (gtk_label_get_label (GTK_LABEL (find_widget (note, GTK_TYPE_LABEL))),
                                       "has no follower left to put on the tile."));
    }
  g_assert_cmpuint (skipped, ==, 1);
  page_game_hide (page, table);
}

/* A computer player that answers at once with its first legal move. */
static BastideMove
choose_first (const BastideMind *mind, const BastideState *state, const BastideKit *set,
              const BastideSearchOptions *options, BastideComparison *comparison)
{
  BastideMoves legal;

  town_legal (state, set, &legal);
  return legal.at[0];
}

/* Plays for the person, who has seat 0, until the computer player is asked. Returns the time in ms that it then took to
 * play a move. */
static gint64
let_computer_play (BastideTable *table, GtkWidget *bar)
{
  BastideGame *game = bastide_table_get_game (table);
  gint64 start = 0;
  unsigned ply;

  while (town_state_to_move (bastide_game_get_state (game)) == 0)
    {
      start = g_get_monotonic_time ();
      g_assert_true (bastide_table_play (table, &bastide_table_get_legal (table)->at[0], 1, NULL));
    }
  if (bar != NULL)
    g_signal_emit_by_name (bar, "skip");
  for (ply = bastide_game_get_ply (game); bastide_game_get_ply (game) == ply;)
    g_main_context_iteration (NULL, TRUE);
  start = (g_get_monotonic_time () - start) / 1000;
  while (town_state_to_move (bastide_game_get_state (game)) != 0)
    g_main_context_iteration (NULL, TRUE);
  return start;
}

/* What computer players do is skipped only until a person is asked. After that they pause before their moves again. */
static void
test_skipping_ends_when_a_person_is_asked (void)
{
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (choose_first);
  BastideSetup setup = { .rules = &town_rules, .set = town_tile_set_builtin (), .players = 2, .seed = 3 };
  g_autoptr (BastideGame) game = NULL;
  BastideTable *table;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  setup.seats[0] = (BastideSeat) { .level = "", .version = "", .name = "Red" };
  setup.seats[1] = (BastideSeat) { .colour = 1, .name = "Blue" };
  bastide_seat_occupy (&setup.seats[1], &town_mind, "easy");
  game = bastide_game_new (&setup);
  table = bastide_table_new (game, NULL, thinker);
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), table);
  gtk_window_present (GTK_WINDOW (window));
  let_computer_play (table, find_widget (page, BASTIDE_TYPE_QUESTION_BAR));
  g_assert_cmpint (let_computer_play (table, NULL), >=, 250);
  page_game_hide (page, table);
}

static BastideMove
choose_greedily (const BastideMind *mind, const BastideState *state, const BastideKit *set,
                 const BastideSearchOptions *options, BastideComparison *comparison)
{
  BastideSearchOptions greedy = { .level = BASTIDE_LEVEL_GREEDY };

  return bastide_ai_choose (&town_mind, state, set, &greedy, comparison);
}

static void
show_hint (BastideTable *table)
{
  BastideMove move;

  bastide_table_ask_hint (table);
  while (!bastide_table_get_hint (table, &move, NULL))
    g_main_context_iteration (NULL, TRUE);
}

/* The size of the text of DETAIL as a factor of the usual one. */
static double
find_text_size (GtkInscription *detail)
{
  PangoAttrList *attributes = gtk_inscription_get_attributes (detail);
  g_autoptr (PangoAttrIterator) iterator = attributes != NULL ? pango_attr_list_get_iterator (attributes) : NULL;
  PangoAttribute *scale = iterator != NULL ? pango_attr_iterator_get (iterator, PANGO_ATTR_SCALE) : NULL;

  return scale != NULL ? ((PangoAttrFloat *) scale)->value : 1;
}

/* A hint is shown whole, in text that can be read. A tooltip repeats it only if that text is smaller than usual. */
static void
test_hints_are_shown_whole (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 900, 600 }, { 360, 640 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (BastideThinker) thinker = bastide_thinker_new (choose_greedily);
      BastideTable *table;
      GtkWidget *page = page_game_new (&table, sizes[i][0], sizes[i][1]);
      GtkInscription *detail = GTK_INSCRIPTION (
          find_widget (find_widget (page, BASTIDE_TYPE_QUESTION_BAR), GTK_TYPE_INSCRIPTION));
      BastideRng rng = bastide_rng (2);

      bastide_table_seat_thinker (table, thinker);
      for (int step = 0; step < 56 && board_game_step (table, &rng); step++)
        {
          if (step % 20 != 15)
            continue;
          show_hint (table);
          page_game_wait_for_layout (page);
          g_assert_true (g_str_has_prefix (gtk_inscription_get_text (detail), "Hint: "));
          g_assert_true (is_seen (detail));
          g_assert_cmpfloat (find_text_size (detail), >=, 0.8);
          g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (detail)), ==,
                           find_text_size (detail) < 1 ? gtk_inscription_get_text (detail) : NULL);
        }
      g_assert_cmpint (gtk_widget_get_width (page), ==, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (page), ==, sizes[i][1]);
      page_game_hide (page, table);
    }
}

/* While a hint stands, what is pointed at is described as usual. The hint returns if nothing is pointed at. */
static void
test_pointing_while_a_hint_stands (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (choose_greedily);
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));
  BastidePlace first = { BASTIDE_PLACE_CELL, 0, 0, 0 };
  g_autofree char *usual = NULL, *hint = NULL;

  canvas_point (canvas, POINTED_BY_POINTER, first);
  usual = g_strdup (gtk_inscription_get_text (detail));
  bastide_table_seat_thinker (table, thinker);
  show_hint (table);
  hint = g_strdup (gtk_inscription_get_text (detail));
  g_assert_true (g_str_has_prefix (hint, "Hint: "));
  canvas_point (canvas, POINTED_BY_NOBODY, (BastidePlace) { 0 });
  g_assert_cmpstr (gtk_inscription_get_text (detail), ==, hint);
  canvas_point (canvas, POINTED_BY_POINTER, first);
  g_assert_cmpstr (gtk_inscription_get_text (detail), ==, usual);
  canvas_point (canvas, POINTED_BY_NOBODY, (BastidePlace) { 0 });
  g_assert_cmpstr (gtk_inscription_get_text (detail), ==, hint);
  page_game_hide (page, table);
}

/* If the tiles left are shown, the question says which of them fit the cell that is pointed at, since the side pane may
 * cover the board. Table rules hide it. */
static void
test_the_question_tells_what_fits (void)
{
  static const BastidePlace first = { BASTIDE_PLACE_CELL, 0, 0, 0 };

  for (int rules = 0; rules < 2; rules++)
    {
      BastideTable *table;
      GtkWidget *page = page_game_new (&table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
      BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
      GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));
      BastideTable *strict = board_game_new (2, 3, TRUE);

      if (rules == 1)
        bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), strict);
      canvas_point (canvas, POINTED_BY_POINTER, first);
      g_assert_null (strstr (gtk_inscription_get_text (detail), "unseen"));
      canvas_point (canvas, POINTED_BY_NOBODY, (BastidePlace) { 0 });
      g_settings_set_string (settings_get_default (), "overlay", "tiles");
      canvas_point (canvas, POINTED_BY_POINTER, first);
      if (rules == 1)
        g_assert_null (strstr (gtk_inscription_get_text (detail), "unseen"));
      else
        g_assert_cmpstr (gtk_inscription_get_text (detail), ==, "Each of the 74 tiles that can be next fits here");
      g_settings_set_string (settings_get_default (), "overlay", "");
      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), table);
      bastide_table_close (strict);
      g_object_unref (strict);
      page_game_hide (page, table);
    }
}

/* If nothing is pointed at, the tile in hand lies as a hint says. */
static void
test_hints_turn_the_hand (void)
{
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 1000, 700);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  const BastideMoves *legal = bastide_table_get_legal (table);
  unsigned seen = 0;

  for (unsigned i = 0; i < legal->n; i++)
    {
      bastide_table_suggest (table, legal->at[i], false);
      g_assert_cmpuint (canvas->stage.turns, ==, legal->at[i].part);
      seen |= 1u << legal->at[i].part;
    }
  g_assert_cmpuint (seen & (seen - 1), !=, 0);
  page_game_hide (page, table);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* No choice of a follower, guard or tower is suggested, nor is passing. */
static void
test_passing_is_not_suggested (void)
{
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 1000, 700), *pass = NULL;
  GtkWidget *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  BastideRng rng = bastide_rng (2);
  unsigned asked = 0;

  for (int step = 0; step < 40 && board_game_step (table, &rng); step++)
    if (bastide_table_get_state (table)->status.phase == TOWN_PHASE_FOLLOWER)
      {
        pass = find_widget_if (bar, is_button, "No _Follower");
        g_assert_nonnull (pass);
        g_assert_true (gtk_widget_get_visible (pass));
        g_assert_false (gtk_widget_has_css_class (pass, "suggested-action"));
        asked++;
      }
  g_assert_cmpuint (asked, >, 0);
  page_game_hide (page, table);
}

/* By table rules passing waits for a second click, and the line below the question says so. */
static void
test_passing_says_that_it_waits (void)
{
  BastideTable *table = board_game_new (2, 3, TRUE);
  GtkWidget *page = page_game_show (table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));
  g_autofree char *matter = NULL;

  g_assert_true (bastide_table_play (table, &bastide_table_get_legal (table)->at[0], 1, NULL));
  matter = g_strdup (gtk_inscription_get_text (detail));
  g_action_group_activate_action (bastide_canvas_get_actions (canvas), "pass", NULL);
  g_assert_cmpstr (gtk_inscription_get_text (detail), ==, "Choose it once more to do it");
  g_action_group_activate_action (bastide_canvas_get_actions (canvas), "cancel", NULL);
  g_assert_cmpstr (gtk_inscription_get_text (detail), ==, matter);
  page_game_hide (page, table);
}

/* The first tip has a button after which no tip comes any more. */
static void
test_no_more_tips (void)
{
  GSettings *settings = settings_get_default ();
  BastideRng rng = bastide_rng (2);
  BastideTable *table;
  GtkWidget *page, *card;
  GtkRevealer *revealer;

  g_settings_reset (settings, "tips");
  tips_forget ();
  page = page_game_new (&table, 1200, 780);
  card = find_widget (page, BASTIDE_TYPE_NOTE_CARD);
  revealer = GTK_REVEALER (find_widget (card, GTK_TYPE_REVEALER));
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  g_signal_emit_by_name (find_widget_if (card, is_button, "No More Tips"), "clicked");
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  for (int step = 0; step < 20; step++)
    {
      g_assert_true (board_game_step (table, &rng));
      g_assert_false (gtk_revealer_get_reveal_child (revealer));
    }
  g_settings_reset (settings, "tips");
  page_game_hide (page, table);
}

static gboolean
is_about_frames (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), "Frames and rings") != NULL;
}

/* The frames round what others did are explained at the first question about a tile that has no tip of its own, after a
 * lesson, and never again. */
static void
test_frames_are_explained_once (void)
{
  BastideRng rng = bastide_rng (2);
  BastideTable *table;
  GtkWidget *page, *card;
  unsigned told = 0;

  g_settings_reset (settings_get_default (), "tips");
  tips_forget ();
  page = page_game_new (&table, 1200, 780);
  card = find_widget (page, BASTIDE_TYPE_NOTE_CARD);
  bastide_table_page_set_guide (BASTIDE_TABLE_PAGE (page), gtk_label_new ("A lesson"));
  for (int step = 0; step < 40; step++)
    {
      gboolean is_told = find_widget_if (card, is_about_frames, NULL) != NULL
                         && gtk_revealer_get_reveal_child (find_widget (card, GTK_TYPE_REVEALER));
      unsigned n_marks;

      bastide_table_get_marks (table, &n_marks);
      if (is_told)
        {
          g_assert_cmpint (step, >, 20);
          g_assert_cmpuint (n_marks, >, 0);
          g_assert_cmpint (town_state_phase (bastide_table_get_state (table)), ==, TOWN_PHASE_TILE);
        }
      told += is_told;
      if (step == 20)
        bastide_table_page_set_guide (BASTIDE_TABLE_PAGE (page), NULL);
      g_assert_true (board_game_step (table, &rng));
    }
  g_assert_cmpuint (told, ==, 1);
  page_game_hide (page, table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/question-bar/no-consequence-is-cut-off", test_no_consequence_is_cut_off);
  g_test_add_func ("/ui/question-bar/possible-guards-are-told", test_possible_guards_are_told);
  g_test_add_func ("/ui/question-bar/no-consequence-is-cut-off-in-large-text",
                   test_no_consequence_is_cut_off_in_large_text);
  g_test_add_func ("/ui/question-bar/consequences-have-full-contrast", test_consequences_have_full_contrast);
  g_test_add_func ("/ui/question-bar/a-skipped-question-is-told", test_skipped_question_is_told);
  g_test_add_func ("/ui/question-bar/skipping-ends-when-a-person-is-asked", test_skipping_ends_when_a_person_is_asked);
  g_test_add_func ("/ui/question-bar/hints-are-shown-whole", test_hints_are_shown_whole);
  g_test_add_func ("/ui/question-bar/pointing-while-a-hint-stands", test_pointing_while_a_hint_stands);
  g_test_add_func ("/ui/question-bar/the-question-tells-what-fits", test_the_question_tells_what_fits);
  g_test_add_func ("/ui/question-bar/hints-turn-the-hand", test_hints_turn_the_hand);
  g_test_add_func ("/ui/question-bar/passing-is-not-suggested", test_passing_is_not_suggested);
  g_test_add_func ("/ui/question-bar/passing-says-that-it-waits", test_passing_says_that_it_waits);
  g_test_add_func ("/ui/question-bar/no-more-tips", test_no_more_tips);
  g_test_add_func ("/ui/question-bar/frames-are-explained-once", test_frames_are_explained_once);
  return g_test_run ();
}
