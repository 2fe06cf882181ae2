#!/usr/bin/env bash
# The tests and the tool itself under a sanitizer: every command that works on threads, on folders of Swift source.
#
# usage: sanitize.sh thread|address [--no-tests] [FOLDER…]     (default: Sources and the apps of Fixtures)
#
# Each folder is copied into a repository whose commit lacks each tenth file, so that a review has something to say. Ends with 1 if a
# test fails or the sanitizer reports anything; its reports stand in .build/sanitize-…/reports. Takes a long time: a debug build of its own.
# What lives until the process ends is no leak, so leaks are not looked for.
set -euo pipefail
cd "$(dirname "$0")/../.."
sanitizer="${1:-}"
case "$sanitizer" in thread | address) shift ;; *) sed -n 2,9p "$0"; exit 2 ;; esac
tests=1
[ "${1:-}" != --no-tests ] || { tests=0; shift; }
[ $# -gt 0 ] || set -- Sources Fixtures/ReferenceApp Fixtures/LeakyApp
build=.build/sanitize-$sanitizer reports=$PWD/.build/sanitize-$sanitizer/reports
rm -rf "$reports"
mkdir -p "$reports"
# A report goes to a file and the program goes on, so that one run tells all.
export TSAN_OPTIONS="halt_on_error=0 exitcode=0 log_path=$reports/thread"
export ASAN_OPTIONS="detect_leaks=0 log_path=$reports/address"
export SWIFT_BACKTRACE=enable=no
# The sanitizers' memory map does not suit every random place of a program.
fixed=()
if command -v setarch >/dev/null && setarch -R true 2>/dev/null; then fixed=(setarch -R); fi

options=(--sanitize="$sanitizer" --scratch-path "$build") skipped=()
case "$sanitizer" in
  # ThreadSanitizer keeps a stack of 65,536 calls of its own, and does not notice its end.
  thread) skipped=(--skip theStackIsDeep) ;;
  # AddressSanitizer's frames are so large that 16 MiB do not hold the extraction of the deepest tree.
  address) skipped=(--skip whatIsWrongOrDeepStaysInBalance) ;;
esac
if [ "$sanitizer" = thread ] && [ "$(uname)" = Linux ]; then
  "$(dirname "$(readlink -f "$(command -v swift)")")/clang" -O1 -fsanitize=thread -c Tests/Hardening/Sanitize/mutex.c -o "$PWD/$build/mutex.o"
  options+=(-Xlinker "$PWD/$build/mutex.o")
fi
if [ "$tests" = 1 ]; then
  swift build --build-tests "${options[@]}"
  ${fixed[@]+"${fixed[@]}"} swift test --skip-build "${options[@]}" "${skipped[@]}"
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
