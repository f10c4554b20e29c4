/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows short messages over its child, one at a time. */
#pragma once

#include <gtk/gtk.h>

/* Property:
 *   child  (GtkWidget)  what the messages are shown over
 *
 * Signal:
 *   covers (int)  The message covers another number of pixels at the lower edge, its margin included; 0 when it is
 *                 gone. Emitted while sizes are allocated, so that handlers must not change any.
 *
 * Style: the message is a descendant with the CSS name `toast`. */
#define BASTIDE_TYPE_MESSAGE_OVERLAY (bastide_message_overlay_get_type ())
G_DECLARE_FINAL_TYPE (BastideMessageOverlay, bastide_message_overlay, BASTIDE, MESSAGE_OVERLAY, GtkWidget)

/* Called with the data of bastide_message_overlay_offer () when the button is clicked. */
typedef void (*BastideMessageFunc) (gpointer data);

/* Shows TEXT, which is not markup, for as long as it takes to read, and announces it to screen readers. It replaces
 * the previous message at once; an offer that it interrupts is shown again after it. There is no limit to how often
 * it may be called. */
void bastide_message_overlay_say (BastideMessageOverlay *self, const char *text);

/* Shows TEXT, which is not markup, after all other messages, with a button whose label BUTTON has a mnemonic. The
 * first click on the button calls CLICKED with DATA and ends the message. FREE_DATA (or NULL) frees DATA when the
 * message has ended, at the latest when its window is destroyed. DATA may own the window. */
void bastide_message_overlay_offer (BastideMessageOverlay *self, const char *text, const char *button,
                                    BastideMessageFunc clicked, gpointer data, GDestroyNotify free_data);
