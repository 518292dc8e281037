#!/bin/sh
# Gets axe-core, which looks for what hinders people on a page, into .venv/axe. Where it cannot be had, that is said, and
# the tests that ask it are left out. It is no part of festrules.
set -u

[ ! -e .venv/axe/node_modules/axe-core/axe.min.js ] || exit 0
command -v npm >/dev/null 2>&1 || { echo "festrules: there is no npm, so accessibility is not looked at." >&2; exit 0; }
npm install --prefix .venv/axe --no-audit --no-fund --ignore-scripts axe-core@4 >.venv/axe.log 2>&1 ||
    echo "festrules: axe-core could not be had, so accessibility is not looked at (see .venv/axe.log)." >&2
