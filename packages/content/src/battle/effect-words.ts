import { fillWords } from '@xiotein/content/rules'
import type { Effect } from '@xiotein/game/moves'
import { statusWords } from './words.ts'

const HELPS: Readonly<Partial<Record<Effect['kind'], true>>> = {
  shield: true,
  healing: true,
  buff: true,
  cleanse: true,
  stealth: true,
  mobility: true,
}

const plainWords = {
  damage: 'Damage {points}',
  'pp-steal': 'Takes {points} PP',
  shield: 'Shield +{points}',
  healing: 'Health +{points}',
  cleanse: 'Takes {points} off that weighs on you',
  stealth: 'Hides: {points} in 100 miss',
  reveal: 'Reveals: blows +{points} percent',
  hold: 'Holds back {points}',
  silence: 'Locks the last move',
  sap: 'Energy -{points}',
} as const

const templateOf = (effect: Effect): string => {
  switch (effect.kind) {
    case 'control':
      return plainWords[effect.status]
    case 'debuff':
    case 'buff':
    case 'mobility':
      return `${statusWords[effect.status].name} {points}`
    default:
      return plainWords[effect.kind]
  }
}

const isLasting = (effect: Effect): boolean =>
  ['debuff', 'buff', 'mobility', 'stealth', 'reveal'].includes(effect.kind) || (effect.kind === 'control' && effect.status !== 'sap')

/** An effect as a move card prints it: what it comes to, how long it lasts, and whether it falls on the one who plays it. */
export const tellEffect = (effect: Effect, points: number, durationTurns: number): string => {
  const lasting = isLasting(effect) ? (durationTurns === 1 ? ' for {turns} turn' : ' for {turns} turns') : ''
  const self = effect.on === 'self' && HELPS[effect.kind] !== true ? ', on yourself' : ''
  return fillWords(`${templateOf(effect)}${lasting}${self}`, { points, turns: durationTurns })
}
