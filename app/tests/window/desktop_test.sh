#!/usr/bin/env bash
# Started by a desktop, where nobody reads standard error, it says in its window why a file cannot be read; by a command it ends
# at once. Usage: desktop_test.sh CROSSCUT CROSSCUT.DESKTOP
. "$(dirname "$0")/lib.sh"
read -ra DESKTOP <<<"$(sed -n 's/^Exec=crosscut \(.*\)%f$/\1/p' "$2")"

cd "$WORK"
echo '# Notes' >notes.md
printf -- '---\nlesson: Two roads\n---\nNo card.\n' >bad.lesson.md
printf -- '---\nlesson: Two roads\n---\n# One\n```scene\n{"scene": "intersect"}\n```\n' >good.lesson.md
cp good.lesson.md good_lesson
echo '{"crosscut": 1, "scene": "intersect"' >broken.crosscut
echo '{"crosscut": 1, "scene": "nowhere"}' >foreign.crosscut
printf '{"crosscut":1,"a":%s}' "$(head -c 100000 /dev/zero | tr '\0' '[')" >deep.crosscut
echo '{"crosscut": 1, "scene": "sweep", "fields": {"p0": [0, 1]}}' >good.crosscut
echo '{"crosscut_recording":3}' >walk.recording
printf '\x89PNG\r\n\x1a\n\0\0' >picture.png
: >empty.crosscut
truncate -s 65M large.crosscut
mkdir folder.crosscut
echo '{' >locked.crosscut
chmod 0 locked.crosscut
for name in notes.md bad.lesson.md broken.crosscut foreign.crosscut deep.crosscut walk.recording picture.png empty.crosscut \
  large.crosscut folder.crosscut locked.crosscut none.crosscut none.lesson.md; do
  start "${DESKTOP[@]}" "$WORK/$name"
  key ctrl+q
  ended 2
  case "$(said)" in *"$name"*) ;; *) fail "of $name the window says \"$(said)\"" ;; esac
  [ "$(said)" = "$(tr '\n' ' ' <errors | sed 's/ $//')" ] || fail "of $name the window says \"$(said)\", and standard error has $(cat errors)"
  ! grep -q "$name" config/crosscut/preferences.json || fail "$name is remembered"
  # A command that somebody gave ends, and opens no window.
  code=0
  timeout 120 "$CROSSCUT" "$WORK/$name" >out 2>errors || code=$?
  [ "$code" = 2 ] && grep -q "$name" errors || fail "a command with $name ends with $code: $(cat errors)"
  # Without a display there is only standard error: the same sentence, and nothing of the display.
  code=0
  DISPLAY='' "$CROSSCUT" "${DESKTOP[@]}" "$WORK/$name" >out 2>alone || code=$?
  [ "$code" = 2 ] && cmp -s errors alone || fail "without a display $name ends with $code: $(cat alone)"
done

# Whatever desktop it is: nobody reads what leads nowhere.
for stream in /dev/null -; do
  if [ "$stream" = - ]; then "$CROSSCUT" notes.md >/dev/null 2>&- & else "$CROSSCUT" notes.md >/dev/null 2>"$stream" & fi
  PROGRAM=$!
  : >errors
  WINDOW="$(timeout 120 xdotool search --sync --onlyvisible --name 'Crosscut$' | head -n 1)"
  [ -n "$WINDOW" ] || fail "no window came where standard error is $stream"
  xdotool windowfocus --sync "$WINDOW"
  key ctrl+q
  ended 2
done

# What can be read opens as ever, a lesson without an ending too.
start "${DESKTOP[@]}" "$WORK/good.crosscut"
quit
grep -q '"scene": "sweep"' "$SESSION/session.json" || fail "a scene does not open from a desktop"
for name in good.lesson.md good_lesson; do
  start "${DESKTOP[@]}" "$WORK/$name"
  quit
  [ -z "$(said)" ] || fail "of $name it says \"$(said)\""
  grep -q "\"lesson\": *\"$WORK/$name\"" "$SESSION/session.json" || fail "$name does not open: $(cat "$SESSION/session.json")"
done
echo "desktop: the window says it"
