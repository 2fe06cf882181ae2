#!/usr/bin/env bash
# Builds the sample package with both plugins, as another package would use them: a clean target builds, a leaky one fails with
# the finding at its place, a build without changes lints nothing, and `swift package archlint` passes arguments and status on.
#
#   check-plugins.sh [SCRATCH]   builds in SCRATCH (default: .build/plugin-sample)
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=${1:-$root/.build/plugin-sample}
cd "$root/Fixtures/PluginSample"
log=$(mktemp)
trap 'rm -f "$log"' EXIT

fail() {
  echo "check-plugins: $1" >&2
  cat "$log" >&2
  exit 1
}

swift build --scratch-path "$scratch" --target Feed > "$log" 2>&1 || fail "the clean target does not build"
if swift build --scratch-path "$scratch" --target LeakyFeed > "$log" 2>&1; then fail "the leaky target builds"; fi
grep -q 'LeakyFeedViewModel.swift:7:14: error: .*UserDefaults' "$log" || fail "the finding is not said where it is"
if swift build --scratch-path "$scratch" --target LeakyFeed > "$log" 2>&1; then fail "the leaky target builds the second time"; fi

swift package --scratch-path "$scratch" archlint --version > "$log" 2>&1 || fail "the command does not run"
grep -q '^archlint [0-9]' "$log" || fail "the command passes no arguments on"
swift package --scratch-path "$scratch" archlint Sources/Feed > "$log" 2>&1 || fail "the command fails on the clean target"
swift package --scratch-path "$scratch" archlint --target Feed > "$log" 2>&1 || fail "the command fails on the clean target by name"
if swift package --scratch-path "$scratch" archlint > "$log" 2>&1; then fail "the command does not fail for a finding"; fi
grep -q 'Sources/LeakyFeed/LeakyFeedViewModel.swift:7' "$log" || fail "the command does not say the finding"
echo "plugins: ok"
