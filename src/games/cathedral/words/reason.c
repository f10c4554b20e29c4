/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that say why a move is not allowed, and what is missing. */
#include "parts.h"
#include "words.h"

#include <glib/gi18n.h>

/* What says all without numbers. */
static const char *const names[CATHEDRAL_REASONS] = {
  [CATHEDRAL_LEGAL] = N_ ("This is allowed"),
  [CATHEDRAL_REASON_OVER] = N_ ("The game is over"),
  [CATHEDRAL_REASON_NOT_ASKED] = N_ ("Something else is to be decided now"),
  [CATHEDRAL_REASON_NOT_ON_DISPLAY] = N_ ("This card is not on the display"),
  [CATHEDRAL_REASON_NOTHING_GIVEN_UP] = N_ ("Nobody is given up for a card of the forest, the quarry or the sand pit"),
  [CATHEDRAL_REASON_FULL] = N_ ("No room is left for another craftsman: choose who is given up"),
  [CATHEDRAL_REASON_ROOM] = N_ ("Nobody is given up as long as there is room"),
  [CATHEDRAL_REASON_NOT_OWNED] = N_ ("You have no such craftsman to give up"),
  [CATHEDRAL_REASON_MUST_PLACE] = N_ ("A builder that costs nothing must be sent"),
  [CATHEDRAL_REASON_NOT_FIRST] = N_ ("Only the first player may throw a builder back"),
  [CATHEDRAL_REASON_NOT_DRAWN] = N_ ("This builder was not just drawn: it waited, and cannot go back"),
  [CATHEDRAL_REASON_THROWN] = N_ ("A builder was thrown back in this round already"),
  [CATHEDRAL_REASON_NO_USE] = N_ ("Throwing back changes nothing: no builder of another player is in the bag"),
  [CATHEDRAL_REASON_NO_PLACE] = N_ ("There is no such place for a builder"),
  [CATHEDRAL_REASON_NO_HERALD] = N_ ("You do not have the herald"),
  [CATHEDRAL_REASON_FREE] = N_ ("The builder costs nothing anyway: the herald is not needed"),
  [CATHEDRAL_REASON_NO_DANGER] = N_ ("The event is a good one: nobody needs to be safe from it"),
  [CATHEDRAL_REASON_NO_TRADE] = N_ ("A trade is of one kind of goods, and of at least one cube"),
  [CATHEDRAL_REASON_METAL] = N_ ("Metal can be sold here, but not bought"),
  [CATHEDRAL_REASON_NO_JOINER] = N_ ("Without a joiner or a cabinetmaker you cannot buy wood"),
  [CATHEDRAL_REASON_SOLD] = N_ ("You sold it in this round, so you cannot buy it"),
  [CATHEDRAL_REASON_BOUGHT] = N_ ("You bought it in this round, so you cannot sell it"),
  [CATHEDRAL_REASON_NO_STONECUTTER] = N_ ("Without a stonecutter you cannot sell stone"),
  [CATHEDRAL_REASON_NO_CRAFTSMAN] = N_ ("You have no such craftsman"),
  [CATHEDRAL_REASON_ENGINEER] = N_ ("The engineer works by himself, without goods"),
  [CATHEDRAL_REASON_NO_WORK] = N_ ("A craftsman works at least once"),
  [CATHEDRAL_REASON_NO_MIXER] = N_ ("Without a mortar mixer or a lime burner, masons bring no points"),
  [CATHEDRAL_REASON_NO_METAL] = N_ ("The toolmaker works only while there is metal in hand"),
};

/* Gold is missing: NEEDED, and there is less. */
static char *
tell_gold (const CathedralSeat *seat, int needed)
{
  g_autofree char *gold = cathedral_words_gold (needed);

  /* Translators: a price: “This costs 6 gold, and there is only 4” */
  return g_strdup_printf (_ ("This costs %s, and only %d is there: %d missing"), gold, seat->gold, needed - seat->gold);
}

static char *
tell_workers (const CathedralSeat *seat, unsigned card)
{
  unsigned needed = cathedral_resource ((CathedralCard) card)->workers, left = seat->workers[CATHEDRAL_FREE];
  g_autofree char *workers = cathedral_words_workers (needed);

  /* Translators: a number of workers: “This needs 5 workers, and only 2 are left: 3 missing” */
  return g_strdup_printf (_ ("This needs %s, and only %u are left: %u missing"), workers, left, needed - left);
}

static char *
tell_taken (const BastideWords *words, unsigned place)
{
  const BastideState *state = words->state;
  unsigned players = 0;
  g_autofree char *visitors = NULL;

  for (unsigned i = 0; i < state->n_at[place]; i++)
    players |= 1u << state->at[place][i];
  visitors = bastide_words_players (words, players);
  /* Translators: a place for builders, then the players whose builders are there */
  return g_strdup_printf (_ ("%s: taken by %s"), cathedral_words_place_name (place), visitors);
}

/* Goods that the market or the player has too few of. */
static char *
tell_goods (unsigned kind, unsigned n, bool is_market)
{
  g_autofree char *goods = cathedral_words_amount (kind, n);

  if (n == 0)
    return g_strdup (is_market ? _ ("The market has none left") : _ ("You have none"));
  return g_strdup_printf (is_market ? _ ("The market has only %s left") : _ ("You have only %s"), goods);
}

static char *
tell_work (const BastideState *state, const CathedralSeat *seat, BastideReason reason)
{
  unsigned left = cathedral_capacity_left (state, state->to_move, reason.part);
  g_autofree char *card = cathedral_words_card (reason.part), *hand = NULL, *gold = NULL;

  if (reason.code == CATHEDRAL_REASON_CAPACITY && left == 0)
    return g_strdup_printf (_ ("%s: no more work in this round"), card);
  if (reason.code == CATHEDRAL_REASON_CAPACITY)
    return g_strdup_printf (ngettext ("%s: only %u more time in this round", "%s: only %u more times in this round",
                                      left),
                            card, left);
  hand = cathedral_words_goods (seat->goods);
  gold = cathedral_words_gold (seat->gold);
  /* Translators: a craftsman, then goods and gold: “Mason ×2: too little for that much work. At hand: 1 sand · 3
   * gold” */
  return g_strdup_printf (_ ("%s: too little for that. At hand: %s · %s"), card, hand, gold);
}

static char *
tell_five (const CathedralSeat *seat)
{
  g_autofree char *hand = cathedral_words_goods (seat->goods);

  /* Translators: goods */
  return g_strdup_printf (_ ("Exactly five of these are kept: %s"), hand);
}

char *
cathedral_words_reason (const BastideWords *words, BastideReason reason)
{
  const BastideState *state = words->state;
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];

  switch (reason.code)
    {
    case CATHEDRAL_REASON_WORKERS: return tell_workers (seat, reason.part);
    case CATHEDRAL_REASON_PRICE: return tell_gold (seat, cathedral_craftsmen[reason.part].price);
    case CATHEDRAL_REASON_COST: return tell_gold (seat, state->cost);
    case CATHEDRAL_REASON_GOLD: return tell_gold (seat, reason.x * cathedral_prices[reason.part]);
    case CATHEDRAL_REASON_TAKEN: return tell_taken (words, reason.part);
    case CATHEDRAL_REASON_NO_CUBE:
      return reason.part < CATHEDRAL_METAL ? tell_goods (reason.part, 0, true)
                                           : g_strdup (_ ("The market has sand, wood and stone only"));
    case CATHEDRAL_REASON_MARKET: return tell_goods (reason.part, state->market[reason.part], true);
    case CATHEDRAL_REASON_GOODS: return tell_goods (reason.part, seat->goods[reason.part], false);
    case CATHEDRAL_REASON_CAPACITY:
    case CATHEDRAL_REASON_TOO_LITTLE: return tell_work (state, seat, reason);
    case CATHEDRAL_REASON_NOT_FIVE: return tell_five (seat);
    default: return g_strdup (_ (names[reason.code]));
    }
}
