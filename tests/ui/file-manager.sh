#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A desktop to which the program is installed, for file-manager.py:
# file-manager.sh PROGRAM DESKTOP-ENTRY MIME-TYPE SERVICE XRUN SCRIPT ARGUMENT…
set -eu
program=$(realpath "$1") entry=$2 type=$3 service=$4
shift 4
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
share=$scratch/share
mkdir -p "$scratch/bin" "$share/applications" "$share/mime/packages"

ln -s "$program" "$scratch/bin/bastide"
cp "$entry" "$share/applications/"
cp "$type" "$share/mime/packages/"
XRUN_SERVICE=$scratch/$(basename "$service")
sed "s,^Exec=[^ ]*,Exec=$scratch/bin/bastide," "$service" >"$XRUN_SERVICE"
XDG_DATA_DIRS=$share update-mime-database "$share/mime"
update-desktop-database "$share/applications"

# What the desktop starts has the environment of the desktop.
PATH=$scratch/bin:$PATH
XDG_DATA_DIRS=$share:/usr/local/share:/usr/share
G_DEBUG=${G_DEBUG:-fatal-criticals}
ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0
export PATH XDG_DATA_DIRS XRUN_SERVICE G_DEBUG ASAN_OPTIONS
"$@"
