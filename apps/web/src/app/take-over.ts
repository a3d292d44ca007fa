// Replaces the page that the server drew (draw.tsx) by the app, and keeps what the reader has typed, chosen or pressed until then.

import { flushSync } from 'react-dom'

const CONTROLS = 'a, button, input, select'
type Control = HTMLAnchorElement | HTMLButtonElement | HTMLInputElement | HTMLSelectElement

/** Returns everything that can be typed into, chosen or pressed, in the order of the page. */
export const controlsIn = (place: ParentNode): Control[] => [...place.querySelectorAll<Control>(CONTROLS)]

export const isControl = (place: Element): place is Control => place.matches(CONTROLS)

const isRadio = (control: Control): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === 'radio'

/** Returns what distinguishes a control from others of its kind. React renames a radio group each time, so its choices go by values. */
const nameOf = (control: Control): string | null =>
  isRadio(control)
    ? control.value
    : (control.getAttribute('name') ?? control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent)

/** The same control has the same sign on the drawn page and in the app, and in each frame of the app. */
export const signOf = (control: Control): string => [control.tagName, nameOf(control)].join(' ')

/** Imitates typing: React remembers the value that it has set itself. */
const type = (input: HTMLInputElement, { value, selectionStart, selectionEnd }: HTMLInputElement): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
}

const choose = (select: HTMLSelectElement, value: string): void => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Renders the app in the place of the drawn page, all at once, and does there what the reader did before. */
export const takeOver = (root: HTMLElement, render: () => void): void => {
  const drawn = controlsIn(root)
  const focused = drawn.find(control => control === document.activeElement)
  flushSync(render)
  delete root.dataset.drawn
  const controls = new Map(controlsIn(root).map(control => [signOf(control), control]))
  for (const before of drawn) {
    const now = controls.get(signOf(before))
    if (before === focused) now?.focus({ preventScroll: true })
    if (before instanceof HTMLInputElement && now instanceof HTMLInputElement && before.value !== before.defaultValue) type(now, before)
    if (before instanceof HTMLSelectElement && now instanceof HTMLSelectElement && !before.selectedOptions[0]?.defaultSelected)
      choose(now, before.value)
    if (isRadio(before) && before.checked && !before.defaultChecked) now?.click()
  }
  // Noted by public/before-paint.js. Last, because it may send what was typed.
  const pressed = drawn.find(control => 'pressed' in control.dataset)
  if (pressed) controls.get(signOf(pressed))?.click()
}
