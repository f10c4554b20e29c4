#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads every #include line of src/ and asks whether its folder may use what it names: include-direction.py SOURCE."""

import pathlib
import re
import sys

# What each folder may include of the others; the table of CONTRIBUTING.md.
MAY_USE = {
    'core': set(),
    'ai': {'core'},
    'scene': {'core'},
    'art': {'core', 'scene'},
    'store': {'core'},
    'model': {'core', 'ai', 'store'},
    'ui': {'model', 'store', 'scene', 'art', 'core'},
    'engine': {'core', 'ai'},
    '.': {'ui', 'model'},
}

# Libraries beside the C library, by how their headers begin, and who may include them.
LIBRARIES = {
    'glib': {'art', 'store', 'model', 'ui', '.'},
    'gio': {'store', 'model', 'ui', '.'},
    'gobject': {'store', 'model', 'ui', '.'},
    'libintl': {'model', 'ui', '.'},
    'sqlite3': {'store'},
    'cairo': {'art', 'ui'},
    'pango': {'art', 'ui'},
    'graphene': {'ui'},
    'gdk': {'ui'},
    'gsk': {'ui'},
    'gtk': {'ui', '.'},
    'adwaita': {'ui', '.'},
}

# Files that the build makes, which stand in no folder of the source.
GENERATED = {'core': r'builtin-tiles\.h', 'store': r'schema-\d+\.h', 'ui': r'config\.h'}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def is_generated(folder, name):
    """Whether the build makes the header NAME in FOLDER."""
    return folder in GENERATED and re.fullmatch(GENERATED[folder], name) is not None


def fault_of_library(folder, name):
    """Why FOLDER may not include the system's header NAME, or None."""
    for library, users in LIBRARIES.items():
        if name.startswith(library) and folder not in users:
            return f'{library} is not for {folder}'
    return None


def fault_of_own(source, folder, name):
    """Why FOLDER may not include NAME, a header of the project, or None."""
    if '..' in name.split('/'):
        return 'includes go down from src/, never up'
    if '/' not in name:
        here = source / folder / name
        return None if here.is_file() or is_generated(folder, name) else f'there is no such header in {folder}'
    other = name.split('/')[0]
    if other == folder:
        return 'a header of the same folder is included by its name alone'
    if other not in MAY_USE[folder]:
        return f'{folder} may not use {other}'
    if not (source / name).is_file() and not is_generated(other, name.split('/', 1)[1]):
        return 'there is no such header'
    return None


def faults_of(source, path):
    """Every fault of the file at PATH, as a line for people."""
    relative = path.relative_to(source)
    folder = relative.parts[0] if len(relative.parts) > 1 else '.'
    if folder not in MAY_USE:
        yield f'src/{relative}: folder {folder} is not in the table'
        return
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
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
