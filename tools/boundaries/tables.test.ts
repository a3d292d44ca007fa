// The order of the features holds in SQL as well, and no feature writes the tables of another.
import { expect, test } from 'vitest'
import type { Reading } from './reads.ts'
import { FEATURE_ORDER } from './rooms.mjs'
import { forbiddenUse, namedByServer, namedIn, tablesOf, unreadIn } from './tables.ts'

const tables = tablesOf(`
  create table people_person (id uuid); create table classes_pupil (id uuid); create table people_class (id uuid);
  create table notices_notice (id uuid); create table ledger_account (id uuid); create table goals_gift (id uuid);
  create or replace view market_card_in_duel as select; alter table people_class rename to classes_class;`)

const LEDGER: Reading = { of: ['ledger'], why: 'a test' }
const JOINED = 'sql`select g.pp from goals_gift g join ledger_account a on a.person_id = g.giver_id`'

const strayIn = (file: string, source: string, reads?: Readonly<Record<string, Reading>>): string[] =>
  namedIn(file, source, tables).flatMap(named => forbiddenUse(named, reads) ?? [])

test('statements write only tables of their own feature, and read those of earlier ones that are listed for it', () => {
  const named = namedByServer()
  expect(named.length).toBeGreaterThan(1000)
  expect(named.flatMap(use => forbiddenUse(use) ?? [])).toEqual([])
  expect(unreadIn(named)).toEqual([])
})

test.each([
  [
    'people/x.ts',
    '`select 1 from people_person p\n left join\n classes_pupil m on true`',
    'names classes_pupil of a feature that comes later',
  ],
  ['people/x.ts', '`select 1 from people_person p, classes_pupil m`', 'names classes_pupil of a feature that comes later'],
  ['ledger/x.ts', '`update notices_notice set is_read = true`', 'writes notices_notice, which belongs to notices'],
  ['notices/x.ts', '`with gone as (delete from people_person returning id) select id from gone`', 'writes people_person'],
  ['notices/x.ts', "'insert into people_person (id) values ($1)'", 'writes people_person'],
  ['notices/x.ts', '`update only people_person set id = 1`', 'writes people_person'],
  ['siege/x.ts', '`select uses from market_card_in_duel`', 'reads market_card_in_duel: call a reader of market'],
  ['goals/x.ts', '`select (select balance from ledger_account limit 1)`', 'reads ledger_account: call a reader of ledger'],
  ['main.ts', '`select id from people_person`', 'statements belong to features'],
])('in %s, %s is refused', (file, statement, why) => {
  expect(strayIn(file, `const x = sql${statement.startsWith("'") ? `(${statement})` : statement}`, {}).join()).toContain(why)
})

test('what a statement may name is not refused', () => {
  expect(strayIn('classes/x.ts', 'sql`insert into classes_pupil (id) select id from people_person for update of people_person`')).toEqual(
    [],
  )
  expect(strayIn('goals/x.ts', JOINED, { 'goals/x.ts': LEDGER })).toEqual([])
  expect(strayIn('audit/x.ts', 'sql`select name from classes_class`')).toEqual([])
  // Text in quotes and in comments is no table, and a word of TypeScript is no statement.
  expect(strayIn('people/x.ts', "sql`select 1 from people_person where kind = 'notices_notice' -- and not ledger_account`")).toEqual([])
  expect(strayIn('people/x.ts', "const type = 'notices_notice'")).toEqual([])
})

test('a statement that reads tables of others alone belongs to their owner', () => {
  const alone = 'sql`select balance from ledger_account`'
  expect(strayIn('goals/x.ts', alone, { 'goals/x.ts': LEDGER }).join()).toContain('without a table of goals: it belongs to ledger')
  expect(strayIn('goals/x.ts', alone, { 'goals/x.ts': { ...LEDGER, alone: true } })).toEqual([])
  // A file is listed for itself, not for its feature.
  expect(strayIn('goals/y.ts', JOINED, { 'goals/x.ts': LEDGER }).join()).toContain('call a reader of ledger')
})

test('a coupling that is listed and no longer needed is found', () => {
  const named = namedIn('goals/x.ts', JOINED, tables)
  const reads = { 'goals/x.ts': { ...LEDGER, of: ['ledger', 'squads'], alone: true }, 'fame/x.ts': LEDGER } as const
  expect(unreadIn(named, reads)).toEqual(['goals/x.ts squads', 'goals/x.ts alone', 'fame/x.ts ledger'])
  expect(FEATURE_ORDER.flat()).toEqual(expect.arrayContaining(['goals', 'ledger', 'squads', 'fame']))
})
