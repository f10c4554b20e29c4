/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position is worth to each player, in points by named terms.
 *
 * The wall closes almost everything at the end (P18), so an open street or market is nearly always worth what it
 * is now and a little more: what matters is how much it will grow, whether a hole spoils it, and what its
 * follower could do elsewhere. */
#include <math.h>

#include "ai.h"
#include "think.h"

/* Found by matches of greedy against itself over thousands of paired deals, from a start by SPSA (Spall, 1992), and
 * held against the final points of such games by least squares. */
static const struct {
  float rounds_per_turn; /* how many turns from the second stack on complete something and start a round */
  float outline_growth;  /* sides that a tile adds to the outline */
  float filling;         /* chance that a turn's tile goes to a given place that somebody wants */
  float street_goes_on;  /* tiles that the filling of a street's end adds */
  float doubled_from;    /* expected length from which a street may come to four tiles and count twice (P8) … */
  float doubled_span;    /* … and by how much longer it surely does */
  float market_goes_on;  /* tiles that the filling of a market's side adds */
  float new_goods;       /* of the goods it lacks, what a further tile brings a market … */
  float goods_tiles;     /* … for so many tiles */
  float hole_filled;     /* how much likelier than nothing, against other places, it is that a hole is filled */
  float area_market;     /* markets that the filling of a side beside an area brings it … */
  float area_markets;    /* … and how many at most */
  float building;        /* points a further tile brings a row */
  float row_goes_on;     /* tiles that a row may still get, of the turns left … */
  float row_tiles;       /* … and how many at most */
  float follower;        /* what the first free follower of many turns is worth */
  float next_follower;   /* and each further one in proportion to the one before */
  float follower_turns;  /* own turns in which most of a follower's worth is used up */
  float returns;         /* of a free follower, what one is worth in many turns whose feature has one open end */
  float tower;           /* of the pieces behind an end, what a player may hope to score of them */
  float tower_now;       /* of these, what the player scores whose round it is … */
  float tower_piece;     /* … and of the pieces that the round still has */
  float tower_each;      /* what a tower brings */
  float tower_rounds;    /* of the own turns with building, those in which one is set */
} weights = {
  .rounds_per_turn = 0.4f,
  .outline_growth = 0.6f,
  .filling = 0.072f,
  .street_goes_on = 0.26f,
  .doubled_from = 1.5f,
  .doubled_span = 2.8f,
  .market_goes_on = 0.33f,
  .new_goods = 0.19f,
  .goods_tiles = 3.4f,
  .hole_filled = 0.75f,
  .area_market = 0.23f,
  .area_markets = 2.6f,
  .building = 0.52f,
  .row_goes_on = 0.024f,
  .row_tiles = 2.25f,
  .follower = 4.9f,
  .next_follower = 0.96f,
  .follower_turns = 2.45f,
  .returns = 1,
  .tower = 0.28f,
  .tower_now = 0.8f,
  .tower_piece = 0.38f,
  .tower_each = 4,
  .tower_rounds = 0.4f,
};

/* The position and what is asked of every part of it. */
typedef struct {
  const BastideState *state;
  const BastideTileSet *set;
  BastideValue *value;
  float turns;    /* that are expected until the end, of all players */
  float fill;     /* chance that a given place is filled by then */
  float building; /* of these, turns of each player in which walls are built */
  float follower; /* worth of a free follower */
} Outlook;

/* Turns until tiles, walls or the gap run out (P17). The rest of a round that is going on is taken as built. */
static float
expect_turns (const BastideState *state)
{
  const BastideStatus *status = &state->status;
  float turns = status->phase == BASTIDE_PHASE_TILE ? 1 : 0;
  float walls = (float) (status->long_walls - status->round_left);
  float gap = (float) (bastide_state_gap (state) - 5 - status->round_left);

  for (int stack = bastide_state_stack (state); stack < BASTIDE_STACKS; stack++)
    {
      float tiles = (float) bastide_state_left (state, stack);
      float each = (float) ((stack == 2 ? 2 : 1) * (status->players == 2 ? 2 : 1));
      float built = stack == 0 ? 0 : weights.rounds_per_turn * each * (float) status->players;
      float closed = built - weights.outline_growth;
      float until = tiles;

      if (stack > 0)
        {
          until = fminf (until, fmaxf (walls, 0) / built);
          until = fminf (until, fmaxf (gap, 0) / closed);
        }
      turns += until;
      if (until < tiles)
        return turns;
      walls -= built * tiles;
      gap -= closed * tiles;
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
  float doubled = fminf (fmaxf ((length - weights.doubled_from) / weights.doubled_span, 0), 1);

  if (feature->tiles >= 4)
    doubled = 1;
  give (outlook, feature->owners, BASTIDE_TERM_STREETS,
        expect_holes (outlook, feature->holes) * length * (1 + doubled));
}

static void
value_market (const Outlook *outlook, const BastideFeature *feature)
{
  float sides = (float) (feature->open - feature->holes) / 3;
  float more = sides * outlook->fill * weights.market_goes_on;
  float goods = (float) __builtin_popcount (feature->goods);

  goods += (3 - goods) * weights.new_goods * fminf (more, weights.goods_tiles);
  give (outlook, feature->owners, BASTIDE_TERM_MARKETS,
        expect_holes (outlook, feature->holes / 3) * ((float) feature->tiles + more) * goods);
}

/* A follower on a street or market may come back before the end. */
static void
value_return (const Outlook *outlook, const BastideFeature *feature)
{
  float ends = feature->kind == BASTIDE_STREET ? (float) feature->open : (float) feature->open / 3;
  float chance = weights.returns * powf (outlook->fill, fmaxf (ends, 1));

  for (int player = 0; player < outlook->state->status.players; player++)
    outlook->value->of[player][BASTIDE_TERM_FOLLOWERS] += chance * outlook->follower * feature->followers[player];
}

static void
value_area (const Outlook *outlook, const BastideFeature *feature)
{
  float markets = (float) bastide_area_markets (outlook->state, outlook->set, feature->tile, feature->segment, NULL);
  float more = (float) feature->open / 3 * outlook->fill * weights.area_market;

  give (outlook, feature->owners, BASTIDE_TERM_AREAS, 2 * (markets + fminf (more, weights.area_markets)));
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
        float more = walled ? 0 : fminf (weights.row_tiles, outlook->turns * weights.row_goes_on) * weights.building;

        give (outlook, 1u << (state->pieces[i].guard - 1), BASTIDE_TERM_ROWS, (float) row.points + more);
      }
}

static void
value_followers (const Outlook *outlook)
{
  const BastideStatus *status = &outlook->state->status;

  for (int player = 0; player < status->players; player++)
    {
      float worth = outlook->follower;

      for (int i = 0; i < status->supply[player]; i++, worth *= weights.next_follower)
        give (outlook, 1u << player, BASTIDE_TERM_FOLLOWERS, worth);
    }
}

/* Towers are worth what they will be set for; the player whose round it is sets the next one (P16). */
static void
value_towers (const Outlook *outlook)
{
  const BastideStatus *status = &outlook->state->status;
  float behind = (float) (status->behind[0] > status->behind[1] ? status->behind[0] : status->behind[1]);

  for (int player = 0; player < status->players; player++)
    {
      float left = (float) status->towers[player];

      if (left == 0)
        continue;
      give (outlook, 1u << player, BASTIDE_TERM_TOWERS,
            weights.tower_each * left * (1 - expf (-weights.tower_rounds * outlook->building / left)));
      if (outlook->turns > 0)
        give (outlook, 1u << player, BASTIDE_TERM_TOWERS, weights.tower * behind / (float) status->players);
      if (player == status->active && status->phase >= BASTIDE_PHASE_GATE)
        give (outlook, 1u << player, BASTIDE_TERM_TOWERS,
              weights.tower_now * behind + weights.tower_piece * (float) status->round_left);
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
  outlook.building = fminf (outlook.turns, (float) (bastide_state_left (state, 1) + bastide_state_left (state, 2)))
                     / (float) state->status.players;
  outlook.fill = 1 - expf (-weights.filling * outlook.turns);
  outlook.follower = weights.follower * (1 - expf (-outlook.turns / (weights.follower_turns * state->status.players)));
  value_features (&outlook);
  value_rows (&outlook);
  value_followers (&outlook);
  value_towers (&outlook);
}
