import { expect, test } from 'vitest'
import { sentenceOf } from './names.ts'

const fight = { players: [{ id: 'king', name: 'The Veil King' }], fighters: [] } as unknown as Parameters<typeof sentenceOf>[0]
const torn = { kind: 'phase', fighter: 'king', phase: 2, veil: null } as const

test('a guardian that enters a phase is told with the name of the phase, once that is known', () => {
  expect(sentenceOf({ ...fight, names: { 'phase-2': 'Torn' } }, torn)).toBe('The Veil King entered phase 2: Torn.')
  expect(sentenceOf(fight, torn)).toBe('The Veil King entered phase 2.')
})
