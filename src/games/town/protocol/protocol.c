/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol.h"

#include <stdio.h>

#include "draw.h"
#include "games/town/rules/protocol-names.h"
#include "games/town/rules/rules.h"
#include "games/town/rules/status.h"
#include "games/town/rules/unseen.h"
#include "state.h"

static void
print_event (BastideText *line, const BastideState *state, const BastideKit *kit, const BastideEvent *event)
{
  char text[TOWN_EVENT_TEXT];

  bastide_text_add (line, text, town_event_print (event, kit, text));
}

static bool
print_tile_set (const BastideState *state, const BastideKit *kit, const char *rest, BastideText *answer)
{
  town_print_tile_set (answer, kit);
  return true;
}

static bool
print_fits (const BastideState *state, const BastideKit *kit, const char *rest, BastideText *answer)
{
  TownTileCounts fitting, unseen;
  BastideReason reason;
  BastideMove move;
  char text[TOWN_MOVE_TEXT];
  int length;

  if (state == NULL)
    {
      bastide_text_add_string (answer, "no game");
      return false;
    }
  length = snprintf (text, sizeof text, "tile %s 0", rest); /* X and Y are written as in a move */
  if (length >= (int) sizeof text || !town_move_parse (&move, text, (size_t) length))
    {
      bastide_text_add_format (answer, "X and Y are numbers from %d to %d", INT8_MIN, INT8_MAX);
      return false;
    }
  reason = town_fits (state, kit, move.x, move.y, &fitting);
  if (reason.code != BASTIDE_LEGAL)
    {
      town_rules.explain (reason, answer);
      return false;
    }
  town_unseen (state, &unseen);
  for (int kind = 0; kind < kit->n_kinds; kind++)
    if (fitting.of[kind] > 0)
      bastide_text_add_format (answer, "%s %d\n", kit->kinds[kind].id, fitting.of[kind]);
  bastide_text_add_format (answer, "all %u of %u", fitting.n, unseen.n);
  return true;
}

static const char *
seats_rule (uint32_t options)
{
  return "P1";
}

static void
print_ending (BastideText *line, const BastideState *over, const BastideKit *kit)
{
  bastide_text_add_format (line, "tiles %d end %s", town_state_n_tiles (over), town_end_name (town_state_end (over)));
}

static const BastideCommand commands[] = {
  { "tile_set", print_tile_set },
  { "fits", print_fits },
  { NULL, NULL },
};

const BastideProtocol town_protocol = {
  .state = town_print_state,
  .event = print_event,
  .no_move = "not a move",
  .seats_rule = seats_rule,
  .commands = commands,
  .ending = print_ending,
  .draw = town_draw,
};
