#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A finished game taken back from its final scoring to the empty table and played again by undo and redo, with the same
pictures: undo-everything.py PROGRAM ENGINE"""

import subprocess
import tempfile

from driver import Fault, Program, act, action_names, find, main, pump, wait, walk
from games import Engine, find_ends
from pictures import Camera, are_same

MOMENTS = 10
BAR = 90    # pixels of the bar at the lower edge, where one sees which button has the focus


def press(key, times=1):
    subprocess.run(['xdotool', 'key', '--delay', '8', '--repeat', str(times), '--repeat-delay', '8', key], check=True)


def take(camera, board):
    """The window with the whole city in sight and nothing under way."""
    pump(0.2)
    act(board, 'board.skip')
    act(board, 'board.fit')
    return camera.take_settled()


def silence_tips(bastide):
    """A tip is never shown twice, so that there must be none at all."""
    press('ctrl+z')
    act(wait(lambda: find(bastide.window, 'push button', 'No More Tips'), 'a tip'), 'click')
    press('ctrl+shift+z')
    pump(0.5)


def go(camera, board, key, stride):
    """Pictures at each STRIDE of KEY until nothing changes any more."""
    pictures = [take(camera, board)]
    while len(pictures) < 3 * MOMENTS:
        press(key, stride)
        picture = take(camera, board)
        if are_same(picture, pictures[-1]):
            return pictures
        pictures.append(picture)
    raise Fault('%s does not come to an end' % key)


def play(program, engine):
    path = find_ends(Engine(engine), 2, ['walls'], tempfile.mkdtemp())['walls']
    bastide = Program(program, path)
    wait(lambda: find(bastide.window, 'panel', 'Side pane'), 'the side pane')
    wait(lambda: find(bastide.window, 'push button', 'Play Again'), 'the end')
    bastide.focus_window()
    bastide.rest_pointer()
    bastide.key('F9')
    camera = Camera(bastide.process)
    camera.place[3] -= BAR
    board = next(thing for thing in walk(bastide.window) if 'board.fit' in action_names(thing))
    silence_tips(bastide)
    bastide.key('Tab')    # out of the board, which would show where its cursor is
    end = take(camera, board)
    back = go(camera, board, 'ctrl+z', 16)
    if 'place the tile' not in bastide.question():
        raise Fault('undo led to: ' + bastide.question())
    again = go(camera, board, 'ctrl+shift+z', 16)
    if not are_same(back[0], end) or not are_same(again[-1], end):
        raise Fault('the final scoring looks different after undo and redo')
    if len(again) != len(back) or not are_same(again[0], back[-1]):
        raise Fault('%d pictures back and %d again' % (len(back), len(again)))
    once_more = go(camera, board, 'ctrl+z', 16)
    for i, (one, other) in enumerate(zip(back, once_more)):
        if not are_same(one, other):
            raise Fault('picture %d of undo is another one the second time' % i)
    if len(back) < MOMENTS:
        raise Fault('only %d moments' % len(back))
    print('%d pictures back, the same again' % len(back))
    bastide.quit()


main(play)
