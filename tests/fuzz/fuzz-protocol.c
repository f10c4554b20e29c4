/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile commands: every answer has the frame of the protocol. Commands that think or play long are left out. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"

static bool
contains (const uint8_t *data, size_t length, const char *word)
{
  size_t n = strlen (word);

  for (size_t i = 0; i + n <= length; i++)
    if (memcmp (data + i, word, n) == 0)
      return true;
  return false;
}

/* One `=` or `?`, no empty line but the last. */
static void
answered_cb (const char *answer, size_t length, void *data)
{
  if (length < 3 || (answer[0] != '=' && answer[0] != '?') || memcmp (answer + length - 2, "\n\n", 2) != 0)
    abort ();
  for (size_t i = 0; i + 3 < length; i++)
    if (answer[i] == '\n' && answer[i + 1] == '\n')
      abort ();
  if (memchr (answer, '\0', length) != NULL)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  static const char *const slow[] = { "playouts", "greedy", "uct", "easy", "medium", "hard", "master", "analyse" };
  BastideEngine *engine;
  size_t half = length / 2;

  for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
    if (contains (data, length, slow[i]))
      return 0;
  engine = bastide_engine_new (NULL, NULL, 0, answered_cb, NULL);
  if (bastide_engine_feed (engine, (const char *) data, half)
      && bastide_engine_feed (engine, (const char *) data + half, length - half))
    bastide_engine_end (engine);
  bastide_engine_free (engine);
  return 0;
}
