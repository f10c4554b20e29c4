/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of streets, markets, residential areas and followers. */
#include "words-card.h"

#include "bastide-cards.h"
#include "core/opening.h"
#include "words-parts.h"

#include <glib/gi18n.h>

/* A feature and what the sentences about it need. */
typedef struct {
  const BastideWords *words;
  int tile, segment;
  BastideEvent worth;
  BastideOpening opening;
  int tiles;                  /* each counted once (R2) */
  unsigned followers;         /* of all players */
  unsigned most;              /* followers of each owner */
  const BastideEvent *scored; /* how it was scored; NULL if it was not */
} Feature;

/* Counts the tiles and followers of a feature. */
static void
count_parts (Feature *feature)
{
  const BastideState *state = feature->words->state;
  g_autofree BastideSegmentRef *refs = g_new (BastideSegmentRef, BASTIDE_MAX_NODES);
  unsigned n = bastide_feature_segments (state, feature->tile, feature->segment, refs);
  unsigned of[BASTIDE_MAX_PLAYERS] = { 0 };
  bool seen[BASTIDE_MAX_TILES] = { false };

  for (unsigned i = 0; i < n; i++)
    {
      unsigned follower = state->nodes[state->tiles[refs[i].tile].first_node + refs[i].segment].follower;

      feature->tiles += !seen[refs[i].tile];
      seen[refs[i].tile] = true;
      if (follower == 0)
        continue;
      feature->followers++;
      of[follower - 1]++;
      feature->most = MAX (feature->most, of[follower - 1]);
    }
}

static void
fill_feature (Feature *feature, const BastideWords *words, BastideThing thing, const BastideEvent *scored)
{
  *feature = (Feature) { .words = words, .tile = thing.tile, .segment = thing.part, .scored = scored };
  feature->worth = bastide_feature_worth (words->state, words->set, thing.tile, thing.part);
  bastide_find_opening (words->state, words->set, thing.tile, thing.part, &feature->opening);
  count_parts (feature);
}

/* A feature by its size. */
static char *
tell_size (const Feature *feature)
{
  switch ((BastideFeatureType) feature->worth.feature_type)
    {
    case BASTIDE_STREET:
      return g_strdup_printf (ngettext ("Street of %d tile", "Street of %d tiles", (unsigned) feature->tiles),
                              feature->tiles);
    case BASTIDE_MARKET:
      return g_strdup_printf (ngettext ("Market of %d tile", "Market of %d tiles", (unsigned) feature->tiles),
                              feature->tiles);
    case BASTIDE_RESIDENTIAL:
      return g_strdup_printf (ngettext ("Residential area of %d tile", "Residential area of %d tiles",
                                        (unsigned) feature->tiles),
                              feature->tiles);
    }
  g_return_val_if_reached (NULL);
}

/* A feature as a person tells it from others: by its size, and a market by its goods too. */
static char *
name_feature (const Feature *feature)
{
  g_autofree char *size = tell_size (feature), *goods = NULL;

  if (feature->worth.feature_type != BASTIDE_MARKET)
    return g_steal_pointer (&size);
  goods = bastide_words_goods (feature->worth.goods);
  /* Translators: “Market of 3 tiles”, then goods such as “fish and grain” */
  return g_strdup_printf (_ ("%s with %s"), size, goods);
}

/* The first tile of the feature. */
static char *
tell_place (const Feature *feature)
{
  g_autofree char *cell = bastide_words_cell_alone (feature->worth.x, feature->worth.y);

  /* Translators: where a street, market or residential area is: “2 east of the first tile” or “the first tile” */
  return g_strdup_printf (_ ("Place: %s"), cell);
}

/* Whose the feature is (P9, P19). */
static char *
tell_owners (const Feature *feature)
{
  unsigned owners = feature->worth.players;
  g_autofree char *names = bastide_words_players (feature->words, owners);

  if (owners == 0)
    return g_strdup (_ ("Owned by nobody: no follower stands on it"));
  if ((owners & (owners - 1)) != 0)
    /* Translators: two or more players */
    return g_strdup_printf (_ ("Shared by %s: each gets all of its points"), names);
  if (feature->most == feature->followers)
    return g_strdup_printf (_ ("Owned by %s"), names);
  /* Translators: a player, the player’s followers, the followers of all players */
  return g_strdup_printf (ngettext ("Owned by %s, with %u of the %u follower on it",
                                    "Owned by %s, with %u of the %u followers on it", feature->followers),
                          names, feature->most, feature->followers);
}

/* How the worth of an unfinished street or market is counted (P8). */
static char *
tell_count (const Feature *feature)
{
  unsigned goods = (unsigned) __builtin_popcount (feature->worth.goods), tiles = (unsigned) feature->tiles;
  g_autofree char *names = NULL, *size = NULL, *factor = NULL;

  if (feature->worth.feature_type == BASTIDE_STREET)
    return g_strdup_printf (tiles < BASTIDE_LONG_STREET ? ngettext ("%d tile × 1", "%d tiles × 1", tiles)
                                                        : ngettext ("%d tile × 2, because it has at least 4",
                                                                    "%d tiles × 2, because it has at least 4", tiles),
                            feature->tiles);
  names = bastide_words_goods (feature->worth.goods);
  size = g_strdup_printf (ngettext ("%d tile", "%d tiles", tiles), feature->tiles);
  /* Translators: the number of different goods, then their names such as “fish and grain” */
  factor = g_strdup_printf (ngettext ("%u good (%s)", "%u goods (%s)", goods), goods, names);
  return g_strdup_printf ("%s × %s", size, factor);
}

/* What the feature is worth now (R24), and how that is counted. */
static char *
tell_worth (const Feature *feature)
{
  int points = feature->worth.points;
  unsigned markets = feature->worth.markets;
  g_autofree char *count = NULL;

  if (feature->worth.feature_type != BASTIDE_RESIDENTIAL)
    {
      count = tell_count (feature);
      if (feature->opening.n_holes > 0)
        /* Translators: points of an unfinished street or market, then “3 tiles × 2 goods (fish and grain)” */
        return g_strdup_printf (_ ("Worth %d if it is completed: %s"), points, count);
      return g_strdup_printf (_ ("Worth %d now: %s"), points, count);
    }
  if (markets == 0)
    return g_strdup (_ ("Worth nothing now: no market borders on it"));
  return g_strdup_printf (ngettext ("Worth %d now: %u market on its border × 2",
                                    "Worth %d now: %u markets on its border × 2", markets),
                          points, markets);
}

/* Whether the feature would bring nothing if the game ended now, although it is worth something (P18). */
static bool
is_held_open (const BastideEvent *worth, const BastideOpening *opening)
{
  return worth->feature_type != BASTIDE_RESIDENTIAL && worth->players != 0 && opening->n_holes > 0;
}

char *
bastide_words_held_open (const BastideWords *words, int tile, int segment)
{
  BastideEvent worth = bastide_feature_worth (words->state, words->set, tile, segment);
  g_autofree BastideOpening *opening = g_new (BastideOpening, 1);

  bastide_find_opening (words->state, words->set, tile, segment, opening);
  if (!is_held_open (&worth, opening))
    return NULL;
  /* Translators: said of a street or market, after “only a tile can close it there” or “worth 6 if it is completed” */
  return g_strdup (_ ("It scores nothing if the game ends before that"));
}

char *
bastide_words_majority (const BastideWords *words, int tile, int segment)
{
  g_autofree Feature *feature = g_new (Feature, 1);
  BastideThing thing = { BASTIDE_THING_FEATURE, (uint8_t) tile, (uint8_t) segment };

  fill_feature (feature, words, thing, NULL);
  if ((feature->worth.players & (feature->worth.players - 1)) != 0 || feature->most == feature->followers)
    return NULL;
  return tell_owners (feature);
}

/* When an area is scored, and for whom (P19); NULL for any other feature. */
static char *
tell_scoring (const Feature *feature)
{
  if (feature->worth.feature_type != BASTIDE_RESIDENTIAL)
    return NULL;
  if (feature->worth.players == 0 && feature->opening.n == 0)
    return g_strdup (_ ("Scored for nobody: it is complete, so that no steward can join it"));
  return g_strdup (_ ("Scored at the end of the game only, for whoever has most stewards in it then"));
}

/* What becomes of a complete feature; NULL if that need not be said. */
static char *
tell_complete (const Feature *feature)
{
  g_autofree char *names = NULL;

  if (feature->worth.feature_type == BASTIDE_RESIDENTIAL)
    return feature->worth.players != 0 ? g_strdup (_ ("Complete: no other steward can join it")) : NULL;
  if (feature->worth.players == 0)
    return g_strdup (_ ("Complete: it brings nothing more"));
  names = bastide_words_players (feature->words, feature->worth.players);
  return g_strdup_printf (_ ("Complete: scored for %s as soon as the follower is decided"), names);
}

/* Where the only cell is that the feature is open to. */
static void
find_cell (const Feature *feature, int *x, int *y)
{
  const BastideTile *t = &feature->words->state->tiles[feature->opening.at[0].tile];

  *x = t->x;
  *y = t->y;
  bastide_side_step ((BastideSide) feature->opening.at[0].side, x, y);
}

/* What would close a feature that is open at more than one place. */
static char *
tell_openings (const Feature *feature)
{
  unsigned cells = feature->opening.n_cells, holes = feature->opening.n_holes;

  if (cells == 2 && feature->worth.feature_type == BASTIDE_STREET && holes == 0)
    return g_strdup (_ ("Open at both ends: it needs two tiles, or the wall"));
  return g_strdup_printf (ngettext ("Open at %u place, to be closed by a tile or the wall at each",
                                    "Open at %u places, to be closed by a tile or the wall at each", cells),
                          cells);
}

/* How many of the places at which the feature is open are holes; NULL if that need not be said. */
static char *
tell_holes (const Feature *feature)
{
  unsigned holes = feature->opening.n_cells > 1 ? feature->opening.n_holes : 0;

  if (holes == 0)
    return NULL;
  /* Translators: of the places at which a feature is open; said after “Open at 3 places, …” */
  return g_strdup_printf (ngettext ("%u of these places is inside the city, where only a tile can close it",
                                    "%u of these places are inside the city, where only tiles can close it", holes),
                          holes);
}

/* What would close the feature. */
static char *
tell_closing (const Feature *feature)
{
  g_autofree char *cell = NULL;
  int x, y;

  if (feature->opening.n == 0)
    return tell_complete (feature);
  if (feature->opening.n_cells > 1)
    return tell_openings (feature);
  find_cell (feature, &x, &y);
  cell = bastide_words_cell_alone (x, y);
  if (feature->opening.n_holes > 0)
    /* Translators: a place such as “2 east of the first tile” */
    return g_strdup_printf (_ ("Open at one place inside the city, %s: only a tile can close it there"), cell);
  /* Translators: a place such as “2 east of the first tile” */
  return g_strdup_printf (_ ("Open at one place, %s: a tile that ends it or the wall closes it there"), cell);
}

/* How many of UNSEEN tiles would close the feature at its only open place. */
static char *
tell_only_closing (const BastideClosing *closing, unsigned unseen)
{
  if (closing->tiles.n == 0)
    return g_strdup (closing->hole ? _ ("No unseen tile would close it")
                                   : _ ("No unseen tile would close it, but the wall can"));
  return g_strdup_printf (ngettext ("%u of %u unseen tiles would close it", "%u of %u unseen tiles would close it",
                                    closing->tiles.n),
                          closing->tiles.n, unseen);
}

static const char *
name_end (BastideSide side)
{
  switch (side)
    {
    case BASTIDE_NORTH: return C_ ("one of two", "Northern end");
    case BASTIDE_EAST: return C_ ("one of two", "Eastern end");
    case BASTIDE_SOUTH: return C_ ("one of two", "Southern end");
    default: return C_ ("one of two", "Western end");
    }
}

/* On a diagonal, such as at a curve, an end is called by the side on which it leaves the city. */
const char *
bastide_words_end_of_two (const BastideClosing *end, const BastideClosing *other)
{
  int east = end->x - other->x, south = end->y - other->y;

  if (ABS (south) == ABS (east) && end->side != other->side)
    return name_end ((BastideSide) end->side);
  if (ABS (south) >= ABS (east))
    return name_end (south < 0 ? BASTIDE_NORTH : BASTIDE_SOUTH);
  return name_end (east < 0 ? BASTIDE_WEST : BASTIDE_EAST);
}

/* How many of UNSEEN tiles would close the feature at CLOSING. It is also open at OTHER. */
static char *
tell_one_closing (const BastideClosing *closing, const BastideClosing *other, unsigned unseen)
{
  const char *end = bastide_words_end_of_two (closing, other);

  if (closing->tiles.n == 0 && closing->hole)
    /* Translators: “Northern end” of a street, which no tile closes */
    return g_strdup_printf (_ ("%s: no unseen tile"), end);
  if (closing->tiles.n == 0)
    /* Translators: “Northern end” of a street, which no tile closes */
    return g_strdup_printf (_ ("%s: no unseen tile, but the wall can close it"), end);
  /* Translators: “Northern end” of a street, then how many tiles close it */
  return g_strdup_printf (ngettext ("%s: %u of %u unseen tiles", "%s: %u of %u unseen tiles", closing->tiles.n), end,
                          closing->tiles.n, unseen);
}

/* Adds at which of the N places the tile in hand would close the feature. */
static void
add_hand (GString *text, const BastideClosing *closings, unsigned n)
{
  int at = closings[0].hand >= 0 ? 0 : n > 1 && closings[1].hand >= 0 ? 1 : -1;

  if (at < 0)
    return;
  if (n == 1)
    bastide_words_add_line (text, g_strdup (_ ("The tile in hand would close it")));
  else if (at == 0 && closings[1].hand >= 0)
    bastide_words_add_line (text, g_strdup (_ ("The tile in hand would close either end")));
  else
    /* Translators: “Northern end” of a street */
    bastide_words_add_line (text, g_strdup_printf (_ ("%s: the tile in hand would close it"),
                                                   bastide_words_end_of_two (&closings[at], &closings[1 - at])));
}

/* Adds whether the tile in hand and how many unseen tiles would close the feature, if it is open at one place or
 * two. */
static void
add_closing_tiles (GString *text, const Feature *feature)
{
  const BastideState *state = feature->words->state;
  g_autofree BastideClosing *closings = g_new (BastideClosing, BASTIDE_MOST_CLOSINGS);
  BastideTileCounts unseen;
  unsigned n;

  if (feature->opening.n == 0 || feature->opening.n_cells > BASTIDE_MOST_CLOSINGS)
    return;
  n = bastide_find_closings (state, feature->words->set, feature->tile, feature->segment, closings);
  add_hand (text, closings, n);
  bastide_unseen (state, &unseen);
  if (unseen.n == 0)
    {
      bastide_words_add_line (text, g_strdup (_ ("No unseen tile is left to close it")));
      return;
    }
  for (unsigned i = 0; i < n; i++)
    bastide_words_add_line (text, n == 1 ? tell_only_closing (&closings[i], unseen.n)
                                         : tell_one_closing (&closings[i], &closings[1 - i], unseen.n));
}

/* What the feature scored. Its followers are gone, so that nobody can see whose it was. */
static char *
tell_scored (const Feature *feature)
{
  unsigned players = feature->scored->players;
  g_autofree char *names = bastide_words_players (feature->words, players);

  if ((players & (players - 1)) != 0)
    /* Translators: what a street or market scored for each of several players: “It scored 6 each for Red and Blue” */
    return g_strdup_printf (_ ("It scored %d each for %s"), feature->scored->points, names);
  /* Translators: what a street or market scored, and for whom: “It scored 6 for Red” */
  return g_strdup_printf (_ ("It scored %d for %s"), feature->scored->points, names);
}

/* Adds whose a street or market is or was, and what it scored if it did. */
static void
add_owners (GString *text, const Feature *feature)
{
  if (feature->scored != NULL && feature->scored->players != 0)
    bastide_words_add_line (text, tell_scored (feature));
  else if (!bastide_state_is_over (feature->words->state))
    bastide_words_add_line (text, tell_owners (feature));
}

/* Adds everything but what the feature is. */
static void
add_feature (GString *text, const Feature *feature, bool reveals)
{
  bool is_area = feature->worth.feature_type == BASTIDE_RESIDENTIAL;
  bool over = bastide_state_is_over (feature->words->state);

  bastide_words_add_line (text, tell_place (feature));
  if (is_area)
    bastide_words_add_line (text, tell_owners (feature));
  else
    add_owners (text, feature);
  if (over && !is_area)
    {
      bastide_words_add_line (text, g_strdup (_ ("The game is over: it brings nothing more")));
      return;
    }
  if (feature->opening.n > 0 || (is_area && feature->worth.players != 0))
    bastide_words_add_line (text, tell_worth (feature));
  if (over)
    return;
  bastide_words_add_line (text, tell_scoring (feature));
  bastide_words_add_line (text, tell_closing (feature));
  bastide_words_add_line (text, tell_holes (feature));
  if (reveals)
    bastide_words_add_line (text, bastide_words_held_open (feature->words, feature->tile, feature->segment));
  if (reveals && !is_area)
    add_closing_tiles (text, feature);
}

/* The follower on the segment of FEATURE: "Red’s citizen". */
static char *
name_follower (const Feature *feature)
{
  const BastideState *state = feature->words->state;
  unsigned player = state->nodes[state->tiles[feature->tile].first_node + feature->segment].follower - 1u;

  return bastide_words_figure (feature->words, player, (BastideFeatureType) feature->worth.feature_type);
}

/* When a follower returns to the supply (P10), and how those that do not are told from others. */
static char *
tell_return (const Feature *feature)
{
  if (feature->worth.feature_type == BASTIDE_RESIDENTIAL)
    return g_strdup (_ ("Lies flat: a steward stays until the end of the game"));
  return g_strdup (_ ("Returns to the supply when it is complete"));
}

char *
bastide_words_card (const BastideWords *words, BastideThing thing, const BastideEvent *scored, bool reveals)
{
  GString *text = g_string_new (NULL);
  g_autofree Feature *feature = NULL;

  switch ((BastideThingType) thing.type)
    {
    case BASTIDE_THING_FEATURE:
    case BASTIDE_THING_FOLLOWER:
      feature = g_new (Feature, 1);
      fill_feature (feature, words, thing, scored);
      if (thing.type == BASTIDE_THING_FOLLOWER)
        bastide_words_add_line (text, name_follower (feature));
      bastide_words_add_line (text, name_feature (feature));
      add_feature (text, feature, reveals);
      if (thing.type == BASTIDE_THING_FOLLOWER && !bastide_state_is_over (words->state))
        bastide_words_add_line (text, tell_return (feature));
      break;
    case BASTIDE_THING_PIECE:
    case BASTIDE_THING_GUARD:
    case BASTIDE_THING_TOWER:
    case BASTIDE_THING_NEXT: bastide_words_add_wall_card (text, words, thing); break;
    case BASTIDE_THING_NONE: break;
    }
  return g_string_free (text, FALSE);
}

/* Whether the mark of EVENT is on THING, which is on or at the cell of EVENT. */
static bool
is_marked (BastideThing thing, const BastideEvent *event)
{
  switch ((BastideThingType) thing.type)
    {
    case BASTIDE_THING_FEATURE: return event->type == BASTIDE_EVENT_PLACED;
    case BASTIDE_THING_FOLLOWER: return event->type == BASTIDE_EVENT_FOLLOWER && event->part == thing.part;
    case BASTIDE_THING_PIECE:
      return (event->type == BASTIDE_EVENT_GATE || event->type == BASTIDE_EVENT_WALL) && event->part == thing.part;
    case BASTIDE_THING_GUARD: return event->type == BASTIDE_EVENT_GUARD && event->part == thing.part;
    case BASTIDE_THING_TOWER: return event->type == BASTIDE_EVENT_TOWER && event->part == thing.part;
    case BASTIDE_THING_NEXT:
    case BASTIDE_THING_NONE: break;
    }
  return false;
}

char *
bastide_words_news (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks, unsigned n)
{
  if (thing.type != BASTIDE_THING_FEATURE)
    {
      x = words->state->tiles[thing.tile].x;
      y = words->state->tiles[thing.tile].y;
    }
  for (unsigned i = 0; i < n; i++)
    if (marks[i].x == x && marks[i].y == y && is_marked (thing, &marks[i]))
      {
        g_autofree char *name = bastide_words_name (words, marks[i].player);

        if (thing.type == BASTIDE_THING_FEATURE)
          /* Translators: a player; the tile has a mark on the board because it is new */
          return g_strdup_printf (_ ("The marked tile is new: %s placed it"), name);
        /* Translators: a player; a follower, wall piece, guard or tower has a mark on the board because it is new */
        return g_strdup_printf (_ ("Marked because it is new: %s put it there"), name);
      }
  return NULL;
}

char *
bastide_words_thing (const BastideWords *words, BastideThing thing)
{
  const BastideTile *t = &words->state->tiles[thing.tile];
  g_autofree Feature *feature = g_new (Feature, 1);
  g_autofree char *cell = bastide_words_cell_alone (t->x, t->y), *what = NULL;

  if (thing.type == BASTIDE_THING_GUARD)
    what = bastide_words_guard (words, thing);
  else
    {
      fill_feature (feature, words, thing, NULL);
      what = thing.type == BASTIDE_THING_FOLLOWER ? name_follower (feature) : name_feature (feature);
    }
  /* Translators: a thing in the city, then a place such as “2 east of the first tile” */
  return g_strdup_printf (_ ("%s, %s"), what, cell);
}
