import { ButtonLink } from '../ui/actions/button.tsx'
import { Limb } from '../ui/display/limb.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { goalInWords } from './goal-bar.tsx'
import styles from './goals.module.css'
import { type OwnGoal, useOwnGoals, wentBack } from './use-goals.ts'
import { t } from './words/index.ts'

/** On a pupil's home: what their classes save for together. Nothing without a goal; the market says when it cannot be loaded. */
export function GoalsInShort() {
  const goals = useOwnGoals().data?.goals ?? []
  if (goals.length === 0) return null
  return (
    <Card>
      <CardHead title={t('short')} level={3} />
      <Stack>
        {goals.map(goal => (
          <InShort key={goal.id} goal={goal} />
        ))}
        <Row>
          <ButtonLink href="/marketplace" look="secondary" size="small">
            {t('short.open')}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

function InShort({ goal }: { goal: OwnGoal }) {
  const { name, givenPp, neededPp, minePp } = goal
  return (
    <div className={styles.bar}>
      <Limb printed label={name} value={givenPp} max={neededPp} tone="pp" unit="PP" />
      <p className={styles.quiet}>
        {goalInWords(goal)} {wentBack(goal) && minePp > 0 ? t('mineBack', { pp: minePp }) : null}
      </p>
    </div>
  )
}
