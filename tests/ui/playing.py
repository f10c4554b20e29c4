# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays by the list of legal moves, and looks for words in the window."""

from driver import NEWER_GTK, Fault, Program, act, action_names, find, pump, role_of, wait, walk


def choices(moves):
    return [thing for thing in walk(moves)
            if role_of(thing) == 'push button' and 'move.play' in action_names(thing) and thing.get_name()]


def names_of(moves):
    """What can be chosen, in words: tells one position from another."""
    return [choice.get_name() for choice in choices(moves)]


def are_same(names, others):
    """Whether these are the names of one question. The newer toolkit tells only of the rows that are seen, which
    depends on the room that there is and on how far the list is rolled."""
    if not NEWER_GTK:
        return names == others
    for upper, lower in ((names, others), (others, names)):
        for i in range(len(upper)):
            n = min(len(upper) - i, len(lower))
            if n >= max(1, min(3, len(upper), len(lower))) and upper[i:i + n] == lower[:n]:
                return True
    return False


def wait_for_question(moves, names, what):
    """Waits until the moves called NAMES can be chosen, and says which there are if that does not come."""
    try:
        wait(lambda: names_of(moves) and are_same(names_of(moves), names), what)
    except Fault as fault:
        raise Fault('%s: %s can be chosen, not %s' % (fault, names_of(moves), names)) from fault


def show_moves(bastide):
    """The list of legal moves of the open game."""
    bastide.do('win.moves')
    return wait(lambda: find(bastide.window, 'list', 'Legal moves'), 'the list of moves')


def choose(moves, chance):
    """Plays one of the moves listed, if it is still there."""
    listed = choices(moves)
    choice = chance.choice(listed) if listed else None
    if choice is None or 'move.play' not in action_names(choice):
        return False
    act(choice, 'move.play')
    return True


def names_at_rest(moves):
    """What can be chosen, once it no longer changes."""
    names = names_of(moves)
    pump(0.3)
    return names if names == names_of(moves) else None


def play(moves, n, chance):
    """Plays N decisions; what can be chosen after them."""
    for _ in range(n):
        before = wait(lambda: names_of(moves), 'a question')
        wait(lambda: choose(moves, chance), 'a choice')
        wait(lambda: names_of(moves) not in ([], before), 'the next question')
    return wait(lambda: names_at_rest(moves), 'a question at rest')


def begin(program, *arguments):
    """The program with a new game of two persons, and its list of legal moves."""
    bastide = Program(program, *arguments)
    bastide.begin(2)
    return bastide, show_moves(bastide)


def says(bastide, text):
    """Whether TEXT stands anywhere in the program's windows."""
    return any(text in (thing.get_name() or '') for thing in walk(bastide.application))


def wait_for_text(bastide, text):
    wait(lambda: says(bastide, text), 'the text “%s”' % text)


def wait_for_no_text(bastide, text):
    wait(lambda: not says(bastide, text), '“%s” to go' % text)


def click(bastide, name, below=None):
    """Clicks the button below BELOW whose name holds NAME; mnemonics may be doubled in it."""
    act(wait(lambda: next((thing for thing in walk(below or bastide.application)
                           if role_of(thing) == 'push button' and name in (thing.get_name() or '')), None),
             'the button ' + name), 'click')


def choose_file(bastide, title, path):
    """Answers the file dialog TITLE, which is about to open, with PATH."""
    bastide.dialog(title)
    pump(0.7)
    bastide.focus_window(title)
    bastide.key('ctrl+a')
    bastide.type(str(path))
    pump(0.3)
    bastide.key('Return')
