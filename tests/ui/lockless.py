#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""On a disk without locks nothing is stored until a person says so, and everything after that: lockless.py PROGRAM DISK

DISK is the library that makes such a disk of a folder."""

import os
import pathlib
import random

from driver import Program, main, pump, wait
from playing import begin, click, names_of, play, show_moves, wait_for_no_text, wait_for_question, wait_for_text


def run(program, disk):
    os.environ['XDG_DATA_HOME'] = str(pathlib.Path.home() / 'lockless')
    os.environ['LD_PRELOAD'] = ' '.join(filter(None, [os.environ.get('LD_PRELOAD'), disk]))
    bastide, moves = begin(program)
    wait_for_text(bastide, 'cannot lock files')
    play(moves, 2, random.Random(1))
    click(bastide, 'Store All the')
    wait_for_no_text(bastide, 'cannot lock files')
    last = play(moves, 2, random.Random(1))
    pump(0.5)
    bastide.kill()
    again = Program(program)
    wait_for_question(show_moves(again), last, 'the game where it was')
    wait_for_no_text(again, 'Games are not being stored')
    again.quit()


main(run)
