// Writes docs/threats.md from the `threats.ts` of every feature. `--check` writes nothing and fails when it is stale.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endpoints } from '../../apps/server/src/features.ts'
import { ATTACKERS, type Threat } from '../../apps/server/src/platform/threat.ts'
import { FEATURE_ORDER } from '../boundaries/rooms.mjs'
import { markdownTable } from './markdown-table.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SERVER = join(ROOT, 'apps', 'server', 'src')
export const THREATS = join(ROOT, 'docs', 'threats.md')

/** Threats that belong to no feature: requests, answers, live events, backups. */
const PLATFORM = 'platform'

/** Folders of the server that serve calls, in the order of the features. */
export const servingFeatures = (): readonly string[] => {
  const serving = new Set(endpoints.map(call => call.name.split('.')[0] ?? ''))
  return [PLATFORM, ...FEATURE_ORDER.flat().filter(feature => serving.has(feature))]
}

const fileOf = (feature: string, name: string): string => join(SERVER, feature, `${name}.ts`)

/** The rows of a feature; none where it has no table. */
export const threatsOf = async (feature: string): Promise<readonly Threat<string>[]> =>
  existsSync(fileOf(feature, 'threats'))
    ? ((await import(pathToFileURL(fileOf(feature, 'threats')).href)) as { threats: readonly Threat<string>[] }).threats
    : []

/** The names of a feature's permissions. */
export const permissionsOf = async (feature: string): Promise<readonly string[]> =>
  existsSync(fileOf(feature, 'permissions')) ? Object.keys(await import(pathToFileURL(fileOf(feature, 'permissions')).href)) : []

const HEAD = `# Who could gain what

Every feature that serves calls keeps a table of threats beside its permissions (\`apps/server/src/<feature>/threats.ts\`); this page is written from
them by \`npx tsx tools/docs/threats.ts\`. [security.md](security.md) says who the attackers are and what is not promised. A *guard* is a piece of code that
\`npm run guards\` removes once to see that a test fails.
`

const linkTo = (file: string): string => `[${basename(file)}](../${file})`

const tableOf = (rows: readonly Threat<string>[]): string =>
  markdownTable(
    ['Who', 'wants', 'Stopped by', 'Permissions and guards', 'Checked by'],
    rows.map(({ who, wants, stoppedBy, permissions = [], guards = [], checkedBy }) => [
      ATTACKERS[who],
      wants,
      stoppedBy,
      [...permissions, ...guards].map(name => `\`${name}\``).join(', '),
      checkedBy.map(linkTo).join(', '),
    ]),
  )

export const writtenThreats = async (): Promise<string> => {
  const chapters = await Promise.all(
    servingFeatures().map(async feature => `## ${feature === PLATFORM ? 'Every call' : feature}\n\n${tableOf(await threatsOf(feature))}\n`),
  )
  return [HEAD, ...chapters].join('\n')
}

const main = async (): Promise<void> => {
  const written = await writtenThreats()
  const before = existsSync(THREATS) ? readFileSync(THREATS, 'utf8') : ''
  if (before === written) console.log('docs/threats.md agrees with the code')
  else if (process.argv.includes('--check')) {
    console.error('docs/threats.md is stale: npx tsx tools/docs/threats.ts')
    process.exitCode = 1
  } else {
    writeFileSync(THREATS, written)
    console.log('docs/threats.md is written')
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
