#!/usr/bin/env bash
# cac 7.1.0 (command lines): an option that takes a text gives its action a number wherever JavaScript's Number() reads one.
#
# Expected: `--note ''` arrives as the empty text, `--note 007` as "007": the option is declared as `--note <text>`.
# Seen: '' and ' ' arrive as the number 0, 007 as 7, 0x10 as 16, 1e3 as 1000; the leading zeros and the empty text are lost before the
# action runs. An amount, a code with leading zeros, or "nothing given" of a script (`--note "$UNSET"`) becomes another value without
# an error. `--note=` with nothing behind it is refused instead, as a missing value.
#
# Prints what was seen; ends with 1 when that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund cac@7.1.0
cat >given.mjs <<'JS'
import { cac } from 'cac'
const cli = cac('program')
cli.command('write').option('--note <text>', 'A text').action(({ note }) => console.log(typeof note, JSON.stringify(note)))
cli.parse(['node', 'program', 'write', ...process.argv.slice(2)])
JS
seen=$(for text in '' ' ' 007 0x10 1e3 plain; do
  printf '%s => ' "'$text'"
  node given.mjs --note "$text"
done)
echo "cac 7.1.0"
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
'' => number 0
' ' => number 0
'007' => number 7
'0x10' => number 16
'1e3' => number 1000
'plain' => string "plain"
SEEN
