/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the worked examples of the rules of Country: test-examples FILE. Its first lines say how they are written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "games/country/rules/board.h"
#include "games/country/rules/feature.h"

typedef struct {
  char *name;
  GPtrArray *lines; /* owned strings */
} Example;

/* Whether MOVE is legal, by both ways to ask. */
static bool
is_legal (Game *game, const char *text)
{
  BastideMove move = read_move (game, text);
  bool is_listed = false;

  game->rules->list (game->state, game->kit, &game->moves);
  for (unsigned i = 0; i < game->moves.n; i++)
    {
      g_autofree char *listed = NULL;
      BastideText printed = { 0 };

      game->rules->print (game->moves.at[i], game->kit, &printed);
      listed = g_strdup (printed.at);
      bastide_text_free (&printed);
      is_listed = is_listed || g_str_equal (listed, text);
    }
  g_assert_cmpint (game->rules->why (game->state, game->kit, move).code == 0, ==, is_listed);
  return is_listed;
}

/* Asks that the numbers in TEXT are those that GET gives for each player. */
typedef int (*Getter) (const Game *game, unsigned player, unsigned which);

static void
check_list (const Game *game, const char *text, Getter get, unsigned which)
{
  g_autoptr (GString) have = g_string_new (NULL);

  for (unsigned player = 0; player < game->players; player++)
    g_string_append_printf (have, "%s%d", player > 0 ? " " : "", get (game, player, which));
  g_assert_cmpstr (have->str, ==, text);
}

static int
get_at_hand (const Game *game, unsigned player, unsigned which)
{
  return game->state->at_hand[player][which];
}

static int
get_goods (const Game *game, unsigned player, unsigned which)
{
  return game->state->goods[player][which];
}

static int
get_points (const Game *game, unsigned player, unsigned which)
{
  int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES];

  game->rules->count (game->state, game->kit, false, points, NULL);
  return points[player][which];
}

static int
get_score (const Game *game, unsigned player, unsigned which)
{
  BastideMoment moment;

  game->rules->look (game->state, game->kit, &moment);
  return moment.points[player];
}

static const struct {
  const char *word;
  Getter get;
  unsigned which;
} lists[] = {
  { "scores", get_score, 0 },
  { "supply", get_at_hand, COUNTRY_FOLLOWER },
  { "large", get_at_hand, COUNTRY_LARGE },
  { "abbot", get_at_hand, COUNTRY_THE_ABBOT },
  { "builder", get_at_hand, COUNTRY_BUILDER },
  { "pig", get_at_hand, COUNTRY_PIG },
  { "wine", get_goods, 0 },
  { "grain", get_goods, 1 },
  { "cloth", get_goods, 2 },
  { "road", get_points, COUNTRY_FROM_ROADS },
  { "city", get_points, COUNTRY_FROM_CITIES },
  { "monastery", get_points, COUNTRY_FROM_MONASTERIES },
  { "garden", get_points, COUNTRY_FROM_GARDENS },
  { "field", get_points, COUNTRY_FROM_FIELDS },
  { "goods", get_points, COUNTRY_FROM_GOODS },
};

/* The value of the member NAME of the printed state, with its lists without signs. */
static char *
read_member (const Game *game, const char *name)
{
  g_autofree char *key = g_strdup_printf ("\"%s\": ", name);
  BastideText json = { 0 };
  const char *value;
  GString *text = g_string_new (NULL);

  bastide_country.protocol->state (&json, game->state, game->kit, -1);
  value = strstr (json.at, key);
  g_assert_nonnull (value);
  value += strlen (key);
  for (unsigned depth = 0; *value != '\0' && (depth > 0 || (*value != ',' && *value != '}')); value++)
    {
      depth += (*value == '[') - (*value == ']');
      if (strchr ("[],\"", *value) == NULL)
        g_string_append_c (text, *value);
    }
  bastide_text_free (&json);
  return g_string_free (text, FALSE);
}

static void
check_tells (const Game *game, const char *text)
{
  g_autoptr (GString) have = g_string_new (NULL);

  for (unsigned i = 0; i < game->events.n; i++)
    {
      g_autofree char *line = print_event (game, i);

      g_string_append_printf (have, "%s%.*s", i > 0 ? " " : "", (int) strcspn (line, " "), line);
    }
  g_assert_cmpstr (have->str, ==, text);
}

static void
check_worth (const Game *game, const char *text)
{
  int x, y, index;
  unsigned segment, points;

  g_assert_cmpint (sscanf (text, "%d %d %u %u", &x, &y, &segment, &points), ==, 4);
  index = country_tile_at (game->state, x, y);
  g_assert_cmpint (index, >=, 0);
  g_assert_cmpuint (country_worth (game->state, game->kit, game->state->tiles[index].first_node + segment), ==, points);
}

/* Asks that one condition, WORD and the REST of it, holds. */
static void
check_condition (Game *game, const char *word, const char *rest)
{
  static const char *const members[] = { "active", "phase", "turn", "part", "stack", "drawn", "winners", "discarded" };

  for (unsigned i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (word, lists[i].word))
      {
        check_list (game, rest, lists[i].get, lists[i].which);
        return;
      }
  for (unsigned i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (word, members[i]))
      {
        g_autofree char *value = read_member (game, word);

        g_assert_cmpstr (value, ==, rest);
        return;
      }
  if (g_str_equal (word, "may") || g_str_equal (word, "not"))
    g_assert_cmpint (is_legal (game, rest), ==, g_str_equal (word, "may"));
  else if (g_str_equal (word, "why"))
    {
      const char *space = strchr (rest, ' ');
      g_autofree char *number = g_strndup (rest, (size_t) (space - rest));

      g_assert_cmpstr (why_not (game, space + 1), ==, number);
      g_assert_false (is_legal (game, space + 1));
    }
  else if (g_str_equal (word, "line"))
    {
      g_autofree char *line = print_event (game, (unsigned) atoi (rest) - 1);

      g_assert_cmpstr (line, ==, strchr (rest, ' ') + 1);
    }
  else if (g_str_equal (word, "again"))
    g_assert_cmpint (game->state->again, ==, g_str_equal (rest, "yes"));
  else if (g_str_equal (word, "left"))
    {
      g_autofree char *value = read_member (game, "left");

      g_assert_cmpstr (value, ==, rest);
    }
  else if (g_str_equal (word, "tells"))
    check_tells (game, rest);
  else if (g_str_equal (word, "worth"))
    check_worth (game, rest);
  else
    g_error ("unknown condition: %s", word);
}

static void
run_line (Game *game, unsigned players, const char *line)
{
  const char *rest = strchr (line, ' ') + 1;
  g_auto (GStrv) parts = g_strsplit (rest, "; ", -1);

  if (g_str_has_prefix (line, "deal "))
    begin_game (game, players, rest);
  else if (g_str_has_prefix (line, "play "))
    for (char **part = parts; *part != NULL; part++)
      play_move (game, *part);
  else if (g_str_has_prefix (line, "then "))
    for (char **part = parts; *part != NULL; part++)
      {
        g_auto (GStrv) words = g_strsplit (*part, " ", 2);

        g_test_message ("%s", *part);
        check_condition (game, words[0], words[1] != NULL ? words[1] : "");
      }
  else
    g_error ("unknown line: %s", line);
}

static void
test_example (gconstpointer data)
{
  const Example *example = data;
  const char *first = example->lines->pdata[0], *with = strstr (first, " with ");
  unsigned players = (unsigned) atoi (strstr (first, " players ") + strlen (" players "));
  uint32_t options = with != NULL ? read_options (with + strlen (" with ")) : 0;
  unsigned least, most;
  Game *game;

  bastide_country.rules->seats (options, &least, &most);
  if (g_str_has_prefix (example->lines->pdata[example->lines->len - 1], "refused "))
    {
      g_assert_true (players < least || players > most);
      return;
    }
  g_assert_true (players >= least && players <= most);
  game = g_new (Game, 1);
  open_game (game, options);
  for (unsigned i = 1; i < example->lines->len; i++)
    run_line (game, players, example->lines->pdata[i]);
  free_game (game);
  g_free (game);
}

static void
free_example (gpointer data)
{
  Example *example = data;

  g_free (example->name);
  g_ptr_array_unref (example->lines);
  g_free (example);
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  Example *example = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  g_assert_true (g_file_get_contents (argv[1], &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      if ((*line)[0] == '\0' || (*line)[0] == '#')
        continue;
      if ((*line)[0] == 'E')
        {
          example = g_new (Example, 1);
          example->name = g_strdup_printf ("/country/%.*s", (int) strcspn (*line, " "), *line);
          example->lines = g_ptr_array_new_with_free_func (g_free);
          g_test_add_data_func_full (example->name, example, test_example, free_example);
        }
      g_ptr_array_add (example->lines, g_strdup (*line));
    }
  return g_test_run ();
}
