import { displayName } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { NAMES_OF_THE_WORLD } from '../../testing/names-of-the-world.ts'
import { isOfOneAlphabet } from './one-alphabet.ts'

test('more than 200 names from around the world are accepted as they are written', () => {
  expect(new Set(NAMES_OF_THE_WORLD).size).toBeGreaterThan(200)
  expect(NAMES_OF_THE_WORLD.filter(name => displayName.safeParse(name).data !== name.normalize('NFC'))).toEqual([])
  expect(NAMES_OF_THE_WORLD.filter(name => !isOfOneAlphabet(name))).toEqual([])
})

test.each([
  ['Cyrillic among Latin', 'Tеacher 7A'],
  ['Greek among Latin', 'Adα Okafor'],
  ['a Latin surname behind a Cyrillic first name', 'Анна Smith'],
  ['one Cyrillic initial', 'А. Smith'],
  ['Cherokee among Latin', 'Ꭺda'],
  ['Lisu among Latin', 'ꓮda'],
  ['Cyrillic among Greek', 'Αнна'],
  ['Hebrew among Arabic', 'محمد כהן'],
  ['an alphabet that nobody writes any more', '𐌰𐌳𐌰'],
  ['bold letters of mathematics', '𝐀𝐝𝐚'],
  ['letters in circles', 'Ⓐⓓⓐ'],
  ['letters in squares', '🅃🄴🄰'],
  ['letters in black squares', '🆃🅴🅰'],
  ['digits of two systems', 'Ada 1٢'],
])('a name that could pass for another one is refused: %s', (_what, name) => {
  expect(isOfOneAlphabet(name)).toBe(false)
})

test.each([['Ada ⭐'], ['7A'], ['Team 👩‍🚀'], ['Step 1️⃣'], ['7C ❤️'], ['1 & 2'], ['…']])(
  'signs, digits and emoji belong to every alphabet: %s',
  name => {
    expect(isOfOneAlphabet(name)).toBe(true)
  },
)
