/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol.h"

#include "commands.h"
#include "event.h"
#include "reason.h"
#include "state.h"

const BastideProtocol country_protocol = {
  .state = country_print_state,
  .event = country_print_event,
  .reason = country_print_reason,
  .commands = country_commands,
};
