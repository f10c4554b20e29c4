/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a game of Cathedral while nobody is asked. */

#pragma once

#include "position.h"

/* Does the position's next step: it happens, or a question is asked. */
void cathedral_step (CathedralPosition *position, CheckerText *events);

/* Begins the round whose number the position has. */
void cathedral_begin_round (CathedralPosition *position, CheckerText *events);

/* Lets the question stand. */
void cathedral_ask (CathedralPosition *position, CathedralPhase phase, int player);

void cathedral_add (CathedralList *list, int number);

/* Takes the first such number out of the list, which has it. */
void cathedral_remove (CathedralList *list, int number);

/* Takes the number at the front. */
int cathedral_take_first (CathedralList *list);

/* Gives gold up to 30 (B21) and returns what was really got. */
int cathedral_give_gold (CathedralPlayer *player, int gold);

/* Gives the player a craftsman for the price; whoever is given up then goes, -1 for nobody (M10, M34, M49). */
void cathedral_hire (CathedralPosition *position, int seat, int craftsman, int price, int dropped,
                     CheckerText *events);

/* Uses a craftsman n times (B33). */
void cathedral_work (CathedralPosition *position, int seat, int craftsman, int n, CheckerText *events);

/* The event takes effect on one player (M25 to M29). */
void cathedral_suffer (CathedralPosition *position, int seat, CheckerText *events);

/* The steps of part III that happen at once for everybody. */
void cathedral_pay_mill (CathedralPosition *position, CheckerText *events);
void cathedral_visit_town (CathedralPosition *position, CheckerText *events);
void cathedral_visit_priory (CathedralPosition *position, CheckerText *events);
void cathedral_roll_tax (CathedralPosition *position, CheckerText *events);
void cathedral_pay_tax (CathedralPosition *position, CheckerText *events);
void cathedral_visit_castle (CathedralPosition *position, CheckerText *events);

/* Sand pit, forest or quarry: one kind for everybody, with the privilege that yields it. */
void cathedral_fetch (CathedralPosition *position, int kind, int right, CheckerText *events);

/* The next place of the guild; the position's index counts them. */
void cathedral_visit_guild (CathedralPosition *position, CheckerText *events);
