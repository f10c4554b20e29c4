# SPDX-License-Identifier: GPL-3.0-or-later
"""Talks to the program that answers the protocol of the games: for the tests of this folder."""

import json
import subprocess


class Refused(Exception):
    """The program has answered with `?`."""


class Engine:
    """One process; answers come without their sign."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, text):
        """Sends TEXT, a command with whatever lines belong to it, and returns the answer."""
        self.process.stdin.write(text + '\n')
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in ('\n', ''):
            lines.append(line.rstrip('\n'))
        if not lines:
            raise AssertionError(f'no answer to {text!r}')
        answer = '\n'.join([lines[0][2:], *lines[1:]])
        if lines[0][0] != '=':
            raise Refused(answer)
        return answer

    def ask(self, text):
        """The answer as a list of lines, none if it is empty."""
        return [line for line in self.send(text).split('\n') if line]

    def read(self, text):
        """The answer as JSON."""
        return json.loads(self.send(text))

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


class Tap:
    """Counts and prints the results of tests; TESTS pairs of a name and a function."""

    def run(self, tests):
        print(f'1..{len(tests)}')
        failed = 0
        for number, (name, test) in enumerate(tests, 1):
            try:
                test()
            except (AssertionError, Refused) as fault:
                failed += 1
                print(*(f'# {line}' for line in str(fault).splitlines()), sep='\n')
                print(f'not ok {number} {name}', flush=True)
            else:
                print(f'ok {number} {name}', flush=True)
        return 1 if failed else 0
