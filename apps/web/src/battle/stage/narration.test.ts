import { STATUS_CAPS } from '@xiotein/game/battle'
import { EFFECT_KINDS } from '@xiotein/game/moves'
import { expect, test } from 'vitest'
import { drawingOf, EFFECT_DRAWINGS, STATUS_DRAWINGS } from './drawings.ts'
import art from './effects.svg?raw'
import { eventMs, MOST_SCENE_MS, shownEvents, statesAfter } from './narration.ts'

test('the scene of a turn lasts at most three seconds, however much happens in it', () => {
  for (const count of [1, 2, 5, 12, 40]) expect(count * eventMs(count, 1)).toBeLessThanOrEqual(MOST_SCENE_MS)
  expect(eventMs(12, 2)).toBe(125)
})

test('every kind of effect and every status has a drawing that exists', () => {
  const drawings = [
    ...EFFECT_KINDS.map(kind => EFFECT_DRAWINGS[kind]),
    ...Object.keys(STATUS_CAPS).map(kind => STATUS_DRAWINGS[kind as keyof typeof STATUS_CAPS]),
  ]
  for (const { art: name } of drawings) expect(art).toContain(`<symbol id="${name}"`)
})

test('a scene shows what was cleansed or uncovered, and not what ran out', () => {
  const lifted = (cause: 'over' | 'cleansed' | 'uncovered') =>
    ({ kind: 'lifted', fighter: 'a', status: 'hidden', cause, veil: null }) as const
  const shown = shownEvents([lifted('over'), lifted('cleansed'), lifted('uncovered')])
  expect(shown.map(drawingOf)).toEqual([EFFECT_DRAWINGS.cleanse, EFFECT_DRAWINGS.reveal])
})

test('the measures follow the events, and what the reader does not know stays unknown', () => {
  const fighter = (id: string, more: object = {}) => ({
    id,
    side: 0,
    isStanding: true,
    isHidden: false,
    maxHealth: 100,
    maxShield: 50,
    maxEnergy: 100,
    health: 80,
    shield: 20,
    energy: 60,
    statuses: [],
    hand: [],
    unseenMoves: 0,
    cards: [],
    lootPp: 0,
    phase: null,
    hasChosen: false,
    ...more,
  })
  const hit = (id: string) => ({ kind: 'hit', fighter: id, by: 'c', cause: 'move', shield: 20, health: 5, veil: null }) as const
  const healed = { kind: 'healed', fighter: 'a', by: 'a', cause: 'move', health: 90, veil: null } as const
  const states = statesAfter([fighter('a'), fighter('b', { health: null })], [hit('a'), hit('b'), healed])
  expect(states.map(([a]) => a?.health)).toEqual([75, 75, 100])
  const [a, b] = states[2] ?? []
  expect([a?.health, a?.shield, b?.health, b?.shield]).toEqual([100, 0, null, 0])
  const [[seal] = []] = statesAfter([fighter('seal', { phase: 1 })], [{ kind: 'phase', fighter: 'seal', phase: 2, veil: null }])
  expect(seal?.phase).toBe(2)
})
