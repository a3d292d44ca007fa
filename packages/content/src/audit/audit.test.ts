import { KINDS, keptFor, LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { auditWords, changesOf } from './index.ts'

test.each([
  ['classes.assign-role', { subject: 'Ada', role: 'admin', class: null }, 'made Ada an admin of the whole school'],
  ['classes.assign-role', { subject: 'Ada', role: 'teacher', class: '7A' }, 'made Ada a teacher of 7A'],
  ['classes.withdraw-role', { subject: 'Ada', role: 'supply', class: '7A' }, 'took the role supply teacher of 7A from Ada'],
  ['scorekeeping.submit-changes', { count: 1, class: '7A' }, 'handed in 1 change for 7A'],
  ['scorekeeping.submit-changes', { count: 2, class: '1 changes' }, 'handed in 2 changes for 1 changes'],
  ['scorekeeping.undo-submission', { count: 1, class: '7A', subject: 'Bo' }, 'took back 1 approved change of 7A, entered by Bo'],
  ['classes.import-roster', { created: 1, joined: 3 }, 'imported a roster: 1 new pupil, 3 added to a class'],
  ['classes.print-cards', { count: 1, class: '7A' }, 'printed 1 sign-in card for 7A'],
  ['growth.grant-boost', { count: 1, class: '7A' }, 'gave Double PP to 1 pupil of 7A'],
])('%s with %o reads: %s', (action, detail, sentence) => {
  expect(auditWords('en', action, { subject: null, class: null, ...detail })).toBe(sentence)
})

test.each([
  ['classes.assign-role', { subject: 'Ada', role: 'teacher', class: '7A' }, 'nombró a Ada docente de 7A'],
  ['people.erase-person', { subject: null }, 'borró la cuenta de alguien'],
  ['scorekeeping.undo-submission', { count: 1, class: '7A', subject: 'Bo' }, 'deshizo 1 cambio aprobado de 7A, que había registrado Bo'],
  ['moves.choose-manifest', { manifest: 'Lectura' }, 'eligió el talento Lectura'],
  ['of.a-version-to-come', {}, 'of.a-version-to-come'],
])('%s with %o reads in Spanish: %s', (action, detail, sentence) => {
  expect(auditWords('es', action, { subject: null, class: null, ...detail })).toBe(sentence)
})

test('settings are told as they were and as they are, those that changed alone', () => {
  const was = {
    name: 'North',
    timeZone: 'UTC',
    allowedDomains: [],
    google: false,
    openid: false,
    emailSignUp: true,
    staffPasskeys: false,
    pupilsRename: false,
  }
  const is = { ...was, allowedDomains: ['a.example'], google: true }
  const detail = changesOf('school.change-settings', { ...was, address: null }, { ...is, address: 'https://b.example' })
  expect(detail).toEqual({
    'allowedDomains.before': 'none',
    'allowedDomains.after': 'a.example',
    'google.before': false,
    'google.after': true,
    'address.before': 'none',
    'address.after': 'https://b.example',
  })
  expect(auditWords('en', 'school.change-settings', { subject: null, class: null, ...detail })).toBe(
    'changed the settings of the school: the email domains that may sign up from all to a.example; sign-in with Google turned on; the address from none to https://b.example',
  )
})

test.each(LANGUAGES)('each kind of data whose time can be chosen is told by a name of its own: %s', language => {
  const tell = (kind: string) => auditWords(language, 'retention.change', { subject: null, class: null, kind, days: 30 })
  const kinds = KINDS.filter(kind => keptFor(kind).length > 0)
  expect(new Set(kinds.map(tell)).size).toBe(kinds.length)
  for (const kind of kinds) expect(tell(kind)).not.toBe(tell('unknown').replace('unknown', kind.replaceAll('-', '_')))
})
