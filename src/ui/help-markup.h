/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a paragraph of the help in the markup of labels. */
#pragma once

#include "help-pages.h"

/* What NODE of the page PAGE says, as Pango markup with links "page#section"; owned. */
char *help_markup (const HelpPages *pages, const char *page, const HelpNode *node);
