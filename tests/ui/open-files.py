#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Good and bad records, opened from the command line and by dropping: open-files.py PROGRAM SOURCE DATA

SOURCE is a window from which files can be dragged, DATA a folder with records."""

import os
import pathlib
import random
import sqlite3
import subprocess

from dragging import drop
from driver import PATIENCE, Fault, Program, main, pump, wait
from playing import begin, click, names_of, play, says, show_moves, wait_for_text, wait_until_shown

FOLDER = pathlib.Path(os.environ['HOME'])
GAMES = FOLDER / '.local/share/bastide/games.db'
CHANCE = random.Random(9)


def count_games():
    database = sqlite3.connect(GAMES)
    try:
        return database.execute('SELECT count(*) FROM games').fetchone()[0]
    finally:
        database.close()


def open_from_command_line(bastide, path):
    """A second start passes the file to the program that is running."""
    subprocess.run([bastide.process.args[0], path], check=True, timeout=PATIENCE)


# The beginning of the reason, if it comes from the program.
WHY = {
    'empty': 'What is in it is not a game',
    'letter': 'What is in it is not a game',
    'truncated': 'The game in it is damaged',
    'illegal': 'The game in it is damaged',
    'newer': 'The game in it is damaged, or comes from a newer Bastide',
    'large': 'The file is too large',
    'unknown-game': 'The game in it is damaged, or comes from a newer Bastide',
}


def make_bad_files(good):
    """Files that are not games, and a word of the reason."""
    text = good.read_text()
    contents = {
        'empty': b'',
        'letter': b'Dear Anna,\n',
        'truncated': text[:len(text) // 2].encode(),
        'no-head': '\n'.join(text.split('\n')[:-3]).encode(),
        'illegal': text.replace('move 2 tile', 'move 2 tile 9', 1).encode(),
        'damaged': text.encode()[:300] + bytes(40) + text.encode()[340:],
        'newer': text.replace('bastide 1', 'bastide 3', 1).encode(),
        'unknown-game': b'bastide 2\ngame chess\n',
        'large': text.encode() + b'x' * 1100000,
    }
    for name, content in contents.items():
        path = FOLDER / (name + '.bastide')
        path.write_bytes(content)
        yield path
    yield FOLDER / 'missing.bastide'


def check_bad_files(program, source, good):
    """A bad file is refused with a reason, from the command line at the start and later and by dropping. The game
    stays."""
    bastide, moves = begin(program)
    last = play(moves, 4, CHANCE)
    paths = list(make_bad_files(good))
    for number, path in enumerate(paths):
        if number % 2 == 0:
            open_from_command_line(bastide, path)
        else:
            drop(source, path)
        wait_for_text(bastide, '“%s” cannot be opened: %s' % (path.name, WHY.get(path.stem, '')))
        wait(lambda: names_of(moves) == last, 'the game that was open before ' + path.name)
    wait_until_shown()
    bastide.kill()
    for path in paths[2:4]:
        bastide = Program(program, str(path))
        moves = show_moves(bastide)
        if wait(lambda: names_of(moves), 'a question') != last:
            raise Fault('%s at the start hides the unfinished game' % path.name)
        wait_for_text(bastide, 'cannot be opened')
        wait_until_shown()
        bastide.kill()
    if count_games() != 1:
        raise Fault('a bad file is in the library')


def check_good_files(program, source, good):
    """The same game is opened and never stored again: an older file changes nothing."""
    bastide = Program(program, str(good))
    click(bastide, 'Play', bastide.dialog('Who Decides Here?'))
    wait(lambda: bastide.application.get_child_count() == 1, 'the question to go')
    moves = show_moves(bastide)
    start = wait(lambda: names_of(moves), 'a question')
    games = count_games()
    open_from_command_line(bastide, good)
    wait_for_text(bastide, 'You have this game already')
    drop(source, good)
    pump(0.5)
    if count_games() != games or says(bastide, 'Already'):
        raise Fault('the same game was not recognized')
    wait(lambda: names_of(moves) == start, 'the same game')
    last = play(moves, 3, CHANCE)

    open_from_command_line(bastide, good)
    wait_for_text(bastide, 'The file is older')
    wait(lambda: names_of(moves) == last, 'the game that was open')
    bastide.begin(2)
    moves = show_moves(bastide)
    drop(source, good)
    wait_for_text(bastide, 'The file is older')
    wait(lambda: names_of(moves) == last, 'the game of the library')
    if count_games() != games + 1:
        raise Fault('a known game was stored again')
    bastide.quit()


def check_list(program, source, good):
    """A file dropped on the list of games is opened and the list is closed; several files are imported into it."""
    bastide = Program(program)
    bastide.begin(2)
    for paths, text in (([good], 'The file is older'), ([good, good], '0 games were added. You have 2 games')):
        bastide.do('win.library')
        bastide.dialog('All Games')
        pump(0.5)
        drop(source, *paths, to=300)
        wait_for_text(bastide, text)
        wait(lambda: bastide.application.get_child_count() == len(paths), 'the windows')
    bastide.quit()


def check_several(program, source, good):
    """Several files that are dropped together are all imported into the library, which shows them."""
    bastide = Program(program)
    games = count_games()
    paths = [FOLDER / ('several-%d.bastide' % number) for number in range(3)]
    text = '\n'.join(line for line in good.read_text().split('\n') if not line.startswith('id '))
    for path in paths:
        path.write_text(text.replace('bastide 1\n', 'bastide 1\ntitle %s\n' % path.stem, 1))
    drop(source, *paths)
    wait(lambda: count_games() == games + 3, 'the games that were dropped')
    bastide.dialog('All Games')
    bastide.focus_window('All Games')
    bastide.key('ctrl+f')
    bastide.type('several')  # newer versions of GTK expose only visible rows
    for path in paths:
        wait_for_text(bastide, path.stem)
    bastide.quit()


def run(program, source, data):
    good = FOLDER / 'good.bastide'
    text = (pathlib.Path(data) / 'under-way.bastide').read_text()
    good.write_text(text.replace('bastide 1\n', 'bastide 1\nid 0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c11\n', 1))
    check_bad_files(program, source, good)
    check_good_files(program, source, good)
    check_several(program, source, good)
    check_list(program, source, good)


main(run)
