/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens cards after a rest and places them. Nothing is animated. */
#include "canvas-card.h"

#include <math.h>

#include "canvas-contour.h"
#include "canvas-marks.h"
#include "canvas-private.h"
#include "model/table-reading.h"
#include "scene/room.h"
#include "ui/widgets/window-of.h"

/* Distance between the contour and the card, in pixels; half of the contour's line is in it. */
#define GAP 10.0

/* In a frame that is no higher or no wider than this, in pixels, the card is dense. */
#define LOW_FRAME 480
#define NARROW_FRAME 400

/* Half of the box that the card leaves free round a place that is no cell, in tile units. */
#define PLACE_HALF 0.3

/* Widths of the card that are tried if it would cover something, as factors of its natural width. Narrow ones come in
 * small steps: a card that is narrower than it must be is high, and hard to read. */
static const double shapes[] = { 1.35, 0.88, 1.8, 0.81, 0.75, 2.4, 0.7, 0.65, 0.6, 0.55, 0.5 };

/* Where the card could be. */
typedef struct {
  BastideBox box;    /* on the table */
  int width, height; /* in pixels */
  gboolean is_aside; /* it does not touch the thing */
} Room;

struct _CanvasCard {
  BastideCanvas *canvas;
  GtkWidget *widget;
  GtkWidget *frame;   /* weak; round the canvas; NULL if the card has to stay on the canvas */
  GtkWidget *cover;   /* weak; lies over the canvas, if it is seen; may be NULL */
  BastideThing thing; /* whose card is open */
  BastideContour contour;
  unsigned n_cells; /* to which it is open, and which are marked */
  BastideBox cells[BASTIDE_MARKED_CELLS];
  BastidePoint at;     /* where it is pointed at, in the table */
  gboolean is_cursors; /* the cursor opened it, or waits to */
  gboolean is_announced;
  BastidePlayouts *playouts; /* run while the card of something with chances is open */
  BastideThing awaited;      /* will be opened after a rest */
  BastidePoint awaited_at;
  guint rest; /* 0 if nothing is awaited */
};

void
canvas_card_unparent (CanvasCard *card)
{
  canvas_card_close (card);
  g_clear_pointer (&card->widget, gtk_widget_unparent);
}

BastideThingCard *
canvas_card_get_widget (CanvasCard *card)
{
  return BASTIDE_THING_CARD (card->widget);
}

BastidePlayouts *
canvas_card_get_playouts (CanvasCard *card)
{
  return card->playouts;
}

void
canvas_card_set_frame (CanvasCard *card, GtkWidget *frame)
{
  g_set_weak_pointer (&card->frame, frame);
}

void
canvas_card_set_cover (CanvasCard *card, GtkWidget *cover)
{
  g_set_weak_pointer (&card->cover, cover);
}

BastideThing
canvas_card_get_thing (CanvasCard *card)
{
  return card->thing;
}

const BastideContour *
canvas_card_get_contour (CanvasCard *card)
{
  return &card->contour;
}

void
canvas_card_stop_waiting (CanvasCard *card)
{
  g_clear_handle_id (&card->rest, g_source_remove);
}

gboolean
canvas_card_close (CanvasCard *card)
{
  canvas_card_stop_waiting (card);
  if (card->thing.type == BASTIDE_THING_NONE)
    return FALSE;
  card->thing = (BastideThing) { 0 };
  bastide_playouts_stop (card->playouts);
  if (card->widget != NULL)
    gtk_widget_set_visible (card->widget, FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (card->canvas), GTK_OVERFLOW_HIDDEN);
  gtk_widget_queue_draw (GTK_WIDGET (card->canvas));
  return TRUE;
}

void
canvas_card_leave (CanvasCard *card, gboolean cursor)
{
  if (card->is_cursors == cursor)
    canvas_card_close (card);
}

/* Announces TEXT, which has a sentence in each line. */
static void
announce (CanvasCard *card, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *sentences = g_strjoinv (". ", lines);

  g_signal_emit_by_name (card->canvas, "described", sentences, FALSE);
}

/* The contour is no help to somebody who listens. */
static void
announce_card (CanvasCard *card)
{
  g_autofree char *shown = bastide_thing_card_tell (BASTIDE_THING_CARD (card->widget), ". ");

  card->is_announced = TRUE;
  announce (card, shown);
}

/* The chances of what the card is about; NULL while none are known. The caller frees them with g_free (). */
static char *
tell_chances (CanvasCard *card, const BastideWords *words)
{
  const BastideGameFace *face = bastide_game_get_face (bastide_table_get_game (card->canvas->table));
  const BastideChances *chances = bastide_playouts_get (card->playouts, face->kind->mind, words->state, words->kit);

  return chances != NULL ? words->face->voice->chances (words, card->thing, chances) : NULL;
}

/* Shows the words about the thing. By table rules a card keeps to itself what people at a table do not see. */
static void
show_words (CanvasCard *card)
{
  BastideWords words = { 0 };
  gboolean reveals = bastide_table_reveals (card->canvas->table);
  const BastideStage *stage = &card->canvas->stage;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *about = NULL, *mark = NULL, *chances = NULL;
  BastideEvent scored;
  gboolean is_scored = bastide_table_find_scoring (card->canvas->table, card->thing, &scored);

  bastide_table_get_words (card->canvas->table, &words);
  about = words.face->voice->card (&words, card->thing, is_scored ? &scored : NULL, reveals);
  mark = words.face->voice->mark (&words, card->thing, (int) floorf (card->at.x), (int) floorf (card->at.y),
                                  stage->marks, stage->n_marks);
  chances = reveals ? tell_chances (card, &words) : NULL;
  g_string_append (text, about);
  if ((mark != NULL || chances != NULL) && strstr (about, "\n\n") == NULL)
    g_string_append_c (text, '\n');
  if (chances != NULL)
    g_string_append_printf (text, "\n%s", chances);
  if (mark != NULL)
    g_string_append_printf (text, "\n%s", mark);
  if (g_str_equal (text->str, bastide_thing_card_get_text (BASTIDE_THING_CARD (card->widget))))
    return;
  bastide_thing_card_set_text (BASTIDE_THING_CARD (card->widget), text->str);
  gtk_widget_queue_allocate (GTK_WIDGET (card->canvas));
}

/* Finds the chances of what the card is about, if it has some. */
static void
ask_for_chances (CanvasCard *card)
{
  BastideTable *table = card->canvas->table;
  const BastideGameFace *face = bastide_table_get_face (table);
  const BastideState *state = bastide_table_get_state (table);

  if (!canvas_is_over (card->canvas, state) && bastide_table_reveals (table)
      && face->voice->has_chances (state, bastide_table_get_set (table), card->thing))
    bastide_playouts_ask (card->playouts, face->kind->mind, state, bastide_table_get_set (table));
  else
    bastide_playouts_stop (card->playouts);
}

/* More games have been played. The last figures are announced if the card was. */
static void
chances_changed_cb (CanvasCard *card)
{
  g_autofree char *chances = NULL;
  BastideWords words = { 0 };

  show_words (card);
  if (!card->is_announced || bastide_thing_card_is_folded (BASTIDE_THING_CARD (card->widget))
      || bastide_playouts_is_busy (card->playouts))
    return;
  bastide_table_get_words (card->canvas->table, &words);
  chances = tell_chances (card, &words);
  announce (card, chances);
}

CanvasCard *
canvas_card_new (BastideCanvas *canvas)
{
  CanvasCard *card = g_new0 (CanvasCard, 1);

  card->canvas = canvas;
  card->widget = bastide_thing_card_new ();
  card->playouts = bastide_playouts_new ();
  g_signal_connect_swapped (card->playouts, "changed", G_CALLBACK (chances_changed_cb), card);
  gtk_widget_set_parent (card->widget, GTK_WIDGET (canvas));
  return card;
}

void
canvas_card_free (CanvasCard *card)
{
  bastide_playouts_stop (card->playouts);
  g_signal_handlers_disconnect_by_data (card->playouts, card);
  g_object_unref (card->playouts);
  bastide_contour_clear (&card->contour);
  g_clear_weak_pointer (&card->frame);
  g_clear_weak_pointer (&card->cover);
  g_free (card);
}

static gboolean
is_little_room (CanvasCard *card)
{
  return card->frame != NULL
         && (gtk_widget_get_height (card->frame) <= LOW_FRAME || gtk_widget_get_width (card->frame) <= NARROW_FRAME);
}

/* Opens the card of THING, which is pointed at where AT is in the table. */
static void
open_card (CanvasCard *card, BastideThing thing, BastidePoint at)
{
  canvas_card_stop_waiting (card);
  card->thing = thing;
  card->at = at;
  card->is_announced = FALSE;
  ask_for_chances (card);
  card->canvas->board->contour (&card->contour, &card->canvas->stage, thing);
  card->n_cells = card->canvas->board->open_cells (&card->canvas->stage, thing, card->cells);
  bastide_thing_card_set_dense (BASTIDE_THING_CARD (card->widget), is_little_room (card));
  bastide_thing_card_fold (BASTIDE_THING_CARD (card->widget),
                           bastide_places_find (&card->canvas->places,
                                                card->canvas->board->hit (&card->canvas->stage, at.x, at.y, 0))
                               < 0);
  show_words (card);
  bastide_thing_card_show_closing (BASTIDE_THING_CARD (card->widget), card->canvas->table,
                                   bastide_table_reveals (card->canvas->table) ? &card->thing : NULL);
  gtk_widget_set_visible (card->widget, TRUE);
  gtk_widget_queue_allocate (GTK_WIDGET (card->canvas));
  gtk_widget_queue_draw (GTK_WIDGET (card->canvas));
}

static gboolean
rested_cb (gpointer data)
{
  CanvasCard *card = data;

  if (canvas_view_is_moving (card->canvas->view))
    return G_SOURCE_CONTINUE;
  card->rest = 0;
  if (window_is_blocked (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (card->canvas)))))
    return G_SOURCE_REMOVE;
  open_card (card, card->awaited, card->awaited_at);
  if (card->is_cursors)
    announce_card (card);
  return G_SOURCE_REMOVE;
}

/* Opens the card of THING after a rest, unless it is open. */
static void
await (CanvasCard *card, BastideThing thing, BastidePoint at)
{
  if (thing.type != BASTIDE_THING_NONE && bastide_thing_equal (thing, card->thing))
    {
      canvas_card_stop_waiting (card);
      return;
    }
  canvas_card_close (card);
  if (thing.type == BASTIDE_THING_NONE)
    return;
  card->awaited = thing;
  card->awaited_at = at;
  card->rest = g_timeout_add (CANVAS_CARD_REST, rested_cb, card);
}

/* Whether cards are closed, because they would tell the answer to a puzzle. */
static gboolean
is_secret (CanvasCard *card)
{
  return card->canvas->stage.n_answers > 0;
}

/* What somebody who points at AT wants to know about, or no thing. */
static BastideThing
find_thing (CanvasCard *card, BastidePoint at)
{
  float reach = (float) (CANVAS_THIN_REACH / canvas_view_get (card->canvas->view).pixels);

  return is_secret (card) ? (BastideThing) { 0 }
                          : card->canvas->board->thing_at (&card->canvas->stage, at.x, at.y, reach);
}

void
canvas_card_rest (CanvasCard *card, double x, double y)
{
  BastidePoint at = { (float) x, (float) y };

  card->is_cursors = FALSE;
  await (card, find_thing (card, at), at);
}

/* What choosing PLACE builds; no thing if no card tells about it. Sets AT to its middle. */
static BastideThing
find_to_build (CanvasCard *card, BastidePlace place, BastidePoint *at)
{
  const BastideCanvas *canvas = card->canvas;

  canvas->board->middle (place, &canvas->stage, &at->x, &at->y);
  return canvas->board->thing_to_build (&canvas->stage, place);
}

void
canvas_card_rest_choice (CanvasCard *card, BastidePlace place)
{
  BastidePoint at = { 0 };
  BastideThing thing = find_to_build (card, place, &at);

  card->is_cursors = FALSE;
  await (card, thing, at);
}

/* Opens the card of THING, which is pressed for long at AT of the table. FALSE if it is nothing. */
static gboolean
open_pressed (CanvasCard *card, BastideThing thing, BastidePoint at)
{
  if (thing.type == BASTIDE_THING_NONE)
    return FALSE;
  card->is_cursors = FALSE;
  open_card (card, thing, at);
  announce_card (card);
  return TRUE;
}

gboolean
canvas_card_open_choice (CanvasCard *card, BastidePlace place)
{
  BastidePoint at = { 0 };
  BastideThing thing = find_to_build (card, place, &at);

  return open_pressed (card, thing, at);
}

/* Lists the things on the tile at PLACE of which there is something to tell, and its middle. Returns their number. */
static unsigned
list_things (CanvasCard *card, BastidePlace place, BastideThing things[BASTIDE_MAX_THINGS], BastidePoint *middle)
{
  const BastideBox box = bastide_board_box (card->canvas->board, &card->canvas->stage, place);

  *middle = (BastidePoint) { (float) (box.west + box.east) / 2, (float) (box.north + box.south) / 2 };
  return is_secret (card) ? 0 : card->canvas->board->things (&card->canvas->stage, place, things);
}

void
canvas_card_rest_cursor (CanvasCard *card, BastidePlace place)
{
  BastideThing things[BASTIDE_MAX_THINGS];
  BastidePoint middle;

  if (bastide_places_find (&card->canvas->places, place) >= 0 || list_things (card, place, things, &middle) == 0)
    {
      canvas_card_close (card);
      return;
    }
  card->is_cursors = TRUE;
  await (card, things[0], middle);
}

gboolean
canvas_card_open (CanvasCard *card, double x, double y)
{
  BastidePoint at = { (float) x, (float) y };

  return open_pressed (card, find_thing (card, at), at);
}

gboolean
canvas_card_open_next (CanvasCard *card, BastidePlace place)
{
  BastideThing things[BASTIDE_MAX_THINGS];
  BastidePoint middle;
  unsigned n = list_things (card, place, things, &middle), next = 0;

  if (n == 0)
    return FALSE;
  for (unsigned i = 0; i < n; i++)
    if (bastide_thing_equal (things[i], card->thing))
      next = (i + 1) % n;
  card->is_cursors = TRUE;
  open_card (card, things[next], middle);
  announce_card (card);
  return TRUE;
}

gboolean
canvas_card_open_thing (CanvasCard *card, BastideThing thing)
{
  const BastidePlace cell = card->canvas->board->cell_of (card->canvas->stage.state, thing);

  return cell.type != BASTIDE_PLACE_NONE && !is_secret (card)
         && open_pressed (card, thing, (BastidePoint) { cell.x + 0.5f, cell.y + 0.5f });
}

/* What BOX, in pixels of the canvas, has on the table. */
static BastideBox
find_on_table (CanvasCard *card, const graphene_rect_t *box)
{
  BastidePort port = canvas_view_get_port (card->canvas->view);
  BastideView view = canvas_view_get_goal (card->canvas->view);
  BastideBox found;

  bastide_view_to_table (&view, &port, box->origin.x, box->origin.y, &found.west, &found.north);
  bastide_view_to_table (&view, &port, box->origin.x + box->size.width, box->origin.y + box->size.height, &found.east,
                         &found.south);
  return found;
}

/* Sets BOX to what is covered. FALSE if nothing is. */
static gboolean
find_covered (CanvasCard *card, BastideBox *box)
{
  graphene_rect_t bounds;

  if (card->cover == NULL || !gtk_widget_get_mapped (card->cover)
      || !gtk_widget_compute_bounds (card->cover, GTK_WIDGET (card->canvas), &bounds)
      || bounds.size.width * bounds.size.height <= 0)
    return FALSE;
  *box = find_on_table (card, &bounds);
  return TRUE;
}

static void
add_box (GArray *boxes, double x, double y, double half_width, double half_height)
{
  BastideBox box = { x - half_width, y - half_height, x + half_width, y + half_height };

  g_array_append_val (boxes, box);
}

/* Lists what the card should not cover, besides what is covered itself: the legal places and their numbers, the tile
 * that was placed last, the cells that are marked, and the name of the first tile if the card mentions that. */
static GArray *
list_hindrances (CanvasCard *card)
{
  const BastideStage *stage = &card->canvas->stage;
  const BastideNumbers *numbers = &card->canvas->numbers;
  BastidePlace cells[BASTIDE_MAX_CELLS];
  const unsigned n_cells = card->canvas->board->cells (stage->state, cells);
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (BastideBox));
  BastideBox other;

  if (find_covered (card, &other))
    g_array_append_val (boxes, other);
  other = canvas_marks_find_first_tile (card->canvas, canvas_view_get_goal (card->canvas->view).pixels);
  if (canvas_card_names_place (card))
    g_array_append_val (boxes, other);
  if (n_cells > 0 && card->canvas->board->sheet == NULL)
    add_box (boxes, cells[n_cells - 1].x + 0.5, cells[n_cells - 1].y + 0.5, 0.5, 0.5);
  for (unsigned i = 0; i < stage->places->n; i++)
    {
      double half = stage->places->at[i].type == BASTIDE_PLACE_CELL ? 0.5 : PLACE_HALF;

      add_box (boxes, (double) stage->places->x[i], (double) stage->places->y[i], half, half);
    }
  for (unsigned i = 0; i < numbers->n; i++)
    add_box (boxes, (double) numbers->at[i].x, (double) numbers->at[i].y, (double) numbers->at[i].width / 2,
             (double) numbers->at[i].height / 2);
  g_array_append_vals (boxes, card->cells, card->n_cells);
  return boxes;
}

/* Finds room for the card with SHAPE times its natural width, as far as that is possible. Returns whether it neither
 * touches the thing nor covers what it should not cover. */
static gboolean
find_room (CanvasCard *card, BastideCardNeeds *needs, double shape, Room *room)
{
  double pixels = canvas_view_get_goal (card->canvas->view).pixels;
  int least, natural, most = (int) ((needs->port.east - needs->port.west) * pixels);

  gtk_widget_measure (card->widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  room->width = MAX (least, MIN ((int) (shape * natural), most));
  gtk_widget_measure (card->widget, GTK_ORIENTATION_VERTICAL, room->width, &room->height, NULL, NULL, NULL);
  needs->width = room->width / pixels;
  needs->height = room->height / pixels;
  room->is_aside = bastide_contour_find_room (&card->contour, needs, &room->box);
  return room->is_aside && bastide_card_is_clear (needs, room->box);
}

/* Finds the first shape of the card that is clear, or else the first beside the thing. Returns whether it is clear. */
static gboolean
choose_room (CanvasCard *card, BastideCardNeeds *needs, Room *room)
{
  if (find_room (card, needs, 1, room))
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      Room other;
      gboolean is_clear = find_room (card, needs, shapes[i], &other);

      if (is_clear || (other.is_aside && !room->is_aside))
        *room = other;
      if (is_clear)
        return TRUE;
    }
  return FALSE;
}

/* In a small window legal places may leave no room on the board: finds a clear one beside it. FALSE if there is
 * none. */
static gboolean
choose_room_beside (CanvasCard *card, BastideCardNeeds *needs, Room *room)
{
  graphene_rect_t box;
  Room other;

  if (card->frame == NULL || !gtk_widget_compute_bounds (card->frame, GTK_WIDGET (card->canvas), &box))
    return FALSE;
  needs->port = find_on_table (card, &box);
  if (!choose_room (card, needs, &other))
    return FALSE;
  *room = other;
  return TRUE;
}

void
canvas_card_allocate (CanvasCard *card)
{
  BastidePort port = canvas_view_get_port (card->canvas->view);
  BastideView view = canvas_view_get_goal (card->canvas->view);
  g_autoptr (GArray) hindrances = NULL;
  BastideCardNeeds needs = { .gap = GAP / view.pixels, .at = card->at };
  const graphene_rect_t board = GRAPHENE_RECT_INIT ((float) port.x, (float) port.y, (float) port.width,
                                                    (float) port.height);
  gboolean is_clear, is_beside;
  Room room = { 0 }, other;
  BastideBox covered;
  double px, py;

  if (card->widget == NULL || !gtk_widget_get_visible (card->widget))
    return;
  hindrances = list_hindrances (card);
  needs.port = find_on_table (card, &board);
  needs.avoid = (const BastideBox *) (const void *) hindrances->data;
  needs.n_avoid = hindrances->len;
  is_clear = choose_room (card, &needs, &room);
  is_beside = !is_clear && choose_room_beside (card, &needs, &room);
  if (!is_clear && !is_beside && find_covered (card, &covered)) /* at least not below that */
    {
      needs.port = find_on_table (card, &board);
      needs.avoid = &covered;
      needs.n_avoid = 1;
      room = choose_room (card, &needs, &other) ? other : room;
    }
  gtk_widget_set_overflow (GTK_WIDGET (card->canvas), is_beside ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN);
  canvas_view_to_canvas (card->canvas->view, room.box.west, room.box.north, &px, &py);
  gtk_widget_allocate (card->widget, room.width, room.height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) (int) px, (float) (int) py)));
}

void
canvas_card_append_contour (CanvasCard *card, GtkSnapshot *snapshot)
{
  if (card->thing.type == BASTIDE_THING_NONE)
    return;
  canvas_contour_append (card->canvas, snapshot, &card->contour);
  canvas_marks_append_cells (card->canvas, snapshot, card->cells, card->n_cells);
}

gboolean
canvas_card_names_place (CanvasCard *card)
{
  return card->thing.type != BASTIDE_THING_NONE && card->canvas->board->names_place (card->thing);
}
