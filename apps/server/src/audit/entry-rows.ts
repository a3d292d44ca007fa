import { type Queryable, sql, unprepared } from '../platform/database/index.ts'

type Filters = {
  readonly action?: string | undefined
  readonly person?: string | undefined
  readonly classId?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

export type EntryRow = {
  id: number
  at: Date
  localAt: string
  action: string
  detail: Record<string, string | number | boolean | null>
  actorId: string | null
  actorName: string | null
  byProgram: boolean
  adminId: string | null
  adminName: string | null
  subjectName: string | null
  className: string | null
}

/** The entries of a class, and of so few people, are gathered before the newest are chosen; those of more are soon met on the way from the newest. */
const FEW_PEOPLE = 20

/** The people whose name holds this text. */
const peopleCalled = async (db: Queryable, text: string): Promise<string[]> =>
  (
    await db.rows(sql<{ id: string }>`
      select id from people_person where strpos(people_plain_name(display_name), people_plain_name(${text})) > 0`)
  ).map(({ id }) => id)

/** The entries that fit, newest first; `before` is the last one of the page before. A day begins by the clock of this time zone. */
export const entryRows = async (
  db: Queryable,
  timeZone: string,
  { action = '', person = '', classId = null, from = null, to = null }: Filters,
  { before, count }: { readonly before: number | null; readonly count: number },
): Promise<EntryRow[]> => {
  const ids = person === '' ? null : await peopleCalled(db, person)
  const few = ids !== null && ids.length <= FEW_PEOPLE ? ids : null
  // The log has the entries of years: by the filters PostgreSQL chooses an index, or goes through the newest until there are enough.
  return db.rows(
    unprepared(sql<EntryRow>`
    select e.id, e.at, to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as "local_at!", e.action, e.detail, a.id as actor_id, a.display_name as actor_name,
           coalesce(a.is_program, false) as by_program, b.id as admin_id, b.display_name as admin_name,
           s.display_name as subject_name, c.name as class_name
    from audit_entry e
    left join people_person a on a.id = e.actor_id
    left join people_person b on b.id = e.acting_admin_id
    left join people_person s on s.id = e.subject_id
    left join classes_class c on c.id = e.class_id
    where (${before}::bigint is null or (e.at, e.id) < (select l.at, l.id from audit_entry l where l.id = ${before}))
      and (${action} = '' or e.action = ${action} or starts_with(e.action, ${`${action}.`}))
      and (${ids}::uuid[] is null or e.actor_id = any(${ids}) or e.acting_admin_id = any(${ids}) or e.subject_id = any(${ids}) or e.about_ids && ${ids})
      and (${few}::uuid[] is null or e.id = any(array(
        select id from audit_entry where actor_id = any(${few}) union select id from audit_entry where acting_admin_id = any(${few})
        union select id from audit_entry where subject_id = any(${few}) union select id from audit_entry where about_ids && ${few})))
      and (${classId}::uuid is null or e.id = any(array(
        select id from audit_entry where class_id = ${classId} union select id from audit_entry where class_ids @> array[${classId}::uuid])))
      and (${from}::date is null or e.at >= ${from}::date::timestamp at time zone ${timeZone})
      and (${to}::date is null or e.at < (${to}::date + 1)::timestamp at time zone ${timeZone})
    order by e.at desc, e.id desc limit ${count}`),
  )
}

/** All classes by name, those in use first. */
export const classesToChoose = (db: Queryable): Promise<{ id: string; name: string; archived: boolean }[]> =>
  db.rows(sql<{ id: string; name: string; archived: boolean }>`
    select id, name, archived_at is not null as "archived" from classes_class where rehearsed_by is null or archived_at is null order by archived_at is not null, name collate "und-x-icu", id`)
