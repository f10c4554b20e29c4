/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals: made up, read, printed, and looked at whether they are fair. */

#include <string.h>

#include "country.h"

static void
shuffle (int *kinds, int n, CheckerRandom *random)
{
  int i;

  for (i = n - 1; i > 0; i--)
    {
      int j = checker_random_below (random, i + 1);
      int kept = kinds[i];

      kinds[i] = kinds[j];
      kinds[j] = kept;
    }
}

/* Adds the copies that are drawn from the one stack or the other. */
static void
add_stack (CountryDeal *deal, const CountrySet *set, bool river)
{
  int i, j;

  for (i = 0; i < set->n_kinds; i++)
    for (j = 0; j < country_kind_drawn (&set->kinds[i]) && deal->n + 1 < COUNTRY_MAX_TILES; j++)
      if (set->kinds[i].is_river_stack == river)
        deal->kind[deal->n++] = i;
}

/* All tiles of the game, in any order. */
static void
invent_whole (CountryDeal *deal, const CountrySet *set, CheckerRandom *random)
{
  deal->start = set->start;
  add_stack (deal, set, true);
  deal->n_river = deal->n;
  add_stack (deal, set, false);
  shuffle (deal->kind, deal->n_river, random);
  shuffle (deal->kind + deal->n_river, deal->n - deal->n_river, random);
}

static bool
has_land (const CountryTileKind *kind, CountryLand land)
{
  int i;

  for (i = 0; i < kind->n_segments; i++)
    if (kind->land[i] == land)
      return true;
  return false;
}

/* A kind of tile at random, by preference with a river or without. */
static int
pick_kind (const CountrySet *set, bool river, CheckerRandom *random)
{
  int kind = checker_random_below (random, set->n_kinds);
  int i;

  for (i = 0; i < 200 && has_land (&set->kinds[kind], COUNTRY_RIVER_BED) != river; i++)
    kind = checker_random_below (random, set->n_kinds);
  return kind;
}

/* A few kinds, each often: rings, long roads, large cities and many monasteries come about. */
static void
invent_repeated (CountryDeal *deal, const CountrySet *set, CheckerRandom *random)
{
  bool with_river = checker_random_percent (random, 60); /* where there is none, no kind has it */
  int river[4], land[8];
  int n_kinds = 1 + checker_random_below (random, 8);
  int n_land;
  int i;

  for (i = 0; i < 4; i++)
    river[i] = pick_kind (set, true, random);
  for (i = 0; i < 8; i++)
    land[i] = pick_kind (set, checker_random_percent (random, 4), random);
  deal->start = with_river && checker_random_percent (random, 80) ? river[0] : land[0];
  deal->n_river = with_river ? checker_random_below (random, 16) : 0;
  n_land = checker_random_percent (random, 50) ? checker_random_below (random, 40) : checker_random_below (random, 112);
  for (i = 0; i < deal->n_river; i++)
    deal->kind[deal->n++] = checker_random_percent (random, 90) ? river[checker_random_below (random, 4)]
                                                                : pick_kind (set, true, random);
  for (i = 0; i < n_land; i++)
    deal->kind[deal->n++] = checker_random_percent (random, 85) ? land[checker_random_below (random, n_kinds)]
                                                                : pick_kind (set, false, random);
}

void
country_deal_invent (CountryDeal *deal, const CountrySet *set, CheckerRandom *random)
{
  *deal = (CountryDeal){ 0 };
  if (checker_random_percent (random, 40))
    invent_repeated (deal, set, random);
  else
    invent_whole (deal, set, random);
  if (checker_random_percent (random, 40)) /* short */
    {
      deal->n = checker_random_below (random, deal->n + 1);
      if (deal->n_river > deal->n)
        deal->n_river = deal->n;
    }
  if (checker_random_percent (random, 10)) /* as if they were all of one stack, or of the other */
    deal->n_river = checker_random_below (random, deal->n + 1);
}

bool
country_deal_read (CountryDeal *deal, const CountrySet *set, const char *text, int n_river)
{
  int n_bars = 0;
  bool started = false;

  *deal = (CountryDeal){ .n_river = n_river };
  for (text += strspn (text, " \n"); *text != '\0'; text += strspn (text, " \n"))
    {
      size_t length = strcspn (text, " \n");
      int kind = country_set_find (set, text, length);

      if (length == 1 && *text == '|')
        {
          if (n_bars == 0 && !started)
            return false;
          n_bars++;
          deal->n_river = n_bars == 2 ? deal->n : deal->n_river;
        }
      else if (kind < 0 || deal->n == COUNTRY_MAX_TILES || (started && n_bars == 0 && text[strcspn (text, "|")] == '|'))
        return false;
      else if (!started)
        {
          deal->start = kind;
          started = true;
        }
      else
        deal->kind[deal->n++] = kind;
      text += length;
    }
  return started && (n_bars == 0 || n_bars == 2) && deal->n_river <= deal->n;
}

void
country_deal_print (CheckerText *text, const CountryDeal *deal, const CountrySet *set)
{
  int i;

  checker_text_add (text, "%s |", set->kinds[deal->start].id);
  for (i = 0; i < deal->n; i++)
    checker_text_add (text, "%s %s", i == deal->n_river ? " |" : "", set->kinds[deal->kind[i]].id);
  if (deal->n_river == deal->n)
    checker_text_add (text, " |");
}

bool
country_deal_is_fair (const CountryDeal *deal, const CountrySet *set, CheckerText *fault)
{
  size_t before = fault->length;
  int kind, i;

  if (deal->start != set->start)
    checker_text_add (fault, "the start tile is %s\n", set->kinds[deal->start].id);
  for (kind = 0; kind < set->n_kinds; kind++)
    {
      const CountryTileKind *tile = &set->kinds[kind];
      int n[2] = { 0 };

      for (i = 0; i < deal->n; i++)
        n[i < deal->n_river] += deal->kind[i] == kind;
      if (n[tile->is_river_stack] != country_kind_drawn (tile) || n[!tile->is_river_stack] != 0)
        checker_text_add (fault, "%s is %d times in the river and %d times in the land\n", tile->id, n[1], n[0]);
      if (tile->is_last && (deal->n_river == 0 || deal->kind[deal->n_river - 1] != kind))
        checker_text_add (fault, "%s is not the last of its stack\n", tile->id); /* C18 */
    }
  return fault->length == before;
}
