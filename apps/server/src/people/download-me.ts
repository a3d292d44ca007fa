import { peopleCalls } from '@xiotein/contract/people'
import type { Language } from '@xiotein/game/rules'
import type { AuditNames } from '../platform/audit-names.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { type Endpoint, Refused, serve } from '../platform/http/index.ts'
import type { Exporter } from '../platform/personal-data.ts'
import { openFairQueue, openSlots } from '../platform/sign-in/index.ts'
import { browserName } from './browser-name.ts'
import { preferencesOf } from './me.ts'
import { exportAskedName } from './names/index.ts'
import { exportPasskeys } from './passkeys/index.ts'
import { accountById } from './person-rows.ts'

const exportAccount = async (db: Queryable, personId: string): Promise<Record<string, unknown>> => {
  const account = await accountById(db, personId)
  if (!account) throw new Refused('http.signed-out')
  const picture = await db.maybe(
    sql<{ image: Buffer; createdAt: Date }>`select image, created_at from people_photo where person_id = ${personId}`,
  )
  const more = await db.one(sql<{ lastLoginAt: Date | null; lastSeenAt: Date | null; nameChosenBy: 'owner' | 'staff' | null }>`
    select last_login_at, last_seen_at, name_by as name_chosen_by from people_person where id = ${personId}`)
  return {
    id: account.id,
    displayName: account.displayName,
    askedName: await exportAskedName(db, personId),
    email: account.email,
    emailVerifiedAt: account.emailVerifiedAt,
    vouchedForBySchool: account.vouchedAt,
    username: account.username,
    linkedTo: account.link,
    hasPassword: account.passwordHash !== null,
    isTest: account.isTest,
    createdAt: account.createdAt,
    ...more,
    preferences: preferencesOf(account),
    photo: picture && { image: `data:image/webp;base64,${picture.image.toString('base64')}`, createdAt: picture.createdAt },
  }
}

const exportSessions = async (db: Queryable, personId: string, language: Language): Promise<unknown[]> => {
  const rows = await db.rows(sql<{
    browser: string | null
    system: 'chromebook' | 'android' | 'iphone' | 'ipad' | 'windows' | 'mac' | 'linux' | null
    createdAt: Date
    seenAt: Date
    expiresAt: Date
  }>`
    select browser, system, created_at, seen_at, expires_at from people_session
    where person_id = ${personId} and acting_admin_id is null order by created_at`)
  return rows.map(({ browser, system, ...times }) => ({ browser: browserName(language, { browser, system }), ...times }))
}

const exportPeople = async (db: Queryable, personId: string, language: Language): Promise<Record<string, unknown>> => ({
  account: await exportAccount(db, personId),
  roles: await db.rows(sql<{ role: 'scorekeeper' | 'teacher' | 'admin' | 'supply'; className: string | null; assignedAt: Date }>`
    select p.role, p.class_name, r.assigned_at from people_role r
    join people_role_place p on p.person_id = r.person_id and p.role = r.role and p.class_id is not distinct from r.class_id
    where r.person_id = ${personId} order by r.assigned_at, p.class_name`),
  sessions: await exportSessions(db, personId, language),
  devices: await db.rows(
    sql<{ rememberedAt: Date }>`select created_at as remembered_at from people_device where person_id = ${personId} order by created_at`,
  ),
  passkeys: await exportPasskeys(db, personId),
  links: await db.rows(sql<{
    purpose: 'reset-password' | 'invitation' | 'verify-email' | 'change-email' | 'start-code' | 'sign-in-code'
    email: string | null
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
    forClass: boolean
  }>`
    select purpose, email, created_at, expires_at, used_at, for_class from people_one_time
    where person_id = ${personId} order by created_at`),
  emails: await db.rows(sql<{ subject: string; createdAt: Date; sentAt: Date | null }>`
    select e.subject, e.created_at, e.sent_at from platform_email e join people_person p on p.email = e.recipient
    where p.id = ${personId} and p.is_confirmed order by e.created_at`),
})

/** One at a time in this process, because all pictures of a person are in the answer: a family that presses again waits, and others wait seconds. */
const slots = openSlots<readonly string[]>(1, openFairQueue({ most: 200, mostOfOne: 1 }))

/** Everything stored about the caller, as one object: the account and the part of every feature. Throws TooManyWaiting for a third at once. */
export const downloadMe = (exporters: readonly Exporter[], names: AuditNames): Endpoint =>
  serve(
    peopleCalls,
    'people.download-me',
    { who: 'signed-in', evenUnconfirmed: true, limit: { calls: 10, perSeconds: 600 } },
    ({ caller, db, school, browser, now }) =>
      slots.inTurn([caller.personId], async () => {
        const parts: Record<string, unknown> = { school: { downloadedAt: now, address: school.settings.publicUrl } }
        Object.assign(parts, await exportPeople(db, caller.personId, browser.language))
        for (const { part, of } of exporters) parts[part] = await of(db, caller.personId, browser.language, names)
        return parts
      }),
  )
