#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help tells every rule of every game in the words of the program, with its picture, and no other rule:
rules-agree.py PRINT-RULES HELP-FOLDER"""

import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MALLARD = '{http://projectmallard.org/1.0/}'

# The numbers of each page, by their letters.
PAGES = {'rules': {'P': 21, 'R': 24}, 'country-rules': {'C': 34, 'K': 41}, 'cathedral-rules': {'B': 41, 'M': 49}}


def words(element):
    """The text of an element, with single spaces."""
    return ' '.join(''.join(element.itertext()).split())


def rules_of_help(path):
    """Number: (title, paragraph) and picture, width, caption of every section of the page that is a rule."""
    rules = {}
    for section in ElementTree.parse(path).iter(MALLARD + 'section'):
        if re.fullmatch(r'[a-z]\d+', section.get('id', '')):
            number = section.get('id').upper()
            title = words(section.find(MALLARD + 'title')).removeprefix(number + ': ')
            rules[number] = (title, words(section.find(MALLARD + 'p')))
            for figure in section.findall(MALLARD + 'figure'):
                media = figure.find(MALLARD + 'media')
                rules[number] += (media.get('src'), media.get('width'), words(figure.find(MALLARD + 'desc')))
    return rules


def rules_of_program(command):
    """Page: number: the same of every rule that the program knows."""
    rules = {page: {} for page in PAGES}
    lines = subprocess.run([command], check=True, capture_output=True, text=True, encoding='utf-8').stdout.splitlines()
    for page, number, *told in (line.split('\t') for line in lines):
        rules[page][number] = (*told[:2], *(f'figures/{picture}.png' for picture in told[2:3]), *told[3:])
    return rules


def faults_of_page(counts, program, page):
    numbers = [f'{letter}{i}' for letter, count in counts.items() for i in range(1, count + 1)]
    yield from (f'{n} is missing in the program' for n in numbers if n not in program)
    yield from (f'{n} is missing in the help' for n in numbers if n not in page)
    yield from (f'{n} is no rule' for n in sorted(set(program) | set(page)) if n not in numbers)
    for number in sorted(set(program) & set(page)):
        if program[number] != page[number]:
            yield f'{number} differs\n  program: {program[number]}\n  help:    {page[number]}'


def main():
    program, folder = rules_of_program(sys.argv[1]), pathlib.Path(sys.argv[2])
    faults = [fault for page, counts in PAGES.items()
              for fault in faults_of_page(counts, program[page], rules_of_help(folder / f'{page}.page'))]
    print(*faults, f'{sum(map(len, program.values()))} rules, {len(faults)} faults', sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
