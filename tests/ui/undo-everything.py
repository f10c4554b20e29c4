#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A finished game is undone from its final scoring to the empty table and redone, with the same pictures:
undo-everything.py PROGRAM ENGINE

Then it is undone a second time, with the same pictures at every step."""

import subprocess
import tempfile

from driver import Fault, Program, find, main, wait
from games import Engine, find_ends
from pictures import Camera, are_same

MOMENTS = 10


def press(key, times=1):
    subprocess.run(['xdotool', 'key', '--delay', '8', '--repeat', str(times), '--repeat-delay', '8', key], check=True)


def go(camera, key, stride):
    """Takes pictures of the whole city at each STRIDE of KEY until nothing changes any more."""
    pictures = [camera.take_settled('board.fit')]
    while len(pictures) < 3 * MOMENTS:
        press(key, stride)
        picture = camera.take_settled('board.fit')
        if are_same(picture, pictures[-1]):
            return pictures
        pictures.append(picture)
    raise Fault('%s does not come to an end' % key)


def undo_again(camera, back):
    once_more = go(camera, 'ctrl+z', 16)
    for i, (one, other) in enumerate(zip(back, once_more)):
        if not are_same(one, other):
            raise Fault('picture %d of undo is another one the second time: %s' % (i, camera.find_difference(one, other)))


def play(program, engine):
    path = find_ends(Engine(engine), 2, ['walls'], tempfile.mkdtemp())['walls']
    bastide = Program(program, path)
    wait(lambda: find(bastide.window, 'panel', 'Side pane'), 'the side pane')
    wait(lambda: find(bastide.window, 'push button', 'Play Again'), 'the end')
    bastide.focus_window()
    bastide.rest_pointer()
    bastide.key('F9')
    camera = Camera(bastide)
    camera.wait_for_rest()
    press('ctrl+z')    # an opened game shows no numbers of its last move, one that was redone does
    press('ctrl+shift+z')
    bastide.key('Tab')    # out of the board, which would show its cursor otherwise
    end = camera.take_settled('board.fit')
    back = go(camera, 'ctrl+z', 16)
    if 'place the tile' not in bastide.question():
        raise Fault('undo led to: ' + bastide.question())
    again = go(camera, 'ctrl+shift+z', 16)
    for picture in back[0], again[-1]:
        if not are_same(picture, end):
            raise Fault('the final scoring looks different after undo and redo: ' + camera.find_difference(picture, end))
    if len(again) != len(back) or not are_same(again[0], back[-1]):
        raise Fault('%d pictures back and %d again' % (len(back), len(again)))
    undo_again(camera, back)
    if len(back) < MOMENTS:
        raise Fault('only %d moments' % len(back))
    print('%d pictures back, the same again' % len(back))
    bastide.quit()


main(play)
