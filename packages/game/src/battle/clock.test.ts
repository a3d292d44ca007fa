import { describe, expect, it } from 'vitest'
import { arena, blow, choicesOf } from '../../testing/battle/arena.ts'
import { inputDue, nextDueMs, startClock } from './clock.ts'

const START = 1_000_000
const second = (seconds: number) => START + seconds * 1000

const duel = () => {
  const here = arena({ moves: [blow(1)] })
  return { here, clock: startClock(START) }
}

describe('D8: the clock of a battle', () => {
  it('allows 300 seconds for the battle, 30 for a turn and 60 for an absence', () => {
    expect(startClock(START)).toEqual({
      startedAtMs: START,
      turnStartedAtMs: START,
      awaySinceMs: {},
      awayBeforeMs: {},
      timeLimitSeconds: 300,
      turnSeconds: 30,
      absenceLimitSeconds: 60,
    })
    expect(startClock(START, 120).timeLimitSeconds).toBe(120)
  })

  it('does nothing while there is time and somebody has not chosen', () => {
    const { here, clock } = duel()
    expect(inputDue(here.battle, clock, second(29.999))).toBeNull()
    expect(nextDueMs(here.battle, clock, START)).toBe(second(30))
  })

  it('ends the turn when its time is up, with the choices that were sealed', () => {
    const { here, clock } = duel()
    const [mine] = choicesOf(here.battle, { ada: ['blow'] }, here.context)
    here.battle.sealed = [mine ?? null, null]
    expect(inputDue(here.battle, clock, second(30))).toEqual({ kind: 'turn', choices: [mine] })
  })

  it('ends the turn at once when everybody has chosen', () => {
    const { here, clock } = duel()
    const choices = choicesOf(here.battle, { ada: ['blow'], ben: [] }, here.context)
    here.battle.sealed = choices
    expect(inputDue(here.battle, clock, second(1))).toEqual({ kind: 'turn', choices })
  })

  it('ends the battle after 300 seconds, even when the turn still has time and everybody has chosen', () => {
    const { here, clock } = duel()
    here.battle.sealed = choicesOf(here.battle, { ada: ['blow'], ben: [] }, here.context)
    const late = { ...clock, turnStartedAtMs: second(290) }
    expect(inputDue(here.battle, late, second(299.999))).toMatchObject({ kind: 'turn' })
    expect(inputDue(here.battle, late, second(300))).toEqual({ kind: 'time-up' })
    expect(nextDueMs(here.battle, late, second(299))).toBe(second(300))
  })

  it('makes somebody who stayed away for 60 seconds lose', () => {
    const { here, clock } = duel()
    const away = { ...clock, turnStartedAtMs: second(50), awaySinceMs: { ben: second(5) } }
    expect(inputDue(here.battle, away, second(64.999))).toBeNull()
    expect(nextDueMs(here.battle, away, second(64))).toBe(second(65))
    expect(inputDue(here.battle, away, second(65))).toEqual({ kind: 'left', fighter: 'ben', reason: 'absent' })
  })

  it('asks again when somebody will be away, so that the others are told at once, and not again while they stay away', () => {
    const { here, clock } = duel()
    const soonAway = { ...clock, awaySinceMs: { ada: second(27), ben: second(25) } }
    expect(nextDueMs(here.battle, soonAway, second(24.999))).toBe(second(25))
    expect(inputDue(here.battle, soonAway, second(25))).toBeNull()
    expect(nextDueMs(here.battle, soonAway, second(25))).toBe(second(27))
    expect(nextDueMs(here.battle, soonAway, second(27))).toBe(second(30))
  })

  it('leaves somebody who was away before so much less time, and takes them for there while they are there', () => {
    const { here, clock } = duel()
    const before = { ...clock, turnStartedAtMs: second(50), awayBeforeMs: { ben: 50_000 } }
    const benAway = { ...before, awaySinceMs: { ada: second(90), ben: second(55) } }
    expect(nextDueMs(here.battle, benAway, second(64))).toBe(second(65))
    expect(inputDue(here.battle, benAway, second(65))).toEqual({ kind: 'left', fighter: 'ben', reason: 'absent' })
    const adaAway = { ...before, turnStartedAtMs: second(60), awaySinceMs: { ada: second(20), ben: second(90) } }
    expect(nextDueMs(here.battle, adaAway, second(64))).toBe(second(80))
    expect(inputDue(here.battle, adaAway, second(80))).toEqual({ kind: 'left', fighter: 'ada', reason: 'absent' })
  })

  it('makes nobody lose when everybody is away', () => {
    const { here, clock } = duel()
    const away = { ...clock, turnStartedAtMs: second(200), awaySinceMs: { ada: second(5), ben: second(6) } }
    expect(inputDue(here.battle, away, second(229))).toBeNull()
    expect(inputDue(here.battle, away, second(230))).toMatchObject({ kind: 'turn' })
    expect(inputDue(here.battle, { ...away, turnStartedAtMs: second(299) }, second(300))).toEqual({ kind: 'time-up' })
    expect(nextDueMs(here.battle, away, second(229))).toBe(second(230))
    // At second 5 the second one is still there. From second 6 on nobody is.
    expect(nextDueMs(here.battle, away, second(5))).toBe(second(6))
  })

  it('does not wait for a boss, nor for the fallen', () => {
    const here = arena({
      moves: [blow(1)],
      bosses: [{ id: 'king', phases: [], mechanics: [] }],
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'eve', side: 0 },
        { id: 'king', side: 1, boss: 'king' },
      ],
    })
    here.of('eve').health = 0
    const away = { ...startClock(START), turnStartedAtMs: second(50), awaySinceMs: { eve: START, ada: START } }
    expect(inputDue(here.battle, away, second(70))).toBeNull()
    here.of('eve').health = 10
    const { ada: _, ...onlyEve } = away.awaySinceMs
    expect(inputDue(here.battle, { ...away, awaySinceMs: onlyEve }, second(60))).toEqual({ kind: 'left', fighter: 'eve', reason: 'absent' })
  })

  it('does nothing after the end', () => {
    const { here, clock } = duel()
    here.battle.outcome = { winner: null, reason: 'time' }
    expect(inputDue(here.battle, clock, second(999))).toBeNull()
  })
})
