// Describes a migrated database as SQL for reading: what PostgreSQL's catalogue has, with the comments of the migrations.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { APP_ROLE } from '../../apps/server/src/platform/postgres/address.ts'
import { FEATURE_ORDER } from '../boundaries/rooms.mjs'
import { type Comments, readComments } from './schema-comments.ts'

type Named = { name: string; text: string }
type Table = { oid: number; name: string; kind: 'r' | 'v'; view: string | null; noUpdate: boolean; noDelete: boolean }
type Column = { table: number; name: string; text: string }
type Constraint = { table: number; name: string; kind: string; column: string | null; text: string }
type Trigger = Named & { table: number }
type Index = Named & { table: number }

const QUOTED_OR_UPPER = /'(?:[^']|'')*'|"[^"]*"|\b[A-Z]{2,}\b/g

/** As the migrations write it: keywords in lower case, lists of values in brackets, and no schema and no cast that a reader can do without. */
const plain = (text: string, schema: string): string =>
  text
    .replace(QUOTED_OR_UPPER, word => (/^['"]/.test(word) ? word : word.toLowerCase()))
    .replaceAll(`${schema}.`, '')
    .replace(/'(-?\d+)'::(?:integer|bigint)/g, '$1')
    .replace(/('(?:[^']|'')*')::(?:(?:text|uuid|bytea|bigint)\[\]|text|jsonb|jsonpath)/g, '$1')
    .replace(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replace(/\b(\d+)::(?:bigint|numeric|smallint)\b/g, '$1')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('double precision', 'float8')
    .replaceAll(' using btree', '')
    .replace(/(\w+(?:\([^()]*\))?) >= (-?\d+) and \1 <= (-?\d+)/g, '$1 between $2 and $3')
    .replace(/\binteger\b/g, 'int')
    .replace(/^(.*references \w+)\(id\)/, '$1')

const WIDTH = 140

/** Breaks a long line at its spaces. */
const wrapped = (text: string, indent = ''): string => {
  const lines: string[] = []
  let rest = text
  for (let room = WIDTH - indent.length; rest.length > room && rest.lastIndexOf(' ', room) > 0; room = WIDTH - indent.length - 2) {
    const end = rest.lastIndexOf(' ', room)
    lines.push(rest.slice(0, end))
    rest = rest.slice(end + 1)
  }
  return [...lines, rest].join(`\n${indent}  `)
}

const featureOf = (name: string, features: readonly string[]): string => features.find(feature => name.startsWith(`${feature}_`)) ?? ''

/** Whether a migration named it: the names that PostgreSQL gives say nothing. */
const isChosenName = (name: string, table: string): boolean => !(name.startsWith(`${table}_`) && /_(?:check|key|fkey|pkey)\d*$/.test(name))

const commented = (comment: readonly string[] | undefined, text: string, indent = ''): string =>
  [...(comment ?? []).map(line => `${indent}-- ${line}`), `${indent}${text}`].join('\n')

const read = async (client: Client, schema: string) => {
  const ask = async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text, [schema])).rows
  const here = 'c.relnamespace = $1::regnamespace'
  const refused = (right: string): string =>
    `(c.relkind = 'r' and has_schema_privilege('${APP_ROLE}', $1, 'usage') and not has_table_privilege('${APP_ROLE}', c.oid, '${right}'))`
  return {
    tables: await ask<Table>(`
      select c.oid, c.relname as name, c.relkind as kind, case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as view,
        ${refused('update')} as "noUpdate", ${refused('delete')} as "noDelete"
      from pg_class c where ${here} and c.relkind in ('r', 'v') order by c.oid`),
    columns: await ask<Column>(`
      select a.attrelid as table, a.attname as name,
        format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity <> '' then ' generated always as identity'
             when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid, true) else '' end as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where ${here} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`),
    constraints: await ask<Constraint>(`
      select k.conrelid as table, k.conname as name, k.contype as kind, pg_get_constraintdef(k.oid, true) as text,
        case when cardinality(k.conkey) = 1 then a.attname end as column
      from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where ${here} and k.contype in ('p', 'u', 'f', 'c', 'x') order by k.conrelid, position(k.contype in 'pufcx'), k.conname`),
    indexes: await ask<Index>(`
      select i.indrelid as table, x.relname as name, pg_get_indexdef(i.indexrelid, 0, true) as text
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      where ${here} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by x.relname`),
    triggers: await ask<Trigger>(`
      select t.tgrelid as table, t.tgname as name, pg_get_triggerdef(t.oid, true) as text
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${here} and not t.tgisinternal order by t.tgname`),
    functions: await ask<Named>(`
      select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = $1::regnamespace and l.lanname in ('sql', 'plpgsql') order by p.oid`),
  }
}

/** The body of a function stands as it was written, between dollars; without these, PostgreSQL writes it anew. */
const functionText = (definition: string, schema: string): string => {
  const [head = '', body] = definition.split(/^AS (?=\$function\$)/m)
  const plainHead = plain(head, schema).replace('create or replace', 'create').replace(/\s+/g, ' ').trim()
  return body === undefined ? `${wrapped(plainHead)};` : `${plainHead} as ${body.trim().replaceAll('$function$', () => '$$')};`
}

/** The rights of the program that a migration took away, as comments. */
const rightsOf = (table: Table): string[] => {
  const may = [...(table.noUpdate ? ['change'] : []), ...(table.noDelete ? ['delete'] : [])]
  return may.length === 0 ? [] : [`The program may not ${may.join(' or ')} rows.`]
}

const describe = async (client: Client, schema: string, comments: Comments, features: readonly string[]): Promise<string> => {
  const all = await read(client, schema)
  const tableText = (table: Table): string => {
    const own = all.constraints.filter(({ table: oid }) => oid === table.oid)
    const columns = all.columns.filter(({ table: oid }) => oid === table.oid)
    const beside = (constraint: Constraint): boolean => constraint.column !== null && !isChosenName(constraint.name, table.name)
    const columnLines = columns.map(({ name, text }) => {
      const rules = own.filter(each => beside(each) && each.column === name)
      const said = rules.map(rule =>
        plain(rule.text, schema)
          .replace(/^(primary key|unique(?: nulls not distinct)?) \(.*\)$/, '$1')
          .replace(/^foreign key \(.*?\) /, ''),
      )
      const type = plain(text, schema)
      const isKey = rules.some(({ kind }) => kind === 'p')
      return {
        comment: comments.get(`${table.name}.${name}`),
        text: [name, isKey ? type.replace(' not null', '') : type, ...said].join(' '),
      }
    })
    const rules = own
      .filter(each => !beside(each))
      .map(({ name, text }) => `${isChosenName(name, table.name) ? `constraint ${name} ` : ''}${plain(text, schema)}`)
    const lines = [...columnLines, ...rules.map(text => ({ comment: undefined, text }))].map(({ comment, text }, nth, { length }) =>
      commented(comment, wrapped(nth < length - 1 ? `${text},` : text, '  '), '  '),
    )
    return commented([...(comments.get(table.name) ?? []), ...rightsOf(table)], `create table ${table.name} (\n${lines.join('\n')}\n);`)
  }
  const viewText = ({ name, view }: Table): string => {
    const text = plain(view ?? '', schema)
      .trim()
      .replace(/^ {4,5}(?=\S)/gm, '  ')
      .replace(/^ {2,3}(?=(?:from|where|group by|order by|union)\b)/gm, '')
    return commented(comments.get(name), `create view ${name} as\n${text}`)
  }
  const belowTable = ({ oid }: Table): string[] => [
    ...all.indexes
      .filter(({ table }) => table === oid)
      .map(({ name, text }) => commented(comments.get(`index ${name}`), wrapped(`${plain(text, schema)};`))),
    ...all.triggers
      .filter(({ table }) => table === oid)
      .map(({ name, text }) => commented(comments.get(`trigger ${name}`), wrapped(`${plain(text, schema)};`))),
  ]
  const groups = [...features, '']
    .map(feature => {
      const isOf = ({ name }: { name: string }): boolean => featureOf(name, features) === feature
      const functions = all.functions
        .filter(isOf)
        .map(({ name, text }) => commented(comments.get(`function ${name}`), functionText(text, schema)))
      const tables = all.tables
        .filter(isOf)
        .map(table => [table.kind === 'v' ? viewText(table) : tableText(table), ...belowTable(table)].join('\n'))
      return { feature, parts: [...tables, ...functions] }
    })
    .filter(({ parts }) => parts.length > 0)
  return groups.map(({ feature, parts }) => [...(feature === '' ? [] : [`-- ${feature} --`]), ...parts].join('\n\n')).join('\n\n\n')
}

const migrationsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8'))

/** The whole of docs/schema.sql, from a database with all migrations of a school in `public` and of a district's catalogue in `district`. */
export const schemaText = async (client: Client, migrations: string): Promise<string> => {
  const school = await describe(client, 'public', readComments(migrationsIn(migrations)), ['platform', ...FEATURE_ORDER.flat()])
  const district = await describe(client, 'district', readComments(migrationsIn(join(migrations, 'district'))), [])
  return `-- The tables of a school as they are after all migrations, by feature. For reading: \`npm run rows\` writes this file, and nothing runs it.

${school}


-- The catalogue of a district, in the schema \`district\` --

${district}
`
}
