#!/usr/bin/env bash
# The system's file dialogs: how their programs are started, what they answer, and that none is left.
. "$(dirname "$0")/lib.sh"

# Names that a shell or a program could take for something else.
mkdir "$WORK/-files"
cd "$WORK/-files"
readonly ODD="$WORK/-files/-rf \$(x) 'α\"
.crosscut"

# In place of a dialog: notes how it was called, each argument ended by a zero; then waits for what it is to print, and for the
# code with which it is to end.
cat >"$WORK/dialog" <<'TEXT'
#!/bin/bash
PATH=/usr/bin:/bin
cd "$(dirname "$0")/.."
echo "$$" >pid
{ printf '%s\0' "${0##*/}" "$@"; } >asked.part
mv asked.part asked
until [ -e code ]; do sleep 0.02; done
cat answer
code="$(cat code)"
rm code answer
exit "$code"
TEXT
chmod +x "$WORK/dialog"
has_dialogs() { for name in zenity kdialog; do rm -f "$PROGRAMS/$name"; done; for name in "$@"; do cp "$WORK/dialog" "$PROGRAMS/$name"; done; }

shown() { until_true "no dialog came" [ -e "$WORK/asked" ]; }
# asked WORD ...: it was called with these, in this order, and with nothing else before or between them.
asked() {
  shown
  printf '%s\0' "$@" >"$WORK/wanted"
  head -c "$(wc -c <"$WORK/wanted")" "$WORK/asked" | cmp -s - "$WORK/wanted" || fail "asked: $(tr '\0' '|' <"$WORK/asked")"
}
# answer CODE TEXT: what the dialog prints, and its end.
answer() {
  shown
  rm "$WORK/asked"
  printf '%s' "$2" >"$WORK/answer"
  echo "$1" >"$WORK/code"
  gone
}
# gone: the dialog has ended, and nobody has to wait for it any more.
gone() { until_true "the dialog is still there" no_dialog; }
no_dialog() { ! kill -0 "$(cat "$WORK/pid")" 2>/dev/null; }
open_file() { grep -o '"path": *"[^"]*"' "$SESSION/session.json" || true; }

has_dialogs zenity kdialog
export XDG_CURRENT_DESKTOP=GNOME
start

# What is chosen is written; its ending is added.
key ctrl+shift+s
asked zenity --file-selection '--title=Save the drawing as' "--filename=$WORK/-files/intersect.crosscut" --save \
  '--file-filter=Drawings | *.crosscut *.json' '--file-filter=All files | *'
answer 0 "${ODD%.crosscut}
"
until_true "nothing was saved" [ -s "$ODD" ]

# Another one is not shown beside it, and Escape takes it back.
key ctrl+o
asked zenity --file-selection '--title=Open a drawing, lesson, link, points or map' "--filename=$ODD"
first="$(cat "$WORK/pid")"
key ctrl+o ctrl+shift+s
[ "$(cat "$WORK/pid")" = "$first" ] || fail "there are two dialogs"
key Escape
gone
rm "$WORK/asked"

# Nothing is chosen.
for _ in 1 2; do key ctrl+o; answer 1 ''; done

# What is chosen is opened.
plane_scene nearest ''
key ctrl+o
answer 0 "$WORK/scene.json
"
opened() { grep -q '"scene": "nearest"' "$SESSION/session.json"; }
until_true "it did not open" opened

# One that fails leaves the box, in which a path can be typed.
plane_scene sweep ''
key ctrl+o
answer 5 ''
settle
xdotool type "$WORK/scene.json"
key Return
opened() { grep -q '"scene": "sweep"' "$SESSION/session.json"; }
until_true "the box did not open it" opened

# The window closes, and takes the dialog with it.
key ctrl+o
shown
quit
no_dialog || fail "the dialog outlives the program"
rm "$WORK/asked"
start
key ctrl+o
shown
kill "$PROGRAM"
ended 143
no_dialog || fail "the dialog outlives the program that was ended"
rm "$WORK/asked"

# Each desktop has its own.
export XDG_CURRENT_DESKTOP=KDE
start
key ctrl+shift+s
asked kdialog --title 'Save the drawing as' --getsavefilename "$WORK/scene.json" 'Drawings (*.crosscut *.json);;All files (*)'
answer 1 ''
quit

# Where it is gone when it is needed, the box is there.
has_dialogs zenity
start
has_dialogs
key ctrl+shift+s
xdotool type "$WORK/typed"
key Return
until_true "the box did not save" [ -s "$WORK/typed.crosscut" ]
quit
echo "file dialogs: shown, answered and gone"
