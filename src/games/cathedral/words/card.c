/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards: at most five short lines about a thing, and below them what explains it. */
#include "games/cathedral/rules/hide.h"
#include "games/cathedral/rules/log.h"
#include "games/cathedral/rules/plan.h"
#include "parts.h"
#include "words.h"

#include <string.h>

#include <glib/gi18n.h>

/* WHAT, and whose it is if TILE is a seat: “Mason ×2 · Anna”. Takes ownership of WHAT. */
static char *
add_owner (const BastideWords *words, char *what, unsigned tile)
{
  g_autofree char *thing = what, *name = NULL;

  if (tile >= words->state->players)
    return g_steal_pointer (&thing);
  name = bastide_words_name (words, tile);
  return g_strdup_printf ("%s · %s", thing, name);
}

static char *
name_builder (const BastideWords *words, unsigned part)
{
  const BastideState *state = words->state;
  bool is_drawn = part >= state->n_waiting;
  g_autofree char *name = NULL;

  if (is_drawn && state->drawn == CATHEDRAL_NOBODY)
    return g_strdup (_ ("No builder is drawn"));
  name = bastide_words_name (words, is_drawn ? state->drawn : state->waiting[part].player);
  return is_drawn ? g_strdup_printf (_ ("%s’s builder, just drawn"), name)
                  : g_strdup_printf (_ ("%s’s builder, which waits"), name);
}

/* The goods of a seat, or those of the market and the court. */
static char *
name_goods (const BastideWords *words, BastideThing thing)
{
  const BastideState *state = words->state;
  g_autofree char *goods = NULL;

  if (thing.tile < state->players)
    return add_owner (words, cathedral_words_amount (thing.part, state->seats[thing.tile].goods[thing.part]),
                      thing.tile);
  goods = cathedral_words_amount (thing.part, thing.part == CATHEDRAL_METAL ? state->metal : state->market[thing.part]);
  return g_strdup_printf ("%s · %s",
                          cathedral_words_place_name (thing.part == CATHEDRAL_METAL ? CATHEDRAL_COURT
                                                                                    : CATHEDRAL_MARKET),
                          goods);
}

/* The event card that the viewer knows, though it is still covered (M47); none if he does not. */
static unsigned
find_known (const BastideWords *words, unsigned event)
{
  return event == CATHEDRAL_NO_EVENT && cathedral_knows_event (words->state, words->viewer)
             ? cathedral_round (words->state)->event
             : event;
}

char *
cathedral_words_thing (const BastideWords *words, BastideThing thing)
{
  unsigned event = thing.type == CATHEDRAL_THING_EVENT ? find_known (words, thing.part) : CATHEDRAL_NO_EVENT;

  switch ((CathedralThing) thing.type)
    {
    case CATHEDRAL_THING_CARD: return cathedral_words_card (thing.part);
    case CATHEDRAL_THING_CRAFTSMAN: return add_owner (words, cathedral_words_card (thing.part), thing.tile);
    case CATHEDRAL_THING_PRIVILEGE:
      return add_owner (words, g_strdup (cathedral_words_privilege (thing.part)), thing.tile);
    case CATHEDRAL_THING_EVENT:
      return g_strdup (event == CATHEDRAL_NO_EVENT ? _ ("The event of this round")
                                                   : cathedral_words_event_card (event));
    case CATHEDRAL_THING_PLACE: return cathedral_words_place (thing.part, cathedral_card_at (words->state, thing.part));
    case CATHEDRAL_THING_SITE: return g_strdup (cathedral_words_site (thing.part));
    case CATHEDRAL_THING_BUILDER: return name_builder (words, thing.part);
    case CATHEDRAL_THING_BAG: return g_strdup (_ ("The bag with the builders"));
    case CATHEDRAL_THING_GOODS: return name_goods (words, thing);
    case CATHEDRAL_THING_BUILDING: return g_strdup (_ ("The cathedral"));
    case CATHEDRAL_THING_NONE:
    case CATHEDRAL_THINGS: break;
    }
  g_return_val_if_reached (NULL);
}

/* Adds what CRAFTSMAN does and needs. */
static void
add_craft (GString *text, unsigned craftsman)
{
  bastide_words_add_line (text, cathedral_words_craft (craftsman));
  bastide_words_add_line (text, g_strdup (cathedral_words_need (craftsman)));
}

static bool
is_on_display (const BastideState *state, unsigned card)
{
  uint8_t cards[2 + CATHEDRAL_RESOURCES];
  unsigned n = cathedral_list_display (state, cards);

  for (unsigned i = 0; i < n; i++)
    if (cards[i] == card)
      return true;
  return false;
}

/* Adds what CARD of the display costs the player who chooses, or what he lacks. */
static void
add_cost (GString *text, const BastideState *state, unsigned card)
{
  const CathedralSeat *seat = &state->seats[state->to_move];
  bool is_craftsman = card < CATHEDRAL_CRAFTSMEN;
  unsigned needed = is_craftsman ? cathedral_craftsmen[card].price : cathedral_resource (card)->workers;
  unsigned there = is_craftsman ? seat->gold : seat->workers[CATHEDRAL_FREE];
  g_autofree char *gold = cathedral_words_gold ((int) needed), *workers = cathedral_words_workers (needed);

  /* Translators: what a card costs: “5 gold” */
  bastide_words_add_line (text, is_craftsman ? g_strdup_printf (_ ("Costs %s"), gold)
                                             /* Translators: what a card needs: “7 workers” */
                                             : g_strdup_printf (_ ("Needs %s"), workers));
  if (there < needed)
    bastide_words_add_line (text, g_strdup_printf (_ ("Only %u left: %u missing"), there, needed - there));
  else if (is_craftsman && cathedral_is_full (seat))
    bastide_words_add_line (text, g_strdup (_ ("No room is left, so one craftsman is given up")));
}

static void
add_card (GString *text, GString *rest, const BastideState *state, unsigned card)
{
  bool is_craftsman = card < CATHEDRAL_CRAFTSMEN, is_shown = is_on_display (state, card);
  bool is_in_guild = is_craftsman
                     && (card == cathedral_card_at (state, CATHEDRAL_GUILD_1)
                         || card == cathedral_card_at (state, CATHEDRAL_GUILD_2));

  if (is_craftsman)
    add_craft (text, card);
  if (is_shown)
    add_cost (text, state, card);
  else if (is_in_guild)
    bastide_words_add_line (text, g_strdup (_ ("In the guild hall: for the builder who is sent there")));
  if (is_craftsman && (is_shown || is_in_guild))
    bastide_words_add_line (rest, g_strdup (_ ("Craftsmen whom nobody takes leave the game")));
  if (!is_craftsman)
    bastide_words_add_line (rest, g_strdup (_ ("The goods come in this round, and the workers come home")));
}

/* Adds what the craftsman of THING does, and what he would make if his owner built now. */
static void
add_craftsman (GString *text, GString *rest, const BastideState *state, BastideThing thing, bool reveals)
{
  const CathedralSeat *seat = &state->seats[thing.tile];
  const CathedralCraftsman *card = &cathedral_craftsmen[thing.part];
  bool is_building = state->phase == CATHEDRAL_PHASE_BUILD && state->to_move == thing.tile;
  g_autofree char *work = NULL;
  CathedralPlan plan;

  add_craft (text, thing.part);
  if (card->needs_mixer && !cathedral_has_trade (seat, CATHEDRAL_MIXER))
    bastide_words_add_line (text, g_strdup (_ ("There is none, so he makes nothing")));
  if (is_building && thing.part != CATHEDRAL_ENGINEER)
    {
      unsigned left = cathedral_capacity_left (state, thing.tile, thing.part);

      bastide_words_add_line (text, g_strdup_printf (ngettext ("%u more time in this round",
                                                               "%u more times in this round", left),
                                                     left));
    }
  cathedral_plan (state, thing.tile, &plan);
  if (reveals && plan.uses[thing.part] > 0 && state->phase != CATHEDRAL_PHASE_OVER)
    {
      work = cathedral_words_work (thing.part, plan.uses[thing.part]);
      /* Translators: what a craftsman makes: “Joiner, 3 × 1 point of 6 wood” */
      bastide_words_add_line (text, g_strdup_printf (_ ("If built now: %s"), work));
    }
  if (card->is_blessed)
    bastide_words_add_line (rest, g_strdup (_ ("A blessing lets him work once more")));
  bastide_words_add_line (rest, g_strdup (_ ("He stays until he is given up")));
}

static void
add_privilege (GString *text, GString *rest, BastideThing thing)
{
  static const char *const when[] = {
    [CATHEDRAL_AT_ONCE] = N_ ("Works at once, then leaves the game"),
    [CATHEDRAL_LASTING] = N_ ("Works for the rest of the game"),
    [CATHEDRAL_ONCE] = N_ ("Used once, when its owner likes, then leaves the game"),
  };

  bastide_words_add_line (text, g_strdup (cathedral_words_privilege_effect (thing.part)));
  bastide_words_add_line (text, g_strdup (_ (when[cathedral_privilege_when ((CathedralPrivilege) thing.part)])));
  if (thing.tile == CATHEDRAL_NOBODY)
    bastide_words_add_line (rest, g_strdup (_ ("Privileges to which no builder comes leave the game")));
}

/* The events that were not seen in this game. */
static char *
tell_coming (const BastideState *state)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autofree char *events = NULL;
  unsigned seen = 0;

  for (unsigned round = 0; round < state->round + (unsigned) state->is_event_shown; round++)
    seen |= 1u << state->rounds[round].event;
  for (unsigned event = 1; event < CATHEDRAL_EVENTS; event++)
    if (!(seen >> event & 1))
      g_ptr_array_add (list, (gpointer) cathedral_words_event_card (event));
  events = bastide_words_list (list);
  /* Translators: event cards */
  return g_strdup_printf (_ ("May still come: %s"), events);
}

static void
add_event (GString *text, GString *rest, const BastideWords *words, unsigned shown)
{
  unsigned event = find_known (words, shown);

  if (event != shown)
    bastide_words_add_line (text, g_strdup (_ ("The stargazer tells it to you alone")));
  if (event == CATHEDRAL_NO_EVENT)
    {
      bastide_words_add_line (text, g_strdup (_ ("Uncovered when all builders are sent")));
      bastide_words_add_line (rest, tell_coming (words->state));
      return;
    }
  bastide_words_add_line (text, g_strdup (cathedral_words_event_effect (event)));
  if (cathedral_event_is_good ((CathedralEvent) event))
    bastide_words_add_line (text, g_strdup (_ ("Concerns everyone")));
  else
    {
      bastide_words_add_line (text, g_strdup (_ ("Concerns everyone who is not safe")));
      bastide_words_add_line (rest, g_strdup (_ ("The bishop or an amulet keeps one safe")));
    }
}

/* The players whose builders stand at PLACE, in the order in which they came. */
static char *
tell_visitors (const BastideWords *words, unsigned place)
{
  const BastideState *state = words->state;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;

  for (unsigned i = 0; i < state->n_at[place]; i++)
    g_ptr_array_add (list, bastide_words_name (words, state->at[place][i]));
  if (list->len == 0)
    return g_strdup (_ ("No builder is here"));
  names = bastide_words_list (list);
  /* Translators: players, in the order in which their builders came */
  return g_strdup_printf (_ ("Here: %s"), names);
}

static void
add_place (GString *text, GString *rest, const BastideWords *words, unsigned place)
{
  static const char *const orders[CATHEDRAL_PLACES] = {
    [CATHEDRAL_BISHOP] = N_ ("A bad event does not concern who is safe"),
    [CATHEDRAL_TOWN_1] = N_ ("The builder brings this card"),
    [CATHEDRAL_TOWN_2] = N_ ("The builder brings this card"),
    [CATHEDRAL_PRIORY] = N_ ("2 points for the first builder, 1 point for the second"),
    [CATHEDRAL_COURT] = N_ ("The first builder here brings the metal"),
    [CATHEDRAL_GUILD_1] = N_ ("The builder brings this craftsman, who costs nothing here"),
    [CATHEDRAL_GUILD_2] = N_ ("The builder brings this craftsman, who costs nothing here"),
    [CATHEDRAL_CASTLE] = N_ ("They work for one round, then they go back"),
    [CATHEDRAL_MARKET] = N_ ("Each builder trades by himself, in the order of the places"),
    [CATHEDRAL_LODGE] = N_ ("If nobody is here, it is the next player clockwise"),
  };
  const BastideState *state = words->state;
  bool is_asked = state->phase == CATHEDRAL_PHASE_PLACE, is_free = state->n_at[place] < cathedral_builders[place];
  g_autofree char *gold = cathedral_words_gold (state->cost);

  bastide_words_add_line (text, cathedral_words_gives (state, place, is_asked ? state->to_move : CATHEDRAL_NOBODY));
  bastide_words_add_line (text, tell_visitors (words, place));
  if (is_asked && is_free && state->cost > 0)
    bastide_words_add_line (text, g_strdup_printf (_ ("Costs %s now"), gold));
  if (is_asked && !is_free)
    bastide_words_add_line (text, g_strdup (_ ("No place is left here")));
  if (place == CATHEDRAL_COURT && state->is_die_shown)
    bastide_words_add_line (text, g_strdup_printf (_ ("The tax die shows %d"), cathedral_round (state)->die));
  bastide_words_add_line (rest, g_strdup (_ (orders[place])));
}

/* Adds the workers at SITE, a line for them all, and what they bring. */
static void
add_site (GString *text, GString *rest, const BastideWords *words, unsigned site)
{
  static const char *const brings[CATHEDRAL_SITES] = {
    [CATHEDRAL_PIT] = N_ ("Workers fetch sand here"),
    [CATHEDRAL_FOREST] = N_ ("Workers fetch wood here"),
    [CATHEDRAL_QUARRY] = N_ ("Workers fetch stone here"),
    [CATHEDRAL_MILL] = N_ ("1 gold for each worker"),
  };
  const BastideState *state = words->state;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *workers = NULL;

  bastide_words_add_line (text, g_strdup (_ (brings[site])));
  for (unsigned player = 0; player < state->players; player++)
    {
      g_autofree char *name = bastide_words_name (words, player);

      if (state->seats[player].workers[site] > 0)
        /* Translators: a player, and how many of his workers are at a place */
        g_ptr_array_add (list, g_strdup_printf (C_ ("workers", "%s %u"), name, state->seats[player].workers[site]));
    }
  if (list->len == 0)
    bastide_words_add_line (text, g_strdup (_ ("No worker is here")));
  else
    {
      workers = bastide_words_list (list);
      /* Translators: “Workers: Anna 5 and Bruno 2” */
      bastide_words_add_line (text, g_strdup_printf (_ ("Workers: %s"), workers));
    }
  bastide_words_add_line (rest, g_strdup (site == CATHEDRAL_MILL
                                              ? _ ("Those who are not sent for goods come here by themselves")
                                              : _ ("Each card that is taken says how many come, and what they fetch")));
}

static void
add_builder (GString *text, GString *rest, const BastideState *state, unsigned part)
{
  if (part < state->n_waiting)
    /* Translators: of a builder; the number is a price, on a sundial */
    bastide_words_add_line (text, g_strdup_printf (_ ("Waits beside %u; sent for nothing at the end"),
                                                   state->waiting[part].cost));
  else if (state->drawn != CATHEDRAL_NOBODY)
    {
      g_autofree char *gold = cathedral_words_gold (state->cost);

      bastide_words_add_line (text, g_strdup_printf (_ ("Costs %s now"), gold));
    }
  bastide_words_add_line (rest, g_strdup (_ ("Those that wait are sent when the bag is empty, the first one first")));
}

static void
add_bag (GString *text, GString *rest, const BastideWords *words)
{
  g_autofree char *gold = cathedral_words_gold (words->state->cost);

  bastide_words_add_line (text, cathedral_words_bag (words));
  if (words->state->part <= CATHEDRAL_DRAW)
    bastide_words_add_line (text, g_strdup_printf (_ ("Price of a builder: %s"), gold));
  bastide_words_add_line (rest, g_strdup (_ ("Each builder in the bag is equally likely to be drawn next")));
  bastide_words_add_line (rest, g_strdup (_ ("The price falls by 1 with each builder that is sent or waits")));
}

/* Adds the price of a kind of goods, and which craftsmen of a seat use it. */
static void
add_goods (GString *text, GString *rest, const BastideState *state, BastideThing thing)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *gold = cathedral_words_gold (cathedral_prices[thing.part]), *users = NULL;

  bastide_words_add_line (text, g_strdup_printf (thing.part == CATHEDRAL_METAL
                                                     ? _ ("Sold for %s in the market; it cannot be bought")
                                                     : _ ("Bought and sold for %s in the market"),
                                                 gold));
  if (thing.tile >= state->players)
    {
      bastide_words_add_line (rest, g_strdup (thing.part == CATHEDRAL_METAL
                                                  ? _ ("The first builder at court brings it")
                                                  : _ ("Filled up to four at the beginning of a round")));
      return;
    }
  for (unsigned i = 0; i < state->seats[thing.tile].n_craftsmen; i++)
    if (cathedral_craftsmen[state->seats[thing.tile].craftsmen[i]].cost[thing.part] > 0)
      g_ptr_array_add (list, cathedral_words_card (state->seats[thing.tile].craftsmen[i]));
  users = bastide_words_list (list);
  if (list->len == 0)
    bastide_words_add_line (text, g_strdup (_ ("None of the craftsmen uses it")));
  else
    /* Translators: craftsmen who use a kind of goods */
    bastide_words_add_line (text, g_strdup_printf (_ ("Used by: %s"), users));
  bastide_words_add_line (rest, g_strdup (_ ("Five goods are kept after each round")));
}

/* Adds who has made how many points with craftsmen, and what everybody could make now. */
static void
add_building (GString *text, GString *rest, const BastideWords *words, bool reveals)
{
  const BastideState *state = words->state;
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) coming = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *points = NULL, *more = NULL;

  for (unsigned player = 0; player < state->players; player++)
    {
      g_autofree char *name = bastide_words_name (words, player);
      CathedralPlan plan;

      cathedral_plan (state, player, &plan);
      /* Translators: a player, and points that his craftsmen have made */
      g_ptr_array_add (made,
                       g_strdup_printf (C_ ("building", "%s %d"), name, state->seats[player].points[CATHEDRAL_CRAFT]));
      if (plan.points > 0)
        g_ptr_array_add (coming, g_strdup_printf (C_ ("building", "%s %d"), name, (int) plan.points));
    }
  points = bastide_words_list (made);
  bastide_words_add_line (text, cathedral_words_round (state));
  /* Translators: “Points of craftsmen: Anna 12 and Bruno 9” */
  bastide_words_add_line (text, g_strdup_printf (_ ("Points of craftsmen: %s"), points));
  more = bastide_words_list (coming);
  if (reveals && coming->len > 0 && state->phase != CATHEDRAL_PHASE_OVER)
    /* Translators: “If built now: Anna 3 and Bruno 2”, the number of points */
    bastide_words_add_line (text, g_strdup_printf (_ ("If built now: %s"), more));
  bastide_words_add_line (rest, g_strdup (_ ("At the end of each round craftsmen turn goods into points")));
}

char *
cathedral_words_thing_card (const BastideWords *words, BastideThing thing, const BastideEvent *scored, bool reveals)
{
  const BastideState *state = words->state;
  GString *text = g_string_new (NULL);
  g_autoptr (GString) rest = g_string_new (NULL);

  bastide_words_add_line (text, cathedral_words_thing (words, thing));
  switch ((CathedralThing) thing.type)
    {
    case CATHEDRAL_THING_CARD: add_card (text, rest, state, thing.part); break;
    case CATHEDRAL_THING_CRAFTSMAN: add_craftsman (text, rest, state, thing, reveals); break;
    case CATHEDRAL_THING_PRIVILEGE: add_privilege (text, rest, thing); break;
    case CATHEDRAL_THING_EVENT: add_event (text, rest, words, thing.part); break;
    case CATHEDRAL_THING_PLACE: add_place (text, rest, words, thing.part); break;
    case CATHEDRAL_THING_SITE: add_site (text, rest, words, thing.part); break;
    case CATHEDRAL_THING_BUILDER: add_builder (text, rest, state, thing.part); break;
    case CATHEDRAL_THING_BAG: add_bag (text, rest, words); break;
    case CATHEDRAL_THING_GOODS: add_goods (text, rest, state, thing); break;
    case CATHEDRAL_THING_BUILDING: add_building (text, rest, words, reveals); break;
    case CATHEDRAL_THING_NONE:
    case CATHEDRAL_THINGS: break;
    }
  if (rest->len > 0)
    g_string_append_printf (text, "\n\n%s", rest->str);
  return g_string_free (text, FALSE);
}

/* Adds the card of THING without what explains it. */
static void
add_briefly (GString *text, const BastideWords *words, unsigned type, unsigned tile, unsigned part)
{
  const BastideThing thing = { (uint8_t) type, (uint16_t) tile, (uint8_t) part };
  char *card = cathedral_words_thing_card (words, thing, NULL, false);
  char *end = strstr (card, "\n\n");

  if (end != NULL)
    *end = '\0';
  bastide_words_add_line (text, card);
}

/* The place of the plan at CELL; with a second one in the town and in the guild hall. */
static void
add_plan (GString *text, const BastideWords *words, CathedralCell cell)
{
  static const struct {
    uint8_t type, part;
  } things[CATHEDRAL_CELL_DIAL] = {
    [CATHEDRAL_CELL_HERALD] = { CATHEDRAL_THING_EVENT, CATHEDRAL_NO_EVENT },
    [CATHEDRAL_CELL_BISHOP] = { CATHEDRAL_THING_PLACE, CATHEDRAL_BISHOP },
    [CATHEDRAL_CELL_MILL] = { CATHEDRAL_THING_SITE, CATHEDRAL_MILL },
    [CATHEDRAL_CELL_TOWN] = { CATHEDRAL_THING_PLACE, CATHEDRAL_TOWN_1 },
    [CATHEDRAL_CELL_PRIORY] = { CATHEDRAL_THING_PLACE, CATHEDRAL_PRIORY },
    [CATHEDRAL_CELL_FOREST] = { CATHEDRAL_THING_SITE, CATHEDRAL_FOREST },
    [CATHEDRAL_CELL_QUARRY] = { CATHEDRAL_THING_SITE, CATHEDRAL_QUARRY },
    [CATHEDRAL_CELL_PIT] = { CATHEDRAL_THING_SITE, CATHEDRAL_PIT },
    [CATHEDRAL_CELL_COURT] = { CATHEDRAL_THING_PLACE, CATHEDRAL_COURT },
    [CATHEDRAL_CELL_GUILD] = { CATHEDRAL_THING_PLACE, CATHEDRAL_GUILD_1 },
    [CATHEDRAL_CELL_CASTLE] = { CATHEDRAL_THING_PLACE, CATHEDRAL_CASTLE },
    [CATHEDRAL_CELL_MARKET] = { CATHEDRAL_THING_PLACE, CATHEDRAL_MARKET },
    [CATHEDRAL_CELL_BUILDING] = { CATHEDRAL_THING_BUILDING, 0 },
    [CATHEDRAL_CELL_LODGE] = { CATHEDRAL_THING_PLACE, CATHEDRAL_LODGE },
  };
  const BastideState *state = words->state;
  bool is_event = cell == CATHEDRAL_CELL_HERALD && state->is_event_shown;

  add_briefly (text, words, things[cell].type, CATHEDRAL_NOBODY,
               is_event ? cathedral_round (state)->event : things[cell].part);
  if (cell == CATHEDRAL_CELL_TOWN || cell == CATHEDRAL_CELL_GUILD)
    add_briefly (text, words, things[cell].type, CATHEDRAL_NOBODY, things[cell].part + 1u);
}

/* What PLAYER has. */
static void
add_seat (GString *text, const BastideWords *words, unsigned player)
{
  const CathedralSeat *seat = &words->state->seats[player];
  unsigned numbers[BASTIDE_SUPPLIES];
  g_autofree char *name = bastide_words_name (words, player), *supply = cathedral_words_supply (words, player, numbers);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  bastide_words_add_line (text, g_strdup_printf ("%s · %s", name, supply));
  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    g_ptr_array_add (cards, cathedral_words_card (seat->craftsmen[i]));
  for (unsigned i = 0; i < seat->n_privileges; i++)
    g_ptr_array_add (cards, g_strdup (cathedral_words_privilege (seat->privileges[i])));
  list = bastide_words_list (cards);
  bastide_words_add_line (text, g_steal_pointer (&list));
}

/* The craftsman or the goods in SLOT of the hand of the player who decides. */
static void
add_hand (GString *text, const BastideWords *words, unsigned slot)
{
  const BastideState *state = words->state;
  const unsigned player = state->to_move % CATHEDRAL_PLAYERS; /* any one at the end, when nobody decides */
  const CathedralSeat *seat = &state->seats[player];
  bool is_goods = state->phase == CATHEDRAL_PHASE_MARKET || state->phase == CATHEDRAL_PHASE_KEEP;

  if (is_goods && slot < CATHEDRAL_KINDS)
    add_briefly (text, words, CATHEDRAL_THING_GOODS, player, slot);
  else if (!is_goods && slot < seat->n_craftsmen)
    add_briefly (text, words, CATHEDRAL_THING_CRAFTSMAN, player, seat->craftsmen[slot]);
  else if (state->hiring != CATHEDRAL_NONE)
    add_briefly (text, words, CATHEDRAL_THING_CARD, CATHEDRAL_NOBODY, state->hiring);
  else
    bastide_words_add_line (text, g_strdup (_ ("Room for a craftsman")));
}

char *
cathedral_words_cell (const BastideWords *words, int x, int y)
{
  const BastideState *state = words->state;
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];
  GString *text = g_string_new (NULL);

  if (x < CATHEDRAL_CELL_DIAL)
    add_plan (text, words, (CathedralCell) MAX (x, 0));
  else if (x == CATHEDRAL_CELL_DIAL)
    add_briefly (text, words, CATHEDRAL_THING_BAG, CATHEDRAL_NOBODY, 0);
  else if (x < CATHEDRAL_CELL_SEAT + state->players)
    add_seat (text, words, (unsigned) x - CATHEDRAL_CELL_SEAT);
  else if (x >= CATHEDRAL_CELL_SLOT && x < CATHEDRAL_CELL_HAND)
    add_briefly (text, words, CATHEDRAL_THING_CARD, CATHEDRAL_NOBODY,
                 cathedral_dealt_card (state, (unsigned) x - CATHEDRAL_CELL_SLOT));
  else if (x >= CATHEDRAL_CELL_HAND && x < CATHEDRAL_CELL_SITE)
    add_hand (text, words, (unsigned) x - CATHEDRAL_CELL_HAND);
  else if (x >= CATHEDRAL_CELL_SITE && x < CATHEDRAL_CELL_SITE + seat->n_taken)
    add_briefly (text, words, CATHEDRAL_THING_CARD, CATHEDRAL_NOBODY,
                 CATHEDRAL_CRAFTSMEN + seat->taken[x - CATHEDRAL_CELL_SITE]);
  else
    bastide_words_add_line (text, g_strdup (x == CATHEDRAL_CELL_BEST ? _ ("The work that makes most points")
                                                                     : _ ("Nothing is here")));
  return g_string_free (text, FALSE);
}

/* Whether EVENT put what THING is about there. */
static bool
is_about (BastideThing thing, const BastideEvent *event)
{
  switch (event->type)
    {
    case CATHEDRAL_LOG_PLACED: return thing.type == CATHEDRAL_THING_PLACE && thing.part == event->part;
    case CATHEDRAL_LOG_HIRED:
      return thing.type == CATHEDRAL_THING_CRAFTSMAN && thing.tile == event->player && thing.part == event->part;
    case CATHEDRAL_LOG_TOOK:
      return thing.type == CATHEDRAL_THING_SITE
             && thing.part == CATHEDRAL_PIT + cathedral_resource ((CathedralCard) event->part)->kind;
    default: return false;
    }
}

char *
cathedral_words_mark (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks,
                      unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (is_about (thing, &marks[i]))
      {
        g_autofree char *name = bastide_words_name (words, marks[i].player);

        /* Translators: a player; what he has sent or hired has a mark because it is new */
        return g_strdup_printf (_ ("Marked because it is new, by %s"), name);
      }
  return NULL;
}
