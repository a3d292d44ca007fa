import { sql } from '../../platform/database/index.ts'
import { classesWith } from '../../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../../platform/waiting.ts'

/** Names that pupils want and that read like one of the staff. */
export const waitingNames: WaitingPart = {
  kind: 'name',
  of: async (db, reader, { most }) => {
    const own = classesWith(reader, 'canModifyPP')
    const classIds = own === 'all' ? null : own
    const rows = await db.rows(sql<{
      id: string
      displayName: string
      shownName: string
      askedAt: Date
      classNames: string[]
      total: number
    }>`
      select a.id, a.display_name, p.display_name as shown_name, a.asked_at,
             array(select c.name from classes_pupil m join classes_class c on c.id = m.class_id
                   where m.person_id = p.id and c.archived_at is null and (${classIds}::uuid[] is null or c.id = any(${classIds}))
                   order by c.name) as class_names,
             count(*) over () as total
      from people_asked_name a join people_person p on p.id = a.person_id
      where a.status = 'pending' and p.erased_at is null and (${classIds}::uuid[] is null or exists (
        select from classes_pupil m join classes_class c on c.id = m.class_id
        where m.person_id = p.id and c.archived_at is null and c.id = any(${classIds})))
      order by a.asked_at, a.id limit ${most}`)
    return countedRows(rows, ({ id, displayName, shownName, askedAt, classNames }) => ({
      ...{ id, who: shownName, classNames, since: askedAt, facts: { asked: displayName } },
    }))
  },
}
