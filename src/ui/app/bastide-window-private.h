/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the window: what it shares with its actions (`win.…`), which menus, buttons, keys and other windows
 * use. */
#pragma once

#include "bastide-loading-bar.h"
#include "bastide-trouble-bar.h"
#include "bastide-window.h"
#include "model/bastide-lesson.h"
#include "model/bastide-puzzle.h"
#include "store/bastide-journal.h"
#include "turn-notice.h"
#include "ui/table/bastide-table-page.h"
#include "ui/widgets/bastide-message-overlay.h"
#include "window-closing.h"

struct _BastideWindow {
  AdwApplicationWindow parent_instance;
  BastideMessageOverlay *messages;
  AdwHeaderBar *header;
  AdwWindowTitle *title;
  GtkStack *pages;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu;
  GMenu *overlay_menu, *learn_menu, *puzzles_menu; /* parts of it */
  GtkWidget *undo_button, *redo_button, *pane_button;
  BastideTroubleBar *trouble;
  BastideLoadingBar *loading;
  BastideTablePage *page; /* created with the first table */
  BastideStore *store;
  BastideTable *table;
  BastideJournal *journal; /* of the table; NULL if the game is not stored */
  BastideLesson *lesson;   /* of the table; NULL if it is an ordinary game */
  const char *lesson_word; /* which one that is; static */
  BastidePuzzle *puzzle;   /* of the table; NULL otherwise */
  GCancellable *opening;   /* the game that is being opened */
  GSignalGroup *table_changes, *lesson_changes, *puzzle_changes;
  guint narrow_idle;
  gboolean is_narrow;
  WindowClosing *closing;
  TurnNotice *notice;
};

/* Shows TABLE in WINDOW, with GUIDE above the board. JOURNAL is NULL if the game is not stored; GUIDE may be NULL. */
void bastide_window_show_table (BastideWindow *self, BastideTable *table, BastideJournal *journal, GtkWidget *guide);

/* Shows a new table for GAME, with computer players. JOURNAL may be NULL. */
void bastide_window_show_game (BastideWindow *self, BastideGame *game, BastideJournal *journal);

/* Closes the table and opens GAME, one of those of bastide-journal.h that are no number. */
void bastide_window_leave_table (BastideWindow *self, gint64 game);

/* Adds all actions to WINDOW. */
void window_actions_add (BastideWindow *window);

/* Binds `win.pane` to the page of WINDOW, which has just been created. */
void window_actions_follow_page (BastideWindow *window);

/* Enables and disables actions according to the table. */
void window_actions_update (BastideWindow *window);
