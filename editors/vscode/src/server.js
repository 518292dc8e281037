// The language server: started, watched, started again.
'use strict'

const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { setTimeout } = require('node:timers/promises')
const vscode = require('vscode')
const {
  CloseAction,
  ErrorAction,
  LanguageClient,
  RevealOutputChannelOn,
  State,
} = require('vscode-languageclient/node')
const { commandFor, missing } = require('./command')

const SELECTOR = [
  { language: 'festrules', scheme: 'file' },
  { language: 'yaml', scheme: 'file' },
]
const NEVER = new vscode.CancellationTokenSource().token
const LATELY = 180_000 // milliseconds
const MOST_STARTS = 4 // in that time
const PATIENCE = 2000 // milliseconds that it may take to end
const HELP = 'How to Install'
const SETTINGS = 'Open Settings'

/** What goes wrong is told by us, in one sentence; the details are in the output. */
class Client extends LanguageClient {
  error(message, data) {
    super.error(message, data, false)
  }
}

class Server {
  constructor(output) {
    this.output = output
    this.client = undefined
    this.problem = ''
    this.number = 0
    this.ready = false
    this.starts = [] // when it was started again by itself
    this.changed = new vscode.EventEmitter()
    this.status = vscode.languages.createLanguageStatusItem('festrules.server', { language: 'festrules' })
    this.status.name = 'festrules'
    this.status.command = { command: 'festrules.restart', title: 'Restart' }
  }

  /** Resolves when it answers, or when it has been told why it does not. */
  async start() {
    const number = (this.number += 1) // of this run: what an older one still has to say is no longer of interest
    this.problem = ''
    this.ready = false
    this.show('starts', vscode.LanguageStatusSeverity.Information, true)
    let child
    try {
      child = await this.spawned(number)
    } catch (problem) {
      return this.failed(problem.message, number)
    }
    const client = new Client('festrules', 'festrules', async () => child, {
      documentSelector: SELECTOR,
      outputChannel: this.output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => ({ action: CloseAction.DoNotRestart, handled: true }),
      },
    })
    this.client = client
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running && number === this.number) {
        this.ready = true
        this.show('ready', vscode.LanguageStatusSeverity.Information)
      }
      this.changed.fire()
    })
    try {
      await client.start()
    } catch (problem) {
      await Promise.race([once(child, 'close'), setTimeout(PATIENCE)]) // its own last words say more
      this.failed(String(problem.message ?? problem), number)
    }
  }

  /** The process, once it runs. What it says when it ends is why there is no help any more. */
  spawned(number) {
    const command = commandFor(vscode.window.activeTextEditor?.document.uri)
    const child = spawn(command, ['lsp', '--stdio'], { env: { ...process.env, PYTHONUTF8: '1' } })
    let last = ''
    child.stderr.on('data', (chunk) => {
      last = (last + chunk).slice(-4000)
    })
    child.on('close', (code, signal) => {
      if (number !== this.number || code === 0) return
      const why = sentenceOf(last) || `${command} has ended (${signal ?? `code ${code}`}).`
      this.output.appendLine(why)
      if (this.ready && this.mayStartAgain()) this.start()
      else this.failed(why, number)
    })
    return new Promise((resolve, reject) => {
      child.on('spawn', () => resolve(child))
      child.on('error', (problem) => reject(new Error(missing(command, problem))))
    })
  }

  /** A server that has ended starts again by itself, but not over and over. */
  mayStartAgain() {
    const now = Date.now()
    this.starts = this.starts.filter((one) => now - one < LATELY)
    return this.starts.push(now) <= MOST_STARTS
  }

  async restart() {
    await this.stop()
    await this.start()
  }

  async stop() {
    this.number += 1
    const before = this.client
    this.client = undefined
    if (before?.state === State.Running) await before.stop(PATIENCE).catch(() => {})
  }

  /** What the server answers; nothing while there is none. */
  async ask(method, parameters, token) {
    if (this.client?.state !== State.Running) return undefined
    return this.client.sendRequest(method, parameters, token ?? NEVER) // a token that is left out would count as a parameter
  }

  /** Tells why there is no help, once for each reason. */
  async failed(problem, number) {
    if (number !== this.number || this.problem) return
    this.problem = problem
    this.show('does not run', vscode.LanguageStatusSeverity.Error, false, problem)
    this.output.appendLine(problem)
    this.changed.fire()
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
