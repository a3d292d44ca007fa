import styles from './encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

const COLUMNS = 4
const STEP = 72

/** Where a knot is drawn: in rows that run to and fro, as a thread would lie. */
const placeOf = (knot: number): { x: number; y: number } => {
  const row = Math.floor(knot / COLUMNS)
  const column = row % 2 === 0 ? knot % COLUMNS : COLUMNS - 1 - (knot % COLUMNS)
  return { x: 44 + column * STEP, y: 40 + row * STEP + (column % 2) * 14 }
}

type Knots = Game<'knots'>['view']['knots']

/** The thread with its knots; a line leads from each knot to those that lie on it. The buttons beside it say the same in words. */
function Thread({ knots }: { knots: Knots }) {
  const rows = Math.ceil(knots.length / COLUMNS)
  const all = knots.map((knot, at) => ({ ...knot, at, ...placeOf(at) }))
  return (
    <svg className={styles.thread} viewBox={`0 0 ${44 * 2 + (COLUMNS - 1) * STEP} ${80 + (rows - 1) * STEP + 14}`} aria-hidden="true">
      <polyline className={styles.cord} points={all.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {all.flatMap(knot =>
        knot.pulled
          ? []
          : knot.under.flatMap(other => {
              const on = all[other]
              return !on || on.pulled
                ? []
                : [<line key={`${knot.at}-${other}`} className={styles.over} x1={knot.x} y1={knot.y} x2={on.x} y2={on.y} />]
            }),
      )}
      {all.map(({ at, x, y, pulled, tight }) => (
        <g key={at} data-pulled={pulled || undefined} data-tight={tight || undefined} className={styles.knot}>
          <circle cx={x} cy={y} r={pulled ? 6 : 17} />
          {pulled ? null : (
            <text x={x} y={y + 5} textAnchor="middle">
              {at + 1}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Knots that lie under each other; a free one can be pulled. */
export function KnotsGame({ view: { knots, mistakes, free }, onInput, isOver }: Game<'knots'>) {
  const saysOf = ({ under, pulled, tight }: Knots[number], at: number): string => {
    if (pulled) return t('knots.pulled')
    const on = under.filter(other => !knots[other]?.pulled).map(other => `${other + 1}`)
    const words = [on.length === 0 ? t('knots.free') : t('knots.under', { others: on.join(', ') })]
    if (tight) words.push(t('knots.tight'))
    if (free.includes(at)) words.push(t('knots.hint'))
    return words.join(' · ')
  }
  return (
    <div className={styles.game}>
      <p className={styles.here} role="status">
        {t('knots.left', { left: knots.filter(({ pulled }) => !pulled).length, mistakes })}
      </p>
      <div className={styles.beside}>
        <Thread knots={knots} />
        <ul className={styles.ways}>
          {knots.map((knot, at) => (
            <li key={at}>
              <button
                type="button"
                className={styles.way}
                disabled={isOver || knot.pulled}
                data-hint={free.includes(at) || undefined}
                onClick={() => onInput({ kind: 'knots', knot: at })}
              >
                <b>{t('knots.knot', { knot: at + 1 })}</b> <small>{saysOf(knot, at)}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
