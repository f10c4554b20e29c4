/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands the file of a game to the mail program, through the desktop's portal org.freedesktop.portal.Email. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* Enables the action `win.send-mail` of WINDOW, which is disabled at first, as soon as a seat of TABLE is elsewhere and
 * there is a portal. The portal is asked for once. */
void send_mail_find (GtkWindow *window, BastideTable *table);

/* Opens a new mail with the file of TABLE's game. Reports the result with the action `win.say` of WINDOW. If a person
 * sends the mail, the partners have the moves: bastide_table_set_sent (). */
void send_mail (GtkWindow *window, BastideTable *table);
