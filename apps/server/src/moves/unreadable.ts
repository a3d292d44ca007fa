import { isRecorded, recordAudit } from '../audit/index.ts'
import { sendNotices } from '../notices/index.ts'
import { sql } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { schoolMoves } from './school-moves.ts'

/** Every hour: notifies the admins, once for each state, that the newest state of the moves is unreadable and an earlier one applies. */
export const unreadableJob: Job = {
  name: 'moves-unreadable',
  period: 'hour',
  run: async change => {
    const { tx, school } = change
    const { version, isOlder } = await schoolMoves(tx)
    const entry = { action: 'moves.unreadable', detail: { version } } as const
    if (!isOlder || (await isRecorded(tx, entry))) return
    school.log.error({ version }, 'the newest state of the moves cannot be read: an earlier one holds')
    await recordAudit({ ...change, caller: null }, entry)
    const admins = await tx.rows(sql<{ id: string }>`
      select distinct r.person_id as id from people_role r join people_person p on p.id = r.person_id
      where r.role = 'admin' and p.suspended_at is null and p.erased_at is null`)
    await sendNotices(
      change,
      admins.map(({ id }) => ({ personId: id, aboutId: null, notice: { type: 'moves_unreadable', version } })),
    )
  },
}
