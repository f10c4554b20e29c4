/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "inns.h"

unsigned
country_rate (const BastideKit *kit, unsigned marks, unsigned rate, bool is_complete, CountryRule *rule)
{
  if ((kit->options & COUNTRY_INNS) == 0 || (marks & (COUNTRY_INN | COUNTRY_CATHEDRAL)) == 0)
    return rate;
  *rule = (marks & COUNTRY_INN) != 0 ? COUNTRY_C26 : COUNTRY_C27;
  return is_complete ? rate + 1 : 0; /* K28, K39 */
}

uint8_t
country_strength (CountryFigure figure)
{
  static const uint8_t strength[COUNTRY_FIGURES] = {
    [COUNTRY_FOLLOWER] = 1,
    [COUNTRY_LARGE] = 2, /* K29 */
    [COUNTRY_THE_ABBOT] = 1,
  };

  return strength[figure];
}
