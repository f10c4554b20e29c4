#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads every #include line of src/ and asks whether its folder may use what it names: include-direction.py SOURCE.

Outside its rules, nothing reads the status of the town's state but by the functions of games/town/rules/status.h."""

import pathlib
import re
import sys

# The rooms of src/ui, from the highest to the lowest: each may include those after it.
ROOMS = ('app', 'lesson', 'report', 'table', 'pane', 'games', 'setup', 'help', 'board', 'tiles', 'widgets')

# What each folder may include of the others; the table of CONTRIBUTING.md.
MAY_USE = {
    'core': set(),
    'games': {'core', 'ai', 'scene', 'art', 'model'},
    'ai': {'core'},
    'scene': {'core'},
    'art': {'core', 'scene'},
    'store': {'core', 'games'},
    'model': {'core', 'ai', 'store', 'games'},
    'ui': {'model', 'store', 'scene', 'art', 'core', 'games'},
    'engine': {'core', 'ai', 'games'},
    'thumbnailer': {'core', 'art', 'games'},
    '.': {'ui', 'model'},
}

# Folders that know no game: of src/games/ they include face.h, kind.h and picture.h only.
SHELL = ('ai', 'art', 'core', 'engine', 'model', 'scene', 'store', 'thumbnailer', 'ui')

# The rooms of a game in src/games/: what each may include of the other folders, and which rooms of the same game. Its
# folder itself includes all.
GAME_ROOMS = {
    'rules': ({'core'}, set()),
    'mind': ({'core', 'ai'}, {'rules'}),
    'board': ({'core', 'scene'}, {'rules'}),
    'art': ({'core', 'scene', 'art'}, {'rules', 'board'}),
    'words': ({'core', 'ai', 'model'}, {'rules', 'mind'}),
    'protocol': ({'core'}, {'rules'}),
}

# Libraries beside the C library, by how their headers begin, and who may include them; a room of a
# game by its own name.
LIBRARIES = {
    'glib': {'art', 'words', 'store', 'model', 'ui', '.'},
    'gio': {'store', 'model', 'ui', '.'},
    'gobject': {'store', 'model', 'ui', '.'},
    'libintl': {'model', 'ui', '.'},
    'sqlite3': {'store'},
    'cairo': {'art', 'thumbnailer', 'ui'},
    'pango': {'art', 'ui'},
    'webp': {'art'},
    'graphene': {'ui'},
    'gdk': {'ui'},
    'gsk': {'ui'},
    'gtk': {'ui', '.'},
    'adwaita': {'ui', '.'},
}

# Files that the build makes, which are in no folder of the source.
GENERATED = {'games/town/rules': r'builtin-tiles\.h', 'games/country/rules': r'(country|river|inns|traders)-\d+\.h',
             'store': r'schema-\d+\.h', 'ui': r'config\.h'}

STATUS = re.compile(r'(?:->|\.)status(?:->|\.)(?!st_)|\bTownStatus\b|&[^;]*(?:->|\.)status;')

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def is_generated(folder, name):
    """Whether the build makes the header NAME in FOLDER."""
    return folder in GENERATED and re.fullmatch(GENERATED[folder], name) is not None


def fault_of_library(folder, name):
    """Why FOLDER may not include the system's header NAME, or None."""
    room = folder.split('/')[2 if folder.startswith('games/') and folder.count('/') > 1 else 0]
    for library, users in LIBRARIES.items():
        if name.startswith(library) and room not in users:
            return f'{library} is not for {folder}'
    return None


def fault_of_folder(folder, name):
    """Why FOLDER may not include NAME, a header of a folder, or None."""
    other = name.split('/')[0]
    if folder in SHELL and other == 'games' and name not in ('games/face.h', 'games/kind.h', 'games/picture.h'):
        return f'{folder} knows games only by face and kind'
    if other == folder:
        return 'a header of the same folder is included by its name alone'
    return None if other in MAY_USE[folder] else f'{folder} may not use {other}'


def fault_of_room(folder, name):
    """Why the room FOLDER of src/ui may not include NAME, a header of a folder or room, or None."""
    room, parts = folder.split('/')[1], name.split('/')
    if parts[0] != 'ui':
        return fault_of_folder('ui', name)
    if len(parts) == 2:
        return None if is_generated('ui', parts[1]) else 'there is no such room'
    if parts[1] == room:
        return 'a header of the same room is included by its name alone'
    return None if parts[1] in ROOMS[ROOMS.index(room):] else f'{room} may not use {parts[1]}'


def fault_of_game(folder, name):
    """Why FOLDER, a room of a game, may not include NAME, a header of a folder or room, or None."""
    game, room = (folder.split('/') + [''])[1:3]
    parts = name.split('/')
    folders, rooms = GAME_ROOMS.get(room, ({'core'}, GAME_ROOMS))
    if parts[0] != 'games':
        return None if parts[0] in folders else f'{folder} may not use {parts[0]}'
    if len(parts) == 2:
        return None
    if parts[1] != game:
        return f'{game} may not use {parts[1]}'
    if parts[2] == room:
        return 'a header of the same room is included by its name alone'
    return None if parts[2] in rooms else f'{room} may not use {parts[2]}'


def fault_of_own(source, folder, name):
    """Why FOLDER may not include NAME, a header of the project, or None."""
    if '..' in name.split('/'):
        return 'includes go down from src/, never up'
    if '/' not in name:
        here = source / folder / name
        return None if here.is_file() or is_generated(folder, name) else f'there is no such header in {folder}'
    fault_of = {'ui': fault_of_room, 'games': fault_of_game}.get(folder.split('/')[0], fault_of_folder)
    fault = (fault_of if '/' in folder else fault_of_folder)(folder, name)
    if fault:
        return fault
    other = name.split('/')[0]
    if not (source / name).is_file() and not is_generated(other, name.split('/', 1)[1]):
        return 'there is no such header'
    return None


def faults_of(source, path):
    """Every fault of the file at PATH, as a line for people."""
    relative = path.relative_to(source)
    folder = '/'.join(relative.parts[:-1]) or '.'
    is_game = relative.parts[0] == 'games' and folder.split('/')[2:] in ([], *([room] for room in GAME_ROOMS))
    if folder not in MAY_USE and folder not in {f'ui/{room}' for room in ROOMS} and not is_game:
        yield f'src/{relative}: folder {folder} is not in the table'
        return
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        if not folder.endswith('/rules') and STATUS.search(line):
            yield f'src/{relative}:{number}: only the rules read the status of a state'
        match = INCLUDE.match(line)
        if not match:
            continue
        kind, name = match.groups()
        fault = fault_of_library(folder, name) if kind == '<' else fault_of_own(source, folder, name)
        if fault:
            yield f'src/{relative}:{number}: {name}: {fault}'


def main():
    source = pathlib.Path(sys.argv[1]) / 'src'
    paths = sorted(p for p in source.rglob('*') if p.suffix in ('.c', '.h'))
    faults = [fault for path in paths for fault in faults_of(source, path)]
    print(*faults, f'{len(paths)} files, {len(faults)} faults', sep='\n')
    return 1 if faults or not paths else 0


if __name__ == '__main__':
    sys.exit(main())
