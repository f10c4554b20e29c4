/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said round a question: who decides what, in the title, below it, on its button, and once in the life of a
 * player; what the players have, and who has won. */
#include "games/cathedral/rules/play.h"
#include "model/bastide-game.h"
#include "parts.h"
#include "words.h"

#include <glib/gi18n.h>

const char *
cathedral_words_source (unsigned source)
{
  switch ((CathedralSource) source)
    {
    case CATHEDRAL_START: return C_ ("source of points", "Start");
    case CATHEDRAL_CRAFT: return C_ ("source of points", "Craftsmen");
    case CATHEDRAL_PRIORY_POINTS: return C_ ("source of points", "Priory");
    case CATHEDRAL_PRIVILEGE_POINTS: return C_ ("source of points", "Privileges");
    case CATHEDRAL_LOST: return C_ ("source of points", "Lost");
    case CATHEDRAL_NO_SOURCE:
    case CATHEDRAL_SOURCES: break;
    }
  g_return_val_if_reached ("");
}

const char *
cathedral_words_pass (unsigned question)
{
  switch ((CathedralPhase) question)
    {
    case CATHEDRAL_PHASE_CHOOSE: return _ ("No More _Cards");
    case CATHEDRAL_PHASE_THROW: return _ ("_Keep");
    case CATHEDRAL_PHASE_PLACE: return _ ("Let It _Wait");
    case CATHEDRAL_PHASE_AMULET: return _ ("_Bear It");
    case CATHEDRAL_PHASE_LETTER: return _ ("_Pay");
    case CATHEDRAL_PHASE_MARKET: return _ ("_Stop Trading");
    case CATHEDRAL_PHASE_BUILD: return _ ("_Stop Work");
    default: return NULL;
    }
}

const char *
cathedral_words_pass_on (unsigned question, const char **meaning)
{
  *meaning = _ ("Builders of others are not thrown back in this round, and you are not asked");
  return _ ("Keep _All");
}

/* What NAME does with his builder. */
static char *
ask_place (const BastideState *state, const char *name)
{
  const CathedralSeat *seat = &state->seats[state->to_move];
  g_autofree char *gold = cathedral_words_gold (state->cost);

  if (state->drawn == CATHEDRAL_NOBODY)
    return g_strdup_printf (_ ("%s: send the builder that waited"), name);
  if (state->cost == 0)
    return g_strdup_printf (_ ("%s: send the builder, which costs nothing"), name);
  if (seat->gold >= state->cost)
    return g_strdup_printf (_ ("%s: send the builder for %s, or let it wait"), name, gold);
  if (cathedral_has_privilege (seat, CATHEDRAL_HERALD))
    return g_strdup_printf (_ ("%s: send the builder with the herald, or let it wait"), name);
  return g_strdup_printf (_ ("%s: throw the builder back, or let it wait"), name);
}

static char *
ask_round (const BastideState *state, const char *name)
{
  g_autofree char *gold = NULL;

  switch ((CathedralPhase) state->phase)
    {
    case CATHEDRAL_PHASE_BISHOP:
      return g_strdup_printf (cathedral_event_is_good (cathedral_round (state)->event)
                                  ? _ ("%s: take a cube from the market")
                                  : _ ("%s: be safe from the event, or take a cube"),
                              name);
    case CATHEDRAL_PHASE_AMULET: return g_strdup_printf (_ ("%s: use the amulet, or bear the event"), name);
    case CATHEDRAL_PHASE_DISMISS: return g_strdup_printf (_ ("%s: give up a craftsman to the fever"), name);
    case CATHEDRAL_PHASE_LETTER:
      gold = cathedral_words_gold (cathedral_find_tax (state, state->to_move));
      return g_strdup_printf (_ ("%s: use the royal letter, or pay %s"), name, gold);
    case CATHEDRAL_PHASE_HIRE: return g_strdup_printf (_ ("%s: no room is left, so give up a craftsman"), name);
    case CATHEDRAL_PHASE_MARKET: return g_strdup_printf (_ ("%s: buy, sell, or stop trading"), name);
    case CATHEDRAL_PHASE_BUILD: return g_strdup_printf (_ ("%s: let the craftsmen work"), name);
    default: return g_strdup_printf (_ ("%s: choose five goods to keep"), name);
    }
}

static char *
tell_question (const BastideWords *words)
{
  const BastideState *state = words->state;
  g_autofree char *name = bastide_words_name (words, state->to_move), *other = NULL;

  if (bastide_seat_is_computer (words->seats[state->to_move]))
    return g_strdup_printf (_ ("%s is thinking"), name);
  switch ((CathedralPhase) state->phase)
    {
    case CATHEDRAL_PHASE_CHOOSE: return g_strdup_printf (_ ("%s: take a card, or no more in this round"), name);
    case CATHEDRAL_PHASE_THROW:
      other = bastide_words_name (words, state->drawn);
      /* Translators: two players: “Anna: keep Bruno’s builder, or throw it back” */
      return g_strdup_printf (_ ("%s: keep %s’s builder, or throw it back"), name, other);
    case CATHEDRAL_PHASE_PLACE: return ask_place (state, name);
    default: return ask_round (state, name);
    }
}

char *
cathedral_words_question (const BastideWords *words)
{
  return words->state->phase == CATHEDRAL_PHASE_OVER ? bastide_words_over (words) : tell_question (words);
}

/* Whether others have as many points as the winners, and less gold (B39). */
static bool
has_gold_decided (const BastideState *state)
{
  unsigned winners = cathedral_find_winners (state), first = (unsigned) __builtin_ctz (winners);

  for (unsigned player = 0; player < state->players; player++)
    if (!(winners >> player & 1) && cathedral_points (&state->seats[player]) == cathedral_points (&state->seats[first]))
      return true;
  return false;
}

const char *
cathedral_words_end (const BastideWords *words)
{
  return has_gold_decided (words->state) ? _ ("The sixth round is over. Points are equal, and more gold decides.")
                                         : _ ("The sixth round is over.");
}

/* What SEAT has to work with. */
static char *
tell_hand (const CathedralSeat *seat)
{
  g_autofree char *goods = cathedral_words_goods (seat->goods), *gold = cathedral_words_gold (seat->gold);

  return g_strdup_printf (_ ("At hand: %s · %s"), goods, gold);
}

char *
cathedral_words_bag (const BastideWords *words)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *builders = NULL;

  for (unsigned player = 0; player < words->state->players; player++)
    {
      g_autofree char *name = bastide_words_name (words, player);
      unsigned n = cathedral_count_in_bag (words->state, player);

      if (n > 0)
        /* Translators: a player, and how many of his builders are in the bag */
        g_ptr_array_add (list, g_strdup_printf (C_ ("bag", "%s %u"), name, n));
    }
  if (list->len == 0)
    return g_strdup (_ ("The bag is empty"));
  builders = bastide_words_list (list);
  /* Translators: “In the bag: Anna 2 and Bruno 1” */
  return g_strdup_printf (_ ("In the bag: %s"), builders);
}

static char *
tell_market (const BastideState *state)
{
  const uint8_t goods[CATHEDRAL_KINDS] = { state->market[CATHEDRAL_SAND], state->market[CATHEDRAL_WOOD],
                                           state->market[CATHEDRAL_STONE] };
  g_autofree char *left = cathedral_words_goods (goods), *hand = tell_hand (&state->seats[state->to_move]);

  return g_strdup_printf (_ ("Market: %s · %s"), left, hand);
}

char *
cathedral_words_matter (const BastideWords *words, unsigned turns)
{
  const BastideState *state = words->state;
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];
  const BastideMove throw = { .type = CATHEDRAL_MOVE_THROW };
  unsigned event = cathedral_round (state)->event;
  g_autofree char *workers = cathedral_words_workers (seat->workers[CATHEDRAL_FREE]);
  g_autofree char *gold = cathedral_words_gold (seat->gold), *name = NULL, *craft = NULL, *bag = NULL;

  switch ((CathedralPhase) state->phase)
    {
    case CATHEDRAL_PHASE_OVER: return g_strdup (cathedral_words_end (words));
    case CATHEDRAL_PHASE_CHOOSE: return g_strdup_printf (_ ("At hand: %s · %s"), workers, gold);
    case CATHEDRAL_PHASE_THROW:
    case CATHEDRAL_PHASE_PLACE:
      bag = cathedral_words_bag (words);
      if (cathedral_why (state, words->kit, throw).code != CATHEDRAL_LEGAL)
        return g_steal_pointer (&bag);
      /* Translators: what is in the bag, then how to throw the drawn builder back */
      return g_strdup_printf (_ ("%s · To throw it back, choose it"), bag);
    case CATHEDRAL_PHASE_BISHOP:
    case CATHEDRAL_PHASE_AMULET:
    case CATHEDRAL_PHASE_DISMISS:
      return g_strdup_printf (_ ("%s: %s"), cathedral_words_event_card (event), cathedral_words_event_effect (event));
    case CATHEDRAL_PHASE_LETTER: return g_strdup_printf (_ ("The tax die shows %d"), cathedral_round (state)->die);
    case CATHEDRAL_PHASE_HIRE:
      name = cathedral_words_card (state->hiring);
      craft = cathedral_words_craft (state->hiring);
      return g_strdup_printf (_ ("%s: %s"), name, craft);
    case CATHEDRAL_PHASE_MARKET: return tell_market (state);
    default: return tell_hand (seat);
    }
}

char *
cathedral_words_turn (const BastideWords *words)
{
  const BastideState *state = words->state;
  unsigned round = state->round + 1u;
  g_autofree char *name = NULL;

  if (state->phase == CATHEDRAL_PHASE_OVER)
    return cathedral_words_round (state);
  name = bastide_words_name (words, state->to_move);
  switch (state->part)
    {
    case CATHEDRAL_CHOOSE:
      /* Translators: who chooses cards now, in the title */
      return g_strdup_printf (_ ("Round %u, cards: %s"), round, name);
    case CATHEDRAL_GO_ROUND:
      if (cathedral_milestone (state) == CATHEDRAL_MILESTONE_CATHEDRAL)
        /* Translators: who builds now, in the title */
        return g_strdup_printf (_ ("Round %u, cathedral: %s"), round, name);
      /* Translators: who decides on the way round the board, in the title */
      return g_strdup_printf (_ ("Round %u, board: %s"), round, name);
    default:
      /* Translators: who sends builders now, in the title */
      return g_strdup_printf (_ ("Round %u, builders: %s"), round, name);
    }
}

const BastideTip *
cathedral_words_tip (const BastideWords *words)
{
  static const BastideTip tips[CATHEDRAL_PHASES] = {
    [CATHEDRAL_PHASE_CHOOSE] = { "cathedral-choose",
                                 N_ ("Workers fetch goods, and craftsmen turn goods into points. Workers "
                                     "that stay at home earn gold in the mill.") },
    [CATHEDRAL_PHASE_THROW] = { "cathedral-throw",
                                N_ ("Once a round the first player may throw a builder back into the bag, "
                                    "to draw another one at the same price.") },
    [CATHEDRAL_PHASE_PLACE] = { "cathedral-place",
                                N_ ("The price falls with each builder. One that waits costs nothing and is "
                                    "sent at the end, to a place that is left.") },
    [CATHEDRAL_PHASE_BISHOP] = { "cathedral-bishop",
                                 N_ ("With a builder at the bishop’s, a bad event need not concern you.") },
    [CATHEDRAL_PHASE_HIRE] = { "cathedral-hire",
                               N_ ("There is room for five craftsmen. You may give up the new one, too.") },
    [CATHEDRAL_PHASE_MARKET] = { "cathedral-market",
                                 N_ ("Each trade is of one kind. What you buy you cannot sell in the same round.") },
    [CATHEDRAL_PHASE_BUILD] = { "cathedral-build",
                                N_ ("Craftsmen work in any order, each up to his number. Goods that are not "
                                    "used may be kept, five at most.") },
  };

  return tips[words->state->phase].word != NULL ? &tips[words->state->phase] : NULL;
}

char *
cathedral_words_supply (const BastideWords *words, unsigned player, unsigned numbers[BASTIDE_SUPPLIES])
{
  const CathedralSeat *seat = &words->state->seats[player];
  unsigned free = seat->workers[CATHEDRAL_FREE], builders = cathedral_count_in_bag (words->state, player);
  g_autofree char *gold = cathedral_words_gold (seat->gold), *workers = cathedral_words_workers (free);
  g_autofree char *bag = g_strdup_printf (ngettext ("%u builder in the bag", "%u builders in the bag", builders),
                                          builders);
  g_autofree char *goods = cathedral_words_goods (seat->goods);

  numbers[0] = seat->gold;
  numbers[1] = free;
  numbers[2] = builders;
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    numbers[3 + kind] = seat->goods[kind];
  /* Translators: what a player has: gold, workers, builders, goods */
  return g_strdup_printf (_ ("%s, %s, %s; goods: %s"), gold, workers, bag, goods);
}

char *
cathedral_words_unasked (const BastideWords *words, const BastideState *before, const BastideEvent *events, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      const BastideEvent *event = &events[i];
      g_autofree char *name = bastide_words_name (words, event->player), *gold = NULL;

      if (event->is_decision || bastide_seat_is_computer (words->seats[event->player]))
        continue;
      switch (event->type)
        {
        case CATHEDRAL_LOG_PASSED: return g_strdup_printf (_ ("%s can take no card any more."), name);
        case CATHEDRAL_LOG_WAITS:
          gold = cathedral_words_gold (event->x);
          return g_strdup_printf (_ ("%s does not have %s, so the builder waits."), name, gold);
        case CATHEDRAL_LOG_LEFT: return g_strdup_printf (_ ("%s can neither buy nor sell anything any more."), name);
        default: break;
        }
    }
  return NULL;
}
