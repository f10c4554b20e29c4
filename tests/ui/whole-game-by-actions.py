#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game with accessible actions only: whole-game-by-actions.py PROGRAM PLAYERS

The player has only the accessible names, and takes the move whose words promise most points."""

import re

from driver import Fault, Program, act, find, main, wait
from playing import choices, show_moves


def promise(name):
    """The points that the words of a choice mention."""
    return max([int(n) for n in re.findall(r'(?:: |worth |\+)(\d+)', name)] or [0])


def look(bastide, moves, before):
    """The moves that can be chosen, or nothing while their names are still those of BEFORE; and whether the game is
    over."""
    listed = choices(moves)
    if listed:
        return (listed, False) if [choice.name for choice in listed] != before else None
    skip = find(bastide.window, 'push button', 'Do not wait')
    if skip is not None:
        act(skip, 'click')
    return (listed, True) if find(bastide.window, 'push button', 'Play Again') else None


def play(program, players):
    bastide = Program(program)
    bastide.begin(int(players))
    moves = show_moves(bastide)
    names = []
    for decisions in range(600):
        listed, is_over = wait(lambda: look(bastide, moves, names), 'the next question')
        if is_over:
            break
        names = [choice.name for choice in listed]
        if len(set(names)) != len(names):
            raise Fault('two choices have the same name: %s' % sorted(names))
        act(max(listed, key=lambda choice: promise(choice.name)), 'move.play')
    else:
        raise Fault('the game does not end')
    result = bastide.outcome()
    if not result:
        raise Fault('nobody is told who won')
    print('%d players, %d decisions: %s' % (int(players), decisions, result))
    bastide.quit()


main(play)
