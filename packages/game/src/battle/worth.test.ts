import type { MoveMechanics } from '@xiotein/game/moves'
import { describe, expect, it } from 'vitest'
import { arena, blow, move } from '../../testing/battle/arena.ts'
import type { Fighter } from './state.ts'
import type { StatusKind } from './status-kinds.ts'
import { type Temper, worthOf } from './worth.ts'

type Changes = { ada?: Partial<Fighter>; ben?: Partial<Fighter>; temper?: Temper; at?: 'ada' | 'ben' }

const laid = (kind: StatusKind, strength: number) => [{ kind, strength, turnsLeft: 2, fromTurn: 1, move: null }]

/** Returns what the move is worth to Ada when it hits Ben, or the target that the test names. */
const worth = (one: MoveMechanics, { ada = {}, ben = {}, temper = 'even', at = 'ben' }: Changes = {}): number => {
  const here = arena({ moves: [one] })
  Object.assign(here.of('ada'), ada)
  Object.assign(here.of('ben'), ben)
  return worthOf(here.of('ada'), here.held('ada', one.id), one, [here.of(at)], temper)
}

const buff = (status: 'strengthen' | 'guard' | 'thorns' | 'regrow' | 'charge', amount: number) =>
  move(status, [{ kind: 'buff', status, amount }], { kind: 'support', target: 'self', durationTurns: 2 })
const debuff = (status: 'burn' | 'weaken' | 'expose' | 'drain', amount: number) =>
  move(status, [{ kind: 'debuff', status, amount }], { durationTurns: 2 })
const mobility = (status: 'evade' | 'swift', amount: number) =>
  move(status, [{ kind: 'mobility', status, amount }], { kind: 'mobility', target: 'self', durationTurns: 2 })
const control = (status: 'hold' | 'silence' | 'sap', amount: number) =>
  move(status, [{ kind: 'control', status, amount }], { kind: 'control', durationTurns: 2 })

describe('a blow is worth', () => {
  it.each([
    ['its points', {}, 20],
    ['more from a strong arm', { ada: { statuses: laid('strengthen', 50) } }, 30],
    ['more on somebody exposed', { ben: { statuses: laid('expose', 50) } }, 30],
    ['less on thorns', { ben: { statuses: laid('thorns', 25) } }, 15],
    ['much more when it ends the fight', { ben: { shield: 0, health: 20 } }, 80],
    ['no more than there is to take, and the end of the fight', { ben: { shield: 5, health: 5 } }, 70],
    [
      'half against somebody hidden, whose state nobody knows',
      { ben: { statuses: [...laid('hidden', 50), ...laid('expose', 50)], shield: 0, health: 1 } },
      10,
    ],
    ['more to the bold', { temper: 'bold' }, 25],
    ['less to the careful', { temper: 'careful' }, 17],
    ['minus as much on a friend', { at: 'ada' }, -20],
  ] as [string, Changes, number][])('%s', (_what, changes, expected) => {
    expect(worth(blow(20), changes)).toBeCloseTo(expected, 6)
  })

  it('what it does to its player too, as a cost', () => {
    const recoil = move('recoil', [
      { kind: 'damage', amount: 20 },
      { kind: 'damage', amount: 6, on: 'self' },
    ])
    expect(worth(recoil)).toBeCloseTo(14, 6)
  })
})

describe('mending is worth', () => {
  const mend = move('mend', [{ kind: 'healing', amount: 20 }], { kind: 'support', target: 'self' })
  const ward = move('ward', [{ kind: 'shield', amount: 20 }], { kind: 'defense', target: 'self' })
  it.each([
    [mend, { at: 'ada' }, 0],
    [mend, { at: 'ada', ada: { health: 90 } }, 9.5],
    [mend, { at: 'ada', ada: { health: 10 } }, 19],
    [mend, { at: 'ada', ada: { health: 10 }, temper: 'careful' }, 23.75],
    [mend, { at: 'ada', ada: { health: 10 }, temper: 'bold' }, 15.2],
    [mend, { at: 'ben', ben: { health: 10 } }, -19],
    [ward, { at: 'ada' }, 0],
    [ward, { at: 'ada', ada: { shield: 46 } }, 3.8],
    [ward, { at: 'ada', ada: { shield: 0 } }, 19],
  ] as [MoveMechanics, Changes, number][])('what it gives back: %j for %j', (one, changes, expected) => {
    expect(worth(one, changes)).toBeCloseTo(expected, 6)
  })
})

describe('what lasts is worth', () => {
  it.each([
    [debuff('burn', 4), 8],
    [debuff('weaken', 20), 8],
    [debuff('expose', 20), 8],
    [debuff('drain', 10), 14],
    [control('hold', 1), 8],
    [control('sap', 10), 7],
  ])('on an opponent its strength for its turns: %j', (one, expected) => {
    expect(worth(one)).toBeCloseTo(expected, 6)
  })

  it.each([
    [buff('strengthen', 20), 8],
    [buff('guard', 20), 8],
    [buff('thorns', 20), 8],
    [buff('regrow', 4), 7.6],
    [buff('charge', 10), 14],
    [mobility('evade', 50), 20],
    [mobility('swift', 2), 4],
    [move('cloak', [{ kind: 'stealth', amount: 50 }], { kind: 'stealth', target: 'self', durationTurns: 2 }), 20],
  ])('on oneself the same: %j', (one, expected) => {
    expect(worth(one, { at: 'ada' })).toBeCloseTo(expected, 6)
  })

  it('only what it adds to the present status', () => {
    expect(worth(debuff('weaken', 20), { ben: { statuses: laid('weaken', 15) } })).toBeCloseTo(2, 6)
    expect(worth(debuff('weaken', 20), { ben: { statuses: laid('weaken', 30) } })).toBe(0)
    expect(worth(control('hold', 1), { ben: { statuses: laid('hold', 1) } })).toBe(0)
    expect(worth(debuff('weaken', 20), { ben: { statuses: [...laid('hidden', 50), ...laid('weaken', 30)] } })).toBeCloseTo(4, 6)
  })
})

describe('a trick is worth', () => {
  const cleanse = move('cleanse', [{ kind: 'cleanse', amount: 2 }], { kind: 'cleanse', target: 'self' })
  const reveal = move('reveal', [{ kind: 'reveal', amount: 20 }], { kind: 'reveal', durationTurns: 2 })
  const cloak = move('cloak', [{ kind: 'stealth', amount: 50 }], { kind: 'stealth', target: 'self', durationTurns: 2 })
  const theft = move('theft', [{ kind: 'pp-steal', amount: 8 }])

  it.each([
    ['nothing when there is no burden', cleanse, { at: 'ada' }, 0],
    ['so much a burden', cleanse, { at: 'ada', ada: { statuses: [...laid('burn', 3), ...laid('guard', 3)] } }, 7],
    [
      'no more than it can lift',
      cleanse,
      { at: 'ada', ada: { statuses: [...laid('burn', 3), ...laid('weaken', 3), ...laid('drain', 3)] } },
      14,
    ],
    ['the harder blows that follow', reveal, {}, 8],
    ['more when it finds somebody hidden', reveal, { ben: { statuses: laid('hidden', 50) } }, 7.5],
    ['nothing when one cannot hide', cloak, { at: 'ada', ada: { statuses: laid('revealed', 10) } }, 0],
    ['nothing when nothing was played yet', control('silence', 1), {}, 0],
    ['a move for its turns', control('silence', 1), { ben: { lastMove: 'silence' } }, 8],
    ['half of the PP through a shield', theft, {}, 2],
    ['all of the PP without one', theft, { ben: { shield: 0 } }, 4],
    ['half of the chance on somebody hidden', theft, { ben: { shield: 50, statuses: laid('hidden', 50) } }, 2],
  ] as [string, MoveMechanics, Changes, number][])('%s', (_what, one, changes, expected) => {
    expect(worth(one, changes)).toBeCloseTo(expected, 6)
  })
})
