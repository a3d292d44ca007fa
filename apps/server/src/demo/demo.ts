import { join, resolve } from 'node:path'
import { demoClasses, demoSchool, sayDemo } from '@xiotein/content/demo'
import { demoCalls } from '@xiotein/contract/demo'
import { escapeLiteral } from 'pg'
import { balancesOf, keepSystemAccounts } from '../ledger/index.ts'
import { everybodySignedIn, openSession } from '../people/index.ts'
import { backup } from '../platform/backup/backup.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { migrationsFolder } from '../platform/database/migrate.ts'
import type { FeatureParts } from '../platform/feature.ts'
import { groupedBy } from '../platform/grouped-by.ts'
import { DONE, type Endpoint, permit, Refused, serve } from '../platform/http/index.ts'
import { connect } from '../platform/postgres/connect.ts'
import { makeFolder } from '../platform/postgres/make-folder.ts'
import type { School } from '../platform/school.ts'
import { ownAddress } from '../platform/settings.ts'
import { holds } from '../platform/sign-in/index.ts'
import { lockDemoSchool, makeSchool, newSetUpCode, requireSetUpCode, schoolOrRefuse, schoolRow } from '../school/index.ts'
import { fillDemo } from './fill-demo.ts'

/** None of this exists in a real school. */
const requireDemo = async (db: Queryable): Promise<void> => {
  if (!(await schoolRow(db))?.isDemo) throw new Refused('http.not-found')
}

/**
 * False while any node is filling the demo school: somebody who entered it then would interfere with the calls that fill it, and they
 * would take the school away again. The lock is the filler's, and ends with its connection.
 */
const isFull = async (db: Queryable): Promise<boolean> =>
  (
    await db.one(
      sql<{ free: boolean | null }>`select pg_try_advisory_xact_lock_shared(hashtextextended(current_schema() || ' demo.open', 0)) as free`,
    )
  ).free === true

/** Fills an empty installation with the demo school. Needs the set-up code, like a real school. */
export const openDemo = ({ calls, names }: FeatureParts): Endpoint =>
  serve(demoCalls, 'demo.open', { who: 'anybody' }, async ({ input, school, browser, now, inChange }) => {
    const filler = await connect(school.ownerUrl)
    try {
      await filler.query("select pg_try_advisory_lock(hashtextextended(current_schema() || ' demo.open', 0))")
      await inChange(async ({ tx }) => {
        await requireSetUpCode(tx, input.setUpCode)
        await makeSchool(tx, {
          name: demoSchool.name,
          timeZone: demoSchool.timeZone,
          allowedDomains: [demoSchool.emailDomain],
          signInWith: [],
          emailSignUp: false,
          isDemo: true,
          address: browser.address,
          createdAt: now,
        })
      })
      try {
        await fillDemo(school, calls())
      } catch (error) {
        await emptyDemo(school, names)
        await sayNewCode(school, 'The demo school could not be filled, so it is gone again.')
        throw error
      }
      return DONE
    } finally {
      await filler.end()
    }
  })

type WithRole = { personId: string; displayName: string; role: 'scorekeeper' | 'teacher' | 'admin' | 'supply'; className: string | null }
type Part = Omit<WithRole, 'role'> & { role: WithRole['role'] | 'student' }

const PUPILS_SHOWN = 3

/** The pupils of each class in use who have the most PP, without scorekeepers. */
const pupilsShown = async (db: Queryable): Promise<Part[]> => {
  const pupils = await db.rows(sql<{ personId: string; displayName: string; className: string }>`
    select p.id as person_id, p.display_name, m.class_name
    from classes_current_pupil m join people_person p on p.id = m.person_id
    where p.erased_at is null and p.suspended_at is null and not p.is_test and m.rehearsed_by is null
      and not exists (select from people_role r where r.person_id = p.id)
    order by p.id`)
  const balances = await balancesOf(
    db,
    pupils.map(({ personId }) => personId),
  )
  const ppOf = new Map(balances.map(({ personId, pp }) => [personId, pp]))
  const richest = pupils.toSorted((one, other) => (ppOf.get(other.personId) ?? 0) - (ppOf.get(one.personId) ?? 0))
  return [...groupedBy(richest, ({ className }) => className).values()].flatMap(own =>
    own.slice(0, PUPILS_SHOWN).map((pupil): Part => ({ ...pupil, role: 'student' })),
  )
}

/**
 * The people a visitor can sign in as: the admin, each teacher and scorekeeper of a class in use, and some pupils of each; nobody until the
 * school is full.
 */
export const cast = serve(demoCalls, 'demo.cast', { who: 'anybody', sameForStrangers: true }, async ({ db, browser }) => {
  await requireDemo(db)
  if (!(await isFull(db))) return { schoolName: demoSchool.name, parts: [] }
  const staff = await db.rows(sql<WithRole>`
    select p.id as person_id, p.display_name, r.role, c.name as class_name
    from people_role r join people_person p on p.id = r.person_id left join classes_class c on c.id = r.class_id
    where p.erased_at is null and p.suspended_at is null and not p.is_test and c.archived_at is null and c.rehearsed_by is null`)
  const parts: Part[] = [...staff, ...(await pupilsShown(db))]
  const order = ['admin', 'teacher', 'scorekeeper', 'student']
  const rooms = demoClasses.map(plan => plan.name)
  return {
    schoolName: demoSchool.name,
    parts: parts
      .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || rooms.indexOf(a.className ?? '') - rooms.indexOf(b.className ?? ''))
      // A visitor who tries the demo makes supply teachers, but never is one.
      .flatMap(({ personId, displayName, role, className }) =>
        role === 'supply' ? [] : [{ personId, displayName, role, about: sayDemo(browser.language, `about.${role}`, { className }) }],
      ),
  }
})

/** Signs in as somebody of the demo school, without a password: there is nobody to protect. An admin acts as a test account. */
export const enter = serve(demoCalls, 'demo.enter', { who: 'anybody' }, async ({ input, school, browser, now }) => {
  await requireDemo(school.db)
  if (!(await isFull(school.db))) throw new Refused('http.not-found')
  const person = await school.db.maybe(sql<{ id: string; credentialsVersion: number }>`
    select id, credentials_version from people_person
    where id = ${input.personId} and erased_at is null and suspended_at is null and not is_test`)
  if (!person) throw new Refused('http.not-found')
  const { id: personId, credentialsVersion } = person
  await openSession(school, school.autocommit, browser, { personId, credentialsVersion, actingAdminId: null, now })
  return DONE
})

/**
 * Removes the demo school when its admin types its name; a backup is written first. The next screen is the first start; its code is on the
 * console.
 * Refusals: http.forbidden, demo.other-name, demo.no-backup; nothing was removed then.
 */
export const removeDemo = ({ names, redactedInBackup }: FeatureParts): Endpoint =>
  serve(demoCalls, 'demo.remove', { who: 'signed-in' }, async ({ caller, input, school, browser, now }) => {
    await requireDemo(school.db)
    permit(holds(caller, 'canAssignRoles', null))
    const { name } = await schoolOrRefuse(school.db)
    if (input.schoolName.trim() !== name) throw new Refused('demo.other-name')
    const file = await backUp(school, now, redactedInBackup).catch((error: unknown) => {
      school.log.error({ err: error }, 'the demo school stays, because its backup could not be written')
      throw new Refused('demo.no-backup')
    })
    const signedIn = await everybodySignedIn(school.db)
    if (!(await emptyDemo(school, names))) throw new Refused('http.not-found')
    browser.close()
    for (const personId of signedIn) await school.hub.end({ personId })
    await sayNewCode(school, `The demo school is gone; a backup of it is in ${file}.`)
    return { backup: file }
  })

const backUp = async (school: School, now: Date, redactedInBackup: FeatureParts['redactedInBackup']): Promise<string> => {
  const folder = join(resolve(school.settings.dataDir ?? 'data'), 'backups')
  await makeFolder(folder, 0o700)
  const file = join(folder, `demo-${now.toISOString().replace(/[:.]/g, '-')}.xiotein`)
  // Nothing is counted again: a demo is over, and its numbers are worth no refusal.
  await backup(school.ownerUrl, file, now, { migrations: migrationsFolder(), recounts: [], redactedInBackup })
  return file
}

/** Emptying the tables also removes the set-up code: without a new one nobody could set up a school before the next start. */
const sayNewCode = async (school: School, what: string): Promise<void> => {
  const code = await newSetUpCode(school.autocommit)
  if (code) school.say(`${what} Set up your school at ${ownAddress(school.settings)}/setup?code=${code}\nSet-up code: ${code}`)
}

/**
 * Empties every table but the list of applied migrations and the ledger's own accounts. Only the owner of the tables can do this. Nobody
 * can set up a school at the same time: a set-up waits and then finds an empty installation. Returns false and changes nothing when the
 * school is not a demo (any more).
 */
const emptyDemo = async (school: School, names: readonly string[]): Promise<boolean> => {
  // Tables carry their feature's name.
  const features = ['platform', ...names]
  const owner = await connect(school.ownerUrl)
  try {
    await owner.query('begin')
    if (!(await lockDemoSchool(owner))) return false
    await keepSystemAccounts(owner, () =>
      owner.query(`
        do $$ declare tables text; begin
          select string_agg(quote_ident(tablename), ', ') into tables from pg_tables
            where schemaname = current_schema() and split_part(tablename, '_', 1) in
              (${features.map(escapeLiteral).join(', ')}) and tablename not like '%migration%';
          execute 'truncate ' || tables;
        end $$`),
    )
    await owner.query('commit')
    return true
  } finally {
    // Anything not committed is rolled back with the connection.
    await owner.end()
  }
}
