#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two installations play a game by sending each other its file: play-by-file.py PROGRAM

Each has a folder of its own for its data. One saves the file, the other sends it by mail, through a portal that this
test is."""

import contextlib
import os
import pathlib
import random
import sqlite3
import subprocess

from driver import NEWER_GTK, PATIENCE, Fault, Program, act, children, find, main, pump, wait, walk
from gi.repository import Gio, GLib
from playing import (choices, choose_file, click, names_of, says, show_moves, wait_for_question, wait_for_text,
                     wait_for_texts)

FOLDER = pathlib.Path.home()
CHANCE = random.Random(4)

INTERFACES = '''
<node>
  <interface name="org.freedesktop.portal.Email">
    <property name="version" type="u" access="read"/>
    <method name="ComposeEmail">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
  </interface>
</node>'''


class Portal:
    """The portal of a desktop with a mail program, in which a person sends every mail at once."""

    def __init__(self):
        self.sent = None
        self.options = {}
        self.is_there = False
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.bus.register_object('/org/freedesktop/portal/desktop', Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces[0],
                                 self._called, lambda *_arguments: GLib.Variant('u', 3), None)
        Gio.bus_own_name_on_connection(self.bus, 'org.freedesktop.portal.Desktop', 0, self._acquired, None)
        wait(lambda: self.is_there, 'the portal')

    def _acquired(self, *_arguments):
        self.is_there = True

    def _called(self, bus, sender, _path, _interface, _method, parameters, invocation):
        self.options = parameters.unpack()[1]
        files = invocation.get_message().get_unix_fd_list()
        with os.fdopen(files.get(self.options['attachment_fds'][0]), encoding='utf-8') as file:
            self.sent = file.read()
        request = '/org/freedesktop/portal/desktop/request/%s/%s' % (sender[1:].replace('.', '_'), self.options['handle_token'])
        invocation.return_value(GLib.Variant('(o)', (request,)))
        bus.emit_signal(sender, request, 'org.freedesktop.portal.Request', 'Response', GLib.Variant('(ua{sv})', (0, {})))


def start(program, side, *arguments):
    """Starts the installation SIDE."""
    os.environ['XDG_DATA_HOME'] = str(FOLDER / side)
    return Program(program, *map(str, arguments))


def count_games(side):
    with contextlib.closing(sqlite3.connect(FOLDER / side / 'bastide/games.db')) as database:
        return database.execute('SELECT count(*) FROM games').fetchone()[0]


def save(bastide, path):
    bastide.do('win.save-copy')
    choose_file(bastide, 'Save a Copy', path)
    wait(path.exists, 'the file')
    wait_for_text(bastide, 'A copy was saved')


def begin_with_partner(bastide):
    """Begins a game of Red, who is here, and Blue, who is elsewhere."""
    bastide.do('win.new-game')
    dialog = bastide.dialog('New Game')
    # Newer versions of GTK have another role for it, and do not add to its name what is chosen.
    chooser = wait(lambda: find(dialog, 'toggle button' if NEWER_GTK else 'push button', start='Who plays as player 2'),
                   'who plays')
    bastide.focus_window('New Game')
    act(chooser, 'click')
    pump(0.7)
    bastide.key('End', 'Return')
    if not NEWER_GTK:
        wait(lambda: find(dialog, 'push button', 'Who plays as player 2: Person elsewhere'), 'the person elsewhere')
    bastide.click('Begin', dialog)
    wait(bastide.is_at_beginning, 'the table')


def answer_who_decides(bastide, elsewhere):
    """Says that the person called ELSEWHERE decides elsewhere."""
    dialog = wait(lambda: next((top for top in children(bastide.application) if any(
        thing.name == 'Who Decides Here?' for thing in walk(top))), None), 'the question who decides')
    act(wait(lambda: find(dialog, 'check box', elsewhere), 'the switch of ' + elsewhere), 'toggle')
    click(bastide, 'Play', dialog)
    wait(lambda: bastide.application.get_child_count() == 1, 'the question to go')


def play_to_partner(bastide):
    """Plays until the partner decides, who may also begin."""
    moves = show_moves(bastide)
    wait(lambda: choices(moves) or says(bastide, 'decides elsewhere'), 'a question')
    while not says(bastide, 'decides elsewhere'):
        before = wait(lambda: names_of(moves), 'the choices')
        act(CHANCE.choice(choices(moves)), 'move.play')
        wait(lambda before=before: says(bastide, 'decides elsewhere') or names_of(moves) not in ([], before), 'the next question')
    if names_of(moves):
        raise Fault('one can play for a partner')


def check_first(program, mail):
    """The first side begins and saves the file."""
    bastide = start(program, 'one')
    begin_with_partner(bastide)
    play_to_partner(bastide)
    wait_for_text(bastide, 'Send the game’s file')
    if 'win.send-mail' in bastide.window.list_actions() and any(thing.name == 'Send by Mail…' for thing in walk(bastide.window)):
        raise Fault('a mail is offered without a portal')
    save(bastide, mail)
    bastide.do('win.copy-record')
    wait_for_text(bastide, 'The record is on the clipboard')
    copied = list((FOLDER / '.cache/bastide/mail').glob('*.bastide'))
    if [path.read_text(encoding='utf-8') for path in copied] != [mail.read_text(encoding='utf-8')]:
        raise Fault('the copied files are %r' % copied)
    bastide.do('win.hint')
    wait_for_text(bastide, 'When playing by file there are no hints')
    bastide.do('win.library')
    bastide.dialog('All Games')
    wait_for_text(bastide, 'elsewhere')
    bastide.kill()


def check_second(program, portal, mail, answer):
    """The second side opens the file, decides and sends the answer by mail."""
    bastide = start(program, 'two', mail)
    answer_who_decides(bastide, 'Red')
    play_to_partner(bastide)
    pump(0.5)
    bastide.do('win.send-mail')
    wait(lambda: portal.sent, 'the mail')
    wait_for_text(bastide, 'The mail program has the game’s file')
    if not portal.options['subject'].startswith('Bastide, turn') or not portal.options['body']:
        raise Fault('the mail says %r' % portal.options)
    answer.write_text(portal.sent, encoding='utf-8')
    bastide.quit()


def check_answer(program, mail, answer):
    """The answer continues the game of the first side, once, and says so although an older file comes after it."""
    bastide = start(program, 'one')
    moves = show_moves(bastide)
    wait_for_text(bastide, 'decides elsewhere')
    subprocess.run([program, answer, mail], check=True, timeout=PATIENCE)
    wait_for_texts(bastide, '0 games were added. You have 2 games already', 'The file continues your game')
    asked = wait(lambda: names_of(moves), 'a question')
    subprocess.run([program, answer], check=True, timeout=PATIENCE)
    wait_for_text(bastide, 'You have this game already')
    subprocess.run([program, mail], check=True, timeout=PATIENCE)
    wait_for_text(bastide, 'The file is older')
    act(choices(moves)[0], 'move.play')
    wait(lambda: names_of(moves) != asked, 'the next question')
    save(bastide, FOLDER / 'again.bastide')
    bastide.do('win.undo')
    wait_for_text(bastide, 'Your partner has this move already')
    wait_for_question(moves, asked, 'the question again')
    bastide.quit()


def check_own_moves(program, side, mail, answer):
    """A file may decide for somebody who decides here, but that is said, and can be left aside. Two sides try it: at one
    the game is open, at the other it is only stored."""
    is_open = side == 'three'
    bastide = start(program, side, mail)
    answer_who_decides(bastide, 'Red')
    asked = wait(lambda: names_of(show_moves(bastide)), 'a question')
    if is_open:
        subprocess.run([program, answer], check=True, timeout=PATIENCE)
    else:
        bastide.quit()
        bastide = start(program, side, answer)
    wait_for_text(bastide, 'its moves were added. It has moves of')
    wait_for_text(bastide, 'decides elsewhere')
    click(bastide, 'Keep Mine')
    wait_for_question(show_moves(bastide), asked, 'the question that the file answered')
    subprocess.run([program, answer], check=True, timeout=PATIENCE)
    wait_for_text(bastide, 'You have this game already')    # those moves are kept as well
    bastide.quit()


def check_several_files(program, mail, answer):
    """The same if several files are opened at once, while another game is open."""
    bastide = start(program, 'five', mail)
    answer_who_decides(bastide, 'Red')
    asked = wait(lambda: names_of(show_moves(bastide)), 'a question')
    bastide.begin(2)
    wait(lambda: count_games('five') == 2, 'the other game')
    subprocess.run([program, answer, mail], check=True, timeout=PATIENCE)
    wait_for_text(bastide, '1 game was continued. 1 game got moves of somebody who decides here')
    library = bastide.dialog('All Games')
    click(bastide, 'Keep Mine', library)
    wait(lambda: not any(thing.role == 'push button' and 'Keep Mine' in thing.name for thing in walk(library)),
         'the offer to go')
    subprocess.run([program, answer], check=True, timeout=PATIENCE)
    wait_for_text(bastide, 'You have this game already')
    wait_for_question(show_moves(bastide), asked, 'the question that the file answered')
    bastide.quit()
    bastide = start(program, 'six', mail)
    answer_who_decides(bastide, 'Red')
    subprocess.run([program, answer, mail], check=True, timeout=PATIENCE)    # the older one does not hide the other one
    wait_for_text(bastide, 'decides elsewhere')
    act(bastide.dialog('All Games'), 'window.close')
    bastide.quit()


def check_hostile(program, answer):
    """A file that pretends to be the same game is refused."""
    hostile = FOLDER / 'hostile.bastide'
    lines = answer.read_text(encoding='utf-8').split('\n')
    deal = next(line for line in lines if line.startswith('deal')).split()
    other = max(i for i, tile in enumerate(deal) if tile not in ('|', deal[-1]))
    deal[other], deal[-1] = deal[-1], deal[other]
    header = [line for line in lines if line.split(' ')[0] in ('bastide', 'id', 'tiles', 'seat')]
    hostile.write_text('\n'.join(header + [' '.join(deal), 'head 0 0', '']), encoding='utf-8')
    bastide = start(program, 'one', hostile)
    wait_for_text(bastide, 'The file was refused')
    bastide.quit()


def run(program):
    mail, answer = FOLDER / 'mail.bastide', FOLDER / 'answer.bastide'
    check_first(program, mail)
    portal = Portal()
    check_second(program, portal, mail, answer)
    check_answer(program, mail, answer)
    check_own_moves(program, 'three', mail, answer)
    check_own_moves(program, 'four', mail, answer)
    check_several_files(program, mail, answer)
    check_hostile(program, answer)
    for side, games in (('one', 1), ('two', 1), ('three', 1), ('four', 1), ('five', 2), ('six', 1)):
        if count_games(side) != games:
            raise Fault('%s has %d games' % (side, count_games(side)))


main(run)
