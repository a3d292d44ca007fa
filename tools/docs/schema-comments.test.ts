import { expect, test } from 'vitest'
import { readComments } from './schema-comments.ts'

test('a comment belongs to what stands below it, also after that has got another name', () => {
  const comments = readComments([
    `-- What the file is about.

-- Who lends what.
create table library_loan (
  id uuid primary key,
  -- Null until the book is back.
  back_at timestamptz,
  -- Of the rule, which has no name.
  check (back_at is not null)
);
-- Found by the book.
create index library_loan_id on library_loan (id);
`,
    `-- contract: library_loan, from now on
alter table library_loan rename column back_at to returned_at;
alter table library_loan rename to library_borrowing;
alter table library_borrowing
  -- Days.
  add column extended int;
-- Books that are missed.
create or replace view library_missed as select 1;
`,
  ])
  expect(Object.fromEntries(comments)).toEqual({
    library_borrowing: ['Who lends what.'],
    'library_borrowing.returned_at': ['Null until the book is back.'],
    'library_borrowing.extended': ['Days.'],
    'index library_loan_id': ['Found by the book.'],
    library_missed: ['Books that are missed.'],
  })
})
