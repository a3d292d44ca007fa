import { describe, expect, it } from 'vitest'
import { arena, blow, card, move } from '../../testing/battle/arena.ts'
import { choiceRefusal, choose, everyoneHasChosen, sealedChoices } from './choosing.ts'
import type { BattleRefusal } from './refusals.ts'
import type { Action, Choice } from './state.ts'

const MOVES = [
  blow(1),
  blow(2, 'two'),
  blow(3, 'three'),
  blow(4, 'four'),
  { ...blow(5, 'dear'), energyCost: 61 },
  { ...blow(6, 'wide'), target: 'enemy_team' as const },
  move('ward', [{ kind: 'shield', amount: 1 }], { kind: 'defense', target: 'single' }),
]
const CARDS = [card('shield-breach', 1), card('shield-restore', 1)]

const hall = () =>
  arena({
    moves: MOVES,
    cards: CARDS,
    fighters: [
      { id: 'ada', side: 0, hand: MOVES.filter(one => one.id !== 'four').map(one => ({ move: one.id, level: 1, mastery: 1 })) },
      { id: 'eve', side: 0, hand: [{ move: 'four', level: 1, mastery: 1 }] },
      { id: 'ben', side: 1, hand: [{ move: 'four', level: 1, mastery: 1 }] },
      { id: 'cem', side: 1, hand: [{ move: 'four', level: 1, mastery: 1 }] },
    ],
  })

const plays = (id: string, target: string | null = null): Action => ({ move: id, target })
const uses = (id: string, target: string | null = null): Action => ({ card: id, target })
const choice = (actions: readonly Action[], rest: Partial<Choice> = {}): Choice => ({
  battle: 'battle',
  turn: 1,
  fighter: 'ada',
  actions,
  ...rest,
})

describe('a choice is refused', () => {
  const refused: [why: string, choice: Choice, name: BattleRefusal, detail: Record<string, string | number>][] = [
    ['from another battle', choice([], { battle: 'other' }), 'battle.foreign-choice', {}],
    ['for a turn that is over', choice([], { turn: 0 }), 'battle.stale-turn', { turn: 1 }],
    ['for a turn to come', choice([], { turn: 2 }), 'battle.early-turn', { turn: 1 }],
    ['from a stranger', choice([], { fighter: 'zoe' }), 'battle.not-a-fighter', {}],
    ['with a move nobody knows', choice([plays('nothing')]), 'battle.move-not-found', {}],
    ['with a move of another hand', choice([plays('four', 'ben')]), 'battle.move-not-found', {}],
    ['with a card nobody knows', choice([uses('nothing')]), 'battle.card-not-found', {}],
    ['with four moves', choice([plays('blow'), plays('two'), plays('three'), plays('wide')]), 'battle.too-many-moves', { most: 3 }],
    ['with the same move twice', choice([plays('wide'), plays('blow', 'ben'), plays('wide')]), 'battle.repeated-move', { move: 'wide' }],
    ['with two cards', choice([uses('shield-breach', 'ben'), uses('shield-restore')]), 'battle.one-card-only', {}],
    ['that costs too much', choice([plays('dear', 'ben')]), 'battle.not-enough-energy', { needs: 61, has: 60 }],
    ['that names nobody among two opponents', choice([plays('blow')]), 'battle.target-needed', {}],
    ['that strikes a friend', choice([plays('blow', 'eve')]), 'battle.wrong-target', {}],
    ['that wards an opponent', choice([plays('ward', 'ben')]), 'battle.wrong-target', {}],
    ['that strikes somebody who is not here', choice([plays('blow', 'zoe')]), 'battle.wrong-target', {}],
    ['that aims what falls on all', choice([plays('wide', 'ben')]), 'battle.wrong-target', {}],
    ['with a card at a friend', choice([uses('shield-breach', 'eve')]), 'battle.wrong-target', {}],
    ['with a card for an opponent', choice([uses('shield-restore', 'ben')]), 'battle.wrong-target', {}],
  ]
  it.each(refused)('%s', (_why, made, name, detail) => {
    const here = hall()
    expect(choiceRefusal(here.battle, made, here.context)).toEqual({ name, detail })
  })

  it('when the fighter or its target has fallen', () => {
    const here = hall()
    here.of('cem').health = 0
    expect(choiceRefusal(here.battle, choice([plays('blow', 'cem')]), here.context)?.name).toBe('battle.target-fallen')
    expect(choiceRefusal(here.battle, choice([], { fighter: 'cem' }), here.context)?.name).toBe('battle.fallen')
    expect(choiceRefusal(here.battle, choice([plays('blow')]), here.context)).toBeNull()
  })

  it('after the end of the battle', () => {
    const here = hall()
    here.battle.outcome = { winner: 0, reason: 'fallen' }
    expect(choiceRefusal(here.battle, choice([]), here.context)?.name).toBe('battle.over')
  })

  it('while a move cools down, and the refusal names the turns to wait', () => {
    const here = arena({ moves: [{ ...blow(1), cooldownTurns: 2 }] })
    here.turn({ ada: ['blow'] })
    const again = choice([plays('blow')], { turn: 2 })
    expect(choiceRefusal(here.battle, again, here.context)).toEqual({ name: 'battle.cooling-down', detail: { move: 'blow', turns: 2 } })
    here.turn({})
    expect(choiceRefusal(here.battle, { ...again, turn: 3 }, here.context)?.detail).toEqual({ move: 'blow', turns: 1 })
    here.turn({})
    expect(choiceRefusal(here.battle, { ...again, turn: 4 }, here.context)).toBeNull()
  })

  it('when it has a silenced move, while other moves are allowed', () => {
    const here = arena({ moves: [blow(1), blow(2, 'two')] })
    here.of('ada').statuses = [{ kind: 'silence', strength: 1, turnsLeft: 2, fromTurn: 1, move: 'two' }]
    expect(choiceRefusal(here.battle, choice([plays('two')]), here.context)).toEqual({
      name: 'battle.silenced',
      detail: { move: 'two', turns: 2 },
    })
    expect(choiceRefusal(here.battle, choice([plays('blow')]), here.context)).toBeNull()
  })

  it('with too many actions while held, and the refusal names how many are allowed', () => {
    const here = hall()
    here.of('ada').statuses = [{ kind: 'hold', strength: 2, turnsLeft: 2, fromTurn: 1, move: null }]
    expect(choiceRefusal(here.battle, choice([plays('wide'), plays('blow', 'ben')]), here.context)).toEqual({
      name: 'battle.held',
      detail: { most: 1 },
    })
    expect(choiceRefusal(here.battle, choice([plays('wide')]), here.context)).toBeNull()
  })

  it('when its card has no uses left, or cards are not allowed', () => {
    const here = hall()
    const used = choice([uses('shield-breach', 'ben')])
    expect(choiceRefusal(here.battle, used, here.context)).toBeNull()
    for (const held of here.of('ada').cards) held.uses = 0
    expect(choiceRefusal(here.battle, used, here.context)).toEqual({ name: 'battle.card-spent', detail: { card: 'shield-breach' } })
    Object.assign(here.of('ada').cards[0] ?? {}, { uses: 2 })
    expect(choiceRefusal(here.battle, choice([uses('shield-restore')]), here.context)?.name).toBe('battle.card-spent')
    expect(choiceRefusal(here.battle, used, here.context)).toBeNull()
    here.battle.cardsAllowed = false
    expect(choiceRefusal(here.battle, used, here.context)?.name).toBe('battle.cards-not-allowed')
  })
})

describe('a choice is accepted', () => {
  const taken: [why: string, actions: Action[]][] = [
    ['with nothing in it: a rest', []],
    ['with three moves within the energy', [plays('blow', 'ben'), plays('two', 'cem'), plays('wide')]],
    ['with two moves and a card', [plays('blow', 'ben'), uses('shield-breach', 'cem'), plays('wide')]],
    ['with a ward for nobody in particular', [plays('ward')]],
    ['with a ward for a friend', [plays('ward', 'eve')]],
    ['with a card for a friend', [uses('shield-restore', 'eve')]],
  ]
  it.each(taken)('%s', (_why, actions) => {
    const here = hall()
    expect(choiceRefusal(here.battle, choice(actions), here.context)).toBeNull()
  })

  it('that costs exactly all the energy', () => {
    const here = hall()
    here.of('ada').energy = 61
    expect(choiceRefusal(here.battle, choice([plays('dear', 'ben')]), here.context)).toBeNull()
  })
})

describe('sealing', () => {
  it('keeps one choice a turn from each fighter, and says when everybody still standing has chosen', () => {
    const here = arena({ moves: [blow(1)] })
    const mine = choice([plays('blow')])
    const one = choose(here.battle, mine, here.context)
    if (!one.ok) throw new Error(one.refusal.name)
    expect(sealedChoices(one.outcome)).toEqual([mine])
    expect(sealedChoices(here.battle)).toEqual([])
    expect(everyoneHasChosen(one.outcome)).toBe(false)
    expect(choose(one.outcome, choice([]), here.context)).toMatchObject({ ok: false, refusal: { name: 'battle.already-chosen' } })
    const both = choose(one.outcome, choice([], { fighter: 'ben' }), here.context)
    expect(both.ok && everyoneHasChosen(both.outcome)).toBe(true)
    one.outcome.fighters[1]!.health = 0
    expect(everyoneHasChosen(one.outcome)).toBe(true)
  })

  it('refuses a choice that could not be played', () => {
    const here = arena({ moves: [blow(1)] })
    expect(choose(here.battle, choice([plays('none')]), here.context)).toMatchObject({
      ok: false,
      refusal: { name: 'battle.move-not-found' },
    })
  })
})
