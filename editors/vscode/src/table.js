// The table beside the text: at the line of a scenario where the cursor stands, or where the last game stands.
'use strict'

const fs = require('node:fs')
const path = require('node:path')
const vscode = require('vscode')
const { Panel } = require('./panel')

const PAUSE = 150 // milliseconds after the cursor or the text has moved
const SCENARIOS = '.scenarios'

class TablePanel extends Panel {
  constructor(context, server) {
    super(context, server, { name: 'table', title: 'The table', pause: PAUSE })
    this.record = '' // of a game that somebody chose
    this.chosen = ''
    fs.mkdirSync(this.games, { recursive: true })
    const records = new vscode.RelativePattern(vscode.Uri.file(this.games), '*.jsonl')
    const played = vscode.workspace.createFileSystemWatcher(records)
    this.disposables.push(
      played, // the table follows a game while it is played
      played.onDidCreate(() => this.soon()),
      played.onDidChange(() => this.soon()),
    )
  }

  style(look) {
    return look.style
  }

  body() {
    return `<header>
  <h1 id="title"></h1>
  <label id="seen">seen by <select id="eyes"></select></label>
  <p id="where"></p>
  <p id="problem" role="status"></p>
  <p id="prompt"></p>
</header>
<main id="table" aria-label="The table"></main>`
  }

  heard(message) {
    super.heard(message)
    if (typeof message.eyes === 'string') {
      this.chosen = message.eyes
      this.soon()
    }
  }

  /** Through whose eyes the table is seen. */
  get eyes() {
    return this.chosen || vscode.workspace.getConfiguration('festrules').get('table.eyes')
  }

  async ask({ document, line }, token) {
    const record = this.record || (await this.lastGame(document.uri))
    const asked = { textDocument: { uri: document.uri.toString() }, line, eyes: this.eyes, record }
    return this.server.ask('festrules/table', asked, token)
  }

  show(picture, { document }) {
    const title = picture.title ?? path.basename(document.fileName)
    this.panel.title = `Table: ${title}`
    this.panel.webview.postMessage({ table: '', ...picture, title, eyes: this.eyes })
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
}

/** What the game is called to which a file belongs: `festo` of festo.cooking.scenarios. */
function nameOf(uri) {
  const name = path.basename(uri.fsPath)
  return name.endsWith(SCENARIOS) ? name.split('.')[0] : name.replace(/\.rules$/, '')
}

module.exports = { TablePanel, nameOf }
