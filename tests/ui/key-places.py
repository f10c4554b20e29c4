#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""On a keyboard without Latin letters, keys do what the letters at their places would: key-places.py PROGRAM"""

import random
import subprocess
import sys

from driver import ACTIVE, Fault, Program, act, entries, find, main, unfold_entry, wait, walk
from library import Library
from playing import names_of, play, play_branch, show_moves

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
    bastide.key('ctrl+' + F)
    wait(lambda: any(entry.has_state(ACTIVE) for entry in entries(library.window)), 'the focus in the search entry')
    bastide.key(O)
    wait(lambda: not library.rows(), 'the list of the games with that letter')
    bastide.key('ctrl+' + Z)
    wait(lambda: len(library.rows()) == 1, 'the list without what was typed')
    bastide.key('ctrl+' + Z)
    wait(lambda: len(library.rows()) == 2, 'the copy again')
    library.close()


def check_branches(bastide):
    """In the entry of a branch's name, which is in the window, what was typed is undone, and no turn."""
    moves = show_moves(bastide)
    play(moves, 3, random.Random(5))
    asked = play_branch(bastide, moves, random.Random(6))
    act(wait(lambda: find(bastide.window, 'page tab', 'Branches'), 'the branches'), 'click')
    button = wait(lambda: find(find(bastide.window, 'list', 'Branches'), None, 'Rename'), 'a branch')
    entry = unfold_entry(button, next(thing for thing in walk(button) if 'click' in thing.list_actions()))
    name = entry.get_text()
    bastide.key('End', O)
    wait(lambda: entry.get_text() != name, 'the letter')
    bastide.key('ctrl+' + Z)
    wait(lambda: entry.get_text() == name, 'the name without it')
    bastide.key('Escape')
    if names_of(show_moves(bastide)) != asked:
        raise Fault('Ctrl+Z took a turn back while a name was typed')


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
    bastide.focus_window()
    check_branches(bastide)
    bastide.focus_window()
    subprocess.run(['setxkbmap', 'il'], check=True)
    bastide.hands = None    # which know where keys were
    bastide.key('apostrophe')    # at the place of W
    hear(bastide, 'No guard stands on the wall')
    bastide.quit()


if __name__ == '__main__':
    sys.exit(main(test))
