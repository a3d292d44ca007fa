import { afterEach, expect, test } from 'vitest'

afterEach(() => {
  document.body.innerHTML = ''
})

const shownOf = (id: string) => {
  const { display, visibility, pointerEvents } = getComputedStyle(document.getElementById(id) as HTMLElement)
  return [display, visibility, pointerEvents]
}

test('an element is hidden where its kind, an attribute or a style of its own hides it', () => {
  document.body.innerHTML = `
    <div style="visibility: hidden; pointer-events: none"><p id="inside"></p><p id="seen" style="visibility: visible"></p></div>
    <p id="plain"></p><p id="hidden" hidden></p><span id="none" style="display: none"></span><span id="span"></span>
    <dialog id="closed"></dialog><dialog id="open" open></dialog><input id="input" type="hidden"><input id="text">`
  expect(shownOf('plain')).toEqual(['block', 'visible', 'auto'])
  expect(shownOf('span')).toEqual(['inline', 'visible', 'auto'])
  expect(shownOf('inside')).toEqual(['block', 'hidden', 'none'])
  expect(shownOf('seen')).toEqual(['block', 'visible', 'none'])
  for (const id of ['hidden', 'none', 'closed', 'input']) expect(shownOf(id)[0], id).toBe('none')
  for (const id of ['open', 'text']) expect(shownOf(id)[0], id).not.toBe('none')
  // Asked again after it changed.
  document.getElementById('hidden')?.removeAttribute('hidden')
  document.getElementById('none')?.removeAttribute('style')
  expect([shownOf('hidden')[0], shownOf('none')[0]]).toEqual(['block', 'inline'])
})
