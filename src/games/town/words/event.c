/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences for events. */
#include "games/town/rules/opening.h"
#include "parts.h"

#include <glib/gi18n.h>

static int
count_goods (unsigned goods)
{
  return (goods & 1) + (goods >> 1 & 1) + (goods >> 2 & 1);
}

/* A street or market with its arithmetic, without points: "Street of 4 tiles × 2". */
static char *
describe_feature (const BastideEvent *event)
{
  int tiles = event->detail[TOWN_AT_TILES], goods = count_goods (event->detail[TOWN_AT_GOODS]);
  g_autofree char *size = NULL;

  if (event->detail[TOWN_AT_FEATURE] == TOWN_STREET)
    {
      if (tiles < TOWN_LONG_STREET)
        return g_strdup_printf (ngettext ("Street of %d tile", "Street of %d tiles", tiles), tiles);
      return g_strdup_printf (ngettext ("Street of %d tile × 2", "Street of %d tiles × 2", tiles), tiles);
    }
  size = g_strdup_printf (ngettext ("Market of %d tile", "Market of %d tiles", tiles), tiles);
  /* Translators: the first is “Market of 3 tiles”, a good is fish, grain or livestock */
  return g_strdup_printf (ngettext ("%s × %d good", "%s × %d goods", goods), size, goods);
}

static char *
tell_completed (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *feature = describe_feature (event);

  if (event->detail[TOWN_AT_PLAYERS] == 0)
    /* Translators: “Street of 3 tiles: complete, nobody stood on it” */
    return g_strdup_printf (_ ("%s: complete, nobody stood on it"), feature);
  return bastide_words_points (words, feature, town_event_worth (event), event->detail[TOWN_AT_PLAYERS]);
}

char *
town_words_row (const BastideEvent *event)
{
  g_autofree char *publics = g_strdup_printf (ngettext ("%d public building × 2", "%d public buildings × 2",
                                                        event->detail[TOWN_AT_PUBLICS]),
                                              event->detail[TOWN_AT_PUBLICS]);
  g_autofree char *historics = g_strdup_printf (ngettext ("%d historic building × 3", "%d historic buildings × 3",
                                                          event->detail[TOWN_AT_HISTORICS]),
                                                event->detail[TOWN_AT_HISTORICS]);

  if (event->detail[TOWN_AT_PUBLICS] == 0 && event->detail[TOWN_AT_HISTORICS] == 0)
    return g_strdup (_ ("no building"));
  if (event->detail[TOWN_AT_HISTORICS] == 0)
    return g_steal_pointer (&publics);
  if (event->detail[TOWN_AT_PUBLICS] == 0)
    return g_steal_pointer (&historics);
  /* Translators: public buildings, then historic buildings */
  return g_strdup_printf (_ ("%s and %s"), publics, historics);
}

static char *
tell_row (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *buildings = town_words_row (event);
  g_autofree char *name = bastide_words_name (words, event->player);

  return g_strdup_printf (_ ("%s’s guard watches %s: %d"), name, buildings, town_event_worth (event));
}

static char *
describe_area (const BastideEvent *event)
{
  return g_strdup_printf (ngettext ("Residential area with %d market × 2", "Residential area with %d markets × 2",
                                    bastide_event_get (event, TOWN_AT_MARKETS)),
                          bastide_event_get (event, TOWN_AT_MARKETS));
}

static char *
tell_area (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *area = describe_area (event);

  return bastide_words_points (words, area, town_event_worth (event), event->detail[TOWN_AT_PLAYERS]);
}

static char *
tell_tower (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *pieces = g_strdup_printf (ngettext ("Tower counts %d wall piece", "Tower counts %d wall pieces",
                                                       town_event_worth (event)),
                                             town_event_worth (event));

  return bastide_words_points (words, pieces, town_event_worth (event), 1u << event->player);
}

static char *
tell_follower (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *segment = town_words_segment (words, event->x, event->y, event->part);
  g_autofree char *name = bastide_words_name (words, event->player);

  switch (town_words_feature_at (words, event->x, event->y, event->part))
    {
    case TOWN_STREET: return g_strdup_printf (_ ("%s puts a citizen on the %s"), name, segment);
    case TOWN_MARKET: return g_strdup_printf (_ ("%s puts a merchant on the %s"), name, segment);
    case TOWN_RESIDENTIAL: return g_strdup_printf (_ ("%s puts a steward in the %s"), name, segment);
    }
  g_return_val_if_reached (NULL);
}

static char *
tell_leaving (const BastideWords *words, const BastideEvent *event, bool removed)
{
  TownFeatureType type = town_words_feature_at (words, event->x, event->y, event->part);
  g_autofree char *figure = town_words_figure (words, event->player, type);
  g_autofree char *cell = town_words_cell_alone (event->x, event->y);

  if (removed)
    return g_strdup_printf (_ ("%s leaves without points: unfinished at %s"), figure, cell);
  return g_strdup_printf (_ ("%s returns"), figure);
}

char *
town_words_removed (const BastideWords *words, const BastideEvent *event)
{
  const TownFeatureType type = town_words_feature_at (words, event->x, event->y, event->part);
  g_autofree char *figure = town_words_figure (words, event->player, type);

  if (type == TOWN_STREET)
    /* Translators: “Red’s citizen leaves without points: unfinished street” */
    return g_strdup_printf (_ ("%s leaves without points: unfinished street"), figure);
  /* Translators: “Red’s merchant leaves without points: unfinished market” */
  return g_strdup_printf (_ ("%s leaves without points: unfinished market"), figure);
}

static char *
tell_placed (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *tile = town_words_tile (words->kit, event->detail[TOWN_AT_KIND], event->part);
  g_autofree char *cell = town_words_cell (words, event->x, event->y);
  g_autofree char *name = bastide_words_name (words, event->player);

  if (event->x == 0 && event->y == 0)
    return g_strdup_printf (_ ("%s places the first tile: %s"), name, tile);
  /* Translators: a player, a place, a tile */
  return g_strdup_printf (_ ("%s places a tile %s: %s"), name, cell, tile);
}

static char *
tell_built (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *place = town_words_wall_place (words, event->x, event->y, (BastideSide) event->part);
  g_autofree char *name = bastide_words_name (words, event->player);

  switch (event->type)
    {
    case TOWN_EVENT_GATE: return g_strdup_printf (_ ("%s builds the gate on the %s"), name, place);
    case TOWN_EVENT_GUARD: return g_strdup_printf (_ ("%s puts a guard on the wall, %s"), name, place);
    default: break;
    }
  if (event->detail[TOWN_AT_SHORT])
    return g_strdup_printf (_ ("%s builds a short wall piece on the %s"), name, place);
  return g_strdup_printf (_ ("%s builds a wall piece on the %s"), name, place);
}

const char *
town_words_end (TownEnd end)
{
  switch (end)
    {
    case TOWN_END_NONE: return "";
    case TOWN_END_GAP: return _ ("The ends of the wall are five or fewer tile sides apart.");
    case TOWN_END_WALLS: return _ ("The last wall piece is built.");
    case TOWN_END_TILES: return _ ("The last tile is placed.");
    }
  g_return_val_if_reached ("");
}

static char *
tell_over (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *winners = bastide_words_players (words, event->detail[TOWN_AT_PLAYERS]);
  bool shared = (event->detail[TOWN_AT_PLAYERS] & (event->detail[TOWN_AT_PLAYERS] - 1)) != 0;

  /* Translators: the first is a sentence that says why the game ended */
  return g_strdup_printf (shared ? _ ("%s %s share the win.") : _ ("%s %s wins."),
                          town_words_end ((TownEnd) event->detail[TOWN_AT_END]), winners);
}

static char *
tell_tile (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *tile = town_words_tile (words->kit, event->detail[TOWN_AT_KIND], 0);
  g_autofree char *name = bastide_words_name (words, event->player);

  if (event->type == TOWN_EVENT_DISCARDED)
    return g_strdup_printf (_ ("A tile fits nowhere and leaves the game: %s"), tile);
  return g_strdup_printf (_ ("%s draws: %s"), name, tile);
}

char *
town_words_event (const BastideWords *words, const BastideEvent *event)
{
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_PLACED: return tell_placed (words, event);
    case TOWN_EVENT_FOLLOWER: return tell_follower (words, event);
    case TOWN_EVENT_COMPLETED: return tell_completed (words, event);
    case TOWN_EVENT_RETURNED: return tell_leaving (words, event, false);
    case TOWN_EVENT_GATE:
    case TOWN_EVENT_WALL:
    case TOWN_EVENT_GUARD: return tell_built (words, event);
    case TOWN_EVENT_RING: return g_strdup (_ ("The wall is closed all round"));
    case TOWN_EVENT_TOWER: return tell_tower (words, event);
    case TOWN_EVENT_DISCARDED:
    case TOWN_EVENT_DRAWN: return tell_tile (words, event);
    case TOWN_EVENT_REMOVED: return tell_leaving (words, event, true);
    case TOWN_EVENT_AREA: return tell_area (words, event);
    case TOWN_EVENT_ROW: return tell_row (words, event);
    case TOWN_EVENT_OVER: return tell_over (words, event);
    }
  g_return_val_if_reached (NULL);
}

/* The decision, without the player's name; NULL if the event is not a decision. */
static char *
name_decision (const BastideWords *words, const BastideEvent *event)
{
  switch (event->type)
    {
    case TOWN_EVENT_PLACED:
      {
        g_autofree char *tile = town_words_tile (words->kit, event->detail[TOWN_AT_KIND], event->part);
        g_autofree char *cell = town_words_cell (words, event->x, event->y);

        if (event->x == 0 && event->y == 0)
          return g_strdup_printf (_ ("First tile: %s"), tile);
        /* Translators: a place, then a tile */
        return g_strdup_printf (_ ("Tile %s: %s"), cell, tile);
      }
    case TOWN_EVENT_FOLLOWER:
      return town_words_choice (words, (BastideMove) { .type = TOWN_MOVE_FOLLOWER, .part = event->part });
    case TOWN_EVENT_GATE: return town_words_choice (words, town_move (TOWN_MOVE_GATE, event->x, event->y, event->part));
    case TOWN_EVENT_WALL: return town_words_choice (words, town_move (TOWN_MOVE_WALL, event->x, event->y, event->part));
    case TOWN_EVENT_GUARD: return g_strdup (_ ("A guard on it"));
    default: return NULL;
    }
}

/* Adds what a decision caused. The final scoring gets a heading. */
static void
add_results (GString *text, const BastideWords *words, const BastideEvent *events, unsigned n)
{
  bool ended = false;

  for (unsigned i = 0; i < n; i++)
    {
      if (!ended && events[i].is_final)
        {
          bastide_words_add_line (text, g_strdup (_ ("The end of the game")));
          ended = true;
        }
      switch (events[i].type)
        {
        case TOWN_EVENT_COMPLETED:
        case TOWN_EVENT_RING:
        case TOWN_EVENT_TOWER:
        case TOWN_EVENT_DISCARDED:
        case TOWN_EVENT_REMOVED:
        case TOWN_EVENT_AREA:
        case TOWN_EVENT_ROW:
        case TOWN_EVENT_OVER: bastide_words_add_line (text, town_words_event (words, &events[i])); break;
        default: break;
        }
    }
}

char *
town_words_line (const BastideWords *words, unsigned asked, const BastideEvent *events, unsigned n)
{
  GString *text = g_string_new (NULL);
  bool decided = false;

  for (unsigned i = 0; i < n; i++)
    {
      char *decision = name_decision (words, &events[i]);

      decided |= decision != NULL || events[i].type == TOWN_EVENT_TOWER;
      bastide_words_add_line (text, decision);
    }
  if (!decided)
    bastide_words_add_line (text, g_strdup (town_words_pass ((TownPhase) asked)));
  else if (asked == TOWN_PHASE_TILE && town_state_phase (words->state) != TOWN_PHASE_FOLLOWER)
    bastide_words_add_line (text, g_strdup (town_words_pass (TOWN_PHASE_FOLLOWER)));
  add_results (text, words, events, n);
  return g_string_free (text, FALSE);
}

/* Whether the feature of an event is complete in the position of WORDS (R21). */
static bool
is_complete (const BastideWords *words, const BastideEvent *event)
{
  int tile = town_state_tile_at (words->state, event->x, event->y);
  unsigned node = words->state->tiles[tile].first_node + event->part;

  while (words->state->nodes[node].parent != node)
    node = words->state->nodes[node].parent;
  return words->state->nodes[node].open == 0;
}

/* Whether the worth of an unfinished street or market holds only if tiles complete it, because a hole keeps it open
 * (P18). */
static bool
needs_tiles (const BastideWords *words, const BastideEvent *event)
{
  g_autofree TownOpening *opening = g_new (TownOpening, 1);

  if (event->type != TOWN_EVENT_COMPLETED)
    return false;
  town_find_opening (words->state, words->kit, town_state_tile_at (words->state, event->x, event->y), event->part,
                     opening);
  return opening->n_holes > 0;
}

/* What EVENT is worth to those who own WHAT, if anybody does. */
static char *
tell_worth_of (const BastideWords *words, const BastideEvent *event, const char *what)
{
  bool needs = needs_tiles (words, event);
  g_autofree char *players = NULL;

  if (event->detail[TOWN_AT_PLAYERS] == 0)
    /* Translators: “Street of 3 tiles: worth 3 now, nobody stands on it” */
    return g_strdup_printf (needs ? _ ("%s: worth %d if it is completed, nobody stands on it")
                                  : _ ("%s: worth %d now, nobody stands on it"),
                            what, town_event_worth (event));
  players = bastide_words_players (words, event->detail[TOWN_AT_PLAYERS]);
  if ((event->detail[TOWN_AT_PLAYERS] & (event->detail[TOWN_AT_PLAYERS] - 1)) != 0)
    /* Translators: “Street of 3 tiles: worth 3 now, for each of Red and Blue” */
    return g_strdup_printf (needs ? _ ("%s: worth %d if it is completed, for each of %s")
                                  : _ ("%s: worth %d now, for each of %s"),
                            what, town_event_worth (event), players);
  /* Translators: “Street of 3 tiles: worth 3 now, for Red” */
  return g_strdup_printf (needs ? _ ("%s: worth %d if it is completed, for %s") : _ ("%s: worth %d now, for %s"), what,
                          town_event_worth (event), players);
}

char *
town_words_worth (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *what = NULL;

  if (event->type == TOWN_EVENT_ROW)
    {
      what = town_words_row (event);
      return g_strdup_printf (_ ("A guard there watches %s: %d now"), what, town_event_worth (event));
    }
  if (event->type == TOWN_EVENT_AREA)
    what = describe_area (event);
  else
    what = describe_feature (event);
  if (event->type == TOWN_EVENT_COMPLETED && is_complete (words, event))
    /* Translators: “Street of 3 tiles: complete” */
    return g_strdup_printf (_ ("%s: complete"), what);
  return tell_worth_of (words, event, what);
}
