import { MOVE_KINDS, type MoveKind } from '@xiotein/game/moves'
import { describe, expect, it } from 'vitest'
import { arena, blow, card, inHand, move, only } from '../../testing/battle/arena.ts'
import { PRIORITY_OF_CARDS, PRIORITY_OF_KIND } from './order.ts'

describe('the order of a turn', () => {
  it('goes by kind: hiding and moving, shields, revealing, cleansing, support and cards, control, utility, attack', () => {
    const kinds: MoveKind[] = ['attack', 'utility', 'control', 'support', 'cleanse', 'reveal', 'defense', 'mobility']
    const moves = kinds.map(kind => move(kind, [], { kind, target: 'self' }))
    const seen: string[] = []
    for (const pair of kinds.slice(1).map((kind, place) => [kinds[place] ?? '', kind] as const)) {
      const hand = inHand(pair)
      const here = arena({
        moves,
        fighters: [
          { id: 'ada', side: 0, hand },
          { id: 'ben', side: 1, hand },
        ],
      })
      const events = here.turn({ ada: [pair[0]], ben: [pair[1]] })
      expect(only(events, 'played').map(event => event.move)).toEqual([pair[1], pair[0]])
      seen.push(...pair)
    }
    expect(new Set([...seen, 'stealth'])).toEqual(new Set(MOVE_KINDS))
    expect(PRIORITY_OF_KIND.stealth).toBe(PRIORITY_OF_KIND.mobility)
    expect(PRIORITY_OF_CARDS).toBe(PRIORITY_OF_KIND.support)
  })

  it('puts the cheaper move first within a kind', () => {
    const cheap = { ...blow(1, 'cheap'), energyCost: 9 }
    for (let seed = 0; seed < 20; seed += 1) {
      const here = arena({ moves: [blow(1), cheap], battle: { seed } })
      const events = here.turn({ ada: ['blow'], ben: ['cheap'] })
      expect(only(events, 'played').map(event => event.fighter)).toEqual(['ben', 'ada'])
    }
  })

  it('puts a card before support, because it costs nothing', () => {
    const song = move('song', [], { kind: 'support', target: 'self', energyCost: 1 })
    const here = arena({ moves: [song], cards: [card('shield-breach', 1)] })
    const events = here.turn({ ada: ['song'], ben: ['shield-breach'] })
    expect(events.map(event => event.kind).slice(1, 3)).toEqual(['used-card', 'breached'])
  })

  it('lets a swift fighter use a card before others use theirs', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const here = arena({ moves: [blow(1)], cards: [card('shield-breach', 1)], battle: { seed } })
      here.of('ben').statuses = [{ kind: 'swift', strength: 1, turnsLeft: 2, fromTurn: 1, move: null }]
      const events = here.turn({ ada: ['shield-breach'], ben: ['shield-breach'] })
      expect(only(events, 'used-card').map(event => event.fighter)).toEqual(['ben', 'ada'])
    }
  })

  it('leaves the rest to the seed: each side is first equally often', () => {
    let adaFirst = 0
    for (let seed = 0; seed < 1000; seed += 1) {
      const here = arena({ moves: [blow(1)], battle: { seed } })
      adaFirst += only(here.turn({ ada: ['blow'], ben: ['blow'] }), 'played')[0]?.fighter === 'ada' ? 1 : 0
    }
    expect(adaFirst).toBeGreaterThan(440)
    expect(adaFirst).toBeLessThan(560)
  })

  it('is the same for the same seed', () => {
    const run = () => {
      const here = arena({ moves: [blow(1), blow(1, 'two')], battle: { seed: 99 } })
      return [1, 2, 3].flatMap(() => [...here.turn({ ada: ['blow', 'two'], ben: ['two', 'blow'] })])
    }
    expect(run()).toEqual(run())
  })
})
