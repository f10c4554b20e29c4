#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A lesson and its questions from beginning to end: lesson.py PROGRAM actions|keys GAME LESSON

By accessible actions alone, with a move that strays, leaving and continuing; or by keys alone. The player knows only
what the bar of the lesson says and the names of the places and moves."""

import os
import pathlib
import random
import re
import sys
import xml.etree.ElementTree

from driver import ACTIVE, Fault, Program, act, find, main, wait, walk
from playing import choices, click, says, show_moves

PLAN = xml.etree.ElementTree.parse(sys.argv[-1]).getroot()
STEPS = len(PLAN.findall('step'))
QUESTIONS = len(PLAN.findall('puzzle'))
GAME = sys.argv[-2]
TITLES = {'town': 'Town', 'country': 'Country', 'cathedral': 'Cathedral', 'country-river': 'River',
          'country-abbot': 'Abbot and Gardens', 'country-inns': 'Inns and Cathedrals',
          'country-traders': 'Traders and Builders'}    # in the order of the menu
TITLE = TITLES[GAME]
IS_WHOLE = GAME != 'cathedral'    # the game is over after the last step
AT_END = 'Play against Easy Now' if IS_WHOLE else 'Play On Freely'
STRAYS = {'town': (2, 9), 'country': (2, 9), 'cathedral': (2, 6)}.get(GAME, (2, 4))    # steps where another move is made


def find_bar(bastide):
    """The bar of the lesson, which is the same one until the lesson is left, or None."""
    bar = getattr(bastide, 'lesson_bar', None)
    if find(bar, 'label') is None:
        bar = bastide.lesson_bar = find(bastide.window, 'panel', 'Lesson')
    return bar


def labels(bastide):
    """The sentence of the lesson and its step with the move, or nothing while there is no bar."""
    bar = find_bar(bastide)
    found = [thing.name for thing in walk(bar) if thing.role == 'label'] if bar is not None else []
    step = next((i for i, name in enumerate(found) if name.startswith('Step ')), 0)
    return (found[step - 1], found[step]) if step > 0 else None


def wait_for_step(bastide, number):
    """Waits until the lesson asks for something in step NUMBER. Returns the move, or '' if there is only something to
    read."""
    def look():
        step = (labels(bastide) or ('', ''))[1]
        if step.startswith('Step %u of %u: ' % (number, STEPS)):
            return [step.split(': ', 1)[1]]
        is_read = step == 'Step %u of %u' % (number, STEPS) and find(find_bar(bastide), 'push button', 'Next')
        return [''] if is_read else None

    return wait(look, 'step %u' % number)[0]


def read_step(bastide, number, go_on, read=lambda words: None):
    """Reads what step NUMBER says with GO_ON, and calls READ with each of its words. Returns the move that it asks for
    at last, or '' if it has led to the next step."""
    while True:
        move = wait_for_step(bastide, number)
        words = labels(bastide)[0]
        read(words)
        if move:
            return move
        go_on()
        wait(lambda: says(bastide, AT_END) or (labels(bastide) or (words, ))[0] != words, 'the next words')
        if not (labels(bastide) or ('', ''))[1].startswith('Step %u of' % number) or says(bastide, AT_END):
            return ''


def go_on_by_action(bastide):
    click(bastide, 'Next', find_bar(bastide))


def is_called(choice, move):
    """Whether CHOICE of the list, whose name also says what it would do, is MOVE."""
    return choice.name == move or choice.name.startswith(move + '. ')


def choose(bastide, moves, move):
    act(wait(lambda: next((choice for choice in choices(moves) if is_called(choice, move)), None), 'the move ' + move),
        'move.play')


def choose_another(moves, wanted):
    act(wait(lambda: next((choice for choice in choices(moves) if not is_called(choice, wanted)), None), 'another move'),
        'move.play')


def stray_and_return(bastide, moves, number):
    """Makes a move that the lesson would not make, and goes back."""
    wanted = read_step(bastide, number, lambda: go_on_by_action(bastide))
    before = labels(bastide)[0]
    choose_another(moves, wanted)
    click(bastide, 'Back to the Lesson')
    wait_for_step(bastide, number)
    wait(lambda: labels(bastide)[0] == before, 'the same words')


def leave_and_continue(bastide, number):
    wait_for_step(bastide, number)
    click(bastide, 'Leave the Lesson')
    bastide.lesson_bar = None
    wait(lambda: find(bastide.window, 'panel', 'Lesson') is None and find(bastide.window, 'push button', 'New Game'),
         'the welcome page')
    bastide.do('win.learn', GAME)
    wait_for_step(bastide, number)
    return show_moves(bastide)


def end(bastide):
    wait(lambda: find(bastide.window, 'push button', AT_END), 'the end of the lesson')
    if IS_WHOLE and 'Red wins' not in bastide.outcome():
        raise Fault('the lesson was lost: ' + bastide.outcome())


def answers(places):
    """The names of the places that can be chosen as an answer: not those of whole tiles."""
    return [place for place in walk(places) if place.role == 'table cell' and '\n' not in place.name and place.name]


def verdict(bastide):
    """What the bar says about the answer that was given last, or nothing."""
    bar = find_bar(bastide)
    words = next((thing.name for thing in walk(bar) if thing.role == 'label' and '\n' in thing.name), '')
    return words.split('\n')[-1]


def wait_for_answers(bastide, number):
    """Waits for question NUMBER, and returns the board and the names of its answers."""
    def look():
        bastide.lesson_bar = None    # each question has its own
        return find(find_bar(bastide), 'label', 'Question %u of %u' % (number, QUESTIONS))

    wait(look, 'question %u' % number)
    places = wait(lambda: find(bastide.window, 'table', 'Table'), 'the board')
    return places, wait(lambda: len(answers(places)) >= 3 and [place.name for place in answers(places)], 'the answers')


def answer_by_action(bastide, places, name):
    act(wait(lambda: next((place for place in answers(places) if place.name == name), None), name), 'place.choose')


def answer_by_keys(bastide, places, name):
    find_by_arrows(bastide, places, name)
    bastide.key('Return')


def answer_questions(bastide, answer):
    """Tries the answers of each question until one is right. Each answer has a reason."""
    tried_wrong = 0
    for number in range(1, QUESTIONS + 1):
        places, names = wait_for_answers(bastide, number)
        for name in names:
            before = verdict(bastide)
            answer(bastide, places, name)
            if wait(lambda: verdict(bastide) != before and verdict(bastide), 'a verdict').startswith('Right! '):
                break
            if not verdict(bastide).startswith('Not this one. '):
                raise Fault('no verdict: ' + verdict(bastide))
            tried_wrong += 1
        else:
            raise Fault('no answer to question %u is right' % number)
        if number < QUESTIONS:
            wait(lambda: find(bastide.window, 'push button', 'Next Question'), 'the next question')
            if answer is answer_by_action:
                click(bastide, 'Next Question')
            else:
                bastide.key('alt+n')
    if tried_wrong == 0:
        raise Fault('no answer was wrong')


def play_on_freely(bastide):
    """Makes another move in a new lesson and goes on against a computer player that thinks."""
    bastide.lesson_bar = None
    bastide.do('win.learn', 'town')
    wanted = read_step(bastide, 1, lambda: go_on_by_action(bastide))
    moves = show_moves(bastide)
    choose_another(moves, wanted)
    click(bastide, 'Play On Freely')
    wait(lambda: find(bastide.window, 'panel', 'Lesson') is None, 'the end of the lesson')
    choose(bastide, moves, 'No follower')
    wait(lambda: says(bastide, 'Turn 3: Red'), 'the turn after that of the computer player')


def choose_game(bastide):
    """Opens the menu of Learn to Play and chooses the game."""
    act(wait(lambda: [thing for thing in walk(bastide.window) if thing.name == 'Learn to Play'
                      and 'click' in thing.list_actions()], 'Learn to Play')[-1], 'click')
    act(wait(lambda: find(bastide.window, 'menu item', TITLE), 'its lesson'), 'click')


def play_by_actions(bastide):
    choose_game(bastide)
    wait_for_step(bastide, 1)
    moves = show_moves(bastide)
    for number in range(1, STEPS + 1):
        if number in STRAYS:
            stray_and_return(bastide, moves, number)
        if number == 5:
            moves = leave_and_continue(bastide, number)
        move = read_step(bastide, number, lambda: go_on_by_action(bastide))
        if move:
            choose(bastide, moves, move)
    end(bastide)
    if QUESTIONS > 0:
        click(bastide, 'Try Five Questions')
        answer_questions(bastide, answer_by_action)
    click(bastide, 'Leave the Lesson')
    wait(lambda: find(bastide.window, 'push button', 'New Game'), 'the welcome page')
    if GAME == 'town':
        play_on_freely(bastide)
    bastide.do('win.library')
    if find(bastide.dialog('All Games'), 'list item'):
        raise Fault('the lesson is in the list of all games')


def listen(places):
    """What a screen reader says about the place with the focus."""
    return next((place.get_name() for place in walk(places)
                 if place.role == 'table cell' and place.has_state(ACTIVE)), '')


def find_by_arrows(bastide, places, move):
    """Moves the cursor to the place of MOVE."""
    place = move.split(':')[0].rsplit(', ', 1)[0] if ':' in move else move    # without how the tile is turned
    chance = random.Random(7)
    ways = [chance.choice(['Right', 'Down', 'Left', 'Up']) for _ in range(120)]
    for way in ways[:60] + ['Left'] * 12 + ['Right'] * 12 + ways[60:]:    # also along a row, from end to end
        bastide.key(way)
        words = listen(places)
        if words.startswith(place) and ('with a guard' in words) == ('with a guard' in move):
            return
    raise Fault('no key leads to “%s”, only to “%s”' % (place, words))


def is_of(number, *words):
    """Whether the move of step NUMBER begins with one of WORDS."""
    return (PLAN.findall('step')[number - 1].findtext('move') or '-').split()[0] in words


def use_sheet(bastide, places, number, move):
    """Makes MOVE, which is one of goods: with its plus sign or, for craftsmen, the stars, which choose also what the next
    steps ask for; and then with the tick, which is called like what was chosen."""
    if is_of(number, 'work'):
        move += ' · ' + PLAN.findall('step')[number].findtext('move').split()[1].capitalize()
    for _ in range(2):
        find_by_arrows(bastide, places, move)
        bastide.key('Return')


def play_by_keys(bastide):
    wait(lambda: says(bastide, 'Learn to Play'), 'the welcome page')
    bastide.rest_pointer()
    bastide.focus_window()
    bastide.key('alt+l')
    for place, title in enumerate(list(TITLES)[:list(TITLES).index(GAME) + 1]):
        if place > 0:
            bastide.key('Down')
        # By its position, because newer versions of GTK have no names for the items of a menu.
        wait(lambda place=place: [thing.has_state(ACTIVE) for thing in walk(bastide.window)
                                  if thing.role == 'menu item'][place:place + 1] == [True], 'the focus on ' + TITLES[title])
    bastide.key('Return')
    for number in range(1, STEPS + 1):
        if number > 2 and is_of(number, 'work') and is_of(number - 1, 'work'):
            continue
        wait_for_step(bastide, number)
        if number == 1:
            places = wait(lambda: find(bastide.window, 'table', 'Table'), 'the board')
            bastide.focus_window('Learn to Play')
        read = []
        move = read_step(bastide, number, lambda: bastide.key('alt+n'), read.append)
        if number == STRAYS[0]:
            bastide.key('BackSpace')
            wait(lambda: says(bastide, 'Back to the Lesson'), 'the way back')
            bastide.key('alt+b')
            wait_for_step(bastide, number)
        if is_of(number, 'pass', 'keep', 'done'):
            bastide.key('BackSpace')
        elif move and is_of(number, 'buy', 'work'):
            use_sheet(bastide, places, number, move)
        elif move:
            for key in re.findall(r'the key (\d)', ' '.join(read)):
                bastide.key(key)
            find_by_arrows(bastide, places, move)
            if any('press R' in words for words in read):
                bastide.key('r')
            bastide.key('Return')
    end(bastide)
    if GAME == 'country':
        wait(lambda: find(find_bar(bastide), 'push button', 'Next Lesson'), 'the lesson that comes after it')
    if QUESTIONS > 0:
        bastide.key('alt+q')
        bastide.focus_window('Question 1 of %u' % QUESTIONS)
        answer_questions(bastide, answer_by_keys)
        bastide.key('alt+e')
        wait(bastide.is_at_beginning, 'the game against the computer')


def prefer_no_animations():
    """Reduced motion: the lesson need not wait for what the board shows."""
    settings = pathlib.Path(os.environ['HOME'], '.config', 'gtk-4.0', 'settings.ini')
    settings.parent.mkdir(parents=True)
    settings.write_text('[Settings]\ngtk-enable-animations=false\n')


def play(program, way, _game, _lesson):
    if (way == 'actions' or '-' in GAME) and 'BASTIDE_LONG' not in os.environ:
        sys.exit(77)    # by keys is enough for a quick test
    prefer_no_animations()
    bastide = Program(program)
    if way == 'actions':
        play_by_actions(bastide)
    else:
        play_by_keys(bastide)
    bastide.quit()


main(play)
