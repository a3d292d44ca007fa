import { scaleLinear } from 'd3-scale'
import { readNumber } from '../../ui/display/numbers.ts'
import { notchesOf } from './columns.tsx'
import styles from './draw.module.css'
import { useWidth } from './use-width.ts'

type Line = {
  readonly name: string
  readonly values: readonly number[]
  /** Taken away or lost, without a name of its own. */
  readonly tone?: 'pp' | 'bad' | 'xp' | 'ink'
  readonly isMuted?: boolean
}
type LinesProps = { readonly label: string; readonly columns: readonly string[]; readonly lines: readonly Line[] }

const NAMES = 150
/** The width for names where there is one column alone. */
const LONG_NAMES = 250
const NARROW = 480
const NARROWEST_COLUMN = 130
const NUMBERS = 52
const LINE = 30
const BAR = 18
const HEAD = 26
/** On a phone a name is over its bar. */
const OVER = 20
const NARROW_APART = 6
/** Letters of the name of a line that fit beside its bar. */
const LETTERS = 21
const LONG_LETTERS = 34
/** Width of a letter of a name. */
const LETTER = 7

const shortened = (name: string, letters: number): string => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name)

/** Bars beside their names, a column of them for each class; all columns have one scale. What does not fit stands in a further block. */
export function Lines({ label, columns, lines }: LinesProps) {
  const { box, width } = useWidth()
  const isNarrow = width < NARROW
  const isAlone = columns.length === 1 && !isNarrow
  const left = isNarrow ? 0 : isAlone ? LONG_NAMES : NAMES
  const letters = isNarrow ? Math.floor(width / LETTER) : isAlone ? LONG_LETTERS : LETTERS
  const over = isNarrow ? OVER : 0
  const lineHeight = LINE + over + (isNarrow ? NARROW_APART : 0)
  const aside = Math.max(1, Math.min(columns.length, Math.floor((width - left) / NARROWEST_COLUMN)))
  const blocks = Array.from({ length: Math.ceil(columns.length / aside) }, (_, at) => columns.slice(at * aside, (at + 1) * aside))
  const columnWidth = (width - left) / aside
  const { top, notches } = notchesOf(Math.max(...lines.flatMap(({ values }) => values.map(Math.abs)), 0))
  const long = scaleLinear()
    .domain([0, top])
    .range([0, columnWidth - NUMBERS])
  const isNamed = columns.some(name => name !== '')
  const blockHeight = (isNamed ? HEAD : 0) + lines.length * lineHeight + 8
  return (
    <div ref={box} className={styles.box}>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${blocks.length * blockHeight}`} role="img" aria-label={label}>
        {blocks.map((block, nth) => (
          <g key={block.join()} transform={`translate(0 ${nth * blockHeight})`}>
            {block.map((name, at) => (
              <text key={name} className={styles.strong} x={left + at * columnWidth} y="14">
                {name}
              </text>
            ))}
            {lines.map((line, row) => {
              const nameY = (isNamed ? HEAD : 0) + row * lineHeight + 14
              const y = nameY - 14 + over
              return (
                <g key={line.name}>
                  <text className={line.isMuted ? undefined : styles.strong} x="0" y={nameY}>
                    {shortened(line.name, letters)}
                  </text>
                  {block.map((name, at) => {
                    const value = line.values[nth * aside + at] ?? 0
                    const x = left + at * columnWidth
                    const length = long(Math.abs(value))
                    return (
                      <g key={name}>
                        {value === 0 ? null : (
                          <rect
                            className={`${styles[line.tone ?? 'pp']} ${styles.outlined}`}
                            x={x}
                            y={y}
                            width={Math.max(1, length)}
                            height={BAR}
                          />
                        )}
                        {notches
                          .filter(notch => notch < Math.abs(value))
                          .map(notch => (
                            <path key={notch} className={styles.notch} d={`M${x + long(notch)} ${y + BAR}v-6`} />
                          ))}
                        <text className={line.tone === 'bad' ? styles.bad : styles.strong} x={x + length + 6} y={y + 14}>
                          {readNumber(line.tone === 'bad' ? 0 - value : value)}
                        </text>
                      </g>
                    )
                  })}
                </g>
              )
            })}
          </g>
        ))}
      </svg>
    </div>
  )
}
