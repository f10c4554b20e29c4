#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a game is counted before anybody is told who won, and that can be skipped: final-scoring.py PROGRAM RECORD

RECORD is a finished game of persons."""

from driver import Fault, Program, act, find, main, pump, role_of, wait, walk
from playing import choices, says, show_moves, wait_for_text


def labels(bastide):
    return [thing.get_name() or '' for thing in walk(bastide.window) if role_of(thing) == 'label']


def finish(bastide, page):
    """Takes the last move back and makes it again, with PAGE of the side pane open."""
    bastide.do('win.undo')
    moves = show_moves(bastide)
    wait(lambda: choices(moves), 'the last question')
    choice = next((choice for choice in choices(moves) if 'Ends the game' in choice.get_name()), None)
    if choice is None:
        raise Fault('no move ends the game: %s' % [choice.get_name() for choice in choices(moves)])
    act(choice, 'move.play')
    act(wait(lambda: find(bastide.window, 'page tab', page), 'the page ' + page), 'click')
    pump(0.3)
    if bastide.outcome() or find(bastide.window, 'push button', 'Play Again'):
        raise Fault('%s: it is told who won while the end is counted: %s' % (page, bastide.outcome()))
    wait_for_text(bastide, 'Final scoring')


def watch(program, record):
    bastide = Program(program, record)
    wait(bastide.outcome, 'the game')
    for page in ('Game', 'Points', 'Moves'):
        finish(bastide, page)
        bastide.click('Do not wait')
        wait(bastide.outcome, 'who won')
        wait_for_text(bastide, 'Where the Points Came From')
        wait(lambda: find(bastide.window, 'push button', 'Play Again'), 'the way to play again')
        if says(bastide, 'Final scoring') or find(bastide.window, 'push button', 'Do not wait'):
            raise Fault('it is still counted: %s' % labels(bastide))
    finish(bastide, 'Game')
    wait(bastide.outcome, 'the end of the counting')
    bastide.quit()


main(watch)
