import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { DateInput } from '../ui/forms/date-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, listOf } from '../ui/speech.ts'
import styles from './reports.module.css'
import type { Reports } from './use-reports.ts'
import { t } from './words/index.ts'

/** The selection of the reports: a null pupil means all, and null days mean the usual range, which the server knows by the school's calendar. */
export type ReportQuery = {
  readonly personId: string
  readonly from: string | null
  readonly to: string | null
  readonly language: Language
}

type ReportsFormProps = {
  /** Everybody about whom there is a report; while that is not known, everybody of the class. */
  pupils: Reports['pupils']
  asked: ReportQuery
  /** The days of the reports that are shown. */
  days: { readonly from: string; readonly to: string } | null
  onAsked: (asked: ReportQuery) => void
  /** The number of reports that can be printed. */
  count: number
  /** Other reports have been chosen and are on their way: those of before are not printed. */
  isLoading: boolean
  children: ReactNode
}

/** The choice of pupils, days and language; and the print. */
export function ReportsForm({ pupils, asked, days, onAsked, count, isLoading, children }: ReportsFormProps) {
  const problemOf = (day: string | null): string | null => (day === '' ? t('day.missing') : null)
  const leftOut = pupils.filter(({ isSuspended }) => isSuspended)
  const change = (changed: Partial<ReportQuery>): void => onAsked({ ...asked, ...changed })
  return (
    <Card>
      <Stack>
        <div className={styles.fields}>
          <Field label={t('pupil')}>
            <Select value={asked.personId} onChange={event => change({ personId: event.target.value })}>
              <option value="">{t('pupil.all', { count: pupils.length - leftOut.length })}</option>
              {pupils.map(({ id, displayName, isSuspended }) => (
                <option key={id} value={id}>
                  {isSuspended ? t('pupil.suspended', { name: displayName }) : displayName}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('from')} error={problemOf(asked.from)}>
            <DateInput min="2000-01-01" max="2999-12-31" value={asked.from ?? days?.from ?? ''} onValue={from => change({ from })} />
          </Field>
          <Field label={t('to')} error={problemOf(asked.to)}>
            <DateInput min="2000-01-01" max="2999-12-31" value={asked.to ?? days?.to ?? ''} onValue={to => change({ to })} />
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
        {asked.personId === '' && leftOut.length > 0 ? (
          <Note tone="warn">{t('leftOut', { names: listOf(leftOut.map(({ displayName }) => displayName)) })}</Note>
        ) : null}
        <Row data-fills>
          <Button
            icon={Printer}
            busy={isLoading}
            disabled={count === 0 || asked.from === '' || asked.to === ''}
            onClick={() => window.print()}
          >
            {t('print', { count })}
          </Button>
          {children}
        </Row>
        <p className={styles.hint}>{t('print.hint')}</p>
      </Stack>
    </Card>
  )
}
