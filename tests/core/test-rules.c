/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the tables of the rules: test-rules TILES TABLE…
 *
 * A table is text. `case NAME` starts a case, `#` a comment. Further lines:
 *
 *     game PLAYERS ID…          starts a game with the tiles of pose.tiles; `|` ends a stack
 *     game builtin PLAYERS ID…  the same with the built-in set
 *     MOVE, MOVE, …             plays moves, which must be legal
 *     legal MOVE                the move is legal; it is not played
 *     refused RULE MOVE         the move is refused by that rule
 *     refused RULE MOVE at X Y [SIDE]   and that is the place in the way
 *     choices MOVE, …           exactly these moves are legal, in the order of the protocol
 *     event LINE                the last move caused it; several must be in order
 *     none WORD                 the last move caused no event of that word
 *     asked PHASE PLAYER        the current question, and who answers it
 *     scores N…  supply N…  towers N…   of every player
 *     walls LONG SHORT  gap N  stack N  turn N
 *     left N N N                number of tiles of each stack that are not drawn yet
 *     over REASON WINNERS       the game is over
 *     worth X Y SEGMENT LINE    what a feature is worth now, as an event without its rule
 *     row X Y SIDE public N historic N points N   what a guard there would watch now
 *     undo N                    takes moves back
 *
 * After each case everything is taken back, and the state must be that of the start, byte for byte. */
#include <glib.h>
#include <string.h>

#include "core/side-letter.h"
#include "games/town/rules/protocol-names.h"
#include "pose.h"

static BastideKit pose_tiles;

/* A case that is running. */
typedef struct {
  Pose pose;
  unsigned next_event;    /* after the last `event` line that was found */
} Trial;

/* A case of a table. */
typedef struct {
  char *table;            /* name of the file */
  unsigned line;          /* number of its first line */
  char **lines;           /* borrowed */
} Case;

/* Formats a fault. The caller frees it with g_free (). */
G_GNUC_PRINTF (1, 2) static char *
explain (const char *format, ...)
{
  va_list arguments;
  char *text;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return text;
}

static char *
start_game (Trial *trial, const char *rest)
{
  bool builtin = g_str_has_prefix (rest, "builtin ");
  const char *wrong;

  rest += builtin ? strlen ("builtin ") : 0;
  wrong = pose_start (&trial->pose, builtin ? town_tile_set_builtin () : &pose_tiles, rest[0] - '0', rest + 2);
  return g_strdup (wrong);
}

static char *
play_moves (Trial *trial, const char *line)
{
  g_auto (GStrv) moves = g_strsplit (line, ", ", -1);

  for (int i = 0; moves[i] != NULL; i++)
    {
      const char *wrong = pose_play (&trial->pose, moves[i]);

      if (wrong != NULL)
        return explain ("%s: %s", moves[i], wrong);
    }
  trial->next_event = 0;
  return NULL;
}

static char *
expect_legal (Trial *trial, const char *rest)
{
  BastideMove move;
  BastideReason reason;
  BastideMoves moves;
  bool listed = false;

  if (!town_move_parse (&move, rest, strlen (rest)))
    return explain ("not a move");
  reason = town_why (&trial->pose.state, &trial->pose.set, move);
  if (reason.code != BASTIDE_LEGAL)
    return explain ("refused: %s", town_reason_text ((TownReasonCode) reason.code));
  town_legal (&trial->pose.state, &trial->pose.set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    listed |= bastide_move_equal (moves.at[i], move);
  return listed ? NULL : explain ("not listed");
}

static char *
expect_refused (Trial *trial, const char *rest)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 2);
  g_auto (GStrv) halves = g_strsplit (words[1], " at ", 2);
  BastideMove move;
  BastideReason reason;
  BastideMoves moves;
  g_autofree char *place = NULL;

  if (!town_move_parse (&move, halves[0], strlen (halves[0])))
    return explain ("not a move");
  reason = town_why (&trial->pose.state, &trial->pose.set, move);
  if (strcmp (town_reason_rule ((TownReasonCode) reason.code), words[0]) != 0)
    return explain ("the answer is %s %s", town_reason_rule ((TownReasonCode) reason.code),
                    town_reason_text ((TownReasonCode) reason.code));
  town_legal (&trial->pose.state, &trial->pose.set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    if (bastide_move_equal (moves.at[i], move))
      return explain ("it is listed as legal");
  if (halves[1] == NULL)
    return NULL;
  place = strchr (halves[1], ' ') == strrchr (halves[1], ' ')
            ? g_strdup_printf ("%d %d", reason.x, reason.y)
            : g_strdup_printf ("%d %d %c", reason.x, reason.y, bastide_side_letter ((BastideSide) reason.part));
  return strcmp (place, halves[1]) == 0 ? NULL : explain ("the place is %s", place);
}

static char *
expect_choices (Trial *trial, const char *rest)
{
  BastideMoves moves;
  g_autoptr (GString) found = g_string_new (NULL);

  town_legal (&trial->pose.state, &trial->pose.set, &moves);
  town_moves_sort (&moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      char text[TOWN_MOVE_TEXT];

      town_move_print (moves.at[i], text);
      g_string_append_printf (found, "%s%s", i > 0 ? ", " : "", text);
    }
  return strcmp (found->str, rest) == 0 ? NULL : explain ("the choices are %s", found->str);
}

static char *
expect_event (Trial *trial, const char *rest)
{
  BastideEvents *events = &trial->pose.events;
  g_autoptr (GString) all = g_string_new (NULL);

  for (unsigned i = 0; i < events->n; i++)
    {
      char text[TOWN_EVENT_TEXT];

      town_event_print (&events->at[i], &trial->pose.set, text);
      if (i >= trial->next_event && strcmp (text, rest) == 0)
        {
          trial->next_event = i + 1;
          return NULL;
        }
      g_string_append_printf (all, "\n  %s", text);
    }
  return explain ("the events are%s", all->str);
}

static char *
expect_none (Trial *trial, const char *rest)
{
  for (unsigned i = 0; i < trial->pose.events.n; i++)
    {
      char text[TOWN_EVENT_TEXT];

      town_event_print (&trial->pose.events.at[i], &trial->pose.set, text);
      if (g_str_has_prefix (text, rest))
        return explain ("there is %s", text);
    }
  return NULL;
}

/* Compares FOUND with WANTED, and frees FOUND. */
static char *
expect_text (char *found, const char *wanted)
{
  char *wrong = strcmp (found, wanted) == 0 ? NULL : explain ("it is %s", found);

  g_free (found);
  return wrong;
}

static char *
expect_asked (Trial *trial, const char *rest)
{
  static const char *const phases[] = { "over", "tile", "follower", "gate", "wall", "guard", "tower" };
  const TownStatus *status = &trial->pose.state.status;

  return expect_text (g_strdup_printf ("%s %d", phases[status->phase], status->to_move), rest);
}

/* Compares one number for each player. */
static char *
expect_numbers (Trial *trial, const char *rest, int (*find) (const BastideState *state, int player))
{
  GString *found = g_string_new (NULL);

  for (int i = 0; i < trial->pose.state.status.players; i++)
    g_string_append_printf (found, "%s%d", i > 0 ? " " : "", find (&trial->pose.state, i));
  return expect_text (g_string_free (found, FALSE), rest);
}

static int
find_supply (const BastideState *state, int player)
{
  return state->status.supply[player];
}

static int
find_towers (const BastideState *state, int player)
{
  return state->status.towers[player];
}

static char *
expect_scores (Trial *trial, const char *rest)
{
  return expect_numbers (trial, rest, town_state_score);
}

static char *
expect_supply (Trial *trial, const char *rest)
{
  return expect_numbers (trial, rest, find_supply);
}

static char *
expect_towers (Trial *trial, const char *rest)
{
  return expect_numbers (trial, rest, find_towers);
}

static char *
expect_walls (Trial *trial, const char *rest)
{
  const TownStatus *status = &trial->pose.state.status;

  return expect_text (g_strdup_printf ("%d %d", status->long_walls, status->short_walls), rest);
}

static char *
expect_gap (Trial *trial, const char *rest)
{
  return expect_text (g_strdup_printf ("%d", town_state_gap (&trial->pose.state)), rest);
}

static char *
expect_stack (Trial *trial, const char *rest)
{
  return expect_text (g_strdup_printf ("%d", town_state_stack (&trial->pose.state) + 1), rest);
}

static char *
expect_left (Trial *trial, const char *rest)
{
  const BastideState *state = &trial->pose.state;

  return expect_text (g_strdup_printf ("%u %u %u", town_state_left (state, 0), town_state_left (state, 1),
                                       town_state_left (state, 2)),
                      rest);
}

static char *
expect_turn (Trial *trial, const char *rest)
{
  return expect_text (g_strdup_printf ("%u", town_state_turn (&trial->pose.state)), rest);
}

static char *
expect_over (Trial *trial, const char *rest)
{
  g_autofree char *line = g_strdup_printf ("over %s", rest);
  BastideMoves moves;

  town_legal (&trial->pose.state, &trial->pose.set, &moves);
  if (trial->pose.state.status.phase != TOWN_PHASE_OVER)
    return explain ("the game is not over");
  if (moves.n > 0)
    return explain ("there are legal moves");
  return expect_event (trial, line);
}

/* Reads `X Y` from *REST and returns the index of the tile there, or a negative number if there is none. */
static int
take_tile (Trial *trial, const char **rest)
{
  char *end;
  int x = (int) strtol (*rest, &end, 10);
  int y = (int) strtol (end, &end, 10);

  *rest = end + 1;
  return town_state_tile_at (&trial->pose.state, x, y);
}

static char *
expect_worth (Trial *trial, const char *rest)
{
  int tile = take_tile (trial, &rest);
  char text[TOWN_EVENT_TEXT];
  BastideEvent event;

  if (tile < 0)
    return explain ("no tile lies there");
  event = town_feature_worth (&trial->pose.state, &trial->pose.set, tile, rest[0] - '0');
  town_event_print (&event, &trial->pose.set, text);
  *strrchr (text, ' ') = '\0';
  return expect_text (g_strdup (text), rest + 2);
}

static char *
expect_row (Trial *trial, const char *rest)
{
  int tile = take_tile (trial, &rest);
  BastideEvent event;

  if (tile < 0)
    return explain ("no tile lies there");
  event = town_row_worth (&trial->pose.state, &trial->pose.set, tile, (BastideSide) (strchr ("NESW", rest[0]) - "NESW"),
                          NULL);
  return expect_text (g_strdup_printf ("public %d historic %d points %d", event.detail[TOWN_AT_PUBLICS],
                                       event.detail[TOWN_AT_HISTORICS], town_event_worth (&event)),
                      rest + 2);
}

static char *
undo_moves (Trial *trial, const char *rest)
{
  const char *wrong = NULL;

  for (int left = atoi (rest); left > 0 && wrong == NULL; left--)
    wrong = pose_undo (&trial->pose);
  return g_strdup (wrong);
}

/* Runs one line of a case. Returns NULL, or a text that says what is wrong. */
static char *
run_line (Trial *trial, const char *line)
{
  static const struct {
    const char *word;
    char *(*run) (Trial *trial, const char *rest);
  } words[] = {
    { "game ", start_game }, { "legal ", expect_legal }, { "refused ", expect_refused }, { "choices ", expect_choices },
    { "event ", expect_event }, { "none ", expect_none }, { "asked ", expect_asked }, { "scores ", expect_scores },
    { "supply ", expect_supply }, { "towers ", expect_towers }, { "walls ", expect_walls }, { "gap ", expect_gap },
    { "stack ", expect_stack }, { "turn ", expect_turn }, { "over ", expect_over }, { "worth ", expect_worth },
    { "row ", expect_row }, { "left ", expect_left }, { "undo ", undo_moves },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (line, words[i].word))
      return words[i].run (trial, line + strlen (words[i].word));
  return play_moves (trial, line);
}

static void
test_case (const void *data)
{
  const Case *trial_case = data;
  Trial *trial = g_new0 (Trial, 1);

  for (unsigned i = 0; trial_case->lines[i] != NULL && !g_str_has_prefix (trial_case->lines[i], "case "); i++)
    {
      const char *line = trial_case->lines[i];
      g_autofree char *wrong = line[0] == '#' || line[0] == '\0' ? NULL : run_line (trial, line);

      if (wrong != NULL)
        g_error ("%s:%u: %s\n%s", trial_case->table, trial_case->line + i, line, wrong);
    }
  while (trial->pose.n > 0)
    g_assert_cmpstr (pose_undo (&trial->pose), ==, NULL);
  g_assert_cmpmem (&trial->pose.state, sizeof trial->pose.state, &trial->pose.start, sizeof trial->pose.start);
  g_free (trial);
}

static void
free_case (void *data)
{
  Case *trial_case = data;

  g_free (trial_case->table);
  g_free (trial_case);
}

/* Adds every case of a table as a test. Its lines are kept in TABLES until all tests have run. */
static void
add_table (const char *name, GPtrArray *tables)
{
  g_autofree char *text = pose_read_file (name, NULL);
  g_autofree char *table = g_path_get_basename (name);
  char **lines = g_strsplit (text, "\n", -1);

  g_ptr_array_add (tables, lines);
  table[strcspn (table, ".")] = '\0';
  for (unsigned i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "case "))
      {
        g_autofree char *path = g_strdup_printf ("/core/%s/%s", table, g_strdelimit (lines[i] + strlen ("case "), " /", '-'));
        Case *trial_case = g_new0 (Case, 1);

        *trial_case = (Case) { .table = g_strdup (name), .line = i + 2, .lines = &lines[i + 1] };
        g_test_add_data_func_full (path, trial_case, test_case, free_case);
      }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *text = NULL;
  BastideFault error;
  size_t length;

  g_test_init (&argc, &argv, NULL);
  text = pose_read_file (argv[1], &length);
  if (!town_tile_set_parse (&pose_tiles, text, length, &error))
    g_error ("%s:%u: %s", argv[1], error.line, error.reason);
  for (int i = 2; i < argc; i++)
    add_table (argv[i], tables);
  return g_test_run ();
}
