import { auditWords } from '@xiotein/content/audit'
import { auditCalls } from '@xiotein/contract/audit'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { holds } from '../platform/sign-in/index.ts'

const PAGE = 50

/** The audit log, newest first; for those who run the school. */
export const entries = serve(auditCalls, 'audit.entries', { who: 'signed-in' }, async ({ caller, input, db, browser }) => {
  permit(holds(caller, 'canAssignRoles', null))
  const before = input.cursor ? Number(input.cursor) : null
  const rows = await db.rows(sql<{
    id: number
    at: Date
    action: string
    detail: Record<string, string | number>
    actorId: string | null
    actorName: string | null
    byProgram: boolean
    adminId: string | null
    adminName: string | null
    subjectName: string | null
    className: string | null
  }>`
    select e.id, e.at, e.action, e.detail, a.id as actor_id, a.display_name as actor_name, coalesce(a.is_program, false) as by_program, b.id as admin_id, b.display_name as admin_name,
           s.display_name as subject_name, c.name as class_name
    from audit_entry e
    left join people_person a on a.id = e.actor_id
    left join people_person b on b.id = e.acting_admin_id
    left join people_person s on s.id = e.subject_id
    left join classes_class c on c.id = e.class_id
    where (${before}::bigint is null or e.id < ${before}) and (${input.action ?? null}::text is null or e.action = ${input.action ?? null})
    order by e.id desc limit ${PAGE + 1}`)
  const shown = rows.slice(0, PAGE)
  return {
    rows: shown.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      words: auditWords(browser.language, row.action, { ...row.detail, subject: row.subjectName, class: row.className }),
      actor: row.actorId && row.actorName ? { id: row.actorId, displayName: row.actorName } : null,
      byProgram: row.byProgram,
      actingFor: row.adminId && row.adminName ? { id: row.adminId, displayName: row.adminName } : null,
    })),
    next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  }
})
