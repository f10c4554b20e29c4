/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for sides, goods, players, tiles and places. */
#include "words-parts.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-game.h"

const char *
bastide_words_colour (BastideColour colour)
{
  switch (colour)
    {
    case BASTIDE_RED: return C_ ("colour of a player", "Red");
    case BASTIDE_BLUE: return C_ ("colour of a player", "Blue");
    case BASTIDE_GREEN: return C_ ("colour of a player", "Green");
    case BASTIDE_YELLOW: return C_ ("colour of a player", "Yellow");
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
    case BASTIDE_COLOURS: break;
    }
  g_return_val_if_reached ("");
}

const char *
bastide_words_source (BastideSource source)
{
  switch (source)
    {
    case BASTIDE_SOURCE_STREET: return C_ ("source of points", "Streets");
    case BASTIDE_SOURCE_MARKET: return C_ ("source of points", "Markets");
    case BASTIDE_SOURCE_TOWER: return C_ ("source of points", "Towers");
    case BASTIDE_SOURCE_STEWARD: return C_ ("source of points", "Stewards");
    case BASTIDE_SOURCE_GUARD: return C_ ("source of points", "Guards");
    case BASTIDE_SOURCES: break;
    }
  g_return_val_if_reached ("");
}

const char *
bastide_words_side (BastideSide side)
{
  switch (side)
    {
    case BASTIDE_NORTH: return C_ ("side of a tile", "north");
    case BASTIDE_EAST: return C_ ("side of a tile", "east");
    case BASTIDE_SOUTH: return C_ ("side of a tile", "south");
    case BASTIDE_WEST: return C_ ("side of a tile", "west");
    }
  g_return_val_if_reached ("");
}

/* A word for LEVEL; an unknown one is itself. */
static const char *
name_level (const char *level)
{
  if (g_str_equal (level, "easy"))
    return C_ ("computer player", "easy");
  if (g_str_equal (level, "medium"))
    return C_ ("computer player", "medium");
  if (g_str_equal (level, "hard"))
    return C_ ("computer player", "hard");
  if (g_str_equal (level, "master"))
    return C_ ("computer player", "master");
  return level;
}

char *
bastide_words_level_version (const char *level, const char *version)
{
  const char *word = name_level (level);
  gint64 number;

  if (g_str_equal (version, BASTIDE_AI_VERSION))
    return g_strdup (word);
  if (g_ascii_string_to_signed (version, 10, 0, G_MAXINT64, &number, NULL)
      && number < g_ascii_strtoll (BASTIDE_AI_VERSION, NULL, 10))
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
bastide_words_sides (unsigned sides)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (int side = 0; side < 4; side++)
    if (sides >> side & 1)
      g_ptr_array_add (list, (gpointer) bastide_words_side ((BastideSide) side));
  return bastide_words_list (list);
}

char *
bastide_words_goods (unsigned goods)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  if (goods & BASTIDE_FISH)
    g_ptr_array_add (list, (gpointer) C_ ("goods", "fish"));
  if (goods & BASTIDE_GRAIN)
    g_ptr_array_add (list, (gpointer) C_ ("goods", "grain"));
  if (goods & BASTIDE_LIVESTOCK)
    g_ptr_array_add (list, (gpointer) C_ ("goods", "livestock"));
  return bastide_words_list (list);
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

  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (players >> player & 1)
      g_ptr_array_add (list, bastide_words_name (words, player));
  if (list->len == 0)
    return g_strdup (C_ ("instead of players' names", "nobody"));
  return bastide_words_list (list);
}

char *
bastide_words_figure (const BastideWords *words, unsigned player, BastideFeatureType type)
{
  g_autofree char *name = bastide_words_name (words, player);

  switch (type)
    {
    case BASTIDE_STREET: return g_strdup_printf (_ ("%s’s citizen"), name);
    case BASTIDE_MARKET: return g_strdup_printf (_ ("%s’s merchant"), name);
    case BASTIDE_RESIDENTIAL: return g_strdup_printf (_ ("%s’s steward"), name);
    }
  g_return_val_if_reached (NULL);
}

const char *
bastide_words_pass (BastidePhase asked)
{
  switch (asked)
    {
    case BASTIDE_PHASE_FOLLOWER: return _ ("No follower");
    case BASTIDE_PHASE_GUARD: return _ ("No guard");
    case BASTIDE_PHASE_TOWER: return _ ("No tower");
    default: return "";
    }
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
