import { valuesOfEvent } from '@xiotein/content/battle'
import type { MoveId } from '@xiotein/content/moves'
import { moveName, statusName } from '../../moves/index.ts'
import type { Fight } from '../use-battle.ts'
import type { CardId } from './plan.ts'
import { t } from './words/index.ts'

type LogEvent = Fight['log'][number][number]

/** `names` are those of moves, mechanics and phases that are in no catalogue: a boss has its own. */
type Named = Pick<Fight, 'players' | 'fighters'> & { readonly names?: Readonly<Record<string, string>> }

export const nameOf = ({ players }: Pick<Fight, 'players'>, id: string): string => players.find(player => player.id === id)?.name ?? id
export const cardName = (id: string): string => t(`card.${id as CardId}`)

const sideName = (fight: Named, side: number): string => {
  const [first, ...others] = fight.fighters.filter(each => each.side === side)
  return others.length > 0 ? t('team') : nameOf(fight, first?.id ?? '')
}

/** One event of the log as one sentence. The beginning of a turn is a heading, and has none. */
export const sentenceOf = (fight: Named, event: LogEvent): string | null => {
  if (event.kind === 'turn') return null
  const values = valuesOfEvent(event, {
    fighter: id => nameOf(fight, id),
    side: side => sideName(fight, side),
    move: id => fight.names?.[id] ?? moveName(id as MoveId),
    card: cardName,
    mechanic: id => fight.names?.[id] ?? id,
    status: statusName,
  }) as Readonly<Record<string, string | number>>
  const phase = event.kind === 'phase' ? fight.names?.[`phase-${event.phase}`] : undefined
  return phase === undefined ? t(`log.${event.kind}`, values) : t('log.phaseNamed', { ...values, name: phase })
}
