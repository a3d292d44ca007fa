// A school as large as Xiotein is made for, written straight into the tables: classes with a teacher each, and pupils with passwords.

import { randomUUID } from 'node:crypto'
import { type Database, sql } from '../../platform/database/index.ts'
import { newToken, openPasswords, tokenDigest } from '../../platform/sign-in/index.ts'

export type FullClass = {
  readonly classId: string
  readonly teacherCookie: string
  readonly scorekeeperCookie: string
  readonly pupils: readonly { readonly personId: string; readonly username: string; readonly cookie: string }[]
}

export const PASSWORD = 'blue-lantern-47'

/** The pupils are spread over the classes; the first one of each keeps its score. Everybody has a session, and every pupil the password. */
export const fillFullSchool = async (db: Database, classes: number, pupils: number): Promise<readonly FullClass[]> => {
  const person = () => ({ personId: randomUUID(), token: newToken() })
  const all = Array.from({ length: classes }, () => ({ classId: randomUUID(), teacher: person() }))
  const members = Array.from({ length: pupils }, (_, index) => ({
    ...person(),
    username: `pupil.${index}`,
    classId: all[index % classes]?.classId ?? '',
  }))
  const everybody = [...all.map(({ teacher }) => teacher), ...members]
  const roles = [
    ...all.map(({ classId, teacher }) => ({ classId, personId: teacher.personId, role: 'teacher' })),
    ...members.slice(0, classes).map(({ classId, personId }) => ({ classId, personId, role: 'scorekeeper' })),
  ]
  // Checking it costs the same for each of them; only making it is done once.
  const hash = await openPasswords().hash(PASSWORD, { known: 'everybody' })
  const ids = (of: readonly { readonly personId: string }[]): string[] => of.map(({ personId }) => personId)
  await db.transaction(async tx => {
    await tx.run(sql`insert into school_settings (name, time_zone, created_at) values ('Test School', 'UTC', now())`)
    await tx.run(sql`
      insert into classes_class (id, name, code, created_at)
      select id, 'Class ' || nth, 'CODE' || nth, now() from unnest(${all.map(({ classId }) => classId)}::uuid[]) with ordinality as c (id, nth)`)
    await tx.run(sql`
      insert into people_person (id, display_name, username, password_hash, created_at)
      select id, 'Pupil ' || nth, username, ${hash}, now()
      from unnest(${ids(members)}::uuid[], ${members.map(({ username }) => username)}::text[]) with ordinality as p (id, username, nth)`)
    await tx.run(sql`
      insert into people_person (id, display_name, created_at)
      select id, 'Teacher ' || nth, now() from unnest(${ids(all.map(({ teacher }) => teacher))}::uuid[]) with ordinality as p (id, nth)`)
    await tx.run(sql`
      insert into classes_pupil (class_id, person_id, joined_at)
      select c, p, now() from unnest(${members.map(({ classId }) => classId)}::uuid[], ${ids(members)}::uuid[]) as m (c, p)`)
    await tx.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_at)
      select gen_random_uuid(), p, r, c, now()
      from unnest(${roles.map(({ classId }) => classId)}::uuid[], ${ids(roles)}::uuid[], ${roles.map(({ role }) => role)}::text[]) as m (c, p, r)`)
    await tx.run(sql`
      insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
      select gen_random_uuid(), digest, person, now(), now() + interval '1 day', now()
      from unnest(${everybody.map(({ token }) => tokenDigest(token))}::bytea[], ${ids(everybody)}::uuid[]) as s (digest, person)`)
  })
  const cookieOf = (token: string): string => `xiotein=${token}`
  return all.map(({ classId, teacher }, index) => ({
    classId,
    teacherCookie: cookieOf(teacher.token),
    scorekeeperCookie: cookieOf(members[index]?.token ?? ''),
    pupils: members
      .filter(member => member.classId === classId)
      .map(({ personId, username, token }) => ({ personId, username, cookie: cookieOf(token) })),
  }))
}
