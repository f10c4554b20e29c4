/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of play in words, for a list. */
#pragma once

#include "bastide-game.h"

#define BASTIDE_TYPE_BRANCH (bastide_branch_get_type ())
G_DECLARE_FINAL_TYPE (BastideBranch, bastide_branch, BASTIDE, BRANCH, GObject)

/* Properties: `line` (uint: its number, G_MAXUINT after it was deleted), `name` (string; a translated default if the
 * line has no name), `summary` (string: its length and points), `current` (boolean: whether it is the head's line),
 * `deletable` (boolean). All but `line` notify. The strings are made on first use. */

unsigned bastide_branch_get_line (BastideBranch *self);
const char *bastide_branch_get_name (BastideBranch *self);    /* valid until the property notifies */
const char *bastide_branch_get_summary (BastideBranch *self); /* valid until the property notifies */
bool bastide_branch_is_current (BastideBranch *self);
bool bastide_branch_is_deletable (BastideBranch *self);

/* For bastide_branches_new (): the item for LINE of GAME. */
BastideBranch *bastide_branch_new (BastideGame *game, unsigned line);

/* Gives its line another number; G_MAXUINT if the line was deleted. */
void bastide_branch_set_line (BastideBranch *self, unsigned line);

/* What may change with the game; a set. */
typedef enum {
  BASTIDE_BRANCH_NAME = 1 << 0,
  BASTIDE_BRANCH_SUMMARY = 1 << 1,
} BastideBranchParts;

/* To be called after every change of the game. Rebuilds PARTS, checks the other properties, and notifies. */
void bastide_branch_update (BastideBranch *self, BastideBranchParts parts);
