import { ownActs } from '../../audit/index.ts'
import { sql } from '../../platform/database/index.ts'
import { classesWith, type Person } from '../../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../../platform/waiting.ts'
import { withClasses } from '../pupil-rows.ts'

/** The classes in which the reader decides; null for the whole school. */
const classesOf = (reader: Person): readonly string[] | null => {
  const own = classesWith(reader, 'canModifyPP')
  return own === 'all' ? null : own
}

/** Names that pupils want and that read like the name of a member of staff. */
export const waitingNames: WaitingPart = {
  kind: 'name',
  of: async (db, reader, { most }) => {
    const classIds = classesOf(reader)
    const rows = await db.rows(sql<{
      id: string
      personId: string
      displayName: string
      shownName: string
      askedAt: Date
      total: number
    }>`
      select a.id, a.person_id, a.display_name, p.display_name as shown_name, a.asked_at,
             count(*) over () as total
      from people_asked_name a join people_person p on p.id = a.person_id
      where a.status = 'pending' and p.erased_at is null and (${classIds}::uuid[] is null or exists (
        select from classes_pupil m join classes_class c on c.id = m.class_id
        where m.person_id = p.id and c.archived_at is null and c.id = any(${classIds})))
      order by a.asked_at, a.id limit ${most}`)
    return countedRows(await withClasses(db, rows, classIds), ({ id, displayName, shownName, askedAt, classNames }) => ({
      ...{ id, who: shownName, classNames, since: askedAt, facts: { asked: displayName } },
    }))
  },
  decided: async (db, reader, { since }) => {
    const classIds = classesOf(reader)
    const acts = { approve: 'classes.approve-name', deny: 'classes.deny-name' } as const
    const { ats, subjectIds, approvals } = await ownActs(db, reader, acts, since)
    const rows = await db.rows(sql<{
      id: string
      personId: string
      displayName: string
      formerName: string
      askedAt: Date
      decidedAt: Date
      approve: boolean
    }>`
      select a.id, a.person_id, a.display_name, coalesce(a.former_name, p.display_name) as former_name, a.asked_at, a.decided_at,
             a.status = 'approved' as approve
      from unnest(${ats}::timestamptz[], ${subjectIds}::uuid[], ${approvals}::boolean[]) as act(at, subject_id, approves)
      join people_asked_name a on a.person_id = act.subject_id and a.decided_at = act.at
      join people_person p on p.id = a.person_id
      where p.erased_at is null and ((act.approves and a.status = 'approved' and p.display_name = a.display_name) or (not act.approves and a.status = 'denied'))`)
    return (await withClasses(db, rows, classIds))
      .filter(({ classNames }) => classIds === null || classNames.length > 0)
      .map(({ id, displayName, formerName, askedAt, decidedAt, approve, classNames }) => ({
        ...{ id, who: formerName, classNames, since: askedAt, facts: { asked: displayName }, approve, decidedAt },
      }))
  },
}
