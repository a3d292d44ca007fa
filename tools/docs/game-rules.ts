// Writes the tables and the contents of docs/game-rules.md and docs/game-rules/ from the code that decides. `--check` writes nothing and
// fails when one is stale.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { battleTables } from './battle-tables.ts'
import { fameTables } from './fame-tables.ts'
import { growthTables } from './growth-tables.ts'
import { limitsTables } from './limits-tables.ts'
import { filledWith, type Tables } from './marked-tables.ts'
import { marketTables } from './market-tables.ts'
import { squadsTables } from './squads-tables.ts'
import { staffTables } from './staff-tables.ts'
import { storyTables } from './story-tables.ts'
import { tutorialsTables } from './tutorials-tables.ts'
import { vaultTables } from './vault-tables.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
export const PAGES_FOLDER = join(DOCS, 'game-rules')
const PAGES = ['lessons', 'people', 'growth', 'squads', 'market', 'vaults', 'battles', 'story', 'staff'].map(name => `${name}.md`)

/** The entrance, and the pages that it leads to. */
export const GAME_RULES: readonly string[] = [join(DOCS, 'game-rules.md'), ...PAGES.map(page => join(PAGES_FOLDER, page))]

/** The part of an address that leads to a heading, as code hosts make it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d -]/gu, '')
    .replaceAll(' ', '-')

const contents = (): string =>
  PAGES.map(page => {
    const text = readFileSync(join(PAGES_FOLDER, page), 'utf8')
    const [title = ''] = [...text.matchAll(/^# (.+)$/gm)].map(([, heading]) => heading)
    const sections = [...text.matchAll(/^#{2,3} (.+)$/gm)].map(
      ([, heading = '']) => `[${heading}](game-rules/${page}#${anchorOf(heading)})`,
    )
    return `- **[${title}](game-rules/${page})**${sections.length > 0 ? `: ${sections.join(', ')}` : ''}`
  }).join('\n')

export const TABLES: Tables = {
  contents,
  ...growthTables,
  ...squadsTables,
  ...fameTables,
  ...tutorialsTables,
  ...marketTables,
  ...vaultTables,
  ...battleTables,
  ...storyTables,
  ...staffTables,
  ...limitsTables,
}

/** The text with every table generated again. Throws for an unknown table. */
export const withTables = (text: string): string => filledWith(TABLES, text, 'docs/game-rules')

const main = (): void => {
  for (const page of GAME_RULES) {
    const text = readFileSync(page, 'utf8')
    const written = withTables(text)
    if (text === written) continue
    if (process.argv.includes('--check')) {
      console.error(`${page} is stale: npx tsx tools/docs/game-rules.ts`)
      process.exitCode = 1
    } else {
      writeFileSync(page, written)
      console.log(`${page} is written`)
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
