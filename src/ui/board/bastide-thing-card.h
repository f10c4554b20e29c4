/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small card with sentences about a thing in the city. */
#pragma once

#include <adwaita.h>

#include "core/thing.h"
#include "model/bastide-table.h"

#define BASTIDE_TYPE_THING_CARD (bastide_thing_card_get_type ())
G_DECLARE_FINAL_TYPE (BastideThingCard, bastide_thing_card, BASTIDE, THING_CARD, AdwBin)

GtkWidget *bastide_thing_card_new (void);

/* Makes the card dense, for little room: smaller letters, and sentences that follow each other in a line. */
void bastide_thing_card_set_dense (BastideThingCard *self, gboolean dense);

/* Shows TEXT, with a sentence in each line; the first line is the heading, and what follows an empty line is shown only
 * when the card is unfolded. Its accessible name is all of it. */
void bastide_thing_card_set_text (BastideThingCard *self, const char *text);

/* Shows pictures of the unseen tiles that would close THING, a thing of TABLE, under the text; none if THING is NULL or
 * the card is dense. */
void bastide_thing_card_show_closing (BastideThingCard *self, BastideTable *table, const BastideThing *thing);

/* Shows only what is before the empty line, in at most five lines, and how to unfold the card if there is more: by its
 * key, and if BY_CLICK is TRUE, by a click on the thing. */
void bastide_thing_card_fold (BastideThingCard *self, gboolean by_click);

/* Shows everything. FALSE if it was shown already. */
gboolean bastide_thing_card_unfold (BastideThingCard *self);

/* Whether something is not shown. */
gboolean bastide_thing_card_is_folded (BastideThingCard *self);

/* The sentences that are shown, with SEPARATOR between them. The caller frees it with g_free (). */
char *bastide_thing_card_tell (BastideThingCard *self, const char *separator);

/* The text, with what is folded; owned by the card. */
const char *bastide_thing_card_get_text (BastideThingCard *self);
