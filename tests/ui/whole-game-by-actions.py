#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game with accessible actions only: whole-game-by-actions.py PROGRAM (PLAYERS | RECORD) [GAME [ROUNDS]]

The player has only the accessible names, and takes the move whose words promise most points. With ROUNDS, the game ends
after so many of them. RECORD is the file of a game that has not begun."""

import re

from driver import Fault, Program, act, find, main, wait, walk
from playing import choices, open_new, show_moves


def promise(name):
    """The points that the words of a choice mention."""
    return max([int(n) for n in re.findall(r'(?:: |worth |\+)(\d+)', name)] or [0])


def look(bastide, moves, before):
    """The moves that can be chosen with what the window says, or nothing while both are still those of BEFORE; and
    whether the game is over."""
    listed = choices(moves)
    if listed:
        said = [bastide.question(), [choice.name for choice in listed]]
        return (listed, said, False) if said != before else None
    skip = find(bastide.window, 'push button', 'Do not wait')
    if skip is not None:
        act(skip, 'click')
    return (listed, before, True) if find(bastide.window, 'push button', 'Play Again') else None


def has_ended(bastide, rounds):
    """Whether the title is that of a later round than number ROUNDS."""
    return rounds and any(re.match(r'Round %d\b' % (int(rounds) + 1), thing.name) for thing in walk(bastide.window, 'label'))


def play(program, players, game='Town', rounds=None):
    bastide = open_new(program, players) or Program(program)
    if players.isdigit():
        bastide.begin(int(players), game=game)
    moves = show_moves(bastide)
    said = None
    for decisions in range(600):
        listed, said, is_over = wait(lambda: look(bastide, moves, said), 'the next question')
        if is_over or has_ended(bastide, rounds):
            break
        if len(set(said[1])) != len(listed):
            raise Fault('two choices have the same name: %s' % sorted(said[1]))
        act(max(listed, key=lambda choice: promise(choice.name)), 'move.play')
    else:
        raise Fault('the game does not end')
    result = bastide.outcome()
    if not rounds and not result:
        raise Fault('nobody is told who won')
    print('%s, %s players, %d decisions: %s' % (game, players, decisions, result))
    bastide.quit()


main(play)
