#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Paints everything there is to look at into a folder: gallery.sh BUILD-FOLDER FOLDER [SHEET …]
# With ImageMagick also a town as three kinds of colour-blind eyes see it.
set -eu

if [ $# -lt 2 ]; then
  echo "usage: gallery.sh BUILD-FOLDER FOLDER [SHEET …]" >&2
  exit 2
fi
build=$1
folder=$2
shift 2
mkdir -p "$folder"
ninja -C "$build" tests/art/bastide-gallery
"$build/tests/art/bastide-gallery" "$folder" "$@"

# Machado, Oliveira and Fernandes, 2009.
see_as() {
  convert "$folder/town-middle.png" -color-matrix "$2" "$folder/town-middle-$1.png"
}
if [ $# -eq 0 ] && command -v convert > /dev/null; then
  see_as protanopia '0.152 1.053 -0.205 0.115 0.786 0.099 -0.004 -0.048 1.052'
  see_as deuteranopia '0.367 0.861 -0.228 0.280 0.673 0.047 -0.012 0.043 0.969'
  see_as tritanopia '1.256 -0.077 -0.179 -0.078 0.931 0.148 0.005 0.691 0.304'
fi
