// Writes the tables of docs/privacy.md: what is deleted when, and what brings somebody to the room Care, from the rules themselves. `npx tsx tools/docs/privacy.ts`

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keptWords, sayRetention } from '@xiotein/content/retention'
import { CARE_KINDS, CARE_NUMBERS } from '@xiotein/game/care'
import { KINDS, keptFor, RETENTION } from '@xiotein/game/rules'
import { markdownTable } from './markdown-table.ts'
import { filledWith } from './marked-tables.ts'

export const PRIVACY = join(import.meta.dirname, '..', '..', 'docs', 'privacy.md')

const rows = KINDS.map(kind => [
  sayRetention('en', `kind.${kind}`),
  sayRetention('en', `from.${kind}`),
  keptWords('en', RETENTION[kind].hours),
  keptFor(kind).slice(1).join(' or ') || 'none',
])

const retention = (): string => markdownTable(['What', 'From when', 'Kept for', 'Shorter, in days'], rows)

/** The sentences in which the room says its rules. */
const CARE_WORDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../apps/web/src/care/words/en.json'), 'utf8'),
)
const careRules = (): string =>
  markdownTable(
    ['What', 'What brings somebody to the list', 'An admin can set'],
    CARE_KINDS.map(kind => {
      const { usual, least, most } = CARE_NUMBERS[kind]
      return [
        CARE_WORDS[`title.${kind}`] ?? '',
        (CARE_WORDS[`rule.${kind}`] ?? '').replace('{number}', String(usual)),
        `${least} to ${most}`,
      ]
    }),
  )

/** The text with its tables generated again. */
export const withTables = (text: string): string => filledWith({ retention, 'care-rules': careRules }, text, 'docs/privacy.md')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PRIVACY, withTables(readFileSync(PRIVACY, 'utf8')))
