import type { MovesState } from '@xiotein/contract/moves'
import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

const line = (name: MovesState['lines'][number]['line'], level = 1) => ({
  line: name,
  level,
  xpIntoLevel: 0,
  xpForLevel: 100,
  xpToNext: 100,
})
const learned = (moveId: string, masteryLevel = 1) => ({ moveId, level: 1, masteryLevel, multipliersPerMille: [] })

const state = (change: Partial<MovesState> = {}): MovesState => ({
  version: 4,
  element: { name: 'fire', chosen: false, nextCostPp: 0 },
  lines: [line('reading'), line('fire')],
  slots: { count: 2, nextAtLevel: 3, equipped: ['vault-hack'] },
  learned: ['close-reading', 'next-chapter', 'ember-lash', 'vault-hack', 'shield-restoration'].map(moveId => learned(moveId)),
  ...change,
})

test('unlocking says how many moves are learned then: one, or those of an element that are locked', () => {
  expect(previewOf(state(), { kind: 'unlock', moveId: 'cold-spray' })).toEqual([{ what: 'learned', before: 5, after: 6 }])
  expect(previewOf(state(), { kind: 'unlock-element', element: 'fire' })).toEqual([{ what: 'learned', before: 5, after: 8 }])
})

test('another element replaces the one that everybody begins with, and is kept beside one that was chosen', () => {
  expect(previewOf(state(), { kind: 'element', element: 'water' })).toEqual([{ what: 'element', before: 'fire', after: 'water' }])
  const chosen = state({ element: { name: 'fire', chosen: true, nextCostPp: 50 } })
  expect(previewOf(chosen, { kind: 'element', element: 'water' })).toEqual([
    { what: 'element', before: 'fire', after: 'water' },
    { what: 'learned', before: 5, after: 6 },
  ])
})

test('an element that was never chosen stays, too, where XP were earned in it or a mastery was paid for', () => {
  const played = state({ lines: [line('reading'), { ...line('fire'), xpIntoLevel: 5 }] })
  const raised = state({ learned: state().learned.map(each => ({ ...each, masteryLevel: each.moveId === 'ember-lash' ? 2 : 1 })) })
  for (const made of [played, raised])
    expect(previewOf(made, { kind: 'element', element: 'water' })).toContainEqual({ what: 'learned', before: 5, after: 6 })
})

test('a reset says what is lost, and says nothing of a pupil who is as on the first day', () => {
  expect(previewOf(state(), { kind: 'reset' })).toEqual([])
  const grown = state({
    element: { name: 'water', chosen: true, nextCostPp: 50 },
    lines: [line('reading'), line('water')],
    learned: [learned('close-reading', 3), learned('next-chapter'), learned('cold-spray', 2), learned('vault-hack'), learned('undertow')],
  })
  expect(previewOf(grown, { kind: 'reset-mastery', moveId: 'close-reading' })).toEqual([{ what: 'mastery', before: 3, after: 1 }])
  expect(previewOf(grown, { kind: 'reset' })).toEqual([
    { what: 'levels', before: 3, after: 0 },
    { what: 'element', before: 'water', after: 'fire' },
  ])
})
