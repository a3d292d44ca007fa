import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import own from './knots-game.module.css'
import { t } from './words/index.ts'

const COLUMNS = 4
const STEP = 72
const RADIUS = 17
/** An arrow ends before the knot that it points at. */
const ARROW_ENDS = RADIUS + 8

/** Returns the place of a knot: in rows that run to and fro, as a thread would lie. */
const placeOf = (knot: number): { x: number; y: number } => {
  const row = Math.floor(knot / COLUMNS)
  const column = row % 2 === 0 ? knot % COLUMNS : COLUMNS - 1 - (knot % COLUMNS)
  return { x: 44 + column * STEP, y: 40 + row * STEP + (column % 2) * 14 }
}

type Knots = Game<'knots'>['view']['knots']

type Point = { readonly x: number; readonly y: number }

/** The point between two knots at this distance from the second. */
const before = (from: Point, to: Point, distance: number): Point => {
  const share = distance / (Math.hypot(to.x - from.x, to.y - from.y) || 1)
  return { x: to.x + (from.x - to.x) * share, y: to.y + (from.y - to.y) * share }
}

/** The thread with its knots; an arrow leads from each knot to those that lie on it. The buttons beside it say the same in words. */
function Thread({ knots, signs }: { knots: Knots; signs: readonly string[] }) {
  const rows = Math.ceil(knots.length / COLUMNS)
  const all = knots.map((knot, at) => ({ ...knot, at, ...placeOf(at) }))
  return (
    <svg className={own.thread} viewBox={`0 0 ${44 * 2 + (COLUMNS - 1) * STEP} ${80 + (rows - 1) * STEP + 14}`} aria-hidden="true">
      <polyline className={own.cord} points={all.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {all.flatMap(knot =>
        knot.pulled
          ? []
          : knot.under.flatMap(other => {
              const on = all[other]
              return !on || on.pulled
                ? []
                : [<Arrow key={`${knot.at}-${other}`} from={before(on, knot, RADIUS)} to={before(knot, on, ARROW_ENDS)} />]
            }),
      )}
      {all.map(({ at, x, y, pulled, tight }) => (
        <g key={at} data-pulled={pulled || undefined} data-tight={tight || undefined} className={own.knot}>
          <circle cx={x} cy={y} r={pulled ? 6 : RADIUS} />
          {pulled ? null : (
            <text x={x} y={y + 5} textAnchor="middle">
              {signs[at]}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const Arrow = ({ from, to }: { from: Point; to: Point }) => {
  const { x, y } = before(from, to, 9)
  const aside = { x: (to.y - y) / 2, y: (x - to.x) / 2 }
  return (
    <g className={own.over}>
      <line x1={from.x} y1={from.y} x2={x} y2={y} />
      <polygon points={`${to.x},${to.y} ${x + aside.x},${y + aside.y} ${x - aside.x},${y - aside.y}`} />
    </g>
  )
}

/** Knots that lie under each other; a free one can be pulled. */
export function KnotsGame({ view: { thing, names, knots, mistakes, free }, onInput, isOver }: Game<'knots'>) {
  const saysOf = ({ under, pulled, tight }: Knots[number], at: number): string => {
    if (pulled) return t('knots.pulled')
    // All that lay on it at the beginning: the player sees which of them are gone.
    const words = [
      under.length === 0 ? t('knots.free') : t('knots.under', { others: under.map(other => names[other] ?? other + 1).join(', ') }),
    ]
    if (tight) words.push(t('knots.tight'))
    if (free.includes(at)) words.push(t('knots.hint'))
    return words.join(' · ')
  }
  return (
    <div className={styles.game}>
      <p className={styles.here} role="status">
        {t('knots.left', { left: knots.filter(({ pulled }) => !pulled).length, mistakes })}
      </p>
      <p className={styles.muted}>{t('knots.arrow')}</p>
      <div className={styles.beside}>
        <Thread knots={knots} signs={knots.map((_, at) => names[at]?.[0] ?? `${at + 1}`)} />
        <ul className={`${styles.ways} ${styles.pairs}`}>
          {knots.map((knot, at) => (
            <li key={at}>
              <button
                type="button"
                className={styles.way}
                disabled={isOver}
                aria-disabled={knot.pulled || undefined}
                data-hint={free.includes(at) || undefined}
                onClick={() => (knot.pulled ? undefined : onInput({ kind: 'knots', knot: at }))}
              >
                <b>{names[at] ?? t('knots.knot', { thing, knot: at + 1 })}</b> <small>{saysOf(knot, at)}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
