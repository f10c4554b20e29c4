/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lessons and puzzles name: tiles, features and figures, and the points that they bring. */
#include "words.h"

#include "games/country/rules/board.h"

/* Reads one number of a name. */
static bool
read_number (const char *word, int lowest, int highest, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (word, 10, lowest, highest, &value, NULL))
    return false;
  *number = (int) value;
  return true;
}

bool
country_lesson_read (const char *text, bool is_answer, BastideSubject *subject)
{
  static const struct {
    const char *word;
    bool is_answer;
    CountryEventType light;
    CountryThingType type;
  } kinds[] = {
    { "tile", false, COUNTRY_PLACED, COUNTRY_THING_NONE },
    { "feature", false, COUNTRY_COMPLETED, COUNTRY_THING_NONE },
    { "feature", true, COUNTRY_COMPLETED, COUNTRY_THING_FEATURE },
    { "figure", true, COUNTRY_COMPLETED, COUNTRY_THING_FIGURE },
  };
  g_autofree char *normal = g_strstrip (g_strdelimit (g_strdup (text), "\t\r\n", ' '));
  g_auto (GStrv) words = g_regex_split_simple (" +", normal, 0, 0);
  int x, y, part = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].is_answer == is_answer && g_strcmp0 (words[0], kinds[i].word) == 0
        && g_strv_length (words) == (kinds[i].light == COUNTRY_PLACED ? 3 : 4)
        && read_number (words[1], -COUNTRY_TILES, COUNTRY_TILES, &x)
        && read_number (words[2], -COUNTRY_TILES, COUNTRY_TILES, &y)
        && (words[3] == NULL || read_number (words[3], 0, COUNTRY_SEGMENTS - 1, &part)))
      {
        *subject = (BastideSubject) {
          .light = { .type = (uint8_t) kinds[i].light, .x = (int16_t) x, .y = (int16_t) y, .part = (uint8_t) part },
          .type = (uint8_t) kinds[i].type
        };
        return true;
      }
  return false;
}

bool
country_lesson_find (const BastideState *state, const BastideKit *kit, const BastideSubject *subject,
                     BastideThing *thing)
{
  const BastideEvent *light = &subject->light;
  int index = country_tile_at (state, light->x, light->y);
  const CountryTile *tile = &state->tiles[MAX (index, 0)];

  *thing = (BastideThing) { .type = subject->type, .tile = (uint16_t) MAX (index, 0), .part = light->part };
  if (index < 0 || (light->type == COUNTRY_COMPLETED && light->part >= kit->kinds[tile->kind].n_segments))
    return false;
  return subject->type != COUNTRY_THING_FIGURE || (tile->figure != 0 && tile->segment == light->part);
}

/* Of a figure what its owner gets: with his pig, and nothing without the majority. */
unsigned
country_lesson_count (const BastideState *state, const BastideKit *kit, BastideThing thing, bool if_ended)
{
  const CountryTile *tile = &state->tiles[thing.tile];
  g_autofree CountryAccount *account = g_new (CountryAccount, 1);
  unsigned points;

  country_words_account (account, state, kit, tile->first_node + thing.part);
  points = if_ended ? account->if_ended : account->worth;
  if (thing.type != COUNTRY_THING_FIGURE)
    return points;
  if ((account->survey.players >> tile->player & 1) == 0)
    return 0;
  return points + ((account->survey.pigs >> tile->player & 1) != 0 ? points / 3 : 0);
}
