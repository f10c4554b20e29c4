/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A beat makes the cells that its events are about as they will be. So the scene is right at the end of it, whatever
 * else has happened since. */
#include "beats.h"

#include <math.h>

#include "city.h"
#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/log.h"
#include "games/cathedral/rules/play.h"
#include "light.h"

static CathedralCell
find_seat (const BastideEvent *event)
{
  return (CathedralCell) (CATHEDRAL_CELL_SEAT + event->player);
}

unsigned
cathedral_event_cells (const BastideState *state, const BastideEvent *event, CathedralCell cells[CATHEDRAL_EVENT_CELLS])
{
  static const uint8_t sites[] = { CATHEDRAL_CELL_PIT, CATHEDRAL_CELL_FOREST, CATHEDRAL_CELL_QUARRY };
  const unsigned milestone = event->detail[CATHEDRAL_AT_MILESTONE];
  unsigned n = 0;

  switch ((CathedralLog) event->type)
    {
    case CATHEDRAL_LOG_ROUND:
    case CATHEDRAL_LOG_BUILT: cells[n++] = CATHEDRAL_CELL_BUILDING; break;
    case CATHEDRAL_LOG_TOWN: cells[n++] = CATHEDRAL_CELL_TOWN; break;
    case CATHEDRAL_LOG_GUILD: cells[n++] = CATHEDRAL_CELL_GUILD; break;
    case CATHEDRAL_LOG_DISPLAY:
      for (unsigned slot = 0; slot < CATHEDRAL_SLOTS; slot++)
        cells[n++] = (CathedralCell) (CATHEDRAL_CELL_SLOT + slot);
      break;
    case CATHEDRAL_LOG_TOOK:
      cells[n++] = (CathedralCell) sites[cathedral_resource ((CathedralCard) event->part)->kind];
      cells[n++] = find_seat (event);
      for (unsigned slot = 2; slot < CATHEDRAL_SLOTS; slot++)
        if (cathedral_dealt_card (state, slot) == event->part)
          cells[n++] = (CathedralCell) (CATHEDRAL_CELL_SLOT + slot);
      break;
    case CATHEDRAL_LOG_HIRED:
      cells[n++] = find_seat (event);
      for (unsigned slot = 0; slot < 2; slot++)
        if (cathedral_dealt_card (state, slot) == event->part)
          cells[n++] = (CathedralCell) (CATHEDRAL_CELL_SLOT + slot);
      break;
    case CATHEDRAL_LOG_DROPPED:
    case CATHEDRAL_LOG_DISMISSED:
      cells[n++] = find_seat (event);
      cells[n++] = CATHEDRAL_CELL_SLOT;
      cells[n++] = (CathedralCell) (CATHEDRAL_CELL_SLOT + 1);
      break;
    case CATHEDRAL_LOG_MILL:
    case CATHEDRAL_LOG_INCOME:
      cells[n++] = CATHEDRAL_CELL_MILL;
      cells[n++] = find_seat (event);
      break;
    case CATHEDRAL_LOG_DRAWN:
    case CATHEDRAL_LOG_THROWN:
    case CATHEDRAL_LOG_ASIDE:
    case CATHEDRAL_LOG_WAITS:
      cells[n++] = CATHEDRAL_CELL_DIAL;
      cells[n++] = find_seat (event);
      break;
    case CATHEDRAL_LOG_PLACED:
      cells[n++] = cathedral_layout_cell_of ((CathedralPlace) event->part);
      cells[n++] = CATHEDRAL_CELL_DIAL;
      cells[n++] = find_seat (event);
      break;
    case CATHEDRAL_LOG_PASSED:
    case CATHEDRAL_LOG_USED: cells[n++] = find_seat (event); break;
    case CATHEDRAL_LOG_OVER:
      for (unsigned seat = 0; seat < state->players; seat++)
        if (event->x >> seat & 1)
          cells[n++] = (CathedralCell) (CATHEDRAL_CELL_SEAT + seat);
      break;
    case CATHEDRAL_LOG_NONE: break;
    default:
      if (milestone > 0)
        cells[n++] = (CathedralCell) (milestone - 1);
      cells[n++] = find_seat (event);
      break;
    }
  return n;
}

static CathedralBeat
find_type (const BastideEvent *event)
{
  for (unsigned seat = 0; seat < BASTIDE_PLAYERS; seat++)
    if (event->points[seat] != 0)
      return CATHEDRAL_BEAT_SCORED;
  switch ((CathedralLog) event->type)
    {
    case CATHEDRAL_LOG_ROUND:
    case CATHEDRAL_LOG_TOWN:
    case CATHEDRAL_LOG_GUILD:
    case CATHEDRAL_LOG_DISPLAY: return CATHEDRAL_BEAT_DEALT;
    case CATHEDRAL_LOG_TOOK:
    case CATHEDRAL_LOG_HIRED:
    case CATHEDRAL_LOG_DROPPED: return CATHEDRAL_BEAT_TAKEN;
    case CATHEDRAL_LOG_DRAWN:
    case CATHEDRAL_LOG_THROWN:
    case CATHEDRAL_LOG_ASIDE:
    case CATHEDRAL_LOG_WAITS: return CATHEDRAL_BEAT_DRAWN;
    case CATHEDRAL_LOG_PLACED: return CATHEDRAL_BEAT_SENT;
    case CATHEDRAL_LOG_BUILT:
    case CATHEDRAL_LOG_OVER: return CATHEDRAL_BEAT_BUILT;
    default: return CATHEDRAL_BEAT_WALK;
    }
}

/* Events of one kind in a row are one beat, for each player his part; but each builder goes by himself. */
static bool
continues (const BastideBeat *beat, const BastideEvent *events, unsigned i)
{
  const BastideEvent *last = &events[i - 1];
  CathedralBeat type = find_type (&events[i]);

  if (beat->type != type || beat->first + beat->n != i || type == CATHEDRAL_BEAT_SENT || type == CATHEDRAL_BEAT_DRAWN)
    return false;
  return type == CATHEDRAL_BEAT_DEALT || type == CATHEDRAL_BEAT_TAKEN || last->type == events[i].type;
}

unsigned
cathedral_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats)
{
  unsigned n_beats = 0;

  for (unsigned i = 0; i < n; i++)
    if (n_beats > 0 && continues (&beats[n_beats - 1], events, i))
      beats[n_beats - 1].n++;
    else
      beats[n_beats++] = (BastideBeat) { (uint8_t) find_type (&events[i]), (uint16_t) i, 1 };
  beats[n_beats++] = (BastideBeat) { CATHEDRAL_BEAT_SETTLED, (uint16_t) (n > 0 ? n - 1 : 0), 0 };
  return n_beats;
}

unsigned
cathedral_beat_duration (const BastideBeat *beat)
{
  static const uint16_t durations[] = {
    [CATHEDRAL_BEAT_DEALT] = 400, [CATHEDRAL_BEAT_TAKEN] = 350,   [CATHEDRAL_BEAT_DRAWN] = 300,
    [CATHEDRAL_BEAT_SENT] = 450,  [CATHEDRAL_BEAT_WALK] = 600,    [CATHEDRAL_BEAT_SCORED] = 900,
    [CATHEDRAL_BEAT_BUILT] = 900, [CATHEDRAL_BEAT_SETTLED] = 180,
  };

  return durations[beat->type];
}

/* The cells of a beat as a set. */
static uint64_t
find_cells (const BastideBeat *beat, const BastideEvent *events, const BastideState *state)
{
  CathedralCell cells[CATHEDRAL_EVENT_CELLS];
  uint64_t set = 0;

  _Static_assert(CATHEDRAL_CELLS <= 64, "a set of cells has 64 bits");
  for (unsigned i = 0; i < beat->n; i++)
    for (unsigned j = 0, n = cathedral_event_cells (state, &events[beat->first + i], cells); j < n; j++)
      set |= (uint64_t) 1 << cells[j];
  return beat->type == CATHEDRAL_BEAT_SETTLED ? UINT64_MAX : set;
}

static bool
is_touched (const BastideItem *item, uint64_t cells)
{
  return cells >> cathedral_item_cell (item) & 1;
}

void
cathedral_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city, const BastideStage *stage)
{
  uint64_t cells = find_cells (beat, events, stage->state);
  BastideScene after = { 0 };
  unsigned kept = 0;

  cathedral_scene_build_city (&after, stage);
  for (unsigned i = 0; i < city->n; i++)
    if (!is_touched (&city->items[i], cells))
      city->items[kept++] = city->items[i];
  city->n = kept;
  for (unsigned i = 0; i < after.n; i++)
    if (is_touched (&after.items[i], cells))
      bastide_scene_put (city, after.items[i]);
  bastide_scene_clear (&after);
}

/* The points of EVENT for SEAT, beside his token. */
static void
put_points (BastideScene *light, const BastideStage *stage, const BastideEvent *event, unsigned seat)
{
  BastideBox token = cathedral_layout_token (stage->is_tall, stage->state->players, seat);
  BastidePoint at = cathedral_box_middle (token);
  BastideItem item = cathedral_item_make (stage, CATHEDRAL_ITEM_POINTS, (CathedralCell) (CATHEDRAL_CELL_SEAT + seat), 0,
                                          0, at);
  const BastideItem *other = bastide_scene_find (light, item.key);

  item.is_small = false;
  item.look = stage->looks[seat];
  item.value = (int16_t) (event->points[seat] + (other != NULL ? other->value : 0));
  bastide_scene_put (light, item);
}

void
cathedral_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light,
                      const BastideStage *stage)
{
  light->n = 0;
  for (unsigned i = 0; i < beat->n; i++)
    {
      const BastideEvent *event = &events[beat->first + i];
      CathedralCell cells[CATHEDRAL_EVENT_CELLS];
      unsigned n = cathedral_event_cells (stage->state, event, cells);

      if (n > 0)
        cathedral_light_cell (light, stage, cells[0], stage->looks[event->player], BASTIDE_GLOW_POINTED);
      for (unsigned seat = 0; seat < stage->state->players; seat++)
        if (event->points[seat] != 0)
          put_points (light, stage, event, seat);
    }
}

bool
cathedral_event_flies (const BastideEvent *event)
{
  return event->type == CATHEDRAL_LOG_PLACED || event->type == CATHEDRAL_LOG_TOOK || event->type == CATHEDRAL_LOG_GOODS;
}

/* The builder of EVENT on CITY, who was placed, or the chip of workers who were sent; NULL if it is not there. */
static const BastideItem *
find_sent (const BastideScene *city, const BastideStage *stage, const BastideEvent *event)
{
  const BastideState *state = stage->state;
  const unsigned look = stage->looks[event->player];
  CathedralPlace place = (CathedralPlace) (event->part % CATHEDRAL_PLACES);
  CathedralCell cells[CATHEDRAL_EVENT_CELLS];

  cathedral_event_cells (state, event, cells);
  for (unsigned i = 0; event->type == CATHEDRAL_LOG_TOOK && i < city->n; i++)
    if (city->items[i].type == CATHEDRAL_ITEM_CHIP && city->items[i].look == look
        && cathedral_item_cell (&city->items[i]) == cells[0])
      return &city->items[i];
  for (unsigned i = state->n_at[place]; event->type == CATHEDRAL_LOG_PLACED && i > 0; i--)
    if (state->at[place][i - 1] == event->player)
      return bastide_scene_find (
          city, cathedral_item_make_builder (stage, CATHEDRAL_ITEM_BUILDER, place, i - 1, event->player).key);
  return NULL;
}

/* Puts ITEM in the air, at PART of its way from FROM. */
static void
put_flying (BastideScene *flying, BastideItem item, BastidePoint from, float part)
{
  item.to_x -= item.to_x != 0 ? (item.x - from.x) * (1 - part) : 0;
  item.to_y -= item.to_y != 0 ? (item.y - from.y) * (1 - part) : 0;
  item.x += (from.x - item.x) * (1 - part);
  item.y += (from.y - item.y) * (1 - part);
  item.cell_x = (int16_t) floorf (item.x);
  item.cell_y = (int16_t) floorf (item.y);
  item.opacity = 1;
  bastide_scene_put (flying, item);
}

/* Builders come from the bag and workers from the panel of their player, wherever the hand is. Goods go to the panel
 * from where they are got. */
void
cathedral_scene_fly (BastideScene *flying, BastideScene *city, const BastideStage *stage, const BastideEvent *event,
                     BastidePoint hand, float part)
{
  const unsigned players = stage->state->players, milestone = event->detail[CATHEDRAL_AT_MILESTONE];
  const BastideItem *sent = find_sent (city, stage, event);
  BastideItem item;

  flying->n = 0;
  if (sent != NULL)
    {
      item = *sent;
      bastide_scene_drop (city, item.key);
      put_flying (flying, item,
                  event->type == CATHEDRAL_LOG_PLACED
                      ? cathedral_layout_drawn (stage->is_tall)
                      : cathedral_box_middle (cathedral_layout_token (stage->is_tall, players, event->player)),
                  part);
    }
  for (unsigned kind = 0; event->type == CATHEDRAL_LOG_GOODS && milestone > 0 && kind < CATHEDRAL_KINDS; kind++)
    if (event->detail[kind] > 0)
      {
        BastideBox to = cathedral_layout_count (stage->is_tall, players, event->player, (CathedralCount) kind);

        item = cathedral_item_make (stage, CATHEDRAL_ITEM_GOOD, (CathedralCell) (milestone - 1), kind, 0,
                                    cathedral_box_middle (to));
        item.kind = (uint16_t) kind;
        put_flying (flying, item, cathedral_layout_middle (stage->is_tall, (CathedralCell) (milestone - 1)), part);
      }
}

/* The winners. */
void
cathedral_scene_build_count (BastideScene *scene, const BastideStage *stage, const BastideEvent *events, unsigned n,
                             bool has_numbers)
{
  const BastideState *state = stage->state;
  unsigned winners = state->phase == CATHEDRAL_PHASE_OVER ? cathedral_find_winners (state) : 0;

  scene->n = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned seat = 0; events[i].type == CATHEDRAL_LOG_OVER && seat < state->players; seat++)
      if (winners >> seat & 1)
        cathedral_light_cell (scene, stage, (CathedralCell) (CATHEDRAL_CELL_SEAT + seat), stage->looks[seat],
                              BASTIDE_GLOW_SET);
}
