import { squadsCalls } from '@xiotein/contract/squads'
import { recordAudit } from '../audit/index.ts'
import { sendNotices } from '../notices/index.ts'
import { DONE, notFound, permit, serve } from '../platform/http/index.ts'
import { invitedTo, settleInvitations, squadEvents } from './live-events.ts'
import { isMember, mayGuide } from './permissions.ts'
import { lockSquads, ruled, saveSquad, setLocked } from './squad-rows.ts'

/** A teacher locks or unlocks squads, all of them or none. Refusals: http.not-found, http.forbidden. */
export const lock = serve(squadsCalls, 'squads.lock', { who: 'signed-in' }, async ({ caller, input, tx, now, emit }) => {
  const ids = [...new Set(input.squadIds)]
  const rows = await lockSquads(tx, ids)
  if (rows.length < ids.length || rows.some(row => !mayGuide(caller, row) && !isMember(caller, row))) throw notFound('http.not-found')
  permit(rows.every(row => mayGuide(caller, row)))
  const changed = rows.filter(row => row.locked !== input.locked)
  await setLocked(
    tx,
    changed.map(({ id }) => id),
    input.locked,
  )
  for (const row of changed) {
    const action = input.locked ? 'squads.lock' : 'squads.unlock'
    await recordAudit(tx, caller, now, { action, classId: row.classId, detail: { squad: row.name } })
    const people = [...row.members.map(({ id }) => id), ...(await invitedTo(tx, [row.id]))]
    for (const event of await squadEvents(tx, row.id, people, now)) emit(event)
  }
  return DONE
})

/** A teacher ends a squad; its members are free to join another one. Refusals: http.not-found, http.forbidden. */
export const dissolve = serve(squadsCalls, 'squads.dissolve', { who: 'signed-in' }, async ({ caller, input, tx, now, school, emit }) => {
  const [row] = await lockSquads(tx, [input.squadId])
  if (!row || !(mayGuide(caller, row) || isMember(caller, row))) throw notFound('http.not-found')
  permit(mayGuide(caller, row))
  const before = ruled(row)
  const people = [...before.members, ...(await invitedTo(tx, [row.id]))]
  const ended = await saveSquad(tx, row.id, before, null, now)
  for (const event of await settleInvitations(tx, now, ended)) emit(event)
  await recordAudit(tx, caller, now, { action: 'squads.dissolve', classId: row.classId, detail: { squad: row.name } })
  const notice = { type: 'squad_ended', squadId: row.id, squadName: row.name } as const
  const notices = before.members.map(personId => ({ personId, aboutId: null, notice }))
  for (const event of await sendNotices(school, tx, now, notices)) emit(event)
  for (const event of await squadEvents(tx, row.id, people, now)) emit(event)
  return DONE
})
