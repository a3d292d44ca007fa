import { readNumber } from '../ui/display/numbers.ts'
import styles from './care.module.css'
import { t } from './words/index.ts'

type DotPlotProps = {
  /** One number for each mark. */
  counts: readonly number[]
  /** The number of the one whom the picture is about: a diamond among the rings. */
  own?: number
  /** The middle of the class. */
  middle?: number
  /** What is counted. */
  label: string
}

const WIDTH = 640
const STEP = 13
const RULER = 7
const TOP = 26
/** More columns than this are joined, so that marks do not touch on a phone. */
const MOST_COLUMNS = 21

/** How many marks stand over each column, and in words for whoever does not see them. */
const columnsOf = (numbers: readonly number[]) => {
  const [low, high] = [Math.min(0, ...numbers), Math.max(1, ...numbers)]
  const width = Math.ceil((high - low + 1) / MOST_COLUMNS)
  const count = Math.ceil((high - low + 1) / width)
  const columnOf = (number: number): number => Math.floor((number - low) / width)
  const nameOf = (column: number): string => readNumber(low + column * width)
  return { count, columnOf, nameOf }
}

/** A mark for each pupil above a ruler. */
export function DotPlot({ counts, own, middle, label }: DotPlotProps) {
  const { count, columnOf, nameOf } = columnsOf([...counts, ...(own === undefined ? [] : [own])])
  const heights = Array.from({ length: count }, (_, column) => counts.filter(number => columnOf(number) === column).length)
  const ownColumn = own === undefined ? null : columnOf(own)
  const tallest = Math.max(...heights.map((height, column) => height + (column === ownColumn ? 1 : 0)))
  const floor = TOP + tallest * STEP
  const column = WIDTH / count
  const middleOf = (at: number): number => (at + 0.5) * column
  const spoken = heights
    .flatMap((height, at) => (height === 0 ? [] : [t('picture.marks', { at: nameOf(at), count: height })]))
    .concat(own === undefined ? [] : [t('picture.own', { at: readNumber(own) })])
    .join('; ')
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${WIDTH} ${floor + 28}`} role="img" aria-label={`${label} ${spoken}`}>
        {heights.map((height, at) =>
          Array.from({ length: height }, (_, mark) => (
            <circle key={`${nameOf(at)} ${mark + 1}`} className={styles.ring} cx={middleOf(at)} cy={floor - STEP / 2 - mark * STEP} r="5" />
          )),
        )}
        {ownColumn === null || own === undefined ? null : (
          <g transform={`translate(${middleOf(ownColumn)} ${floor - STEP / 2 - (heights[ownColumn] ?? 0) * STEP})`}>
            <path className={styles.ink} d="M0-8 8 0 0 8-8 0Z" />
            <text y="-12" textAnchor={ownColumn * 2 > count ? 'end' : 'start'} className={styles.strong}>
              {readNumber(own)}
            </text>
          </g>
        )}
        {heights.map((_, at) => (
          <rect
            key={nameOf(at)}
            className={at % 2 === 0 ? styles.ink : styles.white}
            x={at * column}
            y={floor}
            width={column}
            height={RULER}
          />
        ))}
        {heights.map((_, at) =>
          count > 12 && at % 2 === 1 ? null : (
            <text key={nameOf(at)} x={middleOf(at)} y={floor + 24} textAnchor="middle">
              {nameOf(at)}
            </text>
          ),
        )}
        {middle === undefined ? null : (
          <g transform={`translate(${middleOf(columnOf(middle))} 0)`}>
            <path className={styles.ink} d="M0 14l-6-8h12z" />
            <text x="12" y="14" className={styles.strong}>
              {t('picture.middle')}
            </text>
          </g>
        )}
      </svg>
      <p>{label}</p>
    </div>
  )
}
