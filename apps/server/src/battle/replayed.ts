// The steps that follow from a battle's set-up and inputs, computed once while both stay the same.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import type { Recording } from '@xiotein/contract/battle'
import {
  advance,
  type BattleContext,
  type BattleInput,
  type BattleSetUp,
  isUnderRules,
  type Outcome,
  replay,
  type Step,
} from '@xiotein/game/battle'

/** The catalogue that every battle between pupils looks things up in. */
export const CONTEXT: BattleContext = { moves: MOVES, cards: ACTION_CARDS, bosses: {} }

/** The set-up as it is stored; it contains the seed. */
export type StoredSetUp = Recording['setUp']
type Inputs = readonly BattleInput[]

/** A battle as stored and as read. The whole text is compared, so that a copy of a school, or uncommitted inputs, cannot mislead. */
type CachedBattle = { readonly setUpText: string; readonly inputsText: string; readonly setUp: StoredSetUp; readonly inputs: Inputs }

/** A battle of ten turns takes about 50 kB with its steps. */
const MOST_KEPT = 500
/** The battles that were read last, the latest at the end. */
const kept = new Map<string, CachedBattle>()
const stepsBy = new WeakMap<Inputs, readonly Step[]>()

/** The inputs that have been added to a battle; null where it is another one. */
const addedTo = ({ setUpText, inputsText }: CachedBattle, setUpNow: string, inputsNow: string): Inputs | null => {
  const open = inputsText.slice(0, -1)
  if (setUpText !== setUpNow || !inputsNow.startsWith(open)) return null
  return JSON.parse(`[${inputsNow.slice(open.length).replace(/^,/, '')}`) as BattleInput[]
}

/** Extends what is known of a battle by the inputs that were added. */
const goneOn = (before: CachedBattle, inputsText: string, added: Inputs): CachedBattle => {
  const inputs = [...before.inputs, ...added]
  const steps = [...(stepsBy.get(before.inputs) ?? [])]
  for (const input of steps.length > 0 ? added : []) {
    const next = advance((steps.at(-1) as Step).battle, input, CONTEXT)
    if (next.ok) steps.push(next.outcome)
  }
  // Otherwise it is replayed from its beginning when it is needed.
  if (steps.length === inputs.length + 1) stepsBy.set(inputs, steps)
  return { ...before, inputsText, inputs }
}

/** A battle by the texts of its row, which only this folder writes. */
export const recorded = (id: string, setUpText: string, inputsText: string): Pick<CachedBattle, 'setUp' | 'inputs'> => {
  const before = kept.get(id)
  const added = before ? addedTo(before, setUpText, inputsText) : null
  const now =
    before && added
      ? added.length > 0
        ? goneOn(before, inputsText, added)
        : before
      : { setUpText, inputsText, setUp: JSON.parse(setUpText) as StoredSetUp, inputs: JSON.parse(inputsText) as BattleInput[] }
  kept.delete(id)
  kept.set(id, now)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return now
}

/** Notes the steps of inputs that were not read but played here. */
export const rememberSteps = (inputs: Inputs, steps: readonly Step[]): void => void stepsBy.set(inputs, steps)

const playedOf = ({ setUp, inputs }: Pick<CachedBattle, 'setUp' | 'inputs'>): readonly Step[] | null => {
  const known = stepsBy.get(inputs)
  if (known) return known
  if (!isUnderRules(setUp, CONTEXT)) return null
  const played = replay(setUp satisfies BattleSetUp, inputs, CONTEXT)
  if (!played.ok) return null
  stepsBy.set(inputs, played.outcome)
  return played.outcome
}

/**
 * The steps of a battle so far, the opening first; null where it was begun under other rules, or these do not allow it, or end it otherwise
 * than it ended. The choices that are sealed are not among them.
 */
export const stepsOf = (row: Pick<CachedBattle, 'setUp' | 'inputs'> & { readonly outcome?: Outcome | null }): readonly Step[] | null => {
  const steps = playedOf(row)
  const end = steps?.at(-1)?.battle.outcome
  return row.outcome && (end?.winner !== row.outcome.winner || end.reason !== row.outcome.reason) ? null : steps
}
