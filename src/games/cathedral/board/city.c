/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position as a scene: all that everybody sees, and nothing of the deal beyond it. */
#include "city.h"

#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/play.h"

#include <math.h>

#define BUILDER_RISE 0.12f

/* How far a builder's feet are below the middle of his disc, as a part of its radius. */
#define FEET 0.55f

BastideItem
cathedral_item_make (const BastideStage *stage, CathedralItemType type, CathedralCell cell, unsigned part,
                     unsigned owner, BastidePoint at)
{
  BastideItem item = bastide_item_make (type, (int) cell, 0, part, owner);

  item.cell_x = (int16_t) floorf (at.x);
  item.cell_y = (int16_t) floorf (at.y);
  item.is_small = stage->is_tall;
  item.form = stage->state->players;
  item.x = at.x;
  item.y = at.y;
  return item;
}

BastideItem
cathedral_item_make_box (const BastideStage *stage, CathedralItemType type, CathedralCell cell, unsigned part,
                         unsigned owner, BastideBox box)
{
  BastideItem item = cathedral_item_make (stage, type, cell, part, owner,
                                          (BastidePoint) { (float) box.west, (float) box.north });

  item.to_x = (float) box.east;
  item.to_y = (float) box.south;
  return item;
}

BastideItem
cathedral_item_make_builder (const BastideStage *stage, CathedralItemType type, CathedralPlace place, unsigned index,
                             unsigned player)
{
  BastidePoint at = cathedral_layout_disc (stage->is_tall, place, index);
  BastideItem item;

  at.y += FEET * (float) CATHEDRAL_DISC (stage->is_tall);
  item = cathedral_item_make (stage, type, cathedral_layout_cell_of (place), (unsigned) place * 4 + index, 0, at);
  item.look = stage->looks[player];
  item.pose = CATHEDRAL_STANDS;
  item.rise = type == CATHEDRAL_ITEM_BUILDER ? BUILDER_RISE : 0;
  return item;
}

static void
put (BastideScene *scene, BastideItem item)
{
  bastide_scene_put (scene, item);
}

/* The number in a disc: points of the priory, order of the market. */
static int
find_label (CathedralPlace place, unsigned index)
{
  return place == CATHEDRAL_PRIORY ? 2 - (int) index : place == CATHEDRAL_MARKET ? (int) index + 1 : 0;
}

static void
put_places (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    for (unsigned i = 0; i < cathedral_builders[place]; i++)
      {
        BastideItem disc = cathedral_item_make (stage, CATHEDRAL_ITEM_DISC,
                                                cathedral_layout_cell_of ((CathedralPlace) place), place, i,
                                                cathedral_layout_disc (stage->is_tall, (CathedralPlace) place, i));

        disc.value = (int16_t) find_label ((CathedralPlace) place, i);
        disc.turns = (uint8_t) i;
        put (scene, disc);
        if (i < state->n_at[place])
          put (scene, cathedral_item_make_builder (stage, CATHEDRAL_ITEM_BUILDER, (CathedralPlace) place, i,
                                                   state->at[place][i]));
      }
  put (scene, cathedral_item_make (stage, CATHEDRAL_ITEM_FLAG, CATHEDRAL_CELL_LODGE, 0, 0,
                                   cathedral_layout_disc (stage->is_tall, CATHEDRAL_LODGE, 0)));
}

static void
put_milestones (BastideScene *scene, const BastideStage *stage)
{
  unsigned now = cathedral_milestone (stage->state);

  for (unsigned i = 1; i <= CATHEDRAL_STONES; i++)
    {
      BastideItem stone = cathedral_item_make (stage, CATHEDRAL_ITEM_MILESTONE, (CathedralCell) (i - 1), 0, 0,
                                               cathedral_layout_milestone (stage->is_tall, i));

      stone.value = (int16_t) i;
      stone.glow = i < now ? BASTIDE_GLOW_FAINT : i == now ? BASTIDE_GLOW_POINTED : BASTIDE_GLOW_PLAIN;
      put (scene, stone);
    }
}

static void
put_plan (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  bool is_over = state->phase == CATHEDRAL_PHASE_OVER;
  BastideItem church = cathedral_item_make (stage, CATHEDRAL_ITEM_CHURCH, CATHEDRAL_CELL_BUILDING, 0, 0,
                                            cathedral_layout_middle (stage->is_tall, CATHEDRAL_CELL_BUILDING));

  put (scene, cathedral_item_make_box (stage, CATHEDRAL_ITEM_PLAN, CATHEDRAL_CELL_HERALD, 0, 0,
                                       cathedral_layout_plan (stage->is_tall)));
  church.value = (int16_t) (state->round + is_over);
  church.kind = is_over ? 0 : state->round + 1u;
  put (scene, church);
  for (unsigned cell = 0; cell < CATHEDRAL_CELL_BUILDING && !stage->is_tall; cell++)
    put (scene, cathedral_item_make (stage, CATHEDRAL_ITEM_PLATE, (CathedralCell) cell, 0, 0,
                                     cathedral_layout_middle (stage->is_tall, (CathedralCell) cell)));
}

static void
put_builder (BastideScene *scene, const BastideStage *stage, unsigned player, CathedralStand stand, unsigned price)
{
  BastideItem item = cathedral_item_make (stage, CATHEDRAL_ITEM_BUILDER, CATHEDRAL_CELL_DIAL, stand, price,
                                          stand == CATHEDRAL_WAITS ? cathedral_layout_waiting (stage->is_tall, price)
                                                                   : cathedral_layout_drawn (stage->is_tall));

  item.look = stage->looks[player];
  item.pose = (uint8_t) stand;
  item.rise = BUILDER_RISE;
  put (scene, item);
}

static void
put_dial (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  BastideItem dial = cathedral_item_make_box (stage, CATHEDRAL_ITEM_DIAL, CATHEDRAL_CELL_DIAL, 0, 0,
                                              cathedral_layout_cell (stage->is_tall, 0, CATHEDRAL_CELL_DIAL));

  if (stage->is_tall && !cathedral_is_sending (state))
    return;
  dial.value = state->cost;
  dial.pose = cathedral_is_sending (state);
  put (scene, dial);
  for (unsigned price = 0; price < CATHEDRAL_DIAL_FIELDS; price++)
    {
      BastideItem field = cathedral_item_make_box (stage, CATHEDRAL_ITEM_FIELD, CATHEDRAL_CELL_DIAL, price, 0,
                                                   cathedral_layout_field (stage->is_tall, price));

      field.value = (int16_t) price;
      field.glow = price > state->cost    ? BASTIDE_GLOW_FAINT
                   : price == state->cost ? BASTIDE_GLOW_POINTED
                                          : BASTIDE_GLOW_PLAIN;
      put (scene, field);
    }
  for (unsigned i = 0; i < state->n_waiting; i++)
    put_builder (scene, stage, state->waiting[i].player, CATHEDRAL_WAITS, state->waiting[i].cost);
  if (cathedral_is_sending (state))
    put_builder (scene, stage, state->drawn != CATHEDRAL_NOBODY ? state->drawn : state->to_move, CATHEDRAL_DRAWN, 0);
}

/* A small card in BOX, if there is room for it. */
static void
put_mini (BastideScene *scene, const BastideStage *stage, CathedralCell cell, unsigned part, unsigned owner,
          CathedralFace face, unsigned card, BastideBox box)
{
  BastideItem item = cathedral_item_make_box (stage, CATHEDRAL_ITEM_MINI, cell, part, owner, box);

  item.pose = (uint8_t) face;
  item.kind = (uint16_t) card;
  if (!cathedral_box_is_empty (box))
    put (scene, item);
}

/* The cards of town and guild hall lie there until the way round has come to them. */
static void
put_cards (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  const CathedralRound *round = cathedral_round (state);
  unsigned now = cathedral_milestone (state);

  for (unsigned i = 0; i < 2; i++)
    {
      if (now <= CATHEDRAL_MILESTONE_TOWN)
        put_mini (scene, stage, CATHEDRAL_CELL_TOWN, CATHEDRAL_TOWN_1 + i, 0, CATHEDRAL_FACE_PRIVILEGE,
                  round->privileges[i], cathedral_layout_mini (stage->is_tall, CATHEDRAL_TOWN_1 + i));
      if (now <= CATHEDRAL_MILESTONE_GUILD)
        put_mini (scene, stage, CATHEDRAL_CELL_GUILD, CATHEDRAL_GUILD_1 + i, 0, CATHEDRAL_FACE_CARD,
                  round->craftsmen[i], cathedral_layout_mini (stage->is_tall, CATHEDRAL_GUILD_1 + i));
    }
  put_mini (scene, stage, CATHEDRAL_CELL_HERALD, CATHEDRAL_PLACES, 0, CATHEDRAL_FACE_EVENT,
            state->is_event_shown ? round->event : CATHEDRAL_NO_EVENT,
            cathedral_layout_mini (stage->is_tall, CATHEDRAL_PLACES));
}

static void
put_goods (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    for (unsigned i = 0, n = kind == CATHEDRAL_METAL ? state->metal : state->market[kind]; i < n; i++)
      {
        BastideItem item = cathedral_item_make (stage, CATHEDRAL_ITEM_GOOD,
                                                kind == CATHEDRAL_METAL ? CATHEDRAL_CELL_COURT : CATHEDRAL_CELL_MARKET,
                                                kind, i,
                                                cathedral_box_middle (
                                                    cathedral_layout_good (stage->is_tall, (CathedralKind) kind, i)));

        item.kind = (uint16_t) kind;
        put (scene, item);
      }
  if (state->is_die_shown)
    {
      BastideItem die = cathedral_item_make_box (stage, CATHEDRAL_ITEM_DIE, CATHEDRAL_CELL_COURT, 0, 0,
                                                 cathedral_layout_die (stage->is_tall));

      die.value = cathedral_round (state)->die;
      put (scene, die);
    }
}

static void
put_chip (BastideScene *scene, const BastideStage *stage, CathedralCell cell, unsigned seat, unsigned look, unsigned n)
{
  BastideItem chip = cathedral_item_make_box (stage, CATHEDRAL_ITEM_CHIP, cell, 0, seat,
                                              cathedral_layout_chip (stage->is_tall, stage->state->players, cell,
                                                                     seat));

  chip.look = (uint8_t) look;
  chip.value = (int16_t) n;
  if (n > 0)
    put (scene, chip);
}

/* Four grey workers are in the castle, if they are with nobody. */
static void
put_workers (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  unsigned grey = 4;

  for (unsigned seat = 0; seat < state->players; seat++)
    {
      const uint8_t *workers = state->seats[seat].workers;
      unsigned look = stage->looks[seat];

      put_chip (scene, stage, CATHEDRAL_CELL_MILL, seat, look, workers[CATHEDRAL_MILL]);
      put_chip (scene, stage, CATHEDRAL_CELL_FOREST, seat, look, workers[CATHEDRAL_FOREST]);
      put_chip (scene, stage, CATHEDRAL_CELL_QUARRY, seat, look, workers[CATHEDRAL_QUARRY]);
      put_chip (scene, stage, CATHEDRAL_CELL_PIT, seat, look, workers[CATHEDRAL_PIT]);
      grey -= state->seats[seat].grey;
    }
  put_chip (scene, stage, CATHEDRAL_CELL_CASTLE, 0, BASTIDE_NO_LOOK, grey);
}

static unsigned
count (const BastideState *state, unsigned player, CathedralCount what)
{
  const CathedralSeat *seat = &state->seats[player];

  switch (what)
    {
    case CATHEDRAL_COUNT_GOLD: return seat->gold;
    case CATHEDRAL_COUNT_WORKERS: return seat->workers[CATHEDRAL_FREE];
    case CATHEDRAL_COUNT_BUILDERS: return cathedral_count_in_bag (state, player);
    default: return seat->goods[what];
    }
}

static void
put_panel (BastideScene *scene, const BastideStage *stage, unsigned seat)
{
  const BastideState *state = stage->state;
  const CathedralSeat *owner = &state->seats[seat];
  CathedralCell cell = (CathedralCell) (CATHEDRAL_CELL_SEAT + seat);
  BastideItem panel = cathedral_item_make_box (stage, CATHEDRAL_ITEM_PANEL, cell, 0, 0,
                                               cathedral_layout_cell (stage->is_tall, state->players, cell));

  panel.look = stage->looks[seat];
  panel.pose = state->phase != CATHEDRAL_PHASE_OVER && state->to_move == seat;
  panel.turns = state->first == seat;
  put (scene, panel);
  for (unsigned what = 0; what < CATHEDRAL_COUNTS; what++)
    {
      BastideBox box = cathedral_layout_count (stage->is_tall, state->players, seat, (CathedralCount) what);
      BastideItem item = cathedral_item_make_box (stage, CATHEDRAL_ITEM_COUNT, cell, what, 0, box);

      item.value = (int16_t) count (state, seat, (CathedralCount) what);
      item.look = stage->looks[seat];
      if (!cathedral_box_is_empty (box))
        put (scene, item);
    }
  for (unsigned i = 0; i < owner->n_craftsmen; i++)
    put_mini (scene, stage, cell, CATHEDRAL_NOBODY, i, CATHEDRAL_FACE_CARD, owner->craftsmen[i],
              cathedral_layout_craftsman (stage->is_tall, state->players, seat, i));
  for (unsigned i = 0; i < owner->n_privileges; i++)
    put_mini (scene, stage, cell, CATHEDRAL_NOBODY, CATHEDRAL_HAND_SLOTS + i, CATHEDRAL_FACE_PRIVILEGE,
              owner->privileges[i],
              cathedral_layout_privilege (stage->is_tall, state->players, seat, i, owner->n_privileges));
}

/* A card of the strip, or the gap for one if CARD is none. */
static void
put_card (BastideScene *scene, const BastideStage *stage, CathedralCell cell, unsigned card, unsigned look)
{
  BastideBox box = cathedral_layout_cell (stage->is_tall, 0, cell);
  BastideItem item = cathedral_item_make_box (stage, card == CATHEDRAL_NONE ? CATHEDRAL_ITEM_GAP : CATHEDRAL_ITEM_CARD,
                                              cell, 0, 0, box);

  item.kind = (uint16_t) card;
  item.pose = CATHEDRAL_FACE_CARD;
  item.look = (uint8_t) look;
  if (!cathedral_box_is_empty (box))
    put (scene, item);
}

/* The look of who has taken CARD of the display in this round, or none. */
static unsigned
find_taker (const BastideStage *stage, unsigned card)
{
  const BastideState *state = stage->state;

  for (unsigned seat = 0; seat < state->players; seat++)
    {
      if (card < CATHEDRAL_CRAFTSMEN && cathedral_count_craftsman (&state->seats[seat], card) > 0)
        return stage->looks[seat];
      for (unsigned i = 0; i < state->seats[seat].n_taken; i++)
        if (card >= CATHEDRAL_CRAFTSMEN && state->seats[seat].taken[i] == card - CATHEDRAL_CRAFTSMEN)
          return stage->looks[seat];
    }
  return BASTIDE_NO_LOOK;
}

static void
put_strip (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];
  unsigned room;

  if (state->phase == CATHEDRAL_PHASE_OVER)
    return;
  if (cathedral_shows_display (state))
    {
      for (unsigned slot = 0; slot < CATHEDRAL_SLOTS; slot++)
        {
          unsigned card = cathedral_dealt_card (state, slot);
          bool is_there = cathedral_is_on_display (state, slot);

          put_card (scene, stage, (CathedralCell) (CATHEDRAL_CELL_SLOT + slot), is_there ? card : CATHEDRAL_NONE,
                    is_there ? BASTIDE_NO_LOOK : find_taker (stage, card));
        }
      return;
    }
  room = cathedral_room (seat);
  for (unsigned i = 0; i < room; i++)
    put_card (scene, stage, (CathedralCell) (CATHEDRAL_CELL_HAND + i),
              i < seat->n_craftsmen ? seat->craftsmen[i] : CATHEDRAL_NONE, BASTIDE_NO_LOOK);
  for (unsigned i = 0; i < seat->n_taken && room + i < CATHEDRAL_SLOTS; i++)
    put_card (scene, stage, (CathedralCell) (CATHEDRAL_CELL_SITE + i), CATHEDRAL_CRAFTSMEN + seat->taken[i],
              BASTIDE_NO_LOOK);
}

void
cathedral_scene_build_city (BastideScene *scene, const BastideStage *stage)
{
  scene->n = 0;
  put_plan (scene, stage);
  put_milestones (scene, stage);
  put_dial (scene, stage);
  put_places (scene, stage);
  put_cards (scene, stage);
  put_goods (scene, stage);
  put_workers (scene, stage);
  for (unsigned seat = 0; seat < stage->state->players; seat++)
    put_panel (scene, stage, seat);
  put_strip (scene, stage);
}
