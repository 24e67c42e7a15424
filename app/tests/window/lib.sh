# What the window tests share: a private session, the program started in a real window, real events, the saved scene.
# Usage of a test: TEST.sh CROSSCUT, under an X server (the tests run each in an Xvfb of its own).
set -euo pipefail
readonly CROSSCUT="$1"
WORK="$(mktemp -d)"
readonly WORK
export XDG_CONFIG_HOME="$WORK/config" XDG_STATE_HOME="$WORK/state"
# The programs that the program finds: none, unless a test puts one there. So it asks for files in its own window.
readonly PROGRAMS="$WORK/programs"
mkdir "$PROGRAMS"
unset WAYLAND_DISPLAY
PROGRAM=
trap 'kill "$PROGRAM" 2>/dev/null || true; rm -rf "$WORK"' EXIT

fail() {
  echo "FAILED: $*" >&2
  [ -f "$WORK/errors" ] && cat "$WORK/errors" >&2
  exit 1
}

# prefer JSON: what was chosen before.
prefer() {
  mkdir -p "$XDG_CONFIG_HOME/crosscut"
  echo "$1" >"$XDG_CONFIG_HOME/crosscut/preferences.json"
}

# start [ARG ...]: the program in a window that has the focus. Where nothing was chosen yet it opens in Compare, where all
# that there is is on screen.
start() {
  [ -e "$XDG_CONFIG_HOME/crosscut/preferences.json" ] || prefer '{"depth": "compare", "time_plots": true}'
  PATH="$PROGRAMS" "$CROSSCUT" --report "$@" >"$WORK/report" 2>"$WORK/errors" &
  PROGRAM=$!
  WINDOW="$(timeout 120 xdotool search --sync --onlyvisible --name 'Crosscut$' | head -n 1)"
  [ -n "$WINDOW" ] || fail "no window came"
  xdotool windowfocus --sync "$WINDOW"
  settle
}

# at_work: the program computes, or would if it were let: on a busy machine it may be far behind what it was sent. Without /proc
# nobody can tell.
at_work() { grep -qs ') R ' /proc/"$PROGRAM"/task/*/stat; }

# until_true SENTENCE COMMAND ...: until a command succeeds. It fails when the program has rested for 20 seconds: on a busy machine
# it may take minutes, and rests only when it has seen all that was typed.
until_true() {
  local sentence="$1" at_rest=0
  shift
  until "$@"; do
    at_work || at_rest=$((at_rest + 1))
    [ "$at_rest" -lt 200 ] || fail "$sentence"
    sleep 0.1
  done
}

# pass SECONDS: that long, and then until the program rests, unless something plays. Without /proc it is three times as long.
pass() {
  local looks=0 at_rest=0
  sleep "$1"
  if [ ! -d /proc/self ]; then
    sleep "$1"
    sleep "$1"
    return
  fi
  while [ "$at_rest" -lt 3 ] && [ "$looks" -lt 50 ]; do
    if at_work; then at_rest=0; else at_rest=$((at_rest + 1)); fi
    looks=$((looks + 1))
    sleep 0.01
  done
}
settle() { pass 0.25; }
key() { xdotool key "$@"; settle; }
move() { xdotool mousemove --window "$WINDOW" "$1" "$2"; pass 0.05; }
press() { xdotool mousedown "${1:-1}"; pass 0.05; }
release() { xdotool mouseup "${1:-1}"; settle; }
wheel_up() { xdotool click 4; settle; }

# drag X0 Y0 X1 Y1 [BUTTON]: in three moves, as a hand does.
drag() {
  move "$1" "$2"
  press "${5:-1}"
  move $((($1 * 2 + $3) / 3)) $((($2 * 2 + $4) / 3))
  move $((($1 + $3 * 2) / 3)) $((($2 + $4 * 2) / 3))
  move "$3" "$4"
  release "${5:-1}"
}

has_ended() { ! kill -0 "$PROGRAM" 2>/dev/null; }

# ended [CODE]: the program ends by itself, with this exit code (0) and, where that is 0, without a word on standard error.
ended() {
  local want="${1:-0}" code=0
  until_true "it does not end" has_ended
  wait "$PROGRAM" || code=$?
  PROGRAM=
  [ "$code" = "$want" ] || fail "exit code $code, not $want"
  [ "$want" != 0 ] || [ ! -s "$WORK/errors" ] || fail "it wrote to standard error"
}

# quit: by the key.
quit() { key ctrl+q; ended; }

# session_file: the file that the session keeps its current document in.
readonly SESSION="$XDG_STATE_HOME/crosscut/sessions/1"
session_file() { echo "$SESSION/$(sed -n 's/^  "scene": "\(.*\)",$/\1/p' "$SESSION/session.json").json"; }

# forget: the next start is a first one. Otherwise a file that is opened is a step of undo of the last session's document.
forget() { rm -rf "$XDG_STATE_HOME"; }

# field NAME [FILE]: its value in a scene file, by default the session's, without brackets.
field() {
  sed -n "s/^    \"$1\": \\[*\\([^]]*\\)\\]*,*\$/\\1/p" "${2:-$(session_file)}" | sed 's/,$//'
}
# said: the last message that the program showed.
said() { sed -n 's/^said //p' "$WORK/report"; }
camera() { sed -n 's/^  "camera": //p' "$(session_file)"; }

# expect NAME VALUE ...: each number within 1e-9 of what is said, or the very word.
expect() {
  local name="$1" have
  shift
  have="$(field "$name" | tr -d ',')"
  awk -v have="$have" -v want="$*" 'BEGIN {
    n = split(have, h, " "); m = split(want, w, " "); ok = (n == m && n > 0)
    for (i = 1; ok && i <= n; ++i) {
      if (w[i] ~ /^-?[0-9.]+$/) { d = h[i] - w[i]; if (d < 0) d = -d; if (d > 1e-9) ok = 0 } else if (h[i] != w[i]) ok = 0
    }
    exit !ok }' || fail "$name is \"$have\", not \"$*\""
}

# look [ARG ...]: starts the program and ends it, and keeps where it showed its handles.
look() {
  start "$@"
  quit
  cp "$WORK/report" "$WORK/places"
}

# at NAME [DX DY]: the pixel of a handle when `look` was called, "canvas:a" or "square:point", moved by DX, DY.
at() {
  awk -v name="$1" -v dx="${2:-0}" -v dy="${3:-0}" '
    index($0, "place " name " ") == 1 && NF == split(name, words, " ") + 3 { print $(NF - 1) + dx, $NF + dy; found = 1; exit }
    END { exit !found }' "$WORK/places" || fail "nothing on screen is called $1"
}

# plane_scene SCENE FIELDS: a file whose canvas shows world (0, 0) in its middle, at 50 pixels a unit.
plane_scene() {
  cat >"$WORK/scene.json" <<TEXT
{
  "crosscut": 1,
  "scene": "$1",
  "fields": { $2 },
  "camera": {"centre": [0, 0], "px_per_unit": 50}
}
TEXT
}
