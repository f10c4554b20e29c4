/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and cards of Cathedral as JSON: chapters 4 and 5 of the protocol. */

#include <stdlib.h>
#include <string.h>

#include "position.h"

static const char *const phases[]
    = { "",        "choose", "throw", "place",  "bishop", "amulet", "dismiss",
        "letter",  "hire",   "market", "build", "keep",   "over" };

static const char *const sources[CATHEDRAL_SOURCES] = { "start", "craft", "priory", "privilege", "lost" };

/* Adds `, "key": `, for all members but the first. */
static void
add_key (CheckerText *text, const char *key)
{
  checker_text_add (text, ", \"%s\": ", key);
}

/* Adds a number, or null if it is negative. */
static void
add_number (CheckerText *text, const char *key, int number)
{
  add_key (text, key);
  if (number < 0)
    checker_text_add (text, "null");
  else
    checker_text_add (text, "%d", number);
}

/* Adds a word, or null if there is none. */
static void
add_word (CheckerText *text, const char *key, const char *word)
{
  add_key (text, key);
  if (word == NULL)
    checker_text_add (text, "null");
  else
    checker_text_add (text, "\"%s\"", word);
}

static void
add_flag (CheckerText *text, const char *key, bool flag)
{
  add_key (text, key);
  checker_text_add (text, flag ? "true" : "false");
}

static void
add_numbers (CheckerText *text, const CathedralList *list)
{
  int i;

  checker_text_add (text, "[");
  for (i = 0; i < list->n; i++)
    checker_text_add (text, "%s%d", i > 0 ? ", " : "", list->at[i]);
  checker_text_add (text, "]");
}

/* Adds the identifiers of cards as on the display. */
static void
add_cards (CheckerText *text, const CathedralList *list, int offset)
{
  int i;

  checker_text_add (text, "[");
  for (i = 0; i < list->n; i++)
    checker_text_add (text, "%s\"%s\"", i > 0 ? ", " : "", cathedral_card_id (list->at[i] + offset));
  checker_text_add (text, "]");
}

static void
add_privileges (CheckerText *text, const CathedralList *list)
{
  int i;

  checker_text_add (text, "[");
  for (i = 0; i < list->n; i++)
    checker_text_add (text, "%s\"%s\"", i > 0 ? ", " : "", cathedral_privileges[list->at[i]]);
  checker_text_add (text, "]");
}

/* Adds the kinds for which the flag is set. */
static void
add_kinds (CheckerText *text, const bool flags[CATHEDRAL_KINDS])
{
  bool first = true;
  int i;

  checker_text_add (text, "[");
  for (i = 0; i < CATHEDRAL_KINDS; i++)
    if (flags[i])
      {
        checker_text_add (text, "%s\"%s\"", first ? "" : ", ", cathedral_kinds[i]);
        first = false;
      }
  checker_text_add (text, "]");
}

static void
add_points_by (CheckerText *text, const CathedralPlayer *player, int more_craft)
{
  int i;

  for (i = 0; i < CATHEDRAL_SOURCES; i++)
    checker_text_add (text, "%s\"%s\": %d", i == 0 ? "{" : ", ", sources[i],
                      player->points_by[i] + (i == CATHEDRAL_BY_CRAFT ? more_craft : 0));
  checker_text_add (text, "}");
}

static void
add_builders (CheckerText *text, const CathedralPosition *position, int seat)
{
  int placed = 0;
  int i;

  for (i = 0; i < CATHEDRAL_PLACES; i++)
    placed += cathedral_count (&position->at[i], seat);
  checker_text_add (text, "{\"bag\": %d, \"waiting\": %d, \"placed\": %d}", cathedral_count (&position->bag, seat),
                    cathedral_count (&position->waiting, seat), placed);
}

/* What there is of each player, in the order of the state. */
typedef enum
{
  POINTS,
  POINTS_BY,
  GOLD,
  GOODS,
  CRAFTSMEN,
  PLACES,
  PRIVILEGES,
  WORKERS,
  TAKEN,
  PASSED,
  SHORT,
  SHORT_NEXT,
  BUILDERS,
  SAFE,
  EXEMPT,
  BOUGHT,
  SOLD
} Item;

static void
add_one (CheckerText *text, const CathedralPosition *position, int seat, Item item)
{
  const CathedralPlayer *player = &position->player[seat];
  const int *goods = player->goods;

  switch (item)
    {
    case POINTS:
      checker_text_add (text, "%d", cathedral_points (player));
      break;
    case POINTS_BY:
      add_points_by (text, player, 0);
      break;
    case GOLD:
      checker_text_add (text, "%d", player->gold);
      break;
    case GOODS:
      checker_text_add (text, "{\"sand\": %d, \"wood\": %d, \"stone\": %d, \"metal\": %d}", goods[0], goods[1],
                        goods[2], goods[3]);
      break;
    case CRAFTSMEN:
      add_cards (text, &player->craftsmen, 0);
      break;
    case PLACES:
      checker_text_add (text, "%d", cathedral_rooms (player));
      break;
    case PRIVILEGES:
      add_privileges (text, &player->privileges);
      break;
    case WORKERS:
      checker_text_add (
          text, "{\"free\": %d, \"pit\": %d, \"forest\": %d, \"quarry\": %d, \"mill\": %d, \"grey\": %d, \"next\": %d}",
          player->free, player->working[CATHEDRAL_SAND], player->working[CATHEDRAL_WOOD],
          player->working[CATHEDRAL_STONE], player->mill, player->grey, player->next_grey);
      break;
    case TAKEN:
      add_cards (text, &player->taken, CATHEDRAL_RESOURCE_CARD);
      break;
    case BUILDERS:
      add_builders (text, position, seat);
      break;
    case BOUGHT:
      add_kinds (text, player->bought);
      break;
    case SOLD:
      add_kinds (text, player->sold);
      break;
    default:
      checker_text_add (text, (item == PASSED       ? player->passed
                               : item == SHORT      ? player->short_of_builder
                               : item == SHORT_NEXT ? player->short_next
                               : item == SAFE       ? player->safe
                                                    : player->exempt)
                                  ? "true"
                                  : "false");
      break;
    }
}

/* Adds a list with the item of each player. */
static void
add_each (CheckerText *text, const CathedralPosition *position, const char *key, Item item)
{
  int i;

  add_key (text, key);
  for (i = 0; i < position->players; i++)
    {
      checker_text_add (text, i == 0 ? "[" : ", ");
      add_one (text, position, i, item);
    }
  checker_text_add (text, "]");
}

static void
add_waiting (CheckerText *text, const CathedralPosition *position)
{
  int i;

  add_key (text, "waiting");
  checker_text_add (text, "[");
  for (i = 0; i < position->waiting.n; i++)
    checker_text_add (text, "%s{\"player\": %d, \"cost\": %d}", i > 0 ? ", " : "", position->waiting.at[i],
                      position->waiting_costs.at[i]);
  checker_text_add (text, "]");
}

static void
add_places (CheckerText *text, const CathedralPosition *position)
{
  int i;

  add_key (text, "at");
  for (i = 0; i < CATHEDRAL_PLACES; i++)
    {
      checker_text_add (text, "%s\"%s\": ", i == 0 ? "{" : ", ", cathedral_places[i]);
      add_numbers (text, &position->at[i]);
    }
  checker_text_add (text, "}");
}

static int
compare_ids (const void *first, const void *second)
{
  return strcmp (cathedral_craftsmen[*(const int *) first].id, cathedral_craftsmen[*(const int *) second].id);
}

/* Whom the builder has used, by their letters. */
static void
add_used (CheckerText *text, const CathedralPosition *position)
{
  CathedralList used = { 0 };
  int i;

  for (i = 0; position->phase == CATHEDRAL_BUILD && i < CATHEDRAL_CRAFTSMEN; i++)
    if (position->used[i] > 0)
      used.at[used.n++] = i;
  qsort (used.at, (size_t) used.n, sizeof *used.at, compare_ids);
  add_key (text, "used");
  checker_text_add (text, "{");
  for (i = 0; i < used.n; i++)
    checker_text_add (text, "%s\"%s\": %d", i > 0 ? ", " : "", cathedral_craftsmen[used.at[i]].id,
                      position->used[used.at[i]]);
  checker_text_add (text, "}");
}

/* The event of the round for one who has the stargazer (M47). */
static const char *
known_event (const CathedralPosition *position, int viewer)
{
  if (viewer < 0 || position->event_shown
      || cathedral_count (&position->player[viewer].privileges, CATHEDRAL_STARGAZER) == 0)
    return NULL;
  return cathedral_events[cathedral_dealt (position)->event];
}

static void
add_course (CheckerText *text, const CathedralPosition *position)
{
  const CathedralDealRound *dealt = cathedral_dealt (position);
  const int *market = position->market;

  add_key (text, "display");
  add_cards (text, &position->display, 0);
  add_key (text, "town");
  checker_text_add (text, "[\"%s\", \"%s\"]", cathedral_privileges[dealt->town[0]],
                    cathedral_privileges[dealt->town[1]]);
  add_key (text, "guild");
  checker_text_add (text, "[\"%s\", \"%s\"]", cathedral_craftsmen[dealt->craftsmen[0]].id,
                    cathedral_craftsmen[dealt->craftsmen[1]].id);
  add_key (text, "market");
  checker_text_add (text, "{\"sand\": %d, \"wood\": %d, \"stone\": %d}", market[0], market[1], market[2]);
  add_number (text, "metal", position->metal);
  add_each (text, position, "passed", PASSED);
  add_each (text, position, "short", SHORT);
  add_each (text, position, "short_next", SHORT_NEXT);
  add_number (text, "cost", position->cost);
  add_number (text, "drawn", position->drawn);
  add_flag (text, "thrown", position->thrown);
  add_waiting (text, position);
  add_each (text, position, "builders", BUILDERS);
  add_places (text, position);
}

void
cathedral_print_state (CheckerText *text, const CathedralPosition *position, int viewer)
{
  const CathedralList nobody = { 0 };
  bool trading = position->phase == CATHEDRAL_TRADE;
  bool building = position->phase == CATHEDRAL_BUILD;

  checker_text_add (text, "{\"game\": \"cathedral\", \"players\": %d, \"phase\": \"%s\", \"round\": %d",
                    position->players, phases[position->phase], position->round);
  add_number (text, "turn", position->turn);
  add_number (text, "first", position->first);
  add_number (text, "to_move", position->to_move);
  add_flag (text, "over", position->phase == CATHEDRAL_OVER);
  add_each (text, position, "points", POINTS);
  add_each (text, position, "points_by", POINTS_BY);
  add_each (text, position, "gold", GOLD);
  add_each (text, position, "goods", GOODS);
  add_each (text, position, "craftsmen", CRAFTSMEN);
  add_each (text, position, "places", PLACES);
  add_each (text, position, "privileges", PRIVILEGES);
  add_each (text, position, "workers", WORKERS);
  add_each (text, position, "taken", TAKEN);
  add_course (text, position);
  add_word (text, "event", position->event_shown ? cathedral_events[cathedral_event (position)] : NULL);
  add_word (text, "known", known_event (position, viewer));
  add_number (text, "die", position->die_shown ? cathedral_dealt (position)->die : -1);
  add_each (text, position, "safe", SAFE);
  add_each (text, position, "exempt", EXEMPT);
  add_word (text, "hiring", position->hiring >= 0 ? cathedral_craftsmen[position->hiring].id : NULL);
  add_key (text, "traders");
  add_numbers (text, trading ? &position->traders : &nobody);
  add_number (text, "trader", trading ? position->trader : -1);
  add_each (text, position, "bought", BOUGHT);
  add_each (text, position, "sold", SOLD);
  add_used (text, position);
  add_word (text, "blessed", building && position->blessed >= 0 ? cathedral_craftsmen[position->blessed].id : NULL);
  add_key (text, "winners");
  add_numbers (text, &position->winners);
  checker_text_add (text, "}");
}

void
cathedral_print_ledger (CheckerText *text, const CathedralPosition *position)
{
  int i;

  for (i = 0; i < position->players; i++)
    {
      checker_text_add (text, i == 0 ? "[" : ", ");
      add_points_by (text, &position->player[i], cathedral_craft (position, i));
    }
  checker_text_add (text, "]");
}

static void
add_craftsman (CheckerText *text, const CathedralCraftsman *card)
{
  static const char *const needs[] = { "null", "\"mixer\"", "\"joiner\"", "\"stonecutter\"", "\"metal\"" };

  checker_text_add (text,
                    "{\"id\": \"%s\", \"round\": %d, \"price\": %d, \"capacity\": %d, \"cost\": {\"sand\": %d, "
                    "\"wood\": %d, \"stone\": %d, \"metal\": %d, \"gold\": %d}, \"points\": %d, \"gold\": %d, "
                    "\"counts\": %s, \"needs\": %s}",
                    card->id, card->round, card->price, card->capacity, card->cost[0], card->cost[1], card->cost[2],
                    card->cost[3], card->cost_gold, card->points, card->gold, needs[card->counts],
                    needs[card->needs]);
}

void
cathedral_print_cards (CheckerText *text)
{
  int i;

  checker_text_add (text, "{\"game\": \"cathedral\", \"craftsmen\": ");
  for (i = 0; i < CATHEDRAL_CRAFTSMEN; i++)
    {
      checker_text_add (text, i == 0 ? "[" : ", ");
      add_craftsman (text, &cathedral_craftsmen[i]);
    }
  checker_text_add (text, "], \"resources\": ");
  for (i = 0; i < CATHEDRAL_RESOURCES; i++)
    checker_text_add (text, "%s{\"id\": \"%s\", \"kind\": \"%s\", \"cubes\": %d, \"workers\": %d}",
                      i == 0 ? "[" : ", ", cathedral_resources[i].id, cathedral_kinds[cathedral_resources[i].kind],
                      cathedral_resources[i].cubes, cathedral_resources[i].workers);
  checker_text_add (text, "], \"privileges\": ");
  for (i = 0; i < CATHEDRAL_PRIVILEGES; i++)
    checker_text_add (text, "%s{\"id\": \"%s\", \"when\": \"%s\", \"last\": %s}", i == 0 ? "[" : ", ",
                      cathedral_privileges[i], cathedral_privilege_times[i],
                      i >= CATHEDRAL_FIRST_LAST ? "true" : "false");
  checker_text_add (text, "], \"events\": ");
  for (i = 0; i < CATHEDRAL_EVENTS; i++)
    checker_text_add (text, "%s{\"id\": \"%s\", \"good\": %s}", i == 0 ? "[" : ", ", cathedral_events[i],
                      i < CATHEDRAL_FIRST_BAD ? "true" : "false");
  checker_text_add (text, "], \"places\": ");
  for (i = 0; i < CATHEDRAL_PLACES; i++)
    checker_text_add (text, "%s{\"id\": \"%s\", \"builders\": %d}", i == 0 ? "[" : ", ", cathedral_places[i],
                      cathedral_place_sizes[i]);
  checker_text_add (text, "]}");
}
