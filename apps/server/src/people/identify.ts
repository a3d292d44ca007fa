import type { RoleName } from '@xiotein/contract/people'
import { sql } from '../platform/database/index.ts'
import type { School } from '../platform/school.ts'
import { type Caller, tokenDigest } from '../platform/sign-in/index.ts'
import { grantsOf } from './permissions.ts'

const HOUR_MS = 3_600_000

type Row = {
  sessionId: string
  personId: string
  displayName: string
  actingAdminId: string | null
  isConfirmed: boolean
  isTest: boolean
  lacksPasskey: boolean
  seenAt: Date
  roles: { role: RoleName; classId: string | null }[]
  pupilOf: string[]
}

/** Who stands behind a session cookie, asked of the database at every call; null when the session is over. */
export const identify = async (school: School, token: string): Promise<Caller> => {
  const now = school.clock()
  const row = await school.db.maybe<Row>(sql`
    select s.id as "sessionId", p.id as "personId", p.display_name as "displayName", s.acting_admin_id as "actingAdminId",
           p.email is null or p.email_verified_at is not null or p.vouched_at is not null as "isConfirmed",
           p.is_test as "isTest", s.seen_at as "seenAt",
           s.passkey_id is null and exists (select from people_school where staff_passkeys)
             and exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper') as "lacksPasskey",
           coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'classId', r.class_id))
                     from people_role r left join people_class c on c.id = r.class_id
                     where r.person_id = p.id and c.archived_at is null), '[]') as roles,
           coalesce((select array_agg(m.class_id::text) from people_pupil m join people_class c on c.id = m.class_id
                     where m.person_id = p.id and c.archived_at is null), '{}') as "pupilOf"
    from people_session s join people_person p on p.id = s.person_id
    where s.digest = ${tokenDigest(token)} and s.credentials_version = p.credentials_version and s.expires_at > ${now}
      and p.suspended_at is null and p.erased_at is null
      and (s.acting_admin_id is null or (p.is_test and exists (
            select from people_role r join people_person a on a.id = r.person_id
            where r.person_id = s.acting_admin_id and r.role = 'admin' and a.suspended_at is null)))`)
  if (!row) return null
  if (now.getTime() - row.seenAt.getTime() > HOUR_MS) {
    await school.db.run(sql`update people_session set seen_at = ${now} where id = ${row.sessionId}`)
  }
  const lacksPasskey = row.lacksPasskey && !school.settings.passkeysOptional
  return {
    personId: row.personId,
    sessionId: row.sessionId,
    displayName: row.displayName,
    grants: lacksPasskey ? [] : grantsOf(row.roles, row.actingAdminId !== null),
    lacksPasskey,
    pupilOf: row.pupilOf,
    isConfirmed: row.isConfirmed,
    isTest: row.isTest,
    actingAdminId: row.actingAdminId,
  }
}
