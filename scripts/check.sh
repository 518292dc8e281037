#!/bin/sh
# Runs the checks, all of them even when one fails, and fails if any did:
#
#   scripts/check.sh               the code itself: format, style, types, layers
#   scripts/check.sh pytest ...    and the tests, with the types beside them; the closing line of the tests is the last
set -u

failed=
unset PYTHONDONTWRITEBYTECODE  # what Python has compiled is kept for the many processes that tests begin

.venv/bin/python -m festrules --version >/dev/null || exit 1  # what a checkout lacks is told once, not by every check

check() {
    echo "== $*"
    ".venv/bin/$@" || failed="$failed $1"
}

kept=$(mktemp -d)
trap 'rm -rf "$kept"' EXIT
.venv/bin/python scripts/check_types.py >"$kept/types" 2>&1 &  # where it has kept nothing yet it takes long
mypy=$!

check ruff format --check .
check ruff check .
check lint-imports --no-logo
if [ $# -gt 0 ]; then
    echo "== $*"
    { ".venv/bin/$@" || touch "$kept/failed"; } 2>&1 | tee "$kept/tests"
    [ ! -e "$kept/failed" ] || failed="$failed $1"
fi
echo "== mypy"
wait $mypy || failed="$failed mypy"
cat "$kept/types"
[ -z "$failed" ] || echo "== failed:$failed"
[ $# -eq 0 ] || tail -n 1 "$kept/tests"
[ -z "$failed" ]
