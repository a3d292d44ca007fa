import type { Detail } from '@xiotein/content/rules'
import type { BattleEvent, BattleEventKind } from '@xiotein/game/battle'
import type { Language } from '@xiotein/game/rules'
import { sayBattle } from './words/index.ts'

/** The names of fighters, sides, moves, cards and mechanics in the log: from the class, and from the school's own names. */
export type LogNames = {
  fighter(id: string): string
  side(side: number): string
  move(id: string): string
  card(id: string): string
  mechanic(id: string): string
}

type EventOf<Kind extends BattleEventKind> = Extract<BattleEvent, { kind: Kind }>
type DetailOf<Kind extends BattleEventKind> = (event: EventOf<Kind>, names: LogNames, language: Language) => Detail

/** The values that each event passes to its message besides the names of its fighters and its numbers. */
const DETAILS: { readonly [Kind in BattleEventKind]?: DetailOf<Kind> } = {
  played: ({ move }, names) => ({ move: names.move(move) }),
  'used-card': ({ card }, names) => ({ card: names.card(card) }),
  mechanic: ({ mechanic }, names) => ({ mechanic: names.mechanic(mechanic) }),
  stole: ({ halved }) => ({ halved: halved ? 'yes' : 'no' }),
  laid: ({ status, strength, move }, names, language) => ({
    status: sayBattle(language, `status.${status}.name`),
    what: move === null ? strength : names.move(move),
  }),
  ended: ({ winner, reason }, names) =>
    winner === null ? { reason: reason === 'stopped' ? reason : 'draw', side: '' } : { reason, side: names.side(winner) },
}

const plain = (event: BattleEvent): Detail =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => typeof value === 'string' || typeof value === 'number'))

/** One event of the log as one sentence that can be read aloud. */
export const tellEvent = (language: Language, event: BattleEvent, names: LogNames): string => {
  const details = DETAILS[event.kind] as DetailOf<BattleEventKind> | undefined
  const fighters = {
    ...('fighter' in event ? { fighter: names.fighter(event.fighter) } : {}),
    ...('by' in event ? { by: names.fighter(event.by) } : {}),
  }
  return sayBattle(language, `log.${event.kind}`, { ...plain(event), ...fighters, ...details?.(event, names, language) })
}
