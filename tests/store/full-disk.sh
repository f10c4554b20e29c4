#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a test on a real disk that runs full, in a mount namespace of its own: full-disk.sh PROGRAM TEST
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! unshare -m mount -t tmpfs -o size=2m none "$folder" 2>/dev/null; then
  echo '1..0 # SKIP no disk can be mounted here'
  exit 0
fi
BASTIDE_SMALL_DISK=$folder unshare -m sh -c \
  'mount -t tmpfs -o size=2m none "$BASTIDE_SMALL_DISK" && exec "$1" --tap -p "$2"' sh "$1" "$2"
