import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-input.tsx'
import type { Language } from '../ui/speech.ts'
import type { Words } from './kept-words.ts'
import styles from './reports.module.css'
import { Sheet } from './sheet.tsx'
import type { Reports } from './use-reports.ts'
import { t } from './words/index.ts'

/** The number of characters that fit on the page beside the longest list of reasons and badges. */
const MOST_CHARACTERS = 500
const MOST_LINES = 5
const fitting = (text: string): string => text.split('\n').slice(0, MOST_LINES).join('\n')

type SheetsProps = { reports: Reports; language: Language; words: Words; onWords: (personId: string, text: string) => void }

/** Every report on a page of its own, with a field for the teacher's words beside it that is not printed. */
export function Sheets({ reports, language, words, onWords }: SheetsProps) {
  return (
    <ul className={styles.sheets}>
      {reports.reports.map(report => {
        const { personId, displayName } = report
        return (
          <li key={personId}>
            <div className={styles.notPrinted}>
              <Field label={t('words.of', { name: displayName })} hint={t('words.hint', { most: MOST_CHARACTERS, lines: MOST_LINES })}>
                <TextArea
                  maxLength={MOST_CHARACTERS}
                  value={words[personId] ?? ''}
                  onChange={event => onWords(personId, fitting(event.target.value))}
                />
              </Field>
            </div>
            <Sheet reports={reports} report={report} words={words[personId] ?? ''} language={language} />
          </li>
        )
      })}
    </ul>
  )
}
