import { Undo2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useMe } from '../../people/index.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { readChange } from '../../ui/display/numbers.ts'
import { Note } from '../../ui/messages/note.tsx'
import styles from './approvals.module.css'
import type { Submission, SubmissionLine } from './calls.ts'
import { LinesTable } from './lines-table.tsx'
import { momentInText } from './moment-in-text.ts'
import { outcomeOf } from './queue/submission-words.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { t } from './words/index.ts'

type SubmissionViewProps = {
  submission: Submission
  /** Whose lines are shown first, and alone; null: everybody's. */
  pupilId: string | null
  heading: RefObject<HTMLHeadingElement | null>
}

/** One submission, opened: its lines, how it was decided, and the way back. What waits is decided in Today. */
export function SubmissionView({ submission, pupilId, heading }: SubmissionViewProps) {
  const [showsAll, setShowsAll] = useState(pupilId === null)
  const own = submission.lines.filter(({ pupil }) => pupil.id === pupilId)
  const isPart = !showsAll && own.length > 0 && own.length < submission.lines.length
  const [undoing, setUndoing] = useState<SubmissionLine | 'all' | null>(null)
  // The pressed button may have disappeared with its state: the focus then stays with the request.
  const shownVersion = useRef(submission.version)
  useEffect(() => {
    if (shownVersion.current === submission.version) return
    shownVersion.current = submission.version
    if (document.activeElement === document.body) heading.current?.focus()
  }, [submission.version, heading])

  return (
    <>
      <SubmissionHead submission={submission} heading={heading}>
        {submission.may.review ? <ButtonLink href={`/admin?open=pp.${submission.id}`}>{t('decide')}</ButtonLink> : null}
        {isPart ? (
          <Button
            key="all"
            look="ghost"
            onClick={() => {
              setShowsAll(true)
              heading.current?.focus()
            }}
          >
            {t('lines.all', { count: submission.lines.length })}
          </Button>
        ) : submission.may.undo ? (
          <Button key="undo" look="secondary" icon={Undo2} onClick={() => setUndoing('all')}>
            {t('undo.all')}
          </Button>
        ) : null}
      </SubmissionHead>
      <div className={styles.notes}>
        {submission.whyNot ? <Note>{submission.whyNot}</Note> : null}
        {submission.rejectionReason ? <Note title={t('whyRejected')}>{submission.rejectionReason}</Note> : null}
      </div>
      <LinesTable
        submission={isPart ? { ...submission, lines: own } : submission}
        ticked={null}
        onUndo={submission.may.undo ? setUndoing : null}
      />
      {undoing ? <UndoDialog submission={submission} line={undoing === 'all' ? null : undoing} onClose={() => setUndoing(null)} /> : null}
    </>
  )
}

type SubmissionHeadProps = Pick<SubmissionViewProps, 'submission' | 'heading'> & { children: ReactNode }

function SubmissionHead({ submission, heading, children }: SubmissionHeadProps) {
  const me = useMe()
  const outcome = outcomeOf(submission, me.id)
  const sent = { name: submission.submitter.displayName, when: momentInText(submission.submittedAt) }
  const sentences = [t(submission.direct ? 'head.awarded' : 'head.handedIn', sent), t('head.net', { net: readChange(submission.net) })]
  if (outcome && !submission.direct && submission.reviewedAt) {
    const decided = `${outcome[0]?.toUpperCase()}${outcome.slice(1)}`
    sentences.push(t('head.decided', { outcome: decided, when: momentInText(submission.reviewedAt) }))
  }
  return (
    <div className={styles.head}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('head.title', { className: submission.className, count: submission.changesCount })}
        </h2>
        <p className={styles.lead}>{sentences.join(' ')}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
