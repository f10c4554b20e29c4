#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Bastide and runs its tests; whatever is missing for that is installed first: test.sh [TEST…]
set -eu
cd "$(dirname "$0")/.."
. build-aux/packages.sh

# Meson and Python as the system has them, whatever else a person has installed.
PATH=/usr/bin:/bin:$PATH
export PATH

require_packages "$build_packages $run_packages $test_packages"
[ -f build/build.ninja ] || meson setup build
meson compile -C build
# Tests of the window wait for more than half of their time, so that three times as many run as there are processors.
# On a busy machine all take longer; what hangs is ended all the same.
exec meson test -C build --no-rebuild --print-errorlogs --num-processes $((3 * $(nproc))) --timeout-multiplier 3 "$@"
