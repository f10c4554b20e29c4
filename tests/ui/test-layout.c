/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a game at sizes from a phone to a large screen: it gets the requested size, nothing is cut off,
 * nothing overlaps, and every legal place is visible and can be chosen. */
#include "find-widget.h"
#include "gallery-sheets.h"
#include "ui/pane/bastide-history-view.h"
#include "ui/pane/bastide-player-card.h"
#include "ui/pane/bastide-side-pane.h"
#include "ui/table/bastide-note-card.h"
#include "ui/table/bastide-player-strip.h"
#include "ui/table/bastide-question-bar.h"
#include "ui/table/bastide-table-frame.h"
#include "ui/table/bastide-table-page.h"
#include "ui/widgets/bastide-announcer.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/tiles/bastide-tile-view.h"
#include "ui/widgets/settings.h"

/* Each size is reached from the previous one in one step. */
static const struct {
  int width, height;
} sizes[] = {
  { 1280, 800 }, { 360, 294 }, { 1920, 1080 }, { 360, 640 }, { 640, 360 },  { 412, 915 }, { 800, 600 },
  { 360, 480 },  { 1000, 700 }, { 480, 320 },  { 1366, 768 }, { 480, 640 }, { 1024, 600 }, { 559, 720 },
  { 800, 480 },  { 360, 800 }, { 720, 405 },   { 600, 600 }, { 961, 540 },  { 768, 1024 },
};

/* The last question of each kind in full-city.bastide. The question about a guard comes after the piece has been
 * built. */
static const struct {
  const char *name;
  TownPhase phase;
  gboolean at_all_sizes;       /* if FALSE, at every third size, unless the test may take long */
} questions[] = {
  { "tile", TOWN_PHASE_TILE, TRUE },    { "follower", TOWN_PHASE_FOLLOWER, TRUE },
  { "tower", TOWN_PHASE_TOWER, TRUE },  { "review", TOWN_PHASE_TILE, TRUE },
  { "wall", TOWN_PHASE_WALL, FALSE },   { "guard", TOWN_PHASE_WALL, FALSE },
  { "gate", TOWN_PHASE_GATE, FALSE },
};

/* Rounding of GTK, in pixels. */
#define SLACK 1

typedef struct {
  Gallery gallery;
  BastideCanvas *canvas;
  int border;                  /* of the window on this display: by how much it is smaller than requested */
  char *where;                 /* question and size, for messages */
} Fixture;

static void
complain (Fixture *fixture, GtkWidget *widget, const char *fault)
{
  const char *words = GTK_IS_LABEL (widget)         ? gtk_label_get_text (GTK_LABEL (widget))
                      : GTK_IS_INSCRIPTION (widget) ? gtk_inscription_get_text (GTK_INSCRIPTION (widget))
                                                    : gtk_widget_get_tooltip_text (widget);

  g_printerr ("%s: %s: %s: %s\n", fixture->where, fault, G_OBJECT_TYPE_NAME (widget), words != NULL ? words : "");
  g_test_fail ();
}

static gboolean
contains (const graphene_rect_t *outer, const graphene_rect_t *inner)
{
  graphene_rect_t room = *outer;

  graphene_rect_inset (&room, -SLACK, -SLACK);
  return graphene_rect_contains_rect (&room, inner);
}

/* Whether WIDGET is one item to be read or used. */
static gboolean
is_item (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) || GTK_IS_INSCRIPTION (widget) || GTK_IS_BUTTON (widget) || GTK_IS_SCALE (widget) ||
         GTK_IS_DROP_DOWN (widget) || BASTIDE_IS_TILE_VIEW (widget) || BASTIDE_IS_PLAYER_MARK (widget);
}

/* Whether the text of WIDGET is shown in full, or else in a tooltip. */
static gboolean
shows_words (GtkWidget *widget)
{
  PangoLayout *layout;
  PangoRectangle extents;

  if (!GTK_IS_LABEL (widget) || gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL)
    return TRUE;
  layout = gtk_label_get_layout (GTK_LABEL (widget));
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  if (pango_layout_is_ellipsized (layout) && gtk_widget_get_tooltip_text (widget) == NULL
      && gtk_widget_get_tooltip_text (gtk_widget_get_parent (widget)) == NULL)
    return FALSE;
  return extents.width <= gtk_widget_get_width (widget) + SLACK
         && extents.height <= gtk_widget_get_height (widget) + SLACK;
}

/* Collects the items below WIDGET, and checks that each widget is within ROOM, the area that all its ancestors
 * leave. */
static void
gather (Fixture *fixture, GtkWidget *widget, graphene_rect_t room, GPtrArray *items)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget) || BASTIDE_IS_ANNOUNCER (widget)
      || BASTIDE_IS_SIDE_PANE (widget)
      || GTK_IS_SCROLLBAR (widget) /* the theme changes its width when it appears and disappears */
      || (GTK_IS_REVEALER (widget) && !gtk_revealer_get_reveal_child (GTK_REVEALER (widget))))
    return;
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->gallery.window), &bounds));
  /* Newer themes give a title negative margins. */
  if (ADW_IS_WINDOW_TITLE (widget))
    g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR),
                                              GTK_WIDGET (fixture->gallery.window), &room));
  if (!GTK_IS_WINDOW (widget) && !contains (&room, &bounds))
    {
      complain (fixture, widget, "cut off");
      return;
    }
  if (!shows_words (widget))
    complain (fixture, widget, "has no room for its words");
  if (is_item (widget))
    g_ptr_array_add (items, widget);
  if (is_item (widget) || BASTIDE_IS_CANVAS (widget))
    return;
  graphene_rect_intersection (&room, &bounds, &room);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (fixture, child, room, items);
}

static void
check_overlap (Fixture *fixture, GtkWidget *a, GtkWidget *b)
{
  graphene_rect_t first, second, both;
  g_autofree char *fault = NULL;

  g_assert_true (gtk_widget_compute_bounds (a, GTK_WIDGET (fixture->gallery.window), &first));
  g_assert_true (gtk_widget_compute_bounds (b, GTK_WIDGET (fixture->gallery.window), &second));
  if (!graphene_rect_intersection (&first, &second, &both) || both.size.width <= SLACK || both.size.height <= SLACK)
    return;
  fault = g_strdup_printf ("overlaps %s", G_OBJECT_TYPE_NAME (b));
  complain (fixture, a, fault);
}

static void
check_items (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window);
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (window),
                                             (float) gtk_widget_get_height (window));

  gather (fixture, window, room, items);
  for (guint i = 0; i < items->len; i++)
    for (guint j = i + 1; j < items->len; j++)
      check_overlap (fixture, items->pdata[i], items->pdata[j]);
}

/* Whether the part of the table between these corners is on the canvas. */
static gboolean
is_seen (BastideCanvas *canvas, double west, double north, double east, double south)
{
  double left, top, right, bottom;

  canvas_view_to_canvas (canvas->view, west, north, &left, &top);
  canvas_view_to_canvas (canvas->view, east, south, &right, &bottom);
  return left >= 0 && top >= 0 && right <= gtk_widget_get_width (GTK_WIDGET (canvas))
         && bottom <= gtk_widget_get_height (GTK_WIDGET (canvas));
}

/* Whether only the canvas is at X, Y of the table. */
static gboolean
is_free (Fixture *fixture, double x, double y)
{
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window), *canvas = GTK_WIDGET (fixture->canvas), *picked;
  double px, py;

  canvas_view_to_canvas (fixture->canvas->view, x, y, &px, &py);
  g_assert_true (gtk_widget_translate_coordinates (canvas, window, px, py, &px, &py));
  picked = gtk_widget_pick (window, px, py, GTK_PICK_DEFAULT);
  return picked != NULL && (picked == canvas || gtk_widget_is_ancestor (picked, canvas));
}

static void
check_board (Fixture *fixture)
{
  BastideCanvas *canvas = fixture->canvas;
  const BastideState *state = canvas->stage.state;

  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      BastidePlace place = canvas->places.at[i];
      float x, y;

      town_place_middle (place, &canvas->stage, &x, &y);
      if (!is_free (fixture, x, y) || (place.type == BASTIDE_PLACE_CELL
                                       && !is_seen (canvas, place.x, place.y, place.x + 1, place.y + 1)))
        complain (fixture, GTK_WIDGET (canvas), "a legal place is covered or not seen");
    }
  for (unsigned i = 0; i < state->status.n_tiles && state->status.phase != TOWN_PHASE_FOLLOWER; i++)
    if (!is_seen (canvas, state->tiles[i].x, state->tiles[i].y, state->tiles[i].x + 1, state->tiles[i].y + 1))
      {
        complain (fixture, GTK_WIDGET (canvas), "not all of the city is seen");
        break;
      }
}

/* The tile in hand is large if there is room. */
static void
check_hand (Fixture *fixture, int height)
{
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window);
  GtkWidget *tile = find_widget (find_widget (window, BASTIDE_TYPE_QUESTION_BAR), BASTIDE_TYPE_TILE_VIEW);
  const int least = height > 600 ? 104 : 56;

  if (bastide_table_is_asking (bastide_window_get_table (fixture->gallery.window))
      && bastide_table_get_state (bastide_window_get_table (fixture->gallery.window))->status.phase == TOWN_PHASE_TILE
      && (gtk_widget_get_width (tile) < least || gtk_widget_get_height (tile) < least))
    complain (fixture, tile, "is too small");
}

static gboolean
frame_seen_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  return --*(int *) frames > 0;
}

/* Waits until requested changes have been laid out and shown. */
static void
wait_for_frames (Fixture *fixture, int frames)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (fixture->gallery.window), frame_seen_cb, &frames, NULL);
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Requests that size of the window. */
static void
resize (Fixture *fixture, int width, int height)
{
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window);
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;

  gtk_window_set_default_size (GTK_WINDOW (window), width + fixture->border, height + fixture->border);
  while ((gtk_widget_get_width (window) != width || gtk_widget_get_height (window) != height)
         && g_get_monotonic_time () < end)
    wait_for_frames (fixture, 1);
  wait_for_frames (fixture, 1);
}

/* Resizes the window to all SIZES, or every third of them. If EXACT is set, it must get exactly that size and
 * everything must be visible; otherwise every legal place must be visible. */
static void
check_sizes (Fixture *fixture, const char *question, gboolean all, gboolean exact)
{
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window);
  gsize step = all || g_getenv ("BASTIDE_LONG") != NULL ? 1 : 3;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i += step)
    {
      g_free (fixture->where);
      fixture->where = g_strdup_printf ("%s at %d x %d", question, sizes[i].width, sizes[i].height);
      resize (fixture, sizes[i].width, sizes[i].height);
      if (exact
          && (gtk_widget_get_width (window) != sizes[i].width || gtk_widget_get_height (window) != sizes[i].height))
        {
          g_printerr ("%s: is %d x %d instead\n", fixture->where, gtk_widget_get_width (window),
                      gtk_widget_get_height (window));
          g_test_fail ();
          continue;
        }
      if (exact)
        check_items (fixture);
      check_hand (fixture, sizes[i].height);
      check_board (fixture);
    }
}

/* Opens the game of the record NAME, and undoes decisions until a question of PHASE is asked. */
static BastideTable *
open_game (Fixture *fixture, const char *name, TownPhase phase)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL), *text = NULL;
  gsize length;
  BastideFault problem;
  BastideTable *table;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bastide_window_begin_record (fixture->gallery.window, bastide_record_parse (text, length, &problem));
  table = bastide_window_get_table (fixture->gallery.window);
  while (bastide_table_get_state (table)->status.phase != phase)
    g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  fixture->canvas = find_widget (fixture->gallery.window, BASTIDE_TYPE_CANVAS);
  return table;
}

static void
ask_about_guard (BastideTable *table)
{
  const BastideMoves *legal = bastide_table_get_legal (table);
  BastideMove piece = legal->at[0];

  g_assert_true (bastide_table_play (table, &piece, 1, NULL));
  g_assert_cmpint (bastide_table_get_state (table)->status.phase, ==, TOWN_PHASE_GUARD);
}

/* Asks questions[I]. */
static void
ask (Fixture *fixture, gsize i)
{
  BastideTable *table = open_game (fixture, "full-city.bastide", questions[i].phase);

  if (g_str_equal (questions[i].name, "guard"))
    ask_about_guard (table);
  if (g_str_equal (questions[i].name, "review"))
    bastide_table_look_by (table, -20);
}

static void
set_text_size (double factor)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * factor), NULL);
}

static void
test_everything_is_seen_at_every_size (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;

  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      ask (fixture, i);
      check_sizes (fixture, questions[i].name, questions[i].at_all_sizes, TRUE);
    }
}

static void
test_everything_is_seen_from_right_to_left (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  ask (fixture, 0);
  check_sizes (fixture, questions[0].name, FALSE, TRUE);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The height of what is below the board, on a phone. */
static float
measure_below_board (Fixture *fixture)
{
  graphene_rect_t board;

  resize (fixture, 360, 640);
  g_assert_true (
      gtk_widget_compute_bounds (GTK_WIDGET (fixture->canvas), GTK_WIDGET (fixture->gallery.window), &board));
  return 640 - board.origin.y - board.size.height;
}

/* The text of the question may have to be scrolled then, and the header bar may need some more room. Afterwards all is as
 * before. */
static void
test_every_place_is_seen_beside_large_text (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;

  set_text_size (1.5);
  ask (fixture, 0);
  check_sizes (fixture, questions[0].name, TRUE, FALSE);
  set_text_size (1);
  g_assert_cmpfloat (measure_below_board (fixture), <=, 120);
}

static void
test_the_question_is_low_on_a_phone (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;

  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      ask (fixture, i);
      g_assert_cmpfloat (measure_below_board (fixture), <=, 120);
    }
}

/* What the words below the board say while PLACE is pointed at. */
static const char *
tell_place (Fixture *fixture, BastidePlace place)
{
  GtkWidget *bar = find_widget (fixture->gallery.window, BASTIDE_TYPE_QUESTION_BAR);

  canvas_point (fixture->canvas, POINTED_BY_POINTER, place);
  return gtk_inscription_get_text (find_widget (bar, GTK_TYPE_INSCRIPTION));
}

/* The sentence tells a piece with a guard from the same piece without one before it is built. */
static void
test_the_sentence_names_the_guard (gconstpointer data)
{
  static const TownPhase phases[] = { TOWN_PHASE_GATE, TOWN_PHASE_WALL };
  Fixture *fixture = (Fixture *) data;

  resize (fixture, 1280, 800);
  for (gsize i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      unsigned guards = 0;

      open_game (fixture, "full-city.bastide", phases[i]);
      for (unsigned j = 0; j < fixture->canvas->places.n; j++)
        {
          BastidePlace guard = fixture->canvas->places.at[j], piece = guard;

          piece.type = TOWN_PLACE_PIECE;
          g_assert_true (g_str_has_prefix (tell_place (fixture, piece), i == 0 ? "The gate, without a guard"
                                                                               : "The wall, without a guard"));
          if (guard.type != TOWN_PLACE_GUARD)
            continue;
          g_assert_true (g_str_has_prefix (tell_place (fixture, guard), i == 0 ? "The gate, with a guard"
                                                                               : "The wall, with a guard"));
          guards++;
        }
      g_assert_cmpuint (guards, >, 0);
    }
}

/* The words above the board, as those of the lesson, may become longer, but the question stays below the board or beside
 * it. */
static void
test_longer_words_move_no_question (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  GtkWidget *page, *frame, *label = gtk_label_new ("1");

  open_game (fixture, "full-city.bastide", TOWN_PHASE_TILE);
  page = find_widget (fixture->gallery.window, BASTIDE_TYPE_TABLE_PAGE);
  frame = find_widget (page, BASTIDE_TYPE_TABLE_FRAME);
  bastide_table_page_set_guide (BASTIDE_TABLE_PAGE (page), label);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gboolean is_beside;

      if (sizes[i].height < 480)
        continue;
      gtk_label_set_label (GTK_LABEL (label), "1");
      resize (fixture, sizes[i].width, sizes[i].height);
      is_beside = gtk_widget_has_css_class (frame, "beside");
      gtk_label_set_label (GTK_LABEL (label), "1\n2\n3\n4\n5\n6\n7\n8");
      wait_for_frames (fixture, 3);
      g_assert_cmpint (gtk_widget_has_css_class (frame, "beside"), ==, is_beside);
    }
  bastide_table_page_set_guide (BASTIDE_TABLE_PAGE (page), NULL);
}

static gboolean
plays_again (GtkWidget *widget, gconstpointer data)
{
  return ADW_IS_SPLIT_BUTTON (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.play-again") == 0;
}

/* At the end of the lesson its own button is the only one that is highlighted. */
static void
test_one_button_is_highlighted (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  GtkWidget *page, *again;

  open_game (fixture, "full-city.bastide", TOWN_PHASE_TILE);
  page = find_widget (fixture->gallery.window, BASTIDE_TYPE_TABLE_PAGE);
  again = find_widget_if (page, plays_again, NULL);
  g_assert_true (gtk_widget_has_css_class (again, "suggested-action"));
  bastide_table_page_set_guide (BASTIDE_TABLE_PAGE (page), gtk_label_new ("A lesson"));
  g_assert_false (gtk_widget_has_css_class (again, "suggested-action"));
  bastide_table_page_set_guide (BASTIDE_TABLE_PAGE (page), NULL);
  g_assert_true (gtk_widget_has_css_class (again, "suggested-action"));
}

/* The board keeps its height when the lesson's button to read on comes or goes. */
static void
test_the_lesson_leaves_the_board (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window), *canvas;
  unsigned seen[2] = { 0 };
  int height = 0;

  resize (fixture, 1280, 800);
  gtk_widget_activate_action (window, "win.learn", "s", "town");
  canvas = find_widget (window, BASTIDE_TYPE_CANVAS);
  for (int i = 0; i < 4; i++)
    {
      gboolean explains = g_action_group_get_action_enabled (G_ACTION_GROUP (window), "lesson-next");

      wait_for_frames (fixture, 3);
      if (height == 0)
        height = gtk_widget_get_height (canvas);
      g_assert_cmpint (gtk_widget_get_height (canvas), ==, height);
      seen[explains]++;
      gtk_widget_activate_action (window, "win.lesson-next", NULL);
    }
  g_assert_cmpuint (seen[FALSE], >, 0);
  g_assert_cmpuint (seen[TRUE], >, 0);
  gtk_widget_activate_action (window, "win.lesson-leave", NULL);
}

/* A question of the lesson, with the players on the pane, leaves the whole width to the board. */
static void
test_no_empty_column (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  GtkWidget *page;

  resize (fixture, 1280, 600);
  gtk_widget_activate_action (GTK_WIDGET (fixture->gallery.window), "win.puzzles", "s", "town");
  page = find_widget (fixture->gallery.window, BASTIDE_TYPE_TABLE_PAGE);
  g_object_set (page, "pane-shown", TRUE, NULL);
  wait_for_frames (fixture, 3);
  g_assert_false (gtk_widget_get_mapped (find_widget (page, BASTIDE_TYPE_PLAYER_STRIP)));
  g_assert_cmpint (gtk_widget_get_width (find_widget (page, BASTIDE_TYPE_CANVAS)), ==,
                   gtk_widget_get_width (find_widget (page, BASTIDE_TYPE_TABLE_FRAME)));
}

/* A city of ten by eight tiles. */
static void
test_tiles_are_large_in_a_low_window (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;

  open_game (fixture, "../data/branches.bastide", TOWN_PHASE_TILE);
  g_object_set (find_widget (fixture->gallery.window, BASTIDE_TYPE_TABLE_PAGE), "pane-shown", TRUE, NULL);
  resize (fixture, 800, 600);
  g_assert_cmpfloat (canvas_view_get_goal (fixture->canvas->view).pixels, >=, 52);
}

/* A review, whose bar has another height, leaves the view as it was before, at every question. */
static void
test_a_review_leaves_the_view (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  BastideTable *table = open_game (fixture, "full-city.bastide", TOWN_PHASE_TILE);
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window);
  int height;

  resize (fixture, 1280, 800);
  height = gtk_widget_get_height (GTK_WIDGET (fixture->canvas));
  for (int i = 0; i < 8; i++)
    {
      BastideView before, after;

      bastide_table_undo (table, BASTIDE_STEP_DECISION);
      wait_for_frames (fixture, 2);
      before = canvas_view_get_goal (fixture->canvas->view);
      gtk_widget_activate_action (window, "win.review-previous", NULL);
      wait_for_frames (fixture, 3);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->canvas)), !=, height);
      gtk_widget_activate_action (window, "win.review-last", NULL);
      wait_for_frames (fixture, 3);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->canvas)), ==, height);
      after = canvas_view_get_goal (fixture->canvas->view);
      g_assert_cmpfloat (after.pixels, ==, before.pixels);
      g_assert_cmpfloat_with_epsilon (after.x, before.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (after.y, before.y, 1e-6);
    }
}

static void
test_a_closed_pane_stays_closed (gconstpointer data)
{
  static const gboolean answers[] = { FALSE, TRUE };
  Fixture *fixture = (Fixture *) data;
  GtkWidget *page;
  gboolean is_shown;

  open_game (fixture, "../data/branches.bastide", TOWN_PHASE_TILE);
  page = find_widget (fixture->gallery.window, BASTIDE_TYPE_TABLE_PAGE);
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      resize (fixture, 1280, 800);
      g_object_set (page, "pane-shown", answers[i], NULL);
      resize (fixture, 800, 600);
      g_object_get (page, "pane-shown", &is_shown, NULL);
      g_assert_false (is_shown);
      resize (fixture, 1280, 800);
      g_object_get (page, "pane-shown", &is_shown, NULL);
      g_assert_cmpint (is_shown, ==, answers[i]);
    }
}

/* Names and points are shown once: in the strip, or on the cards of the pane beside the board, on each of its pages. */
static void
test_players_are_shown_once (gconstpointer data)
{
  static const BastideSidePanePage pages[] = { BASTIDE_SIDE_PANE_GAME, BASTIDE_SIDE_PANE_POINTS,
                                               BASTIDE_SIDE_PANE_POSITION, BASTIDE_SIDE_PANE_LINES,
                                               BASTIDE_SIDE_PANE_MOVES };
  Fixture *fixture = (Fixture *) data;
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window), *page, *strip;

  open_game (fixture, "full-city.bastide", TOWN_PHASE_TILE);
  page = find_widget (window, BASTIDE_TYPE_TABLE_PAGE);
  strip = find_widget (page, BASTIDE_TYPE_PLAYER_STRIP);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i += 4)
    {
      resize (fixture, sizes[i].width, sizes[i].height);
      for (gsize j = 0; j < G_N_ELEMENTS (pages); j++)
        {
          gboolean is_beside;

          bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), pages[j]);
          wait_for_frames (fixture, 2);
          is_beside = !adw_flap_get_folded (ADW_FLAP (find_widget (page, ADW_TYPE_FLAP)));
          g_assert_cmpint (gtk_widget_get_mapped (strip), ==, !is_beside);
          if (is_beside)
            g_assert_nonnull (find_mapped_widget (find_widget (page, BASTIDE_TYPE_SIDE_PANE), BASTIDE_TYPE_PLAYER_CARD));
        }
      g_object_set (page, "pane-shown", FALSE, NULL);
      wait_for_frames (fixture, 2);
      g_assert_true (gtk_widget_get_mapped (strip));
    }
  g_object_set (page, "pane-shown", TRUE, NULL);
}

/* The label that tells which overlay the board shows. */
static gboolean
is_overlay_label (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* Adds the items below WIDGET to ITEMS, without the turns of the history, which are scrolled to the last one. If IS_LOW,
 * without the rest of the history either: in a low window both the players’ cards and the list of turns are as low as
 * they can be, so that the list starts higher. */
static void
list_items (GtkWidget *widget, gboolean is_low, GPtrArray *items)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_POPOVER (widget)
      || (is_low && BASTIDE_IS_HISTORY_VIEW (widget)))
    return;
  if (is_item (widget))
    g_ptr_array_add (items, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_items (child, is_low, items);
}

static graphene_rect_t
find_bounds (gpointer widget, GtkWidget *pane)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, pane, &bounds));
  return bounds;
}

/* Checks that the words about the overlay come under everything else of the page that PANE shows, and move nothing. */
static void
check_overlay_words (Fixture *fixture, GtkWidget *pane)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autofree graphene_rect_t *before = NULL;
  graphene_rect_t stack, words;
  GtkWidget *label;

  list_items (pane, gtk_widget_get_height (pane) < 500, items);
  before = g_new (graphene_rect_t, items->len);
  for (guint i = 0; i < items->len; i++)
    before[i] = find_bounds (items->pdata[i], pane);
  g_settings_set_string (settings_get_default (), "overlay", "rows");
  wait_for_frames (fixture, 3);
  label = find_widget_if (pane, is_overlay_label, "The board shows rows and wall");
  g_assert_nonnull (label);
  for (guint i = 0; i < items->len; i++)
    if (before[i].origin.y != find_bounds (items->pdata[i], pane).origin.y)
      complain (fixture, items->pdata[i], "was moved");
  stack = find_bounds (find_widget (pane, ADW_TYPE_VIEW_STACK), pane);
  words = find_bounds (label, pane);
  g_assert_cmpfloat (words.origin.y, >=, stack.origin.y + stack.size.height);
  g_assert_cmpfloat (words.origin.y + words.size.height, <=, gtk_widget_get_height (pane));
  g_settings_set_string (settings_get_default (), "overlay", "");
}

/* The words about the overlay on the board move nothing in the side pane. */
static void
test_words_about_an_overlay_move_nothing (gconstpointer data)
{
  static const BastideSidePanePage pages[] = { BASTIDE_SIDE_PANE_GAME, BASTIDE_SIDE_PANE_POINTS, BASTIDE_SIDE_PANE_LINES,
                                               BASTIDE_SIDE_PANE_MOVES };
  Fixture *fixture = (Fixture *) data;
  GtkWidget *page, *pane;

  open_game (fixture, "full-city.bastide", TOWN_PHASE_TILE);
  page = find_widget (fixture->gallery.window, BASTIDE_TYPE_TABLE_PAGE);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      if (sizes[i].width < 480 || sizes[i].height < 480)
        continue;
      resize (fixture, sizes[i].width, sizes[i].height);
      for (gsize j = 0; j < G_N_ELEMENTS (pages); j++)
        {
          bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), pages[j]);
          wait_for_frames (fixture, 3);
          pane = find_widget (page, BASTIDE_TYPE_SIDE_PANE);
          g_assert_true (gtk_widget_get_mapped (pane));
          g_free (fixture->where);
          fixture->where = g_strdup_printf ("page %d, %d × %d", pages[j], sizes[i].width, sizes[i].height);
          check_overlay_words (fixture, pane);
        }
    }
  g_object_set (page, "pane-shown", TRUE, NULL);
}

/* The style has the colours that players' figures have in the window. */
static void
test_players_have_their_colours_in_every_style (gconstpointer data)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_DARK, ADW_COLOR_SCHEME_FORCE_LIGHT };
  Fixture *fixture = (Fixture *) data;
  GtkWidget *label = gtk_label_new (NULL);
  GdkRGBA shown, painted;

  gtk_widget_set_parent (label, GTK_WIDGET (fixture->gallery.window));
  for (gsize scheme = 0; scheme < G_N_ELEMENTS (schemes); scheme++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[scheme]);
      for (BastideColour colour = 0; colour < BASTIDE_COLOURS; colour++)
        {
          bastide_player_mark_get_rgba (colour, &painted);
          bastide_player_mark_set_style (label, colour);
          gtk_style_context_get_color (gtk_widget_get_style_context (label), &shown);
          g_assert_true (gdk_rgba_equal (&shown, &painted));
        }
    }
  gtk_widget_unparent (label);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

/* In a test every warning of GTK is fatal. */
static void
test_help_and_shortcuts_open_without_warnings (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;

  for (const GallerySheet *sheet = gallery_sheets; sheet->name != NULL; sheet++)
    if (g_str_equal (sheet->name, "shortcuts") || g_str_equal (sheet->name, "help"))
      {
        GtkWidget *window = sheet->open (&fixture->gallery);

        g_assert_nonnull (window);
        gallery_settle (window);
        gallery_begin (&fixture->gallery);
      }
}

static gboolean
is_message (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

/* The child of the card with a note, which is hidden if that has no height. */
static GtkWidget *
find_card (GtkWidget *window)
{
  return gtk_revealer_get_child (find_widget (find_widget (window, BASTIDE_TYPE_NOTE_CARD), GTK_TYPE_REVEALER));
}

static gboolean
interrupt_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Where the card and the message are on the board, and what the board shows. */
typedef struct {
  graphene_rect_t card, message;
  BastideView view;
} Scene;

static Scene
look (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->gallery.window);
  Scene scene = { .view = canvas_view_get_goal (fixture->canvas->view) };

  g_assert_true (gtk_widget_compute_bounds (find_card (window), GTK_WIDGET (fixture->canvas), &scene.card));
  g_assert_true (gtk_widget_compute_bounds (find_widget_if (window, is_message, NULL), GTK_WIDGET (fixture->canvas),
                                            &scene.message));
  return scene;
}

/* Waits until nothing changes any more: the arrangement of the window follows its size, and what covers the board
 * follows that. */
static void
settle (Fixture *fixture)
{
  Scene before, after = look (fixture);

  do
    {
      gboolean is_idle = FALSE;

      g_idle_add_full (G_PRIORITY_LOW, interrupt_cb, &is_idle, NULL);
      while (!is_idle)
        g_main_context_iteration (NULL, TRUE);
      wait_for_frames (fixture, 2);
      before = after;
      after = look (fixture);
    }
  while (memcmp (&before, &after, sizeof before) != 0);
}

/* Presses a tile at the lower end of the city, which is no legal place. */
static BastidePlace
press_lowest_tile (BastideCanvas *canvas)
{
  const BastideState *state = canvas->stage.state;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (canvas));
  BastidePlace place = { BASTIDE_PLACE_CELL, state->tiles[0].x, state->tiles[0].y, 0 };
  double px, py;

  for (unsigned i = 1; i < state->status.n_tiles; i++)
    if (state->tiles[i].y > place.y)
      place = (BastidePlace) { BASTIDE_PLACE_CELL, state->tiles[i].x, state->tiles[i].y, 0 };
  canvas_view_to_canvas (canvas->view, place.x + 0.5, place.y + 0.5, &px, &py);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, px, py);
    }
  return place;
}

/* Complains with FAULT if AREA of the board is on the tile of PLACE or, if that is on no tile, on its middle. */
static void
check_not_on (Fixture *fixture, graphene_rect_t area, const char *fault, BastidePlace place)
{
  BastideCanvas *canvas = fixture->canvas;
  const double half = place.type == BASTIDE_PLACE_CELL ? 0.5 : 0;
  double left, top, right, bottom;
  graphene_rect_t box;
  float x, y;

  town_place_middle (place, &canvas->stage, &x, &y);
  canvas_view_to_canvas (canvas->view, x - half, y - half, &left, &top);
  canvas_view_to_canvas (canvas->view, x + half, y + half, &right, &bottom);
  graphene_rect_init (&box, (float) left + SLACK, (float) top + SLACK, (float) MAX (right - left - 2 * SLACK, 0),
                      (float) MAX (bottom - top - 2 * SLACK, 0));
  if (graphene_rect_intersection (&area, &box, NULL))
    complain (fixture, GTK_WIDGET (canvas), fault);
}

/* Neither the message nor the card with a note covers a legal place or what was clicked, PRESSED. */
static void
check_cover (Fixture *fixture, BastidePlace pressed)
{
  const BastidePlaces *places = &fixture->canvas->places;
  Scene scene;

  settle (fixture);
  scene = look (fixture);
  g_assert_cmpfloat (scene.message.size.height, >, 10);
  check_not_on (fixture, scene.message, "the message is on the click", pressed);
  check_not_on (fixture, scene.card, "the card is on the click", pressed);
  for (unsigned i = 0; i < places->n; i++)
    {
      check_not_on (fixture, scene.message, "the message is on a legal place", places->at[i]);
      check_not_on (fixture, scene.card, "the card is on a legal place", places->at[i]);
    }
}

static void
name_size (Fixture *fixture, const char *what, gsize i)
{
  g_free (fixture->where);
  fixture->where = g_strdup_printf ("%s at %d x %d", what, sizes[i].width, sizes[i].height);
}

static void
say (Fixture *fixture, gsize i)
{
  static const char *const messages[] = {
    "By table rules there are no hints.",
    "This file could not be opened, because it was written by a newer version of the program than this one.",
  };

  bastide_window_say (fixture->gallery.window, messages[i % G_N_ELEMENTS (messages)]);
}

/* Messages that are said while the window changes its size, before, and after that. */
static void
test_messages_cover_no_place (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  GtkWindow *window = GTK_WINDOW (fixture->gallery.window);
  BastidePlace pressed;

  ask (fixture, 0);
  resize (fixture, 1280, 800);
  pressed = press_lowest_tile (fixture->canvas);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      name_size (fixture, "said meanwhile", i);
      gtk_window_set_default_size (window, sizes[i].width + fixture->border, sizes[i].height + fixture->border);
      say (fixture, i);
      resize (fixture, sizes[i].width, sizes[i].height);
      check_cover (fixture, pressed);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      name_size (fixture, "said before", i);
      resize (fixture, sizes[i].width, sizes[i].height);
      check_cover (fixture, pressed);
      name_size (fixture, "said after", i);
      say (fixture, i);
      check_cover (fixture, pressed);
    }
}

static void
test_notes_cover_no_place (gconstpointer data)
{
  Fixture *fixture = (Fixture *) data;
  BastidePlace pressed;

  ask (fixture, 0);
  pressed = press_lowest_tile (fixture->canvas);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      name_size (fixture, "described", i);
      g_signal_emit_by_name (fixture->canvas, "described",
                             "Market of 3 tiles and 2 goods in the middle of the city: worth 6 now, for Red", TRUE);
      say (fixture, i);
      resize (fixture, sizes[i].width, sizes[i].height);
      check_cover (fixture, pressed);
    }
}

static void
add (const char *name, GTestDataFunc test, Fixture *fixture)
{
  g_autofree char *path = g_strconcat ("/ui/layout/", name, NULL);

  g_test_add_data_func (path, fixture, test);
}

int
main (int argc, char **argv)
{
  Fixture fixture = { .gallery = { .width = 1280, .height = 800 } };
  int status;

  gtk_test_init (&argc, &argv, NULL);
  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gallery_open (&fixture.gallery, "empty");
  /* The content is tested elsewhere; it would take long to draw. */
  gtk_widget_set_opacity (adw_application_window_get_content (ADW_APPLICATION_WINDOW (fixture.gallery.window)), 0);
  fixture.border = 1280 - gtk_widget_get_width (GTK_WIDGET (fixture.gallery.window));
  add ("everything-is-seen-at-every-size", test_everything_is_seen_at_every_size, &fixture);
  add ("everything-is-seen-from-right-to-left", test_everything_is_seen_from_right_to_left, &fixture);
  add ("every-place-is-seen-beside-large-text", test_every_place_is_seen_beside_large_text, &fixture);
  add ("the-question-is-low-on-a-phone", test_the_question_is_low_on_a_phone, &fixture);
  add ("the-sentence-names-the-guard", test_the_sentence_names_the_guard, &fixture);
  add ("longer-words-move-no-question", test_longer_words_move_no_question, &fixture);
  add ("one-button-is-highlighted", test_one_button_is_highlighted, &fixture);
  add ("no-empty-column-is-left", test_no_empty_column, &fixture);
  add ("tiles-are-large-in-a-low-window", test_tiles_are_large_in_a_low_window, &fixture);
  add ("the-lesson-leaves-the-board", test_the_lesson_leaves_the_board, &fixture);
  add ("a-review-leaves-the-view", test_a_review_leaves_the_view, &fixture);
  add ("a-closed-pane-stays-closed", test_a_closed_pane_stays_closed, &fixture);
  add ("players-are-shown-once", test_players_are_shown_once, &fixture);
  add ("words-about-an-overlay-move-nothing", test_words_about_an_overlay_move_nothing, &fixture);
  add ("players-have-their-colours-in-every-style", test_players_have_their_colours_in_every_style, &fixture);
  add ("help-and-shortcuts-open-without-warnings", test_help_and_shortcuts_open_without_warnings, &fixture);
  add ("messages-cover-no-place", test_messages_cover_no_place, &fixture);
  add ("notes-cover-no-place", test_notes_cover_no_place, &fixture);
  status = g_test_run ();
  gallery_close (&fixture.gallery);
  g_free (fixture.where);
  return status;
}
