import type { NoticeType } from '@xiotein/contract/notices'
import { sql, type Transaction } from '../platform/database/index.ts'
import type { Told } from '../platform/live/index.ts'
import type { School } from '../platform/school.ts'

export type NewNotice = {
  readonly personId: string
  readonly type: NoticeType
  readonly title: string
  readonly message: string
  /** A path of the app, or null. */
  readonly link: string | null
  /** Whose name is in the message: when that person is erased, the notice goes too. */
  readonly aboutId: string | null
}

/** Writes notices in the transaction of what they tell of, and answers the live events for those who want them. */
export const notify = async (school: School, tx: Transaction, now: Date, notices: readonly NewNotice[]): Promise<Told[]> => {
  if (notices.length === 0) return []
  const rows = notices.map(notice => ({ ...notice, id: school.newId() }))
  const written = new Set(
    (
      await tx.rows<{ id: string }>(sql`
        insert into notices_notice (id, person_id, type, title, message, link, about_id, created_at)
        select n.id, n.person_id, n.type, n.title, n.message, n.link, n.about_id, ${now}
        from unnest(${rows.map(r => r.id)}::uuid[], ${rows.map(r => r.personId)}::uuid[], ${rows.map(r => r.type)}::text[],
                    ${rows.map(r => r.title)}::text[], ${rows.map(r => r.message)}::text[], ${rows.map(r => r.link)}::text[], ${rows.map(r => r.aboutId)}::uuid[])
          as n(id, person_id, type, title, message, link, about_id)
        join people_person p on p.id = n.person_id where p.notifications and p.erased_at is null
        returning id`)
    ).map(row => row.id),
  )
  return rows
    .filter(row => written.has(row.id))
    .map(({ id, personId, type, title, message, link }) => ({
      topic: `person:${personId}`,
      name: 'notices.added',
      version: now.getTime(),
      payload: { id, type, title, message, link, createdAt: now.toISOString(), read: false },
    }))
}
