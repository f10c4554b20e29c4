/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks who plays and begins a game. */
#include "bastide-new-game-dialog.h"

#include <glib/gi18n.h>

#include "bastide-seat-row.h"
#include "install-tile-set.h"
#include "model/bastide-words.h"
#include "ui/widgets/access.h"
#include "ui/widgets/header-fit.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

struct _BastideNewGameDialog {
  AdwWindow parent_instance;
  AdwHeaderBar *header;
  GtkButton *cancel;
  GtkListBox *seats;
  GtkWidget *add, *add_person;
  GtkWidget *begin;
  AdwComboRow *begins, *tiles;
  GtkWidget *remove_tiles;
  GPtrArray *sets; /* of BastideOwnSet: those that are offered after the built-in one; NULL until they are read */
  GtkSwitch *table_rules;
  GtkWidget *trouble;
  NewGame *set_up;
  BastideSeatRow *rows[BASTIDE_MAX_PLAYERS];
  guint n_rows;
};

/* The level of the first computer player that is added. */
#define USUAL_LEVEL "medium"

G_DEFINE_FINAL_TYPE (BastideNewGameDialog, bastide_new_game_dialog, ADW_TYPE_WINDOW)

enum {
  SIGNAL_BEGIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Updates everything that depends on the answers: places, who may begin, whether the game can. */
static void
update (BastideNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->begins);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gboolean are_named = TRUE;

  gtk_string_list_append (names, C_ ("who begins", "By chance"));
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_autofree char *name = bastide_seat_row_get_name (self->rows[i]);

      are_named = are_named && *name != '\0';
      gtk_string_list_append (names, *name != '\0'
                                         ? name
                                         : bastide_words_colour (bastide_seat_row_get_colour (self->rows[i])));
      bastide_seat_row_set_place (self->rows[i], (int) i + 1, self->n_rows > BASTIDE_MIN_PLAYERS);
    }
  adw_combo_row_set_model (self->begins, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->begins, selected <= self->n_rows ? selected : 0);
  gtk_widget_set_sensitive (self->add, self->n_rows < BASTIDE_MAX_PLAYERS);
  gtk_widget_set_visible (self->trouble, !are_named);
  gtk_widget_set_sensitive (self->begin, are_named);
}

static void
row_changed_cb (BastideSeatRow *row, gpointer data)
{
  update (data);
}

static void
row_colour_chosen_cb (BastideSeatRow *row, int colour, gpointer data)
{
  BastideNewGameDialog *self = data;

  for (guint i = 0; i < self->n_rows; i++)
    if (self->rows[i] != row && bastide_seat_row_get_colour (self->rows[i]) == (BastideColour) colour)
      bastide_seat_row_set_colour (self->rows[i], bastide_seat_row_get_colour (row));
  bastide_seat_row_set_colour (row, (BastideColour) colour);
  update (self);
}

static void
row_removed_cb (BastideSeatRow *row, gpointer data)
{
  BastideNewGameDialog *self = data;
  guint i = 0;

  while (self->rows[i] != row)
    i++;
  for (self->n_rows--; i < self->n_rows; i++)
    self->rows[i] = self->rows[i + 1];
  gtk_list_box_remove (self->seats, GTK_WIDGET (row));
  update (self);
  gtk_widget_grab_focus (self->add_person);
}

static void
add_row (BastideNewGameDialog *self, const NewGameSeat *seat)
{
  GtkWidget *row = bastide_seat_row_new (seat, (int) self->n_rows + 1);

  g_signal_connect (row, "changed", G_CALLBACK (row_changed_cb), self);
  g_signal_connect (row, "colour-chosen", G_CALLBACK (row_colour_chosen_cb), self);
  g_signal_connect (row, "removed", G_CALLBACK (row_removed_cb), self);
  gtk_list_box_insert (self->seats, row, (int) self->n_rows);
  self->rows[self->n_rows++] = BASTIDE_SEAT_ROW (row);
}

/* Adds a place for a computer player of LEVEL, or a person if that is "". It gets the first unused colour. */
static void
add_place (BastideNewGameDialog *self, const char *level)
{
  guint used = 0;
  NewGameSeat seat = { .level = (char *) level, .colour = BASTIDE_RED };

  g_return_if_fail (self->n_rows < BASTIDE_MAX_PLAYERS);

  for (guint i = 0; i < self->n_rows; i++)
    used |= 1u << bastide_seat_row_get_colour (self->rows[i]);
  while (used & (1u << seat.colour))
    seat.colour++;
  seat.name = (char *) (*level == '\0' ? bastide_words_colour (seat.colour) : new_game_computer_name (seat.colour));
  add_row (self, &seat);
  update (self);
}

static void
add_person_clicked_cb (GtkButton *button, gpointer data)
{
  add_place (data, "");
}

/* A new computer player is as good as the last one of the others. */
static void
add_computer_clicked_cb (GtkButton *button, gpointer data)
{
  BastideNewGameDialog *self = data;
  const char *level = USUAL_LEVEL;

  for (guint i = 0; i < self->n_rows; i++)
    if (*new_game_find_occupant (bastide_seat_row_get_level (self->rows[i])) != '\0')
      level = bastide_seat_row_get_level (self->rows[i]);
  add_place (self, level);
}

const BastideOwnSet *
bastide_new_game_dialog_get_tiles (BastideNewGameDialog *self)
{
  guint selected = self->sets != NULL ? adw_combo_row_get_selected (self->tiles) : 0;

  return selected > 0 && selected <= self->sets->len ? self->sets->pdata[selected - 1] : NULL;
}

static void
tiles_selected_cb (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  BastideNewGameDialog *self = data;

  gtk_widget_set_visible (self->remove_tiles, bastide_new_game_dialog_get_tiles (self) != NULL);
}

/* Offers the installed sets, if there are any. */
static void
sets_listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideNewGameDialog) self = data;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  g_clear_pointer (&self->sets, g_ptr_array_unref);
  self->sets = bastide_tile_sets_list_finish (result);
  gtk_string_list_append (names, bastide_tile_set_builtin ()->name);
  for (guint i = 0; i < self->sets->len; i++)
    {
      const BastideOwnSet *set = self->sets->pdata[i];

      gtk_string_list_append (names, set->set.name);
      selected = g_str_equal (set->set.name, self->set_up->tiles) ? i + 1 : selected;
    }
  adw_combo_row_set_model (self->tiles, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->tiles, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), self->sets->len > 0);
  tiles_selected_cb (self->tiles, NULL, self);
}

static void
list_sets (gpointer dialog)
{
  bastide_tile_sets_list_async (NULL, sets_listed_cb, g_object_ref (dialog));
}

static void
remove_tiles_clicked_cb (GtkButton *button, gpointer data)
{
  const BastideOwnSet *set = bastide_new_game_dialog_get_tiles (data);

  remove_tile_set (data, set->set.name, list_sets, data);
}

static void
begin_clicked_cb (GtkButton *button, gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_BEGIN], 0);
  gtk_window_close (data);
}

static void
bastide_new_game_dialog_finalize (GObject *object)
{
  BastideNewGameDialog *self = BASTIDE_NEW_GAME_DIALOG (object);

  g_clear_pointer (&self->sets, g_ptr_array_unref);
  new_game_free (self->set_up);
  G_OBJECT_CLASS (bastide_new_game_dialog_parent_class)->finalize (object);
}

static void
bastide_new_game_dialog_class_init (BastideNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_new_game_dialog_finalize;
  signals[SIGNAL_BEGIN] = g_signal_new ("begin", BASTIDE_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  help_topic_set_place (widget_class, "new-game");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, header);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, add);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, add_person);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, begin);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, begins);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, tiles);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, remove_tiles);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, table_rules);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, trouble);
  gtk_widget_class_bind_template_callback (widget_class, add_person_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_computer_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, tiles_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_tiles_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Gives words more room if text is large. */
static void
arrange (BastideNewGameDialog *self)
{
  if (!text_is_large (GTK_WIDGET (self)))
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->add), GTK_ORIENTATION_VERTICAL);
  adw_combo_row_set_use_subtitle (self->begins, TRUE);
  adw_combo_row_set_use_subtitle (self->tiles, TRUE);
}

static void
bastide_new_game_dialog_init (BastideNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arrange (self);
  wrap_buttons (self->add);
  header_fit (self->header, self->cancel);
  access_repair_mnemonics (GTK_WIDGET (self));
}

GtkWidget *
bastide_new_game_dialog_new (const NewGame *set_up)
{
  BastideNewGameDialog *self = g_object_new (BASTIDE_TYPE_NEW_GAME_DIALOG, NULL);

  self->set_up = new_game_copy (set_up);
  for (guint i = 0; i < set_up->n_seats; i++)
    add_row (self, &set_up->seats[i]);
  update (self);
  adw_combo_row_set_selected (self->begins, (guint) (set_up->begins + 1));
  gtk_switch_set_active (self->table_rules, set_up->table_rules);
  gtk_widget_grab_focus (self->begin);
  list_sets (self);
  return GTK_WIDGET (self);
}

NewGame *
bastide_new_game_dialog_get_answers (BastideNewGameDialog *self)
{
  NewGame *set_up = new_game_copy (self->set_up);
  const BastideOwnSet *tiles = bastide_new_game_dialog_get_tiles (self);

  if (self->sets != NULL)
    {
      g_free (set_up->tiles);
      set_up->tiles = g_strdup (tiles != NULL ? tiles->set.name : "");
    }
  set_up->n_seats = self->n_rows;
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_free (set_up->seats[i].name);
      g_free (set_up->seats[i].level);
      set_up->seats[i].name = bastide_seat_row_get_name (self->rows[i]);
      set_up->seats[i].level = g_strdup (bastide_seat_row_get_level (self->rows[i]));
      set_up->seats[i].colour = bastide_seat_row_get_colour (self->rows[i]);
    }
  set_up->begins = (int) adw_combo_row_get_selected (self->begins) - 1;
  set_up->table_rules = gtk_switch_get_active (self->table_rules);
  return set_up;
}
