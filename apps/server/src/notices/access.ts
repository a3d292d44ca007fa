import { accessIssued } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { sendNotices } from './send.ts'

/**
 * Staff made a link, cards or a code for these accounts, entered addresses for them, or took one away. Each owner gets a notice, and each admin gets one notice for all of them, except
 * the person who did it.
 */
export const notifyOwnersAndAdmins = listenTo(accessIssued, async (change, { kind, by, owners, className }) => {
  const admins = await change.tx.rows(sql<{ id: string }>`
    select distinct person_id as id from people_role
    where role = 'admin' and person_id <> ${by.id} and person_id <> all(${owners.map(owner => owner.id)}::uuid[])`)
  const only = owners.length === 1 ? owners[0] : undefined
  const report = {
    type: 'access_issued_report' as const,
    kind,
    staffId: by.id,
    staffName: by.displayName,
    count: owners.length,
    name: only?.displayName ?? '',
    className: className ?? '',
  }
  const toOwner = { type: 'access_issued' as const, kind, staffName: by.displayName }
  await sendNotices(change, [
    ...owners.filter(owner => owner.id !== by.id).map(({ id }) => ({ personId: id, aboutId: by.id, notice: toOwner })),
    ...admins.map(({ id }) => ({ personId: id, aboutId: only?.id ?? by.id, notice: report })),
  ])
})
