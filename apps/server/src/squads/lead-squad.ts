import { squadsCalls } from '@xiotein/contract/squads'
import { handOver as decideToHandOver, leave as decideToLeave, removeMember as decideToRemove } from '@xiotein/game/squads'
import { sendNotices } from '../notices/index.ts'
import type { Transaction } from '../platform/database/index.ts'
import { DONE, orRefuse, serve } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { invitedTo, squadEvents } from './live-events.ts'
import { lockedOwnSquad } from './load.ts'
import { saveGone } from './save-gone.ts'
import { ruled, type SquadRow, saveSquad } from './squad-rows.ts'

/** The notice to a member about what the leader has done. */
const tellMember = (
  school: School,
  tx: Transaction,
  now: Date,
  type: 'squad_leader' | 'squad_removed',
  squad: SquadRow,
  personId: string,
) => sendNotices(school, tx, now, [{ personId, aboutId: null, notice: { type, squadId: squad.id, squadName: squad.name } }])

/** A member goes; the lead passes to whoever is there longest. Refusals: squads.no-squad, squads.locked. */
export const leaveSquad = serve(squadsCalls, 'squads.leave', { who: 'signed-in' }, async ({ caller, input, tx, now, school, emit }) => {
  const row = await lockedOwnSquad(tx, caller, input.squadId)
  const before = ruled(row)
  const after = orRefuse(decideToLeave(before, caller.personId))
  for (const event of await saveGone(school, tx, row, { member: caller.personId, name: caller.displayName, after }, now)) emit(event)
  return DONE
})

/** The leader hands the lead to a member. Refusals: squads.no-squad, squads.not-leader, squads.not-a-member, squads.leader-already. */
export const handOver = serve(squadsCalls, 'squads.hand-over', { who: 'signed-in' }, async ({ caller, input, tx, now, school, emit }) => {
  const row = await lockedOwnSquad(tx, caller, input.squadId)
  const before = ruled(row)
  const after = orRefuse(decideToHandOver(before, caller.personId, input.personId))
  await saveSquad(tx, row.id, before, after, now)
  for (const event of await tellMember(school, tx, now, 'squad_leader', row, input.personId)) emit(event)
  for (const event of await squadEvents(tx, row.id, before.members, now)) emit(event)
  return DONE
})

/** The leader removes a member. Refusals: squads.no-squad, squads.not-leader, squads.not-a-member, squads.locked, squads.remove-yourself. */
export const removeMember = serve(
  squadsCalls,
  'squads.remove-member',
  { who: 'signed-in' },
  async ({ caller, input, tx, now, school, emit }) => {
    const row = await lockedOwnSquad(tx, caller, input.squadId)
    const before = ruled(row)
    const after = orRefuse(decideToRemove(before, caller.personId, input.personId))
    await saveSquad(tx, row.id, before, after, now)
    for (const event of await tellMember(school, tx, now, 'squad_removed', row, input.personId)) emit(event)
    for (const event of await squadEvents(tx, row.id, [...before.members, ...(await invitedTo(tx, [row.id]))], now)) emit(event)
    return DONE
  },
)
