import { Drawing } from '../market/index.ts'
import { Limb } from '../ui/display/limb.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import styles from './goals.module.css'
import { useClassGoal, wentBack } from './use-goals.ts'
import { t } from './words/index.ts'

/** On the class display: what the class saves for together, live. The sum and the bar, and nobody's name; nothing once it went back. */
export function WallGoal({ classId }: { classId: string }) {
  const goal = useClassGoal(classId).data?.goal
  if (!goal || wentBack(goal)) return null
  const { name, givenPp, neededPp, state, picture } = goal
  return (
    <section className={styles.wall} aria-label={t('title', { name })}>
      <h2>
        <Drawing of={picture} className={styles.picture} />
        {name}
      </h2>
      <Limb tall label={t('title', { name })} value={givenPp} max={neededPp} tone="pp" unit="PP" />
      <p>
        <b>{readNumber(givenPp)}</b> {t('wall.of', { pp: readNumber(neededPp) })}
        {state === 'reached' ? <strong> {t('wall.reached')}</strong> : null}
      </p>
    </section>
  )
}
