// Which festrules is started, and how it is run.
'use strict'

const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const vscode = require('vscode')

const WINDOWS = process.platform === 'win32'
const IN_VENV = WINDOWS ? ['.venv', 'Scripts', 'festrules.exe'] : ['.venv', 'bin', 'festrules']
const INSTALL = "pip install 'festrules[editor]'"

/** The program for a file: what the settings say, that of the folder's .venv, or that on the path. */
function commandFor(uri) {
  const said = vscode.workspace.getConfiguration('festrules', uri).get('command')
  if (said) return said.replace(/^~(?=[/\\])/, os.homedir())
  if (vscode.workspace.isTrusted) {
    const own = uri && vscode.workspace.getWorkspaceFolder(uri)
    const folders = [...(own ? [own] : []), ...(vscode.workspace.workspaceFolders ?? [])]
    for (const folder of folders) {
      const found = path.join(folder.uri.fsPath, ...IN_VENV)
      if (fs.existsSync(found)) return found
    }
  }
  return 'festrules'
}

/** Runs festrules to its end; resolves with its exit code and what it wrote. */
function run(uri, args, token) {
  const command = commandFor(uri)
  const folder = uri ? vscode.workspace.getWorkspaceFolder(uri) : vscode.workspace.workspaceFolders?.[0]
  const cwd = folder ? folder.uri.fsPath : uri ? path.dirname(uri.fsPath) : undefined
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', PYTHONUTF8: '1' } })
    const [out, err] = [[], []]
    const stop = token?.onCancellationRequested(() => child.kill())
    child.stdout.on('data', (chunk) => out.push(chunk))
    child.stderr.on('data', (chunk) => err.push(chunk))
    child.on('error', (problem) => reject(new Error(missing(command, problem))))
    child.on('close', (code) => {
      stop?.dispose()
      resolve({ code, cwd, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() })
    })
  })
}

/** Why the program could not be started, and what to do. */
function missing(command, problem) {
  if (problem.code !== 'ENOENT' && problem.code !== 'EACCES') return `${command} could not be started: ${problem.message}`
  return `festrules was not found (looked for ${command}). ${INSTALL} installs it, in the .venv of this folder or on the path.`
}

module.exports = { commandFor, run, missing, INSTALL }
