// The results of a fighter's moves, from the log that its reader may see. docs/game-rules.md, "After a duel".

import type { BattleEvent } from './events.ts'

/** The results of one move or card in the whole battle. `damage` counts what the shield took, too. */
export type ActionRecord = {
  readonly kind: 'move' | 'card'
  readonly id: string
  readonly times: number
  readonly damage: number
  readonly mended: number
  readonly stolenPp: number
}

type Sum = { -readonly [Part in keyof ActionRecord]: ActionRecord[Part] }

const worthOf = ({ damage, mended, stolenPp }: ActionRecord): number => damage + mended + stolenPp

/** Adds one event to the move that caused it. Burning and thorns belong to no single move. */
const add = (sum: Sum, event: BattleEvent): void => {
  if (event.kind === 'hit' && event.cause === 'move') sum.damage += event.shield + event.health
  if (event.kind === 'breached') sum.damage += event.shield
  if (event.kind === 'shielded') sum.mended += event.shield
  if (event.kind === 'healed' && event.cause === 'move') sum.mended += event.health
  if (event.kind === 'stole') sum.stolenPp += event.pp
}

/** Returns what a fighter played, the most effective first. */
export const whatWorked = (log: readonly (readonly BattleEvent[])[], fighter: string): readonly ActionRecord[] => {
  const sums = new Map<string, Sum>()
  let current: Sum | null = null
  for (const event of log.flat()) {
    if (event.kind === 'turn') current = null
    if (event.kind === 'played' || event.kind === 'used-card') {
      current = null
      if (event.fighter !== fighter) continue
      const [kind, id] = event.kind === 'played' ? (['move', event.move] as const) : (['card', event.card] as const)
      current = sums.get(id) ?? { kind, id, times: 0, damage: 0, mended: 0, stolenPp: 0 }
      current.times += 1
      sums.set(id, current)
    }
    if (current && 'by' in event && event.by === fighter) add(current, event)
  }
  return [...sums.values()].toSorted((a, b) => worthOf(b) - worthOf(a) || b.times - a.times || a.id.localeCompare(b.id))
}
