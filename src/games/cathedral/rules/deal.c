/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing, and the deal as numbers: for each round four craftsmen, two resource cards, two privileges, event, die, back
 * and the bag. */
#include "deal.h"

#include <string.h>

enum { BEFORE_BAG = 11 }; /* numbers of a round before those of the bag */

void
cathedral_mix (uint8_t *at, unsigned n, BastideRng *rng)
{
  for (; n > 1; n--)
    {
      unsigned other = bastide_rng_below (rng, n);
      uint8_t last = at[n - 1];

      at[n - 1] = at[other];
      at[other] = last;
    }
}

/* Sets CARDS to the numbers from FIRST to before END that are not in SEEN, mixed, and returns how many there are. */
static unsigned
mix_unseen (uint8_t *cards, unsigned first, unsigned end, uint32_t seen, BastideRng *rng)
{
  unsigned n = 0;

  for (unsigned card = first; card < end; card++)
    if (!(seen >> card & 1))
      cards[n++] = (uint8_t) card;
  cathedral_mix (cards, n, rng);
  return n;
}

static void
shuffle_round (CathedralRound *dealt, unsigned number, unsigned players, BastideRng *rng)
{
  uint8_t resources[CATHEDRAL_RESOURCES];
  unsigned n = 0;

  for (unsigned card = 1; card < CATHEDRAL_CRAFTSMEN; card++)
    if (cathedral_craftsmen[card].round == number + 1)
      dealt->craftsmen[n++] = (uint8_t) card;
  cathedral_mix (dealt->craftsmen, n, rng);
  mix_unseen (resources, 0, CATHEDRAL_RESOURCES, 0, rng);
  dealt->left[0] = resources[0] < resources[1] ? resources[0] : resources[1];
  dealt->left[1] = resources[0] < resources[1] ? resources[1] : resources[0];
  for (unsigned i = 0; i < CATHEDRAL_BUILDERS * players; i++)
    dealt->bag[i] = (uint8_t) (i / CATHEDRAL_BUILDERS);
  cathedral_mix (dealt->bag, CATHEDRAL_BUILDERS * players, rng);
  dealt->back = (uint16_t) bastide_rng_below (rng, CATHEDRAL_BACKS);
}

static void
shuffle_privileges (CathedralRound rounds[CATHEDRAL_ROUNDS], unsigned from, BastideRng *rng)
{
  uint8_t cards[CATHEDRAL_PRIVILEGES];
  uint32_t seen = 0;
  unsigned next = 0;

  for (unsigned round = 0; round < from; round++)
    seen |= 1u << rounds[round].privileges[0] | 1u << rounds[round].privileges[1];
  mix_unseen (cards, 1, CATHEDRAL_DELIVERY, seen, rng);
  for (unsigned round = from; round < CATHEDRAL_ROUNDS; round++)
    {
      if (round == CATHEDRAL_ROUNDS - 1)
        mix_unseen (cards + next, CATHEDRAL_DELIVERY, CATHEDRAL_PRIVILEGES, 0, rng);
      rounds[round].privileges[0] = cards[next++];
      rounds[round].privileges[1] = cards[next++];
    }
}

static void
shuffle_events (CathedralRound rounds[CATHEDRAL_ROUNDS], unsigned from, BastideRng *rng)
{
  uint8_t cards[CATHEDRAL_EVENTS];
  uint32_t seen = 0;

  for (unsigned round = 0; round < from; round++)
    seen |= 1u << rounds[round].event;
  mix_unseen (cards, 1, CATHEDRAL_EVENTS, seen, rng);
  for (unsigned round = from; round < CATHEDRAL_ROUNDS; round++)
    rounds[round].event = cards[round - from];
}

void
cathedral_shuffle (CathedralRound rounds[CATHEDRAL_ROUNDS], unsigned players, CathedralUnseen unseen, BastideRng *rng)
{
  static const uint8_t faces[] = { 2, 3, 3, 4, 4, 5 };

  for (unsigned round = unseen.round; round < CATHEDRAL_ROUNDS; round++)
    shuffle_round (&rounds[round], round, players, rng);
  for (unsigned round = unseen.die; round < CATHEDRAL_ROUNDS; round++)
    rounds[round].die = faces[bastide_rng_below (rng, sizeof faces)];
  shuffle_privileges (rounds, unseen.round, rng);
  shuffle_events (rounds, unseen.event, rng);
}

void
cathedral_read_deal (const BastideDeal *deal, unsigned players, CathedralRound rounds[CATHEDRAL_ROUNDS])
{
  const uint16_t *at = deal->order;

  for (unsigned round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      CathedralRound *dealt = &rounds[round];

      *dealt = (CathedralRound) { 0 };
      for (unsigned i = 0; i < 4; i++)
        dealt->craftsmen[i] = (uint8_t) *at++;
      for (unsigned i = 0; i < 2; i++)
        dealt->left[i] = (uint8_t) *at++;
      for (unsigned i = 0; i < 2; i++)
        dealt->privileges[i] = (uint8_t) *at++;
      dealt->event = (uint8_t) *at++;
      dealt->die = (uint8_t) *at++;
      dealt->back = *at++;
      for (unsigned i = 0; i < CATHEDRAL_BUILDERS * players; i++)
        dealt->bag[i] = (uint8_t) *at++;
    }
}

void
cathedral_write_deal (const CathedralRound rounds[CATHEDRAL_ROUNDS], unsigned players, BastideDeal *deal)
{
  uint16_t *at = deal->order;

  *deal = (BastideDeal) { 0 };
  for (unsigned round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      const CathedralRound *dealt = &rounds[round];

      for (unsigned i = 0; i < 4; i++)
        *at++ = dealt->craftsmen[i];
      for (unsigned i = 0; i < 2; i++)
        *at++ = dealt->left[i];
      for (unsigned i = 0; i < 2; i++)
        *at++ = dealt->privileges[i];
      *at++ = dealt->event;
      *at++ = dealt->die;
      *at++ = dealt->back;
      for (unsigned i = 0; i < CATHEDRAL_BUILDERS * players; i++)
        *at++ = dealt->bag[i];
      deal->ends[round] = (uint16_t) (at - deal->order);
    }
  deal->n = (uint16_t) (at - deal->order);
}

void
cathedral_deal (const BastideKit *kit, unsigned players, uint64_t seed, BastideDeal *deal)
{
  CathedralRound rounds[CATHEDRAL_ROUNDS] = { 0 };
  BastideRng rng = bastide_rng (seed);

  cathedral_shuffle (rounds, players, (CathedralUnseen) { 0 }, &rng);
  cathedral_write_deal (rounds, players, deal);
}

void
cathedral_print_deal (const BastideKit *kit, const BastideDeal *deal, BastideText *lines)
{
  unsigned players = (deal->ends[0] - BEFORE_BAG) / CATHEDRAL_BUILDERS;
  CathedralRound rounds[CATHEDRAL_ROUNDS];

  cathedral_read_deal (deal, players, rounds);
  for (unsigned round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      const CathedralRound *dealt = &rounds[round];

      bastide_text_add_format (lines, "round %u guild %s,%s display %s,%s left %s,%s town %s,%s event %s bag ",
                               round + 1, cathedral_card_word (dealt->craftsmen[0]),
                               cathedral_card_word (dealt->craftsmen[1]), cathedral_card_word (dealt->craftsmen[2]),
                               cathedral_card_word (dealt->craftsmen[3]), cathedral_resources[dealt->left[0]].word,
                               cathedral_resources[dealt->left[1]].word,
                               cathedral_privilege_word (dealt->privileges[0]),
                               cathedral_privilege_word (dealt->privileges[1]), cathedral_event_word (dealt->event));
      for (unsigned i = 0; i < CATHEDRAL_BUILDERS * players; i++)
        bastide_text_add_format (lines, "%u", dealt->bag[i]);
      bastide_text_add_format (lines, " back %u die %u\n", dealt->back, dealt->die);
    }
}
