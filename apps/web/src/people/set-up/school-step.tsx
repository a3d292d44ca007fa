import { useMemo } from 'react'
import { browserTimeZone, resetIn, timeZones } from '../../school/index.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import { FormTrouble } from '../sign-in/form-trouble.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import type { StepProps } from './set-up-answers.ts'
import { StepButtons } from './step-buttons.tsx'
import { t } from './words/index.ts'

/** Name and time zone of the school, beside the reset that no school can move. */
export function SchoolStep({ answers, onAnswers, onBack, onDone }: StepProps) {
  const zones = useMemo(
    () =>
      timeZones(browserTimeZone()).map(zone => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      )),
    [],
  )
  const { troubles, form } = useSubmit({
    check: () => ({ name: answers.name.trim() === '' ? t('school.enterName') : null }),
    send: async () => onDone(),
  })
  return (
    <form {...form}>
      <Stack>
        <Field label={t('school.name')} hint={t('school.nameHint')} error={troubles.name} required>
          <TextInput
            name="name"
            autoComplete="organization"
            maxLength={80}
            value={answers.name}
            onChange={event => onAnswers({ name: event.target.value })}
          />
        </Field>
        <Field label={t('school.zone')} hint={t('school.zoneHint')} required>
          <Select name="timeZone" value={answers.timeZone} onChange={event => onAnswers({ timeZone: event.target.value })}>
            {zones}
          </Select>
        </Field>
        <Note tone="info" title={t('school.reset')}>
          <p>
            <Rich
              of={t}
              id="school.resetText"
              values={{ zone: answers.timeZone.replaceAll('_', ' '), clock: resetIn(answers.timeZone, Date.now()) }}
              components={{ b: <strong /> }}
            />
          </p>
        </Note>
        <FormTrouble words={troubles.form} />
        <StepButtons onBack={onBack} />
      </Stack>
    </form>
  )
}
