// What the panel shows: a table that came as a piece of a page, and who looks at it.
'use strict'

const editor = acquireVsCodeApi()
const part = (name) => document.getElementById(name)
const eyes = part('eyes')

eyes.addEventListener('change', () => editor.postMessage({ eyes: eyes.value }))

function option(value, text) {
  const made = document.createElement('option')
  made.value = value
  made.textContent = text
  return made
}

addEventListener('message', ({ data }) => {
  part('title').textContent = data.title
  part('problem').textContent = data.problem ?? ''
  part('table').classList.toggle('old', !data.table)
  if (!data.table) return
  part('where').textContent = data.where
  part('prompt').textContent = data.prompt
  part('table').innerHTML = data.table // made by the server, where everything that is text is escaped
  const seats = data.seats.map((name, number) => option(String(number), name))
  eyes.replaceChildren(option('deciding', 'who decides'), ...seats, option('watching', 'who watches'))
  eyes.value = data.eyes
  part('seen').hidden = false
})

part('seen').hidden = true
editor.postMessage({ ready: true })
