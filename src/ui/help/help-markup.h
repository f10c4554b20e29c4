/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a paragraph of the help as markup for labels. */
#pragma once

#include "help-pages.h"

/* The text of NODE, which is on the page PAGE, as Pango markup with links "page#section". The caller frees it with
 * g_free (). */
char *help_markup (const HelpPages *pages, const char *page, const HelpNode *node);
