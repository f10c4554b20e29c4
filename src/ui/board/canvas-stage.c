/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas's stage: the position of the table and what is pointed at, and the scenes that are made from it. */
#include "canvas-private.h"
#include "model/table-thought.h"
#include "ui/widgets/text-fit.h"

/* Room in tiles that is visible round the city, for the wall and the numbers next to it, and round a legal cell. */
#define CITY_ROOM ((double) BASTIDE_NUMBERS_BEYOND)
#define RIM_ROOM (CITY_ROOM + 0.05)
#define CELL_ROOM 0.15

/* Room round a tile for the cells next to it. It is always kept, so that the view does not jump when legal places come
 * and go. */
#define RING_ROOM (1 + CELL_ROOM)

/* How far the clickable area of a place that is no cell extends from its middle, in tiles. */
#define PLACE_HALF 0.3

/* How much worse it is to cover the number of the choice that is pointed at than any other choice. */
#define POINTED_WEIGHT 1e6

double
canvas_find_text_scale (BastideCanvas *self)
{
  return CLAMP (text_find_scale (GTK_WIDGET (self)), 0.8, 3);
}

BastidePoint
canvas_find_hand (BastideCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                (float) gtk_widget_get_height (widget));
  graphene_rect_t bounds;
  double x, y;

  if (self->hand != NULL && gtk_widget_get_mapped (self->hand)
      && gtk_widget_compute_bounds (self->hand, widget, &bounds))
    graphene_rect_get_center (&bounds, &point);
  canvas_view_to_table (self->view, (double) point.x, (double) point.y, &x, &y);
  return (BastidePoint) { (float) x, (float) y };
}

/* Extends BOX to contain the cell X, Y with ROOM on every side. */
static void
extend (BastideBox *box, int x, int y, double room)
{
  box->west = MIN (box->west, x - room);
  box->north = MIN (box->north, y - room);
  box->east = MAX (box->east, x + 1 + room);
  box->south = MAX (box->south, y + 1 + room);
}

/* The city that the view shows. While somebody looks back it is the city at the head, so that the city grows in its
 * place, and a moment looks the same when one comes to it from before and from after. */
static const BastideState *
find_city (BastideCanvas *self)
{
  if (self->table == NULL || bastide_table_is_at_head (self->table))
    return self->stage.state;
  return bastide_game_get_state (bastide_table_get_game (self->table));
}

gboolean
canvas_is_over (BastideCanvas *self, const BastideState *state)
{
  BastideMoment moment;

  self->rules->look (state, self->stage.set, &moment);
  return moment.question == 0;
}

unsigned
canvas_find_asks (BastideCanvas *self)
{
  return self->stage.state != NULL ? self->board->asks (self->stage.state) : 0;
}

CanvasSight
canvas_find_sight (BastideCanvas *self)
{
  const BastideState *state = find_city (self);
  CanvasSight sight = { .has_city = state != NULL, .city = { -RING_ROOM, -RING_ROOM, 1 + RING_ROOM, 1 + RING_ROOM } };
  BastidePlace cells[BASTIDE_MAX_CELLS];
  const unsigned n_cells = state != NULL ? self->board->cells (state, cells) : 0;
  const unsigned asks = state != NULL ? self->board->asks (state) : 0;
  const gboolean is_over = state != NULL && canvas_is_over (self, state);

  if (state != NULL && self->board->sheet != NULL)
    {
      sight.city = self->board->sheet (self->stage.is_tall);
      return sight;
    }
  for (unsigned i = 0; i < n_cells; i++)
    {
      extend (&sight.city, cells[i].x, cells[i].y, is_over ? CITY_ROOM : RING_ROOM);
      extend (&sight.tiles, cells[i].x, cells[i].y, RIM_ROOM);
    }
  for (unsigned i = 0; i < self->places.n; i++)
    if (self->places.at[i].type == BASTIDE_PLACE_CELL)
      extend (&sight.city, self->places.at[i].x, self->places.at[i].y, CELL_ROOM);
  if (self->places.n > 0 && (canvas_find_asks (self) & BASTIDE_ASKS_PARTS))
    sight.tile = self->places.at[0];
  sight.has_pieces = self->places.n > 0 && self->places.at[0].type >= BASTIDE_PLACE_OWN
                     && (canvas_find_asks (self) & BASTIDE_ASKS_SIDES);
  sight.is_walling = (asks & BASTIDE_ASKS_ROUND) != 0;
  sight.is_between_turns = is_over || (asks & BASTIDE_ASKS_CELLS);
  return sight;
}

double
canvas_measure_common (BastideCanvas *self, const graphene_rect_t *area, double x, double y, double half_width,
                       double half_height)
{
  double west, north, east, south;
  graphene_rect_t box, common;

  canvas_view_to_canvas (self->view, x - half_width, y - half_height, &west, &north);
  canvas_view_to_canvas (self->view, x + half_width, y + half_height, &east, &south);
  graphene_rect_init (&box, (float) west, (float) north, (float) (east - west), (float) (south - north));
  return graphene_rect_intersection (area, &box, &common) ? (double) (common.size.width * common.size.height) : 0;
}

/* The same for the cell of PLACE with ROOM round it. */
static double
measure_cell (BastideCanvas *self, const graphene_rect_t *area, BastidePlace place, double room)
{
  const BastideBox box = bastide_board_box (self->board, &self->stage, place);

  return canvas_measure_common (self, area, (box.west + box.east) / 2, (box.north + box.south) / 2,
                                (box.east - box.west) / 2 + room, (box.south - box.north) / 2 + room);
}

double
canvas_measure_choices (BastideCanvas *self, const graphene_rect_t *area)
{
  const gboolean is_on_tile = (canvas_find_asks (self) & BASTIDE_ASKS_PARTS) != 0;
  double covered = 0;

  for (unsigned i = 0; i < self->places.n; i++)
    {
      BastidePlace place = self->places.at[i];
      double half = place.type == BASTIDE_PLACE_CELL ? 0.5 : PLACE_HALF;

      covered += canvas_measure_common (self, area, self->places.x[i], self->places.y[i], half, half);
      if (is_on_tile && place.type >= BASTIDE_PLACE_OWN)
        covered += measure_cell (self, area, place, 0);
    }
  for (unsigned i = 0; i < self->numbers.n; i++)
    {
      const BastideNumber *number = &self->numbers.at[i];
      double weight = bastide_place_equal (number->place, self->stage.pointed) ? POINTED_WEIGHT : 1;

      covered += weight
                 * canvas_measure_common (self, area, number->x, number->y, number->width / 2, number->height / 2);
    }
  return covered;
}

gboolean
bastide_canvas_is_clear (BastideCanvas *self, const graphene_rect_t *area)
{
  BastidePlace pressed;

  g_return_val_if_fail (BASTIDE_IS_CANVAS (self), TRUE);

  pressed = canvas_pointer_get_press (self->pointer).place;
  return canvas_measure_choices (self, area) <= 0
         && (pressed.type == BASTIDE_PLACE_NONE || measure_cell (self, area, pressed, 0) <= 0);
}

double
bastide_canvas_measure_city (BastideCanvas *self, const graphene_rect_t *area)
{
  BastidePlace cells[BASTIDE_MAX_CELLS];
  double covered = 0;
  unsigned n;

  g_return_val_if_fail (BASTIDE_IS_CANVAS (self), 0);

  n = self->stage.state != NULL ? self->board->cells (self->stage.state, cells) : 0;
  for (unsigned i = 0; i < n; i++)
    covered += measure_cell (self, area, cells[i], CELL_ROOM); /* the wall is round a tile */
  return covered;
}

/* The height of numbers in tiles. */
static float
find_number_height (BastideCanvas *self)
{
  double pixels = canvas_view_get_goal (self->view).pixels;

  return (float) (bastide_number_height (pixels, canvas_find_text_scale (self)) / pixels);
}

void
canvas_build_light (BastideCanvas *self)
{
  canvas_drawing_forget_light (self->drawing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->stage.state == NULL)
    return;
  self->stage.number_height = find_number_height (self);
  self->board->numbers (&self->numbers, &self->stage);
  self->board->light (&self->light, &self->stage, &self->city);
  canvas_overlay_avoid_numbers (self->overlay);
}

void
canvas_follow_text_scale (BastideCanvas *self)
{
  if (self->stage.number_height != find_number_height (self))
    canvas_build_light (self);
}

/* Whether something is on CELL. */
static gboolean
has_cell (BastideCanvas *self, BastidePlace cell)
{
  BastidePlace cells[BASTIDE_MAX_CELLS];
  const unsigned n = self->board->cells (self->stage.state, cells);

  for (unsigned i = 0; i < n; i++)
    if (bastide_place_equal (cells[i], cell))
      return TRUE;
  return FALSE;
}

/* Keeps the property `cell`. */
static void
update_cell (BastideCanvas *self)
{
  BastidePlace at = self->stage.pointed;
  gboolean is_empty = self->stage.state != NULL && at.type == BASTIDE_PLACE_CELL && !has_cell (self, at);
  guint cell = is_empty ? bastide_place_key (at) : 0;

  if (self->cell == cell)
    return;
  self->cell = cell;
  g_object_notify (G_OBJECT (self), "cell");
}

void
canvas_relight (BastideCanvas *self)
{
  gboolean is_tile = self->stage.pointed.type == BASTIDE_PLACE_CELL;

  canvas_build_light (self);
  update_cell (self);
  canvas_update_choice (self);
  gtk_widget_set_visible (self->confirm, self->stage.is_set && self->stage.pointed.type != BASTIDE_PLACE_NONE);
  if (!self->stage.is_set)
    return;
  /* The first button and the last but one turn a tile. */
  gtk_widget_set_visible (gtk_widget_get_first_child (self->confirm), is_tile);
  gtk_widget_set_visible (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (self->confirm)), is_tile);
  canvas_card_close (self->card);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
canvas_set_turns (BastideCanvas *self, unsigned turns)
{
  if (self->stage.turns == turns)
    return;
  self->stage.turns = (uint8_t) turns;
  g_object_notify (G_OBJECT (self), "turns");
}

/* Whether the hint places the tile, on PLACE or on any cell if that is none. */
static gboolean
is_hinted (BastideCanvas *self, BastidePlace place)
{
  const BastideStage *stage = &self->stage;
  BastidePlace hinted = { 0 };

  if (stage->hint != NULL)
    hinted = self->board->place_of (*stage->hint, stage->state);
  return hinted.type == BASTIDE_PLACE_CELL && (place.type == BASTIDE_PLACE_NONE || bastide_place_equal (place, hinted));
}

unsigned
canvas_find_turns (BastideCanvas *self, BastidePlace place)
{
  const BastideStage *stage = &self->stage;

  if (self->table != NULL && bastide_table_turns_by_hand (self->table))
    return stage->turns;
  if (place.type != BASTIDE_PLACE_CELL)
    return stage->turns;
  if (is_hinted (self, place) && !bastide_place_equal (place, stage->pointed))
    return stage->hint->part;
  return bastide_place_turn (self->board->turns (stage, place), stage->turns, 0);
}

void
canvas_point (BastideCanvas *self, PointedBy by, BastidePlace place)
{
  BastideStage *stage = &self->stage;
  unsigned turns = canvas_find_turns (self, place);

  canvas_pointer_set_by (self->pointer, place.type == BASTIDE_PLACE_NONE ? POINTED_BY_NOBODY : by);
  if (bastide_place_equal (place, stage->pointed))
    return;
  stage->pointed = place;
  stage->is_set = FALSE;
  stage->refusal = (BastideReason) { 0 };
  if (place.type == BASTIDE_PLACE_CELL)
    canvas_set_turns (self, turns);
  canvas_relight (self);
}

/* Points at nothing, and clears what only concerned the previous question. */
static void
clear_question (BastideCanvas *self)
{
  self->stage.pointed = (BastidePlace) { 0 };
  self->stage.is_set = FALSE;
  self->stage.refusal = (BastideReason) { 0 };
}

void
canvas_set_tall (BastideCanvas *self, gboolean is_tall)
{
  if (self->stage.is_tall == is_tall)
    return;
  self->stage.is_tall = is_tall;
  if (self->stage.state == NULL || self->board->sheet == NULL)
    return;
  canvas_show_skip (self->show);
  self->board->city (&self->city, &self->stage);
  canvas_drawing_forget_city (self->drawing);
  canvas_show_jump (self->show);
  canvas_list_places (self);
}

static void
read_looks (BastideCanvas *self)
{
  BastideWords words = { 0 };

  bastide_table_get_words (self->table, &words);
  for (unsigned i = 0; i < bastide_game_get_players (bastide_table_get_game (self->table)); i++)
    self->stage.looks[i] = words.seats[i]->colour;
  self->stage.viewer = words.viewer;
}

/* Sorts the events that are lit: those about parts of cells, those about a thing, and the rest. */
static void
read_lit (BastideCanvas *self)
{
  BastideStage *stage = &self->stage;
  g_autofree BastidePart *parts = g_new (BastidePart, BASTIDE_MAX_LIT);
  unsigned n;
  const BastideEvent *events = bastide_table_get_lit (self->table, &n);

  g_array_set_size (self->lit, 0);
  g_array_set_size (self->lit_things, 0);
  g_array_set_size (self->lit_rest, 0);
  for (unsigned i = 0; i < n; i++)
    {
      unsigned n_parts = self->board->lit (stage->set, stage->state, &events[i], parts);
      BastideThing thing = self->board->thing_of (stage->state, &events[i]);

      if (n_parts > 0)
        g_array_append_vals (self->lit, parts, n_parts);
      else if (thing.type != BASTIDE_THING_NONE)
        g_array_append_val (self->lit_things, thing);
      else
        g_array_append_val (self->lit_rest, events[i]);
    }
  stage->lit = (const BastidePart *) self->lit->data;
  stage->n_lit = self->lit->len;
  stage->lit_rest = (const BastideEvent *) self->lit_rest->data;
  stage->n_lit_rest = self->lit_rest->len;
}

/* Reads what the stage shows besides the position: lit areas, marks, the hint. */
static void
read_lights (BastideCanvas *self)
{
  BastideStage *stage = &self->stage;
  BastideMove hint;
  gboolean has_hint = bastide_table_get_hint (self->table, &hint, NULL);

  stage->marks = bastide_table_get_marks (self->table, &stage->n_marks);
  read_lit (self);
  if (has_hint && (stage->hint == NULL || !bastide_move_equal (hint, self->given)))
    self->given = self->hint = hint;
  stage->hint = has_hint ? &self->hint : NULL;
}

/* Shows in the state of the action which sort is put: the one that was chosen last, or else the first that may be. */
static void
show_sort (BastideCanvas *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "sort");
  unsigned sort = self->stage.sort;

  if (!(self->sorts >> sort & 1) && self->sorts != 0)
    sort = (unsigned) g_bit_nth_lsf (self->sorts, -1);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_uint32 (sort));
}

/* Takes over which sorts of figures may be put. How many are left of them may have changed, too. */
static void
set_sorts (BastideCanvas *self, unsigned sorts)
{
  if (self->sorts == 0 && sorts == 0)
    return;
  self->sorts = sorts;
  show_sort (self);
  g_object_notify (G_OBJECT (self), "sorts");
}

void
canvas_list_places (BastideCanvas *self)
{
  self->board->places (&self->places, &self->stage);
  clear_question (self);
  canvas_settle_cursor (self);
  canvas_relight (self);
  canvas_pointer_point_again (self->pointer);
  canvas_name_places (self);
}

void
canvas_set_sort (BastideCanvas *self, unsigned sort)
{
  self->stage.sort = (uint8_t) sort;
  show_sort (self);
  canvas_list_places (self);
}

/* Reads the position of the table. */
static void
read_table (BastideCanvas *self)
{
  BastideStage *stage = &self->stage;

  stage->state = bastide_table_get_state (self->table);
  stage->legal = bastide_table_get_legal (self->table);
  stage->answers = bastide_table_get_answers (self->table, &stage->n_answers);
  read_looks (self);
  canvas_forget_choice (self);
  memset (stage->draft, 0, sizeof stage->draft);
  self->board->places (&self->places, stage);
  set_sorts (self,
             self->board->sorts != NULL && bastide_table_is_asking (self->table) ? self->board->sorts (stage) : 0);
  canvas_set_turns (self, self->board->first_turns (stage));
  clear_question (self);
  read_lights (self);
  self->board->city (&self->city, stage);
  canvas_drawing_forget_city (self->drawing);
}

/* Turns the tile in hand as hinted if the hinted cell or nothing is pointed at, or as it was drawn if a person is to
 * turn it. */
static void
turn_as_hinted (BastideCanvas *self)
{
  const BastideStage *stage = &self->stage;

  if (bastide_table_turns_by_hand (self->table))
    canvas_set_turns (self, 0);
  else if (is_hinted (self, stage->pointed))
    canvas_set_turns (self, stage->hint->part);
}

/* Reads the table anew before anything is shown, because what was read before may be gone. */
static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, BastideCanvas *self)
{
  const gboolean moved = (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_SEATS)) != 0;

  if (moved)
    {
      canvas_card_close (self->card);
      read_table (self);
    }
  else if (change->parts & (BASTIDE_TABLE_HINT | BASTIDE_TABLE_LIT))
    read_lights (self);
  if (change->parts & (BASTIDE_TABLE_SHOWN | BASTIDE_TABLE_POSITION | BASTIDE_TABLE_SEATS | BASTIDE_TABLE_LIT))
    canvas_overlay_update (self->overlay);
  if (moved)
    {
      canvas_settle_cursor (self);
      canvas_relight (self);
      if (change->way == BASTIDE_TABLE_FORWARD)
        canvas_show_events (self->show, change->events, change->n_events);
      else if (change->way == BASTIDE_TABLE_JUMPED)
        canvas_show_jump (self->show);
      canvas_view_follow (self->view);
      canvas_pointer_point_again (self->pointer);
      canvas_name_places (self);
    }
  else if (change->parts & (BASTIDE_TABLE_HINT | BASTIDE_TABLE_LIT))
    {
      if (change->parts & BASTIDE_TABLE_HINT)
        turn_as_hinted (self);
      canvas_relight (self);
    }
}

typedef struct {
  const BastideBoard *board;
  BastideShapes *shapes;
  BastideState *state;
} Shaper;

/* Makes the shapes of all tiles of a city on a thread, since the main thread is busy until the first frame needs
 * them. */
static gpointer
run_shaper (gpointer data)
{
  g_autofree Shaper *shaper = data;

  shaper->board->prepare (shaper->shapes, shaper->state);
  g_free (shaper->state);
  return NULL;
}

static void
make_shapes (BastideCanvas *self)
{
  const BastideKit *kit = bastide_table_get_set (self->table);
  const gsize size = self->rules->state_size (kit);
  Shaper *shaper = g_new (Shaper, 1);

  self->shapes = self->board->open (kit);
  *shaper = (Shaper) { self->board, self->shapes, g_memdup2 (bastide_table_get_state (self->table), size) };
  self->shaper = g_thread_new ("shaper", run_shaper, shaper);
}

GSignalGroup *
canvas_watch_table (BastideCanvas *self)
{
  GSignalGroup *changes = g_signal_group_new (BASTIDE_TYPE_TABLE);

  g_signal_group_connect (changes, "changed", G_CALLBACK (table_changed_cb), self);
  return changes;
}

void
canvas_leave_table (BastideCanvas *self)
{
  g_clear_handle_id (&self->words_idle, g_source_remove);
  canvas_card_close (self->card);
  if (self->table == NULL)
    return;
  g_signal_group_set_target (self->table_changes, NULL);
  self->stage = (BastideStage) { .turns = self->stage.turns, .sort = self->stage.sort };
  set_sorts (self, 0);
  self->places.n = self->numbers.n = 0;
  self->city.n = self->light.n = 0;
  canvas_show_reset (self->show);
  canvas_pointer_reset (self->pointer);
  canvas_view_reset (self->view);
  g_clear_pointer (&self->shaper, g_thread_join);
  canvas_drawing_clear (self->drawing);
  self->board->close (g_steal_pointer (&self->shapes));
  self->board = NULL;
  g_clear_object (&self->table);
  canvas_overlay_update (self->overlay);
}

void
bastide_canvas_set_table (BastideCanvas *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_CANVAS (self));

  if (self->table == table)
    return;
  canvas_leave_table (self);
  if (table != NULL)
    {
      const BastideGameFace *face = bastide_game_get_face (bastide_table_get_game (table));

      self->table = g_object_ref (table);
      self->rules = face->kind->rules;
      self->board = face->board;
      self->art = face->art;
      make_shapes (self);
      self->stage.set = bastide_table_get_set (table);
      self->stage.shapes = self->shapes;
      self->stage.places = &self->places;
      self->stage.numbers = &self->numbers;
      read_table (self);
      canvas_show_reset (self->show);
      g_signal_group_set_target (self->table_changes, table);
      bastide_table_set_shown (table, bastide_table_get_view (table));
      canvas_overlay_update (self->overlay);
    }
  canvas_settle_cursor (self);
  canvas_relight (self);
  canvas_view_follow (self->view);
  canvas_name_places (self);
}
