import { squadsCalls } from '@xiotein/contract/squads'
import { recordAudit } from '../audit/index.ts'
import { NO_NEWCOMERS, newcomersForReader } from '../classes/index.ts'
import { dropRequests, sendNotices } from '../notices/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { isMember, mayGuide } from './permissions.ts'
import { lockSquads, ruled, type SquadRow, saveSquad, setLocked } from './squad-rows.ts'

/** Admits those who guide all of these squads. Refusals: http.not-found for everybody who is not in them either, http.forbidden, classes.new-to-class. */
const permitGuiding = async ({ caller, tx, now }: ChangeBy, rows: readonly SquadRow[]): Promise<void> => {
  if (rows.some(row => !mayGuide(caller, row, NO_NEWCOMERS) && !isMember(caller, row))) throw new Refused('http.not-found')
  permit(rows.every(row => mayGuide(caller, row, NO_NEWCOMERS)))
  const newcomers = await newcomersForReader(tx, caller, now)
  permit(
    rows.every(row => mayGuide(caller, row, newcomers)),
    'classes.new-to-class',
  )
}

/** A teacher locks or unlocks squads, all of them or none. Refusals: those of `permitGuiding`. */
export const lock = serve(squadsCalls, 'squads.lock', { who: 'signed-in' }, async change => {
  const { input, tx } = change
  const ids = [...new Set(input.squadIds)]
  const rows = await lockSquads(tx, ids)
  if (rows.length < ids.length) throw new Refused('http.not-found')
  await permitGuiding(change, rows)
  const changed = rows.filter(row => row.locked !== input.locked)
  await setLocked(
    tx,
    changed.map(({ id }) => id),
    input.locked,
  )
  for (const row of changed) {
    const action = input.locked ? 'squads.lock' : 'squads.unlock'
    await recordAudit(change, { action, classId: row.classId, detail: { squad: row.name } })
    const people = [...row.members.map(({ id }) => id), ...(await invitedTo(tx, [row.id]))]
    await emitSquadChanged(change, row.id, people)
  }
  return DONE
})

/** A teacher ends a squad; its members are free to join another one. Refusals: those of `permitGuiding`. */
export const dissolve = serve(squadsCalls, 'squads.dissolve', { who: 'signed-in' }, async change => {
  const { input, tx, now } = change
  const [row] = await lockSquads(tx, [input.squadId])
  if (!row) throw new Refused('http.not-found')
  await permitGuiding(change, [row])
  const before = ruled(row)
  const people = [...before.members, ...(await invitedTo(tx, [row.id]))]
  const ended = await saveSquad(tx, row.id, before, null, now)
  await dropRequests(change, ...ended)
  await recordAudit(change, { action: 'squads.dissolve', classId: row.classId, detail: { squad: row.name } })
  const notice = { type: 'squad_ended', squadId: row.id, squadName: row.name } as const
  const notices = before.members.map(personId => ({ personId, aboutId: null, notice }))
  await sendNotices(change, notices)
  await emitSquadChanged(change, row.id, people)
  return DONE
})
