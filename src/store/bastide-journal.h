/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's face for one open game: writes every change of it, in order, on the store's thread. */
#pragma once

#include "bastide-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_JOURNAL (bastide_journal_get_type ())
G_DECLARE_FINAL_TYPE (BastideJournal, bastide_journal, BASTIDE, JOURNAL, GObject)

/* How far the game is stored. */
typedef enum {
  BASTIDE_JOURNAL_SAVED,   /* everything is committed */
  BASTIDE_JOURNAL_SAVING,  /* something is on its way */
  BASTIDE_JOURNAL_HELD,    /* writing failed; changes are held in memory and written when it is possible again */
  BASTIDE_JOURNAL_ADRIFT,  /* the stored game was changed elsewhere or is gone; nothing is overwritten. Hand over the
                            * whole game with bastide_journal_rewrite () and it is stored as a game of its own */
} BastideJournalState;

#define BASTIDE_TYPE_JOURNAL_STATE (bastide_journal_state_get_type ())
GType bastide_journal_state_get_type (void);

/* All functions belong on the thread that made the store. A change returns at once; its number counts from 1.
 * Everything handed over is copied. Lines count from 0 and plies from the start of the game, as in RECORD.md.
 *
 * Property `state` (BastideJournalState), notified when it changes.
 * Signal `committed` (BastideJournal *, guint64 number): this change and all before it are on the disk. */

/* Stores RECORD as a new game; that is change number 1. */
BastideJournal *bastide_journal_new (BastideStore *store, const BastideRecord *record);

/* Opens the game with number GAME, or the unfinished game that was played last if GAME is 0. The finish function
 * returns the journal and fills *RECORD, which the caller owns. Without an unfinished game it returns NULL and sets no
 * error. Fails with DAMAGED where the stored game cannot be read, NOT_FOUND and the like. */
void bastide_journal_open_async (BastideStore *store, gint64 game, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);
BastideJournal *bastide_journal_open_finish (BastideStore *store, GAsyncResult *result, BastideRecord **record,
                                             GError **error);

/* The number of the game in the library; 0 until its first change is committed. */
gint64 bastide_journal_get_game (BastideJournal *self);

BastideJournalState bastide_journal_get_state (BastideJournal *self);

/* Why the state is HELD or ADRIFT, otherwise NULL. Owned by the journal until the state changes. */
const GError *bastide_journal_get_problem (BastideJournal *self);

/* The number of the last change that was asked for, and of the last one that is committed. */
guint64 bastide_journal_get_asked (BastideJournal *self);
guint64 bastide_journal_get_committed (BastideJournal *self);

/* Adds N moves behind the LENGTH own moves of LINE; the head moves to its new end. Succeeds only where exactly LENGTH
 * moves are stored. OVER says that the game is over there: then its result is stored as well. */
guint64 bastide_journal_append (BastideJournal *self, unsigned line, unsigned length, const BastideMove *moves,
                                unsigned n, gboolean over);

/* Starts LINE, whose number is that of the lines stored so far, with N moves; it leaves PARENT after START plies. */
guint64 bastide_journal_branch (BastideJournal *self, unsigned line, unsigned parent, unsigned start, const char *name,
                                const BastideMove *moves, unsigned n, gboolean over);

/* The head was moved to a place that is stored already: undo, redo, another line. TAKEN_BACK: moves were taken back,
 * which statistics show apart. */
guint64 bastide_journal_move_head (BastideJournal *self, unsigned line, unsigned ply, gboolean taken_back,
                                   gboolean over);

/* OCCUPANT sits at SEAT (from 0) from PLY of LINE on. */
guint64 bastide_journal_change_seat (BastideJournal *self, unsigned line, unsigned ply, unsigned seat,
                                     const BastideSeat *occupant);

/* Adds the line `note TEXT` at PLY of LINE. */
guint64 bastide_journal_add_note (BastideJournal *self, unsigned line, unsigned ply, const char *text);

guint64 bastide_journal_set_title (BastideJournal *self, const char *title);
guint64 bastide_journal_name_line (BastideJournal *self, unsigned line, const char *name);

/* Stores RECORD in the place of all that was stored of this game: after lines were deleted or brought back, and for a
 * journal that is ADRIFT, whose game becomes a game of its own. */
guint64 bastide_journal_rewrite (BastideJournal *self, const BastideRecord *record);

G_END_DECLS
