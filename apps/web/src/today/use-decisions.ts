import type { TodayCalls } from '@xiotein/contract/today'
import type { OutputOf } from '@xiotein/contract/wire'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../people/index.ts'
import type { Answers } from '../platform/answers.ts'
import { isAnswerLost, wordsOf } from '../platform/call.ts'
import { isFinal, mayHaveCounted } from '../platform/intentions.ts'
import { answerKey, useAnswers } from '../platform/use-read.ts'
import { type Decision, StaffKinds, type WaitingKind, type WaitingRow } from '../platform/waiting.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { keyOf } from './row-key.ts'
import { DECIDED, useDecidedLately, WAITING } from './use-waiting.ts'

/** A decision of the reader. It is sent at once; a reader who closes the page loses none. */
export type DecidedRow = {
  /** Its own: the same row may be decided, taken back and decided again. */
  readonly id: string
  readonly row: WaitingRow
  readonly kind: WaitingKind
  readonly decision: Decision
  /** It `stands` when the server no longer takes it back. */
  readonly state: 'under-way' | 'done' | 'failed' | 'undoing' | 'partly' | 'stands'
  /** The reason why it did not work, or could not be taken back; or what stays of it. */
  readonly problem: string | null
  /** Sending it again could work. */
  readonly isWorthAgain: boolean
  /** Its answer was lost: it may have counted. */
  readonly isLost: boolean
  /** When it failed; null otherwise. */
  readonly failedAt: number | null
  /** The server has listed it among the decisions of the last hour: when it no longer does, it is none. */
  readonly isListed: boolean
}

/** The reader's decisions since the page was loaded. They outlive the room: a reader who comes back sees them, and can take them back. */
type Visit = {
  readonly personId: string
  known: { readonly decided: readonly DecidedRow[]; readonly away: ReadonlySet<string> }
  readonly listeners: Set<() => void>
  readonly underWay: Set<string>
  count: number
}
const visits = new WeakMap<Answers, Visit>()

/** Somebody else at the same computer begins without the names of the one before. */
const visitOf = (answers: Answers, personId: string): Visit => {
  const before = visits.get(answers)
  if (before?.personId === personId) return before
  // An item that is under way, or done while the list does not know it yet, is away.
  const known = { decided: [], away: new Set<string>() }
  const visit: Visit = {
    personId,
    known,
    listeners: new Set(),
    underWay: new Set(),
    count: 0,
  }
  visits.set(answers, visit)
  return visit
}

type Waits = OutputOf<TodayCalls[typeof WAITING]>

const NEW = { state: 'under-way', problem: null, isWorthAgain: false, isLost: false, failedAt: null, isListed: false } as const

/** Removes a row from what waits as soon as the server has counted its decision, even if the list cannot be read again. */
const without =
  (key: string) =>
  (waits: Waits): Waits => {
    const gone = waits.rows.find(row => keyOf(row) === key)
    if (!gone) return waits
    const counts = waits.counts.map(each => (each.kind === gone.kind ? { ...each, count: each.count - 1 } : each))
    return { ...waits, rows: waits.rows.filter(row => row !== gone), counts }
  }

/** Names an intention, for the key under which it is sent. */
const toDecide = ({ row, decision }: Pick<DecidedRow, 'row' | 'decision'>): string =>
  `today.decide ${keyOf(row)} ${JSON.stringify(decision)}`
const toUndo = (row: WaitingRow): string => `today.undo ${keyOf(row)}`

type Lately = NonNullable<ReturnType<typeof useDecidedLately>['data']>['rows']

/** Whether the decision counts, as far as this visit knows. */
const isCounted = ({ state }: DecidedRow): boolean => state === 'done' || state === 'stands'

/**
 * Newest first: what the server does not know yet is newer than what it reports; of both, what this visit knows of it holds. Without
 * what somebody else has taken back: it waits again, or has been decided anew.
 */
const together = (
  visit: readonly DecidedRow[],
  lately: Lately,
  kinds: readonly WaitingKind[],
  waitsAgain: (key: string) => boolean,
): readonly DecidedRow[] => {
  const known = new Set(lately.map(keyOf))
  return [
    ...visit.filter(each => !known.has(keyOf(each.row)) && !(isCounted(each) && (each.isListed || waitsAgain(keyOf(each.row))))),
    ...lately.flatMap(({ approve, ...row }) => {
      const kind = kinds.find(each => each.kind === row.kind)
      const own = visit.find(each => keyOf(each.row) === keyOf(row))
      if (own || !kind) return own ? [own] : []
      const decision = { approve, reason: '', parts: null }
      return [{ ...NEW, id: keyOf(row), row, kind, decision, state: 'done' as const, isListed: true }]
    }),
  ]
}

/** Sends decisions and takes them back. Each is sent under a key of its own: sent again, because an answer was lost, it takes effect once. */
export function useDecisions({ rows: waiting }: Waits) {
  const answers = useAnswers()
  const toast = useToast()
  const visit = visitOf(answers, useMe().id)
  const { waiting: allKinds } = useContext(StaffKinds)
  const lately = useDecidedLately()
  const { decided, away } = useSyncExternalStore(
    listener => {
      visit.listeners.add(listener)
      return () => visit.listeners.delete(listener)
    },
    () => visit.known,
  )
  const { underWay } = visit
  const remember = (more: Partial<Visit['known']>): void => {
    visit.known = { ...visit.known, ...more }
    for (const listener of visit.listeners) listener()
  }

  useEffect(() => {
    const listed = new Set(lately.data?.rows.map(keyOf))
    const isNew = (each: DecidedRow): boolean => isCounted(each) && !each.isListed && listed.has(keyOf(each.row))
    if (decided.some(isNew)) remember({ decided: decided.map(each => (isNew(each) ? { ...each, isListed: true } : each)) })
    // Only its answer was lost: what the server lists takes the place of what this visit knows.
    const isSettled = ({ failedAt, row }: DecidedRow): boolean =>
      failedAt !== null && lately.dataUpdatedAt >= failedAt && listed.has(keyOf(row))
    const settled = decided.filter(isSettled)
    if (settled.length === 0) return
    for (const each of settled) answers.intentions.settle(toDecide(each))
    remember({ decided: decided.filter(each => !isSettled(each)) })
  })

  const change = (id: string, more: Partial<DecidedRow>): void =>
    remember({ decided: visit.known.decided.map(each => (each.id === id ? { ...each, ...more } : each)) })
  /** The list is asked for although nobody looks at it: a reader who comes back in the meantime would see what is decided once more. */
  const askAgain = (kinds: readonly WaitingKind[]): Promise<unknown> =>
    Promise.allSettled([
      ...([WAITING, DECIDED] as const).map(name => answers.invalidateQueries({ queryKey: answerKey(name, {}), refetchType: 'all' })),
      answers.invalidate([...new Set(kinds.flatMap(({ changes }) => changes))]),
    ])
  const decideOne = async (entry: DecidedRow, isAgain: boolean): Promise<void> => {
    const { id, kind, row, decision } = entry
    const { intentions } = answers
    try {
      intentions.settle(toUndo(row))
      const intention = toDecide(entry)
      const press = intentions.pressOf(intention, null, isAgain ? Number.POSITIVE_INFINITY : undefined)
      const answer = await intentions.send(intention, key => kind.decide(row, decision, key), press)
      answers.change(answerKey(WAITING, {}), without(keyOf(row)))
      change(id, { state: 'done', row: { ...row, ...kind.decided?.(answer, row) } })
    } catch (error) {
      const [isWorthAgain, isLost] = [mayHaveCounted(error), isAnswerLost(error)]
      change(id, { state: 'failed', problem: wordsOf(error), isWorthAgain, isLost, failedAt: Date.now() })
    }
  }

  /** Decides all of these in the same way, each by its own command. Decisions under way are not sent twice. `isAgain`: one that has failed. */
  const decide = async (
    those: readonly { readonly kind: WaitingKind; readonly row: WaitingRow }[],
    decision: Decision,
    isAgain = false,
  ): Promise<void> => {
    const entries = those
      .filter(({ row }) => !underWay.has(keyOf(row)))
      .map(({ kind, row }): DecidedRow => {
        visit.count += 1
        return { ...NEW, id: `${visit.count}`, row, kind, decision }
      })
    const now = new Set(entries.map(({ row }) => keyOf(row)))
    for (const key of now) underWay.add(key)
    remember({
      decided: [...entries, ...visit.known.decided.filter(each => !now.has(keyOf(each.row)))],
      away: new Set([...visit.known.away, ...now]),
    })
    await Promise.all(entries.map(entry => decideOne(entry, isAgain)))
    await askAgain(entries.map(({ kind }) => kind))
    for (const key of now) underWay.delete(key)
    remember({ away: new Set([...visit.known.away].filter(key => !now.has(key))) })
  }

  const forget = (id: string): void => remember({ decided: visit.known.decided.filter(each => each.id !== id) })
  /** The row that has what was taken back. */
  const backAs = ({ kind, row }: DecidedRow): WaitingRow =>
    answers.getQueryData<Waits>(answerKey(WAITING, {}))?.rows.find(each => each.kind === row.kind && kind.isBack?.(each, row)) ?? row
  /** Takes one decision back, and returns the row that waits again. Null when it stays: its line says why. */
  const undo = async (entry: DecidedRow): Promise<WaitingRow | null> => {
    const { id, kind, row } = entry
    const intention = toUndo(row)
    const takeBack = kind.undo
    if (!takeBack || underWay.has(intention)) return null
    underWay.add(intention)
    // A decision that was made elsewhere is from now on known here, too.
    if (!visit.known.decided.some(each => each.id === id)) remember({ decided: [...visit.known.decided, entry] })
    change(id, { state: 'undoing', problem: null })
    try {
      answers.intentions.settle(toDecide(entry))
      const answer = await answers.intentions.send(intention, key => takeBack(row, key))
      const stands = kind.stands?.(answer) ?? null
      await askAgain([kind])
      if (stands === null) forget(id)
      else change(id, { state: 'partly', problem: stands })
      return backAs(entry)
    } catch (error) {
      if (!isFinal(error)) {
        change(id, { state: 'done', problem: wordsOf(error) })
        return null
      }
      await askAgain([kind])
      const waits = answers.getQueryData<Waits>(answerKey(WAITING, {}))?.rows ?? []
      if (waits.some(each => keyOf(each) === keyOf(row))) {
        forget(id)
        toast(wordsOf(error), 'bad')
      } else change(id, { state: 'stands', problem: wordsOf(error) })
      return null
    } finally {
      underWay.delete(intention)
    }
  }

  return {
    decided: together(decided, lately.data?.rows ?? [], allKinds, key => !away.has(key) && waiting.some(each => keyOf(each) === key)),
    /** Whether the decisions of the last hour are being asked for. */
    isAsking: lately.isFetching,
    /** The failed read because of which only this visit's decisions are known. */
    latelyFailed: lately.isError && lately.data === undefined ? lately : null,
    away,
    decide,
    undo,
    forget,
    askAgain,
  }
}
