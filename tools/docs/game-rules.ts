// Writes the tables of docs/game-rules.md from the code that decides. `--check` writes nothing and fails when one is stale.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { battleTables } from './battle-tables.ts'
import { fameTables } from './fame-tables.ts'
import { growthTables } from './growth-tables.ts'
import { filledWith, type Tables } from './marked-tables.ts'
import { marketTables } from './market-tables.ts'
import { squadsTables } from './squads-tables.ts'
import { tutorialsTables } from './tutorials-tables.ts'
import { vaultTables } from './vault-tables.ts'

export const GAME_RULES = join(import.meta.dirname, '..', '..', 'docs', 'game-rules.md')
export const TABLES: Tables = {
  ...growthTables,
  ...squadsTables,
  ...fameTables,
  ...tutorialsTables,
  ...marketTables,
  ...vaultTables,
  ...battleTables,
}

/** The text with every table generated again. Throws for an unknown table. */
export const withTables = (text: string): string => filledWith(TABLES, text, 'docs/game-rules.md')

const main = (): void => {
  const text = readFileSync(GAME_RULES, 'utf8')
  const written = withTables(text)
  if (text === written) console.log('docs/game-rules.md agrees with the code')
  else if (process.argv.includes('--check')) {
    console.error('docs/game-rules.md is stale: npx tsx tools/docs/game-rules.ts')
    process.exitCode = 1
  } else {
    writeFileSync(GAME_RULES, written)
    console.log('docs/game-rules.md is written')
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
