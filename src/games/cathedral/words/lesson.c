/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lessons and puzzles name, and the points of a craftsman: `place PLACE`, `card CARD`, `event EVENT` light the
 * board; `craftsman SEAT CRAFTSMAN`, with seats from 1, is also an answer. */
#include <string.h>

#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/log.h"
#include "games/cathedral/rules/plan.h"
#include "games/cathedral/rules/thing.h"
#include "words.h"

/* What WORD names by FIND, if it is that; CATHEDRAL_UNKNOWN if not. */
static uint8_t
find (uint8_t (*find_word) (const char *word, size_t length), const char *word)
{
  return word != NULL ? find_word (word, strlen (word)) : CATHEDRAL_UNKNOWN;
}

static bool
read_craftsman (char **words, BastideSubject *subject)
{
  uint8_t craftsman = g_strv_length (words) == 3 ? find (cathedral_find_card, words[2]) : CATHEDRAL_UNKNOWN;
  gint64 seat;

  if (craftsman >= CATHEDRAL_CRAFTSMEN || !g_ascii_string_to_signed (words[1], 10, 1, CATHEDRAL_PLAYERS, &seat, NULL))
    return false;
  *subject = (BastideSubject) {
    .light = { .type = CATHEDRAL_LOG_WORKED, .player = (uint8_t) (seat - 1), .part = craftsman },
    .type = CATHEDRAL_THING_CRAFTSMAN,
  };
  return true;
}

bool
cathedral_lesson_read (const char *text, bool is_answer, BastideSubject *subject)
{
  static const struct {
    const char *word;
    uint8_t (*find) (const char *word, size_t length);
    CathedralLog light;
  } kinds[] = {
    { "place", cathedral_find_place, CATHEDRAL_LOG_PLACED },
    { "card", cathedral_find_card, CATHEDRAL_LOG_TOOK },
    { "event", cathedral_find_event, CATHEDRAL_LOG_EVENT },
  };
  g_autofree char *normal = g_strstrip (g_strdelimit (g_strdup (text), "\t\r\n", ' '));
  g_auto (GStrv) words = g_regex_split_simple (" +", normal, 0, 0);

  if (g_strcmp0 (words[0], "craftsman") == 0)
    return read_craftsman (words, subject);
  for (unsigned i = 0; i < G_N_ELEMENTS (kinds) && !is_answer; i++)
    if (g_strcmp0 (words[0], kinds[i].word) == 0 && g_strv_length (words) == 2)
      {
        *subject = (BastideSubject) { .light = { .type = (uint8_t) kinds[i].light,
                                                 .part = find (kinds[i].find, words[1]) } };
        if (subject->light.type == CATHEDRAL_LOG_TOOK && subject->light.part < CATHEDRAL_CRAFTSMEN)
          subject->light.type = CATHEDRAL_LOG_HIRED;
        return subject->light.part != CATHEDRAL_UNKNOWN;
      }
  return false;
}

bool
cathedral_lesson_find (const BastideState *state, const BastideKit *kit, const BastideSubject *subject,
                       BastideThing *thing)
{
  const BastideEvent *light = &subject->light;

  *thing = (BastideThing) { subject->type, light->player, light->part };
  return light->type != CATHEDRAL_LOG_WORKED
         || (light->player < state->players
             && cathedral_count_craftsman (&state->seats[light->player], light->part) > 0);
}

unsigned
cathedral_lesson_count (const BastideState *state, const BastideKit *kit, BastideThing thing, bool if_ended)
{
  CathedralPlan plan;

  cathedral_plan (state, thing.tile, &plan);
  return plan.uses[thing.part] * cathedral_craftsmen[thing.part].points;
}
