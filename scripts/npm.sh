#!/bin/sh
# Gets packages for node into .venv/editors, once, with what they need:
#
#   scripts/npm.sh vscode-textmate@9.2.0 vscode-oniguruma@2.0.1
#
# Nothing of theirs runs while they are installed. Where they cannot be had that is said, and what needs them is left out.
set -u

place=.venv/editors
command -v npm >/dev/null 2>&1 || { echo "festrules: there is no npm, so what needs node is left out." >&2; exit 1; }
for package in "$@"; do
    [ ! -e "$place/node_modules/${package%@*}" ] || continue
    npm install --prefix "$place" --no-audit --no-fund --ignore-scripts "$@" >"$place.log" 2>&1 ||
        { echo "festrules: $* could not be had (see $place.log)." >&2; exit 1; }
    exit 0
done
