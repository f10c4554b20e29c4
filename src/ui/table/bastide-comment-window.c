/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The note is kept when the window is closed, as one edit, so that nothing that was typed is lost. */
#include "bastide-comment-window.h"

#include <glib/gi18n.h>

#include <stdlib.h>
#include <string.h>

#include "core/comment.h"
#include "ui/widgets/access.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/window-of.h"

/* From so many characters on, the window says how many more there is room for. */
#define WARNING 1800

struct _BastideCommentWindow {
  AdwWindow parent_instance;
  GtkLabel *move;
  GtkTextView *text;
  GtkTextBuffer *buffer;
  GtkLabel *left;
  BastideGame *game;
  unsigned line, ply; /* the move is the last of PLY moves of LINE */
};

G_DEFINE_FINAL_TYPE (BastideCommentWindow, bastide_comment_window, ADW_TYPE_WINDOW)

/* What was written as a comment. The caller frees it with free (). */
static char *
get_comment (BastideCommentWindow *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->buffer, "text", &text, NULL);
  return bastide_comment_fit (text, strlen (text));
}

/* Keeps what was written. Returns FALSE if the game has no room for it. */
static gboolean
keep (BastideCommentWindow *self)
{
  char *comment = get_comment (self);
  gboolean kept = bastide_game_set_comment (self->game, self->line, self->ply, comment);

  free (comment);
  return kept;
}

/* Inserts only as much of a text as there is room for. */
static void
inserting_cb (GtkTextBuffer *buffer, GtkTextIter *at, char *text, int bytes, gpointer data)
{
  glong room = BASTIDE_MAX_COMMENT - gtk_text_buffer_get_char_count (buffer);

  if (g_utf8_strlen (text, bytes) <= room)
    return;
  g_signal_stop_emission_by_name (buffer, "insert-text");
  if (room > 0)
    gtk_text_buffer_insert (buffer, at, text, (int) (g_utf8_offset_to_pointer (text, room) - text));
  gtk_widget_error_bell (data);
}

static void
changed_cb (GtkTextBuffer *buffer, gpointer data)
{
  BastideCommentWindow *self = data;
  int n = gtk_text_buffer_get_char_count (buffer), room = BASTIDE_MAX_COMMENT - n;
  g_autofree char *text = g_strdup_printf (ngettext ("Room for %d more character", "Room for %d more characters",
                                                     (gulong) room),
                                           room);

  gtk_label_set_label (self->left, text);
  gtk_widget_set_visible (GTK_WIDGET (self->left), n >= WARNING);
}

static gboolean
bastide_comment_window_close_request (GtkWindow *window)
{
  BastideCommentWindow *self = BASTIDE_COMMENT_WINDOW (window);

  if (!keep (self))
    {
      gtk_label_set_label (self->left, _ ("The game has no room for this note. Make it shorter."));
      gtk_widget_set_visible (GTK_WIDGET (self->left), TRUE);
      return TRUE;
    }
  return GTK_WINDOW_CLASS (bastide_comment_window_parent_class)->close_request (window);
}

static void
bastide_comment_window_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_COMMENT_WINDOW (object)->game);
  G_OBJECT_CLASS (bastide_comment_window_parent_class)->dispose (object);
}

static void
bastide_comment_window_class_init (BastideCommentWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_comment_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_comment_window_close_request;
  help_topic_set_place (widget_class, "review#notes");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-comment-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideCommentWindow, move);
  gtk_widget_class_bind_template_child (widget_class, BastideCommentWindow, text);
  gtk_widget_class_bind_template_child (widget_class, BastideCommentWindow, buffer);
  gtk_widget_class_bind_template_child (widget_class, BastideCommentWindow, left);
  gtk_widget_class_bind_template_callback (widget_class, inserting_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
bastide_comment_window_init (BastideCommentWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
}

/* Says in words which move it is, on the screen and to screen readers. */
static void
name_move (BastideCommentWindow *self, BastideTable *table)
{
  BastideHistory *history = bastide_table_get_history (table);
  g_autoptr (BastideHistoryItem)
      line = g_list_model_get_item (G_LIST_MODEL (history), (guint) bastide_history_find (history, self->ply));
  g_autofree char *move = bastide_history_item_tell (line);
  /* Translators: what a player did, such as "Turn 12, Red: No follower" */
  g_autofree char *name = g_strdup_printf (_ ("Note on: %s"), move);

  gtk_label_set_label (self->move, move);
  access_set_tooltip (GTK_WIDGET (self->move), move); /* for the end of a long one */
  access_set_name (GTK_WIDGET (self->text), name);
}

static BastideCommentWindow *
create_window (GtkWindow *parent, BastideTable *table)
{
  BastideCommentWindow *self = g_object_new (BASTIDE_TYPE_COMMENT_WINDOW, NULL);
  BastideGame *game = bastide_table_get_game (table);
  g_autofree char *comment = bastide_game_get_comment (game, bastide_table_get_view (table));
  GtkTextIter end;

  window_put_over (GTK_WINDOW (self), parent);
  self->game = g_object_ref (game);
  self->line = bastide_game_get_line (game);
  self->ply = bastide_table_get_view (table);
  name_move (self, table);
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_set_text (self->buffer, comment != NULL ? comment : "", -1);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_buffer_place_cursor (self->buffer, &end);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  return self;
}

void
bastide_comment_window_show (GtkWindow *parent, BastideTable *table)
{
  BastideCommentWindow *self = window_of (parent, BASTIDE_TYPE_COMMENT_WINDOW);

  if (self != NULL && (self->line != bastide_game_get_line (self->game) || self->ply != bastide_table_get_view (table)))
    {
      bastide_comment_window_finish (parent);
      self = NULL;
    }
  if (self == NULL)
    self = create_window (parent, table);
  gtk_window_present (GTK_WINDOW (self));
}

void
bastide_comment_window_finish (GtkWindow *parent)
{
  BastideCommentWindow *self = window_of (parent, BASTIDE_TYPE_COMMENT_WINDOW);

  if (self == NULL)
    return;
  keep (self);
  gtk_window_destroy (GTK_WINDOW (self));
}
