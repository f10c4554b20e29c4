#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program with a stack limit of 128 KiB: small-stack.py PROGRAM RECORD

Opens a file, plays against a computer player, requests a hint and dismisses it."""

import os
import pathlib
import random
import re

from driver import Program, find, main, wait, walk
from playing import play, show_moves

LIMITED = 'ulimit -s 128 && exec "$0" "$@"'
CHANCE = random.Random(3)


def write_beginning(record):
    """Writes the beginning of the game of RECORD, with a person and a computer player."""
    text = record.read_text()
    text = re.sub('^(move|pass|note|branch|head|result) ?.*\n', '', text, flags=re.M)
    text = re.sub('^seat 2 person (.*) .*$', r'seat 2 computer hard 2 \1 Mason', text, flags=re.M)
    path = pathlib.Path(os.environ['HOME']) / 'beginning.bastide'
    path.write_text(text + 'head 0 0\n')
    return path


def shows_hint(bastide):
    """Whether there is a hint below the question; its announcement may stay."""
    return any('Hint: ' in thing.name for thing in walk(find(bastide.window, 'panel', 'Question')))


def play_game(program, record):
    bastide = Program('sh', '-c', LIMITED, program, str(write_beginning(pathlib.Path(record))))
    moves = show_moves(bastide)
    play(moves, 4, CHANCE)   # two turns, each answered by the computer player
    bastide.do('win.hint')
    wait(lambda: shows_hint(bastide), 'the hint')
    bastide.do('win.hint')
    wait(lambda: not shows_hint(bastide), 'the hint to be dismissed')
    bastide.quit()


if __name__ == '__main__':
    main(play_game)
