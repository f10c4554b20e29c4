/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which preferences are set. */
#include "bastide-preferences-window.h"

#include <glib/gi18n.h>

struct _BastidePreferencesWindow {
  AdwPreferencesWindow parent_instance;
  BastidePreferences *preferences;
  AdwComboRow *pace;
  GtkSwitch *confirm_placing, *show_final, *tips;
};

G_DEFINE_FINAL_TYPE (BastidePreferencesWindow, bastide_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

static void
forget_clicked_cb (GtkButton *button, gpointer data)
{
  BastidePreferencesWindow *self = data;

  bastide_preferences_forget_tips (self->preferences);
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self),
                                    adw_toast_new (_ ("Every tip will be shown once more")));
}

static void
bastide_preferences_window_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_PREFERENCES_WINDOW (object)->preferences);
  G_OBJECT_CLASS (bastide_preferences_window_parent_class)->dispose (object);
}

static void
bastide_preferences_window_class_init (BastidePreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_preferences_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, pace);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, confirm_placing);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, show_final);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, tips);
  gtk_widget_class_bind_template_callback (widget_class, forget_clicked_cb);
}

static void
bastide_preferences_window_init (BastidePreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_preferences_window_new (BastidePreferences *preferences)
{
  BastidePreferencesWindow *self = g_object_new (BASTIDE_TYPE_PREFERENCES_WINDOW, NULL);
  GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;

  self->preferences = g_object_ref (preferences);
  g_object_bind_property (preferences, "pace", self->pace, "selected", flags);
  g_object_bind_property (preferences, "confirm-placing", self->confirm_placing, "active", flags);
  g_object_bind_property (preferences, "show-final", self->show_final, "active", flags);
  g_object_bind_property (preferences, "tips", self->tips, "active", flags);
  return GTK_WIDGET (self);
}
