import { useState } from 'react'
import { Drawing } from '../market/index.ts'
import { Answer } from '../platform/answer.tsx'
import { Button } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { GoalBar } from './goal-bar.tsx'
import styles from './goals.module.css'
import { type OwnGoal, useOwnGoals, wentBack } from './use-goals.ts'
import { t } from './words/index.ts'

/** On the market: what the reader's classes save for together, and what came back. Nothing without a goal. */
export function OwnGoals({ pp }: { pp: number }) {
  return (
    <Answer query={useOwnGoals()} failed={t('failed')} waiting={null} inside="note">
      {({ goals }) => goals.map(goal => <OwnGoalCard key={goal.id} goal={goal} pp={pp} />)}
    </Answer>
  )
}

/** Describes what the reader gave, or got back. */
const ownPart = (goal: OwnGoal): string => {
  const { minePp, state } = goal
  if (wentBack(goal)) return minePp > 0 ? t('mineBack', { pp: minePp }) : t('mineNothing')
  if (minePp > 0) return t('mine', { pp: readNumber(minePp) })
  return state === 'open' ? t('private') : ''
}

function OwnGoalCard({ goal, pp }: { goal: OwnGoal; pp: number }) {
  const [giving, setGiving] = useState(false)
  const { name, note, className, state, picture } = goal
  return (
    <Card className={styles.own ?? ''}>
      <div className={styles.pictured}>
        <Drawing of={picture} className={styles.picture} />
        <CardHead title={t('title', { name })} note={t(state === 'open' ? 'of' : 'ofPast', { className })} />
      </div>
      {note && state === 'open' ? <p>{note}</p> : null}
      <GoalBar goal={goal} />
      <div className={styles.foot}>
        <p className={styles.quiet}>{ownPart(goal)}</p>
        {state === 'open' ? (
          <Button
            look="secondary"
            disabled={pp === 0}
            onClick={() => setGiving(true)}
            aria-label={pp === 0 ? undefined : t('give.for', { name })}
          >
            {pp === 0 ? t('give.none') : t('give')}
          </Button>
        ) : null}
      </div>
      {giving ? <GiveDialog goal={goal} pp={pp} onClose={() => setGiving(false)} /> : null}
    </Card>
  )
}
