import { email as emailShape } from '@xiotein/contract/people'
import { plainName } from '@xiotein/game/rules'
import type { Queryable } from '../../platform/database/index.ts'
import { permit, Refused } from '../../platform/http/index.ts'
import type { Caller } from '../../platform/sign-in/index.ts'
import { isDomainAllowed, mayRunSchool, schoolOrRefuse } from '../../school/index.ts'
import { openClass } from '../class-rows.ts'
import { teachesClass } from '../cover/cover-rows.ts'
import { mayMakeCards, mayRunClass } from '../permissions.ts'
import { planRoster, type RosterPlan } from './plan.ts'
import { type RosterFile, readRoster } from './read-roster.ts'
import { accountsNamed, membersOf, openClassesNamed, pupilsNamed } from './roster-rows.ts'

type Prepared = { readonly file: RosterFile; readonly plan: RosterPlan; readonly classes: readonly { id: string; name: string }[] }

/**
 * Reads the file and decides what it would do now. A teacher imports into a class of their own; only an admin makes classes, by
 * the name of a new one or as the file names them.
 * Refusals: openClass's, readRoster's, classes.no-class-column.
 */
export const prepareRoster = async (
  db: Queryable,
  caller: Caller,
  input: {
    bytes: Uint8Array
    classId: string | null
    newClass?: string | undefined
    nameColumns: readonly number[]
    leftOut: readonly number[]
    namesakes: readonly number[]
  },
  now: Date,
): Promise<Prepared> => {
  permit(mayRunClass(caller, input.classId))
  const target = input.classId === null ? null : await openClass(db, input.classId)
  const read = readRoster(input.bytes, input.nameColumns)
  const { newClass } = input
  const file =
    newClass === undefined ? read : { ...read, hasClassColumn: true, lines: read.lines.map(line => ({ ...line, className: newClass })) }
  if (!target && !file.hasClassColumn && !file.unclear) throw new Refused('classes.no-class-column')
  const settings = await schoolOrRefuse(db)
  const emails = file.lines.flatMap(line => emailShape.safeParse(line.email).data ?? [])
  const usernames = file.lines.map(line => line.username.toLowerCase())
  const classes = target ? [target] : await openClassesNamed(db, [...new Set(file.lines.map(line => line.className))])
  const mayGiveAddresses = target === null || mayMakeCards(caller, target.id, await teachesClass(db, caller?.personId ?? '', target.id))
  const classIds = classes.map(one => one.id)
  const members = await membersOf(db, classIds, mayRunSchool(caller), now)
  const known = {
    accounts: await accountsNamed(db, emails, usernames),
    classes,
    members: members.map(member => ({ ...member, mayGetAddress: mayGiveAddresses && member.mayGetAddress })),
    namesakes: await pupilsNamed(db, [...new Set(file.lines.map(line => plainName(line.displayName)))]),
    target,
    mayGiveAddresses,
    isDomainAllowed: (email: string) => isDomainAllowed(settings, email),
  }
  const plan = planRoster(file.lines, known, { leftOut: new Set(input.leftOut), namesakes: new Set(input.namesakes) })
  return { file, plan, classes }
}
