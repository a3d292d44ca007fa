import { type FormEvent, useId, useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { classesApi } from '../api.ts'
import type { OpenClass } from '../use-classes.ts'
import { ColleagueField } from './colleague-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { STAFF_READS, type Staff } from './use-staff.ts'
import { t } from './words/index.ts'

type GiveCoverDialogProps = { schoolClass: OpenClass; today: string; colleagues: Staff['colleagues']; onClose: () => void }

/** Asks a colleague to stand in from one day to another. */
export function GiveCoverDialog({ schoolClass: { id: classId, name: className }, today, colleagues, onClose }: GiveCoverDialogProps) {
  const toast = useToast()
  const form = useId()
  const [personId, setPersonId] = useState('')
  const [fromDay, setFromDay] = useState(today)
  const [toDay, setToDay] = useState(today)
  const [tried, setTried] = useState(false)
  const give = useCommand(classesApi, 'classes.give-cover', {
    changes: STAFF_READS,
    onDone: (_answer, input) => {
      toast(t('cover.given', { name: colleagues.find(({ id }) => id === input.personId)?.displayName ?? '', className }), 'good')
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (personId !== '' && fromDay !== '' && toDay !== '') give.send({ classId, personId, fromDay, toDay })
  }
  return (
    <FormDialog
      title={t('cover.give')}
      form={form}
      send={t('cover.send')}
      sending={t('cover.sending')}
      command={give}
      blocked={colleagues.length === 0}
      onClose={onClose}
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          <p>{t('cover.giveText')}</p>
          <ColleagueField colleagues={colleagues} value={personId} onValue={setPersonId} tried={tried} />
          <Field label={t('cover.from')} required error={tried && fromDay === '' ? t('cover.dayMissing') : null}>
            <TextInput
              type="date"
              min={today}
              value={fromDay}
              onChange={({ target: { value } }) => {
                setFromDay(value)
                // The last day goes along, so that a single day is one choice.
                if (value > toDay) setToDay(value)
              }}
            />
          </Field>
          <Field label={t('cover.to')} required hint={t('cover.toHint')} error={tried && toDay === '' ? t('cover.dayMissing') : null}>
            <TextInput type="date" min={fromDay} value={toDay} onChange={event => setToDay(event.target.value)} />
          </Field>
        </Stack>
      </form>
    </FormDialog>
  )
}
