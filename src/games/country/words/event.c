/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences for events, and for lines of the history. */
#include "words.h"

#include "games/country/rules/board.h"

#include <glib/gi18n.h>

static char *
tell_placed (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *tile = country_words_tile (words->kit, bastide_event_get (event, COUNTRY_AT_TILES), event->part);
  g_autofree char *cell = country_words_cell_beside (words, event->x, event->y);
  g_autofree char *name = bastide_words_name (words, event->player);

  /* Translators: a player, a place, a tile */
  return g_strdup_printf (_ ("%s places a tile %s: %s"), name, cell, tile);
}

static char *
tell_put (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *segment = country_words_segment_at (words, event->x, event->y, event->part);
  g_autofree char *name = bastide_words_name (words, event->player);

  switch ((CountryFigure) event->detail[COUNTRY_AT_GROUND])
    {
    /* Translators: here and below a player, then a part of a tile such as “city in the north” */
    case COUNTRY_FOLLOWER: return g_strdup_printf (_ ("%s puts a follower on the %s"), name, segment);
    case COUNTRY_LARGE: return g_strdup_printf (_ ("%s puts the large follower on the %s"), name, segment);
    case COUNTRY_THE_ABBOT: return g_strdup_printf (_ ("%s puts the abbot on the %s"), name, segment);
    case COUNTRY_BUILDER: return g_strdup_printf (_ ("%s puts the builder on the %s"), name, segment);
    case COUNTRY_PIG: return g_strdup_printf (_ ("%s puts the pig on the %s"), name, segment);
    case COUNTRY_FIGURES: break;
    }
  g_return_val_if_reached (NULL);
}

static char *
tell_scored (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *what = country_words_scored (event);

  if (event->detail[COUNTRY_AT_PLAYERS] == 0)
    /* Translators: “Road of 3 tiles: complete, nobody stood on it” */
    return g_strdup_printf (_ ("%s: complete, nobody stood on it"), what);
  return country_words_points (words, what, bastide_event_get (event, COUNTRY_AT_WORTH),
                               event->detail[COUNTRY_AT_PLAYERS]);
}

/* Those who have a pig in the field get more than others. */
static char *
tell_field (const BastideWords *words, const BastideEvent *event)
{
  const unsigned players = event->detail[COUNTRY_AT_PLAYERS], pigs = event->detail[COUNTRY_AT_MARKS];
  const unsigned cities = bastide_event_get (event, COUNTRY_AT_TILES);
  g_autofree char *what = country_words_scored (event), *some = NULL, *with_pigs = NULL;

  if (pigs == players || pigs == 0 || cities == 0)
    return country_words_points (words, what, (pigs == players ? 4 : 3) * cities, players);
  some = country_words_points (words, what, 3 * cities, players & ~pigs);
  with_pigs = country_words_points (words, _ ("with the pig × 4"), 4 * cities, pigs);
  /* Translators: “Field with 2 complete cities × 3: 6 for Red”, then “with the pig × 4: 8 for Blue” */
  return g_strdup_printf (_ ("%s; %s"), some, with_pigs);
}

/* How many tokens were most of one sort of goods. */
static char *
tell_majority (const BastideWords *words, const BastideEvent *event)
{
  const unsigned n = bastide_event_get (event, COUNTRY_AT_TILES);
  g_autofree char *what = NULL;

  switch (event->detail[COUNTRY_AT_GROUND])
    {
    case 0: what = g_strdup_printf (ngettext ("Most wine, %u token", "Most wine, %u tokens", n), n); break;
    case 1: what = g_strdup_printf (ngettext ("Most grain, %u token", "Most grain, %u tokens", n), n); break;
    default: what = g_strdup_printf (ngettext ("Most cloth, %u token", "Most cloth, %u tokens", n), n); break;
    }
  return country_words_points (words, what, bastide_event_get (event, COUNTRY_AT_WORTH),
                               event->detail[COUNTRY_AT_PLAYERS]);
}

/* What an abbot who was taken back scored (C24). */
static char *
tell_home (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *what = country_words_scored (event);

  return country_words_points (words, what, bastide_event_get (event, COUNTRY_AT_WORTH), 1u << event->player);
}

static char *
tell_returned (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *figure = country_words_figure (words, event->player,
                                                  (CountryFigure) event->detail[COUNTRY_AT_GROUND]);

  return g_strdup_printf (_ ("%s returns"), figure);
}

static char *
tell_goods (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player), *goods = NULL;
  uint16_t of[COUNTRY_GOODS];

  for (unsigned i = 0; i < COUNTRY_GOODS; i++)
    of[i] = (uint16_t) bastide_event_get (event, COUNTRY_AT_GOODS + 2 * i);
  goods = country_words_goods (of);
  /* Translators: a player, then tokens such as “2 wine and 1 cloth” */
  return g_strdup_printf (_ ("%s takes goods: %s"), name, goods);
}

static char *
tell_tile (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *tile = country_words_tile (words->kit, bastide_event_get (event, COUNTRY_AT_TILES), 0);
  g_autofree char *name = bastide_words_name (words, event->player);

  if (event->type == COUNTRY_DISCARD)
    return g_strdup_printf (_ ("A tile fits nowhere and leaves the game: %s"), tile);
  return g_strdup_printf (_ ("%s draws: %s"), name, tile);
}

static char *
tell_end (const BastideWords *words, const BastideEvent *event)
{
  const unsigned winners = event->detail[COUNTRY_AT_PLAYERS];
  g_autofree char *names = bastide_words_players (words, winners);

  return g_strdup_printf ((winners & (winners - 1)) != 0 ? _ ("No tile is left. %s share the win.")
                                                         : _ ("No tile is left. %s wins."),
                          names);
}

char *
country_words_event (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player), *points = NULL;

  switch ((CountryEventType) event->type)
    {
    case COUNTRY_PLACED: return tell_placed (words, event);
    case COUNTRY_PUT: return tell_put (words, event);
    case COUNTRY_HOME:
      points = tell_home (words, event);
      /* Translators: a player, then “Garden, 1 + 4 filled places: 5 for Red” */
      return g_strdup_printf (_ ("%s takes the abbot back. %s"), name, points);
    case COUNTRY_COMPLETED:
    case COUNTRY_INCOMPLETE: return tell_scored (words, event);
    case COUNTRY_TOOK: return tell_goods (words, event);
    case COUNTRY_RETURNED:
    case COUNTRY_REMOVED: return tell_returned (words, event);
    case COUNTRY_AGAIN: return g_strdup_printf (_ ("%s builds on: a second tile"), name);
    case COUNTRY_DISCARD:
    case COUNTRY_DRAWN: return tell_tile (words, event);
    case COUNTRY_FIELD_SCORED: return tell_field (words, event);
    case COUNTRY_MAJORITY: return tell_majority (words, event);
    case COUNTRY_END: return tell_end (words, event);
    case COUNTRY_EVENTS: break;
    }
  g_return_val_if_reached (NULL);
}

/* Whether EVENT is only what can be seen on the board. */
static bool
is_seen (const BastideEvent *event)
{
  return event->type == COUNTRY_PLACED || event->type == COUNTRY_PUT || event->type == COUNTRY_RETURNED
         || event->type == COUNTRY_REMOVED || event->type == COUNTRY_DRAWN;
}

char *
country_words_caption (const BastideWords *words, const BastideEvent *event)
{
  if (event->type == COUNTRY_END)
    return g_strdup (_ ("No tile is left. The game is over."));
  return is_seen (event) ? NULL : country_words_event (words, event);
}

/* The decision, without the player's name; NULL if the event is not a decision. */
static char *
name_decision (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *tile = NULL, *cell = NULL;

  switch (event->type)
    {
    case COUNTRY_PLACED:
      tile = country_words_tile (words->kit, bastide_event_get (event, COUNTRY_AT_TILES), event->part);
      cell = country_words_cell_beside (words, event->x, event->y);
      /* Translators: a place, then a tile */
      return g_strdup_printf (_ ("Tile %s: %s"), cell, tile);
    case COUNTRY_PUT:
      return country_words_choice (words, (BastideMove) { .type = (uint8_t) (COUNTRY_MOVE_FOLLOWER
                                                                             + event->detail[COUNTRY_AT_GROUND]),
                                                          .part = event->part });
    case COUNTRY_HOME: return g_strdup (_ ("The abbot is taken back"));
    default: return NULL;
    }
}

/* Adds what a decision caused. The final scoring gets a heading. */
static void
add_results (GString *text, const BastideWords *words, const BastideEvent *events, unsigned n)
{
  bool has_ended = false;

  for (unsigned i = 0; i < n; i++)
    {
      if (!has_ended && events[i].is_final)
        {
          bastide_words_add_line (text, g_strdup (_ ("The end of the game")));
          has_ended = true;
        }
      if (events[i].type == COUNTRY_HOME)
        bastide_words_add_line (text, tell_home (words, &events[i]));
      else if (!is_seen (&events[i]))
        bastide_words_add_line (text, country_words_event (words, &events[i]));
    }
}

char *
country_words_line (const BastideWords *words, unsigned asked, const BastideEvent *events, unsigned n)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++)
    bastide_words_add_line (text, name_decision (words, &events[i]));
  if (text->len == 0 || (asked == COUNTRY_ASKS_TILE && words->state->phase != COUNTRY_ASKS_FIGURE))
    bastide_words_add_line (text, g_strdup (_ ("No figure")));
  add_results (text, words, events, n);
  return g_string_free (text, FALSE);
}
