# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays with the list of legal moves, and finds words in the window."""

import os
import pathlib

from driver import NEWER_GTK, SENSITIVE, Fault, Program, act, find, pump, wait, walk


def choices(moves):
    """The moves of the list that can be played now: all of them or none."""
    listed = [thing for thing in walk(moves, 'push button') if thing.role == 'push button' and thing.name]
    return listed if listed and 'move.play' in listed[0].list_actions() else []


def names_of(moves):
    """The names of the choices, which differ between positions."""
    return [choice.name for choice in choices(moves)]


def are_same(names, others):
    """Whether these are the names of one question. Newer versions of GTK expose only visible rows, which depend on the
    room and on the scroll position."""
    if not NEWER_GTK:
        return names == others
    for upper, lower in ((names, others), (others, names)):
        for i in range(len(upper)):
            n = min(len(upper) - i, len(lower))
            if n >= max(1, min(3, len(upper), len(lower))) and upper[i:i + n] == lower[:n]:
                return True
    return False


def wait_for_question(moves, names, what):
    """Waits until the moves called NAMES can be chosen. If that does not happen, reports which there are."""
    try:
        wait(lambda: names_of(moves) and are_same(names_of(moves), names), what)
    except Fault as fault:
        raise Fault('%s: %s can be chosen, not %s' % (fault, names_of(moves), names)) from fault


def show_moves(bastide):
    """Shows the list of legal moves of the open game, and returns it."""
    bastide.do('win.moves')
    return wait(lambda: find(bastide.window, 'list', 'Legal moves'), 'the list of moves')


def open_new(program, record):
    """Starts the program with RECORD, a game that has not begun. Returns nothing if it is no file."""
    if not os.path.exists(record):
        return None
    bastide = Program(program, record)
    wait(bastide.is_at_beginning, 'the table')
    return bastide


def wait_until_shown():
    """Waits until the program remembers that the open game was shown. If it ends before, its next start only offers
    the list of games."""
    folder = pathlib.Path(os.environ['HOME']) / '.local/share/bastide'
    wait(lambda: not list(folder.glob('*-not-shown-*')), 'the game to be shown')


def open_from_list(bastide, start):
    """Opens the first game that begins with START in the list of all games, which is shown."""
    dialog = bastide.dialog('All Games')
    row = wait(lambda: find(dialog, 'list item', start=start), 'the game in the list')
    act(wait(lambda: [thing for thing in walk(row) if thing.name == 'More'], 'its menu')[-1], 'click')
    act(wait(lambda: find(row, 'menu item'), 'the first item of its menu'), 'click')


def names_at_rest(moves):
    """The names of the choices, when they do not change any more."""
    names = names_of(moves)
    pump(0.1)
    return names if names == names_of(moves) else None


def play(moves, n, chance):
    """Plays N decisions. Returns the names of the choices after them."""
    listed = wait(lambda: choices(moves), 'a question')
    for _ in range(n):
        names = [choice.name for choice in listed]
        act(chance.choice(listed), 'move.play')
        listed = wait(lambda: next((listed for listed in [choices(moves)]
                                    if listed and [choice.name for choice in listed] != names), None), 'the next question')
    return wait(lambda: names_at_rest(moves), 'a question at rest')


def play_branch(bastide, moves, chance):
    """Plays a decision, takes it back and plays another one, which begins a branch. Returns the names of the choices
    after it. Decisions without a choice are played before."""
    while len(names_of(moves)) < 2:
        play(moves, 1, chance)
    names = names_of(moves)
    act(choices(moves)[0], 'move.play')
    wait(lambda: names_at_rest(moves) and not are_same(names_of(moves), names), 'the next question')
    bastide.do('win.undo')
    wait_for_question(moves, names, 'the question again')
    act(choices(moves)[-1], 'move.play')
    wait(lambda: names_at_rest(moves) and not are_same(names_of(moves), names), 'the other next question')
    return wait(lambda: names_at_rest(moves), 'a question at rest')


def begin(program, *arguments):
    """Starts the program with a new game of two persons. Returns it with its list of legal moves."""
    bastide = Program(program, *arguments)
    bastide.begin(2)
    return bastide, show_moves(bastide)


def says(bastide, text):
    """Whether TEXT is anywhere in the program's windows."""
    return any(text in thing.name for thing in walk(bastide.application))


def wait_for_text(bastide, text):
    wait(lambda: says(bastide, text), 'the text “%s”' % text)


def wait_for_texts(bastide, *texts):
    """Waits until each of TEXTS has been there, in any order: messages go by themselves."""
    missing = set(texts)

    def look():
        names = [thing.name for thing in walk(bastide.application)]
        missing.difference_update([text for text in missing if any(text in name for name in names)])
        return not missing

    wait(look, 'the texts “%s”' % '”, “'.join(texts))


def wait_for_no_text(bastide, text):
    wait(lambda: not says(bastide, text), '“%s” to go' % text)


def click(bastide, name, below=None):
    """Clicks the button below BELOW whose name contains NAME, as soon as it can be clicked. Mnemonics may be doubled in
    the name."""
    act(wait(lambda: next((thing for thing in walk(below or bastide.application) if thing.role == 'push button'
                           and name in thing.name and thing.has_state(SENSITIVE)), None), 'the button ' + name), 'click')


def choose_file(bastide, title, path):
    """Chooses PATH in the file dialog TITLE, which is about to open."""
    bastide.dialog(title, is_ours=False)
    pump(0.7)
    bastide.focus_window(title)
    bastide.key('ctrl+a')
    bastide.type(str(path))
    pump(0.3)
    bastide.key('Return')
