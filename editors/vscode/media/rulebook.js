// What the panel shows: rules that came as a piece of a page, and which of them stands where the cursor is.
'use strict'

const editor = acquireVsCodeApi()
const part = (name) => document.getElementById(name)
const page = part('page')

/** What was made from a stretch of text: where it is told in full, not on the sheet at the end. */
function madeFrom(place) {
  const found = [...page.querySelectorAll(`[data-place="${place}"]`)]
  return found.find((one) => !one.closest('.aid')) ?? found[0]
}

/** Where the cursor stands; the page moves only as far as it must. */
function stand(place) {
  page.querySelectorAll('.here').forEach((one) => one.classList.remove('here'))
  const here = madeFrom(place)
  if (!here) return
  here.classList.add('here')
  const { top, bottom } = here.getBoundingClientRect()
  if (top < part('problem').offsetHeight || Math.min(bottom, top + 100) > innerHeight) here.scrollIntoView()
}

function show(data) {
  part('problem').textContent = data.problem
  document.documentElement.style.scrollPaddingTop = `${part('problem').offsetHeight + 12}px`
  page.classList.toggle('old', !data.page)
  if (!data.page) return
  const top = document.scrollingElement.scrollTop
  page.innerHTML = data.page // made by the server, where everything that is text is escaped
  page.querySelectorAll('[data-place] > :is(h3, h4, h5, h6)').forEach((one) => (one.tabIndex = 0))
  document.scrollingElement.scrollTop = top
}

/** To the line from which something was made. */
function lead(target) {
  const place = target.closest('[data-place]')?.dataset.place
  if (place !== undefined) editor.postMessage({ place: Number(place) })
}

addEventListener('message', ({ data }) => {
  if (data.page !== undefined) show(data)
  if (data.place !== undefined) stand(data.place)
})
page.addEventListener('click', ({ target }) => {
  if (!target.closest('a, summary') && getSelection().isCollapsed) lead(target)
})
page.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target.tabIndex === 0 && !target.closest('a')) lead(target)
})

editor.postMessage({ ready: true })
