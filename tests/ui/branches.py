#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Playing on from an earlier moment and what becomes of the branches, by keys and accessible actions: branches.py
PROGRAM"""

from driver import ACTIVE, Fault, Program, act, action_names, find, main, pump, role_of, wait, walk
from playing import begin, names_of, play, show_moves, wait_for_question, wait_for_text
from stored import read_all

class First:
    """Takes the first of several moves: a game without chance."""
    choice = staticmethod(lambda listed: listed[0])


class Last:
    """Takes the last of several moves: another game from any moment on."""
    choice = staticmethod(lambda listed: listed[-1])


def show_page(bastide, page):
    act(wait(lambda: find(bastide.window, 'page tab', page), 'the page ' + page), 'click')


class Branches:
    """The page of the side pane that lists the lines of the game."""

    def __init__(self, bastide):
        self.bastide = bastide

    def rows(self):
        listed = find(self.bastide.window, 'list', 'Branches')    # the newer toolkit tells only of what is seen
        return [thing for thing in walk(listed) if role_of(thing) == 'list item'] if listed else []

    def names(self):
        return [row.get_name() for row in self.rows()]

    def wait_for(self, *names):
        show_page(self.bastide, 'Branches')
        try:
            wait(lambda: self.names() == list(names), 'the lines %s' % (names,))
        except Fault as fault:
            raise Fault('%s: there are %s' % (fault, self.names())) from fault

    def find_row(self, name):
        return wait(lambda: next((row for row in self.rows() if row.get_name() == name), None), 'the line ' + name)

    def button(self, name, what):
        """The button called WHAT of the line NAME; None where it has none."""
        return next((thing for thing in walk(self.find_row(name)) if thing.get_name() == what
                     and 'click' in action_names(thing)), None)

    def current(self):
        """The line that a screen reader is told to be on the table."""
        return [row.get_name() for row in self.rows() if 'On the table now' in row.get_description()]

    def focus(self, name):
        """Moves the focus to the row NAME by keys alone."""
        for key in ['Tab'] * 40:
            if self.find_row(name).get_state_set().contains(ACTIVE):
                return
            self.bastide.key(key)
            pump(0.1)
            focused = [row.get_name() for row in self.rows() if row.get_state_set().contains(ACTIVE)]
            if focused and focused != [name]:    # a list takes one Tab, its rows the arrows
                self.bastide.key('Down' if self.names().index(name) > self.names().index(focused[0]) else 'Up')
                pump(0.1)
        raise Fault('the keys do not come to the line ' + name)


def settled_store():
    """What is stored once nothing is being written any more."""
    def look():
        before = read_all()
        pump(0.4)
        return before if read_all() == before else None

    return wait(look, 'the store at rest')


def play_on(bastide, steps, decisions):
    """Goes STEPS moments back and plays DECISIONS other ones from there, by keys and the list of moves."""
    bastide.focus_window()
    for _ in range(steps):
        bastide.key('alt+Left')
    wait(lambda: find(bastide.window, 'slider', 'Moment of the game'), 'the bar for looking back')
    bastide.key('alt+p')
    wait(lambda: find(bastide.window, 'panel', 'Question'), 'the question')
    return play(show_moves(bastide), decisions, Last)


def check_question(bastide, names, what):
    wait_for_question(show_moves(bastide), names, what)


def make_branches(bastide, branches, asked):
    """The main line of the question ASKED stays, whatever is played beside it; what is asked at the branch's end."""
    main_line = settled_store()[0]
    play_on(bastide, 4, 1)
    branches.wait_for('Main line', 'From turn 5')
    act(branches.find_row('Main line'), 'branch.open')
    check_question(bastide, asked, 'the end of the main line')
    branches.wait_for('Main line')    # a single decision is not worth listing, but it is kept
    if len(settled_store()[0]) != 2:
        raise Fault('the single decision is lost: %s' % (settled_store(),))
    other = play_on(bastide, 6, 3)
    branches.wait_for('Main line', 'From turn 4')
    if branches.current() != ['From turn 4']:
        raise Fault('%s is said to be on the table' % branches.current())
    if settled_store()[0][0] != main_line[0]:
        raise Fault('the main line changed: %s, %s' % (settled_store()[0][0], main_line[0]))
    return other


def name_it(bastide, branches):
    def unfold():    # a page that has just come may not show it yet
        act(branches.button('From turn 4', 'Rename'), 'click')
        pump(1)
        return any(role_of(thing) in ('text', 'entry') for thing in walk(branches.find_row('From turn 4')))

    wait(unfold, 'the entry')
    bastide.key('ctrl+a')
    bastide.type('Braver')
    bastide.key('Return')
    branches.wait_for('Main line', 'Braver')


def undo_of_message(bastide):
    """The button of the message, which comes behind that of the header bar with the same name."""
    undo = [thing for thing in walk(bastide.window)
            if 'Undo' in (thing.get_name() or '') and role_of(thing) == 'push button']
    return undo[1] if len(undo) > 1 else None


def delete_and_undo(bastide, branches, asked):
    """Deletes the branch that is not on the table and takes that back."""
    if branches.button('Braver', 'Delete') or branches.button('Main line', 'Delete'):
        raise Fault('the line on the table, or the main line, can be deleted')
    branches.focus('Main line')
    bastide.key('Return')
    check_question(bastide, asked, 'the end of the main line')
    branches.wait_for('Main line', 'Braver')
    before = settled_store()
    act(wait(lambda: branches.button('Braver', 'Delete'), 'the button that deletes'), 'click')
    wait_for_text(bastide, 'Branch deleted')
    branches.wait_for('Main line')
    wait(lambda: read_all() != before, 'the deletion to be stored')
    act(wait(lambda: undo_of_message(bastide), 'the way back'), 'click')
    branches.wait_for('Main line', 'Braver')
    if settled_store() != before:
        raise Fault('after taking the deletion back there is stored\n%s\nand not\n%s' % (settled_store(), before))


def branch_out(program):
    bastide, moves = begin(program)
    bastide.rest_pointer()
    asked = play(moves, 12, First)
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
    print(len(stored[0]), 'lines,', [len(moves.split()) for _, _, moves in stored[0]], 'words')
    bastide.quit()


main(branch_out)
