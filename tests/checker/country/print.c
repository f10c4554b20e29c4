/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves, states and answers in the words of the protocol. */

#include <stdio.h>
#include <string.h>

#include "country.h"

void
country_print_move (CheckerText *text, const CountryMove *move)
{
  switch (move->type)
    {
    case COUNTRY_MOVE_TILE:
      checker_text_add (text, "tile %d %d %d", move->x, move->y, move->number);
      break;
    case COUNTRY_MOVE_FIGURE:
      checker_text_add (text, "%s %d", country_sort_words[move->sort], move->number);
      break;
    case COUNTRY_MOVE_HOME:
      checker_text_add (text, "home %d %d", move->x, move->y);
      break;
    case COUNTRY_MOVE_PASS:
      checker_text_add (text, "pass");
      break;
    }
}

bool
country_read_move (CountryMove *move, const char *text)
{
  char word[16];
  int a, b, c;
  int n = sscanf (text, "%15s %d %d %d", word, &a, &b, &c);
  int sort;

  *move = (CountryMove){ 0 };
  if (n == 4 && strcmp (word, "tile") == 0)
    *move = (CountryMove){ .type = COUNTRY_MOVE_TILE, .x = a, .y = b, .number = c };
  else if (n == 3 && strcmp (word, "home") == 0)
    *move = (CountryMove){ .type = COUNTRY_MOVE_HOME, .x = a, .y = b };
  else if (n == 1 && strcmp (word, "pass") == 0)
    *move = (CountryMove){ .type = COUNTRY_MOVE_PASS };
  else
    {
      for (sort = 0; sort < COUNTRY_N_SORTS && strcmp (word, country_sort_words[sort]) != 0; sort++)
        ;
      if (n != 2 || sort == COUNTRY_N_SORTS)
        return false;
      *move = (CountryMove){ .type = COUNTRY_MOVE_FIGURE, .sort = (CountrySort) sort, .number = a };
    }
  return true;
}

void
country_print_players (CheckerText *text, const bool included[COUNTRY_MAX_PLAYERS])
{
  const char *separator = "";
  int i;

  for (i = 0; i < COUNTRY_MAX_PLAYERS; i++)
    if (included[i])
      {
        checker_text_add (text, "%s%d", separator, i);
        separator = ",";
      }
  if (*separator == '\0')
    checker_text_add (text, "-");
}

void
country_print_options (CheckerText *text, unsigned options, const char *separator, const char *quote)
{
  bool first = true;
  int i;

  for (i = 0; i < COUNTRY_N_OPTIONS; i++)
    if ((options & 1u << i) != 0)
      {
        checker_text_add (text, "%s%s%s%s", first ? "" : separator, quote, country_option_words[i], quote);
        first = false;
      }
}

void
country_print_points (CheckerText *text, const CountryPosition *position,
                      const int score[COUNTRY_MAX_PLAYERS][COUNTRY_N_SOURCES])
{
  int player, i;

  for (player = 0; player < position->players; player++)
    {
      checker_text_add (text, "%s{", player > 0 ? ", " : "[");
      for (i = 0; i < COUNTRY_N_SOURCES; i++)
        checker_text_add (text, "%s\"%s\": %d", i > 0 ? ", " : "", country_source_words[i], score[player][i]);
      checker_text_add (text, "}");
    }
  checker_text_add (text, "]");
}

/* The part of `state` about the turn. */
static void
print_turn (CheckerText *text, const CountryPosition *position)
{
  bool over = position->phase == COUNTRY_OVER;
  int river = position->deal.n_river - position->next;
  int land = position->deal.n - position->next;
  int i;

  checker_text_add (text, "{\"game\": \"country\", \"with\": [");
  country_print_options (text, position->options, ", ", "\"");
  checker_text_add (text, "], \"players\": %d, \"phase\": \"%s\", ", position->players,
                    country_phase_words[position->phase]);
  if (over)
    checker_text_add (text, "\"active\": null, \"to_move\": null, ");
  else
    checker_text_add (text, "\"active\": %d, \"to_move\": %d, ", position->active, position->active);
  checker_text_add (text, "\"turn\": %d, \"part\": %d, \"again\": %s, \"stack\": %d, ", country_turn (position),
                    position->part,
                    position->phase == COUNTRY_ASK_FIGURE && country_continues_builder (position) ? "true" : "false",
                    country_stack (position));
  if (over || position->drawn < 0)
    checker_text_add (text, "\"drawn\": null, \"discarded\": [");
  else
    checker_text_add (text, "\"drawn\": \"%s\", \"discarded\": [",
                      position->set->kinds[position->deal.kind[position->drawn]].id);
  for (i = 0; i < position->n_discarded; i++)
    checker_text_add (text, "%s\"%s\"", i > 0 ? ", " : "", position->set->kinds[position->discarded[i]].id);
  if (river < 0)
    river = 0;
  checker_text_add (text, "], \"left\": [0, %d, %d], ", river, land - river);
}

static void
print_players (CheckerText *text, const CountryPosition *position)
{
  static const char *const keys[COUNTRY_N_SORTS] = { "supply", "large", "abbot", "builder", "pig" };
  int player, sort;

  checker_text_add (text, "\"scores\": [");
  for (player = 0; player < position->players; player++)
    checker_text_add (text, "%s%d", player > 0 ? ", " : "", country_total (position, player));
  checker_text_add (text, "], \"score_by\": ");
  country_print_points (text, position, position->score);
  for (sort = 0; sort < COUNTRY_N_SORTS; sort++)
    {
      checker_text_add (text, ", \"%s\": [", keys[sort]);
      for (player = 0; player < position->players; player++)
        checker_text_add (text, "%s%d", player > 0 ? ", " : "",
                          country_at_hand (position, player, (CountrySort) sort));
      checker_text_add (text, "]");
    }
  checker_text_add (text, ", \"goods\": [");
  for (player = 0; player < position->players; player++)
    checker_text_add (text, "%s{\"wine\": %d, \"grain\": %d, \"cloth\": %d}", player > 0 ? ", " : "",
                      position->goods[player][0], position->goods[player][1], position->goods[player][2]);
  checker_text_add (text, "]");
}

static void
print_table (CheckerText *text, const CountryPosition *position)
{
  int i;

  checker_text_add (text, ", \"tiles\": [");
  for (i = 0; i < position->n_tiles; i++)
    checker_text_add (text, "%s{\"x\": %d, \"y\": %d, \"turns\": %d, \"id\": \"%s\"}", i > 0 ? ", " : "",
                      position->tiles[i].x, position->tiles[i].y, position->tiles[i].turns,
                      country_kind (position, i)->id);
  checker_text_add (text, "], \"followers\": [");
  for (i = 0; i < position->n_figures; i++)
    {
      const CountryFigure *figure = &position->figures[i];

      checker_text_add (text, "%s{\"player\": %d, \"x\": %d, \"y\": %d, \"segment\": %d, \"figure\": \"%s\"}",
                        i > 0 ? ", " : "", figure->player, position->tiles[figure->tile].x,
                        position->tiles[figure->tile].y, figure->segment, country_sort_words[figure->sort]);
    }
  checker_text_add (text, "]");
}

void
country_print_state (CheckerText *text, const CountryPosition *position)
{
  bool over = position->phase == COUNTRY_OVER;
  const char *separator = "";
  int player;

  print_turn (text, position);
  print_players (text, position);
  print_table (text, position);
  checker_text_add (text, ", \"over\": %s, \"end\": %s, \"winners\": [", over ? "true" : "false",
                    over ? "\"tiles\"" : "null");
  for (player = 0; over && player < position->players; player++)
    if (country_wins (position, player))
      {
        checker_text_add (text, "%s%d", separator, player);
        separator = ", ";
      }
  checker_text_add (text, "]}");
}

/* How many tiles of the kind are left to draw, from one number of the deal to before another. */
static int
count_unseen (const CountryPosition *position, int kind, int from, int to)
{
  int n = 0;
  int i;

  for (i = from; i < to; i++)
    n += position->deal.kind[i] == kind;
  return n;
}

bool
country_print_fits (CheckerText *text, const CountryPosition *position, int x, int y)
{
  bool river_next = position->next < position->deal.n_river;
  int end_of_next = river_next ? position->deal.n_river : position->deal.n;
  int all = 0;
  int next = 0;
  int kind;

  if (position->phase == COUNTRY_OVER || country_tile_at (position, x, y) >= 0 || !country_touches (position, x, y))
    {
      checker_text_add (text, "%s ", position->phase == COUNTRY_OVER ? "C14" : "C4");
      return false;
    }
  for (kind = 0; kind < position->set->n_kinds; kind++)
    {
      int n = count_unseen (position, kind, position->next, position->deal.n);

      if (n == 0 || !country_kind_fits_cell (position, kind, x, y))
        continue;
      checker_text_add (text, "%s %d\n", position->set->kinds[kind].id, n);
      all += n;
      next += count_unseen (position, kind, position->next, end_of_next);
    }
  checker_text_add (text, "all %d of %d\nnext %d of %d", all, position->deal.n - position->next, next,
                    end_of_next - position->next);
  return true;
}
