/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A city is about as wide as high, and so the board should be. In a low window the other parts are beside it, and it
 * has the full height; in a higher window they are above and below it, and it has the full width. What is above the
 * frame, such as the words of a lesson, is higher or lower with its words and must not move them from here to there. */
#include "bastide-table-frame.h"

#include "ui/widgets/text-fit.h"

/* The smallest size that the frame can always have, in pixels: the smallest window without its header bar. */
#define LEAST_WIDTH 360
#define LEAST_HEIGHT 200

/* The natural width of the frame. The side pane is folded if less than this is left. Its natural height is the least
 * one: words above it that are higher than ever have what they need before it. */
#define NATURAL_WIDTH 640

/* If the frame and what is above it are lower than LOW, the parts are beside the board if it is wider than high. In a
 * frame below VERY_LOW there is no room for names. */
#define LOW 620
#define VERY_LOW 300

/* A window higher than this is called high. */
#define HIGH_WINDOW 600

/* The size of text, as a factor of the usual one, that leaves no room for the large tile on a phone. */
#define VERY_LARGE_TEXT 1.75

/* Below this width, with text of the usual size, there is not enough room for everything about the question in one
 * row. */
#define NARROW 560

/* The column beside the board gets the width that a board of this aspect leaves, from COLUMN_LEAST to COLUMN_MOST. */
#define BOARD_ASPECT 1.1
#define COLUMN_LEAST 164
#define COLUMN_MOST 220

enum { PLAYERS, BOARD, QUESTION, N_PARTS };

struct _BastideTableFrame {
  GtkWidget parent_instance;
  GtkWidget *parts[N_PARTS]; /* the question is inside the scroller */
  GtkWidget *scroller;
  BastideArrangement arrangement;
  gboolean is_high; /* the window */
  double text_scale;
  int least_width; /* the width that is requested */
  guint resize_idle;
};

G_DEFINE_FINAL_TYPE (BastideTableFrame, bastide_table_frame, GTK_TYPE_WIDGET)

static guint arranged_signal;

/* The style classes of the arrangements. */
static const char *css_classes[][3] = {
  { NULL }, { "upright", NULL }, { "beside", NULL }, { "beside", "tight", NULL }
};

/* WHOLE is the height with what is above the frame. */
static BastideArrangement
choose_arrangement (int width, int height, int whole, double text_scale)
{
  if (whole < LOW && width > whole)
    return height < VERY_LOW ? BASTIDE_ARRANGEMENT_TIGHT : BASTIDE_ARRANGEMENT_BESIDE;
  return width < NARROW * MAX (text_scale, 1) ? BASTIDE_ARRANGEMENT_NARROW : BASTIDE_ARRANGEMENT_WIDE;
}

/* Whether there is room for the large tile and what is beside it. */
static gboolean
is_in_high_window (GtkWidget *widget)
{
  return text_find_scale (widget) < VERY_LARGE_TEXT
         && gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (widget))) > HIGH_WINDOW;
}

static int
measure_least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* The least and the natural height of WIDGET (both may be NULL) at WIDTH or, if that is less than its least width, at
 * its least width: until the window has grown, the frame may be narrower than its parts need. */
static void
measure_height (GtkWidget *widget, int width, int *least, int *natural)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, measure_least_width (widget)), least, natural, NULL,
                      NULL);
}

static int
measure_least_height (GtkWidget *widget, int width)
{
  int least;

  measure_height (widget, width, &least, NULL);
  return least;
}

static int
measure_natural_height (GtkWidget *widget, int width)
{
  int natural;

  measure_height (widget, width, NULL, &natural);
  return natural;
}

/* The least width of the parts in the present arrangement. */
static int
measure_width (BastideTableFrame *self)
{
  int players = measure_least_width (self->parts[PLAYERS]);
  int question = measure_least_width (self->scroller);
  int board = measure_least_width (self->parts[BOARD]);
  int words = MAX (players, question);

  return BASTIDE_ARRANGEMENT_IS_BESIDE (self->arrangement) ? MAX (words, COLUMN_LEAST) + board : MAX (words, board);
}

static void
bastide_table_frame_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? BASTIDE_TABLE_FRAME (widget)->least_width : LEAST_HEIGHT;
  *natural = is_width ? MAX (*minimum, NATURAL_WIDTH) : LEAST_HEIGHT;
}

/* Allocates PLACE to PART, mirrored if the text runs from right to left. */
static void
place_part (BastideTableFrame *self, GtkWidget *part, GtkAllocation place)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (GTK_WIDGET (self)) - place.x - place.width;
  place.width = MAX (place.width, measure_least_width (part));
  place.height = MAX (place.height, measure_least_height (part, place.width));
  gtk_widget_size_allocate (part, &place, -1);
}

static void
allocate_beside (BastideTableFrame *self, int width, int height)
{
  gboolean is_empty = !gtk_widget_get_visible (self->parts[PLAYERS]) && !gtk_widget_get_visible (self->scroller);
  int column = is_empty ? 0 : CLAMP (width - (int) (BOARD_ASPECT * height), COLUMN_LEAST, COLUMN_MOST);
  int players;

  column = MAX (column, measure_least_width (self->parts[PLAYERS]));
  column = MAX (column, measure_least_width (self->scroller));
  players = measure_natural_height (self->parts[PLAYERS], column);
  place_part (self, self->parts[BOARD], (GtkAllocation) { 0, 0, width - column, height });
  place_part (self, self->parts[PLAYERS], (GtkAllocation) { width - column, 0, column, players });
  place_part (self, self->scroller, (GtkAllocation) { width - column, players, column, height - players });
}

static void
allocate_rows (BastideTableFrame *self, int width, int height)
{
  int players = measure_natural_height (self->parts[PLAYERS], width);
  int least = measure_least_height (self->parts[BOARD], width);
  int question = measure_natural_height (self->parts[QUESTION], width);

  if (gtk_widget_get_visible (self->scroller))
    {
      question = MIN (question, height - players - least);
      question = MAX (question, measure_least_height (self->scroller, width));
    }
  place_part (self, self->parts[PLAYERS], (GtkAllocation) { 0, 0, width, players });
  place_part (self, self->parts[BOARD], (GtkAllocation) { 0, players, width, height - players - question });
  place_part (self, self->scroller, (GtkAllocation) { 0, height - question, width, question });
}

/* The board is drawn last: its cards may lie on the other parts. */
static void
bastide_table_frame_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideTableFrame *self = BASTIDE_TABLE_FRAME (widget);

  gtk_widget_snapshot_child (widget, self->parts[PLAYERS], snapshot);
  gtk_widget_snapshot_child (widget, self->scroller, snapshot);
  gtk_widget_snapshot_child (widget, self->parts[BOARD], snapshot);
}

static gboolean
resize_idle_reached_cb (gpointer data)
{
  BastideTableFrame *self = data;

  self->resize_idle = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Requests the width that the parts need, but only if the arrangement cannot change to a narrower one and its style
 * classes, which it gets with the arrangement, are in effect (IS_NEW is false). In any other case the frame requests
 * little, because a window that is made much narrower in one step would stop at the width of the old arrangement. */
static void
update_least_width (BastideTableFrame *self, gboolean is_new)
{
  gboolean is_known = !is_new && self->arrangement != BASTIDE_ARRANGEMENT_WIDE;
  int least_width = is_known ? MAX (measure_width (self), LEAST_WIDTH) : LEAST_WIDTH;

  if ((is_new || least_width != self->least_width) && self->resize_idle == 0)
    self->resize_idle = g_idle_add (resize_idle_reached_cb, self);
  self->least_width = least_width;
}

static void
bastide_table_frame_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideTableFrame *self = BASTIDE_TABLE_FRAME (widget);
  int whole = gtk_widget_get_height (gtk_widget_get_parent (widget));
  double text_scale = text_find_scale (widget);
  BastideArrangement arrangement = choose_arrangement (width, height, whole, text_scale);
  gboolean is_high = is_in_high_window (widget);
  gboolean is_new = arrangement != self->arrangement || is_high != self->is_high || text_scale != self->text_scale;

  if (is_new)
    {
      self->arrangement = arrangement;
      self->is_high = is_high;
      self->text_scale = text_scale;
      gtk_widget_set_css_classes (widget, css_classes[arrangement]);
      g_signal_emit (self, arranged_signal, 0, arrangement, is_high);
    }
  update_least_width (self, is_new);
  if (BASTIDE_ARRANGEMENT_IS_BESIDE (arrangement))
    allocate_beside (self, width, height);
  else
    allocate_rows (self, width, height);
}

static void
bastide_table_frame_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastideTableFrame *self = BASTIDE_TABLE_FRAME (object);
  int part = (int) id - 1;

  self->parts[part] = g_value_get_object (value);
  if (part == QUESTION)
    {
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->parts[part]);
      g_object_bind_property (self->parts[part], "visible", self->scroller, "visible", G_BINDING_SYNC_CREATE);
    }
  else
    gtk_widget_insert_before (self->parts[part], GTK_WIDGET (self), self->scroller);
}

static void
bastide_table_frame_dispose (GObject *object)
{
  BastideTableFrame *self = BASTIDE_TABLE_FRAME (object);

  g_clear_handle_id (&self->resize_idle, g_source_remove);
  g_clear_pointer (&self->parts[PLAYERS], gtk_widget_unparent);
  g_clear_pointer (&self->parts[BOARD], gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_table_frame_parent_class)->dispose (object);
}

static void
bastide_table_frame_class_init (BastideTableFrameClass *klass)
{
  static const char *const names[N_PARTS] = { "players", "board", "question" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_table_frame_set_property;
  object_class->dispose = bastide_table_frame_dispose;
  widget_class->measure = bastide_table_frame_measure;
  widget_class->size_allocate = bastide_table_frame_size_allocate;
  widget_class->snapshot = bastide_table_frame_snapshot;
  for (int part = 0; part < N_PARTS; part++)
    g_object_class_install_property (object_class, (guint) part + 1,
                                     g_param_spec_object (names[part], NULL, NULL, GTK_TYPE_WIDGET,
                                                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  arranged_signal = g_signal_new ("arranged", BASTIDE_TYPE_TABLE_FRAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "tableframe");
}

static void
bastide_table_frame_init (BastideTableFrame *self)
{
  self->least_width = LEAST_WIDTH;
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
