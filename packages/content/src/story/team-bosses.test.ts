// The bosses of the team chapters against two, three and four: what each pupil sees of them, and that a battle can be played again.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { advance, type BattleContext, type BattleInput, eventsFor, openBattle, replay, type Step, viewFor } from '@xiotein/game/battle'
import { teamFightOf, teamTurn } from '@xiotein/game/story'
import { expect, test } from 'vitest'
import { bossBattle } from './boss-battle.ts'
import { CHAPTERS, type Chapter } from './index.ts'

const HAND = ['ember', 'shield-restoration', 'vault-hack'].filter(id => Object.hasOwn(MOVES, id))
const TEAM_CHAPTERS = CHAPTERS.filter(({ teamSize }) => teamSize === 4)
const SEEDS = [1, 2, 3]

/** A battle of stand-ins alone, with its steps and inputs. */
const played = ({ boss }: Chapter, pupils: number, seed: number) => {
  const { moves, script, ...rest } = bossBattle(boss, pupils)
  const context: BattleContext = { moves: { ...MOVES, ...moves }, cards: ACTION_CARDS, bosses: { [script.id]: script } }
  const team = Array.from({ length: pupils }, (_, nth) => ({
    id: `pupil-${nth}`,
    hand: HAND.map(move => ({ move, level: 1 as const, mastery: 1, rolls: [] })),
  }))
  const fight = teamFightOf(rest, { id: 'fight', seed, pupils: team, losses: 0 })
  const opened = openBattle(fight.setUp, context)
  if (!opened.ok) throw new Error(opened.refusal.name)
  const steps: Step[] = [{ battle: opened.outcome, events: [] }]
  const inputs: BattleInput[] = []
  let battle = opened.outcome
  while (battle.outcome === null) {
    const input = teamTurn(
      fight,
      battle,
      team.map(({ id }) => id),
      context,
    )
    const next = advance(battle, input, context)
    if (!next.ok) throw new Error(next.refusal.name)
    inputs.push(input)
    steps.push(next.outcome)
    battle = next.outcome.battle
  }
  return { fight, context, steps, inputs, team }
}

const battles = TEAM_CHAPTERS.flatMap(chapter =>
  [2, 3, 4].flatMap(pupils => SEEDS.map(seed => ({ chapter, ...played(chapter, pupils, seed) }))),
)

test('no view of a pupil has a move, a mechanic or a phase of the boss that did not show before, nor the seed, nor what a friend has sealed', () => {
  for (const { chapter, steps, team, fight } of battles) {
    const secrets = [
      ...chapter.boss.moves.map(({ does }) => does.id),
      ...chapter.boss.mechanics.map(({ script }) => script.id),
      ...chapter.boss.phases.map(({ id }) => id),
    ]
    for (const { id } of team) {
      let announced = ''
      for (const { battle, events } of steps) {
        announced += JSON.stringify(eventsFor(id, battle, events))
        const sealed = battle.fighters.map(each => ({ battle: battle.id, turn: battle.turn, fighter: each.id, actions: [] }))
        const view = viewFor(id, { ...battle, sealed })
        const seen = JSON.stringify(view)
        expect(secrets.filter(secret => seen.includes(`"${secret}"`) && !announced.includes(`"${secret}"`))).toEqual([])
        expect(view.ownChoice?.fighter).toBe(id)
        expect(seen.match(/"actions"/g)).toHaveLength(1)
        expect(Object.keys(view)).not.toContain('seed')
      }
    }
    expect(fight.setUp.fighters).toHaveLength(team.length + 1)
  }
})

test('a battle with stand-ins comes out the same when it is played again from its set-up and its inputs', () => {
  for (const { fight, inputs, context, steps } of battles) {
    const again = replay(fight.setUp, inputs, context)
    expect(again.ok && again.outcome).toEqual(steps)
  }
})
