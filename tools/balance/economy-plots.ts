// Plots as plain SVG text: no library, no fonts to load, readable without colour.

const WIDTH = 720
const HEIGHT = 360
const FRAME = { left: 56, right: 150, top: 40, bottom: 44 }
const STROKES = [
  { colour: '#1b4b8a', dash: 'none' },
  { colour: '#a34a00', dash: '8 4' },
  { colour: '#3d6b2f', dash: '2 4' },
] as const

type Line = { readonly name: string; readonly values: readonly number[] }
type Bar = { readonly name: string; readonly value: number; readonly note: string }

const safe = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const text = (x: number, y: number, words: string, more = ''): string => `<text x="${x}" y="${y}" ${more}>${safe(words)}</text>`

const figure = (title: string, height: number, body: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${safe(title)}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(FRAME.left, 22, title, 'font-size="15" font-weight="bold"'),
    ...body,
    '</svg>',
    '',
  ].join('\n')

const roundUp = (value: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)))
  return Math.ceil(value / step) * step
}

const short = (value: number): string => `${Math.round(value * 100) / 100}`

const LABEL_GAP = 15

/** Heights of the labels: next to their lines, and never on top of each other. */
const spread = (heights: readonly number[]): readonly number[] => {
  const placed = heights.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  placed.forEach((label, order) => {
    const above = placed[order - 1]
    if (above !== undefined) label.y = Math.max(label.y, above.y + LABEL_GAP)
  })
  return heights.map((height, index) => placed.find(label => label.index === index)?.y ?? height)
}

/** Lines over the weeks of a school year. */
export const linePlot = (title: string, unit: string, lines: readonly Line[]): string => {
  const weeks = Math.max(...lines.map(({ values }) => values.length))
  const top = roundUp(Math.max(...lines.flatMap(({ values }) => values)))
  const x = (week: number): number => Math.round(FRAME.left + (week / (weeks - 1)) * (WIDTH - FRAME.left - FRAME.right))
  const y = (value: number): number => Math.round(HEIGHT - FRAME.bottom - (value / top) * (HEIGHT - FRAME.top - FRAME.bottom))
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap(share => [
    `<line x1="${FRAME.left}" x2="${WIDTH - FRAME.right}" y1="${y(share * top)}" y2="${y(share * top)}" stroke="#ccc"/>`,
    text(FRAME.left - 6, y(share * top) + 4, short(share * top), 'text-anchor="end"'),
  ])
  const ticks = Array.from({ length: Math.floor(weeks / 4) }, (_, index) => (index + 1) * 4).map(week =>
    text(x(week - 1), HEIGHT - FRAME.bottom + 18, `${week}`, 'text-anchor="middle"'),
  )
  const labels = spread(lines.map(({ values }) => y(values.at(-1) ?? 0) + 4))
  const drawn = lines.flatMap(({ name, values }, index) => {
    const { colour, dash } = STROKES[index % STROKES.length] ?? STROKES[0]
    const points = values.map((value, week) => `${x(week)},${y(value)}`).join(' ')
    const last = values.at(-1) ?? 0
    return [
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`,
      text(x(values.length - 1) + 8, labels[index] ?? 0, `${name}: ${short(last)}`, `fill="${colour}"`),
    ]
  })
  return figure(title, HEIGHT, [...grid, ...ticks, text(FRAME.left, HEIGHT - 8, `${unit}, by week of school`), ...drawn])
}

const BAR_HEIGHT = 20

/** Shares from 0 to 100 percent, one bar a row. */
export const sharePlot = (title: string, bars: readonly Bar[]): string => {
  const left = 190
  const full = WIDTH - left - FRAME.right
  const height = FRAME.top + bars.length * BAR_HEIGHT + 12
  const rows = bars.flatMap(({ name, value, note }, index) => {
    const y = FRAME.top + index * BAR_HEIGHT
    return [
      text(left - 8, y + 13, name, 'text-anchor="end"'),
      `<rect x="${left}" y="${y + 2}" width="${full}" height="${BAR_HEIGHT - 5}" fill="#eee"/>`,
      `<rect x="${left}" y="${y + 2}" width="${Math.round((value / 100) * full)}" height="${BAR_HEIGHT - 5}" fill="#1b4b8a"/>`,
      text(left + full + 8, y + 13, `${value} %  ${note}`),
    ]
  })
  return figure(title, height, rows)
}
