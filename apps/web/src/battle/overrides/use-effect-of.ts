import { type MeasuredEffect, type Verdict, verdictOf } from '@xiotein/game/battle'
import type { MoveOverrides } from '@xiotein/game/moves'
import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../../ui/forms/search-input.tsx'
import type { Measure } from './measure.ts'

/** A draft with its effect. `fit` is the damage nearest to it that fits; null while it is looked for, and where the draft fits. */
export type Effect = {
  readonly now: MeasuredEffect
  readonly changed: MeasuredEffect
  readonly verdict: Verdict
  readonly fit: number | null
}
export type Measuring = { readonly is: 'idle' | 'busy' | 'failed'; readonly effect: Effect | null; readonly again: () => void }

type Draft = { readonly moveId: string; readonly overrides: MoveOverrides; readonly damage: number | null }

/** Measures the effect of a draft. A new draft stops the duels of the one before; null damage is no draft. */
export function useEffectOf({ moveId, overrides, damage }: Draft, measure: Measure): Measuring {
  const saved = JSON.stringify(overrides)
  const settled = useSettled(JSON.stringify({ moveId, saved, damage }), 350)
  const [outcome, setOutcome] = useState<{ of: string; effect: Effect | null; failed: boolean }>({ of: '', effect: null, failed: false })
  const [tries, setTries] = useState(0)
  // The duels without the draft are the same for every draft of this move.
  const without = useRef<{ of: string; now: MeasuredEffect } | null>(null)
  useEffect(() => {
    const draft = JSON.parse(settled) as { moveId: string; saved: string; damage: number | null }
    if (draft.damage === null) return
    const of = `${settled} ${tries}`
    const base = `${draft.moveId} ${draft.saved}`
    const ask = {
      moveId: draft.moveId,
      overrides: JSON.parse(draft.saved) as MoveOverrides,
      damage: draft.damage,
      now: without.current?.of === base ? without.current.now : null,
    }
    return measure(
      ask,
      arrived => {
        if (arrived.kind === 'fit')
          setOutcome(before => ({ ...before, effect: before.effect && { ...before.effect, fit: arrived.damage } }))
        else {
          const { now, changed } = arrived
          without.current = { of: base, now }
          setOutcome({ of, effect: { now, changed, verdict: verdictOf(now, changed), fit: null }, failed: false })
        }
      },
      () => setOutcome({ of, effect: null, failed: true }),
    )
  }, [settled, tries, measure])
  const again = (): void => setTries(tries + 1)
  if (damage === null) return { is: 'idle', effect: null, again }
  const isOfThis = outcome.of === `${JSON.stringify({ moveId, saved, damage })} ${tries}`
  if (!isOfThis) return { is: 'busy', effect: null, again }
  return { is: outcome.failed ? 'failed' : 'idle', effect: outcome.effect, again }
}
