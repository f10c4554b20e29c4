/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lessons and puzzles name: tiles, features, rows, followers and guards, and the points that they bring. */
#include "core/side-letter.h"
#include "words.h"

#include <string.h>

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

/* Reads `X Y` and, if N is 4, a segment, or a side if IS_SIDE, after the first of N words. */
static bool
read_place (char **words, unsigned n, bool is_side, int *x, int *y, int *part)
{
  *part = 0;
  if (g_strv_length (words) != n || !read_number (words[1], -TOWN_MAX_TILES + 1, TOWN_MAX_TILES - 1, x)
      || !read_number (words[2], -TOWN_MAX_TILES + 1, TOWN_MAX_TILES - 1, y))
    return false;
  if (n == 3)
    return true;
  if (!is_side)
    return read_number (words[3], 0, TOWN_MAX_SEGMENTS - 1, part);
  return strlen (words[3]) == 1 && bastide_side_find (*words[3], part);
}

bool
town_lesson_read (const char *text, bool is_answer, BastideSubject *subject)
{
  static const struct {
    const char *word;
    bool is_answer;
    TownEventType light;
    TownThingType type;
  } kinds[] = {
    { "tile", false, TOWN_EVENT_PLACED, TOWN_THING_NONE },
    { "feature", false, TOWN_EVENT_COMPLETED, TOWN_THING_NONE },
    { "row", false, TOWN_EVENT_ROW, TOWN_THING_NONE },
    { "feature", true, TOWN_EVENT_COMPLETED, TOWN_THING_FEATURE },
    { "follower", true, TOWN_EVENT_COMPLETED, TOWN_THING_FOLLOWER },
    { "guard", true, TOWN_EVENT_ROW, TOWN_THING_GUARD },
  };
  g_autofree char *normal = g_strstrip (g_strdelimit (g_strdup (text), "\t\r\n", ' '));
  g_auto (GStrv) words = g_regex_split_simple (" +", normal, 0, 0);
  int x, y, part;

  for (unsigned i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].is_answer == is_answer && g_strcmp0 (words[0], kinds[i].word) == 0
        && read_place (words, kinds[i].light == TOWN_EVENT_PLACED ? 3 : 4, kinds[i].light == TOWN_EVENT_ROW, &x, &y,
                       &part))
      {
        *subject = (BastideSubject) {
          .light = { .type = (uint8_t) kinds[i].light, .x = (int16_t) x, .y = (int16_t) y, .part = (uint8_t) part },
          .type = (uint8_t) kinds[i].type
        };
        return true;
      }
  return false;
}

/* The follower on PART of TILE as its player + 1; 0 if there is none. */
static unsigned
find_follower (const BastideState *state, int tile, unsigned part)
{
  return state->nodes[state->tiles[tile].first_node + part].follower;
}

/* The guard on side PART of TILE as its player + 1; 0 if there is none. */
static unsigned
find_guard (const BastideState *state, int tile, unsigned part)
{
  for (int i = 0; i < town_state_n_pieces (state); i++)
    if (state->pieces[i].tile == tile && state->pieces[i].side == part)
      return state->pieces[i].guard;
  return 0;
}

bool
town_lesson_find (const BastideState *state, const BastideKit *kit, const BastideSubject *subject, BastideThing *thing)
{
  const BastideEvent *light = &subject->light;
  int tile = town_state_tile_at (state, light->x, light->y);

  *thing = (BastideThing) { subject->type, (uint8_t) tile, light->part };
  if (tile < 0)
    return false;
  if (subject->type == TOWN_THING_GUARD)
    return find_guard (state, tile, light->part) != 0;
  if (light->type != TOWN_EVENT_COMPLETED)
    return true;
  return light->part < kit->kinds[state->tiles[tile].kind].n_segments
         && (subject->type != TOWN_THING_FOLLOWER || find_follower (state, tile, light->part) != 0);
}

/* Whether EVENT, a scoring, is about the feature of THING. */
static bool
is_about (const BastideEvent *event, const BastideState *state, BastideThing thing)
{
  int tile = town_state_tile_at (state, event->x, event->y);

  return town_feature_has (state, thing.tile, thing.part, (TownSegmentRef) { (uint8_t) tile, event->part });
}

/* The event that would score the feature of THING if the game ended now; without points if there would be none. */
static BastideEvent
find_end (const BastideState *state, const BastideKit *kit, BastideThing thing)
{
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);

  town_ledger (state, kit, NULL, events);
  for (unsigned i = 0; i < events->n; i++)
    if ((events->at[i].type == TOWN_EVENT_COMPLETED || events->at[i].type == TOWN_EVENT_AREA)
        && is_about (&events->at[i], state, thing))
      return events->at[i];
  return (BastideEvent) { 0 };
}

/* The points of THING: for a follower those that his owner gets, for a guard those of his row. IF_ENDED: as if the
 * game ended now. */
unsigned
town_lesson_count (const BastideState *state, const BastideKit *kit, BastideThing thing, bool if_ended)
{
  BastideEvent worth;

  if (thing.type == TOWN_THING_GUARD)
    {
      worth = town_row_worth (state, kit, thing.tile, (BastideSide) thing.part, NULL);
      return town_event_worth (&worth);
    }
  worth = if_ended ? find_end (state, kit, thing) : town_feature_worth (state, kit, thing.tile, thing.part);
  if (thing.type == TOWN_THING_FOLLOWER
      && !(worth.detail[TOWN_AT_PLAYERS] >> (find_follower (state, thing.tile, thing.part) - 1) & 1))
    return 0;
  return town_event_worth (&worth);
}
