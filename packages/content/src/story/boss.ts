import type { BossScript, Strength } from '@xiotein/game/battle'
import type { MoveMechanics } from '@xiotein/game/moves'
import type { Words } from './words.ts'

/** A move of a boss, from the phase in which it is first played. */
export type BossMove = { readonly name: Words; readonly does: MoveMechanics; readonly fromPhase: number }

export type Boss = {
  readonly id: string
  readonly name: Words
  /** What it once did for somebody. */
  readonly kindness: Words
  /** How well it plays. */
  readonly strength: Strength
  /** How many steps of help come with each lost battle: the first guardians help soonest. */
  readonly helpPace: number
  readonly health: number
  /** Its shield, the Veil's share in it: against one pupil, against two, three, four. Each phase begins with all of it. */
  readonly covering: readonly number[]
  readonly phases: readonly { readonly id: string; readonly name: Words; readonly fromPercent: number }[]
  readonly moves: readonly BossMove[]
  readonly mechanics: readonly { readonly name: Words; readonly warning: Words; readonly script: BossScript['mechanics'][number] }[]
  /** How it is beaten, alone and in a team; shown after a defeat. */
  readonly advice: { readonly alone: Words; readonly together: Words }
  /** What the guardian says when the next try begins. */
  readonly afterDefeat: Words
}

/** How much help there is after so many lost battles, in the steps that the rules count. */
export const helpSteps = ({ helpPace }: Pick<Boss, 'helpPace'>, losses: number): number => helpPace * losses
