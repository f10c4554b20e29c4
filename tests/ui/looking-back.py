#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looking back at games of every kind of end with keys only: looking-back.py PROGRAM ENGINE PLAYERS

At ten moments the window must show the same picture whether it got there forwards or backwards, by single moves or by
scorings, and the contents of the store must not change."""

import os
import sqlite3
import tempfile

from driver import ACTIVE, Fault, Program, find, main, pump, wait
from games import Engine, find_ends
from pictures import Camera, are_same

KINDS = {'2': ['tiles', 'walls'], '3': ['gap'], '4': ['ring']}
MOMENTS = 10


def read_store():
    """Everything that is stored."""
    path = os.path.expanduser('~/.local/share/bastide/games.db')
    with sqlite3.connect('file:%s?mode=ro' % path, uri=True) as database:
        return list(database.iterdump())


class Review:
    """The window while looking back."""

    def __init__(self, bastide):
        self.bastide = bastide
        self.camera = Camera(bastide)
        self.press('alt+Home')    # newer versions of GTK expose only visible widgets
        self.slider = wait(lambda: find(bastide.window, 'slider', 'Moment of the game'), 'the slider')
        self.camera.wait_for_rest()
        self.press('Tab')
        wait(lambda: self.slider.is_in_state(ACTIVE), 'the focus of the slider')

    def press(self, key, times=1):
        self.bastide.key(*times * [key])

    def where(self):
        return int(self.slider.get_value())

    def last(self):
        return int(self.slider.get_maximum_value())

    def go(self, key, times=1):
        """Goes to another moment. Returns the moment and its picture."""
        self.press(key, times)
        picture = self.camera.take_settled()
        return self.where(), picture


def compare(kind, name, there, back):
    for moment, picture in back.items():
        if moment not in there:
            raise Fault('%s, %s: moment %d was not come to forwards: %s' % (kind, name, moment, sorted(there)))
        if not are_same(picture, there[moment]):
            raise Fault('%s, %s: another picture of moment %d' % (kind, name, moment))
    if len(back) != len(there):
        raise Fault('%s, %s: %d moments there and %d back' % (kind, name, len(there), len(back)))
    if len(set(there.values())) != len(there):
        raise Fault('%s, %s: two moments look alike' % (kind, name))


def walk_both_ways(review, kind, name, forward, backward, stride):
    """Goes to MOMENTS moments, STRIDE keys apart, and back from the last one, with the same results."""
    review.go('alt+Home')
    there = {}
    for _ in range(MOMENTS):
        moment, picture = review.go(forward, stride)
        there[moment] = picture
    back = dict([(moment, picture)])
    for _ in range(MOMENTS - 1):
        moment, picture = review.go(backward, stride)
        back[moment] = picture
    compare(kind, name, there, back)
    return there


def look_back(bastide, review, kind):
    last = review.last()
    first = review.go('alt+Home')
    end = review.go('alt+End')
    if (first[0], end[0]) != (0, last):
        raise Fault('%s: Alt+Home leads to %d, Alt+End to %d of %d' % (kind, first[0], end[0], last))
    walk_both_ways(review, kind, 'moves', 'alt+Right', 'alt+Left', last // 16)
    walk_both_ways(review, kind, 'scorings', 'alt+Page_Down', 'alt+Page_Up', 1)
    if not are_same(review.go('alt+End')[1], end[1]):
        raise Fault('%s: another picture of the end' % kind)
    # All the way back from the end.
    review.press('alt+Left', last)
    moment, picture = review.go('alt+Left')
    if moment != 0 or not are_same(picture, first[1]):
        raise Fault('%s: another picture of the empty table' % kind)


def play(program, engine, players):
    folder = tempfile.mkdtemp()
    games = find_ends(Engine(engine), int(players), KINDS[players], folder)
    for kind, path in games.items():
        bastide = Program(program, path)
        wait(lambda: 'is over' in (bastide.outcome() + bastide.question()), 'the game')
        bastide.focus_window()
        bastide.rest_pointer()
        wait(lambda: find(bastide.window, 'panel', 'Side pane'), 'the side pane')
        bastide.key('F9')    # the history's scroll position depends on the way
        review = Review(bastide)
        before = read_store()
        look_back(bastide, review, '%s players, %s' % (players, kind))
        if read_store() != before:
            raise Fault('%s: looking back changed what is stored' % kind)
        bastide.quit()
    print('%s players: %s' % (players, ', '.join(sorted(games))))


main(play)
