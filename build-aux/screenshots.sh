#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the screenshots of the metainfo, and that of README at twice their size, anew from the gallery of windows:
# screenshots.sh BUILD-FOLDER
set -eu
here=$(dirname "$0")
build=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

ninja -C "$build" tests/ui/window-gallery data/gschemas.compiled > /dev/null

# take SCALE SHEET…: each sheet as a picture of 1000 × 700 pixels, times SCALE
take ()
{
  scale=$1
  shift
  # Without a compositor GTK makes a window ten pixels smaller than it is asked to, for its border.
  GDK_SCALE=$scale GSETTINGS_SCHEMA_DIR=$build/data XRUN_SIZE=2400x1600 sh "$here/xrun.sh" \
    "$build/tests/ui/window-gallery" --out "$folder" --store full --suffix "-$scale" --size 1010x710 "$@" \
    > "$folder/log" 2>&1 || {
    cat "$folder/log"
    exit 1
  }
}

take 1 window-four window-country window-cathedral window-why-not-unfolded window-end
take 2 window-four
cp "$folder/window-four-1.png" "$here/../data/screenshots/game.png"
cp "$folder/window-country-1.png" "$here/../data/screenshots/country.png"
cp "$folder/window-cathedral-1.png" "$here/../data/screenshots/cathedral.png"
cp "$folder/window-why-not-unfolded-1.png" "$here/../data/screenshots/why-not.png"
cp "$folder/window-end-1.png" "$here/../data/screenshots/final.png"
cp "$folder/window-four-2.png" "$here/../doc/screenshot.png"
