#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads every file of src/ and asks whether a line is longer than .editorconfig allows, or whether the file has more
lines than CONTRIBUTING.md allows: line-length.py SOURCE."""

import pathlib
import re
import sys


def main():
    source = pathlib.Path(sys.argv[1])
    section = (source / '.editorconfig').read_text(encoding='utf-8').split('[*.{c,h}]')[1]
    longest = int(re.search(r'^max_line_length = (\d+)$', section, re.MULTILINE).group(1))
    sizes = (source / 'CONTRIBUTING.md').read_text(encoding='utf-8')
    most = int(re.search(r'a `.c` file \d+ lines and (\d+) at most', sizes).group(1))
    paths = sorted(p for p in (source / 'src').rglob('*') if p.suffix in ('.c', '.h'))
    faults = [f'{path.relative_to(source)}:{number}: {len(line)} characters'
              for path in paths
              for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1)
              if len(line) > longest]
    for path in paths:
        lines = path.read_text(encoding='utf-8').count('\n')
        if lines > most:
            faults.append(f'{path.relative_to(source)}: {lines} lines')
    print(*faults, f'{len(paths)} files, {len(faults)} lines longer than {longest} or files longer than {most}', sep='\n')
    return 1 if faults or not paths else 0


if __name__ == '__main__':
    sys.exit(main())
