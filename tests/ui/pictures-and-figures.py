#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A finished game saved as a picture, and its figures as a table: pictures-and-figures.py PROGRAM RECORD"""

import csv
import os
import pathlib

from driver import Fault, Program, main, wait
from playing import choose_file, click

FOLDER = pathlib.Path(os.environ['HOME'])


def save(bastide, title, name):
    path = FOLDER / name
    choose_file(bastide, title, path)
    wait(path.exists, name)  # which comes whole, under its name, or not at all
    return path


def run(program, record):
    bastide = Program(program, record)
    for name, start in (('city.png', b'\x89PNG'), ('city.svg', b'<?xml')):
        bastide.do('win.save-picture')
        picture = save(bastide, 'Save a Picture', name).read_bytes()
        if not picture.startswith(start) or len(picture) < 50000:
            raise Fault(name + ' is something else, or an empty table')
    bastide.do('win.statistics')
    click(bastide, 'Save Figures', bastide.dialog('Statistics'))
    with open(save(bastide, 'Save Figures', 'figures.csv'), encoding='utf-8', newline='') as file:
        rows = list(csv.DictReader(file))
    if [row['points'] for row in rows] != ['54', '67'] or [row['won'] for row in rows] != ['0', '1']:
        raise Fault('the figures are %s' % rows)
    bastide.kill()


main(run)
