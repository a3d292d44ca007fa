import { cleanup, configure, screen } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { rememberStyles } from './known-styles.ts'

// The test files of a worker share a window and the packages. Each of them begins with an empty page, nothing on the device, and our own modules as
// they are when a page opens: they are loaded again, so that no file meets what another one left behind.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
localStorage.clear()
sessionStorage.clear()
window.history.replaceState(null, '', '/')
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()

// The tests themselves are the other end of the live connection.
vi.mock('socket.io-client', async () => (await import('./live-wire.ts')).liveWire)

rememberStyles(window)

// jsdom has a Uint8Array of its own, which what Node's TextEncoder makes is no instance of.
globalThis.Uint8Array = new TextEncoder().encode().constructor as Uint8ArrayConstructor

// React keeps a stack of calls for each element that is made, to show it with warnings, until it has made too many in a second. It took a tenth of
// the time here, so there are always too many already.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty((React as unknown as Record<string, object>)[INTERNALS] ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
})

// Patience for a machine that does other things too; what never comes still fails.
configure({
  asyncUtilTimeout: 10_000,
  // Tests look for words as they are shown. For a moment, a message is also where it is read aloud.
  defaultIgnore: 'script, style, [data-announcer] *',
  // Without the page, otherwise printed again for each try of a test that waits: a tenth of all the time. A test that failed prints it once.
  getElementError: message => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// Parts of the browser that jsdom lacks and the screens need. Each stand-in does the observable part only: a dialog that opens and closes,
// a popover that shows and hides, media queries that match nothing.

if (typeof HTMLDialogElement.prototype.showModal !== 'function') {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement)
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('[autofocus], button, [href], input, select, textarea, [tabindex]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
}

if (typeof HTMLElement.prototype.showPopover !== 'function') {
  HTMLElement.prototype.showPopover = function showPopover() {
    if (!this.isConnected) throw new DOMException('Invalid on disconnected popover elements.', 'InvalidStateError')
    this.style.display = 'block'
  }
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.removeProperty('display')
  }
}

if (typeof window.matchMedia !== 'function') {
  window.matchMedia = query =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList
}

window.scrollTo = () => undefined

afterEach(({ task }) => {
  if (task.result?.state === 'fail') screen.debug()
  cleanup()
})
