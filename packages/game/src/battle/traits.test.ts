import { describe, expect, it } from 'vitest'
import { arena, blow, move } from '../../testing/battle/arena.ts'
import type { FighterSetUp } from './set-up.ts'

const burn = move('burn', [{ kind: 'debuff', status: 'burn', amount: 10 }], { durationTurns: 2 })
const hold = move('hold', [{ kind: 'control', status: 'hold', amount: 1 }], { durationTurns: 1 })
const slow = { ...blow(5, 'slow'), cooldownTurns: 2 }

const meet = (ada: Partial<FighterSetUp>, ben: Partial<FighterSetUp> = {}) =>
  arena({
    moves: [blow(5), slow, burn, hold],
    fighters: [
      { id: 'ada', side: 0, ...ada },
      { id: 'ben', side: 1, ...ben },
    ],
  })

describe('a fighter with traits', () => {
  it('gets more energy each turn', () => {
    const here = meet({ traits: { energyATurn: 8 } })
    here.turn({ ada: ['blow', 'slow', 'burn'], ben: ['blow', 'slow', 'burn'] })
    expect(here.of('ada').energy - here.of('ben').energy).toBe(8)
  })

  it('plays its one swift move again a turn sooner, and no other', () => {
    const here = meet({ traits: { soonerMove: 'slow' } })
    here.turn({ ada: ['slow', 'blow'], ben: ['slow'] })
    expect([here.held('ada', 'slow').cooldown, here.held('ada', 'blow').cooldown, here.held('ben', 'slow').cooldown]).toEqual([1, 0, 2])
  })

  it('lays statuses that last longer, but never a hold', () => {
    const here = meet({ traits: { lastsLongerTurns: 1 } })
    here.turn({ ada: ['burn', 'hold'] })
    expect(Object.fromEntries(here.of('ben').statuses.map(({ kind, turnsLeft }) => [kind, turnsLeft]))).toEqual({ burn: 3, hold: 1 })
  })

  it('bears burdens that are a fifth weaker, but never a weaker hold', () => {
    const here = meet({}, { traits: { burdensPercent: 80 } })
    here.turn({ ada: ['burn', 'hold'] })
    expect(Object.fromEntries(here.of('ben').statuses.map(({ kind, strength }) => [kind, strength]))).toEqual({ burn: 8, hold: 1 })
  })
})
