#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The places of the board as a screen reader and a keyboard find them: board-places.py PROGRAM"""

from driver import ACTIVE, Fault, Gone, Program, act, children, find, main, pump, wait


def list_places(board):
    """Every place of the board with its name and actions."""
    places = []
    for place in children(board):
        try:
            places.append((place, place.name, place.description, place.list_actions()))
        except Gone:
            pass  # it has just disappeared
    return places


def list_choices(board):
    return [place for place in list_places(board) if 'place.choose' in place[3] and place[1]]


def find_focus(board):
    return next((place.name for place in children(board) if place.has_state(ACTIVE)), None)


def play_by_actions(bastide, board, decisions):
    """Chooses places by their accessible action until DECISIONS have been made."""
    asked = None
    for number in range(decisions):
        choices = wait(lambda: [c for c in [list_choices(board)] if c and [n for _, n, _, _ in c] != asked],
                       'places for decision %d' % number)[0]
        names = [name for _, name, _, _ in choices]
        if len(set(names)) != len(names):
            raise Fault('two places have the same name: %s' % sorted(names))
        asked = names
        act(choices[number * 7 % len(choices)][0], 'place.choose')


def turn(board):
    """A place that takes the tile in several turns is renamed when the tile is turned."""
    def look():
        return next((c for c in list_choices(board) if 'place.turn' in c[3]), None)
    place, name, _, _ = wait(look, 'a place that can be turned')
    act(place, 'place.turn')
    wait(lambda: place.get_name() != name and place.get_name(), 'another name after turning')


def play_by_keys(bastide, board):
    """The cursor has the focus, moves over legal places, and stays on the board after one was chosen."""
    bastide.focus_window()
    for number in range(12):
        before = find_focus(board)
        bastide.key('Right' if number % 2 else 'Left')
        pump(0.2)
        name = wait(lambda: find_focus(board), 'the focus on the board')
        if number < 2 and name == before and len(list_choices(board)) > 1:
            bastide.key('Up')
        bastide.key('Return')
        pump(0.3)
        if find_focus(board) is None:
            raise Fault('the focus left the board after choosing %r' % name)
        bastide.key('BackSpace')
        pump(0.2)
    bastide.key('shift+Up')
    pump(0.2)
    if not find_focus(board):
        raise Fault('a cell that is only looked at has no name')


def choose_beside_a_resting_pointer(program):
    """In a game that begins under the pointer, the first key that chooses does so."""
    bastide = Program(program)
    bastide.rest_pointer(500, 400)
    bastide.begin(2)
    question = wait(bastide.question, 'the question')
    bastide.focus_window()
    bastide.key('Down')
    wait(lambda: find_focus(find(bastide.window, 'table')), 'the cursor')
    bastide.key('Return')
    wait(lambda: bastide.question() not in ('', question), 'the next question')
    bastide.quit()


def play(program):
    choose_beside_a_resting_pointer(program)
    bastide = Program(program)
    bastide.rest_pointer()
    bastide.begin(2)
    board = wait(lambda: find(bastide.window, 'table'), 'the board')
    first = wait(lambda: list_choices(board), 'the first place')
    if len(first) != 1:
        raise Fault('the first tile has %d places' % len(first))
    turn(board)
    play_by_actions(bastide, board, 25)
    play_by_keys(bastide, board)
    print('%d places at the end' % len(list_places(board)))
    bastide.quit()


main(play)
