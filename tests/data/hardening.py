#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the headers of programs and asks whether they are hardened: hardening.py WAYS PROGRAM…

WAYS are separated by commas, and any of:
  stack-protector  functions with buffers notice when somebody has written past them
  fortify          functions of the C library are told how large the buffers are that they write to
  relro            what the dynamic linker fills in is read-only before the program starts
"""

import subprocess
import sys


def read(program):
    """The lines that readelf (binutils, which every compiler needs) prints about segments, dynamic section and symbols."""
    run = subprocess.run(['readelf', '--wide', '--segments', '--dynamic', '--dyn-syms', program],
                         capture_output=True, text=True, env={'LC_ALL': 'C', 'PATH': '/usr/bin:/bin'}, check=True)
    return run.stdout.splitlines()


def imported(lines):
    """The names of the functions that the program takes from libraries."""
    names = [line.split()[7] for line in lines if ' UND ' in line and len(line.split()) > 7]
    return {name.split('@')[0] for name in names}


def missing(program, ways):
    """One sentence for each of the WAYS in which PROGRAM is not hardened."""
    lines = read(program)
    functions = imported(lines)
    if 'stack-protector' in ways and '__stack_chk_fail' not in functions:
        yield 'no function protects its stack'
    if 'fortify' in ways and not any(name.endswith('_chk') for name in functions):
        yield 'no function of the C library is told how large its buffer is'
    if 'relro' in ways and not any(line.split()[:1] == ['GNU_RELRO'] for line in lines):
        yield 'nothing is read-only after relocation (no segment GNU_RELRO)'
    if 'relro' in ways and not any('(FLAGS)' in line and 'BIND_NOW' in line for line in lines):
        yield 'functions are bound when they are first called (no BIND_NOW)'


def main():
    ways = [way for way in sys.argv[1].split(',') if way]
    if not ways:
        print('this compiler supports none of it')
        return 77
    faults = [f'{program}: {fault}' for program in sys.argv[2:] for fault in missing(program, ways)]
    print('\n'.join(faults) or f'hardened: {", ".join(ways)}')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
