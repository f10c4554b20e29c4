#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Letters typed into entries stay there, although some of them are keys of the board: letters.py PROGRAM"""

from driver import ACTIVE, Atspi, Fault, Program, find, main, wait, walk

LETTERS = 'rg G0+-'


def entries(node):
    return [thing for thing in walk(node) if thing.get_role_name() in ('text', 'entry') and not thing.get_child_count()]


def text(entry):
    return Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))


def play(program):
    bastide = Program(program)
    bastide.rest_pointer()
    bastide.focus_window()
    bastide.key('ctrl+n')
    dialog = bastide.dialog('New Game')
    first = wait(lambda: entries(dialog), 'names to be entered')[0]
    wait(lambda: text(first) == 'Red', 'the first name')
    # From the button that begins the focus goes round to the first row: its colour, then its name.
    for _ in range(12):
        if any(entry.get_state_set().contains(ACTIVE) for entry in entries(dialog)):
            break
        bastide.key('Tab')
    bastide.key('ctrl+a')
    bastide.type(LETTERS)
    typed = wait(lambda: next((text(entry) for entry in entries(dialog) if 'g' in text(entry)), None), 'letters')
    if typed != LETTERS:
        raise Fault('typed %r, there is %r' % (LETTERS, typed))
    bastide.key('Return')
    wait(lambda: find(bastide.window, None, None, LETTERS + ': 0 points'), 'the player of that name')
    print('letters stayed where they were typed')
    bastide.quit()


main(play)
