#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program ends, whatever is wrong with the file of the games: quitting.py PROGRAM DISK

DISK is the library that makes a disk of a folder that never responds. Acknowledged moves are never lost."""

import contextlib
import os
import pathlib
import random
import sqlite3
import time

from driver import Fault, Program, find, main, wait
from playing import begin, click, play, wait_for_question, wait_for_text
from stored import GAMES, read_moves

FOLDER = pathlib.Path(os.environ['HOME'])
LOG = FOLDER / 'said'
SOON = 6    # seconds: two until the program reports what does not respond, the others because the machine may be busy
CHANCE = random.Random(3)
ENDLESS = '''DROP VIEW statistics;
CREATE VIEW statistics AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
SELECT 0 AS kind, 'town' AS game_kind, '' AS name, '' AS level, '' AS version, 0 AS apart, '' AS against,
2 AS players, 1 AS games, 1 AS wins, 1 AS best, 1 AS mean, sum (i) AS player FROM n'''


@contextlib.contextmanager
def listen():
    """Writes the output of the program on the terminal to LOG."""
    terminal = os.dup(2)
    with open(LOG, 'wb') as log:
        os.dup2(log.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)


def wait_for_end(bastide, start):
    wait(lambda: bastide.process.poll() is not None, 'the end')
    if bastide.process.returncode != 0:
        raise Fault('the program ended with %d' % bastide.process.returncode)
    if time.monotonic() - start > SOON:
        raise Fault('the end took %.1f s' % (time.monotonic() - start))


def check_said(text):
    said = LOG.read_text(encoding='utf-8')
    if text not in said:
        raise Fault('“%s” was not said, but %s' % (text, said))


def check_dead_disk(program, disk):
    """Nothing that was played can be lost: the program reports what does not respond and ends."""
    os.environ['LD_PRELOAD'] = disk
    os.environ['XDG_DATA_HOME'] = str(FOLDER / 'dead')
    with listen():
        bastide = Program(program)
        start = time.monotonic()
        bastide.close()
        wait_for_end(bastide, start)
    check_said('The file of the games does not answer: it is still being opened.')


def check_question(program):
    """A new game is not stored: the program asks, the person cancels, and then ends the program anyway."""
    with listen():
        bastide, moves = begin(program)
        last = play(moves, 2, CHANCE)
        bastide.close()
        dialog = bastide.dialog('Close Without Storing?')
        wait_for_text(bastide, 'it is still being opened. What is not stored is lost')
        click(bastide, 'Cancel', dialog)
        wait(lambda: bastide.application.get_child_count() == 1, 'the question to go')
        wait_for_question(moves, last, 'the game that goes on')
        bastide.window = wait(lambda: find(bastide.application, 'frame'), 'the window that came back')
        bastide.close()
        dialog = bastide.dialog('Close Without Storing?')
        start = time.monotonic()
        click(bastide, 'Close Anyway', dialog)
        wait_for_end(bastide, start)
    check_said('does not answer')
    del os.environ['LD_PRELOAD'], os.environ['XDG_DATA_HOME']


def check_endless_view(program):
    """Moves that wait for endless statistics are stored before the program ends."""
    bastide, moves = begin(program)
    play(moves, 3, CHANCE)
    before = len(read_moves()[1])
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        database.executescript(ENDLESS)
    bastide.do('win.statistics')
    bastide.dialog('Statistics')
    play(moves, 3, CHANCE)
    start = time.monotonic()
    bastide.close()
    wait_for_end(bastide, start)
    if len(read_moves()[1]) < before + 3:
        raise Fault('the last moves are lost')


def run(program, disk):
    check_dead_disk(program, disk)
    check_question(program)
    check_endless_view(program)


main(run)
