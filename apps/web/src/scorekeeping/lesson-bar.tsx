import { sum } from '@xiotein/game/rules'
import { CircleAlert, CloudOff, HardDriveDownload, Send, Undo2 } from 'lucide-react'
import { Button } from '../ui/actions/button.tsx'
import { readChange } from '../ui/display/numbers.ts'
import { SubmitBar } from '../ui/layout/submit-bar.tsx'
import { readClock } from '../ui/school-time.ts'
import { isOpen, type Tap, type Way } from './lesson.ts'
import { lastPress, type Sum } from './lesson-draft.ts'
import styles from './lesson-screen.module.css'
import type { LessonStore } from './lesson-store.ts'
import { sendStateOf, useLesson, useSum } from './use-lesson.ts'
import { t } from './words/index.ts'

export const submitLabel = (way: Way, count: number): string => t(`bar.${way}`, { count })

const sumWords = ({ pupils: count, plus, minus }: Sum): string => {
  if (count === 0) return t('bar.none')
  const id = minus === 0 ? 'bar.plus' : plus === 0 ? 'bar.minus' : 'bar.plusAndMinus'
  return t(id, { count, plus: readChange(plus), minus: readChange(-minus) })
}

/** What a press gave to whom. */
export const pressWords = ([first, ...others]: readonly Tap[], nameOf: (pupilId: string) => string): string => {
  if (!first) return ''
  const change = readChange(first.amount)
  return others.length === 0 ? `${change} ${nameOf(first.pupilId)}` : t('many.give', { change, count: others.length + 1 })
}

type LessonBarProps = {
  store: LessonStore
  way: Way
  waitingIds: ReadonlySet<string>
  /** The time when the totals were last known to be right, while there is no connection (ms). */
  asOf: number | null
  /** The problem, or `No changes to submit`. */
  alert: string | null
  nameOf: (pupilId: string) => string
  onUndo: () => void
  onReview: () => void
  onSubmit: () => void
  /** Sends what waits on this device without waiting for the next attempt. */
  onSendNow: () => void
}

/** Bottom bar of a lesson: pending points, where they are stored, and Submit. */
export function LessonBar({ store, way, waitingIds, asOf, alert, nameOf, onUndo, onReview, onSubmit, onSendNow }: LessonBarProps) {
  const lesson = useLesson(store)
  const sum = useSum(store)
  const sendState = sendStateOf(lesson)
  const sending = sendState === 'sending'
  const last = lesson.taps.at(-1)
  const undoLast = last ? t('bar.undoLast', { what: pressWords(lastPress(lesson), nameOf) }) : ''
  return (
    <SubmitBar
      title={t(`bar.${way}.title`)}
      text={
        <>
          {sumWords(sum)}
          {sum.pupils === 0 ? null : <span className={styles.wide}> {t(`bar.${way}.text`)}</span>}
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
        <Button look="onPlate" icon={Undo2} onClick={onUndo} aria-label={undoLast} title={undoLast}>
          <span className={styles.wide}>{t('bar.undo')}</span>
        </Button>
      ) : null}
      {last ? (
        <Button look="onPlate" onClick={onReview}>
          {t('bar.review')}
        </Button>
      ) : null}
      {!last && sendState === 'waiting' ? (
        <Button look="onPlate" icon={Send} onClick={onSendNow}>
          {t('bar.sendNow')}
        </Button>
      ) : null}
      <Button size="big" busy={sending} busyLabel={t('bar.submitting')} disabled={sum.pupils === 0 && !sending} onClick={onSubmit}>
        {submitLabel(way, sum.pupils)}
      </Button>
    </SubmitBar>
  )
}

/** The state of the points, in words: here, on their way, or waiting for approval. */
function DraftState({ store, waitingIds, asOf }: Pick<LessonBarProps, 'store' | 'waitingIds' | 'asOf'>) {
  const lesson = useLesson(store)
  const waiting = lesson.batches.filter(batch => batch.state === 'waiting')
  const count = sum(waiting.map(batch => batch.body.changes.length))
  const sent = lesson.batches.findLast(batch => batch.state === 'sent' && waitingIds.has(batch.submissionId ?? ''))
  const states: { icon: typeof Send; words: string }[] = []
  if (asOf !== null) states.push({ icon: CloudOff, words: t('draft.noConnection', { clock: readClock(asOf) }) })
  if (count > 0) states.push({ icon: CloudOff, words: t('draft.waiting', { count }) })
  if (lesson.taps.length > 0 || lesson.batches.some(isOpen)) {
    states.push(store.isSaved() ? { icon: HardDriveDownload, words: t('draft.saved') } : { icon: CircleAlert, words: t('draft.unsaved') })
  } else if (sent) states.push({ icon: Send, words: t('draft.sent', { clock: readClock(sent.settledAt) }) })
  return (
    <span role="status">
      {states.map(({ icon: Icon, words }) => (
        <span key={words} className={styles.state}>
          <Icon aria-hidden="true" /> {words}
        </span>
      ))}
    </span>
  )
}
