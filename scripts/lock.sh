#!/bin/sh
# Writes requirements.lock: the newest versions of everything that is needed directly or indirectly, exactly.
# Make it with the oldest Python that is supported, which needs the most.
set -eu

: >requirements.lock
rm -rf .venv
sh scripts/venv.sh dev
.venv/bin/python -m pip freeze --exclude-editable >requirements.lock
touch .venv/dev
