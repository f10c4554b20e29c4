/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of the new-game dialog as a value that can be printed and parsed. */
#include "new-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/name.h"
#include "model/bastide-words.h"

#define FORM "(a(ssu)ibs)"
#define OLD_FORM "(a(ssu)ib)" /* before other tile sets could be chosen */

static const char *const level_words[NEW_GAME_LEVELS] = { "easy", "medium", "hard", "master" };

char **
new_game_kinds (void)
{
  char **kinds = g_new0 (char *, NEW_GAME_LEVELS + 3);

  kinds[0] = g_strdup (C_ ("seat", "Person"));
  for (int level = 0; level < NEW_GAME_LEVELS; level++)
    kinds[level + 1] = bastide_words_occupant (level_words[level]);
  kinds[NEW_GAME_LEVELS + 1] = g_strdup (C_ ("seat", "Person elsewhere"));
  return kinds;
}

const char *
new_game_get_kind (guint kind)
{
  return kind == 0 || kind > NEW_GAME_LEVELS + 1 ? ""
         : kind > NEW_GAME_LEVELS                ? NEW_GAME_ELSEWHERE
                                                 : level_words[kind - 1];
}

guint
new_game_find_kind (const char *level)
{
  guint kind = NEW_GAME_LEVELS + 1;

  while (kind > 0 && !g_str_equal (new_game_get_kind (kind), level))
    kind--;
  return kind;
}

const char *
new_game_find_occupant (const char *level)
{
  return g_str_equal (level, NEW_GAME_ELSEWHERE) ? "" : level;
}

const char *
new_game_computer_name (BastideColour colour)
{
  switch (colour)
    {
    case BASTIDE_RED: return C_ ("computer player", "Potter");
    case BASTIDE_BLUE: return C_ ("computer player", "Mason");
    case BASTIDE_GREEN: return C_ ("computer player", "Gardener");
    case BASTIDE_YELLOW: return C_ ("computer player", "Miller");
    default: g_return_val_if_reached ("");
    }
}

NewGame *
new_game_new (void)
{
  NewGame *set_up = g_new0 (NewGame, 1);

  set_up->n_seats = 2;
  set_up->begins = -1;
  set_up->tiles = g_strdup ("");
  for (int i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      set_up->seats[i].colour = (BastideColour) i;
      set_up->seats[i].name = g_strdup (bastide_words_colour ((BastideColour) i));
      set_up->seats[i].level = g_strdup (i == 1 ? level_words[0] : "");
    }
  g_free (set_up->seats[1].name);
  set_up->seats[1].name = g_strdup (new_game_computer_name (BASTIDE_BLUE));
  return set_up;
}

NewGame *
new_game_copy (const NewGame *set_up)
{
  NewGame *copy = g_memdup2 (set_up, sizeof *set_up);

  copy->tiles = g_strdup (set_up->tiles);
  for (int i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      copy->seats[i].name = g_strdup (set_up->seats[i].name);
      copy->seats[i].level = g_strdup (set_up->seats[i].level);
    }
  return copy;
}

void
new_game_free (NewGame *set_up)
{
  if (set_up == NULL)
    return;
  for (int i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (set_up->seats[i].name);
      g_free (set_up->seats[i].level);
    }
  g_free (set_up->tiles);
  g_free (set_up);
}

/* Whether a value that was read is valid: a possible first player, no colour twice, no empty names, known levels. */
static gboolean
check_set_up (const NewGame *set_up)
{
  guint colours = 0;

  if (set_up->begins < -1 || set_up->begins >= (int) set_up->n_seats)
    return FALSE;
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      const NewGameSeat *seat = &set_up->seats[i];
      gboolean is_level = *seat->level == '\0' || new_game_find_kind (seat->level) > 0;

      if (!is_level || *seat->name == '\0' || seat->colour > BASTIDE_YELLOW || (colours & (1u << seat->colour)))
        return FALSE;
      colours |= 1u << seat->colour;
    }
  return TRUE;
}

/* TEXT as a value of FORM, NULL if it is none. The caller unrefs it. */
static GVariant *
parse_form (const char *text)
{
  GVariant *value = g_variant_parse (G_VARIANT_TYPE (FORM), text, NULL, NULL, NULL);
  g_autoptr (GVariant) old = NULL, seats = NULL;
  gboolean table_rules;
  int begins;

  if (value != NULL)
    return value;
  old = g_variant_parse (G_VARIANT_TYPE (OLD_FORM), text, NULL, NULL, NULL);
  if (old == NULL)
    return NULL;
  g_variant_get (old, "(@a(ssu)ib)", &seats, &begins, &table_rules);
  return g_variant_ref_sink (g_variant_new ("(@a(ssu)ibs)", seats, begins, table_rules, ""));
}

NewGame *
new_game_parse (const char *text)
{
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GVariantIter) iter = NULL;
  g_autoptr (NewGame) set_up = new_game_new ();
  const char *name, *level;
  guint32 colour, used = 0;
  guint n = 0;

  if (text == NULL || *text == '\0')
    return g_steal_pointer (&set_up);
  value = parse_form (text);
  if (value == NULL)
    return g_steal_pointer (&set_up);

  g_free (set_up->tiles);
  g_variant_get (value, FORM, &iter, &set_up->begins, &set_up->table_rules, &set_up->tiles);
  while (n < BASTIDE_MAX_PLAYERS && g_variant_iter_next (iter, "(&s&su)", &name, &level, &colour))
    {
      NewGameSeat *seat = &set_up->seats[n++];

      g_free (seat->name);
      g_free (seat->level);
      *seat = (NewGameSeat) { bastide_name_fit (name, strlen (name)), g_strdup (level), (BastideColour) colour };
      used |= colour <= BASTIDE_YELLOW ? 1u << colour : 0;
    }
  set_up->n_seats = n;
  for (guint i = n; i < BASTIDE_MAX_PLAYERS; i++) /* unused places get the remaining colours */
    {
      BastideColour left = BASTIDE_RED;

      while (left < BASTIDE_YELLOW && (used & (1u << left)))
        left++;
      used |= 1u << left;
      g_free (set_up->seats[i].name);
      set_up->seats[i].colour = left;
      set_up->seats[i].name = g_strdup (bastide_words_colour (left));
    }
  if (n < BASTIDE_MIN_PLAYERS || !check_set_up (set_up))
    return new_game_new ();
  return g_steal_pointer (&set_up);
}

char *
new_game_print (const NewGame *set_up)
{
  GVariantBuilder seats;
  g_autoptr (GVariant) value = NULL;

  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(ssu)"));
  for (guint i = 0; i < set_up->n_seats; i++)
    g_variant_builder_add (&seats, "(ssu)", set_up->seats[i].name, set_up->seats[i].level,
                           (guint32) set_up->seats[i].colour);
  value = g_variant_ref_sink (g_variant_new (FORM, &seats, set_up->begins, set_up->table_rules, set_up->tiles));
  return g_variant_print (value, FALSE);
}

gboolean
new_game_play_again (NewGame *set_up, const char *who, const int *points)
{
  int lost = 0;

  for (int i = 1; i < (int) set_up->n_seats; i++)
    lost = points[i] < points[lost] ? i : lost;
  if (g_str_equal (who, "next"))
    set_up->begins = 1;
  else if (g_str_equal (who, "lost"))
    set_up->begins = lost;
  else if (g_str_equal (who, "same"))
    set_up->begins = 0;
  else if (g_str_equal (who, "chance"))
    set_up->begins = -1;
  else
    return FALSE;
  return TRUE;
}

NewGame *
new_game_in_turn_order (const NewGame *set_up, guint32 random)
{
  NewGame *turned = new_game_copy (set_up);
  guint first = set_up->begins >= 0 ? (guint) set_up->begins : random % set_up->n_seats;

  for (guint i = 0; i < set_up->n_seats; i++)
    {
      const NewGameSeat *seat = &set_up->seats[(first + i) % set_up->n_seats];

      g_free (turned->seats[i].name);
      g_free (turned->seats[i].level);
      turned->seats[i] = (NewGameSeat) { g_strdup (seat->name), g_strdup (seat->level), seat->colour };
    }
  turned->begins = 0;
  return turned;
}
