// A sign-in card against the page on which a child types what it says.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../../apps/web/src')
const words = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(WEB, folder, 'words', `${language}.json`), 'utf8'))

test.each(LANGUAGES)('a card names its lines as the sign-in page names its fields: %s', language => {
  const [card, page] = [words('classes', language), words('people/sign-in', language)]
  expect(card['sheet.name']).toMatch(/\w/)
  expect([card['sheet.name'], card['sheet.code']]).toEqual([page['signIn.name'], page.password])
})
