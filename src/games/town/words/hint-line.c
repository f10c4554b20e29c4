/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons for a hint: what becomes of the figures on the board, the figure that a move puts, followers that return,
 * a tower. If the two lines do not differ in these, the expected points. */
#include "hint-line.h"

#include "games/town/rules/game.h"

#include <glib/gi18n.h>
#include <math.h>

/* What a follower or guard on the board brings its owner in one position. */
typedef struct {
  int points;       /* scored, or worth at present */
  int open;         /* open slots of its feature; 0 if it is complete */
  bool scored;      /* its feature was completed by the moves of the line */
  unsigned players; /* the set of those who scored it */
} Stake;

/* The same before the moves, after the line with the reason and after the other one. */
typedef struct {
  Stake before, after, otherwise;
} Prospect;

static const TownTerm terms[] = {
  [TOWN_STREET] = TOWN_TERM_STREETS,
  [TOWN_MARKET] = TOWN_TERM_MARKETS,
  [TOWN_RESIDENTIAL] = TOWN_TERM_AREAS,
};

/* The first event of TYPE by PLAYER, or NULL. */
static const BastideEvent *
find_event (const HintLine *line, TownEventType type, unsigned player)
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
  unsigned player = town_state_to_move (words->state);
  const BastideEvent *put;

  town_try (words->state, words->kit, &move, 1, &line->state, &line->events[0]);
  line->events[1].n = 0;
  if ((move.type == TOWN_MOVE_TILE && town_state_phase (&line->state) == TOWN_PHASE_FOLLOWER)
      || town_state_phase (&line->state) == TOWN_PHASE_GUARD)
    town_try (&line->state, words->kit, &answer, 1, &line->state, &line->events[1]);
  line->figure = TOWN_TERM_POINTS;
  put = find_event (line, TOWN_EVENT_GUARD, player);
  if (put != NULL)
    {
      line->put = *put;
      line->figure = TOWN_TERM_ROWS;
    }
  put = find_event (line, TOWN_EVENT_FOLLOWER, player);
  if (put != NULL)
    {
      int tile = town_state_tile_at (&line->state, put->x, put->y);

      line->put = *put;
      line->figure = (int) terms[words->kit->kinds[line->state.tiles[tile].kind].segments[put->part].type];
    }
}

void
hint_lines_play (HintLines *lines, const BastideWords *words, BastideMove move, const BastideComparison *comparison)
{
  lines->words = words;
  lines->move = move;
  lines->comparison = comparison;
  lines->before.state = *words->state;
  lines->before.events[0].n = lines->before.events[1].n = 0;
  lines->before.figure = TOWN_TERM_POINTS;
  play_line (&lines->lines[0], words, move, comparison->answer);
  play_line (&lines->lines[1], words, comparison->next_best, comparison->next_answer);
}

/* The player whose figures the reason for TERM is about: the rival if AGAINST is true, otherwise the one who moves. */
static unsigned
find_player (const HintLines *lines, TownTerm term, bool against)
{
  return against ? lines->comparison->rival[term] : town_state_to_move (lines->words->state);
}

/* What a follower of PLAYER on the segment NODE brings. */
static Stake
find_stake (const HintLines *lines, const HintLine *line, int node, unsigned player)
{
  int tile = line->state.node_tile[node];
  BastideEvent worth = town_feature_worth (&line->state, lines->words->kit, tile,
                                           node - line->state.tiles[tile].first_node);
  int first = line->state.tiles[town_state_tile_at (&line->state, worth.x, worth.y)].first_node + worth.part;
  Stake stake = { .points = worth.detail[TOWN_AT_PLAYERS] >> player & 1 ? town_event_worth (&worth) : 0,
                  .open = line->state.nodes[first].open };

  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < line->events[i].n; n++)
      {
        const BastideEvent *event = &line->events[i].at[n];

        if (event->type == TOWN_EVENT_COMPLETED && event->x == worth.x && event->y == worth.y
            && event->part == worth.part)
          stake = (Stake) { .points = event->detail[TOWN_AT_PLAYERS] >> player & 1 ? town_event_worth (event) : 0,
                            .scored = true,
                            .players = event->detail[TOWN_AT_PLAYERS] };
      }
  return stake;
}

/* Translators: the messages of the context “hint” say what a move does: “It closes your market for 8.” The numbers are
 * points, and a name is a player's. */

char *
hint_tell_scored (const HintLines *lines, TownTerm term, unsigned players, int points)
{
  g_autofree char *owners = bastide_words_players (lines->words, players);

  if (players == 1u << town_state_to_move (lines->words->state))
    return term == TOWN_TERM_STREETS ? g_strdup_printf (C_ ("hint", "closes your street for %d"), points)
                                     : g_strdup_printf (C_ ("hint", "closes your market for %d"), points);
  return term == TOWN_TERM_STREETS ? g_strdup_printf (C_ ("hint", "closes %s’s street for %d"), owners, points)
                                   : g_strdup_printf (C_ ("hint", "closes %s’s market for %d"), owners, points);
}

char *
hint_tell_tower (int points)
{
  return g_strdup_printf (ngettext ("scores %d point for the tower", "scores %d points for the tower", points), points);
}

/* Says that the feature or row of the player OTHER does not get more points. */
static char *
tell_held (TownTerm term, const char *other, int points)
{
  switch (term)
    {
    case TOWN_TERM_STREETS: return g_strdup_printf (C_ ("hint", "holds %s’s street at %d"), other, points);
    case TOWN_TERM_MARKETS: return g_strdup_printf (C_ ("hint", "holds %s’s market at %d"), other, points);
    case TOWN_TERM_AREAS: return g_strdup_printf (C_ ("hint", "holds %s’s residential area at %d"), other, points);
    default: return g_strdup_printf (C_ ("hint", "holds the row of %s’s guard at %d"), other, points);
    }
}

static char *
tell_raised (TownTerm term, int points)
{
  switch (term)
    {
    case TOWN_TERM_STREETS: return g_strdup_printf (C_ ("hint", "brings your street to %d"), points);
    case TOWN_TERM_MARKETS: return g_strdup_printf (C_ ("hint", "brings your market to %d"), points);
    case TOWN_TERM_AREAS: return g_strdup_printf (C_ ("hint", "brings your residential area to %d"), points);
    default: return g_strdup_printf (C_ ("hint", "brings the row of your guard to %d"), points);
    }
}

static char *
tell_kept (TownTerm term, int points)
{
  switch (term)
    {
    case TOWN_TERM_STREETS: return g_strdup_printf (C_ ("hint", "keeps your street at %d"), points);
    case TOWN_TERM_MARKETS: return g_strdup_printf (C_ ("hint", "keeps your market at %d"), points);
    case TOWN_TERM_AREAS: return g_strdup_printf (C_ ("hint", "keeps your residential area at %d"), points);
    default: return g_strdup_printf (C_ ("hint", "keeps the row of your guard at %d"), points);
    }
}

/* A row is never open. */
static char *
tell_left_open (TownTerm term)
{
  switch (term)
    {
    case TOWN_TERM_STREETS: return g_strdup (C_ ("hint", "leaves your street open for more tiles"));
    case TOWN_TERM_MARKETS: return g_strdup (C_ ("hint", "leaves your market open for more tiles"));
    default: return g_strdup (C_ ("hint", "leaves your residential area open for more tiles"));
    }
}

/* Says what becomes of a figure on the board, of which FIGURE is the prospect. */
static char *
tell_prospect (const HintLines *lines, TownTerm term, bool against, const Prospect *figure)
{
  Stake before = figure->before, after = figure->after, otherwise = figure->otherwise;
  g_autofree char *name = bastide_words_name (lines->words, find_player (lines, term, against));

  if (after.scored && !otherwise.scored && after.points > 0)
    return hint_tell_scored (lines, term, after.players, after.points);
  if (against)
    return tell_held (term, name, after.points);
  if (after.points > before.points)
    return tell_raised (term, after.points);
  if (after.points > otherwise.points)
    return tell_kept (term, after.points);
  return tell_left_open (term);
}

/* How good a reason FIGURE is: how much better it is after the line than otherwise, by points, then by open slots. If
 * AGAINST is true, it belongs to the rival, and worse is a better reason. Of two lines of which one completes its
 * feature, the other one is the better one for its owner, at least a little, because the feature can still grow. */
static int
weigh (const Prospect *figure, bool against)
{
  Stake after = figure->after, otherwise = figure->otherwise;
  int better = 1000 * (after.points - otherwise.points) + after.open - otherwise.open;

  if (against)
    return after.scored && !otherwise.scored ? MAX (-better, 1) : -better;
  return otherwise.scored && !after.scored ? MAX (better, 1) : better;
}

/* The reason by the follower on a street, market or residential area (TERM) that differs most between the lines, or
 * NULL if none is better. Followers that the line puts have tell_figure (). */
static char *
tell_feature (const HintLines *lines, int line, TownTerm term, bool against)
{
  const BastideState *before = lines->words->state;
  unsigned player = find_player (lines, term, against);
  Prospect best = { { 0 } };

  for (int node = 0; node < town_state_n_nodes (before); node++)
    {
      Prospect figure;

      if (before->nodes[node].follower != player + 1 || terms[before->nodes[node].type] != term)
        continue;
      figure.before = find_stake (lines, &lines->before, node, player);
      figure.after = find_stake (lines, &lines->lines[line], node, player);
      figure.otherwise = find_stake (lines, &lines->lines[1 - line], node, player);
      if (weigh (&figure, against) > weigh (&best, against))
        best = figure;
    }
  return weigh (&best, against) > 0 ? tell_prospect (lines, term, against, &best) : NULL;
}

/* What the guard on PIECE brings in STATE. */
static Stake
find_row_stake (const HintLines *lines, const BastideState *state, const TownPiece *piece)
{
  BastideEvent row = town_row_worth (state, lines->words->kit, piece->tile, (BastideSide) piece->side, NULL);

  return (Stake) { .points = town_event_worth (&row) };
}

/* The reason by the guard whose row differs most between the lines, or NULL if none is better. */
static char *
tell_row (const HintLines *lines, int line, bool against)
{
  const BastideState *before = lines->words->state;
  unsigned player = find_player (lines, TOWN_TERM_ROWS, against);
  Prospect best = { { 0 } };

  for (int i = 0; i < town_state_n_pieces (before); i++)
    {
      const TownPiece *piece = &before->pieces[i];
      Prospect figure;

      if (piece->guard != player + 1)
        continue;
      figure.before = find_row_stake (lines, before, piece);
      figure.after = find_row_stake (lines, &lines->lines[line].state, piece);
      figure.otherwise = find_row_stake (lines, &lines->lines[1 - line].state, piece);
      if (weigh (&figure, against) > weigh (&best, against))
        best = figure;
    }
  return weigh (&best, against) > 0 ? tell_prospect (lines, TOWN_TERM_ROWS, against, &best) : NULL;
}

/* The points that the follower that LINE puts is worth at once. */
static int
value_follower (const HintLines *lines, const HintLine *line)
{
  int tile = town_state_tile_at (&line->state, line->put.x, line->put.y);
  BastideEvent worth = town_feature_worth (&line->state, lines->words->kit, tile, line->put.part);

  return (int) town_event_worth (&worth);
}

/* The reason by the guard that LINE puts; NULL if its row has no buildings. */
static char *
tell_guard (const HintLines *lines, const HintLine *line)
{
  int tile = town_state_tile_at (&line->state, line->put.x, line->put.y);
  BastideEvent row = town_row_worth (&line->state, lines->words->kit, tile, (BastideSide) line->put.part, NULL);
  int buildings = row.detail[TOWN_AT_PUBLICS] + row.detail[TOWN_AT_HISTORICS];

  if (buildings == 0)
    return NULL;
  /* Translators: how many buildings, then points */
  return g_strdup_printf (ngettext ("watches %d building for %d", "watches %d buildings for %d", buildings), buildings,
                          town_event_worth (&row));
}

/* The reason by the figure that the line puts. NULL if its term is not TERM, or if the other line also puts one of
 * TERM, worth at least as much. */
static char *
tell_figure (const HintLines *lines, int line, TownTerm term)
{
  const HintLine *one = &lines->lines[line], *other = &lines->lines[1 - line];
  int worth;

  if (one->figure != (int) term)
    return NULL;
  if (term == TOWN_TERM_ROWS)
    return tell_guard (lines, one);
  worth = value_follower (lines, one);
  if (other->figure == (int) term && value_follower (lines, other) >= worth)
    return NULL;
  switch (term)
    {
    case TOWN_TERM_STREETS: return g_strdup_printf (C_ ("hint", "puts a citizen on a street worth %d now"), worth);
    case TOWN_TERM_MARKETS: return g_strdup_printf (C_ ("hint", "puts a merchant on a market worth %d now"), worth);
    default: return g_strdup_printf (C_ ("hint", "puts a steward in a residential area worth %d now"), worth);
    }
}

/* The number of PLAYER's followers that return to the supply in LINE. */
static int
count_returned (const HintLine *line, unsigned player)
{
  int n = 0;

  for (int i = 0; i < 2; i++)
    for (unsigned at = 0; at < line->events[i].n; at++)
      n += line->events[i].at[at].type == TOWN_EVENT_RETURNED && line->events[i].at[at].player == player;
  return n;
}

static char *
tell_supply (const HintLines *lines, int line)
{
  const HintLine *one = &lines->lines[line], *other = &lines->lines[1 - line];
  unsigned player = town_state_to_move (lines->words->state);
  int returned = count_returned (one, player);
  int more = town_state_supply (&one->state, player) - town_state_supply (&other->state, player);

  if (returned > count_returned (other, player))
    return g_strdup_printf (ngettext ("gives you %d follower back", "gives you %d followers back", returned), returned);
  if (more > 0)
    return g_strdup_printf (ngettext ("keeps %d more follower in your supply", "keeps %d more followers in your supply",
                                      more),
                            more);
  return NULL;
}

static char *
tell_tower (const HintLines *lines, int line)
{
  const BastideState *one = &lines->lines[line].state, *two = &lines->lines[1 - line].state;
  unsigned player = town_state_to_move (lines->words->state);
  const BastideEvent *tower = find_event (&lines->lines[line], TOWN_EVENT_TOWER, player);
  const BastideEvent *other = find_event (&lines->lines[1 - line], TOWN_EVENT_TOWER, player);
  int behind = town_state_most_behind (one);

  if (tower == NULL && town_state_active (one) == player && behind > town_state_most_behind (two))
    return g_strdup_printf (ngettext ("puts %d wall piece behind your next tower",
                                      "puts %d wall pieces behind your next tower", behind),
                            behind);
  if (tower == NULL || (other != NULL && town_event_worth (other) >= town_event_worth (tower)))
    return NULL;
  return hint_tell_tower (town_event_worth (tower));
}

static const char *
name_term (TownTerm term)
{
  switch (term)
    {
    case TOWN_TERM_STREETS: return C_ ("expected points from", "streets");
    case TOWN_TERM_MARKETS: return C_ ("expected points from", "markets");
    case TOWN_TERM_AREAS: return C_ ("expected points from", "residential areas");
    case TOWN_TERM_ROWS: return C_ ("expected points from", "guards");
    case TOWN_TERM_TOWERS: return C_ ("expected points from", "towers");
    case TOWN_TERM_POINTS:
    case TOWN_TERM_FOLLOWERS:
    case TOWN_TERMS: break;
    }
  g_return_val_if_reached ("");
}

/* Says by how many POINTS the expectation is better. NULL if it is about followers of the rival, of whom this line
 * leaves more in the supply. */
static char *
tell_expected (const HintLines *lines, int line, TownTerm term, bool against, float points)
{
  unsigned player = lines->comparison->rival[term];
  g_autofree char *rival = bastide_words_name (lines->words, player);
  int n = MAX (1, (int) lroundf (against ? fabsf (lines->comparison->theirs[term]) : points));

  if (term == TOWN_TERM_FOLLOWERS && against
      && town_state_supply (&lines->lines[line].state, player)
             > town_state_supply (&lines->lines[1 - line].state, player))
    return NULL;
  if (term == TOWN_TERM_FOLLOWERS)
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
hint_lines_tell_seen (const HintLines *lines, int line, TownTerm term, bool against)
{
  char *told = NULL;

  if (!against && (term == TOWN_TERM_FOLLOWERS || term == TOWN_TERM_TOWERS))
    told = term == TOWN_TERM_TOWERS ? tell_tower (lines, line) : tell_supply (lines, line);
  if (!against && told == NULL)
    told = tell_figure (lines, line, term);
  if (told == NULL && term == TOWN_TERM_ROWS)
    told = tell_row (lines, line, against);
  if (told == NULL && (term == TOWN_TERM_STREETS || term == TOWN_TERM_MARKETS || term == TOWN_TERM_AREAS))
    told = tell_feature (lines, line, term, against);
  return told;
}

char *
hint_lines_tell (const HintLines *lines, int line, TownTerm term, bool against, float points)
{
  char *told = hint_lines_tell_seen (lines, line, term, against);

  return told != NULL ? told : tell_expected (lines, line, term, against, points);
}
