import { Limb } from '../ui/display/limb.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { locale } from '../ui/speech.ts'
import styles from './goals.module.css'
import { type ClassGoal, wentBack } from './use-goals.ts'
import { t } from './words/index.ts'

/** A calendar day of the school; it is the same day wherever the reader is. */
const day = (of: string): string =>
  new Date(`${of}T00:00:00Z`).toLocaleString(locale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Describes the outcome of a goal, or what is missing and until when. */
export const goalInWords = ({ name, state, neededPp, givenPp, lastDay }: ClassGoal): string => {
  if (state === 'reached') return t('reached', { name })
  if (state === 'missed') return t('missed')
  if (state === 'cancelled') return t('wasCancelled')
  return `${t('missing', { pp: readNumber(neededPp - givenPp) })} ${t('until', { day: day(lastDay) })}`
}

/** The savings of the class together, and how many gave: never who, and never how much. */
export function GoalBar({ goal }: { goal: ClassGoal }) {
  const { givenPp, neededPp, givers } = goal
  return (
    <div className={styles.bar}>
      <Limb tall printed label={t(wentBack(goal) ? 'hadSaved' : 'saved')} value={givenPp} max={neededPp} tone="pp" unit="PP" />
      <p className={styles.quiet}>
        {goalInWords(goal)} {t(wentBack(goal) ? 'giversBack' : 'givers', { count: givers })}
      </p>
    </div>
  )
}
