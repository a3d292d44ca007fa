import { placesNeeded, TEAM_PLACES } from '@xiotein/game/story'
import { absentToday } from '../../attendance/index.ts'
import { rehearsalsBesides } from '../../classes/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { classIdsWith } from '../../platform/sign-in/index.ts'
import type { WaitingPart } from '../../platform/waiting.ts'
import { requiredChapter } from '../episode.ts'
import { smallTeamsIn } from './settings.ts'
import { teamRows } from './team-rows.ts'

/** Nobody is missed before then: somebody who is in the room can still join. */
const MISSED_AFTER_MS = 2 * 60_000

type MissingMember = {
  readonly teamId: string
  readonly squadName: string
  readonly personId: string
  readonly displayName: string
  readonly classId: string
  readonly className: string
  readonly createdAt: Date
}

/** Members of the host's squad who share a class (null: any of the school) with a waiting team, and play in no team. */
const missingIn = (db: Queryable, classIds: readonly string[] | null, without: readonly string[]): Promise<MissingMember[]> =>
  db.rows(sql<MissingMember>`
    select t.id as team_id, q.name as squad_name, p.id as person_id, p.display_name, u.class_id, u.class_name, t.created_at
    from story_team t
    join squads_member h on h.person_id = t.host_id
    join squads_squad q on q.id = h.squad_id
    join squads_member m on m.squad_id = h.squad_id
    join people_person p on p.id = m.person_id and p.erased_at is null and not p.is_test
    join classes_current_pupil u on u.person_id = p.id
    where t.state = 'waiting' and (${classIds}::uuid[] is null or u.class_id = any(${classIds})) and u.class_id <> all(${[...without]}::uuid[])
      and exists (select from story_team_seat s join classes_pupil o on o.person_id = s.person_id
                  where s.team_id = t.id and s.is_live and o.class_id = u.class_id)
      and not exists (select from story_team_seat s where s.person_id = p.id and (s.team_id = t.id or s.is_open))
    order by t.created_at, t.id, p.display_name collate "und-x-icu", p.id, u.class_name, u.class_id`)

/** For each team the pupil who is marked absent, or after a while the first who has not come. */
const missedIn = async (db: Queryable, rows: readonly MissingMember[], now: Date) => {
  const absent = new Map<string, ReadonlySet<string>>()
  for (const { classId } of rows) if (!absent.has(classId)) absent.set(classId, await absentToday(db, classId, now))
  const missed = new Map<string, MissingMember & { isAbsent: boolean }>()
  for (const row of rows) {
    const isAbsent = absent.get(row.classId)?.has(row.personId) === true
    const known = missed.get(row.teamId)
    if (isAbsent ? known?.isAbsent !== true : !known && row.createdAt.getTime() + MISSED_AFTER_MS <= now.getTime()) {
      missed.set(row.teamId, { ...row, isAbsent })
    }
  }
  return missed
}

/** Squads that cannot begin before a boss without one of their own, for the staff who can give a stand-in for them. */
export const waitingSquads: WaitingPart = {
  kind: 'squad',
  of: async (db, reader, { most, language, now }) => {
    const classIds = classIdsWith(reader, 'canApproveChanges')
    const without = classIds === null ? await rehearsalsBesides(db, reader.personId) : []
    const missed = await missedIn(db, await missingIn(db, classIds, without), now)
    const smallTeams = await smallTeamsIn(db)
    const rows = (await teamRows(db, [...missed.keys()])).reverse().flatMap(({ id, episode, seats, createdAt }) => {
      const miss = missed.get(id)
      const needed = placesNeeded(seats, smallTeams)
      if (!miss || needed === 0 || seats.length === TEAM_PLACES) return []
      const { squadName, personId, displayName, classId, className, isAbsent } = miss
      const there = seats.filter(({ isLive }) => isLive).map(seat => seat.displayName)
      return [
        {
          id,
          who: there.join(', '),
          classNames: [className],
          since: createdAt,
          facts: {
            squad: squadName,
            name: displayName,
            boss: requiredChapter(episode).boss.name[language],
            needed,
            personId,
            classId,
            marked: isAbsent ? 1 : 0,
          },
        },
      ]
    })
    return { rows: rows.slice(0, most), total: rows.length }
  },
}
