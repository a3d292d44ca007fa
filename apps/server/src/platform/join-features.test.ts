import { expect, test } from 'vitest'
import { NO_BEARERS } from './bearers.ts'
import type { Feature } from './feature.ts'
import { joinFeatures } from './join-features.ts'
import { fill, singleSlotFor, slotFor } from './slot.ts'

const always = () => true
const feature = (name: string, parts: Partial<Feature>): Feature => ({ name, ...parts })
const staff = feature('staff', { rights: { keepScore: always, review: always, runSchool: always } })

test.each([
  ['timeZone', { timeZone: async () => 'UTC' }],
  ['bearers', { bearers: NO_BEARERS }],
] as const)('a school does not start when two features provide %s', (part, parts) => {
  expect(() => joinFeatures([staff, feature('one', parts), feature('two', {})])).not.toThrow()
  expect(() => joinFeatures([staff, feature('one', parts), feature('two', parts)])).toThrow(`${part} is provided by one and two`)
})

test('a slot holds the parts of all features that fill it, in their order', () => {
  const slot = slotFor<number>('zero.numbers')
  const { filled } = joinFeatures([staff, feature('one', { fills: [fill(slot, 1)] }), feature('two', { fills: [fill(slot, 2)] })])
  expect(filled(slot)).toEqual([1, 2])
  expect(filled(slotFor<number>('zero.others'))).toEqual([])
})

test('a school does not start when two features fill a slot for one', () => {
  const slot = singleSlotFor<number>('zero.number')
  const fills = [fill(slot, 1)]
  expect(joinFeatures([staff, feature('one', { fills })]).filled(slot)).toEqual([1])
  expect(() => joinFeatures([staff, feature('one', { fills }), feature('two', { fills })])).toThrow('zero.number is filled by one and two')
})

test('a school does not start when no feature decides a right, or two decide the same', () => {
  const scores = feature('one', { rights: { keepScore: always, review: always } })
  expect(() => joinFeatures([scores, feature('two', { rights: { runSchool: always } })])).not.toThrow()
  expect(() => joinFeatures([scores])).toThrow('0 features decide runSchool')
  expect(() => joinFeatures([staff, scores])).toThrow('2 features decide keepScore')
})
