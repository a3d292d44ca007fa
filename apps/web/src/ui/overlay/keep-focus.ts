const reachable =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"], summary)'

function stopsOf(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(reachable)].filter(stop => stop.tabIndex >= 0 && !stop.closest('[inert], [hidden]'))
}

/** Handles a Tab so that the focus cycles inside the container. */
export function keepTabInside(event: { key: string; shiftKey: boolean; preventDefault: () => void }, container: HTMLElement): void {
  if (event.key !== 'Tab') return
  const stops = stopsOf(container)
  const first = stops[0]
  const last = stops.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const at = document.activeElement
  if (event.shiftKey && (at === first || at === container)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && at === last) {
    event.preventDefault()
    first.focus()
  }
}

/** Returns the parts of the page around an element, the innermost first. */
export function partsAround(element: Element | null): readonly Element[] {
  const part = element?.closest('section, article, main, dialog')
  return part ? [part, ...partsAround(part.parentElement)] : []
}
