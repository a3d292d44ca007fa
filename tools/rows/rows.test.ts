// The rows of SQL are what PostgreSQL says they are. A wrong type is found, whether the statement or the tables changed, and so is a table that is
// read from end to end.
import { beforeAll, describe, expect, test } from 'vitest'
import { compareAll, sourcesOf, withNewest } from './all.ts'
import { type Finding, mended } from './rows.ts'
import { readSource } from './statements.ts'

const TYPES = `
type Named = { id: string; name: string }
type Status = 'denied' | 'approved' | 'pending'`

/** Each statement with what the check says about it; null when its type is right. */
const CASES: readonly (readonly [title: string, statement: string, says: RegExp | null])[] = [
  ['a right type', 'sql<{ id: string; archivedAt: Date | null }>`select id, archived_at from classes_class`', null],
  ['the name of a right type', 'sql<Named>`select id, name from classes_class`', null],
  ['a type whose values a constraint lists', 'sql<{ status: Status }>`select status from people_asked_name`', null],
  ['a type that the database holds by name', `sql<{ badge: Badge }>\`select badge from growth_badge where person_id = \${1}\``, null],
  ['a statement without rows', 'sql`delete from classes_class`', null],
  ['a statement that nobody waits for', 'tx.send(sql`select 1 from classes_class for update`)', null],
  ['a statement whose rows nobody reads', 'db.run(sql`select 1 from classes_class for update`)', null],
  ['a wrong type', 'sql<{ id: number }>`select id from classes_class`', /rows are { id: string }, but it says { id: number }/],
  ['the name of a wrong type', 'sql<Named>`select id, created_at as name from classes_class`', /name: Date/],
  ['a missing type', 'sql`select id from classes_class`', /no type; they are { id: string }/],
  ['a column that is not there', 'sql<{ title: string }>`select title from classes_class`', /refuses it: column "title" does not exist/],
  ['an unexpected null', 'sql<{ email: string }>`select email from people_person`', /email: null \| string/],
  [
    'a null that an outer join brings',
    'sql<{ id: string; name: string }>`select p.id, c.name from people_person p left join classes_class c on c.id = p.id`',
    /name: null \| string/,
  ],
  [
    'a null that a subquery brings when it finds nothing',
    'sql<{ name: string }>`select (select c.name from classes_class c where c.id = p.id) as name from people_person p`',
    /name: null \| string/,
  ],
  ['the null of a sum over no rows', 'sql<{ sum: string }>`select sum(xp) from growth_pupil`', /sum: null \| string/],
  ['a sum with something in place of null', 'sql<{ xp: string }>`select coalesce(sum(xp), 0) as xp from growth_pupil`', null],
  ['a count', 'sql<{ pupils: number }>`select count(*) as pupils from classes_pupil`', null],
  [
    'a column that a condition keeps from being null',
    'sql<{ email: string }>`select email from people_person where email = lower(display_name)`',
    null,
  ],
  [
    'a column that is null although a part of the condition is not',
    'sql<{ email: string }>`select email from people_person where email = lower(display_name) or is_test`',
    /email: null \| string/,
  ],
  [
    'a null behind a union',
    'sql<{ name: string }>`select name from classes_class union select email from people_person`',
    /name: null \| string/,
  ],
  ['a column of a view', 'sql<{ classId: string }>`select class_id from people_pupil_place`', null],
  [
    'a null that a view brings by its outer join',
    'sql<{ className: string }>`select class_name from people_role_place`',
    /className: null \| string/,
  ],
  ['a null behind WITH', 'sql<{ x: string }>`with a as (select email as x from people_person) select x from a`', /x: null \| string/],
  [
    'large numbers in a list, which the driver reads as strings',
    'sql<{ xp: number[] }>`select array[xp] as xp from growth_pupil`',
    /xp: unknown/,
  ],
  ['a parameter, which may be null', `sql<{ at: Date }>\`select \${1}::timestamptz as at\``, /at: Date \| null/],
  ['a column that the statement says is never null', `sql<{ at: Date }>\`select \${1}::timestamptz as "at!"\``, null],
  ['a mark that is not needed', 'sql<{ id: string }>`select id as "id!" from classes_class`', /known never to be null/],
  ['a column without a name', 'sql<{ x: number }>`select 1 from classes_class`', /a column has no name/],
  [
    'two columns of one name',
    'sql<{ id: string }>`select c.id, p.id from classes_class c, people_person p`',
    /two of its columns are called id/,
  ],
  [
    'an object of JSON, where times are strings',
    "sql<{ made: { at: string; by: string | null }[] }>`select coalesce(jsonb_agg(jsonb_build_object('at', created_at, 'by', email)), '[]') as made from people_person`",
    null,
  ],
  [
    'a wrong value in an object of JSON',
    "sql<{ made: { at: Date } }>`select jsonb_build_object('at', created_at) as made from people_person`",
    /made: { at: string }/,
  ],
  [
    'a table that grows, and no index',
    'sql<{ transactionId: number }>`select transaction_id from ledger_posting where amount > 5`',
    /it reads all of ledger_posting/,
  ],
  [
    'a table that grows, behind two others',
    "sql<{ id: number }>`select e.id from people_person p join ledger_account a on a.person_id = p.id, audit_entry e where e.detail ->> 'account' = a.id::text`",
    /it reads all of audit_entry/,
  ],
  [
    'an index without its first column',
    `sql<{ at: Date }>\`select at from platform_command where key = \${1}\``,
    /all of platform_command/,
  ],
  [
    'an order by an index, when a filter may leave nothing',
    `sql<{ at: Date }>\`select at from audit_entry where detail ->> 'kind' = \${1} order by at desc, id desc limit 5\``,
    /all of audit_entry/,
  ],
  ['the newest by an index', 'sql<{ at: Date }>`select at from audit_entry order by at desc, id desc limit 5`', null],
  ['rows that an index finds', `sql<{ at: Date }>\`select at from audit_entry where at > \${1}\``, null],
  ['rows that are written', `sql\`update battle_lobby set name = 'x' where status = \${1}\``, /all of battle_lobby/],
]

const planted = readSource('planted.ts', `${TYPES}\n${CASES.map(([, statement]) => `void ${statement}`).join('\n')}`)
const FIRST_LINE = TYPES.split('\n').length + 1
let findings: readonly Finding[]

beforeAll(async () => {
  findings = (await withNewest(client => compareAll(client, [planted]))).findings
})

describe('the type of a row', () => {
  test.each(CASES.map(([title, , says], nth) => [title, says, nth] as const))('%s', (_, says, nth) => {
    const said = findings.find(({ statement }) => statement.line === FIRST_LINE + nth)?.what ?? null
    if (says === null) expect(said).toBeNull()
    else expect(said).toMatch(says)
  })

  test('is written where it is missing or wrong, in place or in the type that is named', () => {
    const source = readSource('planted.ts', planted.text)
    const text = mended(source.text, findings)
    expect(text).toContain('type Named = { id: string; name: Date }')
    expect(text).toContain('void sql<{ id: string }>`select id from classes_class`')
    expect(text).toContain('void sql<{ email: string | null }>`select email from people_person`')
  })
})

test('a column that a migration renames, gives another type or lets be null is found where it is read', async () => {
  const sources = await sourcesOf(['apps/server/src/tutorials', 'apps/server/src/growth/badge-rows.ts', 'apps/server/src/moves'])
  const { findings: found } = await withNewest(async client => {
    await client.query(`alter table tutorials_progress rename column skipped to passed_over;
      alter table growth_badge alter column earned_at type text;
      alter table moves_pupil alter column chosen_at drop not null;`)
    return await compareAll(client, sources)
  })
  const said = found.map(({ statement, what }) => `${statement.file}: ${what}`).join('\n')
  expect(said).toMatch(/tutorials\/progress-rows.ts: PostgreSQL refuses it: column .*skipped.* does not exist/)
  expect(said).toMatch(/growth\/badge-rows.ts: .* earnedAt: string }, but it says .* earnedAt: Date }/)
  expect(said).toMatch(/moves\/manifest.ts: .*chosenAt: Date \| null.*, but it says .*chosenAt: Date/)
})
