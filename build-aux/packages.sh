#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian packages that are needed, by purpose, and the one way in which scripts install them.
# Sourced: . build-aux/packages.sh; require_packages "$build_packages $run_packages"

# To build the program.
build_packages="gcc libc6-dev pkg-config meson ninja-build gettext libgtk-4-dev libadwaita-1-dev libsqlite3-dev
  libwebp-dev libgtk-4-bin librsvg2-common libglib2.0-bin appstream itstool desktop-file-utils shared-mime-info"

# To run it in a desktop that has brought nothing along.
run_packages="adwaita-icon-theme fonts-dejavu-core librsvg2-common dconf-gsettings-backend gsettings-desktop-schemas
  libgl1 libgl1-mesa-dri libegl1"

# To test it: validators, a display without a screen, a reader of the accessible tree.
test_packages="yelp-tools libxml2-utils librsvg2-bin xvfb dbus at-spi2-core python3 python3-dbus python3-gi
  gir1.2-atspi-2.0 gir1.2-glib-2.0 xdotool imagemagick sqlite3 locales man-db"

# To look for faults in it: a second compiler, sanitizers, fuzzers.
check_packages="clang clang-format libclang-rt-dev llvm git"

# To package it.
flatpak_packages="flatpak flatpak-builder elfutils ostree bubblewrap mmdebstrap xz-utils zstd"

# Prints those of the given packages that are not installed.
list_missing_packages ()
{
  for package in $1
  do
    case $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null) in
      ?i*) ;;
      *) echo "$package" ;;
    esac
  done
}

# Runs a command as root.
run_as_root ()
{
  if [ "$(id -u)" -eq 0 ]
  then
    "$@"
  elif command -v sudo >/dev/null
  then
    sudo "$@"
  else
    echo "Please run this as root, since there is no sudo here: $*" >&2
    return 1
  fi
}

# Installs those of the given packages that are missing, after saying so. Asks first if standard input is a terminal,
# and Enter means yes. Does nothing if none is missing, and outside Debian only says what is needed.
require_packages ()
{
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null
  then
    echo "This is no Debian system: please see to it that these packages, or what they are called here, are installed:"
    echo "$1" | tr -s ' \n' ' ' | fold -s -w 100 | sed 's/^ */  /'
    return 0
  fi
  missing=$(list_missing_packages "$1" | sort -u)
  [ -n "$missing" ] || return 0
  echo "These packages are missing and will be installed with apt-get, together with what they need:"
  echo "$missing" | tr '\n' ' ' | fold -s -w 100 | sed 's/^/  /'
  echo
  if [ -t 0 ]
  then
    printf 'Install them? [Y/n] '
    read -r answer || answer=no
    case $answer in
      '' | [Yy] | [Yy][Ee][Ss]) ;;
      *)
        echo "Nothing was installed."
        return 1
        ;;
    esac
  fi
  run_as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -qq update &&
    run_as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 \
      -o Dpkg::Use-Pty=0 -qq install --yes --no-install-recommends $missing
}
