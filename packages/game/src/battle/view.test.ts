import { describe, expect, it } from 'vitest'
import { arena, blow, card, choicesOf, move } from '../../testing/battle/arena.ts'
import type { BattleEvent } from './events.ts'
import { eventsFor, viewFor } from './view.ts'

const MOVES = [blow(10), blow(10, 'two'), move('reveal', [{ kind: 'reveal', amount: 10 }], { kind: 'reveal', durationTurns: 2 })]

const hall = () => {
  const here = arena({
    moves: MOVES,
    cards: [card('shield-breach', 18, 26), card('shield-restore', 10)],
    fighters: [
      { id: 'ada', side: 0, stakePp: 50 },
      { id: 'eve', side: 0 },
      { id: 'ben', side: 1, stakePp: 38 },
    ],
  })
  here.turn({
    ben: [
      ['two', 'ada'],
      ['shield-breach', 'eve'],
    ],
  })
  return here
}

const seenBy = (player: string, here = hall()) => {
  const view = viewFor(player, here.battle)
  const of = (id: string) => {
    const fighter = view.fighters.find(one => one.id === id)
    if (fighter === undefined) throw new Error(id)
    return fighter
  }
  return { view, of }
}

describe('what a player sees', () => {
  it('has everything that is public', () => {
    expect(seenBy('ada').view).toMatchObject({
      id: 'battle',
      field: 'even',
      turn: 2,
      maxTurns: 30,
      cardsAllowed: true,
      duskFromTurn: 8,
      outcome: null,
      ownSide: 0,
      ownChoice: null,
    })
    expect(Object.keys(seenBy('ada').view)).not.toContain('seed')
    expect(Object.keys(seenBy('ada').view)).not.toContain('dice')
  })

  it('has everything of the side of its player', () => {
    const { of } = seenBy('ada')
    expect(of('eve')).toEqual({
      id: 'eve',
      side: 0,
      isStanding: true,
      isHidden: false,
      maxHealth: 100,
      maxShield: 50,
      health: 100,
      shield: of('eve').shield,
      energy: 80,
      maxEnergy: 100,
      statuses: [],
      hand: MOVES.map(({ id }) => ({ move: id, level: 1, mastery: 1, points: [10], cooldown: 0, fromPhase: null })),
      unseenMoves: 0,
      cards: [
        { card: 'shield-breach', mastery: 1, low: 18, high: 26, uses: 2 },
        { card: 'shield-restore', mastery: 1, low: 10, high: 10, uses: 2 },
      ],
      lootPp: 0,
      phase: null,
      hasChosen: false,
    })
  })

  it('has of an opponent only what was played and how many moves are unseen, and no energy', () => {
    const ben = seenBy('ada').of('ben')
    expect(ben.hand.map(held => held.move)).toEqual(['two'])
    expect(ben.unseenMoves).toBe(2)
    expect(ben.cards.map(held => held.card)).toEqual(['shield-breach'])
    expect(ben).toMatchObject({ energy: null, health: 100, shield: 50, statuses: [] })
  })

  it('has the energy of an opponent who is revealed', () => {
    const here = hall()
    here.turn({ ada: [['reveal', 'ben']] })
    const ben = seenBy('ada', here).of('ben')
    expect(ben.energy).toBe(here.of('ben').energy)
    expect(ben.unseenMoves).toBe(0)
    expect(ben.statuses).toEqual([{ kind: 'revealed', strength: 10, turnsLeft: 2, move: null }])
  })

  it('has nothing of the state of a hidden opponent', () => {
    const here = hall()
    here.of('ben').statuses = [{ kind: 'hidden', strength: 50, turnsLeft: 2, fromTurn: 1, move: null }]
    expect(seenBy('ada', here).of('ben')).toMatchObject({ isHidden: true, health: null, shield: null, statuses: null })
    expect(seenBy('ben', here).of('ben')).toMatchObject({ isHidden: true, health: 100, shield: 50, energy: 60 - 10 + 20 })
  })

  it('has nothing of what a hidden opponent plays: a move stays ready, a card keeps its uses, and a rest is no news', () => {
    const wall = move('wall', [{ kind: 'shield', amount: 5 }], { kind: 'defense', target: 'self', cooldownTurns: 2 })
    const cloak = move('cloak', [{ kind: 'stealth', amount: 50 }], { kind: 'stealth', target: 'self', durationTurns: 4 })
    const logs = [['wall', 'shield-restore'], []].map(acts => {
      const here = arena({ moves: [blow(10), wall, cloak, ...MOVES.slice(2)], cards: [card('shield-restore', 10)] })
      here.turn({ ada: ['wall', 'shield-restore'] })
      for (let rest = 0; rest < 2; rest += 1) here.turn({})
      here.turn({ ada: ['cloak'] })
      const told = eventsFor('ben', here.battle, here.turn({ ada: acts }))
      expect(seenBy('ben', here).of('ada')).toMatchObject({ cards: [{ uses: 1 }] })
      expect(
        seenBy('ben', here)
          .of('ada')
          .hand.find(held => held.move === 'wall'),
      ).toMatchObject({ cooldown: 0 })
      expect(seenBy('ada', here).of('ada')).toMatchObject({ cards: [{ uses: acts.length > 0 ? 0 : 1 }] })
      const before = JSON.stringify([told, viewFor('ben', here.battle)])
      here.turn({ ben: [['reveal', 'ada']] })
      expect(seenBy('ben', here).of('ada')).toMatchObject({ cards: [{ uses: acts.length > 0 ? 0 : 1 }] })
      return before
    })
    expect(logs[0]).toBe(logs[1])
  })

  it('says who has chosen, but has only the choice of its player', () => {
    const here = hall()
    const [ada, ben] = choicesOf(here.battle, { ada: [['blow', 'ben']], ben: [['blow', 'ada']] }, here.context)
    here.battle.sealed = [ada ?? null, null, ben ?? null]
    const { view } = seenBy('ada', here)
    expect(view.ownChoice).toEqual(ada)
    expect(view.fighters.map(fighter => fighter.hasChosen)).toEqual([true, false, true])
    expect(seenBy('eve', here).view.ownChoice).toBeNull()
    expect(JSON.stringify(seenBy('eve', here).view)).not.toContain('"target"')
  })

  it('has, for somebody who only watches, only what is public of every side', () => {
    const { view, of } = seenBy('zoe')
    expect(view).toMatchObject({ ownSide: null, ownChoice: null })
    expect(of('ada')).toMatchObject({ energy: null, hand: [], unseenMoves: 3, cards: [] })
    expect(of('ben').unseenMoves).toBe(2)
  })

  it('has the phase of a boss, and who has fallen', () => {
    const here = hall()
    here.of('ben').boss = { script: 'king', phase: 2 }
    here.of('ben').health = 0
    expect(seenBy('ada', here).of('ben')).toMatchObject({ phase: 2, isStanding: false })
  })
})

describe('what a player is told', () => {
  const events: BattleEvent[] = [
    { kind: 'rested', fighter: 'ada', veil: null },
    { kind: 'rested', fighter: 'eve', veil: 0 },
    { kind: 'rested', fighter: 'ben', veil: 1 },
  ]
  it.each([
    ['ada', ['ada', 'eve']],
    ['ben', ['ada', 'ben']],
    ['zoe', ['ada']],
  ])('is for %s what is open and what its own side does behind the veil', (player, fighters) => {
    const shown = eventsFor(player, hall().battle, events)
    expect(shown.map(event => ('fighter' in event ? event.fighter : ''))).toEqual(fighters)
  })
})
