#!/usr/bin/env bash
# Compares our parser's facts with those of the toolchain's own parser, line by line.
#
# usage: compare.sh [--oracle ORACLE] [--facts FACTS] PATH...     (files and directories)
#
# Builds the oracle into .build/oracle (once) and syntax-facts unless they are given. Says so and exits with 0 where the
# toolchain does not carry the libraries of its parser. Exits with 1 if anything differs.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../.." && pwd)"
oracle="" facts=""
while [ $# -gt 0 ]; do
  case "$1" in
    --oracle) oracle="$2"; shift 2 ;;
    --facts) facts="$2"; shift 2 ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || { sed -n '2,8p' "$0"; exit 2; }

if [ -z "$oracle" ]; then
  host="${SWIFT_HOST_LIBS:-$(dirname "$(dirname "$(command -v swiftc)")")/lib/swift/host}"
  if [ ! -e "$host/SwiftParser.swiftmodule" ]; then
    echo "skipped: the toolchain carries no SwiftParser in $host"
    exit 0
  fi
  oracle="$root/.build/oracle/oracle"
  if [ ! -x "$oracle" ] || [ -n "$(find "$here/oracle/Sources" -newer "$oracle" -name '*.swift')" ]; then
    mkdir -p "$root/.build/oracle"
    SWIFT_HOST_LIBS="$host" "$here/oracle/build.sh" "$oracle"
  fi
fi
if [ -z "$facts" ]; then
  swift build --package-path "$root" -c release --product syntax-facts >&2
  facts="$(swift build --package-path "$root" -c release --show-bin-path)/syntax-facts"
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
"$oracle" "$@" >"$work/oracle.tsv"
"$facts" "$@" >"$work/ours.tsv"
python3 "$here/oracle/factdiff.py" --show 5 "$work/oracle.tsv" "$work/ours.tsv"
