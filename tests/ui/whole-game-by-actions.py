#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game by accessible actions alone: whole-game-by-actions.py PROGRAM PLAYERS

The player knows only what the accessible names say: he takes the move whose words promise most points."""

import re

from driver import Fault, Program, act, action_names, children, find, main, pump, role_of, wait, walk


def promise(name):
    """The points that the words of a choice speak of."""
    return max([int(n) for n in re.findall(r'(?:: |worth |\+)(\d+)', name)] or [0])


def list_choices(moves):
    choices = []
    for thing in walk(moves):
        if role_of(thing) == 'push button' and 'move.play' in action_names(thing) and thing.get_name():
            choices.append(thing)
    return choices


def play(program, players):
    bastide = Program(program)
    bastide.begin(int(players))
    bastide.do('win.moves')
    moves = wait(lambda: find(bastide.window, 'list', 'Legal moves'), 'the list of moves')
    before = None
    decisions = 0
    while True:
        def look():
            choices = list_choices(moves)
            names = [choice.get_name() for choice in choices]
            if not choices and find(bastide.window, 'push button', 'Play Again'):
                return 'over', []
            return (names, choices) if choices and names != before else None
        names, choices = wait(look, 'the next question')
        if names == 'over':
            break
        if len(set(names)) != len(names):
            raise Fault('two choices have the same name: %s' % sorted(names))
        before = names
        act(max(choices, key=lambda choice: promise(choice.get_name())), 'move.play')
        decisions += 1
        if decisions > 600:
            raise Fault('the game does not end')
    result = bastide.outcome()
    if not result:
        raise Fault('nobody is told who won')
    print('%d players, %d decisions: %s' % (int(players), decisions, result))
    pump(0.2)
    bastide.quit()


main(play)
