import { Check, Undo2, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useMe } from '../../people/index.ts'
import { CallRefused } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { readChange } from '../../ui/display/numbers.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import styles from './approvals.module.css'
import { type Submission, type SubmissionLine, scorekeeping } from './calls.ts'
import { LinesTable } from './lines-table.tsx'
import { momentInText } from './moment-in-text.ts'
import { approvable, outcomeOf } from './queue/submission-words.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { t } from './words/index.ts'

/** Decisions change these answers. */
const CHANGES = ['scorekeeping.queue', 'scorekeeping.queue-counts', 'scorekeeping.submission']

type SubmissionViewProps = {
  submission: Submission
  heading: RefObject<HTMLHeadingElement | null>
  /** Called when it is decided, to go on to the next. */
  onDecided: () => void
}

/** One submission, opened: its lines with their ticks, and the decision. */
export function SubmissionView({ submission, heading, onDecided }: SubmissionViewProps) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState(false)
  const [undoing, setUndoing] = useState<SubmissionLine | 'all' | null>(null)
  const toast = useToast()
  const open = approvable(submission)
  const ticked = new Set(open.filter(line => !unticked.has(line.id)).map(line => line.id))

  const decided = (words: string) => (): void => {
    setRejecting(false)
    toast(words, 'good')
    onDecided()
  }
  const approve = useCommand(scorekeeping, 'scorekeeping.approve-submission', {
    changes: CHANGES,
    onDone: decided(t('approved', { className: submission.className, count: ticked.size })),
  })
  const reject = useCommand(scorekeeping, 'scorekeeping.reject-submission', {
    changes: CHANGES,
    onDone: decided(t('rejected', { className: submission.className })),
    onFailed: error => {
      if (error instanceof CallRefused && error.status === 409) setRejecting(false)
    },
  })
  // The pressed button may have disappeared with its state: the focus then stays with the request.
  const shownVersion = useRef(submission.version)
  useEffect(() => {
    if (shownVersion.current === submission.version) return
    shownVersion.current = submission.version
    if (document.activeElement === document.body) heading.current?.focus()
  }, [submission.version, heading])
  const conflict = conflictWords(approve.error) ?? conflictWords(reject.error)

  return (
    <>
      <SubmissionHead submission={submission} heading={heading}>
        {submission.may.review ? (
          <>
            <Button look="secondary" icon={X} disabled={approve.busy} onClick={() => setRejecting(true)}>
              {t('reject')}
            </Button>
            <Button
              icon={Check}
              busy={approve.busy}
              busyLabel={t('approving')}
              disabled={ticked.size === 0}
              onClick={() => approve.send({ submissionId: submission.id, lineIds: [...ticked], note: null })}
            >
              {t('approve', { count: ticked.size })}
            </Button>
          </>
        ) : null}
        {submission.may.undo ? (
          <Button look="secondary" icon={Undo2} onClick={() => setUndoing('all')}>
            {t('undo.all')}
          </Button>
        ) : null}
      </SubmissionHead>
      <div className={styles.notes}>
        {conflict ? (
          <Note tone="warn" announce title={conflict}>
            {t('conflict')}
          </Note>
        ) : approve.problem ? (
          <Note tone="bad">{approve.problem}</Note>
        ) : null}
        {submission.whyNot ? <Note>{submission.whyNot}</Note> : null}
        {submission.rejectionReason ? <Note title={t('whyRejected')}>{submission.rejectionReason}</Note> : null}
        {submission.hasSelfAward && submission.may.review ? (
          <Note tone="warn">{t('selfAward', { name: submission.submitter.displayName })}</Note>
        ) : null}
      </div>
      {submission.may.review && open.length > 1 ? (
        <div className={styles.allTicks}>
          <Checkbox
            label={ticked.size === open.length ? t('ticks.all') : t('ticks.some', { ticked: ticked.size, all: open.length })}
            checked={ticked.size === open.length}
            partly={ticked.size > 0 && ticked.size < open.length}
            onChecked={on => setUnticked(on ? new Set() : new Set(open.map(line => line.id)))}
          />
          {ticked.size < open.length ? <span className={styles.figures}>{t('ticks.left')}</span> : null}
        </div>
      ) : null}
      <LinesTable
        submission={submission}
        ticked={submission.may.review ? ticked : null}
        onTick={(lineId, on) => setUnticked(before => new Set(on ? [...before].filter(id => id !== lineId) : [...before, lineId]))}
        onUndo={submission.may.undo ? setUndoing : null}
      />
      {rejecting ? (
        <RejectDialog
          submission={submission}
          busy={reject.busy}
          problem={reject.problem}
          onReject={reason => reject.send({ submissionId: submission.id, reason })}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
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

/** Somebody else was faster: who, what and when, in the reader's own time. */
const conflictWords = (error: unknown): string | null => {
  if (!(error instanceof CallRefused) || error.status !== 409) return null
  const { reviewer, status, reviewedAt } = error.detail
  if (error.refusal !== 'scorekeeping.already-decided' || !reviewedAt) return error.message
  return t('conflict.title', { reviewer: String(reviewer), status: String(status), when: momentInText(String(reviewedAt)) })
}
