/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for the film of a game. */
#include "bastide-film-window.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "export-game.h"
#include "film-job.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-message-overlay.h"
#include "ui/widgets/file-name.h"
#include "ui/widgets/header-fit.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/window-of.h"

/* Milliseconds between two looks at the progress. */
#define LOOK 100

struct _BastideFilmWindow {
  AdwWindow parent_instance;
  BastideMessageOverlay *messages;
  AdwHeaderBar *header;
  GtkButton *cancel;
  AdwComboRow *size, *pace;
  GtkSwitch *points;
  GtkButton *save;
  GtkWidget *options;
  GtkProgressBar *progress;
  BastideRecord *record;
  FilmJob *job;              /* NULL if no film is being made */
  GCancellable *cancellable; /* of the job */
  guint look;                /* source of the looks at the progress */
};

G_DEFINE_FINAL_TYPE (BastideFilmWindow, bastide_film_window, ADW_TYPE_WINDOW)

static void
show_progress (BastideFilmWindow *self)
{
  const double part = film_job_get_progress (self->job);
  /* Translators: a part of the work in per cent */
  g_autofree char *text = g_strdup_printf (_ ("Making the film: %d %%"), (int) (100 * part));

  gtk_progress_bar_set_fraction (self->progress, part);
  if (g_strcmp0 (text, gtk_progress_bar_get_text (self->progress)) == 0)
    return;
  gtk_progress_bar_set_text (self->progress, text);
  access_set_name (GTK_WIDGET (self->progress), text);
}

static gboolean
look_cb (gpointer data)
{
  show_progress (data);
  return G_SOURCE_CONTINUE;
}

/* Shows whether a film is being made. */
static void
update (BastideFilmWindow *self)
{
  const gboolean is_working = self->job != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_working);
  gtk_widget_set_sensitive (self->options, !is_working);
  gtk_widget_set_sensitive (GTK_WIDGET (self->save), !is_working);
}

static void
drop_job (BastideFilmWindow *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_pointer (&self->job, film_job_unref);
  g_clear_object (&self->cancellable);
}

static void
film_made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideFilmWindow) self = data;
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL;

  film_job_finish (G_FILE (source), result, &error);
  if (self->job == NULL)
    return; /* the window was closed */
  drop_job (self);
  update (self);
  if (error == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (parent), "win.say", "s", _ ("The film was saved"));
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  problem = file_name_explain (error);
  bastide_message_overlay_say (self->messages, problem);
}

static BastideFilmOptions
read_options (BastideFilmWindow *self)
{
  static const unsigned sizes[] = { 320, 480, 960 }, pauses[] = { 400, 700, 1200 };

  return (BastideFilmOptions) {
    .size = sizes[MIN (adw_combo_row_get_selected (self->size), G_N_ELEMENTS (sizes) - 1)],
    .pause = pauses[MIN (adw_combo_row_get_selected (self->pace), G_N_ELEMENTS (pauses) - 1)],
    .has_points = gtk_switch_get_active (self->points),
  };
}

static void
file_chosen_cb (GtkNativeDialog *chooser, int response, gpointer data)
{
  BastideFilmWindow *self = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  const BastideFilmOptions options = read_options (self);

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && self->job == NULL)
    {
      self->cancellable = g_cancellable_new ();
      /* The record stays for another try. */
      film_job_start (bastide_record_copy (self->record), &options, file, self->cancellable, film_made_cb,
                      g_object_ref (self), &self->job);
      self->look = g_timeout_add (LOOK, look_cb, self);
      show_progress (self);
      update (self);
    }
  g_object_unref (chooser);
}

static void
save_clicked_cb (GtkButton *button, gpointer data)
{
  BastideFilmWindow *self = data;
  g_autofree char *name = export_game_suggest_name (self->record, ".webp");
  GtkFileChooserNative *chooser = export_game_new_chooser (GTK_WINDOW (self), _ ("Save the Film As"), name);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Films (WebP)"));
  gtk_file_filter_add_mime_type (filter, "image/webp");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  g_signal_connect_object (chooser, "response", G_CALLBACK (file_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
bastide_film_window_dispose (GObject *object)
{
  BastideFilmWindow *self = BASTIDE_FILM_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  drop_job (self);
  G_OBJECT_CLASS (bastide_film_window_parent_class)->dispose (object);
}

static void
bastide_film_window_finalize (GObject *object)
{
  bastide_record_free (((BastideFilmWindow *) object)->record);
  G_OBJECT_CLASS (bastide_film_window_parent_class)->finalize (object);
}

static void
bastide_film_window_class_init (BastideFilmWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_film_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_film_window_finalize;
  g_type_ensure (BASTIDE_TYPE_MESSAGE_OVERLAY);
  help_topic_set_place (widget_class, "saving#film");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-film-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, messages);
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, cancel);
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, size);
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, pace);
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, points);
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, save);
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, options);
  gtk_widget_class_bind_template_child (widget_class, BastideFilmWindow, progress);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_film_window_init (BastideFilmWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  header_fit (self->header, self->cancel);
  access_repair_mnemonics (GTK_WIDGET (self));
  adw_combo_row_set_selected (self->size, 1);
  adw_combo_row_set_selected (self->pace, 1);
  update (self);
}

void
bastide_film_window_show (GtkWindow *parent, BastideRecord *record)
{
  BastideFilmWindow *self = window_of (parent, BASTIDE_TYPE_FILM_WINDOW);

  if (self != NULL && self->job != NULL)
    bastide_record_free (record);
  else
    {
      if (self != NULL)
        gtk_window_destroy (GTK_WINDOW (self));
      self = g_object_new (BASTIDE_TYPE_FILM_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);
      self->record = record;
    }
  gtk_window_present (GTK_WINDOW (self));
}
