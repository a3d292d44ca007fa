import { useRef, useState } from 'react'
import { newKey, ServerAway, wordsOf } from '../platform/call.ts'
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
}

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
  const leave = (key: string, gone: boolean): void =>
    setAway(before => new Set(gone ? [...before, key] : [...before].filter(each => each !== key)))
  const askAgain = (kind: WaitingKind): Promise<unknown> =>
    Promise.allSettled(
      [answerKey(WAITING, {}), ...kind.changes.map(name => [name])].map(queryKey => answers.invalidateQueries({ queryKey })),
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

  const decide = async (kind: WaitingKind, row: WaitingRow, decision: Decision): Promise<void> => {
    const key = keyOf(row)
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    count.current += 1
    const at = count.current
    const entry: Decided = { at, row, kind, decision, state: 'under-way', answer: null, problem: null }
    setDecided(before => [entry, ...before.filter(each => keyOf(each.row) !== key)])
    leave(key, true)
    try {
      const answer = await send(JSON.stringify([key, decision]), each => kind.decide(row, decision, each))
      change(at, { state: 'done', answer })
    } catch (error) {
      change(at, { state: 'failed', problem: wordsOf(error) })
    }
    await askAgain(kind)
    underWay.current.delete(key)
    leave(key, false)
  }

  const forget = (at: number): void => setDecided(before => before.filter(each => each.at !== at))
  const undo = async ({ at, kind, row, decision, answer }: Decided): Promise<boolean> => {
    const key = `undo ${keyOf(row)}`
    if (underWay.current.has(key)) return false
    underWay.current.add(key)
    change(at, { state: 'undoing', problem: null })
    try {
      await send(key, each => kind.undo(row, decision.approve, answer, each))
      await askAgain(kind)
      forget(at)
      return true
    } catch (error) {
      change(at, { state: 'done', problem: wordsOf(error) })
      return false
    } finally {
      underWay.current.delete(key)
    }
  }

  return { decided, away, decide, undo, forget, askAgain }
}
