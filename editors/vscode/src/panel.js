// A panel beside the text: a page of our own, which is told what to show.
'use strict'

const crypto = require('node:crypto')
const fs = require('node:fs')
const vscode = require('vscode')

const RULES = 'festrules'

class Panel {
  /** `name` is that of its style and its script, `pause` the milliseconds that it waits after the text has changed. */
  constructor(context, server, { name, title, pause }) {
    this.context = context
    this.server = server
    this.name = name
    this.title = title
    this.pause = pause
    this.panel = undefined
    this.place = undefined // the document and the line that are shown
    this.asking = undefined
    this.styled = false
    this.disposables = [
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
    if (document?.languageId !== RULES) return
    this.place = { document, line: line ?? editor?.selection.active.line ?? 0, column: editor?.viewColumn }
    if (this.panel) this.panel.reveal(undefined, true)
    else await this.make()
    this.soon()
  }

  async make() {
    const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
    this.panel = vscode.window.createWebviewPanel(`festrules.${this.name}`, this.title, beside, {
      enableScripts: true,
      enableFindWidget: true,
      retainContextWhenHidden: true,
      localResourceRoots: [this.media],
    })
    this.panel.onDidDispose(() => {
      this.panel = undefined
    })
    this.panel.webview.onDidReceiveMessage((message) => this.heard(message))
    await this.dress()
  }

  get media() {
    return vscode.Uri.joinPath(this.context.extensionUri, 'media')
  }

  /** Makes its page, which asks for something to show when it is there. */
  async dress() {
    this.panel.webview.html = await this.page()
  }

  /** An empty page: what it may load is its own style and its own script, and nothing of anybody else. */
  async page() {
    const { webview } = this.panel
    const nonce = crypto.randomBytes(16).toString('base64')
    const look = await this.server.ask('festrules/look', {})
    this.styled = look !== undefined
    const own = await fs.promises.readFile(vscode.Uri.joinPath(this.media, `${this.name}.css`).fsPath, 'utf8')
    const script = webview.asWebviewUri(vscode.Uri.joinPath(this.media, `${this.name}.js`))
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${this.title}</title>
<style nonce="${nonce}">${look ? this.style(look) : ''}\n${own}</style>
</head>
<body>
${this.body()}
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`
  }

  heard(message) {
    if (message.ready) this.soon()
  }

  /** The cursor of another editor of rules counts; a terminal or a page does not. */
  follow(editor) {
    if (!this.panel || editor?.document.languageId !== RULES) return
    const before = this.place
    this.place = { document: editor.document, line: editor.selection.active.line, column: editor.viewColumn }
    this.moved(before)
  }

  /** The cursor stands elsewhere now. */
  moved() {
    this.soon()
  }

  soon() {
    if (!this.panel || !this.place) return
    clearTimeout(this.waiting)
    this.waiting = setTimeout(() => this.draw(), this.pause)
  }

  async draw() {
    this.asking?.cancel()
    const asking = (this.asking = new vscode.CancellationTokenSource())
    const { place } = this
    let answer
    try {
      answer = await this.ask(place, asking.token)
    } catch (problem) {
      if (asking.token.isCancellationRequested) return
      answer = { problem: String(problem.message ?? problem) }
    }
    if (asking.token.isCancellationRequested || !this.panel) return
    if (answer && !this.styled) return this.dress() // the server had not started when the panel was made
    this.show(answer ?? { problem: this.server.problem || 'festrules does not run.' }, place)
  }

  dispose() {
    this.panel?.dispose()
    this.disposables.forEach((one) => one.dispose())
  }
}

module.exports = { Panel }
