import { scaleBand, scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import styles from './draw.module.css'
import { Hatch, NEATLINE, Neatline } from './neatline.tsx'
import { useWidth } from './use-width.ts'

export type Step = { readonly id: string; readonly label: string; readonly isStrong?: boolean; readonly hatched?: 'gap' | 'to-come' }
type ColumnsRow = {
  readonly name: string
  readonly total?: string
  readonly values: readonly number[]
  /** The value that each bar is compared with: a stroke across it. */
  readonly against?: readonly number[] | null
}
type ColumnsProps = {
  /** The description of the drawing, for screen readers. */
  readonly label: string
  readonly steps: readonly Step[]
  readonly rows: readonly ColumnsRow[]
  readonly tone?: 'pp' | 'xp'
  /** Writes the number of every bar; otherwise the highest and the latest are written. */
  readonly all?: boolean
}

const NAMES = 150
const NARROW = 560
const BARS = 72
const LABEL = 18
const NAME_LINE = 24
const LABEL_APART = 54
/** Width of a letter of a label. */
const LETTER = 7
const MOST_TICKS = 4
/** Bars that are closer to each other than this have no notches and no outline. */
const FINE = 7

/** The notches of a scale from 0 to the largest number. */
export const notchesOf = (most: number): { readonly top: number; readonly every: number; readonly notches: readonly number[] } => {
  const scale = scaleLinear()
    .domain([0, Math.max(1, most)])
    .nice(MOST_TICKS)
  const ticks = scale.ticks(MOST_TICKS).filter(tick => tick > 0 && Number.isInteger(tick))
  return { top: scale.domain()[1] ?? 1, every: ticks[0] ?? 1, notches: ticks }
}

/** Bars over steps of time or of a scale, a row of them for each class; all rows have one scale. */
export function Columns({ label, steps, rows, tone = 'pp', all = false }: ColumnsProps) {
  const { box, width } = useWidth()
  const hatch = useId()
  const isNarrow = width < NARROW
  const isNamed = rows.some(({ name }) => name !== '')
  const left = isNarrow || !isNamed ? 0 : NAMES
  const above = (isNarrow && isNamed ? NAME_LINE : 0) + LABEL
  const rowHeight = above + BARS + NEATLINE + 12
  const places = scaleBand()
    .domain(steps.map(({ id }) => id))
    .range([left, width])
    .paddingInner(0.18)
    .paddingOuter(0.09)
  const edges = steps.map((_, at) => left + at * places.step()).concat(width)
  const { top, notches } = notchesOf(Math.max(...rows.flatMap(({ values, against }) => [...values, ...(against ?? [])]), 0))
  const height = scaleLinear().domain([0, top]).range([0, BARS])
  const bar = places.bandwidth()
  const isFine = places.step() < FINE
  // Steps of a scale are all written, on two lines where one is too short; of weeks as many as fit.
  const besideEachOther = steps.map(({ label: name }, at) => (name.length + (steps[at + 1]?.label.length ?? 0)) / 2)
  // The last one would stand out over the edge: it ends there.
  const isLastLong = (steps.at(-1)?.label.length ?? 0) * LETTER > places.step()
  const isStaggered = all && (isLastLong || Math.max(...besideEachOther) * LETTER > places.step())
  const endsAtEdge = (at: number): boolean => all && isLastLong && at === steps.length - 1
  const everyLabel = all ? 1 : Math.max(1, Math.ceil(LABEL_APART / places.step()))
  const xOf = (id: string): number => places(id) ?? 0
  /** Drawn as a gap or as a week to come, over the whole height. */
  const isEmpty = ({ values }: ColumnsRow, at: number): boolean => steps[at]?.hatched !== undefined && (values[at] ?? 0) === 0
  return (
    <div ref={box} className={styles.box}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${rows.length * rowHeight + (isStaggered ? 38 : 22)}`}
        role="img"
        aria-label={label}
      >
        <Hatch id={hatch} />
        {rows.map((row, nth) => {
          const floor = nth * rowHeight + above + BARS
          const written = new Set(all ? steps.map((_, at) => at) : marksOf(row.values, steps))
          return (
            <g key={row.name}>
              {isNamed ? (
                <>
                  <text className={styles.strong} x="0" y={isNarrow ? nth * rowHeight + 14 : floor - BARS + 14}>
                    {row.name}
                  </text>
                  <text
                    className={styles.figure}
                    x={isNarrow ? width : 0}
                    y={isNarrow ? nth * rowHeight + 14 : floor - BARS + 40}
                    textAnchor={isNarrow ? 'end' : 'start'}
                  >
                    {row.total}
                  </text>
                </>
              ) : null}
              {steps.map(({ id, hatched }, at) => {
                const value = row.values[at] ?? 0
                const high = height(Math.max(0, value))
                const stroke = row.against?.[at]
                if (isEmpty(row, at))
                  return (
                    <rect
                      key={id}
                      className={hatched === 'gap' ? undefined : styles.outlined}
                      fill={hatched === 'gap' ? `url(#${hatch})` : 'none'}
                      x={xOf(id)}
                      y={floor - BARS}
                      width={bar}
                      height={BARS}
                    />
                  )
                return (
                  <g key={id}>
                    {value < 0 ? (
                      <text className={styles.bad} x={xOf(id) + bar / 2} y={floor - 4} textAnchor="middle">
                        {readNumber(value)}
                      </text>
                    ) : null}
                    {high > 0 ? (
                      <rect
                        className={`${styles[tone]} ${isFine ? '' : styles.outlined}`}
                        x={xOf(id)}
                        y={floor - high}
                        width={bar}
                        height={high}
                      />
                    ) : null}
                    {isFine
                      ? null
                      : notches
                          .filter(notch => notch < value)
                          .map(notch => <path key={notch} className={styles.notch} d={`M${xOf(id)} ${floor - height(notch)}h${bar}`} />)}
                    {stroke === undefined || isFine
                      ? null
                      : ['strokeGround' as const, 'stroke' as const].map(look => (
                          <path key={look} className={styles[look]} d={`M${xOf(id) - 2} ${floor - height(stroke)}h${bar + 4}`} />
                        ))}
                  </g>
                )
              })}
              {steps.map(({ id }, at) => {
                const value = row.values[at] ?? 0
                if (!written.has(at) || value <= 0) return null
                const stroke = row.against?.[at]
                const anchor = readNumber(value).length * LETTER > bar ? anchorOf(isEmpty(row, at - 1), isEmpty(row, at + 1)) : 'middle'
                return (
                  <text
                    key={id}
                    className={classNames(styles.strong, styles.over)}
                    x={xOf(id) + { start: 0, middle: bar / 2, end: bar }[anchor]}
                    y={floor - Math.max(height(value), stroke === undefined ? 0 : height(stroke) + 2) - 6}
                    textAnchor={anchor}
                  >
                    {readNumber(value)}
                  </text>
                )
              })}
              <Neatline edges={edges} y={floor} />
            </g>
          )
        })}
        {steps.map(({ id, label: name, isStrong }, at) =>
          at % everyLabel > 0 ? null : (
            <text
              key={id}
              className={isStrong ? styles.strong : undefined}
              x={endsAtEdge(at) ? width : Math.min(width - 20, Math.max(20, xOf(id) + bar / 2))}
              y={rows.length * rowHeight + (isStaggered && at % 2 === 1 ? 30 : 14)}
              textAnchor={endsAtEdge(at) ? 'end' : 'middle'}
            >
              {name}
            </text>
          ),
        )}
      </svg>
    </div>
  )
}

/** A number that is wider than its bar is over the side where no empty week begins. */
const anchorOf = (isEmptyBefore: boolean, isEmptyAfter: boolean): 'start' | 'middle' | 'end' =>
  isEmptyBefore === isEmptyAfter ? 'middle' : isEmptyAfter ? 'end' : 'start'

/** The highest bar and the latest one, unless they would be on each other. */
const marksOf = (values: readonly number[], steps: readonly Step[]): number[] => {
  const highest = values.indexOf(Math.max(...values))
  const latest = values.findLastIndex((value, at) => value > 0 && steps[at]?.hatched === undefined)
  return latest - highest > 0 && latest - highest < 2 && values.length > 12 ? [highest] : [highest, latest]
}
