import { Limb } from '../ui/display/limb.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { locale } from '../ui/speech.ts'
import styles from './goals.module.css'
import type { ClassGoal } from './use-goals.ts'
import { t } from './words/index.ts'

const day = (at: string): string => new Date(at).toLocaleString(locale(), { weekday: 'long', day: 'numeric', month: 'long' })

/** What the class has saved together, and how many gave: never who, and never how much. */
export function GoalBar({ goal }: { goal: ClassGoal }) {
  const { name, givenPp, neededPp, givers, until, state } = goal
  return (
    <div className={styles.bar}>
      <Limb tall printed label={t('saved')} value={givenPp} max={neededPp} tone="pp" unit="PP" />
      <p className={styles.quiet}>
        {state === 'reached'
          ? t('reached', { name })
          : `${t('missing', { pp: readNumber(neededPp - givenPp) })} ${t('until', { day: day(until) })}`}{' '}
        {t('givers', { count: givers })}
      </p>
    </div>
  )
}
