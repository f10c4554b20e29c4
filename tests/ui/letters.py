#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Letters typed into every entry of the program stay there, although some are keys of the board: letters.py PROGRAM"""

import random

from driver import ACTIVE, Fault, Program, act, entries, find, main, pump, unfold_entry, wait, walk
from playing import names_of, play, play_branch, show_moves
from stored import read_all

LETTERS = 'rRgG dDsSlLtT0+-='  # every letter, digit and sign that is a key of the board


def wait_for_entry(node, what, name=None):
    return wait(lambda: next((entry for entry in entries(node) if name in (None, entry.name)), None), what)


def focus(bastide, entry, what):
    for _ in range(30):
        if entry.is_in_state(ACTIVE):
            return
        bastide.key('Tab')
        pump(0.1)
    raise Fault('Tab does not come to ' + what)


def type_into(bastide, entry, what):
    """Types into ENTRY, which has the focus, and erases with Backspace, which is a key of the board, too."""
    bastide.key('ctrl+a')
    bastide.type(LETTERS + 'x')
    wait(lambda: entry.get_text() == LETTERS + 'x', 'the letters in ' + what)
    bastide.key('BackSpace')
    wait(lambda: entry.get_text() == LETTERS, 'the last letter of %s to go' % what)
    print('letters stay in', what)


def name_players(bastide):
    bastide.key('ctrl+n')
    dialog = bastide.dialog('New Game')
    bastide.seat_persons(dialog, 4)
    bastide.focus_window('New Game')
    for number in range(1, 5):
        name = 'Name of player %d' % number
        entry = wait_for_entry(dialog, name, name)
        focus(bastide, entry, name)
        type_into(bastide, entry, name)
        bastide.type(str(number))  # the names must differ
    bastide.key('Return')
    wait(lambda: find(bastide.window, start=LETTERS + '1, 0 points'), 'the player of that name')


def search_library(bastide):
    bastide.do('win.library')
    library = bastide.dialog('All Games')
    bastide.focus_window('All Games')
    entry = wait_for_entry(library, 'the search')
    focus(bastide, entry, 'the search')
    type_into(bastide, entry, 'the search')
    bastide.key('ctrl+a', 'BackSpace')
    return library


def rename_game(bastide, library):
    game = wait(lambda: next((thing for thing in walk(library) if 'row.rename' in thing.list_actions()), None), 'a game')
    act(game, 'row.rename')
    dialog = bastide.dialog('Rename Game')
    bastide.focus_window('Rename Game')
    entry = wait_for_entry(dialog, 'the name of a game')
    focus(bastide, entry, 'the name of a game')
    type_into(bastide, entry, 'the name of a game')
    bastide.key('Return')
    wait(lambda: bastide.window.get_name() == LETTERS, 'the new name')
    act(library, 'window.close')


def name_branch(bastide):
    bastide.focus_window(LETTERS)
    act(wait(lambda: find(bastide.window, 'page tab', 'Branches'), 'the branches'), 'click')
    button = wait(lambda: find(find(bastide.window, 'list', 'Branches'), None, 'Rename'), 'a branch')

    entry = unfold_entry(button, next(thing for thing in walk(button) if 'click' in thing.list_actions()))
    type_into(bastide, entry, 'the name of a branch')
    bastide.key('Return')
    wait(lambda: find(bastide.window, 'list item', LETTERS), 'the branch of that name')


def type_everywhere(program):
    bastide = Program(program)
    bastide.rest_pointer()
    bastide.focus_window()
    name_players(bastide)
    moves = show_moves(bastide)
    play(moves, 9, random.Random(3))
    asked = play_branch(bastide, moves, random.Random(8))
    stored = read_all()
    rename_game(bastide, search_library(bastide))
    name_branch(bastide)
    if read_all() != stored or names_of(show_moves(bastide)) != asked:
        raise Fault('the letters played')
    bastide.quit()


main(type_everywhere)
