// Old and new nodes serve side by side for one version: a step that the old ones cannot bear is refused, unless it says who has stopped needing it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAST_WITH_STOPPED_NODES, unbearableIn } from './bearable.ts'

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/migrations')

test('nodes of the version before can bear every step, or have stopped using what it takes away', () => {
  const steps = readdirSync(MIGRATIONS).filter(file => file.endsWith('.sql') && Number(file.slice(0, 4)) > LAST_WITH_STOPPED_NODES)
  expect(steps.flatMap(file => unbearableIn(readFileSync(join(MIGRATIONS, file), 'utf8')).map(fault => `${file}: ${fault}`))).toEqual([])
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
])('a node of the version before cannot bear: %s', sql => {
  expect(unbearableIn(sql)).toHaveLength(1)
})

test.each([
  'create table pets_pet (id uuid primary key, name text not null unique); create unique index pets_name on pets_pet (name);',
  'create table pets_pet (id uuid); create constraint trigger pets_tell after insert on pets_pet execute function pets_tell();',
  'create index people_email on people_person (email);',
  'create table pets_pet (id uuid); alter table pets_pet add constraint pets_known check (id is not null), alter column id set not null;',
  'alter table people_person add column age int check (age > 0), add column shoe int not null default 36;',
  'alter table people_person drop constraint people_grown, alter column email drop not null;',
  'create or replace function people_tell() returns trigger language plpgsql as $$ begin drop table x; return null; end $$;',
  "insert into platform_note (text) values ('drop table people_person; it''s a joke');",
  '-- contract: people_person.email, which nothing has read or written since 0.2.0\nalter table people_person drop column email;',
])('a node of the version before goes on with: %s', sql => {
  expect(unbearableIn(sql)).toEqual([])
})

test('a contract that does not say since when is none', () => {
  expect(unbearableIn('-- contract: nobody needs it\nalter table people_person drop column email;')).toHaveLength(1)
})
