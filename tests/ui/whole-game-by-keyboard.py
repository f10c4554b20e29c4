#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game with the keyboard only: whole-game-by-keyboard.py PROGRAM PLAYERS

The player hears the place with the focus and presses keys: arrows, Enter, G, R and Backspace."""

import itertools
import re

from driver import ACTIVE, Fault, Program, find, main, wait, walk


def listen(places):
    """What a screen reader says about the place with the focus: its name and what choosing it does."""
    for place in walk(places):
        if place.role == 'table cell' and place.has_state(ACTIVE):
            return place.get_name() + '. ' + place.description
    return None


def promise(words):
    return max([int(n) for n in re.findall(r'(?:: |worth |\+)(\d+)', words)] or [0])


def play(program, players):
    bastide = Program(program)
    bastide.rest_pointer()
    bastide.focus_window()
    bastide.key('ctrl+n')
    bastide.seat_persons(bastide.dialog('New Game'), int(players))
    bastide.key('alt+b')
    places = wait(lambda: find(bastide.window, 'table', 'Table'), 'the board')
    bastide.focus_window()
    arrows = itertools.cycle(['Right', 'Down', 'Left', 'Up', 'Down'])
    bastide.do('win.repeat')    # the first announcement may come before anybody listens
    said = ''
    for decision in range(900):
        announced = wait(lambda: bastide.announced() != said and bastide.announced(), 'an announcement')
        said = announced
        if 'The game is over' in said:
            break
        bastide.key(next(arrows), next(arrows))
        words = wait(lambda: listen(places), 'a place that has the focus after: ' + said)
        may_pass = 'follower' in said.rsplit(':', 1)[-1] or 'tower' in said.rsplit(':', 1)[-1]
        if decision % 7 == 3:
            bastide.key('r')
        if may_pass and promise(words) < 2:
            bastide.key('BackSpace')
        elif 'guard' not in words and decision % 5 == 0:
            bastide.key('g')
            if bastide.announced() == said:
                bastide.key('Return')
        else:
            bastide.key('Return')
    else:
        raise Fault('the game does not end')
    outcome = bastide.outcome()
    outcome = wait(bastide.outcome, 'the final scoring and who won')
    print('%s players, %d questions: %s' % (players, decision, outcome))
    bastide.key('ctrl+q')
    wait(lambda: bastide.process.poll() is not None, 'the end')


main(play)
