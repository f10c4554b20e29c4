/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of streets, markets, residential areas and followers. What matters to a player comes first, in short
 * sentences: the points now, who gets them, what is missing. The rules and places behind that follow. */
#include "card.h"

#include "games/town/rules/opening.h"
#include "parts.h"
#include "words.h"

#include <glib/gi18n.h>

/* A feature and what the sentences about it need. */
typedef struct {
  const BastideWords *words;
  int tile, segment;
  BastideEvent worth;
  TownOpening opening;
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
  g_autofree TownSegmentRef *refs = g_new (TownSegmentRef, TOWN_MAX_NODES);
  unsigned n = town_feature_segments (state, feature->tile, feature->segment, refs);
  unsigned of[TOWN_MAX_PLAYERS] = { 0 };
  bool seen[TOWN_MAX_TILES] = { false };

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
  feature->worth = town_feature_worth (words->state, words->kit, thing.tile, thing.part);
  town_find_opening (words->state, words->kit, thing.tile, thing.part, &feature->opening);
  count_parts (feature);
}

/* A feature by its size. */
static char *
tell_size (const Feature *feature)
{
  switch ((TownFeatureType) feature->worth.detail[TOWN_AT_FEATURE])
    {
    case TOWN_STREET:
      return g_strdup_printf (ngettext ("Street of %d tile", "Street of %d tiles", (unsigned) feature->tiles),
                              feature->tiles);
    case TOWN_MARKET:
      return g_strdup_printf (ngettext ("Market of %d tile", "Market of %d tiles", (unsigned) feature->tiles),
                              feature->tiles);
    case TOWN_RESIDENTIAL:
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

  if (feature->worth.detail[TOWN_AT_FEATURE] != TOWN_MARKET)
    return g_steal_pointer (&size);
  goods = town_words_goods (feature->worth.detail[TOWN_AT_GOODS]);
  /* Translators: “Market of 3 tiles”, then goods such as “fish and grain” */
  return g_strdup_printf (_ ("%s with %s"), size, goods);
}

/* The first tile of the feature. */
static char *
tell_place (const Feature *feature)
{
  g_autofree char *cell = town_words_cell_alone (feature->worth.x, feature->worth.y);

  /* Translators: where a street, market or residential area is: “2 east of the first tile” or “the first tile” */
  return g_strdup_printf (_ ("Place: %s"), cell);
}

/* Whose the feature is (P9, P19). */
static char *
tell_owners (const Feature *feature)
{
  unsigned owners = feature->worth.detail[TOWN_AT_PLAYERS];
  g_autofree char *names = bastide_words_players (feature->words, owners);

  if (owners == 0)
    return g_strdup (_ ("Owned by nobody: no follower on it"));
  if ((owners & (owners - 1)) != 0)
    /* Translators: two or more players */
    return g_strdup_printf (_ ("Shared by %s"), names);
  if (feature->most == feature->followers)
    return g_strdup_printf (_ ("Owned by %s"), names);
  /* Translators: a player, the player’s followers, the followers of all players */
  return g_strdup_printf (ngettext ("Owned by %s: %u of %u follower on it", "Owned by %s: %u of %u followers on it",
                                    feature->followers),
                          names, feature->most, feature->followers);
}

/* How the worth of an unfinished street or market is counted (P8). */
static char *
tell_count (const Feature *feature)
{
  unsigned goods = (unsigned) __builtin_popcount (feature->worth.detail[TOWN_AT_GOODS]),
           tiles = (unsigned) feature->tiles;
  g_autofree char *size = g_strdup_printf (ngettext ("%d tile", "%d tiles", tiles), feature->tiles), *factor = NULL;

  if (feature->worth.detail[TOWN_AT_FEATURE] == TOWN_STREET)
    return g_strdup_printf ("%s × %d", size, tiles < TOWN_LONG_STREET ? 1 : 2);
  factor = g_strdup_printf (ngettext ("%u good", "%u goods", goods), goods);
  return g_strdup_printf ("%s × %s", size, factor);
}

/* What the feature is worth now (R24), and how that is counted. */
static char *
tell_worth (const Feature *feature)
{
  int points = town_event_worth (&feature->worth);
  unsigned markets = bastide_event_get (&feature->worth, TOWN_AT_MARKETS);
  g_autofree char *count = NULL;

  if (feature->worth.detail[TOWN_AT_FEATURE] != TOWN_RESIDENTIAL)
    {
      count = tell_count (feature);
      if (feature->opening.n_holes > 0)
        /* Translators: points of an unfinished street or market, then “3 tiles × 2 goods” */
        return g_strdup_printf (_ ("Worth %d if completed: %s"), points, count);
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
is_held_open (const BastideEvent *worth, const TownOpening *opening)
{
  return worth->detail[TOWN_AT_FEATURE] != TOWN_RESIDENTIAL && worth->detail[TOWN_AT_PLAYERS] != 0
         && opening->n_holes > 0;
}

char *
town_words_held_open (const BastideWords *words, int tile, int segment)
{
  BastideEvent worth = town_feature_worth (words->state, words->kit, tile, segment);
  g_autofree TownOpening *opening = g_new (TownOpening, 1);

  town_find_opening (words->state, words->kit, tile, segment, opening);
  if (!is_held_open (&worth, opening))
    return NULL;
  /* Translators: said of a street or market, after “Worth 6 if completed” */
  return g_strdup (_ ("It scores nothing if the game ends first"));
}

char *
town_words_majority (const BastideWords *words, int tile, int segment)
{
  g_autofree Feature *feature = g_new (Feature, 1);
  BastideThing thing = { TOWN_THING_FEATURE, (uint8_t) tile, (uint8_t) segment };

  fill_feature (feature, words, thing, NULL);
  if ((feature->worth.detail[TOWN_AT_PLAYERS] & (feature->worth.detail[TOWN_AT_PLAYERS] - 1)) != 0
      || feature->most == feature->followers)
    return NULL;
  return tell_owners (feature);
}

/* When an area is scored, and for whom (P19); NULL for any other feature. */
static char *
tell_scoring (const Feature *feature)
{
  if (feature->worth.detail[TOWN_AT_FEATURE] != TOWN_RESIDENTIAL)
    return NULL;
  if (feature->worth.detail[TOWN_AT_PLAYERS] == 0 && feature->opening.n == 0)
    return g_strdup (_ ("Scored for nobody: it is complete, so that no steward can join it"));
  return g_strdup (_ ("Scored only at the end of the game"));
}

/* What becomes of a complete feature; NULL if that need not be said. */
static char *
tell_complete (const Feature *feature)
{
  g_autofree char *names = NULL;

  if (feature->worth.detail[TOWN_AT_FEATURE] == TOWN_RESIDENTIAL)
    return feature->worth.detail[TOWN_AT_PLAYERS] != 0 ? g_strdup (_ ("Complete: no other steward can join it")) : NULL;
  if (feature->worth.detail[TOWN_AT_PLAYERS] == 0)
    return g_strdup (_ ("Complete: it brings nothing more"));
  names = bastide_words_players (feature->words, feature->worth.detail[TOWN_AT_PLAYERS]);
  return g_strdup_printf (_ ("Complete: scored for %s as soon as the follower is decided"), names);
}

/* Where the only cell is that the feature is open to. */
static void
find_cell (const Feature *feature, int *x, int *y)
{
  const TownTile *t = &feature->words->state->tiles[feature->opening.at[0].tile];

  *x = t->x;
  *y = t->y;
  bastide_side_step ((BastideSide) feature->opening.at[0].side, x, y);
}

/* How much is missing until a street or market is complete; NULL for an area, which is open to far too much. */
static char *
tell_missing (const Feature *feature)
{
  unsigned cells = feature->opening.n_cells;

  if (feature->opening.n == 0)
    return tell_complete (feature);
  if (feature->worth.detail[TOWN_AT_FEATURE] == TOWN_RESIDENTIAL)
    return NULL;
  if (feature->opening.n_holes > 0)
    return g_strdup_printf (ngettext ("Missing: %u tile", "Missing: %u tiles", cells), cells);
  return g_strdup_printf (ngettext ("Missing: %u tile or the wall", "Missing: %u tiles or the wall", cells), cells);
}

/* What would close a feature that is open at more than one place. */
static char *
tell_openings (const Feature *feature)
{
  unsigned cells = feature->opening.n_cells;

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

/* What would close the feature; NULL if it is complete. */
static char *
tell_closing (const Feature *feature)
{
  g_autofree char *cell = NULL;
  int x, y;

  if (feature->opening.n == 0)
    return NULL;
  if (feature->opening.n_cells > 1)
    return tell_openings (feature);
  find_cell (feature, &x, &y);
  cell = town_words_cell_alone (x, y);
  if (feature->opening.n_holes > 0)
    /* Translators: a place such as “2 east of the first tile” */
    return g_strdup_printf (_ ("Open at one place inside the city, %s: only a tile can close it there"), cell);
  /* Translators: a place such as “2 east of the first tile” */
  return g_strdup_printf (_ ("Open at one place, %s: a tile that ends it or the wall closes it there"), cell);
}

/* How many of UNSEEN tiles would close the feature at its only open place. */
static char *
tell_only_closing (const TownClosing *closing, unsigned unseen)
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
town_words_end_of_two (const TownClosing *end, const TownClosing *other)
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
tell_one_closing (const TownClosing *closing, const TownClosing *other, unsigned unseen)
{
  const char *end = town_words_end_of_two (closing, other);

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
add_hand (GString *text, const TownClosing *closings, unsigned n)
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
                                                   town_words_end_of_two (&closings[at], &closings[1 - at])));
}

/* Adds whether the tile in hand would close the feature, and to REST how many unseen tiles would, if it is open at one
 * place or two. */
static void
add_closing_tiles (GString *text, GString *rest, const Feature *feature)
{
  const BastideState *state = feature->words->state;
  g_autofree TownClosing *closings = g_new (TownClosing, TOWN_MOST_CLOSINGS);
  TownTileCounts unseen;
  unsigned n;

  if (feature->opening.n == 0 || feature->opening.n_cells > TOWN_MOST_CLOSINGS)
    return;
  n = town_find_closings (state, feature->words->kit, feature->tile, feature->segment, closings);
  add_hand (text, closings, n);
  town_unseen (state, &unseen);
  if (unseen.n == 0)
    {
      bastide_words_add_line (rest, g_strdup (_ ("No unseen tile is left to close it")));
      return;
    }
  for (unsigned i = 0; i < n; i++)
    bastide_words_add_line (rest, n == 1 ? tell_only_closing (&closings[i], unseen.n)
                                         : tell_one_closing (&closings[i], &closings[1 - i], unseen.n));
}

/* What the feature scored. Its followers are gone, so that nobody can see whose it was. */
static char *
tell_scored (const Feature *feature)
{
  unsigned players = feature->scored->detail[TOWN_AT_PLAYERS];
  g_autofree char *names = bastide_words_players (feature->words, players);

  if ((players & (players - 1)) != 0)
    /* Translators: what a street or market scored for each of several players: “It scored 6 each for Red and Blue” */
    return g_strdup_printf (_ ("It scored %d each for %s"), town_event_worth (feature->scored), names);
  /* Translators: what a street or market scored, and for whom: “It scored 6 for Red” */
  return g_strdup_printf (_ ("It scored %d for %s"), town_event_worth (feature->scored), names);
}

/* Adds whose a street or market is or was, and what it scored if it did. */
static void
add_owners (GString *text, const Feature *feature)
{
  if (feature->scored != NULL && feature->scored->detail[TOWN_AT_PLAYERS] != 0)
    bastide_words_add_line (text, tell_scored (feature));
  else if (!town_state_is_over (feature->words->state))
    bastide_words_add_line (text, tell_owners (feature));
}

/* Adds why the feature brings what the card says. */
static void
add_rules (GString *rest, const Feature *feature)
{
  unsigned owners = feature->worth.detail[TOWN_AT_PLAYERS];
  bool is_area = feature->worth.detail[TOWN_AT_FEATURE] == TOWN_RESIDENTIAL,
       over = town_state_is_over (feature->words->state);

  if (!over && feature->worth.detail[TOWN_AT_FEATURE] == TOWN_STREET && feature->opening.n > 0
      && feature->tiles >= TOWN_LONG_STREET)
    bastide_words_add_line (rest, g_strdup (_ ("Each tile counts 2, because there are at least 4")));
  if ((owners & (owners - 1)) != 0 && (is_area || feature->opening.n > 0))
    bastide_words_add_line (rest, g_strdup (_ ("Each of them gets all of its points")));
  if (!over && is_area && (owners != 0 || feature->opening.n > 0))
    bastide_words_add_line (rest, g_strdup (_ ("It goes to whoever has most stewards in it then")));
}

/* Adds everything but what the feature is: to REST, what explains it. */
static void
add_feature (GString *text, GString *rest, const Feature *feature, bool reveals)
{
  bool is_area = feature->worth.detail[TOWN_AT_FEATURE] == TOWN_RESIDENTIAL;
  bool over = town_state_is_over (feature->words->state);

  if ((feature->opening.n > 0 && (is_area || !over)) || (is_area && feature->worth.detail[TOWN_AT_PLAYERS] != 0))
    bastide_words_add_line (text, tell_worth (feature));
  if (reveals && !over)
    bastide_words_add_line (text, town_words_held_open (feature->words, feature->tile, feature->segment));
  if (is_area)
    bastide_words_add_line (text, tell_owners (feature));
  else
    add_owners (text, feature);
  if (over && !is_area)
    bastide_words_add_line (text, g_strdup (_ ("The game is over: it brings nothing more")));
  if (!over)
    {
      bastide_words_add_line (text, tell_scoring (feature));
      bastide_words_add_line (text, tell_missing (feature));
      if (reveals && !is_area)
        add_closing_tiles (text, rest, feature);
      bastide_words_add_line (rest, tell_closing (feature));
      bastide_words_add_line (rest, tell_holes (feature));
    }
  add_rules (rest, feature);
  bastide_words_add_line (rest->len > 0 ? rest : text, tell_place (feature));
}

/* The follower on the segment of FEATURE: "Red’s citizen". */
static char *
name_follower (const Feature *feature)
{
  const BastideState *state = feature->words->state;
  unsigned player = state->nodes[state->tiles[feature->tile].first_node + feature->segment].follower - 1u;

  return town_words_figure (feature->words, player, (TownFeatureType) feature->worth.detail[TOWN_AT_FEATURE]);
}

/* When a follower returns to the supply (P10), and how those that do not are told from others. */
static char *
tell_return (const Feature *feature)
{
  if (feature->worth.detail[TOWN_AT_FEATURE] == TOWN_RESIDENTIAL)
    return g_strdup (_ ("Lies flat: a steward stays until the end of the game"));
  return g_strdup (_ ("Returns to the supply when it is complete"));
}

char *
town_words_card (const BastideWords *words, BastideThing thing, const BastideEvent *scored, bool reveals)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GString) rest = g_string_new (NULL);
  g_autofree Feature *feature = NULL;

  switch ((TownThingType) thing.type)
    {
    case TOWN_THING_FEATURE:
    case TOWN_THING_FOLLOWER:
      feature = g_new (Feature, 1);
      fill_feature (feature, words, thing, scored);
      if (thing.type == TOWN_THING_FOLLOWER)
        bastide_words_add_line (text, name_follower (feature));
      bastide_words_add_line (text, name_feature (feature));
      add_feature (text, rest, feature, reveals);
      if (thing.type == TOWN_THING_FOLLOWER && !town_state_is_over (words->state))
        bastide_words_add_line (rest, tell_return (feature));
      break;
    case TOWN_THING_PIECE:
    case TOWN_THING_GUARD:
    case TOWN_THING_TOWER:
    case TOWN_THING_NEXT: town_words_add_wall_card (text, rest, words, thing); break;
    case TOWN_THING_NONE: break;
    }
  if (rest->len > 0)
    g_string_append_printf (text, "\n\n%s", rest->str);
  return g_string_free (text, FALSE);
}

/* Whether the mark of EVENT is on THING, which is on or at the cell of EVENT. */
static bool
is_marked (BastideThing thing, const BastideEvent *event)
{
  switch ((TownThingType) thing.type)
    {
    case TOWN_THING_FEATURE: return event->type == TOWN_EVENT_PLACED;
    case TOWN_THING_FOLLOWER: return event->type == TOWN_EVENT_FOLLOWER && event->part == thing.part;
    case TOWN_THING_PIECE:
      return (event->type == TOWN_EVENT_GATE || event->type == TOWN_EVENT_WALL) && event->part == thing.part;
    case TOWN_THING_GUARD: return event->type == TOWN_EVENT_GUARD && event->part == thing.part;
    case TOWN_THING_TOWER: return event->type == TOWN_EVENT_TOWER && event->part == thing.part;
    case TOWN_THING_NEXT:
    case TOWN_THING_NONE: break;
    }
  return false;
}

char *
town_words_mark (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks, unsigned n)
{
  if (thing.type != TOWN_THING_FEATURE)
    {
      x = words->state->tiles[thing.tile].x;
      y = words->state->tiles[thing.tile].y;
    }
  for (unsigned i = 0; i < n; i++)
    if (marks[i].x == x && marks[i].y == y && is_marked (thing, &marks[i]))
      {
        g_autofree char *name = bastide_words_name (words, marks[i].player);

        if (thing.type == TOWN_THING_FEATURE)
          /* Translators: a player; the tile has a mark on the board because it is new */
          return g_strdup_printf (_ ("The marked tile is new: %s placed it"), name);
        /* Translators: a player; a follower, wall piece, guard or tower has a mark on the board because it is new */
        return g_strdup_printf (_ ("Marked because it is new: %s put it there"), name);
      }
  return NULL;
}

char *
town_words_thing (const BastideWords *words, BastideThing thing)
{
  const TownTile *t = &words->state->tiles[thing.tile];
  g_autofree Feature *feature = g_new (Feature, 1);
  g_autofree char *cell = town_words_cell_alone (t->x, t->y), *what = NULL;

  if (thing.type == TOWN_THING_GUARD)
    what = town_words_guard (words, thing);
  else
    {
      fill_feature (feature, words, thing, NULL);
      what = thing.type == TOWN_THING_FOLLOWER ? name_follower (feature) : name_feature (feature);
    }
  /* Translators: a thing in the city, then a place such as “2 east of the first tile” */
  return g_strdup_printf (_ ("%s, %s"), what, cell);
}
