import { useMemo } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { browserTimeZone, resetIn, timeZones } from '../daily-reset.ts'
import { FormTrouble } from '../door/form-trouble.tsx'
import { useSubmit } from '../door/use-submit.ts'
import type { StepProps } from './set-up-answers.ts'
import { StepButtons } from './step-buttons.tsx'

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
    check: () => ({ name: answers.name.trim() === '' ? 'Please enter the name of your school.' : null }),
    send: async () => onDone(),
  })
  return (
    <form {...form}>
      <Stack>
        <Field label="Name of the school" hint="As it stands on the sign-in page and on sign-in cards." error={troubles.name} required>
          <TextInput
            name="name"
            autoComplete="organization"
            maxLength={80}
            value={answers.name}
            onChange={event => onAnswers({ name: event.target.value })}
          />
        </Field>
        <Field label="Time zone" hint="For the times in lists and letters." required>
          <Select name="timeZone" value={answers.timeZone} onChange={event => onAnswers({ timeZone: event.target.value })}>
            {zones}
          </Select>
        </Field>
        <Note tone="info" title="The daily reset is at 08:00 at UTC-5">
          <p>
            A new game day begins then, at the same moment in every school. In {answers.timeZone.replaceAll('_', ' ')} that is{' '}
            <strong>{resetIn(answers.timeZone, Date.now())}</strong> today.
          </p>
        </Note>
        <FormTrouble words={troubles.form} />
        <StepButtons onBack={onBack} />
      </Stack>
    </form>
  )
}
