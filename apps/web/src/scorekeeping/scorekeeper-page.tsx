import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useLastClass } from '../classes/index.ts'
import { useMe } from '../people/index.ts'
import { type CallRefused, isDenied, isOutOfReach, isTemporary } from '../platform/call.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Spinner } from '../ui/display/waiting.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DeniedPage } from '../ui/messages/denied-page.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import type { Summary } from './board.ts'
import { newestKept } from './kept-board.ts'
import { LessonScreen } from './lesson-screen.tsx'
import { LessonSkeleton } from './lesson-skeleton.tsx'
import { classSelectId } from './lesson-tools.tsx'
import { type BoardAnswer, useBoard } from './use-board.ts'
import { t } from './words/index.ts'

/** The outcome of the reader's submission, in words; null if they have just decided it themselves. */
const outcomeWords = (summary: Summary, personId: string): string | null => {
  if (summary.direct || summary.submitter.id !== personId) return null
  const who = summary.reviewer?.displayName ?? t('outcome.somebody')
  const about = { who, class: summary.className }
  if (summary.status === 'approved') return t(summary.partly ? 'outcome.partly' : 'outcome.approved', about)
  return summary.status === 'rejected' ? t('outcome.rejected', { ...about, reason: summary.rejectionReason ?? '' }) : null
}

/** Whether the class has ended, or is no longer the reader's. Whoever has to sign in again still has it. */
const isGone = (refused: CallRefused | null): boolean => isOutOfReach(refused) || refused?.refusal === 'scorekeeping.no-class'

/** `/scorekeeper`: the points of a class. */
export function ScorekeeperPage() {
  const me = useMe()
  const toast = useToast()
  const [params, setParams] = useSearchParams()
  const asked = params.get('class')
  const [last, remember] = useLastClass()
  // A class that was chosen on another page may not be on this device when the network is gone: then the one that is.
  const [instead, setInstead] = useState<string | null>(null)
  const classId = asked ?? instead ?? last
  // Live events also report that an approval was undone: only what was still waiting has just been decided.
  const waiting = useRef(new Set<string>())
  const answer = useBoard(me.id, classId, summary => {
    const isOutcome = waiting.current.has(summary.id)
    if (summary.status === 'pending') waiting.current.add(summary.id)
    else waiting.current.delete(summary.id)
    const words = isOutcome ? outcomeWords(summary, me.id) : null
    if (words) toast(words, summary.status === 'approved' ? 'good' : 'plain')
  })
  const { board } = answer
  const isInUse = board === null || board.classes.some(({ id }) => id === board.classId)
  const isOver = asked === null && instead === null && last !== null && (isGone(answer.refused) || !isInUse)
  // The class that was open last has ended, or is no longer the reader's.
  useEffect(() => {
    if (isOver) remember(null)
  })
  const isNotHere = asked === null && isTemporary(answer.error)
  useEffect(() => {
    if (isNotHere) setInstead(newestKept(me.id))
  }, [isNotHere, me.id])
  // It may have ended, or no longer be the reader's, when the network is back.
  const isInsteadOver = asked === null && instead !== null && isGone(answer.refused)
  useEffect(() => {
    if (isInsteadOver) setInstead(null)
  })
  const shown = board?.waiting
  useEffect(() => {
    for (const { id } of shown ?? []) waiting.current.add(id)
  }, [shown])
  // A whole class of cards is rendered in short steps, so that a slow phone answers the finger in between. News of the class come at once.
  const isDrawn = useDeferredValue(answer.board !== null)
  // Roles stay in archived classes, too: the board begins with one of those in use, and the answer names them.
  const inUse = new Set(answer.board?.classes.map(({ id }) => id))
  const seesAll = me.may.runSchool && !me.roles.some(({ classId: of }) => of !== null && inUse.has(of))

  const openLast = (): void => {
    setInstead(null)
    // The button goes with its note.
    document.getElementById('main')?.focus()
  }

  // With another class comes another screen: its list of classes takes the focus from the one in which it was chosen.
  const list = useRef<string | null>(null)
  if (answer.board && isDrawn) list.current = classSelectId(answer.board.classId)
  useRefocus(list.current)

  if (answer.refused) return <Refused answer={answer} hasOwn={asked !== null} />
  if (answer.error) return <Failed answer={answer} />
  if (!answer.board || !isDrawn) return me.may.keepScore ? <LessonSkeleton /> : <Spinner page label={t('page.loading')} />
  return (
    <LessonScreen
      key={answer.board.classId ?? 'all'}
      me={me}
      board={answer.board}
      answer={answer}
      seesAll={seesAll}
      onOpenLast={asked === null && last !== null && instead !== null && instead !== last ? openLast : null}
      onClass={next => {
        remember(next)
        setInstead(null)
        setParams(next === null ? {} : { class: next })
      }}
    />
  )
}

/** The server knows this person and says no. */
function Refused({ answer, hasOwn }: { answer: BoardAnswer; hasOwn: boolean }) {
  if (answer.refused?.refusal === 'scorekeeping.no-class') {
    return (
      <Page width="reading">
        <EmptyState level={1} title={t('page.noClass')}>
          <p>{t('page.noClassText')}</p>
        </EmptyState>
      </Page>
    )
  }
  if (isDenied(answer.refused)) {
    return (
      <DeniedPage actions={hasOwn ? <ButtonLink href="/scorekeeper">{t('page.openMine')}</ButtonLink> : null}>
        {t('page.denied')}
      </DeniedPage>
    )
  }
  return <Failed answer={answer} />
}

function Failed({ answer }: { answer: BoardAnswer }) {
  const error = answer.refused ?? answer.error
  return (
    <Page width="reading">
      <QueryFailed level={1} title={t('page.failed')} query={{ error, isFetching: answer.asking, refetch: answer.refetch }}>
        <p>{t('page.collected')}</p>
      </QueryFailed>
    </Page>
  )
}
