import { readClock } from '../../ui/school-time.ts'
import styles from './staff.module.css'
import { t } from './words/index.ts'

type Leaver = { personId: string; displayName: string; left: number; days: number; until: string | null }

/** The pupils of the class who leave duels again and again, and until when they pause. Only its teachers see it. */
export function Leavers({ leavers }: { leavers: readonly Leaver[] }) {
  if (leavers.length === 0) return null
  return (
    <>
      <p className={styles.leavers}>{t('leavers')}</p>
      <ul className={styles.battles}>
        {leavers.map(({ personId, displayName, left, days, until }) => (
          <li key={personId} className={styles.battle}>
            <div>
              <b>{displayName}</b>
              <p className={styles.small}>{t('leavers.left', { left, days })}</p>
            </div>
            {until ? <span>{t('leavers.until', { clock: readClock(until) })}</span> : null}
          </li>
        ))}
      </ul>
    </>
  )
}
