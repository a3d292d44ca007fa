import { bossBattle } from '@xiotein/content/story'
import type { BattleContext } from '@xiotein/game/battle'
import { BATTLE_CONTEXT } from '../battle/index.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { requiredChapter } from './episode.ts'

/** What the battle of an attempt looks up: that of the boss has its moves and its script, too. */
export const contextOf = ({ episode, encounter }: Pick<AttemptRow, 'episode' | 'encounter'>): BattleContext => {
  const { boss } = requiredChapter(episode)
  if (boss.id !== encounter) return BATTLE_CONTEXT
  const { moves, script } = bossBattle(boss, 1)
  return { ...BATTLE_CONTEXT, moves: { ...BATTLE_CONTEXT.moves, ...moves }, bosses: { [script.id]: script } }
}
