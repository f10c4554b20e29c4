#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The code of src/ is as clang-format writes it by .clang-format: format.py SOURCE

Each version of clang-format writes differently, so that only the one that .clang-format is made for is asked. Without it
the test is skipped."""

import pathlib
import re
import shutil
import subprocess
import sys

VERSION = 14
SKIPPED = 77


def find_formatter():
    """The path of clang-format of the right version, or None."""
    for name in (f'clang-format-{VERSION}', 'clang-format'):
        path = shutil.which(name)
        said = subprocess.run([path, '--version'], check=True, capture_output=True, text=True).stdout if path else ''
        if re.search(rf'version {VERSION}\.', said):
            return path
    return None


def main():
    source = pathlib.Path(sys.argv[1]) / 'src'
    formatter = find_formatter()
    if formatter is None:
        print(f'there is no clang-format {VERSION} here')
        return SKIPPED
    paths = sorted(str(path) for path in source.rglob('*.[ch]'))
    return subprocess.run([formatter, '--dry-run', '--Werror', '--ferror-limit=3', *paths], check=False).returncode


if __name__ == '__main__':
    sys.exit(main())
