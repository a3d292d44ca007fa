// Reads PostgreSQL's catalogue of tables, functions and operators.
import type { Client } from 'pg'
import { HELD } from './held.ts'
import { type DescribedColumn, type Shape, scalar } from './shape.ts'

export type Catalogue = {
  /** A column by the numbers of its table and its own. */
  column(table: number, column: number): DescribedColumn
  functionName(oid: number): string
  operatorName(oid: number): string
  shapeOf(type: number): Shape
}

type Column = { table: number; nth: number; name: string; type: number; isNullable: boolean }

export const readCatalogue = async (client: Client): Promise<Catalogue> => {
  const named = async (text: string): Promise<Map<number, string>> => {
    const { rows } = await client.query<{ oid: number; name: string }>(text)
    return new Map(rows.map(({ oid, name }) => [oid, name]))
  }
  const functions = await named('select oid, proname as name from pg_proc')
  const operators = await named('select oid, oprname as name from pg_operator')
  const types = await client.query<{ oid: number; name: string; element: number }>(
    'select oid, typname as name, typelem as element from pg_type',
  )
  const typeNames = new Map(types.rows.map(({ oid, name, element }) => [oid, { name, element }]))
  const shapeOf = (oid: number): Shape => {
    const type = typeNames.get(oid)
    if (type === undefined) return scalar('unknown')
    if (type.name.startsWith('_')) return { kind: 'list', of: { shape: shapeOf(type.element), isNullable: false }, isJson: false }
    return scalar(type.name)
  }
  const { rows: columns } = await client.query<Column & { path: string }>(`
    select a.attrelid as table, a.attnum as nth, a.attname as name, a.atttypid as type, not a.attnotnull as "isNullable",
           c.relname || '.' || a.attname as path
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  const listed = await listedValues(client)
  const described = new Map(
    columns.map(({ table, nth, type, isNullable, path }) => {
      return [`${table}.${nth}`, { shape: narrowed(shapeOf(type), valuesOf(path, listed.get(path))), isNullable }]
    }),
  )
  const paths = new Set(columns.map(({ path }) => path))
  for (const path of Object.keys(HELD)) if (!paths.has(path)) throw new Error(`tools/rows/held.ts names ${path}, which is no column`)
  return {
    column: (table, nth) => described.get(`${table}.${nth}`) ?? { shape: scalar('unknown'), isNullable: true },
    functionName: oid => functions.get(oid) ?? '',
    operatorName: oid => operators.get(oid) ?? '',
    shapeOf,
  }
}

/** `= ANY` for one value, `<@` for a column that is a list itself; PostgreSQL writes constant lists in two ways. */
const LIST = /(?:\w+ = ANY \(|<@ )\(?(?:ARRAY\[(?<listed>[^\]]*)\]|'\{(?<constant>[^}]*)\}'::text\[\])/

/** The values that a constraint allows a column: `check (status in ('pending', 'approved'))`. */
/** The alternatives of a column in TypeScript: the name of a type, or the values of a constraint. */
const valuesOf = (path: string, listed: readonly string[] | undefined): readonly string[] | null => {
  const held = HELD[path]
  if (held === undefined) return listed?.map(value => `'${value}'`) ?? null
  const stray = listed?.find(value => !held.values?.includes(value))
  if (held.values !== null && (listed === undefined || stray !== undefined))
    throw new Error(`${path} is no ${held.type}: ${stray ?? 'no constraint lists its values'}`)
  return [held.type]
}

const narrowed = (shape: Shape, only: readonly string[] | null): Shape => {
  if (only === null) return shape
  if (shape.kind === 'list') return { ...shape, of: { ...shape.of, shape: narrowed(shape.of.shape, only) } }
  return shape.kind === 'scalar' ? { ...shape, only } : shape
}

const listedValues = async (client: Client): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await client.query<{ path: string; definition: string }>(`
    select c.relname || '.' || a.attname as path, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1`)
  return new Map(
    rows.flatMap(({ path, definition }) => {
      const { listed, constant } = LIST.exec(definition)?.groups ?? {}
      const values = constant?.split(',') ?? listed?.split(', ').map(value => value.replace(/^'(.*)'::text$/, '$1'))
      return values ? [[path, values] as const] : []
    }),
  )
}
