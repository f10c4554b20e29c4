/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How pictures of the game are painted: light or dark, with ornament or plain. */
#pragma once

#include <adwaita.h>

/* Whether pictures are plain, that is without ornament and with strong contrasts: if the system wants high contrast, or
 * if the person chose plain pictures in the preferences. */
gboolean picture_look_is_plain (void);

/* Calls CHANGED with OBJECT as its only argument after pictures became plain or dark or ceased to be, until OBJECT is
 * finalized. */
void picture_look_watch (gpointer object, void (*changed) (gpointer object));
