// Lists the contents of a database by asking the database itself, so that new tables are in every backup automatically.
import { type Client, escapeIdentifier } from 'pg'

export type Table = { readonly name: string; readonly columns: readonly string[] }
type Sequence = { readonly name: string; readonly value: string; readonly called: boolean }

/** Written by migrations, not by people: a restore creates it again. */
const BOOK = 'schema_migrations'
/** The schema of the school: `public`, or its own where several schools share the database. */
const HERE = '(SELECT oid FROM pg_namespace WHERE nspname = current_schema())'
const NOT_OF_EXTENSION = (column: string): string => `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${column} AND d.deptype = 'e')`

/** All tables with the columns that hold data (generated columns are left out). */
export const listTables = async (client: Client): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attnum IS NOT NULL), '{}') AS columns
       FROM pg_class c
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = ${HERE} AND c.relkind = 'r' AND c.relname <> $1 AND ${NOT_OF_EXTENSION('c.oid')}
      GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
    [BOOK],
  )
  return rows
}

/** The current value of every sequence. */
export const listSequences = async (client: Client): Promise<readonly Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = ${HERE} AND c.relkind = 'S' AND ${NOT_OF_EXTENSION('c.oid')} ORDER BY 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${escapeIdentifier(name)}`,
    )
    for (const { value, called } of state.rows) found.push({ name, value, called })
  }
  return found
}

type Counted = { readonly sequence: string; readonly table: string; readonly column: string }

/** The columns that sequences count for. */
export const listCounted = async (client: Client): Promise<readonly Counted[]> => {
  const { rows } = await client.query<Counted>(
    `SELECT s.relname AS sequence, c.relname AS table, a.attname AS column
       FROM pg_class s
       JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
       JOIN pg_class c ON c.oid = d.refobjid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
      WHERE s.relnamespace = ${HERE} AND s.relkind = 'S'`,
  )
  return rows
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Foreign keys between tables. They are dropped while rows are restored, because references may be circular, and checked as a whole
 * afterwards.
 */
export const listForeignKeys = async (client: Client): Promise<readonly ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND c.relnamespace = ${HERE} AND k.conparentid = 0`,
  )
  return rows
}

/** Statements that remove everything that migrations created, but nothing of an extension. */
export const removals = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT statement FROM (
       SELECT CASE relkind WHEN 'S' THEN 2 ELSE 1 END AS step, format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
              WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, oid::regclass) AS statement
         FROM pg_class c WHERE relnamespace = ${HERE} AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND ${NOT_OF_EXTENSION('c.oid')}
       UNION ALL
       SELECT 3, format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
         FROM pg_proc p WHERE pronamespace = ${HERE} AND ${NOT_OF_EXTENSION('p.oid')}
       UNION ALL
       SELECT 4, format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype)
         FROM pg_type t WHERE typnamespace = ${HERE} AND typtype IN ('e', 'd', 'r') AND ${NOT_OF_EXTENSION('t.oid')}
     ) AS everything ORDER BY step`,
  )
  return rows.map(row => row.statement)
}

/** The migrations that made this database, or null when it is not one of ours (empty, or another program's). */
export const readSchema = async (client: Client): Promise<readonly { version: number; checksum: string }[] | null> => {
  const book = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('${BOOK}')`)
  if (book.rowCount === 0) return null
  return (await client.query<{ version: number; checksum: string }>(`SELECT version, checksum FROM ${BOOK} ORDER BY version`)).rows
}
