import { DEFAULT_PROTECTION } from '@xiotein/game/vault'
import { describe, expect, it } from 'vitest'
import { arena, blow, move, only } from '../../testing/battle/arena.ts'
import { duskPercent } from './dusk.ts'
import { blowPoints } from './harm.ts'
import { mostStealablePp } from './set-up.ts'
import type { StatusKind } from './status-kinds.ts'

const boon = (status: 'strengthen' | 'guard' | 'thorns', amount: number) =>
  move(status, [{ kind: 'buff', status, amount }], { kind: 'support', target: 'self', durationTurns: 2 })

describe('a blow', () => {
  it('takes points from the shield first, and the rest from health', () => {
    const here = arena({ moves: [blow(60)] })
    const events = here.turn({ ada: ['blow'] })
    expect(here.of('ben')).toMatchObject({ shield: 0, health: 90 })
    expect(only(events, 'hit')).toEqual([{ kind: 'hit', fighter: 'ben', by: 'ada', cause: 'move', shield: 50, health: 10, veil: null }])
    expect(only(events, 'shield-down')).toEqual([{ kind: 'shield-down', fighter: 'ben', veil: null }])
  })

  it('costs no health when the shield absorbs all of it and still stands', () => {
    const here = arena({ moves: [blow(49)] })
    const events = here.turn({ ada: ['blow'] })
    expect(here.of('ben')).toMatchObject({ shield: 1, health: 100 })
    expect(only(events, 'shield-down')).toEqual([])
  })

  it('takes no more health than there is, and reports that the fighter fell', () => {
    const here = arena({ moves: [blow(999)] })
    const events = here.turn({ ada: ['blow'] })
    expect(here.of('ben')).toMatchObject({ shield: 0, health: 0 })
    expect(only(events, 'hit')[0]).toMatchObject({ shield: 50, health: 100 })
    expect(only(events, 'fell')).toEqual([{ kind: 'fell', fighter: 'ben', veil: null }])
  })

  it('does not report a broken shield again, nor a fall of somebody who still stands', () => {
    const here = arena({ moves: [blow(60), blow(5, 'two')] })
    here.turn({ ada: ['blow'] })
    const events = here.turn({ ada: ['two'] })
    expect(only(events, 'shield-down')).toEqual([])
    expect(only(events, 'fell')).toEqual([])
  })

  it('that triggers the thorns of two targets reports the fall of the attacker only once', () => {
    const sweep = { ...blow(40, 'sweep'), target: 'enemy_team' as const }
    const here = arena({
      moves: [sweep],
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'ben', side: 1 },
        { id: 'cem', side: 1 },
      ],
    })
    Object.assign(here.of('ada'), { health: 3, shield: 0 })
    for (const id of ['ben', 'cem']) here.of(id).statuses = [{ kind: 'thorns', strength: 50, turnsLeft: 2, fromTurn: 1, move: null }]
    const events = here.turn({ ada: ['sweep'] })
    expect(only(events, 'fell')).toEqual([{ kind: 'fell', fighter: 'ada', veil: null }])
    expect(only(events, 'hit').filter(event => event.cause === 'thorns')).toHaveLength(1)
  })

  it('of 0 points reports nothing', () => {
    const here = arena({ moves: [blow(0)] })
    expect(only(here.turn({ ada: ['blow'] }), 'hit')).toEqual([])
  })

  const burdened: [by: StatusKind[], target: StatusKind[], points: number][] = [
    [[], [], 33],
    [['strengthen'], [], 42],
    [['weaken'], [], 23],
    [['strengthen', 'weaken'], [], 33],
    [[], ['expose'], 42],
    [[], ['revealed'], 42],
    [[], ['guard'], 23],
    [[], ['expose', 'revealed'], 52],
    [['strengthen'], ['guard'], 29],
  ]
  it.each(burdened)('of 33 by one with %j on one with %j counts %i', (by, target, points) => {
    const here = arena({ moves: [blow(33)] })
    const laid = (kind: StatusKind) => ({
      kind,
      strength: kind === 'guard' || kind === 'weaken' ? 30 : 30,
      turnsLeft: 1,
      fromTurn: 1,
      move: null,
    })
    here.of('ada').statuses = by.map(laid)
    here.of('ben').statuses = target.map(laid)
    expect(blowPoints(33, here.of('ada'), here.of('ben'))).toBe(points)
  })

  it('never does less than 0 damage, however weakened the attacker is', () => {
    const here = arena({ moves: [blow(33)] })
    here.of('ada').statuses = [{ kind: 'weaken', strength: 140, turnsLeft: 1, fromTurn: 1, move: null }]
    here.of('ben').statuses = [{ kind: 'guard', strength: 140, turnsLeft: 1, fromTurn: 1, move: null }]
    expect(blowPoints(33, here.of('ada'), here.of('ben'))).toBe(0)
    here.of('ada').statuses = []
    expect(blowPoints(33, here.of('ada'), here.of('ben'))).toBe(0)
  })

  it('against thorns returns a share after the blow itself', () => {
    const here = arena({ moves: [blow(40), boon('thorns', 30)] })
    const events = here.turn({ ada: ['blow'], ben: ['thorns'] })
    expect(only(events, 'hit')).toEqual([
      { kind: 'hit', fighter: 'ben', by: 'ada', cause: 'move', shield: 40, health: 0, veil: null },
      { kind: 'hit', fighter: 'ada', by: 'ben', cause: 'thorns', shield: 12, health: 0, veil: null },
    ])
    expect(here.of('ada').shield).toBe(38)
  })

  it('against oneself triggers no thorns', () => {
    const shake = move('shake', [{ kind: 'damage', amount: 40 }], { target: 'all' })
    const here = arena({ moves: [shake, boon('thorns', 50)] })
    const events = here.turn({ ada: ['thorns', 'shake'] })
    expect(only(events, 'hit').map(({ fighter, cause }) => [fighter, cause])).toEqual([
      ['ada', 'move'],
      ['ben', 'move'],
    ])
  })

  it('does 10 percent more damage from turn 8 on, and another 10 with each turn of dusk', () => {
    const here = arena({ moves: [blow(10)] })
    const at = (turn: number) => duskPercent({ ...here.battle, turn })
    expect([1, 7, 8, 9, 17].map(at)).toEqual([0, 0, 10, 20, 100])
    here.battle.turn = 9
    here.turn({ ada: ['blow'] })
    expect(here.of('ben').shield).toBe(38)
  })

  it('is not affected by dusk in the story', () => {
    const here = arena({ moves: [blow(10)], battle: { field: 'story' } })
    here.battle.turn = 20
    here.turn({ ada: ['blow'] })
    expect(here.of('ben').shield).toBe(40)
  })
})

describe('theft', () => {
  const theft = (points: number) => move('theft', [{ kind: 'pp-steal', amount: points }])
  const fighters = (balancePp: number, takenTodayPp = 0) => [
    { id: 'ada', side: 0 },
    { id: 'ben', side: 1, stakePp: mostStealablePp({ balancePp, morningBalancePp: balancePp, takenTodayPp }, DEFAULT_PROTECTION) },
  ]

  const cases: [balance: number, takenToday: number, shield: number, points: number, stolen: number, why: string][] = [
    [1000, 0, 0, 8, 8, 'all of it without a shield'],
    [1000, 0, 1, 8, 4, 'half while a shield is up'],
    [1000, 0, 50, 7, 3, 'half, rounded down'],
    [200, 0, 0, 99, 10, 'at most 5 percent'],
    [239, 0, 0, 99, 11, '5 percent, rounded down'],
    [52, 0, 0, 99, 2, 'nobody is pushed under 50'],
    [50, 0, 0, 99, 0, 'nobody at 50 is robbed'],
    [30, 0, 0, 99, 0, 'nobody under 50 is robbed'],
    [1000, 95, 0, 99, 5, 'the day allows 10 percent over all'],
    [1000, 100, 0, 99, 0, 'the day is used up'],
  ]
  it.each(cases)('of a purse of %i (%i gone today, shield %i) by %i takes %i: %s', (balance, taken, shield, points, stolen) => {
    const here = arena({ moves: [theft(points)], fighters: fighters(balance, taken) })
    here.of('ben').shield = shield
    const events = here.turn({ ada: ['theft'] })
    expect(here.of('ada').lootPp).toBe(stolen)
    expect(only(events, 'stole')).toEqual(
      stolen === 0 ? [] : [{ kind: 'stole', fighter: 'ben', by: 'ada', pp: stolen, halved: shield > 0, veil: null }],
    )
  })

  it('stops at 5 percent over the whole battle', () => {
    const here = arena({ moves: [theft(6)], fighters: fighters(200) })
    here.of('ben').shield = 0
    for (const _ of [1, 2, 3]) here.turn({ ada: ['theft'] })
    expect(here.of('ada').lootPp).toBe(10)
    expect(here.of('ben')).toMatchObject({ mayLosePp: 0 })
  })

  it('takes nothing from somebody whose PP are not at stake', () => {
    const here = arena({ moves: [theft(6)] })
    here.of('ben').shield = 0
    expect(only(here.turn({ ada: ['theft'] }), 'stole')).toEqual([])
  })
})

describe('mending', () => {
  const mend = move('mend', [{ kind: 'healing', amount: 20 }], { kind: 'support', target: 'self' })
  const ward = move('ward', [{ kind: 'shield', amount: 20 }], { kind: 'defense', target: 'self' })

  it.each([
    [100, 100, 0],
    [90, 100, 10],
    [80, 100, 20],
    [10, 30, 20],
  ])('health of %i comes to %i', (before, after, gained) => {
    const here = arena({ moves: [mend] })
    here.of('ada').health = before
    const events = here.turn({ ada: ['mend'] })
    expect(here.of('ada').health).toBe(after)
    const healed = { kind: 'healed', fighter: 'ada', by: 'ada', cause: 'move', health: gained, veil: null }
    expect(only(events, 'healed')).toEqual(gained === 0 ? [] : [healed])
  })

  it.each([
    [50, 50, 0],
    [45, 50, 5],
    [30, 50, 20],
    [0, 20, 20],
  ])('a shield of %i comes to %i', (before, after, gained) => {
    const here = arena({ moves: [ward] })
    here.of('ada').shield = before
    const events = here.turn({ ada: ['ward'] })
    expect(here.of('ada').shield).toBe(after)
    expect(only(events, 'shielded').map(event => event.shield)).toEqual(gained === 0 ? [] : [gained])
  })
})
