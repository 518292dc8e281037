#!/bin/sh
# Makes .venv if there is none, and installs this checkout into it, so that edits are seen at once:
#
#   scripts/venv.sh play    what is needed to play
#   scripts/venv.sh dev     and what is needed to work on festrules
#
# What is missing is said in one sentence. What pip said is kept in .venv/install.log.
set -eu

kind=$1
log=.venv/install.log

stop() {
    echo "festrules: $1" >&2
    exit 1
}

find_python() {
    for python in "${PYTHON:-python3}" python python3.14 python3.13 python3.12 python3.11; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && return
        [ -z "${PYTHON:-}" ] || stop "PYTHON=$PYTHON is not Python 3.11 or newer."
    done
    stop "Python 3.11 or newer is needed and was not found: install it, or name it with PYTHON=..."
}

make_venv() {
    find_python
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        stop "$python has no venv module: install it (on Debian and Ubuntu: apt install python3-venv)."
    said=$("$python" -m venv --clear .venv 2>&1) || {
        rm -rf .venv
        stop "$python could not make .venv: $said"
    }
}

install() {
    compile=
    case $kind in
        play) what='.[tui]' ;;
        dev) what='.[dev]' compile=--no-compile ;;  # most of what these tools bring is never loaded
    esac
    echo "Installing festrules into .venv, once ..." >&2
    # Set in the environment, so that the pip which gets the build tools does not wait longer than this one.
    PIP_RETRIES="${PIP_RETRIES:-2}" .venv/bin/python -m pip install --disable-pip-version-check --no-input $compile \
        --constraint requirements.lock --editable "$what" >"$log" 2>&1 && return
    if grep -qE 'Failed to establish|Retrying \(|from versions: none|Read timed out|ProxyError|SSLError' "$log"; then
        stop "the package registry could not be reached: connect, or point pip to a mirror, and try again ($log)."
    fi
    tail -n 20 "$log" >&2
    stop "pip could not install festrules, for the reason above."
}

[ -d src/festrules/cli ] ||
    stop "the links in src/festrules are lost, and nothing runs from a checkout without them. With git, \
\`git config core.symlinks true\` and then \`git checkout -- src/festrules\` makes them; \
\`pip install .\` installs festrules as it is, and needs none."
.venv/bin/python -m pip --version >/dev/null 2>&1 || make_venv
install
touch ".venv/$kind"
