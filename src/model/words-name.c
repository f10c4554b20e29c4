/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names in sentences: of players, their colours and levels, games and files; and lists of them. */
#include "ai/level.h"
#include "bastide-game.h"
#include "bastide-words.h"
#include "core/name.h"

#include <glib/gi18n.h>
#include <string.h>

#define FIRST_STRONG_ISOLATE "\u2068"
#define POP_DIRECTIONAL_ISOLATE "\u2069"

/* NAME with "…" for its middle, shortened from LENGTH characters to MOST. */
static char *
cut_middle (const char *name, glong length, glong most)
{
  glong end = (most - 1) / 2;
  g_autofree char *start = g_utf8_substring (name, 0, most - 1 - end);

  return g_strconcat (start, "…", g_utf8_offset_to_pointer (name, length - end), NULL);
}

static char *
quote (const char *name, glong most)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  glong length = g_utf8_strlen (valid, -1);
  g_autofree char *cut = length > most ? cut_middle (valid, length, most) : g_strdup (valid);
  g_autofree char *line = bastide_name_fit (cut, strlen (cut));

  if (g_str_is_ascii (line))
    return g_steal_pointer (&line);
  return g_strconcat (FIRST_STRONG_ISOLATE, line, POP_DIRECTIONAL_ISOLATE, NULL);
}

char *
bastide_words_comment (const char *comment)
{
  g_autofree char *line = g_strdelimit (g_strdup (comment), "\n", ' ');
  g_autofree char *isolated = g_strconcat (FIRST_STRONG_ISOLATE, line, POP_DIRECTIONAL_ISOLATE, NULL);

  /* Translators: what a person wrote about a move */
  return g_strdup_printf (_ ("Note: %s"), isolated);
}

char *
bastide_words_quote (const char *name)
{
  return quote (name, 40);
}

char *
bastide_words_quote_briefly (const char *name)
{
  return quote (name, 16);
}

const char *
bastide_words_colour (BastideColour colour)
{
  switch (colour)
    {
    case BASTIDE_RED: return C_ ("colour of a player", "Red");
    case BASTIDE_BLUE: return C_ ("colour of a player", "Blue");
    case BASTIDE_GREEN: return C_ ("colour of a player", "Green");
    case BASTIDE_YELLOW: return C_ ("colour of a player", "Yellow");
    case BASTIDE_BLACK: return C_ ("colour of a player", "Black");
    case BASTIDE_VIOLET: return C_ ("colour of a player", "Violet");
    case BASTIDE_COLOURS: break;
    }
  g_return_val_if_reached ("");
}

const char *
bastide_words_mark (BastideColour colour)
{
  switch (colour)
    {
    case BASTIDE_RED: return C_ ("mark on a figure", "sun");
    case BASTIDE_BLUE: return C_ ("mark on a figure", "crescent");
    case BASTIDE_GREEN: return C_ ("mark on a figure", "leaf");
    case BASTIDE_YELLOW: return C_ ("mark on a figure", "star");
    case BASTIDE_BLACK: return C_ ("mark on a figure", "bell");
    case BASTIDE_VIOLET: return C_ ("mark on a figure", "anchor");
    case BASTIDE_COLOURS: break;
    }
  g_return_val_if_reached ("");
}

/* A word for LEVEL; an unknown one is itself. */
static const char *
name_level (const char *level)
{
  return bastide_level_find (level, strlen (level)) >= 0 ? g_dpgettext2 (NULL, "computer player", level) : level;
}

char *
bastide_words_level_version (const char *level, const char *version, const char *current)
{
  const char *word = name_level (level);
  gint64 number;

  if (g_str_equal (version, current))
    return g_strdup (word);
  if (g_ascii_string_to_signed (version, 10, 0, G_MAXINT64, &number, NULL)
      && number < g_ascii_strtoll (current, NULL, 10))
    /* Translators: the level of a computer player, such as “hard”, and a number */
    return g_strdup_printf (_ ("%s (earlier version %s)"), word, version);
  /* Translators: the level of a computer player, such as “hard”, and a number or word */
  return g_strdup_printf (_ ("%s (version %s)"), word, version);
}

char *
bastide_words_occupant (const char *level)
{
  if (*level == '\0')
    return NULL;
  if (bastide_level_find (level, strlen (level)) < 0)
    /* Translators: who plays; the name of a computer player that this version of the program does not have follows */
    return g_strdup_printf (_ ("Person, in place of “%s”"), level);
  /* Translators: who plays; the level of the computer player follows */
  return g_strdup_printf (_ ("Computer, %s"), name_level (level));
}

char *
bastide_words_unknown_level (const BastideSeat *seat)
{
  g_autofree char *name = NULL;

  if (!seat->is_computer || bastide_seat_is_computer (seat))
    return NULL;
  name = bastide_words_quote (seat->name);
  /* Translators: the name of a computer player that this version of the program does not have, and of its seat */
  return g_strdup_printf (_ ("This program has no computer player “%s”. A person plays for %s."), seat->level, name);
}

char *
bastide_words_list (GPtrArray *list)
{
  g_autofree char *first = NULL;

  if (list->len == 0)
    return g_strdup ("");
  first = g_strdup (g_ptr_array_index (list, 0));
  for (unsigned i = 1; i + 1 < list->len; i++)
    {
      /* Translators: joins the members of a list, but for the last two */
      char *longer = g_strdup_printf (C_ ("list", "%s, %s"), first, (const char *) g_ptr_array_index (list, i));

      g_free (first);
      first = longer;
    }
  if (list->len == 1)
    return g_steal_pointer (&first);
  /* Translators: joins the last two members of a list */
  return g_strdup_printf (C_ ("list", "%s and %s"), first, (const char *) g_ptr_array_index (list, list->len - 1));
}

char *
bastide_words_name (const BastideWords *words, unsigned player)
{
  return bastide_words_quote (words->seats[player]->name);
}

char *
bastide_words_players (const BastideWords *words, unsigned players)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (unsigned player = 0; player < BASTIDE_PLAYERS; player++)
    if (players >> player & 1)
      g_ptr_array_add (list, bastide_words_name (words, player));
  if (list->len == 0)
    return g_strdup (C_ ("instead of players' names", "nobody"));
  return bastide_words_list (list);
}

void
bastide_words_add_line (GString *text, char *sentence)
{
  if (sentence != NULL && *sentence != '\0')
    {
      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, sentence);
    }
  g_free (sentence);
}

const BastideRuleText *
bastide_words_find_rule (const BastideVoice *voice, const char *number)
{
  for (const BastideRuleText *rule = voice->rules; rule->number != NULL; rule++)
    if (g_str_equal (rule->number, number))
      return rule;
  return NULL;
}

void
bastide_words_set (BastideWords *words, const BastideRecord *record, unsigned line, unsigned ply,
                   const BastideState *state)
{
  *words =
      (BastideWords) { .face = bastide_face_find (record->rules), .kit = record->kit, .state = state, .viewer = -1 };
  bastide_record_seats (record, line, ply, words->seats);
}

void
bastide_words_set_here (BastideWords *words, BastideGame *game, unsigned ply, const BastideState *state)
{
  bastide_words_set (words, bastide_game_get_record (game), bastide_game_get_line (game), ply, state);
  words->viewer = bastide_game_get_viewer (game);
}
