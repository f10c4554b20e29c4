/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a feature is worth, counted and in words. */
#include "words.h"

#include "games/country/rules/board.h"
#include "games/country/rules/fields.h"
#include "games/country/rules/inns.h"
#include "games/country/rules/look.h"

#include <glib/gi18n.h>

/* Adds an empty cell, once. */
static void
add_open (CountryAccount *account, const BastideState *state, int x, int y)
{
  unsigned i = 0;

  if (country_tile_at (state, x, y) >= 0)
    return;
  while (i < account->n_open && account->open[i] != country_cell (x, y))
    i++;
  account->open[i] = country_cell (x, y);
  account->n_open = MAX (account->n_open, i + 1);
}

/* Adds the cells to which TILE leaves the feature open by SEGMENT. */
static void
find_open (CountryAccount *account, const BastideState *state, const BastideKit *kit, const CountryTile *tile,
           unsigned segment)
{
  unsigned slots = country_turn_slots (kit->kinds[tile->kind].segments[segment].slots, tile->turns);

  if (account->survey.ground == COUNTRY_MONASTERY || account->survey.ground == COUNTRY_GARDEN)
    for (unsigned i = 0; i < 8; i++)
      add_open (account, state, tile->x + country_round[i][0], tile->y + country_round[i][1]);
  else if (account->survey.ground == COUNTRY_ROAD || account->survey.ground == COUNTRY_CITY)
    for (unsigned side = 0; side < 4; side++)
      if ((slots >> (3 * side + 1) & 1) != 0)
        add_open (account, state, tile->x + country_steps[side][0], tile->y + country_steps[side][1]);
}

/* Whether the feature can score anything in this game. */
static bool
can_score (const BastideKit *kit, CountryGround ground)
{
  return ground == COUNTRY_FIELD    ? (kit->options & COUNTRY_FIELDS) != 0
         : ground == COUNTRY_GARDEN ? (kit->options & COUNTRY_ABBOT) != 0
                                    : ground != COUNTRY_WATER;
}

/* Counts the cities that touch the field segment S of TILE and that are not among SEEN. */
static unsigned
count_touched (const BastideState *state, const BastideKit *kit, const CountryTile *tile, unsigned segment,
               uint32_t seen[COUNTRY_NODES / 32])
{
  unsigned n = 0;

  for (unsigned set = kit->kinds[tile->kind].segments[segment].borders; set != 0; set &= set - 1)
    {
      unsigned city = country_root (state, tile->first_node + (unsigned) __builtin_ctz (set));

      n += (seen[city / 32] >> city % 32 & 1) == 0;
      seen[city / 32] |= 1u << city % 32;
    }
  return n;
}

void
country_words_account (CountryAccount *account, const BastideState *state, const BastideKit *kit, unsigned node)
{
  unsigned root = country_root (state, node), at = root;
  uint32_t seen[COUNTRY_NODES / 32] = { 0 };
  BastideEvent *event = &account->event;
  CountryRule rule = COUNTRY_C16;

  memset (account, 0, sizeof *account);
  country_survey (state, kit, root, &account->survey);
  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[at].tile];
      unsigned segment = at - tile->first_node;

      find_open (account, state, kit, tile, segment);
      account->touched += count_touched (state, kit, tile, segment, seen);
      if (tile->figure != 0 && tile->segment == segment)
        account->strength[tile->player] += country_strength ((CountryFigure) (tile->figure - 1));
      at = state->nodes[at].next;
    }
  while (at != root);

  event->type = account->survey.ground == COUNTRY_FIELD ? COUNTRY_FIELD_SCORED : COUNTRY_COMPLETED;
  country_name_feature (state, root, event);
  event->detail[COUNTRY_AT_GROUND] = account->survey.ground;
  event->detail[COUNTRY_AT_PLAYERS] = account->survey.players;
  if (!can_score (kit, (CountryGround) account->survey.ground))
    return;
  if (account->survey.ground == COUNTRY_FIELD)
    {
      unsigned cities = country_count_cities (state, kit, root);

      account->worth = account->if_ended = 3 * cities;
      event->detail[COUNTRY_AT_MARKS] = account->survey.pigs;
      bastide_event_set (event, COUNTRY_AT_TILES, cities);
    }
  else
    {
      account->if_ended = country_value (kit, &account->survey, account->n_open == 0, &rule);
      account->worth = country_value (kit, &account->survey, true, &rule);
      event->detail[COUNTRY_AT_MARKS] = account->survey.marks;
      bastide_event_set (event, COUNTRY_AT_TILES, account->survey.tiles);
      bastide_event_set (event, COUNTRY_AT_SHIELDS, account->survey.shields);
    }
  bastide_event_set (event, COUNTRY_AT_WORTH, account->worth);
  event->rule = (uint8_t) rule;
}

unsigned
country_words_count_fitting (const BastideState *state, const BastideKit *kit, uint32_t cell)
{
  uint16_t of[COUNTRY_TILES];
  unsigned fitting = 0;

  country_count_unseen (state, 0, state->n_order, of);
  for (unsigned kind = 0; kind < kit->n_kinds; kind++)
    if (of[kind] > 0 && country_allowed_turns (state, kit, kind, cell) != 0)
      fitting += of[kind];
  return fitting;
}

/* What each tile or shield counts in EVENT, about a road or city; 0 if an inn or a cathedral makes it worth nothing. */
static unsigned
find_rate (const BastideEvent *event)
{
  return bastide_event_get (event, COUNTRY_AT_WORTH)
         / (bastide_event_get (event, COUNTRY_AT_TILES) + bastide_event_get (event, COUNTRY_AT_SHIELDS));
}

static char *
describe_road (const BastideEvent *event)
{
  const unsigned tiles = bastide_event_get (event, COUNTRY_AT_TILES);

  if (event->type == COUNTRY_INCOMPLETE)
    return find_rate (event) == 0
               ? g_strdup (_ ("Unfinished road with an inn"))
               : g_strdup_printf (ngettext ("Unfinished road of %u tile", "Unfinished road of %u tiles", tiles), tiles);
  if (find_rate (event) == 2)
    return g_strdup_printf (ngettext ("Road with an inn, %u tile × 2", "Road with an inn, %u tiles × 2", tiles), tiles);
  return g_strdup_printf (ngettext ("Road of %u tile", "Road of %u tiles", tiles), tiles);
}

/* WHAT, a city, with its shields if it has any. */
static char *
add_shields (char *what, unsigned shields, unsigned rate)
{
  g_autofree char *city = what;

  if (shields == 0)
    return g_steal_pointer (&city);
  if (rate == 1)
    return g_strdup_printf (ngettext ("%s and %u shield", "%s and %u shields", shields), city, shields);
  /* Translators: a city with its tiles, then its shields and what each of them counts */
  return g_strdup_printf (ngettext ("%s and %u shield × %u", "%s and %u shields × %u", shields), city, shields, rate);
}

static char *
describe_city (const BastideEvent *event)
{
  const unsigned tiles = bastide_event_get (event, COUNTRY_AT_TILES), rate = find_rate (event);
  char *city;

  if (rate == 0)
    return g_strdup (_ ("Unfinished city with a cathedral"));
  if (event->type == COUNTRY_INCOMPLETE)
    city = g_strdup_printf (ngettext ("Unfinished city of %u tile", "Unfinished city of %u tiles", tiles), tiles);
  else if (rate == 3)
    city = g_strdup_printf (ngettext ("City with a cathedral, %u tile × 3", "City with a cathedral, %u tiles × 3",
                                      tiles),
                            tiles);
  else
    city = g_strdup_printf (ngettext ("City of %u tile × 2", "City of %u tiles × 2", tiles), tiles);
  return add_shields (city, bastide_event_get (event, COUNTRY_AT_SHIELDS), rate);
}

/* A monastery or garden, of which the filled places round it are counted. */
static char *
describe_house (const BastideEvent *event)
{
  const unsigned filled = bastide_event_get (event, COUNTRY_AT_WORTH) - 1;
  bool is_garden = event->detail[COUNTRY_AT_GROUND] == COUNTRY_GARDEN;

  if (event->type == COUNTRY_INCOMPLETE)
    return g_strdup_printf (is_garden ? ngettext ("Unfinished garden, 1 + %u filled place",
                                                  "Unfinished garden, 1 + %u filled places", filled)
                                      : ngettext ("Unfinished monastery, 1 + %u filled place",
                                                  "Unfinished monastery, 1 + %u filled places", filled),
                            filled);
  return g_strdup_printf (is_garden
                              ? ngettext ("Garden, 1 + %u filled place", "Garden, 1 + %u filled places", filled)
                              : ngettext ("Monastery, 1 + %u filled place", "Monastery, 1 + %u filled places", filled),
                          filled);
}

/* If everybody who scores the field has a pig, its cities count 4. */
static char *
describe_field (const BastideEvent *event)
{
  const unsigned cities = bastide_event_get (event, COUNTRY_AT_TILES), pigs = event->detail[COUNTRY_AT_MARKS];

  if (cities == 0)
    return g_strdup (_ ("Field without a complete city"));
  if (pigs != 0 && pigs == event->detail[COUNTRY_AT_PLAYERS])
    return g_strdup_printf (ngettext ("Field with %u complete city × 4, with the pig",
                                      "Field with %u complete cities × 4, with the pig", cities),
                            cities);
  return g_strdup_printf (ngettext ("Field with %u complete city × 3", "Field with %u complete cities × 3", cities),
                          cities);
}

char *
country_words_scored (const BastideEvent *event)
{
  switch ((CountryGround) event->detail[COUNTRY_AT_GROUND])
    {
    case COUNTRY_ROAD: return describe_road (event);
    case COUNTRY_CITY: return describe_city (event);
    case COUNTRY_FIELD: return describe_field (event);
    default: return describe_house (event);
    }
}

/* The points that each of the players of EVENT gets, or would; those with a pig apart, if not all have one. */
static unsigned
find_points (const BastideEvent *event)
{
  bool has_pigs = event->detail[COUNTRY_AT_GROUND] == COUNTRY_FIELD && event->detail[COUNTRY_AT_MARKS] != 0
                  && event->detail[COUNTRY_AT_MARKS] == event->detail[COUNTRY_AT_PLAYERS];

  return bastide_event_get (event, COUNTRY_AT_WORTH) + (has_pigs ? bastide_event_get (event, COUNTRY_AT_TILES) : 0);
}

char *
country_words_worth (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *what = country_words_scored (event);
  g_autofree char *players = bastide_words_players (words, event->detail[COUNTRY_AT_PLAYERS]);
  unsigned node = country_words_node (words->state, event->x, event->y, event->part);
  const int points = (int) find_points (event);

  if (event->detail[COUNTRY_AT_GROUND] != COUNTRY_FIELD
      && words->state->nodes[country_root (words->state, node)].open == 0)
    /* Translators: “Road of 3 tiles: complete” */
    return g_strdup_printf (_ ("%s: complete"), what);
  if (points == 0)
    /* Translators: “Field without a complete city: worth nothing now” */
    return g_strdup_printf (_ ("%s: worth nothing now"), what);
  if (event->detail[COUNTRY_AT_PLAYERS] == 0)
    /* Translators: “Road of 3 tiles: worth 3 now, nobody stands on it” */
    return g_strdup_printf (_ ("%s: worth %d now, nobody stands on it"), what, points);
  if ((event->detail[COUNTRY_AT_PLAYERS] & (event->detail[COUNTRY_AT_PLAYERS] - 1)) != 0)
    /* Translators: “Road of 3 tiles: worth 3 now, for each of Red and Blue” */
    return g_strdup_printf (_ ("%s: worth %d now, for each of %s"), what, points, players);
  /* Translators: “Road of 3 tiles: worth 3 now, for Red” */
  return g_strdup_printf (_ ("%s: worth %d now, for %s"), what, points, players);
}
