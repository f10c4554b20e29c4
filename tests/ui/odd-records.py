#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Unusual records, opened in the program and looked back at: odd-records.py PROGRAM ENGINE OWN_TILES

OWN_TILES is a record with a tile set of its own."""

import os
import re
import subprocess
import tempfile

from driver import PATIENCE, Fault, Program, act, children, find, main, pump, wait, walk
from games import Engine, find_ends


def write(folder, name, text):
    """Writes the record TEXT with NAME as its title, so that the window has that title."""
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(re.sub('^tiles ', 'title %s\ntiles ' % name, re.sub('^title .*\n', '', text, flags=re.M), flags=re.M))
    return path


def make_records(engine, folder, own_tiles):
    """Records to be opened, with the reason why some are refused: {path: words of the refusal, or None}."""
    with open(find_ends(engine, 2, ['tiles after a discard'], folder)['tiles after a discard'], encoding='utf-8') as file:
        discards = file.read()
    with open(own_tiles, encoding='utf-8') as file:
        own = file.read()
    engine.play(3, 5, 80)
    running = engine.ask('record') + '\n'
    engine.play(2, 5, 1)
    single = engine.ask('record') + '\n'
    engine.play(4, 5, 0)
    empty = engine.ask('record') + '\n'
    moves = [line for line in running.splitlines() if line.startswith('move ')]
    return {
        write(folder, 'running.bastide', running): None,
        write(folder, 'discards.bastide', discards): None,
        write(folder, 'single.bastide', single): None,
        write(folder, 'empty.bastide', empty): None,
        write(folder, 'own-tiles.bastide', own): None,
        write(folder, 'other-tiles.bastide', re.sub('^tiles .*$', 'tiles another-75 fnv64:0123456789abcdef', running,
                                                    flags=re.M)): 'the tile set another-75 is not',
        write(folder, 'cut.bastide', running[:running.index('deal ')]): 'line',
        write(folder, 'no-head.bastide', re.sub('^head .*\n', '', running, flags=re.M)): 'line',
        write(folder, 'illegal.bastide', running.replace(moves[20], 'move 1 tile 99 99 0', 1)): 'line',
        write(folder, 'result.bastide', re.sub('^result .*$', 'result 1 2', discards, flags=re.M)): 'line',
        write(folder, 'nothing.bastide', ''): 'not a game',
    }


def look_through(bastide, name):
    """Looks back and returns, by moves and by scorings, with every page of the side pane."""
    for page in ('Points', 'Branches', 'Moves', 'Game'):
        act(wait(lambda: find(bastide.window, 'page tab', page), page), 'click')
        bastide.key('alt+Home')
        slider = wait(lambda: find(bastide.window, 'slider', 'Moment of the game'), 'the slider')
        bastide.key('alt+Page_Down', 'alt+Page_Up', 'alt+End', 'alt+Left', 'alt+Page_Up', 'alt+Home')
        wait(lambda: slider.get_value() == 0, name + ' to be looked at from its start')
        bastide.key('alt+End')
        wait(lambda: bastide.question() or slider.get_value() == slider.get_maximum_value(),
             name + ' to be looked at to its end')


def check_empty(bastide):
    """All Games and Statistics of an empty library."""
    for action, title, words in (('win.library', 'All Games', 'No Games'), ('win.statistics', 'Statistics', 'No Finished')):
        bastide.do(action)
        dialog = bastide.dialog(title)
        wait(lambda: any(thing.name.startswith(words) for thing in walk(dialog)), words)
        act(dialog, 'window.close')
        pump(0.4)  # GTK 4.8 fails if it is asked about a window that is just being closed
        wait(lambda: all(top.name != title for top in children(bastide.application)), title + ' to close')


def play(program, engine, own_tiles):
    folder = tempfile.mkdtemp()
    records = make_records(Engine(engine), folder, own_tiles)
    bastide = Program(program)
    check_empty(bastide)
    bastide.focus_window()
    bastide.rest_pointer()
    opened = 0
    for path, refusal in records.items():
        name = os.path.basename(path)
        subprocess.run([program, path], check=True, timeout=PATIENCE)
        if refusal:
            text = wait(lambda: next((thing.name for thing in walk(bastide.window)
                                      if thing.role == 'label' and name in thing.name), None),
                        'the refusal of ' + name)
            if refusal not in text.lower():
                raise Fault('%s is refused by %r' % (name, text))
            continue
        wait(lambda: bastide.window.get_name() == name, name)
        opened += 1
        look_through(bastide, name)
    bastide.do('win.library')
    dialog = bastide.dialog('All Games')
    wait(lambda: sum(thing.role == 'list item' for thing in walk(dialog)) == opened, '%d games in the list' % opened)
    print('%d records opened, %d refused' % (opened, len(records) - opened))
    bastide.quit()


main(play)
