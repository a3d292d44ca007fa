// The tables that the server's statements name, and those they may name: no import shows that a statement reads a table of another feature.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isSyntax } from '../rows/statements.ts'
import { CORE_TABLES, READS, type Reading } from './reads.ts'
import { FEATURE_ORDER } from './rooms.mjs'

const SERVER = join(import.meta.dirname, '../../apps/server')
const FEATURES = FEATURE_ORDER.flat()

/** A table or view that a statement names, and whether it writes there. */
type Use = { readonly table: string; readonly writes: boolean }

/** Every name that a table or view of the school has ever had. */
export const tablesOf = (migrations: string): ReadonlySet<string> =>
  new Set(
    [...migrations.matchAll(/\b(?:create (?:or replace )?(?:unlogged )?(?:table|view)|rename to) (?:if not exists )?([a-z_]+)/g)].flatMap(
      ([, name = '']) => name,
    ),
  )

const readMigrations = (): string => {
  const folder = join(SERVER, 'migrations')
  const steps = readdirSync(folder).filter(file => file.endsWith('.sql'))
  return steps.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
}

/** The feature that owns a table: its name begins with that of the feature. */
const ownerOf = (table: string): string => table.split('_')[0] ?? ''

/** Statements are distinguished from other texts of the sources by their first words. */
const STATEMENT = /\b(?:select|insert into|update|delete from|truncate|merge into|lock table)\b/
const WRITTEN = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?) (?:only )?$/
/** Values in quotes, among them types of notices that are named like tables, and comments. */
const NO_NAME = /'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm

/** The tables that one statement names, wherever: after `from`, after a comma, in a query within it. */
const usesOf = (statement: string, tables: ReadonlySet<string>): readonly Use[] => {
  if (!STATEMENT.test(statement)) return []
  const plain = statement.replace(NO_NAME, ' ').replace(/\s+/g, ' ')
  return [...plain.matchAll(/\b[a-z]+_[a-z_]+\b/g)]
    .filter(([name]) => tables.has(name) && FEATURES.includes(ownerOf(name)))
    .map(({ 0: table, index }) => ({ table, writes: WRITTEN.test(plain.slice(0, index)) }))
}

/** The texts of a source, each with its slots filled by numbers. */
const textsOf = (file: string, source: string): readonly string[] => {
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isSyntax(value)) return
    if (value.type === 'Literal' && typeof value.value === 'string') texts.push(value.value)
    if (value.type === 'TemplateLiteral')
      texts.push((value.quasis as { value: { raw: string } }[]).map(({ value: { raw } }) => raw).join('$1'))
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseSync(file, source).program)
  return texts
}

/** A statement of the server names a table: in the file of a feature, or of no feature at all. `ofOwn` says whether it names a table of that feature. */
type Named = Use & { readonly file: string; readonly feature: string | null; readonly ofOwn: boolean }

/** Whatever the sources of the server name, tests and their helpers aside. */
export const namedIn = (file: string, source: string, tables: ReadonlySet<string>): readonly Named[] => {
  const folder = file.split('/')[0] ?? ''
  const feature = FEATURES.includes(folder) ? folder : null
  return textsOf(file, source).flatMap(text => {
    const uses = usesOf(text, tables)
    const ofOwn = uses.some(({ table }) => ownerOf(table) === feature)
    return uses.map(use => ({ ...use, file, feature, ofOwn }))
  })
}

export const namedByServer = (): readonly Named[] => {
  const tables = tablesOf(readMigrations())
  const sources = join(SERVER, 'src')
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(?:^|\/)testing\//.test(file))
    .sort()
    .flatMap(file => namedIn(file, readFileSync(join(sources, file), 'utf8'), tables))
}

/** Whether a feature stands before another in the order. */
const isBefore = (earlier: string, later: string): boolean => {
  const lineOf = (name: string): number => FEATURE_ORDER.findIndex(line => line.includes(name))
  return lineOf(earlier) < lineOf(later)
}

/** Lists names, and knows nobody: docs/decisions/0002-feature-order.md. */
const JOINS_NAMES = 'audit'

/** Returns why a statement may not name a table, or null. */
export const forbiddenUse = (
  { table, writes, file, feature, ofOwn }: Named,
  reads: Readonly<Record<string, Reading>> = READS,
): string | null => {
  const owner = ownerOf(table)
  if (feature === owner) return null
  if (feature === null) return `${file} names ${table}: statements belong to features`
  if (writes) return `${file} writes ${table}, which belongs to ${owner}: call a helper of ${owner}`
  if (!isBefore(owner, feature) && feature !== JOINS_NAMES) return `${file} names ${table} of a feature that comes later`
  if (CORE_TABLES.includes(table)) return null
  const reading = reads[file]
  if (!reading?.of.includes(owner)) return `${file} reads ${table}: call a reader of ${owner}, or say in tools/boundaries/reads.ts why not`
  if (!ofOwn && !reading.alone) return `${file} reads ${table} in a statement without a table of ${feature}: it belongs to ${owner}`
  return null
}

/** Returns what is listed although no statement needs it any more. */
export const unreadIn = (named: readonly Named[], reads: Readonly<Record<string, Reading>> = READS): string[] => {
  const foreign = named.filter(({ table, feature }) => ownerOf(table) !== feature && !CORE_TABLES.includes(table))
  const read = new Set(foreign.map(({ file, table }) => `${file} ${ownerOf(table)}`))
  const alone = new Set(foreign.flatMap(({ file, ofOwn }) => (ofOwn ? [] : [`${file} alone`])))
  return Object.entries(reads).flatMap(([file, reading]) =>
    [...reading.of.map(owner => `${file} ${owner}`), ...(reading.alone ? [`${file} alone`] : [])].filter(
      each => !read.has(each) && !alone.has(each),
    ),
  )
}
