import { Limb } from '../../ui/display/limb.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { readTime } from '../../ui/school-time.ts'
import { titleName } from '../titles/worn-title.tsx'
import styles from './honours.module.css'
import { Medal } from './medal.tsx'
import type { BadgeRow } from './use-honours.ts'
import { t } from './words/index.ts'

/** Most graduations that can be told apart on a small bar. */
const MOST_MARKS = 20

const dayOf = (at: string): string => readTime(at, { day: 'numeric', month: 'short', year: 'numeric' })

/** One badge: earned, with its day; or what to do for it, and the progress to it. */
export function BadgeTile({ row: { badge, earnedAt, progress } }: { row: BadgeRow }) {
  const name = t(`badge.${badge}`)
  return (
    <li className={styles.badge}>
      <Medal badge={badge} earned={earnedAt !== null} />
      <h3>{name}</h3>
      <p className={styles.title}>{t('brings', { title: titleName(badge) })}</p>
      <p>{t(earnedAt === null ? `badge.${badge}.how` : `badge.${badge}.done`)}</p>
      {earnedAt === null ? null : (
        <time className={styles.day} dateTime={earnedAt}>
          {t('earnedAt', { date: dayOf(earnedAt) })}
        </time>
      )}
      {progress ? <Progress of={name} {...progress} /> : null}
    </li>
  )
}

function Progress({ of, reached, needed }: { of: string; reached: number; needed: number }) {
  return (
    <div className={styles.progress}>
      <Limb label={of} value={reached} max={needed} marks={needed <= MOST_MARKS ? needed : 10} />
      <span aria-hidden="true">
        {readNumber(reached)} / {readNumber(needed)}
      </span>
    </div>
  )
}
