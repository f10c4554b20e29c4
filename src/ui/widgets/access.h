/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for the names and descriptions that screen readers and tooltips give. */
#pragma once

#include <gtk/gtk.h>

/* Sets the accessible name of WIDGET to TEXT. */
void access_set_name (GtkWidget *widget, const char *text);

/* Sets the accessible name of the list view's row whose child is WIDGET, because the row has the focus. */
void access_set_row_name (GtkWidget *widget, const char *text);

/* Sets the accessible description of WIDGET, which is longer than a name. NULL or "" removes it. */
void access_set_description (GtkWidget *widget, const char *text);

/* Sets the tooltip of WIDGET. NULL removes it. Unlike gtk_widget_set_tooltip_text (), this does not wait for the X
 * server if WIDGET is not on the screen or has that tooltip already. */
void access_set_tooltip (GtkWidget *widget, const char *text);

/* Sets the tooltip of LABEL to TEXT, which repeats what LABEL says. It appears only while LABEL is cut off: otherwise
 * it would cover something and say nothing. */
void access_set_whole_text (GtkLabel *label, const char *text);

/* From now on, whatever opens a popover (a menu, a list of choices) has no tooltip while that is open, because it would
 * lie on the popover. To be called once, when the toolkit has started. */
void access_hide_tooltips (void);

/* Makes BUTTON open MENU, whose many widgets are created when it is first opened. */
void access_set_menu (GtkMenuButton *button, GMenuModel *menu);

/* Sets the accessible name of DROP_DOWN, whose model has strings, to TEXT, and that of its button to TEXT and the
 * choice. */
void access_set_drop_down_name (GtkDropDown *drop_down, const char *text);

/* Sets the label of BUTTON to TEXT with a mnemonic (`_Pass`), and its accessible name to the same without the
 * underscore. Otherwise GTK 4.8 would have screen readers read both. */
void access_set_mnemonic (GtkButton *button, const char *text);

/* Does the same for every button with a mnemonic below ROOT, whose labels a template has set. */
void access_repair_mnemonics (GtkWidget *root);
