// The battle of a team against a boss: its set-up, and one turn of it. docs/game-rules.md, "Teams against a boss".

import {
  type Battle,
  type BattleContext,
  type BattleInput,
  type FighterSetUp,
  type FiguresBattle,
  figuresChoose,
  handOrLent,
  type Strength,
  sealedChoices,
} from '@xiotein/game/battle'
import { bossWeakerAfter, restsEveryAfter, weakened } from '../drill/boss-help.ts'
import { turnsOf } from '../drill/goal.ts'

type Boss = { readonly fighter: Omit<FighterSetUp, 'side'>; readonly strength: Strength }
type Opening = {
  readonly id: string
  readonly seed: number
  readonly pupils: readonly Omit<FighterSetUp, 'side'>[]
  /** The number of battles against this boss that one of the pupils has lost: of the one who has lost most. */
  readonly losses: number
}

export const teamFightOf = ({ fighter, strength }: Boss, { id, seed, pupils, losses }: Opening): FiguresBattle => ({
  restsEvery: restsEveryAfter(losses),
  setUp: {
    id,
    seed,
    field: 'story',
    cardsAllowed: false,
    maxTurns: turnsOf({ is: 'beat' }),
    fighters: [
      ...pupils.map(pupil => ({ ...pupil, hand: handOrLent(pupil.hand), side: 0 })),
      { ...weakened(fighter, bossWeakerAfter(losses)), side: 1 },
    ],
  },
  players: { [fighter.id]: { strength, temper: 'even' } },
})

/** The input that resolves the open turn: what was sealed, what the boss does, and what is chosen for those in whose place a stand-in plays. */
export const teamTurn = (fight: FiguresBattle, battle: Battle, standIns: readonly string[], context: BattleContext): BattleInput => {
  const sealed = sealedChoices(battle)
  const absent = standIns.filter(id => !sealed.some(({ fighter }) => fighter === id))
  return { kind: 'turn', choices: [...sealed, ...figuresChoose(fight, battle, context, absent)] }
}
