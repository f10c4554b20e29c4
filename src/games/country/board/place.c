/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"

#include "city.h"
#include "games/country/rules/board.h"
#include "things.h"

BastideMove
country_place_move (BastidePlace place, const BastideState *state, unsigned turns)
{
  switch (place.type)
    {
    case BASTIDE_PLACE_CELL:
      return (BastideMove) { .type = COUNTRY_MOVE_TILE, .part = turns & 3, .x = place.x, .y = place.y };
    case COUNTRY_PLACE_FIGURE:
      return (BastideMove) { .type = (uint8_t) (COUNTRY_MOVE_FOLLOWER + country_place_sort (place)),
                             .part = (uint8_t) country_place_segment (place) };
    case COUNTRY_PLACE_HOME: return (BastideMove) { .type = COUNTRY_MOVE_HOME, .x = place.x, .y = place.y };
    default: return (BastideMove) { .type = COUNTRY_MOVE_PASS };
    }
}

BastidePlace
country_place_of_move (BastideMove move, const BastideState *state)
{
  const CountryTile *tile = country_new_tile (state);

  switch ((CountryMoveType) move.type)
    {
    case COUNTRY_MOVE_TILE: return (BastidePlace) { BASTIDE_PLACE_CELL, move.x, move.y, 0 };
    case COUNTRY_MOVE_HOME: return (BastidePlace) { COUNTRY_PLACE_HOME, move.x, move.y, 0 };
    case COUNTRY_MOVE_PASS: return (BastidePlace) { 0 };
    default:
      return (BastidePlace) { COUNTRY_PLACE_FIGURE, tile->x, tile->y,
                              (uint8_t) (move.part + COUNTRY_SORT_STEP * (move.type - COUNTRY_MOVE_FOLLOWER)) };
    }
}

unsigned
country_place_turns (const BastideStage *stage, BastidePlace place)
{
  unsigned turns = 0;

  for (unsigned i = 0; stage->legal != NULL && i < stage->legal->n; i++)
    if (stage->legal->at[i].type == COUNTRY_MOVE_TILE && place.type == BASTIDE_PLACE_CELL
        && stage->legal->at[i].x == place.x && stage->legal->at[i].y == place.y)
      turns |= 1u << stage->legal->at[i].part;
  return turns;
}

static bool
puts_figure (BastideMove move)
{
  return move.type >= COUNTRY_MOVE_FOLLOWER && move.type < COUNTRY_MOVE_HOME;
}

unsigned
country_list_sorts (const BastideStage *stage)
{
  unsigned sorts = 0;

  for (unsigned i = 0; stage->legal != NULL && i < stage->legal->n; i++)
    if (puts_figure (stage->legal->at[i]))
      sorts |= 1u << (stage->legal->at[i].type - COUNTRY_MOVE_FOLLOWER);
  return sorts;
}

/* Whether LEGAL[I], which puts a figure, is of the sort that its segment offers. */
static bool
is_offered (const BastideStage *stage, unsigned i)
{
  const BastideMove *legal = stage->legal->at, move = legal[i];

  if (move.type == COUNTRY_MOVE_FOLLOWER + stage->sort)
    return true;
  for (unsigned j = 0; j < stage->legal->n; j++)
    if (puts_figure (legal[j]) && legal[j].part == move.part
        && (legal[j].type == COUNTRY_MOVE_FOLLOWER + stage->sort || legal[j].type < move.type))
      return false;
  return true;
}

/* The middle of a thing; for a feature, that of the segment which names it. */
static BastidePoint
find_thing (const BastideStage *stage, BastideThing thing)
{
  const CountryTile *tile = &stage->state->tiles[thing.tile];
  BastideBox box;

  if (thing.type == COUNTRY_THING_FEATURE)
    return country_on_table (tile, country_shape_of (stage, tile)->middles[thing.part]);
  box = country_thing_box (stage, thing);
  return (BastidePoint) { (float) (box.west + box.east) / 2, (float) (box.north + box.south) / 2 };
}

void
country_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y)
{
  const int index = country_tile_at (stage->state, place.x, place.y);
  const CountryTile *tile = &stage->state->tiles[index < 0 ? 0 : index];
  BastidePoint middle = { (float) place.x + 0.5f, (float) place.y + 0.5f };

  if (place.type == COUNTRY_PLACE_FIGURE && index >= 0)
    middle = country_on_table (tile, country_shape_of (stage, tile)->middles[country_place_segment (place)]);
  else if (place.type == COUNTRY_PLACE_HOME && index >= 0)
    middle = country_on_table (tile, country_shape_of (stage, tile)->figures[tile->segment]);
  else if (place.type == BASTIDE_PLACE_ANSWER && place.part < stage->n_answers)
    middle = find_thing (stage, stage->answers[place.part]);
  *x = middle.x;
  *y = middle.y;
}

/* The abbot, who is on another tile, comes last. */
void
country_places_list (BastidePlaces *places, const BastideStage *stage)
{
  BastidePlace home = { 0 };

  places->n = 0;
  for (unsigned i = 0; stage->legal != NULL && i < stage->legal->n; i++)
    {
      const BastidePlace place = country_place_of_move (stage->legal->at[i], stage->state);

      if (place.type == COUNTRY_PLACE_HOME)
        home = place;
      else if (!puts_figure (stage->legal->at[i]) || is_offered (stage, i))
        bastide_places_add (places, place);
    }
  for (unsigned i = 0; i < stage->n_answers; i++)
    {
      const CountryTile *tile = &stage->state->tiles[stage->answers[i].tile];

      bastide_places_add (places, (BastidePlace) { BASTIDE_PLACE_ANSWER, tile->x, tile->y, (uint8_t) i });
    }
  bastide_places_sort (places);
  bastide_places_add (places, home);
  for (unsigned i = 0; i < places->n; i++)
    country_place_middle (places->at[i], stage, &places->x[i], &places->y[i]);
}
