/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol.h"

#include "commands.h"
#include "event.h"
#include "games/country/rules/kit.h"
#include "state.h"

static const char *
seats_rule (uint32_t options)
{
  return (options & COUNTRY_INNS) != 0 ? "C25" : "C1";
}

const BastideProtocol country_protocol = {
  .state = country_print_state,
  .event = country_print_event,
  .no_move = "no such move",
  .seats_rule = seats_rule,
  .commands = country_commands,
};
