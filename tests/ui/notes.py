#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Notes on moves: written by keys, seen in history and review, undone, kept whatever happens, found by the search, and
shown as they are if they come from a hostile file: notes.py PROGRAM RECORD"""

import contextlib
import os
import pathlib
import random
import sqlite3
import subprocess

from driver import PATIENCE, Fault, Program, act, children, find, main, pump, wait, walk
from playing import begin, play, show_moves
from stored import GAMES, read_moves

CHANCE = random.Random(19)
HOME = pathlib.Path(os.environ['HOME'])
WORDS = 'Good rRgG tT 0+-= start'    # letters that are keys of the board
HOSTILE = ['<b>bold</b> & <a href="x">a link</a>', '\u202eright to left', '', 'パン 🏰 ' + 'W' * 300]


def read_notes():
    """The paragraphs of all notes in the game that was played last."""
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        row = database.execute('SELECT body FROM games ORDER BY sitting DESC LIMIT 1').fetchone()
    return [line[len('note text '):] for line in row[0].split('\n') if line.startswith('note text ')]


def wait_for_notes(expected, what):
    try:
        wait(lambda: read_notes() == expected, what)
    except Fault as fault:
        raise Fault('%s: there is %s' % (fault, read_notes())) from fault


def has_dialog(bastide):
    return any(top.name == 'Note' for top in children(bastide.application))


def wait_for_no_dialog(bastide):
    wait(lambda: not has_dialog(bastide), 'the note to close')


def open_note(bastide):
    bastide.key('ctrl+e')
    dialog = bastide.dialog('Note')
    bastide.focus_window('Note')
    wait(lambda: find(dialog, start='Note on: Turn '), 'the text with its name')
    return dialog


def shown(bastide, text):
    """Whether a label or the name of a row in the window has TEXT."""
    return any(text in thing.name for thing in walk(bastide.window))


def write(bastide):
    open_note(bastide)
    bastide.type(WORDS)
    bastide.key('Return', 'Return')
    bastide.type('and an end')
    bastide.key('Escape')
    wait_for_no_dialog(bastide)
    wait_for_notes([WORDS, '', 'and an end'], 'the note to be stored')


def check_undo(bastide):
    moves = read_moves()
    bastide.focus_window()
    bastide.key('ctrl+z')
    wait_for_notes([], 'undo of the note')
    if read_moves() != moves:
        raise Fault('undo of a note changed the moves')
    bastide.key('ctrl+shift+z')
    wait_for_notes([WORDS, '', 'and an end'], 'the note again')


def check_places(bastide):
    """The note is in the history and, while somebody looks at its move, in the review."""
    act(find(bastide.window, 'page tab', 'Game'), 'click')
    wait(lambda: any(thing.name.startswith('Turn 2') and thing.name.endswith('\nWith a note')
                     for thing in walk(bastide.window)), 'the note in the history')
    if shown(bastide, WORDS):
        raise Fault('the note is shown before its turn is unfolded')
    bastide.do('win.review-previous')
    pump(0.3)
    if shown(bastide, WORDS):
        raise Fault('the note is shown at another move')
    bastide.do('win.review-close')
    bastide.do('win.review')
    wait(lambda: shown(bastide, WORDS), 'the note in the review')
    bastide.do('win.review-close')


def check_closing(program, bastide):
    """What is being written when the program is left is kept."""
    open_note(bastide)
    bastide.key('ctrl+a')
    bastide.type('late words')
    bastide.close()
    wait(lambda: bastide.process.poll() is not None, 'the end')
    wait_for_notes(['late words'], 'the last words')
    bastide = Program(program)
    show_moves(bastide)
    return bastide


def check_search(bastide):
    bastide.do('win.library')
    library = bastide.dialog('All Games')
    bastide.focus_window('All Games')
    for words, found in (('late words', True), ('no such words', False)):
        bastide.key('ctrl+f', 'ctrl+a')
        bastide.type(words)
        wait(lambda found=found: bool(find(library, 'list item')) == found, 'the answer for ' + words)
    act(library, 'window.close')


def check_hostile(bastide, record):
    """Notes of a file are shown word for word, and there is room for 2,000 characters and no more."""
    lines = pathlib.Path(record).read_text().split('\n')
    first = next(i for i, line in enumerate(lines) if line.startswith('move '))
    lines[first + 1:first + 1] = ['note text ' + line for line in HOSTILE]
    path = HOME / 'hostile.bastide'
    path.write_text('\n'.join(lines))
    subprocess.run([bastide.process.args[0], path], check=True, timeout=PATIENCE)
    wait(lambda: read_notes() == HOSTILE, 'the game in the file')
    bastide.do('win.review-first')
    bastide.do('win.review-next')
    wait(lambda: shown(bastide, '\n'.join(HOSTILE)), 'the note of the file')
    bastide.focus_window()
    open_note(bastide)
    length = len('\n'.join(HOSTILE))
    bastide.key('ctrl+a', 'ctrl+c', 'ctrl+End')
    bastide.key(*(2000 // length + 1) * ['ctrl+v'])
    dialog = bastide.dialog('Note')
    wait(lambda: find(dialog, 'label', 'Room for 0 more characters'), 'the end of the room')
    bastide.type('x')
    bastide.key('Escape')
    wait_for_no_dialog(bastide)
    wait(lambda: len('\n'.join(read_notes())) == 2000, 'the longest note')


def run(program, record):
    bastide, moves = begin(program)
    play(moves, 3, CHANCE)
    bastide.focus_window()
    write(bastide)
    check_undo(bastide)
    check_places(bastide)
    bastide.do('win.review-last')
    bastide.focus_window()
    bastide = check_closing(program, bastide)
    check_search(bastide)
    check_hostile(bastide, record)
    bastide.quit()


main(run)
