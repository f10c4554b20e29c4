/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What moves on the table of Country: beats, what flies, light in its time, and what remains of the final count. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/country/board/board.h"
#include "games/country/board/items.h"
#include "games/country/rules/board.h"
#include "games/country/rules/event.h"
#include "table.h"

/* Where two scenes differ, or NULL. */
static const BastideItem *
find_difference (const BastideScene *a, const BastideScene *b)
{
  for (unsigned i = 0; i < a->n || i < b->n; i++)
    if (i >= a->n || i >= b->n || memcmp (&a->items[i], &b->items[i], sizeof a->items[i]) != 0)
      return i < a->n ? &a->items[i] : &b->items[i];
  return NULL;
}

/* The beats of every move lead to the next position, and leave out no points. */
static void
test_beats (void)
{
  for (uint64_t seed = 0; seed < GAMES; seed++)
    {
      Table *table = new_table (seed);
      BastideScene before = { 0 }, light = { 0 };

      bastide_scene_copy (&before, &table->city);
      while (step (table))
        {
          const BastideEvents *events = &table->game.events;
          g_autofree BastideBeat *beats = g_new (BastideBeat, events->n + 1);
          const unsigned n = country_board.cut (events->at, events->n, beats);
          g_autofree bool *is_shown = g_new0 (bool, events->n);
          const BastideItem *different;

          for (unsigned i = 0; i < n; i++)
            {
              country_board.play (&beats[i], events->at, &before, &table->stage);
              country_board.shine (&beats[i], events->at, &light, &table->stage);
              g_assert_cmpuint (country_board.duration (&beats[i]), >, 0);
              for (unsigned j = beats[i].first; j < beats[i].first + beats[i].n; j++)
                is_shown[j] = true;
            }
          for (unsigned i = 0; i < events->n; i++)
            g_assert_true (is_shown[i] || bastide_event_most (&events->at[i]) == 0);
          different = find_difference (&before, &table->city);
          if (different != NULL)
            g_error ("seed %u, tile %u: item of type %u at %d, %d", (unsigned) seed, table->game.state->n_tiles,
                     different->type, different->cell_x, different->cell_y);
        }
      bastide_scene_clear (&before);
      bastide_scene_clear (&light);
      free_table (table);
    }
}

/* What is put flies from the hand to its place. */
static void
test_flight (void)
{
  Table *table = new_table (1);
  BastideScene flying = { 0 };

  while (step (table))
    for (unsigned i = 0; i < table->game.events.n; i++)
      {
        const BastideEvent *event = &table->game.events.at[i];
        BastideScene city = { 0 };

        if (!country_board.flies (event))
          continue;
        bastide_scene_copy (&city, &table->city);
        country_board.fly (&flying, &city, &table->stage, event, (BastidePoint) { 3, 4 }, 0);
        if (flying.n > 0) /* a figure may be home again */
          {
            g_assert_cmpfloat_with_epsilon (flying.items[0].x + (event->type == COUNTRY_PLACED ? 0.5f : 0), 3, 0.001);
            g_assert_cmpuint (city.n, ==, table->city.n - 1);
          }
        bastide_scene_clear (&city);
      }
  bastide_scene_clear (&flying);
  free_table (table);
}

/* Whether the AREA at the cells of A and B are of tiles side by side. */
static bool
are_neighbours (const BastideItem *a, const BastideItem *b)
{
  return abs (a->cell_x - b->cell_x) + abs (a->cell_y - b->cell_y) <= 1;
}

/* The light of a road begins at one end, and what shines later has something beside it that shone before. */
static void
check_road (const BastideScene *light)
{
  float last = 0;

  g_assert_cmpuint (count_items (light, COUNTRY_ITEM_AREA), >, 0);
  for (unsigned i = 0; i < light->n; i++)
    {
      const BastideItem *item = &light->items[i];
      bool is_reached = item->wait == 0;

      for (unsigned j = 0; j < light->n && item->type == COUNTRY_ITEM_AREA; j++)
        is_reached |= light->items[j].type == COUNTRY_ITEM_AREA && light->items[j].wait < item->wait
                      && are_neighbours (item, &light->items[j]);
      g_assert_true (is_reached || item->type != COUNTRY_ITEM_AREA);
      last = fmaxf (last, item->wait);
    }
  g_assert_true (last < 1 && (last > 0 || count_items (light, COUNTRY_ITEM_AREA) <= 2));
}

/* The cells round a monastery glow one after another, each beside the one before. */
static void
check_cells (const BastideScene *light)
{
  const BastideItem *cells[9] = { NULL };
  unsigned n = 0;

  for (unsigned i = 0; i < light->n; i++)
    if (light->items[i].type == COUNTRY_ITEM_SHADE)
      {
        unsigned at = n++;

        g_assert_cmpuint (at, <, 9);
        for (; at > 0 && cells[at - 1]->wait > light->items[i].wait; at--)
          cells[at] = cells[at - 1];
        cells[at] = &light->items[i];
      }
  g_assert_cmpuint (n, ==, 9);
  for (unsigned i = 1; i < 9; i++)
    g_assert_true (cells[i]->wait > cells[i - 1]->wait && are_neighbours (cells[i], cells[i - 1]));
}

/* From each complete city that a field feeds a disc goes to where the points are. */
static void
check_discs (const BastideScene *light, unsigned cities)
{
  unsigned n = 0;

  for (unsigned i = 0; i < light->n; i++)
    if (light->items[i].glides)
      {
        g_assert_cmpint (light->items[i].type, ==, COUNTRY_ITEM_DISC);
        n++;
      }
  g_assert_cmpuint (n, ==, cities);
}

/* Light is timed: roads, cells round a monastery, and gold from fed cities. */
static void
test_timing (void)
{
  unsigned n[COUNTRY_GROUNDS] = { 0 };

  for (uint64_t seed = 0; seed < GAMES; seed++)
    {
      Table *table = new_table (seed);
      BastideScene light = { 0 };

      while (step (table))
        for (unsigned i = 0; i < table->game.events.n; i++)
          {
            const BastideEvent *event = &table->game.events.at[i];
            const unsigned ground = event->type == COUNTRY_FIELD_SCORED ? COUNTRY_FIELD
                                                                        : event->detail[COUNTRY_AT_GROUND];

            if (event->type != COUNTRY_COMPLETED && event->type != COUNTRY_INCOMPLETE
                && event->type != COUNTRY_FIELD_SCORED)
              continue;
            country_board.shine (&(BastideBeat) { .first = (uint16_t) i, .n = 1 }, table->game.events.at, &light,
                                 &table->stage);
            n[ground]++;
            if (ground == COUNTRY_ROAD)
              check_road (&light);
            else if (ground == COUNTRY_MONASTERY || ground == COUNTRY_GARDEN)
              check_cells (&light);
            check_discs (&light, event->type == COUNTRY_FIELD_SCORED ? bastide_event_get (event, COUNTRY_AT_TILES) : 0);
          }
      bastide_scene_clear (&light);
      free_table (table);
    }
  for (CountryGround ground = 0; ground < COUNTRY_GROUNDS; ground++)
    g_assert_true (n[ground] > 0 || ground == COUNTRY_WATER);
}

/* Of the pennants on a complete city one begins to rise at once, and the others one after another. */
static void
try_pennants (Table *table)
{
  unsigned first = 0, together = 0;

  for (unsigned i = 0; i < table->city.n; i++)
    if (table->city.items[i].type == COUNTRY_ITEM_PENNANT)
      {
        g_assert_true (table->city.items[i].wait < 1);
        first += table->city.items[i].wait == 0;
      }
  for (unsigned node = 0; node < table->game.state->n_nodes; node++)
    together += country_root (table->game.state, node) == node && table->game.state->nodes[node].won_by != 0
                && country_segment_of (table->game.state, table->game.kit, node)->ground == COUNTRY_CITY;
  g_assert_cmpuint (first, ==, together);
}

static void
test_pennants (void)
{
  play_games (try_pennants);
}

/* At the end every final score is on the table, off each other. */
static void
test_count (void)
{
  for (uint64_t seed = 0; seed < GAMES; seed++)
    {
      Table *table = new_table (seed);
      BastideScene count = { 0 };
      unsigned n = 0;

      while (step (table))
        ;
      for (unsigned i = 0; i < table->game.events.n; i++)
        for (unsigned player = 0; player < BASTIDE_PLAYERS; player++)
          n += table->game.events.at[i].is_final && table->game.events.at[i].type != COUNTRY_MAJORITY
               && table->game.events.at[i].points[player] != 0;
      country_board.count (&count, &table->stage, table->game.events.at, table->game.events.n, true);
      g_assert_cmpuint (count.n, ==, n);
      country_board.part_points (&count, &table->city, &(BastideBox) { -99, -99, -98, -98 },
                                 &(BastideBox) { -40, -40, 40, 40 }, 0.25f, 0.03f);
      for (unsigned i = 0; i < count.n; i++)
        for (unsigned j = 0; j < i; j++)
          if (count.items[i].type == COUNTRY_ITEM_POINTS && count.items[j].type == COUNTRY_ITEM_POINTS)
            g_assert_true (fabsf (count.items[i].x - count.items[j].x) > 0.25f
                           || fabsf (count.items[i].y - count.items[j].y) > 0.25f);
      bastide_scene_clear (&count);
      free_table (table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/country/movement/beats", test_beats);
  g_test_add_func ("/country/movement/flight", test_flight);
  g_test_add_func ("/country/movement/timing", test_timing);
  g_test_add_func ("/country/movement/pennants", test_pennants);
  g_test_add_func ("/country/movement/count", test_count);
  return g_test_run ();
}
