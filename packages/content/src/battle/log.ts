import type { Detail } from '@xiotein/content/rules'
import type { BattleEvent, BattleEventKind, StatusKind } from '@xiotein/game/battle'

/** The names of fighters, sides, moves, cards and mechanics in the log: from the class, and from the school's own names. */
export type LogNames = {
  fighter(id: string): string
  side(side: number): string
  move(id: string): string
  card(id: string): string
  mechanic(id: string): string
}

/** The same with the names of statuses, which are words of the language. */
type AllNames = LogNames & { status(kind: StatusKind): string }

type EventOf<Kind extends BattleEventKind> = Extract<BattleEvent, { kind: Kind }>
type DetailOf<Kind extends BattleEventKind> = (event: EventOf<Kind>, names: AllNames) => Detail

/** The values that each event passes to its message besides the names of its fighters and its numbers. */
const DETAILS: { readonly [Kind in BattleEventKind]?: DetailOf<Kind> } = {
  played: ({ move }, names) => ({ move: names.move(move) }),
  'used-card': ({ card }, names) => ({ card: names.card(card) }),
  mechanic: ({ mechanic }, names) => ({ mechanic: names.mechanic(mechanic) }),
  stole: ({ halved }) => ({ halved: halved ? 'yes' : 'no' }),
  laid: ({ status, strength, move }, names) => ({ status: names.status(status), what: move === null ? strength : names.move(move) }),
  ended: ({ winner, reason }, names) =>
    winner === null ? { reason: reason === 'stopped' ? reason : 'draw', side: '' } : { reason, side: names.side(winner) },
}

const plain = (event: BattleEvent): Detail =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => typeof value === 'string' || typeof value === 'number'))

/** The values of the message `log.<kind>` that describes one event of the log. */
export const valuesOfEvent = (event: BattleEvent, names: AllNames): Detail => {
  const details = DETAILS[event.kind] as DetailOf<BattleEventKind> | undefined
  const fighters = {
    ...('fighter' in event ? { fighter: names.fighter(event.fighter) } : {}),
    ...('by' in event ? { by: names.fighter(event.by) } : {}),
  }
  return { ...plain(event), ...fighters, ...details?.(event, names) }
}
