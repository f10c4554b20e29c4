#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed in the middle of a game, again and again: kill-and-resume.py PROGRAM [TIMES]

After each start the game must be at the same position, or one decision later if that was about to be shown, without a
question; undo and redo must work."""

import random

from driver import Fault, Program, act, main, wait
from playing import choices, names_of, play, show_moves

RUNS_IN_A_GAME = 20  # so that no game ends


def check(bastide, moves, last, is_unseen):
    """The game is at LAST, or one decision later if that was made and not shown."""
    here = wait(lambda: names_of(moves), 'a question')
    if here == last:
        return
    if not is_unseen:
        raise Fault('the game stands elsewhere: %s and not %s' % (here[:3], last[:3]))
    bastide.do('win.undo')
    wait(lambda: names_of(moves) == last, 'the last question that was seen, after undo')
    bastide.do('win.redo')
    wait(lambda: names_of(moves) == here, 'the one behind it, after redo')


def kill_often(program, times='6'):
    chance = random.Random(7)
    last, is_unseen = None, False
    times = int(times)
    for run in range(times):
        bastide = Program(program)
        if run == 0:
            bastide.begin(2)
        moves = show_moves(bastide)
        if run > 0:
            check(bastide, moves, last, is_unseen)
            if run % RUNS_IN_A_GAME == 0:
                bastide.begin(2)
                moves = show_moves(bastide)
        last = play(moves, chance.randint(2, 7), chance)
        is_unseen = run % 2 == 0
        if is_unseen:
            act(choices(moves)[0], 'move.play')    # and killed before any effect is visible
        bastide.kill()
    print('killed %d times' % times)


main(kill_often)
