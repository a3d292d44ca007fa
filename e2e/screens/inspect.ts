// The checks on every screen: rules of accessibility, sizes of targets, room for text, motion.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const AXE = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rule for 2.5.3, Label in Name, which axe still calls experimental. People who speak to the device say the words that can be seen. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } }

/** The rules are in every page from its beginning. */
export const bringRules = (page: Page): Promise<unknown> => page.addInitScript({ content: AXE })

type Axe = {
  run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[] }>
}

const axeFinds = (page: Page, runOnly: { type: 'rule' | 'tag'; values: readonly string[] }): Promise<{ rule: string; words: string }[]> =>
  page.evaluate(
    async options => {
      const { axe } = window as unknown as { axe: Axe }
      const found = await axe.run(document, { ...options, resultTypes: ['violations'] })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(node => ({
          rule: id,
          words: `${id} ${node.target.join(' ')}: ${node.failureSummary.split('\n').slice(1).join(' ').trim()}`,
        })),
      )
    },
    runOnly.type === 'tag' ? { runOnly, rules: ALSO } : { runOnly },
  )

const TARGETS = 'target-size'

/** Small targets as they are where nothing lies over them: a bar or a message at the window's edge covers something at each place of the scroll. */
const uncoveredTargets = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size === null || height <= size.height) return (await axeFinds(page, { type: 'rule', values: [TARGETS] })).map(({ words }) => words)
  await page.setViewportSize({ width: size.width, height: height + size.height })
  const found = await axeFinds(page, { type: 'rule', values: [TARGETS] })
  await page.setViewportSize(size)
  await settled(page)
  return found.map(({ words }) => words)
}

/** Violations of WCAG 2.2 A and AA. In the dark theme only colours can differ, so only they are asked again. */
export const violations = async (page: Page, rules: 'all' | 'colours'): Promise<string[]> => {
  const found = await axeFinds(page, rules === 'colours' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: TAGS })
  const others = found.filter(({ rule }) => rule !== TARGETS).map(({ words }) => words)
  return found.length === others.length ? others : [...others, ...(await uncoveredTargets(page))]
}

/** The bar has taken the shape of the window: it waits a moment, because windows change often while they are dragged. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const ofOtherShape = window.innerWidth > 768 ? 'header [aria-controls="phone-menu"]' : 'header nav[aria-label="Main"]'
    return document.querySelector(ofOtherShape) === null
  })

/** Controls whose box is too small. A link within a sentence may be as high as its line. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [tabindex="0"]'
    const isSeen = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true })
    }
    /** Returns what is pressed for a control that is drawn by its label. */
    const pressed = (element: Element): Element => {
      const style = getComputedStyle(element)
      const hidden = style.opacity === '0' || element.getBoundingClientRect().width <= 2
      return hidden && element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
    }
    const isInSentence = (element: Element): boolean =>
      element instanceof HTMLAnchorElement &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    const onTop = document.querySelector('dialog[open]') ?? document
    return [...onTop.querySelectorAll(controls)].flatMap(control => {
      if (!isSeen(control) || isInSentence(control) || (control instanceof HTMLInputElement && control.tabIndex === -1)) return []
      const box = pressed(control).getBoundingClientRect()
      const least = control.hasAttribute('data-sign') ? 44 : 24
      if (box.width >= least - 0.1 && box.height >= least - 0.1) return []
      const name = control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.getAttribute('name'))
      // A link that only people with a keyboard see is off the screen until it has the focus.
      if (box.bottom <= 0) return []
      return [`${control.tagName.toLowerCase()} “${name}” is ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`]
    })
  })

/**
 * Whether the page can be scrolled sideways, and by what: the smallest part without which it cannot. That may be text, a box before or after
 * an element, or one that is moved; what has gone by itself meanwhile is said with the motion and the fonts that were under way.
 */
export const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const room = root.clientWidth
    const width = root.scrollWidth
    const reaches = (): boolean => root.scrollWidth > room + 1
    if (!reaches()) return []
    const underWay = [
      ...document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? `${effect.target?.tagName}.${effect.target?.className}` : '')),
      ...(document.fonts.status === 'loading' ? ['fonts'] : []),
    ]
    const isDueTo = (part: Element): boolean => {
      const { style } = part as HTMLElement
      const [value, priority] = [style.getPropertyValue('display'), style.getPropertyPriority('display')]
      style.setProperty('display', 'none', 'important')
      const isIt = !reaches()
      style.setProperty('display', value, priority)
      return isIt
    }
    let at: Element = document.body
    for (let part: Element | undefined = at; part; part = [...at.children].find(isDueTo)) at = part
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    at.setAttribute('data-reaches-out', '')
    const pseudo = ['::before', '::after'].filter(which => {
      sheet.replaceSync(`[data-reaches-out]${which} { content: none !important }`)
      return !reaches()
    })
    at.removeAttribute('data-reaches-out')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    const { position, transform, animationName } = getComputedStyle(at)
    const { left, right } = at.getBoundingClientRect()
    return [
      [
        `${width} px on ${room}: ${at.tagName}.${at.getAttribute('class')}${pseudo.join('')} “${at.textContent?.slice(0, 30)}”`,
        `from ${left.toFixed(0)} to ${right.toFixed(0)}, its content ${at.scrollWidth} px wide, ${position}, transform ${transform}, animation ${animationName}`,
        ...(reaches() ? [] : ['gone meanwhile']),
        ...(underWay.length > 0 ? [`under way: ${underWay.join(', ')}`] : []),
      ].join('; '),
    ]
  })

/** Text that is cut off without an ellipsis that says so. */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll<HTMLElement>('main *, dialog *')].flatMap(element => {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (element.closest('[aria-hidden="true"], select, textarea')) return []
      const style = getComputedStyle(element)
      if (style.clipPath !== 'none' || element.clientWidth <= 1) return []
      const cutsX = ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      const cutsY = ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 2
      if ((!cutsX || style.textOverflow === 'ellipsis') && (!cutsY || style.webkitLineClamp !== 'none')) return []
      return [`${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.slice(0, 40)}”`]
    })
  })

/** Animations and transitions that are running, by what they belong to. */
export const motion = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(animation => {
      const effect = animation.effect
      const length = Number(effect?.getComputedTiming().activeDuration ?? 0)
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return animation.playState === 'running' && length > 0 ? [`${target?.tagName}.${target?.className} ${length} ms`] : []
    }),
  )
