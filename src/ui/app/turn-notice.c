/* SPDX-License-Identifier: GPL-3.0-or-later */
/* There is one notification at a time. It names players in its title only, because many desktops read markup in the
 * text below it. */
#include "turn-notice.h"

#include <glib/gi18n.h>

#include "model/table-thought.h"
#include "turn-wait.h"
#include "ui/widgets/settings.h"

#define NOTIFICATION "turn"

struct _TurnNotice {
  GtkWindow *window;
  GApplication *application;
  gint64 (*clock) (void);
  BastideTable *table;
  TurnWait wait;
};

/* Whether the window of the table or one of its dialogs is in front. A hidden window may still be active. */
static gboolean
is_in_front (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !found; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      found = gtk_widget_get_mapped (GTK_WIDGET (window)) && gtk_window_is_active (window);
    }
  return found;
}

static void
tell (TurnNotice *self)
{
  BastideGame *game = bastide_table_get_game (self->table);
  const BastideMoment *head = bastide_game_get_head (game);
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *name = NULL, *title = NULL;

  if (head->question == 0)
    title = g_strdup (_ ("The game is over"));
  else
    {
      name = bastide_words_quote (bastide_game_get_seat (game, head->to_move)->name);
      /* Translators: the title of a notification; %s is the name of a player */
      title = g_strdup_printf (_ ("It is your turn, %s"), name);
    }
  notification = g_notification_new (title);
  g_notification_set_body (notification, bastide_game_get_elsewhere (game) != 0
                                             ? _ ("The others have moved.")
                                             : _ ("The computer players have moved."));
  g_application_send_notification (self->application, NOTIFICATION, notification);
}

static void
look (TurnNotice *self)
{
  gboolean is_wanted = g_settings_get_boolean (settings_get_default (), "notifications");
  TurnNews news;

  if (self->table == NULL)
    return;
  news = turn_wait_look (&self->wait, bastide_table_get_game (self->table), bastide_table_is_paused (self->table),
                         !is_wanted || is_in_front (), self->clock ());
  if (news == TURN_NEWS_WITHDRAW)
    g_application_withdraw_notification (self->application, NOTIFICATION);
  else if (news == TURN_NEWS_TELL)
    tell (self);
}

void
turn_notice_set_table (TurnNotice *self, BastideTable *table)
{
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_func (self->table, look, self);
  if (self->wait.is_told)
    g_application_withdraw_notification (self->application, NOTIFICATION);
  self->wait = (TurnWait) { 0 };
  g_set_object (&self->table, table);
  if (table != NULL)
    g_signal_connect_swapped (table, "changed", G_CALLBACK (look), self);
  look (self);
}

TurnNotice *
turn_notice_new (GtkWindow *window, gint64 (*clock) (void))
{
  TurnNotice *self = g_new0 (TurnNotice, 1);

  self->window = window;
  self->application = g_object_ref (G_APPLICATION (gtk_window_get_application (window)));
  self->clock = clock;
  g_signal_connect_swapped (window, "notify::is-active", G_CALLBACK (look), self);
  g_signal_connect_swapped (settings_get_default (), "changed::notifications", G_CALLBACK (look), self);
  return self;
}

void
turn_notice_free (TurnNotice *self)
{
  if (self == NULL)
    return;
  turn_notice_set_table (self, NULL);
  g_signal_handlers_disconnect_by_data (self->window, self);
  g_signal_handlers_disconnect_by_data (settings_get_default (), self);
  g_object_unref (self->application);
  g_free (self);
}
