#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever the tree cites exists: citations.py SOURCE

Documents and files, paragraphs and rulings, and in comments and documents the project's own names. The page of a game's
rules has the numbers and titles of its table."""

import pathlib
import re
import sys

READ = {'.c', '.h', '.md', '.py', '.sh', '.build', '.ui', '.css', '.table', '.tiles', '.txt', '.sql', '.6'}
FOLDERS = ['src', 'tests', 'doc', 'data', 'help', 'build-aux', 'flatpak', 'po']

DOCUMENT = re.compile(r'[\w./-]*\w\.md\b')
# A path from the top of the tree; it may have a `*`.
PATH = re.compile(r'(?<![\w./*-])(?:src|tests|doc|data|help|build-aux|flatpak|po)/[\w./*-]*\w')
SOURCE_FILE = re.compile(r'(?<![\w./*%@$-])[a-z][\w-]*\.[ch]\b')
# The page of each game's rules, and the letters of its paragraphs and its rulings.
RULES = {'town': ('doc/rules.md', 'PR'), 'country': ('doc/country.md', 'CK'), 'cathedral': ('doc/cathedral.md', 'BM')}
RULE = re.compile(r'(?<![\w#.-])[PRCKBM][1-9]\d?(?![\w-])')
NAME = re.compile(r'\b(?:(?:bastide|town|country|cathedral)_[a-z]\w*[a-z0-9]|(?:Bastide|Town|Country|Cathedral)[A-Z]\w+'
                  r'|(?:BASTIDE|TOWN|COUNTRY|CATHEDRAL)_[A-Z]\w*[A-Z0-9])(?![\w-])')
CALL = re.compile(r'\b[a-z]\w+(?= \(\))')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)


def texts_of(source):
    """Path from the top: text, of every file that is read."""
    paths = [path for path in source.iterdir() if path.is_file()]
    paths += [path for folder in FOLDERS for path in (source / folder).rglob('*') if path.is_file()]
    return {path.relative_to(source): path.read_text(encoding='utf-8') for path in sorted(paths)
            if path.suffix in READ or path.name in ('meson.build', 'meson_options.txt')}


def comments_of(path, text):
    """The part of a file that only people read: comments of C, and whole documents."""
    if path.suffix in ('.c', '.h'):
        return '\n'.join(COMMENT.findall(text))
    return text if path.suffix == '.md' else ''


def faults_of_documents(source, texts):
    for path, text in texts.items():
        for name in sorted(set(DOCUMENT.findall(text))):
            if not (source / name).is_file() and not (source / path.parent / name).is_file():
                yield f'{path} cites {name}'


def faults_of_files(source, texts):
    sources = {path.name for path in texts if path.suffix in ('.c', '.h')}
    for path, text in texts.items():
        words = comments_of(path, text)
        for name in sorted(set(PATH.findall(words))):
            if not any(source.glob(name)):
                yield f'{path} cites {name}'
        for name in sorted(set(SOURCE_FILE.findall(words)) - sources):
            yield f'{path} cites {name}'


def faults_of_names(texts):
    code = ''.join(COMMENT.sub('', text) for path, text in texts.items() if path.suffix in ('.c', '.h'))
    known = set(re.findall(r'\w+', code.replace('_Bastide', 'Bastide')))
    for path, text in texts.items():
        words = comments_of(path, text)
        for name in sorted((set(NAME.findall(words)) | set(CALL.findall(words))) - known):
            yield f'{path} cites {name}'


def faults_of_rules(texts):
    numbers = set()
    for game, (page, letters) in RULES.items():
        table = f'src/games/{game}/words/rules.c'
        ours = dict(re.findall(rf'\{{ "([{letters}]\d+)",\s+N_ \("([^"]+)"\)', texts[pathlib.Path(table)]))
        theirs = dict(re.findall(rf'^\*\*([{letters}]\d+) ([^*]+)\.\*\*', texts[pathlib.Path(page)], re.MULTILINE))
        if not ours:
            yield f'{table} has no rules'
        for number in sorted(set(ours) | set(theirs)):
            if ours.get(number) != theirs.get(number):
                yield f'{number} is “{ours.get(number)}” in {table} and “{theirs.get(number)}” in {page}'
        numbers |= set(ours)
    for path, text in texts.items():
        if path.suffix in ('.c', '.h', '.md', '.table', '.txt', '.py'):
            for number in sorted(set(RULE.findall(text)) - numbers):
                yield f'{path} cites {number}'


def main():
    source = pathlib.Path(sys.argv[1])
    texts = texts_of(source)
    faults = [*faults_of_documents(source, texts), *faults_of_files(source, texts), *faults_of_names(texts),
              *faults_of_rules(texts)]
    print(*faults, f'{len(texts)} files, {len(faults)} faults', sep='\n')
    return 1 if faults or len(texts) < 100 else 0


if __name__ == '__main__':
    sys.exit(main())
