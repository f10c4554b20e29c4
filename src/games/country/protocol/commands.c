/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands.h"

#include <stdio.h>

#include "games/country/rules/board.h"
#include "games/country/rules/legal.h"
#include "games/country/rules/look.h"
#include "games/country/rules/reason.h"
#include "games/country/rules/words.h"

static void
add_segment (BastideText *answer, const CountrySegment *segment)
{
  const char *before = "";

  bastide_text_add_format (answer, "{\"kind\": \"%s\", \"slots\": [", country_ground_words[segment->ground]);
  for (unsigned slot = 0; slot < COUNTRY_SLOTS; slot++)
    if ((segment->slots >> slot & 1) != 0)
      {
        bastide_text_add_format (answer, "%s%u", before, slot);
        before = ", ";
      }
  bastide_text_add_string (answer, "], \"marks\": [");
  before = "";
  for (unsigned mark = 0; mark < COUNTRY_MARKS; mark++)
    if ((segment->marks >> mark & 1) != 0)
      {
        bastide_text_add_format (answer, "%s\"%s\"", before, country_mark_words[mark]);
        before = ", ";
      }
  bastide_text_add_string (answer, "]}");
}

static void
add_kind (BastideText *answer, const CountryTileKind *kind)
{
  static const char *const stacks[] = { NULL, "start", "river", "land" };
  const char *before = "";

  bastide_text_add_format (answer, "{\"id\": \"%s\", \"count\": %d, \"stack\": \"%s\", \"segments\": [", kind->id,
                           kind->copies, stacks[kind->stack]);
  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      bastide_text_add_string (answer, i > 0 ? ", " : "");
      add_segment (answer, &kind->segments[i]);
    }
  bastide_text_add_string (answer, "], \"borders\": [");
  for (unsigned city = 0; city < kind->n_segments; city++)
    for (unsigned field = 0; field < kind->n_segments; field++)
      if ((kind->segments[field].borders >> city & 1) != 0)
        {
          bastide_text_add_format (answer, "%s[%u, %u]", before, city, field);
          before = ", ";
        }
  bastide_text_add_string (answer, "]}");
}

static bool
print_tile_set (const BastideState *state, const BastideKit *kit, const char *rest, BastideText *answer)
{
  bastide_text_add_string (answer, "{\"game\": \"country\", \"name\": \"");
  for (unsigned i = 0; i < kit->n_sets; i++)
    bastide_text_add_format (answer, "%s%s", i > 0 ? "+" : "", kit->sets[i].name);
  bastide_text_add_string (answer, "\", \"tiles\": [");
  for (unsigned i = 0; i < kit->n_kinds; i++)
    {
      bastide_text_add_string (answer, i > 0 ? ", " : "");
      add_kind (answer, &kit->kinds[i]);
    }
  bastide_text_add_string (answer, "]}");
  return true;
}

/* How many of the unseen tiles from FIRST to before END of the order fit a cell, and how many there are. */
static void
count_fitting (const BastideState *state, const BastideKit *kit, unsigned first, unsigned end, uint32_t cell,
               uint16_t of[COUNTRY_TILES], unsigned *fitting, unsigned *unseen)
{
  country_count_unseen (state, first, end, of);
  *fitting = *unseen = 0;
  for (unsigned kind = 0; kind < kit->n_kinds; kind++)
    {
      *unseen += of[kind];
      if (of[kind] > 0 && country_allowed_turns (state, kit, kind, cell) == 0)
        of[kind] = 0;
      *fitting += of[kind];
    }
}

static bool
print_fits (const BastideState *state, const BastideKit *kit, const char *rest, BastideText *answer)
{
  CountryReason code;
  uint16_t of[COUNTRY_TILES];
  unsigned fitting, unseen;
  uint32_t cell;
  int x, y, end = 0;

  if (state == NULL)
    {
      bastide_text_add_string (answer, "no game was begun");
      return false;
    }
  if (sscanf (rest, "%4d %4d %n", &x, &y, &end) < 2 || rest[end] != '\0')
    {
      bastide_text_add_string (answer, "usage: fits X Y");
      return false;
    }
  code = state->phase == COUNTRY_OVER ? COUNTRY_REASON_OVER : country_why_no_cell (state, x, y);
  if (code != COUNTRY_LEGAL)
    {
      country_explain (country_reason (code), answer);
      return false;
    }
  cell = country_cell (x, y) | country_beside (state, kit, x, y);
  count_fitting (state, kit, 0, state->n_order, cell, of, &fitting, &unseen);
  for (unsigned kind = 0; kind < kit->n_kinds; kind++)
    if (of[kind] > 0)
      bastide_text_add_format (answer, "%s %u\n", kit->kinds[kind].id, of[kind]);
  bastide_text_add_format (answer, "all %u of %u\n", fitting, unseen);
  if (state->n_drawn < state->river_end)
    count_fitting (state, kit, 0, state->river_end, cell, of, &fitting, &unseen);
  else
    count_fitting (state, kit, state->river_end, state->n_order, cell, of, &fitting, &unseen);
  bastide_text_add_format (answer, "next %u of %u", fitting, unseen);
  return true;
}

const BastideCommand country_commands[] = {
  { "tile_set", print_tile_set },
  { "fits", print_fits },
  { NULL, NULL },
};
