/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things are found by their boxes. */
#include "things.h"

#include "city.h"
#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/log.h"
#include "games/cathedral/rules/play.h"
#include "place.h"

static BastideThing
make (CathedralThing type, unsigned seat, unsigned part)
{
  return (BastideThing) { (uint8_t) type, (uint16_t) seat, (uint8_t) part };
}

bool
cathedral_shows_cell (const BastideStage *stage, CathedralCell cell)
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];
  unsigned room = cathedral_room (seat) + (state->phase == CATHEDRAL_PHASE_HIRE);

  if (cell < CATHEDRAL_CELL_DIAL)
    return true;
  if (cell == CATHEDRAL_CELL_DIAL)
    return !stage->is_tall || cathedral_is_sending (state);
  if (cell < CATHEDRAL_CELL_SLOT)
    return cell - CATHEDRAL_CELL_SEAT < state->players;
  if (state->phase == CATHEDRAL_PHASE_OVER)
    return false;
  if (cell < CATHEDRAL_CELL_HAND)
    return cathedral_shows_display (state);
  if (cathedral_shows_display (state))
    return false;
  if (cell < CATHEDRAL_CELL_SITE)
    return cell - CATHEDRAL_CELL_HAND < room;
  return cell < CATHEDRAL_CELL_BEST && cell - CATHEDRAL_CELL_SITE < seat->n_taken
         && room + cell - CATHEDRAL_CELL_SITE < CATHEDRAL_SLOTS;
}

static CathedralCell
find_site (unsigned site)
{
  static const uint8_t cells[CATHEDRAL_SITES] = {
    [CATHEDRAL_FREE] = CATHEDRAL_CELLS,         [CATHEDRAL_PIT] = CATHEDRAL_CELL_PIT,
    [CATHEDRAL_FOREST] = CATHEDRAL_CELL_FOREST, [CATHEDRAL_QUARRY] = CATHEDRAL_CELL_QUARRY,
    [CATHEDRAL_MILL] = CATHEDRAL_CELL_MILL,
  };

  return site < CATHEDRAL_SITES ? (CathedralCell) cells[site] : CATHEDRAL_CELLS;
}

/* The slot of the display where CARD is, or CATHEDRAL_SLOTS. */
static unsigned
find_slot (const BastideState *state, unsigned card)
{
  unsigned slot = 0;

  if (!cathedral_shows_display (state))
    return CATHEDRAL_SLOTS;
  while (slot < CATHEDRAL_SLOTS
         && (!cathedral_is_on_display (state, slot) || cathedral_dealt_card (state, slot) != card))
    slot++;
  return slot;
}

/* The cell of a card that lies on the board. */
static CathedralCell
find_card (const BastideState *state, unsigned card)
{
  unsigned slot = find_slot (state, card);

  if (slot < CATHEDRAL_SLOTS)
    return (CathedralCell) (CATHEDRAL_CELL_SLOT + slot);
  return card != CATHEDRAL_NONE
                 && (card == cathedral_card_at (state, CATHEDRAL_GUILD_1)
                     || card == cathedral_card_at (state, CATHEDRAL_GUILD_2))
             ? CATHEDRAL_CELL_GUILD
             : CATHEDRAL_CELLS;
}

CathedralCell
cathedral_thing_cell (const BastideState *state, BastideThing thing)
{
  bool has_seat = thing.tile < state->players;
  CathedralCell seat = (CathedralCell) (CATHEDRAL_CELL_SEAT + thing.tile);

  switch ((CathedralThing) thing.type)
    {
    case CATHEDRAL_THING_CARD: return find_card (state, thing.part);
    case CATHEDRAL_THING_CRAFTSMAN:
      return has_seat && cathedral_count_craftsman (&state->seats[thing.tile], thing.part) > 0 ? seat : CATHEDRAL_CELLS;
    case CATHEDRAL_THING_PRIVILEGE:
      if (has_seat)
        return cathedral_count_privilege (&state->seats[thing.tile], (CathedralPrivilege) thing.part) > 0
                   ? seat
                   : CATHEDRAL_CELLS;
      return thing.part != CATHEDRAL_NO_PRIVILEGE
                     && (thing.part == cathedral_card_at (state, CATHEDRAL_TOWN_1)
                         || thing.part == cathedral_card_at (state, CATHEDRAL_TOWN_2))
                 ? CATHEDRAL_CELL_TOWN
                 : CATHEDRAL_CELLS;
    case CATHEDRAL_THING_EVENT: return CATHEDRAL_CELL_HERALD;
    case CATHEDRAL_THING_PLACE:
      return thing.part < CATHEDRAL_PLACES ? cathedral_layout_cell_of ((CathedralPlace) thing.part) : CATHEDRAL_CELLS;
    case CATHEDRAL_THING_SITE: return find_site (thing.part);
    case CATHEDRAL_THING_BUILDER:
      return thing.part < state->n_waiting || (thing.part == CATHEDRAL_UNKNOWN && cathedral_is_sending (state))
                 ? CATHEDRAL_CELL_DIAL
                 : CATHEDRAL_CELLS;
    case CATHEDRAL_THING_BAG: return CATHEDRAL_CELL_DIAL;
    case CATHEDRAL_THING_GOODS:
      if (thing.part >= CATHEDRAL_KINDS)
        return CATHEDRAL_CELLS;
      return has_seat ? seat : thing.part == CATHEDRAL_METAL ? CATHEDRAL_CELL_COURT : CATHEDRAL_CELL_MARKET;
    case CATHEDRAL_THING_BUILDING: return CATHEDRAL_CELL_BUILDING;
    default: return CATHEDRAL_CELLS;
    }
}

/* Round a builder who stands at AT. */
static BastideBox
find_figure (const BastideStage *stage, BastidePoint at)
{
  double height = CATHEDRAL_FIGURE (stage->is_tall), x = (double) at.x, y = (double) at.y;

  return (BastideBox) { x - height * 0.4, y - height, x + height * 0.4, y + height * 0.1 };
}

/* A small card in the plan; in the tall composition, the disc for it. */
static BastideBox
find_mini (const BastideStage *stage, unsigned place)
{
  return stage->is_tall ? cathedral_place_box (stage, (BastidePlace) { CATHEDRAL_PLACE_SEND, 0, 0, (uint8_t) place })
                        : cathedral_layout_mini (false, place);
}

static BastideBox
find_row (const BastideStage *stage, CathedralKind kind)
{
  BastideBox row = cathedral_layout_good (stage->is_tall, kind, 0);

  if (kind != CATHEDRAL_METAL)
    row.east = cathedral_layout_good (stage->is_tall, kind, 3).east;
  return row;
}

/* What THING has by itself on its cell; empty if it has nothing. */
static BastideBox
find_part (const BastideStage *stage, BastideThing thing)
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = &state->seats[thing.tile % CATHEDRAL_PLAYERS];
  unsigned i = 0;

  switch ((CathedralThing) thing.type)
    {
    case CATHEDRAL_THING_CARD:
      return find_slot (state, thing.part) < CATHEDRAL_SLOTS              ? (BastideBox) { 0 }
             : thing.part == cathedral_card_at (state, CATHEDRAL_GUILD_1) ? find_mini (stage, CATHEDRAL_GUILD_1)
                                                                          : find_mini (stage, CATHEDRAL_GUILD_2);
    case CATHEDRAL_THING_CRAFTSMAN:
      return cathedral_layout_craftsman (stage->is_tall, state->players, thing.tile,
                                         cathedral_find_craftsman (seat, thing.part));
    case CATHEDRAL_THING_PRIVILEGE:
      if (thing.tile >= state->players)
        return find_mini (stage, thing.part == cathedral_card_at (state, CATHEDRAL_TOWN_1) ? CATHEDRAL_TOWN_1
                                                                                           : CATHEDRAL_TOWN_2);
      while (i + 1 < seat->n_privileges && seat->privileges[i] != thing.part)
        i++;
      return cathedral_layout_privilege (stage->is_tall, state->players, thing.tile, i, seat->n_privileges);
    case CATHEDRAL_THING_EVENT: return cathedral_layout_mini (stage->is_tall, CATHEDRAL_PLACES);
    case CATHEDRAL_THING_PLACE:
      return thing.part == CATHEDRAL_TOWN_1 || thing.part == CATHEDRAL_TOWN_2 || thing.part == CATHEDRAL_GUILD_1
                     || thing.part == CATHEDRAL_GUILD_2
                 ? find_figure (stage, cathedral_layout_disc (stage->is_tall, (CathedralPlace) thing.part, 0))
                 : (BastideBox) { 0 };
    case CATHEDRAL_THING_BUILDER:
      return find_figure (stage, thing.part < state->n_waiting
                                     ? cathedral_layout_waiting (stage->is_tall, state->waiting[thing.part].cost)
                                     : cathedral_layout_drawn (stage->is_tall));
    case CATHEDRAL_THING_GOODS:
      return thing.tile < state->players
                 ? cathedral_layout_count (stage->is_tall, state->players, thing.tile, (CathedralCount) thing.part)
                 : find_row (stage, (CathedralKind) thing.part);
    default: return (BastideBox) { 0 };
    }
}

BastideBox
cathedral_thing_box (const BastideStage *stage, BastideThing thing)
{
  CathedralCell cell = cathedral_thing_cell (stage->state, thing);
  BastideBox box = { 0 };

  if (cell == CATHEDRAL_CELLS || !cathedral_shows_cell (stage, cell))
    return box;
  box = find_part (stage, thing);
  return cathedral_box_is_empty (box) ? cathedral_layout_cell (stage->is_tall, stage->state->players, cell) : box;
}

/* Adds the things of a panel. */
static unsigned
list_panel (const BastideState *state, unsigned player, BastideThing *things)
{
  const CathedralSeat *seat = &state->seats[player];
  unsigned n = 0;

  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    if (cathedral_find_craftsman (seat, seat->craftsmen[i]) == i)
      things[n++] = make (CATHEDRAL_THING_CRAFTSMAN, player, seat->craftsmen[i]);
  for (unsigned i = 0; i < seat->n_privileges; i++)
    things[n++] = make (CATHEDRAL_THING_PRIVILEGE, player, seat->privileges[i]);
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    things[n++] = make (CATHEDRAL_THING_GOODS, player, kind);
  return n;
}

/* Adds the place or site of a cell of the plan, and the cards on it. */
static unsigned
list_plan (const BastideState *state, CathedralCell cell, BastideThing *things)
{
  unsigned n = 0, card, now = cathedral_milestone (state);

  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    if (cathedral_layout_cell_of ((CathedralPlace) place) == cell)
      {
        card = cathedral_card_at (state, place);
        if (card != 0 && now <= cell + 1u)
          things[n++] = make (cell == CATHEDRAL_CELL_TOWN ? CATHEDRAL_THING_PRIVILEGE : CATHEDRAL_THING_CARD,
                              CATHEDRAL_NOBODY, card);
        things[n++] = make (CATHEDRAL_THING_PLACE, CATHEDRAL_NOBODY, place);
      }
  for (unsigned site = CATHEDRAL_PIT; site < CATHEDRAL_SITES; site++)
    if (find_site (site) == cell)
      things[n++] = make (CATHEDRAL_THING_SITE, CATHEDRAL_NOBODY, site);
  if (cell == CATHEDRAL_CELL_MARKET)
    for (unsigned kind = 0; kind < CATHEDRAL_METAL; kind++)
      things[n++] = make (CATHEDRAL_THING_GOODS, CATHEDRAL_NOBODY, kind);
  if (cell == CATHEDRAL_CELL_COURT && state->metal > 0)
    things[n++] = make (CATHEDRAL_THING_GOODS, CATHEDRAL_NOBODY, CATHEDRAL_METAL);
  if (cell == CATHEDRAL_CELL_HERALD)
    things[n++] = make (CATHEDRAL_THING_EVENT, CATHEDRAL_NOBODY,
                        state->is_event_shown ? cathedral_round (state)->event : CATHEDRAL_NO_EVENT);
  if (cell == CATHEDRAL_CELL_BUILDING)
    things[n++] = make (CATHEDRAL_THING_BUILDING, CATHEDRAL_NOBODY, 0);
  return n;
}

static unsigned
list_dial (const BastideState *state, BastideThing *things)
{
  unsigned n = 0;

  for (unsigned i = 0; i < state->n_waiting; i++)
    things[n++] = make (CATHEDRAL_THING_BUILDER, CATHEDRAL_NOBODY, i);
  if (cathedral_is_sending (state))
    things[n++] = make (CATHEDRAL_THING_BUILDER, CATHEDRAL_NOBODY, CATHEDRAL_UNKNOWN);
  things[n++] = make (CATHEDRAL_THING_BAG, CATHEDRAL_NOBODY, 0);
  return n;
}

unsigned
cathedral_things_list (const BastideStage *stage, BastidePlace place, BastideThing things[BASTIDE_MAX_THINGS])
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];
  unsigned cell = (unsigned) place.x;

  if (place.type == BASTIDE_PLACE_NONE || cell >= CATHEDRAL_CELLS
      || !cathedral_shows_cell (stage, (CathedralCell) cell))
    return 0;
  if (cell < CATHEDRAL_CELL_DIAL)
    return list_plan (state, (CathedralCell) cell, things);
  if (cell == CATHEDRAL_CELL_DIAL)
    return list_dial (state, things);
  if (cell < CATHEDRAL_CELL_SLOT)
    return list_panel (state, cell - CATHEDRAL_CELL_SEAT, things);
  if (cell < CATHEDRAL_CELL_HAND)
    things[0] = make (CATHEDRAL_THING_CARD, CATHEDRAL_NOBODY, cathedral_dealt_card (state, cell - CATHEDRAL_CELL_SLOT));
  else
    things[0] = make (CATHEDRAL_THING_CRAFTSMAN, state->to_move,
                      cell - CATHEDRAL_CELL_HAND < seat->n_craftsmen ? seat->craftsmen[cell - CATHEDRAL_CELL_HAND]
                                                                     : CATHEDRAL_NONE);
  return cathedral_thing_cell (state, things[0]) != CATHEDRAL_CELLS && cell < CATHEDRAL_CELL_SITE;
}

unsigned
cathedral_figures_list (const BastideStage *stage, BastidePlace place, BastideBox boxes[BASTIDE_MAX_THINGS])
{
  const BastideState *state = stage->state;
  unsigned n = 0;

  for (unsigned where = 0; where < CATHEDRAL_PLACES; where++)
    for (unsigned i = 0; i < state->n_at[where]; i++)
      {
        BastideItem item = cathedral_item_make_builder (stage, CATHEDRAL_ITEM_BUILDER, (CathedralPlace) where, i,
                                                        state->at[where][i]);

        if (cathedral_item_cell (&item) == (CathedralCell) place.x)
          boxes[n++] = find_figure (stage, (BastidePoint) { item.x, item.y });
      }
  return n;
}

/* Of things whose boxes have the point it is the one with the smallest. A card of the hand is the craftsman of its
 * player, whose box is on his panel. */
BastideThing
cathedral_thing_at (const BastideStage *stage, float x, float y, float reach)
{
  BastideThing found = { 0 };
  double smallest = 1e9;

  for (unsigned cell = 0; cell < CATHEDRAL_CELLS; cell++)
    {
      BastideThing things[BASTIDE_MAX_THINGS];
      unsigned n = cathedral_things_list (stage, (BastidePlace) { BASTIDE_PLACE_CELL, (int16_t) cell, 0, 0 }, things);

      for (unsigned i = 0; i < n; i++)
        {
          BastideBox box = cell >= CATHEDRAL_CELL_HAND ? cathedral_cell_box (stage, (CathedralCell) cell)
                                                       : cathedral_thing_box (stage, things[i]);
          double size = (box.east - box.west) * (box.south - box.north);

          if (cell < CATHEDRAL_CELL_HAND && cathedral_is_covered (stage, (double) x, (double) y))
            continue;
          if (size < smallest && (double) x >= box.west && (double) x <= box.east && (double) y >= box.north
              && (double) y <= box.south)
            {
              smallest = size;
              found = things[i];
            }
        }
    }
  return found;
}

BastideThing
cathedral_thing_of (const BastideState *state, const BastideEvent *event)
{
  BastideThing thing = { 0 };

  switch ((CathedralLog) event->type)
    {
    case CATHEDRAL_LOG_HIRED:
    case CATHEDRAL_LOG_WORKED: thing = make (CATHEDRAL_THING_CRAFTSMAN, event->player, event->part); break;
    case CATHEDRAL_LOG_PLACED: thing = make (CATHEDRAL_THING_PLACE, CATHEDRAL_NOBODY, event->part); break;
    case CATHEDRAL_LOG_EVENT:
      if (state->is_event_shown && cathedral_round (state)->event == event->part)
        thing = make (CATHEDRAL_THING_EVENT, CATHEDRAL_NOBODY, event->part);
      break;
    case CATHEDRAL_LOG_PRIVILEGE: thing = make (CATHEDRAL_THING_PRIVILEGE, event->player, event->part); break;
    case CATHEDRAL_LOG_MILL:
    case CATHEDRAL_LOG_INCOME: thing = make (CATHEDRAL_THING_SITE, CATHEDRAL_NOBODY, CATHEDRAL_MILL); break;
    case CATHEDRAL_LOG_TOOK:
      thing = make (CATHEDRAL_THING_SITE, CATHEDRAL_NOBODY,
                    CATHEDRAL_PIT + cathedral_resource ((CathedralCard) event->part)->kind);
      break;
    case CATHEDRAL_LOG_TAX: thing = make (CATHEDRAL_THING_PLACE, CATHEDRAL_NOBODY, CATHEDRAL_COURT); break;
    case CATHEDRAL_LOG_BOUGHT:
    case CATHEDRAL_LOG_SOLD: thing = make (CATHEDRAL_THING_PLACE, CATHEDRAL_NOBODY, CATHEDRAL_MARKET); break;
    case CATHEDRAL_LOG_BUILT: thing = make (CATHEDRAL_THING_BUILDING, CATHEDRAL_NOBODY, 0); break;
    default: break;
    }
  return cathedral_thing_cell (state, thing) == CATHEDRAL_CELLS ? (BastideThing) { 0 } : thing;
}

void
cathedral_contour_trace (BastideContour *contour, const BastideStage *stage, BastideThing thing)
{
  BastideBox box = cathedral_thing_box (stage, thing);

  contour->n = 0;
  if (!cathedral_box_is_empty (box))
    bastide_contour_add_box (contour, box);
}
