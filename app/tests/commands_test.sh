#!/usr/bin/env bash
# What goes wrong is told: every command ends with its exit code and one sentence, and leaves the old file alone.
# Usage: commands_test.sh CROSSCUT
. "$(dirname "$0")/no_window.sh"
crosscut="$1"
cd "$work"

# told CODE SENTENCE ARG ...: these words end with this code, and say this and nothing else on standard error.
told() {
  local code=0
  "$crosscut" "${@:3}" >out 2>err </dev/null || code=$?
  [ "$code" = "$1" ] || fail "'${*:3}' ended with $code instead of $1: $(cat err)"
  [ "$(cat err)" = "$2" ] || fail "'${*:3}' said: $(cat err)"
}
question='{"query":"intersect","a":[2,4],"b":[10,8],"c":[3,7],"d":[12,4]}'
echo "$question" >good
printf '{' >map.json
echo '{"query":7}' >bad

told 0 '' solve good
told 1 'bad: answered 0 of 1 question, left out 1.' solve bad
told 2 'none: cannot be opened (No such file or directory).' solve none
told 2 '.: cannot be read (Is a directory).' solve .
"$crosscut" solve <. >out 2>err && fail "a folder as standard input was no error"
[ "$(cat err)" = 'Standard input: cannot be read (Is a directory).' ] || fail "a folder as standard input: $(cat err)"
[ "$("$crosscut" solve - <good)" = "$("$crosscut" solve good)" ] || fail "'solve -' does not read standard input"
printf '0,0,2,2\n0,2,2,0\n' >map
read_all='map: read 2 of 2 features, left out 0.'
told 0 "No pair of segments meets.
$read_all" crossings map --kinds touch
told 0 "1 pair of segments meets: 1 crossing.
$read_all" crossings map
told 1 "1 pair of segments meets: 1 crossing.
$read_all" crossings map --exit-code
told 2 'none: no such file.' crossings none
told 2 'map.json, line 1, column 2: expected string literal, found end of input.' crossings map --with map.json
cp map map.csv
told 2 'map.csv: is one of the input files. Choose another name for the output.' crossings map.csv --out map.csv
cmp map map.csv || fail 'crossings wrote over what it read'
[ "$("$crosscut" crossings - <map 2>err)" = "$("$crosscut" crossings map 2>err)" ] ||
  fail "'crossings -' does not read standard input"
echo '{"crosscut":1,"scene":"sweep","fields":{"p0":[0,1]}}' >scene.json
for words in describe 'describe --json'; do
  # shellcheck disable=SC2086
  [ "$("$crosscut" $words - <scene.json)" = "$("$crosscut" $words scene.json)" ] || fail "'$words -' reads something else"
done
told 2 'Standard input: expected points, found nothing.' describe -
"$crosscut" describe --scene intersect --preset worked_example --code python >method.py
grep -q '^def parametric(A, B, C, D):$' method.py || fail "describe --code python: $(head -c 300 method.py)"
! command -v python3 >/dev/null || [ "$(python3 method.py | sed -n 3p)" = 's = 0.5' ] || fail "a copied program does not run"
grep -q 'steps.number("L11"' <<<"$("$crosscut" describe --scene nearest --code cpp)" || fail "describe --code cpp"
told 2 'The scene uses no published method here, so there is no code.' describe --scene slice --code c
told 2 '.: is a folder, not a file.' describe .
printf '{"crosscut":1,"a":%s}' "$(head -c 200000 /dev/zero | tr '\0' '[')" >deep.json
told 2 'deep.json line 1: is nested more than 64 deep.' render deep.json --out x.svg
[ ! -e x.svg ] || fail "a scene that cannot be read became a picture"

# A file of another kind than a command takes is named as what it is, whatever its name, and nothing is drawn of it.
printf -- '---\nlesson: Two roads\n---\n# One\n```scene\n{"scene": "intersect"}\n```\n' | tee roads.lesson.md roads >lesson
echo '{"crosscut_recording":3,"version":"0"}' | tee walk.recording walk >recording
cp scene.json scene
cp good questions
printf '\x89PNG\r\n\x1a\n\0\0' >picture.png
lesson="found a lesson, which 'crosscut FILE' opens." scene="found a scene, which 'crosscut FILE' opens."
recording="found a recording, which 'crosscut replay FILE' replays." questions="found questions, which 'crosscut solve FILE' answers."
for named in lesson:roads.lesson.md lesson:roads recording:walk.recording recording:walk scene:scene.json scene:scene questions:questions; do
  kind="${named%%:*}" file="${named#*:}"
  # takes WHAT NAME COMMAND: each command beside that which takes this kind.
  takes() { [ "$kind" = "$1" ] || told 2 "$file: expected $2, ${!kind}" "${@:3}"; }
  takes scene 'a scene' describe "$file"
  takes scene 'a scene' describe --json "$file"
  takes scene 'a scene' render "$file" --out x.svg
  takes scene 'a scene' describe --scene map "$file"
  takes questions questions solve "$file"
  takes lines lines crossings "$file"
  takes lines lines crossings map --with "$file"
  takes recording 'a recording' replay "$file"
  takes lesson 'a lesson' lesson check "$file"
  takes lesson 'a lesson' lesson sheet "$file" --out x.svg
  [ "$kind" = scene ] || { "$crosscut" describe - <"$file" >out 2>err && fail "describe - takes a $kind"
    [ "$(cat err)" = "Standard input: expected a scene, ${!kind}" ] || fail "describe -: $(cat err)"; }
  case "$kind" in
    scene | lesson) ;;
    *) told 2 "$file: expected a scene, ${!kind}" "$file" ;;
  esac
done
[ ! -e x.svg ] || fail "a file without a scene became a picture"
told 0 '' lesson check roads.lesson.md
told 0 '' lesson check roads
told 2 'The lesson has no question to print: a task needs a line "paper:".' lesson sheet roads --out x.svg
told 2 "crosscut: name one lesson and --out FILE, as in 'crosscut lesson key two_roads.md --out roads.pdf'." lesson key two_roads.md
told 2 "crosscut: --out is for 'crosscut lesson sheet' and 'key'." lesson list --out x.svg
for kind in sheet key; do
  for end in png svg pdf tex; do told 0 '' lesson "$kind" two_roads.md --out "$kind.$end"; done
done
grep -q '>Mark the point where you think the roads AB and CD cross.<' sheet.svg || fail "the sheet lacks a question"
! grep -q 'Answer' sheet.svg sheet.tex || fail "the sheet tells an answer"
grep -q '>Answer: &quot;no answer&quot;.<' key.svg || fail "the key lacks an answer"
[ "$(head -c 5 sheet.pdf)" = %PDF- ] || fail "no PDF"
told 2 'picture.png: expected lines, found an image.' crossings picture.png
told 2 "crosscut: The following argument was not expected: extra
See 'crosscut --help'." --version extra
[ "$(cat good good | "$crosscut" solve <(cat good good))" = "$(cat good good | "$crosscut" solve)" ] || fail "a pipe is looked into"

# A full disk is told by everything that prints.
for words in 'solve good' 'crossings map' 'describe --scene sweep' scenes 'scenes --json' --help --version 'solve --help' 'tour tour'; do
  code=0
  # shellcheck disable=SC2086
  "$crosscut" $words >/dev/full 2>err || code=$?
  [ "$code" = 2 ] || fail "'$words' into a full disk ended with $code"
  [ "$(cat err)" = 'Standard output: cannot be written (No space left on device).' ] || fail "'$words': $(cat err)"
done

# Who reads no further ends the program, quietly.
for _ in $(seq 20000); do echo "$question"; done >many
code=0
{ "$crosscut" solve many 2>err || code=$?; echo "$code" >code; } | head -n 1 >out
[ "$(cat code)" = 141 ] || fail "a closed pipe: ended with $(cat code)"
[ ! -s err ] || fail "a closed pipe: $(cat err)"

# A line without end takes no more memory than a line may have.
{ echo "$question"; head -c 100000000 /dev/zero | tr '\0' '['; echo; echo "$question"; } >long
code=0
(ulimit -v 1000000; exec "$crosscut" solve long >out 2>err) || code=$?
[ "$code" = 1 ] || fail "a long line: ended with $code: $(cat err)"
[ "$(grep -c '"meets":true' out)" = 2 ] || fail "a long line: its neighbours are not answered"
grep -q '"error":"line 2, character 16777217: is longer than 16 MiB"' out || fail "a long line: $(head -c 300 out)"

# What cannot be drawn leaves the old picture.
echo old >old.png
told 2 'crosscut: --size: a .png may have 134217728 pixels, such as 16384x8192, which needs 1.7 GiB of memory.' \
  render --scene sweep --size 16384x16384 --out old.png
[ "$(cat old.png)" = old ] || fail "a picture too large took the old one away"
told 2 'none/x.svg: no such folder: none.' render --scene sweep --out none/x.svg
[ ! -e none ] || fail "a folder was made that nobody asked for"
echo in-the-way >tour-file
told 2 'tour-file: the folder cannot be created (Not a directory).' tour tour-file
echo "commands: every failure has its code and its sentence"
