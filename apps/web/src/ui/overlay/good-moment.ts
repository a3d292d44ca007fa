const WRITING = 'textarea, select, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'

/** Nobody is typing, no sheet is open, and somebody can see the page: a good moment to cover it. */
export const canInterrupt = (): boolean =>
  document.visibilityState === 'visible' && !document.querySelector('dialog[open]') && !document.activeElement?.matches(WRITING)

/** Calls back after everything that may begin a good moment. */
export const onMoments = (look: () => void): (() => void) => {
  // Between leaving one control and entering the next, no control has the focus.
  const soon = (): void => void setTimeout(look)
  const names = ['focusout', 'close', 'visibilitychange', 'online'] as const
  for (const name of names) window.addEventListener(name, soon, true)
  return () => {
    for (const name of names) window.removeEventListener(name, soon, true)
  }
}
