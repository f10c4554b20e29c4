#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command on a display of its own that nobody sees, with a home, a session bus and settings of its own:
# xrun.sh COMMAND…   (XRUN_SIZE=800x600 sets the screen's size, XRUN_HOME is a home that is kept, XRUN_SERVICE the file
# of a service that the bus starts)
set -eu
scratch=$(mktemp -d)
server=
trap '[ -z "$server" ] || { kill "$server"; wait "$server"; } 2>/dev/null || true; rm -rf "$scratch"' EXIT
trap 'exit 143' HUP INT TERM

HOME=${XRUN_HOME:-$scratch/home}
XDG_RUNTIME_DIR=$scratch/run
mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
LC_ALL=${LC_ALL:-C.UTF-8}
GDK_BACKEND=x11
GSETTINGS_BACKEND=${GSETTINGS_BACKEND:-memory}
GSK_RENDERER=${GSK_RENDERER:-cairo}
export HOME XDG_RUNTIME_DIR LC_ALL GDK_BACKEND GSETTINGS_BACKEND GSK_RENDERER
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_STATE_HOME

# The bus starts the accessibility bus, but nothing else that the machine may have.
services=$XDG_RUNTIME_DIR/dbus-1/services
mkdir -p "$services"
cp /usr/share/dbus-1/services/org.a11y.Bus.service ${XRUN_SERVICE:+"$XRUN_SERVICE"} "$services"
cp "$(dirname "$0")/session-bus.conf" "$scratch"

# The server finds a free display by itself: xvfb-run looks for one before it starts the server, so that two at once may
# take the same.
mkfifo "$scratch/display"
Xvfb -displayfd 8 -screen 0 "${XRUN_SIZE:-1280x900}x24" -nolisten tcp -noreset 8>"$scratch/display" \
  >"$scratch/server.log" 2>&1 &
server=$!
read -r display <"$scratch/display" || { cat "$scratch/server.log" >&2; exit 1; }
DISPLAY=:$display
export DISPLAY

# Only the command writes to the standard output, which a test harness reads; not the services that the bus starts.
status=0
exec 9>&1
dbus-run-session --config-file="$scratch/session-bus.conf" -- sh -c 'exec "$@" >&9 9>&-' sh "$@" >&2 || status=$?
exit $status
