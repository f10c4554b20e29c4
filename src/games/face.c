/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "face.h"

#include <stddef.h>

const BastideGameFace *
bastide_face_find (const BastideRules *rules)
{
  for (const BastideGameFace *const *face = bastide_faces; *face != NULL; face++)
    if ((*face)->kind->rules == rules)
      return *face;
  return NULL;
}
