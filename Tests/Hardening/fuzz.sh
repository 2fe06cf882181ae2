#!/usr/bin/env bash
# libFuzzer on one entry into archlint, for some seconds. Ends with the fuzzer's status; what it finds lies in .build/fuzz/findings.
#
# usage: fuzz.sh source|lint|rules|configuration|pattern|baseline [SECONDS] [libFuzzer option…]
#
# `swiftc -sanitize=fuzzer` links outside SwiftPM only: SwiftPM compiles the modules with its instrumentation, swiftc links them with
# Fuzz/Fuzz.swift and the toolchain's libFuzzer. Linux: macOS toolchains carry no libFuzzer.
set -euo pipefail
[ $# -gt 0 ] || { sed -n 2,7p "$0"; exit 2; }
target="$1" seconds="${2:-60}"
shift; [ $# -eq 0 ] || shift
cd "$(dirname "$0")/../.."
build=.build/fuzz
for module in Linting Damage; do
  swift build -c release --scratch-path "$build" -Xswiftc -sanitize=fuzzer --target "$module" >&2
done
# What `package` means is the name of the folder, as SwiftPM writes it.
package="$(grep -o '"-package-name","[^"]*"' "$build/release.yaml" | head -1 | cut -d '"' -f 4)"
objects=()
for module in Syntax Model Architecture RuleLanguage Linting Damage; do objects+=("$build/release/$module.build/"*.o); done
swiftc -O -swift-version 6 -parse-as-library -sanitize=fuzzer -package-name "$package" -I "$build/release/Modules" \
  Tests/Hardening/Fuzz/Fuzz.swift "${objects[@]}" -o "$build/fuzz"

corpus="$build/corpus-$target" seeds="$build/seeds-$target"
mkdir -p "$corpus" "$seeds" "$build/findings"
case "$target" in
  source | lint) find Fixtures -name '*.swift' -size -16k -exec cp {} "$seeds" \; ;;
  rules) cp Rules/*.md Rules/*.yml "$seeds" ;;
  configuration) cp Sources/archlint.yml "$seeds/1.yml" && cp Fixtures/LeakyApp/archlint.yml "$seeds/2.yml" ;;
  pattern) printf '(a|b*)+[^c-d]{1,3}$**/{feature}/*abab' >"$seeds/pattern" ;;
  baseline) printf '# archlint baseline 1\nrule | A.b | file.swift | 2\n' >"$seeds/baseline" ;;
esac
ARCHLINT_FUZZ="$target" ARCHLINT_RULES="$PWD/Rules" SWIFT_BACKTRACE=enable=no "$build/fuzz" "$corpus" "$seeds" \
  -max_total_time="$seconds" -timeout=10 -max_len=16384 -rss_limit_mb=4096 -artifact_prefix="$build/findings/$target-" \
  -print_final_stats=1 "$@"
