import { MOST_PEOPLE_AT_ONCE, peopleCalls } from '@xiotein/contract/people'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { photoPath } from './me.ts'
import { formerStaff, whyInNoClass } from './out-of-class.ts'

/**
 * Everybody at the school by name, for admins; simulated pupils only where they are searched for. The cursor is the last person of the previous
 * page. Among pupils in no class are those who kept score of a class that is archived now, but nobody
 * who worked at the school.
 */
export const people = serve(peopleCalls, 'people.people', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(mayRunSchool(caller))
  const part = input.query.toLowerCase()
  const after = input.cursor ?? null
  const formerIds = input.inNoClass ? [...(await formerStaff(db))] : []
  const rows = await db.rows(sql<{
    id: string
    displayName: string
    photoId: string | null
    email: string | null
    username: string | null
    emailVerified: boolean
    isTest: boolean
    suspendedAt: Date | null
    lastSeenAt: Date | null
    canSignIn: boolean
    hasPasskey: boolean
    askedName: { id: string; displayName: string } | null
    roles: { role: 'scorekeeper' | 'teacher' | 'admin' | 'supply'; classId: string | null; className: string | null; inUse: boolean }[]
    classes: { id: string; name: string }[]
  }>`
    select p.id, p.display_name, p.photo_id, p.email, p.username,
           p.email_verified_at is not null as email_verified, p.is_test, p.suspended_at,
           p.last_seen_at, p.password_hash is not null or p.linked_subject is not null as can_sign_in,
           exists (select from people_passkey k where k.person_id = p.id) as has_passkey,
           (select jsonb_build_object('id', a.id, 'displayName', a.display_name) from people_asked_name a
            where a.person_id = p.id and a.status = 'pending') as asked_name,
           coalesce((select jsonb_agg(jsonb_build_object('role', b.role, 'classId', b.class_id, 'className', b.class_name, 'inUse', b.in_use)
                                      order by b.role, b.class_name collate "und-x-icu")
                     from people_role_place b where b.person_id = p.id), '[]') as roles,
           coalesce((select jsonb_agg(jsonb_build_object('id', b.class_id, 'name', b.class_name) order by b.class_name collate "und-x-icu")
                     from people_pupil_place b where b.person_id = p.id and b.in_use), '[]') as classes
    from people_person p
    where p.erased_at is null and not p.is_program
      and (${part} <> '' or not exists (select from people_simulated s where s.person_id = p.id))
      and (${part} = '' or strpos(people_plain_name(p.display_name), people_plain_name(${part})) > 0 or strpos(p.email, ${part}) > 0 or strpos(p.username, ${part}) > 0
           or strpos(people_plain_name(regexp_replace(p.display_name, '^(.*) (\\S+)$', '\\2 \\1')), people_plain_name(${part})) > 0)
      and (${input.role ?? null}::text is null or exists (
             select from people_role_place r where r.person_id = p.id and r.role = ${input.role ?? null} and r.in_use))
      and (not ${input.inNoClass} or not (p.is_test
             or exists (select from people_pupil_place u where u.person_id = p.id and u.in_use)
             or exists (select from people_role_place r where r.person_id = p.id and (r.in_use or r.role <> 'scorekeeper'))))
      and p.id <> all(${formerIds}::uuid[])
      and (${after}::uuid is null
           or (p.display_name collate "und-x-icu", p.id) > (select l.display_name collate "und-x-icu", l.id from people_person l where l.id = ${after}::uuid))
    order by p.display_name collate "und-x-icu", p.id limit ${MOST_PEOPLE_AT_ONCE + 1}`)
  const shown = rows.slice(0, MOST_PEOPLE_AT_ONCE)
  const why = await whyInNoClass(db, input.inNoClass ? shown.map(({ id }) => id) : [])
  return {
    rows: shown.map(({ photoId, ...row }) => ({
      ...row,
      photo: photoPath(photoId),
      suspendedAt: row.suspendedAt?.toISOString() ?? null,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      inNoClass: why.get(row.id) ?? null,
    })),
    next: rows.length > MOST_PEOPLE_AT_ONCE ? (shown.at(-1)?.id ?? null) : null,
  }
})
