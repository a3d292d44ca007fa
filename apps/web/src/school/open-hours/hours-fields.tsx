import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './hours.module.css'
import { choiceOf, DAY_CHOICES, type HoursChoice, hoursOf, type OpenHours, type TypedHours } from './hours.ts'
import { t } from './words/index.ts'

const CHOICES: readonly HoursChoice[] = ['always', ...DAY_CHOICES]

type HoursFieldsProps = { label: string; saved: OpenHours; typed: TypedHours; onTyped: (typed: TypedHours) => void }

/** The days and hours on which something is open, by the school's clock. */
export function HoursFields({ label, saved, typed, onTyped }: HoursFieldsProps) {
  const { choice, from, to } = typed
  const choices = choiceOf(saved) === 'kept' ? [...CHOICES, 'kept' as const] : CHOICES
  const isWindow = choice !== 'always' && choice !== 'kept'
  return (
    <Stack gap="small">
      <Field label={label} error={hoursOf(typed, saved) === undefined ? t('wrong') : null}>
        <Select
          value={choice}
          onChange={event => onTyped({ ...typed, choice: choices.find(each => each === event.target.value) ?? 'always' })}
        >
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
            <TextInput type="time" value={from} onChange={event => onTyped({ ...typed, from: event.target.value })} />
          </Field>
          <Field label={t('to')}>
            <TextInput type="time" value={to} onChange={event => onTyped({ ...typed, to: event.target.value })} />
          </Field>
        </div>
      ) : null}
    </Stack>
  )
}
