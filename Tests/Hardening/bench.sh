#!/usr/bin/env bash
# Prints where the time of a lint goes: for each phase the median of some rounds, and the counts of the work.
#
# usage: bench.sh PATH [ROUNDS] [OPTION…]     options are those of `archlint lint`, such as --jobs 1
set -euo pipefail
[ $# -gt 0 ] || { sed -n 2,4p "$0"; exit 2; }
path="$(cd "$(dirname "$1")" && pwd)/$(basename "$1")" rounds="${2:-7}"
shift; [ $# -eq 0 ] || shift
cd "$(dirname "$0")/../.."
swift build -c release --product archlint >&2
binary="$(swift build -c release --show-bin-path)/archlint"
for ((round = 0; round < rounds; round++)); do
  "$binary" lint "$path" --stats --quiet --format json --output /dev/null "$@" 2>&1 || true
done | awk '
  /^rules:/ { isRule = 1 } /^phases/ { isRule = 0 }
  /^  / && !isRule {
    value = $NF; unit = ""
    if ($NF == "ms" || $NF == "MiB") { value = $(NF - 1); unit = " " $NF }
    name = substr($0, 3, 36); sub(/ +$/, "", name)
    if (!(name in rounds)) { order[++names] = name; units[name] = unit }
    values[name, ++rounds[name]] = value
  }
  END {
    for (i = 1; i <= names; i++) {
      name = order[i]; n = rounds[name]
      for (a = 1; a <= n; a++) sorted[a] = values[name, a] + 0
      for (a = 2; a <= n; a++) for (b = a; b > 1 && sorted[b] < sorted[b - 1]; b--) { t = sorted[b]; sorted[b] = sorted[b - 1]; sorted[b - 1] = t }
      printf "%-36s%s%s\n", name, sorted[int((n + 1) / 2)], units[name]
    }
  }'
