import { classesOfPupils } from '../../classes/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import type { Person } from '../../platform/sign-in/index.ts'
import { matesOf } from '../../squads/index.ts'

type Reader = Pick<Person, 'personId' | 'pupilOf'>

const matesOfReader = async (db: Queryable, { personId }: Reader): Promise<readonly string[]> =>
  (await matesOf(db, [personId])).get(personId) ?? []

/** Whether the two share a squad or an open class. */
export const isWithinReach = async (db: Queryable, reader: Reader, otherId: string): Promise<boolean> =>
  (await matesOfReader(db, reader)).includes(otherId) ||
  (await classesOfPupils(db, [otherId])).some(({ classId }) => reader.pupilOf.includes(classId))

/** Waiting teams of an episode whose host shares a squad or a class with the reader, or that the reader is in: that one and the newest. */
export const teamsInReach = async (db: Queryable, reader: Reader, episode: string): Promise<string[]> => {
  const { personId, pupilOf } = reader
  const rows = await db.rows(sql<{ id: string }>`
    select t.id from story_team t
    left join story_team_seat s on s.team_id = t.id and s.is_live and s.person_id = ${personId}
    where t.episode = ${episode} and t.state = 'waiting'
      and (s.team_id is not null
           or t.host_id = any(${await matesOfReader(db, reader)}::uuid[])
           or exists (select from classes_current_pupil u where u.person_id = t.host_id and u.class_id = any(${[...pupilOf]}::uuid[])))
    order by s.team_id is null, t.created_at desc, t.id limit 20`)
  return rows.map(({ id }) => id)
}

/** Pupils of the reader's squad and classes who have begun an episode and have not beaten its boss. */
export const companions = async (db: Queryable, reader: Reader, episode: string): Promise<string[]> => {
  const { personId, pupilOf } = reader
  const rows = await db.rows(sql<{ personId: string }>`
    select e.person_id from story_episode e join people_person p on p.id = e.person_id
    where e.episode = ${episode} and e.boss_defeated_at is null and e.person_id <> ${personId}
      and p.erased_at is null and p.suspended_at is null and not p.is_test
      and (e.person_id = any(${await matesOfReader(db, reader)}::uuid[])
           or exists (select from classes_pupil u where u.person_id = e.person_id and u.class_id = any(${[...pupilOf]}::uuid[])))
    order by e.started_at, e.person_id limit 60`)
  return rows.map(row => row.personId)
}
