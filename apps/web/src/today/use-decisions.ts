import { useRef, useState } from 'react'
import { CallRefused, newKey, ServerAway, wordsOf } from '../platform/call.ts'
import { answerKey, useAnswers } from '../platform/use-read.ts'
import type { Decision, WaitingKind, WaitingRow } from '../platform/waiting.ts'
import { keyOf } from './row-key.ts'
import { WAITING } from './use-waiting.ts'

/** A decision of this visit. It is sent at once; whoever closes the page loses none. */
export type Decided = {
  readonly at: number
  readonly row: WaitingRow
  readonly kind: WaitingKind
  readonly decision: Decision
  readonly state: 'under-way' | 'done' | 'failed' | 'undoing'
  readonly answer: unknown
  /** Why it did not work, or could not be taken back. */
  readonly problem: string | null
  /** Sending it again could work. */
  readonly isWorthAgain: boolean
}

/** Without the server, or when it failed. What it has refused, it would refuse again. */
const isWorthAgain = (error: unknown): boolean => error instanceof ServerAway || (error instanceof CallRefused && error.status >= 500)

/** Sends decisions and takes them back. Each is sent under a key of its own: sent again, because an answer was lost, it takes effect once. */
export function useDecisions() {
  const answers = useAnswers()
  const [decided, setDecided] = useState<readonly Decided[]>([])
  // What is under way, or done while the list does not know it yet.
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const underWay = useRef(new Set<string>())
  const keys = useRef(new Map<string, string>())
  const count = useRef(0)

  const change = (at: number, more: Partial<Decided>): void =>
    setDecided(before => before.map(each => (each.at === at ? { ...each, ...more } : each)))
  const askAgain = (kinds: readonly WaitingKind[]): Promise<unknown> =>
    Promise.allSettled(
      [answerKey(WAITING, {}), ...new Set(kinds.flatMap(({ changes }) => changes))].map(name =>
        answers.invalidateQueries({ queryKey: typeof name === 'string' ? [name] : name }),
      ),
    )
  /** Sends one intention, with the same key for as long as its answer is lost. */
  const send = async (intention: string, work: (key: string) => Promise<unknown>): Promise<unknown> => {
    const key = keys.current.get(intention) ?? newKey()
    keys.current.set(intention, key)
    try {
      const answer = await work(key)
      keys.current.delete(intention)
      return answer
    } catch (error) {
      if (!(error instanceof ServerAway)) keys.current.delete(intention)
      throw error
    }
  }
  const decideOne = async ({ at, kind, row, decision }: Decided): Promise<void> => {
    try {
      const answer = await send(JSON.stringify([keyOf(row), decision]), key => kind.decide(row, decision, key))
      change(at, { state: 'done', answer })
    } catch (error) {
      change(at, { state: 'failed', problem: wordsOf(error), isWorthAgain: isWorthAgain(error) })
    }
  }

  /** Decides all of these in the same way, each by its own command. What is under way is not sent twice. */
  const decide = async (those: readonly { readonly kind: WaitingKind; readonly row: WaitingRow }[], decision: Decision): Promise<void> => {
    const entries = those
      .filter(({ row }) => !underWay.current.has(keyOf(row)))
      .map(({ kind, row }): Decided => {
        count.current += 1
        return { at: count.current, row, kind, decision, state: 'under-way', answer: null, problem: null, isWorthAgain: false }
      })
    const now = new Set(entries.map(({ row }) => keyOf(row)))
    for (const key of now) underWay.current.add(key)
    setDecided(before => [...entries, ...before.filter(each => !now.has(keyOf(each.row)))])
    setAway(before => new Set([...before, ...now]))
    await Promise.all(entries.map(decideOne))
    await askAgain(entries.map(({ kind }) => kind))
    for (const key of now) underWay.current.delete(key)
    setAway(before => new Set([...before].filter(key => !now.has(key))))
  }

  const forget = (at: number): void => setDecided(before => before.filter(each => each.at !== at))
  /** Takes one decision back. False where it stands: its line says why. */
  const undo = async ({ at, kind, row }: Decided): Promise<boolean> => {
    const intention = `undo ${keyOf(row)}`
    if (underWay.current.has(intention)) return false
    underWay.current.add(intention)
    change(at, { state: 'undoing', problem: null })
    try {
      await send(intention, key => kind.undo(row, key))
      await askAgain([kind])
      forget(at)
      return true
    } catch (error) {
      change(at, { state: 'done', problem: wordsOf(error) })
      return false
    } finally {
      underWay.current.delete(intention)
    }
  }

  return { decided, away, decide, undo, forget, askAgain }
}
