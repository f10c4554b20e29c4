#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a tree of a newer Debian than the machine's with everything that Bastide is built and tested with, as the
# runtime of a Flatpak without Flathub and to test against newer libraries: debian-tree.sh SUITE DIRECTORY
# A tree of the same packages that is there already is kept.
set -eu
. "$(dirname "$0")/packages.sh"
suite=$1 tree=$2

include=$(echo $build_packages $run_packages $test_packages | tr ' ' ',')
[ "$(cat "$tree/.complete" 2>/dev/null)" != "$suite $include" ] || exit 0
rm -rf "$tree"
mkdir -p "$tree"

# The mirror and the proxy that the machine itself uses.
mirror=$(apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' 'Created-By: Packages' |
  sed -n 's,^Debian \(.*/debian\)/*$,\1,p' | head -n 1)
proxy=$(apt-config dump Acquire::http::Proxy | grep -v '""' || true)

# Without devices, which are not ours to make.
mmdebstrap --quiet --variant=essential --format=tar --include="$include" --aptopt='Acquire::Retries "3"' \
  ${proxy:+"--aptopt=$proxy"} --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  "$suite" - "${mirror:-http://deb.debian.org/debian}" >"$tree.tar"
tar -x -f "$tree.tar" -C "$tree" --exclude=./dev
mkdir -p "$tree/dev"
rm "$tree.tar"
echo "$suite $include" >"$tree/.complete"
