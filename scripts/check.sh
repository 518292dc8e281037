#!/bin/sh
# Runs the checks, all of them even when one fails, and fails if any did:
#
#   scripts/check.sh               the code itself: format, style, types, layers
#   scripts/check.sh pytest ...    and the tests, with the types beside them, which are told last
set -u

failed=

.venv/bin/python -m festrules --version >/dev/null || exit 1  # what a checkout lacks is told once, not by every check

check() {
    echo "== $*"
    ".venv/bin/$@" || failed="$failed $1"
}

types=$(mktemp)
trap 'rm -f "$types"' EXIT
.venv/bin/mypy >"$types" 2>&1 &  # where it has kept nothing yet it takes as long as half of the tests
mypy=$!

check ruff format --check .
check ruff check .
check lint-imports --no-logo
[ $# -eq 0 ] || check "$@"
echo "== mypy"
wait $mypy || failed="$failed mypy"
cat "$types"
if [ -n "$failed" ]; then
    echo "== failed:$failed"
    exit 1
fi
echo "== nothing failed"
