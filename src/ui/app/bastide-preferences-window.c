/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for preferences. */
#include "bastide-preferences-window.h"

#include <glib/gi18n.h>

#include "ui/table/first-time-tips.h"
#include "ui/widgets/bastide-announcer.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

struct _BastidePreferencesWindow {
  AdwPreferencesWindow parent_instance;
  AdwComboRow *pace;
  AdwActionRow *tips_row;
  BastideAnnouncer *announcer;
  GtkSwitch *confirm_placing, *show_final, *notifications, *refine_reports, *plain_pictures, *tips;
};

G_DEFINE_FINAL_TYPE (BastidePreferencesWindow, bastide_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

static void
forget_clicked_cb (GtkButton *button, gpointer data)
{
  BastidePreferencesWindow *self = data;
  const char *answer = _ ("Every tip will be shown once more");

  tips_forget ();
  adw_action_row_set_subtitle (self->tips_row, answer);
  bastide_announcer_say (self->announcer, answer);
}

static void
bastide_preferences_window_class_init (BastidePreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BASTIDE_TYPE_ANNOUNCER);
  help_topic_set_place (widget_class, "preferences");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, pace);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, tips_row);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, announcer);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, confirm_placing);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, show_final);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, notifications);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, refine_reports);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, plain_pictures);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, tips);
  gtk_widget_class_bind_template_callback (widget_class, forget_clicked_cb);
}

static void
bastide_preferences_window_init (BastidePreferencesWindow *self)
{
  GSettings *settings = settings_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  if (text_is_large (GTK_WIDGET (self)))
    wrap_buttons (GTK_WIDGET (self->tips_row));
  g_settings_bind (settings, "pace", self->pace, "selected", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "confirm-placing", self->confirm_placing, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-final", self->show_final, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "notifications", self->notifications, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "refine-reports", self->refine_reports, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "plain-pictures", self->plain_pictures, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "tips", self->tips, "active", G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
bastide_preferences_window_new (void)
{
  return g_object_new (BASTIDE_TYPE_PREFERENCES_WINDOW, NULL);
}
