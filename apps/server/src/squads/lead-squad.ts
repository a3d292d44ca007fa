import { squadsCalls } from '@xiotein/contract/squads'
import { handOver as decideToHandOver, leave as decideToLeave, removeMember as decideToRemove } from '@xiotein/game/squads'
import { dropRequests, sendNotices } from '../notices/index.ts'
import { DONE, orRefuse, serve } from '../platform/http/index.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { lockedOwnSquad } from './load.ts'
import { notifyNewLeader, saveDeparture } from './save-departure.ts'
import { ruled, saveSquad } from './squad-rows.ts'

/** A member leaves; the lead passes to the longest-standing member. Refusals: squads.no-squad, squads.locked. */
export const leaveSquad = serve(squadsCalls, 'squads.leave', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const row = await lockedOwnSquad(tx, caller, input.squadId)
  const before = ruled(row)
  const after = orRefuse(decideToLeave(before, caller.personId))
  await saveDeparture(change, row, { member: caller.personId, name: caller.displayName, after })
  return DONE
})

/** The leader hands the lead to a member. Refusals: squads.no-squad, squads.not-leader, squads.not-a-member, squads.leader-already, squads.suspended-member. */
export const handOver = serve(squadsCalls, 'squads.hand-over', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const row = await lockedOwnSquad(tx, caller, input.squadId)
  const before = ruled(row)
  const after = orRefuse(decideToHandOver(before, caller.personId, input.personId))
  await saveSquad(tx, row.id, before, after, now)
  await notifyNewLeader(change, row, before.leader, after)
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
  const notice = { type: 'squad_removed', squadId: row.id, squadName: row.name } as const
  await sendNotices(change, [{ personId: input.personId, aboutId: null, notice }])
  await emitSquadChanged(change, row.id, [...before.members, ...(await invitedTo(tx, [row.id]))])
  return DONE
})
