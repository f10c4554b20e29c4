/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small helpers for names that screen readers or tooltips say. */
#pragma once

#include <gtk/gtk.h>

/* Gives WIDGET the name TEXT for screen readers. */
void access_set_name (GtkWidget *widget, const char *text);

/* Gives TEXT as name to the row of a list view in which WIDGET is the whole child: it is the row that has the focus. */
void access_set_row_name (GtkWidget *widget, const char *text);

/* Gives WIDGET the longer description TEXT; NULL or "" takes it away. */
void access_set_description (GtkWidget *widget, const char *text);

/* Keeps the tooltip of BUTTON away while what it opens, which it has already, covers the place. */
void access_hide_tooltip (GtkMenuButton *button);

/* Makes BUTTON unfold MENU, whose many widgets are made when they are first asked for, and hides its tooltip
 * meanwhile. */
void access_set_menu (GtkMenuButton *button, GMenuModel *menu);

/* Gives DROP_DOWN, whose model has strings, the name TEXT, and its button the same with what is chosen. */
void access_set_drop_down_name (GtkDropDown *drop_down, const char *text);

/* Sets the label of BUTTON to TEXT with a mnemonic (`_Pass`), and its name to the same without the underscore: GTK 4.8
 * would read both, one after the other. */
void access_set_mnemonic (GtkButton *button, const char *text);

/* Does the same for every mnemonic button below ROOT, which a template has already labelled. */
void access_repair_mnemonics (GtkWidget *root);
