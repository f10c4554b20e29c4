#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Bastide and starts it; whatever is missing for that is installed first: play.sh [--yes] [ARGUMENT…]
set -eu
cd "$(dirname "$0")/.."
. build-aux/packages.sh

assume_yes=no
if [ "${1:-}" = --yes ]
then
  assume_yes=yes
  shift
fi

# Meson and Python as the system has them, whatever else a person has installed.
PATH=/usr/bin:/bin:$PATH
export PATH

require_packages "$build_packages $run_packages"
[ -f build/build.ninja ] || meson setup build
meson compile -C build

if [ -x build/src/bastide ]
then
  GSETTINGS_SCHEMA_DIR=$PWD/build/data exec build/src/bastide "$@"
else
  exec build/src/engine/bastide-engine demo "$@"
fi
