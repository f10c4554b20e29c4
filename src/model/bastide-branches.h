/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of play of a game that are worth listing, as a list model. */
#pragma once

#include "bastide-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_BRANCH (bastide_branch_get_type ())
G_DECLARE_FINAL_TYPE (BastideBranch, bastide_branch, BASTIDE, BRANCH, GObject)

/* Properties, constant: `line` (uint), `name` (string, translated where it was given none), `summary` (string: where
 * it leaves, how long it is, its points), `current` (boolean: the head's line). */

unsigned bastide_branch_get_line (BastideBranch *self);
const char *bastide_branch_get_name (BastideBranch *self);
const char *bastide_branch_get_summary (BastideBranch *self);
bool bastide_branch_is_current (BastideBranch *self);

/* A list of BastideBranch that follows GAME, which must live as long. */
GListModel *bastide_branches_new (BastideGame *game);

G_END_DECLS
