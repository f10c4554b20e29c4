/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of features, figures and dead cells. What matters to a player comes first, in five short sentences at most:
 * what it is, what it is worth, whose it is, what is missing, what it brings if the game ended now. Rules and places
 * follow. */
#include "tiles.h"

#include "games/country/rules/board.h"

#include <glib/gi18n.h>

/* A feature and what the sentences about it need. */
typedef struct {
  const BastideWords *words;
  CountryAccount account;
  bool is_over;
  const BastideEvent *scored; /* how it was scored; NULL if it was not */
} Feature;

/* What it is, with its arithmetic; only that of a field has more to say. */
static char *
tell_what (const Feature *feature)
{
  const CountryGround ground = (CountryGround) feature->account.survey.ground;

  switch (ground)
    {
    case COUNTRY_FIELD: return g_strdup (C_ ("card", "Field"));
    case COUNTRY_WATER: return g_strdup (C_ ("card", "River"));
    default:
      return feature->account.event.rule == COUNTRY_NO_RULE ? g_strdup (C_ ("card", "Garden"))
                                                            : country_words_scored (&feature->account.event);
    }
}

/* "Red 2 and Blue 1", what counts for the majority. */
static char *
list_strength (const Feature *feature)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (unsigned player = 0; player < feature->words->state->players; player++)
    if (feature->account.strength[player] > 0)
      {
        g_autofree char *name = bastide_words_name (feature->words, player);

        /* Translators: a player and how much his followers count */
        g_ptr_array_add (list, g_strdup_printf (C_ ("standing", "%s %u"), name, feature->account.strength[player]));
      }
  return bastide_words_list (list);
}

static bool
is_one (unsigned set)
{
  return (set & (set - 1)) == 0;
}

static char *
tell_owners (const Feature *feature)
{
  const unsigned owners = feature->account.survey.players;
  unsigned present = 0;
  g_autofree char *names = bastide_words_players (feature->words, owners), *all = list_strength (feature);

  for (unsigned player = 0; player < BASTIDE_PLAYERS; player++)
    present |= (unsigned) (feature->account.strength[player] > 0) << player;
  if (owners == 0)
    return g_strdup (_ ("Owned by nobody: no follower on it"));
  if (present == owners)
    return g_strdup_printf (is_one (owners) ? _ ("Owned by %s") : _ ("Shared by %s"), names);
  /* Translators: one or more players, then all with followers there: “Owned by Red: Red 2 and Blue 1” */
  return g_strdup_printf (is_one (owners) ? _ ("Owned by %s: %s") : _ ("Shared by %s: %s"), names, all);
}

/* What it scored. Its figures are gone, so that nobody can see whose it was. */
static char *
tell_scored (const Feature *feature)
{
  const unsigned players = feature->scored->detail[COUNTRY_AT_PLAYERS];
  const int points = (int) bastide_event_get (feature->scored, COUNTRY_AT_WORTH);
  g_autofree char *names = bastide_words_players (feature->words, players);

  /* Translators: what a feature scored: “It scored 6 for Red” */
  return g_strdup_printf (is_one (players) ? _ ("It scored %d for %s") : _ ("It scored %d each for %s"), points, names);
}

/* Whether no unseen tile, nor the one in hand, fits CELL. */
static bool
is_dead (const BastideWords *words, uint32_t cell)
{
  const BastideState *state = words->state;

  cell |= country_beside (state, words->kit, country_frontier_x (cell), country_frontier_y (cell));
  return country_words_count_fitting (state, words->kit, cell) == 0
         && (state->phase != COUNTRY_ASKS_TILE || country_allowed_turns (state, words->kit, state->drawn, cell) == 0);
}

/* How much is missing; with REVEALS, if it can never be completed, so much. */
static char *
tell_missing (const Feature *feature, bool reveals)
{
  const CountryAccount *account = &feature->account;
  unsigned dead = 0;

  if (account->n_open == 0)
    return g_strdup (account->survey.players == 0 ? _ ("Complete")
                                                  : _ ("Complete: it is scored as soon as the figure is decided"));
  for (unsigned i = 0; i < account->n_open && reveals; i++)
    dead += is_dead (feature->words, account->open[i]);
  if (dead > 0)
    return g_strdup_printf (ngettext ("Never completed: no unseen tile fits at %u of its open places",
                                      "Never completed: no unseen tile fits at %u of its open places", dead),
                            dead);
  return g_strdup_printf (ngettext ("Missing: %u tile", "Missing: %u tiles", account->n_open), account->n_open);
}

static char *
tell_touched (const CountryAccount *account)
{
  const unsigned complete = bastide_event_get (&account->event, COUNTRY_AT_TILES);

  if (account->touched == 0)
    return g_strdup (_ ("Touches no city: worth nothing now"));
  if (complete == 0)
    return g_strdup_printf (ngettext ("Touches %u city, which is not complete",
                                      "Touches %u cities, none of them complete", account->touched),
                            account->touched);
  if (complete == account->touched)
    /* Translators: cities, then points */
    return g_strdup_printf (ngettext ("Touches %u complete city: %u if the game ended now",
                                      "Touches %u complete cities: %u if the game ended now", complete),
                            complete, account->worth);
  /* Translators: cities, of which there are at least two, the complete ones of them, points */
  return g_strdup_printf (ngettext ("Touches %u city, %u of them complete: %u if the game ended now",
                                    "Touches %u cities, %u of them complete: %u if the game ended now",
                                    account->touched),
                          account->touched, complete, account->worth);
}

/* Adds what a field brings and to whom. */
static void
add_field (GString *text, GString *rest, const Feature *feature)
{
  const CountryAccount *account = &feature->account;
  const unsigned complete = bastide_event_get (&account->event, COUNTRY_AT_TILES);
  g_autofree char *farmers = list_strength (feature),
                  *pigs = bastide_words_players (feature->words, account->survey.pigs);
  g_autofree char *owners = bastide_words_players (feature->words, account->survey.players);

  bastide_words_add_line (text, !feature->is_over              ? tell_touched (account)
                                : account->survey.players != 0 ? country_words_event (feature->words, &account->event)
                                                               : country_words_scored (&account->event));
  if (account->survey.players == 0)
    bastide_words_add_line (text, g_strdup (_ ("No farmer on it")));
  else
    /* Translators: a list such as “Red 2 and Blue 1” */
    bastide_words_add_line (text, g_strdup_printf (_ ("Farmers: %s"), farmers));
  if (account->survey.pigs != 0 && complete > 0 && !feature->is_over)
    /* Translators: points, then one or more players */
    bastide_words_add_line (text, g_strdup_printf (_ ("With the pig: %u for %s"), 4 * complete, pigs));
  if (feature->is_over)
    return;
  if (account->survey.players != 0)
    bastide_words_add_line (rest, g_strdup_printf (is_one (account->survey.players)
                                                       ? _ ("Most farmers, so that it goes to %s")
                                                       : _ ("Equally many farmers: each of %s gets all of it"),
                                                   owners));
  bastide_words_add_line (rest, g_strdup (_ ("Scored only at the end of the game")));
}

/* Adds how many unseen tiles would close the feature at its only open place, and whether that in hand would. */
static void
add_closing (GString *rest, const Feature *feature)
{
  const BastideWords *words = feature->words;
  g_autofree BastideClosing *closing = g_new (BastideClosing, 1);

  country_tiles_find_closing (words->state, words->kit, &feature->account, feature->account.open[0], closing);
  if (closing->hand >= 0)
    bastide_words_add_line (rest, g_strdup (_ ("The tile in hand would close it")));
  if (closing->tiles.n == 0)
    bastide_words_add_line (rest, g_strdup (_ ("No unseen tile would close it")));
  else
    bastide_words_add_line (rest, g_strdup_printf (ngettext ("%u of %u unseen tiles would close it",
                                                             "%u of %u unseen tiles would close it", closing->tiles.n),
                                                   closing->tiles.n, words->state->n_order - words->state->n_drawn));
}

/* Why the feature brings what the card says. */
static void
add_rules (GString *rest, const Feature *feature)
{
  const CountrySurvey *survey = &feature->account.survey;
  const CountryRule rule = (CountryRule) feature->account.event.rule;

  if (rule == COUNTRY_C26)
    bastide_words_add_line (rest, g_strdup (_ ("An inn stands on it: 2 points a tile if it is complete, otherwise "
                                               "none")));
  if (rule == COUNTRY_C27)
    bastide_words_add_line (rest, g_strdup (_ ("A cathedral stands in it: 3 points a tile and a shield if it is "
                                               "complete, otherwise none")));
  if (!is_one (survey->players))
    bastide_words_add_line (rest, g_strdup (_ ("Each of them gets all of its points")));
  if ((feature->words->kit->options & COUNTRY_TRADERS) != 0)
    {
      g_autofree char *goods = country_words_goods (survey->goods);

      if (*goods != '\0')
        /* Translators: tokens such as “2 wine and 1 cloth” */
        bastide_words_add_line (rest, g_strdup_printf (_ ("Whoever completes it takes %s"), goods));
    }
}

/* Adds everything but what it is about a road, city, monastery or garden. */
static void
add_open (GString *text, GString *rest, const Feature *feature, bool reveals)
{
  const CountryAccount *account = &feature->account;

  if (account->n_open > 0 && !feature->is_over)
    bastide_words_add_line (text, g_strdup_printf (_ ("Worth %u now"), account->worth));
  if (feature->scored != NULL && feature->scored->detail[COUNTRY_AT_PLAYERS] != 0)
    bastide_words_add_line (text, tell_scored (feature));
  else if (!feature->is_over)
    bastide_words_add_line (text, tell_owners (feature));
  if (feature->is_over)
    {
      bastide_words_add_line (text, g_strdup (_ ("The game is over: it brings nothing more")));
      return;
    }
  bastide_words_add_line (text, tell_missing (feature, reveals));
  if (account->n_open == 0)
    return;
  if (reveals && account->survey.players != 0 && account->if_ended != account->worth)
    bastide_words_add_line (text, account->if_ended == 0
                                      ? g_strdup (_ ("If the game ended now: nothing"))
                                      : g_strdup_printf (_ ("If the game ended now: %u"), account->if_ended));
  if (reveals && account->n_open == 1)
    add_closing (rest, feature);
  add_rules (rest, feature);
}

/* Adds what FIGURE, which stands on the feature, does there and what becomes of it. */
static void
add_figure (GString *rest, const Feature *feature, CountryFigure figure)
{
  const unsigned worth = feature->account.worth;

  if (figure == COUNTRY_THE_ABBOT)
    bastide_words_add_line (rest, g_strdup_printf (ngettext ("Can be taken back for %u point",
                                                             "Can be taken back for %u points", worth),
                                                   worth));
  if (figure == COUNTRY_LARGE)
    bastide_words_add_line (rest, g_strdup (_ ("Counts as two")));
  if (figure == COUNTRY_BUILDER)
    bastide_words_add_line (rest, g_strdup (_ ("His owner’s tile that continues this gives a second one")));
  if (figure == COUNTRY_PIG)
    bastide_words_add_line (rest, g_strdup (_ ("Its owner scores 4 instead of 3 for each complete city")));
  else
    bastide_words_add_line (rest, g_strdup (feature->account.survey.ground == COUNTRY_FIELD
                                                ? _ ("Lies flat: a farmer stays until the end of the game")
                                                : _ ("Returns to the supply when it is complete")));
}

/* The figure of THING; its owner and what it is. */
static char *
name_figure (const BastideWords *words, BastideThing thing)
{
  const CountryTile *tile = &words->state->tiles[thing.tile];

  return country_words_figure (words, tile->player, (CountryFigure) (tile->figure - 1));
}

char *
country_words_card (const BastideWords *words, BastideThing thing, const BastideEvent *scored, bool reveals)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GString) rest = g_string_new (NULL);
  g_autofree Feature *feature = NULL;
  const CountryTile *tile = &words->state->tiles[thing.tile];
  g_autofree char *what = NULL, *who = NULL, *cell = NULL;

  if (thing.type == COUNTRY_THING_DEAD_CELL)
    {
      bastide_words_add_line (text, g_strdup (_ ("Empty place")));
      bastide_words_add_line (text, g_strdup (_ ("No unseen tile fits here: what it leaves open is never completed")));
      return g_string_free (text, FALSE);
    }
  feature = g_new (Feature, 1);
  feature->words = words;
  feature->is_over = words->state->phase == COUNTRY_OVER;
  feature->scored = scored;
  country_words_account (&feature->account, words->state, words->kit, tile->first_node + thing.part);
  what = tell_what (feature);
  if (thing.type == COUNTRY_THING_FIGURE)
    who = name_figure (words, thing);
  bastide_words_add_line (text, who == NULL ? g_steal_pointer (&what) : g_strdup_printf ("%s · %s", who, what));
  if (feature->account.survey.ground == COUNTRY_WATER)
    bastide_words_add_line (text, g_strdup (_ ("Nobody stands on it, and it scores nothing")));
  else if (feature->account.event.rule == COUNTRY_NO_RULE)
    bastide_words_add_line (text, g_strdup (_ ("It does not count in this game")));
  else if (feature->account.survey.ground == COUNTRY_FIELD)
    add_field (text, rest, feature);
  else
    add_open (text, rest, feature, reveals);
  if (thing.type == COUNTRY_THING_FIGURE && !feature->is_over)
    add_figure (rest, feature, (CountryFigure) (tile->figure - 1));
  cell = country_words_cell (feature->account.event.x, feature->account.event.y);
  /* Translators: where a feature is: “2 east of the start tile” or “the start tile” */
  bastide_words_add_line (rest, g_strdup_printf (_ ("Place: %s"), cell));
  g_string_append_printf (text, "\n\n%s", rest->str);
  return g_string_free (text, FALSE);
}

char *
country_words_thing (const BastideWords *words, BastideThing thing)
{
  const CountryTile *tile = &words->state->tiles[thing.tile];
  g_autofree char *what = NULL, *cell = NULL, *figure = NULL;

  if (thing.type == COUNTRY_THING_DEAD_CELL)
    {
      cell = country_words_cell (tile->x + country_steps[thing.part & 3][0],
                                 tile->y + country_steps[thing.part & 3][1]);
      /* Translators: a place such as “2 east of the start tile” */
      return g_strdup_printf (_ ("Empty place, %s"), cell);
    }
  what = country_words_segment (words->kit, tile->kind, tile->turns, thing.part);
  cell = country_words_cell (tile->x, tile->y);
  if (thing.type == COUNTRY_THING_FEATURE)
    /* Translators: a part of a tile such as “city in the north”, then a place such as “2 east of the start tile” */
    return g_strdup_printf (_ ("%s, %s"), what, cell);
  figure = name_figure (words, thing);
  /* Translators: a figure, then the same */
  return g_strdup_printf (_ ("%s on the %s, %s"), figure, what, cell);
}

char *
country_words_mark (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks, unsigned n)
{
  bool is_figure = thing.type == COUNTRY_THING_FIGURE;

  if (is_figure)
    {
      x = words->state->tiles[thing.tile].x;
      y = words->state->tiles[thing.tile].y;
    }
  for (unsigned i = 0; i < n; i++)
    if (marks[i].x == x && marks[i].y == y && thing.type != COUNTRY_THING_DEAD_CELL
        && marks[i].type == (is_figure ? COUNTRY_PUT : COUNTRY_PLACED))
      {
        g_autofree char *name = bastide_words_name (words, marks[i].player);

        if (is_figure)
          /* Translators: a player; a figure has a mark on the board because it is new */
          return g_strdup_printf (_ ("Marked because it is new: %s put it there"), name);
        /* Translators: a player; the tile has a mark on the board because it is new */
        return g_strdup_printf (_ ("The marked tile is new: %s placed it"), name);
      }
  return NULL;
}

bool
country_words_has_chances (const BastideState *state, const BastideKit *kit, BastideThing thing)
{
  unsigned root, ground;

  if (thing.type != COUNTRY_THING_FEATURE && thing.type != COUNTRY_THING_FIGURE)
    return false;
  root = country_root (state, state->tiles[thing.tile].first_node + thing.part);
  ground = country_segment_of (state, kit, root)->ground;
  return state->nodes[root].open > 0 && ground != COUNTRY_FIELD && ground != COUNTRY_WATER
         && (ground != COUNTRY_GARDEN || (kit->options & COUNTRY_ABBOT) != 0);
}

char *
country_words_chances (const BastideWords *words, BastideThing thing, const BastideChances *chances)
{
  unsigned root;

  if (thing.type == COUNTRY_THING_DEAD_CELL || chances->games == 0)
    return NULL;
  root = country_root (words->state, words->state->tiles[thing.tile].first_node + thing.part);
  for (unsigned i = 0; i < chances->n; i++)
    if (chances->of[i].thing == root)
      return bastide_words_completed (chances->of[i].outcomes[0], chances->games);
  return NULL;
}
