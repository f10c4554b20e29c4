#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks over everything that the program shows and looks for words that no translator was given.

pseudo-locale.py PROGRAM, in a language that puts every translated word between ⟦ and ⟧"""

import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'ui'))

from driver import NEWER_GTK, PATIENCE, Fault, Program, act, children, find, main, wait, walk  # noqa: E402

# Words of GTK and libadwaita themselves, names of keys, and names.
FOREIGN = re.compile(r'(Close|Minimize|Maximize)( the window)?|\(None\)|No Results Found|Try a different search\.?|Search Results|'
                     r'Shortcuts|Search|Clear.*|Bastide\w*|AdwGizmo|Gtk\w+|Adw\w+|'
                     r'Alt|Ctrl|Shift|Tab|Page_Up|Page_Down|BackSpace|Backspace|End|Escape|Home|Return|Page_Up|Page_Down|Left|Right|Up|Down|F\d+|[A-Z]')
SILENT = re.compile(r'[^A-Za-z]*')


def unmarked(top, place):
    """The words below TOP that are outside the brackets."""
    for thing in walk(top):
        for text in (thing.name, thing.description):
            inside = re.sub(r'⟦[^⟦⟧]*⟧', '', text)
            while inside != text:
                text, inside = inside, re.sub(r'⟦[^⟦⟧]*⟧', '', inside)
            text = re.sub(r'</?[a-z][^>]*>|&\w+;', '', text)
            if not SILENT.fullmatch(text) and not FOREIGN.fullmatch(text.strip()):
                yield '%s: %s %r' % (place, thing.role, text)


def tops(bastide):
    return [top for top in children(bastide.application)]


def open_and_read(bastide, action, place):
    """Opens the window of an action of the window, reads it and closes it again."""
    before = len(tops(bastide))
    bastide.do(action)
    wait(lambda: len(tops(bastide)) > before, place)
    top = tops(bastide)[-1]
    found = list(unmarked(top, place))
    act(top, 'window.close')
    wait(lambda: len(tops(bastide)) == before, 'the end of ' + place)
    return found


def read_refusal(bastide):
    """Opens what is no game and reads why, which the core says."""
    path = pathlib.Path(os.environ['HOME'], 'bad.bastide')
    path.write_text('bastide 1\nsomething\n')
    subprocess.run([bastide.process.args[0], str(path)], check=True, timeout=PATIENCE)
    text = wait(lambda: next((name for name in map(lambda thing: thing.name, walk(bastide.window))
                              if path.name in name), None), 'why it is no game')
    if not re.search(r'[0-9]:·* ⟦', text):
        yield 'refusal: %r' % text


def read_program(program):
    bastide = Program(program)
    faults = list(unmarked(bastide.window, 'start'))

    bastide.do('win.new-game')
    dialog = wait(lambda: next((top for top in tops(bastide) if top.name.startswith('⟦New')), None), 'new game')
    faults += unmarked(dialog, 'new game')
    begin = wait(lambda: find(dialog, 'push button', start='⟦Begin') or find(dialog, 'push button', start='⟦_Begin'), 'begin')
    begin.do_action(0)
    wait(lambda: find(bastide.window, 'panel', start='⟦Side'), 'the table')
    bastide.focus_window()
    bastide.do('win.moves')
    for decision in range(6):
        faults += unmarked(bastide.window, 'game')
        bastide.key('Return')

    places = [('win.library', 'library'), ('win.statistics', 'statistics'), ('win.seats', 'players')]
    if not NEWER_GTK: # which names keys and its search itself, in its own words
        places.append(('win.show-help-overlay', 'shortcuts'))
    for action, place in places:
        faults += open_and_read(bastide, action, place)
    faults += read_refusal(bastide)
    bastide.quit()
    faults = sorted(set(faults))
    if faults:
        raise Fault('%d words are not translated:\n%s' % (len(faults), '\n'.join(faults)))


if __name__ == '__main__':
    main(read_program)
