/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event.h"

#include "games/country/rules/event.h"
#include "games/country/rules/move.h"
#include "games/country/rules/words.h"

static void
add_cell (BastideText *line, const BastideEvent *event)
{
  bastide_text_add_format (line, " %d %d %d", event->x, event->y, event->part);
}

static void
add_marks (BastideText *line, unsigned marks)
{
  static const uint8_t order[] = { 5, 1, 2, 3, 4 }; /* inn, cathedral, wine, grain, cloth */
  const char *before = " ";

  bastide_text_add_string (line, " marks");
  for (unsigned i = 0; i < sizeof order; i++)
    if ((marks >> order[i] & 1) != 0)
      {
        bastide_text_add_format (line, "%s%s", before, country_mark_words[order[i]]);
        before = ",";
      }
  if ((marks & ~COUNTRY_SHIELD) == 0)
    bastide_text_add_string (line, " -");
}

/* Adds what each of the players gets, who they are, and by which rule. */
static void
add_points (BastideText *line, const BastideEvent *event)
{
  bastide_text_add_format (line, " points %u players ", bastide_event_get (event, COUNTRY_AT_WORTH));
  country_add_players (line, event->detail[COUNTRY_AT_PLAYERS], ",", "-");
}

static void
add_scored (BastideText *line, const BastideEvent *event)
{
  bastide_text_add_string (line, country_ground_words[event->detail[COUNTRY_AT_GROUND]]);
  add_cell (line, event);
  bastide_text_add_format (line, " tiles %u shields %u", bastide_event_get (event, COUNTRY_AT_TILES),
                           bastide_event_get (event, COUNTRY_AT_SHIELDS));
  add_marks (line, event->detail[COUNTRY_AT_MARKS]);
  add_points (line, event);
  bastide_text_add_format (line, " %s", country_rule_words[event->rule]);
}

static void
add_field (BastideText *line, const BastideEvent *event)
{
  bastide_text_add_string (line, "field");
  add_cell (line, event);
  bastide_text_add_format (line, " cities %u", bastide_event_get (event, COUNTRY_AT_TILES));
  add_points (line, event);
  bastide_text_add_string (line, " pigs ");
  country_add_players (line, event->detail[COUNTRY_AT_MARKS], ",", "-");
  bastide_text_add_string (line, " C16");
}

void
country_print_event (BastideText *line, const BastideState *state, const BastideKit *kit, const BastideEvent *event)
{
  unsigned first = event->detail[COUNTRY_AT_GROUND], number = bastide_event_get (event, COUNTRY_AT_TILES);
  const char *figure = country_move_words[COUNTRY_MOVE_FOLLOWER + (first < COUNTRY_FIGURES ? first : 0)];

  switch ((CountryEventType) event->type)
    {
    case COUNTRY_PLACED:
      bastide_text_add_format (line, "placed %d %s", event->player, kit->kinds[number].id);
      add_cell (line, event);
      break;
    case COUNTRY_PUT:
      bastide_text_add_format (line, "%s %d", figure, event->player);
      add_cell (line, event);
      break;
    case COUNTRY_HOME:
      bastide_text_add_format (line, "home %d", event->player);
      add_cell (line, event);
      bastide_text_add_format (line, " points %u C24", bastide_event_get (event, COUNTRY_AT_WORTH));
      break;
    case COUNTRY_COMPLETED:
    case COUNTRY_INCOMPLETE:
      bastide_text_add_string (line, event->type == COUNTRY_COMPLETED ? "completed " : "incomplete ");
      add_scored (line, event);
      break;
    case COUNTRY_TOOK:
      bastide_text_add_format (line, "goods %d", event->player);
      add_cell (line, event);
      for (unsigned i = 0; i < COUNTRY_GOODS; i++)
        bastide_text_add_format (line, " %s %u", country_mark_words[COUNTRY_GOODS_SHIFT + i],
                                 bastide_event_get (event, COUNTRY_AT_GOODS + 2 * i));
      break;
    case COUNTRY_RETURNED:
    case COUNTRY_REMOVED:
      bastide_text_add_format (line, "%s %d", event->type == COUNTRY_RETURNED ? "returned" : "removed", event->player);
      add_cell (line, event);
      bastide_text_add_format (line, " %s", figure);
      break;
    case COUNTRY_AGAIN: bastide_text_add_format (line, "again %d", event->player); break;
    case COUNTRY_DISCARD: bastide_text_add_format (line, "discarded %s %u", kit->kinds[number].id, first); break;
    case COUNTRY_DRAWN:
      bastide_text_add_format (line, "drawn %d %s %u", event->player, kit->kinds[number].id, first);
      break;
    case COUNTRY_FIELD_SCORED: add_field (line, event); break;
    case COUNTRY_MAJORITY:
      bastide_text_add_format (line, "majority %s tokens %u", country_mark_words[COUNTRY_GOODS_SHIFT + first], number);
      add_points (line, event);
      bastide_text_add_string (line, " C31");
      break;
    default:
      bastide_text_add_string (line, "over tiles ");
      country_add_players (line, event->detail[COUNTRY_AT_PLAYERS], ",", "-");
      break;
    }
}
