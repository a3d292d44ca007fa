import { useState } from 'react'
import type { OpenClass } from '../classes/index.ts'
import { Drawing } from '../market/index.ts'
import { Answer } from '../platform/answer.tsx'
import { Button } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { GoalBar } from './goal-bar.tsx'
import styles from './goals.module.css'
import { OpenGoalDialog } from './open-goal-dialog.tsx'
import { type ClassGoal, useClassGoal, useGoalCommand } from './use-goals.ts'
import { t } from './words/index.ts'

/** Beside a roster: the goal of the class, for its staff. */
export function ClassGoalCard({ schoolClass }: { schoolClass: OpenClass }) {
  const query = useClassGoal(schoolClass.id)
  const [opening, setOpening] = useState(false)
  return (
    <Card>
      <CardHead title={t('staff.title')} note={t('staff.note')} />
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {({ goal }) => (
          <div className={styles.staff}>
            {goal ? <GoalView goal={goal} /> : null}
            {goal?.state === 'open' ? null : (
              <Button look="secondary" size="small" onClick={() => setOpening(true)}>
                {t('open')}
              </Button>
            )}
          </div>
        )}
      </Answer>
      {opening ? <OpenGoalDialog classId={schoolClass.id} onClose={() => setOpening(false)} /> : null}
    </Card>
  )
}

function GoalView({ goal }: { goal: ClassGoal }) {
  const [asked, setAsked] = useState(false)
  const { name, id: goalId } = goal
  const cancel = useGoalCommand('goals.cancel', { failed: () => t('cancel.failed'), done: () => t('cancelled', { name }) })
  return (
    <>
      <h3 className={styles.name}>
        <Drawing of={goal.picture} className={styles.picture} />
        {name}
      </h3>
      <GoalBar goal={goal} />
      {goal.state === 'open' ? (
        <Button
          look="ghost"
          size="small"
          busy={cancel.busy}
          busyLabel={t('cancelling')}
          onClick={() => setAsked(true)}
          aria-label={t('cancel.for', { name })}
        >
          {t('cancel')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked}
        title={t('cancel.ask', { name })}
        confirmLabel={t('cancel')}
        onConfirm={() => {
          setAsked(false)
          cancel.send({ goalId })
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('cancel.text')}</p>
      </ConfirmDialog>
    </>
  )
}
