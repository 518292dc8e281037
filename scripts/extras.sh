#!/bin/sh
# Installs extras of festrules into .venv, each by itself, where they are not there yet:
#
#   scripts/extras.sh bench fast
#
# What cannot be installed is said in one sentence and done without. What pip said is kept in .venv/extras.log.
set -u

log=.venv/extras.log

for extra in "$@"; do
    [ ! -e ".venv/$extra" ] || continue
    echo "Installing the extra $extra into .venv, once ..." >&2
    if PIP_RETRIES="${PIP_RETRIES:-2}" .venv/bin/python -m pip install --disable-pip-version-check --no-input \
        --constraint requirements.lock --editable ".[$extra]" >"$log" 2>&1; then
        touch ".venv/$extra"
    else
        echo "festrules: the extra $extra could not be installed, so what needs it is left out (see $log)." >&2
    fi
done
