import { sayClasses } from '@xiotein/content/classes'
import { expect, test } from 'vitest'
import { type KnownAccount, type KnownMember, type KnownSchool, planRoster } from './plan.ts'
import type { RosterLine } from './read-roster.ts'

const A7 = { id: 'class-7a', name: '7A' }
const ada: KnownAccount = {
  id: 'ada',
  displayName: 'Ada Okafor',
  email: 'ada@example.org',
  username: 'ada',
  isStaff: false,
  isConfirmed: true,
}
const teacher: KnownAccount = {
  id: 'haddad',
  displayName: 'Ms Haddad',
  email: 'haddad@example.org',
  username: null,
  isStaff: true,
  isConfirmed: true,
}

const member = (personId: string, displayName: string, part: Partial<KnownMember> = {}): KnownMember => ({
  classId: A7.id,
  personId,
  displayName,
  email: null,
  mayGetAddress: true,
  ...part,
})

const known = (part: Partial<KnownSchool> = {}): KnownSchool => ({
  accounts: [ada, teacher],
  classes: [A7],
  members: [member('cem', 'Cem Kaya')],
  namesakes: [],
  target: null,
  mayGiveAddresses: true,
  isDomainAllowed: email => !email.endsWith('@elsewhere.org'),
  ...part,
})

const lines = (...given: Partial<RosterLine>[]): RosterLine[] =>
  given.map((line, at) => ({ lineNumber: at + 2, displayName: '', email: '', username: '', className: '7A', ...line }))

const outcomes = (given: RosterLine[], part: Partial<KnownSchool> = {}): [string, string][] =>
  planRoster(given, known(part)).rows.map(row => [
    row.outcome,
    sayClasses('en', `roster.${row.because}`, { line: row.otherLine, name: row.line.displayName }),
  ])

test('a pupil who is new to the school gets an account', () => {
  expect(outcomes(lines({ displayName: 'Ben Demir', email: 'ben@example.org' }))).toEqual([['new', 'New account']])
})

test('somebody with an account joins the class, found by address or by username, in any case of letters', () => {
  expect(outcomes(lines({ displayName: 'Ada O.', email: 'ADA@example.org' }))).toEqual([['joins-class', 'Has an account, joins the class']])
  expect(outcomes(lines({ displayName: 'Ada O.', username: 'Ada' }))[0]?.[0]).toBe('joins-class')
})

test('somebody who is in the class already stays there, also when only the name is known', () => {
  const there = { members: [member('ada', 'Ada Okafor', { email: ada.email, mayGetAddress: false })] }
  expect(outcomes(lines({ displayName: 'Ada', email: 'ada@example.org' }), there)).toEqual([['already-there', 'Already in the class']])
  expect(outcomes(lines({ displayName: 'cem kaya' }))[0]?.[0]).toBe('already-there')
})

test('the same pupil twice in a file is one pupil', () => {
  const twice = lines(
    { displayName: 'Ben Demir', email: 'ben@example.org' },
    { displayName: 'Ben Demir', email: 'ben@example.org' },
    { displayName: 'Dana Ek', username: 'dana' },
    { displayName: 'Dana Ek', username: 'DANA' },
    { displayName: 'Eli Fox' },
    { displayName: 'ELI FOX' },
  )
  expect(outcomes(twice).map(([outcome]) => outcome)).toEqual(['new', 'duplicate', 'new', 'duplicate', 'new', 'duplicate'])
  expect(outcomes(twice)[5]).toEqual(['duplicate', 'The same pupil as in line 6'])
})

test('the same pupil in two classes gets one account and both classes; the same name without an address is two pupils', () => {
  const both = lines(
    { displayName: 'Ben Demir', email: 'ben@example.org' },
    { displayName: 'Ben Demir', email: 'ben@example.org', className: '7B' },
    { displayName: 'Eli Fox' },
    { displayName: 'Eli Fox', className: '7B' },
  )
  const plan = planRoster(both, known())
  expect(plan.rows.map(row => row.outcome)).toEqual(['new', 'joins-class', 'new', 'new'])
  expect(plan.rows[0]?.person).toBe(plan.rows[1]?.person)
  expect(plan.newClasses).toEqual(['7B'])
})

test('a name that mixes alphabets gets no account, and does not stop the other lines', () => {
  const given = lines({ displayName: 'Аda Okafor' }, { displayName: 'Анна Петрова' }, { displayName: 'Anna 李' })
  expect(outcomes(given)).toEqual([
    ['refused', 'The name mixes the letters of several alphabets'],
    ['new', 'New account'],
    ['new', 'New account'],
  ])
})

test('two brothers who share an address are not taken for one pupil', () => {
  const family = lines({ displayName: 'Ben Demir', email: 'demir@example.org' }, { displayName: 'Can Demir', email: 'demir@example.org' })
  expect(outcomes(family)[1]).toEqual(['refused', 'Line 2 has the same email for another name'])
})

test('a username that occurs twice is not taken for one pupil either', () => {
  const clash = lines({ displayName: 'Ben Demir', username: 'demir' }, { displayName: 'Can Demir', username: 'demir' })
  expect(outcomes(clash)[1]).toEqual(['refused', 'Line 2 has the same username for another name'])
})

test.each([
  [{ displayName: '' }, 'No name in this line'],
  [{ displayName: 'x'.repeat(81) }, 'The name is longer than 80 characters'],
  [{ displayName: 'Ada\u202egnp' }, 'The name has characters that cannot be shown'],
  [{ displayName: 'Ben', email: 'ben(at)example.org' }, 'This is not an email address'],
  [{ displayName: 'Ben', email: 'ben@elsewhere.org' }, 'This email domain is not allowed'],
  [{ displayName: 'Ben', username: 'b' }, 'A username has 2 to 40 letters, digits, dots or dashes'],
  [{ displayName: 'Ben', className: '' }, 'No class in this line'],
  [{ displayName: 'Ben', className: 'x'.repeat(61) }, 'The name of the class is longer than 60 characters'],
  [{ displayName: 'Ms Haddad', email: 'haddad@example.org' }, 'This account belongs to a member of staff'],
  [{ displayName: 'Ben', email: 'ben@example.org', username: 'ada' }, 'Another account uses this username'],
])('a line that cannot be right says why: %o', (line, words) => {
  expect(outcomes(lines(line))).toEqual([['refused', words]])
})

test('an address and a username of two different accounts are refused', () => {
  const other: KnownAccount = {
    id: 'ben',
    displayName: 'Ben Demir',
    email: 'ben@example.org',
    username: 'ben',
    isStaff: false,
    isConfirmed: true,
  }
  expect(outcomes(lines({ displayName: 'Ben', email: 'ben@example.org', username: 'ada' }), { accounts: [ada, other] })).toEqual([
    ['refused', 'The email and the username belong to two different accounts'],
  ])
})

test('a class that was chosen counts more than the column', () => {
  const plan = planRoster(
    lines({ displayName: 'Ben', className: 'Somewhere else' }, { displayName: 'Can', className: '' }),
    known({ target: A7 }),
  )
  expect(plan.rows.map(row => [row.className, row.outcome])).toEqual([
    ['7A', 'new'],
    ['7A', 'new'],
  ])
  expect(plan.newClasses).toEqual([])
})

test('somebody who looks through the preview leaves lines out, and says that two pupils have one name', () => {
  const given = lines(
    { displayName: 'Camila Lopez' },
    { displayName: 'Camila Lopez' },
    { displayName: 'Cem Kaya' },
    { displayName: 'Total: 1' },
  )
  const ticks = { leftOut: new Set([5]), namesakes: new Set([3, 4]) }
  expect(planRoster(given, known(), ticks).rows.map(row => row.outcome)).toEqual(['new', 'new', 'new', 'left-out'])
  expect(planRoster(given, known()).rows.map(row => row.outcome)).toEqual(['new', 'duplicate', 'already-there', 'new'])
})

const cemsLine = { displayName: 'Çem Kaya', email: 'cem@example.org' }

test('the only pupil of the class with this name and no address gets the address of the line, and no twin', () => {
  const plan = planRoster(lines(cemsLine, cemsLine, { displayName: 'Can Kaya', email: cemsLine.email }), known())
  expect(plan.rows.map(row => [row.outcome, row.person?.id ?? null, row.person?.email ?? null])).toEqual([
    ['gets-address', 'cem', 'cem@example.org'],
    ['duplicate', 'cem', 'cem@example.org'],
    ['refused', null, null],
  ])
})

test('a pupil who is found by the username gets the address of the line in a class of theirs, and in no other', () => {
  const cem: KnownAccount = { id: 'cem', displayName: 'Cem Kaya', email: null, username: 'cem.kaya', isStaff: false, isConfirmed: true }
  const line = { displayName: 'CEM KAYA', username: 'cem.kaya', email: 'cem@example.org' }
  expect(outcomes(lines(line), { accounts: [cem] })[0]?.[0]).toBe('gets-address')
  expect(outcomes(lines({ ...line, className: '7B' }), { accounts: [cem] })[0]?.[0]).toBe('joins-class')
  const elsewhere = lines({ ...line, email: 'cem@elsewhere.org' })
  expect(outcomes(elsewhere, { accounts: [cem] })[0]?.[0]).toBe('already-there')
})

test('nobody gets the address of a line that has their username beside the name of somebody else', () => {
  const account = (id: string, displayName: string): KnownAccount => ({
    id,
    displayName,
    email: null,
    username: id,
    isStaff: false,
    isConfirmed: true,
  })
  const swapped = lines(
    { displayName: 'Cem Kaya', username: 'dana.ek', email: 'cem@example.org' },
    { displayName: 'Dana Ek', username: 'cem.kaya', email: 'dana@example.org' },
  )
  const accounts = [account('cem.kaya', 'Cem Kaya'), account('dana.ek', 'Dana Ek')]
  const members = [member('cem.kaya', 'Cem Kaya'), member('dana.ek', 'Dana Ek')]
  const plan = planRoster(swapped, known({ accounts, members }))
  expect(plan.rows.map(({ outcome, person }) => [outcome, person?.displayName, person?.email])).toEqual([
    ['already-there', 'Dana Ek', null],
    ['already-there', 'Cem Kaya', null],
  ])
})

test('a line that would give an address makes another pupil where somebody says so', () => {
  const [row] = planRoster(lines(cemsLine), known(), { leftOut: new Set(), namesakes: new Set([2]) }).rows
  expect([row?.outcome, row?.person?.id, row?.person?.email]).toEqual(['new', null, 'cem@example.org'])
})

const HERE = 'A pupil called Çem Kaya is in this class already'
test.each<[string, Partial<KnownSchool>, [string, string][]]>([
  ['nobody may give them access', { members: [member('cem', 'Cem Kaya', { mayGetAddress: false })] }, [['namesake', HERE]]],
  ['two have the name', { members: [member('cem', 'Cem Kaya'), member('cem2', 'Cem Kaya')] }, [['namesake', HERE]]],
  ['they have another address', { members: [member('cem', 'Cem Kaya', { email: 'kaya@example.org' })] }, [['new', 'New account']]],
  [
    'they are at the school without an address',
    { members: [], namesakes: [{ displayName: 'Cem Kaya', hasAddress: false }] },
    [['namesake', 'A pupil called Çem Kaya is at the school already. If it is the same one, add them in the class.']],
  ],
  [
    'they are at the school with another address',
    { members: [], namesakes: [{ displayName: 'Cem Kaya', hasAddress: true }] },
    [['new', 'New account']],
  ],
])('somebody with the name of a pupil gets no account unasked where it could be the same: %s', (_, part, wanted) => {
  expect(outcomes(lines(cemsLine), part)).toEqual(wanted)
})

test('two lines with the name of one pupil bring in nobody unasked, and a tick brings in another pupil with that name', () => {
  const both = lines(cemsLine, { displayName: 'Cem Kaya', email: 'kaya@example.org' })
  expect(outcomes(both).map(([outcome]) => outcome)).toEqual(['namesake', 'namesake'])
  const ticked = planRoster(both, known(), { leftOut: new Set([2]), namesakes: new Set([3]) })
  expect(ticked.rows.map(row => [row.outcome, row.person?.email ?? null])).toEqual([
    ['left-out', null],
    ['new', 'kaya@example.org'],
  ])
  expect(outcomes(lines({ displayName: 'Çem Kaya' }))).toEqual([['namesake', HERE]])
})
