import { useState } from 'react'
import { mayHaveCounted } from '../platform/intentions.ts'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Field } from '../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../ui/forms/number-input.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { goalInWords } from './goal-bar.tsx'
import { GOAL_READS, goalsApi, type OwnGoal, useGoalCommand } from './use-goals.ts'
import { t } from './words/index.ts'

/** Asks how much, shows before and after, and offers the way back for ten seconds. */
export function GiveDialog({ goal, pp, onClose }: { goal: OwnGoal; pp: number; onClose: () => void }) {
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  // The PP that the reader had given when the button was pressed. They tell whether a gift counted whose answer was lost; its key is kept, so that it is not
  // given again by another press.
  const [minePp, setMinePp] = useState(goal.minePp)
  const { name } = goal
  const most = Math.min(pp, goal.neededPp - goal.givenPp)
  const amount = wholeNumberOf(typed)
  const fits = amount !== null && amount >= 1 && amount <= most
  const isWrong = tried && !fits
  const undo = useGoalCommand('goals.undo', { failed: () => t('undo.failed'), done: () => t('undone') })
  const give = useCommand(goalsApi, 'goals.give', {
    changes: GOAL_READS,
    onDone: ({ giftId, reached }, given) => {
      const action = { label: t('undo'), onPress: () => undo.send({ giftId }) }
      const text = t(reached ? 'gave.last' : 'gave', { name, pp: readNumber(given.pp) })
      toast(text, 'good', reached ? undefined : action)
      onClose()
    },
  })
  const send = (): void => {
    setTried(true)
    if (!fits) return
    setMinePp(goal.minePp)
    give.send({ goalId: goal.id, pp: amount })
  }
  // The class went on while the question stood here.
  if (goal.state !== 'open' || most < 1)
    return (
      <Dialog open onClose={onClose} title={t('title', { name })} width="small" footer={<Button onClick={onClose}>{t('close')}</Button>}>
        <p>{goal.state === 'open' ? t('give.none') : goalInWords(goal)}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      title={t('ask', { name })}
      confirmLabel={fits ? t('ask.confirm', { pp: readNumber(amount) }) : t('give')}
      busyLabel={t('giving')}
      busy={give.busy}
      onConfirm={send}
      onCancel={onClose}
    >
      <Field
        label={t('ask.pp')}
        required
        hint={isWrong ? null : t('ask.most', { pp: readNumber(most) })}
        error={isWrong ? t('price.wrong', { most: readNumber(most) }) : null}
      >
        <NumberInput value={typed} onValue={setTyped} data-begin />
      </Field>
      {fits ? <p>{t('ask.change', { before: readNumber(pp), after: readNumber(pp - amount) })}</p> : null}
      <p>{t('ask.back')}</p>
      {give.problem === null ? null : mayHaveCounted(give.error) && goal.minePp > minePp ? (
        <Note tone="good">{t('gave', { name, pp: readNumber(goal.minePp - minePp) })}</Note>
      ) : (
        <Note tone="bad">{give.problem}</Note>
      )}
    </ConfirmDialog>
  )
}
