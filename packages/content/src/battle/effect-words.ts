import type { StatusKind } from '@xiotein/game/battle'
import type { Effect } from '@xiotein/game/moves'
import type { Language } from '@xiotein/game/rules'
import { type EffectWord, sayBattle } from './words/index.ts'

/** Kinds that help their target: a card need not say that a player uses them on themselves. */
const HELPFUL: readonly Effect['kind'][] = ['shield', 'healing', 'buff', 'cleanse', 'stealth', 'mobility']

const wordOf = (effect: Effect): { readonly word: EffectWord; readonly status: StatusKind | null } => {
  switch (effect.kind) {
    case 'control':
      return { word: effect.status, status: null }
    case 'debuff':
    case 'buff':
    case 'mobility':
      return { word: 'status', status: effect.status }
    default:
      return { word: effect.kind, status: null }
  }
}

/** An effect as a move card prints it: how strong it is, how many turns it lasts, and whether its player is the target. */
export const describeEffect = (language: Language, effect: Effect, points: number, durationTurns: number): string => {
  const { word, status } = wordOf(effect)
  return sayBattle(language, `effect.${word}`, {
    points,
    turns: durationTurns,
    status: status && sayBattle(language, `status.${status}.name`),
    on: effect.on === 'self' && !HELPFUL.includes(effect.kind) ? 'self' : 'other',
  })
}
