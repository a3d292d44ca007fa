import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arena, arena, blow, card, move } from '../../testing/battle/arena.ts'
import { choose, everyoneHasChosen, sealedChoices } from './choosing.ts'
import type { Choice } from './state.ts'
import { advance, type BattleInput } from './step.ts'

// By night the same counts as those of every feature.
const [RUNS, COMMANDS] = process.env.XIOTEIN_NIGHT === '1' ? [5_000, 100] : [500, 50]
const MOVES = [
  blow(17),
  { ...blow(40, 'slow'), energyCost: 45, cooldownTurns: 2 },
  move('ward', [{ kind: 'shield', amount: 15 }], { kind: 'defense', target: 'self' }),
  move('hold', [{ kind: 'control', status: 'hold', amount: 2 }], { kind: 'control', durationTurns: 1 }),
]
const NAMES = ['ada', 'eve', 'ben', 'cem', 'stranger'] as const
const TEAMS = [
  { id: 'ada', side: 0 },
  { id: 'eve', side: 0 },
  { id: 'ben', side: 1 },
  { id: 'cem', side: 1 },
]

/** A simple model of the rules: the turn, who is out, who has chosen, and whether the battle is over. */
type Paper = { turn: number; out: Set<string>; chosen: Set<string>; over: boolean }

const sideOf = (name: string): number | undefined => TEAMS.find(({ id }) => id === name)?.side
/** A name that was left out means the only opponent who stood. */
const aimsAt = (name: string, { fighter, actions }: Choice): boolean =>
  actions.some(
    action =>
      action.target === name || (action.target === null && 'move' in action && action.move !== 'ward' && sideOf(fighter) !== sideOf(name)),
  )

const sidesLeft = ({ out }: Paper): number => new Set(TEAMS.filter(({ id }) => !out.has(id)).map(({ side }) => side)).size

const agree = (paper: Paper, { battle }: Arena): void => {
  expect(battle.turn).toBe(paper.turn)
  expect(battle.outcome !== null).toBe(paper.over)
  expect(new Set(battle.fighters.filter(fighter => fighter.health <= 0).map(fighter => fighter.id))).toEqual(paper.out)
  expect(new Set(sealedChoices(battle).map(choice => choice.fighter))).toEqual(paper.chosen)
}

class Choosing implements fc.Command<Paper, Arena> {
  readonly choice: Choice
  constructor(choice: Choice) {
    this.choice = choice
  }
  check = () => true
  run(paper: Paper, here: Arena): void {
    const turnNow = { ...this.choice, turn: here.battle.turn + this.choice.turn }
    const sealed = choose(here.battle, turnNow, here.context)
    if (sealed.ok) {
      expect(paper.over || paper.chosen.has(this.choice.fighter) || paper.out.has(this.choice.fighter)).toBe(false)
      expect([this.choice.turn, this.choice.battle]).toEqual([0, 'battle'])
      paper.chosen.add(this.choice.fighter)
      here.battle = sealed.outcome
    }
    agree(paper, here)
  }
  toString = () => JSON.stringify(this.choice)
}

class Advancing implements fc.Command<Paper, Arena> {
  readonly input: BattleInput
  constructor(input: BattleInput) {
    this.input = input
  }
  check = () => true
  run(paper: Paper, here: Arena): void {
    const input: BattleInput = this.input.kind === 'turn' ? { kind: 'turn', choices: sealedChoices(here.battle) } : this.input
    const next = advance(here.battle, input, here.context)
    if (!next.ok) {
      expect(paper.over || (input.kind === 'left' && (input.fighter === 'stranger' || paper.out.has(input.fighter)))).toBe(true)
      agree(paper, here)
      return
    }
    expect(paper.over).toBe(false)
    for (const event of next.outcome.events) if (event.kind === 'fell' || event.kind === 'left') paper.out.add(event.fighter)
    paper.over =
      input.kind === 'time-up' ||
      input.kind === 'stopped' ||
      sidesLeft(paper) < 2 ||
      (input.kind === 'turn' && paper.turn === here.battle.maxTurns)
    if (input.kind === 'turn') paper.chosen.clear()
    if (input.kind === 'turn' && !paper.over) paper.turn += 1
    if (input.kind === 'left') {
      const leaver = input.fighter
      for (const choice of sealedChoices(here.battle))
        if (choice.fighter === leaver || aimsAt(leaver, choice)) paper.chosen.delete(choice.fighter)
    }
    here.battle = next.outcome.battle
    agree(paper, here)
    expect(everyoneHasChosen(here.battle)).toBe(TEAMS.every(({ id }) => paper.out.has(id) || paper.chosen.has(id)))
  }
  toString = () => JSON.stringify(this.input)
}

const action = fc.oneof(
  fc.record({ move: fc.constantFrom('blow', 'slow', 'hold'), target: fc.constantFrom(null, 'ada', 'ben', 'cem', 'stranger') }),
  fc.record({ move: fc.constantFrom('ward', 'none'), target: fc.constant(null) }),
  fc.record({ card: fc.constantFrom('shield-breach', 'none'), target: fc.constantFrom('ada', 'ben') }),
)
const choosing = fc
  .record({
    battle: fc.constantFrom('battle', 'battle', 'battle', 'battle', 'other'),
    turn: fc.constantFrom(0, 0, 0, 0, 0, -1, 1),
    fighter: fc.constantFrom(...NAMES),
    actions: fc.array(action, { maxLength: 4 }),
  })
  .map(choice => new Choosing(choice))
const turning = fc.constant(new Advancing({ kind: 'turn', choices: [] }))
const leaving = fc
  .record({
    kind: fc.constant('left' as const),
    fighter: fc.constantFrom(...NAMES),
    reason: fc.constantFrom('gave-up' as const, 'absent' as const),
  })
  .map(input => new Advancing(input))
const ending = fc.constantFrom(new Advancing({ kind: 'time-up' }), new Advancing({ kind: 'stopped' }))
const heldUp = fc.constant(new Advancing({ kind: 'held-up' }))

describe('a battle', () => {
  it('agrees with the model, whatever is tried and in whatever order', () => {
    fc.assert(
      fc.property(
        fc.commands(
          [
            choosing,
            choosing,
            choosing,
            turning,
            fc.oneof({ weight: 2, arbitrary: turning }, { weight: 1, arbitrary: leaving }),
            fc.oneof({ weight: 20, arbitrary: choosing }, { weight: 1, arbitrary: ending }, { weight: 2, arbitrary: heldUp }),
          ],
          { maxCommands: COMMANDS },
        ),
        fc.integer({ min: 0, max: 2 ** 31 }),
        (commands, seed) => {
          fc.modelRun(
            () => ({
              model: { turn: 1, out: new Set<string>(), chosen: new Set<string>(), over: false },
              real: arena({ moves: MOVES, cards: [card('shield-breach', 18, 26)], fighters: TEAMS, battle: { seed, maxTurns: 8 } }),
            }),
            commands,
          )
        },
      ),
      { numRuns: RUNS },
    )
  })
})
