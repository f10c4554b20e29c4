/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The core does not use a translation library itself; the program passes it a function that translates. */
#include "translate.h"

#include <stddef.h>

static const char *(*chosen) (const char *text);

void
bastide_translate_with (const char *(*translate) (const char *text))
{
  chosen = translate;
}

const char *
bastide_translate (const char *text)
{
  return chosen != NULL ? chosen (text) : text;
}
