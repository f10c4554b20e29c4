/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the side pane that explains the position. */
#include "bastide-position-page.h"

#include <glib/gi18n.h>

#include "bastide-ledger-view.h"
#include "bastide-overlay-list.h"
#include "model/table-reading.h"
#include "ui/tiles/bastide-tiles-view.h"
#include "ui/widgets/access.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

enum { MOST = 4 }; /* overlays of a game that the board draws */

struct _BastidePositionPage {
  BastideTableView base;
  GtkWidget *buttons;
  GtkStack *stack;
  GtkLabel *note;              /* instead of what is not shown */
  const BastideGameFace *face; /* whose buttons and lists there are */
  guint32 options;
  BastideOverlayList *lists[MOST]; /* its overlays in words */
  GtkWidget *boxes[MOST];          /* each list, and what the signs mean */
  GtkWidget *ledger_box;           /* the ledger, and of which moment it is */
  BastideLedgerView *ledger;
  BastideTilesView *tiles;
};

G_DEFINE_FINAL_TYPE (BastidePositionPage, bastide_position_page, BASTIDE_TYPE_TABLE_VIEW)

/* Puts the overlay in words, if it is one that the board draws. Returns where they are, or NULL for another overlay. */
static GtkWidget *
update_words (BastidePositionPage *self, const char *overlay)
{
  const BastideOverlayWords *overlays = self->face->voice->overlays;
  g_autoptr (GArray) paragraphs = g_array_new (FALSE, FALSE, sizeof (BastideParagraph));
  g_autofree char *text = NULL;
  BastideWords words;
  unsigned i = 0;

  while (overlays[i].word != NULL && !g_str_equal (overlays[i].word, overlay))
    i++;
  if (self->base.table == NULL || overlays[i].word == NULL)
    return NULL;
  bastide_table_get_words (self->base.table, &words);
  words.state = bastide_table_get_screen (self->base.table);
  text = words.face->voice->overlay (&words, overlay, bastide_table_reveals (self->base.table), paragraphs);
  bastide_overlay_list_set_words (self->lists[i], text, paragraphs);
  return self->boxes[i];
}

static void
update_note (BastidePositionPage *self, gboolean reveals)
{
  if (self->face->voice->tiles != NULL)
    gtk_label_set_label (self->note, reveals ? _ ("The ledger tells what everybody would have if the game ended now, "
                                                  "and the tiles left are those that nobody has seen.")
                                             : _ ("By table rules the ledger and the tiles left are hidden until the "
                                                  "game is over."));
  else
    gtk_label_set_label (self->note, reveals ? _ ("The ledger tells what everybody would have if the game ended now.")
                                             : _ ("By table rules the ledger is hidden until the game is over."));
}

/* Shows what the preference asks for. If that is nothing, or table rules hide it, shows a note about that. */
static void
update (BastidePositionPage *self)
{
  gboolean reveals = self->base.table == NULL || bastide_table_reveals (self->base.table);
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");
  GtkWidget *words = gtk_widget_get_mapped (GTK_WIDGET (self)) ? update_words (self, overlay) : NULL;

  update_note (self, reveals);
  if (g_str_equal (overlay, "ledger") && reveals)
    gtk_stack_set_visible_child (self->stack, self->ledger_box);
  else if (g_str_equal (overlay, "tiles") && reveals && self->face->voice->tiles != NULL)
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->tiles));
  else if (words != NULL)
    gtk_stack_set_visible_child (self->stack, words);
  else
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->note));
}

static void
overlay_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  update (data);
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  if (change->parts & (BASTIDE_TABLE_HEAD | BASTIDE_TABLE_SHOWN))
    update (BASTIDE_POSITION_PAGE (view));
}

static void
bastide_position_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_position_page_parent_class)->map (widget);
  update (BASTIDE_POSITION_PAGE (widget));
}

/* Adds the button of OVERLAY. TOOLTIP says what its LABEL does not; once the overlay is shown, it would only cover it.
 * It may be NULL. */
static void
add_button (GtkWidget *grid, int place, const char *overlay, const char *label, const char *tooltip)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);
  int columns = text_is_large (grid) ? 1 : 2;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.overlay");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", overlay);
  if (tooltip != NULL)
    {
      access_set_tooltip (button, tooltip);
      g_object_bind_property (button, "active", button, "has-tooltip",
                              G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
    }
  gtk_grid_attach (GTK_GRID (grid), button, place % columns, place / columns, 1, 1);
}

/* Puts the ledger between its title and words that tell it from the points that are scored already. */
static GtkWidget *
make_ledger_box (BastideLedgerView *ledger)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _ ("If the Game Ended Now"), "wrap", TRUE, "xalign", 0.0f,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  GtkWidget *about = g_object_new (GTK_TYPE_LABEL, "label",
                                   _ ("The points that are scored already, and what the final scoring would add at the "
                                      "moment that is shown"),
                                   "wrap", TRUE, "xalign", 0.0f, NULL);

  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (about, "caption");
  gtk_widget_add_css_class (about, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (ledger));
  gtk_box_append (GTK_BOX (box), about);
  return box;
}

/* Puts SIGNS, words about the signs on the board, over LIST. */
static GtkWidget *
make_box (BastideOverlayList *list, const char *signs)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  GtkWidget *about = g_object_new (GTK_TYPE_LABEL, "label", signs, "wrap", TRUE, "xalign", 0.0f, NULL);

  gtk_widget_add_css_class (about, "caption");
  gtk_widget_add_css_class (about, "dim-label");
  gtk_box_append (GTK_BOX (box), about);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (list));
  return box;
}

/* Makes the buttons and lists of a game with FACE and OPTIONS. */
static void
set_face (BastidePositionPage *self, const BastideGameFace *face, guint32 options)
{
  const BastideOverlayWords *overlays = face->voice->overlays;
  GtkWidget *button;
  int n = 0;

  if (self->face == face && self->options == options)
    return;
  self->face = face;
  self->options = options;
  while ((button = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_grid_remove (GTK_GRID (self->buttons), button);
  for (unsigned i = 0; i < MOST && self->boxes[i] != NULL; i++)
    gtk_stack_remove (self->stack, self->boxes[i]);
  memset (self->boxes, 0, sizeof self->boxes);
  for (unsigned i = 0; i < MOST && overlays[i].word != NULL; i++)
    {
      self->lists[i] = bastide_overlay_list_new (_ (overlays[i].title));
      self->boxes[i] = overlays[i].signs != NULL ? make_box (self->lists[i], _ (overlays[i].signs))
                                                 : GTK_WIDGET (self->lists[i]);
      gtk_stack_add_child (self->stack, self->boxes[i]);
      if (bastide_overlay_suits (&overlays[i], options))
        add_button (self->buttons, n++, overlays[i].word, _ (overlays[i].title), _ (overlays[i].about));
    }
  add_button (self->buttons, n++, "ledger", _ ("Ledger"), _ ("What everybody would have if the game ended now"));
  if (face->voice->tiles != NULL)
    add_button (self->buttons, n, "tiles", _ ("Tiles Left"), NULL);
  wrap_buttons (self->buttons);
}

static GtkWidget *
make_scrolled (GtkWidget *child)
{
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "child", child,
                       NULL);
}

static void
show (BastideTableView *view)
{
  BastidePositionPage *self = BASTIDE_POSITION_PAGE (view);

  if (view->table != NULL)
    set_face (self, bastide_table_get_face (view->table),
              bastide_game_get_record (bastide_table_get_game (view->table))->options);
  for (unsigned i = 0; i < MOST && self->boxes[i] != NULL; i++)
    bastide_overlay_list_set_table (self->lists[i], view->table);
  update (self); /* first of all, so that a view that table rules hide is not filled */
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self->ledger), view->table);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self->tiles), view->table);
}

static void
bastide_position_page_class_init (BastidePositionPageClass *klass)
{
  ((BastideTableViewClass *) klass)->forget = show;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  GTK_WIDGET_CLASS (klass)->map = bastide_position_page_map;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_position_page_init (BastidePositionPage *self)
{
  GtkWidget *box, *stack;
  gboolean is_large = text_is_large (GTK_WIDGET (self));

  self->buttons = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "column-spacing", 6, "row-spacing", 6, NULL);
  self->ledger = g_object_new (BASTIDE_TYPE_LEDGER_VIEW, NULL);
  self->ledger_box = make_ledger_box (self->ledger);
  self->tiles = g_object_new (BASTIDE_TYPE_TILES_VIEW, NULL);
  self->note = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0f, "yalign", 0.0f, NULL));
  self->stack = GTK_STACK (g_object_new (GTK_TYPE_STACK, "vhomogeneous", FALSE, "hhomogeneous", FALSE, NULL));
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->note));
  gtk_stack_add_child (self->stack, self->ledger_box);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->tiles));
  set_face (self, bastide_faces[0], 0);
  g_object_set (self->buttons, "margin-start", 12, "margin-end", 12, "margin-top", 12, NULL);
  stack = GTK_WIDGET (self->stack);
  g_object_set (stack, "margin-start", 12, "margin-end", 12, "margin-top", 12, "margin-bottom", 12, NULL);

  /* The buttons stay while what is below them scrolls, unless there would be no room for it. */
  box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  gtk_box_append (GTK_BOX (box), self->buttons);
  gtk_box_append (GTK_BOX (box), is_large ? stack : make_scrolled (stack));
  adw_bin_set_child (ADW_BIN (self), is_large ? make_scrolled (box) : box);
  access_set_name (GTK_WIDGET (self), _ ("The Position"));
  g_signal_connect_object (settings_get_default (), "changed::overlay", G_CALLBACK (overlay_changed_cb), self, 0);
  update (self);
}

void
bastide_position_page_set_choice (BastidePositionPage *self, BastideChoice *choice)
{
  g_return_if_fail (BASTIDE_IS_POSITION_PAGE (self));

  bastide_ledger_view_set_choice (self->ledger, choice);
}

void
bastide_position_page_set_cell (BastidePositionPage *self, guint cell)
{
  g_return_if_fail (BASTIDE_IS_POSITION_PAGE (self));

  bastide_tiles_view_set_cell (self->tiles, cell);
}
