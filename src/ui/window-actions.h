/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window (`win.…`): what menus, buttons and shortcuts ask for. */
#pragma once

#include "bastide-table-page.h"
#include "bastide-window.h"

/* Adds all actions to WINDOW; MENU_BUTTON is opened by `win.menu`. */
void window_actions_add (BastideWindow *window, GtkMenuButton *menu_button);

/* From now on actions concern PAGE. */
void window_actions_bind_page (BastideWindow *window, BastideTablePage *page);

/* Switches actions on and off as the table allows. */
void window_actions_update (BastideWindow *window);
