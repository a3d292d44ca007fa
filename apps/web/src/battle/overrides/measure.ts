// The effect that a draft would have in duels. The duels are played beside the page, so that it stays quick.

import type { MeasuredEffect } from '@xiotein/game/battle'
import type { MoveOverrides } from '@xiotein/game/moves'

/** A draft of one move, among what the school has changed already. */
export type Ask = {
  readonly moveId: string
  readonly overrides: MoveOverrides
  readonly damage: number
  readonly now: MeasuredEffect | null
}

/** `measured` comes first. `fit` follows for a draft that does not fit: the damage nearest to it that does. */
export type Finding =
  | { readonly kind: 'measured'; readonly now: MeasuredEffect; readonly changed: MeasuredEffect }
  | { readonly kind: 'fit'; readonly damage: number }

/** Begins to measure, and returns a function that stops it. */
export type Measure = (ask: Ask, onMeasured: (finding: Finding) => void, onFailed: () => void) => () => void

export const measureBeside: Measure = (ask, onMeasured, onFailed) => {
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Finding>) => onMeasured(data)
  worker.onerror = onFailed
  worker.postMessage(ask)
  return () => worker.terminate()
}
