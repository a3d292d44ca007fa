import { squadsCalls } from '@xiotein/contract/squads'
import { handOver as decideToHandOver, leave as decideToLeave, removeMember as decideToRemove } from '@xiotein/game/squads'
import { dropRequests, sendNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { DONE, orRefuse, serve } from '../platform/http/index.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { lockedOwnSquad } from './load.ts'
import { saveDeparture } from './save-departure.ts'
import { ruled, type SquadRow, saveSquad } from './squad-rows.ts'

/** Notifies a member of what the leader has done. */
const notifyMember = (change: Change, type: 'squad_leader' | 'squad_removed', squad: SquadRow, personId: string) =>
  sendNotices(change, [{ personId, aboutId: null, notice: { type, squadId: squad.id, squadName: squad.name } }])

/** A member leaves; the lead passes to the longest-standing member. Refusals: squads.no-squad, squads.locked. */
export const leaveSquad = serve(squadsCalls, 'squads.leave', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const row = await lockedOwnSquad(tx, caller, input.squadId)
  const before = ruled(row)
  const after = orRefuse(decideToLeave(before, caller.personId))
  await saveDeparture(change, row, { member: caller.personId, name: caller.displayName, after })
  return DONE
})

/** The leader hands the lead to a member. Refusals: squads.no-squad, squads.not-leader, squads.not-a-member, squads.leader-already. */
export const handOver = serve(squadsCalls, 'squads.hand-over', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const row = await lockedOwnSquad(tx, caller, input.squadId)
  const before = ruled(row)
  const after = orRefuse(decideToHandOver(before, caller.personId, input.personId))
  await saveSquad(tx, row.id, before, after, now)
  await notifyMember(change, 'squad_leader', row, input.personId)
  await emitSquadChanged(change, row.id, before.members)
  return DONE
})

/** The leader removes a member. Refusals: squads.no-squad, squads.not-leader, squads.not-a-member, squads.locked, squads.remove-yourself. */
export const removeMember = serve(squadsCalls, 'squads.remove-member', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const row = await lockedOwnSquad(tx, caller, input.squadId)
  const before = ruled(row)
  const after = orRefuse(decideToRemove(before, caller.personId, input.personId))
  await dropRequests(change, ...(await saveSquad(tx, row.id, before, after, now)))
  await notifyMember(change, 'squad_removed', row, input.personId)
  await emitSquadChanged(change, row.id, [...before.members, ...(await invitedTo(tx, [row.id]))])
  return DONE
})
