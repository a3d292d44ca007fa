import { scaleLinear } from 'd3-scale'
import { readNumber } from '../../ui/display/numbers.ts'
import { notchesOf } from './columns.tsx'
import styles from './draw.module.css'
import { NEATLINE, Neatline } from './neatline.tsx'
import { useWidth } from './use-width.ts'

type BandStep = { readonly low: number; readonly middle: number; readonly high: number; readonly tried: number | null }
type BandProps = { readonly label: string; readonly steps: readonly BandStep[]; readonly names: readonly string[] }

const LEFT = 44
/** The position of the last number and its name. */
const RIGHT = 62
const TOP = 12
const HEIGHT = 190
/** Two numbers that are closer than this would be on each other. */
const APART = 18

/** A forecast: its middle as a line, what is likely as a band around it, and what is tried as a dashed line. */
export function Band({ label, steps, names }: BandProps) {
  const { box, width } = useWidth()
  const { top, notches } = notchesOf(Math.max(...steps.flatMap(({ high, tried }) => [high, tried ?? 0]), 0))
  const x = scaleLinear()
    .domain([0, steps.length - 1])
    .range([LEFT, width - RIGHT])
  const y = scaleLinear()
    .domain([0, top])
    .range([TOP + HEIGHT, TOP])
  const path = (values: readonly number[]): string => values.map((value, at) => `${x(at)} ${y(value)}`).join('L')
  const last = steps.at(-1)
  const tried = steps.flatMap(step => (step.tried === null ? [] : [step.tried]))
  const isTried = tried.length === steps.length
  const end = last ? y(last.middle) : 0
  const triedEnd = y(tried.at(-1) ?? 0)
  // The numbers move apart where both end close to each other.
  const apart = isTried && Math.abs(end - triedEnd) < APART ? (APART - Math.abs(end - triedEnd)) / 2 : 0
  const isAbove = triedEnd < end
  const edges = steps.map((_, at) => x(at))
  return (
    <div ref={box} className={styles.box}>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${TOP + HEIGHT + NEATLINE + 22}`} role="img" aria-label={label}>
        {notches.map(notch => (
          <g key={notch}>
            <path className={styles.grid} d={`M${LEFT} ${y(notch)}H${width - RIGHT}`} />
            <text x={LEFT - 8} y={y(notch) + 4} textAnchor="end">
              {readNumber(notch)}
            </text>
          </g>
        ))}
        <path
          className={styles.likely}
          d={`M${path(steps.map(({ high }) => high))}L${steps
            .map(({ low }, at) => `${x(at)} ${y(low)}`)
            .reverse()
            .join('L')}Z`}
        />
        <path className={styles.stroke} d={`M${path(steps.map(({ middle }) => middle))}`} />
        {isTried ? <path className={styles.tried} d={`M${path(tried)}`} /> : null}
        {last ? (
          <text className={styles.figure} x={width - RIGHT + 8} y={end + 6 + (isAbove ? apart : -apart)}>
            {readNumber(last.middle)}
          </text>
        ) : null}
        {isTried ? (
          <text className={styles.triedFigure} x={width - RIGHT + 8} y={triedEnd + 6 + (isAbove ? -apart : apart)}>
            {readNumber(tried.at(-1) ?? 0)}
          </text>
        ) : null}
        <Neatline edges={edges} y={TOP + HEIGHT} />
        {names.map((name, at) => (
          <text key={name} x={x(at)} y={TOP + HEIGHT + NEATLINE + 16} textAnchor={at === 0 ? 'start' : 'middle'}>
            {at % (width < 480 ? 5 : 2) === 0 || at === 0 ? name : null}
          </text>
        ))}
      </svg>
    </div>
  )
}
