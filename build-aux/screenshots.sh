#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the screenshots of the metainfo anew from the gallery of windows: screenshots.sh BUILD-FOLDER
set -eu
here=$(dirname "$0")
build=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

ninja -C "$build" tests/ui/window-gallery data/gschemas.compiled > /dev/null
GSETTINGS_SCHEMA_DIR=$build/data XRUN_SIZE=1920x1200 sh "$here/xrun.sh" "$build/tests/ui/window-gallery" \
  --out "$folder" --store full --suffix '' window-four window-why-not-unfolded window-end > "$folder/log" 2>&1 || {
  cat "$folder/log"
  exit 1
}
cp "$folder/window-four.png" "$here/../data/screenshots/game.png"
cp "$folder/window-why-not-unfolded.png" "$here/../data/screenshots/why-not.png"
cp "$folder/window-end.png" "$here/../data/screenshots/final.png"
