import { COUNTED_UP_TO } from '@xiotein/game/rules'
import { useState } from 'react'
import { useCommand } from '../platform/use-command.ts'
import { useSeen } from '../platform/use-seen.ts'
import { readNumber } from '../ui/display/numbers.ts'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { type RetentionRow, retentionApi } from './retention-calls.ts'
import { t } from './words/index.ts'

const HOURS_A_DAY = 24

/** Chooses among the times of one kind, and says first what a time deletes. */
export function ChooseDialog({ kept, onClose }: { kept: RetentionRow; onClose: () => void }) {
  const { kind, name, from, kept: time, keptHours, choices, version } = kept
  const toast = useToast()
  const [chosen, setChosen] = useState<number | null>(null)
  const days = chosen ?? keptHours / HOURS_A_DAY
  const isSaved = days * HOURS_A_DAY === keptHours
  const save = useCommand(retentionApi, 'retention.change', {
    changes: ['retention.overview'],
    onDone: () => {
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const { isOld, begin } = useSeen(version, { isSaved, busy: save.busy })
  const rows = choices.find(choice => choice.days === days)?.rows ?? 0
  return (
    <ConfirmDialog
      open
      title={t('ask')}
      confirmLabel={t('save')}
      busyLabel={t('saving')}
      busy={save.busy}
      error={save.problem}
      confirmDisabled={isSaved}
      onConfirm={() => save.send({ kind, days, version })}
      onCancel={onClose}
    >
      <Stack gap="small">
        <p>
          <b>{name}</b>, {from}
        </p>
        <Field label={t('ask.days')}>
          <Select
            value={String(days)}
            onChange={event => {
              begin()
              setChosen(Number(event.target.value))
            }}
            data-begin
          >
            {choices.map((choice, at) => (
              <option key={choice.days} value={String(choice.days)}>
                {t('option', { days: choice.days, usual: at === 0 ? 'yes' : 'no' })}
              </option>
            ))}
          </Select>
        </Field>
        {isOld ? (
          <Note tone="warn" announce>
            {t('meanwhile', { time })}
          </Note>
        ) : null}
        <p aria-live="polite">{rows < COUNTED_UP_TO ? t('goes', { rows }) : t('goesMore', { rows: readNumber(rows) })}</p>
      </Stack>
    </ConfirmDialog>
  )
}
