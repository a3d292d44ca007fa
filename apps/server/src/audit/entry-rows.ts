import { type Queryable, sql } from '../platform/database/index.ts'

type Filters = {
  readonly action?: string | undefined
  readonly person?: string | undefined
  readonly classId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
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

/** The entries that fit, newest first; `before` is the last one of the page before. A day begins by the clock of this time zone. */
export const entryRows = (
  db: Queryable,
  timeZone: string,
  { action = '', person = '', classId, from, to }: Filters,
  { before, count }: { readonly before: number | null; readonly count: number },
): Promise<EntryRow[]> =>
  db.rows(sql<EntryRow>`
    select e.id, e.at, to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as "local_at!", e.action, e.detail, a.id as actor_id, a.display_name as actor_name,
           coalesce(a.is_program, false) as by_program, b.id as admin_id, b.display_name as admin_name,
           s.display_name as subject_name, c.name as class_name
    from audit_entry e
    cross join (select array(select id from people_person where ${person} <> '' and strpos(people_plain_name(display_name), people_plain_name(${person})) > 0) as ids) n
    left join people_person a on a.id = e.actor_id
    left join people_person b on b.id = e.acting_admin_id
    left join people_person s on s.id = e.subject_id
    left join classes_class c on c.id = e.class_id
    where (${before}::bigint is null or (e.at, e.id) < (select l.at, l.id from audit_entry l where l.id = ${before}))
      and (${action} = '' or e.action = ${action} or starts_with(e.action, ${`${action}.`}))
      and (${person} = '' or e.actor_id = any(n.ids) or e.acting_admin_id = any(n.ids) or e.subject_id = any(n.ids) or e.about_ids && n.ids)
      and (${classId ?? null}::uuid is null or e.class_id = ${classId ?? null}::uuid or ${classId ?? null}::uuid = any(e.class_ids))
      and (${from ?? null}::date is null or e.at >= ${from ?? null}::date::timestamp at time zone ${timeZone})
      and (${to ?? null}::date is null or e.at < (${to ?? null}::date + 1)::timestamp at time zone ${timeZone})
    order by e.at desc, e.id desc limit ${count}`)

/** All classes by name, those in use first. */
export const classesToChoose = (db: Queryable): Promise<{ id: string; name: string; archived: boolean }[]> =>
  db.rows(sql<{ id: string; name: string; archived: boolean }>`
    select id, name, archived_at is not null as "archived" from classes_class where rehearsed_by is null or archived_at is null order by archived_at is not null, name collate "und-x-icu", id`)
