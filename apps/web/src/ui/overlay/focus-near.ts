/** Until then the page may choose a place itself (use-refocus.ts). */
const PAGE_FIRST_MS = 100

const isFocusLost = (): boolean => {
  const at = document.activeElement
  return at === null || at === document.body || at.matches(':disabled')
}

/**
 * The button that opened a dialog may be gone or disabled as soon as the answer has come: then the heading of the innermost of these parts that
 * is left takes the focus. Ends when the focus goes elsewhere or somebody points at something.
 */
export function keepFocusNear(parts: readonly Element[]): void {
  // Another page is open by now.
  if (!parts.some(part => part.isConnected)) return
  let timer: ReturnType<typeof setTimeout> | null = null
  const look = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      if (isFocusLost()) focusOneOf(parts)
    }, PAGE_FIRST_MS)
  }
  const observer = new MutationObserver(look)
  const ended = new AbortController()
  const end = (): void => {
    observer.disconnect()
    if (timer !== null) clearTimeout(timer)
    ended.abort()
  }
  for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, end, { capture: true, signal: ended.signal })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  look()
}

function focusOneOf(parts: readonly Element[]): void {
  for (const part of parts) {
    const place = part.isConnected ? (part.querySelector<HTMLElement>('h1, h2, h3, h4') ?? part.closest<HTMLElement>('main')) : null
    if (!place) continue
    // A heading takes the focus to be read aloud, and is no stop of the Tab key.
    if (place.tabIndex < 0) place.tabIndex = -1
    // The page stays where its reader looks.
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}
