import { CircleAlert, CloudOff, HardDriveDownload, Send, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { readChange } from '../ui/display/numbers.ts'
import { SubmitBar } from '../ui/layout/submit-bar.tsx'
import { isOpen, type Way } from './lesson.ts'
import type { Sum } from './lesson-draft.ts'
import styles from './lesson-screen.module.css'
import type { LessonStore } from './lesson-store.ts'
import { sendStateOf, useLesson, useSum } from './use-lesson.ts'

export const submitLabel = (way: Way, count: number): string =>
  `${way === 'award' ? 'Award' : 'Submit'} ${count} ${count === 1 ? 'Change' : 'Changes'}`

const sumWords = (sum: Sum): string => {
  if (sum.pupils === 0) return 'No changes yet.'
  const signs = [sum.plus > 0 ? readChange(sum.plus) : '', sum.minus > 0 ? readChange(-sum.minus) : ''].filter(Boolean).join(' and ')
  const who = sum.pupils === 1 ? '1 student changed' : `${sum.pupils} students changed`
  return `${who}: ${signs}.`
}

const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

type LessonBarProps = {
  store: LessonStore
  way: Way
  waitingIds: ReadonlySet<string>
  /** When the totals were last known to be right, while there is no connection (ms). */
  asOf: number | null
  /** What went wrong, or `No changes to submit`. */
  alert: string | null
  nameOf: (pupilId: string) => string
  onUndo: () => void
  onReview: () => void
  onSubmit: () => void
}

/** The foot of the lesson: what is collected, where it is, and how it is handed in. */
export function LessonBar({ store, way, waitingIds, asOf, alert, nameOf, onUndo, onReview, onSubmit }: LessonBarProps) {
  const lesson = useLesson(store)
  const sum = useSum(store)
  const sending = sendStateOf(lesson) === 'sending'
  const last = lesson.taps.at(-1)
  return (
    <SubmitBar
      title={way === 'award' ? 'Award Points' : 'Submit Changes for Approval'}
      text={
        <>
          {sumWords(sum)}
          {sum.pupils === 0 ? null : (
            <span className={styles.wide}>
              {' '}
              {way === 'award' ? 'They count at once.' : 'A teacher or an admin checks them before they count.'}
            </span>
          )}
          <DraftState store={store} waitingIds={waitingIds} asOf={asOf} />
          <span role="alert">
            {alert ? (
              <span className={styles.state}>
                <CircleAlert aria-hidden="true" /> {alert}
              </span>
            ) : null}
          </span>
        </>
      }
    >
      {last ? (
        <Button
          look="onPlate"
          icon={Undo2}
          onClick={onUndo}
          aria-label={`Undo last tap: ${readChange(last.amount)} ${nameOf(last.pupilId)}`}
          title={`Undo last tap: ${readChange(last.amount)} ${nameOf(last.pupilId)}`}
        >
          <span className={styles.wide}>Undo</span>
        </Button>
      ) : null}
      {last ? (
        <Button look="onPlate" onClick={onReview}>
          Review list
        </Button>
      ) : null}
      <Button size="big" busy={sending} busyLabel="Submitting..." disabled={sum.pupils === 0 && !sending} onClick={onSubmit}>
        {submitLabel(way, sum.pupils)}
      </Button>
    </SubmitBar>
  )
}

/** Where the points are, in words: here, on their way, or waiting for approval. */
function DraftState({ store, waitingIds, asOf }: Pick<LessonBarProps, 'store' | 'waitingIds' | 'asOf'>) {
  const lesson = useLesson(store)
  const waiting = lesson.parcels.filter(parcel => parcel.state === 'waiting')
  const changes = waiting.reduce((sum, parcel) => sum + parcel.body.changes.length, 0)
  const sent = lesson.parcels.findLast(parcel => parcel.state === 'sent' && waitingIds.has(parcel.submissionId ?? ''))
  const states: { icon: typeof Send; words: ReactNode }[] = []
  if (asOf !== null) states.push({ icon: CloudOff, words: `No connection. Totals as of ${clock(asOf)}.` })
  if (changes > 0) {
    states.push({
      icon: CloudOff,
      words: `Waiting for network: ${changes === 1 ? '1 change is' : `${changes} changes are`} sent when it is back.`,
    })
  }
  if (lesson.taps.length > 0 || lesson.parcels.some(isOpen)) {
    states.push(
      store.isSaved()
        ? { icon: HardDriveDownload, words: 'Saved on this device.' }
        : { icon: CircleAlert, words: 'This device cannot save them: keep this page open.' },
    )
  } else if (sent) states.push({ icon: Send, words: `Sent at ${clock(sent.settledAt)}, waiting for approval.` })
  return (
    <span role="status">
      {states.map(({ icon: Icon, words }) => (
        <span key={String(words)} className={styles.state}>
          <Icon aria-hidden="true" /> {words}
        </span>
      ))}
    </span>
  )
}
