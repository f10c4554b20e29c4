#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Paints the town as an older commit painted it beside the town of today, by day, in the dark and in high contrast, at the
# sizes at which people play: beside.sh FOLDER [COMMIT]. Needs a build folder named build.
set -eu
folder=$1
commit=${2:-3bc2ad8}
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
scratch=$(mktemp -d)
trap 'git -C "$root" worktree remove --force "$scratch/tree" 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 143' HUP INT TERM

sheets=
for size in 47 82 110 200; do
  sheets="$sheets look-$size look-$size-dark look-$size-contrast"
done
git -C "$root" worktree add --quiet --detach "$scratch/tree" "$commit"
cd "$scratch/tree"
# The old gallery had high contrast at one size only.
for size in 82 110 200; do
  sed -i "/\"look-$size-dark\"/i { \"look-$size-contrast\", draw_town, $size, .tiles = 45, .seed = 3, .contrast = true }," \
    tests/art/gallery.c
done
meson setup build >/dev/null
ninja -C build tests/art/bastide-gallery >/dev/null
mkdir -p "$scratch/old" "$folder"
build/tests/art/bastide-gallery "$scratch/old" $sheets
ninja -C "$root/build" tests/art/bastide-gallery >/dev/null
BASTIDE_BESIDE=$scratch/old "$root/build/tests/art/bastide-gallery" "$folder" $sheets
