#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Titles, names and a window that are far too large, in files, the database and the settings: names.py PROGRAM DATA
LAST_WORDS

DATA is a folder with records, LAST_WORDS a library that ends the program when a window gets a certain title."""

import contextlib
import os
import pathlib
import re
import sqlite3
import subprocess

from driver import PATIENCE, Fault, Program, act, children, find, main, pump, wait, walk
from playing import names_of, open_from_list, show_moves, wait_for_text, wait_until_shown
from stored import GAMES

FOLDER = pathlib.Path(os.environ['HOME'])
LONGEST = 200       # characters of a title or name
SHADOW = 100        # pixels that GTK draws round a window
AT_ONCE = 20        # seconds that a start or a page may take, even on a busy machine; it was minutes


def ask_games(sql):
    with contextlib.closing(sqlite3.connect(GAMES)) as database, database:
        return database.execute(sql).fetchall()


def change_games(sql, *names):
    """Runs SQL, and gives every title, seat and branch in the records the next one of NAMES."""
    with contextlib.closing(sqlite3.connect(GAMES)) as database, database:
        database.execute(sql)
        for game, body in database.execute('SELECT game, body FROM games').fetchall():
            for line, name in zip(('^(title ).*()$', '^(seat . person [a-z]+ ).*()$', '^(branch ").*(" .*)$'), names):
                body = re.sub(line, lambda found, name=name: found[1] + name + found[2], body, flags=re.M)
            database.execute('UPDATE games SET body = ? WHERE game = ?', (body, game))


def open_from_command_line(bastide, path):
    """A second start passes the file to the program that is running."""
    subprocess.run([bastide.process.args[0], path], check=True, timeout=PATIENCE)


def write(name, text, line, words):
    """Writes a record like TEXT, in which the line that begins with LINE is replaced by WORDS. Returns its path."""
    path = FOLDER / (name + '.bastide')
    path.write_text(re.sub('^%s.*$' % line, lambda _: words, text, count=1, flags=re.M), encoding='utf-8')
    return path


def check_files(bastide, text):
    """A file with too long a title or name is refused; the message has the number of the line."""
    for name, line, words in (('title', 'title', 'title ' + 'W' * 1_000_000),
                              ('seat', 'seat 2', 'seat 2 person blue ' + 'W' * 50_000),
                              ('branch', 'branch', 'branch "%s" 30' % ('W' * 200_000))):
        path = write(name, text, line, words)
        number = next(n for n, each in enumerate(path.read_text().split('\n'), 1) if each.startswith(line))
        open_from_command_line(bastide, path)
        wait_for_text(bastide, 'line %d: a title or name is one line of at most %d characters' % (number, LONGEST))


def check_labels(bastide, what):
    """No label is longer than the program's sentences with a few names in them."""
    for thing in walk(bastide.application):
        if len(thing.name) > 1000 + 4 * LONGEST:
            raise Fault('%s: a text of %d characters' % (what, len(thing.name)))


def look_around(bastide):
    """Opens every page of the side pane, the list of games, and the statistics."""
    for page in ('Points', 'Branches', 'Moves', 'Game'):
        act(wait(lambda: find(bastide.window, 'page tab', page), page, AT_ONCE), 'click')
        pump(0.3)
        check_labels(bastide, page)
    for action, title in (('win.library', 'All Games'), ('win.statistics', 'Statistics')):
        bastide.do(action)
        dialog = bastide.dialog(title)
        pump(0.5)
        check_labels(bastide, title)
        act(dialog, 'window.close')
        wait(lambda: all(top.name != title for top in children(bastide.application)), title + ' to close', AT_ONCE)


def check_database(program):
    """What lists have is shown cut off, but not changed, and a record may have names of any length that is allowed."""
    longest = 'W' * LONGEST
    columns = 'SELECT hex (title), hex (seats), body FROM games'
    change_games("UPDATE games SET title = printf ('%.1000000c', 'W'), seats = printf ('seat 1 person red %.50000c', 'W')",
                 longest, longest, longest)
    before = ask_games(columns)
    bastide = Program(program)
    moves = show_moves(bastide)
    wait(lambda: names_of(moves), 'the game', AT_ONCE)
    if len(bastide.window.get_name()) != LONGEST:
        raise Fault('the window has a title of %d characters' % len(bastide.window.get_name()))
    look_around(bastide)
    bastide.do('win.undo')
    bastide.quit()
    if ask_games(columns) != before:
        raise Fault('what was stored is not what it was')


def start_and_end(program, library, title, **how):
    """Starts the program, which ends when the window gets the title TITLE: HOW is more of its environment."""
    environment = dict(os.environ, LD_PRELOAD=library, LAST_WORDS=title, **how)
    return subprocess.run([program], check=False, env=environment, timeout=PATIENCE).returncode


def remember_size(width, height):
    """Writes settings with that size of the window."""
    keys = FOLDER / '.config/glib-2.0/settings/keyfile'
    keys.parent.mkdir(parents=True)
    keys.write_text('[org/bastidegame/Bastide]\nwindow-width=%d\nwindow-height=%d\n' % (width, height))
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'


def check_size(title):
    """The window is no larger than the screen."""
    def ask(*arguments):
        return [int(n) for n in subprocess.run(['xdotool', *arguments], check=True, capture_output=True,
                                               text=True).stdout.split()]

    window = wait(lambda: ask('search', '--onlyvisible', '--name', '^%s$' % title), 'the window')[0]
    screen = ask('getdisplaygeometry')
    geometry = subprocess.run(['xdotool', 'getwindowgeometry', str(window)], check=True, capture_output=True, text=True)
    size = [int(n) for n in re.search(r'Geometry: (\d+)x(\d+)', geometry.stdout).groups()]
    if size[0] > screen[0] + SHADOW or size[1] > screen[1] + SHADOW:
        raise Fault('a window of %s on a screen of %s' % (size, screen))


def marks():
    """The marks of games that were opened and not shown."""
    return list(GAMES.parent.glob('*-not-shown-*'))


def check_resuming(program, library):
    """A game that ended the program before it was shown is not resumed again, unless a person closed it. It can be
    opened, and then is resumed."""
    change_games("UPDATE games SET title = 'The last one'", 'The last one', 'Anna', 'Another way')
    if start_and_end(program, library, 'The last one', LAST_WORDS_CLOSE='1') != 0 or marks():
        raise Fault('a game that was closed before it was shown looks like one that cannot be shown')
    if start_and_end(program, library, 'The last one') != 1:
        raise Fault('the program does not end')
    bastide = Program(program)
    wait_for_text(bastide, 'The last game was not opened')
    open_from_list(bastide, 'The last one')
    wait(lambda: bastide.window.get_name() == 'The last one', 'the game')
    moves = show_moves(bastide)
    wait(lambda: names_of(moves), 'a question')
    wait_until_shown()
    bastide.kill()
    remember_size(32767, 32767)
    bastide = Program(program)
    wait(lambda: bastide.window.get_name() == 'The last one', 'the game to be resumed')
    check_size('The last one')
    bastide.quit()


def play(program, data, library):
    text = (pathlib.Path(data) / 'branches.bastide').read_text(encoding='utf-8')
    good = FOLDER / 'good.bastide'
    good.write_text(text, encoding='utf-8')
    bastide = Program(program, str(good))
    show_moves(bastide)
    check_files(bastide, text)
    bastide.quit()
    check_database(program)
    check_resuming(program, library)


main(play)
