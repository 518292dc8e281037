// Lines to begin with, as long as no server runs that knows which of them fit.
'use strict'

const fs = require('node:fs')
const vscode = require('vscode')

/** Offers them where a line begins. */
function offerSnippets(context, server) {
  const file = vscode.Uri.joinPath(context.extensionUri, 'snippets', 'festrules.json').fsPath
  let known
  return vscode.languages.registerCompletionItemProvider('festrules', {
    provideCompletionItems(document, position) {
      const before = document.lineAt(position).text.slice(0, position.character)
      if (server.ready || !/^\s*[\w-]*$/.test(before)) return []
      known ??= Object.values(JSON.parse(fs.readFileSync(file, 'utf8')))
      return known.map(item)
    },
  })
}

function item({ prefix, description, body }) {
  const made = new vscode.CompletionItem(prefix, vscode.CompletionItemKind.Snippet)
  made.insertText = new vscode.SnippetString(body.join('\n'))
  made.documentation = new vscode.MarkdownString(description)
  return made
}

module.exports = { offerSnippets }
