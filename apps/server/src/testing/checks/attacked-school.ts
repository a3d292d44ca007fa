// A school of eight classes that is about to be attacked, written straight into the tables.

import { randomUUID } from 'node:crypto'
import { type Database, sql } from '../../platform/database/index.ts'
import { newToken, tokenDigest } from '../../platform/sign-in/index.ts'
import type { Pupil } from './pupils.ts'

export const PUPILS = 200
export const CLASSES = 8
const ATTACKERS = 12
/** The sessions of one attacker, besides the one that they use. */
const SPARE_SESSIONS = 50

export type Attacker = Pupil & { readonly spareCookies: readonly string[] }
export type AttackedSchool = { readonly pupils: readonly Pupil[]; readonly attackers: readonly Attacker[] }

/** The first pupil of each class keeps its score; the attackers are pupils like the others. */
export const fillAttackedSchool = async (db: Database): Promise<AttackedSchool> => {
  const classIds = Array.from({ length: CLASSES }, () => randomUUID())
  const people = Array.from({ length: PUPILS + ATTACKERS }, (_, index) => ({
    personId: randomUUID(),
    classId: classIds[index % CLASSES] ?? '',
    token: newToken(),
  }))
  const [ids, classes] = [people.map(({ personId }) => personId), people.map(({ classId }) => classId)]
  const spare = ids.slice(PUPILS).flatMap(personId => Array.from({ length: SPARE_SESSIONS }, () => ({ personId, token: newToken() })))
  const sessions = [...people, ...spare]
  await db.transaction(async tx => {
    await tx.run(sql`insert into school_settings (name, time_zone, created_at) values ('Test School', 'UTC', now())`)
    await tx.run(sql`
      insert into classes_class (id, name, code, created_at)
      select id, 'Class ' || nth, 'CODE' || nth, now() from unnest(${classIds}::uuid[]) with ordinality as c (id, nth)`)
    await tx.run(sql`
      insert into people_person (id, display_name, created_at)
      select id, 'Pupil ' || nth, now() from unnest(${ids}::uuid[]) with ordinality as p (id, nth)`)
    await tx.run(sql`
      insert into classes_pupil (class_id, person_id, joined_at) select c, p, now() from unnest(${classes}::uuid[], ${ids}::uuid[]) as m (c, p)`)
    await tx.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_at)
      select gen_random_uuid(), p, 'scorekeeper', c, now()
      from unnest(${classes.slice(0, CLASSES)}::uuid[], ${ids.slice(0, CLASSES)}::uuid[]) as m (c, p)`)
    await tx.run(sql`
      insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
      select gen_random_uuid(), digest, person, now(), now() + interval '1 day', now()
      from unnest(${sessions.map(({ token }) => tokenDigest(token))}::bytea[],
                  ${sessions.map(({ personId }) => personId)}::uuid[]) as s (digest, person)`)
  })
  const members = people.map(({ personId, classId, token }) => ({
    personId,
    classId,
    cookie: `xiotein=${token}`,
    mates: people.filter(mate => mate.classId === classId && mate.personId !== personId).map(mate => mate.personId),
  }))
  const cookiesOf = (attackerId: string): string[] =>
    spare.filter(({ personId }) => personId === attackerId).map(({ token }) => `xiotein=${token}`)
  const attackers = members.slice(PUPILS).map(member => ({ ...member, spareCookies: cookiesOf(member.personId) }))
  return { pupils: members.slice(0, PUPILS), attackers }
}
