import { LONGEST_REASON } from '@xiotein/game/story'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import type { UndoProps } from '../../platform/waiting.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { TAKING_BACK } from '../staff/use-work.ts'
import { storyApi } from '../use-story.ts'
import { t } from './words/index.ts'

/** Takes the approval of work back, with what it paid. Its pupil reads why, and can hand it in again. */
export function UndoWork({ row: { who, facts }, onDone, onCancel }: UndoProps) {
  const [reason, setReason] = useState(() => t('undo.suggested'))
  const plain = reason.trim().replace(/\s+/g, ' ')
  const takeBack = useCommand(storyApi, 'story.take-back', { ...TAKING_BACK, onDone })
  const of = { classId: String(facts.classId), personId: String(facts.personId), id: String(facts.challengeId) }
  const confirm = (): void => {
    if (plain !== '') takeBack.send({ ...of, is: 'challenge', reason: plain })
  }
  return (
    <ConfirmDialog
      open
      title={t('undo.title', { challenge: String(facts.challenge), who })}
      confirmLabel={t('undo')}
      busyLabel={t('undo.busy')}
      danger
      busy={takeBack.busy}
      confirmDisabled={plain === '' || of.classId === ''}
      error={takeBack.problem}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {of.classId === '' ? <Note tone="warn">{t('undo.noClass', { who })}</Note> : <p>{t('undo.text', { who })}</p>}
      <Field label={t('undo.reason')} hint={t('undo.hint', { who, most: LONGEST_REASON })}>
        <TextInput maxLength={LONGEST_REASON} disabled={takeBack.busy} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
