#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Outside the folders of the games, nothing names what only a game has: game-words.py SOURCE

Reads identifiers, strings and names of files, not comments, of the folders that know no game."""

import pathlib
import re
import sys

# Of the shell all but art, which is still to come.
FOLDERS = ('ai', 'core', 'engine', 'model', 'scene', 'store', 'thumbnailer', 'ui')

# Rooms that may know a family of games, and what was stored before games had a folder.
LEFT_OUT = re.compile(r'^(?:ui/(?:tiles|cathedral)/|store/(?:schema-\d+\.sql|migrations\.c|old-games\.[ch])$)')

WORDS = ('wall', 'gate', 'guard', 'tower', 'market', 'street', 'steward', 'residential', 'historic', 'shield', 'monastery',
         'monasteries', 'craftsman', 'craftsmen', 'privilege', 'abbot', 'builder', 'pig', 'inn', 'river', 'farmer',
         'town', 'country', 'cathedral')

# Things of the toolkit.
OTHER = re.compile(r'\w*Builder\w*|\w*BUILDER\w*|\bbuilder\b|\bg\w*_builder\w*', re.ASCII)

COMMENT = re.compile(r'/\*.*?\*/|<!--.*?-->', re.DOTALL)
PART = re.compile(r'[A-Z]?[a-z]+|[A-Z]+(?![a-z])')


def words_in(text):
    """The words of a game in TEXT, in lower case; identifiers are divided at underscores and capital letters."""
    for part in PART.findall(OTHER.sub(' ', text)):
        word = part.lower()
        if word in WORDS or (word.endswith('s') and word[:-1] in WORDS):
            yield word


def faults_of(source, path):
    """Every line of the file at PATH that names something of a game, as a line for people."""
    relative = path.relative_to(source)
    for word in words_in(path.stem):
        yield f'src/{relative}: the name of the file has the word {word}'
    text = COMMENT.sub(lambda comment: '\n' * comment[0].count('\n'), path.read_text(encoding='utf-8'))
    for number, line in enumerate(text.splitlines(), 1):
        for word in sorted(set(words_in(line))):
            yield f'src/{relative}:{number}: {word}'


def main():
    source = pathlib.Path(sys.argv[1]) / 'src'
    paths = sorted(path for folder in FOLDERS for path in (source / folder).rglob('*')
                   if path.suffix in ('.c', '.h', '.ui', '.css', '.sql')
                   and not LEFT_OUT.match(path.relative_to(source).as_posix()))
    faults = [fault for path in paths for fault in faults_of(source, path)]
    print(*faults, f'{len(paths)} files, {len(faults)} faults', sep='\n')
    return 1 if faults or not paths else 0


if __name__ == '__main__':
    sys.exit(main())
