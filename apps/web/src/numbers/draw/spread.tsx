import { scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { readNumber } from '../../ui/display/numbers.ts'
import { notchesOf } from './columns.tsx'
import styles from './draw.module.css'
import { Hatch, NEATLINE, Neatline } from './neatline.tsx'
import { useWidth } from './use-width.ts'

type SpreadRow = { readonly name: string; readonly low: number; readonly middle: number; readonly high: number }

const NAMES = 130
const NARROW = 480
const ROW = 58
const NARROW_ROW = 76
const BAR = 22
/** The part outside of the middle half is hatched, as wide as this whatever it is. */
const STUB = 12
const RIGHT = 28

/** The middle half of each class on one scale, with its middle. */
export function Spread({ label, rows }: { readonly label: string; readonly rows: readonly SpreadRow[] }) {
  const { box, width } = useWidth()
  const hatch = useId()
  const left = width < NARROW ? 0 : NAMES
  const { top, notches } = notchesOf(Math.max(...rows.map(({ high }) => high), 0))
  const place = scaleLinear()
    .domain([0, top])
    .range([left + STUB, width - RIGHT])
  const axis = [0, ...notches]
  const rowHeight = left === 0 ? NARROW_ROW : ROW
  const bottom = rows.length * rowHeight + 4
  return (
    <div ref={box} className={styles.box}>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${bottom + NEATLINE + 22}`} role="img" aria-label={label}>
        <Hatch id={hatch} />
        {rows.map(({ name, low, middle, high }, nth) => {
          const y = nth * rowHeight + (left === 0 ? 42 : 24)
          const numbersTouch = place(high) - place(low) < 90
          return (
            <g key={name}>
              <text className={styles.strong} x="0" y={left === 0 ? y - 26 : y + 16}>
                {name}
              </text>
              <rect className={styles.outlined} fill={`url(#${hatch})`} x={place(low) - STUB} y={y + 4} width={STUB} height={BAR - 8} />
              <rect className={styles.outlined} fill={`url(#${hatch})`} x={place(high)} y={y + 4} width={STUB} height={BAR - 8} />
              <rect
                className={`${styles.pp} ${styles.outlined}`}
                x={place(low)}
                y={y}
                width={Math.max(2, place(high) - place(low))}
                height={BAR}
              />
              {notches
                .filter(notch => notch > low && notch < high)
                .map(notch => (
                  <path key={notch} className={styles.notch} d={`M${place(notch)} ${y + BAR}v-6`} />
                ))}
              <rect className={styles.middle} x={place(middle) - 2.5} y={y - 3} width="5" height={BAR + 6} />
              {numbersTouch ? null : (
                <>
                  <text x={place(low)} y={y - 6} textAnchor="middle">
                    {readNumber(low)}
                  </text>
                  <text x={place(high)} y={y - 6} textAnchor="middle">
                    {readNumber(high)}
                  </text>
                </>
              )}
              <text
                className={styles.figure}
                x={numbersTouch ? place(high) + STUB + 6 : place(middle)}
                y={numbersTouch ? y + 17 : y - 7}
                textAnchor={numbersTouch ? 'start' : 'middle'}
              >
                {readNumber(middle)}
              </text>
            </g>
          )
        })}
        <Neatline edges={axis.map(tick => place(tick))} y={bottom} />
        {axis.map(tick => (
          <text key={tick} x={place(tick)} y={bottom + NEATLINE + 16} textAnchor="middle">
            {readNumber(tick)}
          </text>
        ))}
      </svg>
    </div>
  )
}
