// The printed rules beside the text: where the cursor stands in the one, the panel stands in the other, and back.
'use strict'

const path = require('node:path')
const vscode = require('vscode')
const { Panel } = require('./panel')

const PAUSE = 300 // milliseconds after the text has changed

class RulebookPanel extends Panel {
  constructor(context, server) {
    super(context, server, { name: 'rulebook', title: 'The printed rules', pause: PAUSE })
    this.places = [] // the stretches of text that the page was made from
    this.shown = undefined // the document for which it was made
    this.clicked = undefined // where somebody came from the page a moment ago
  }

  style(look) {
    return look.rulebook ?? ''
  }

  body() {
    return '<p id="problem" role="status"></p>\n<main id="page" aria-label="The printed rules"></main>'
  }

  ask({ document }, token) {
    return this.server.ask('festrules/rulebook', { textDocument: { uri: document.uri.toString() } }, token)
  }

  show(answer, { document }) {
    if (answer.page) {
      this.places = answer.places.map((one) => ({ ...one, file: vscode.Uri.parse(one.uri).fsPath }))
      this.shown = document
    }
    this.panel.title = `Rules: ${answer.title ?? path.basename(document.fileName)}`
    const { page = '', problem = '' } = answer
    this.panel.webview.postMessage({ page, problem, place: this.here() })
  }

  /** Within the text that is shown, the page only moves. */
  moved(before) {
    if (before?.document !== this.place.document && this.shown !== this.place.document) return this.soon()
    const place = this.here()
    if (place !== undefined && place !== this.clicked) this.panel.webview.postMessage({ place })
    this.clicked = undefined
  }

  /** The number of the smallest stretch around the cursor. */
  here() {
    const { document, line } = this.place
    const around = this.places
      .map((one, number) => ({ ...one, number, lines: one.endLine - one.line }))
      .filter((one) => one.file === document.uri.fsPath && one.line <= line && line <= one.endLine)
    return around.sort((one, other) => one.lines - other.lines || one.number - other.number)[0]?.number
  }

  heard(message) {
    super.heard(message)
    if (Number.isInteger(message.place)) this.goTo(message.place)
  }

  /** From a sentence to the lines that it was made from. */
  async goTo(number) {
    const { file, line } = this.places[number] ?? {}
    if (file === undefined) return
    this.clicked = number
    const start = new vscode.Position(line, 0)
    const viewColumn = this.place.column ?? vscode.ViewColumn.One
    await vscode.window.showTextDocument(vscode.Uri.file(file), { viewColumn, selection: new vscode.Range(start, start) })
  }
}

module.exports = { RulebookPanel }
