#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The key O goes on from the owners of Country to its fields, in a game with fields, and then hides both:
next-overlay.py PROGRAM RECORD"""

import os
import pathlib

from driver import PRESSED, main, wait, walk
from playing import open_new


def shown(bastide):
    """The overlays whose buttons are pressed."""
    return [thing.name for thing in walk(bastide.window)
            if thing.name in ('Owners', 'Fields') and thing.role.endswith('button') and thing.has_state(PRESSED)]


def press(bastide, *overlays):
    """Presses O once for each of OVERLAYS, which is shown then; none hides what was shown."""
    bastide.focus_window()
    for overlay in overlays:
        bastide.key('o')
        wait(lambda expected=overlay: shown(bastide) == expected, 'O to show %s' % overlay)
    print('O shows', *overlays)


def without_fields(record):
    """The same game without fields, as a file."""
    path = pathlib.Path(os.environ['HOME']) / 'without-fields.bastide'
    path.write_text(pathlib.Path(record).read_text().replace('with fields\n', ''))
    return path


def play(program, record):
    bastide = open_new(program, record)
    press(bastide, ['Owners'], ['Fields'], [], ['Owners'], ['Fields'], [])
    bastide.quit()
    bastide = open_new(program, without_fields(record))
    press(bastide, ['Owners'], [], ['Owners'], [])
    bastide.quit()


main(play)
