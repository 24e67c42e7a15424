#!/usr/bin/env bash
# Every scene and preset becomes a picture with no display, and so does the whole window in every size, scale and theme.
# Usage: pictures_test.sh CROSSCUT
. "$(dirname "$0")/no_window.sh"
crosscut="$1"

"$crosscut" tour "$work/tour" >"$work/names"
presets="$("$crosscut" scenes --json | grep -c '"notice"')"
[ "$(wc -l <"$work/names")" = $((2 * presets + 1)) ] || fail "$(wc -l <"$work/names") names for $presets presets"
while read -r name; do
  case "$name" in
    *.png) least=3000; grep -q '89 50 4e 47 0d 0a 1a 0a' <<<"$(od -An -N8 -tx1 "$name")" || fail "$name is no PNG" ;;
    *.svg) least=1200; grep -q '<svg' <<<"$(head -c 200 "$name")" || fail "$name is no SVG" ;;
    *) least=10000
      for shown in $(grep -oE '[a-z_0-9-]+\.(png|svg)' "$name"); do [ -e "$work/tour/$shown" ] || fail "$name shows $shown, which is not there"; done ;;
  esac
  [ "$(stat -c %s "$name")" -gt "$least" ] || fail "$name is almost empty"
done <"$work/names"

for size in 1280x800 1920x1080; do
  for scale in 1 2; do
    for look in "dark see" "light how" "dark compare"; do
      read -r theme depth <<<"$look"
      "$crosscut" render --scene sweep --window --depth $depth --size $size --scale $scale --theme $theme --out "$work/w.png"
      od -An -j16 -N8 -tu1 "$work/w.png" | awk -v s=$size '{ split(s, p, "x"); exit !($3 * 256 + $4 == p[1] && $7 * 256 + $8 == p[2]) }' ||
        fail "$size at $scale has another size"
    done
  done
done
"$crosscut" render --scene nearest --transparent --out "$work/t.png"
grep -q 6 <<<"$(od -An -j25 -N1 -tu1 "$work/t.png")" || fail "a transparent picture has no alpha"
echo "pictures: $presets presets, twice each, and 12 windows"
