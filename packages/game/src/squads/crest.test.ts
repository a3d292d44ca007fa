import { diceOf } from '@xiotein/game/rules'
import { expect, it } from 'vitest'
import { CREST_INKS, CREST_SHAPES, CREST_SIGNS, crestOf } from './crest.ts'

it('every part of a crest turns up by chance, and the same dice draw the same crest', () => {
  const crests = Array.from({ length: 300 }, (_, seed) => crestOf(diceOf(seed)))
  expect(new Set(crests.map(crest => crest.shape))).toEqual(new Set(CREST_SHAPES))
  expect(new Set(crests.map(crest => crest.ink))).toEqual(new Set(CREST_INKS))
  expect(new Set(crests.map(crest => crest.sign))).toEqual(new Set(CREST_SIGNS))
  expect(crestOf(diceOf(7))).toEqual(crests[7])
})
