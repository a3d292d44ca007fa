// Decides, line by line, what a roster would do: docs/game-rules.md, "People and roles". It does not touch the database: the same plan is shown and then carried out.

import type { RosterWord } from '@xiotein/content/classes'
import { className as classNameShape } from '@xiotein/contract/classes'
import { displayName as displayNameShape, email as emailShape, username as usernameShape } from '@xiotein/contract/people'
import { plainName } from '@xiotein/game/rules'
import { isOfOneAlphabet } from '../../people/index.ts'
import type { RosterLine } from './read-roster.ts'

type Outcome = 'new' | 'joins-class' | 'gets-address' | 'already-there' | 'namesake' | 'duplicate' | 'left-out' | 'refused'
type Reason = Exclude<RosterWord, Exclude<Outcome, 'left-out' | 'namesake'>>

export type KnownAccount = {
  id: string
  displayName: string
  email: string | null
  username: string | null
  isStaff: boolean
  isConfirmed: boolean
}

export type KnownMember = {
  classId: string
  personId: string
  displayName: string
  email: string | null
  /** It has no address, and whoever imports may give out access to it. */
  mayGetAddress: boolean
}

/** The accounts and classes of the school that the file refers to. */
export type KnownSchool = {
  readonly accounts: readonly KnownAccount[]
  /** Open classes that the file names, or the one that was chosen. */
  readonly classes: readonly { id: string; name: string }[]
  readonly members: readonly KnownMember[]
  /** Pupils of the school who have a name that is in the file, perhaps with other accents. */
  readonly namesakes: readonly { displayName: string; hasAddress: boolean }[]
  /** Everybody in the file goes into this class, whatever the class column says. Null: the column decides. */
  readonly target: { id: string; name: string } | null
  /** Whoever only stands in makes no account with an address, at which its password could be chosen anew for ever. */
  readonly mayGiveAddresses: boolean
  readonly isDomainAllowed: (email: string) => boolean
}

/** A person in the file: an existing account, or one to be created. */
export type PlannedPerson = {
  readonly id: string | null
  readonly displayName: string
  readonly email: string | null
  readonly username: string | null
  readonly firstLine: number
  /** Class -> the line that puts the person there. */
  readonly classes: Map<string, number>
}

export type PlannedRow = {
  readonly line: RosterLine
  readonly className: string
  readonly outcome: Outcome
  /** The reason: a sentence, which may refer to another line of the file. */
  readonly because: RosterWord
  readonly otherLine: number
  readonly person: PlannedPerson | null
}

export type RosterPlan = {
  readonly rows: readonly PlannedRow[]
  readonly newClasses: readonly string[]
}

/** The numbers of lines that somebody decided about: left out, or another pupil with the name of one who is there. */
type Ticks = { readonly leftOut: ReadonlySet<number>; readonly namesakes: ReadonlySet<number> }
const NO_TICKS: Ticks = { leftOut: new Set(), namesakes: new Set() }

export const keyOf = (text: string): string => text.toLowerCase()

type Checked = { displayName: string; email: string | null; username: string | null; className: string }

/** Returns what is wrong with the line itself, or else its parts as the school would store them. */
const check = (line: RosterLine, known: KnownSchool): Checked | Reason => {
  if (line.displayName === '') return 'no-name'
  if (line.displayName.length > 80) return 'long-name'
  const displayName = displayNameShape.safeParse(line.displayName)
  const email = line.email === '' ? null : emailShape.safeParse(line.email)
  const username = line.username === '' ? null : usernameShape.safeParse(line.username)
  if (!displayName.success) return 'bad-name'
  if (!isOfOneAlphabet(displayName.data)) return 'mixed-letters'
  if (email && !email.success) return 'bad-email'
  if (username && !username.success) return 'bad-username'
  if (!known.target && line.className === '') return 'no-class'
  const className = classNameShape.safeParse(known.target?.name ?? line.className)
  if (!className.success) return 'long-class'
  return { displayName: displayName.data, email: email?.data ?? null, username: username?.data ?? null, className: className.data }
}

type Lookup = { person: PlannedPerson | null } | { reason: Reason; otherLine?: number }

/** A class, and a name without its capitals and accents. */
const plainKey = ({ className, displayName }: Pick<Checked, 'className' | 'displayName'>): string =>
  `${keyOf(className)}\n${plainName(displayName)}`

/** An address that both have, and that is not the same, tells two people with one name apart. */
const mayBeSame = (row: Checked, hasAddress: boolean): boolean => row.email === null || !hasAddress

const grouped = <Item>(items: readonly Item[], keyed: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyed(item))
    if (group) group.push(item)
    else groups.set(keyed(item), [item])
  }
  return groups
}

/** Looks people up by address and by username, among the school's accounts and the earlier lines. */
const openRegister = (known: KnownSchool, rows: readonly Checked[]) => {
  const classNames = new Map(known.classes.map(one => [one.id, one.name]))
  const membersByName = grouped(known.members, ({ classId, displayName }) =>
    plainKey({ className: classNames.get(classId) ?? '', displayName }),
  )
  const namesakes = grouped(known.namesakes, ({ displayName }) => plainName(displayName))
  const linesByName = grouped(rows, plainKey)
  const byEmail = new Map<string, PlannedPerson>()
  const byUsername = new Map<string, PlannedPerson>()
  const byNameInClass = new Map<string, PlannedPerson>()
  const unconfirmed = new Set(known.accounts.filter(account => !account.isConfirmed).map(account => account.id))
  const staff = new Set(known.accounts.filter(account => account.isStaff).map(account => account.id))
  const byId = new Map<string, PlannedPerson>()
  const membersHere = new Map<string, KnownMember>()
  const nameKey = (displayName: string, className: string): string => `${keyOf(className)}\n${keyOf(displayName)}`
  for (const account of known.accounts) {
    const person: PlannedPerson = { ...account, firstLine: 0, classes: new Map() }
    byId.set(account.id, person)
    if (account.email) byEmail.set(account.email, person)
    if (account.username) byUsername.set(account.username, person)
  }
  for (const member of known.members) {
    const person = byId.get(member.personId) ?? {
      id: member.personId,
      displayName: member.displayName,
      email: null,
      username: null,
      firstLine: 0,
      classes: new Map(),
    }
    byId.set(member.personId, person)
    const className = classNames.get(member.classId) ?? ''
    byNameInClass.set(nameKey(member.displayName, className), person)
    membersHere.set(`${member.classId} ${member.personId}`, member)
  }

  const find = (row: Checked): Lookup => {
    const mailed = row.email ? byEmail.get(row.email) : undefined
    const named = row.username ? byUsername.get(row.username) : undefined
    if (mailed && named && mailed !== named) return { reason: 'two-accounts' }
    if (!row.email && !row.username) return { person: byNameInClass.get(nameKey(row.displayName, row.className)) ?? null }
    const person = mailed ?? named ?? null
    if (!person && row.email && !known.mayGiveAddresses) return { reason: 'address-by-teachers' }
    if (!person) return row.email && !known.isDomainAllowed(row.email) ? { reason: 'domain-not-allowed' } : { person: null }
    if (person.id && staff.has(person.id)) return { reason: 'staff-account' }
    // Anybody could have signed up with this address: until it is confirmed, nobody knows who that is.
    if (person.id && unconfirmed.has(person.id)) return { reason: 'unconfirmed-account' }
    if (!mailed && row.email && person.email) return { reason: 'username-taken' }
    const isOther = person.firstLine > 0 && keyOf(person.displayName) !== keyOf(row.displayName)
    return isOther ? { reason: mailed ? 'shared-email' : 'shared-username', otherLine: person.firstLine } : { person }
  }
  const add = (row: Checked, lineNumber: number): PlannedPerson => {
    const { displayName, email, username } = row
    const person: PlannedPerson = { id: null, displayName, email, username, firstLine: lineNumber, classes: new Map() }
    if (email) byEmail.set(email, person)
    if (username) byUsername.set(username, person)
    if (!email && !username) byNameInClass.set(nameKey(displayName, row.className), person)
    return person
  }
  /** The pupils who could be whoever seems to be new: the only one of the class with this name, or several, or somebody of the school. */
  const alike = (row: Checked): { only: KnownMember | undefined; because: 'namesake' | 'namesake-elsewhere' } | null => {
    const key = plainKey(row)
    const here = (membersByName.get(key) ?? []).filter(({ email }) => mayBeSame(row, email !== null))
    const isOnly = here.length === 1 && linesByName.get(key)?.every(({ email }) => email === row.email)
    if (here.length > 0) return { only: isOnly ? here[0] : undefined, because: 'namesake' }
    const elsewhere = (namesakes.get(plainName(row.displayName)) ?? []).filter(({ hasAddress }) => mayBeSame(row, hasAddress))
    return elsewhere.length > 0 ? { only: undefined, because: 'namesake-elsewhere' } : null
  }
  const memberOf = (classId: string, { id }: PlannedPerson): KnownMember | undefined => membersHere.get(`${classId} ${id}`)
  /** The pupil of the class who gets the address of the line; null where nobody may get it so, or the username is beside another name. */
  const give = (row: Checked, member: KnownMember | undefined, lineNumber: number): PlannedPerson | null => {
    const isSameName = member && plainName(member.displayName) === plainName(row.displayName)
    const person = isSameName && member.mayGetAddress ? byId.get(member.personId) : undefined
    if (!person || person.email !== null || !row.email || !known.isDomainAllowed(row.email)) return null
    const given = { ...person, displayName: row.displayName, email: row.email, firstLine: lineNumber }
    byId.set(given.id ?? '', given)
    byEmail.set(row.email, given)
    return given
  }
  return { find, add, alike, memberOf, give }
}

/** Plans what importing these lines would do. Every line gets an outcome and a reason; a wrong line never stops the others. */
export const planRoster = (lines: readonly RosterLine[], known: KnownSchool, ticks: Ticks = NO_TICKS): RosterPlan => {
  const checked = new Map(lines.map(line => [line, check(line, known)]))
  const register = openRegister(
    known,
    [...checked.values()].filter(row => typeof row !== 'string'),
  )
  const classIds = new Map(known.classes.map(one => [keyOf(one.name), one]))
  const newClasses = new Map<string, string>()

  const plan = (line: RosterLine): PlannedRow => {
    const row = checked.get(line) ?? 'no-name'
    const refused = (reason: Reason, otherLine = 0): PlannedRow => ({
      line,
      className: known.target?.name ?? line.className,
      outcome: 'refused',
      because: reason,
      otherLine,
      person: null,
    })
    if (typeof row === 'string') return refused(row)
    if (ticks.leftOut.has(line.lineNumber)) return { ...refused('left-out'), outcome: 'left-out' }
    const isNamesake = ticks.namesakes.has(line.lineNumber)
    // Two pupils with one name are told apart by their usernames, so a line without one can be a namesake.
    const found = isNamesake && !row.email && !row.username ? { person: null } : register.find(row)
    if ('reason' in found) return refused(found.reason, found.otherLine)

    const open = classIds.get(keyOf(row.className))
    const className = open?.name ?? newClasses.get(keyOf(row.className)) ?? row.className
    const same = found.person || isNamesake ? null : register.alike(row)
    const member = found.person ? open && register.memberOf(open.id, found.person) : same?.only
    const given = register.give(row, member, line.lineNumber)
    if (same && !given) return { ...refused(same.because), outcome: 'namesake' }
    const person = given ?? found.person ?? register.add(row, line.lineNumber)
    const earlier = person.classes.get(keyOf(className))
    const planned = (outcome: Exclude<Outcome, 'refused'>, otherLine = 0): PlannedRow => ({
      line,
      className,
      outcome,
      because: outcome,
      otherLine,
      person,
    })
    if (earlier !== undefined) return planned('duplicate', earlier)
    person.classes.set(keyOf(className), line.lineNumber)
    if (given) return planned('gets-address')
    if (member) return planned('already-there')
    if (!open) newClasses.set(keyOf(className), className)
    return planned(found.person ? 'joins-class' : 'new')
  }
  const rows = lines.map(plan)
  return { rows, newClasses: [...newClasses.values()] }
}
