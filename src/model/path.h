/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way along one line of a record, with enough kept of it to reach any place quickly (D5). */
#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* Invariant: `moments` holds one entry more than `moves`, and `tip` is the position after all of them. */
typedef struct {
  const BastideRecord *record;
  GArray *moves;       /* BastideMove */
  GArray *moments;     /* BastideMoment */
  GArray *checkpoints; /* BastideState after 0, 16, 32, … moves */
  BastideState tip;
} BastidePath;

/* The start of line 0 of RECORD, which must outlive the path. */
BastidePath *bastide_path_new (const BastideRecord *record);
void bastide_path_free (BastidePath *path);

/* Follows LINE from now on and knows it to its end; what it shares with the line before stays. To be called after
 * every change of the record's moves. */
void bastide_path_follow (BastidePath *path, unsigned line);

/* How many moves the line has. */
unsigned bastide_path_length (const BastidePath *path);

/* The position after PLY moves and the events of the last; either may be NULL. */
void bastide_path_replay (const BastidePath *path, unsigned ply, BastideState *state, BastideEvents *events);

const BastideMoment *bastide_path_moment (const BastidePath *path, unsigned ply);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePath, bastide_path_free)

G_END_DECLS
