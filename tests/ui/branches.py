#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Playing from an earlier moment and what happens to the branches, by keys and accessible actions: branches.py
PROGRAM"""

import os
import pathlib
import time

from driver import ACTIVE, Fault, Program, act, find, main, pump, unfold_entry, wait, walk
from playing import begin, names_of, play, show_moves, wait_for_question, wait_for_text
from stored import read_all

RECORD = pathlib.Path(os.environ['HOME']) / 'many.bastide'
SOON = 6          # seconds to quit, most of them because the machine may be busy
MOST_KIB = 500000
MOVES = 12        # on the main line


class First:
    """Takes the first of several moves: a game without chance."""
    choice = staticmethod(lambda listed: listed[0])


class Last:
    """Takes the last of several moves: a different game from any moment."""
    choice = staticmethod(lambda listed: listed[-1])


def show_page(bastide, page):
    act(wait(lambda: find(bastide.window, 'page tab', page), 'the page ' + page), 'click')


class Branches:
    """The page of the side pane that lists the lines of the game."""

    def __init__(self, bastide):
        self.bastide = bastide

    def rows(self):
        listed = find(self.bastide.window, 'list', 'Branches')    # newer versions of GTK expose only visible widgets
        return [thing for thing in walk(listed) if thing.role == 'list item' and thing.name] if listed else []

    def names(self):
        return [row.name for row in self.rows()]

    def wait_for(self, *names):
        show_page(self.bastide, 'Branches')
        try:
            wait(lambda: self.names() == list(names), 'the lines %s' % (names,))
        except Fault as fault:
            raise Fault('%s: there are %s' % (fault, self.names())) from fault

    def find_row(self, name):
        return wait(lambda: next((row for row in self.rows() if row.name == name), None), 'the line ' + name)

    def button(self, name, what):
        """The button called WHAT of the line NAME, or None if it has none."""
        return next((thing for thing in walk(self.find_row(name)) if thing.name == what
                     and 'click' in thing.list_actions()), None)

    def current(self):
        """The line that is described to screen readers as being on the table."""
        return [row.name for row in self.rows() if 'On the table now' in row.description]

    def focus(self, name):
        """Moves the focus to the row NAME with keys only."""
        for key in ['Tab'] * 40:
            if self.find_row(name).has_state(ACTIVE):
                return
            self.bastide.key(key)
            pump(0.1)
            focused = [row.name for row in self.rows() if row.has_state(ACTIVE)]
            if focused and focused != [name]:    # a list takes one Tab, its rows the arrow keys
                self.bastide.key('Down' if self.names().index(name) > self.names().index(focused[0]) else 'Up')
                pump(0.1)
        raise Fault('the keys do not come to the line ' + name)


def wait_for_store(lines, moves):
    """Waits until LINES lines are stored, the first of them with MOVES moves. Returns that one."""
    def look():
        stored = read_all()[0]
        return stored[0] if len(stored) == lines and len(stored[0][2]) == moves else None

    return wait(look, '%d lines, the first with %d moves: %s' % (lines, moves, read_all()))


def settled_store():
    """What is stored when nothing is being written any more."""
    def look():
        before = read_all()
        pump(0.4)
        return before if read_all() == before else None

    return wait(look, 'the store at rest')


def go_to(bastide, slider, moment):
    """Looks back at MOMENT by keys. If the row with the focus was removed, keys are lost until the next frame, and are
    pressed again."""
    for _ in range(5):
        steps = int(slider.get_value() - moment)
        bastide.key(*['alt+Left' if steps > 0 else 'alt+Right'] * abs(steps))
        try:
            return wait(lambda: slider.get_value() == moment, 'the moment', 10)
        except Fault:
            print('at %d and not at %d' % (slider.get_value(), moment))
    raise Fault('the keys do not lead to the moment %d' % moment)


def play_on(bastide, steps, decisions):
    """Goes back STEPS moments and plays DECISIONS different ones from there, by keys and the list of moves."""
    bastide.focus_window()
    bastide.key('alt+Left')
    slider = wait(lambda: find(bastide.window, 'slider', 'Moment of the game'), 'the bar for looking back')
    go_to(bastide, slider, slider.get_maximum_value() - steps)
    bastide.key('alt+p')
    wait(lambda: find(bastide.window, 'panel', 'Question'), 'the question')
    return play(show_moves(bastide), decisions, Last)


def check_question(bastide, names, what):
    wait_for_question(show_moves(bastide), names, what)


def make_branches(bastide, branches, asked):
    """Plays on branches. The main line, of MOVES moves, which ends with the question ASKED, must not change. Returns
    the question at the end of the branch."""
    main_line = wait_for_store(1, MOVES)
    play_on(bastide, 4, 1)
    branches.wait_for('Main line', 'From turn 5')
    act(branches.find_row('Main line'), 'branch.open')
    check_question(bastide, asked, 'the end of the main line')
    branches.wait_for('Main line')    # a single decision is not listed, but it is kept
    wait_for_store(2, MOVES)
    other = play_on(bastide, 6, 3)
    branches.wait_for('Main line', 'From turn 4')
    if branches.current() != ['From turn 4']:
        raise Fault('%s is said to be on the table' % branches.current())
    if settled_store()[0][0] != main_line:
        raise Fault('the main line changed: %s, %s' % (settled_store()[0][0], main_line))
    return other


def name_it(bastide, branches):
    entry = unfold_entry(branches.find_row('From turn 4'), branches.button('From turn 4', 'Rename'))
    bastide.key('ctrl+a')
    bastide.type('Braver')
    wait(lambda: entry.get_text() == 'Braver', 'the new name in the entry')
    bastide.key('Return')
    branches.wait_for('Main line', 'Braver')


def undo_of_message(bastide):
    """The button of the message, which comes after the one with the same name in the header bar."""
    undo = [thing for thing in walk(bastide.window)
            if 'Undo' in thing.name and thing.role == 'push button']
    return undo[1] if len(undo) > 1 else None


def delete_and_undo(bastide, branches, asked):
    """Deletes the branch that is not on the table and undoes that."""
    if branches.button('Braver', 'Delete') or branches.button('Main line', 'Delete'):
        raise Fault('the line on the table, or the main line, can be deleted')
    branches.focus('Main line')
    bastide.key('Return')
    check_question(bastide, asked, 'the end of the main line')
    branches.wait_for('Main line', 'Braver')
    before = settled_store()
    act(wait(lambda: branches.button('Braver', 'Delete'), 'the button that deletes'), 'click')
    undo = wait(lambda: undo_of_message(bastide), 'the way back')
    bastide.point_at(undo)
    wait_for_text(bastide, 'Branch deleted')
    branches.wait_for('Main line')
    wait(lambda: read_all() != before, 'the deletion to be stored')
    act(undo, 'click')
    bastide.rest_pointer()
    branches.wait_for('Main line', 'Braver')
    if settled_store() != before:
        raise Fault('after taking the deletion back there is stored\n%s\nand not\n%s' % (settled_store(), before))


def branch_out(program):
    bastide, moves = begin(program)
    bastide.rest_pointer()
    asked = play(moves, MOVES, First)
    branches = Branches(bastide)
    other = make_branches(bastide, branches, asked)
    name_it(bastide, branches)
    delete_and_undo(bastide, branches, asked)
    act(branches.find_row('Braver'), 'branch.open')
    check_question(bastide, other, 'the end of the branch')
    stored = settled_store()
    bastide.quit()

    bastide = Program(program)
    check_question(bastide, other, 'the branch after a new start')
    Branches(bastide).wait_for('Main line', 'Braver')
    if settled_store() != stored:
        raise Fault('the new start changed what is stored')
    print(len(stored[0]), 'lines,', [len(moves) for _, _, moves in stored[0]], 'moves')
    bastide.quit()


def open_many(program):
    """With as many branches as a record can have, their page opens and the program ends at once."""
    text = ('bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red Red\nseat 2 person blue Blue\n'
            'deal homes homes | |\nmove 1 tile 0 0 0\n')
    branches = ['branch "%d" 1\nmove 1 pass\n' % i for i in range(36000)]
    RECORD.write_text(text + ''.join(branches) + 'head 0 1\n', encoding='utf-8')
    bastide = Program(program, RECORD)
    listed = Branches(bastide)
    show_page(bastide, 'Branches')
    wait(lambda: listed.names()[:2] == ['Main line', '0'], 'the branches')
    memory = next(line for line in pathlib.Path('/proc/%d/status' % bastide.process.pid).read_text().splitlines()
                  if line.startswith('VmHWM'))
    start = time.monotonic()
    bastide.quit()
    print(len(branches), 'branches:', memory, '%.1f s to quit' % (time.monotonic() - start))
    if time.monotonic() - start > SOON or int(memory.split()[1]) > MOST_KIB:
        raise Fault('with many branches: %s, %.1f s to quit' % (memory, time.monotonic() - start))


def test(program):
    branch_out(program)
    open_many(program)


main(test)
