import type { BattleEvent } from '@xiotein/game/battle'
import { readNumber } from '../../ui/display/numbers.ts'
import { YOU } from './practice.ts'
import { t } from './words/index.ts'

const who = (id: string): 'you' | 'figure' => (id === YOU ? 'you' : 'figure')

/** One event of a trial as a sentence; null for what needs no words. */
const narrate = (event: BattleEvent): string | null => {
  switch (event.kind) {
    case 'hit': {
      const { shield, health } = event
      const what = shield > 0 && health > 0 ? 'both' : shield > 0 ? 'shield' : 'health'
      return t('log.hit', { who: who(event.fighter), cause: event.cause, what, shield: readNumber(shield), health: readNumber(health) })
    }
    case 'missed':
    case 'shield-down':
    case 'fell':
      return t(`log.${event.kind}`, { who: who(event.fighter) })
    case 'shielded':
      return t('log.shielded', { who: who(event.fighter), shield: event.shield })
    case 'healed':
      return t('log.healed', { who: who(event.fighter), health: event.health })
    case 'stole':
      return t('log.stole', { pp: event.pp, halved: event.halved ? 'yes' : 'no' })
    case 'sapped':
      return t('log.sapped', { who: who(event.fighter), energy: event.energy })
    case 'laid':
      return t('log.laid', {
        who: who(event.fighter),
        status: t(`status.${event.status}.name`),
        strength: event.strength,
        turns: event.turns,
      })
    case 'lifted':
      return event.cause === 'over' ? null : t('log.lifted', { who: who(event.fighter), status: t(`status.${event.status}.name`) })
    default:
      return null
  }
}

export type NarratedTurn = { readonly turn: number; readonly sentences: readonly string[] }

/** Returns what is worth telling of each turn. */
export const narrateTurns = (events: readonly BattleEvent[]): readonly NarratedTurn[] => {
  const turns: { turn: number; sentences: string[] }[] = []
  for (const event of events) {
    if (event.kind === 'turn') turns.push({ turn: event.turn, sentences: [] })
    const sentence = narrate(event)
    if (sentence) turns.at(-1)?.sentences.push(sentence)
  }
  return turns.filter(({ sentences }) => sentences.length > 0)
}
