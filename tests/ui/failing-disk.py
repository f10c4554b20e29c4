#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trouble with the disk and the file, caused while the program runs: failing-disk.py PROGRAM CLOCK KIND

Each time the game must go on, the bar must say what is wrong and offer to save elsewhere, and no move may be lost: when
the trouble is over and the program has been killed, the game must have the same position. CLOCK is the library that
sets the clock wrong, KIND one of the functions below. With BASTIDE_LONG=1 everything happens five times, at different
moments."""

import contextlib
import ctypes
import os
import pathlib
import random
import resource
import shutil
import sqlite3
import subprocess
import sys

from gi.repository import Gio

from driver import PATIENCE, Fault, Program, find, main, pump, wait
from playing import (are_same, begin, choose_file, click, names_of, play, says, show_moves, wait_for_no_text, wait_for_text)

HOME = pathlib.Path(os.environ.get('XDG_DATA_HOME', pathlib.Path.home() / '.local/share')) / 'bastide'
GAMES = HOME / 'games.db'
COPY = HOME.parent / 'copy.bastide'
RECORDS = pathlib.Path(__file__).parent.parent / 'data'
NO_ROOM = 'no room on the disk'
ALL_DAMAGED = b'\xa5' * 4096
NEW_NAMESPACE = 0x20000


class Trouble:
    """What every kind of trouble gets."""

    def __init__(self, program, clock, seed):
        self.program = program
        self.clock = clock
        self.chance = random.Random(seed)

    def play(self, moves, n):
        return play(moves, n + self.chance.randrange(3), self.chance)

    def check(self, bastide, last):
        """The program is killed. After a new start the position is LAST."""
        pump(0.5)
        bastide.kill()
        again = Program(self.program)
        moves = show_moves(again)
        here = wait(lambda: names_of(moves), 'a question')
        again.kill()
        if not are_same(here, last):
            raise Fault('the game stands elsewhere: %s and not %s' % (here[:3], last[:3]))
        if ask_games('PRAGMA integrity_check') != 'ok':
            raise Fault('the database is not sound')


def ask_games(sql):
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        return database.execute(sql).fetchone()[0]


def remove_games():
    shutil.rmtree(HOME, ignore_errors=True)
    if HOME.is_file():
        HOME.unlink()
    COPY.unlink(missing_ok=True)


def limit_files(process, size):
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@contextlib.contextmanager
def small_disk():
    """The folder of the games is a separate disk of 1 MiB."""
    HOME.mkdir(parents=True, exist_ok=True)
    subprocess.run(['mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', HOME], check=True)
    try:
        yield
    finally:
        subprocess.run(['umount', '-l', HOME], check=True)


def forbid_growth(trouble):
    """Files may not grow any more, and later they may."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 4)
    limit_files(bastide.process, 16 * 1024)
    last = trouble.play(moves, 6)
    wait_for_text(bastide, NO_ROOM)
    limit_files(bastide.process, resource.RLIM_INFINITY)
    click(bastide, 'Try Again')
    wait_for_no_text(bastide, NO_ROOM)
    trouble.check(bastide, last)


def fill_disk(trouble):
    """The disk is full. The program finds out by itself when it is not full any more."""
    with small_disk():
        bastide, moves = begin(trouble.program)
        trouble.play(moves, 4)
        with contextlib.suppress(OSError), open(HOME / 'ballast', 'wb', buffering=0) as ballast:
            while True:
                ballast.write(bytes(4096))
        wait(lambda: trouble.play(moves, 4) and says(bastide, NO_ROOM), 'the disk to be full')
        last = trouble.play(moves, 4)
        (HOME / 'ballast').unlink()
        wait_for_no_text(bastide, NO_ROOM)
        trouble.check(bastide, last)


def begin_on_full_disk(trouble):
    """The file cannot even be created. What is played is saved elsewhere, and later in the right place."""
    with small_disk():
        with contextlib.suppress(OSError), open(HOME / 'ballast', 'wb', buffering=0) as ballast:
            while True:
                ballast.write(bytes(4096))
        bastide, moves = begin(trouble.program)
        last = trouble.play(moves, 5)
        wait_for_text(bastide, NO_ROOM)
        click(bastide, 'Save a Copy')
        choose_file(bastide, 'Save a Copy', COPY)
        wait(COPY.exists, 'the copy')
        (HOME / 'ballast').unlink()
        wait_for_no_text(bastide, NO_ROOM)
        trouble.check(bastide, last)
    remove_games_but_copy()
    bastide = Program(trouble.program, str(COPY))
    moves = show_moves(bastide)
    if not are_same(wait(lambda: names_of(moves), 'a question'), last):
        raise Fault('the copy stands elsewhere')
    bastide.kill()


def remove_games_but_copy():
    shutil.rmtree(HOME, ignore_errors=True)


def forbid_writing(trouble):
    """The folder is not writable when the program starts: the game is there and goes on."""
    with small_disk():
        bastide, moves = begin(trouble.program)
        before = trouble.play(moves, 4)
        bastide.kill()
        subprocess.run(['mount', '-o', 'remount,ro', HOME], check=True)
        bastide = Program(trouble.program)
        moves = show_moves(bastide)
        if not are_same(wait(lambda: names_of(moves), 'a question'), before):
            raise Fault('a game on a read-only disk is not the one that was stored')
        last = trouble.play(moves, 4)
        wait_for_text(bastide, 'folder of the games cannot be written to')
        subprocess.run(['mount', '-o', 'remount,rw', HOME], check=True)
        wait_for_no_text(bastide, 'folder of the games cannot be written to')
        trouble.check(bastide, last)


def block_folder(trouble):
    """There is something else in the place of the folder."""
    HOME.parent.mkdir(parents=True, exist_ok=True)
    HOME.write_text('in the way')
    bastide, moves = begin(trouble.program)
    last = trouble.play(moves, 4)
    wait_for_text(bastide, 'cannot be')
    HOME.unlink()
    wait_for_no_text(bastide, 'cannot be')
    trouble.check(bastide, last)


def delete_file(trouble):
    """The file is deleted while the program runs."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 3)
    bastide, moves = begin_again(trouble, bastide)
    trouble.play(moves, 3)
    for file in HOME.iterdir():
        file.unlink()
    last = trouble.play(moves, 3)
    trouble.check(bastide, last)
    if ask_games('SELECT count(*) FROM games') != 2:
        raise Fault('a game that was not open is gone')


def begin_again(trouble, bastide):
    bastide.begin(2)
    return bastide, show_moves(bastide)


def delete_log(trouble):
    """Only the log beside the file is deleted."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 3)
    (HOME / 'games.db-wal').unlink()
    last = trouble.play(moves, 3)
    trouble.check(bastide, last)


def delete_folder_for_good(trouble):
    """The folder is deleted, and cannot be created again at first."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 3)
    shutil.rmtree(HOME)
    HOME.write_text('in the way')
    last = trouble.play(moves, 3)
    wait_for_text(bastide, 'not being stored')
    HOME.unlink()
    wait_for_no_text(bastide, 'not being stored')
    trouble.check(bastide, last)


def spoil_file(trouble):
    """The file is overwritten while the program does not run."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 3)
    bastide.kill()
    for ending in ('-wal', '-shm'):
        GAMES.with_name(GAMES.name + ending).unlink(missing_ok=True)
    GAMES.write_bytes(ALL_DAMAGED * 25)
    bastide, moves = begin(trouble.program)
    wait_for_text(bastide, 'was set aside as')
    click(bastide, 'Close', find(bastide.window, 'alert'))
    wait_for_no_text(bastide, 'was set aside as')
    last = trouble.play(moves, 4)
    trouble.check(bastide, last)


def spoil_beginning(trouble):
    """The beginning of the file is overwritten while the program does not run: all games are brought over."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 3)
    bastide, moves = begin_again(trouble, bastide)
    last = trouble.play(moves, 3)
    bastide.kill()
    ask_games('PRAGMA wal_checkpoint (TRUNCATE)')
    with open(GAMES, 'r+b') as file:
        file.write(ALL_DAMAGED)
    bastide = Program(trouble.program)
    wait_for_text(bastide, '2 games were brought over')
    check_set_aside()
    trouble.check(bastide, last)
    if ask_games('SELECT count(*) FROM games') != 2:
        raise Fault('a game is gone')


def check_set_aside():
    wait(lambda: list(HOME.glob('games.db-damaged-*')), 'the damaged file to be set aside')


def spoil_open_file(trouble):
    """Pages of the file are overwritten while the program runs, one after another, until it notices."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 10)
    ask_games('PRAGMA wal_checkpoint (TRUNCATE)')
    with open(GAMES, 'r+b') as file:
        for page in range(1, GAMES.stat().st_size // 4096):
            file.seek(page * 4096)
            file.write(ALL_DAMAGED)
    last = trouble.play(moves, 8)
    check_set_aside()
    trouble.check(bastide, last)


def truncate_open_file(trouble):
    """The file is truncated in the middle while the program runs."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 10)
    ask_games('PRAGMA wal_checkpoint (TRUNCATE)')
    os.truncate(GAMES, trouble.chance.choice([0, 4096, 5 * 4096 + 100]))
    last = trouble.play(moves, 8)
    check_set_aside()
    trouble.check(bastide, last)


def meet_newer(trouble):
    """A newer version created the file: it is not changed."""
    HOME.mkdir(parents=True)
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        database.executescript('PRAGMA application_id = %d; PRAGMA user_version = 99; CREATE TABLE later (x)' % 0x42617374)
    before = GAMES.read_bytes()
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 3)
    wait_for_text(bastide, 'newer version')
    click(bastide, 'Save a Copy')
    choose_file(bastide, 'Save a Copy', COPY)
    wait(COPY.exists, 'the copy')
    bastide.kill()
    if GAMES.read_bytes() != before or len(list(HOME.iterdir())) != 1:
        raise Fault('the file of a newer version was touched')


def meet_older(trouble):
    """An older version made the file, and a title in it is longer than one may be: the games are brought into the new
    form, the last one is resumed, and the file with the whole title stays."""
    HOME.mkdir(parents=True)
    dump = pathlib.Path(__file__).parent.parent / 'store/schemas/6-games.sql'
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        database.executescript(dump.read_text(encoding='utf-8'))
        database.executescript("UPDATE games SET title = printf ('%.1000c', 'W') WHERE game = 7")
    bastide = Program(trouble.program)
    wait_for_text(bastide, 'not all could be kept whole')
    wait_for_text(bastide, '8 games were brought over. 1 of them is cut.')
    if not list(HOME.glob('games.db-old-*')):
        raise Fault('the old file is gone')
    trouble.check(bastide, trouble.play(show_moves(bastide), 3))


def become_newer(trouble):
    """A newer version takes over the file while the program runs."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 3)
    version = ask_games('PRAGMA user_version')
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        database.execute('PRAGMA user_version = 99')
    before = ask_games('SELECT body FROM games')
    last = trouble.play(moves, 3)
    wait_for_text(bastide, 'newer version')
    if ask_games('SELECT body FROM games') != before:
        raise Fault('a file of a newer version was written')
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        database.execute('PRAGMA user_version = %d' % version)
    click(bastide, 'Try Again')
    wait_for_no_text(bastide, 'newer version')
    trouble.check(bastide, last)


def set_clock_wrong(trouble):
    """The clock jumps by years, forth and back, while the program plays, between two starts and between two games."""
    offset = HOME.parent / 'offset'
    HOME.parent.mkdir(parents=True, exist_ok=True)
    environment = {'LD_PRELOAD': trouble.clock, 'WRONG_CLOCK': str(offset)}
    years = [0, 20, -30, 5, -60]
    os.environ.update(environment)
    try:
        bastide, moves = begin(trouble.program)
        for seconds in (year * 31556952 for year in years):
            offset.write_text(str(seconds))
            last = trouble.play(moves, 2)
            bastide.kill()
            bastide = Program(trouble.program)
            moves = show_moves(bastide)
            if not are_same(wait(lambda: names_of(moves), 'a question'), last):
                raise Fault('with the clock %d s wrong another game is open' % seconds)
            bastide, moves = begin_again(trouble, bastide)
            last = trouble.play(moves, 1)
        trouble.check(bastide, last)
        if ask_games('SELECT max (changed) - min (changed) FROM games') < 70 * 31556952:
            raise Fault('the clock was not wrong')
        if ask_games('SELECT count(*) FROM games') != len(years) + 1:
            raise Fault('a game is gone')
    finally:
        for name in environment:
            del os.environ[name]


@contextlib.contextmanager
def other_session():
    """Programs that are started in this context are in a second session, separate from the first one."""
    accessibility = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None).unpack()[0]
    bus = subprocess.Popen(['dbus-daemon', '--session', '--nofork', '--print-address=1'], stdout=subprocess.PIPE, text=True)
    mine = os.environ['DBUS_SESSION_BUS_ADDRESS']
    os.environ['DBUS_SESSION_BUS_ADDRESS'] = bus.stdout.readline().strip()
    os.environ['AT_SPI_BUS_ADDRESS'] = accessibility
    try:
        yield
    finally:
        os.environ['DBUS_SESSION_BUS_ADDRESS'] = mine
        del os.environ['AT_SPI_BUS_ADDRESS']
        bus.kill()
        bus.wait()


def play_twice(trouble):
    """Two programs have the same game open, while the file is read: nothing is overwritten, and the second is
    notified."""
    first, moves = begin(trouble.program)
    trouble.play(moves, 4)
    with other_session():
        second = Program(trouble.program)
        other_moves = show_moves(second)
        last_first = trouble.play(moves, 3)
        stored = ask_games('SELECT body FROM games')
        wait(lambda: names_of(other_moves), 'a question')
        trouble.play(other_moves, 3)
        wait_for_text(second, 'played on elsewhere')
        wait_for_text(second, 'a game of its own')
        if ask_games('SELECT body FROM games WHERE game = 1') != stored:
            raise Fault('the game of the first program was overwritten')
        last_first = trouble.play(moves, 3)
        last_second = trouble.play(other_moves, 3)
        while last_first == last_second:   # by chance both are asked the same
            last_second = trouble.play(other_moves, 1)
        if says(first, 'played on elsewhere'):
            raise Fault('the first program has lost its game')
        second.quit()
    first.kill()
    if ask_games('SELECT count(*) FROM games') != 2 or ask_games('PRAGMA integrity_check') != 'ok':
        raise Fault('there are not two games')
    again = Program(trouble.program)   # the second one played last
    moves = show_moves(again)
    if not are_same(wait(lambda: names_of(moves), 'a question'), last_second):
        raise Fault('the game of the second program is not what it was')
    again.do('win.library')
    wait_for_text(again, 'Turn')
    again.kill()


def start_twice(trouble):
    """A second start in the same session presents the first window, and starts no second program."""
    bastide, moves = begin(trouble.program)
    last = trouble.play(moves, 3)
    if subprocess.run([trouble.program], check=False, timeout=PATIENCE).returncode != 0:
        raise Fault('the second start failed')
    trouble.check(bastide, last)


def close_while_full(trouble):
    """Closing asks if something would be lost, and does nothing before there is an answer."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 4)
    limit_files(bastide.process, 16 * 1024)
    trouble.play(moves, 4)
    wait_for_text(bastide, NO_ROOM)
    bastide.close()
    wait_for_text(bastide, 'Close Without Storing?')
    click(bastide, 'Cancel')
    wait_for_no_text(bastide, 'Close Without Storing?')    # GTK answers a fourth of a second after such a click
    last = trouble.play(moves, 2)
    bastide.close()
    wait_for_text(bastide, 'Close Without Storing?')
    limit_files(bastide.process, resource.RLIM_INFINITY)
    click(bastide, 'Close Anyway')     # and there is room at the last moment
    wait(lambda: bastide.process.poll() is not None, 'the end')
    trouble.check(Program(trouble.program), last)


def bring_in_while_full(trouble):
    """There is no room for imported games: this is reported, and no error of reading."""
    bastide, moves = begin(trouble.program)
    trouble.play(moves, 4)
    limit_files(bastide.process, 16 * 1024)
    last = trouble.play(moves, 4)
    wait_for_text(bastide, NO_ROOM)
    files = [RECORDS / name for name in ('branches.bastide', 'under-way.bastide')]
    subprocess.run([trouble.program, *files], check=True, timeout=PATIENCE)
    wait_for_text(bastide, '0 games were added. Not everything could be stored: There is ' + NO_ROOM)
    limit_files(bastide.process, resource.RLIM_INFINITY)
    click(bastide, 'Try Again')
    trouble.check(bastide, last)


TROUBLES = {
    'disk': [fill_disk, close_while_full],
    'folder': [forbid_growth, begin_on_full_disk, forbid_writing, block_folder, bring_in_while_full],
    'file': [delete_file, delete_log, delete_folder_for_good, spoil_file, spoil_beginning, spoil_open_file,
             truncate_open_file],
    'others': [meet_newer, meet_older, become_newer, set_clock_wrong, play_twice, start_twice],
}
NEED_DISK = {fill_disk, begin_on_full_disk, forbid_writing}


def can_mount():
    """Gives this process mounts of its own. Returns whether that worked."""
    if ctypes.CDLL(None, use_errno=True).unshare(NEW_NAMESPACE) != 0:
        return False
    return subprocess.run(['mount', '--make-rprivate', '/'], check=False, stderr=subprocess.DEVNULL).returncode == 0


def run(program, clock, kind):
    mounts = can_mount()
    times = 5 if os.environ.get('BASTIDE_LONG') == '1' else 1
    for seed in range(times):
        for trouble in TROUBLES[kind]:
            if trouble in NEED_DISK and not mounts:
                print('left out', trouble.__name__, '(no disk can be mounted here)')
                continue
            remove_games()
            try:
                trouble(Trouble(program, clock, seed))
            except Fault as fault:
                raise Fault('%s: %s' % (trouble.__name__, fault)) from fault
            print('survived', trouble.__name__, flush=True)


if __name__ == '__main__':
    sys.stdout.reconfigure(line_buffering=True)
    main(run)
