/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closes the window. */
#include "window-closing.h"

#include <glib/gi18n.h>

#include "ui/games/export-game.h"
#include "ui/widgets/access.h"

/* In a reference-counted box (g_rc_box), because answers of the store may come late. */
struct _WindowClosing {
  BastideWindow *window; /* borrowed; NULL when it has been destroyed */
  GtkWindow *question;   /* asks whether to close without storing; NULL if no answer is awaited */
  guint patience;        /* source that ends the waiting, or 0 */
  unsigned drains;       /* number of answers that the store still has to give */
  gboolean is_wanted;    /* closing has not been cancelled */
  gboolean is_anyway;    /* close even if something is not stored */
};

/* What the store's thread has not finished. */
static const char *
describe_wait (BastideStore *store)
{
  switch (bastide_store_get_activity (store))
    {
    case BASTIDE_STORE_OPENS: return _ ("The file of the games does not answer: it is still being opened.");
    case BASTIDE_STORE_READS: return _ ("The file of the games does not answer: it is still being read.");
    default: return _ ("The file of the games does not answer: it is still being written.");
    }
}

/* Ends the program although the store is busy. What it has committed is kept. */
static void
end_now (WindowClosing *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));

  g_printerr ("%s: %s\n", g_get_application_name (), describe_wait (bastide_window_get_store (self->window)));
  bastide_window_leave (self->window);
  bastide_application_end_now (BASTIDE_APPLICATION (application));
}

static void
release_cb (gpointer data, GClosure *closure)
{
  g_rc_box_release (data);
}

static void store_rest (WindowClosing *self);

static void
response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  WindowClosing *self = data;

  g_clear_weak_pointer (&self->question); /* answered, so the next one may be asked before this one is freed */
  if (self->window == NULL)
    return;
  g_clear_handle_id (&self->patience, g_source_remove);
  self->is_anyway = g_str_equal (response, "close");
  self->is_wanted = self->is_anyway;
  if (g_str_equal (response, "save"))
    export_game_save_copy (GTK_WINDOW (self->window), bastide_window_get_table (self->window));
  if (self->is_anyway && self->drains > 0)
    end_now (self);
  else if (self->is_anyway)
    store_rest (self);
}

/* Asks, because what is not stored would be lost. */
static void
ask (WindowClosing *self)
{
  BastideStore *store = bastide_window_get_store (self->window);
  const GError *problem = bastide_store_get_problem (store);
  g_autofree char *body = g_strdup_printf (_ ("%s What is not stored is lost when the program ends."),
                                           problem != NULL ? problem->message : describe_wait (store));
  GtkWidget *dialog;

  gtk_window_present (GTK_WINDOW (self->window));
  if (self->question != NULL)
    return;
  dialog = adw_message_dialog_new (GTK_WINDOW (self->window), _ ("Close Without Storing?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "close", _ ("Close _Anyway"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  if (bastide_window_get_table (self->window) != NULL)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "save", _ ("_Save a Copy…"));
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
      adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
    }
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), g_rc_box_acquire (self), release_cb, 0);
  g_set_weak_pointer (&self->question, GTK_WINDOW (dialog));
  access_repair_mnemonics (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
patience_ended_cb (gpointer data)
{
  WindowClosing *self = data;

  self->patience = 0;
  if (self->is_anyway || bastide_store_get_pending (bastide_window_get_store (self->window)) == 0)
    end_now (self);
  else
    ask (self);
  return G_SOURCE_REMOVE;
}

static void
drained_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  WindowClosing *self = data;
  gboolean is_stored = bastide_store_drain_finish (BASTIDE_STORE (source), result);

  self->drains--;
  if (self->window != NULL && self->drains == 0 && self->is_wanted)
    {
      g_clear_handle_id (&self->patience, g_source_remove);
      if (is_stored || self->is_anyway)
        bastide_window_leave (self->window);
      else
        ask (self);
    }
  g_rc_box_release (self);
}

/* Writes the last moves while the window is hidden. Reading is not waited for. */
static void
store_rest (WindowClosing *self)
{
  BastideStore *store = bastide_window_get_store (self->window);

  self->is_wanted = TRUE;
  self->drains++;
  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  bastide_store_interrupt (store);
  bastide_store_drain_async (store, drained_cb, g_rc_box_acquire (self));
  if (self->patience == 0)
    self->patience = g_timeout_add (BASTIDE_PATIENCE * 1000, patience_ended_cb, self);
}

void
window_closing_begin (WindowClosing *self)
{
  if (bastide_store_get_held (bastide_window_get_store (self->window)) > 0)
    ask (self);
  else
    store_rest (self);
}

WindowClosing *
window_closing_new (BastideWindow *window)
{
  WindowClosing *self = g_rc_box_new0 (WindowClosing);

  self->window = window;
  return self;
}

void
window_closing_free (WindowClosing *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_weak_pointer (&self->question);
  self->window = NULL;
  g_rc_box_release (self);
}
