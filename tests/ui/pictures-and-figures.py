#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A finished game saved as a picture, and its figures as a table, which stay when the game is continued:
pictures-and-figures.py PROGRAM RECORD"""

import csv
import os
import pathlib
import re

from driver import Fault, Program, act, main, wait, walk
from playing import choose_file, click

FOLDER = pathlib.Path(os.environ['HOME'])


def save(bastide, title, name):
    path = FOLDER / name
    choose_file(bastide, title, path)
    wait(path.exists, name)  # the file appears complete, under its name, or not at all
    if path.stat().st_mode & 0o077:
        raise Fault(name + ' was not made beside its place, for its owner only')
    return path


def check_figures(bastide, name):
    bastide.do('win.statistics')
    window = bastide.dialog('Statistics')
    click(bastide, 'Save Figures', window)
    with open(save(bastide, 'Save Figures', name), encoding='utf-8', newline='') as file:
        rows = list(csv.DictReader(file))
    if [(row['points'], row['won'], row['taken_back']) for row in rows] != [('54', '0', '0'), ('67', '1', '0')]:
        raise Fault('the figures are %s' % rows)
    act(window, 'window.close')


def check_one_game(bastide):
    """One game has one date, and no graph."""
    bastide.do('win.statistics')
    window = bastide.dialog('Statistics')
    row = wait(lambda: next((thing for thing in walk(window) if thing.name.startswith('2: ')
                             and re.search(r' 20\d\d$', thing.name)), None), 'the row of the last games')
    if not re.fullmatch(r'2: 1 game · 1 won · mean 67\.0 · best 67 · \d+ \w+ 20\d\d', row.name):
        raise Fault('the last games are ' + row.name)
    if any(thing.role in ('image', 'icon') for thing in walk(row)):
        raise Fault('one game has a graph')
    act(window, 'window.close')


def check_changed_hands(program, record):
    """A seat that a computer player took during the game counts for nobody, and the statistics say so."""
    text = pathlib.Path(record).read_text(encoding='utf-8')
    lines = text.split('\n')
    moves = [number for number, line in enumerate(lines) if line.startswith('move ')]
    lines.insert(moves[len(moves) // 2], 'seat 2 computer hard 8 blue 2')
    other = FOLDER / 'changed.bastide'
    other.write_text('\n'.join(lines), encoding='utf-8')
    bastide = Program(program, str(other))
    bastide.do('win.statistics')
    window = bastide.dialog('Statistics')
    wait(lambda: any('1 seat changed hands' in thing.name for thing in walk(window)), 'the words about the seat')
    bastide.kill()


def check_library(bastide):
    """The list of all games shows how the game ended and its present turn."""
    bastide.do('win.library')
    window = bastide.dialog('All Games')
    wait(lambda: any(thing.role == 'list item' and ', 1 54, 2 67, Town · Finished, now at turn 1: 1, ' in thing.name
                     for thing in walk(window)), 'the game with its result and its position')


def run(program, record):
    bastide = Program(program, record)
    for name, start in (('city.png', b'\x89PNG'), ('city.svg', b'<?xml')):
        bastide.do('win.save-picture')
        picture = save(bastide, 'Save a Picture', name).read_bytes()
        if not picture.startswith(start) or len(picture) < 50000:
            raise Fault(name + ' is something else, or an empty table')
    check_figures(bastide, 'figures.csv')
    check_one_game(bastide)
    bastide.do('win.review-first')
    bastide.do('win.play-on')
    check_figures(bastide, 'figures-of-before.csv')
    check_library(bastide)
    bastide.kill()
    check_changed_hands(program, record)


main(run)
