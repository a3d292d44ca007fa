import type { Badge } from '@xiotein/game/growth'
import { classNames } from '../../ui/class-names.ts'
import styles from './medal.module.css'
import { signs } from './medal-signs.ts'

/** A badge as a medal: a graduated saffron ring around a plate, and its sign. In outline, below the Veil, until it is earned. */
export function Medal({ badge, earned }: { badge: Badge; earned: boolean }) {
  return (
    <span className={classNames(styles.medal, earned ? styles.earned : styles.open)}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="47" className={styles.rim} />
        <circle cx="48" cy="48" r="42.5" pathLength="144" className={styles.marks} />
        <circle cx="48" cy="48" r="38" className={styles.ground} />
        {signs[badge].map(({ d, as }) => (
          <path key={d} d={d} className={styles[as]} />
        ))}
      </svg>
    </span>
  )
}
