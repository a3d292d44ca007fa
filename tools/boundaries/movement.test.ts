import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = join(import.meta.dirname, '../../apps/web/src')
const KEYFRAMES = /@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g
/** The properties that a slow phone animates without working out layout and colours again in every frame. */
const CHEAP = ['opacity', 'transform']
const MOVES = /(?:animation|transition)[a-z-]*:[^;}]*/g
/** A selector with `:has()`. */
const ASKS = /[^{}]*:has\([^{}]*(?=\{)/g
const INSIDE = /\((?:[^()]|\([^()]*\))*\)/g
/** The element that a selector is about, without what it asks of it in parentheses: what follows the last combinator. */
const subjectOf = (selector: string): string => {
  const opened = selector.replaceAll(/:global\((.*)\)(?=[\s{]|$)/g, '$1')
  return (
    opened
      .replace(INSIDE, '')
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  )
}
const OWN_LENGTH = /[\s,:]\d*\.?\d*[1-9]\d*m?s\b/

test('whatever moves on a page moves by transform and opacity alone', () => {
  const movements = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .flatMap(path =>
      [...readFileSync(join(PAGES, path), 'utf8').matchAll(KEYFRAMES)].map(([, name = '', steps = '']) => ({
        movement: `${path} ${name}`,
        properties: [...steps.matchAll(/([\w-]+)\s*:/g)].map(([, property = '']) => property),
      })),
    )
  expect(movements.length).toBeGreaterThan(20)
  const dear = movements.filter(({ properties }) => properties.length === 0 || properties.some(property => !CHEAP.includes(property)))
  expect(dear).toEqual([])
})

test('how long something moves is named, so that less motion can shorten it to nothing', () => {
  const lengths = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .flatMap(path => [...readFileSync(join(PAGES, path), 'utf8').matchAll(MOVES)].map(([declaration]) => `${path} ${declaration}`))
  expect(lengths.length).toBeGreaterThan(30)
  expect(lengths.filter(declaration => OWN_LENGTH.test(declaration))).toEqual([])
})

test('what :has() decides is about named elements, so that what comes or goes on a page does not style all of it anew', () => {
  const selectors = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .flatMap(path => {
      const onScreen = readFileSync(join(PAGES, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^@media print[\s\S]*?^\}/gm, '')
      return [...onScreen.matchAll(ASKS)].flatMap(([list]) => list.split(/,(?![^(]*\))/)).map(selector => `${path} ${selector.trim()}`)
    })
  expect(selectors.length).toBeGreaterThan(30)
  expect(selectors.filter(selector => /^(:|$)/.test(subjectOf(selector)))).toEqual([])
})
