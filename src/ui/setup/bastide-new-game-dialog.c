/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks what is played by whom and begins a game. What was answered for another game is kept as text
 * until that is chosen again. */
#include "bastide-new-game-dialog.h"

#include <glib/gi18n.h>

#include "bastide-seat-row.h"
#include "game-picture.h"
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
  GtkWidget *game_group, *option_group; /* hidden if there is nothing to choose */
  GtkListBox *games, *options;
  GtkLabel *length;
  GtkListBox *seats;
  GtkWidget *add, *add_person;
  GtkWidget *begin;
  AdwComboRow *begins, *tiles;
  GtkWidget *remove_tiles;
  GCancellable *listing; /* of the sets */
  GPtrArray *sets; /* of BastideOwnSet, those of the game: they are offered after the built-in one; NULL until they are
                    * read */
  GtkSwitch *table_rules;
  GtkLabel *trouble;
  char *last;              /* what was answered for each game, as new_game_print () wrote it */
  NewGame *set_up;         /* with which the game that is chosen began to be asked about */
  GtkSwitch *switches[32]; /* of its options */
  BastideSeatRow *rows[BASTIDE_PLAYERS];
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

/* The options that are chosen. */
static uint32_t
get_options (BastideNewGameDialog *self)
{
  uint32_t options = 0;

  for (guint i = 0; self->switches[i] != NULL; i++)
    if (gtk_switch_get_active (self->switches[i]))
      options |= 1u << i;
  return options;
}

/* Says how long the game is, if there are others. */
static void
update_length (BastideNewGameDialog *self)
{
  const BastideRules *rules = self->set_up->face->kind->rules;
  const BastideOwnSet *own = bastide_new_game_dialog_get_tiles (self);
  const char *text = own != NULL ? own->text : NULL;
  g_autofree BastideKit *kit = g_malloc (rules->kit_size);
  g_autofree char *length = NULL;
  BastideFault fault;

  if (!gtk_widget_get_visible (self->game_group)
      || !rules->open_kit (kit, get_options (self), text != NULL ? &text : NULL, text != NULL, &fault))
    return;
  length = self->set_up->face->voice->length (kit, self->n_rows);
  gtk_label_set_label (self->length, length);
}

/* What keeps the game from being begun; NULL if nothing does. The caller frees it with g_free (). */
static char *
find_trouble (BastideNewGameDialog *self, guint most)
{
  if (self->n_rows > most)
    return g_strdup_printf (ngettext ("At most %u can play with these options.",
                                      "At most %u can play with these options.", most),
                            most);
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_autofree char *name = bastide_seat_row_get_name (self->rows[i]);

      if (*name == '\0')
        return g_strdup (_ ("Every player needs a name."));
    }
  return NULL;
}

/* Updates everything that depends on the answers: places, who may begin, whether the game can. */
static void
update (BastideNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->begins);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *trouble = NULL;
  guint least, most;

  self->set_up->face->kind->rules->seats (get_options (self), &least, &most);
  gtk_string_list_append (names, C_ ("who begins", "By chance"));
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_autofree char *name = bastide_seat_row_get_name (self->rows[i]);

      gtk_string_list_append (names, *name != '\0'
                                         ? name
                                         : bastide_words_colour (bastide_seat_row_get_colour (self->rows[i])));
      bastide_seat_row_set_place (self->rows[i], (int) i + 1, self->n_rows > least);
    }
  adw_combo_row_set_model (self->begins, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->begins, selected <= self->n_rows ? selected : 0);
  gtk_widget_set_sensitive (self->add, self->n_rows < most);
  trouble = find_trouble (self, most);
  gtk_label_set_label (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), trouble != NULL);
  gtk_widget_set_sensitive (self->begin, trouble == NULL);
  update_length (self);
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
  GtkWidget *row = bastide_seat_row_new (seat, (int) self->n_rows + 1, new_game_count_colours (self->set_up->face));

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

  g_return_if_fail (self->n_rows < BASTIDE_PLAYERS);

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
  update_length (self);
}

/* Appends the name of the first set that is built in. */
static void
append_builtin (GtkStringList *names, const BastideRules *rules)
{
  g_autofree BastideKit *kit = g_malloc (rules->kit_size);
  BastideSet sets[BASTIDE_SETS];
  BastideFault fault;

  if (rules->sets != NULL && rules->open_kit (kit, 0, NULL, 0, &fault) && rules->sets (kit, sets) > 0)
    gtk_string_list_append (names, sets[0].name);
}

/* Offers the installed sets, if there are any. */
static void
sets_listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideNewGameDialog) self = data;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const BastideRules *rules = self->set_up->face->kind->rules;
  guint selected = 0;

  g_clear_pointer (&self->sets, g_ptr_array_unref);
  self->sets = bastide_tile_sets_list_finish (result);
  if (self->sets == NULL) /* another game was chosen meanwhile */
    return;
  append_builtin (names, rules);
  for (guint i = 0; i < self->sets->len; i++)
    {
      const BastideOwnSet *set = self->sets->pdata[i];

      gtk_string_list_append (names, set->name);
      selected = g_str_equal (set->name, self->set_up->tiles) ? i + 1 : selected;
    }
  adw_combo_row_set_model (self->tiles, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->tiles, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), self->sets->len > 0);
  tiles_selected_cb (self->tiles, NULL, self);
}

static void
list_sets (gpointer dialog)
{
  BastideNewGameDialog *self = dialog;

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  bastide_tile_sets_list_async (self->set_up->face->kind->rules, self->listing, sets_listed_cb, g_object_ref (self));
}

static void
remove_tiles_clicked_cb (GtkButton *button, gpointer data)
{
  const BastideOwnSet *set = bastide_new_game_dialog_get_tiles (data);

  remove_tile_set (data, set, list_sets, data);
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
  g_clear_object (&self->listing);
  g_free (self->last);
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
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, game_group);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, games);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, option_group);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, options);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, length);
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

static void
option_switched_cb (GtkSwitch *option, GParamSpec *pspec, gpointer data)
{
  update (data);
}

/* Offers the options of the game. */
static void
fill_options (BastideNewGameDialog *self)
{
  const BastideOptionWords *words = self->set_up->face->voice->options;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->options))) != NULL)
    gtk_list_box_remove (self->options, row);
  memset (self->switches, 0, sizeof self->switches);
  for (guint i = 0; self->set_up->face->kind->rules->options[i] != NULL; i++)
    {
      GtkWidget *option = g_object_new (GTK_TYPE_SWITCH, "valign", GTK_ALIGN_CENTER, "active",
                                        (gboolean) (self->set_up->options >> i & 1), NULL);

      row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _ (words[i].title), "subtitle", _ (words[i].adds),
                          "activatable-widget", option, NULL);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), option);
      g_signal_connect (option, "notify::active", G_CALLBACK (option_switched_cb), self);
      access_set_name (option, _ (words[i].title));
      access_set_description (option, _ (words[i].adds));
      gtk_list_box_append (self->options, row);
      self->switches[i] = GTK_SWITCH (option);
    }
  gtk_widget_set_visible (self->option_group, self->switches[0] != NULL);
}

/* Shows the answers that were given for the game with FACE, or for the game that was chosen last if it is NULL. */
static void
fill (BastideNewGameDialog *self, const BastideGameFace *face)
{
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), FALSE);
  g_clear_pointer (&self->set_up, new_game_free);
  self->set_up = new_game_parse (self->last, face);
  fill_options (self);
  while (self->n_rows > 0)
    gtk_list_box_remove (self->seats, GTK_WIDGET (self->rows[--self->n_rows]));
  for (guint i = 0; i < self->set_up->n_seats; i++)
    add_row (self, &self->set_up->seats[i]);
  update (self);
  adw_combo_row_set_selected (self->begins, (guint) (self->set_up->begins + 1));
  gtk_switch_set_active (self->table_rules, self->set_up->table_rules);
  list_sets (self);
}

static void
game_chosen_cb (GtkCheckButton *button, GParamSpec *pspec, gpointer data)
{
  BastideNewGameDialog *self = data;
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  const BastideGameFace *face = bastide_faces[gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row))];
  g_autoptr (NewGame) answers = NULL;
  char *last;

  if (!gtk_check_button_get_active (button) || face == self->set_up->face)
    return;
  answers = bastide_new_game_dialog_get_answers (self);
  last = new_game_print (answers, self->last);
  g_free (self->last);
  self->last = last;
  fill (self, face);
}

/* Offers all games, if there are several. */
static void
add_games (BastideNewGameDialog *self)
{
  GtkCheckButton *first = NULL;

  for (guint i = 0; bastide_faces[i] != NULL; i++)
    {
      const BastideVoice *voice = bastide_faces[i]->voice;
      GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, "group", first, "active",
                                        bastide_faces[i] == self->set_up->face, NULL);
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _ (voice->title), "subtitle", _ (voice->pitch),
                                     "activatable-widget", button, NULL);

      if (first == NULL)
        first = GTK_CHECK_BUTTON (button);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), game_picture_new (bastide_faces[i]));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
      access_set_name (button, _ (voice->title));
      access_set_description (button, _ (voice->pitch));
      gtk_list_box_append (self->games, row);
      g_signal_connect (button, "notify::active", G_CALLBACK (game_chosen_cb), self);
    }
}

GtkWidget *
bastide_new_game_dialog_new (const char *last)
{
  BastideNewGameDialog *self = g_object_new (BASTIDE_TYPE_NEW_GAME_DIALOG, NULL);

  gtk_widget_set_visible (self->game_group, bastide_faces[1] != NULL);
  self->last = g_strdup (last);
  fill (self, NULL);
  if (bastide_faces[1] != NULL)
    add_games (self);
  gtk_widget_grab_focus (self->begin);
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
      set_up->tiles = g_strdup (tiles != NULL ? tiles->name : "");
    }
  set_up->options = get_options (self);
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
