/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hint's reasons are told by the followers that stand on the board already, by what is put down, and by what comes
 * back. Only where none of them differs is it an expectation. */
#include "hint-line.h"

#include "core/game.h"

#include <glib/gi18n.h>
#include <math.h>

/* What a follower on the board comes to in one line. */
typedef struct {
  int points; /* to its owner, scored or worth now */
  int open;   /* slots; 0 where it is complete */
  bool scored;
} Stake;

static const BastideTerm terms[] = {
  [BASTIDE_STREET] = BASTIDE_TERM_STREETS,
  [BASTIDE_MARKET] = BASTIDE_TERM_MARKETS,
  [BASTIDE_RESIDENTIAL] = BASTIDE_TERM_AREAS,
};

/* The first event of TYPE by PLAYER, or NULL. */
static const BastideEvent *
find_event (const HintLine *line, BastideEventType type, unsigned player)
{
  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < line->events[i].n; n++)
      if (line->events[i].at[n].type == type && line->events[i].at[n].player == player)
        return &line->events[i].at[n];
  return NULL;
}

static void
play_line (HintLine *line, const BastideWords *words, BastideMove move, BastideMove answer)
{
  unsigned player = words->state->status.to_move;
  const BastideEvent *put;

  line->state = *words->state;
  bastide_apply (&line->state, words->set, move, NULL, &line->events[0]);
  line->events[1].n = 0;
  if ((move.type == BASTIDE_MOVE_TILE && line->state.status.phase == BASTIDE_PHASE_FOLLOWER)
      || line->state.status.phase == BASTIDE_PHASE_GUARD)
    bastide_apply (&line->state, words->set, answer, NULL, &line->events[1]);
  line->figure = BASTIDE_TERM_POINTS;
  put = find_event (line, BASTIDE_EVENT_GUARD, player);
  if (put != NULL)
    {
      line->put = *put;
      line->figure = BASTIDE_TERM_ROWS;
    }
  put = find_event (line, BASTIDE_EVENT_FOLLOWER, player);
  if (put != NULL)
    {
      int tile = bastide_state_tile_at (&line->state, put->x, put->y);

      line->put = *put;
      line->figure = (int) terms[words->set->kinds[line->state.tiles[tile].kind].segments[put->part].kind];
    }
}

void
hint_lines_play (HintLines *lines, const BastideWords *words, BastideMove move, const BastideGrounds *grounds)
{
  lines->words = words;
  lines->grounds = grounds;
  lines->before.state = *words->state;
  lines->before.events[0].n = lines->before.events[1].n = 0;
  play_line (&lines->lines[0], words, move, grounds->answer);
  play_line (&lines->lines[1], words, grounds->next_best, grounds->next_answer);
}

static unsigned
find_player (const HintLines *lines, bool against)
{
  return against ? lines->grounds->rival : lines->words->state->status.to_move;
}

static Stake
find_stake (const HintLines *lines, const HintLine *line, int node, unsigned player)
{
  int tile = line->state.node_tile[node];
  BastideEvent worth = bastide_feature_worth (&line->state, lines->words->set, tile,
                                              node - line->state.tiles[tile].first_node);
  int first = line->state.tiles[bastide_state_tile_at (&line->state, worth.x, worth.y)].first_node + worth.part;
  Stake stake = { .points = worth.players >> player & 1 ? worth.points : 0, .open = line->state.nodes[first].open };

  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < line->events[i].n; n++)
      {
        const BastideEvent *event = &line->events[i].at[n];

        if (event->type == BASTIDE_EVENT_COMPLETED && event->x == worth.x && event->y == worth.y
            && event->part == worth.part)
          stake = (Stake) { .points = event->players >> player & 1 ? event->points : 0, .scored = true };
      }
  return stake;
}

/* The follower's feature as an object: "your market", "Blue’s street". */
static char *
name_owned (const HintLines *lines, BastideTerm term, bool against)
{
  const char *name = bastide_words_name (lines->words, find_player (lines, against));

  switch (term)
    {
    case BASTIDE_TERM_STREETS:
      return against ? g_strdup_printf (C_ ("object of a hint", "%s’s street"), name)
                     : g_strdup (C_ ("object of a hint", "your street"));
    case BASTIDE_TERM_MARKETS:
      return against ? g_strdup_printf (C_ ("object of a hint", "%s’s market"), name)
                     : g_strdup (C_ ("object of a hint", "your market"));
    case BASTIDE_TERM_AREAS:
      return against ? g_strdup_printf (C_ ("object of a hint", "%s’s residential area"), name)
                     : g_strdup (C_ ("object of a hint", "your residential area"));
    default:
      return against ? g_strdup_printf (C_ ("object of a hint", "the row of %s’s guard"), name)
                     : g_strdup (C_ ("object of a hint", "the row of your guard"));
    }
}

/* What happens to something that somebody has: AFTER in the line that is spoken of, ELSE in the other. */
static char *
tell_stake (const HintLines *lines, BastideTerm term, bool against, Stake before, Stake after, Stake otherwise)
{
  g_autofree char *what = name_owned (lines, term, against);

  if (after.scored && !otherwise.scored)
    /* Translators: something such as “your market”, points */
    return g_strdup_printf (C_ ("hint", "closes %s for %d"), what, after.points);
  if (against)
    return g_strdup_printf (C_ ("hint", "holds %s at %d"), what, after.points);
  if (after.points > before.points)
    return g_strdup_printf (C_ ("hint", "brings %s to %d"), what, after.points);
  if (after.points > otherwise.points)
    return g_strdup_printf (C_ ("hint", "keeps %s at %d"), what, after.points);
  return g_strdup_printf (C_ ("hint", "leaves %s open for more tiles"), what);
}

/* How much better AFTER is than OTHERWISE, first by points, then by what is open; AGAINST a rival, how much worse. What
 * was scored cannot grow any more. */
static int
weigh (Stake after, Stake otherwise, bool against)
{
  int better = 1000 * (after.points - otherwise.points) + after.open - otherwise.open;

  if (against)
    return after.scored && !otherwise.scored ? MAX (-better, 1) : -better;
  return otherwise.scored && !after.scored ? MAX (better, 1) : better;
}

/* By the follower on a street, market or residential area for whom the lines differ most; NULL where there is none. Of
 * a figure that the line puts down itself, see tell_figure (). */
static char *
tell_feature (const HintLines *lines, int line, BastideTerm term, bool against)
{
  const BastideState *before = lines->words->state;
  unsigned player = find_player (lines, against);
  Stake here = { 0 }, there = { 0 }, then = { 0 };
  int most = 0;

  for (int node = 0; node < before->status.n_nodes; node++)
    {
      Stake after, otherwise;

      if (before->nodes[node].follower != player + 1 || terms[before->nodes[node].kind] != term)
        continue;
      after = find_stake (lines, &lines->lines[line], node, player);
      otherwise = find_stake (lines, &lines->lines[1 - line], node, player);
      if (weigh (after, otherwise, against) > most)
        {
          most = weigh (after, otherwise, against);
          here = after;
          there = otherwise;
          then = find_stake (lines, &lines->before, node, player);
        }
    }
  return most > 0 ? tell_stake (lines, term, against, then, here, there) : NULL;
}

/* By the guard whose row differs most. */
static char *
tell_row (const HintLines *lines, int line, bool against)
{
  const BastideState *before = lines->words->state;
  const HintLine *one = &lines->lines[line], *other = &lines->lines[1 - line];
  unsigned player = find_player (lines, against);
  Stake here = { 0 }, there = { 0 }, then = { 0 };
  int most = 0;

  for (int i = 0; i < before->status.n_pieces; i++)
    {
      const BastidePiece *piece = &before->pieces[i];
      BastideSide side = (BastideSide) piece->side;
      Stake after, otherwise;

      if (piece->guard != player + 1)
        continue;
      after = (Stake) { bastide_row_worth (&one->state, lines->words->set, piece->tile, side, NULL).points };
      otherwise = (Stake) { bastide_row_worth (&other->state, lines->words->set, piece->tile, side, NULL).points };
      if (weigh (after, otherwise, against) > most)
        {
          most = weigh (after, otherwise, against);
          here = after;
          there = otherwise;
          then = (Stake) { bastide_row_worth (before, lines->words->set, piece->tile, side, NULL).points };
        }
    }
  return most > 0 ? tell_stake (lines, BASTIDE_TERM_ROWS, against, then, here, there) : NULL;
}

/* What the follower that a line puts down is worth now. */
static int
value_follower (const HintLines *lines, const HintLine *line)
{
  int tile = bastide_state_tile_at (&line->state, line->put.x, line->put.y);

  return bastide_feature_worth (&line->state, lines->words->set, tile, line->put.part).points;
}

/* The row of the guard that a line puts down. */
static char *
tell_guard (const HintLines *lines, const HintLine *line)
{
  int tile = bastide_state_tile_at (&line->state, line->put.x, line->put.y);
  BastideEvent row = bastide_row_worth (&line->state, lines->words->set, tile, (BastideSide) line->put.part, NULL);
  int buildings = row.publics + row.historics;

  if (buildings == 0)
    return NULL;
  /* Translators: how many buildings, then points */
  return g_strdup_printf (ngettext ("watches %d building for %d", "watches %d buildings for %d", buildings), buildings,
                          row.points);
}

/* By the follower or guard that the line puts down, where the other puts down none of that kind or a poorer one. */
static char *
tell_figure (const HintLines *lines, int line, BastideTerm term)
{
  const HintLine *one = &lines->lines[line], *other = &lines->lines[1 - line];
  int worth;

  if (one->figure != (int) term)
    return NULL;
  if (term == BASTIDE_TERM_ROWS)
    return tell_guard (lines, one);
  worth = value_follower (lines, one);
  if (other->figure == (int) term && value_follower (lines, other) >= worth)
    return NULL;
  switch (term)
    {
    case BASTIDE_TERM_STREETS: return g_strdup_printf (C_ ("hint", "puts a citizen on a street worth %d now"), worth);
    case BASTIDE_TERM_MARKETS: return g_strdup_printf (C_ ("hint", "puts a merchant on a market worth %d now"), worth);
    default: return g_strdup_printf (C_ ("hint", "puts a steward in a residential area worth %d now"), worth);
    }
}

/* Followers of PLAYER that a line gives back to his supply. */
static int
count_returned (const HintLine *line, unsigned player)
{
  int n = 0;

  for (int i = 0; i < 2; i++)
    for (unsigned at = 0; at < line->events[i].n; at++)
      n += line->events[i].at[at].type == BASTIDE_EVENT_RETURNED && line->events[i].at[at].player == player;
  return n;
}

static char *
tell_supply (const HintLines *lines, int line)
{
  const HintLine *one = &lines->lines[line], *other = &lines->lines[1 - line];
  unsigned player = find_player (lines, false);
  int returned = count_returned (one, player);
  int more = one->state.status.supply[player] - other->state.status.supply[player];

  if (returned > count_returned (other, player))
    return g_strdup_printf (ngettext ("gives you %d follower back", "gives you %d followers back", returned), returned);
  if (more > 0)
    return g_strdup_printf (ngettext ("keeps %d more follower in your supply", "keeps %d more followers in your supply",
                                      more),
                            more);
  return NULL;
}

/* Wall pieces that the player whose round it is could set a tower behind. */
static int
count_behind (const BastideState *state)
{
  return MAX (state->status.behind[BASTIDE_CLOCKWISE], state->status.behind[BASTIDE_ANTICLOCKWISE]);
}

static char *
tell_tower (const HintLines *lines, int line)
{
  const BastideState *one = &lines->lines[line].state, *two = &lines->lines[1 - line].state;
  unsigned player = find_player (lines, false);
  const BastideEvent *tower = find_event (&lines->lines[line], BASTIDE_EVENT_TOWER, player);
  const BastideEvent *other = find_event (&lines->lines[1 - line], BASTIDE_EVENT_TOWER, player);

  if (tower == NULL && one->status.active == player && count_behind (one) > count_behind (two))
    return g_strdup_printf (ngettext ("puts %d wall piece behind your next tower",
                                      "puts %d wall pieces behind your next tower", count_behind (one)),
                            count_behind (one));
  if (tower == NULL || (other != NULL && other->points >= tower->points))
    return NULL;
  return g_strdup_printf (ngettext ("scores %d point for the tower", "scores %d points for the tower", tower->points),
                          tower->points);
}

static const char *
name_term (BastideTerm term)
{
  switch (term)
    {
    case BASTIDE_TERM_STREETS: return C_ ("expected points from", "streets");
    case BASTIDE_TERM_MARKETS: return C_ ("expected points from", "markets");
    case BASTIDE_TERM_AREAS: return C_ ("expected points from", "residential areas");
    case BASTIDE_TERM_ROWS: return C_ ("expected points from", "guards");
    case BASTIDE_TERM_TOWERS: return C_ ("expected points from", "towers");
    case BASTIDE_TERM_POINTS:
    case BASTIDE_TERM_FOLLOWERS:
    case BASTIDE_TERMS: break;
    }
  g_return_val_if_reached ("");
}

static char *
tell_expected (const HintLines *lines, BastideTerm term, bool against, float points)
{
  const char *rival = bastide_words_name (lines->words, lines->grounds->rival);
  int n = MAX (1, (int) lroundf (points));

  if (term == BASTIDE_TERM_FOLLOWERS)
    return against ? g_strdup_printf (C_ ("hint", "leaves %s’s followers less chance of coming back"), rival)
                   : g_strdup (C_ ("hint", "gives your followers a better chance of coming back"));
  if (!against)
    /* Translators: points, then such as “streets” */
    return g_strdup_printf (ngettext ("promises %d more point from %s", "promises %d more points from %s", n), n,
                            name_term (term));
  /* Translators: a player, points, then such as “streets” */
  return g_strdup_printf (ngettext ("leaves %s %d fewer point from %s", "leaves %s %d fewer points from %s", n), rival,
                          n, name_term (term));
}

char *
hint_lines_tell (const HintLines *lines, int line, BastideTerm term, bool against, float points)
{
  char *told = NULL;

  if (!against && (term == BASTIDE_TERM_FOLLOWERS || term == BASTIDE_TERM_TOWERS))
    told = term == BASTIDE_TERM_TOWERS ? tell_tower (lines, line) : tell_supply (lines, line);
  if (!against && told == NULL)
    told = tell_figure (lines, line, term);
  if (told == NULL && term == BASTIDE_TERM_ROWS)
    told = tell_row (lines, line, against);
  if (told == NULL && (term == BASTIDE_TERM_STREETS || term == BASTIDE_TERM_MARKETS || term == BASTIDE_TERM_AREAS))
    told = tell_feature (lines, line, term, against);
  return told != NULL ? told : tell_expected (lines, term, against, points);
}
