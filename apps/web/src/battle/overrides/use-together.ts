import { type MeasuredEffect, type Verdict, verdictOf } from '@xiotein/game/battle'
import type { MoveOverrides, OverrideStep } from '@xiotein/game/moves'
import { useEffect, useState } from 'react'
import { useSettled } from '../../ui/forms/search-input.tsx'
import { damageNow } from './draft.ts'
import { type Line, withLines, withMove } from './import-lines.ts'
import type { Measure } from './measure.ts'

type MoveTrial = { readonly moveId: string; readonly damage: number; readonly overrides: MoveOverrides }
type TrialDuels = { readonly now: MeasuredEffect; readonly changed: MeasuredEffect } | 'failed'
/** `no-worse` is out of balance at a level where it was out before. */
export type TrialVerdict = Verdict['is'] | 'no-worse' | 'failed'

/** Only damage changes duels: other names are no reason to play them again. */
const damagesOf = (overrides: MoveOverrides): MoveOverrides =>
  Object.fromEntries(Object.entries(overrides).flatMap(([id, { damage }]) => (damage === undefined ? [] : [[id, { damage }]])))

/** Asks for the effect of each step on its move, with all the others as they are afterwards. */
const asksOf = (after: MoveOverrides, steps: readonly OverrideStep[]): readonly MoveTrial[] =>
  steps
    .filter(step => step.before.damage !== step.after.damage)
    .map(step => ({
      moveId: step.moveId,
      damage: damageNow(step.moveId, step.after),
      overrides: damagesOf(withMove(after, step.moveId, step.before)),
    }))

/**
 * Measures the steps to a state: each move is played with all the others as they are in that state. They are played one after the other
 * beside the page; other steps begin again. Of a move that is not in the answer nothing is known yet.
 */
export function usePlayed(after: MoveOverrides, steps: readonly OverrideStep[], measure: Measure): ReadonlyMap<string, TrialDuels> {
  const asked = JSON.stringify(asksOf(after, steps))
  const settled = useSettled(asked, 350)
  const [outcome, setOutcome] = useState<{ of: string; played: ReadonlyMap<string, TrialDuels> }>({ of: '', played: new Map() })
  useEffect(() => {
    const asks = JSON.parse(settled) as readonly MoveTrial[]
    let stop = (): void => undefined
    const play = (at: number): void => {
      const ask = asks[at]
      if (!ask) return
      const note = (is: TrialDuels): void => {
        stop()
        setOutcome(before => ({ of: settled, played: new Map([...(before.of === settled ? before.played : []), [ask.moveId, is]]) }))
        play(at + 1)
      }
      stop = measure(
        { ...ask, now: null },
        arrived => arrived.kind === 'measured' && note({ now: arrived.now, changed: arrived.changed }),
        () => note('failed'),
      )
    }
    play(0)
    return () => stop()
  }, [settled, measure])
  return outcome.of === asked ? outcome.played : new Map()
}

const foundOf = (played: TrialDuels): TrialVerdict => {
  if (played === 'failed') return played
  const { is, still } = verdictOf(played.now, played.changed)
  return is === 'fits' && still.length > 0 ? 'no-worse' : is
}

/** Measures the effect of the wanted lines of a file together. */
export const useTogether = (overrides: MoveOverrides, wanted: readonly Line[], measure: Measure): ReadonlyMap<string, TrialVerdict> =>
  new Map(
    [
      ...usePlayed(
        withLines(overrides, wanted).overrides,
        wanted.map(({ step }) => step),
        measure,
      ),
    ].map(([moveId, played]) => [moveId, foundOf(played)]),
  )
