// What the TextMate engine of VS Code makes of files: for each of them rows of [line, start, end, scope].
//
//   node tokens_of_lines.js NODE_MODULES GRAMMAR FILE...
const fs = require('node:fs')
const path = require('node:path')

const [modules, grammarFile, ...files] = process.argv.slice(2)
const { Registry, INITIAL, parseRawGrammar } = require(path.join(modules, 'vscode-textmate'))
const oniguruma = require(path.join(modules, 'vscode-oniguruma'))

function rowsOf(grammar, text) {
  const rows = []
  let state = INITIAL
  text.split('\n').forEach((line, number) => {
    const read = grammar.tokenizeLine(line, state)
    state = read.ruleStack
    for (const token of read.tokens) {
      rows.push([number, token.startIndex, token.endIndex, token.scopes.at(-1)])
    }
  })
  return rows
}

async function main() {
  await oniguruma.loadWASM(fs.readFileSync(path.join(modules, 'vscode-oniguruma/release/onig.wasm')).buffer)
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => parseRawGrammar(fs.readFileSync(grammarFile, 'utf8'), grammarFile),
  })
  const grammar = await registry.loadGrammar('source.festrules')
  const rows = files.map((file) => rowsOf(grammar, fs.readFileSync(file, 'utf8')))
  fs.writeFileSync(1, JSON.stringify(rows))
}

main()
