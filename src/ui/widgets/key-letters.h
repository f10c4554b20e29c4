/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters as keys of a widget. Where the layout of the keyboard has no Latin letters, their places count. */
#pragma once

#include <gtk/gtk.h>

typedef struct {
  char letter;               /* an upper-case one needs Shift; 0 ends a list */
  const char *action;        /* with its parameter, as g_action_parse_detailed_name () reads it */
  GdkModifierType modifiers; /* that it needs besides Shift */
} KeyLetter;

/* The lower-case Latin letter that the key event of KEY and hardware CODE means, or 0: its own or, if the layout gives
 * it a letter of another script or a sign among such letters, the one that the same key has on a keyboard of the United
 * States. */
char key_letter_find (guint key, guint code);

/* Lets the keys of LETTERS activate their actions while WIDGET or something in it has the focus and no use for them.
 * LETTERS must stay as long as WIDGET. */
void key_letters_add (GtkWidget *widget, const KeyLetter *letters);

/* Activates ACTION of WIDGET with its parameter, as in KeyLetter. Returns FALSE if there is none. */
gboolean key_letter_activate (GtkWidget *widget, const char *action);

/* Lets Ctrl+Z and Ctrl+Shift+Z undo and redo what was typed in NATIVE, a window or popover, before they do anything
 * else. Where the layout has no Latin letters, GTK does not find their places. */
void key_letters_undo_typing (GtkWidget *native);
