import type { MoveLevel } from '@xiotein/game/moves'
import { slotFor } from '../platform/slot.tsx'

/** A move as its pupil has it, to be tried out. */
export type PractisedMove = {
  readonly moveId: string
  readonly name: string
  readonly level: MoveLevel
  readonly mastery: number
  /** The damage at level 1 that the school has given it; undefined if it is as delivered. */
  readonly damage?: number | undefined
  readonly rolls: readonly { readonly multiplierPerMille: number }[]
}

/** Beside an opened move: the rules of battles are a later feature's. */
export const practiceSlot = slotFor<PractisedMove>('practice')
