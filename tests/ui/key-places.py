#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""On a keyboard without Latin letters, keys do what the letters at their places would: key-places.py PROGRAM"""

import subprocess
import sys

from driver import ACTIVE, Program, entries, main, wait
from library import Library

# The Russian letters at the places of O, Z, N and F.
O, Z, N, F = 'Cyrillic_shcha', 'Cyrillic_ya', 'Cyrillic_te', 'Cyrillic_a'


def hear(bastide, words):
    wait(lambda: words in bastide.announced(), 'the announcement of ' + words)


def check_all_games(bastide):
    library = Library(bastide)
    library.choose(0, 'Duplicate')
    wait(lambda: len(library.rows()) == 2, 'the copy')
    library.choose('Copy of', 'Delete')
    wait(lambda: len(library.rows()) == 1, 'the list without the copy')
    bastide.focus_window('All Games')
    bastide.key('ctrl+' + Z)
    wait(lambda: len(library.rows()) == 2, 'the copy again')
    bastide.key('ctrl+' + F)
    wait(lambda: any(entry.has_state(ACTIVE) for entry in entries(library.window)), 'the focus in the search entry')
    library.close()


def test(program):
    subprocess.run(['setxkbmap', 'ru'], check=True)
    bastide = Program(program)
    bastide.begin(2)
    bastide.focus_window()
    bastide.rest_pointer()
    bastide.key(O)
    hear(bastide, 'Nobody owns')
    bastide.key('Up')    # brings the cursor
    bastide.key('Return')
    wait(lambda: not bastide.is_at_beginning(), 'the first tile')
    bastide.key('ctrl+' + Z)
    wait(bastide.is_at_beginning, 'the beginning')
    bastide.key('ctrl+shift+' + Z)
    wait(lambda: not bastide.is_at_beginning(), 'the first tile again')
    bastide.key('ctrl+' + N)
    bastide.click('Cancel', bastide.dialog('New Game'))
    check_all_games(bastide)
    bastide.quit()


if __name__ == '__main__':
    sys.exit(main(test))
