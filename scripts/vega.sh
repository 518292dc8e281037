#!/bin/sh
# Brings what draws the pictures of a study into lab/pages/vendored: vega, vega-lite and the interpreter of vega's
# expressions, with the licences of all that is in them. Run it to go over to other versions; it needs npm.
set -eu

vega=6.4.0
vega_lite=6.5.0
interpreter=2.3.2

place=lab/pages/vendored
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --ignore-scripts --no-audit --no-fund \
    "vega@$vega" "vega-lite@$vega_lite" "vega-interpreter@$interpreter" >"$work/log" 2>&1 ||
    { echo "festrules: the scripts could not be had:" >&2; tail -3 "$work/log" >&2; exit 1; }
from=$work/node_modules

bare() { grep -v '^//# sourceMappingURL=' "$1"; }

bare "$from/vega/build/vega.min.js" >"$place/vega.js"
bare "$from/vega-lite/build/vega-lite.min.js" >"$place/vega-lite.js"
# The interpreter is a module: as a script it takes what it needs from vega, and puts itself beside it.
{
    echo '(() => {'
    bare "$from/vega-interpreter/build/vega-interpreter.js" |
        sed -e "s/^import \(.*\) from 'vega-util';\$/const \1 = vega;/" \
            -e 's/^export { expression as expressionInterpreter };$/vega.expressionInterpreter = expression;/'
    echo '})();'
} >"$place/vega-interpreter.js"
if grep -E '^(import|export) ' "$place/vega-interpreter.js"; then exit 1; fi

# Each licence once, under the names of those that have it. What only the command lines of these packages use is in
# none of the scripts.
mkdir "$work/licences"
for folder in "$from"/vega* "$from"/d3-* "$from"/delaunator "$from"/internmap "$from"/robust-predicates \
    "$from"/topojson-client "$from"/json-stringify-pretty-compact "$from"/tslib; do
    name=$(basename "$folder")
    [ "$name" != vega-typings ] || continue
    text=$(ls "$folder"/LICEN[CS]E* | head -1)
    same=$work/licences/$(tr -d '\r' <"$text" | sha256sum | cut -c1-16)
    tr -d '\r' <"$text" | sed -e 's/[[:space:]]*$//' >"$same.text"
    printf '%s %s\n' "$name" "$(node -p "require('$folder/package.json').version")" >>"$same.names"
done
for names in "$work"/licences/*.names; do
    sed -e 's/^/==== /' "$names"
    printf '\n'
    cat "${names%.names}.text"
    printf '\n'
done >"$place/LICENCES.txt"

(cd "$place" && sha256sum ./*.js | sed 's#\./##' >SHA256SUMS)
