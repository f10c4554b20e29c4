/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row draws everything itself. A long game has a hundred rows, which GTK creates and measures at once, and with a
 * widget for each sign that would take several frames. */
#include "bastide-turn-row.h"

#include <adwaita.h>

#include <math.h>

#include "art/palette.h"
#include "quality-sign.h"
#include "ui/widgets/access.h"

enum {
  ARROW = 16,        /* width and height of the arrow that tells whether the turn is unfolded */
  GAP = 6,           /* pixels between the parts of a row */
  SIGN_STEP = 17,    /* from one sign to the next; they overlap, because their pictures have free borders */
  FEET = 8,          /* from the middle of a sign to the feet of a figure */
  NOTE = 16,         /* the sign of a note */
  LEAST_WIDTH = 160, /* of the row; a sign may be narrower then */
  TOOLTIP_LINE = 48, /* characters in a line of the words, at most */
};

struct _BastideTurnRow {
  GtkWidget parent_instance;
  BastideGame *game;
  BastideHistoryItem *turn;
  TurnPictures *pictures;
  char *words; /* what happened in the turn; NULL as long as it is not known */
  gboolean is_unfolded;
  gboolean is_judged;
  BastideQuality quality; /* if it is judged */
};

G_DEFINE_FINAL_TYPE (BastideTurnRow, bastide_turn_row, GTK_TYPE_WIDGET)

/* Where the next part is drawn. Everything is drawn from left to right and mirrored for right-to-left panels. */
typedef struct {
  BastideTurnRow *row;
  GtkSnapshot *snapshot;
  float width, height;
  int scale;
} Drawing;

/* Draws TEXTURE into BOX. */
static void
draw_texture_in (Drawing *drawing, GdkTexture *texture, const graphene_rect_t *box)
{
  graphene_rect_t place = *box;

  if (gtk_widget_get_direction (GTK_WIDGET (drawing->row)) == GTK_TEXT_DIR_RTL)
    place.origin.x = drawing->width - box->origin.x - box->size.width;
  gtk_snapshot_append_texture (drawing->snapshot, texture, &place);
}

/* Draws TEXTURE into a square of SIZE with its left side at X. */
static void
draw_texture (Drawing *drawing, GdkTexture *texture, float x, float size)
{
  draw_texture_in (drawing, texture, &GRAPHENE_RECT_INIT (x, floorf ((drawing->height - size) / 2), size, size));
}

static void
draw_tile (Drawing *drawing, int kind, int turns, float x)
{
  GdkTexture *texture = turn_pictures_get_tile (drawing->row->pictures, kind, turns, drawing->scale);

  if (texture != NULL)
    draw_texture (drawing, texture, x, TURN_TILE);
}

/* Draws LAYOUT with its left side at X. */
static void
draw_layout (Drawing *drawing, PangoLayout *layout, float x, const GdkRGBA *colour)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (gtk_widget_get_direction (GTK_WIDGET (drawing->row)) == GTK_TEXT_DIR_RTL)
    x = drawing->width - x - (float) width;
  gtk_snapshot_save (drawing->snapshot);
  gtk_snapshot_translate (drawing->snapshot, &GRAPHENE_POINT_INIT (x, (drawing->height - (float) height) / 2));
  gtk_snapshot_append_layout (drawing->snapshot, layout, colour);
  gtk_snapshot_restore (drawing->snapshot);
}

/* A layout of TEXT with figures of equal width. */
static PangoLayout *
create_layout (BastideTurnRow *self, const char *text, gboolean is_bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (is_bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* The width of a column for the turn's number. */
static float
measure_number (BastideTurnRow *self)
{
  g_autoptr (PangoLayout) layout = create_layout (self, "000", FALSE);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return (float) width;
}

/* Draws the turn's number, ending at RIGHT. */
static void
draw_number (Drawing *drawing, float right)
{
  BastideTurnRow *self = drawing->row;
  g_autofree char *text = g_strdup_printf ("%u", bastide_history_item_get_turn (self->turn));
  g_autoptr (PangoLayout) layout = create_layout (self, text, FALSE);
  GdkRGBA colour;
  int width;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  if (!adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    colour.alpha *= 0.6f;
  pango_layout_get_pixel_size (layout, &width, NULL);
  draw_layout (drawing, layout, right - (float) width, &colour);
}

/* How much darker than the shaded side of a player's figures his points are on a light background. Yellow would have a
 * contrast of 3.6 to 1 otherwise; this has 5. */
#define SHADE 0.8f

/* Sets RGBA to the colour of the points of a player with COLOUR: the darker or lighter one of his colours, which can be
 * read on the window's background. Without colours in high contrast. */
static void
find_text_colour (BastideTurnRow *self, BastideColour colour, GdkRGBA *rgba)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  const BastidePaint *paint = bastide_palette_paint (colour);
  gboolean is_dark = adw_style_manager_get_dark (manager);
  uint32_t rgb = is_dark ? paint->light : paint->dark;
  float part = (is_dark ? 1 : SHADE) / 255;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), rgba);
  if (!adw_style_manager_get_high_contrast (manager))
    *rgba = (GdkRGBA) { part * (float) (rgb >> 16 & 255), part * (float) (rgb >> 8 & 255), part * (float) (rgb & 255),
                        1 };
}

static BastideColour
get_colour (BastideTurnRow *self, unsigned player)
{
  return (BastideColour) bastide_game_get_seat (self->game, player)->colour;
}

/* Draws what PLAYER got, if anything, ending at RIGHT, with his mark before it unless it is his turn. Returns the left
 * end. */
static float
draw_points (Drawing *drawing, unsigned player, float right)
{
  BastideTurnRow *self = drawing->row;
  int points = bastide_history_item_get_points (self->turn, player);
  g_autofree char *text = g_strdup_printf ("\u200e%+d", points); /* not "2+" */
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA colour;
  int width;

  if (points == 0)
    return right;
  layout = create_layout (self, text, TRUE);
  pango_layout_get_pixel_size (layout, &width, NULL);
  find_text_colour (self, get_colour (self, player), &colour);
  right -= (float) width;
  draw_layout (drawing, layout, right, &colour);
  if (player == bastide_history_item_get_player (self->turn))
    return right - GAP;
  right -= TURN_SIGN;
  draw_texture (drawing, turn_pictures_get_mark (self->pictures, get_colour (self, player), drawing->scale), right,
                TURN_SIGN);
  return right - GAP;
}

/* Draws the symbolic icon NAME into a square of SIZE with its left side at X. */
static void
draw_icon (Drawing *drawing, const char *name, float x, float size)
{
  GtkWidget *widget = GTK_WIDGET (drawing->row);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  GtkTextDirection direction = gtk_widget_get_direction (widget);
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (theme, name, NULL, (int) size, drawing->scale,
                                                                  direction, GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
  double width = (double) size;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  if (direction == GTK_TEXT_DIR_RTL)
    x = drawing->width - x - size;
  gtk_snapshot_save (drawing->snapshot);
  gtk_snapshot_translate (drawing->snapshot, &GRAPHENE_POINT_INIT (x, floorf ((drawing->height - size) / 2)));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), drawing->snapshot, width, width, &colour, 1);
  gtk_snapshot_restore (drawing->snapshot);
}

/* Draws the arrow that tells that the turn unfolds, or is unfolded. */
static void
draw_arrow (Drawing *drawing)
{
  draw_icon (drawing, drawing->row->is_unfolded ? "pan-down-symbolic" : "pan-end-symbolic", 0, ARROW);
}

/* Draws the sign of a note, ending at RIGHT, if the turn has one. Returns the left end. */
static float
draw_note (Drawing *drawing, float right)
{
  if (!bastide_history_item_has_comment (drawing->row->turn))
    return right;
  draw_icon (drawing, "bastide-note-symbolic", right - NOTE, NOTE);
  return right - NOTE - GAP;
}

/* Draws how good the turn was, ending at RIGHT, if it was judged. Returns the left end. */
static float
draw_quality (Drawing *drawing, float right)
{
  BastideTurnRow *self = drawing->row;
  float left = right - QUALITY_SIGN, y = floorf ((drawing->height - QUALITY_SIGN) / 2);
  GdkRGBA ink;
  cairo_t *cr;

  if (!self->is_judged)
    return right;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    left = drawing->width - right;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  cr = gtk_snapshot_append_cairo (drawing->snapshot, &GRAPHENE_RECT_INIT (left, y, QUALITY_SIGN, QUALITY_SIGN));
  cairo_translate (cr, (double) left, (double) y);
  quality_sign_draw (cr, self->quality, &ink);
  cairo_destroy (cr);
  return right - QUALITY_SIGN - GAP;
}

/* The kind of the tile that EVENT placed; -1 if it placed none. */
static int
find_placed (BastideTurnRow *self, const BastideEvent *event)
{
  const BastideTileVoice *tiles = bastide_game_get_face (self->game)->voice->tiles;

  return tiles != NULL ? tiles->placed (event) : -1;
}

/* The sign of EVENT of the turn, which began with FIRST; 0 if it has none. */
static unsigned
find_sign (BastideTurnRow *self, const BastideEvent *event, const BastideEvent *first)
{
  return turn_pictures_find_sign (self->pictures, event, MAX (find_placed (self, first), 0));
}

/* Counts the signs of N EVENTS: low ones, PIECES, and the others, FIGURES. */
static void
count_signs (BastideTurnRow *self, const BastideEvent *events, unsigned n, unsigned *pieces, unsigned *figures)
{
  *pieces = *figures = 0;
  for (unsigned i = 0; i < n; i++)
    {
      const unsigned sign = find_sign (self, &events[i], &events[0]);

      if (sign != 0)
        *(sign & BASTIDE_SIGN_LOW ? pieces : figures) += 1;
    }
}

/* Where signs are drawn, from left to right. */
typedef struct {
  float left, step, width;
  float down; /* below the middle of the row */
} Line;

/* Draws SIGN of EVENT at the next place on LINE. */
static void
draw_sign (Drawing *drawing, const BastideEvent *event, unsigned sign, Line *line)
{
  BastideTurnRow *self = drawing->row;
  GdkTexture *texture = turn_pictures_get_sign (self->pictures, sign, get_colour (self, event->player), drawing->scale);

  draw_texture_in (drawing, texture,
                   &GRAPHENE_RECT_INIT (line->left, floorf ((drawing->height - TURN_SIGN) / 2) + line->down,
                                        line->width, TURN_SIGN));
  line->left += line->step;
}

/* Draws the signs from LEFT to RIGHT. If they do not fit side by side, the pieces are in front of the feet
 * of the figures, where all can be counted, and are narrow if there are many. Only if there is no room for the figures
 * alone do they overlap. */
static void
draw_signs (Drawing *drawing, float left, float right)
{
  unsigned n, n_pieces, n_figures;
  const BastideEvent *events = bastide_history_item_get_events (drawing->row->turn, &n);
  Line figures = { left, SIGN_STEP, TURN_SIGN, 0 }, pieces = figures;
  float room = MAX (right - left, 1); /* GTK draws no texture without width */
  gboolean is_apart;

  count_signs (drawing->row, events, n, &n_pieces, &n_figures);
  is_apart = (float) ((n_pieces + n_figures) * SIGN_STEP) > room; /* the last one's free border is outside the room */
  if (is_apart && n_figures > 1)
    figures.step = CLAMP ((room - SIGN_STEP) / (float) (n_figures - 1), 0, SIGN_STEP);
  if (is_apart && n_pieces > 0)
    pieces.step = pieces.width = MIN (room / (float) n_pieces, SIGN_STEP);
  if (is_apart && n_figures > 0)
    pieces.down = FEET;
  for (int low = 0; low < 2; low++)
    for (unsigned i = 0; i < n; i++)
      {
        const unsigned sign = find_sign (drawing->row, &events[i], &events[0]);
        const gboolean is_in_front = is_apart && (sign & BASTIDE_SIGN_LOW) != 0;

        if (sign != 0 && is_in_front == (low != 0))
          draw_sign (drawing, &events[i], sign, low ? &pieces : &figures);
      }
}

static void
bastide_turn_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideTurnRow *self = BASTIDE_TURN_ROW (widget);
  Drawing drawing = {
    .row = self,
    .snapshot = snapshot,
    .width = (float) gtk_widget_get_width (widget),
    .height = (float) gtk_widget_get_height (widget),
    .scale = gtk_widget_get_scale_factor (widget),
  };
  unsigned n, players, player;
  const BastideEvent *events;
  float left = ARROW + measure_number (self), right = drawing.width;

  if (self->turn == NULL)
    return;
  draw_arrow (&drawing);
  draw_number (&drawing, left);
  left += GAP;
  events = bastide_history_item_get_events (self->turn, &n);
  if (n > 0 && find_placed (self, &events[0]) >= 0)
    draw_tile (&drawing, find_placed (self, &events[0]), events[0].part, left);
  left += TURN_TILE + GAP;
  player = bastide_history_item_get_player (self->turn);
  draw_texture (&drawing, turn_pictures_get_mark (self->pictures, get_colour (self, player), drawing.scale), left,
                TURN_SIGN);
  left += TURN_SIGN + GAP;
  players = bastide_game_get_players (self->game);
  for (unsigned i = 0; i < players; i++)
    right = draw_points (&drawing, (player + i) % players, right);
  right = draw_quality (&drawing, right);
  right = draw_note (&drawing, right);
  draw_signs (&drawing, left, right);
}

static void
bastide_turn_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : TURN_TILE;
}

static void
bastide_turn_row_dispose (GObject *object)
{
  bastide_turn_row_set_turn (BASTIDE_TURN_ROW (object), NULL, NULL, NULL);
  G_OBJECT_CLASS (bastide_turn_row_parent_class)->dispose (object);
}

/* A tooltip has long lines by default. */
static gboolean
bastide_turn_row_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  gtk_tooltip_set_custom (tooltip, g_object_new (GTK_TYPE_LABEL, "label", gtk_widget_get_tooltip_text (widget), "wrap",
                                                 TRUE, "max-width-chars", TOOLTIP_LINE, "xalign", 0.0f, NULL));
  return TRUE;
}

static void
bastide_turn_row_finalize (GObject *object)
{
  g_free (BASTIDE_TURN_ROW (object)->words);
  G_OBJECT_CLASS (bastide_turn_row_parent_class)->finalize (object);
}

static void
bastide_turn_row_class_init (BastideTurnRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_turn_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_turn_row_finalize;
  widget_class->snapshot = bastide_turn_row_snapshot;
  widget_class->measure = bastide_turn_row_measure;
  widget_class->query_tooltip = bastide_turn_row_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "turnrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_turn_row_init (BastideTurnRow *self)
{
}

GtkWidget *
bastide_turn_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_TURN_ROW, NULL);
}

void
bastide_turn_row_set_turn (BastideTurnRow *self, BastideGame *game, BastideHistoryItem *turn, TurnPictures *pictures)
{
  g_return_if_fail (BASTIDE_IS_TURN_ROW (self));

  g_set_object (&self->game, game);
  g_set_object (&self->turn, turn);
  self->pictures = pictures;
  bastide_turn_row_set_words (self, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* An unfolded turn has its words below it. */
static void
update_tooltip (BastideTurnRow *self)
{
  access_set_tooltip (GTK_WIDGET (self), self->is_unfolded ? NULL : self->words);
}

void
bastide_turn_row_set_words (BastideTurnRow *self, const char *words)
{
  g_return_if_fail (BASTIDE_IS_TURN_ROW (self));

  g_free (self->words);
  self->words = g_strdup (words);
  update_tooltip (self);
}

void
bastide_turn_row_set_loss (BastideTurnRow *self, const float *loss)
{
  g_return_if_fail (BASTIDE_IS_TURN_ROW (self));

  self->is_judged = loss != NULL;
  if (loss != NULL)
    self->quality = bastide_quality_of_loss (*loss);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_turn_row_set_unfolded (BastideTurnRow *self, gboolean is_unfolded)
{
  g_return_if_fail (BASTIDE_IS_TURN_ROW (self));

  self->is_unfolded = is_unfolded;
  update_tooltip (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
