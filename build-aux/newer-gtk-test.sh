#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds and tests against the GTK and libadwaita of a newer Debian, in a tree of its own and without a network.
set -eu
cd "$(dirname "$0")/.."
. build-aux/packages.sh

suite=${BASTIDE_SUITE:-trixie}
tree=$PWD/_build-flatpak/tree

require_packages "$flatpak_packages"
sh build-aux/debian-tree.sh "$suite" "$tree"
mkdir -p _build-newer-gtk

# The tree and the source stay as they are; only the folder of the build is written to.
exec bwrap --ro-bind "$tree" / --proc /proc --dev /dev --perms 1777 --tmpfs /tmp --tmpfs /run --tmpfs /root \
  --tmpfs /mnt --ro-bind "$PWD" /mnt/source --bind "$PWD/_build-newer-gtk" /mnt/build --unshare-net --unshare-pid \
  --die-with-parent --chdir /mnt/source --clearenv --setenv PATH /usr/sbin:/usr/bin:/sbin:/bin --setenv HOME /root \
  --setenv LC_ALL C.UTF-8 --setenv BASTIDE_NEWER_GTK 1 \
  sh -c '
    . /etc/os-release && echo "$PRETTY_NAME, GTK $(pkg-config --modversion gtk4), libadwaita $(pkg-config --modversion libadwaita-1)"
    [ -f /mnt/build/build.ninja ] || meson setup --werror /mnt/build
    meson compile -C /mnt/build &&
      meson test -C /mnt/build --no-rebuild --print-errorlogs --timeout-multiplier 3 &&
      BASTIDE_LONG=1 meson test -C /mnt/build --no-rebuild --print-errorlogs --timeout-multiplier 20 \
        message-overlay messages failing-others whole-game-by-actions-2 whole-game-by-keyboard-4 texts-double-length \
        texts-double-size texts-right-to-left
  '
