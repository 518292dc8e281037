#!/bin/sh
# Gets real editors to try what authors see in them: VS Code as code-server, a large build that is made once and kept in
# a folder of its own outside of the checkout, $FESTRULES_EDITORS or ~/.cache/festrules-editors. Neovim and chromium are
# those of the system. What cannot be had is said in a sentence, and what needs it is left out.
set -u

place=${FESTRULES_EDITORS:-$HOME/.cache/festrules-editors}
server=$place/node_modules/code-server
code=$server/lib/vscode

say() { echo "festrules: $1" >&2; }

command -v nvim >/dev/null 2>&1 || say "there is no Neovim, so nothing is tried in it (on Debian: apt install neovim)."
command -v chromium >/dev/null 2>&1 ||
    say "there is no chromium, so nothing is tried in VS Code (on Debian: apt install chromium)."
[ ! -e "$place/made" ] || exit 0
if ! command -v npm >/dev/null 2>&1 || ! command -v cc >/dev/null 2>&1; then
    say "code-server needs npm and a C compiler to be built, so nothing is tried in VS Code."
    exit 0
fi

mkdir -p "$place"
log=$place/log
say "building code-server in $place, once; that takes minutes and a gigabyte ..."
step() { "$@" >>"$log" 2>&1 || { say "code-server could not be built ($* failed, see $log)."; exit 0; }; }

: >"$log"
step npm install --prefix "$place" --no-audit --no-fund --ignore-scripts code-server@4.100.3
cd "$code" && step npm install --omit=dev --no-audit --no-fund --ignore-scripts
cd "$code/extensions" && step npm install --omit=dev --no-audit --no-fund --ignore-scripts
cd "$code" && for package in @vscode/spdlog kerberos native-watchdog; do step npm rebuild "$package"; done
npm rebuild node-pty >>"$log" 2>&1  # for terminals: it is built, and fails afterwards
cd "$server/node_modules/argon2" 2>/dev/null || cd "$place/node_modules/argon2" || exit 0
step npx --yes @mapbox/node-pre-gyp rebuild --build-from-source
search=$code/node_modules/@vscode/ripgrep/bin  # is fetched from elsewhere when it is installed; files are not searched here
mkdir -p "$search" && printf '#!/bin/sh\nexit 1\n' >"$search/rg" && chmod +x "$search/rg"
touch "$place/made"
