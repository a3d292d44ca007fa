// `npm run rows` writes the type of each statement's rows beside it, as PostgreSQL describes them, and the whole schema into docs/schema.sql;
// `npm run rows -- --check` says what is not current. Both say which statements read a table to its end that grows with time. Paths after it pick
// files with statements, and leave the schema out.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsFolder } from '../../apps/server/src/platform/database/migrate.ts'
import { prepareCatalogue } from '../../apps/server/src/platform/district/catalogue.ts'
import { schemaText } from '../docs/schema.ts'
import { compareAll, ROOT, sourcesOf, withNewest } from './all.ts'
import { mended } from './rows.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
const sources = await sourcesOf(positionals)
const { findings, stale, schema } = await withNewest(async (client, url) => {
  if (positionals.length > 0) return { ...(await compareAll(client, sources)), schema: null }
  await prepareCatalogue(url, migrationsFolder())
  // The comparison leaves a view of each statement behind.
  const schema = await schemaText(client, migrationsFolder())
  return { ...(await compareAll(client, sources)), schema }
})
const schemaFile = join(ROOT, 'docs/schema.sql')
const isSchemaStale = schema !== null && schema !== (await readFile(schemaFile, 'utf8').catch(() => ''))
const isMended = (nth: number): boolean => !values.check && findings[nth]?.mend !== null

if (!values.check) {
  const changed = [...new Set(findings.flatMap(({ mend, statement }) => (mend ? [statement.file] : [])))]
  for (const file of changed) {
    const path = join(ROOT, file)
    const own = findings.filter(({ statement }) => statement.file === file)
    await writeFile(path, mended(await readFile(path, 'utf8'), own))
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  if (schema !== null && isSchemaStale) await writeFile(schemaFile, schema)
  if (changed.length > 0) execFileSync(process.execPath, [biome, 'format', '--write', ...changed], { cwd: ROOT, stdio: 'inherit' })
}
const left = findings.filter((_, nth) => !isMended(nth))
for (const { statement, what } of left) console.error(`${statement.file}:${statement.line}: ${what}`)
const unneeded = positionals.length === 0 ? stale : []
for (const what of unneeded) console.error(`tools/rows/whole-reads.ts: ${what}`)
const count = sources.reduce((sum, { statements }) => sum + statements.length, 0)
console.log(
  left.length === 0
    ? `${count} statements, typed and planned by PostgreSQL.`
    : `${left.length} of ${count} statements; \`npm run rows\` writes what can be written.`,
)
if (values.check && isSchemaStale) console.error('docs/schema.sql is not what the migrations make: npm run rows')
process.exitCode = left.length + unneeded.length === 0 && !(values.check && isSchemaStale) ? 0 : 1
