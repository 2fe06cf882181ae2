#!/bin/sh
# Builds the oracle against the toolchain's own SwiftSyntax libraries, as ./oracle or as the path given. No package is
# downloaded.
set -e
cd "$(dirname "$0")"
host="${SWIFT_HOST_LIBS:-$(dirname "$(dirname "$(command -v swiftc)")")/lib/swift/host}"
swiftc -O -whole-module-optimization -module-name oracle \
  -I "$host" -L "$host" -lSwiftSyntax -lSwiftParser -lSwiftOperators -lSwiftDiagnostics \
  -lSwiftParserDiagnostics -Xlinker -rpath -Xlinker "$host" \
  Sources/*.swift -o "${1:-oracle}"
