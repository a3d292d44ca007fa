// The statements of the server, and a database with its tables to describe them.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { migrate, migrationsFolder } from '../../apps/server/src/platform/database/migrate.ts'
import { withDatabase } from '../../apps/server/src/platform/postgres/address.ts'
import { execute, quiet, startOwn } from '../../apps/server/src/testing/test-server.ts'
import { analyse } from './analyse.ts'
import { compare, type Finding } from './rows.ts'
import { readSource, type Source } from './statements.ts'
import { complainOfReads, staleReasons } from './whole-reads.ts'

export const ROOT = join(import.meta.dirname, '../..')
const DATABASE = 'xiotein_rows'
const SERVER = join(ROOT, 'apps/server/src')

/** The files of the server with statements; those of tests read whatever they please. */
export const sourcesOf = async (only: readonly string[] = []): Promise<readonly Source[]> => {
  const entries = await readdir(SERVER, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(file => !file.startsWith('apps/server/src/testing/') && (only.length === 0 || only.some(path => file.startsWith(path))))
    .sort()
  const sources = await Promise.all(files.map(async file => readSource(file, await readFile(join(ROOT, file), 'utf8'))))
  return sources.filter(({ statements }) => statements.length > 0)
}

/** Works on a database with the tables of the newest migration. The server that it starts is gone afterwards. */
export const withNewest = async <T>(work: (client: Client, url: string) => Promise<T>): Promise<T> => {
  const server = await startOwn()
  const url = withDatabase(server.ownerUrl, DATABASE)
  const client = new Client({ connectionString: url })
  try {
    await execute(server.ownerUrl, `CREATE DATABASE ${DATABASE}`)
    await migrate(url, { directory: migrationsFolder(), log: quiet })
    await client.connect()
    return await work(client, url)
  } finally {
    await client.end()
    await server.stop()
  }
}

type Comparison = {
  readonly findings: readonly Finding[]
  /** Reasons for reading whole tables that none of these statements needs. */
  readonly stale: readonly string[]
}

/** Returns what is wrong with statements, by the tables of the database. */
export const compareAll = async (client: Client, sources: readonly Source[]): Promise<Comparison> => {
  const all = sources.flatMap(source => source.statements.map(statement => ({ source, statement })))
  const analyses = await analyse(
    client,
    all.map(({ statement }) => statement.text),
  )
  const reads: { readonly file: string; readonly table: string }[] = []
  const findings = all.flatMap(({ source, statement }, nth) => {
    const analysis = analyses[nth]
    if (analysis === undefined) return []
    const wholeReads = 'refused' in analysis ? [] : analysis.wholeReads
    reads.push(...wholeReads.map(table => ({ file: statement.file, table })))
    return [compare(source, statement, analysis), complainOfReads(statement, wholeReads)].flatMap(finding => finding ?? [])
  })
  return { findings, stale: staleReasons(reads) }
}
