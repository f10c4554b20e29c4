/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is recommended: what it does at once, and the largest differences of what is expected.
 *
 * Translators: the messages of the context “hint” say what a move does: “It completes your city for 8.” The numbers are
 * points, and a name is a player's. */
#include <math.h>

#include <glib/gi18n.h>

#include "games/country/mind/value.h"
#include "words.h"

enum { MOST_REASONS = 3 }; /* for one move */

#define WORTH_A_WORD 0.6f /* the least points that are a reason */
#define EQUAL 0.75f       /* below so many points two moves are equal for a person */

/* A move and its answer, played on a copy, and what they do at once: sentences without a subject, such as "completes
 * your city for 8". */
typedef struct {
  BastideState *state;      /* after both; owned, as all of this is */
  GArray *events;           /* of both */
  const BastideEvent *put;  /* of a figure that is put; NULL if none is */
  GPtrArray *facts, *gifts; /* for who decides, and for others only */
  unsigned told;            /* a set of terms: those that the facts are about */
} HintLine;

/* The move, and the one that it is compared with. */
typedef struct {
  const BastideWords *words;
  const BastideComparison *comparison;
  HintLine lines[2];
} HintLines;

static const uint8_t terms[COUNTRY_GROUNDS] = {
  [COUNTRY_ROAD] = COUNTRY_TERM_ROADS,    [COUNTRY_CITY] = COUNTRY_TERM_CITIES,
  [COUNTRY_FIELD] = COUNTRY_TERM_FIELDS,  [COUNTRY_MONASTERY] = COUNTRY_TERM_HOUSES,
  [COUNTRY_GARDEN] = COUNTRY_TERM_HOUSES,
};

static unsigned
get_player (const HintLines *lines)
{
  return lines->words->state->active;
}

/* What EVENT, a completed feature, scores for its players. */
static char *
tell_completed (const HintLines *lines, const BastideEvent *event)
{
  const int points = (int) bastide_event_get (event, COUNTRY_AT_WORTH);
  g_autofree char *owners = bastide_words_players (lines->words, event->detail[COUNTRY_AT_PLAYERS]);
  bool is_own = event->detail[COUNTRY_AT_PLAYERS] == 1u << get_player (lines);

  switch ((CountryGround) event->detail[COUNTRY_AT_GROUND])
    {
    case COUNTRY_ROAD:
      return is_own ? g_strdup_printf (C_ ("hint", "completes your road for %d"), points)
                    : g_strdup_printf (C_ ("hint", "completes %s’s road for %d"), owners, points);
    case COUNTRY_CITY:
      return is_own ? g_strdup_printf (C_ ("hint", "completes your city for %d"), points)
                    : g_strdup_printf (C_ ("hint", "completes %s’s city for %d"), owners, points);
    case COUNTRY_MONASTERY:
      return is_own ? g_strdup_printf (C_ ("hint", "completes your monastery for %d"), points)
                    : g_strdup_printf (C_ ("hint", "completes %s’s monastery for %d"), owners, points);
    default:
      return is_own ? g_strdup_printf (C_ ("hint", "completes your garden for %d"), points)
                    : g_strdup_printf (C_ ("hint", "completes %s’s garden for %d"), owners, points);
    }
}

static char *
tell_goods (const BastideEvent *event)
{
  uint16_t of[COUNTRY_GOODS];
  g_autofree char *goods = NULL;

  for (unsigned i = 0; i < COUNTRY_GOODS; i++)
    of[i] = (uint16_t) bastide_event_get (event, COUNTRY_AT_GOODS + 2 * i);
  goods = country_words_goods (of);
  /* Translators: tokens such as “2 wine and 1 cloth” */
  return g_strdup_printf (C_ ("hint", "takes %s"), goods);
}

/* The figure that LINE puts, if what it stands on is not complete already. */
static char *
tell_put (const HintLines *lines, HintLine *line)
{
  g_autofree CountryAccount *account = g_new (CountryAccount, 1);
  const BastideState *state = line->state;
  const CountryFigure figure = (CountryFigure) line->put->detail[COUNTRY_AT_GROUND];
  unsigned worth;

  country_words_account (account, state, lines->words->kit,
                         country_words_node (state, line->put->x, line->put->y, line->put->part));
  if (account->survey.ground != COUNTRY_FIELD && account->n_open == 0)
    return NULL;
  line->told |= 1u << terms[account->survey.ground];
  worth = account->worth;
  if (figure == COUNTRY_BUILDER)
    return g_strdup (account->survey.ground == COUNTRY_ROAD ? C_ ("hint", "puts your builder on your road")
                                                            : C_ ("hint", "puts your builder in your city"));
  if (figure == COUNTRY_PIG)
    return g_strdup (C_ ("hint", "puts your pig on your field"));
  switch ((CountryGround) account->survey.ground)
    {
    case COUNTRY_ROAD: return g_strdup_printf (C_ ("hint", "occupies a road worth %u now"), worth);
    case COUNTRY_CITY: return g_strdup_printf (C_ ("hint", "occupies a city worth %u now"), worth);
    case COUNTRY_FIELD: return g_strdup_printf (C_ ("hint", "occupies a field worth %u now"), worth);
    case COUNTRY_MONASTERY: return g_strdup_printf (C_ ("hint", "occupies a monastery worth %u now"), worth);
    default: return g_strdup_printf (C_ ("hint", "occupies a garden worth %u now"), worth);
    }
}

/* What EVENT brings to who decides at once; NULL if it is nothing. */
static char *
tell_fact (const HintLines *lines, HintLine *line, const BastideEvent *event)
{
  const unsigned player = get_player (lines);

  switch ((CountryEventType) event->type)
    {
    case COUNTRY_PUT: return tell_put (lines, line);
    case COUNTRY_HOME:
      line->told |= 1u << COUNTRY_TERM_HOUSES;
      return g_strdup_printf (C_ ("hint", "takes the abbot back for %d"), event->points[player]);
    case COUNTRY_COMPLETED:
      if (event->points[player] == 0)
        return NULL;
      line->told |= 1u << terms[event->detail[COUNTRY_AT_GROUND]];
      return tell_completed (lines, event);
    case COUNTRY_TOOK: line->told |= 1u << COUNTRY_TERM_GOODS; return tell_goods (event);
    case COUNTRY_AGAIN: return g_strdup (C_ ("hint", "gives you a second tile"));
    default: return NULL;
    }
}

static void
play_line (HintLines *lines, int which, BastideMove move, BastideMove answer)
{
  const BastideMove moves[] = { move, answer };
  HintLine *line = &lines->lines[which];
  bool is_asked;

  *line = (HintLine) { .facts = g_ptr_array_new_with_free_func (g_free),
                       .gifts = g_ptr_array_new_with_free_func (g_free),
                       .events = g_array_new (FALSE, FALSE, sizeof (BastideEvent)) };
  line->state = country_words_try (lines->words, moves, 1, NULL);
  is_asked = move.type == COUNTRY_MOVE_TILE && line->state->phase == COUNTRY_ASKS_FIGURE;
  g_free (line->state);
  line->state = country_words_try (lines->words, moves, is_asked ? 2 : 1, line->events);
  for (unsigned i = 0; i < line->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (line->events, BastideEvent, i);
      char *fact;

      line->put = event->type == COUNTRY_PUT ? event : line->put;
      fact = tell_fact (lines, line, event);
      if (fact != NULL)
        g_ptr_array_add (line->facts, fact);
      else if (event->type == COUNTRY_COMPLETED && bastide_event_most (event) > 0)
        g_ptr_array_add (line->gifts, tell_completed (lines, event));
    }
}

static void
clear_line (HintLine *line)
{
  g_free (line->state);
  g_array_unref (line->events);
  g_ptr_array_unref (line->facts);
  g_ptr_array_unref (line->gifts);
}

static const char *
name_term (CountryTerm term)
{
  switch (term)
    {
    case COUNTRY_TERM_ROADS: return C_ ("expected points from", "roads");
    case COUNTRY_TERM_CITIES: return C_ ("expected points from", "cities");
    case COUNTRY_TERM_HOUSES: return C_ ("expected points from", "monasteries and gardens");
    case COUNTRY_TERM_FIELDS: return C_ ("expected points from", "fields");
    default: return C_ ("expected points from", "goods");
    }
}

/* The figures that PLAYER has at hand. */
static int
count_figures (const BastideState *state, unsigned player)
{
  int n = 0;

  for (unsigned figure = 0; figure < COUNTRY_FIGURES; figure++)
    n += state->at_hand[player][figure];
  return n;
}

/* A sentence like a fact about the POINTS by which LINE is better than the other one in TERM, for who decides or,
 * AGAINST, for what it leaves to the rival in that. */
static char *
tell_term (const HintLines *lines, int line, CountryTerm term, bool against, float points)
{
  const unsigned player = against ? lines->comparison->rival[term] : get_player (lines);
  g_autofree char *rival = bastide_words_name (lines->words, player);
  const int n = MAX (1, (int) lroundf (against ? fabsf (lines->comparison->theirs[term]) : points));
  const int more = count_figures (lines->lines[line].state, player)
                   - count_figures (lines->lines[1 - line].state, player);

  if (term == COUNTRY_TERM_FIGURES && against)
    return g_strdup_printf (C_ ("hint", "leaves %s’s figures less chance of coming back"), rival);
  if (term == COUNTRY_TERM_FIGURES && more > 0)
    return g_strdup_printf (ngettext ("keeps %d more figure in your supply", "keeps %d more figures in your supply",
                                      more),
                            more);
  if (term == COUNTRY_TERM_FIGURES)
    return g_strdup (C_ ("hint", "gives your figures a better chance of coming back"));
  if (!against)
    /* Translators: points, then such as “roads” */
    return g_strdup_printf (ngettext ("promises %d more point from %s", "promises %d more points from %s", n), n,
                            name_term (term));
  /* Translators: a player, points, then such as “roads” */
  return g_strdup_printf (ngettext ("leaves %s %d fewer point from %s", "leaves %s %d fewer points from %s", n), rival,
                          n, name_term (term));
}

/* Adds copies of what is in FROM and not in OTHERS until LIST has MOST members. */
static void
add_facts (GPtrArray *list, GPtrArray *from, GPtrArray *others, unsigned most)
{
  for (unsigned i = 0; i < from->len && list->len < most; i++)
    if (!g_ptr_array_find_with_equal_func (others, from->pdata[i], g_str_equal, NULL))
      g_ptr_array_add (list, g_strdup (from->pdata[i]));
}

/* Adds the largest differences by which line LINE is expected to be better, and of which the facts in LIST do not
 * speak, until LIST has MOST members. */
static void
add_terms (const HintLines *lines, int line, unsigned most, GPtrArray *list)
{
  const float sign = line == 0 ? 1 : -1;
  unsigned told = (list->len > 0 ? lines->lines[line].told : 0) | 1u << COUNTRY_TERM_POINTS;

  while (list->len < most)
    {
      float best_own = 0, best_others = 0;
      int best = -1;

      for (int term = 0; term < COUNTRY_TERMS; term++)
        {
          float own = sign * lines->comparison->own[term], others = -sign * lines->comparison->others[term];

          if ((told >> term & 1) == 0 && own + others >= WORTH_A_WORD && own + others > best_own + best_others)
            {
              best = term;
              best_own = own;
              best_others = others;
            }
        }
      if (best < 0)
        return;
      told |= 1u << best;
      g_ptr_array_add (list,
                       tell_term (lines, line, (CountryTerm) best, best_others > best_own, best_own + best_others));
    }
}

/* The reasons for LINE: facts that the other line has not, then differences, at most MOST, then what others get. */
static GPtrArray *
list_reasons (const HintLines *lines, int line, unsigned most)
{
  const HintLine *one = &lines->lines[line], *other = &lines->lines[1 - line];
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  add_facts (list, one->facts, other->facts, most);
  add_terms (lines, line, most, list);
  if (list->len > 0)
    add_facts (list, one->gifts, other->gifts, G_MAXUINT);
  return list;
}

/* The move without details that can be seen on the board, and the figure that LINE puts after a tile. */
static char *
name_line (const HintLines *lines, int line, BastideMove move)
{
  g_autofree char *name = country_words_choice_briefly (lines->words, move);
  const HintLine *one = &lines->lines[line];

  if (move.type == COUNTRY_MOVE_TILE && one->events->len > 1
      && g_array_index (one->events, BastideEvent, 1).type == COUNTRY_HOME)
    return g_strdup_printf (C_ ("hint", "%s, taking the abbot back"), name);
  if (move.type != COUNTRY_MOVE_TILE || one->put == NULL)
    return g_steal_pointer (&name);
  switch ((CountryFigure) one->put->detail[COUNTRY_AT_GROUND])
    {
    case COUNTRY_FOLLOWER: return g_strdup_printf (C_ ("hint", "%s, with a follower"), name);
    case COUNTRY_LARGE: return g_strdup_printf (C_ ("hint", "%s, with the large follower"), name);
    case COUNTRY_THE_ABBOT: return g_strdup_printf (C_ ("hint", "%s, with the abbot"), name);
    case COUNTRY_BUILDER: return g_strdup_printf (C_ ("hint", "%s, with the builder"), name);
    default: return g_strdup_printf (C_ ("hint", "%s, with the pig"), name);
    }
}

static char *
tell (const HintLines *lines, BastideMove move, bool was_played)
{
  const BastideComparison *comparison = lines->comparison;
  g_autofree char *name = name_line (lines, 0, move), *next = name_line (lines, 1, comparison->next_best);
  g_autoptr (GPtrArray) list = NULL, other_list = NULL;
  float sum = 0;

  for (int term = 0; term < COUNTRY_TERMS; term++)
    sum += comparison->own[term] - comparison->others[term];
  list = list_reasons (lines, 0, MOST_REASONS);
  other_list = list_reasons (lines, 1, fabsf (sum) < EQUAL ? MOST_REASONS : 1);
  if (list->len == 0)
    add_facts (list, lines->lines[0].facts, other_list, 1);
  if (was_played)
    {
      g_autofree char *made = g_steal_pointer (&next);

      /* Translators: a move; A is its letter in a picture */
      next = g_strdup_printf (_ ("%s (A)"), made);
    }
  if (fabsf (sum) < EQUAL)
    return bastide_words_equal_moves (name, next, list, other_list, was_played);
  if (list->len > 0)
    return bastide_words_better_move (name, list, other_list, was_played);
  /* Translators: a move, then another move */
  return g_strdup_printf (_ ("%s. It comes out ahead when play goes on, though this one looks better at first: %s."),
                          name, next);
}

char *
country_words_hint (const BastideWords *words, BastideMove move, const BastideComparison *comparison, bool afterwards)
{
  HintLines lines = { words, comparison, { { 0 } } };
  g_autofree char *name = NULL;
  BastideMoves legal;
  char *text;

  if (!comparison->has_other)
    {
      name = country_words_choice_briefly (words, move);
      words->face->kind->rules->list (words->state, words->kit, &legal);
      if (legal.n > 1) /* such as a tile turned otherwise */
        return g_strdup_printf (_ ("%s. Other moves come to the same."), name);
      return g_strdup_printf (_ ("%s. There is no other move."), name);
    }
  play_line (&lines, 0, move, comparison->answer);
  play_line (&lines, 1, comparison->next_best, comparison->next_answer);
  text = tell (&lines, move, afterwards);
  clear_line (&lines.lines[0]);
  clear_line (&lines.lines[1]);
  return text;
}
