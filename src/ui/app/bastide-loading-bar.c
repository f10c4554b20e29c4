/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar for a file that takes long to read. */
#include "bastide-loading-bar.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/file-name.h"

/* Milliseconds until the bar is shown, because most files are read before it could be noticed. */
#define DELAY 1000

struct _BastideLoadingBar {
  AdwBin parent_instance;
  GtkSpinner *spinner;
  GtkLabel *text;
  GCancellable *cancellable; /* of the file that is being read, or NULL */
  guint delay;               /* the source that shows the bar, or 0 */
};

G_DEFINE_FINAL_TYPE (BastideLoadingBar, bastide_loading_bar, ADW_TYPE_BIN)

static gboolean
delay_passed_cb (gpointer data)
{
  BastideLoadingBar *self = data;

  self->delay = 0;
  gtk_spinner_start (self->spinner);
  gtk_widget_show (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
hide (BastideLoadingBar *self)
{
  g_clear_handle_id (&self->delay, g_source_remove);
  g_clear_object (&self->cancellable);
  gtk_spinner_stop (self->spinner);
  gtk_widget_hide (GTK_WIDGET (self));
}

GCancellable *
bastide_loading_bar_begin (BastideLoadingBar *self, GFile *file)
{
  g_autofree char *shown = file_name_quote (file);
  /* Translators: the name of a file that is being read */
  g_autofree char *text = g_strdup_printf (_ ("Opening “%s”…"), shown);

  g_return_val_if_fail (BASTIDE_IS_LOADING_BAR (self), NULL);

  bastide_loading_bar_stop (self);
  self->cancellable = g_cancellable_new ();
  gtk_label_set_label (self->text, text);
  self->delay = g_timeout_add (DELAY, delay_passed_cb, self);
  return self->cancellable;
}

gboolean
bastide_loading_bar_end (BastideLoadingBar *self, GCancellable *cancellable)
{
  g_return_val_if_fail (BASTIDE_IS_LOADING_BAR (self), FALSE);

  if (self->cancellable == cancellable)
    hide (self);
  return self->cancellable == NULL;
}

void
bastide_loading_bar_stop (BastideLoadingBar *self)
{
  g_return_if_fail (BASTIDE_IS_LOADING_BAR (self));

  g_cancellable_cancel (self->cancellable);
  hide (self);
}

static void
stop_clicked_cb (GtkButton *button, gpointer data)
{
  bastide_loading_bar_stop (data);
}

static void
bastide_loading_bar_dispose (GObject *object)
{
  BastideLoadingBar *self = BASTIDE_LOADING_BAR (object);

  g_clear_handle_id (&self->delay, g_source_remove);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (bastide_loading_bar_parent_class)->dispose (object);
}

static void
bastide_loading_bar_class_init (BastideLoadingBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_loading_bar_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-loading-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLoadingBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideLoadingBar, text);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
}

static void
bastide_loading_bar_init (BastideLoadingBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
}
