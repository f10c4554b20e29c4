#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the Flatpak without Flathub and without a network, installs it, plays in the sandbox, and keeps the
# bundle: flatpak-test.sh [BUNDLE]
# The runtime is made from the packages of a newer Debian; the manifest is the released one with that runtime.
set -eu
cd "$(dirname "$0")/.."
. build-aux/packages.sh

bundle=${1:-_build-flatpak/bastide.flatpak}
suite=${BASTIDE_SUITE:-trixie}
id=org.bastidegame.Bastide
runtime=org.bastidegame.TestRuntime
work=$PWD/_build-flatpak
architecture=$(uname -m)

require_packages "$flatpak_packages $test_packages"
mkdir -p "$work"
FLATPAK_USER_DIR=$work/installation
export FLATPAK_USER_DIR
unset DBUS_SESSION_BUS_ADDRESS

say ()
{
  echo "== $*"
}

# One tree serves as runtime and as what is compiled with.
make_runtime ()
{
  sh build-aux/debian-tree.sh "$suite" "$work/tree"
  ! cmp -s "$work/tree/.complete" "$work/runtime.done" || return 0
  say "a runtime from the packages of Debian $suite"
  # Also what remains of a run that was killed in the middle.
  rm -rf "$work/runtime" "$work/runtime-repository" "$work/runtime.done" "$work/state" "$FLATPAK_USER_DIR"
  mkdir -p "$work/runtime/files"
  cp -a -l "$work/tree/usr" "$work/runtime/usr"
  cp -a "$work/tree/etc" "$work/runtime/usr/etc"
  for file in passwd group shadow gshadow resolv.conf hostname hosts machine-id mtab
  do
    rm -f "$work/runtime/usr/etc/$file"
  done
  printf '[Runtime]\nname=%s\nruntime=%s\nsdk=%s\n' \
    $runtime "$runtime/$architecture/$suite" "$runtime/$architecture/$suite" >"$work/runtime/metadata"
  ostree init --repo="$work/runtime-repository" --mode=archive
  ostree config --repo="$work/runtime-repository" set archive.zlib-level 1
  flatpak build-export --runtime --disable-sandbox "$work/runtime-repository" "$work/runtime" "$suite"
  flatpak build-update-repo "$work/runtime-repository"
  rm -rf "$work/runtime"
  flatpak --user remote-add --if-not-exists --no-gpg-verify runtime "file://$work/runtime-repository"
  flatpak --user install --assumeyes --noninteractive runtime "$runtime//$suite"
  cp "$work/tree/.complete" "$work/runtime.done"
}

# What belongs to the source, and nothing that was built.
copy_source ()
{
  rm -rf "$work/source"
  mkdir -p "$work/source"
  if git -c safe.directory='*' rev-parse --git-dir >/dev/null 2>&1
  then
    git -c safe.directory='*' ls-files -z | xargs -0 cp --parents -t "$work/source"
  else
    tar -c --exclude='./_build*' --exclude=./build --exclude=./.git . | tar -x -C "$work/source"
  fi
}

build ()
{
  say "the program, without a network"
  copy_source
  sed -e "s,\"org.gnome.Platform\",\"$runtime\"," -e "s,\"org.gnome.Sdk\",\"$runtime\"," \
    -e "s,\"runtime-version\": \"[0-9]*\",\"runtime-version\": \"$suite\"\, \"appstream-compose\": false," \
    flatpak/$id.json >"$work/source/flatpak/$id.json"
  rm -rf "$work/repository"
  flatpak-builder --user --force-clean --disable-rofiles-fuse --disable-download --state-dir="$work/state" \
    --repo="$work/repository" "$work/build" "$work/source/flatpak/$id.json"
  flatpak build-bundle "$work/repository" "$bundle" $id master
}

install ()
{
  say "from the bundle, as a person would"
  flatpak --user uninstall --assumeyes --noninteractive $id 2>/dev/null || true
  flatpak --user install --assumeyes --noninteractive "$bundle"
  say "permissions"
  flatpak info --user --show-permissions $id | tee "$work/permissions"
  printf '[Context]\nshared=ipc;\nsockets=x11;wayland;fallback-x11;\ndevices=dri;\n' | diff -B - "$work/permissions"
  for file in applications/$id.desktop icons/hicolor/scalable/apps/$id.svg mime/packages/$id.xml \
    dbus-1/services/$id.service
  do
    echo "exported: $file"
    [ -e "$FLATPAK_USER_DIR/exports/share/$file" ]
  done
  for file in appdata/$id.appdata.xml help/C/bastide/index.page licenses/$id/COPYING
  do
    echo "installed: $file"
    [ -e "$FLATPAK_USER_DIR/app/$id/current/active/files/share/$file" ]
  done
}

play ()
{
  say "a game in the sandbox"
  rm -rf "$work/home"
  XRUN_HOME=$work/home sh build-aux/xrun.sh /usr/bin/python3 tests/flatpak/play.py $id \
    flatpak run --user --env=GSK_RENDERER=cairo --env=LC_ALL=C.UTF-8 $id
}

make_runtime
build
install
play
ls -l "$bundle"
