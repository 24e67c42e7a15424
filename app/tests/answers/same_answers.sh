#!/usr/bin/env bash
# Two builds of the program answer alike: the same questions to both, and their answers compared byte by byte.
# Usage: same_answers.sh FOLDER COUNT PROGRAM OTHER, where PROGRAM and OTHER are commands, such as 'build/test/crosscut' and
# 'wine build/windows/crosscut.exe'; questions and answers are left in FOLDER. Exit code 1 where an answer differs.
set -uo pipefail
[ $# = 4 ] || { sed -n '2,4s/^# //p' "$0"; exit 2; }
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
folder="$1" count="$2"
mkdir -p "$folder"
python3 "$here/questions.py" "$count" >"$folder/questions.jsonl" || exit 2

# answers COMMAND FILE: what a program says to every question. Some are refused, so its exit code is 1.
answers() {
  local status=0
  bash -c "$1 solve" <"$folder/questions.jsonl" >"$folder/$2" 2>"$folder/$2.errors" || status=$?
  [ "$status" = 1 ] || { echo "$1 solve ended with $status:"; head -n 20 "$folder/$2.errors"; exit 2; }
  [ "$(wc -l <"$folder/$2")" = "$count" ] || { echo "$1 solve gave $(wc -l <"$folder/$2") answers to $count questions."; exit 2; }
}
answers "$3" one.jsonl
answers "$4" other.jsonl

if cmp -s "$folder/one.jsonl" "$folder/other.jsonl"; then
  echo "$count questions, the same answers to the last byte."
  exit 0
fi
differences="$(diff "$folder/one.jsonl" "$folder/other.jsonl" | grep -c '^<')"
echo "$differences of $count answers differ. The first:"
line="$(cmp "$folder/one.jsonl" "$folder/other.jsonl" | sed 's/.* line //')"
sed -n "${line}p" "$folder/questions.jsonl" | cut -c 1-1000
byte="$(cmp <(sed -n "${line}p" "$folder/one.jsonl") <(sed -n "${line}p" "$folder/other.jsonl") | sed 's/.* byte \([0-9]*\),.*/\1/')"
for answers in one.jsonl other.jsonl; do
  echo "... $(sed -n "${line}p" "$folder/$answers" | head -c $((byte + 80)) | tail -c 160)"
done
exit 1
