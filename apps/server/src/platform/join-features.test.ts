import { expect, test } from 'vitest'
import { NO_BEARERS } from './bearers.ts'
import type { Feature } from './feature.ts'
import { joinFeatures } from './join-features.ts'

const always = () => true
const feature = (name: string, parts: Partial<Feature>): Feature => ({ name, ...parts })
const staff = feature('staff', { rights: { keepScore: always, review: always, runSchool: always } })

test.each([
  ['ascension', { ascension: async () => 1 }],
  ['cardFrame', { cardFrame: async () => 'gold' }],
  ['timeZone', { timeZone: async () => 'UTC' }],
  ['bearers', { bearers: NO_BEARERS }],
] as const)('a school does not start when two features provide %s', (part, parts) => {
  expect(() => joinFeatures([staff, feature('one', parts), feature('two', {})])).not.toThrow()
  expect(() => joinFeatures([staff, feature('one', parts), feature('two', parts)])).toThrow(`${part} is provided by one and two`)
})

test('several features may add to power', () => {
  const power = async () => 1
  expect(() => joinFeatures([staff, feature('one', { power }), feature('two', { power })])).not.toThrow()
})

test('a school does not start when no feature decides a right, or two decide the same', () => {
  const scores = feature('one', { rights: { keepScore: always, review: always } })
  expect(() => joinFeatures([scores, feature('two', { rights: { runSchool: always } })])).not.toThrow()
  expect(() => joinFeatures([scores])).toThrow('0 features decide runSchool')
  expect(() => joinFeatures([staff, scores])).toThrow('2 features decide keepScore')
})
