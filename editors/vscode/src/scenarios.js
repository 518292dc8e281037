// Scenarios in the test explorer: found as they stand in the text, run by `festrules test`.
'use strict'

const path = require('node:path')
const vscode = require('vscode')
const { run } = require('./command')

const FILES = '**/*.{rules,scenarios}'
const LEFT_OUT = '**/{.*,node_modules,build,dist}/**'
const MOST_FILES = 2000
const PAUSE = 400 // milliseconds after the last keystroke

class Scenarios {
  constructor(server, output) {
    this.server = server
    this.output = output
    this.controller = vscode.tests.createTestController('festrules', 'festrules')
    this.controller.refreshHandler = () => this.findAll()
    this.lines = new Map() // by file, what the last run with coverage came past
    const kinds = vscode.TestRunProfileKind
    this.profile = this.controller.createRunProfile('Run', kinds.Run, (request, token) => this.run(request, token), true)
    const covering = this.controller.createRunProfile('Run with Coverage', kinds.Coverage, (request, token) =>
      this.run(request, token, true),
    )
    covering.loadDetailedCoverage = async (_, file) => this.lines.get(file.uri.toString()) ?? []
    this.watcher = vscode.workspace.createFileSystemWatcher(FILES)
    this.disposables = [
      this.controller,
      this.watcher,
      this.watcher.onDidCreate((uri) => this.read(uri)),
      this.watcher.onDidChange((uri) => this.read(uri)),
      this.watcher.onDidDelete((uri) => this.controller.items.delete(uri.toString())),
      vscode.workspace.onDidOpenTextDocument((document) => this.opened(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.soon(document)),
    ]
  }

  async findAll() {
    const found = await vscode.workspace.findFiles(FILES, LEFT_OUT, MOST_FILES)
    for (const document of vscode.workspace.textDocuments) this.opened(document)
    await Promise.all(found.map((uri) => this.read(uri)))
  }

  opened(document) {
    if (document.languageId === 'festrules' && document.uri.scheme === 'file') return this.read(document.uri)
  }

  soon(document) {
    if (document.languageId !== 'festrules') return
    clearTimeout(this.waiting)
    this.waiting = setTimeout(() => this.opened(document), PAUSE)
  }

  /** The scenarios of a file as it stands now. */
  async read(uri) {
    let listed
    try {
      listed = await this.server.ask('festrules/scenarios', { textDocument: { uri: uri.toString() } })
    } catch {
      return
    }
    if (!listed) return
    if (listed.length === 0) return this.controller.items.delete(uri.toString())
    const { items } = this.controller
    const file = items.get(uri.toString()) ?? this.controller.createTestItem(uri.toString(), path.basename(uri.fsPath), uri)
    file.children.replace(listed.map((one) => this.item(uri, one)))
    items.add(file)
  }

  item(uri, one) {
    const item = this.controller.createTestItem(`${uri}#${one.title}`, one.title, uri)
    item.range = new vscode.Range(one.line, 0, one.endLine, 0)
    item.description = one.clauses.join(' ')
    item.tags = []
    return item
  }

  /** One scenario, as if it was run from the explorer. */
  async runOne(uri, title) {
    await this.read(uri)
    const item = this.controller.items.get(uri.toString())?.children.get(`${uri}#${title}`)
    if (!item) return vscode.window.showInformationMessage(`There is no scenario called "${title}" in ${path.basename(uri.fsPath)}.`)
    await vscode.commands.executeCommand('testing.showMostRecentOutput').then(undefined, () => {})
    return this.run(new vscode.TestRunRequest([item], undefined, this.profile), new vscode.CancellationTokenSource().token)
  }

  async run(request, token, covering = false) {
    const asked = this.asked(request)
    const running = this.controller.createTestRun(request)
    await saved()
    for (const [file, items] of asked) {
      if (token.isCancellationRequested) break
      items.forEach((item) => running.started(item))
      try {
        await this.runFile(running, vscode.Uri.parse(file), items, token, covering)
      } catch (problem) {
        items.forEach((item) => running.errored(item, new vscode.TestMessage(problem.message)))
      }
    }
    running.end()
  }

  /** The scenarios that are wanted, by file. */
  asked(request) {
    const found = new Map()
    const without = new Set(request.exclude ?? [])
    const add = (item) => {
      if (without.has(item)) return
      if (item.children.size) return item.children.forEach(add)
      const file = item.uri.toString()
      found.set(file, [...(found.get(file) ?? []), item])
    }
    if (request.include) request.include.forEach(add)
    else this.controller.items.forEach(add)
    return found
  }

  async runFile(running, uri, items, token, covering) {
    const args = ['test', uri.fsPath, '--format', 'json']
    if (covering) args.push('--passed')
    if (items.length === 1) args.push('-k', items[0].label)
    const ran = await run(uri, args, token)
    if (token.isCancellationRequested) return
    if (!ran.out.trim()) throw new Error(lastLine(ran.err) || `festrules ended with code ${ran.code}`)
    const { suites } = JSON.parse(ran.out)
    const known = new Map(items.map((item) => [item.label, item]))
    for (const suite of suites) {
      for (const one of suite.scenarios) {
        const item = same(ran.cwd, one.path, uri) && known.get(one.title)
        if (!item) continue
        known.delete(one.title)
        if (one.right) running.passed(item, one.seconds * 1000)
        else running.failed(item, messagesOf(one, ran.cwd, item), one.seconds * 1000)
        running.appendOutput(`${one.right ? 'right' : 'wrong'}  ${one.title}\r\n`, undefined, item)
        if (one.table) running.appendOutput(`${one.table.join('\r\n')}\r\n`, undefined, item)
      }
      if (suite.passed) this.cover(running, suite.passed, ran.cwd)
      const problems = suite.problems.map((found) => messageOf(found, ran.cwd))
      for (const item of known.values()) {
        if (problems.length) running.errored(item, problems)
        else running.skipped(item)
      }
    }
  }

  /** Which statements the scenarios came past, and which branches. */
  cover(running, passed, cwd) {
    const files = new Map()
    for (const one of passed) {
      if (!one.path) continue
      const uri = vscode.Uri.file(path.resolve(cwd, one.path))
      files.set(uri.toString(), [...(files.get(uri.toString()) ?? []), one])
    }
    for (const [file, points] of files) {
      const statements = new Map()
      for (const one of points.filter(({ kind }) => kind === 'statement')) {
        statements.set(keyOf(one.range), new vscode.StatementCoverage(one.scenarios, rangeOf(one.range), []))
      }
      for (const one of points.filter(({ kind }) => kind === 'branch')) {
        const owner = statements.get(keyOf(one.range)) ?? before(statements, one.range)
        owner?.branches.push(new vscode.BranchCoverage(one.scenarios, rangeOf(one.range), one.missing))
      }
      const details = [...statements.values()]
      this.lines.set(file, details)
      running.addCoverage(vscode.FileCoverage.fromDetails(vscode.Uri.parse(file), details))
    }
  }

  dispose() {
    this.disposables.forEach((one) => one.dispose())
  }
}

/** The nearest statement that begins at or before a range. */
function before(statements, range) {
  const start = rangeOf(range).start
  return [...statements.values()].filter((one) => one.location.start.isBeforeOrEqual(start)).at(-1)
}

function keyOf(range) {
  return `${range.start.line}:${range.start.column}`
}

function rangeOf(range) {
  const { start, end } = range
  return new vscode.Range(start.line - 1, start.column - 1, end.line - 1, end.column - 1)
}

function same(cwd, file, uri) {
  return path.resolve(cwd, file) === uri.fsPath || vscode.Uri.file(path.resolve(cwd, file)).toString() === uri.toString()
}

/** What is wrong with a scenario, at its lines; with the first of it the table as it was. */
function messagesOf(one, cwd, item) {
  const found = one.diagnostics.map((each) => messageOf(each, cwd))
  const [first] = found
  if (first && one.table) {
    const said = new vscode.MarkdownString()
    said.appendText(first.message)
    said.appendCodeblock(one.table.join('\n'), 'text')
    first.message = said
  }
  return found.length ? found : [new vscode.TestMessage(`${item.label} did not come out as it says.`)]
}

function messageOf(found, cwd) {
  const said = [found.message, found.help].filter(Boolean).join('\n')
  const message = new vscode.TestMessage(said)
  if (found.path && found.range) {
    message.location = new vscode.Location(vscode.Uri.file(path.resolve(cwd, found.path)), rangeOf(found.range))
  }
  return message
}

function lastLine(text) {
  return text.trim().split('\n').at(-1)
}

/** What runs is what is saved. */
async function saved() {
  const changed = vscode.workspace.textDocuments.filter((one) => one.isDirty && one.languageId === 'festrules')
  await Promise.all(changed.map((one) => one.save()))
}

module.exports = { Scenarios, saved }
