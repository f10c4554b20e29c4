#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window of shortcuts has every key of the application. The page about the keyboard lists the same, in its words and
order, and no others; and no page speaks of a key that is not there: keys-agree.py OVERLAY.UI APPLICATION.C HELP-FOLDER"""

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


def shortcuts(overlay, application):
    """Keys in words, or what the hand does, and title of each shortcut of the window and of those it should have."""
    with open(application, encoding='utf-8') as file:
        accelerators = {action: re.findall(r'"([^"]+)"', keys)
                        for action, keys in re.findall(r'\{ "([a-z.-]+)", \{ (.*?) \} \}', file.read())}
    for shortcut in ElementTree.parse(overlay).iter('object'):
        if shortcut.get('class') == 'GtkShortcutsShortcut':
            said = {thing.get('name'): thing.text for thing in shortcut.findall('property')}
            if said.get('shortcut-type', 'accelerator').startswith('gesture'):
                yield said['subtitle'], said['title']
                continue
            keys = said['accelerator'].split() if 'accelerator' in said else accelerators.pop(said['action-name'])
            yield ' / '.join(map(name_key, keys)), said['title']
    for action, keys in accelerators.items():
        yield ' / '.join(map(name_key, keys)), f'{action}, which the window of shortcuts lacks'


def main():
    listed = list(shortcuts(sys.argv[1], sys.argv[2]))
    known = {key for keys, _ in listed for key in keys.split(' / ')}
    faults = []
    page = ElementTree.parse(pathlib.Path(sys.argv[3]) / 'keyboard.page')
    rows = [tuple(''.join(cell.itertext()).strip() for cell in row)
            for body in page.iter(MALLARD + 'tbody') for row in body]
    faults += ['the page lacks %s: %s' % row for row in listed if row not in rows]
    faults += ['the window lacks %s: %s' % row for row in rows if row not in listed]
    if not faults and rows != listed:
        faults.append('the order is another')
    for path in sorted(pathlib.Path(sys.argv[3]).glob('*.page')):
        tree = ElementTree.parse(path)
        chords = ['+'.join(key.text for key in chord) for chord in tree.iter(MALLARD + 'keyseq')]
        inside = {key for chord in tree.iter(MALLARD + 'keyseq') for key in chord}
        chords += [key.text for key in tree.iter(MALLARD + 'key') if key not in inside and key.text != 'Shift']
        faults += ['%s speaks of %s' % (path.name, chord) for chord in chords if chord not in known]
    print(*faults, '%d shortcuts, %d faults' % (len(listed), len(faults)), sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
