// The refusals of each call are those of the code.

import { expect, test } from 'vitest'
import { foundRefusals, keptRefusals } from './all.ts'

const found = foundRefusals()

test('the refusals of each call are current; `npm run refusals` writes them', async () => {
  expect(await keptRefusals()).toEqual(found.byCall)
})

test('every call is found in the code, except the ways to and from a provider, which answer with an address only', () => {
  expect(found.missing).toEqual(['people.google', 'people.google-return', 'people.openid', 'people.openid-return'])
})
