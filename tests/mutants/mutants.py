#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes one line of src/ at a time and asks whether a test notices: mutants.py [OPTIONS] [WORD…]

Each change of the lists *.mutants beside this program is made in a copy of the checkout, which is built and tested by the
quick tests that need no window until one fails. What no test notices is printed at the end. With WORDs, only changes are
tried that have one of the words in their file, function or text. Status 0: a test noticed every change, except for those
that are marked as equivalent.

A list is text:

    # a comment
    games/town/rules/legal.c list_walls
    - other != tile || other_side != side
    + other != tile

The first line names a file in src/ and a function in it, for all changes that follow. A change replaces what comes after
`-` by what comes after `+`, which may be nothing; either may go on in another line with the same sign. The original must
occur exactly once in the function, or in the file if the function was left out or has another name now, or in all of src/
if the file was moved. White space does not count. Lines with `=` mark a change that makes no difference, and say why: it is equivalent and not tried."""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import queue
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
CHECKOUT = HERE.parent.parent

SUITES = ['core', 'ai', 'engine', 'scene', 'art', 'store', 'model']  # without a window

OTHER_SUITE = 4           # so much less likely is a test to notice a change in another folder than its own
MOST_MEMORY = 8 << 30     # bytes of address space: a mutant may ask for all there is
PATIENCE = (30, 5)        # a test has that many seconds, and that many times what it takes without a change
LONGEST = 120             # seconds that a test may take without a change

Test = collections.namedtuple('Test', 'name suite command environment programs seconds')


class Mutant:
    """One change."""

    def __init__(self, place, file, function):
        self.place, self.file, self.function = place, file, function
        self.original, self.replacement, self.reason = [], [], []

    def __str__(self):
        function = f' {self.function}' if self.function else ''
        return f'{self.file}{function}: {" ".join(self.original)}  →  {" ".join(self.replacement)}'


def read_list(path):
    """The mutants of one list, in order."""
    mutants, file, function, last = [], None, None, ''
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        sign, text = line[:1], line[1:].strip()
        if sign in ('', '#'):
            continue
        if sign not in '-+=':
            file, _, function = line.partition(' ')
        elif file is None or (sign == '+' and last not in '-+') or (sign == '=' and last not in '+='):
            sys.exit(f'{path}:{number}: a change begins with -, then come +, then =')
        elif sign == '-':
            if last != '-':
                mutants.append(Mutant(f'{path.name}:{number}', file, function))
            mutants[-1].original.append(text)
        else:
            (mutants[-1].replacement if sign == '+' else mutants[-1].reason).append(text)
        last = sign
    return mutants


def squeeze(text):
    """TEXT without its white space, and where in TEXT each character was."""
    places = [i for i, character in enumerate(text) if not character.isspace()]
    return ''.join(text[i] for i in places), places


def find_function(text, name):
    """Where the function NAME of a C file begins and ends; None if it is not in TEXT."""
    start = re.search(rf'^{re.escape(name)} ?\(', text, re.MULTILINE)
    end = text.find('\n}', start.start()) if start else -1
    return (start.start(), end) if end >= 0 else None


def find_in_text(mutant, text):
    """Every place in TEXT at which MUTANT's original is found, as beginning and end."""
    first, last = mutant.function and find_function(text, mutant.function) or (0, len(text))
    wanted, _ = squeeze(' '.join(mutant.original))
    squeezed, places = squeeze(text[first:last])
    found, at = [], squeezed.find(wanted)
    while at >= 0:
        found.append((first + places[at], first + places[at + len(wanted) - 1] + 1))
        at = squeezed.find(wanted, at + 1)
    return found


def locate(mutant, source):
    """The file and the place of MUTANT's original; what is wrong as a ValueError. A file that was moved is found by what
    is in it."""
    path = source / 'src' / mutant.file
    if path.is_file():
        paths = [path]
    else:
        paths = sorted(p for p in (source / 'src').rglob('*') if p.suffix == path.suffix)
    found = [(p, place) for p in paths for place in find_in_text(mutant, p.read_text(encoding='utf-8'))]
    if len(found) != 1:
        where = mutant.file if path.is_file() else f'src ({mutant.file} is gone)'
        raise ValueError(f'the original is found {len(found)} times in {where}')
    return found[0]


def copy_checkout(target):
    """Makes TARGET the checkout as it is now; files that are the same keep their times, so that they are not built again."""
    names = subprocess.run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], cwd=CHECKOUT, check=True,
                           capture_output=True, text=True).stdout.split('\0')
    wanted = {name for name in names if name and (CHECKOUT / name).is_file()}
    for path in [p for p in target.rglob('*') if p.is_file() or p.is_symlink()]:
        if str(path.relative_to(target)) not in wanted:
            path.unlink()
    for name in wanted:
        here, there = CHECKOUT / name, target / name
        if not there.is_file() or there.read_bytes() != here.read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(here, there)


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Workshop:
    """A copy of the checkout with its build folder."""

    def __init__(self, folder):
        self.source, self.build = folder / 'source', folder / 'build'
        self.unchanged = {}   # of each program, without a mutant: the sum of its bytes

    def prepare(self):
        """Copies, configures and builds."""
        copy_checkout(self.source)
        if not (self.build / 'build.ninja').is_file():
            subprocess.run(['meson', 'setup', self.build, self.source], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(['ninja', '-C', self.build, 'build.ninja'], check=True, stdout=subprocess.DEVNULL)
        tests = self.list_tests()
        problem = self.make(sorted({program for test in tests for program in test.programs}))
        if problem:
            sys.exit(f'The checkout does not build:\n{problem}')
        self.unchanged = {program: self.sum_of(program) for test in tests for program in test.programs}
        return tests

    def list_tests(self):
        def ask(what):
            return json.loads(subprocess.run(['meson', 'introspect', self.build, what], check=True, capture_output=True,
                                             text=True).stdout)

        files = {target['id']: os.path.relpath(target['filename'][0], self.build) for target in ask('--targets')}
        return [Test(test['name'], test['suite'][0].split(':')[-1], test['cmd'], test['env'],
                     [files[target] for target in test['depends'] if target in files], LONGEST)
                for test in ask('--tests') if test['suite'][0].split(':')[-1] in SUITES]

    def make(self, programs):
        """Builds; returns what the compiler says if that fails."""
        done = subprocess.run(['ninja', '-C', self.build, *programs], capture_output=True, text=True)
        return done.stdout if done.returncode != 0 else None

    def sum_of(self, program):
        return hashlib.sha256((self.build / program).read_bytes()).digest()

    def run(self, test):
        """What became of TEST: `passed`, `failed` or `did not end`, and how many seconds it took."""
        start = time.monotonic()
        process = subprocess.Popen(test.command, cwd=self.build, env={**os.environ, **test.environment},
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   start_new_session=True, preexec_fn=limit_memory)
        try:
            output, _ = process.communicate(timeout=PATIENCE[0] + PATIENCE[1] * test.seconds)
            passed = process.returncode in (0, 77) and not re.search(rb'^not ok', output, re.MULTILINE)
            outcome = 'passed' if passed else 'failed'
        except subprocess.TimeoutExpired:
            outcome = 'did not end'
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)   # whatever it has started
            except ProcessLookupError:
                pass
            process.wait()
        return outcome, time.monotonic() - start

    def measure(self, tests):
        """The tests with the time that each takes; the program ends if one fails."""
        measured = []
        for test in tests:
            outcome, seconds = self.run(test)
            if outcome != 'passed':
                sys.exit(f'The test {test.name} {outcome} without any change.')
            measured.append(test._replace(seconds=seconds))
        return measured

    def try_mutant(self, mutant, tests):
        """What became of MUTANT: `noticed`, `endless`, `survived` or `fault`, and a text that says more. A test that does
        not end notices too, but only if the change is why: whoever reads that line can tell."""
        try:
            path, (first, last) = locate(mutant, self.source)
        except ValueError as fault:
            return 'fault', str(fault)
        text = path.read_text(encoding='utf-8')
        path.write_text(text[:first] + ' '.join(mutant.replacement) + text[last:], encoding='utf-8')
        try:
            return self.ask_tests(tests)
        finally:
            path.write_text(text, encoding='utf-8')

    def ask_tests(self, tests):
        for test in tests:
            problem = self.make(test.programs)
            if problem:
                return 'fault', f'it does not compile:\n{problem}'
            if all(self.sum_of(program) == self.unchanged[program] for program in test.programs):
                continue
            # A test that fails only once may have failed for another reason, such as a machine that is busy.
            if self.run(test)[0] == 'passed':
                continue
            outcome, _ = self.run(test)
            if outcome != 'passed':
                return ('noticed' if outcome == 'failed' else 'endless'), f'by {test.name}'
        return 'survived', ''


def order_tests(mutant, tests):
    """TESTS, those first that are likely to notice MUTANT soon."""
    folder = mutant.file.split('/')[0]
    return sorted(tests, key=lambda test: test.seconds * (1 if test.suite == folder else OTHER_SUITE))


def try_all(options, mutants):
    """Tries every mutant, prints what became of each, and returns how many there were of each outcome."""
    workshops = [Workshop(options.scratch / str(i)) for i in range(options.jobs)]
    tests = [workshop.prepare() for workshop in workshops]
    own = dict(zip(workshops, tests))
    times = {test.name: test.seconds for test in workshops[0].measure(tests[0])}
    free = queue.SimpleQueue()
    for workshop in workshops:
        free.put(workshop)

    def work(mutant):
        workshop = free.get()
        try:
            timed = [test._replace(seconds=times[test.name]) for test in own[workshop]]
            return mutant, *workshop.try_mutant(mutant, order_tests(mutant, timed))
        finally:
            free.put(workshop)

    count = collections.Counter()
    survivors = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for future in concurrent.futures.as_completed([pool.submit(work, mutant) for mutant in mutants]):
            mutant, outcome, more = future.result()
            count[outcome] += 1
            print(f'{outcome:8} {mutant.place} {mutant} {more}'.rstrip(), flush=True)
            if outcome not in ('noticed', 'endless'):
                survivors.append(f'{outcome:8} {mutant.place} {mutant}')
    print(*survivors, sep='\n')
    return count


def check_all(mutants):
    """Whether the original of every mutant is found exactly once, without building anything."""
    faults = 0
    for mutant in mutants:
        try:
            path, _ = locate(mutant, CHECKOUT)
            if not mutant.replacement:
                raise ValueError('there is no replacement')
            if path != CHECKOUT / 'src' / mutant.file:
                print(f'{mutant.place}: {mutant.file} is now {path.relative_to(CHECKOUT / "src")}')
        except ValueError as fault:
            print(f'{mutant.place}: {mutant}: {fault}')
            faults += 1
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('words', metavar='WORD', nargs='*', help='try only mutants that have one of these in them')
    parser.add_argument('--check', action='store_true', help='only ask whether every original is still found exactly once')
    parser.add_argument('--equivalent', action='store_true', help='try only those that are marked as equivalent')
    parser.add_argument('--jobs', type=int, default=2, help='copies at work at the same time (2)')
    parser.add_argument('--scratch', type=pathlib.Path,
                        default=pathlib.Path(os.environ.get('XDG_CACHE_HOME', pathlib.Path.home() / '.cache'), 'bastide-mutants'),
                        help='folder for the copies, kept for the next time (%(default)s)')
    options = parser.parse_args()
    options.scratch = options.scratch.resolve()
    mutants = [mutant for path in sorted(HERE.glob('*.mutants')) for mutant in read_list(path)]
    if options.words:
        mutants = [mutant for mutant in mutants if any(word in f'{mutant.place} {mutant}' for word in options.words)]
    faults = check_all(mutants)
    if options.check:
        print(f'{len(mutants)} mutants, {faults} faults')
        return 1 if faults or not mutants else 0
    chosen = [mutant for mutant in mutants if bool(mutant.reason) == options.equivalent]
    count = try_all(options, chosen)
    print(f'{len(chosen)} mutants: {count["noticed"]} noticed, {count["endless"]} more by a test that did '
          f'not end, {count["survived"]} survived, {count["fault"]} faults; '
          f'{len(mutants) - len(chosen)} not tried' + ('' if options.equivalent else ', which are marked as equivalent'))
    return 1 if (count['noticed'] + count['endless'] if options.equivalent else count['survived']) or count['fault'] else 0


if __name__ == '__main__':
    sys.exit(main())
