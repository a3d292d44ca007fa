import { type Verdict, verdictOf } from '@xiotein/game/battle'
import type { MoveOverrides } from '@xiotein/game/moves'
import { useEffect, useState } from 'react'
import { useSettled } from '../../ui/forms/search-input.tsx'
import { damageNow } from './draft.ts'
import type { Line } from './import-lines.ts'
import { withLines } from './import-lines.ts'
import type { Measure } from './measure.ts'

export type Found = Verdict['is'] | 'failed'

/** Lines that change damage, each among all the others that are wanted. */
const asksOf = (overrides: MoveOverrides, wanted: readonly Line[]) =>
  wanted
    .filter(({ step }) => step.before.damage !== step.after.damage)
    .map(({ step }) => ({
      moveId: step.moveId,
      damage: damageNow(step.moveId, step.after),
      overrides: withLines(
        overrides,
        wanted.filter(each => each.step !== step),
      ).overrides,
    }))

/**
 * What the wanted lines of a file would do together: each move is played with all the others as they would be. They are played one after the
 * other beside the page; another choice of lines begins anew. Of a line that is not in the answer nothing is known yet.
 */
export function useTogether(overrides: MoveOverrides, wanted: readonly Line[], measure: Measure): ReadonlyMap<string, Found> {
  const asked = JSON.stringify(asksOf(overrides, wanted))
  const settled = useSettled(asked, 350)
  const [outcome, setOutcome] = useState<{ of: string; found: ReadonlyMap<string, Found> }>({ of: '', found: new Map() })
  useEffect(() => {
    const asks = JSON.parse(settled) as ReturnType<typeof asksOf>
    let stop = (): void => undefined
    const play = (at: number): void => {
      const ask = asks[at]
      if (!ask) return
      const note = (is: Found): void => {
        stop()
        setOutcome(before => ({ of: settled, found: new Map([...(before.of === settled ? before.found : []), [ask.moveId, is]]) }))
        play(at + 1)
      }
      stop = measure(
        { ...ask, now: null },
        arrived => arrived.kind === 'measured' && note(verdictOf(arrived.now, arrived.changed).is),
        () => note('failed'),
      )
    }
    play(0)
    return () => stop()
  }, [settled, measure])
  return outcome.of === asked ? outcome.found : new Map()
}
