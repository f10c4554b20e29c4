/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "light.h"

#include "beats.h"
#include "city.h"
#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/log.h"
#include "place.h"
#include "scene/light.h"
#include "things.h"

static unsigned
get_look (const BastideStage *stage)
{
  return stage->looks[stage->state->to_move % CATHEDRAL_PLAYERS];
}

void
cathedral_light_cell (BastideScene *light, const BastideStage *stage, CathedralCell cell, unsigned look,
                      BastideGlow glow)
{
  BastideBox box = cathedral_layout_cell (stage->is_tall, stage->state->players, cell);

  if (!cathedral_box_is_empty (box))
    bastide_scene_light (light, cathedral_item_make_box (stage, CATHEDRAL_ITEM_LIT, cell, 0, 0, box), look, glow);
}

/* Lights PLACE with GLOW: a disc, a button, or a frame. */
static void
light_place (BastideScene *light, const BastideStage *stage, BastidePlace place, BastideGlow glow)
{
  BastideBox box = cathedral_place_box (stage, place);
  CathedralCell cell = (CathedralCell) place.x;
  BastideItem item;

  switch (place.type)
    {
    case CATHEDRAL_PLACE_SEND:
    case CATHEDRAL_PLACE_HERALD:
    case CATHEDRAL_PLACE_THROW:
    case CATHEDRAL_PLACE_PROTECT:
      item = cathedral_item_make (stage, CATHEDRAL_ITEM_SPOT, cell, place.part, 0, cathedral_box_middle (box));
      item.to_x = (float) (box.east - box.west) / 2;
      break;
    case CATHEDRAL_PLACE_LESS:
    case CATHEDRAL_PLACE_MORE:
    case CATHEDRAL_PLACE_BEST:
    case CATHEDRAL_PLACE_DO:
    case CATHEDRAL_PLACE_BACK:
      item = cathedral_item_make_box (stage, CATHEDRAL_ITEM_BUTTON, cell, place.type, 0, box);
      item.turns = true;
      if (place.type == CATHEDRAL_PLACE_DO)
        item.value = (int16_t) cathedral_count_draft (stage);
      break;
    default: item = cathedral_item_make_box (stage, CATHEDRAL_ITEM_FRAME, cell, place.part, place.type, box); break;
    }
  if (!cathedral_box_is_empty (box))
    bastide_scene_light (light, item, get_look (stage), glow);
}

/* Dims the cards of the display that cannot be taken, and says what is missing. */
static void
dim_display (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = &state->seats[state->to_move];

  for (unsigned slot = 0; slot < CATHEDRAL_SLOTS; slot++)
    {
      unsigned card = cathedral_dealt_card (state, slot);
      bool is_craftsman = card < CATHEDRAL_CRAFTSMEN;
      int needed = is_craftsman ? cathedral_craftsmen[card].price : cathedral_resource ((CathedralCard) card)->workers;
      int missing = needed - (is_craftsman ? seat->gold : seat->workers[CATHEDRAL_FREE]);
      CathedralCell cell = (CathedralCell) (CATHEDRAL_CELL_SLOT + slot);
      BastideItem item = cathedral_item_make_box (stage, CATHEDRAL_ITEM_DULL, cell, 0, 0,
                                                  cathedral_layout_cell (stage->is_tall, 0, cell));

      item.value = (int16_t) missing;
      item.kind = (uint16_t) card;
      if (missing > 0 && cathedral_is_on_display (state, slot))
        bastide_scene_light (light, item, BASTIDE_NO_LOOK, BASTIDE_GLOW_PLAIN);
    }
}

static void
put_shown (BastideScene *light, const BastideStage *stage, unsigned slot, bool is_counted, CathedralFace face,
           unsigned card, BastideBox box)
{
  BastideItem item = cathedral_item_make_box (stage, CATHEDRAL_ITEM_SHOWN, (CathedralCell) (CATHEDRAL_CELL_HAND + slot),
                                              0, 0, box);

  item.pose = (uint8_t) face;
  item.kind = (uint16_t) card;
  item.turns = is_counted;
  bastide_scene_light (light, item, BASTIDE_NO_LOOK, BASTIDE_GLOW_PLAIN);
}

static void
cover (BastideScene *light, const BastideStage *stage)
{
  bastide_scene_light (light,
                       cathedral_item_make_box (stage, CATHEDRAL_ITEM_CLOTH, CATHEDRAL_CELL_SLOT, 0, 0,
                                                cathedral_layout_cloth (stage->is_tall,
                                                                        cathedral_count_counters (stage->state))),
                       BASTIDE_NO_LOOK, BASTIDE_GLOW_PLAIN);
}

/* Shows the hand over the strip, and NEW behind it unless it is none. */
static void
show_hand (BastideScene *light, const BastideStage *stage, unsigned new)
{
  const CathedralSeat *seat = &stage->state->seats[stage->state->to_move];

  cover (light, stage);
  for (unsigned i = 0; i < seat->n_craftsmen + (unsigned) (new != CATHEDRAL_NONE); i++)
    put_shown (light, stage, i, false, CATHEDRAL_FACE_CARD, i < seat->n_craftsmen ? seat->craftsmen[i] : new,
               cathedral_layout_cell (stage->is_tall, 0, (CathedralCell) (CATHEDRAL_CELL_SLOT + i)));
}

static void
put_button (BastideScene *light, const BastideStage *stage, CathedralPlaceType type, CathedralCell cell)
{
  BastideBox box = cathedral_place_box (stage, (BastidePlace) { (uint8_t) type, (int16_t) cell, 0, 0 });

  bastide_scene_light (light, cathedral_item_make_box (stage, CATHEDRAL_ITEM_BUTTON, cell, type, 0, box),
                       BASTIDE_NO_LOOK, BASTIDE_GLOW_FAINT);
}

/* What the counter SLOT shows, and what is left of its kind or capacity. */
static void
put_amount (BastideScene *light, const BastideStage *stage, unsigned slot)
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = &state->seats[state->to_move];
  CathedralCell cell = (CathedralCell) (CATHEDRAL_CELL_HAND + slot);
  BastideItem item = cathedral_item_make_box (stage, CATHEDRAL_ITEM_AMOUNT, cell, 0, 0,
                                              cathedral_layout_counted (stage->is_tall, slot));
  int value = stage->draft[slot];

  switch (state->phase)
    {
    case CATHEDRAL_PHASE_BUILD:
      item.kind = (uint16_t) cathedral_capacity_left (state, state->to_move, seat->craftsmen[slot]);
      break;
    case CATHEDRAL_PHASE_KEEP: value = item.kind = (uint16_t) (seat->goods[slot] - value); break;
    default: item.kind = (uint16_t) (seat->goods[slot] + value); break;
    }
  item.value = (int16_t) value;
  bastide_scene_light (light, item, get_look (stage), BASTIDE_GLOW_PLAIN);
}

/* Buttons that can be pressed are lit afterwards, as places. */
static void
show_counters (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = &state->seats[state->to_move];
  bool is_building = state->phase == CATHEDRAL_PHASE_BUILD;

  cover (light, stage);
  for (unsigned slot = 0; slot < cathedral_count_counters (state); slot++)
    {
      CathedralCell cell = (CathedralCell) (CATHEDRAL_CELL_HAND + slot);

      put_shown (light, stage, slot, true, is_building ? CATHEDRAL_FACE_CARD : CATHEDRAL_FACE_GOOD,
                 is_building ? seat->craftsmen[slot] : slot, cathedral_layout_counted (stage->is_tall, slot));
      if (cathedral_is_idle (state, slot))
        continue;
      put_amount (light, stage, slot);
      put_button (light, stage, CATHEDRAL_PLACE_LESS, cell);
      put_button (light, stage, CATHEDRAL_PLACE_MORE, cell);
    }
  put_button (light, stage, CATHEDRAL_PLACE_DO, CATHEDRAL_CELL_DO);
  if (is_building)
    put_button (light, stage, CATHEDRAL_PLACE_BEST, CATHEDRAL_CELL_BEST);
}

/* The builder on his way to the place that is pointed at. */
static void
put_ghost (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  unsigned player = state->drawn != CATHEDRAL_NOBODY ? state->drawn : state->to_move;
  BastidePlace place = stage->pointed;

  if ((place.type == CATHEDRAL_PLACE_SEND || place.type == CATHEDRAL_PLACE_HERALD)
      && state->n_at[place.part] < cathedral_builders[place.part])
    bastide_scene_light (light,
                         cathedral_item_make_builder (stage, CATHEDRAL_ITEM_GHOST_BUILDER, (CathedralPlace) place.part,
                                                      state->n_at[place.part], player),
                         stage->looks[player], bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN));
}

static void
light_question (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  if (state->phase == CATHEDRAL_PHASE_CHOOSE && CATHEDRAL_DRAFT_CARD (stage) == CATHEDRAL_NONE)
    dim_display (light, stage);
  else if (state->phase == CATHEDRAL_PHASE_CHOOSE)
    show_hand (light, stage, CATHEDRAL_DRAFT_CARD (stage));
  else if (state->phase == CATHEDRAL_PHASE_HIRE || state->phase == CATHEDRAL_PHASE_DISMISS)
    show_hand (light, stage, state->hiring);
  else if (cathedral_count_counters (state) > 0)
    show_counters (light, stage);
  for (unsigned i = 0; stage->places != NULL && i < stage->places->n; i++)
    if (stage->places->at[i].type != BASTIDE_PLACE_ANSWER)
      light_place (light, stage, stage->places->at[i],
                   bastide_place_glow (stage, stage->places->at[i], BASTIDE_GLOW_PLAIN));
  put_ghost (light, stage);
  if (stage->hint != NULL && cathedral_place_of (*stage->hint, state).type != BASTIDE_PLACE_NONE)
    light_place (light, stage, cathedral_place_of (*stage->hint, state), BASTIDE_GLOW_HINT);
}

/* Where EVENT of another left something that is still there. */
static BastideBox
find_mark (const BastideStage *stage, const BastideEvent *event, CathedralCell *cell)
{
  const BastideState *state = stage->state;
  unsigned n = state->n_at[event->part % CATHEDRAL_PLACES];

  switch ((CathedralLog) event->type)
    {
    case CATHEDRAL_LOG_PLACED:
      *cell = cathedral_layout_cell_of ((CathedralPlace) event->part);
      while (n > 0 && state->at[event->part][n - 1] != event->player)
        n--;
      if (n > 0)
        {
          BastidePoint at = cathedral_layout_disc (stage->is_tall, (CathedralPlace) event->part, n - 1);
          double r = CATHEDRAL_DISC (stage->is_tall), x = (double) at.x, y = (double) at.y;

          return (BastideBox) { x - r, y - r, x + r, y + r };
        }
      return (BastideBox) { 0 };
    case CATHEDRAL_LOG_TOOK:
      *cell = (CathedralCell) (CATHEDRAL_CELL_PIT);
      for (unsigned slot = 2; slot < CATHEDRAL_SLOTS && cathedral_shows_display (state); slot++)
        if (cathedral_dealt_card (state, slot) == event->part && !cathedral_is_on_display (state, slot))
          {
            *cell = (CathedralCell) (CATHEDRAL_CELL_SLOT + slot);
            return cathedral_layout_cell (stage->is_tall, 0, *cell);
          }
      return (BastideBox) { 0 };
    case CATHEDRAL_LOG_HIRED:
      *cell = (CathedralCell) (CATHEDRAL_CELL_SEAT + event->player);
      return cathedral_thing_box (stage, (BastideThing) { CATHEDRAL_THING_CRAFTSMAN, event->player, event->part });
    default: return (BastideBox) { 0 };
    }
}

static void
light_marks (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; i < stage->n_marks; i++)
    {
      CathedralCell cell = CATHEDRAL_CELL_HERALD;
      BastideBox box = find_mark (stage, &stage->marks[i], &cell);
      BastideItem item;

      if (cathedral_box_is_empty (box))
        continue;
      item = cathedral_item_make_box (stage, CATHEDRAL_ITEM_MARK, cell, stage->marks[i].part, i, box);
      item.value = stage->marks[i].type;
      bastide_scene_light (light, item, stage->looks[stage->marks[i].player], BASTIDE_GLOW_PLAIN);
    }
}

/* The place that is taken, if that is why. */
static void
light_refusal (BastideScene *light, const BastideStage *stage)
{
  BastidePlace place = { CATHEDRAL_PLACE_SEND, 0, 0, stage->refusal.part };

  if (stage->refusal.code != CATHEDRAL_REASON_TAKEN || place.part >= CATHEDRAL_PLACES)
    return;
  bastide_scene_light (light,
                       cathedral_item_make_box (stage, CATHEDRAL_ITEM_OFFENCE,
                                                cathedral_layout_cell_of ((CathedralPlace) place.part), 0, 0,
                                                cathedral_place_box (stage, place)),
                       BASTIDE_NO_LOOK, BASTIDE_GLOW_PLAIN);
}

static void
light_answers (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; i < stage->n_answers; i++)
    {
      BastidePlace place = { BASTIDE_PLACE_ANSWER, (int16_t) cathedral_thing_cell (stage->state, stage->answers[i]), 0,
                             (uint8_t) i };

      light_place (light, stage, place, bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN));
    }
}

void
cathedral_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city)
{
  scene->n = 0;
  for (unsigned i = 0; i < stage->n_lit; i++)
    cathedral_light_cell (scene, stage, (CathedralCell) stage->lit[i].tile, BASTIDE_NO_LOOK, BASTIDE_GLOW_POINTED);
  light_marks (scene, stage);
  light_refusal (scene, stage);
  light_answers (scene, stage);
  if (stage->legal != NULL && stage->legal->n > 0)
    light_question (scene, stage);
}

void
cathedral_contour_trace_lit (BastideContour *contour, const BastideStage *stage)
{
  contour->n = 0;
  for (unsigned i = 0; i < stage->n_lit; i++)
    {
      BastideBox box = cathedral_layout_cell (stage->is_tall, stage->state->players,
                                              (CathedralCell) stage->lit[i].tile);

      if (!cathedral_box_is_empty (box))
        bastide_contour_add_box (contour, box);
    }
}
