import { type Effect, statusLaidBy } from '@xiotein/game/moves'
import { statusName } from '../names/names.ts'
import { t } from './words/index.ts'

/** `Damage 32`, `Burning 3 for 2 turns`. */
export const effectWords = (effect: Effect, points: number, durationTurns: number): string => {
  const status = statusLaidBy(effect)
  const named = effect.kind === 'debuff' || effect.kind === 'buff' || effect.kind === 'mobility'
  const word = named ? 'status' : effect.kind === 'control' ? effect.status : effect.kind
  const helps = ['shield', 'healing', 'buff', 'cleanse', 'stealth', 'mobility'].includes(effect.kind)
  return t(`effect.${word}`, {
    points,
    turns: durationTurns,
    status: named && status ? statusName(status) : '',
    on: effect.on === 'self' && !helps ? 'self' : 'other',
  })
}
