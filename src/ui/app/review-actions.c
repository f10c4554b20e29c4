/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back, step by step, and playing on from an earlier moment. */
#include "review-actions.h"

#include <glib/gi18n.h>

#include "bastide-window-private.h"

static void
set_reviewing (BastideWindow *window, gboolean reviewing)
{
  bastide_table_page_set_reviewing (window->page, reviewing);
}

static void
review_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  set_reviewing (data, TRUE);
}

static void
review_close_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  set_reviewing (data, FALSE);
}

static void
review_first_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  set_reviewing (data, TRUE);
  bastide_table_look (bastide_window_get_table (data), 0);
}

static void
review_previous_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  set_reviewing (data, TRUE);
  bastide_table_look_by (bastide_window_get_table (data), -1);
}

/* Looking back ends when the view has reached the question that is asked now. */
static void
leave_at_head (gpointer window)
{
  BastideTable *table = bastide_window_get_table (window);

  if (bastide_table_is_at_head (table) && bastide_game_get_head (bastide_table_get_game (table))->question != 0)
    set_reviewing (window, FALSE);
}

static void
review_next_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_look_by (bastide_window_get_table (data), 1);
  leave_at_head (data);
}

static void
review_last_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_look_at_head (bastide_window_get_table (data));
  leave_at_head (data);
}

static void
review_previous_scoring_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  set_reviewing (data, TRUE);
  bastide_table_look_at_scoring (bastide_window_get_table (data), -1);
}

static void
review_next_scoring_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_look_at_scoring (bastide_window_get_table (data), 1);
  leave_at_head (data);
}

static void
play_on_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (bastide_table_play_on (bastide_window_get_table (data)))
    set_reviewing (data, FALSE);
  else
    bastide_window_say (data, _ ("By table rules one can play on from an earlier moment only when the game is over."));
}

static const GActionEntry entries[] = {
  { "review", review_activated_cb },
  { "review-close", review_close_activated_cb },
  { "review-first", review_first_activated_cb },
  { "review-previous", review_previous_activated_cb },
  { "review-next", review_next_activated_cb },
  { "review-last", review_last_activated_cb },
  { "review-previous-scoring", review_previous_scoring_activated_cb },
  { "review-next-scoring", review_next_scoring_activated_cb },
  { "play-on", play_on_activated_cb },
};

void
review_actions_add (BastideWindow *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
