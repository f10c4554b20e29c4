#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trouble with the disk, made to happen to the running program: failing-disk.py PROGRAM

The game must go on, the bar must say what is the matter, and no move may be lost: after the trouble is over and the
program was killed, the game stands where it stood."""

import os
import pathlib
import random
import resource
import shutil
import sqlite3

from driver import Fault, Program, act, action_names, find, main, pump, role_of, wait, walk

HOME = pathlib.Path(os.environ.get('XDG_DATA_HOME', pathlib.Path.home() / '.local/share')) / 'bastide'
GAMES = HOME / 'games.db'
CHANCE = random.Random(3)


def choices(moves):
    return [thing for thing in walk(moves)
            if role_of(thing) == 'push button' and 'move.play' in action_names(thing) and thing.get_name()]


def find_button(window, text):
    return next((thing for thing in walk(window)
                 if role_of(thing) == 'push button' and text in (thing.get_name() or '')), None)


def show_moves(bastide):
    bastide.do('win.moves')
    return wait(lambda: find(bastide.window, 'list', 'Legal moves'), 'the list of moves')


def names_of(moves):
    return [choice.get_name() for choice in choices(moves)]


def play(moves, n):
    """Plays N decisions; what can be chosen after them."""
    for _ in range(n):
        before = wait(lambda: names_of(moves), 'a question')
        act(CHANCE.choice(choices(moves)), 'move.play')
        wait(lambda: names_of(moves) not in ([], before), 'the next question')
    pump(0.5)
    return wait(lambda: names_of(moves), 'a question')


def wait_for_bar(bastide, text):
    wait(lambda: any(text in (thing.get_name() or '') for thing in walk(bastide.window)), 'the bar that says ' + text)


def wait_for_no_bar(bastide, text):
    wait(lambda: not any(text in (thing.get_name() or '') for thing in walk(bastide.window)), 'the bar to go')


def remove_games():
    shutil.rmtree(HOME, ignore_errors=True)
    if HOME.is_file():
        HOME.unlink()


def begin(program):
    bastide = Program(program)
    bastide.begin(2)
    return bastide, show_moves(bastide)


def check_after_kill(bastide, program, last):
    """The program is killed; started again, the game stands at LAST."""
    pump(0.5)
    bastide.kill()
    again = Program(program)
    moves = show_moves(again)
    here = wait(lambda: names_of(moves), 'a question')
    again.kill()
    if here != last:
        raise Fault('the game stands elsewhere: %s and not %s' % (here[:3], last[:3]))


def fill_disk(program):
    """Files may not grow any more, and then may."""
    bastide, moves = begin(program)
    play(moves, 4)
    resource.prlimit(bastide.process.pid, resource.RLIMIT_FSIZE, (16 * 1024, resource.RLIM_INFINITY))
    last = play(moves, 6)
    wait_for_bar(bastide, 'no room on the disk')
    resource.prlimit(bastide.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    act(wait(lambda: find_button(bastide.window, 'Try Again'), 'the button'), 'click')
    wait_for_no_bar(bastide, 'no room on the disk')
    check_after_kill(bastide, program, last)


def delete_file(program):
    """The file is deleted under the program."""
    bastide, moves = begin(program)
    play(moves, 3)
    for file in HOME.iterdir():
        file.unlink()
    last = play(moves, 3)
    check_after_kill(bastide, program, last)


def spoil_file(program):
    """The file is overwritten while the program does not run; then while it does."""
    bastide, moves = begin(program)
    play(moves, 3)
    bastide.kill()
    for ending in ('-wal', '-shm'):
        GAMES.with_name(GAMES.name + ending).unlink(missing_ok=True)
    GAMES.write_bytes(b'\xa5' * 100000)
    bastide, moves = begin(program)
    last = play(moves, 4)
    check_after_kill(bastide, program, last)


def block_folder(program):
    """Something lies where the folder should be."""
    HOME.parent.mkdir(parents=True, exist_ok=True)
    HOME.write_text('in the way')
    bastide, moves = begin(program)
    last = play(moves, 4)
    wait_for_bar(bastide, 'cannot be')
    HOME.unlink()
    wait_for_no_bar(bastide, 'cannot be')
    check_after_kill(bastide, program, last)


def meet_newer(program):
    """A newer version made the file: it is not touched."""
    HOME.mkdir(parents=True)
    database = sqlite3.connect(GAMES)
    database.executescript('PRAGMA application_id = %d; PRAGMA user_version = 99; CREATE TABLE later (x)' % 0x42617374)
    database.close()
    before = GAMES.read_bytes()
    bastide, moves = begin(program)
    play(moves, 3)
    wait_for_bar(bastide, 'newer version')
    bastide.kill()
    if GAMES.read_bytes() != before or len(list(HOME.iterdir())) != 1:
        raise Fault('the file of a newer version was touched')


def run(program):
    for trouble in (fill_disk, delete_file, spoil_file, block_folder, meet_newer):
        remove_games()
        try:
            trouble(program)
        except Fault as fault:
            raise Fault('%s: %s' % (trouble.__name__, fault)) from fault
        print('survived', trouble.__name__, flush=True)


main(run)
