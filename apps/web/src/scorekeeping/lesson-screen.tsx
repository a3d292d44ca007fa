import { type AmountRefusal, applyChange } from '@xiotein/game/ledger'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAttendance } from '../attendance/index.ts'
import type { Me } from '../people/index.ts'
import { keep, kept } from '../platform/kept.ts'
import { useLiveState } from '../platform/use-live.ts'
import { Button } from '../ui/actions/button.tsx'
import { readChange } from '../ui/display/numbers.ts'
import { readMoment } from '../ui/display/when.tsx'
import { useSettled } from '../ui/forms/search-input.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { useAnnounce } from '../ui/messages/announcer.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { type Board, findPupils, type Pupil } from './board.ts'
import { Figures } from './figures.tsx'
import { isOpen, type Way } from './lesson.ts'
import { LessonBar, pressWords, submitLabel } from './lesson-bar.tsx'
import { lastPress, reasonOfTap, undoLast } from './lesson-draft.ts'
import styles from './lesson-screen.module.css'
import { type LessonStore, lessonStore } from './lesson-store.ts'
import { ClassTools, SearchTools } from './lesson-tools.tsx'
import { PupilGrid } from './pupil-grid.tsx'
import { ReasonBar } from './reason-bar.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import type { BoardAnswer } from './use-board.ts'
import { useHandIn } from './use-hand-in.ts'
import { useLesson, useSum } from './use-lesson.ts'
import { useLessonKeys } from './use-lesson-keys.ts'
import { useMany } from './use-many.ts'
import { useOrder } from './use-order.ts'
import { useWithMinus } from './use-with-minus.ts'
import { WaitingList } from './waiting-list.tsx'
import { t } from './words/index.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'way.': true
  }
}

const TAPS_PAUSE_MS = 400

/** Loaded when they are opened: unlike the review, they need the server anyway. */
const ReasonsDialog = lazyDialog(
  () => t('reasons.title'),
  async () => (await import('./reasons-dialog.tsx')).ReasonsDialog,
)
const ManyDialog = lazyDialog(
  () => t('many'),
  async () => (await import('./many-dialog.tsx')).ManyDialog,
)
const RefusalDialog = lazyDialog(
  () => t('handIn.failed'),
  async () => (await import('./refusal-dialog.tsx')).RefusalDialog,
)

type LessonScreenProps = {
  me: Me
  board: Board
  answer: BoardAnswer
  seesAll: boolean
  /** Opens the class of last time, while another one is shown because that one is not on this device; otherwise null. */
  onOpenLast: (() => void) | null
  onClass: (classId: string | null) => void
}

/** The class with its totals, and the points that are being collected for it. */
export function LessonScreen({ me, board, answer, seesAll, onOpenLast, onClass }: LessonScreenProps) {
  const announce = useAnnounce()
  const announceSoon = useAnnounceSoon()
  const store = useMemo(
    () => (board.classId !== null && (board.may.submit || board.may.award) ? lessonStore(me.id, board.classId) : null),
    [me.id, board.classId, board.may.submit, board.may.award],
  )
  const { ordered, order, onOrder, sortAgain } = useOrder(me.id, board.classId, board.pupils)
  const [way, setWay] = useWay(me.id, board)
  const handIn = useHandIn(me.id, board, store, sortAgain)
  const [open, setOpen] = useState<'review' | 'reasons' | 'many' | null>(null)
  const [chosen, choose] = useState<string | null>(null)
  const reason = board.reasons.find(each => each.id === chosen) ?? null
  const reasonId = reason?.id ?? null
  const [withMinus, setWithMinus] = useWithMinus(me.id, board, reason)
  const nameOf = useNames(board.pupils)
  const { query: attendance, stateOf, isAbsent } = useAttendance(board.may.submit || board.may.award ? board.classId : null)
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const wanted = search === '' ? '' : settled
  const found = useMemo(() => findPupils(ordered, wanted), [ordered, wanted])
  const waitingIds = useMemo(() => new Set(board.waiting.map(each => each.id)), [board.waiting])
  const live = useLiveState()
  const asOf = answer.asOf ?? (live === 'offline' ? answer.lastKnown : null)

  const { clearAlert } = handIn
  const tap = useCallback(
    (pupilId: string, amount: number, press?: string): string | null => {
      const fits = store ? reasonOfTap(store.lesson().taps, { pupilId, amount, reasonId }, withMinus) : null
      const decision = store?.tap({ pupilId, amount, reasonId: fits, ...(press === undefined ? {} : { press }) })
      if (decision?.ok) clearAlert()
      return !decision || decision.ok ? null : t(decision.refusal.name as AmountRefusal, decision.refusal.detail)
    },
    [store, reasonId, withMinus, clearAlert],
  )
  const enter = useCallback(
    (pupilId: string, amount: number): string | null => {
      if (!store) return null
      const problem = tap(pupilId, amount)
      if (problem !== null) return problem
      announceSoon(() => {
        // Handed in meanwhile, it is no longer pending.
        const isPending = store.lesson().taps.some(each => each.pupilId === pupilId)
        return isPending ? t('screen.pending', { name: nameOf(pupilId), change: readChange(store.sum().net.get(pupilId) ?? 0) }) : null
      })
      return null
    },
    [store, tap, announceSoon, nameOf],
  )
  const enterForMany = useMany(store, tap, nameOf)
  const giveMany = (pupilIds: readonly string[], amount: number): void => {
    setOpen(null)
    enterForMany(pupilIds, amount)
  }
  const undo = (): void => {
    const last = store ? lastPress(store.lesson()) : []
    if (!store || last.length === 0) return
    store.change(undoLast)
    announce(t('screen.takenBack', { what: pressWords(last, nameOf) }))
  }
  const submit = (): void => {
    setOpen(null)
    handIn.submit(way)
  }
  useLessonKeys(undo, submit)
  const refresh = (): void => {
    sortAgain()
    void answer.refetch()
  }

  return (
    <>
      <Page flush={store !== null} className={styles.screen}>
        <PageHead
          close
          title={t('screen.title')}
          lead={t('screen.lead', { title: board.classId === null ? t('tools.allClasses') : board.title })}
        >
          <Stats pupils={board.pupils} isAbsent={isAbsent} store={store} />
        </PageHead>
        {onOpenLast ? <NotTheLast title={board.title} isLive={answer.asOf === null} onOpenLast={onOpenLast} /> : null}
        <BoardAge answer={answer} store={store} />
        <ClassTools board={board} seesAll={seesAll} onClass={onClass} way={way} onWay={setWay} onMany={() => setOpen('many')} />
        {board.pupils.length === 0 ? (
          <Card>
            <EmptyState title={t('screen.empty')}>
              <p>{t('screen.emptyText')}</p>
            </EmptyState>
          </Card>
        ) : (
          <>
            <SearchTools
              search={search}
              onSearch={setSearch}
              byAddress={board.may.seeAddresses}
              found={wanted.trim() === '' ? '' : t('screen.found', { found: found.length, all: ordered.length })}
              onRefresh={refresh}
              order={order}
              onOrder={onOrder}
              way={way}
            />
            {store ? (
              <ReasonBar
                reasons={board.reasons}
                chosen={reasonId}
                onChoose={choose}
                withMinus={withMinus}
                onWithMinus={setWithMinus}
                onEdit={board.may.editReasons ? () => setOpen('reasons') : null}
              />
            ) : (
              <CannotGive classId={board.classId} />
            )}
            <h2 className={styles.silent}>{t('screen.students')}</h2>
            <PupilGrid
              pupils={found}
              presenceOf={stateOf}
              store={store}
              waitingIds={waitingIds}
              usual={reason?.amount ?? null}
              onEntry={enter}
            />
          </>
        )}
        <WaitingList personId={me.id} waiting={board.waiting} seesAll={board.may.review} />
      </Page>
      {store && (board.pupils.length > 0 || store.lesson().taps.length > 0) ? (
        <LessonBar
          store={store}
          way={way}
          waitingIds={waitingIds}
          asOf={asOf}
          alert={handIn.alert}
          nameOf={nameOf}
          onUndo={undo}
          onReview={() => setOpen('review')}
          onSubmit={submit}
          onSendNow={handIn.sendWaiting}
        />
      ) : null}
      {store ? (
        <ReviewDialog
          open={open === 'review'}
          store={store}
          pupils={board.pupils}
          nameOf={nameOf}
          reasons={board.reasons}
          onClose={() => setOpen(null)}
          footer={<ReviewFoot store={store} way={way} onClose={() => setOpen(null)} onSubmit={submit} />}
        />
      ) : null}
      {board.classId && open === 'reasons' ? (
        <ReasonsDialog classId={board.classId} reasons={board.reasons} onClose={() => setOpen(null)} />
      ) : null}
      {store && open === 'many' ? (
        <ManyDialog
          pupils={board.pupils}
          isAbsent={isAbsent}
          isPresenceKnown={attendance.data !== undefined}
          reasons={board.reasons}
          reason={reason}
          onReason={choose}
          withMinus={withMinus}
          onWithMinus={setWithMinus}
          onGive={giveMany}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {store && handIn.refusal ? (
        <RefusalDialog refusal={handIn.refusal} store={store} pupils={board.pupils} nameOf={nameOf} onClose={handIn.closeRefusal} />
      ) : null}
    </>
  )
}

/** Announces the result of taps once they pause: ten announcements a second would help nobody. */
function useAnnounceSoon(): (words: () => string | null) => void {
  const announce = useAnnounce()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    words => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const said = words()
        if (said !== null) announce(said)
      }, TAPS_PAUSE_MS)
    },
    [announce],
  )
}

/** The way to hand in, for approval or at once, as this person last chose on this device; only who may award has the choice. */
function useWay(personId: string, board: Board): [Way, (way: Way) => void] {
  const name = `way.${personId}` as const
  const [way, setWay] = useState<Way>(() => (kept<Way>(name) === 'submit' ? 'submit' : 'award'))
  const choose = (next: Way): void => {
    keep(name, next)
    setWay(next)
  }
  return [board.may.award ? way : 'submit', choose]
}

/** Names by id, also of those who have left the class since this screen was opened. */
function useNames(pupils: readonly Pupil[]): (pupilId: string) => string {
  const names = useRef(new Map<string, string>())
  for (const pupil of pupils) names.current.set(pupil.id, pupil.displayName)
  return useCallback(pupilId => names.current.get(pupilId) ?? t('screen.leftStudent'), [])
}

type StatsProps = { pupils: readonly Pupil[]; isAbsent: (pupilId: string) => boolean; store: LessonStore | null }

/** The figures of the cards below: they move with what is tapped. */
function Stats({ pupils, isAbsent, store }: StatsProps) {
  return store ? (
    <LiveStats pupils={pupils} isAbsent={isAbsent} store={store} />
  ) : (
    <Figures pupils={pupils.map(({ id, pp }) => ({ pp, isAbsent: isAbsent(id) }))} />
  )
}

function LiveStats({ pupils, isAbsent, store }: StatsProps & { store: LessonStore }) {
  const { net } = useSum(store)
  return <Figures pupils={pupils.map(({ id, pp }) => ({ pp: applyChange(pp, net.get(id) ?? 0).balanceAfter, isAbsent: isAbsent(id) }))} />
}

/** The age of the totals when the screen was opened without a connection. It stays afterwards, because the cards must not move. */
function BoardAge({ answer, store }: { answer: BoardAnswer; store: LessonStore | null }) {
  const [since] = useState(answer.asOf)
  if (since === null) return null
  if (answer.asOf === null) return store ? <UpToDate store={store} /> : <Note tone="good">{t('screen.upToDate')}</Note>
  return (
    <Note tone="pending" title={t('screen.oldTitle', { moment: readMoment(new Date(answer.asOf), new Date()) })}>
      {t('screen.oldText')}
    </Note>
  )
}

function UpToDate({ store }: { store: LessonStore }) {
  const isComplete = useLesson(store).batches.every(batch => !isOpen(batch))
  return isComplete ? <Note tone="good">{t('screen.upToDate')}</Note> : <Note tone="pending">{t('screen.upToDateWithout')}</Note>
}

function NotTheLast({ title, isLive, onOpenLast }: { title: string; isLive: boolean; onOpenLast: () => void }) {
  const open = (
    <Button look="secondary" size="small" onClick={onOpenLast}>
      {t('screen.openLast')}
    </Button>
  )
  return (
    <Note tone="warn" announce actions={isLive ? open : null}>
      {t('screen.notTheLast', { title })}
    </Note>
  )
}

function CannotGive({ classId }: { classId: string | null }) {
  return classId === null ? <Note title={t('screen.chooseClass')}>{t('screen.cannotChoose')}</Note> : <Note>{t('screen.archived')}</Note>
}

function ReviewFoot({ store, way, onClose, onSubmit }: { store: LessonStore; way: Way; onClose: () => void; onSubmit: () => void }) {
  const { pupils } = useSum(store)
  return (
    <>
      <Button look="secondary" onClick={onClose}>
        {t('review.goOn')}
      </Button>
      <Button disabled={pupils === 0} onClick={onSubmit}>
        {submitLabel(way, pupils)}
      </Button>
    </>
  )
}
