/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scoring: streets and markets during the game, and all that comes at its end (P8–P10, P18–P21). */

#include "checker.h"

/* The follower on a segment, if there is one, goes back to his owner's supply. */
static void
return_follower (CheckerPosition *position, int tile, int segment, const char *word, CheckerText *events)
{
  int i;

  for (i = 0; i < position->n_followers; i++)
    {
      CheckerFollower follower = position->followers[i];

      if (follower.tile != tile || follower.segment != segment)
        continue;
      position->n_followers--;
      for (; i < position->n_followers; i++)
        position->followers[i] = position->followers[i + 1];
      checker_text_add (events, "%s %d ", word, follower.player);
      checker_print_segment (events, position, tile, segment);
      checker_text_add (events, "\n");
      return; /* P6: nobody joins a feature that is held, so there is one follower on a segment at most */
    }
}

/* Gives points to those with most followers (P9) and says who they are. */
static void
give_points (CheckerPosition *position, const CheckerFeature *feature, CheckerScore score, int points,
             CheckerText *events)
{
  bool scores[CHECKER_MAX_PLAYERS];
  int player;

  for (player = 0; player < CHECKER_MAX_PLAYERS; player++)
    {
      scores[player] = checker_feature_scores (feature, player);
      if (scores[player])
        position->score[player][score] += points;
    }
  checker_text_add (events, " points %d players ", points);
  checker_print_players (events, scores);
}

void
checker_score_feature (CheckerPosition *position, const CheckerFeatures *features, int feature, const char *rule,
                       CheckerText *events)
{
  static const char *const goods[] = { "fish", "grain", "livestock" };
  const CheckerFeature *scored = &features->at[feature];
  bool market = scored->kind == CHECKER_MARKET;
  const char *separator = "";
  int tile, segment, i;

  checker_text_add (events, "completed %s ", market ? "market" : "street");
  checker_print_segment (events, position, scored->tile, scored->segment);
  checker_text_add (events, " tiles %d goods ", scored->n_tiles);
  for (i = 0; i < 3; i++)
    if (scored->goods[i])
      {
        checker_text_add (events, "%s%s", separator, goods[i]);
        separator = ",";
      }
  if (!market)
    checker_text_add (events, "-");
  give_points (position, scored, market ? CHECKER_BY_MARKET : CHECKER_BY_STREET, checker_feature_points (scored),
               events);
  checker_text_add (events, " %s\n", rule);
  for (tile = 0; tile < position->n_tiles; tile++)
    for (segment = 0; segment < checker_position_kind (position, tile)->n_segments; segment++)
      if (features->of[tile][segment] == feature)
        return_follower (position, tile, segment, "returned", events);
}

/* P18: with the whole outline closed, only slots that face holes are open. */
static void
score_closed (CheckerPosition *position, const CheckerFeatures *features, CheckerText *events)
{
  int i;

  for (i = 0; i < features->n; i++)
    {
      const CheckerFeature *feature = &features->at[i];

      if (feature->kind != CHECKER_RESIDENTIAL && checker_feature_is_held (feature) && !feature->open_to_hole)
        checker_score_feature (position, features, i, "P18", events);
    }
}

/* P18: followers on incomplete streets and markets go back without points. */
static void
remove_followers (CheckerPosition *position, const CheckerFeatures *features, CheckerText *events)
{
  int tile, segment;

  for (tile = 0; tile < position->n_tiles; tile++)
    for (segment = 0; segment < checker_position_kind (position, tile)->n_segments; segment++)
      {
        const CheckerFeature *feature = &features->at[features->of[tile][segment]];

        if (feature->kind != CHECKER_RESIDENTIAL && feature->open_to_hole)
          return_follower (position, tile, segment, "removed", events);
      }
}

/* P19 */
static void
score_areas (CheckerPosition *position, const CheckerFeatures *features, const CheckerBoard *board,
             CheckerText *events)
{
  int i;

  for (i = 0; i < features->n; i++)
    {
      const CheckerFeature *feature = &features->at[i];
      int markets;

      if (feature->kind != CHECKER_RESIDENTIAL || !checker_feature_is_held (feature))
        continue;
      markets = checker_features_count_markets (features, board, position, i);
      checker_text_add (events, "area ");
      checker_print_segment (events, position, feature->tile, feature->segment);
      checker_text_add (events, " markets %d", markets);
      give_points (position, feature, CHECKER_BY_STEWARD, 2 * markets, events);
      checker_text_add (events, " P19\n");
    }
}

/* P20, R18: 2 points for every public building and 3 for every historic one from the guard to the end of the row. */
static void
score_row (CheckerPosition *position, const CheckerPiece *piece, CheckerText *events)
{
  int inwards = (piece->side + 2) % 4;
  int last = checker_row_end (position, piece);
  int tile = piece->tile;
  int n_public = checker_position_kind (position, tile)->public_buildings;
  int n_historic = checker_position_kind (position, tile)->historic_buildings;

  while (tile != last)
    {
      tile = checker_position_find_tile (position, position->tiles[tile].x + checker_step_x[inwards],
                                         position->tiles[tile].y + checker_step_y[inwards]);
      n_public += checker_position_kind (position, tile)->public_buildings;
      n_historic += checker_position_kind (position, tile)->historic_buildings;
    }
  position->score[piece->guard][CHECKER_BY_GUARD] += 2 * n_public + 3 * n_historic;
  checker_text_add (events, "row %d ", piece->guard);
  checker_print_piece (events, position, piece);
  checker_text_add (events, " public %d historic %d points %d P20\n", n_public, n_historic,
                    2 * n_public + 3 * n_historic);
}

static void
score_rows (CheckerPosition *position, CheckerText *events)
{
  int nth, i;

  for (nth = 0; nth < position->n_pieces; nth++)
    for (i = 0; i < position->n_pieces; i++)
      if (position->wall[i].nth == nth && position->wall[i].guard >= 0)
        score_row (position, &position->wall[i], events);
}

void
checker_finish (CheckerPosition *position, CheckerEnd end, CheckerText *events)
{
  CheckerBoard board;
  CheckerFeatures features;
  bool wins[CHECKER_MAX_PLAYERS] = { false };
  int player;

  checker_board_lay (&board, position);
  checker_features_find (&features, &board, position);
  score_closed (position, &features, events);
  remove_followers (position, &features, events);
  score_areas (position, &features, &board, events);
  score_rows (position, events);
  position->phase = CHECKER_OVER;
  position->end = end;
  for (player = 0; player < position->players; player++)
    wins[player] = checker_position_wins (position, player);
  checker_text_add (events, "over %s ", checker_end_words[end]);
  checker_print_players (events, wins);
  checker_text_add (events, "\n");
}
