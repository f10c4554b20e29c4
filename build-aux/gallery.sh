#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Paints everything there is to look at into a folder: gallery.sh BUILD-FOLDER FOLDER [SHEET …]
# The sheet "look" is the page look.html: a town at four sizes as it was painted before the second look, and as now.
# Without SHEET also that page, the canvas at every question and beat, every window in every style, size and direction, and, with
# ImageMagick, a town as three kinds of colour-blind eyes see it.
set -eu

if [ $# -lt 2 ]; then
  echo "usage: gallery.sh BUILD-FOLDER FOLDER [SHEET …]" >&2
  exit 2
fi
here=$(dirname "$0")
build=$1
folder=$2
shift 2
mkdir -p "$folder"

first_look=e569d83
sizes='47 82 110 200'

# paint_first_look: the town of the look-sheets, painted by the last commit before the second look in the folder $source
paint_first_look() {
  [ ! -e "$folder/first-look-200-dark.png" ] || return 0
  sheets=
  git -C "$here/.." archive --output="$source.tar" "$first_look" || return 1
  tar -x -C "$source" -f "$source.tar"
  for size in $sizes; do
    sheets="$sheets { \"first-look-$size\", draw_town, $size, .tiles = 45, .seed = 3 },"
    sheets="$sheets { \"first-look-$size-dark\", draw_town, $size, .tiles = 45, .seed = 3, .dark = true },"
  done
  sed -i "s|^static const Sheet sheets\[\] = {|& $sheets|" "$source/tests/art/gallery.c"
  meson setup "$source/build" "$source" > /dev/null || return 1
  ninja -C "$source/build" tests/art/bastide-gallery > /dev/null || return 1
  for size in $sizes; do
    "$source/build/tests/art/bastide-gallery" "$folder" "first-look-$size" "first-look-$size-dark"
  done
}

# paint_look: the page that compares
paint_look() {
  source=$(mktemp -d)
  paint_first_look || echo "no pictures of commit $first_look" >&2
  rm -rf "$source" "$source.tar"
  for size in $sizes; do
    "$build/tests/art/bastide-gallery" "$folder" "look-$size" "look-$size-dark"
  done
  {
    echo '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>First look and second look</title>'
    echo '<style>body { font-family: sans-serif; background: #888 } td { vertical-align: top }'
    echo 'div { width: 47vw; max-height: 90vh; overflow: auto }</style><table>'
    for size in $sizes; do
      for style in '' -dark; do
        echo "<tr><th colspan=2>$size pixels a tile${style:+, dark}</th></tr><tr>"
        for look in first-look look; do
          echo "<td><div><img src='$look-$size$style.png' alt='$look'></div></td>"
        done
        echo '</tr>'
      done
    done
    echo '</table></html>'
  } > "$folder/look.html"
}

if [ "$*" = look ]; then
  ninja -C "$build" tests/art/bastide-gallery > /dev/null
  paint_look
  exit
fi
ninja -C "$build" tests/art/bastide-gallery tests/ui/board-window tests/ui/window-gallery data/gschemas.compiled > /dev/null
"$build/tests/art/bastide-gallery" "$folder" "$@"
[ $# -eq 0 ] || exit 0
paint_look

# shot NAME OPTION…: the canvas as a picture
shot() {
  name=$1
  shift
  GSETTINGS_SCHEMA_DIR=$build/data sh "$here/xrun.sh" "$build/tests/ui/board-window" --out "$folder/$name.png" "$@" \
    > /dev/null 2>&1 || echo "no picture of $name" >&2
}

for question in tile follower gate wall guard tower over; do
  shot "question-$question" --moves 60 --seed 6 --question "$question" --size 1200x800
done
shot question-tile-dark --moves 60 --seed 6 --question tile --size 1200x800 --dark
shot question-wall-contrast --moves 60 --seed 6 --question wall --size 1200x800 --contrast
shot question-tile-narrow --moves 40 --seed 6 --question tile --point 0 --set --size 360x640
shot question-follower-lit --moves 60 --seed 6 --question follower --size 1200x800 --lit
for question in tile follower wall tower; do
  shot "hint-$question" --moves 60 --seed 6 --question "$question" --size 1200x800 --hint
done
shot final --seed 6 --show closing --beat 101 --size 1200x800
shot final-dark --seed 6 --show closing --beat 101 --size 1200x800 --dark
shot refused --moves 60 --seed 6 --question tile --size 1200x800 --refuse 0.5,0.5
for beat in laid follower scored home piece tower closing; do
  for percent in 0 25 50 75 99; do
    shot "beat-$beat-$percent" --seed 6 --show $beat --beat $percent --size 1200x800
  done
done

# windows SUFFIX OPTION…: every window as a picture
windows() {
  suffix=$1
  shift
  for store in empty newer full; do
    GSETTINGS_SCHEMA_DIR=$build/data XRUN_SIZE=3840x2160 $in_locale "$build/tests/ui/window-gallery" --out "$folder" \
      --store $store --suffix "$suffix" "$@" > /dev/null 2>&1 || echo "not all windows$suffix" >&2
  done
}

in_locale="sh $here/xrun.sh"
windows ''
windows -dark --dark
windows -contrast --contrast
windows -contrast-dark --contrast --dark
windows -narrow --size 360x640
windows -narrow-large-text --size 360x640 --text 1.5
windows -4k --size 3840x2160
windows -large-text --text 1.5
windows -largest-text --text 2
windows -right-to-left --rtl
windows -right-to-left-narrow --rtl --size 360x640
in_locale="sh $here/../tests/po/in-pseudo-locale.sh $(realpath "$here/..")"
windows -double-length
windows -double-length-narrow --size 360x640

# Machado, Oliveira and Fernandes, 2009.
see_as() {
  for picture in town-middle question-tile question-follower question-wall question-tower; do
    convert "$folder/$picture.png" -color-matrix "$2" "$folder/$picture-$1.png"
  done
}
if command -v convert > /dev/null; then
  see_as protanopia '0.152 1.053 -0.205 0.115 0.786 0.099 -0.004 -0.048 1.052'
  see_as deuteranopia '0.367 0.861 -0.228 0.280 0.673 0.047 -0.012 0.043 0.969'
  see_as tritanopia '1.256 -0.077 -0.179 -0.078 0.931 0.148 0.005 0.691 0.304'
fi
