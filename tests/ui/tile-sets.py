#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tile sets that are opened, installed, chosen, played with and removed, and hostile ones: tile-sets.py PROGRAM SET SOURCE

SET is the file of a good tile set whose name is `odd`, SOURCE a window from which files can be dragged."""

import contextlib
import os
import pathlib
import random
import sqlite3
import subprocess

from dragging import drop
from driver import PATIENCE, Fault, Program, act, children, find, main, pump, wait, walk
from playing import begin, click, play, show_moves, wait_for_question, wait_for_text
from stored import GAMES

HOME = pathlib.Path(os.environ['HOME'])
INSTALLED = HOME / '.local/share/bastide/tiles'
CHANCE = random.Random(7)

# Texts of bad sets, and what is said about them.
BAD = {
    'empty': ('', 'What is in it is not a tile set'),
    'a-game': ('bastide 1\n', 'What is in it is not a tile set'),
    'markup': ('bastide-tiles 1\nname <b>x</b>\ntile a copies 1 : r N E S W\n', 'breaks a rule (line 2'),
    'no-side': ('bastide-tiles 1\nname x\ntile a copies 1 : r N E S\n', 'breaks a rule (line 3'),
    'built-in': ('bastide-tiles 1\nname bastide-75\ntile a copies 1 : r N E S W\n', 'the name of the tile set that is'),
    'large': ('# x\n' * 20000, 'too large to be a tile set'),
    'binary': ('\0\x7f\u202e' * 99, 'What is in it is not a tile set'),
}


def open_set(bastide, path):
    subprocess.run([bastide.process.args[0], path], check=True, timeout=PATIENCE)


def wait_for_install(bastide, name):
    """The dialog that asks whether to install the set NAME."""
    return wait(lambda: next((top for top in children(bastide.application)
                              if find(top, 'label', 'Install the Tile Set “%s”?' % name)), None), 'the set ' + name)


def wait_for_no_question(bastide):
    pump(0.4)
    wait(lambda: bastide.application.get_child_count() == 1, 'the end of the question')


def read_sets():
    """The names of the tile sets of all games, by game."""
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        return [body.split('\ntiles ')[1].split()[0]
                for (body,) in database.execute('SELECT body FROM games ORDER BY game')]


def count_games():
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        return database.execute('SELECT count(*) FROM games').fetchone()[0]


def check_bad(bastide):
    for name, (text, reason) in BAD.items():
        path = HOME / (name + '.tiles')
        path.write_text(text)
        open_set(bastide, path)
        wait_for_text(bastide, reason)
    if list(INSTALLED.glob('*')) or bastide.application.get_child_count() != 1:
        raise Fault('a bad tile set was taken')


def check_several(bastide, source, window):
    """Files that are dropped together: each good set has its question, and each has its sentence at the end."""
    text = pathlib.Path(source).read_text(encoding='utf-8')
    paths = [HOME / (name + '.tiles') for name in ('one', 'no-set', 'two', 'three')]
    for path in paths:
        path.write_text(text.replace('name odd', 'name ' + path.stem), encoding='utf-8')
    paths[1].write_text('', encoding='utf-8')
    drop(window, *paths)
    click(bastide, 'Install', wait_for_install(bastide, 'one'))
    click(bastide, 'Cancel', wait_for_install(bastide, 'two'))
    click(bastide, 'Install', wait_for_install(bastide, 'three'))
    for sentence in ('The tile set “one” is installed.', '“no-set.tiles” cannot be opened: What is in it is not a tile set',
                     'The tile set “three” is installed.'):
        wait_for_text(bastide, sentence)
    wait_for_no_question(bastide)
    if sorted(path.stem for path in INSTALLED.glob('*')) != ['one', 'three']:
        raise Fault('installed: %s' % list(INSTALLED.glob('*')))
    for path in INSTALLED.glob('*'):
        path.unlink()


def check_with_a_game(bastide, source):
    """A set that is opened together with a game: the game is among all games, and the set has its question."""
    before = count_games()
    game = pathlib.Path(source).parents[1] / 'data' / 'under-way.bastide'
    subprocess.run([bastide.process.args[0], game, source], check=True, timeout=PATIENCE)
    click(bastide, 'Cancel', wait_for_install(bastide, 'odd'))
    wait(lambda: count_games() == before + 1, 'the game in the list of all games')
    act(bastide.dialog('All Games'), 'window.close')
    wait_for_no_question(bastide)


def check_most(bastide):
    """A set with as many kinds as there can be, with long and odd names of buildings."""
    path = HOME / 'most.tiles'
    lines = ['tile %s%03d copies 1 public 9 historic "\u202e%s" : s Nm Em Sm Wm; r Nr El; fish,grain,livestock Er Sl; '
             'r Sr Wl; r Wr Nl' % ('k' * 28, number, 'W' * 59) for number in range(128)]
    path.write_text('bastide-tiles 1\nname %s\n%s\n' % ('m' * 32, '\n'.join(lines)))
    open_set(bastide, path)
    question = wait_for_install(bastide, 'm' * 32)
    if not find(question, 'label', '128 tiles, 128 kinds of tiles'):
        raise Fault('the question says %s' % [thing.name for thing in walk(question)])
    click(bastide, 'Cancel', question)
    wait_for_no_question(bastide)
    if list(INSTALLED.glob('*')):
        raise Fault('a tile set was installed although it was not wanted')


def open_dialog(bastide):
    bastide.do('win.new-game')
    dialog = bastide.dialog('New Game')
    wait(lambda: find(dialog, 'combo box', 'Tile Set'), 'the choice of tile sets')
    pump(0.3)
    bastide.focus_window('New Game')
    return dialog


def find_remove(dialog):
    return find(dialog, 'push button', 'Remove This Tile Set')


def check_game(bastide):
    """A game with the installed set, which is chosen with keys."""
    dialog = open_dialog(bastide)
    if find_remove(dialog):
        raise Fault('the built-in set can be removed')
    bastide.key('alt+t')
    pump(0.5)
    bastide.key('Home', 'Down', 'Return')
    wait(lambda: find_remove(dialog), 'the installed set to be chosen')
    bastide.seat_persons(dialog, 3)
    click(bastide, 'Begin', dialog)
    wait(lambda: read_sets()[-1] == 'odd', 'the game with the set')
    pump(0.4)
    return play(show_moves(bastide), 10, CHANCE)


def check_remove(bastide):
    """The set of the last game is offered again, until it is removed."""
    dialog = open_dialog(bastide)
    act(wait(lambda: find_remove(dialog), 'the set of the last game'), 'click')
    question = wait(lambda: next((top for top in children(bastide.application)
                                  if find(top, 'label', 'Remove the Tile Set “odd”?')), None), 'the question')
    click(bastide, 'Remove', question)
    wait(lambda: not list(INSTALLED.glob('*')), 'the set to be removed')
    wait(lambda: not find(dialog, 'combo box', 'Tile Set'), 'the end of the choice')
    act(dialog, 'window.close')
    wait_for_no_question(bastide)


def run(program, source, window):
    bastide, _ = begin(program)
    check_bad(bastide)
    check_most(bastide)
    check_several(bastide, source, window)
    check_with_a_game(bastide, source)

    open_set(bastide, source)
    click(bastide, 'Install', wait_for_install(bastide, 'odd'))
    wait_for_text(bastide, 'The tile set “odd” is installed.')
    if (INSTALLED / 'odd.tiles').read_text() != pathlib.Path(source).read_text():
        raise Fault('the installed set is another one')
    wait_for_no_question(bastide)
    open_set(bastide, source)
    wait_for_text(bastide, 'You have the tile set “odd” already.')
    last = check_game(bastide)
    check_remove(bastide)
    bastide.quit()

    bastide = Program(program)    # the game keeps its tiles
    wait_for_question(show_moves(bastide), last, 'the game of the removed set')
    bastide.quit()


main(run)
