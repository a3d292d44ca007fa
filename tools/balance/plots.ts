// The plots of the balance report: plain SVG that is readable on light and dark pages.

const INK = '#435269'
const FILL = '#0f7a70'
const BAND = '#f4b63f'
const FONT = 'font-family="sans-serif" font-size="11"'

const svg = (width: number, height: number, title: string, body: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fbfcf6"/>`,
    ...body,
    '</svg>',
    '',
  ].join('\n')

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): string =>
  `<text x="${x}" y="${y}" ${FONT} fill="${INK}" text-anchor="${anchor}">${words}</text>`

type Dot = { readonly name: string; readonly percent: number }

const ROW = 15
const LEFT = 140
const PLOT = 420

/** One dot a row on a scale from 20 to 80 percent; the shaded part is where it must stay. */
export const dotPlot = (title: string, dots: readonly Dot[], low: number, high: number): string => {
  const height = dots.length * ROW + 50
  const at = (percent: number): number => LEFT + (Math.max(20, Math.min(80, percent)) - 20) * (PLOT / 60)
  const scale = [20, 35, 50, 65, 80].flatMap(mark => [
    `<line x1="${at(mark)}" x2="${at(mark)}" y1="26" y2="${height - 20}" stroke="${INK}" stroke-opacity="0.25"/>`,
    text(at(mark), height - 6, `${mark}%`, 'middle'),
  ])
  const rows = dots.flatMap(({ name, percent }, row) => {
    const y = 36 + row * ROW
    return [
      text(LEFT - 8, y + 4, name, 'end'),
      `<line x1="${at(50)}" x2="${at(percent).toFixed(1)}" y1="${y}" y2="${y}" stroke="${FILL}" stroke-width="2"/>`,
      `<circle cx="${at(percent).toFixed(1)}" cy="${y}" r="4" fill="${FILL}"/>`,
      text(LEFT + PLOT + 10, y + 4, percent.toFixed(1)),
    ]
  })
  const shade = `<rect x="${at(low)}" y="26" width="${at(high) - at(low)}" height="${height - 46}" fill="${BAND}" fill-opacity="0.18"/>`
  return svg(LEFT + PLOT + 60, height, title, [text(8, 16, title), shade, ...scale, ...rows])
}

/** Plots how often each whole number came, from 1 on. */
export const histogram = (title: string, values: readonly number[], low: number, high: number): string => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const last = Math.max(...counts.keys())
  const top = Math.max(...counts.values())
  const step = 18
  const width = last * step + 70
  const base = 210
  const x = (value: number): number => 40 + (value - 1) * step
  const shade = `<rect x="${x(low)}" y="26" width="${x(high + 1) - x(low)}" height="${base - 26}" fill="${BAND}" fill-opacity="0.18"/>`
  const bars = [...counts].flatMap(([value, count]) => {
    const height = (count / top) * (base - 40)
    return [
      `<rect x="${x(value) + 2}" y="${(base - height).toFixed(1)}" width="${step - 4}" height="${height.toFixed(1)}" fill="${FILL}"/>`,
    ]
  })
  const marks = Array.from({ length: last }, (_, place) => place + 1)
    .filter(value => value === 1 || value % 5 === 0)
    .map(value => text(x(value) + step / 2, base + 16, String(value), 'middle'))
  return svg(width, base + 30, title, [text(8, 16, title), shade, ...bars, ...marks])
}
