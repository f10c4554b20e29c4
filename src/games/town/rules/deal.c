/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shuffling the tiles and dividing them into stacks (P2), and the text of a deal. */
#include "deal.h"

#include <string.h>

#include "core/translate.h"

/* Sets the ends of the stacks of a deal whose order and n_tiles are set (P2). */
static void
cut_stacks (TownDeal *deal)
{
  int first = deal->n_tiles < TOWN_FIRST_STACK ? deal->n_tiles : TOWN_FIRST_STACK;
  int second = deal->n_tiles < first + TOWN_SECOND_STACK ? deal->n_tiles : first + TOWN_SECOND_STACK;

  deal->end[0] = (uint8_t) first;
  deal->end[1] = (uint8_t) second;
  deal->end[2] = deal->n_tiles;
}

void
town_deal_shuffle (TownDeal *deal, const BastideKit *set, uint64_t seed)
{
  BastideRng rng = bastide_rng (seed);

  memset (deal, 0, sizeof *deal);
  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int copy = 0; copy < set->kinds[kind].count; copy++)
      deal->order[deal->n_tiles++] = (uint8_t) kind;
  for (unsigned left = deal->n_tiles; left > 1; left--)
    {
      uint32_t other = bastide_rng_below (&rng, left);
      uint8_t kind = deal->order[left - 1];

      deal->order[left - 1] = deal->order[other];
      deal->order[other] = kind;
    }
  cut_stacks (deal);
}

TownDeal
town_deal_from (const BastideDeal *deal)
{
  TownDeal own = { .n_tiles = (uint8_t) deal->n };

  for (int stack = 0; stack < TOWN_STACKS; stack++)
    own.end[stack] = (uint8_t) deal->ends[stack];
  for (int i = 0; i < deal->n; i++)
    own.order[i] = (uint8_t) deal->order[i];
  return own;
}

void
town_deal_to (const TownDeal *deal, BastideDeal *any)
{
  *any = (BastideDeal) { .n = deal->n_tiles };
  for (int stack = 0; stack < TOWN_STACKS; stack++)
    any->ends[stack] = deal->end[stack];
  for (int i = 0; i < deal->n_tiles; i++)
    any->order[i] = deal->order[i];
}

/* Adds WORD, after a space if something stands before it. */
static void
add_word (BastideText *text, const char *word)
{
  if (text->length > 0 && text->at[text->length - 1] != '\n' && text->at[text->length - 1] != ' ')
    bastide_text_add_string (text, " ");
  bastide_text_add_string (text, word);
}

void
town_deal_print (const TownDeal *deal, const BastideKit *set, BastideText *text)
{
  for (int i = 0; i <= deal->n_tiles; i++)
    {
      for (int stack = 0; stack < TOWN_STACKS - 1; stack++)
        if (deal->end[stack] == i)
          add_word (text, "|");
      if (i < deal->n_tiles)
        add_word (text, set->kinds[deal->order[i]].id);
    }
}

/* Whether the ends of all stacks are said in TEXT. */
static bool
says_all_ends (const char *text)
{
  const char *first = strchr (text, '|'), *second = first != NULL ? strchr (first + 1, '|') : NULL;

  return second != NULL && strchr (second + 1, '|') == NULL;
}

bool
town_deal_parse (TownDeal *deal, const BastideKit *set, const char *text, BastideFault *fault)
{
  static const int sizes[] = { TOWN_FIRST_STACK, TOWN_SECOND_STACK, TOWN_MAX_TILES };
  bool has_ends = says_all_ends (text);
  int stack = 0, in_stack = 0, signs = 0;

  *deal = (TownDeal) { 0 };
  for (const char *at = text + strspn (text, " \t\r\n"), *end; *at != '\0'; at = end + strspn (end, " \t\r\n"))
    {
      size_t length = strcspn (at, " \t\r\n");
      int kind;

      end = at + length;
      if (length == 1 && *at == '|')
        {
          if (++signs > TOWN_STACKS - 1 || stack == TOWN_STACKS - 1)
            return bastide_refuse (fault, 0, N_ ("there are three stacks only (P2)"));
          deal->end[stack++] = deal->n_tiles;
          in_stack = 0;
          continue;
        }
      kind = town_tile_set_find (set, at, length);
      if (kind < 0)
        return bastide_refuse (fault, 0, N_ ("the tile set has no tile %.*s"), length > TOWN_MAX_ID ? 0 : (int) length,
                               at);
      if (deal->n_tiles == TOWN_MAX_TILES)
        return bastide_refuse (fault, 0, N_ ("a game has at most %d tiles"), TOWN_MAX_TILES);
      if (!has_ends && in_stack == sizes[stack])
        {
          deal->end[stack++] = deal->n_tiles;
          in_stack = 0;
        }
      deal->order[deal->n_tiles++] = (uint8_t) kind;
      in_stack++;
    }
  if (deal->n_tiles == 0)
    return bastide_refuse (fault, 0, N_ ("a game has at least one tile"));
  for (; stack < TOWN_STACKS; stack++)
    deal->end[stack] = deal->n_tiles;
  return true;
}
