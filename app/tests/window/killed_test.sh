#!/usr/bin/env bash
# Killed at any moment, on a full disk or without a place to write: nothing that was there longer than about a second is lost.
# killed_test.sh CROSSCUT [KILLS]: 10 kills, 200 in a long run. CROSSCUT_SEED chooses the moments.
. "$(dirname "$0")/lib.sh"
long=10
[ "${CROSSCUT_LONG:-0}" = 0 ] || long=200
readonly KILLS="${2:-$long}" SEED="${CROSSCUT_SEED:-1}"
readonly OLDEST_S=1.5 # half a second until it is saved, and what a busy machine needs to hear of the drag and to write
RANDOM=$((SEED))
DRAGGING=
SMALL="$WORK/small"
trap 'kill -9 $DRAGGING $PROGRAM 2>/dev/null || true; wait; umount "$SMALL" 2>/dev/null || true; rm -rf "$WORK"' EXIT

# one_in COUNT: true about once in so many.
one_in() { [ $((RANDOM % $1)) = 0 ]; }

# pixel_of_a: where the session has A, on screen: the canvas shows (0, 0) at MIDDLE and has 50 pixels a unit.
pixel_of_a() {
  field a "$SESSION/intersect.json" | awk -F', ' -v mx="${MIDDLE% *}" -v my="${MIDDLE#* }" '{ print mx + 50 * $1, my - 50 * $2 }'
}

# drags FIRST: takes A along a path that does not cross itself for a long while, saves now and then, and logs when it was where.
# Runs until it is killed.
drags() {
  local i="$1" x y
  while :; do
    xdotool mousedown 1
    for _ in $(seq 40); do
      i=$((i + 1))
      x=$((${MIDDLE% *} - 250 + i * 11 % 499))
      y=$((${MIDDLE#* } - 150 + i * 23 % 307))
      echo "$EPOCHREALTIME $x $y" >>"$WORK/path"
      xdotool mousemove --window "$WINDOW" "$x" "$y"
      sleep 0.01
    done
    xdotool mouseup 1 key ctrl+s
    sleep 0.1 # a kill between the file and its mark makes the next start ask before it writes again, over the names of files
    xdotool key Escape Escape
    sleep 0.1
  done
}

# age_at TIME PX PY: for how long the path had left this place by then, 0 where it was there still; nothing where it never was.
age_at() {
  awk -v t="$1" -v px="$2" -v py="$3" '
    { d = ($2 - px) ^ 2 + ($3 - py) ^ 2; if (left == "here") left = $1; if (d < 4) left = "here" }
    END { if (left != "") printf "%.3f", left == "here" ? 0 : t - left }' "$WORK/path"
}

# whole FILE: it can be read to its end.
whole() { "$CROSSCUT" describe "$1" >/dev/null 2>"$WORK/errors" || fail "after kill $kill: $1 is damaged"; }

plane_scene intersect '"a": [0, 0], "b": [6, -4.2], "c": [-6, 4.2], "d": [6, 4.2]'
prefer '{"depth": "see", "snap": false}'
look "$WORK/scene.json"
MIDDLE="$(at canvas:a)"
readonly MIDDLE

ages="$WORK/ages"
for kill in $(seq "$KILLS"); do
  start
  [ -z "$(find "$XDG_STATE_HOME" -name '*.unreadable*')" ] || fail "kill $((kill - 1)) left what cannot be read"
  read -r x y <<<"$(pixel_of_a)"
  echo "0 $x $y" >"$WORK/path"
  xdotool mousemove --window "$WINDOW" "$(printf %.0f "$x")" "$(printf %.0f "$y")"
  sleep 0.1
  drags "$((RANDOM * 7))" &
  DRAGGING=$!
  sleep "$((RANDOM % 3)).$(printf %03d $((RANDOM % 1000)))"
  if one_in 5; then timeout -s KILL "0.$((RANDOM % 10))1" "$CROSSCUT" render "$WORK/scene.json" --out "$WORK/picture.svg" 2>/dev/null || true; fi
  time_s="$EPOCHREALTIME"
  kill -9 "$PROGRAM" "$DRAGGING"
  wait "$PROGRAM" "$DRAGGING" 2>/dev/null || true
  xdotool mouseup 1
  whole "$WORK/scene.json"
  whole "$SESSION/intersect.json"
  [ ! -e "$WORK/picture.svg" ] || grep -q '</svg>' "$WORK/picture.svg" || fail "half a picture"
  read -r x y <<<"$(pixel_of_a)"
  age="$(age_at "$time_s" "$x" "$y")"
  [ -n "$age" ] || fail "kill $kill (seed $SEED): A is at $x $y, where it never was: $(tail -n 3 "$WORK/path")"
  echo "$age" >>"$ages"
  awk -v age="$age" -v most="$OLDEST_S" 'BEGIN { exit !(age <= most) }' || fail "kill $kill (seed $SEED): what is kept is $age s old"
done
start
key ctrl+z
quit
[ -z "$(find "$XDG_STATE_HOME" -name '*.unreadable*')" ] || fail "the last kill left what cannot be read"
echo "killed: $KILLS times (seed $SEED), nothing unreadable; what was kept was at most $(sort -n "$ages" | tail -n 1) s old, half of it $(sort -n "$ages" | sed -n "$(((KILLS + 1) / 2))p") s"

# Where nothing can be written it is said once, costs nothing else, and closing asks.
# a_leaves VALUE: A's place in the session comes to be another.
a_leaves() { until_true "the session has A at $1 all the time" a_is_not_at "$1"; }
a_is_not_at() { [ "$(field a "$there" 2>/dev/null)" != "$1" ]; }
# lose_changes: closes by the key, and answers that the changes may be lost.
lose_changes() {
  key ctrl+q
  kill -0 "$PROGRAM" 2>/dev/null || fail "it closed without asking"
  key Left
  key Return
  ended
}
nudge_a() {
  key Tab
  key Right
  sleep 1
}
fill() { dd if=/dev/zero of="$SMALL/full" bs=1k count=200 2>/dev/null || true; }

full_disk() {
  local before
  start "$WORK/scene.json"
  a_leaves "" # it is there
  before="$(field a "$there")"
  fill
  nudge_a
  [ "$(field a "$there")" = "$before" ] || fail "what was there is gone: $(cat "$there")"
  whole "$there"
  rm "$SMALL/full"
  a_leaves "$before" # it tries again by itself
  fill
  key Right
  sleep 1
  lose_changes
  case "$(said)" in "Autosave failed: $SMALL/"*"No space left on device).") ;; *) fail "of a full disk it said: $(said)" ;; esac
  rm "$SMALL/full"
}

read_only_home() {
  local before
  start
  quit
  before="$(cat "$there")"
  mount -o remount,ro "$SMALL"
  start
  quit # nothing was changed: nothing is asked
  case "$(said)" in "Autosave is off: $SMALL/"*) ;; *) fail "of a home that cannot be written it said: $(said)" ;; esac
  start
  nudge_a
  lose_changes
  [ "$(cat "$there")" = "$before" ] || fail "the home that cannot be written was written"
}

kill=0
mkdir -p "$SMALL"
if mount -t tmpfs -o size=96k crosscut_test "$SMALL" 2>/dev/null; then
  export XDG_STATE_HOME="$SMALL"
  there="$SMALL/crosscut/sessions/1/intersect.json"
  full_disk
  read_only_home
else
  echo "killed: no disk of one's own can be made here, so none was full"
fi
[ -z "$(find "$XDG_STATE_HOME" -name '*.unreadable*')" ] || fail "something cannot be read"
echo "killed: where nothing can be written nothing is lost that was there"
