/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders in which tiles are drawn, and the words that tell them. */

#include "deals.h"

#include <string.h>

/* P2; the third stack has no size. */
static const int stack_sizes[3] = { 30, 25, CHECKER_MAX_TILES };

static void
add_tile (CheckerDeal *deal, int kind, int stack)
{
  deal->kind[deal->n] = kind;
  deal->stack[deal->n] = stack;
  deal->n++;
}

bool
checker_deal_read_order (CheckerDeal *deal, const CheckerSet *set, const char *order)
{
  deal->n = 0;
  while (*order != '\0')
    {
      size_t length = strcspn (order, " ");
      int kind = checker_set_find (set, order, length);

      if (kind < 0 || deal->n == CHECKER_MAX_TILES)
        return false;
      add_tile (deal, kind, deal->n < 30 ? 0 : deal->n < 55 ? 1 : 2);
      order += length;
      order += *order == ' ';
    }
  return deal->n > 0;
}

/* All copies of all tiles in random order. */
static int
shuffle_set (int kinds[CHECKER_MAX_TILES], const CheckerSet *set, CheckerRandom *random)
{
  int n = 0;
  int kind, copy, i;

  for (kind = 0; kind < set->n_kinds; kind++)
    for (copy = 0; copy < set->kinds[kind].count && n < CHECKER_MAX_TILES; copy++)
      kinds[n++] = kind;
  for (i = n - 1; i > 0; i--)
    {
      int other = checker_random_below (random, i + 1);
      int kept = kinds[i];

      kinds[i] = kinds[other];
      kinds[other] = kept;
    }
  return n;
}

/* Whether a tile has a street on all sides or on none: the two sorts never fit together. */
static bool
is_extreme (const CheckerTileKind *kind)
{
  int n = 0;
  int side;

  for (side = 0; side < 4; side++)
    n += checker_tile_has_street (kind, 0, side);
  return n == 0 || n == 4;
}

/* Any number of tiles of a few kinds; mostly such as do not fit together, so that many leave the game (R3). */
static int
choose_few_kinds (int kinds[CHECKER_MAX_TILES], const CheckerSet *set, CheckerRandom *random)
{
  int n = 1 + checker_random_below (random, CHECKER_MAX_TILES);
  int n_kinds = 1 + checker_random_below (random, 4);
  bool extreme = checker_random_percent (random, 60);
  int few[4];
  int i;

  for (i = 0; i < n_kinds; i++)
    few[i] = checker_random_below (random, set->n_kinds);
  for (i = 0; i < n; i++)
    {
      if (!extreme)
        kinds[i] = few[checker_random_below (random, n_kinds)];
      else
        do
          kinds[i] = checker_random_below (random, set->n_kinds);
        while (!is_extreme (&set->kinds[kinds[i]]) && checker_random_percent (random, 98));
    }
  return n;
}

void
checker_deal_invent (CheckerDeal *deal, const CheckerSet *set, CheckerRandom *random)
{
  int kinds[CHECKER_MAX_TILES];
  int n = shuffle_set (kinds, set, random);
  int style = checker_random_below (random, 6);
  int n_first, n_second, i;

  /* 0, 1: the set; 2: some of it; 3: few kinds; 4: any number of any tiles; 5: a very short game */
  if (style == 2)
    n = 1 + checker_random_below (random, n);
  else if (style == 3)
    n = choose_few_kinds (kinds, set, random);
  else if (style >= 4)
    {
      n = 1 + checker_random_below (random, style == 4 ? CHECKER_MAX_TILES : 8);
      for (i = 0; i < n; i++)
        kinds[i] = checker_random_below (random, set->n_kinds);
    }
  n_first = checker_random_percent (random, 20) ? 30 : checker_random_below (random, 31);
  n_second = checker_random_percent (random, 20) ? 25 : checker_random_below (random, 26);
  deal->n = 0;
  for (i = 0; i < n; i++)
    add_tile (deal, kinds[i], i < n_first ? 0 : i < n_first + n_second ? 1 : 2);
}

void
checker_deal_print_arguments (CheckerText *text, const CheckerDeal *deal, const CheckerSet *set, CheckerRandom *random)
{
  int i = 0;
  int stack;

  for (stack = 0; stack < 3; stack++)
    {
      int n = 0;

      for (; i < deal->n && deal->stack[i] == stack; i++, n++)
        checker_text_add (text, " %s", set->kinds[deal->kind[i]].id);
      if (stack == 2)
        break;
      /* A full stack ends by itself when a further identifier comes, and all end with the last identifier. */
      if (i == deal->n || (n == stack_sizes[stack] && deal->stack[i] == stack + 1))
        {
          if (checker_random_percent (random, 50))
            checker_text_add (text, " |");
          else if (i == deal->n)
            break;
        }
      else
        checker_text_add (text, " |");
    }
}

void
checker_deal_print_order (CheckerText *text, const CheckerDeal *deal, const CheckerSet *set)
{
  int i;

  for (i = 0; i < deal->n; i++)
    checker_text_add (text, "%s%s", i > 0 ? " " : "", set->kinds[deal->kind[i]].id);
}

void
checker_deal_print_line (CheckerText *text, const CheckerDeal *deal, const CheckerSet *set)
{
  int stack = 0;
  int i;

  checker_text_add (text, "deal");
  for (i = 0; i < deal->n; i++)
    {
      for (; stack < deal->stack[i]; stack++)
        checker_text_add (text, " |");
      checker_text_add (text, " %s", set->kinds[deal->kind[i]].id);
    }
  for (; stack < 2; stack++)
    checker_text_add (text, " |");
}
