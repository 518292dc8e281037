#!/bin/sh
# Runs the checks, all of them even when one fails, and fails if any did:
#
#   scripts/check.sh               the code itself: format, style, types, layers
#   scripts/check.sh pytest ...    and then the tests; their closing line is the last
set -u

failed=

.venv/bin/python -m festrules --version >/dev/null || exit 1  # what a checkout lacks is told once, not by every check

check() {
    echo "== $*"
    ".venv/bin/$@" || failed="$failed $1"
}

types=$(mktemp)
trap 'rm -f "$types"' EXIT
.venv/bin/mypy >"$types" 2>&1 &  # takes as long as all others together

check ruff format --check .
check ruff check .
check lint-imports --no-logo
echo "== mypy"
wait $! || failed="$failed mypy"
cat "$types"
[ -z "$failed" ] || echo "== failed so far:$failed"

[ $# -eq 0 ] || check "$@"
[ -z "$failed" ]
