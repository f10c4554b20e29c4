#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Bastide and starts it; whatever is missing for that is installed first: play.sh [ARGUMENT…]
# Without a display a demonstration is played on the terminal.
set -eu
cd "$(dirname "$0")/.."
. build-aux/packages.sh

# Whether GTK can open a window here: a variable may name a display that is gone.
has_display ()
{
  if command -v gtk4-query-settings >/dev/null
  then
    timeout 10 gtk4-query-settings >/dev/null 2>&1
  else
    [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]
  fi
}

# Meson and Python as the system has them, whatever else a person has installed.
PATH=/usr/bin:/bin:$PATH
export PATH

require_packages "$build_packages $run_packages"
[ -f build/build.ninja ] || meson setup build
# The program that finds its translations in the build folder, its settings and the demonstration, but none of the tests.
meson compile -C build bastide-with-locales:executable bastide-gmo compiled-settings bastide-engine:executable

if has_display
then
  export BASTIDE_TEST_LOCALES="$PWD/build/po" GSETTINGS_SCHEMA_DIR="$PWD/build/data"
  exec build/tests/po/bastide-with-locales "$@"
else
  echo "There is no display here to open a window on, so the computer plays a demonstration on the terminal."
  exec build/src/engine/bastide-engine demo
fi
