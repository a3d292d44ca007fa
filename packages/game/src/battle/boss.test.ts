import { describe, expect, it } from 'vitest'
import { arena, blow, move, only } from '../../testing/battle/arena.ts'
import type { BossScript } from './boss-script.ts'
import { moveRefusal } from './choosing.ts'

const heavy = move('heavy', [{ kind: 'damage', amount: 22 }])
const curtain = move('curtain', [{ kind: 'stealth', amount: 40 }], { kind: 'stealth', target: 'self', durationTurns: 1 })
const roar = move('roar', [{ kind: 'damage', amount: 5 }], { target: 'enemy_team' })

const KING: BossScript = {
  id: 'king',
  phases: [
    { id: 'crowned', fromPercent: 100 },
    { id: 'torn', fromPercent: 66 },
    { id: 'unveiled', fromPercent: 33 },
  ],
  mechanics: [
    { id: 'pressure', trigger: { on: 'turn', value: 2 }, does: heavy },
    { id: 'curtain', trigger: { on: 'phase', value: 2 }, does: curtain },
    { id: 'roar', trigger: { on: 'phase', value: 3 }, does: roar },
  ],
}

const hall = (blowPoints: number, health = 100) =>
  arena({
    moves: [blow(blowPoints), blow(1, 'late-move')],
    bosses: [KING],
    fighters: [
      { id: 'ada', side: 0 },
      { id: 'eve', side: 0 },
      {
        id: 'king',
        side: 1,
        boss: 'king',
        maxHealth: health,
        maxShield: 0,
        hand: [
          { move: 'blow', level: 1, mastery: 1 },
          { move: 'late-move', level: 1, mastery: 1, fromPhase: 2 },
        ],
      },
    ],
    battle: { field: 'story' },
  })

describe('a boss', () => {
  it('triggers a mechanic on every second turn, before anybody acts, against the opponent with the lowest shield', () => {
    const here = hall(1)
    here.of('eve').shield = 30
    expect(only(here.turn({ ada: ['blow'] }), 'mechanic')).toEqual([])
    const events = here.turn({ ada: ['blow'] })
    expect(only(events, 'mechanic')).toEqual([{ kind: 'mechanic', fighter: 'king', mechanic: 'pressure', veil: null }])
    expect(events.map(event => event.kind).indexOf('mechanic')).toBeLessThan(events.map(event => event.kind).indexOf('played'))
    expect([here.of('ada').shield, here.of('eve').shield]).toEqual([50, 8])
    here.turn({})
    expect(only(here.turn({}), 'mechanic')).toHaveLength(1)
  })

  it('enters the next phase when its health reaches the threshold, and not before', () => {
    const here = hall(33)
    here.turn({ ada: ['blow'] })
    expect(here.of('king')).toMatchObject({ health: 67, boss: { phase: 1 } })
    const low = hall(34)
    const events = low.turn({ ada: ['blow'] })
    expect(low.of('king')).toMatchObject({ health: 66, boss: { script: 'king', phase: 2 } })
    expect(events.slice(-3)).toMatchObject([
      { kind: 'phase', fighter: 'king', phase: 2 },
      { kind: 'mechanic', mechanic: 'curtain' },
      { kind: 'laid', status: 'hidden', strength: 40 },
    ])
  })

  it('helps itself with a mechanic that helps', () => {
    const mend = move('mend', [{ kind: 'healing', amount: 7 }], { kind: 'support' })
    const here = arena({
      moves: [blow(1)],
      bosses: [{ id: 'king', phases: [], mechanics: [{ id: 'mend', trigger: { on: 'turn', value: 1 }, does: mend }] }],
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'king', side: 1, boss: 'king' },
      ],
    })
    for (const fighter of here.battle.fighters) fighter.health = 50
    here.turn({})
    expect([here.of('ada').health, here.of('king').health]).toEqual([50, 57])
  })

  it('that loses two phases at one blow goes through both', () => {
    const here = hall(70)
    const events = here.turn({ ada: ['blow'] })
    expect(only(events, 'phase').map(event => event.phase)).toEqual([2, 3])
    expect(only(events, 'mechanic').map(event => event.mechanic)).toEqual(['curtain', 'roar'])
    expect([here.of('ada').shield, here.of('eve').shield]).toEqual([45, 45])
  })

  it('does not go back to an earlier phase', () => {
    const here = hall(40)
    here.turn({ ada: ['blow'] })
    here.of('king').health = 100
    expect(only(here.turn({}), 'phase')).toEqual([])
    expect(here.of('king').boss?.phase).toBe(2)
  })

  it('unlocks a move when its phase begins', () => {
    const here = hall(40)
    expect(() => here.turn({ king: [['late-move', 'ada']] })).toThrow('battle.phase-not-reached')
    expect(moveRefusal(here.battle, here.of('king'), 'late-move', 'ada', here.context)?.detail).toEqual({ phase: 2 })
    here.turn({ ada: ['blow'] })
    here.turn({ king: [['late-move', 'ada']] })
    expect(here.held('king', 'late-move').timesPlayed).toBe(1)
  })

  it('does nothing more when it has fallen', () => {
    const here = hall(100)
    here.battle.turn = 2
    here.of('king').health = 10
    const events = here.turn({ ada: ['blow'] })
    expect(events.at(-1)).toEqual({ kind: 'ended', winner: 0, reason: 'fallen', veil: null })
    expect(only(events, 'phase')).toEqual([])
  })

  it('triggers nothing after it has fallen, even while its ally fights on', () => {
    const here = arena({
      moves: [blow(1)],
      bosses: [KING],
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'king', side: 1, boss: 'king' },
        { id: 'page', side: 1 },
      ],
    })
    here.of('king').health = 0
    here.battle.turn = 2
    const events = here.turn({})
    expect(only(events, 'mechanic')).toEqual([])
    expect(only(events, 'phase')).toEqual([])
  })

  it('can win by a mechanic alone, at the start of a turn', () => {
    const here = hall(1)
    for (const id of ['ada', 'eve']) here.of(id).shield = 0
    here.of('ada').health = 0
    here.of('eve').health = 22
    here.battle.turn = 2
    const events = here.turn({ eve: ['blow'] })
    expect(here.battle.outcome).toEqual({ winner: 1, reason: 'fallen' })
    expect(only(events, 'played')).toEqual([])
    expect(only(events, 'ended')).toHaveLength(1)
  })
})
