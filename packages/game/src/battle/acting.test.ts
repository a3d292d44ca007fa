import { describe, expect, it } from 'vitest'
import { arena, blow, card, move, only } from '../../testing/battle/arena.ts'
import { strengthOf } from './statuses.ts'

const cloak = move('cloak', [{ kind: 'stealth', amount: 85 }], { kind: 'stealth', target: 'self', durationTurns: 3 })
const reveal = move('reveal', [{ kind: 'reveal', amount: 20 }], { kind: 'reveal', durationTurns: 2 })
const mend = move('mend', [{ kind: 'healing', amount: 20 }], { kind: 'support', target: 'self' })

const TEAMS = [
  { id: 'ada', side: 0 },
  { id: 'eve', side: 0 },
  { id: 'ben', side: 1 },
  { id: 'cem', side: 1 },
]

const shields = (here: ReturnType<typeof arena>) => here.battle.fighters.map(fighter => fighter.shield)

describe('a target', () => {
  it.each([
    ['single', 'cem', [50, 50, 50, 40]],
    ['self', null, [40, 50, 50, 50]],
    ['team', null, [40, 40, 50, 50]],
    ['enemy_team', null, [50, 50, 40, 40]],
    ['all', null, [40, 40, 40, 40]],
  ] as const)('%s falls where it says', (target, aim, expected) => {
    const here = arena({ moves: [{ ...blow(10), target }], fighters: TEAMS })
    const events = here.turn({ ada: [aim === null ? 'blow' : ['blow', aim]] })
    expect(shields(here)).toEqual(expected)
    expect(only(events, 'played')).toEqual([{ kind: 'played', fighter: 'ada', move: 'blow', target: aim, veil: null }])
  })

  it('is never a fighter who has fallen', () => {
    const here = arena({ moves: [{ ...blow(10), target: 'all' }], fighters: TEAMS })
    here.of('cem').health = 0
    here.of('eve').health = 0
    here.turn({ ada: ['blow'] })
    expect(shields(here)).toEqual([40, 50, 40, 50])
  })

  it('who has fallen just before is replaced by the first fighter of that side', () => {
    const here = arena({ moves: [blow(150), { ...blow(10, 'late'), energyCost: 20 }], fighters: TEAMS })
    const events = here.turn({ ada: [['blow', 'cem']], eve: [['late', 'cem']] })
    expect(here.of('cem').health).toBe(0)
    expect(here.of('ben').shield).toBe(40)
    expect(only(events, 'played')[1]).toMatchObject({ fighter: 'eve', target: 'ben' })
  })

  it('of a helpful move is the player, or the friend who is named', () => {
    const ward = move('ward', [{ kind: 'shield', amount: 9 }], { kind: 'defense', target: 'single' })
    const here = arena({ moves: [ward], fighters: TEAMS })
    for (const fighter of here.battle.fighters) fighter.shield = 0
    here.turn({ ada: ['ward'], eve: [['ward', 'ada']] })
    expect(shields(here)).toEqual([18, 0, 0, 0])
  })
})

describe('a helpful move', () => {
  it.each(['defense', 'support', 'cleanse', 'stealth', 'mobility'] as const)("of kind %s falls on one's own side", kind => {
    const here = arena({ moves: [move('help', [{ kind: 'shield', amount: 9 }], { kind })] })
    here.of('ada').shield = 0
    here.turn({ ada: ['help'] })
    expect(here.of('ada').shield).toBe(9)
  })

  it.each(['attack', 'control', 'utility', 'reveal'] as const)('is not one of kind %s', kind => {
    const here = arena({ moves: [{ ...blow(9), kind }] })
    here.turn({ ada: ['blow'] })
    expect(here.of('ben').shield).toBe(41)
  })
})

describe('anybody who falls before acting', () => {
  it('does nothing more', () => {
    const here = arena({ moves: [blow(150), { ...blow(10, 'late'), energyCost: 20 }], fighters: TEAMS })
    const events = here.turn({ ada: [['blow', 'cem']], cem: [['late', 'ada']] })
    expect(only(events, 'played')).toHaveLength(1)
    expect(here.of('ada').shield).toBe(50)
  })
})

describe('a hidden fighter', () => {
  const hiding = () => {
    const here = arena({ moves: [cloak, reveal, mend, blow(10)] })
    here.turn({ ada: ['cloak'] })
    return here
  }

  it('is missed about as often as the strength of the hiding says', () => {
    let missed = 0
    for (let seed = 0; seed < 400; seed += 1) {
      const here = arena({ moves: [cloak, blow(10)], battle: { seed } })
      missed += only(here.turn({ ada: ['cloak'], ben: ['blow'] }), 'missed').length
    }
    expect(missed).toBeGreaterThan(315)
    expect(missed).toBeLessThan(365)
  })

  it('is reported only to its own side while its actions are harmless', () => {
    const here = hiding()
    here.of('ada').health = 50
    const events = here.turn({ ada: ['mend'] })
    expect(events.filter(event => event.veil === 0).map(event => event.kind)).toEqual(['played', 'healed'])
    expect(here.held('ada', 'mend')).toMatchObject({ seen: false, timesPlayed: 1 })
    expect(here.of('ada').lastMove).toBe('cloak')
  })

  it('is seen when it hides', () => {
    const here = arena({ moves: [cloak] })
    const events = here.turn({ ada: ['cloak'] })
    expect(only(events, 'laid')).toMatchObject([{ status: 'hidden', strength: 85, veil: null }])
    expect(here.held('ada', 'cloak').seen).toBe(true)
  })

  it('becomes visible at the end of a turn in which it does harm', () => {
    const here = hiding()
    const events = here.turn({ ada: ['blow'] })
    expect(only(events, 'played')).toMatchObject([{ veil: null }])
    expect(here.held('ada', 'blow').seen).toBe(true)
    expect(strengthOf(here.of('ada'), 'hidden')).toBe(0)
    expect(only(events, 'lifted')).toEqual([{ kind: 'lifted', fighter: 'ada', status: 'hidden', cause: 'over', veil: null }])
  })

  it('also becomes visible after a move on everybody, and after a harmful card', () => {
    const shake = { ...blow(10, 'shake'), target: 'all' as const }
    const here = arena({ moves: [cloak, shake], cards: [card('shield-breach', 5)] })
    here.turn({ ada: ['cloak'] })
    expect(only(here.turn({ ada: ['shake'] }), 'played')).toMatchObject([{ veil: null }])
    expect(strengthOf(here.of('ada'), 'hidden')).toBe(0)
    here.turn({ ben: ['cloak'] })
    expect(only(here.turn({ ben: ['shield-breach'] }), 'used-card')).toMatchObject([{ veil: null }])
    expect(strengthOf(here.of('ben'), 'hidden')).toBe(0)
  })

  it('that hides again is still shown as hidden', () => {
    const here = hiding()
    const events = here.turn({ ada: ['cloak'] })
    expect(only(events, 'played')).toMatchObject([{ veil: 0 }])
    expect(only(events, 'laid')).toMatchObject([{ status: 'hidden', veil: null }])
  })

  it('regrows unseen', () => {
    const regrow = move('regrow', [{ kind: 'buff', status: 'regrow', amount: 5 }], { kind: 'support', target: 'self', durationTurns: 3 })
    const here = arena({ moves: [cloak, regrow] })
    here.turn({ ada: ['cloak'] })
    here.of('ada').health = 50
    const events = here.turn({ ada: ['regrow'] })
    expect(events.filter(event => event.veil === 0).map(event => event.kind)).toEqual(['played', 'laid', 'healed'])
    expect(events.filter(event => event.veil === null).map(event => event.kind)).toEqual(['turn', 'rested'])
  })

  it('becomes visible when a revealing move hits, and cannot hide again while revealed', () => {
    const here = hiding()
    here.of('ada').statuses = [{ kind: 'hidden', strength: 0.001, turnsLeft: 3, fromTurn: 1, move: null }]
    const events = here.turn({ ben: ['reveal'] })
    expect(only(events, 'lifted')).toEqual([{ kind: 'lifted', fighter: 'ada', status: 'hidden', cause: 'uncovered', veil: null }])
    here.turn({ ada: ['cloak'] })
    expect(strengthOf(here.of('ada'), 'hidden')).toBe(0)
    here.turn({})
    here.turn({ ada: ['cloak'] })
    expect(strengthOf(here.of('ada'), 'hidden')).toBe(85)
  })
})

describe('a revealed fighter', () => {
  it('keeps its other statuses, and nothing is reported when it was not hidden', () => {
    const here = arena({ moves: [reveal] })
    here.of('ben').statuses = [{ kind: 'guard', strength: 5, turnsLeft: 9, fromTurn: 1, move: null }]
    const events = here.turn({ ada: ['reveal'] })
    expect(only(events, 'lifted')).toEqual([])
    expect(here.of('ben').statuses.map(status => status.kind)).toEqual(['guard', 'revealed'])
  })

  it('shows all its moves and cards, is always hit, and takes more damage', () => {
    const here = arena({ moves: [reveal, blow(10)], cards: [card('shield-restore', 10)] })
    here.turn({ ada: ['reveal'] })
    expect(here.of('ben').hand.map(held => held.seen)).toEqual([true, true])
    expect(here.of('ben').cards.map(held => held.seen)).toEqual([true])
    here.of('ben').statuses.push({ kind: 'evade', strength: 100, turnsLeft: 9, fromTurn: 1, move: null })
    here.turn({ ada: ['blow'] })
    expect(here.of('ben').shield).toBe(38)
  })
})

describe('somebody who evades', () => {
  it('by one percent is missed sometimes and hit mostly', () => {
    let missed = 0
    for (let seed = 0; seed < 600; seed += 1) {
      const here = arena({ moves: [blow(10)], battle: { seed } })
      here.of('ben').statuses = [{ kind: 'evade', strength: 1, turnsLeft: 9, fromTurn: 1, move: null }]
      missed += only(here.turn({ ada: ['blow'] }), 'missed').length
    }
    expect(missed).toBeGreaterThan(0)
    expect(missed).toBeLessThan(30)
  })
})

describe('a move on everybody', () => {
  it('skips fighters who have fallen, and they are not reported as resting', () => {
    const storm = move('storm', [{ kind: 'debuff', status: 'burn', amount: 3 }], { target: 'all', durationTurns: 2 })
    const here = arena({ moves: [storm], fighters: TEAMS })
    here.of('eve').health = 0
    here.of('eve').energy = 5
    here.turn({ ada: ['storm'] })
    expect(here.of('eve').statuses).toEqual([])
    expect(here.of('ben').statuses.map(status => status.kind)).toEqual(['burn'])
    expect(here.of('eve').energy).toBe(5)
  })
})

describe('a friend who evades', () => {
  it('does not evade helpful moves', () => {
    const ward = move('ward', [{ kind: 'shield', amount: 9 }], { kind: 'defense', target: 'team' })
    const here = arena({ moves: [ward], fighters: TEAMS })
    here.of('eve').statuses = [{ kind: 'evade', strength: 100, turnsLeft: 9, fromTurn: 1, move: null }]
    here.of('eve').shield = 0
    expect(only(here.turn({ ada: ['ward'] }), 'missed')).toEqual([])
    expect(here.of('eve').shield).toBe(9)
  })
})

describe('an action card', () => {
  const cards = [card('shield-breach', 18, 26), card('shield-restore', 10), card('teleport-pp', 20, 30)]
  const here = (seed = 7) =>
    arena({
      moves: [blow(1)],
      cards,
      battle: { seed },
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'ben', side: 1, stakePp: 50 },
      ],
    })

  it('that breaks shields takes 18 to 26 from the shield and nothing from health', () => {
    const found = new Set<number>()
    for (let seed = 0; seed < 300; seed += 1) {
      const table = here(seed)
      const events = table.turn({ ada: ['shield-breach'] })
      const taken = 50 - table.of('ben').shield
      expect(only(events, 'breached')).toEqual([{ kind: 'breached', fighter: 'ben', by: 'ada', shield: taken, veil: null }])
      found.add(taken)
    }
    expect([...found].sort()).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26])
  })

  it('breaks no more shield than there is, and reports when the shield is down', () => {
    const table = here()
    table.of('ben').shield = 5
    const events = table.turn({ ada: ['shield-breach'] })
    expect(only(events, 'breached')[0]?.shield).toBe(5)
    expect(only(events, 'shield-down')).toEqual([{ kind: 'shield-down', fighter: 'ben', veil: null }])
    expect(table.of('ben')).toMatchObject({ shield: 0, health: 100 })
    expect(only(table.turn({ ada: ['shield-breach'] }), 'shield-down')).toEqual([])
  })

  it('does not report the end of a shield that still stands', () => {
    expect(only(here().turn({ ada: ['shield-breach'] }), 'shield-down')).toEqual([])
  })

  it('that repairs adds 10 to the shield of its player', () => {
    const table = here()
    table.of('ada').shield = 20
    const events = table.turn({ ada: ['shield-restore'] })
    expect(table.of('ada').shield).toBe(30)
    expect(only(events, 'used-card')).toEqual([{ kind: 'used-card', fighter: 'ada', card: 'shield-restore', target: 'ada', veil: null }])
  })

  it('that takes PP takes 20 to 30, or half as much through a shield', () => {
    const found = new Set<number>()
    for (let seed = 0; seed < 300; seed += 1) {
      const table = here(seed)
      table.of('ben').shield = 0
      table.turn({ ada: ['teleport-pp'] })
      found.add(table.of('ada').lootPp)
    }
    expect(Math.min(...found)).toBe(20)
    expect(Math.max(...found)).toBe(30)
    const table = here()
    table.turn({ ada: ['teleport-pp'] })
    expect(table.of('ada').lootPp).toBeLessThanOrEqual(15)
    expect(table.of('ada').lootPp).toBeGreaterThanOrEqual(10)
  })

  it('costs a use and no energy, and is seen from then on', () => {
    const table = here()
    table.turn({ ada: ['shield-breach'] })
    expect(table.of('ada').energy).toBe(80)
    expect(table.of('ada').cards[0]).toMatchObject({ uses: 1, seen: true, timesPlayed: 1 })
    expect(table.of('ada').cards[1]).toMatchObject({ uses: 2, seen: false, timesPlayed: 0 })
  })

  it('can miss somebody who evades, and still costs a use', () => {
    const table = here()
    table.of('ben').statuses = [{ kind: 'evade', strength: 100, turnsLeft: 9, fromTurn: 1, move: null }]
    const events = table.turn({ ada: ['shield-breach'] })
    expect(only(events, 'breached')).toEqual([])
    expect(only(events, 'missed')).toHaveLength(1)
    expect(table.of('ada').cards[0]?.uses).toBe(1)
  })

  it('is not seen when a hidden fighter uses it to repair', () => {
    const table = here()
    table.of('ada').statuses = [{ kind: 'hidden', strength: 85, turnsLeft: 5, fromTurn: 1, move: null }]
    table.of('ada').shield = 10
    const events = table.turn({ ada: ['shield-restore'], ben: ['blow'] })
    expect(only(events, 'used-card')).toMatchObject([{ veil: 0 }])
    expect(only(events, 'shielded')).toMatchObject([{ veil: 0 }])
    expect(only(events, 'played')).toMatchObject([{ fighter: 'ben', veil: null }])
    expect(table.of('ada').cards[1]).toMatchObject({ seen: false, uses: 1 })
  })
})
