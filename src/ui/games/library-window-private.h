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
  GtkDropDown *filter, *order;
  GtkListView *list;
  GMenuModel *row_menu;
  GtkWindow *parent;
  BastideStore *store;
  BastideJournal *journal; /* of the game that is open in PARENT, or NULL */
  BastideLibrary *library;
  GListStore *deleted; /* the store's, bastide_store_get_deleted () */
  GtkWidget *restore_button;
  GtkWidget *import_bar, *open_button;
  GtkProgressBar *progress;
  GCancellable *importing; /* NULL if nothing is being imported */
  guint n_files;           /* number of files that are being imported */
  gboolean opens_first;    /* Enter was pressed in the search entry before there were results */
};

/* Opens the game of ENTRY, at its start for looking back if REVIEW is set, and closes the list. */
void bastide_library_window_open (BastideLibraryWindow *self, BastideLibraryEntry *entry, gboolean review);

/* Restores the deleted game of ENTRY, unless that has been done already. */
void bastide_library_window_restore (BastideLibraryWindow *self, BastideLibraryEntry *entry);

/* Installs the actions `row.…` for the class of all rows. Creating a row with actions of its own takes half as long
 * again. */
void bastide_library_window_install_row_actions (void);
