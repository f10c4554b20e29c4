#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page about the keyboard lists the keys of the table of shortcuts, in its words and order, and no others; and no page
speaks of a key that is not there:
keys-agree.py SHORTCUTS.C HELP-FOLDER VOICE.C…"""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

MALLARD = '{http://projectmallard.org/1.0/}'
NAMES = {'Return': 'Enter', 'space': 'Space', 'BackSpace': 'Backspace', 'plus': '+', 'minus': '-', 'comma': ',',
         'question': '?', 'Page_Up': 'Page Up', 'Page_Down': 'Page Down', 'Left': '←', 'Right': '→', 'Up': '↑',
         'Down': '↓'}


def name_key(accelerator):
    """<Control><Shift>z: Shift+Ctrl+Z."""
    key = accelerator.rsplit('>', 1)[-1]
    held = [name for name, tag in (('Shift', '<Shift>'), ('Ctrl', '<Control>'), ('Alt', '<Alt>')) if tag in accelerator]
    return '+'.join(held + [NAMES.get(key, key.upper() if len(key) == 1 else key)])


def words_of_keys(voices):
    """The titles of the shortcuts that the voices of the games have words for, by key; those of the first one that
    has."""
    text = ''.join(pathlib.Path(voice).read_text(encoding='utf-8') for voice in reversed(voices))
    words = r'NC_ \("shortcuts", "(.*?)"\)'
    titles = dict(re.findall(r"\.letter = '(\w)'.*?\.shortcut = " + words, text, re.DOTALL))
    titles['g'] = re.search(r'\.with_figure = ' + words, text)[1]
    return titles


def shortcuts(table, titles):
    """Keys in words, or what the hand does, and title of each shortcut of the table."""
    row = r'\{ (?:NC_ \("shortcuts", "(.*?)"\)|OF_GAME), (?:"(.*?)"|NC_ \("shortcuts", "(.*?)"\))'
    for title, keys, hand in re.findall(row, pathlib.Path(table).read_text(encoding='utf-8')):
        yield hand or ' / '.join(map(name_key, keys.split())), title or titles[keys]


def main():
    listed = list(shortcuts(sys.argv[1], words_of_keys(sys.argv[3:])))
    known = {key for keys, _ in listed for key in keys.split(' / ')}
    faults = []
    page = ElementTree.parse(pathlib.Path(sys.argv[2]) / 'keyboard.page')
    rows = [tuple(''.join(cell.itertext()).strip() for cell in row)
            for body in page.iter(MALLARD + 'tbody') for row in body]
    faults += ['the page lacks %s: %s' % row for row in listed if row not in rows]
    faults += ['the window lacks %s: %s' % row for row in rows if row not in listed]
    if not faults and rows != listed:
        faults.append('the order is another')
    for path in sorted(pathlib.Path(sys.argv[2]).glob('*.page')):
        tree = ElementTree.parse(path)
        chords = ['+'.join(key.text for key in chord) for chord in tree.iter(MALLARD + 'keyseq')]
        inside = {key for chord in tree.iter(MALLARD + 'keyseq') for key in chord}
        chords += [key.text for key in tree.iter(MALLARD + 'key') if key not in inside and key.text != 'Shift']
        faults += ['%s speaks of %s' % (path.name, chord) for chord in chords if chord not in known]
    print(*faults, '%d shortcuts, %d faults' % (len(listed), len(faults)), sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
