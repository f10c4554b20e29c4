#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""doc/protocol.md and the manual page name what the program answers: protocol-agrees.py ENGINE PROTOCOL.MD MANUAL SOURCE

Every command, level, event, move and member of the JSON answers, and no command or event that does not exist."""

import json
import pathlib
import re
import subprocess
import sys


def ask(engine, commands):
    """The answers to COMMANDS without their signs of success."""
    text = subprocess.run([engine], input='\n'.join(commands) + '\n', check=True, capture_output=True, text=True).stdout
    return [answer[1:].strip() for answer in text.split('\n\n')[:-1]]


def keys_of(value):
    """The names of all members of a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


def section(text, title):
    """What is below the heading TITLE, up to the next heading of any level."""
    return re.search(rf'^#+ {title}$(.*?)(?=^#|\Z)', text, re.MULTILINE | re.DOTALL).group(1)


def examples(text, title):
    """The first word of each indented line of a section."""
    return set(re.findall(r'^    (\w+)', section(text, title), re.MULTILINE))


def words_of_c(path, pattern):
    return set(re.findall(pattern, path.read_text(encoding='utf-8')))


def main():
    engine, page = sys.argv[1], pathlib.Path(sys.argv[2]).read_text(encoding='utf-8')
    manual = pathlib.Path(sys.argv[3]).read_text(encoding='utf-8').replace('\\-', '-')
    source = pathlib.Path(sys.argv[4]) / 'src'
    # A whole game, so that every list of the position has an entry.
    answers = ask(engine, ['list_commands', 'tile_set', 'new_game 2 1', *['play_genmove random'] * 400, 'state'])
    commands = set(answers[0].splitlines())
    described = set(re.findall(r'^\| (.*?) \|', section(page, 'Commands'), re.MULTILINE))
    described = {word for cell in described for word in re.findall(r'`(\w+)[^`]*`', cell)}
    levels = words_of_c(source / 'ai' / 'level.c', r'= \{ \.name = "(\w+)"')
    names = source / 'games' / 'town' / 'rules' / 'protocol-names.c'
    events = words_of_c(names, r'\[TOWN_EVENT_\w+\] = "(\w+)"')
    moves = words_of_c(names, r'\[TOWN_MOVE_\w+\] = "(\w+)"')
    members = keys_of(json.loads(answers[1])) | keys_of(json.loads(answers[-1]))

    faults = [f'{word} is not described in the protocol' for word in sorted(commands - described)]
    faults += [f'the protocol describes {word}, which is no command' for word in sorted(described - commands)]
    faults += [f'{word} is no command of the manual' for word in sorted(commands)
               if not re.search(rf'^\.(?:B|BR|BI) .*\b{word}\b', manual, re.MULTILINE)]
    for title, words in [('Events', events), ('Moves', moves)]:
        faults += [f'{word} is not among the {title.lower()} of the protocol'
                   for word in sorted(words ^ examples(page, title))]
    faults += [f'{word} is not among the levels of the protocol' for word in sorted(levels)
               if f'`{word}`' not in section(page, 'Levels')]
    faults += [f'the protocol lacks the member {word}' for word in sorted(members) if f'"{word}"' not in page]
    print(*faults, f'{len(commands)} commands, {len(levels)} levels, {len(events)} events, {len(moves)} moves, '
          f'{len(members)} members, {len(faults)} faults', sep='\n')
    return 1 if faults or not levels or not events or not moves else 0


if __name__ == '__main__':
    sys.exit(main())
