#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages in quick succession: a hint is requested again and again although table rules allow none.
messages.py PROGRAM"""

import os
import subprocess

from driver import Program, main, wait, walk

INTERVALS = 10, 33, 100, 160, 250    # milliseconds
MESSAGES = 200 if 'BASTIDE_LONG' in os.environ else 6
TEXT = 'By table rules there are no hints.'


def is_said_by(bastide, role):
    return any(thing.role == role and thing.name.strip() == TEXT for thing in walk(bastide.window))


def play(program):
    bastide = Program(program)
    bastide.begin(2, table_rules=True)
    bastide.focus_window()
    for interval in INTERVALS:
        subprocess.run(['xdotool', 'key', '--delay', str(interval), *['F4'] * MESSAGES], check=True)
        wait(lambda: is_said_by(bastide, 'label'), 'the message at %d ms' % interval)
    wait(lambda: bastide.heard == TEXT or is_said_by(bastide, 'status bar'), 'the announcement')
    bastide.key('Escape')
    wait(lambda: not is_said_by(bastide, 'label'), 'the end of the message')
    bastide.quit()


main(play)
