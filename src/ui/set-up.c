/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of the new-game dialog as a value that prints and parses. */
#include "set-up.h"

#include <glib/gi18n.h>

#include "model/bastide-words.h"

#define FORM "(a(ssu)ib)"

static const char *const level_words[SET_UP_LEVELS] = { "easy", "medium", "hard" };

const char *
set_up_level_word (int level)
{
  g_return_val_if_fail (level >= 0 && level < SET_UP_LEVELS, "");

  return level_words[level];
}

char **
set_up_kinds (void)
{
  char **kinds = g_new0 (char *, SET_UP_LEVELS + 2);

  kinds[0] = g_strdup (C_ ("seat", "Person"));
  for (int level = 0; level < SET_UP_LEVELS; level++)
    kinds[level + 1] = g_strdup_printf (_ ("Computer, %s"), bastide_words_level (level_words[level]));
  return kinds;
}

const char *
set_up_computer_name (BastideColour colour)
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

SetUp *
set_up_new (void)
{
  SetUp *set_up = g_new0 (SetUp, 1);

  set_up->n_seats = 2;
  set_up->begins = -1;
  for (int i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      set_up->seats[i].colour = (BastideColour) i;
      set_up->seats[i].name = g_strdup (bastide_words_colour ((BastideColour) i));
      set_up->seats[i].level = g_strdup (i == 1 ? level_words[0] : "");
    }
  g_free (set_up->seats[1].name);
  set_up->seats[1].name = g_strdup (set_up_computer_name (BASTIDE_BLUE));
  return set_up;
}

SetUp *
set_up_copy (const SetUp *set_up)
{
  SetUp *copy = g_memdup2 (set_up, sizeof *set_up);

  for (int i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      copy->seats[i].name = g_strdup (set_up->seats[i].name);
      copy->seats[i].level = g_strdup (set_up->seats[i].level);
    }
  return copy;
}

void
set_up_free (SetUp *set_up)
{
  if (set_up == NULL)
    return;
  for (int i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (set_up->seats[i].name);
      g_free (set_up->seats[i].level);
    }
  g_free (set_up);
}

/* Whether a value that came from outside can be used: every colour once, names there, levels known. */
static gboolean
check_set_up (const SetUp *set_up)
{
  guint colours = 0;

  if (set_up->begins < -1 || set_up->begins >= (int) set_up->n_seats)
    return FALSE;
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      const SetUpSeat *seat = &set_up->seats[i];
      gboolean is_level = *seat->level == '\0';

      for (int level = 0; level < SET_UP_LEVELS; level++)
        is_level = is_level || g_str_equal (seat->level, level_words[level]);
      if (!is_level || *seat->name == '\0' || seat->colour > BASTIDE_YELLOW || (colours & (1u << seat->colour)))
        return FALSE;
      colours |= 1u << seat->colour;
    }
  return TRUE;
}

SetUp *
set_up_parse (const char *text)
{
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GVariantIter) iter = NULL;
  g_autoptr (SetUp) set_up = set_up_new ();
  const char *name, *level;
  guint32 colour, used = 0;
  guint n = 0;

  if (text == NULL || *text == '\0')
    return g_steal_pointer (&set_up);
  value = g_variant_parse (G_VARIANT_TYPE (FORM), text, NULL, NULL, NULL);
  if (value == NULL)
    return g_steal_pointer (&set_up);

  g_variant_get (value, FORM, &iter, &set_up->begins, &set_up->table_rules);
  while (n < BASTIDE_MAX_PLAYERS && g_variant_iter_next (iter, "(&s&su)", &name, &level, &colour))
    {
      SetUpSeat *seat = &set_up->seats[n++];

      g_free (seat->name);
      g_free (seat->level);
      *seat = (SetUpSeat) { g_strdup (name), g_strdup (level), (BastideColour) colour };
      used |= colour <= BASTIDE_YELLOW ? 1u << colour : 0;
    }
  set_up->n_seats = n;
  for (guint i = n; i < BASTIDE_MAX_PLAYERS; i++) /* free places get the colours that are left */
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
    return set_up_new ();
  return g_steal_pointer (&set_up);
}

char *
set_up_print (const SetUp *set_up)
{
  GVariantBuilder seats;
  g_autoptr (GVariant) value = NULL;

  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(ssu)"));
  for (guint i = 0; i < set_up->n_seats; i++)
    g_variant_builder_add (&seats, "(ssu)", set_up->seats[i].name, set_up->seats[i].level,
                           (guint32) set_up->seats[i].colour);
  value = g_variant_ref_sink (g_variant_new (FORM, &seats, set_up->begins, set_up->table_rules));
  return g_variant_print (value, FALSE);
}

SetUp *
set_up_in_turn_order (const SetUp *set_up, guint32 random)
{
  SetUp *turned = set_up_copy (set_up);
  guint first = set_up->begins >= 0 ? (guint) set_up->begins : random % set_up->n_seats;

  for (guint i = 0; i < set_up->n_seats; i++)
    {
      const SetUpSeat *seat = &set_up->seats[(first + i) % set_up->n_seats];

      g_free (turned->seats[i].name);
      g_free (turned->seats[i].level);
      turned->seats[i] = (SetUpSeat) { g_strdup (seat->name), g_strdup (seat->level), seat->colour };
    }
  turned->begins = 0;
  return turned;
}
