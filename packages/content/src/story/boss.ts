import type { BossScript, Strength } from '@xiotein/game/battle'
import type { MoveMechanics } from '@xiotein/game/moves'
import type { Language } from '@xiotein/game/rules'
import type { Words } from './words.ts'

/** A move of a boss, from the phase in which it is first played. */
export type BossMove = { readonly name: Words; readonly does: MoveMechanics; readonly fromPhase: number }

export type Boss = {
  readonly id: string
  readonly name: Words
  /** The kindness that it once did for somebody. */
  readonly kindness: Words
  /** The strength of its play. */
  readonly strength: Strength
  /** The steps of help that come with each lost battle alone: the first guardians help soonest. */
  readonly helpPace: number
  readonly health: number
  /** Its shield, the Veil's share in it: against one pupil, against two, three, four. Each phase begins with all of it. */
  readonly covering: readonly number[]
  readonly phases: readonly { readonly id: string; readonly name: Words; readonly fromPercent: number }[]
  readonly moves: readonly BossMove[]
  readonly mechanics: readonly { readonly name: Words; readonly warning: Words; readonly script: BossScript['mechanics'][number] }[]
  /** Advice on beating it, alone and in a team: what helps from its first phase on, from its second, and so on. Read after a defeat. */
  readonly advice: Readonly<Record<'alone' | 'together', readonly Words[]>>
  /** The guardian's words when the next try begins. */
  readonly afterDefeat: Words
}

/** Advice on beating a boss, for a pupil who has seen it up to this phase: what helps later would reveal what is still to come. */
export const adviceIn = ({ advice }: Pick<Boss, 'advice'>, way: keyof Boss['advice'], phase: number, language: Language): string =>
  advice[way]
    .slice(0, phase)
    .map(words => words[language])
    .join(' ')

/**
 * In a team help comes as soon as alone before the second guardian: a team meets once a week, not every evening, and comes with the power of the
 * pupil who has least.
 */
const HELP_PACE_OF_TEAMS = 4

/** Returns the help after this number of lost battles, in the steps that the rules count. */
export const helpSteps = ({ helpPace }: Pick<Boss, 'helpPace'>, losses: number, inTeam: boolean): number =>
  (inTeam ? Math.max(helpPace, HELP_PACE_OF_TEAMS) : helpPace) * losses
