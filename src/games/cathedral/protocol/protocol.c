/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol.h"

#include "private.h"

static const char *
seats_rule (uint32_t options)
{
  return "B1";
}

static const BastideCommand commands[] = {
  { "cards", cathedral_run_cards },
  { NULL, NULL },
};

const BastideProtocol cathedral_protocol = {
  .state = cathedral_add_state,
  .event = cathedral_add_event,
  .no_move = "no such move",
  .reads_any = true,
  .has_secrets = true,
  .seats_rule = seats_rule,
  .commands = commands,
};
