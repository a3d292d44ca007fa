import { LONGEST_REASON } from '@xiotein/game/story'
import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { storyApi } from '../../use-story.ts'
import { COUNTING, paysWords, WORK_READS } from '../use-work.ts'
import { t } from '../words/index.ts'
import type { Standing } from './standing-parts.ts'
import { useChosen } from './use-chosen.ts'

type GrantDialogProps = { classId: string; pupil: Standing; onClose: () => void }

/** Counts a challenge as done for a pupil, with a reason that the pupil reads. */
export function GrantDialog({ classId, pupil, onClose }: GrantDialogProps) {
  const { personId, displayName, grantable } = pupil
  const toast = useToast()
  const [reason, setReason] = useState('')
  const plain = reason.trim().replace(/\s+/g, ' ')
  const grant = useCommand(storyApi, 'story.grant', {
    ...COUNTING,
    changes: ['story.standing', ...WORK_READS],
    onDone: () => {
      onClose()
      toast(t('grant.done', { pupil: displayName, title: challenge?.title ?? '' }), 'good')
    },
  })
  const { chosen: challenge, choices, gone, onChoose } = useChosen(grantable, { pupil: displayName, busy: grant.busy, onClose })
  if (!challenge) return null
  return (
    <ConfirmDialog
      open
      title={t('grant.ask', { pupil: displayName })}
      confirmLabel={t('grant.confirm')}
      busyLabel={t('grant.busy')}
      busy={grant.busy}
      error={gone ?? grant.problem}
      confirmDisabled={plain === '' || gone !== null}
      onConfirm={() => grant.send({ classId, personId, challenge: challenge.id, reason: plain })}
      onCancel={onClose}
    >
      <Stack>
        <Field label={t('choose.challenge')}>
          <Select value={challenge.id} disabled={grant.busy} onChange={event => onChoose(event.target.value)}>
            {choices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('grant.reason')} hint={t('grant.hint', { pupil: displayName, most: LONGEST_REASON })}>
          <TextInput maxLength={LONGEST_REASON} disabled={grant.busy} value={reason} onChange={event => setReason(event.target.value)} />
        </Field>
        <p>{t('tick.gets', { pupil: displayName, pays: paysWords(challenge) })}</p>
        <p>{t('grant.text')}</p>
      </Stack>
    </ConfirmDialog>
  )
}
