/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says sentences to a screen reader, and says the last one again. */
#pragma once

#include <gtk/gtk.h>

/* An invisible label of role STATUS that stands somewhere in the window. */
#define BASTIDE_TYPE_ANNOUNCER (bastide_announcer_get_type ())
G_DECLARE_FINAL_TYPE (BastideAnnouncer, bastide_announcer, BASTIDE, ANNOUNCER, GtkWidget)

/* Announces TEXT, which is copied; NULL and "" say nothing. Sentences of one turn of the main loop are said as one. */
void bastide_announcer_say (BastideAnnouncer *self, const char *text);

/* Says the last announcement again. */
void bastide_announcer_repeat (BastideAnnouncer *self);

/* The last announcement, "" if there was none; borrowed. */
const char *bastide_announcer_get_last (BastideAnnouncer *self);
