import { applyChange } from '@xiotein/game/ledger'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { readChange, readNumber } from '../ui/display/numbers.ts'
import { Change } from '../ui/display/pp.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import type { Pupil, Reason } from './board.ts'
import styles from './dialogs.module.css'
import { dropPupils, type PupilTotal, totalsOf } from './lesson-draft.ts'
import type { LessonStore } from './lesson-store.ts'
import { useLesson } from './use-lesson.ts'
import { t } from './words/index.ts'

type ReviewDialogProps = {
  open: boolean
  store: LessonStore
  pupils: readonly Pupil[]
  /** Names of pupils who have left the class in the meantime, if known. */
  nameOf: (pupilId: string) => string
  reasons: readonly Reason[]
  /** Buttons at the foot. */
  footer: ReactNode
  onClose: () => void
}

/** The points for each pupil, with their reasons, before they are handed in. */
export function ReviewDialog({ open, ...rest }: ReviewDialogProps) {
  return open ? <OpenReviewDialog {...rest} /> : null
}

function OpenReviewDialog({ store, pupils, nameOf, reasons, footer, onClose }: Omit<ReviewDialogProps, 'open'>) {
  const totals = totalsOf(useLesson(store).taps).filter(total => total.net !== 0 || total.shares.length > 0)
  const byId = new Map(pupils.map(pupil => [pupil.id, pupil]))
  const labels = new Map(reasons.map(reason => [reason.id, reason.label]))
  return (
    <Dialog open onClose={onClose} title={t('bar.review')} footer={totals.length > 0 ? footer : null}>
      {totals.length === 0 ? <p>{t('bar.none')}</p> : null}
      <ul className={styles.lines}>
        {totals.map(total => (
          <Line
            key={total.pupilId}
            total={total}
            pupil={byId.get(total.pupilId) ?? null}
            name={nameOf(total.pupilId)}
            labels={labels}
            store={store}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type LineProps = { total: PupilTotal; pupil: Pupil | null; name: string; labels: ReadonlyMap<string, string>; store: LessonStore }

function Line({ total, pupil, name, labels, store }: LineProps) {
  const before = pupil?.pp ?? 0
  const after = applyChange(before, total.net)
  const named = total.shares.map(
    share =>
      `${share.reasonId === null ? t('reasons.none') : (labels.get(share.reasonId) ?? t('review.oldReason'))} ${readChange(share.amount)}`,
  )
  const shares = named.join(', ')
  return (
    <li className={styles.line}>
      <Avatar id={total.pupilId} name={name} photoUrl={pupil?.photo ?? null} />
      <div className={styles.words}>
        <p>{name}</p>
        <p>{total.net === 0 ? t('review.comesToZero', { shares }) : shares}</p>
        {pupil ? null : <p>{t('review.gone')}</p>}
        {after.shortfall > 0 && pupil ? <p>{t('review.neverBelow', { pp: before })}</p> : null}
      </div>
      <p className={styles.amount}>
        <Change value={total.net} />
        {pupil ? (
          <small>
            {readNumber(before)} → {readNumber(after.balanceAfter)} PP
          </small>
        ) : null}
      </p>
      <IconButton
        icon={Trash2}
        label={t('review.remove', { name })}
        onClick={() => store.change((lesson, now) => dropPupils(lesson, [total.pupilId], now))}
      />
    </li>
  )
}
