/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what is new in a record since the last change of a journal. */
#pragma once

#include "journal-change.h"

G_BEGIN_DECLS

typedef struct _BastideJournalDiff BastideJournalDiff;

/* Starts with RECORD, which is copied. */
BastideJournalDiff *bastide_journal_diff_new (const BastideRecord *record);

void bastide_journal_diff_free (BastideJournalDiff *self);

/* The new parts of RECORD as a change without `number`, `journal` and `over`; NULL if nothing is new. RECORD is copied
 * for the next comparison. */
BastideJournalChange *bastide_journal_diff_compare (BastideJournalDiff *self, const BastideRecord *record);

G_END_DECLS
