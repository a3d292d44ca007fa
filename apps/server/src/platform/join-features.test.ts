import { expect, test } from 'vitest'
import { NO_BEARERS } from './bearers.ts'
import type { Feature } from './feature.ts'
import { joinFeatures } from './join-features.ts'

const feature = (name: string, parts: Partial<Feature>): Feature => ({ name, ...parts })

test.each([
  ['ascension', { ascension: async () => 1 }],
  ['cardFrame', { cardFrame: async () => 'gold' }],
  ['bearers', { bearers: NO_BEARERS }],
] as const)('a school does not start when two features provide %s', (part, parts) => {
  expect(() => joinFeatures([feature('one', parts), feature('two', {})])).not.toThrow()
  expect(() => joinFeatures([feature('one', parts), feature('two', parts)])).toThrow(`${part} is provided by one and two`)
})

test('several features may add to power', () => {
  const power = async () => 1
  expect(() => joinFeatures([feature('one', { power }), feature('two', { power })])).not.toThrow()
})
