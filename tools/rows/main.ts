// `npm run rows` writes the type of each statement's rows beside it, as PostgreSQL describes them; `npm run rows -- --check` says which are not
// current. Paths after it pick files.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareAll, ROOT, sourcesOf } from './all.ts'
import { mended } from './rows.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
const sources = await sourcesOf(positionals)
const findings = await compareAll(sources)
const isMended = (nth: number): boolean => !values.check && findings[nth]?.mend !== null

if (!values.check) {
  const changed = [...new Set(findings.flatMap(({ mend, statement }) => (mend ? [statement.file] : [])))]
  for (const file of changed) {
    const path = join(ROOT, file)
    const own = findings.filter(({ statement }) => statement.file === file)
    await writeFile(path, mended(await readFile(path, 'utf8'), own))
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  if (changed.length > 0) execFileSync(process.execPath, [biome, 'format', '--write', ...changed], { cwd: ROOT, stdio: 'inherit' })
}
const left = findings.filter((_, nth) => !isMended(nth))
for (const { statement, what } of left) console.error(`${statement.file}:${statement.line}: ${what}`)
const count = sources.reduce((sum, { statements }) => sum + statements.length, 0)
console.log(
  left.length === 0
    ? `${count} statements, typed by PostgreSQL.`
    : `${left.length} of ${count} statements; \`npm run rows\` writes what can be written.`,
)
process.exitCode = left.length === 0 ? 0 : 1
