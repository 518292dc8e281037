// Rules of festrules in VS Code: a thin client, which knows nothing of rules itself.
'use strict'

const fs = require('node:fs')
const path = require('node:path')
const vscode = require('vscode')
const { commandFor, run } = require('./command')
const { RulebookPanel } = require('./rulebook')
const { Scenarios, saved } = require('./scenarios')
const { Server } = require('./server')
const { offerSnippets } = require('./snippets')
const { TablePanel, nameOf } = require('./table')

const EXPLAINED = 'festrules-explained'

let server
let games = 0 // that were begun from here

function activate(context) {
  const output = vscode.window.createOutputChannel('festrules')
  server = new Server(output)
  const scenarios = new Scenarios(server, output)
  const table = new TablePanel(context, server)
  const rulebook = new RulebookPanel(context, server)
  const command = (name, does) => vscode.commands.registerCommand(`festrules.${name}`, does)
  context.subscriptions.push(
    output,
    server,
    scenarios,
    table,
    rulebook,
    offerSnippets(context, server),
    command('restart', () => server.restart().then(() => scenarios.findAll())),
    command('showOutput', () => output.show()),
    command('showTable', (uri, line) => table.open(asUri(uri), Number.isInteger(line) ? line : undefined)),
    command('showRulebook', (uri) => rulebook.open(asUri(uri))),
    command('showRecord', () => table.chooseRecord()),
    command('play', (uri, line) => play(table, asUri(uri) ?? vscode.window.activeTextEditor?.document.uri, line)),
    command('runScenario', (uri, title) => scenarios.runOne(asUri(uri), title)),
    command('explain', (code) => explain(code)),
    vscode.workspace.registerTextDocumentContentProvider(EXPLAINED, { provideTextDocumentContent: explanation }),
    command('showPlaces', (uri, position, places) => showPlaces(asUri(uri), position, places)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('festrules.command')) vscode.commands.executeCommand('festrules.restart')
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => vscode.commands.executeCommand('festrules.restart')),
  )
  server.start().then(() => scenarios.findAll())
}

function deactivate() {
  return server?.stop()
}

/** From the menu come addresses, from the server their texts. */
function asUri(said) {
  return typeof said === 'string' ? vscode.Uri.parse(said) : said instanceof vscode.Uri ? said : undefined
}

/** A game in the terminal, by the rules as they are saved: from its beginning, or from where a scenario stands. */
async function play(table, uri, line) {
  if (!uri) return
  await saved()
  const rules = rulesOf(uri)
  const args = (await isInScenario(uri, line))
    ? ['play', uri.fsPath, '--from-scenario', String(line + 1)]
    : ['play', rules, '--record', table.newGame(uri)] // which is what the table shows from then on
  const task = new vscode.Task(
    { type: 'festrules', number: (games += 1) }, // several games may be played at once
    vscode.workspace.getWorkspaceFolder(uri) ?? vscode.TaskScope.Workspace,
    games > 1 ? `play ${nameOf(uri)} (${games})` : `play ${nameOf(uri)}`,
    'festrules',
    new vscode.ProcessExecution(commandFor(uri), args, { cwd: path.dirname(rules) }),
  )
  task.presentationOptions = { focus: true, panel: vscode.TaskPanelKind.Dedicated, showReuseMessage: false, clear: true }
  return vscode.tasks.executeTask(task)
}

/** Whether a line stands in a scenario, or in a position where some begin. */
async function isInScenario(uri, line) {
  if (!Number.isInteger(line)) return false
  if (uri.path.endsWith('.scenarios')) return true
  const listed = await server.ask('festrules/scenarios', { textDocument: { uri: uri.toString() } })
  return (listed ?? []).some((one) => one.line <= line && line <= one.endLine)
}

/** The rules that a file of scenarios is about, where they lie beside it. */
function rulesOf(uri) {
  const beside = path.join(path.dirname(uri.fsPath), `${nameOf(uri)}.rules`)
  return fs.existsSync(beside) ? beside : uri.fsPath
}

/** The page about a kind of message, beside the text. */
function explain(code) {
  return vscode.commands.executeCommand('markdown.showPreviewToSide', vscode.Uri.parse(`${EXPLAINED}:${code}.md`))
}

async function explanation(uri) {
  const ran = await run(vscode.window.activeTextEditor?.document.uri, ['explain', path.basename(uri.path, '.md')])
  return ran.code === 0 ? ran.out : ran.err
}

function showPlaces(uri, position, places) {
  const { line, character } = position
  const found = places.map((one) => {
    const { start, end } = one.range
    return new vscode.Location(vscode.Uri.parse(one.uri), new vscode.Range(start.line, start.character, end.line, end.character))
  })
  return vscode.commands.executeCommand('editor.action.showReferences', uri, new vscode.Position(line, character), found)
}

module.exports = { activate, deactivate }
