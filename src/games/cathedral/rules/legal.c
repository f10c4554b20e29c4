/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of legal moves, in the order of the protocol. */
#include "legal.h"

#include <assert.h>

unsigned
cathedral_list_display (const BastideState *state, uint8_t *cards)
{
  unsigned n = 0;

  for (unsigned i = 0; i < 2 && state->display[i] != CATHEDRAL_NONE; i++)
    cards[n++] = state->display[i];
  for (unsigned left = state->display_resources; left != 0; left &= left - 1)
    cards[n++] = (uint8_t) (CATHEDRAL_CRAFTSMEN + __builtin_ctz (left));
  return n;
}

unsigned
cathedral_dealt_card (const BastideState *state, unsigned slot)
{
  const CathedralRound *dealt = cathedral_round (state);
  unsigned card = CATHEDRAL_CRAFTSMEN + slot - 2;

  if (slot < 2)
    return dealt->craftsmen[2 + slot];
  card += card >= CATHEDRAL_CRAFTSMEN + (unsigned) dealt->left[0];
  card += card >= CATHEDRAL_CRAFTSMEN + (unsigned) dealt->left[1];
  return card;
}

bool
cathedral_is_on_display (const BastideState *state, unsigned slot)
{
  unsigned card = cathedral_dealt_card (state, slot);

  if (slot >= 2)
    return state->display_resources >> (card - CATHEDRAL_CRAFTSMEN) & 1;
  /* Of two that are the same the first is taken first. */
  if (cathedral_dealt_card (state, 0) == cathedral_dealt_card (state, 1))
    return state->display[1 - slot] != CATHEDRAL_NONE;
  return state->display[0] == card || state->display[1] == card;
}

/* Whether PLAYER can take CARD, which is on the display; in any way. */
static bool
can_take (const CathedralSeat *seat, unsigned card)
{
  return card < CATHEDRAL_CRAFTSMEN ? cathedral_craftsmen[card].price <= seat->gold
                                    : cathedral_resource (card)->workers <= seat->workers[CATHEDRAL_FREE];
}

bool
cathedral_can_take_any (const BastideState *state, unsigned player)
{
  const CathedralSeat *seat = &state->seats[player];

  for (unsigned left = state->display_resources; left != 0; left &= left - 1)
    if (can_take (seat, CATHEDRAL_CRAFTSMEN + (unsigned) __builtin_ctz (left)))
      return true;
  for (unsigned i = 0; i < 2 && state->display[i] != CATHEDRAL_NONE; i++)
    if (can_take (seat, state->display[i]))
      return true;
  return false;
}

bool
cathedral_may_throw (const BastideState *state)
{
  return state->drawn != CATHEDRAL_NOBODY && !state->is_thrown && cathedral_holds_other (state, state->drawn);
}

bool
cathedral_may_send (const BastideState *state)
{
  const CathedralSeat *seat = &state->seats[state->drawn];

  return seat->gold >= state->cost || cathedral_has_privilege (seat, CATHEDRAL_HERALD)
         || (state->drawn == state->first && cathedral_may_throw (state));
}

unsigned
cathedral_most_bought (const BastideState *state, unsigned player, CathedralKind kind)
{
  const CathedralSeat *seat = &state->seats[player];
  unsigned most;

  if (kind == CATHEDRAL_METAL || seat->sold >> kind & 1)
    return 0;
  if (kind == CATHEDRAL_WOOD && !cathedral_has_trade (seat, CATHEDRAL_JOINER))
    return 0;
  most = seat->gold / cathedral_prices[kind];
  return most < state->market[kind] ? most : state->market[kind];
}

unsigned
cathedral_most_sold (const BastideState *state, unsigned player, CathedralKind kind)
{
  const CathedralSeat *seat = &state->seats[player];

  if (seat->bought >> kind & 1 || (kind == CATHEDRAL_STONE && !cathedral_has_trade (seat, CATHEDRAL_STONECUTTER)))
    return 0;
  return seat->goods[kind];
}

/* Whether the player who builds may still use CRAFTSMAN beyond his capacity (M40). */
static bool
may_bless (const BastideState *state, unsigned craftsman)
{
  return state->is_event_shown && cathedral_round (state)->event == CATHEDRAL_BLESSING
         && state->blessed == CATHEDRAL_NONE && cathedral_craftsmen[craftsman].is_blessed;
}

unsigned
cathedral_capacity_left (const BastideState *state, unsigned player, unsigned craftsman)
{
  unsigned capacity = cathedral_craftsmen[craftsman].capacity
                          * cathedral_count_craftsman (&state->seats[player], craftsman)
                      + may_bless (state, craftsman);

  return capacity > state->used[craftsman] ? capacity - state->used[craftsman] : 0;
}

unsigned
cathedral_most_uses (const BastideState *state, unsigned player, unsigned craftsman)
{
  const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];
  const CathedralSeat *seat = &state->seats[player];
  unsigned most = card->cost_gold > 0 ? seat->gold / card->cost_gold : UINT8_MAX;
  unsigned left;

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    if (card->cost[kind] > 0 && seat->goods[kind] < most * card->cost[kind])
      most = seat->goods[kind] / card->cost[kind];
  if (most == 0 || craftsman == CATHEDRAL_ENGINEER
      || (card->needs_mixer && !cathedral_has_trade (seat, CATHEDRAL_MIXER))
      || (card->needs_metal && seat->goods[CATHEDRAL_METAL] == 0))
    return 0;
  left = cathedral_capacity_left (state, player, craftsman);
  return most < left ? most : left;
}

static void
add (BastideMoves *moves, CathedralMove type, unsigned part, unsigned sort, unsigned x, unsigned y)
{
  assert (moves->n < BASTIDE_MOST_MOVES);
  moves->at[moves->n++] = (BastideMove) {
    .type = (uint8_t) type,
    .part = (uint8_t) part,
    .sort = (uint8_t) sort,
    .x = (int16_t) x,
    .y = (int16_t) y,
  };
}

/* Whether the INDEXth craftsman of SEAT is the first of his name. */
static bool
is_first_of_name (const CathedralSeat *seat, unsigned index)
{
  for (unsigned i = 0; i < index; i++)
    if (seat->craftsmen[i] == seat->craftsmen[index])
      return false;
  return true;
}

/* Adds a move of TYPE for each craftsman whom SEAT can give up for CRAFTSMAN, who may be none. */
static void
list_given_up (const CathedralSeat *seat, CathedralMove type, unsigned craftsman, BastideMoves *moves)
{
  bool is_take = type == CATHEDRAL_MOVE_TAKE;

  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    if (is_first_of_name (seat, i))
      add (moves, type, is_take ? craftsman : seat->craftsmen[i], is_take ? seat->craftsmen[i] : 0, 0, 0);
  if (craftsman != CATHEDRAL_NONE && cathedral_count_craftsman (seat, craftsman) == 0)
    add (moves, type, craftsman, is_take ? craftsman : 0, 0, 0);
}

static void
list_choose (const BastideState *state, const CathedralSeat *seat, BastideMoves *moves)
{
  uint8_t cards[2 + CATHEDRAL_RESOURCES];
  unsigned n = cathedral_list_display (state, cards);

  for (unsigned i = 0; i < n; i++)
    if (can_take (seat, cards[i]) && (i == 0 || cards[i] != cards[i - 1]))
      {
        if (cards[i] < CATHEDRAL_CRAFTSMEN && cathedral_is_full (seat))
          list_given_up (seat, CATHEDRAL_MOVE_TAKE, cards[i], moves);
        else
          add (moves, CATHEDRAL_MOVE_TAKE, cards[i], 0, 0, 0);
      }
  add (moves, CATHEDRAL_MOVE_PASS, 0, 0, 0, 0);
}

static void
list_places (const BastideState *state, CathedralMove type, BastideMoves *moves)
{
  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    if (state->n_at[place] < cathedral_builders[place])
      add (moves, type, place, 0, 0, 0);
}

static void
list_place (const BastideState *state, const CathedralSeat *seat, BastideMoves *moves)
{
  if (seat->gold >= state->cost)
    list_places (state, CATHEDRAL_MOVE_PLACE, moves);
  if (state->cost > 0 && cathedral_has_privilege (seat, CATHEDRAL_HERALD))
    list_places (state, CATHEDRAL_MOVE_HERALD, moves);
  if (state->to_move == state->first && cathedral_may_throw (state))
    add (moves, CATHEDRAL_MOVE_THROW, 0, 0, 0, 0);
  if (state->cost > 0)
    add (moves, CATHEDRAL_MOVE_PASS, 0, 0, 0, 0);
}

static void
list_bishop (const BastideState *state, BastideMoves *moves)
{
  for (unsigned kind = 0; kind < CATHEDRAL_METAL; kind++)
    if (state->market[kind] > 0)
      add (moves, CATHEDRAL_MOVE_CUBE, kind, 0, 0, 0);
  if (!cathedral_event_is_good (cathedral_round (state)->event))
    add (moves, CATHEDRAL_MOVE_PROTECT, 0, 0, 0, 0);
}

static void
list_market (const BastideState *state, BastideMoves *moves)
{
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    for (unsigned n = 1, most = cathedral_most_sold (state, state->to_move, kind); n <= most; n++)
      add (moves, CATHEDRAL_MOVE_SELL, kind, 0, n, 0);
  for (unsigned kind = 0; kind < CATHEDRAL_METAL; kind++)
    for (unsigned n = 1, most = cathedral_most_bought (state, state->to_move, kind); n <= most; n++)
      add (moves, CATHEDRAL_MOVE_BUY, kind, 0, n, 0);
  add (moves, CATHEDRAL_MOVE_DONE, 0, 0, 0, 0);
}

static void
list_build (const BastideState *state, const CathedralSeat *seat, BastideMoves *moves)
{
  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    if (is_first_of_name (seat, i))
      for (unsigned n = 1, most = cathedral_most_uses (state, state->to_move, seat->craftsmen[i]); n <= most; n++)
        add (moves, CATHEDRAL_MOVE_WORK, seat->craftsmen[i], 0, n, 0);
  add (moves, CATHEDRAL_MOVE_DONE, 0, 0, 0, 0);
}

static void
list_keep (const CathedralSeat *seat, BastideMoves *moves)
{
  const uint8_t *goods = seat->goods;

  for (unsigned sand = 0; sand <= goods[CATHEDRAL_SAND] && sand <= CATHEDRAL_KEPT; sand++)
    for (unsigned wood = 0; wood <= goods[CATHEDRAL_WOOD] && sand + wood <= CATHEDRAL_KEPT; wood++)
      for (unsigned stone = 0; stone <= goods[CATHEDRAL_STONE] && sand + wood + stone <= CATHEDRAL_KEPT; stone++)
        if (CATHEDRAL_KEPT - sand - wood - stone <= goods[CATHEDRAL_METAL])
          add (moves, CATHEDRAL_MOVE_GOODS, sand, wood, stone, CATHEDRAL_KEPT - sand - wood - stone);
}

static void
list_two (BastideMoves *moves, CathedralMove first, CathedralMove second)
{
  add (moves, first, 0, 0, 0, 0);
  add (moves, second, 0, 0, 0, 0);
}

void
cathedral_list (const BastideState *state, const BastideKit *kit, BastideMoves *moves)
{
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];

  moves->n = 0;
  switch ((CathedralPhase) state->phase)
    {
    case CATHEDRAL_PHASE_CHOOSE: list_choose (state, seat, moves); break;
    case CATHEDRAL_PHASE_THROW: list_two (moves, CATHEDRAL_MOVE_THROW, CATHEDRAL_MOVE_KEEP); break;
    case CATHEDRAL_PHASE_PLACE: list_place (state, seat, moves); break;
    case CATHEDRAL_PHASE_BISHOP: list_bishop (state, moves); break;
    case CATHEDRAL_PHASE_AMULET: list_two (moves, CATHEDRAL_MOVE_AMULET, CATHEDRAL_MOVE_BEAR); break;
    case CATHEDRAL_PHASE_DISMISS: list_given_up (seat, CATHEDRAL_MOVE_DISMISS, CATHEDRAL_NONE, moves); break;
    case CATHEDRAL_PHASE_LETTER: list_two (moves, CATHEDRAL_MOVE_LETTER, CATHEDRAL_MOVE_PAY); break;
    case CATHEDRAL_PHASE_HIRE: list_given_up (seat, CATHEDRAL_MOVE_DROP, state->hiring, moves); break;
    case CATHEDRAL_PHASE_MARKET: list_market (state, moves); break;
    case CATHEDRAL_PHASE_BUILD: list_build (state, seat, moves); break;
    case CATHEDRAL_PHASE_KEEP: list_keep (seat, moves); break;
    case CATHEDRAL_PHASE_OVER:
    case CATHEDRAL_PHASES: break;
    }
}
