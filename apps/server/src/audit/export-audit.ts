import { QUIET_ACTIONS, sayAudit } from '@xiotein/content/audit'
import type { Language } from '@xiotein/game/rules'
import type { AuditNames } from '../platform/audit-names.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { sentenceOf } from './said.ts'

/** A person's audit entries, by them and about them, in sentences, without other people's names and without what staff did quietly. */
export const exportAudit = async (db: Queryable, personId: string, language: Language, names: AuditNames): Promise<unknown> => {
  const rows = await db.rows(sql<{
    at: Date
    action: string
    detail: Record<string, string | number | boolean | null>
    byMe: boolean
    aboutMe: boolean
    className: string | null
  }>`
    select e.at, e.action, e.detail, coalesce(e.actor_id = ${personId}, false) as by_me, coalesce(e.subject_id = ${personId}, false) as about_me,
           c.name as class_name
    from audit_entry e left join classes_class c on c.id = e.class_id
    where (e.actor_id = ${personId} or e.subject_id = ${personId} or e.about_ids @> array[${personId}::uuid])
      and (e.actor_id = ${personId} or e.action <> all(${QUIET_ACTIONS}::text[])) order by e.id`)
  return rows.map(({ at, action, detail, byMe, aboutMe, className }) => ({
    at,
    who: sayAudit(language, byMe ? 'you-did' : 'somebody-else-did'),
    what: sentenceOf(names, language, { action, detail, subject: aboutMe ? sayAudit(language, 'you') : null, class: className }),
  }))
}
