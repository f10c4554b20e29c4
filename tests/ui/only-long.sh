#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command if BASTIDE_LONG is set, otherwise skips it: only-long.sh COMMAND…
set -eu
[ -n "${BASTIDE_LONG:-}" ] || exit 77
exec "$@"
