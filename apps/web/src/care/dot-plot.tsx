import { readNumber } from '../ui/display/numbers.ts'
import styles from './picture.module.css'
import { t } from './words/index.ts'

type DotPlotProps = {
  /** One number for each mark. */
  counts: readonly number[]
  /** The number of the one whom the picture is about: a diamond among the rings. */
  own?: number
  /** The typical (median) pupil of the class. */
  middle?: number
  /** The name of the values that are counted. */
  label: string
}

/** Drawn twice, so that letters and marks keep their size on a phone. */
const WIDE = 852
const NARROW = 326
const STEP = 13
const RULER = 7
/** Room above the tallest column for the label of the typical pupil and its pointer. */
const TOP = 42
/** Numbers under the ruler keep this distance. */
const APART = 28
/** More columns than this are joined, so that marks do not touch on a phone. */
const MOST_COLUMNS = 21

/** From here a label runs to the right, around or to the left: so it always fits in the picture. */
const anchorAt = (part: number): 'start' | 'middle' | 'end' => (part < 1 / 3 ? 'start' : part > 2 / 3 ? 'end' : 'middle')

/** The number of marks over each column, and in words for screen readers. */
const columnsOf = (numbers: readonly number[]) => {
  const [low, high] = [Math.min(0, ...numbers), Math.max(1, ...numbers)]
  const width = Math.ceil((high - low + 1) / MOST_COLUMNS)
  const count = Math.ceil((high - low + 1) / width)
  const columnOf = (number: number): number => Math.floor((number - low) / width)
  const nameOf = (column: number): string => readNumber(low + column * width)
  return { count, columnOf, nameOf }
}

/** A mark for each pupil above a ruler. */
export function DotPlot(props: DotPlotProps) {
  return (
    <div className={styles.picture}>
      <Plot {...props} width={WIDE} className={styles.wide} />
      <Plot {...props} width={NARROW} className={styles.narrow} />
      <p>{props.label}</p>
    </div>
  )
}

function Plot({ counts, own, middle, label, width, className }: DotPlotProps & { width: number; className: string | undefined }) {
  const { count, columnOf, nameOf } = columnsOf([...counts, ...(own === undefined ? [] : [own])])
  const heights = Array.from({ length: count }, (_, column) => counts.filter(number => columnOf(number) === column).length)
  const ownColumn = own === undefined ? null : columnOf(own)
  const tallest = Math.max(...heights.map((height, column) => height + (column === ownColumn ? 1 : 0)))
  const floor = TOP + tallest * STEP
  const column = width / count
  const every = Math.ceil(APART / column)
  const middleOf = (at: number): number => (at + 0.5) * column
  const spoken = heights
    .flatMap((height, at) => (height === 0 ? [] : [t('picture.marks', { at: nameOf(at), count: height })]))
    .concat(own === undefined ? [] : [t('picture.own', { at: readNumber(own) })])
    .join('; ')
  return (
    <svg className={className} viewBox={`0 0 ${width} ${floor + 28}`} role="img" aria-label={`${label} ${spoken}`}>
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
        at % every > 0 ? null : (
          <text key={nameOf(at)} x={middleOf(at)} y={floor + 24} textAnchor="middle">
            {nameOf(at)}
          </text>
        ),
      )}
      {middle === undefined ? null : (
        <g transform={`translate(${middleOf(columnOf(middle))} 0)`}>
          <path className={styles.ink} d="M0 28l-6-8h12z" />
          <text y="13" textAnchor={anchorAt(middleOf(columnOf(middle)) / width)} className={styles.strong}>
            {t('picture.middle')}
          </text>
        </g>
      )}
    </svg>
  )
}
