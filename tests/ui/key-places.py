#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""On a keyboard without Latin letters, keys do what the letters at their places would: key-places.py PROGRAM"""

import subprocess
import sys

from driver import Program, main, wait

# The Russian letters at the places of O, Z and N.
O, Z, N = 'Cyrillic_shcha', 'Cyrillic_ya', 'Cyrillic_te'


def hear(bastide, words):
    wait(lambda: words in bastide.announced(), 'the announcement of ' + words)


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
    bastide.quit()


if __name__ == '__main__':
    sys.exit(main(test))
