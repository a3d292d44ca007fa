import { applyChange } from '@xiotein/game/ledger'
import { type FormEvent, memo, useEffect, useState } from 'react'
import { type Presence, presenceInWords } from '../attendance/index.ts'
import { DoublePp } from '../ledger/index.ts'
import { Button } from '../ui/actions/button.tsx'
import { TapButton } from '../ui/actions/tap-button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readChange, readNumber } from '../ui/display/numbers.ts'
import { MINUTE_MS } from '../ui/durations.ts'
import { Field } from '../ui/forms/field.tsx'
import { isBroken, NumberInput, wholeNumberOf } from '../ui/forms/number-input.tsx'
import { DAY_AND_CLOCK, readClock, readTime } from '../ui/school-time.ts'
import type { Pupil } from './board.ts'
import type { LessonStore } from './lesson-store.ts'
import styles from './pupil-card.module.css'
import { useAmount } from './use-amount.ts'
import { useCarried, useNet } from './use-lesson.ts'
import { t } from './words/index.ts'

type PupilCardProps = {
  pupil: Pupil
  presence: Presence
  /** null: points cannot be given here. */
  store: LessonStore | null
  /** Submissions that wait for approval. */
  waitingIds: ReadonlySet<string>
  /** What the field for an amount begins with: what the chosen reason usually brings. */
  usual: number | null
  /** Adds an entry; null when it was taken, otherwise the words of the refusal. */
  onEntry: (pupilId: string, amount: number) => string | null
}

/** One pupil of the class. + and - are read by one handler of the whole grid; a tap renders only the figures of its card again. */
export const PupilCard = memo(function PupilCard({ pupil, presence, store, waitingIds, usual, onEntry }: PupilCardProps) {
  const growth = t('card.growth', { level: pupil.level, xp: readNumber(pupil.xp) })
  return (
    <li className={styles.card} data-pupil={pupil.id}>
      <div className={styles.who}>
        <Avatar id={pupil.id} name={pupil.displayName} photoUrl={pupil.photo} size="small" />
        <h3>{pupil.displayName}</h3>
        <div className={styles.words}>
          {pupil.email ? <p title={pupil.email}>{pupil.email}</p> : null}
          <p className={styles.growth}>{growth}</p>
          {presence === 'present' ? null : <p className={styles.away}>{presenceInWords(presence)}</p>}
          {pupil.minusFrom ? <p>{t('card.new', { from: readTime(pupil.minusFrom, DAY_AND_CLOCK) })}</p> : null}
          <Boosted until={pupil.boostEndsAt} />
          <Carried store={store} pupilId={pupil.id} waitingIds={waitingIds} />
        </div>
        <Total store={store} pupilId={pupil.id} pp={pupil.pp} />
      </div>
      {store ? <Controls pupil={pupil} usual={usual} onEntry={onEntry} /> : null}
    </li>
  )
})

/** Holds the place of a card that is filled in a moment. */
export function EmptyCard() {
  return <li className={styles.card} aria-hidden="true" />
}

/** The total including pending changes, never below 0. */
function Total({ store, pupilId, pp }: { store: LessonStore | null; pupilId: string; pp: number }) {
  const net = useNet(store, pupilId)
  return (
    <div className={styles.total}>
      {net === 0 ? null : (
        <span data-pending className={styles.pending}>
          <Chip tone="pending">
            <span className={styles.whole}>{t('card.pending', { change: readChange(net) })}</span>
            <span className={styles.short} aria-hidden="true">
              {readChange(net)}
            </span>
          </Chip>
        </span>
      )}
      <p className={styles.pp}>
        {readNumber(applyChange(pp, net).balanceAfter)} <small>PP</small>
      </p>
    </div>
  )
}

function Carried({ store, pupilId, waitingIds }: { store: LessonStore | null; pupilId: string; waitingIds: ReadonlySet<string> }) {
  const carried = useCarried(store, pupilId, waitingIds)
  return carried === 0 ? null : <p>{t('card.waiting', { change: readChange(carried) })}</p>
}

function Controls({ pupil, usual, onEntry }: Pick<PupilCardProps, 'pupil' | 'usual' | 'onEntry'>) {
  const { text, setText, beginAgain, isTooSoon, selectUsual } = useAmount(usual)
  const [refusal, setRefusal] = useState<string | null>(null)
  const amount = wholeNumberOf(text) ?? 0
  const name = pupil.displayName
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (amount === 0 || isTooSoon()) return
    const words = onEntry(pupil.id, amount)
    setRefusal(words)
    if (words === null) beginAgain()
  }
  return (
    <form className={styles.controls} onSubmit={add} noValidate>
      <TapButton sign="minus" label={t('card.take', { name })} />
      <TapButton sign="plus" label={t('card.give', { name })} />
      <Field label={t('card.amountFor', { name })} hideLabel error={refusal ?? (isBroken(text) ? t('card.whole') : null)}>
        <NumberInput
          signed
          besideKeys
          placeholder={t('card.amount')}
          enterKeyHint="done"
          maxLength={6}
          value={text}
          onFocus={selectUsual}
          onValue={next => {
            setText(next)
            setRefusal(null)
          }}
        />
      </Field>
      <Button look="secondary" type="submit" disabled={amount === 0} aria-label={t('card.addFor', { name })}>
        {t('card.add')}
      </Button>
    </form>
  )
}

/** `Double PP` with its clock, while the boost runs. */
function Boosted({ until }: { until: string | null }) {
  const endsAt = until === null ? 0 : Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt <= now) return
    // No boost lasts longer than the longest timer of a browser.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(endsAt - now, MINUTE_MS))
    return () => clearTimeout(timer)
  }, [endsAt, now])
  if (endsAt <= now) return null
  const clock = readClock(endsAt)
  return <DoublePp title={t('card.doubleUntil', { clock })} />
}
