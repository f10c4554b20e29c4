/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing: one position that changes, with the events of it; what the parts of a round have in common. */
#pragma once

#include "log.h"
#include "moves.h"
#include "rule.h"
#include "state.h"

typedef struct {
  BastideState *state;
  BastideEvents *events;
  bool is_decision; /* the next event tells of the move itself */
} CathedralPlay;

/* The parts of a round. Each goes on from where the state is, and returns true when a question is asked or the game is
 * over, and false when the part is over. */
bool cathedral_uncover (CathedralPlay *play);
bool cathedral_choose (CathedralPlay *play);
bool cathedral_draw (CathedralPlay *play);
bool cathedral_send (CathedralPlay *play);
bool cathedral_go_round (CathedralPlay *play);

/* The milestone at which part III is, the last one at the end of the game. */
CathedralMilestone cathedral_milestone (const BastideState *state);

/* The steps 12 and 13 of part III, of the same kind, and the answers to their questions. */
bool cathedral_open_market (CathedralPlay *play);
bool cathedral_trade (CathedralPlay *play);
bool cathedral_build (CathedralPlay *play);
void cathedral_answer_trade (CathedralPlay *play, BastideMove move);
void cathedral_answer_build (CathedralPlay *play, BastideMove move);

/* Play a legal answer to a question of part I, II or III, without what follows. */
void cathedral_answer_choose (CathedralPlay *play, BastideMove move);
void cathedral_answer_send (CathedralPlay *play, BastideMove move);
void cathedral_answer_round (CathedralPlay *play, BastideMove move);

/* Asks PLAYER the question of PHASE; returns true. */
bool cathedral_ask (CathedralPlay *play, CathedralPhase phase, unsigned player);

/* Adds an event and returns it, to add what is particular. */
BastideEvent *cathedral_log (CathedralPlay *play, CathedralLog type, unsigned player, unsigned part, int x);

/* Gives PLAYER up to N gold, as far as the limit allows (B21), and returns how much it was. */
int cathedral_give_gold (CathedralPlay *play, unsigned player, unsigned n);

/* Gives PLAYER the points of EVENT. */
void cathedral_score (CathedralPlay *play, BastideEvent *event, unsigned player, CathedralSource source,
                      CathedralRule rule, int points);

/* CRAFTSMAN comes last in the list of PLAYER, who pays PRICE; DROPPED, who may be he, goes for him if it is not 0. */
void cathedral_hire (CathedralPlay *play, unsigned player, unsigned craftsman, unsigned price, unsigned dropped);

/* PLAYER's first card of CRAFTSMAN leaves the game. */
void cathedral_give_up (CathedralPlay *play, unsigned player, unsigned craftsman);

/* PLAYER uses PRIVILEGE, once; one card of it leaves the game (M49). */
void cathedral_use_privilege (CathedralPlay *play, unsigned player, CathedralPrivilege privilege);

/* The tax that the die, which is rolled, makes PLAYER pay, if he is not exempt from it. */
int cathedral_find_tax (const BastideState *state, unsigned player);

/* The set of seats that have won, by points and then by gold (B39, M45). */
unsigned cathedral_find_winners (const BastideState *state);

/* Functions of BastideRules. */
void cathedral_begin (BastideState *state, const BastideKit *kit, unsigned players, const BastideDeal *deal,
                      BastideEvents *events);
void cathedral_apply (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events);
