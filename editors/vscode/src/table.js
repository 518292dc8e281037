// The table beside the text: at the line of a scenario where the cursor stands, or where the last game stands.
'use strict'

const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const vscode = require('vscode')

const PAUSE = 150 // milliseconds after the cursor or the text has moved
const SCENARIOS = '.scenarios'

class TablePanel {
  constructor(context, server) {
    this.context = context
    this.server = server
    this.panel = undefined
    this.place = undefined // the document and the line that are shown
    this.record = '' // of a game that somebody chose
    this.eyes = ''
    this.asking = undefined
    fs.mkdirSync(this.games, { recursive: true })
    const records = new vscode.RelativePattern(vscode.Uri.file(this.games), '*.jsonl')
    const played = vscode.workspace.createFileSystemWatcher(records)
    this.disposables = [
      played, // the table follows a game while it is played
      played.onDidCreate(() => this.soon()),
      played.onDidChange(() => this.soon()),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document.languageId !== 'plaintext' && this.soon()),
      server.changed.event(() => this.soon()),
    ]
  }

  /** Opens the panel beside an editor; an address and a line say where, else the cursor does. */
  async open(uri, line) {
    const editor = vscode.window.activeTextEditor
    const document = uri ? await vscode.workspace.openTextDocument(uri) : editor?.document
    if (document?.languageId !== 'festrules') return
    this.place = { document, line: line ?? editor?.selection.active.line ?? 0 }
    if (this.panel) this.panel.reveal(undefined, true)
    else await this.make()
    this.soon()
  }

  async make() {
    const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
    const media = vscode.Uri.joinPath(this.context.extensionUri, 'media')
    this.panel = vscode.window.createWebviewPanel('festrules.table', 'The table', beside, {
      enableScripts: true,
      enableFindWidget: true,
      retainContextWhenHidden: true,
      localResourceRoots: [media],
    })
    this.panel.onDidDispose(() => {
      this.panel = undefined
    })
    this.panel.webview.onDidReceiveMessage((message) => this.heard(message))
    await this.dress()
  }

  /** Makes its page, which asks for a table when it is there. */
  async dress() {
    this.panel.webview.html = await this.page(vscode.Uri.joinPath(this.context.extensionUri, 'media'))
  }

  /** An empty page: what it may load is its own style and its own script, and nothing of anybody else. */
  async page(media) {
    const { webview } = this.panel
    const nonce = crypto.randomBytes(16).toString('base64')
    const look = (await this.server.ask('festrules/look', {})) ?? { style: '' }
    this.styled = look.style !== ''
    const own = await fs.promises.readFile(vscode.Uri.joinPath(media, 'table.css').fsPath, 'utf8')
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The table</title>
<style nonce="${nonce}">${look.style}\n${own}</style>
</head>
<body>
<header>
  <h1 id="title"></h1>
  <label id="seen">seen by <select id="eyes"></select></label>
  <p id="where"></p>
  <p id="problem" role="status"></p>
  <p id="prompt"></p>
</header>
<main id="table" aria-label="The table"></main>
<script nonce="${nonce}" src="${webview.asWebviewUri(vscode.Uri.joinPath(media, 'table.js'))}"></script>
</body>
</html>`
  }

  heard(message) {
    if (message.ready) this.soon()
    if (typeof message.eyes === 'string') {
      this.eyes = message.eyes
      this.soon()
    }
  }

  /** The cursor of another editor of rules counts; a terminal or a page does not. */
  follow(editor) {
    if (!this.panel || editor?.document.languageId !== 'festrules') return
    this.place = { document: editor.document, line: editor.selection.active.line }
    this.soon()
  }

  soon() {
    if (!this.panel || !this.place) return
    clearTimeout(this.waiting)
    this.waiting = setTimeout(() => this.draw(), PAUSE)
  }

  async draw() {
    this.asking?.cancel()
    const asking = (this.asking = new vscode.CancellationTokenSource())
    const { document, line } = this.place
    const eyes = this.eyes || vscode.workspace.getConfiguration('festrules').get('table.eyes')
    const record = this.record || (await this.lastGame(document.uri))
    let picture
    try {
      const asked = { textDocument: { uri: document.uri.toString() }, line, eyes, record }
      picture = await this.server.ask('festrules/table', asked, asking.token)
    } catch (problem) {
      if (asking.token.isCancellationRequested) return
      picture = { title: path.basename(document.fileName), problem: String(problem.message ?? problem), table: '' }
    }
    if (asking.token.isCancellationRequested || !this.panel) return
    if (picture && !this.styled) return this.dress() // the server had not started when the panel was made
    picture ??= { title: path.basename(document.fileName), problem: this.server.problem || 'festrules does not run.', table: '' }
    this.panel.title = `Table: ${picture.title}`
    this.panel.webview.postMessage({ ...picture, eyes })
  }

  /** The folder with the records of games that were played from here. */
  get games() {
    return vscode.Uri.joinPath(this.context.globalStorageUri, 'games').fsPath
  }

  /** Where the record of a new game goes. */
  newGame(uri) {
    return path.join(this.games, `${nameOf(uri)}.${new Date().toISOString().replace(/[:.]/g, '-')}.jsonl`)
  }

  /** The record of the game that was played last with these rules. */
  async lastGame(uri) {
    const names = await fs.promises.readdir(this.games).catch(() => [])
    const own = names.filter((name) => name.startsWith(`${nameOf(uri)}.`)).sort()
    return own.length ? path.join(this.games, own.at(-1)) : ''
  }

  /** A record that somebody names is shown until another one is. */
  async chooseRecord() {
    const found = await vscode.window.showOpenDialog({
      canSelectMany: false,
      title: 'The record of a game',
      filters: { 'Records of games': ['jsonl'], 'All files': ['*'] },
    })
    if (!found) return
    this.record = found[0].fsPath
    await this.open()
  }

  dispose() {
    this.panel?.dispose()
    this.disposables.forEach((one) => one.dispose())
  }
}

/** What the game is called to which a file belongs: `festo` of festo.cooking.scenarios. */
function nameOf(uri) {
  const name = path.basename(uri.fsPath)
  return name.endsWith(SCENARIOS) ? name.split('.')[0] : name.replace(/\.rules$/, '')
}

module.exports = { TablePanel, nameOf }
