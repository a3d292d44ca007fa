import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { type Preview, previewOf } from '@xiotein/game/battle'
import { statusName } from '../../moves/index.ts'
import type { Fight } from '../use-battle.ts'
import styles from './plan.module.css'
import type { Fighter, PlannedAction } from './plan.ts'
import { t } from './words/index.ts'

const CONTEXT = { moves: MOVES, cards: ACTION_CARDS, bosses: {} }

const wordsOf = ({ what, low, high }: Preview): string => {
  const range = low === high ? String(low) : t('range', { low, high })
  switch (what) {
    case 'hit':
    case 'back':
    case 'breached':
    case 'shielded':
    case 'healed':
    case 'stole':
    case 'sapped':
    case 'cleansed':
      return t(`will.${what}`, { range })
    default:
      return t('will.status', { status: statusName(what), range })
  }
}

type WillProps = { fight: Fight; own: Fighter; each: PlannedAction }

/** The least and the most that a planned move or card would do, by what both are seen to have. */
export function Will({ fight, own, each: { kind, id } }: WillProps) {
  // Pupils are not told how many PP another has: then the preview says how many the move itself could take.
  const other = fight.players.find(player => player.id !== own.id)
  const stake = other?.stakePp === null ? Number.MAX_SAFE_INTEGER : (other?.stakePp ?? 0)
  const action = kind === 'move' ? { fighter: own.id, move: id } : { fighter: own.id, card: id }
  const previews = previewOf(fight, action, Math.max(0, stake - own.lootPp), CONTEXT)
  return <small className={styles.will}>{previews.map(wordsOf).join(', ')}</small>
}
