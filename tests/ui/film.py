#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game saved as a film, from the menu and from the list of all games: film.py PROGRAM RECORD"""

import os
import pathlib

from driver import Fault, Program, act, find, main, wait, walk
from playing import choose_file, click

FOLDER = pathlib.Path(os.environ['HOME'])


def save(bastide, name):
    """Saves the film of the window that has just opened, and returns how many bytes it has."""
    window = bastide.dialog('Save a Film')
    path = FOLDER / name
    click(bastide, 'Save', window)
    choose_file(bastide, 'Save the Film As', path)
    wait(path.exists, name)  # the file appears complete, under its name, or not at all
    wait(lambda: find(bastide.application, 'frame', 'Save a Film') is None, 'the window to close')
    film = path.read_bytes()
    if film[:4] != b'RIFF' or film[8:16] != b'WEBPVP8X' or b'ANIM' not in film[:64]:
        raise Fault('%s is no film' % name)
    return len(film)


def film_from_list(bastide):
    bastide.do('win.library')
    window = bastide.dialog('All Games')
    act(wait(lambda: next((thing for thing in walk(window) if 'row.film' in thing.list_actions()), None), 'a game'),
        'row.film')


def run(program, record):
    bastide = Program(program, record)
    bastide.do('win.save-film')
    sizes = [save(bastide, 'film.webp')]
    film_from_list(bastide)
    sizes.append(save(bastide, 'film-from-list.webp'))
    if sizes[0] != sizes[1] or sizes[0] < 100000:
        raise Fault('the films have %s bytes' % sizes)
    bastide.do('win.save-film')
    act(bastide.dialog('Save a Film'), 'window.close')
    bastide.kill()


main(run)
