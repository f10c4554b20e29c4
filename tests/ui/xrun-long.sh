#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The same as xrun.sh for tests that run only if BASTIDE_LONG is set: xrun-long.sh COMMAND…
set -eu
here=$(dirname "$0")
exec sh "$here/only-long.sh" sh "$here/../../build-aux/xrun.sh" "$@"
