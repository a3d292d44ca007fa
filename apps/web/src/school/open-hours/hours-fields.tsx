import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './hours.module.css'
import { choiceOf, clockOf, DAY_CHOICES, type HoursChoice, type OpenHours, windowOf } from './hours.ts'
import { t } from './words/index.ts'

const AT_FIRST = { fromMinute: 8 * 60, toMinute: 20 * 60 }
const CHOICES: readonly HoursChoice[] = ['always', ...DAY_CHOICES]

type HoursFieldsProps = { label: string; hours: OpenHours; onHours: (hours: OpenHours, isWrong: boolean) => void }

/** The days and hours on which something is open, by the school's clock. */
export function HoursFields({ label, hours, onHours }: HoursFieldsProps) {
  const [kept] = useState(hours)
  const [choice, setChoice] = useState(choiceOf(hours))
  const first = hours?.[0] ?? AT_FIRST
  const [from, setFrom] = useState(clockOf(first.fromMinute))
  const [to, setTo] = useState(clockOf(first.toMinute))
  const choices = choiceOf(kept) === 'kept' ? [...CHOICES, 'kept' as const] : CHOICES
  const tell = (next: HoursChoice, start: string, end: string): void => {
    setChoice(next)
    setFrom(start)
    setTo(end)
    if (next === 'always') onHours(null, false)
    else if (next === 'kept') onHours(kept, false)
    else {
      const made = windowOf(next, start, end)
      onHours(made, made === null)
    }
  }
  const isWindow = choice !== 'always' && choice !== 'kept'
  const isWrong = isWindow && windowOf(choice, from, to) === null
  return (
    <Stack gap="small">
      <Field label={label} error={isWrong ? t('wrong') : null}>
        <Select value={choice} onChange={event => tell(choices.find(each => each === event.target.value) ?? 'always', from, to)}>
          {choices.map(each => (
            <option key={each} value={each}>
              {t(`days.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isWindow ? (
        <div className={styles.hours}>
          <Field label={t('from')}>
            <TextInput type="time" value={from} onChange={event => tell(choice, event.target.value, to)} />
          </Field>
          <Field label={t('to')}>
            <TextInput type="time" value={to} onChange={event => tell(choice, from, event.target.value)} />
          </Field>
        </div>
      ) : null}
    </Stack>
  )
}
