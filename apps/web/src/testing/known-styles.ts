// Queries by role ask of every element, again and again, whether it is shown. Pages in tests have no style sheets, so this depends on what
// kind of element it is, and jsdom works it out once for each kind. It took a quarter of the time of all tests of the pages.

type VisibleStyle = 'display' | 'visibility' | 'pointer-events'
const isSeen = (name: string): name is VisibleStyle => /^(display|visibility|pointer-events)$/.test(name)

/** Returns what the style sheet of jsdom asks of an element, beside its name. */
const kindOf = (element: Element): string =>
  [element.localName, element.hasAttribute('hidden'), element.hasAttribute('open'), element.getAttribute('type') === 'hidden'].join(' ')

/** Returns what the element, or the nearest one around it, says in a `style` of its own. */
const saidAround = (element: Element, name: VisibleStyle): string => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const said = at.hasAttribute('style') ? (at as HTMLElement).style.getPropertyValue(name) : ''
    if (said !== '') return said
  }
  return ''
}

/** Lets the window remember the styles of each kind of element, and look only at what elements say in a `style` of their own. */
export const rememberStyles = (window: Window): void => {
  if ('remembers' in window.getComputedStyle) return
  const ask = window.getComputedStyle.bind(window)
  const known = new Map<string, Readonly<Record<VisibleStyle, string>>>()
  const stylesOf = (element: Element): Readonly<Record<VisibleStyle, string>> => {
    const kind = kindOf(element)
    const found = known.get(kind)
    if (found !== undefined) return found
    const plain = element.cloneNode(false) as Element
    plain.removeAttribute('style')
    window.document.documentElement.append(plain)
    const asked = ask(plain)
    const of = (name: VisibleStyle): string => asked.getPropertyValue(name)
    const styles = { display: of('display'), visibility: of('visibility'), 'pointer-events': of('pointer-events') }
    plain.remove()
    known.set(kind, styles)
    return styles
  }
  const remembering: typeof ask = (element, pseudo) => {
    if (pseudo || window.document.styleSheets.length > 0) return ask(element, pseudo)
    const of = (name: VisibleStyle): string => {
      const own = name === 'display' ? ((element as HTMLElement).style?.display ?? '') : saidAround(element, name)
      return own || stylesOf(element)[name]
    }
    return {
      get display() {
        return of('display')
      },
      get visibility() {
        return of('visibility')
      },
      get pointerEvents() {
        return of('pointer-events')
      },
      getPropertyValue: (name: string) => (isSeen(name) ? of(name) : ask(element).getPropertyValue(name)),
    } as CSSStyleDeclaration
  }
  window.getComputedStyle = Object.assign(remembering, { remembers: true })
}
