#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that never respond do not block the program: slow-files.py PROGRAM DISK DATA

DISK is the library that makes such a disk of a folder, DATA a folder with records."""

import os
import pathlib
import shutil
import subprocess
import time

from driver import PATIENCE, Fault, Program, main, wait
from playing import click, names_of, show_moves, wait_for_no_text, wait_for_text

FOLDER = pathlib.Path(os.environ['HOME'])
DEAD = FOLDER / 'dead' / 'game.bastide'
GOOD = FOLDER / 'good.bastide'
PIPE = FOLDER / 'pipe.bastide'
OPENING = 'Opening “%s”…' % DEAD.name
SOON = 5    # seconds


def open_files(bastide, *paths):
    """A second start passes the files to the program that is running."""
    subprocess.run([bastide.process.args[0], *paths], check=True, timeout=PATIENCE)


def check_stop(program):
    """Stops reading with the bar, at the start and later."""
    bastide = Program(program, str(DEAD))
    wait_for_text(bastide, OPENING)
    click(bastide, 'Stop')
    wait_for_no_text(bastide, OPENING)
    wait_for_text(bastide, 'New Game')
    open_files(bastide, DEAD)
    wait_for_text(bastide, OPENING)
    open_files(bastide, GOOD)
    wait(lambda: names_of(show_moves(bastide)), 'the game that was opened instead')
    wait_for_no_text(bastide, OPENING)
    return bastide


def check_import(bastide):
    open_files(bastide, GOOD, DEAD, GOOD)
    window = bastide.dialog('All Games')
    click(bastide, 'Stop', window)
    wait_for_text(bastide, '0 games were added')


def check_pipe(bastide):
    open_files(bastide, PIPE)
    wait_for_text(bastide, '“%s” cannot be opened: It is not an ordinary file.' % PIPE.name)


def check_quit(bastide):
    open_files(bastide, DEAD)
    wait_for_text(bastide, OPENING)
    start = time.monotonic()
    bastide.quit()
    if time.monotonic() - start > SOON:
        raise Fault('the end took %.1f s' % (time.monotonic() - start))


def run(program, disk, data):
    shutil.copy(pathlib.Path(data) / 'under-way.bastide', GOOD)
    DEAD.parent.mkdir()
    os.mkfifo(PIPE)
    os.environ['LD_PRELOAD'] = disk
    bastide = check_stop(program)
    check_import(bastide)
    check_pipe(bastide)
    check_quit(bastide)


main(run)
