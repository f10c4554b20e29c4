/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Announces sentences to screen readers, and repeats the last announcement. */
#pragma once

#include <gtk/gtk.h>

/* An invisible label of role STATUS, which can be anywhere in the window. */
#define BASTIDE_TYPE_ANNOUNCER (bastide_announcer_get_type ())
G_DECLARE_FINAL_TYPE (BastideAnnouncer, bastide_announcer, BASTIDE, ANNOUNCER, GtkWidget)

/* Announces TEXT, which is copied; NULL and "" have no effect. Texts of one iteration of the main loop become one
 * announcement. */
void bastide_announcer_say (BastideAnnouncer *self, const char *text);

/* Repeats the last announcement. */
void bastide_announcer_repeat (BastideAnnouncer *self);
