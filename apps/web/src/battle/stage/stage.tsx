import { memo, type ReactNode, type RefObject } from 'react'
import { inkOf } from '../../moves/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Neatline } from '../../ui/layout/neatline.tsx'
import type { Fighter } from '../fight/plan.ts'
import { type Lines, linesOf } from './line-of.ts'
import styles from './stage.module.css'

const BANDS = [410, 330, 250, 175, 105]
const BRIGHT: ReadonlySet<string | null> = new Set(['light', 'air', 'lightning'])

/** The light of one side: flat bands in the ink of its element. */
const Bands = memo(function Bands({ element, side }: { element: Lines['element']; side: 'left' | 'right' }) {
  return (
    <svg
      className={styles[side === 'left' ? 'bandsLeft' : 'bandsRight']}
      style={element ? inkOf(element) : undefined}
      viewBox="0 0 720 240"
      preserveAspectRatio={side === 'left' ? 'xMinYMid slice' : 'xMaxYMid slice'}
      aria-hidden="true"
    >
      {BANDS.map(radius => (
        <circle
          key={radius}
          cx={side === 'left' ? 110 : 610}
          cy="124"
          r={radius}
          fill={element ? 'var(--ink)' : 'var(--plate-line)'}
          fillOpacity={element === null || BRIGHT.has(element) ? 0.055 : 0.13}
        />
      ))}
    </svg>
  )
})

const STARS =
  'M73 20l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM124 44l1.5 5 5 1.5-5 1.5-1.5 5-1.5-5-5-1.5 5-1.5zM28 46l1.5 5 5 1.5-5 1.5-1.5 5-1.5-5-5-1.5 5-1.5z'

const SKY = (
  <svg className={styles.stars} viewBox="0 0 160 70" aria-hidden="true">
    <path d={STARS} />
    {[12, 48, 95, 110, 148].map(x => (
      <circle key={x} cx={x} cy={8 + ((x * 7) % 40)} r={1 + (x % 3) * 0.4} />
    ))}
  </svg>
)

type StageProps = {
  first: Fighter
  second: Fighter
  /** With the `<h1>` of the page. */
  head: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** Whether one of both has a drawing of its own. */
  drawn?: boolean
  /** Whether the foot has a scene bar that tells nothing now. */
  still?: boolean
  /** The plate, for those who bring it into sight. */
  plate?: RefObject<HTMLDivElement | null>
}

/** The plate across the page on which both fighters stand, each in the light of its element. */
export function Stage({ first, second, head, children, foot, drawn = false, still = false, plate }: StageProps) {
  return (
    <div ref={plate} data-ground="plate" data-still={still || undefined} className={styles.stage}>
      <div className={styles.picture}>
        <Bands element={linesOf(first).element} side="left" />
        <Bands element={linesOf(second).element} side="right" />
        {SKY}
        {head}
        <div className={classNames(styles.inside, drawn && styles.withDrawn)}>{children}</div>
      </div>
      {foot}
      <Neatline />
    </div>
  )
}
