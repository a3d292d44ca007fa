import { squadsCalls } from '@xiotein/contract/squads'
import { foundSquad as decideToFound } from '@xiotein/game/squads'
import { recordAudit } from '../audit/index.ts'
import { earnBadges } from '../growth/index.ts'
import { lockPeople, requireOneAlphabet } from '../people/index.ts'
import { DONE, notFound, orRefuse, permit, serve } from '../platform/http/index.ts'
import { invitedTo, squadEvents } from './live-events.ts'
import { unlessNameTaken } from './load.ts'
import { isMember, isPupil, mayChange, mayGuide } from './permissions.ts'
import { insertSquad, lockSquads, saveSquad, squadIdOf, updateSquad } from './squad-rows.ts'

/** A pupil founds a squad and leads it. Refusals: people.mixed-letters, squads.not-a-pupil, squads.in-a-squad, squads.name-taken. */
export const foundSquad = serve(squadsCalls, 'squads.found', { who: 'signed-in' }, async ({ caller, input, tx, now, school, emit }) => {
  requireOneAlphabet(...input.name.split(' '))
  await lockPeople(tx, [caller.personId])
  const inASquad = (await squadIdOf(tx, caller.personId)) !== null
  const squad = orRefuse(decideToFound({ id: caller.personId, isPupil: isPupil(caller), inASquad }))
  const id = school.newId()
  await unlessNameTaken(() => insertSquad(tx, { id, ...input, classId: null, locked: squad.locked }, now))
  await saveSquad(tx, id, { ...squad, members: [] }, squad, now)
  await recordAudit(tx, caller, now, { action: 'squads.found', detail: { squad: input.name } })
  for (const event of await earnBadges(school, tx, now, [{ personId: caller.personId, badge: 'squad-founded' }])) emit(event)
  for (const event of await squadEvents(tx, id, squad.members, now)) emit(event)
  return { squadId: id }
})

/** A new name and crest, by the leader or a teacher. Refusals: http.not-found, squads.not-leader, people.mixed-letters, squads.name-taken. */
export const changeSquad = serve(squadsCalls, 'squads.change', { who: 'signed-in' }, async ({ caller, input, tx, now, emit }) => {
  const [row] = await lockSquads(tx, [input.squadId])
  if (!row || !(isMember(caller, row) || mayGuide(caller, row))) throw notFound('http.not-found')
  permit(mayChange(caller, row), 'squads.not-leader')
  if (row.name !== input.name) requireOneAlphabet(...input.name.split(' '))
  await unlessNameTaken(() => updateSquad(tx, row.id, input.name, input.crest))
  if (row.name !== input.name) {
    await recordAudit(tx, caller, now, { action: 'squads.change', classId: row.classId, detail: { before: row.name, squad: input.name } })
  }
  const people = [...row.members.map(({ id }) => id), ...(await invitedTo(tx, [row.id]))]
  for (const event of await squadEvents(tx, row.id, people, now)) emit(event)
  return DONE
})
