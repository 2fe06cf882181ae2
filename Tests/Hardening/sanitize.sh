#!/usr/bin/env bash
# The tests and the tool itself under a sanitizer: every command that works on threads, on folders of Swift source.
#
# usage: sanitize.sh thread|address [--no-tests | --suite SUITE…] [FOLDER…]     (default: Sources and the apps of Fixtures)
#
# The test targets run one after the other, each with its time; --suite names those that are wanted (SyntaxTests). They read in
# ARCHLINT_SANITIZER which sanitizer is at work, where a depth or a stack depends on it.
# Each folder is copied into a repository whose commit lacks each tenth file, so that a review has something to say. Ends with 1 if a
# test fails or the sanitizer reports anything; its reports stand in .build/sanitize-…/reports. Takes a long time: a debug build of its own.
# What lives until the process ends is no leak, so leaks are not looked for.
set -euo pipefail
cd "$(dirname "$0")/../.."
sanitizer="${1:-}"
case "$sanitizer" in thread | address) shift ;; *) sed -n 2,9p "$0"; exit 2 ;; esac
suites=()
for folder in Tests/*Tests; do suites+=("$(basename "$folder")"); done
if [ "${1:-}" = --no-tests ]; then
  suites=()
  shift
elif [ "${1:-}" = --suite ]; then
  suites=()
fi
while [ "${1:-}" = --suite ]; do
  suites+=("$2")
  shift 2
done
[ $# -gt 0 ] || set -- Sources Fixtures/ReferenceApp Fixtures/LeakyApp
build=.build/sanitize-$sanitizer reports=$PWD/.build/sanitize-$sanitizer/reports
rm -rf "$reports"
mkdir -p "$reports"
# A report goes to a file and the program goes on, so that one run tells all.
export TSAN_OPTIONS="halt_on_error=0 exitcode=0 log_path=$reports/thread"
export ASAN_OPTIONS="detect_leaks=0 log_path=$reports/address"
export SWIFT_BACKTRACE=enable=no ARCHLINT_SANITIZER=$sanitizer
# The sanitizers' memory map does not suit every random place of a program.
fixed=()
if command -v setarch >/dev/null && setarch -R true 2>/dev/null; then fixed=(setarch -R); fi

options=(--sanitize="$sanitizer" --scratch-path "$build") failed=()
if [ "$sanitizer" = thread ] && [ "$(uname)" = Linux ]; then
  "$(dirname "$(readlink -f "$(command -v swift)")")/clang" -O1 -fsanitize=thread -c Tests/Hardening/Sanitize/mutex.c -o "$PWD/$build/mutex.o"
  options+=(-Xlinker "$PWD/$build/mutex.o")
fi
if [ "${#suites[@]}" -gt 0 ]; then
  swift build --build-tests "${options[@]}"
  for suite in "${suites[@]}"; do
    SECONDS=0 status=0
    ${fixed[@]+"${fixed[@]}"} swift test --skip-build "${options[@]}" --filter "^$suite\\." >"$reports/../$suite.log" 2>&1 || status=$?
    echo "$suite: status $status, $SECONDS s, $(find "$reports" -type f | wc -l) reports; $(grep "Test run with" "$reports/../$suite.log" | tail -1)"
    [ "$status" = 0 ] || failed+=("$suite")
  done
else
  swift build --product archlint "${options[@]}"
fi
archlint="$PWD/$build/debug/archlint"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# run STATUSES COMMAND…: a run of archlint that may end with one of these.
run() {
  local allowed="$1" status=0
  shift
  ${fixed[@]+"${fixed[@]}"} "$archlint" "$@" >"$work/output" 2>"$work/errors" || status=$?
  case " $allowed " in
    *" $status "*) ;;
    *) echo "archlint $*: exit status $status"; tail -5 "$work/errors"; exit 1 ;;
  esac
}
git() { command git -C "$work/app" -c user.name=a -c user.email=a@example.org "$@"; }

for folder in "$@"; do
  rm -rf "$work/app"
  mkdir "$work/app"
  tar -C "$folder" --exclude=.git --exclude=.build -cf - . | tar -C "$work/app" -xf -
  git init --quiet
  find "$work/app" -name '*.swift' | LC_ALL=C sort | awk 'NR % 10 == 0' >"$work/new"
  tr '\n' '\0' <"$work/new" | xargs -0 tar -cPf "$work/new.tar"
  tr '\n' '\0' <"$work/new" | xargs -0 rm -f
  git add --all && git commit --quiet --allow-empty --message base
  tar -xPf "$work/new.tar"
  outputs=()
  for format in text json sarif github gitlab xcode junit checkstyle rdjson markdown html; do
    outputs+=(--format "$format" --output "$work/report.$format")
  done
  cd "$work/app"
  run "0 1 3" lint --jobs 4 --show note --stats "${outputs[@]}"
  run "0 1 3" review HEAD --jobs 4 --show note "${outputs[@]}"
  for of in layers modules folders types; do run "0 3" graph --of $of --format json --jobs 4; done
  run "0 3" layers --jobs 4
  run "0 3" baseline accept --jobs 4
  run "0 1 3" lint --jobs 4
  run "0 3" baseline prune --jobs 4
  cd "$OLDPWD"
  echo "$(find "$work/app" -name '*.swift' | wc -l) files of $folder: $(find "$reports" -type f | wc -l) reports"
done
if [ -n "$(find "$reports" -type f)" ]; then
  grep -h "SUMMARY" "$reports"/* | sort | uniq -c
  exit 1
fi
[ "${#failed[@]}" = 0 ] || { echo "failed: ${failed[*]}; the logs stand in $build"; exit 1; }
