/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position is worth to each player, in points by named terms.
 *
 * The wall closes almost everything at the end (P18), so an open street or market is nearly always worth what it is now and
 * a little more: what matters is how much it will grow, whether a hole spoils it, and what its follower could do elsewhere. */
#include <math.h>

#include "ai.h"
#include "think.h"

/* What was found to play well, in matches of paired deals. */
static const struct {
  float rounds_per_turn;  /* how many turns from the second stack on complete something and start a round */
  float filling;          /* chance that a turn's tile goes to a given place that somebody wants */
  float street_goes_on;   /* tiles that the filling of a street's end adds */
  float market_goes_on;   /* tiles that the filling of a market's side adds */
  float new_goods;        /* of the goods it lacks, what a further tile brings a market */
  float hole_filled;      /* how much likelier than nothing, against other places, it is that a hole is filled */
  float area_market;      /* markets that the filling of a side beside an area brings it */
  float building;         /* points a further tile brings a row: 32 × 2 + 7 × 3 on 75 tiles */
  float row_goes_on;      /* tiles that a row may still get, of the turns left */
  float follower;         /* what the first free follower of many turns is worth */
  float next_follower;    /* and each further one in proportion to the one before */
  float follower_turns;   /* own turns in which most of a follower's worth is used up */
  float tower;            /* of the pieces behind an end, what a player may hope to score of them */
} weights = {
  .rounds_per_turn = 0.32f, .filling = 0.086f, .street_goes_on = 0.93f, .market_goes_on = 0.7f, .new_goods = 0.22f,
  .hole_filled = 0.5f, .area_market = 0.2f, .building = 0.75f, .row_goes_on = 0.033f, .follower = 6.75f,
  .next_follower = 0.82f, .follower_turns = 2.7f, .tower = 0.35f,
};

/* The position and what is asked of every part of it. */
typedef struct {
  const BastideState *state;
  const BastideTileSet *set;
  BastideValue *value;
  float turns;    /* that are expected until the end, of all players */
  float fill;     /* chance that a given place is filled by then */
  float follower; /* worth of a free follower */
} Outlook;

/* Turns until tiles, walls or the gap run out (P17). */
static float
expect_turns (const BastideState *state)
{
  const BastideStatus *status = &state->status;
  float turns = status->phase == BASTIDE_PHASE_TILE ? 1 : 0;
  float pieces = status->long_walls;

  if (status->n_pieces > 0 && bastide_state_gap (state) - 5 < pieces)
    pieces = (float) (bastide_state_gap (state) - 5);
  for (int stack = bastide_state_stack (state); stack < BASTIDE_STACKS; stack++)
    {
      float tiles = (float) bastide_state_left (state, stack);
      float each = (float) ((stack == 2 ? 2 : 1) * (status->players == 2 ? 2 : 1));
      float rate = stack == 0 ? 0 : weights.rounds_per_turn * each * status->players;

      if (rate * tiles > pieces)
        return turns + fmaxf (pieces, 0) / rate;
      turns += tiles;
      pieces -= rate * tiles;
    }
  return turns;
}

static void
give (const Outlook *outlook, unsigned players, BastideTerm term, float points)
{
  for (int player = 0; player < outlook->state->status.players; player++)
    if (players >> player & 1)
      outlook->value->of[player][term] += points;
}

/* Chance that every hole that keeps the feature open is filled. */
static float
expect_holes (const Outlook *outlook, unsigned holes)
{
  float chance = 1;

  for (; holes > 0; holes--)
    chance *= outlook->fill * weights.hole_filled;
  return chance;
}

static void
value_street (const Outlook *outlook, const BastideFeature *feature)
{
  float ends = (float) (feature->open - feature->holes);
  float length = (float) feature->tiles + ends * outlook->fill * weights.street_goes_on;
  float doubled = fminf (fmaxf ((length - 3.0f) / 1.6f, 0), 1); /* chance of four tiles and more (P8) */

  if (feature->tiles >= 4)
    doubled = 1;
  give (outlook, feature->owners, BASTIDE_TERM_STREETS, expect_holes (outlook, feature->holes) * length * (1 + doubled));
}

static void
value_market (const Outlook *outlook, const BastideFeature *feature)
{
  float sides = (float) (feature->open - feature->holes) / 3;
  float more = sides * outlook->fill * weights.market_goes_on;
  float goods = (float) __builtin_popcount (feature->goods);

  goods += (3 - goods) * weights.new_goods * fminf (more, 2);
  give (outlook, feature->owners, BASTIDE_TERM_MARKETS,
        expect_holes (outlook, feature->holes / 3) * ((float) feature->tiles + more) * goods);
}

/* A follower on a street or market may come back before the end. */
static void
value_return (const Outlook *outlook, const BastideFeature *feature)
{
  float ends = feature->kind == BASTIDE_STREET ? (float) feature->open : (float) feature->open / 3;
  float chance = 0.5f * powf (outlook->fill, fmaxf (ends, 1));

  for (int player = 0; player < outlook->state->status.players; player++)
    outlook->value->of[player][BASTIDE_TERM_FOLLOWERS] += chance * outlook->follower * feature->followers[player];
}

static void
value_area (const Outlook *outlook, const BastideFeature *feature)
{
  float markets = (float) bastide_area_markets (outlook->state, outlook->set, feature->tile, feature->segment, NULL);
  float more = (float) feature->open / 3 * outlook->fill * weights.area_market;

  give (outlook, feature->owners, BASTIDE_TERM_AREAS, 2 * (markets + fminf (more, 3)));
}

static void
value_features (const Outlook *outlook)
{
  BastideFeature feature;
  int at = 0;

  while (bastide_next_held_feature (outlook->state, outlook->set, &at, &feature))
    if (feature.kind == BASTIDE_RESIDENTIAL)
      value_area (outlook, &feature);
    else
      {
        if (feature.kind == BASTIDE_STREET)
          value_street (outlook, &feature);
        else
          value_market (outlook, &feature);
        value_return (outlook, &feature);
      }
}

static void
value_rows (const Outlook *outlook)
{
  const BastideState *state = outlook->state;

  for (int i = 0; i < state->status.n_pieces; i++)
    if (state->pieces[i].guard != 0)
      {
        BastideSide side = (BastideSide) state->pieces[i].side;
        int last;
        BastideEvent row = bastide_row_worth (state, outlook->set, state->pieces[i].tile, side, &last);
        bool walled = state->tiles[last].pieces >> bastide_side_opposite (side) & 1;
        float more = walled ? 0 : fminf (2, outlook->turns * weights.row_goes_on) * weights.building;

        give (outlook, 1u << (state->pieces[i].guard - 1), BASTIDE_TERM_ROWS, (float) row.points + more);
      }
}

static void
value_supplies (const Outlook *outlook)
{
  const BastideStatus *status = &outlook->state->status;

  for (int player = 0; player < status->players; player++)
    {
      float worth = outlook->follower;
      float behind = (float) (status->behind[0] > status->behind[1] ? status->behind[0] : status->behind[1]);

      for (int i = 0; i < status->supply[player]; i++, worth *= weights.next_follower)
        outlook->value->of[player][BASTIDE_TERM_FOLLOWERS] += worth;
      if (status->towers[player] > 0 && outlook->turns > 0)
        outlook->value->of[player][BASTIDE_TERM_TOWERS] += weights.tower * behind / status->players;
    }
}

void
bastide_evaluate (const BastideState *state, const BastideTileSet *set, BastideValue *value)
{
  Outlook outlook = { .state = state, .set = set, .value = value };

  *value = (BastideValue) { 0 };
  for (int player = 0; player < state->status.players; player++)
    value->of[player][BASTIDE_TERM_POINTS] = (float) bastide_state_score (state, player);
  if (state->status.phase == BASTIDE_PHASE_OVER)
    return;
  outlook.turns = expect_turns (state);
  outlook.fill = 1 - expf (-weights.filling * outlook.turns);
  outlook.follower = weights.follower * (1 - expf (-outlook.turns / (weights.follower_turns * state->status.players)));
  value_features (&outlook);
  value_rows (&outlook);
  value_supplies (&outlook);
}
