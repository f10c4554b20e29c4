#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help tells every rule in the words of the program, with its picture, and no other rule:
rules-agree.py PRINT-RULES RULES.PAGE"""

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MALLARD = '{http://projectmallard.org/1.0/}'


def words(element):
    """The text of an element, with single spaces."""
    return ' '.join(''.join(element.itertext()).split())


def rules_of_help(path):
    """Number: (title, paragraph, picture, width, caption) of every section of the page that is a rule."""
    rules = {}
    for section in ElementTree.parse(path).iter(MALLARD + 'section'):
        if re.fullmatch(r'[pr]\d+', section.get('id', '')):
            number = section.get('id').upper()
            title = words(section.find(MALLARD + 'title')).removeprefix(number + ': ')
            figure = section.find(MALLARD + 'figure')
            media = figure.find(MALLARD + 'media')
            rules[number] = (title, words(section.find(MALLARD + 'p')), media.get('src'), media.get('width'),
                             words(figure.find(MALLARD + 'desc')))
    return rules


def rules_of_program(command):
    """Number: the same of every rule that the program knows."""
    lines = subprocess.run([command], check=True, capture_output=True, text=True, encoding='utf-8').stdout.splitlines()
    return {number: (title, text, f'figures/{picture}.png', width, caption)
            for number, title, text, picture, width, caption in (line.split('\t') for line in lines)}


def main():
    program, page = rules_of_program(sys.argv[1]), rules_of_help(sys.argv[2])
    numbers = [f'P{i}' for i in range(1, 22)] + [f'R{i}' for i in range(1, 25)]
    faults = [f'{n} is missing in the program' for n in numbers if n not in program]
    faults += [f'{n} is missing in the help' for n in numbers if n not in page]
    faults += [f'{n} is no rule' for n in sorted(set(program) | set(page)) if n not in numbers]
    for number in sorted(set(program) & set(page)):
        for ours, theirs in zip(program[number], page[number]):
            if ours != theirs:
                faults.append(f'{number} differs\n  program: {ours}\n  help:    {theirs}')
    print(*faults, f'{len(program)} rules, {len(faults)} faults', sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
