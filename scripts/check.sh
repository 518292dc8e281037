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

check ruff format --check .
check ruff check .
check mypy
check lint-imports --no-logo
[ -z "$failed" ] || echo "== failed so far:$failed"

[ $# -eq 0 ] || check "$@"
[ -z "$failed" ]
