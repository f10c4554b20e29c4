#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random pointer and key events on the board, with every warning fatal: board-random.py PROGRAM [EVENTS [SEED]]"""

import os
import random

from driver import Fault, Program, main, pump
from hands import Hands

KEYS = ['Left', 'Right', 'Up', 'Down', 'shift+Left', 'shift+Up', 'ctrl+Left', 'ctrl+Down', 'r', 'shift+r', 'Return',
        'space', 'g', 'BackSpace', 'Escape', 'shift+plus', 'minus', '0', 'd', 's', 'ctrl+z',
        'shift+ctrl+z', 'alt+Left', 'alt+Right', 'alt+End']

# Seconds that the program gets between events, mostly none.
PAUSES = [0] * 20 + [0.01, 0.05, 0.3]


def make_event(hands, chance):
    kind = chance.random()
    x, y = chance.randint(20, 700), chance.randint(120, 600)
    if kind < 0.65:
        hands.move(x, y)
    if kind < 0.3:
        pass
    elif kind < 0.5:
        hands.click(chance.choice([1, 1, 1, 1, 3, 2]))
    elif kind < 0.57:
        hands.click(chance.choice([4, 5]))
    elif kind < 0.63:
        hands.button(1, True)
        hands.move(y, x)
        hands.move(x + 30, y)
        hands.button(1, False)
    elif kind < 0.65:
        hands.click(1)
        hands.click(1)
    else:
        hands.key(chance.choice(KEYS))
    hands.flush()


def play(program, events=None, seed='1'):
    count = int(events or ('10000' if os.environ.get('BASTIDE_LONG') else '500'))
    os.environ['G_DEBUG'] = 'fatal-warnings'
    chance = random.Random(int(seed))
    bastide = Program(program)
    bastide.begin(2)
    bastide.focus_window()
    hands = Hands()
    for number in range(count):
        make_event(hands, chance)
        pump(chance.choice(PAUSES))
        if bastide.process.poll() is not None:
            raise Fault('the program ended with %d after event %d' % (bastide.process.returncode, number))
    bastide.do('win.undo')  # the program still answers
    print('%d events' % count)
    bastide.kill()


main(play)
