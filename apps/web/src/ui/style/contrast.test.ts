import { describe, expect, it } from 'vitest'
import css from './tokens.css?raw'

/** The hex roles of one rule of tokens.css, by name. */
function rolesOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(found => [found[1] ?? '', found[2] ?? '']))
}

const light = rolesOf(':root')
const inTheDark = rolesOf('[data-theme="dark"],\n[data-ground="plate"]')
const dark = { ...light, ...rolesOf('[data-theme="dark"]'), ...inTheDark }
const themes = { light, dark }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast of two inks, 1 to 21. */
function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const text = 4.5
const edge = 3

const elements = ['fire', 'water', 'air', 'earth', 'lightning', 'light', 'shadow', 'metal', 'manifest', 'system']
const statuses = ['good', 'warn', 'bad', 'info', 'pending']
const gauges = ['pp', 'xp', 'shield', 'firewall', 'health-low']
const plateGauges = ['pp', 'xp', 'shield', 'firewall', 'energy', 'low']

type Pair = readonly [foreground: string, ground: string, needs: number]

const pairs: Pair[] = [
  ...['bg', 'surface', 'surface-sunken', 'surface-raised'].flatMap((ground): Pair[] => [
    ['text', ground, text],
    ['text-muted', ground, text],
    ['link', ground, text],
  ]),
  ...['surface', 'bg', 'surface-raised'].map((ground): Pair => ['border-strong', ground, edge]),
  ...['plate', 'plate-2'].flatMap((ground): Pair[] => [
    ['on-plate', ground, text],
    ['on-plate-muted', ground, text],
    ['on-plate-accent', ground, text],
    ['plate-line', ground, edge],
  ]),
  ['on-action', 'action', text],
  ['on-action', 'action-hover', text],
  ['on-danger', 'danger', text],
  ['on-danger', 'danger-hover', text],
  ...statuses.flatMap((status): Pair[] => [
    [status, `${status}-bg`, text],
    [status, 'surface', text],
    [`${status}-line`, 'surface', edge],
    ['text', `${status}-bg`, text],
    ['text-muted', `${status}-bg`, text],
  ]),
  ['pp-text', 'surface', text],
  ['pp-text', 'bg', text],
  ...gauges.map((gauge): Pair => [gauge, 'surface', edge]),
  ['pp', 'track', edge],
  ['xp', 'track', edge],
  ...elements.flatMap((element): Pair[] => [
    [`on-${element}`, element, text],
    [`${element}-text`, 'surface', text],
  ]),
  ...['common', 'rare', 'epic'].flatMap((rarity): Pair[] => [
    [`on-${rarity}`, rarity, text],
    ['text', `${rarity}-bg`, text],
  ]),
  ['text', 'veil-ground', text],
  ['text-muted', 'veil-ground', text],
  ...plateGauges.map((gauge): Pair => [`plate-${gauge}`, 'plate', edge]),
  ...[0, 1, 2, 3, 4, 5].map((ink): Pair => ['#ffffff', `av-${ink}`, text]),
  // Text over art, on the lightest band it can meet.
  ['#e5eaf0', '#46405f', text],
  ['on-plate-muted', '#4a2b38', text],
  ['on-plate-muted', '#1d496b', text],
]

describe('every ink can be read on its ground', () => {
  for (const [theme, roles] of Object.entries(themes)) {
    it.each(pairs)(`in the ${theme} theme %s on %s has at least %d to 1`, (foreground, ground, needs) => {
      const ink = (name: string) => (name.startsWith('#') ? name : (roles[name] ?? ''))
      expect(ink(foreground), `${foreground} is a role of tokens.css`).toMatch(/^#[0-9a-f]{6}$/i)
      expect(ink(ground), `${ground} is a role of tokens.css`).toMatch(/^#[0-9a-f]{6}$/i)
      expect(contrast(ink(foreground), ink(ground))).toBeGreaterThanOrEqual(needs)
    })
  }

  it.each(statuses)('a plate in the light theme shows what is %s', status => {
    const ground = inTheDark[`${status}-bg`] ?? ''
    for (const ink of [light['on-plate'], light['on-plate-muted'], inTheDark[status]]) {
      expect(contrast(ink ?? '', ground)).toBeGreaterThanOrEqual(text)
    }
    expect(contrast(inTheDark[status] ?? '', light.plate ?? '')).toBeGreaterThanOrEqual(text)
    expect(contrast(inTheDark[`${status}-line`] ?? '', light.plate ?? '')).toBeGreaterThanOrEqual(edge)
  })

  it('measures black on white as 21 to 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  })
})
