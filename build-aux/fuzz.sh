#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the fuzz targets with clang and runs each for some seconds, from the kept inputs: fuzz.sh SECONDS
# What ends a target is kept in _build-fuzz/found; put it into tests/fuzz/corpus with the repair.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:?how many seconds for each target?}
PATH=/usr/bin:/bin:$PATH
export PATH

if [ ! -f _build-fuzz/build.ninja ]
then
  CC=clang meson setup _build-fuzz --buildtype=debugoptimized -Dfuzzers=true -Db_sanitize=address,undefined -Db_lundef=false \
    '-Dc_args=-fsanitize=fuzzer-no-link -DBASTIDE_CHECKS'
fi
ninja -C _build-fuzz tests/fuzz/fuzz-tile-set tests/fuzz/fuzz-record tests/fuzz/fuzz-protocol tests/fuzz/fuzz-store \
  tests/fuzz/fuzz-lesson tests/fuzz/fuzz-thumbnail
mkdir -p _build-fuzz/found

for target in tile-set record protocol store lesson thumbnail
do
  new=_build-fuzz/corpus-$target
  mkdir -p "$new"
  kept=tests/fuzz/corpus/$target
  case $target in
    tile-set) seeds="data/tiles tests/core/rules tests/checker" ;;
    record) seeds=tests/data ;;
    thumbnail) seeds=tests/data kept=tests/fuzz/corpus/record ;;
    lesson) seeds=data/lessons ;;
    protocol | store) seeds= ;;
  esac
  echo "fuzzing $target for $seconds s"
  # shellcheck disable=SC2086 # several folders
  LSAN_OPTIONS=suppressions=$PWD/build-aux/leaks.supp UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
    "_build-fuzz/tests/fuzz/fuzz-$target" -max_total_time="$seconds" -timeout=20 -max_len=16384 -print_final_stats=1 \
    -artifact_prefix="_build-fuzz/found/$target-" "$new" "$kept" $seeds
done
