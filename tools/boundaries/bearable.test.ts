// Old and new nodes serve side by side for one version: a migration that the old ones cannot bear is refused, unless it says who has stopped needing it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STOPS } from '../../apps/server/src/platform/database/migrate.ts'
import { breakingChangesIn, holdsOf, LAST_WITH_SMALL_TABLES, LAST_WITH_STOPPED_NODES, OLDER_THAN_THE_FENCE } from './bearable.ts'
import { WIDENED_BEFORE_THE_FENCE, widenedIn } from './widened.ts'

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations')

const migrationsIn = (folder: string, after: number): { file: string; sql: string }[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.sql') && Number(file.slice(0, 4)) > after)
    .map(file => ({ file, sql: readFileSync(join(folder, file), 'utf8') }))

const faultsIn = (folder: string, after: number): string[] =>
  migrationsIn(folder, after).flatMap(({ file, sql }) => breakingChangesIn(sql).map(fault => `${file}: ${fault}`))

test('nodes of the version before can bear every migration, or have stopped using what it takes away', () => {
  expect(faultsIn(MIGRATIONS, LAST_WITH_STOPPED_NODES)).toEqual(OLDER_THAN_THE_FENCE)
  expect(faultsIn(join(MIGRATIONS, 'district'), 0)).toEqual([])
})

test.each([
  'drop table people_photo;',
  'DROP VIEW classes_now;',
  'drop function if exists people_book_attempt(text);',
  'alter table people_person drop column email;',
  'alter table people_person drop email;',
  'alter table people_person rename column email to mail;',
  'alter table people_person rename to people_human;',
  'alter table people_person alter column email type varchar(20);',
  'alter table people_person alter email set data type text;',
  'alter table people_person alter column email set not null;',
  'alter table people_person alter email drop not null;',
  'alter table people_person alter column is_test drop default;',
  'alter table people_person add column age int, add column shoe int not null;',
  'alter table people_person add constraint people_grown check (age > 6);',
  'alter table people_person add constraint people_grown check (age > 6) not valid;',
  'alter table people_person add unique (email);',
  'drop index people_email;',
  'drop trigger people_tells on people_person;',
  'create trigger people_tells after update of email on people_person for each row execute function people_tell();',
  'create or replace trigger people_tells before insert on people_person execute function people_tell();',
  'create unique index people_email on people_person (email);',
  "create table x (a int); -- a comment; with a point, of a school's\nalter table people_person\n  drop column email;",
  'do $$ begin drop table people_photo; end $$;',
  'do language plpgsql $x$ begin null; end $x$;',
  'truncate people_photo;',
  'delete from people_photo;',
  'with gone as (delete from people_photo returning id) insert into people_note (id) select id from gone;',
  'create rule people_stay as on delete to people_person do instead nothing;',
  'create policy people_own on people_person using (id is not null);',
  'alter table people_person enable row level security;',
  'alter table people_person disable trigger people_tells;',
  'revoke select on people_person from xiotein;',
  'alter domain people_name add constraint people_short check (char_length(value) < 9);',
  'drop foreign table people_elsewhere;',
  'drop aggregate people_most(int);',
  'drop extension if exists citext cascade;',
  'create or replace function people_tell() returns trigger language plpgsql as $$ begin return null; end $$;',
  'create or replace view people_now as select 1;',
  'create table if not exists people_person (id uuid); alter table people_person drop column email;',
  'alter table people_person alter column number drop identity;',
  '-- contract: people_person.email, which nothing has read or written since 0.2.0\nalter table people_person drop column mobile;',
  '-- contract: people_person.email, which nothing has read or written since 0.2.0\nalter table people_photo drop column email;',
  '-- contract: people_photo, which nothing has read or written since 0.2.0\ndrop table people_photo, people_person;',
])('a node of the version before cannot bear: %s', sql => {
  expect(breakingChangesIn(sql)).toHaveLength(1)
})

test.each([
  'create table pets_pet (id uuid primary key, name text not null unique); create unique index pets_name on pets_pet (name);',
  'create table pets_pet (id uuid); create constraint trigger pets_tell after insert on pets_pet execute function pets_tell();',
  'create index people_email on people_person (email);',
  'create table pets_pet (id uuid); alter table pets_pet add constraint pets_known check (id is not null), alter column id set not null;',
  'alter table people_person add column age int check (age > 0), add column shoe int not null default 36;',
  'alter table people_person drop constraint people_grown;',
  '-- contract: people_person.email, which every node reads without a value since 0.2.0\nalter table people_person alter column email drop not null;',
  '-- stops: people_person.email, in 0.2.0\nalter table people_person alter column email drop not null;',
  'create function people_tell() returns trigger language plpgsql as $$ begin delete from x; return null; end $$;',
  'create table pets_pet (id uuid); create rule pets_stay as on delete to pets_pet do instead nothing; delete from pets_pet;',
  'create table pets_pet (id uuid references people_person on delete cascade); update people_person set seen = null;',
  'grant select on people_person to xiotein;',
  "insert into platform_note (text) values ('drop table people_person; it''s a joke');",
  '-- contract: people_person.email, which nothing has read or written since 0.2.0\nalter table people_person drop column email;',
  '-- contract: people_photo, people_tell, which nothing has used since 0.2.0\ndrop table if exists people_photo cascade; drop function people_tell(text);',
])('a node of the version before goes on with: %s', sql => {
  expect(breakingChangesIn(sql)).toEqual([])
})

test('a contract that does not say since when is none', () => {
  expect(breakingChangesIn('-- contract: nobody needs it\nalter table people_person drop column email;')).toHaveLength(1)
})

/** What the changelog says of a version. */
const sectionOf = (version: string): string =>
  readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
    .split(/^## /m)
    .find(section => section.startsWith(version)) ?? ''

test('nodes of the version before read no value that they do not know, or every node is stopped', () => {
  const migrations = migrationsIn(MIGRATIONS, 0)
  expect(widenedIn(migrations, LAST_WITH_STOPPED_NODES)).toEqual(WIDENED_BEFORE_THE_FENCE)
  for (const { sql } of migrations) {
    const version = STOPS.exec(sql)?.[1]
    if (version !== undefined) expect(sectionOf(version)).toContain('Rolling: no')
  }
})

const ROLES = { file: '0001-people.sql', sql: "create table people_role (role text not null check (role in ('teacher', 'admin')));" }
const WIDER =
  "alter table people_role drop constraint people_role_role_check, add constraint a check (role in ('teacher', 'admin', 'supply'));"
test.each([
  [WIDER, 1],
  ["alter table people_role add constraint a check ((role in ('admin', 'supply')) = (class_id is null));", 1],
  [`-- contract: people_role.role with 'teacher', which every node reads since 0.2.0\n${WIDER}`, 1],
  [`-- contract: people_role.role with 'supply', which every node reads since 0.2.0\n${WIDER}`, 0],
  [`-- stops: people_role.role, in 0.2.0\n${WIDER}`, 0],
  ["alter table people_role add constraint a check (role in ('teacher'));", 0],
  ["alter table people_role add constraint a check (role not in ('nobody'));", 0],
  ["alter table people_role add column kind text check (kind in ('supply'));", 0],
  ["create table pets_pet (role text check (role in ('supply')));", 0],
  ["-- check (role in ('supply'))\ncreate index people_role_supply on people_role (id) where role in ('supply');", 0],
])('a wider list of values: %s', (sql, faults) => {
  expect(widenedIn([ROLES, { file: '0002-wider.sql', sql }], 1)).toHaveLength(faults)
})

test('no migration holds a large table for long, but in a version for which every node is stopped', () => {
  const migrations = migrationsIn(MIGRATIONS, LAST_WITH_SMALL_TABLES)
  expect(migrations.flatMap(({ file, sql }) => holdsOf(sql).faults.map(fault => `${file}: ${fault}`))).toEqual([])
  for (const { sql } of migrations) {
    const { version } = holdsOf(sql)
    if (version !== null) expect(sectionOf(version)).toContain('Rolling: no')
  }
})

test.each([
  'alter table ledger_transaction drop constraint ledger_kind, add constraint ledger_kind check (kind in (1, 2));',
  'alter table ledger_posting add foreign key (account_id) references ledger_account;',
  'alter table ledger_posting add column by_id uuid references people_person;',
  'alter table vault_event add column age int check (age > 0);',
  'alter table audit_entry alter column actor_id set not null;',
  'alter table audit_entry add constraint audit_once unique (id, at);',
  'alter table story_attempt add column sum int generated always as (won + lost) stored;',
  'alter table story_attempt add column mark uuid not null default gen_random_uuid();',
  'alter table growth_xp_entry alter amount type bigint;',
  'create index growth_xp_entry_source on growth_xp_entry (source);',
  'create unique index growth_xp_entry_once on growth_xp_entry (cause_id, source);',
  'update platform_command set rights = null;',
  'update only scorekeeping_submission as s set version = version + 1;',
  '-- holds: ledger_posting, in 0.2.0\ncreate index growth_xp_entry_source on growth_xp_entry (source);',
])('a large table is held for long by: %s', sql => {
  expect(holdsOf(sql).faults).toHaveLength(1)
})

test.each([
  'alter table ledger_transaction drop constraint ledger_kind, add constraint ledger_kind check (kind in (1, 2)) not valid;',
  'alter table ledger_transaction validate constraint ledger_kind;',
  'alter table ledger_posting add column by_id uuid, add column at timestamptz not null default now();',
  'alter table audit_entry set (autovacuum_vacuum_insert_threshold = 20000);',
  'update people_person set seen = null;',
  '-- holds: audit_entry, in 0.2.0\nupdate audit_entry set detail = null;',
  'create index people_email on people_person (email);',
  'create table vault_event (id int); create index vault_event_id on vault_event (id);',
  '-- holds: ledger_posting, growth_xp_entry, in 0.2.0\ncreate index growth_xp_entry_source on growth_xp_entry (source);',
])('nobody waits long for: %s', sql => {
  expect(holdsOf(sql).faults).toEqual([])
})
