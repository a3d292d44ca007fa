import { expect, test } from 'vitest'
import { auditWords } from './index.ts'

test.each([
  ['classes.assign-role', { subject: 'Ada', role: 'admin', class: null }, 'made Ada an admin of the whole school'],
  ['classes.assign-role', { subject: 'Ada', role: 'teacher', class: '7A' }, 'made Ada a teacher of 7A'],
  ['scorekeeping.submit-changes', { count: 1, class: '7A' }, 'handed in 1 change for 7A'],
  ['scorekeeping.submit-changes', { count: 2, class: '1 changes' }, 'handed in 2 changes for 1 changes'],
  ['scorekeeping.undo-submission', { count: 1, class: '7A' }, 'took back 1 approved change of 7A'],
  ['classes.import-roster', { created: 1, joined: 3 }, 'imported a roster: 1 new pupil, 3 added to a class'],
  ['classes.print-cards', { count: 1, class: '7A' }, 'printed 1 sign-in card for 7A'],
  ['growth.grant-boost', { count: 1, class: '7A' }, 'gave Double PP to 1 pupil of 7A'],
])('%s with %o reads: %s', (action, detail, sentence) => {
  expect(auditWords('en', action, { subject: null, class: null, ...detail })).toBe(sentence)
})

test.each([
  ['classes.assign-role', { subject: 'Ada', role: 'teacher', class: '7A' }, 'nombró a Ada docente de 7A'],
  ['people.erase-person', { subject: null }, 'borró la cuenta de alguien'],
  ['scorekeeping.undo-submission', { count: 1, class: '7A' }, 'deshizo 1 cambio aprobado de 7A'],
  ['moves.choose-manifest', { manifest: 'reading' }, 'eligió la manifestación Lectura'],
  ['of.a-version-to-come', {}, 'of.a-version-to-come'],
])('%s with %o reads in Spanish: %s', (action, detail, sentence) => {
  expect(auditWords('es', action, { subject: null, class: null, ...detail })).toBe(sentence)
})
