/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happened, as one line. */
#include "private.h"

#include "games/cathedral/rules/cards.h"
#include "games/cathedral/rules/log.h"

/* The line of each event: %p player, %c card, %l place, %k kind, %v privilege, %e event card, %x and %y numbers, %s
 * points, %g goods, %d cards of the display, %w winners. */
static const char *const lines[] = {
  [CATHEDRAL_LOG_NONE] = "",
  [CATHEDRAL_LOG_ROUND] = "round %x first %p",
  [CATHEDRAL_LOG_DISPLAY] = "display %d",
  [CATHEDRAL_LOG_TOOK] = "took %p %c %x",
  [CATHEDRAL_LOG_HIRED] = "hired %p %c %x",
  [CATHEDRAL_LOG_DROPPED] = "dropped %p %c",
  [CATHEDRAL_LOG_PASSED] = "passed %p",
  [CATHEDRAL_LOG_MILL] = "mill %p %x",
  [CATHEDRAL_LOG_DRAWN] = "drawn %p %x",
  [CATHEDRAL_LOG_THROWN] = "thrown %p",
  [CATHEDRAL_LOG_ASIDE] = "aside %p",
  [CATHEDRAL_LOG_PLACED] = "placed %p %l %x",
  [CATHEDRAL_LOG_WAITS] = "waits %p %x",
  [CATHEDRAL_LOG_EVENT] = "event %e",
  [CATHEDRAL_LOG_CUBE] = "cube %p %k",
  [CATHEDRAL_LOG_USED] = "used %p %v",
  [CATHEDRAL_LOG_GOLD] = "gold %p %x",
  [CATHEDRAL_LOG_GOODS] = "goods %p %g",
  [CATHEDRAL_LOG_POINTS] = "points %p %s",
  [CATHEDRAL_LOG_LEVY] = "levy %p paid %x missing %y points %s",
  [CATHEDRAL_LOG_DISMISSED] = "dismissed %p %c",
  [CATHEDRAL_LOG_INCOME] = "income %p %x",
  [CATHEDRAL_LOG_PRIVILEGE] = "privilege %p %v",
  [CATHEDRAL_LOG_TAX] = "tax %x",
  [CATHEDRAL_LOG_TAXED] = "taxed %p paid %x missing %y points %s",
  [CATHEDRAL_LOG_GREY] = "grey %p",
  [CATHEDRAL_LOG_BOUGHT] = "bought %p %k %x %y",
  [CATHEDRAL_LOG_SOLD] = "sold %p %k %x %y",
  [CATHEDRAL_LOG_LEFT] = "left %p",
  [CATHEDRAL_LOG_WORKED] = "worked %p %c %x points %s gold %y",
  [CATHEDRAL_LOG_KEPT] = "kept %p %g",
  [CATHEDRAL_LOG_BUILT] = "built %x %p",
  [CATHEDRAL_LOG_OVER] = "over %w",
};

static void
add_winners (BastideText *line, unsigned winners)
{
  bool is_first = true;

  for (unsigned player = 0; player < CATHEDRAL_PLAYERS; player++)
    if (winners >> player & 1)
      {
        bastide_text_add_format (line, "%s%u", is_first ? "" : ",", player);
        is_first = false;
      }
}

static void
add_value (BastideText *line, char letter, const BastideEvent *event)
{
  switch (letter)
    {
    case 'p': bastide_text_add_format (line, "%u", event->player); break;
    case 'c': bastide_text_add_string (line, cathedral_card_word (event->part)); break;
    case 'l': bastide_text_add_string (line, cathedral_place_word (event->part)); break;
    case 'k': bastide_text_add_string (line, cathedral_kind_word (event->part)); break;
    case 'v': bastide_text_add_string (line, cathedral_privilege_word (event->part)); break;
    case 'e': bastide_text_add_string (line, cathedral_event_word (event->part)); break;
    case 'x':
    case 'y': bastide_text_add_format (line, "%d", letter == 'x' ? event->x : event->y); break;
    case 's': bastide_text_add_format (line, "%d", event->points[event->player]); break;
    case 'g':
      for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
        bastide_text_add_format (line, "%s%u", kind > 0 ? "," : "", event->detail[kind]);
      break;
    case 'd':
      for (int i = 0; i < event->x; i++)
        bastide_text_add_format (line, "%s%s", i > 0 ? "," : "", cathedral_card_word (event->detail[i]));
      break;
    default: add_winners (line, (unsigned) event->x); break;
    }
}

void
cathedral_add_event (BastideText *line, const BastideState *state, const BastideKit *kit, const BastideEvent *event)
{
  if (event->type == CATHEDRAL_LOG_TOWN)
    bastide_text_add_format (line, "town %s %s", cathedral_privilege_word (event->detail[0]),
                             cathedral_privilege_word (event->detail[1]));
  else if (event->type == CATHEDRAL_LOG_GUILD)
    bastide_text_add_format (line, "guild %s %s", cathedral_card_word (event->detail[0]),
                             cathedral_card_word (event->detail[1]));
  else if (event->type == CATHEDRAL_LOG_SAFE)
    bastide_text_add_format (line, "safe %u %s", event->player, event->part == 0 ? "bishop" : "amulet");
  else
    for (const char *at = lines[event->type]; *at != '\0'; at++)
      {
        if (*at == '%')
          add_value (line, *++at, event);
        else
          bastide_text_add (line, at, 1);
      }
}
