/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a journal handed over already, to find out what is new in a record. */
#pragma once

#include "journal-change.h"

G_BEGIN_DECLS

typedef struct _BastideShadow BastideShadow;

/* The shadow of RECORD. */
BastideShadow *bastide_shadow_new (const BastideRecord *record);

void bastide_shadow_free (BastideShadow *self);

/* What is new in RECORD, as a change without number, journal and `over`; NULL where nothing is. The shadow becomes that
 * of RECORD. */
BastideJournalChange *bastide_shadow_compare (BastideShadow *self, const BastideRecord *record);

G_END_DECLS
