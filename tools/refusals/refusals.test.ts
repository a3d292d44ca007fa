// The refusals of each call are those of the code.

import { expect, test } from 'vitest'
import { foundRefusals, keptRefusals } from './all.ts'

test('the refusals of each call are current; `npm run refusals` writes them', async () => {
  expect(await keptRefusals()).toEqual(foundRefusals().byCall)
})

test('every call is found in the code, except the ways to and from a provider, which answer with an address only', () => {
  expect(foundRefusals().missing).toEqual(['people.google', 'people.google-return', 'people.openid', 'people.openid-return'])
})
