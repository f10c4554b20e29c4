/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the list of all games: what the window and the actions of its rows share. */
#pragma once

#include "bastide-library-window.h"
#include "store/bastide-library.h"
#include "ui/widgets/bastide-message-overlay.h"

struct _BastideLibraryWindow {
  AdwWindow parent_instance;
  BastideMessageOverlay *messages;
  AdwHeaderBar *header;
  GtkStack *pages;
  AdwStatusPage *nothing; /* no game is listed */
  GtkSearchEntry *search;
  GtkDropDown *filter, *order, *game; /* the last one is hidden if there is one game only */
  GtkListView *list;
  GMenuModel *row_menu;
  GtkWindow *parent;
  BastideStore *store;
  BastideJournal *journal; /* of the game that is open in PARENT, or NULL */
  BastideLibrary *library;
  GtkSelectionModel *selection; /* of LIBRARY */
  GListStore *deleted;          /* the store's, bastide_store_get_deleted () */
  GtkWidget *restore_button;
  GtkWidget *choose_bar; /* what can be done with the games that are chosen */
  GtkLabel *chosen;      /* says how many they are */
  gboolean is_choosing;  /* a click chooses a game, and does not open it */
  GtkWidget *work_bar, *open_button;
  GtkProgressBar *progress;
  GCancellable *working; /* NULL if no games are being added or saved */
  gboolean opens_first;  /* Enter was pressed in the search entry before there were results */
};

/* Opens the game of ENTRY, at its start for looking back if REVIEW is set, and closes the list. */
void bastide_library_window_open (BastideLibraryWindow *self, BastideLibraryEntry *entry, gboolean review);

/* Adding and saving games: shows that it has begun or ended, and how far it is. To begin sets `working`. DATA of the
 * last function is the window. */
void bastide_library_window_begin_work (BastideLibraryWindow *self);
void bastide_library_window_end_work (BastideLibraryWindow *self);
void bastide_library_window_progressed_cb (guint done, guint total, gpointer data);

/* Begins or ends choosing games. */
void bastide_library_window_set_choosing (BastideLibraryWindow *self, gboolean is_choosing);

/* Chooses the game at POSITION of the list, or does not choose it any more. */
void bastide_library_window_toggle (BastideLibraryWindow *self, guint position);

/* Creates the selection of games in the list. */
void bastide_library_window_create_selection (BastideLibraryWindow *self);

/* Deletes ENTRIES together, but for the game that is open, and offers to restore them. */
void bastide_library_window_delete (BastideLibraryWindow *self, GListStore *entries);

/* Restores games that were deleted together, unless that has been done already. */
void bastide_library_window_restore (BastideLibraryWindow *self, GListStore *entries);

/* Installs the actions `library.…` on all games and on those that are chosen. */
void bastide_library_window_install_list_actions (GtkWidgetClass *widget_class);

/* Installs the actions `row.…` for the class of all rows. Creating a row with actions of its own takes half as long
 * again. */
void bastide_library_window_install_row_actions (void);
