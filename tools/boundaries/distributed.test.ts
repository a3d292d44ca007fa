// What keeps schools apart on one machine also lets Citus put them on several: docs/decisions/0038-districts.md, "Citus", names the sources of each rule.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sourcesOf } from '../rows/all.ts'

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations')

type Text = { readonly at: string; readonly sql: string }

/** Returns which rules a text breaks. */
const RULES: readonly (readonly [what: string, breaks: RegExp])[] = [
  [
    'names a table of another schema',
    /\b(?:(?<!extract\(\w+ |\bdistinct )from|join|into|update|references|table) (?!pg_catalog\.)[a-z_]+\.[a-z_]+/,
  ],
  ['makes a schema', /\bcreate schema\b/],
  ['makes a rule', /\bcreate (?:or replace )?rule\b/],
  ['makes a table of one connection', /\bcreate temp/],
  [
    'counts rows by a sequence that is smaller than bigint',
    /\b(?:smallint|int|integer|int2|int4)\b[^,;]* as identity\b|\b(?:small)?serial\b/,
  ],
  [
    'updates by a function that answers differently each time',
    /^(?:with .* )?update\b.*\b(?:gen_random_uuid|random|clock_timestamp|nextval)\(/,
  ],
  ['takes a part of an array by a parameter, at which Citus 13.2.2 crashes', /(?<!\barray)\[[^\]]*\$\d/],
]

const plainOf = (sql: string): string => sql.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').trim().toLowerCase()

const faultsIn = ({ at, sql }: Text): string[] => RULES.flatMap(([what, breaks]) => (breaks.test(plainOf(sql)) ? [`${at} ${what}`] : []))

/** Functions and operators that PostgreSQL calls stable, as far as words tell. `$1::date` is a value, `created_at::date` depends on a setting. */
const STABLE =
  /\bnow\(\)|\bcurrent_(?:date|time|timestamp)\b|\binterval\b|\b(?:make_interval|date_trunc|to_char|to_jsonb?|jsonb?_build_\w+|concat|concat_ws)\(|(?<!\$\d+)::date\b/

/**
 * On the machine that has the tables, Citus 13.2.2 computes stable functions of an `insert ... select` from a table beforehand, and then asks
 * that a column of a schema's table be not null, without its name: `syntax error at or near "NOT"`. Give it the value as a parameter, or select
 * in a `with` before the insert.
 */
const copiesFaultily = ({ at, sql }: Text): string[] =>
  plainOf(sql)
    .split(/\binsert into /)
    .slice(1)
    .filter(insert => /^\w+ (?:\([^)]*\) )?(?:with|select)\b/.test(insert) && /\b(?:from|join) [a-z]+_[a-z_]+\b(?!\()/.test(insert))
    .flatMap(insert => (STABLE.test(insert) ? [`${at} copies rows of a table with a stable function`] : []))

let statements: Text[] = []
beforeAll(async () => {
  const sources = await sourcesOf()
  statements = sources.flatMap(source => source.statements.map(({ file, line, text }) => ({ at: `${file}:${line}`, sql: text })))
})

test('every statement of a school could run on a machine of its own', () => {
  expect(statements.length).toBeGreaterThan(1_000)
  expect(statements.flatMap(text => [...faultsIn(text), ...copiesFaultily(text)])).toEqual([])
})

test('so could what migrations make', () => {
  const files = readdirSync(MIGRATIONS).filter(file => file.endsWith('.sql'))
  expect(files.flatMap(file => faultsIn({ at: file, sql: readFileSync(join(MIGRATIONS, file), 'utf8') }))).toEqual([])
})

test.each([
  'select host from district.school',
  'alter table people_person add column host text references district.school',
  'create schema elsewhere',
  'create rule people_stay as on delete to people_person do instead nothing',
  'create temp table people_now (id uuid)',
  'create table pets_pet (place int not null generated always as identity unique, id uuid)',
  'update people_person set id = gen_random_uuid()',
  'insert into classes_pupil (class_id, person_id, joined_at) select $1, id, now() from people_person',
  "insert into classes_pupil (class_id, person_id, joined_at) select $1, p.id, $2::timestamptz + interval '1 day' from unnest($3::uuid[]) as i join people_person p on p.id = i",
  'update school_set_up_code set earlier = earlier[1:$1::int]',
])('Citus would refuse: %s', sql => {
  expect([...faultsIn({ at: '', sql }), ...copiesFaultily({ at: '', sql })]).toHaveLength(1)
})

test.each([
  'select floor(extract(epoch from p.at - $1) / 60) from people_person p where p.id is distinct from p.other_id',
  'insert into people_person (id) select gen_random_uuid() from unnest($1::uuid[])',
  'insert into classes_pupil (class_id, person_id, joined_at) select $1, id, $2 from people_person',
  'with p as (select id, now() as at from people_person) insert into classes_pupil (class_id, person_id, joined_at) select $1, id, at from p',
  'insert into classes_pupil (class_id, person_id, joined_at) select $1, id, now() from unnest($2::uuid[]) as id',
  'insert into attendance_mark (class_id, person_id, day, state) select class_id, person_id, $1::date, $2 from classes_pupil',
  'select array[$1, $2]::uuid[]',
  'create table pets_pet (place bigint not null generated always as identity unique, age int)',
])('Citus would take: %s', sql => {
  expect([...faultsIn({ at: '', sql }), ...copiesFaultily({ at: '', sql })]).toEqual([])
})
