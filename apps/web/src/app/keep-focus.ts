// Keeps the focus where the reader has put it while the page still loads: the bar of index.html, the frame of an app that loads and the whole
// frame replace each other.

import { controlsIn, isControl, signOf } from './take-over.ts'

let last: { readonly place: Element; readonly path: string } | null = null

const remember = (place: EventTarget | null): void => {
  last = place instanceof Element ? { place, path: window.location.pathname } : null
}

/** The head of the page, or the control with the same sign. */
const sameAs = (place: Element): HTMLElement | null => {
  if (place.id === 'main') return document.getElementById('main')
  return isControl(place) ? (controlsIn(document).find(each => signOf(each) === signOf(place)) ?? null) : null
}

/** Remembers the element that has the focus, and on which page. */
export const followFocus = (): void => {
  remember(document.activeElement)
  document.addEventListener('focusin', event => remember(event.target))
}

/**
 * Gives the focus to the same place of a new frame if the frame before had it and left the page with it. On a new path the focus begins at
 * the head of the page instead (use-arrival.ts).
 */
export const restoreFocus = (): void => {
  if (!last || last.place.isConnected || last.path !== window.location.pathname || document.activeElement !== document.body) return
  sameAs(last.place)?.focus({ preventScroll: true })
}
