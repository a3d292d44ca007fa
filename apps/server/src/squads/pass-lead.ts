import { ledByActive } from '@xiotein/game/squads'
import { suspensionChanged } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { emitSquadChanged } from './live-events.ts'
import { notifyNewLeader } from './save-departure.ts'
import { lockSquads, ruled, saveSquad } from './squad-rows.ts'

/** No squad stands still while its leader is suspended: somebody else leads, also when a member is back where all were suspended. */
export const passLeadOfSuspended = listenTo(suspensionChanged, async (change, { personIds }) => {
  const { tx, now } = change
  const squads = await tx.rows(sql<{ id: string }>`
    select distinct squad_id as id from squads_member where person_id = any(${personIds}::uuid[])`)
  const rows = await lockSquads(
    tx,
    squads.map(({ id }) => id),
  )
  for (const row of rows) {
    const before = ruled(row)
    const after = ledByActive(before)
    if (after.leader === before.leader) continue
    await saveSquad(tx, row.id, before, after, now)
    await notifyNewLeader(change, row, before.leader, after)
    await emitSquadChanged(change, row.id, before.members)
  }
})
