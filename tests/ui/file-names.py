#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files with hostile names, opened from the command line: file-names.py PROGRAM RECORD"""

import os
import pathlib
import shutil
import subprocess

from driver import PATIENCE, Fault, Program, main, wait, walk
from playing import show_moves, wait_for_text

FOLDER = os.path.join(os.environ['HOME'], 'names').encode()
MOST_SHOWN = 40      # characters of a name in a message

# Names in bytes, and their form in messages: unchanged, isolated unless they are ASCII.
NAMES = {
    b'<b>&amp;<span size="99999">.bastide': '<b>&amp;<span size="99999">.bastide',
    b'100%s%n.bastide': '100%s%n.bastide',
    b'caf\xe9 \xff<i>.bastide': '\u2068caf\ufffd \ufffd<i>.bastide\u2069',
    'photo\u202egpj.bastide'.encode(): '\u2068photo\u202egpj.bastide\u2069',
    'שלום.bastide'.encode(): '\u2068שלום.bastide\u2069',
    b'two\nlines.bastide': '\u2068two\ufffdlines.bastide\u2069',
}
LONG = [b'W' * 242 + b'.bastide', '🏰'.encode() * 60 + b'\xf0\x9f.bastide']


def write(name, content):
    path = os.path.join(FOLDER, name)
    with open(path, 'wb') as file:
        file.write(content)
    return path


def open_from_command_line(bastide, path):
    subprocess.run([bastide.process.args[0], path], check=True, timeout=PATIENCE)


def find_message(bastide):
    """The text that reports that a file cannot be opened, or ""."""
    return next((thing.name for thing in walk(bastide.application)
                 if thing.role == 'label' and 'cannot be opened' in thing.name), '')


def check_names(bastide):
    for name, shown in NAMES.items():
        open_from_command_line(bastide, write(name, b'Dear Anna,\n'))
        wait_for_text(bastide, '“%s” cannot be opened: What is in it is not a game' % shown)


def check_missing(bastide):
    """GTK's own message, which contains the whole path, is not shown."""
    open_from_command_line(bastide, os.path.join(FOLDER, b'missing \xff<b>.bastide'))
    wait_for_text(bastide, '“\u2068missing \ufffd<b>.bastide\u2069” cannot be opened: No such file')


def check_long_names(bastide):
    for number, name in enumerate(LONG):
        start = name.decode(errors='replace')[:5]
        open_from_command_line(bastide, write(name, b'Dear Anna,\n'))
        wait(lambda: start in find_message(bastide), 'the message about the long name %d' % number)
        text = find_message(bastide)
        shown = text[text.index('“') + 1:text.index('”')]
        if shown[0] == '\u2068' and shown[-1] == '\u2069':
            shown = shown[1:-1]
        elif not name.isascii():
            raise Fault('%r is not isolated' % shown)
        if len(shown) > MOST_SHOWN or '…' not in shown or not shown.endswith('.bastide'):
            raise Fault('%r is not cut in its middle' % shown)


def check_several(bastide, record):
    """Good files with such names are read, and a bad one is named."""
    paths = [write(name, record) for name in NAMES]
    paths.append(write('\u202ebad<b>'.encode() + b'\xfe.bastide', b'Dear Anna,\n'))
    subprocess.run([bastide.process.args[0], *paths], check=True, timeout=PATIENCE)
    wait_for_text(bastide, 'Not everything could be read: \u2068\u202ebad<b>\ufffd.bastide\u2069: What is in it is not a game')


def play(program, record):
    os.makedirs(FOLDER)
    record = pathlib.Path(record).read_bytes()
    bastide = Program(program, write(b'\xff first <b>.bastide', record))
    show_moves(bastide)
    check_names(bastide)
    check_missing(bastide)
    check_long_names(bastide)
    check_several(bastide, record)
    bastide.quit()
    shutil.rmtree(FOLDER)


if __name__ == '__main__':
    main(play)
