#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed at random moments while keys play: kill-at-random.py PROGRAM [TIMES], 200 with BASTIDE_LONG=1.

What was committed before must be there afterwards, and the next start must continue exactly there: the store takes a
move only after the previous one."""

import os
import random
import time

from driver import Fault, Program, children, find, main, pump, wait
from hands import Hands
from playing import open_from_list
from stored import read_moves

LONGEST = 120  # moves, so that no game ends
KEYS = ['Right', 'Down', 'Left', 'Up', 'Return', 'Return', 'g', 'BackSpace', 'r']


def press(hands, chance):
    for _ in range(4):
        hands.key(chance.choice(KEYS))
    hands.flush()
    pump(chance.choice([0, 0, 0.01, 0.03]))


def check_prefix(before, after, when):
    if after[0] != before[0] or after[1][:len(before[1])] != before[1]:
        raise Fault('%s: %d moves of game %s were stored, and now %d of game %s'
                    % (when, len(before[1]), before[0], len(after[1]), after[0]))


def resume(bastide):
    """Opens the game that was played last. If the program was killed before it showed the game, it is only in the
    list."""
    def is_there():
        return find(bastide.window, 'panel', 'Question')

    wait(lambda: is_there() or len(list(children(bastide.application))) > 1, 'the game or the list')
    if not is_there():
        open_from_list(bastide, '')
        wait(is_there, 'the game that was chosen')


def play_until_killed(bastide, hands, chance, stored):
    """Presses keys until the program has stored something and then for a random time more. Returns what has been stored
    by then."""
    if len(stored[1]) == 0 or len(stored[1]) > LONGEST:
        bastide.begin(2)
        stored = wait(lambda: read_moves() if read_moves()[0] != stored[0] else None, 'a new game in the store')
    else:
        resume(bastide)
    bastide.focus_window()
    seen, end, given_up = stored, None, time.monotonic() + 20
    while end is None or time.monotonic() < end:
        press(hands, chance)
        now = read_moves()
        check_prefix(seen, now, 'while playing')
        if end is None and len(now[1]) > len(stored[1]):
            end = time.monotonic() + chance.uniform(0, 0.4)
        if time.monotonic() > given_up:
            raise Fault('keys play nothing behind the %d moves of game %s' % (len(stored[1]), stored[0]))
        seen = now
    return seen


def kill_often(program, times='10'):
    times = 200 if os.environ.get('BASTIDE_LONG') == '1' else int(times)
    chance = random.Random(7)
    hands = Hands()
    stored, moves, begin = (None, []), 0, time.monotonic()
    for run in range(times):
        bastide = Program(program)
        if run % 8 == 7:  # also at any moment of the start
            pump(chance.uniform(0, 0.3))
            seen = stored
        else:
            seen = play_until_killed(bastide, hands, chance, stored)
        bastide.kill()
        after = read_moves()
        check_prefix(seen, after, 'after the end')
        moves += len(after[1]) - (len(stored[1]) if after[0] == stored[0] else 0)
        stored = after
    print('survived %d kills of %d with %d moves, %.1f s each' % (run + 1, times, moves,
                                                                  (time.monotonic() - begin) / times))


main(kill_often)
