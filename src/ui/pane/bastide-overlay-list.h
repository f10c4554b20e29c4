/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of an overlay that the board draws, as a list: a row for each thing, which lights it. */
#pragma once

#include <adwaita.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_OVERLAY_LIST (bastide_overlay_list_get_type ())
G_DECLARE_FINAL_TYPE (BastideOverlayList, bastide_overlay_list, BASTIDE, OVERLAY_LIST, AdwBin)

/* NAME is that of the list, for screen readers. */
BastideOverlayList *bastide_overlay_list_new (const char *name);

/* Lights the things of TABLE. NULL for none. */
void bastide_overlay_list_set_table (BastideOverlayList *self, BastideTable *table);

/* Shows TEXT, each of its paragraphs in a row of its own. A row lights its event of PARAGRAPHS (of
 * BastideParagraph) while it is pointed at or has the focus; those beyond PARAGRAPHS light nothing. If it is activated,
 * the board explains its thing. */
void bastide_overlay_list_set_words (BastideOverlayList *self, const char *text, const GArray *paragraphs);
