/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads values of options. */
#include "option.h"

#include <errno.h>
#include <stdlib.h>

bool
bastide_option_number (const char *text, uint64_t lowest, uint64_t highest, uint64_t *number)
{
  char *end;

  errno = 0;
  *number = strtoull (text, &end, 10);
  return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0 && *number >= lowest && *number <= highest;
}
