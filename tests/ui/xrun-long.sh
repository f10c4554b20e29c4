#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The same as xrun.sh for tests that run only if BASTIDE_LONG is set: xrun-long.sh COMMAND…
set -eu
[ -n "${BASTIDE_LONG:-}" ] || exit 77
exec sh "$(dirname "$0")/../../build-aux/xrun.sh" "$@"
