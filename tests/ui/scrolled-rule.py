#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule of a refusal is folded away just after it was scrolled beyond its beginning: scrolled-rule.py PROGRAM

GTK lets a scrolled view come back 50 ms later, which must not be unrealized then."""

import os
import subprocess

from driver import Fault, Program, main, pump, wait, walk
from hands import Hands

TIMES = 5
SMALL = ['1200', '420']    # pixels, in which the text of a rule has to be scrolled


def find_rule(bastide):
    """The label that unfolds the rule."""
    return next((thing for thing in walk(bastide.window) if thing.role == 'label' and thing.name.startswith('Rule ')), None)


def fold(hands, label):
    """Unfolds the rule or folds it away."""
    x, y, width, height = label.get_extents()
    hands.move(x + width // 2, y + height // 2)
    hands.click(1)


def play(program):
    os.environ['G_DEBUG'] = 'fatal-warnings'
    bastide = Program(program)
    bastide.begin(2)
    bastide.focus_window()
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '^Bastide$'], check=True, capture_output=True,
                           text=True).stdout.split()
    subprocess.run(['xdotool', 'windowsize', found[0], *SMALL], check=True)
    hands = Hands()
    pump(0.5)
    hands.move(120, 120)    # far from the middle, where the first tile has to be
    hands.click(1)
    hands.flush()
    label = wait(lambda: find_rule(bastide), 'a rule')
    for _ in range(TIMES):
        pump(0.5)
        fold(hands, label)
        hands.flush()
        pump(0.5)
        x, y, width, height = label.get_extents()
        hands.move(x + width, y + 3 * height)
        for _ in range(4):
            hands.click(4)
        fold(hands, label)
        hands.flush()
        pump(0.3)
        if bastide.process.poll() is not None:
            raise Fault('the program ended with %d' % bastide.process.returncode)
    bastide.kill()


main(play)
