#!/usr/bin/env bash
# ./dev installs what it needs: it waits for another program that does the same, and says what apt-get says. Programs of the
# system's names stand in for apt-get, dpkg-query, sudo and sleep, so nothing is installed. Usage: dev_test.sh DEV
. "$(dirname "$0")/no_window.sh"
dev="$1"
export work
mkdir "$work/bin"
cd "$work"
# stand_in NAME: standard input is that program.
stand_in() { { echo '#!/usr/bin/env bash'; cat; } >"bin/$1"; chmod +x "bin/$1"; }
stand_in dpkg-query </dev/null
stand_in sudo <<<'exec "$@"'
stand_in sleep <<<'echo "$1" >>"$work/slept"'
# Each line of `plan` is how one call ends: fine, or with these words.
stand_in apt-get <<'TEXT'
cd "$work"
echo "$*" >>asked
words="$(sed -n "$(wc -l <asked)p" plan)"
[ -n "$words" ] || words="$(tail -n 1 plan)"
[ "$words" = fine ] && exit
echo "E: $words" >&2
exit 100
TEXT

# told CODE ASKED PLAN ...: ./dev peers ends with this code after it asked apt-get so many times.
told() {
  local code=0
  rm -f asked slept
  printf '%s\n' "${@:3}" >plan
  PATH="$work/bin:$PATH" "$dev" peers >out 2>&1 </dev/null || code=$?
  [ "$code" = "$1" ] || fail "after '${*:3}' it ends with $code: $(cat out)"
  [ "$(wc -l <asked)" = "$2" ] || fail "after '${*:3}' it asked: $(cat asked)"
}
times() { [ "$(grep -c -- "$2" out)" = "$1" ] || fail "it does not say $1 times '$2': $(cat out)"; }
said() { times 1 "$1"; }
slept_s() { awk '{ s += $1 } END { print s + 0 }' slept; }

told 0 1 fine
times 0 'waiting'
for lock in 'Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (apt-get)' \
  'Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)' \
  'Could not get lock /var/cache/apt/archives/lock. It is held by process 7 (apt-get)' \
  'dpkg frontend lock was locked by another process with pid 7'; do
  told 0 4 "$lock" "$lock" "$lock" fine
  said 'waiting for it, [0-9]* minutes at most\.$'
  [ "$(grep -vc '^-qq install ' asked)" = 0 ] || fail "it does something else meanwhile: $(cat asked)"
done
# The lists, too, are waited for.
told 0 4 'Unable to locate package x' 'Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt)' fine fine
said 'waiting for it'
# Not for ever, and then it is said for whom.
code=0
rm -f asked slept
echo 'Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (apt-get)' >plan
PATH="$work/bin:$PATH" timeout 60 "$dev" peers >out 2>&1 || code=$?
[ "$code" = 1 ] || fail "what never ends is waited for: $code, $(cat out)"
minutes="$(sed -n 's/.*waiting for it, \([0-9]*\) minutes.*/\1/p' out)"
[ "$(slept_s)" = $((minutes * 60)) ] || fail "it says $minutes minutes and waits $(slept_s) s"
said "is still installing packages after $minutes minutes"
said 'held by process 7'
# What is wrong otherwise is not waited for, and apt-get's own words are shown, the first ones too.
told 1 2 'No space left on device' 'Temporary failure resolving deb.example'
times 0 'waiting'
said 'E: No space left on device'
said 'E: Temporary failure resolving deb.example'
told 1 3 'Unable to locate package x' fine 'dpkg was interrupted'
said 'E: dpkg was interrupted'

# refused WORD ARG ...: this is the word that it does not know, the first of several.
refused() {
  local code=0
  "$dev" "${@:2}" >out 2>&1 || code=$?
  [ "$code" = 2 ] || fail "'${*:2}' ends with $code"
  said "'$1'"
}
refused one test one two
refused two test --accept two
refused one check one two
refused two check --long two three
refused --long check --mutants --long
refused --no bench --no
refused two bench one two three
refused --serve web --frames --serve
refused one help one two
echo "dev: it waits, and says what apt-get says"
