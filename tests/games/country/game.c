/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <string.h>

#include "games/country/rules/rule.h"

const char *const odd_set =
    "bastide-tiles 2\ngame country\nname odd\nstart a\n"
    "tile a copies 8 : city E W; field N S\n"
    "tile b copies 8 : road Nm Em Sm Wm; field Nl Wr El Sr; field Nr Er Sl Wl\n"
    "tile c copies 8 : river Nm Sm; road Em; road Wm; monastery; field Nl Wr El Sr; field Nr Er Sl Wl; field -\n"
    "tile d copies 8 : road Nm Em Sm; city W; field Nl; field Nr El; field Er Sl; field Sr; field -; field -; garden\n"
    "tile e copies 8 : city N E; city S W; monastery; field -; field -\n"
    "tile f copies 8 : city N S; city E W; garden\n"
    "tile g copies 8 : road Nm; road Em; road Sm; road Wm; field Nl Er Sl Wr; field Nr El Sr Wl; monastery\n"
    "tile h copies 8 : road Nm Sm; road Em; field Nl Nr El Er Sl Sr W; field -; field -; field -; garden\n"
    "tile i copies 8 : road Nm Wm; river Em; field Nl Nr Wl Wr S El Er\n";

uint32_t
read_options (const char *with)
{
  g_auto (GStrv) words = g_strsplit (with, " ", -1);
  uint32_t options = 0;

  for (char **word = words; *word != NULL; word++)
    for (unsigned i = 0; bastide_country.rules->options[i] != NULL; i++)
      if (g_str_equal (bastide_country.rules->options[i], *word))
        options |= 1u << i;
  return options;
}

void
open_game (Game *game, uint32_t options)
{
  BastideFault fault;

  memset (game, 0, sizeof *game);
  game->rules = bastide_country.rules;
  game->kit = g_malloc0 (game->rules->kit_size);
  if (!game->rules->open_kit (game->kit, options, NULL, 0, &fault))
    g_error ("line %u: %s", fault.line, fault.reason);
  game->state = g_malloc0 (game->rules->state_size (game->kit));
}

static void
check_state (const Game *game)
{
  const char *fault = game->rules->check (game->state, game->kit);

  if (fault != NULL)
    g_error ("%s", fault);
}

void
begin_game (Game *game, unsigned players, const char *deal)
{
  BastideDeal read;
  BastideFault fault;

  game->players = players;
  if (!game->rules->parse_deal (game->kit, players, deal, &read, &fault))
    g_error ("%s: %s", deal, fault.reason);
  game->rules->begin (game->state, game->kit, players, &read, &game->events);
  check_state (game);
}

void
free_game (Game *game)
{
  g_clear_pointer (&game->kit, g_free);
  g_clear_pointer (&game->state, g_free);
}

BastideMove
read_move (const Game *game, const char *text)
{
  BastideMove move;

  if (!game->rules->parse (text, strlen (text), game->kit, &move))
    g_error ("%s: no such move", text);
  return move;
}

static void
apply (Game *game, BastideMove move)
{
  game->rules->apply (game->state, game->kit, move, &game->events);
  check_state (game);
}

void
play_move (Game *game, const char *text)
{
  if (g_str_has_prefix (text, "tile ") && game->state->phase == COUNTRY_ASKS_FIGURE)
    apply (game, read_move (game, "pass"));
  g_assert_cmpstr (why_not (game, text), ==, "");
  apply (game, read_move (game, text));
}

const char *
why_not (const Game *game, const char *text)
{
  return country_rule_words[game->rules->why (game->state, game->kit, read_move (game, text)).rule];
}

char *
print_event (const Game *game, unsigned n)
{
  BastideText line = { 0 };
  char *copy;

  g_assert_cmpuint (n, <, game->events.n);
  bastide_country.protocol->event (&line, game->state, game->kit, &game->events.at[n]);
  copy = g_strdup (line.at);
  bastide_text_free (&line);
  return copy;
}
