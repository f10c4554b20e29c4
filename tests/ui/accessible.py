# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program exposes to assistive technology, over D-Bus.

libatspi requests one property of one widget and waits for the answer before it requests the next one, so reading a
window takes it more than half a second. Here many requests are sent before the first answer is awaited, or one request
that has all answers."""

import functools

import dbus
import dbus.lowlevel
import gi
from dbus.mainloop.glib import DBusGMainLoop

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402

# A busy machine answers late; the speed of the program's answers is measured elsewhere.
PATIENCE = 60    # seconds

# What the bus answers if somebody or something has just disappeared.
GONE = ['org.freedesktop.DBus.Error.' + name for name in ('UnknownMethod', 'UnknownObject', 'ServiceUnknown', 'NameHasNoOwner',
                                                          'NoReply', 'Disconnected')]
# Of an action, whose number it was.
GONE.append('org.gtk.GDBus.UnmappedGError.Quark._g_2dio_2derror_2dquark.Code13')

ACCESSIBLE, ACTION, CACHE, COMPONENT, REGISTRY, TEXT, VALUE = (
    'org.a11y.atspi.' + name for name in ('Accessible', 'Action', 'Cache', 'Component', 'Registry', 'Text', 'Value'))
PROPERTIES = 'org.freedesktop.DBus.Properties'
ROOT = '/org/a11y/atspi/accessible/root'
ALL_ITEMS = '/org/a11y/atspi/cache'

# If more widgets than these are needed, requesting all widgets of the program is faster than requesting each.
MANY = 100

# A newer libatspi has other names for some roles.
OLD_ROLES = {'grouping': 'panel', 'button': 'push button'}


@functools.cache
def name_role(number):
    """The name of a role, given as its number."""
    name = Atspi.role_get_name(Atspi.Role(number))
    return OLD_ROLES.get(name, name)


class Gone(Exception):
    """The widget or the program does not exist any more."""


class Bus:
    """The bus of assistive technology."""
    connection = None

    @classmethod
    def connect(cls):
        session = dbus.SessionBus()
        address = session.call_blocking('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', '', ())
        cls.connection = dbus.bus.BusConnection(address, mainloop=DBusGMainLoop())

    @classmethod
    def call(cls, *call):
        """Calls a method, given as the owner of a name on the bus, a path, an interface, a name and the arguments.
        Returns the reply. Raises Gone."""
        reply = cls.call_all([call])[0]
        if isinstance(reply, Gone):
            raise reply
        return reply

    @classmethod
    def call_all(cls, calls):
        """Calls methods, each given as for call (), and returns the replies, some of which may be Gone."""
        if cls.connection is None:
            cls.connect()
        replies = []
        pending = []
        for owner, path, interface, method, *arguments in calls:
            message = dbus.lowlevel.MethodCallMessage(owner, path, interface, method)
            message.append(*arguments)
            pending.append(cls.connection.send_message_with_reply(message, replies.append, PATIENCE))
        for call in pending:
            call.block()
        return [read_reply(reply) for reply in replies]


def read_reply(reply):
    values = reply.get_args_list()
    if not isinstance(reply, dbus.lowlevel.ErrorMessage):
        return values[0] if values else None
    if reply.get_error_name() in GONE:
        return Gone(*values)
    raise dbus.DBusException(*values, name=reply.get_error_name())


class Accessible:
    """A widget of the program, or the program itself. NAME, ROLE and DESCRIPTION are as they were when it was found; the
    methods ask the program and raise Gone if the widget does not exist any more."""

    def __init__(self, owner, path, name='', role=0, description='', states=None):
        self.owner, self.path, self.states = owner, path, states
        self.name, self.description = str(name), str(description)
        self.role = name_role(int(role))

    def __eq__(self, other):
        return isinstance(other, Accessible) and (self.owner, self.path) == (other.owner, other.path)

    def __hash__(self):
        return hash((self.owner, self.path))

    def has_state(self, state):
        """Whether it had STATE, an Atspi.StateType, when its states were first read."""
        if self.states is None:
            self.states = self.call(ACCESSIBLE, 'GetState')
        return bool(self.states[int(state) // 32] >> int(state) % 32 & 1)

    def call(self, interface, method, *arguments):
        return Bus.call(self.owner, self.path, interface, method, *arguments)

    def get(self, interface, name):
        return self.call(PROPERTIES, 'Get', interface, name)

    def get_name(self):
        return str(self.get(ACCESSIBLE, 'Name'))

    def is_in_state(self, state):
        """Whether it has STATE, an Atspi.StateType, now."""
        self.states = None
        return self.has_state(state)

    def get_parent(self):
        return ask(*self.get(ACCESSIBLE, 'Parent'))

    def get_child_count(self):
        return self.get(ACCESSIBLE, 'ChildCount')

    def get_process_id(self):
        return Bus.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
                        self.owner)

    def list_actions(self):
        """The names of its actions. An action's number is its index."""
        try:
            count = self.get(ACTION, 'NActions')
        except dbus.DBusException as error:
            if error.get_dbus_name() == 'org.freedesktop.DBus.Error.InvalidArgs':
                return []    # a widget that cannot have any
            raise
        names = Bus.call_all([(self.owner, self.path, ACTION, 'GetName', dbus.Int32(i)) for i in range(count)])
        if any(isinstance(name, Gone) for name in names):
            raise Gone(self.path)
        return [str(name) for name in names]

    def do_action(self, number):
        """Activates an action by its number. Returns whether the program accepted it."""
        return self.call(ACTION, 'DoAction', dbus.Int32(number))

    def get_value(self):
        return self.get(VALUE, 'CurrentValue')

    def get_maximum_value(self):
        return self.get(VALUE, 'MaximumValue')

    def set_value(self, value):
        self.call(PROPERTIES, 'Set', VALUE, 'CurrentValue', dbus.Double(value, variant_level=1))

    def get_extents(self):
        """Its position in its window and its size: x, y, width, height in pixels."""
        return [int(n) for n in self.call(COMPONENT, 'GetExtents', dbus.UInt32(Atspi.CoordType.WINDOW))]

    def get_text(self):
        return str(self.call(TEXT, 'GetText', dbus.Int32(0), dbus.Int32(int(self.get(TEXT, 'CharacterCount')))))


class Tree:
    """The known widgets of the program that owns a name on the bus."""
    roles = {}                # of all widgets so far, by owner and path

    def __init__(self, owner):
        self.owner = owner
        self.found = {}       # by path
        self.children = {}    # paths by path

    def ask(self, paths, is_leaf=lambda thing: False):
        """Requests everything that is not known yet about the widgets at PATHS and their children, except for the
        children of widgets for which IS_LEAF returns True."""
        if sum(path not in self.found for path in paths) > MANY:
            self.ask_for_all()
        self.ask_for_properties([path for path in paths if path not in self.found])
        self.ask_for_children([path for path in paths if path not in self.children], is_leaf)

    def ask_for_properties(self, paths):
        """Requests what is known of a widget besides its children. The role never changes, and the states are requested
        when somebody wants to know them."""
        new = [path for path in paths if (self.owner, path) not in self.roles]
        replies = Bus.call_all([(self.owner, path, PROPERTIES, 'GetAll', ACCESSIBLE) for path in paths]
                               + [(self.owner, path, ACCESSIBLE, 'GetRole') for path in new])
        for path, role in zip(new, replies[len(paths):]):
            if not isinstance(role, Gone):
                self.roles[self.owner, path] = role
        for path, known in zip(paths, replies):
            if not isinstance(known, Gone) and (self.owner, path) in self.roles:
                self.found[path] = Accessible(self.owner, path, known['Name'], self.roles[self.owner, path],
                                              known['Description'])
                if known['ChildCount'] == 0:
                    self.children[path] = []

    def ask_for_children(self, paths, is_leaf):
        """Requests the children of the widgets at PATHS, except for those that have disappeared or are leaves."""
        for path in paths:
            if path not in self.found or is_leaf(self.found[path]):
                self.children[path] = []
        paths = [path for path in paths if path not in self.children]
        replies = Bus.call_all([(self.owner, path, ACCESSIBLE, 'GetChildren') for path in paths])
        for path, children in zip(paths, replies):
            self.children[path] = [] if isinstance(children, Gone) else [child for _, child in children]

    def ask_for_all(self):
        """Requests all widgets at once. The answer omits widgets that nobody has requested before, and has hidden
        widgets in the places of others, so the children of each widget must be requested separately."""
        for (_, path), _, _, _, count, _, *item in Bus.call(self.owner, ALL_ITEMS, CACHE, 'GetItems'):
            self.found[path] = Accessible(self.owner, path, *item)
            self.roles[self.owner, path] = item[1]
            if count == 0 and path != ROOT:
                self.children[path] = []

    def complete(self, path, is_leaf):
        """Requests the widget at PATH and everything below it, level by level, except for what is below a widget for
        which IS_LEAF returns True."""
        level = [path]
        while level:
            self.ask(level, is_leaf)
            level = [child for path in level for child in self.children[path]]

    def walk(self, path):
        """The widget at PATH and everything below it, from top to bottom, without what has disappeared meanwhile."""
        if path in self.found:
            yield self.found[path]
        for child in self.children[path]:
            yield from self.walk(child)


def ask(owner, path):
    """The widget at PATH of the program that owns a name on the bus. Raises Gone."""
    tree = Tree(owner)
    tree.ask([path])
    if path not in tree.found:
        raise Gone(path)
    return tree.found[path]


def children(node):
    """The children of NODE."""
    tree = Tree(node.owner)
    tree.ask([node.path])
    tree.ask(tree.children[node.path])
    return [tree.found[path] for path in tree.children[node.path] if path in tree.found]


def walk(node, leaf=None):
    """NODE and everything below it, from top to bottom. What is below a widget of the role LEAF is not requested. If NODE
    is the main window, nor is what is below a row that has a name, which says what is in the row: most widgets of that
    window are in the rows of its lists."""
    tree = Tree(node.owner)
    is_main = node.role == 'frame' and node.name == 'Bastide'
    if is_main or node.path == ROOT or node.role in ('frame', 'dialog'):
        tree.ask_for_all()
    tree.complete(node.path, lambda thing: thing.role == leaf or (is_main and thing.role == 'list item' and thing.name))
    if node.path not in tree.found:
        raise Gone(node.path)
    return tree.walk(node.path)


def list_applications():
    """All accessible programs."""
    return [ask(*reference) for reference in Bus.call(REGISTRY, ROOT, ACCESSIBLE, 'GetChildren')]


def hear_announcements(heard):
    """Calls HEARD with the text of each announcement from now on."""
    Bus.call(REGISTRY, '/org/a11y/atspi/registry', REGISTRY, 'RegisterEvent', 'object:announcement',
             dbus.Array([], signature='s'), '')
    Bus.connection.add_signal_receiver(lambda *arguments: heard(str(arguments[3])), 'Announcement',
                                       'org.a11y.atspi.Event.Object')
