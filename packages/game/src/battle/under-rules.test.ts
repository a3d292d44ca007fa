import { type Dice, diceOf } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { blow, card, contextOf, inHand, move } from '../../testing/battle/arena.ts'
import type { BossScript } from './boss-script.ts'
import { choiceRefusal } from './choosing.ts'
import type { BattleEvent } from './events.ts'
import { type PolicyPlayer, planFor, STRENGTHS } from './policy.ts'
import { type BattleSetUp, openBattle } from './set-up.ts'
import { type Battle, type Choice, type Fighter, isStanding } from './state.ts'
import { STATUS_CAPS } from './status-kinds.ts'
import { step } from './step.ts'
import { digestOf, ENGINE, isUnderRules, underRules } from './under-rules.ts'

const MOVES = [
  blow(34),
  move('hack', [{ kind: 'pp-steal', amount: 9 }], { kind: 'utility', cooldownTurns: 1 }),
  move('wall', [{ kind: 'shield', amount: 14 }], { kind: 'defense', target: 'self', cooldownTurns: 2 }),
  move('mend', [{ kind: 'healing', amount: 12 }], { kind: 'support', target: 'self', cooldownTurns: 1 }),
  move(
    'ember',
    [
      { kind: 'damage', amount: 9 },
      { kind: 'debuff', status: 'burn', amount: 7 },
    ],
    { durationTurns: 2 },
  ),
  move('heart', [{ kind: 'buff', status: 'strengthen', amount: 30 }], { kind: 'support', target: 'team', durationTurns: 2 }),
  move('step', [{ kind: 'mobility', status: 'evade', amount: 40 }], { kind: 'mobility', target: 'self', durationTurns: 1 }),
  move('cloak', [{ kind: 'stealth', amount: 50 }], { kind: 'stealth', target: 'self', durationTurns: 2, cooldownTurns: 3 }),
  move('lamp', [{ kind: 'reveal', amount: 10 }], { kind: 'reveal', durationTurns: 2 }),
  move('rinse', [{ kind: 'cleanse', amount: 2 }], { kind: 'cleanse', target: 'self' }),
  move('hush', [{ kind: 'control', status: 'silence', amount: 1 }], { kind: 'control', durationTurns: 2, cooldownTurns: 2 }),
  move('grip', [{ kind: 'control', status: 'hold', amount: 1 }], { kind: 'control', durationTurns: 1 }),
  move('leech', [{ kind: 'control', status: 'sap', amount: 6 }], { kind: 'control' }),
  ...(['weaken', 'expose', 'drain'] as const).map(status => move(status, [{ kind: 'debuff', status, amount: 12 }], { durationTurns: 2 })),
  ...(['guard', 'thorns', 'regrow', 'charge'] as const).map(status =>
    move(status, [{ kind: 'buff', status, amount: 9 }], { kind: 'support', target: 'self', durationTurns: 2 }),
  ),
  move('dash', [{ kind: 'mobility', status: 'swift', amount: 1 }], { kind: 'mobility', target: 'self', durationTurns: 1 }),
]
const BOSS: BossScript = {
  id: 'king',
  phases: [
    { id: 'calm', fromPercent: 100 },
    { id: 'cross', fromPercent: 50 },
  ],
  mechanics: [{ id: 'roar', trigger: { on: 'turn', value: 3 }, does: blow(6, 'roar') }],
}
const CONTEXT = contextOf(MOVES, [card('shield-breach', 10, 20), card('shield-restore', 8, 12), card('teleport-pp', 3, 6)], [BOSS])
const ids = MOVES.map(({ id }) => id)
const setUpOf = (seed: number): BattleSetUp => {
  const hand = (from: number) =>
    inHand(
      [0, 1, 2, 3, 4].map(nth => ids[(from + nth * (1 + (seed % 4))) % ids.length] ?? '').filter((id, at, all) => all.indexOf(id) === at),
    ).map((held, nth) => ({ ...held, mastery: 1 + ((seed + nth) % 10), rolls: [{ multiplierPerMille: 1000 + 37 * (seed % 9) }] }))
  const cards = Object.keys(CONTEXT.cards).map((id, nth) => ({ card: id, mastery: 1 + ((seed + nth) % 5), uses: 2 }))
  const traits = [{}, { energyATurn: 4 }, { soonerMove: ids[seed % ids.length] ?? null }, { lastsLongerTurns: 1 }, { burdensPercent: 80 }][
    Math.floor(seed / 3) % 5
  ]
  const third = seed % 7 === 0 ? [{ id: 'cem', side: 2, hand: hand(seed + 9), cards, stakePp: 40 }] : []
  return {
    id: 'battle',
    seed: Math.imul(seed, 2_654_435_761) >>> 0,
    field: seed % 3 === 0 ? 'story' : 'even',
    fighters: [
      { id: 'ada', side: 0, hand: hand(seed), cards, stakePp: 40, traits },
      { id: 'ben', side: 1, hand: hand(seed + 5), cards, stakePp: 40, ...(seed % 5 === 0 ? { boss: 'king', maxHealth: 160 } : {}) },
      ...third,
    ],
  }
}

/** A choice of whatever is possible: policies leave some moves alone. */
const anyPlan = (battle: Battle, fighter: Fighter, dice: Dice): Choice => {
  let choice: Choice = { battle: battle.id, turn: battle.turn, fighter: fighter.id, actions: [] }
  const others = battle.fighters.filter(each => each.side !== fighter.side && isStanding(each))
  for (let tries = 0; tries < 4; tries += 1) {
    const held = fighter.hand[dice.between(0, fighter.hand.length - 1)]
    const target = CONTEXT.moves[held?.move ?? '']?.target === 'single' ? (others[dice.between(0, others.length - 1)]?.id ?? null) : null
    const longer = { ...choice, actions: [...choice.actions, { move: held?.move ?? '', target }] }
    if (choiceRefusal(battle, longer, CONTEXT) === null) choice = longer
  }
  return choice
}

/** Everything that happens in a battle, of two policies or by chance. */
const course = (seed: number): readonly BattleEvent[] => {
  const opened = openBattle(setUpOf(seed), CONTEXT)
  if (!opened.ok) throw new Error(opened.refusal.name)
  let battle = opened.outcome
  const log: BattleEvent[] = []
  const player: PolicyPlayer = { strength: STRENGTHS[seed % 3] ?? 'steady', temper: 'even' }
  while (battle.outcome === null) {
    const choices = battle.fighters.flatMap(fighter =>
      isStanding(fighter)
        ? [
            seed % 2 === 0
              ? planFor(battle, fighter, player, CONTEXT, diceOf(seed * 1000 + battle.turn))
              : anyPlan(battle, fighter, diceOf(seed * 1000 + 10 * battle.turn + fighter.side)),
          ]
        : [],
    )
    const next = step(battle, choices, CONTEXT)
    if (!next.ok) throw new Error(next.refusal.name)
    battle = next.outcome.battle
    log.push(...next.outcome.events)
  }
  return log
}

// Where this fails, stored battles would come out differently: count `ENGINE` up, and write down the new digest.
test('a hundred battles of fixed moves come out as they did when this number of the engine was given', () => {
  const played = Array.from({ length: 100 }, (_, seed) => course(seed))
  const laid = played.flat().flatMap(event => (event.kind === 'laid' ? [event.status] : []))
  expect(new Set(laid)).toEqual(new Set(Object.keys(STATUS_CAPS)))
  expect(new Set(played.flat().map(({ kind }) => kind))).toContain('sapped')
  const told = played.map(events => JSON.stringify(events.map(({ veil, ...event }) => event)))
  expect([ENGINE, digestOf(told.join())]).toEqual([1, 'b22abdba'])
})

const BEGUN = underRules(setUpOf(20), CONTEXT)
const used = BEGUN.fighters.flatMap(({ hand }) => hand.map(held => held.move))
const withMove = (id: string, change: object) => ({
  ...CONTEXT,
  moves: { ...CONTEXT.moves, [id]: { ...CONTEXT.moves[id], ...change } as (typeof MOVES)[number] },
})

test('a battle belongs to the rules that it was begun under, in whatever order they are written', () => {
  const turned = Object.fromEntries(
    Object.entries(CONTEXT.moves)
      .reverse()
      .map(([id, one]) => [id, Object.fromEntries(Object.entries(one).reverse())]),
  )
  expect(isUnderRules(BEGUN, CONTEXT)).toBe(true)
  expect(isUnderRules(JSON.parse(JSON.stringify(BEGUN)) as BattleSetUp, { ...CONTEXT, moves: turned as typeof CONTEXT.moves })).toBe(true)
})

test('one without a digest is played by the rules of today', () => {
  expect(isUnderRules(setUpOf(5), withMove('blow', { energyCost: 50 }))).toBe(true)
})

test.each([
  ['energy', { energyCost: 50 }],
  ['cooldown', { cooldownTurns: 4 }],
  ['amount', blow(35)],
  ['order', { kind: 'stealth' }],
])('another %s of a move in a hand is another rule, and of any other move it is not', (_, change) => {
  const other = ids.find(id => !used.includes(id)) ?? ''
  expect(used).toContain('blow')
  expect(isUnderRules(BEGUN, withMove('blow', change))).toBe(false)
  expect(isUnderRules(BEGUN, withMove(other, change))).toBe(true)
})

test('another range of a card and another script of its boss are other rules', () => {
  expect(isUnderRules(BEGUN, { ...CONTEXT, cards: contextOf([], [card('shield-breach', 10, 21)]).cards })).toBe(false)
  expect(isUnderRules(BEGUN, { ...CONTEXT, bosses: { king: { ...BOSS, mechanics: [] } } })).toBe(false)
})

test('other points of a move in a hand, by level or mastery, are other rules', () => {
  const [first] = BEGUN.fighters
  const higher = (held: object) => ({ ...BEGUN, fighters: [{ ...first, ...held }, ...BEGUN.fighters.slice(1)] }) as BattleSetUp
  const hand = first?.hand.map(held => ({ ...held, mastery: held.mastery + 1 }))
  expect(isUnderRules(higher({ hand }), CONTEXT)).toBe(false)
  expect(isUnderRules(higher({}), CONTEXT)).toBe(true)
})
