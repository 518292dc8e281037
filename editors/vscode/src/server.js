// The language server: started, watched, started again.
'use strict'

const { spawn } = require('node:child_process')
const vscode = require('vscode')
const { LanguageClient, State } = require('vscode-languageclient/node')
const { commandFor, missing } = require('./command')

const SELECTOR = [
  { language: 'festrules', scheme: 'file' },
  { language: 'yaml', scheme: 'file' },
]
const NEVER = new vscode.CancellationTokenSource().token
const HELP = 'How to Install'
const SETTINGS = 'Open Settings'

class Server {
  constructor(output) {
    this.output = output
    this.client = undefined
    this.problem = ''
    this.changed = new vscode.EventEmitter()
    this.status = vscode.languages.createLanguageStatusItem('festrules.server', { language: 'festrules' })
    this.status.name = 'festrules'
    this.status.command = { command: 'festrules.restart', title: 'Restart' }
  }

  /** Resolves when it answers, or when it has been told why it does not. */
  async start() {
    this.problem = ''
    this.show('starts', vscode.LanguageStatusSeverity.Information, true)
    const client = new LanguageClient('festrules', 'festrules', () => this.spawned(), {
      documentSelector: SELECTOR,
      outputChannel: this.output,
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: 1, handled: true }),
        closed: () => ({ action: this.problem || this.ended ? 1 : 2, handled: true }),
      },
    })
    this.client = client
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) this.show('ready', vscode.LanguageStatusSeverity.Information)
      this.changed.fire()
    })
    try {
      await client.start()
    } catch (problem) {
      this.failed(this.problem || String(problem.message ?? problem))
    }
  }

  /** The process; what it says when it ends at once is why there is no help. */
  spawned() {
    const command = commandFor(vscode.window.activeTextEditor?.document.uri)
    const child = spawn(command, ['lsp', '--stdio'], { env: { ...process.env, PYTHONUTF8: '1' } })
    let last = ''
    this.ended = false
    return new Promise((resolve, reject) => {
      child.on('error', (problem) => {
        this.problem = missing(command, problem)
        reject(new Error(this.problem))
      })
      child.stderr.on('data', (chunk) => {
        last = (last + chunk).slice(-4000)
      })
      child.on('exit', (code) => {
        if (code) this.failed(sentenceOf(last) || `festrules ended with code ${code}`)
      })
      child.on('spawn', () => resolve(child))
    })
  }

  async restart() {
    this.ended = true
    const before = this.client
    this.client = undefined
    try {
      await before?.stop()
    } catch {
      // It has ended by itself.
    }
    await this.start()
  }

  async stop() {
    this.ended = true
    await this.client?.stop().catch(() => {})
  }

  /** What the server answers; nothing while there is none. */
  async ask(method, parameters, token) {
    if (this.client?.state !== State.Running) return undefined
    return this.client.sendRequest(method, parameters, token ?? NEVER) // a token that is left out would count as a parameter
  }

  async failed(problem) {
    if (this.ended) return
    const known = this.problem && this.told === problem
    this.problem = this.told = problem
    this.show('does not run', vscode.LanguageStatusSeverity.Error, false, problem)
    this.output.appendLine(problem)
    if (known) return
    const answer = await vscode.window.showErrorMessage(problem, HELP, SETTINGS)
    if (answer === HELP) vscode.commands.executeCommand('extension.open', 'festrules.festrules')
    if (answer === SETTINGS) vscode.commands.executeCommand('workbench.action.openSettings', 'festrules.command')
  }

  show(text, severity, busy = false, detail = '') {
    this.status.text = `festrules ${text}`
    this.status.detail = detail
    this.status.severity = severity
    this.status.busy = busy
  }

  dispose() {
    this.status.dispose()
    this.changed.dispose()
  }
}

/** The last line that says what is wrong. */
function sentenceOf(text) {
  const lines = text.split('\n').map((line) => line.trim()).filter(Boolean)
  return (lines.findLast((line) => line.startsWith('Error:')) ?? lines.at(-1) ?? '').replace(/^Error:\s*/, '')
}

module.exports = { Server }
