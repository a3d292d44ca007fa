import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenClass } from '../classes/index.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../ui/speech.ts'
import styles from './reports.module.css'
import { t } from './words/index.ts'

/** The selection of the reports: a null pupil means all, and null days mean the usual range, which the server knows by the school's calendar. */
export type Asked = {
  readonly personId: string
  readonly from: string | null
  readonly to: string | null
  readonly language: Language
}

type ReportsFormProps = {
  schoolClass: OpenClass
  asked: Asked
  /** The days of the reports that are shown. */
  days: { readonly from: string; readonly to: string } | null
  onAsked: (asked: Asked) => void
  /** The number of reports that can be printed. */
  count: number
  children: ReactNode
}

/** The choice of pupils, days and language; and the print. */
export function ReportsForm({ schoolClass, asked, days, onAsked, count, children }: ReportsFormProps) {
  const problemOf = (day: string | null): string | null => (day === '' ? t('day.missing') : null)
  const change = (changed: Partial<Asked>): void => onAsked({ ...asked, ...changed })
  return (
    <Card>
      <Stack>
        <div className={styles.fields}>
          <Field label={t('pupil')}>
            <Select value={asked.personId} onChange={event => change({ personId: event.target.value })}>
              <option value="">{t('pupil.all', { count: schoolClass.roster.length })}</option>
              {schoolClass.roster.map(({ id, displayName }) => (
                <option key={id} value={id}>
                  {displayName}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('from')} error={problemOf(asked.from)}>
            <TextInput
              type="date"
              min="2000-01-01"
              max="2999-12-31"
              value={asked.from ?? days?.from ?? ''}
              onChange={event => change({ from: event.target.value })}
            />
          </Field>
          <Field label={t('to')} error={problemOf(asked.to)}>
            <TextInput
              type="date"
              min="2000-01-01"
              max="2999-12-31"
              value={asked.to ?? days?.to ?? ''}
              onChange={event => change({ to: event.target.value })}
            />
          </Field>
          <Field label={t('language')}>
            <Select value={asked.language} onChange={({ target }) => isLanguage(target.value) && change({ language: target.value })}>
              {LANGUAGES.map(each => (
                <option key={each} value={each}>
                  {LANGUAGE_NAMES[each]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Row>
          <Button icon={Printer} disabled={count === 0 || asked.from === '' || asked.to === ''} onClick={() => window.print()}>
            {t('print', { count })}
          </Button>
          {children}
        </Row>
        <p className={styles.hint}>{t('print.hint')}</p>
      </Stack>
    </Card>
  )
}
