/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of the new-game dialog as a value that can be printed and parsed: for each game a line with its word and
 * a value, the one that was chosen last first. */
#include "new-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/name.h"
#include "model/bastide-game.h"
#include "model/bastide-words.h"

#define FORM "(a(ssu)ibsas)"

/* Before there were several games, when the value stood alone, and before other tile sets could be chosen. */
#define ONE_GAME_FORM "(a(ssu)ibs)"
#define OLD_FORM "(a(ssu)ib)"

char **
new_game_kinds (void)
{
  g_autoptr (GStrvBuilder) kinds = g_strv_builder_new ();

  g_strv_builder_add (kinds, C_ ("seat", "Person"));
  for (unsigned n = 0; bastide_seat_get_offer (n) != NULL; n++)
    {
      g_autofree char *occupant = bastide_words_occupant (bastide_seat_get_offer (n));

      g_strv_builder_add (kinds, occupant);
    }
  g_strv_builder_add (kinds, C_ ("seat", "Person elsewhere"));
  return g_strv_builder_end (kinds);
}

const char *
new_game_get_kind (guint kind)
{
  const char *level = kind > 0 ? bastide_seat_get_offer (kind - 1) : NULL;

  if (level != NULL)
    return level;
  return kind > 1 && bastide_seat_get_offer (kind - 2) != NULL ? NEW_GAME_ELSEWHERE : "";
}

guint
new_game_find_kind (const char *level)
{
  for (guint kind = 1; *new_game_get_kind (kind) != '\0'; kind++)
    if (g_str_equal (new_game_get_kind (kind), level))
      return kind;
  return 0;
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
    case BASTIDE_BLACK: return C_ ("computer player", "Smith");
    case BASTIDE_VIOLET: return C_ ("computer player", "Weaver");
    default: g_return_val_if_reached ("");
    }
}

guint
new_game_count_colours (const BastideGameFace *face)
{
  const BastideRules *rules = face->kind->rules;
  guint32 all = (1u << g_strv_length ((char **) rules->options)) - 1;
  guint least, most;

  rules->seats (all, &least, &most);
  return most;
}

NewGame *
new_game_new (const BastideGameFace *face)
{
  NewGame *set_up = g_new0 (NewGame, 1);
  guint most = new_game_count_colours (face);

  set_up->face = face;
  set_up->n_seats = 2;
  set_up->begins = -1;
  set_up->tiles = g_strdup ("");
  for (guint i = 0; i < most; i++)
    {
      set_up->seats[i].colour = (BastideColour) i;
      set_up->seats[i].name = g_strdup (bastide_words_colour ((BastideColour) i));
      set_up->seats[i].level = g_strdup (i == 1 ? bastide_seat_get_offer (0) : "");
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
  for (int i = 0; i < BASTIDE_PLAYERS; i++)
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
  for (int i = 0; i < BASTIDE_PLAYERS; i++)
    {
      g_free (set_up->seats[i].name);
      g_free (set_up->seats[i].level);
    }
  g_free (set_up->tiles);
  g_free (set_up);
}

/* Whether a value that was read is valid: a possible number of players and first player, no colour twice, no empty
 * names, known levels. */
static gboolean
check_set_up (const NewGame *set_up)
{
  guint colours = 0, n_colours = new_game_count_colours (set_up->face), least, most;

  set_up->face->kind->rules->seats (set_up->options, &least, &most);
  if (set_up->n_seats < least || set_up->n_seats > most)
    return FALSE;
  if (set_up->begins < -1 || set_up->begins >= (int) set_up->n_seats)
    return FALSE;
  for (guint i = 0; i < n_colours; i++)
    {
      const NewGameSeat *seat = &set_up->seats[i];
      gboolean is_level = *seat->level == '\0' || new_game_find_kind (seat->level) > 0;

      if (!is_level || *seat->name == '\0' || seat->colour >= n_colours || (colours & (1u << seat->colour)))
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
  const char *tiles = "";
  gboolean table_rules;
  int begins;

  if (value != NULL)
    return value;
  old = g_variant_parse (G_VARIANT_TYPE (ONE_GAME_FORM), text, NULL, NULL, NULL);
  if (old != NULL)
    g_variant_get (old, "(@a(ssu)ib&s)", &seats, &begins, &table_rules, &tiles);
  else
    {
      old = g_variant_parse (G_VARIANT_TYPE (OLD_FORM), text, NULL, NULL, NULL);
      if (old == NULL)
        return NULL;
      g_variant_get (old, "(@a(ssu)ib)", &seats, &begins, &table_rules);
    }
  return g_variant_ref_sink (
      g_variant_new ("(@a(ssu)ibs@as)", seats, begins, table_rules, tiles, g_variant_new_strv (NULL, 0)));
}

/* The game that LINE of a text is about, and its VALUE; NULL if this program does not have it. */
static const BastideGameFace *
read_line (const char *line, const char **value)
{
  *value = *line == '(' ? line : strchr (line, ' ');
  if (*line == '(')
    return bastide_faces[0];
  for (guint i = 0; bastide_faces[i] != NULL && *value != NULL; i++)
    {
      const char *word = bastide_faces[i]->kind->rules->word;

      if (strlen (word) == (gsize) (*value - line) && g_str_has_prefix (line, word))
        return bastide_faces[i];
    }
  return NULL;
}

/* The set of the options of RULES that are among WORDS. */
static uint32_t
find_options (const BastideRules *rules, const char *const *words)
{
  uint32_t options = 0;

  for (guint i = 0; rules->options[i] != NULL; i++)
    if (g_strv_contains (words, rules->options[i]))
      options |= 1u << i;
  return options;
}

/* The set-up of the game with FACE that TEXT is, or that of new_game_new (). */
static NewGame *
parse_value (const char *text, const BastideGameFace *face)
{
  g_autoptr (GVariant) value = parse_form (text);
  g_autoptr (NewGame) set_up = new_game_new (face);
  g_autoptr (GVariantIter) iter = NULL;
  g_autofree const char **options = NULL;
  const guint n_colours = new_game_count_colours (face);
  const char *name, *level;
  guint32 colour, used = 0;
  guint n = 0;

  if (value == NULL)
    return g_steal_pointer (&set_up);
  g_free (set_up->tiles);
  g_variant_get (value, "(a(ssu)ibs^a&s)", &iter, &set_up->begins, &set_up->table_rules, &set_up->tiles, &options);
  set_up->options = find_options (face->kind->rules, options);
  while (n < n_colours && g_variant_iter_next (iter, "(&s&su)", &name, &level, &colour))
    {
      NewGameSeat *seat = &set_up->seats[n++];

      g_free (seat->name);
      g_free (seat->level);
      *seat = (NewGameSeat) { bastide_name_fit (name, strlen (name)), g_strdup (level), (BastideColour) colour };
      used |= colour < n_colours ? 1u << colour : 0;
    }
  set_up->n_seats = n;
  for (guint i = n; i < n_colours; i++) /* unused places get the remaining colours */
    {
      BastideColour left = BASTIDE_RED;

      while (left + 1 < n_colours && (used & (1u << left)))
        left++;
      used |= 1u << left;
      g_free (set_up->seats[i].name);
      set_up->seats[i].colour = left;
      set_up->seats[i].name = g_strdup (bastide_words_colour (left));
    }
  return check_set_up (set_up) ? g_steal_pointer (&set_up) : new_game_new (face);
}

NewGame *
new_game_parse (const char *text, const BastideGameFace *face)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *value;
      const BastideGameFace *found = read_line (lines[i], &value);

      if (found != NULL && (face == NULL || found == face))
        return parse_value (value, found);
    }
  return new_game_new (face != NULL ? face : bastide_faces[0]);
}

char *
new_game_print (const NewGame *set_up, const char *last)
{
  const BastideRules *rules = set_up->face->kind->rules;
  g_auto (GStrv) lines = g_strsplit (last, "\n", -1);
  g_autoptr (GVariant) value = NULL;
  GVariantBuilder seats, options;
  const char *rest;
  GString *text = g_string_new (rules->word);

  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(ssu)"));
  for (guint i = 0; i < set_up->n_seats; i++)
    g_variant_builder_add (&seats, "(ssu)", set_up->seats[i].name, set_up->seats[i].level,
                           (guint32) set_up->seats[i].colour);
  g_variant_builder_init (&options, G_VARIANT_TYPE ("as"));
  for (guint i = 0; rules->options[i] != NULL; i++)
    if (set_up->options >> i & 1)
      g_variant_builder_add (&options, "s", rules->options[i]);
  value = g_variant_ref_sink (
      g_variant_new (FORM, &seats, set_up->begins, set_up->table_rules, set_up->tiles, &options));
  g_string_append_c (text, ' ');
  g_variant_print_string (value, text, FALSE);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && read_line (lines[i], &rest) != set_up->face)
      g_string_append_printf (text, "\n%s", lines[i]);
  return g_string_free (text, FALSE);
}

NewGame *
new_game_from_record (const BastideRecord *record, const BastideGameFace *face, unsigned elsewhere)
{
  NewGame *set_up = new_game_new (face);
  BastideSet sets[BASTIDE_SETS];

  set_up->options = record->options;
  set_up->n_seats = record->players;
  if (record->set_texts[0] != NULL)
    {
      record->rules->sets (record->kit, sets);
      g_free (set_up->tiles);
      set_up->tiles = g_strdup (sets[0].name);
    }
  set_up->table_rules = record->table_rules;
  for (guint i = 0; i < set_up->n_seats; i++)
    {
      const BastideSeat *seat = &record->seats[i];
      const char *level = bastide_seat_is_computer (seat) ? seat->level : elsewhere >> i & 1 ? NEW_GAME_ELSEWHERE : "";

      g_free (set_up->seats[i].name);
      g_free (set_up->seats[i].level);
      set_up->seats[i] = (NewGameSeat) { g_strdup (seat->name), g_strdup (level), (BastideColour) seat->colour };
    }
  return set_up;
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
