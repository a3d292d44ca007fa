import { peopleCalls, type RoleName } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { type Browser, conflict, DONE, notFound, permit, serve } from '../platform/http/index.ts'
import { postLetter } from '../platform/mail/index.ts'
import type { School } from '../platform/school.ts'
import { schoolOrRefuse } from '../school/index.ts'
import { openClass } from './class-rows.ts'
import { closeSockets, type Renewed, renewCredentials } from './credentials.ts'
import { rightsLost } from './happenings.ts'
import { keepAnAdmin } from './last-admin.ts'
import { letterOf, linkInLetter } from './letters.ts'
import { lockPeople } from './lock-people.ts'
import { INVITE_MS, issueOneTime } from './one-time-rows.ts'
import { mayAssign } from './permissions.ts'
import { type Account, accountById } from './person-rows.ts'
import { leaveClasses } from './place-pupil.ts'

/** A role belongs to a class, an admin's to the whole school. Refusals: people.role-needs-class, people.admin-needs-no-class, openClass's. */
export const checkScope = async (tx: Transaction, role: RoleName, classId: string | null): Promise<void> => {
  if (role === 'admin' && classId !== null) throw conflict('people.admin-needs-no-class')
  if (role !== 'admin' && classId === null) throw conflict('people.role-needs-class')
  if (classId !== null) await openClass(tx, classId)
}

/**
 * How long the password of a pupil is cannot be known from its hash, and staff need a longer one. So whoever becomes staff chooses a
 * new password, by the link of a letter where there is an address, otherwise by a link that an admin makes.
 */
const askForStaffPassword = async (tx: Transaction, school: School, browser: Browser, account: Account, now: Date): Promise<Renewed> => {
  const renewed = await renewCredentials(tx, account.id, 'credential')
  if (!account.passwordHash) return renewed
  await tx.run(sql`update people_person set password_hash = null where id = ${account.id}`)
  if (!account.email) return renewed
  const row = await schoolOrRefuse(tx)
  const { secret } = await issueOneTime(tx, {
    personId: account.id,
    credentialsVersion: renewed.credentialsVersion,
    purpose: 'invitation',
    email: account.email,
    now,
    lifetimeMs: INVITE_MS,
  })
  const facts = { school: row.name, link: linkInLetter(school, row, '/reset-password', secret) }
  await postLetter(tx, school.newId(), letterOf('staff', account.language ?? browser.language, account.email, facts), now)
  return renewed
}

/**
 * The sessions that end with a change of roles. None where staff begin or stop keeping score: teachers name scorekeepers, and no
 * teacher signs a colleague out. What the colleague may do and watch is judged anew all the same.
 */
const endedByRole = async (tx: Transaction, role: RoleName, account: Account): Promise<readonly string[]> =>
  role === 'scorekeeper' && account.isStaff ? [] : (await renewCredentials(tx, account.id, 'standing')).endedSessionIds

/**
 * Gives a role. The person's sessions end, so that the new rights begin with a new sign-in.
 * Refusals: checkScope's, people.role-exists, people.higher-role, people.suspended, people.unconfirmed-account.
 */
export const assignRole = serve(
  peopleCalls,
  'people.assign-role',
  { who: 'signed-in' },
  async ({ caller, input, tx, school, browser, now, afterwards }) => {
    permit(mayAssign(caller, input.role, input.classId))
    await checkScope(tx, input.role, input.classId)
    await lockPeople(tx, [input.personId])
    const account = await accountById(tx, input.personId)
    if (!account) throw notFound('http.not-found')
    if (account.suspendedAt) throw conflict('people.suspended')
    if (!account.isConfirmed) throw conflict('people.unconfirmed-account')
    if (input.role === 'scorekeeper') {
      permit(!(await isStrangerTo(tx, account, input.classId)))
      if (await keepsScoreAnyway(tx, account, input.classId)) throw conflict('people.higher-role')
    }
    const assigned = await tx.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_by, assigned_at)
      values (${school.newId()}, ${account.id}, ${input.role}, ${input.classId}, ${caller.personId}, ${now}) on conflict do nothing`)
    if (assigned === 0) throw conflict('people.role-exists')
    if (input.role !== 'scorekeeper') await leaveClasses(school, tx, caller, account.id, now)
    const becomesStaff = input.role !== 'scorekeeper' && !account.isStaff
    const ended = becomesStaff
      ? (await askForStaffPassword(tx, school, browser, account, now)).endedSessionIds
      : await endedByRole(tx, input.role, account)
    await recordAudit(tx, caller, now, {
      action: 'people.assign-role',
      subjectId: account.id,
      classId: input.classId,
      detail: { role: input.role },
    })
    afterwards(() => closeSockets(school, ended))
    afterwards(() => school.post.deliver())
    return DONE
  },
)

/** A scorekeeper is a pupil of the class, or of the staff. */
const isStrangerTo = async (tx: Transaction, account: Account, classId: string | null): Promise<boolean> =>
  !account.isStaff &&
  (await tx.maybe(
    sql<{ member: number }>`select 1 as member from people_pupil where person_id = ${account.id} and class_id = ${classId}`,
  )) === null

/** Admins and the teachers of the class do all that its scorekeepers do. */
const keepsScoreAnyway = async (tx: Transaction, account: Account, classId: string | null): Promise<boolean> =>
  (await tx.maybe(sql<{ held: number }>`
    select 1 as held from people_role where person_id = ${account.id} and (role = 'admin' or (role = 'teacher' and class_id = ${classId}))`)) !==
  null

/** Takes a role away; the person's sessions end. Refusal: people.last-admin. */
export const withdrawRole = serve(
  peopleCalls,
  'people.withdraw-role',
  { who: 'signed-in' },
  async ({ caller, input, tx, school, now, afterwards }) => {
    permit(mayAssign(caller, input.role, input.classId))
    if (input.role === 'admin') await keepAnAdmin(tx, input.personId)
    const withdrawn = await tx.run(sql`
      delete from people_role where person_id = ${input.personId} and role = ${input.role} and class_id is not distinct from ${input.classId}`)
    if (withdrawn === 0) throw notFound('http.not-found')
    const account = await accountById(tx, input.personId)
    const ended = account ? await endedByRole(tx, input.role, account) : []
    await school.happened(school, tx, rightsLost, { personId: input.personId })
    await recordAudit(tx, caller, now, {
      action: 'people.withdraw-role',
      subjectId: input.personId,
      classId: input.classId,
      detail: { role: input.role },
    })
    afterwards(() => closeSockets(school, ended))
    return DONE
  },
)
