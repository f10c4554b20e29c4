/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include <stddef.h>

/* Those of all games that have pictures, ended by NULL. */
static const BastideGamePicture *const pictures[] = { &bastide_town_picture, &bastide_country_picture,
                                                      &bastide_cathedral_picture, NULL };

const BastideArt *
bastide_picture_find (const BastideRules *rules)
{
  for (const BastideGamePicture *const *picture = pictures; *picture != NULL; picture++)
    if ((*picture)->kind->rules == rules)
      return (*picture)->art;
  return NULL;
}
