// Writes the list of docs/privacy.md of what is deleted when, from the table of the rules. `npx tsx tools/docs/privacy.ts`

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keptWords, sayRetention } from '@xiotein/content/retention'
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

/** The text with the list generated again. */
export const withRetention = (text: string): string => filledWith({ retention }, text, 'docs/privacy.md')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PRIVACY, withRetention(readFileSync(PRIVACY, 'utf8')))
