import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeReading } from '../../ui/reading.ts'
import type { Fight } from '../use-battle.ts'
import { useFightScene } from './use-fight-scene.ts'

beforeEach(() => {
  vi.useFakeTimers()
  changeReading({ lessMotion: false })
})
afterEach(() => vi.useRealTimers())

const fighter = (id: string, health: number) => ({ id, health, maxHealth: 100, shield: 0, maxShield: 50, energy: 10, maxEnergy: 100 })
const hit = (health: number) => ({ kind: 'hit', fighter: 'b', by: 'a', cause: 'move', shield: 0, health, veil: null })
const TURN = [
  { kind: 'turn', turn: 1, veil: null },
  { kind: 'played', fighter: 'a', move: 'ember-lash', target: 'b', veil: null },
  hit(10),
  hit(5),
]
const fightWith = (turns: readonly object[], health: number) =>
  ({ log: turns, fighters: [fighter('a', 100), fighter('b', health)] }) as unknown as Fight

const scene = (speed = 1) => {
  const shown = renderHook(({ fight }) => useFightScene(fight, speed), { initialProps: { fight: fightWith([], 100) } })
  shown.rerender({ fight: fightWith([TURN], 85) })
  return shown
}
const healthIn = ({ result }: ReturnType<typeof scene>) => result.current.fighters?.[1]?.health ?? null

test('a turn that arrives is told event by event, and what happened before the page was opened is not', () => {
  const shown = scene()
  expect([shown.result.current.moment?.event.kind, healthIn(shown)]).toEqual(['played', 100])
  act(() => vi.advanceTimersByTime(600))
  expect([shown.result.current.moment?.event.kind, healthIn(shown)]).toEqual(['hit', 90])
  act(() => vi.advanceTimersByTime(600))
  expect(healthIn(shown)).toBe(85)
  act(() => vi.advanceTimersByTime(600))
  expect(shown.result.current.moment).toBeNull()
  expect(renderHook(() => useFightScene(fightWith([TURN], 85), 1)).result.current.moment).toBeNull()
})

test('a scene is skipped at once, and told in half the time on request', () => {
  const shown = scene(2)
  act(() => vi.advanceTimersByTime(300))
  expect(healthIn(shown)).toBe(90)
  act(() => shown.result.current.skip())
  expect([shown.result.current.moment, shown.result.current.fighters]).toEqual([null, null])
})

test('with less motion nothing moves: the turn is in the log at once', () => {
  changeReading({ lessMotion: true })
  expect(scene().result.current.moment).toBeNull()
})
