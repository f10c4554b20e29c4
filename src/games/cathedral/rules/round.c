/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part III: round the board, step by step as the rules list them (B17). A step returns true when it asks; it is called
 * again after the answer, and `done` says how many players or places it has dealt with. */
#include "play.h"

#include <string.h>

/* Adds a line about goods that PLAYER gets, for PRIVILEGE if it is one, and returns it. */
static BastideEvent *
give_goods (CathedralPlay *play, unsigned player, CathedralPrivilege privilege, unsigned sand, unsigned wood,
            unsigned stone, unsigned metal)
{
  const unsigned given[CATHEDRAL_KINDS] = { sand, wood, stone, metal };
  BastideEvent *event = cathedral_log (play, CATHEDRAL_LOG_GOODS, player, privilege, 0);
  uint8_t *goods = play->state->seats[player].goods;

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    {
      goods[kind] = (uint8_t) (goods[kind] + given[kind]);
      event->detail[kind] = (uint8_t) given[kind];
    }
  return event;
}

static void
lose_points (CathedralPlay *play, BastideEvent *event, unsigned player, CathedralRule rule, int n)
{
  int points = cathedral_points (&play->state->seats[player]);

  cathedral_score (play, event, player, CATHEDRAL_LOST, rule, n < points ? -n : -points); /* M30 */
}

/* PLAYER pays a tax or a levy of DUE gold, or with points what is missing (B27). */
static void
pay (CathedralPlay *play, CathedralLog type, unsigned player, int due)
{
  CathedralSeat *seat = &play->state->seats[player];
  int paid = due < seat->gold ? due : seat->gold;
  BastideEvent *event = cathedral_log (play, type, player, 0, paid);

  seat->gold = (uint8_t) (seat->gold - paid);
  event->y = (int16_t) (due - paid);
  lose_points (play, event, player, CATHEDRAL_B27, (due - paid) / 2);
}

/* 1 Event */

static bool
uncover_event (CathedralPlay *play)
{
  BastideState *state = play->state;

  state->is_event_shown = true;
  state->is_revealed = true;
  cathedral_log (play, CATHEDRAL_LOG_EVENT, state->first, cathedral_round (state)->event, 0);
  return false;
}

/* 2 Bishop, and what decides whom the event concerns (M25) */

static bool
visit_bishop (CathedralPlay *play)
{
  BastideState *state = play->state;

  return state->done < state->n_at[CATHEDRAL_BISHOP]
         && cathedral_ask (play, CATHEDRAL_PHASE_BISHOP, state->at[CATHEDRAL_BISHOP][0]);
}

static bool
ask_for_amulets (CathedralPlay *play)
{
  BastideState *state = play->state;

  if (cathedral_event_is_good (cathedral_round (state)->event))
    return false;
  for (; state->done < state->players; state->done++)
    {
      unsigned player = cathedral_in_order (state, state->done);

      if (!state->seats[player].is_safe && cathedral_has_privilege (&state->seats[player], CATHEDRAL_AMULET))
        return cathedral_ask (play, CATHEDRAL_PHASE_AMULET, player);
    }
  return false;
}

static void
dismiss (CathedralPlay *play, unsigned player, unsigned craftsman)
{
  cathedral_give_up (play, player, craftsman);
  cathedral_log (play, CATHEDRAL_LOG_DISMISSED, player, craftsman, 0);
}

/* Whether all craftsmen of SEAT have one name, so that nobody needs to ask which of them goes (M3). */
static bool
has_only (const CathedralSeat *seat, unsigned craftsman)
{
  return cathedral_count_craftsman (seat, craftsman) == seat->n_craftsmen;
}

/* PLAYER gives up a craftsman of his choice (M28). */
static bool
catch_fever (CathedralPlay *play, unsigned player)
{
  const CathedralSeat *seat = &play->state->seats[player];

  if (seat->n_craftsmen == 0)
    return false;
  if (!has_only (seat, seat->craftsmen[0]))
    return cathedral_ask (play, CATHEDRAL_PHASE_DISMISS, player);
  dismiss (play, player, seat->craftsmen[0]);
  return false;
}

/* The event takes effect on PLAYER; those that change a later step do it there. */
static bool
concern (CathedralPlay *play, CathedralEvent event, unsigned player)
{
  switch (event)
    {
    case CATHEDRAL_GRANT:
      cathedral_log (play, CATHEDRAL_LOG_GOLD, player, 0, cathedral_give_gold (play, player, 5));
      return false;
    case CATHEDRAL_VEIN: give_goods (play, player, CATHEDRAL_NO_PRIVILEGE, 0, 0, 0, 1); return false;
    case CATHEDRAL_LEVY: pay (play, CATHEDRAL_LOG_LEVY, player, 4); return false;
    case CATHEDRAL_QUARREL:
      lose_points (play, cathedral_log (play, CATHEDRAL_LOG_POINTS, player, 0, 0), player, CATHEDRAL_B18, 2);
      return false;
    case CATHEDRAL_BRIDGE: play->state->seats[player].short_next = !cathedral_is_last_round (play->state); return false;
    case CATHEDRAL_FEVER: return catch_fever (play, player);
    default: return false;
    }
}

static bool
take_effect (CathedralPlay *play)
{
  BastideState *state = play->state;
  CathedralEvent event = cathedral_round (state)->event;

  for (; state->done < state->players; state->done++)
    {
      unsigned player = cathedral_in_order (state, state->done);

      if ((cathedral_event_is_good (event) || !state->seats[player].is_safe) && concern (play, event, player))
        return true;
    }
  return false;
}

/* 3 Mill */

static bool
earn_in_mill (CathedralPlay *play)
{
  BastideState *state = play->state;
  bool is_wool = cathedral_round (state)->event == CATHEDRAL_WOOL;

  for (unsigned i = 0; i < state->players; i++)
    {
      unsigned player = cathedral_in_order (state, i);
      uint8_t *workers = &state->seats[player].workers[CATHEDRAL_MILL];
      unsigned more = !is_wool ? 0 : *workers < 5 ? *workers : 5; /* M29 */

      if (*workers > 0)
        {
          BastideEvent *event = cathedral_log (play, CATHEDRAL_LOG_INCOME, player, 0,
                                               cathedral_give_gold (play, player, *workers + more));

          event->y = *workers;
          event->detail[0] = (uint8_t) more;
        }
      *workers = 0;
    }
  return false;
}

/* 4 Town */

static void
get_privilege (CathedralPlay *play, unsigned player, CathedralPrivilege privilege)
{
  CathedralSeat *seat = &play->state->seats[player];

  cathedral_log (play, CATHEDRAL_LOG_PRIVILEGE, player, privilege, 0);
  switch (privilege)
    {
    case CATHEDRAL_RELIC:
      cathedral_score (play, cathedral_log (play, CATHEDRAL_LOG_POINTS, player, privilege, 0), player,
                       CATHEDRAL_PRIVILEGE_POINTS, CATHEDRAL_B40, 3);
      break;
    case CATHEDRAL_PURSE:
      cathedral_log (play, CATHEDRAL_LOG_GOLD, player, privilege, cathedral_give_gold (play, player, 8));
      break;
    case CATHEDRAL_ORE: give_goods (play, player, privilege, 0, 0, 0, 2); break;
    case CATHEDRAL_DELIVERY: give_goods (play, player, privilege, 0, 1, 1, 0); break;
    case CATHEDRAL_INGOT: give_goods (play, player, privilege, 0, 0, 0, 1); break;
    default: seat->privileges[seat->n_privileges++] = (uint8_t) privilege; break;
    }
}

static bool
visit_town (CathedralPlay *play)
{
  BastideState *state = play->state;

  for (unsigned i = 0; i < 2; i++)
    if (state->n_at[CATHEDRAL_TOWN_1 + i] > 0)
      get_privilege (play, state->at[CATHEDRAL_TOWN_1 + i][0], cathedral_round (state)->privileges[i]);
  return false;
}

/* 5 Priory */

static bool
visit_priory (CathedralPlay *play)
{
  BastideState *state = play->state;

  for (unsigned i = 0; i < state->n_at[CATHEDRAL_PRIORY]; i++)
    {
      unsigned player = state->at[CATHEDRAL_PRIORY][i];
      int almoner = cathedral_has_privilege (&state->seats[player], CATHEDRAL_ALMONER);

      cathedral_score (play, cathedral_log (play, CATHEDRAL_LOG_POINTS, player, 0, almoner), player,
                       CATHEDRAL_PRIORY_POINTS, CATHEDRAL_B23, 2 - (int) i + almoner);
    }
  return false;
}

/* 6 Forest, 7 quarry, 8 sand pit */

/* The cubes of KIND that the resource cards of SEAT yield; they are put aside. */
static unsigned
yield (CathedralSeat *seat, CathedralKind kind, int more)
{
  unsigned n = 0, cubes = 0;

  for (unsigned i = 0; i < seat->n_taken; i++)
    {
      const CathedralResource *resource = &cathedral_resources[seat->taken[i]];

      if (resource->kind == kind)
        cubes += (unsigned) (resource->cubes + more);
      else
        seat->taken[n++] = seat->taken[i];
    }
  memset (seat->taken + n, 0, seat->n_taken - n);
  seat->n_taken = (uint8_t) n;
  return cubes;
}

static bool
fetch (CathedralPlay *play, CathedralKind kind, CathedralPrivilege right)
{
  BastideState *state = play->state;
  CathedralEvent event = cathedral_round (state)->event;

  for (unsigned i = 0; i < state->players; i++)
    {
      unsigned player = cathedral_in_order (state, i);
      CathedralSeat *seat = &state->seats[player];
      int more = event == CATHEDRAL_HELPERS ? 1 : event == CATHEDRAL_FLOOD && !seat->is_safe ? -1 : 0;
      unsigned n = seat->n_taken, by_right = cathedral_has_privilege (seat, right);
      unsigned cubes = yield (seat, kind, more) + by_right;

      seat->workers[CATHEDRAL_PIT + kind] = 0;
      if (cubes > 0)
        {
          BastideEvent *given = give_goods (play, player, CATHEDRAL_NO_PRIVILEGE, kind == CATHEDRAL_SAND ? cubes : 0,
                                            kind == CATHEDRAL_WOOD ? cubes : 0, kind == CATHEDRAL_STONE ? cubes : 0, 0);

          given->x = (int16_t) (more * ((int) n - seat->n_taken));
          given->y = (int16_t) by_right;
        }
    }
  return false;
}

static bool
fetch_wood (CathedralPlay *play)
{
  return fetch (play, CATHEDRAL_WOOD, CATHEDRAL_FOREST_RIGHT);
}

static bool
fetch_stone (CathedralPlay *play)
{
  return fetch (play, CATHEDRAL_STONE, CATHEDRAL_QUARRY_RIGHT);
}

static bool
fetch_sand (CathedralPlay *play)
{
  return fetch (play, CATHEDRAL_SAND, CATHEDRAL_PIT_RIGHT);
}

/* 9 Court and tax */

static bool
roll_tax (CathedralPlay *play)
{
  BastideState *state = play->state;

  state->is_die_shown = true;
  state->is_revealed = true;
  cathedral_log (play, CATHEDRAL_LOG_TAX, state->first, 0, cathedral_round (state)->die);
  for (unsigned i = 0; i < state->n_at[CATHEDRAL_COURT]; i++)
    state->seats[state->at[CATHEDRAL_COURT][i]].is_exempt = true;
  return false;
}

static bool
ask_for_letters (CathedralPlay *play)
{
  BastideState *state = play->state;

  for (; state->done < state->players; state->done++)
    {
      unsigned player = cathedral_in_order (state, state->done);

      if (!state->seats[player].is_exempt && cathedral_has_privilege (&state->seats[player], CATHEDRAL_LETTER))
        return cathedral_ask (play, CATHEDRAL_PHASE_LETTER, player);
    }
  return false;
}

int
cathedral_find_tax (const BastideState *state, unsigned player)
{
  int die = cathedral_round (state)->die;

  return cathedral_has_privilege (&state->seats[player], CATHEDRAL_CLERK) && die > 2 ? 2 : die;
}

static bool
pay_tax (CathedralPlay *play)
{
  BastideState *state = play->state;

  for (unsigned i = 0; i < state->players; i++)
    {
      unsigned player = cathedral_in_order (state, i);

      if (!state->seats[player].is_exempt)
        pay (play, CATHEDRAL_LOG_TAXED, player, cathedral_find_tax (state, player));
    }
  return false;
}

static bool
visit_court (CathedralPlay *play)
{
  BastideState *state = play->state;

  if (state->n_at[CATHEDRAL_COURT] > 0)
    {
      state->metal = 0;
      give_goods (play, state->at[CATHEDRAL_COURT][0], CATHEDRAL_NO_PRIVILEGE, 0, 0, 0, 1);
    }
  return false;
}

/* 10 Guild */

static bool
visit_guild (CathedralPlay *play)
{
  BastideState *state = play->state;

  for (; state->done < 2; state->done++)
    if (state->n_at[CATHEDRAL_GUILD_1 + state->done] > 0)
      {
        unsigned player = state->at[CATHEDRAL_GUILD_1 + state->done][0];
        const CathedralSeat *seat = &state->seats[player];
        unsigned craftsman = cathedral_round (state)->craftsmen[state->done];

        if (cathedral_is_full (seat) && !has_only (seat, craftsman))
          {
            state->hiring = (uint8_t) craftsman;
            return cathedral_ask (play, CATHEDRAL_PHASE_HIRE, player);
          }
        cathedral_hire (play, player, craftsman, 0, cathedral_is_full (seat) ? craftsman : CATHEDRAL_NONE);
      }
  return false;
}

/* 11 Castle */

static bool
visit_castle (CathedralPlay *play)
{
  BastideState *state = play->state;

  if (state->n_at[CATHEDRAL_CASTLE] > 0 && !cathedral_is_last_round (state)) /* M44 */
    {
      unsigned player = state->at[CATHEDRAL_CASTLE][0];

      state->seats[player].next_grey = 2;
      cathedral_log (play, CATHEDRAL_LOG_GREY, player, 0, 0);
    }
  return false;
}

/* 14 Lodge */

static bool
visit_lodge (CathedralPlay *play)
{
  BastideState *state = play->state;
  bool is_last = cathedral_is_last_round (state);

  cathedral_log (play, CATHEDRAL_LOG_BUILT, state->first, 0, state->round + 1);
  if (state->n_at[CATHEDRAL_LODGE] > 0 && !is_last)
    state->first = state->at[CATHEDRAL_LODGE][0];
  else
    state->first = (uint8_t) cathedral_in_order (state, 1);
  if (is_last)
    {
      cathedral_ask (play, CATHEDRAL_PHASE_OVER, CATHEDRAL_NOBODY);
      cathedral_log (play, CATHEDRAL_LOG_OVER, 0, 0, cathedral_find_winners (state));
      return true;
    }
  state->round++;
  return false;
}

/* The steps, each with its milestone (B17). */
static const struct {
  bool (*play) (CathedralPlay *);
  uint8_t milestone;
} script[] = {
  { uncover_event, CATHEDRAL_MILESTONE_EVENT },
  { visit_bishop, CATHEDRAL_MILESTONE_BISHOP },
  { ask_for_amulets, CATHEDRAL_MILESTONE_BISHOP },
  { take_effect, CATHEDRAL_MILESTONE_BISHOP },
  { earn_in_mill, CATHEDRAL_MILESTONE_MILL },
  { visit_town, CATHEDRAL_MILESTONE_TOWN },
  { visit_priory, CATHEDRAL_MILESTONE_PRIORY },
  { fetch_wood, CATHEDRAL_MILESTONE_FOREST },
  { fetch_stone, CATHEDRAL_MILESTONE_QUARRY },
  { fetch_sand, CATHEDRAL_MILESTONE_PIT },
  { roll_tax, CATHEDRAL_MILESTONE_COURT },
  { ask_for_letters, CATHEDRAL_MILESTONE_COURT },
  { pay_tax, CATHEDRAL_MILESTONE_COURT },
  { visit_court, CATHEDRAL_MILESTONE_COURT },
  { visit_guild, CATHEDRAL_MILESTONE_GUILD },
  { visit_castle, CATHEDRAL_MILESTONE_CASTLE },
  { cathedral_open_market, CATHEDRAL_MILESTONE_MARKET },
  { cathedral_trade, CATHEDRAL_MILESTONE_MARKET },
  { cathedral_build, CATHEDRAL_MILESTONE_CATHEDRAL },
  { visit_lodge, CATHEDRAL_MILESTONE_LODGE },
};

enum { STEPS = sizeof script / sizeof *script };

CathedralMilestone
cathedral_milestone (const BastideState *state)
{
  if (state->phase == CATHEDRAL_PHASE_OVER)
    return CATHEDRAL_MILESTONE_LODGE;
  return state->part == CATHEDRAL_GO_ROUND ? (CathedralMilestone) script[state->step].milestone
                                           : CATHEDRAL_NO_MILESTONE;
}

bool
cathedral_go_round (CathedralPlay *play)
{
  BastideState *state = play->state;

  for (; state->step < STEPS; state->step++, state->done = 0)
    if (script[state->step].play (play))
      return true;
  state->step = 0;
  return false;
}

/* The visitor of the bishop gets a cube from the market (B19). */
static void
take_cube (CathedralPlay *play, unsigned player, unsigned kind)
{
  BastideState *state = play->state;

  state->market[kind]--;
  state->seats[player].goods[kind]++;
  cathedral_log (play, CATHEDRAL_LOG_CUBE, player, kind, 0);
}

/* The answer to a question that is asked each player or place once. */
static void
answer_once (CathedralPlay *play, unsigned player, BastideMove move)
{
  BastideState *state = play->state;
  CathedralSeat *seat = &state->seats[player];

  switch ((CathedralMove) move.type)
    {
    case CATHEDRAL_MOVE_CUBE: take_cube (play, player, move.part); break;
    case CATHEDRAL_MOVE_PROTECT:
      seat->is_safe = true;
      cathedral_log (play, CATHEDRAL_LOG_SAFE, player, 0, 0);
      break;
    case CATHEDRAL_MOVE_AMULET:
      seat->is_safe = true;
      cathedral_use_privilege (play, player, CATHEDRAL_AMULET);
      cathedral_log (play, CATHEDRAL_LOG_SAFE, player, 1, 0);
      break;
    case CATHEDRAL_MOVE_DISMISS: dismiss (play, player, move.part); break;
    case CATHEDRAL_MOVE_LETTER:
      seat->is_exempt = true;
      cathedral_use_privilege (play, player, CATHEDRAL_LETTER);
      break;
    case CATHEDRAL_MOVE_DROP:
      cathedral_hire (play, player, state->hiring, 0, move.part);
      state->hiring = CATHEDRAL_NONE;
      break;
    default: /* bear, pay */ break;
    }
  state->done++;
  state->turns++;
}

void
cathedral_answer_round (CathedralPlay *play, BastideMove move)
{
  switch ((CathedralPhase) play->state->phase)
    {
    case CATHEDRAL_PHASE_MARKET: cathedral_answer_trade (play, move); break;
    case CATHEDRAL_PHASE_BUILD:
    case CATHEDRAL_PHASE_KEEP: cathedral_answer_build (play, move); break;
    default: answer_once (play, play->state->to_move, move); break;
    }
}
