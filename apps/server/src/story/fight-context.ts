import { bossBattle } from '@xiotein/content/story'
import { type BattleContext, type FiguresBattle, playedSolo } from '@xiotein/game/battle'
import { BATTLE_CONTEXT } from '../battle/index.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { requiredChapter } from './episode.ts'

/** The context of a battle against the boss of an episode: its moves and its script, as they are against so many pupils. */
export const bossContext = (episode: string, { setUp }: Pick<FiguresBattle, 'setUp'>): BattleContext => {
  const pupils = setUp.fighters.filter(({ boss }) => boss === undefined).length
  const { moves, script } = bossBattle(requiredChapter(episode).boss, pupils)
  return { ...BATTLE_CONTEXT, moves: { ...BATTLE_CONTEXT.moves, ...moves }, bosses: { [script.id]: script } }
}

/** The context of the battle of an attempt. */
export const contextOf = ({ episode, encounter, drill }: Pick<AttemptRow, 'episode' | 'encounter' | 'drill'>): BattleContext =>
  drill && requiredChapter(episode).boss.id === encounter ? bossContext(episode, drill) : BATTLE_CONTEXT

/** Whether today's rules play the battle of an attempt; true for every other attempt. */
export const isOfTodaysRules = (row: Pick<AttemptRow, 'episode' | 'encounter' | 'drill' | 'turns'>): boolean =>
  row.drill === null || playedSolo(row.drill, row.turns, contextOf(row)) !== null
