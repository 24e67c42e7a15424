#!/usr/bin/env bash
# Whoever owns the clipboard cannot take the window along: not by silence, by dying, by half an answer or by too much of it.
. "$(dirname "$0")/lib.sh"
readonly OWNER="$2"
owner=
trap 'kill "$PROGRAM" $owner 2>/dev/null || true; rm -rf "$WORK"' EXIT
plane_scene intersect '"a": [-4, 0], "b": [4, 0], "c": [0, -4], "d": [0, 4]'

# own WAY: from now on the clipboard belongs to one who behaves so.
own() {
  "$OWNER" "$1" >"$WORK/owner" &
  owner=$!
  for _ in $(seq 50); do grep -q ready "$WORK/owner" && return; sleep 0.1; done
  fail "nobody owns the clipboard"
}
disown_it() { kill "$owner" 2>/dev/null || true; wait "$owner" 2>/dev/null || true; owner=; }

for way in silent dies stalls huge bytes; do
  start "$WORK/scene.json"
  own "$way"
  key ctrl+v
  [ "$way" = dies ] || key ctrl+v
  quit                           # within ten seconds, and without a word on standard error
  disown_it
  expect a -4 0
  [ -z "$(said)" ] && fail "$way: nothing was said"
  case "$way" in
    silent | dies | stalls) want="The clipboard did not answer" ;;
    huge) want="The clipboard holds more than" ;;
    *) want="The clipboard" ;;
  esac
  case "$(said)" in "$want"*) ;; *) fail "$way: it said \"$(said)\"" ;; esac
done

# What was copied here is pasted here, and an owner that was silent is forgotten.
own silent
start "$WORK/scene.json"
key ctrl+v
key ctrl+c
key Tab
key Right
sleep 1
key ctrl+v
quit
disown_it
expect a -4 0
[ "$(said)" = "Drawing pasted." ] || fail "it said \"$(said)\""
echo "clipboard: nobody's silence is ours"
