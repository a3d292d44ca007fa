// Asks PostgreSQL how it would carry out statements in a school that is full, and so which of them read a table to its end. Nothing is run and no
// table has rows: their files are made as long as those of a full school, without using the disk.
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, escapeIdentifier } from 'pg'

const PAGE_BYTES = 8_192
const TABLE_PAGES = 10_000
const INDEX_PAGES = 2_500
/** So many different people, classes or submissions are named by a column: otherwise PostgreSQL expects 200. */
const DIFFERENT_IDS = 20_000

/** A step of a plan, as EXPLAIN writes it. */
type Step = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Step[]
}
type Index = { readonly table: string; readonly isPartial: boolean; readonly leads: string | null }

/** Lets the planner take all tables for large ones. */
export const fillOnPaper = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ folder: string; file: string; kind: string }>(
    `select current_setting('data_directory') as folder, pg_relation_filepath(oid) as file, relkind as kind from pg_class
     where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
  )
  for (const { folder, file, kind } of rows) await truncate(join(folder, file), PAGE_BYTES * (kind === 'i' ? INDEX_PAGES : TABLE_PAGES))
  await client.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
                                       'null_frac', 0::real, 'avg_width', 16, 'n_distinct', ${DIFFERENT_IDS}::real)
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and a.atttypid = 'uuid'::regtype`,
  )
  // One plan for whatever values, as PostgreSQL uses it sooner or later; a whole table only where no index can help.
  await client.query(
    `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`,
  )
}

/** The tables that a prepared statement reads from end to end, by their names. */
export const openWholeReads = async (client: Client): Promise<(prepared: string, parameters: number) => Promise<readonly string[]>> => {
  const { rows } = await client.query<Index & { name: string }>(
    `select i.relname as name, t.relname as table, x.indpred is not null as "isPartial", a.attname as leads
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
     where t.relnamespace = 'public'::regnamespace`,
  )
  const indexes = new Map(rows.map(index => [index.name, index]))
  return async (prepared, parameters) => {
    const nulls = parameters === 0 ? '' : `(${Array(parameters).fill('null').join(', ')})`
    const explained = await client.query<{ plan: readonly [{ readonly Plan: Step }] }>({
      text: `explain (format json) execute ${escapeIdentifier(prepared)}${nulls}`,
    })
    return [...new Set(explained.rows.flatMap(row => Object.values(row)).flatMap(([{ Plan }]) => readWhole(Plan, null, indexes)))].sort()
  }
}

const readWhole = (step: Step, above: Step | null, indexes: ReadonlyMap<string, Index>): readonly string[] => [
  ...(isToTheEnd(step, above, indexes) ? [step['Relation Name'] ?? indexes.get(step['Index Name'] ?? '')?.table ?? ''] : []),
  ...(step.Plans ?? []).flatMap(below => readWhole(below, step, indexes)),
]

const isToTheEnd = (step: Step, above: Step | null, indexes: ReadonlyMap<string, Index>): boolean => {
  const { 'Node Type': type, 'Index Cond': condition } = step
  if (type === 'Seq Scan') return true
  const index = indexes.get(step['Index Name'] ?? '')
  if (index === undefined) return false
  // The first so many by the order of an index; a filter may have to look at all to find so many.
  if (condition === undefined) return !index.isPartial && (above?.['Node Type'] !== 'Limit' || step.Filter !== undefined)
  return index.leads !== null && !new RegExp(`\\b${index.leads}\\b`).test(condition)
}
