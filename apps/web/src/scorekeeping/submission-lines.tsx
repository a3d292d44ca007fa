import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readChange } from '../ui/display/numbers.ts'
import { Change } from '../ui/display/pp.tsx'
import type { Submission } from './board.ts'
import styles from './submissions-page.module.css'
import { t } from './words/index.ts'

type Line = Submission['lines'][number]

const reasonWords = (line: Line): string => line.reasons.map(reason => `${reason.label} ${readChange(reason.amount)}`).join(', ')

/** The decision about a line, if it differs from the request. */
const notes = (line: Line): string[] => [
  ...(line.appliedAmount !== null && line.appliedAmount !== line.changeAmount && line.status !== 'rejected'
    ? [t('line.counted', { change: readChange(line.appliedAmount) })]
    : []),
  ...(line.bonusAmount ? [t('line.bonus', { change: readChange(line.bonusAmount) })] : []),
]

/** A submission, pupil by pupil. */
export function SubmissionLines({ submission }: { submission: Submission }) {
  return (
    <ul className={styles.lines}>
      {submission.lines.map(line => (
        <li key={line.id}>
          <Avatar id={line.pupil.id} name={line.pupil.displayName} photoUrl={line.pupil.photo} size="small" />
          <div className={styles.words}>
            <p>{line.pupil.displayName}</p>
            {[reasonWords(line), ...notes(line)].filter(Boolean).map(text => (
              <p key={text} className={styles.note}>
                {text}
              </p>
            ))}
          </div>
          {line.status === 'rejected' && submission.status === 'approved' ? <Chip tone="bad">{t('line.rejected')}</Chip> : null}
          {line.status === 'undone' ? <Chip tone="warn">{t('line.undone')}</Chip> : null}
          <Change value={line.changeAmount} />
        </li>
      ))}
    </ul>
  )
}
