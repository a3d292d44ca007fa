import { expect, test } from 'vitest'
import { violatedUnique } from './violated-unique.ts'

const message = 'duplicate key value violates unique constraint'

test('a violated constraint is known by its name, also when another machine of the database refused', () => {
  expect(violatedUnique({ code: '23505', constraint: 'people_person_email', message: `${message} "people_person_email"` })).toBe(
    'people_person_email',
  )
  // These two are what Citus 13.2 answers: to a statement that one machine runs, and to rows that it copies there.
  expect(violatedUnique({ code: '23505', message: `${message} "people_person_username_102186"` })).toBe('people_person_username')
  expect(violatedUnique({ code: 'XX000', message: `${message} "people_person_username_102186"` })).toBe('people_person_username')
})

test('whatever else fails is no violated uniqueness', () => {
  expect(violatedUnique({ code: '23514', constraint: 'people_person_display_name_check', message: 'violates check constraint' })).toBeNull()
  expect(violatedUnique(new Error('connection terminated'))).toBeNull()
})
