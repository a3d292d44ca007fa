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
import { paysWords, TAKING_BACK } from '../use-work.ts'
import { t } from '../words/index.ts'
import type { Standing } from './standing-parts.ts'
import { useChosen } from './use-chosen.ts'

/** Describes what taking back changes. A challenge without pay lights a lantern. */
const effectWords = (found: Standing['takeable'][number]): string => {
  if (found.is === 'encounter') return t('takeBack.text.encounter')
  return found.xp + found.pp === 0 ? t('takeBack.text.lantern') : t('takeBack.text.challenge', { pays: paysWords(found) })
}

type TakeBackDialogProps = { classId: string; pupil: Standing; onClose: () => void }

/** Takes back what staff counted as done, or lets the pupil play an encounter again, with a reason that the pupil reads. */
export function TakeBackDialog({ classId, pupil, onClose }: TakeBackDialogProps) {
  const { personId, displayName, takeable } = pupil
  const toast = useToast()
  const [reason, setReason] = useState('')
  const plain = reason.trim().replace(/\s+/g, ' ')
  const takeBack = useCommand(storyApi, 'story.take-back', {
    ...TAKING_BACK,
    onDone: () => {
      onClose()
      toast(t('takeBack.done', { pupil: displayName, title: found?.title ?? '' }), 'good')
    },
  })
  const { chosen: found, choices, gone, onChoose } = useChosen(takeable, { pupil: displayName, busy: takeBack.busy, onClose })
  if (!found) return null
  const { is, id } = found
  return (
    <ConfirmDialog
      open
      title={t('takeBack.ask', { pupil: displayName })}
      confirmLabel={t('takeBack.confirm')}
      busyLabel={t('takeBack.busy')}
      busy={takeBack.busy}
      error={gone ?? takeBack.problem}
      confirmDisabled={plain === '' || gone !== null}
      onConfirm={() => takeBack.send({ classId, personId, is, id, reason: plain })}
      onCancel={onClose}
    >
      <Stack>
        <Field label={t('takeBack.what')}>
          <Select value={id} disabled={takeBack.busy} onChange={event => onChoose(event.target.value)}>
            {choices.map(one => (
              <option key={one.id} value={one.id}>
                {one.is === 'encounter' ? t('takeBack.encounter', { title: one.title }) : one.title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('takeBack.reason')} hint={t('grant.hint', { pupil: displayName, most: LONGEST_REASON })}>
          <TextInput maxLength={LONGEST_REASON} disabled={takeBack.busy} value={reason} onChange={event => setReason(event.target.value)} />
        </Field>
        <p>{effectWords(found)}</p>
      </Stack>
    </ConfirmDialog>
  )
}
