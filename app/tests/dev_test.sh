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

# Where nobody watches, a build tells each minute how far it is, and no longer than it takes. Here a minute is 0.2 s.
copy="$work/tree"
mkdir -p "$copy/build/release"
cp "$dev" "$copy/dev"
stand_in sleep <<<'exec /bin/sleep 0.2'
stand_in ninja <<<'exit 0'
stand_in cmake <<'TEXT'
[ "$1" = --build ] || exit 0
for step in {1..12}; do
  echo "$step" >>build/release/.ninja_log
  /bin/sleep 0.2
done
exit "${ENDS_WITH:-0}"
TEXT
echo fine >plan
for code in 0 7; do
  ended=0
  echo before >"$copy/build/release/.ninja_log"
  ENDS_WITH=$code PATH="$work/bin:$PATH" "$copy/dev" build >out 2>&1 </dev/null || ended=$?
  [ "$ended" = "$code" ] || fail "a build that ends with $code ends with $ended: $(cat out)"
  said '^build/release: 1 min, [0-9]* steps done$'
  said '^build/release: 3 min, [1-9][0-9]* steps done$'
  lines="$(wc -l <out)"
  /bin/sleep 0.5
  [ "$(wc -l <out)" = "$lines" ] || fail "it goes on telling: $(cat out)"
done

# Where there is no apt, one line says all that is to be typed, and that nobody has tried it; pip changes no system's Python.
mkdir other
for tool in bash dirname nproc env cat grep sed wc; do ln -s "$(command -v "$tool")" "other/$tool"; done
ln -s "$work/bin/cmake" "$work/bin/ninja" "$work/bin/sleep" other/
told_on() {
  local system="$1" manager="$2" ended=0
  rm -f other/uname other/dnf other/pacman
  printf '#!/usr/bin/env bash\necho %s\n' "$system" >other/uname
  [ -z "$manager" ] || ln -s /bin/true "other/$manager"
  chmod +x other/uname
  PATH="$work/other" "$copy/dev" build >out 2>&1 </dev/null || ended=$?
  [ "$ended" = 0 ] || fail "on $system ./dev build ends with $ended: $(cat out)"
}
for system in Darwin: Linux:dnf Linux:pacman; do
  told_on "${system%:*}" "${system#*:}"
  said 'nobody has tried yet'
  line="$(grep ' install \| -S ' out)"
  bash -n <<<"$line" || fail "that is no command: $line"
  for wanted in ' cmake ' ' ninja' ' git ' ' glm' ' boost' ' highway' ' glfw' ' cli11' ' pugixml' 'python3 -m venv build/glad' 'build/glad/bin/pip install glad2$'; do
    grep -q -- "$wanted" <<<"$line" || fail "on $system '$wanted' is missing: $line"
  done
  ! grep -qE '(^|&& )pip' <<<"$line" || fail "on $system pip would change the system's Python: $line"
done
told_on MINGW64_NT ''
said 'on Debian, by ./dev windows'
told_on Linux ''
said 'docs/building.md'

# A release is of a commit, and of nothing that differs from it: that is said before anything is built.
not_released() {
  local ended=0
  PATH="$work/bin:$PATH" "$copy/dev" release >out 2>&1 </dev/null || ended=$?
  [ "$ended" = 1 ] || fail "./dev release ends with $ended: $(cat out)"
  said "$1"
  times 0 '^== The page'
}
GIT_CEILING_DIRECTORIES="$work" not_released 'it is made in a checkout, with git'
git -C "$copy" init -q
not_released 'differs from it'
said '?? dev$'

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
refused one release one
refused one help one two
echo "dev: it waits, and says what apt-get says"
