#!/usr/bin/env bash
# What needs the speed of a release build: mutants, and a lint of 40 MB beside `cat` and the compiler's own parser.
#
# usage: gate.sh [--mutants COUNT] [--megabytes N]
#
# Times are printed, for they say something only beside each other. What is asserted: no mutant breaks a table, crashes or takes a
# second; ten times the input makes ten times the work. Needs nothing but the toolchain.
set -euo pipefail
cd "$(dirname "$0")/../.."
mutants=100000 megabytes=40
while [ $# -gt 0 ]; do
  case "$1" in
    --mutants) mutants="$2" ;;
    --megabytes) megabytes="$2" ;;
    *) sed -n 2,8p "$0"; exit 2 ;;
  esac
  shift 2
done

swift build -c release --product hardening
swift build -c release --product archlint
folder="$(swift build -c release --show-bin-path)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
TIMEFORMAT="%R %U %S"

echo "== mutants, from a fixed seed and from one of today"
"$folder/hardening" mutants "$((mutants / 2))" 1 Fixtures
"$folder/hardening" mutants "$((mutants - mutants / 2))" "$(date +%s)000000" Fixtures

echo "== nesting and repetition through the whole lint; evil patterns; broken declarations"
"$folder/hardening" shapes 100000
"$folder/hardening" patterns
"$folder/hardening" broken top 1000 1 Sources Fixtures Tests | tail -4

# seconds COMMAND…: wall time and processor time of a command whose output does not matter.
seconds() {
  { time "$@" >/dev/null 2>"$work/errors" || true; } 2>&1 | awk '{ printf "%.2f %.2f\n", $1, $2 + $3 }'
}
lint() { "$folder/archlint" lint "$1" --stats --quiet --format json --output "$work/report.json"; }
read_all() { find "$1" -name '*.swift' -print0 | xargs -0 cat; }
parse_all() { find "$1" -name '*.swift' -print0 | xargs -0 -n 500 swiftc -frontend -parse; }
# count NAME: a count of the last lint's statistics.
count() { awk -v name="$1" '{ line = $0; sub(/^ */, "", line) } index(line, name "  ") == 1 && $NF ~ /^[0-9]+$/ { print $NF }' "$work/statistics"; }

echo "== ReferenceApp again and again under other names"
for size in "${megabytes}00000" "${megabytes}000000"; do
  "$folder/hardening" replicate Fixtures/ReferenceApp "$work/$size" "$size"
  seconds read_all "$work/$size" >/dev/null
  cat_time="$(seconds read_all "$work/$size")"
  lint_time="$(seconds lint "$work/$size")"
  cp "$work/errors" "$work/statistics"
  read_time="$(seconds "$folder/hardening" parse 1 "$work/$size")"
  parse_time="$(seconds parse_all "$work/$size")"
  echo "$size bytes, seconds of wall and of processor: cat $cat_time; archlint $lint_time; our parser alone on one thread $read_time; swiftc -frontend -parse $parse_time"
  awk -v cat="$cat_time" -v lint="$lint_time" -v own="$read_time" -v parse="$parse_time" 'BEGIN {
    split(cat, c); split(lint, l); split(own, o); split(parse, p)
    printf "  the whole lint is %.1f times cat (wall); swiftc -frontend -parse is %.1f times our parser (processor)\n", l[1] / c[1], p[2] / o[2]
  }'
  counts=""
  for name in bytes tokens nodes "steps of tokens and tree" declarations references; do counts+=" $(count "$name")"; done
  echo "  bytes, tokens, nodes, steps, declarations, references:$counts; memory $(awk '/peak memory/ { print $3, $4 }' "$work/statistics")"
  all="${all:-}$counts $(set -- $lint_time; echo "$2")"$'\n'
done

echo "== ten times the input"
awk 'NF == 7 { for (i = 1; i <= 7; i++) if (n) ratio[i] = $i / first[i]; else first[i] = $i; n++ }
  END {
    if (n != 2 || ratio[1] < 5) { print "no counts"; exit 1 }
    printf "bytes %.2f, tokens %.2f, nodes %.2f, steps %.2f, declarations %.2f, references %.2f, processor time %.2f times\n",
      ratio[1], ratio[2], ratio[3], ratio[4], ratio[5], ratio[6], ratio[7]
    for (i = 2; i <= 6; i++) if (ratio[i] > ratio[1] * 1.03 || ratio[i] < ratio[1] * 0.97) { print "work is not linear"; exit 1 }
  }' <<<"$all"
