import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Note } from '../../ui/messages/note.tsx'
import type { Staff } from './use-staff.ts'
import { t } from './words/index.ts'

type ColleagueFieldProps = { colleagues: Staff['colleagues']; value: string; onValue: (personId: string) => void; tried: boolean }

/** One of the colleagues who teach another class. */
export function ColleagueField({ colleagues, value, onValue, tried }: ColleagueFieldProps) {
  if (colleagues.length === 0) return <Note>{t('staff.nobody')}</Note>
  return (
    <Field label={t('staff.colleague')} required error={tried && value === '' ? t('staff.missing') : null}>
      <Select value={value} onChange={event => onValue(event.target.value)} data-begin>
        <option value="">{t('staff.choose')}</option>
        {colleagues.map(each => (
          <option key={each.id} value={each.id}>
            {each.displayName}
          </option>
        ))}
      </Select>
    </Field>
  )
}
