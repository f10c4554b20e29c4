#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A computer player takes long while another program is in front: notification.py PROGRAM SOURCE

SOURCE is a window that comes to the front. The program is stopped for a while, which is a long wait on any machine."""

import random
import signal
import subprocess
import time

from driver import Fault, Program, act, main, pump, wait
from gi.repository import Gio
from playing import choices, play, show_moves

ROUNDS = 6
LONG = 6    # seconds

INTERFACE = '''
<node>
  <interface name="org.gtk.Notifications">
    <method name="AddNotification">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    </method>
    <method name="RemoveNotification">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
    </method>
  </interface>
</node>'''


class Desktop:
    """A desktop that shows notifications: their titles by identifier."""

    def __init__(self):
        self.shown = {}
        self.is_there = False
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.register_object('/org/gtk/Notifications', Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0], self._called, None, None)
        Gio.bus_own_name_on_connection(bus, 'org.gtk.Notifications', 0, self._acquired, None)
        wait(lambda: self.is_there, 'the desktop')

    def _acquired(self, *_arguments):
        self.is_there = True

    def _called(self, _bus, _sender, _path, _interface, method, parameters, invocation):
        values = parameters.unpack()
        if method == 'AddNotification':
            self.shown[values[1]] = values[2]['title']
        else:
            self.shown.pop(values[1], None)
        invocation.return_value(None)


def decide(bastide, moves, chance):
    """Decides as the person, then stops the program for a while."""
    act(chance.choice(wait(lambda: choices(moves), 'a question')), 'move.play')
    bastide.process.send_signal(signal.SIGSTOP)
    time.sleep(LONG)
    bastide.process.send_signal(signal.SIGCONT)


def wait_for_notification(bastide, desktop, moves, chance):
    """Decides until the computer player has decided after a long wait. After a tile comes one's own follower."""
    play(moves, 1, chance)
    for _ in range(ROUNDS):
        decide(bastide, moves, chance)
        wait(lambda: desktop.shown or choices(moves), 'the next question')
        pump(0.5)
        if desktop.shown:
            return list(desktop.shown.values())[0]
    raise Fault('there was no notification')


def run(program, source):
    desktop = Desktop()
    bastide = Program(program)
    bastide.do('win.play-easy')
    moves = show_moves(bastide)
    window = subprocess.Popen([source])
    try:
        bastide.focus_window('Files')
        title = wait_for_notification(bastide, desktop, moves, random.Random(3))
        if 'your turn' not in title:
            raise Fault('the notification says %r' % title)
        bastide.focus_window()
        wait(lambda: not desktop.shown, 'the notification to be withdrawn')
    finally:
        window.kill()
        window.wait()
    print(title)
    bastide.quit()


main(run)
