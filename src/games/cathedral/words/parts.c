/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names, amounts, and what cards and places do. */
#include "parts.h"

#include <string.h>

#include <glib/gi18n.h>

const char *
cathedral_words_place_name (unsigned place)
{
  static const char *const names[CATHEDRAL_PLACES] = {
    [CATHEDRAL_BISHOP] = NC_ ("place", "Bishop"),      [CATHEDRAL_TOWN_1] = NC_ ("place", "Town"),
    [CATHEDRAL_TOWN_2] = NC_ ("place", "Town"),        [CATHEDRAL_PRIORY] = NC_ ("place", "Priory"),
    [CATHEDRAL_COURT] = NC_ ("place", "Royal court"),  [CATHEDRAL_GUILD_1] = NC_ ("place", "Guild hall"),
    [CATHEDRAL_GUILD_2] = NC_ ("place", "Guild hall"), [CATHEDRAL_CASTLE] = NC_ ("place", "Castle"),
    [CATHEDRAL_MARKET] = NC_ ("place", "Market"),      [CATHEDRAL_LODGE] = NC_ ("place", "Lodge"),
  };

  g_return_val_if_fail (place < CATHEDRAL_PLACES, NULL);
  return g_dpgettext2 (NULL, "place", names[place]);
}

const char *
cathedral_words_site (unsigned site)
{
  static const char *const names[CATHEDRAL_SITES] = {
    [CATHEDRAL_PIT] = NC_ ("place", "Sand pit"),
    [CATHEDRAL_FOREST] = NC_ ("place", "Forest"),
    [CATHEDRAL_QUARRY] = NC_ ("place", "Quarry"),
    [CATHEDRAL_MILL] = NC_ ("place", "Mill"),
  };

  g_return_val_if_fail (site > CATHEDRAL_FREE && site < CATHEDRAL_SITES, NULL);
  return g_dpgettext2 (NULL, "place", names[site]);
}

static const struct {
  const char *name, *effect;
} privileges[CATHEDRAL_PRIVILEGES] = {
  [CATHEDRAL_RELIC] = { N_ ("A relic"), N_ ("3 points") },
  [CATHEDRAL_PURSE] = { N_ ("A full purse"), N_ ("8 gold") },
  [CATHEDRAL_ORE] = { N_ ("A load of ore"), N_ ("2 metal") },
  [CATHEDRAL_WORKSHOP] = { N_ ("A sixth workshop"), N_ ("Room for one more craftsman") },
  [CATHEDRAL_HAND] = { N_ ("A strong hand"), N_ ("One more worker from the next round on") },
  [CATHEDRAL_PIT_RIGHT] = { N_ ("Right to the sand pit"), N_ ("1 sand in each round") },
  [CATHEDRAL_FOREST_RIGHT] = { N_ ("Right to the forest"), N_ ("1 wood in each round") },
  [CATHEDRAL_QUARRY_RIGHT] = { N_ ("Right to the quarry"), N_ ("1 stone in each round") },
  [CATHEDRAL_CLERK] = { N_ ("Friend of the tax clerk"), N_ ("Pays at most 2 gold of tax") },
  [CATHEDRAL_ALMONER] = { N_ ("Friend of the almoner"), N_ ("1 point more for each own builder in the priory") },
  [CATHEDRAL_STARGAZER] = { N_ ("The stargazer"), N_ ("Knows the event from the beginning of the round") },
  [CATHEDRAL_LETTER] = { N_ ("A royal letter"), N_ ("No tax in one round, after the die was rolled") },
  [CATHEDRAL_AMULET] = { N_ ("An amulet"), N_ ("Safe from one event, after it was uncovered") },
  [CATHEDRAL_HERALD] = { N_ ("The herald"), N_ ("One drawn builder is sent for nothing") },
  [CATHEDRAL_DELIVERY] = { N_ ("The last delivery"), N_ ("1 wood and 1 stone") },
  [CATHEDRAL_INGOT] = { N_ ("An ingot"), N_ ("1 metal") },
};

const char *
cathedral_words_privilege (unsigned privilege)
{
  g_return_val_if_fail (privilege > 0 && privilege < CATHEDRAL_PRIVILEGES, NULL);
  return _ (privileges[privilege].name);
}

const char *
cathedral_words_privilege_effect (unsigned privilege)
{
  g_return_val_if_fail (privilege > 0 && privilege < CATHEDRAL_PRIVILEGES, NULL);
  return _ (privileges[privilege].effect);
}

static const struct {
  const char *name, *effect;
} events[CATHEDRAL_EVENTS] = {
  [CATHEDRAL_GRANT] = { N_ ("A royal grant"), N_ ("5 gold for everyone") },
  [CATHEDRAL_VEIN] = { N_ ("A new vein of ore"), N_ ("1 metal for everyone") },
  [CATHEDRAL_WOOL] = { N_ ("A good year for wool"), N_ ("1 gold more for each worker in the mill, at most 5") },
  [CATHEDRAL_HELPERS] = { N_ ("Helping hands"), N_ ("Each resource card yields 1 more") },
  [CATHEDRAL_BLESSING] = { N_ ("A blessing"), N_ ("One craftsman may be used once beyond his capacity") },
  [CATHEDRAL_LEVY] = { N_ ("A war levy"), N_ ("Pay 4 gold") },
  [CATHEDRAL_QUARREL] = { N_ ("A quarrel"), N_ ("Lose 2 points") },
  [CATHEDRAL_BRIDGE] = { N_ ("The bridge must be mended"), N_ ("One builder fewer in the next round") },
  [CATHEDRAL_FLOOD] = { N_ ("A flood"), N_ ("Each resource card yields 1 less") },
  [CATHEDRAL_FEVER] = { N_ ("A fever"), N_ ("Give up one craftsman") },
};

const char *
cathedral_words_event_card (unsigned event)
{
  g_return_val_if_fail (event > 0 && event < CATHEDRAL_EVENTS, NULL);
  return _ (events[event].name);
}

const char *
cathedral_words_event_effect (unsigned event)
{
  g_return_val_if_fail (event > 0 && event < CATHEDRAL_EVENTS, NULL);
  return _ (events[event].effect);
}

char *
cathedral_words_card (unsigned card)
{
  const CathedralResource *resource;
  g_autofree char *goods = NULL;

  g_return_val_if_fail (card > CATHEDRAL_NONE && card < CATHEDRAL_CARDS, NULL);
  if (card < CATHEDRAL_CRAFTSMEN && strchr (cathedral_craftsmen[card].word, '-') == NULL)
    return g_strdup (_ (cathedral_trades[card]));
  if (card < CATHEDRAL_CRAFTSMEN)
    /* Translators: a craftsman, and how often he can be used in a round: “Mason ×2” */
    return g_strdup_printf (C_ ("craftsman", "%s ×%u"), _ (cathedral_trades[card]), cathedral_craftsmen[card].capacity);
  resource = cathedral_resource (card);
  goods = cathedral_words_amount (resource->kind, resource->cubes);
  /* Translators: a card of the game: goods and how many workers fetch them, “2 stone (5 workers)” */
  return g_strdup_printf (ngettext ("%s (%u worker)", "%s (%u workers)", resource->workers), goods, resource->workers);
}

char *
cathedral_words_craft (unsigned craftsman)
{
  const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];
  g_autofree char *cost = card->cost_gold > 0 ? cathedral_words_gold (card->cost_gold)
                                              : cathedral_words_goods (card->cost);
  g_autofree char *gives = card->gold > 0 ? cathedral_words_gold (card->gold) : cathedral_words_points (card->points);

  if (craftsman == CATHEDRAL_ENGINEER)
    return g_strdup (_ ("1 point in each round, without goods"));
  if (craftsman == CATHEDRAL_TOOLMAKER)
    return g_strdup (_ ("2 gold in each round, with metal in hand"));
  /* Translators: what a craftsman makes: “1 point of 2 wood, up to 4 times a round” */
  return g_strdup_printf (ngettext ("%s of %s, once a round", "%s of %s, up to %u times a round", card->capacity),
                          gives, cost, card->capacity);
}

char *
cathedral_words_work (unsigned craftsman, unsigned n)
{
  const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];
  g_autofree char *name = cathedral_words_card (craftsman), *gives = NULL, *cost = NULL;
  uint8_t used[CATHEDRAL_KINDS];

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    used[kind] = (uint8_t) (n * card->cost[kind]);
  gives = card->gold > 0 ? cathedral_words_gold (card->gold) : cathedral_words_points (card->points);
  cost = card->cost_gold > 0 ? cathedral_words_gold ((int) n * card->cost_gold) : cathedral_words_goods (used);
  if (craftsman == CATHEDRAL_ENGINEER || craftsman == CATHEDRAL_TOOLMAKER)
    /* Translators: a craftsman who uses nothing up, and what he brings: “Engineer, 1 × 1 point” */
    return g_strdup_printf (C_ ("work", "%s, %u × %s"), name, n, gives);
  /* Translators: a craftsman, how often he works, what he makes each time, what he uses up: “Joiner, 3 × 1 point of 6
   * wood” */
  return g_strdup_printf (C_ ("work", "%s, %u × %s of %s"), name, n, gives, cost);
}

const char *
cathedral_words_need (unsigned craftsman)
{
  const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];

  if (card->needs_mixer)
    return _ ("Needs a mortar mixer beside him");
  switch (craftsman)
    {
    case CATHEDRAL_CABINETMAKER: return _ ("Counts as a joiner");
    case CATHEDRAL_LIMEBURNER: return _ ("Counts as a mortar mixer");
    case CATHEDRAL_TOOLMAKER: return _ ("The metal is not used up");
    case CATHEDRAL_MIXER: return _ ("Masons need him or a lime burner");
    case CATHEDRAL_JOINER: return _ ("Needed to buy wood in the market");
    case CATHEDRAL_STONECUTTER: return _ ("Needed to sell stone in the market");
    default: return NULL;
    }
}

char *
cathedral_words_place (unsigned place, unsigned card)
{
  g_autofree char *name = NULL;

  switch (place)
    {
    case CATHEDRAL_TOWN_1:
    case CATHEDRAL_TOWN_2:
      /* Translators: a place in the town, and the card that lies there: “Town 1 (A relic)” */
      return g_strdup_printf (C_ ("place", "Town %u (%s)"), place - CATHEDRAL_TOWN_1 + 1,
                              cathedral_words_privilege (card));
    case CATHEDRAL_GUILD_1:
    case CATHEDRAL_GUILD_2:
      name = cathedral_words_card (card);
      /* Translators: a place in the guild hall, and the craftsman who is there: “Guild hall 1 (Mason ×2)” */
      return g_strdup_printf (C_ ("place", "Guild hall %u (%s)"), place - CATHEDRAL_GUILD_1 + 1, name);
    default: return g_strdup (cathedral_words_place_name (place));
    }
}

static char *
tell_priory (const BastideState *state, unsigned player)
{
  g_autofree char *points = cathedral_words_points (state->n_at[CATHEDRAL_PRIORY] == 0 ? 2 : 1);

  if (state->n_at[CATHEDRAL_PRIORY] == 2)
    return g_strdup (_ ("2 points for the first builder, 1 point for the second"));
  if (player == CATHEDRAL_NOBODY || !cathedral_has_privilege (&state->seats[player], CATHEDRAL_ALMONER))
    return g_steal_pointer (&points);
  /* Translators: “2 points + 1 by the almoner” */
  return g_strdup_printf (_ ("%s + 1 by the almoner"), points);
}

static char *
tell_court (const BastideState *state, unsigned player)
{
  unsigned n = state->n_at[CATHEDRAL_COURT];

  for (unsigned i = 0; i < n; i++)
    if (state->at[CATHEDRAL_COURT][i] == player)
      return g_strdup (_ ("Nothing more: one builder is at court already"));
  return g_strdup (n == 0 ? _ ("No tax in this round, and 1 metal") : _ ("No tax in this round"));
}

char *
cathedral_words_gives (const BastideState *state, unsigned place, unsigned player)
{
  bool is_last = cathedral_is_last_round (state);

  switch (place)
    {
    case CATHEDRAL_BISHOP: return g_strdup (_ ("Safe from a bad event, or 1 cube from the market"));
    case CATHEDRAL_TOWN_1:
    case CATHEDRAL_TOWN_2: return g_strdup (cathedral_words_privilege_effect (cathedral_card_at (state, place)));
    case CATHEDRAL_PRIORY: return tell_priory (state, player);
    case CATHEDRAL_COURT: return tell_court (state, player);
    case CATHEDRAL_GUILD_1:
    case CATHEDRAL_GUILD_2: return cathedral_words_craft (cathedral_card_at (state, place));
    case CATHEDRAL_CASTLE:
      return g_strdup (is_last ? _ ("Nothing in the last round") : _ ("2 grey workers in the next round"));
    case CATHEDRAL_MARKET: return g_strdup (_ ("Buy and sell goods, in turn"));
    default: return g_strdup (is_last ? _ ("Nothing in the last round") : _ ("First player in the next round"));
    }
}

/* Translators: amounts in this game are “5 gold”, “3 points”, “2 workers”, “4 wood”: the number and what it counts */

char *
cathedral_words_gold (int n)
{
  return g_strdup_printf (ngettext ("%d gold", "%d gold", (unsigned) ABS (n)), n);
}

char *
cathedral_words_points (int n)
{
  return g_strdup_printf (ngettext ("%d point", "%d points", (unsigned) ABS (n)), n);
}

char *
cathedral_words_workers (unsigned n)
{
  return g_strdup_printf (ngettext ("%u worker", "%u workers", n), n);
}

char *
cathedral_words_amount (unsigned kind, unsigned n)
{
  switch (kind)
    {
    case CATHEDRAL_SAND: return g_strdup_printf (ngettext ("%u sand", "%u sand", n), n);
    case CATHEDRAL_WOOD: return g_strdup_printf (ngettext ("%u wood", "%u wood", n), n);
    case CATHEDRAL_STONE: return g_strdup_printf (ngettext ("%u stone", "%u stone", n), n);
    default: return g_strdup_printf (ngettext ("%u metal", "%u metal", n), n);
    }
}

char *
cathedral_words_goods (const uint8_t goods[CATHEDRAL_KINDS])
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    if (goods[kind] > 0)
      g_ptr_array_add (list, cathedral_words_amount (kind, goods[kind]));
  return list->len > 0 ? bastide_words_list (list) : g_strdup (C_ ("goods", "nothing"));
}

char *
cathedral_words_round (const BastideState *state)
{
  return g_strdup_printf (_ ("Round %u of %u"), state->round + 1u, CATHEDRAL_ROUNDS);
}
