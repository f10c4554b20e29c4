#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The help is valid, has no broken or missing links and no picture too few or too many, and names author's licence and
# state on every page: pages.sh HELP PICTURES
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/C" "$scratch/C/figures"
cp "$1"/*.page "$scratch/C"
cp "$2"/*.png "$scratch/C/figures"

for check in validate links orphans media
do
  echo "yelp-check $check"
  yelp-check $check "$scratch/C"
done
for check in license status
do
  echo "yelp-check $check"
  ! yelp-check $check "$scratch/C" | grep -vE ': (gpl-3\.0|final)$'
done
# Every page is built into the program and installed.
for page in "$1"/*.page
do
  grep -q ">$(basename "$page")<" "$1/../../src/ui/bastide.gresource.xml" || {
    echo "$page is not in the program"
    exit 1
  }
  grep -q "'$(basename "$page")'" "$1/../meson.build" || {
    echo "$page is not in meson.build"
    exit 1
  }
done
for picture in "$scratch"/C/figures/*
do
  grep -q "src=\"figures/$(basename "$picture")\"" "$1"/*.page || {
    echo "no page shows $picture"
    exit 1
  }
done
