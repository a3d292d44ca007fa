import { readClock } from '../../ui/school-time.ts'
import styles from './staff.module.css'
import { t } from './words/index.ts'

type Props = { resting: readonly { personId: string; displayName: string; until: string }[] }

/** The pupils of the class who wait for some minutes after leaving duels again and again. Only its teachers see it. */
export function RestingPupils({ resting }: Props) {
  if (resting.length === 0) return null
  return (
    <>
      <p className={styles.resting}>{t('resting')}</p>
      <ul className={styles.battles}>
        {resting.map(({ personId, displayName, until }) => (
          <li key={personId} className={styles.battle}>
            <b>{displayName}</b>
            <span>{t('resting.until', { clock: readClock(until) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
