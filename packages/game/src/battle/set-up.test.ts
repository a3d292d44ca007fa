import { DEFAULT_PROTECTION } from '@xiotein/game/vault'
import { describe, expect, it } from 'vitest'
import { arena, blow, card, contextOf, inHand, move } from '../../testing/battle/arena.ts'
import { type BattleSetUp, type FighterSetUp, mostStealablePp, openBattle } from './set-up.ts'

const fighter = (id: string, side: number, rest: Partial<FighterSetUp> = {}): FighterSetUp => ({
  id,
  side,
  hand: inHand(['blow']),
  ...rest,
})
const setUp = (fighters: FighterSetUp[], rest: Partial<BattleSetUp> = {}): BattleSetUp => ({
  id: 'b',
  seed: 1,
  field: 'even',
  fighters,
  ...rest,
})
const context = contextOf([blow(10), ...'abcdefg'.split('').map(id => blow(1, id))], [card('shield-breach', 18, 26)])

describe('a new battle', () => {
  it('starts with the numbers of the rules', () => {
    const opened = openBattle(setUp([fighter('ada', 0), fighter('ben', 1)]), context)
    if (!opened.ok) throw new Error(opened.refusal.name)
    expect(opened.outcome).toMatchObject({
      turn: 1,
      maxTurns: 30,
      cardsAllowed: true,
      duskFromTurn: 8,
      outcome: null,
      sealed: [null, null],
    })
    expect(opened.outcome.fighters[0]).toEqual({
      id: 'ada',
      side: 0,
      health: 100,
      maxHealth: 100,
      shield: 50,
      maxShield: 50,
      energy: 60,
      maxEnergy: 100,
      mayLosePp: 0,
      lootPp: 0,
      hand: [
        { move: 'blow', level: 1, mastery: 1, points: [10], cooldown: 0, seen: false, seenCooldown: 0, timesPlayed: 0, fromPhase: null },
      ],
      cards: [],
      statuses: [],
      lastMove: null,
      traits: { energyATurn: 0, soonerMove: null, lastsLongerTurns: 0, burdensPercent: 100 },
      boss: null,
    })
  })

  it('uses other numbers when they are given', () => {
    const boss = fighter('king', 1, {
      maxHealth: 500,
      maxShield: 120,
      maxEnergy: 40,
      boss: 'king',
      hand: [{ move: 'a', level: 1, mastery: 1, fromPhase: 2 }],
    })
    const opened = openBattle(setUp([fighter('ada', 0), boss], { field: 'story', cardsAllowed: false, maxTurns: 50 }), context)
    if (!opened.ok) throw new Error(opened.refusal.name)
    expect(opened.outcome).toMatchObject({ maxTurns: 50, cardsAllowed: false, duskFromTurn: null })
    expect(opened.outcome.fighters[1]).toMatchObject({ health: 500, shield: 120, energy: 40, boss: { script: 'king', phase: 1 } })
    expect(opened.outcome.fighters[1]?.hand[0]?.fromPhase).toBe(2)
  })

  it.each([
    [[fighter('ada', 0), fighter('ben', 0)], 'battle.too-few-sides'],
    [[fighter('ada', 0), fighter('ada', 1)], 'battle.already-in'],
    [[fighter('ada', 0), fighter('ben', 1, { hand: [] })], 'battle.hand-empty'],
    [[fighter('ada', 0), fighter('ben', 1, { hand: inHand('abcdefg'.split('')) })], 'battle.hand-too-large'],
    [[fighter('ada', 0), fighter('ben', 1, { hand: inHand(['none']) })], 'battle.move-not-found'],
    [[fighter('ada', 0), fighter('ben', 1, { hand: inHand(['toString']) })], 'battle.move-not-found'],
    [[fighter('ada', 0), fighter('ben', 1, { hand: inHand(['blow', 'none']) })], 'battle.move-not-found'],
    [[fighter('ada', 0), fighter('ben', 1, { hand: inHand(['a', 'a']) })], 'battle.repeated-move'],
    [[fighter('ada', 0), fighter('ben', 1, { cards: [{ card: 'none', mastery: 1, uses: 1 }] })], 'battle.card-not-found'],
    [
      [fighter('ada', 0), fighter('ben', 1, { cards: [1, 2].map(uses => ({ card: 'shield-breach', mastery: 1, uses })) })],
      'battle.repeated-move',
    ],
  ])('of %j is refused: %s', (fighters, name) => {
    expect(openBattle(setUp(fighters), context)).toMatchObject({ ok: false, refusal: { name } })
  })

  it('refuses a hand that is too large, and names the limit', () => {
    const refused = openBattle(setUp([fighter('ada', 0), fighter('ben', 1, { hand: inHand('abcdefg'.split('')) })]), context)
    expect(refused).toMatchObject({ refusal: { detail: { fighter: 'ben', most: 6 } } })
  })

  it('refuses a fighter who is listed twice', () => {
    const refused = openBattle(setUp([fighter('ada', 0), fighter('ada', 1)]), context)
    expect(refused).toMatchObject({ refusal: { detail: { fighter: 'ada' } } })
  })

  it('allows six moves, and more for a boss', () => {
    expect(openBattle(setUp([fighter('ada', 0), fighter('ben', 1, { hand: inHand('abcdef'.split('')) })]), context).ok).toBe(true)
    expect(
      openBattle(setUp([fighter('ada', 0), fighter('king', 1, { boss: 'king', hand: inHand('abcdefg'.split('')) })]), context).ok,
    ).toBe(true)
  })
})

describe('mastery', () => {
  const grown = (field: 'even' | 'story') => {
    const many = {
      ...move('many', [
        { kind: 'damage', amount: 15 },
        { kind: 'shield', amount: 5, on: 'self' },
      ]),
    }
    const rolls = [2150, 1300].map((multiplierPerMille, place) => ({ toLevel: place + 2, multiplierPerMille, seed: [1, 2, 3, 4] as const }))
    const opened = openBattle(
      setUp(
        [
          fighter('ada', 0, {
            hand: [{ move: 'many', level: 2, mastery: 3, rolls }],
            cards: [{ card: 'shield-breach', mastery: 3, uses: 1, rolls }],
          }),
          fighter('ben', 1),
        ],
        { field },
      ),
      contextOf([many, blow(10)], [card('shield-breach', 18, 26)]),
    )
    if (!opened.ok) throw new Error(opened.refusal.name)
    return opened.outcome.fighters[0]
  }

  it('grows base stats by 10 percent a level between pupils, rounded down', () => {
    expect(grown('even')).toMatchObject({ hand: [{ points: [18, 6] }], cards: [{ low: 21, high: 31 }] })
  })

  it('counts in full in the story, by the stored rolls', () => {
    expect(grown('story')).toMatchObject({ hand: [{ points: [42, 14] }], cards: [{ low: 51, high: 73 }] })
  })

  it('does not change the story stats when there are no rolls', () => {
    const here = arena({ moves: [blow(10)], battle: { field: 'story' } })
    expect(here.held('ada', 'blow').points).toEqual([10])
  })
})

describe('the level of a move', () => {
  it('picks its row of the table', () => {
    const stairs = { ...blow(1), effects: [{ kind: 'damage', amount: [1, 2, 3, 4], on: 'target' }] as const }
    const points = ([1, 2, 3, 4] as const).map(level => {
      const opened = openBattle(
        setUp([fighter('ada', 0, { hand: [{ move: 'blow', level, mastery: 1 }] }), fighter('ben', 1)]),
        contextOf([stairs]),
      )
      return opened.ok && opened.outcome.fighters[0]?.hand[0]?.points[0]
    })
    expect(points).toEqual([1, 2, 3, 4])
  })
})

describe('what may be stolen in one battle', () => {
  it.each([
    [1000, 1000, 0, 50],
    [1000, 1000, 80, 20],
    [1000, 1000, 100, 0],
    [99, 99, 0, 4],
    [52, 900, 0, 2],
    [50, 50, 0, 0],
    [10, 10, 0, 0],
  ])('of %i PP (%i this morning, %i taken) is %i', (balancePp, morningBalancePp, takenTodayPp, most) => {
    expect(mostStealablePp({ balancePp, morningBalancePp, takenTodayPp }, DEFAULT_PROTECTION)).toBe(most)
  })

  it("follows the school's own protection", () => {
    const exposure = { balancePp: 1000, morningBalancePp: 1000, takenTodayPp: 0 }
    expect(mostStealablePp(exposure, { floorPp: 990, dailyLossPercent: 10 })).toBe(10)
  })

  it('is all that a fighter can lose', () => {
    const opened = openBattle(setUp([fighter('ada', 0, { stakePp: 7 }), fighter('ben', 1)]), context)
    expect(opened.ok && opened.outcome.fighters.map(({ mayLosePp }) => mayLosePp)).toEqual([7, 0])
  })
})
