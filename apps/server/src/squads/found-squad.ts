import { squadsCalls } from '@xiotein/contract/squads'
import { foundSquad as decideToFound } from '@xiotein/game/squads'
import { recordAudit } from '../audit/index.ts'
import { earnBadges } from '../growth/index.ts'
import { lockPeople, requireOneAlphabet } from '../people/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { unlessNameTaken } from './load.ts'
import { isMember, isPupil, mayChange, mayGuide } from './permissions.ts'
import { insertSquad, lockSquads, saveSquad, squadIdOf, updateSquad } from './squad-rows.ts'

/** A pupil founds a squad and leads it. Refusals: people.mixed-letters, squads.not-a-pupil, squads.in-a-squad, squads.name-taken. */
export const foundSquad = serve(squadsCalls, 'squads.found', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school } = change
  requireOneAlphabet(...input.name.split(' '))
  await lockPeople(tx, [caller.personId])
  const inASquad = (await squadIdOf(tx, caller.personId)) !== null
  const squad = orRefuse(decideToFound({ id: caller.personId, isPupil: isPupil(caller), inASquad }))
  const id = school.newId()
  await unlessNameTaken(() => insertSquad(tx, { id, ...input, classId: null, locked: squad.locked }, now))
  await saveSquad(tx, id, { ...squad, members: [] }, squad, now)
  await recordAudit(change, { action: 'squads.found', detail: { squad: input.name } })
  await earnBadges(change, [{ personId: caller.personId, badge: 'squad-founded' }])
  await emitSquadChanged(change, id, squad.members)
  return { squadId: id }
})

/** A new name and crest, by the leader or a teacher. Refusals: http.not-found, squads.not-leader, people.mixed-letters, squads.name-taken. */
export const changeSquad = serve(squadsCalls, 'squads.change', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const [row] = await lockSquads(tx, [input.squadId])
  if (!row || !(isMember(caller, row) || mayGuide(caller, row))) throw new Refused('http.not-found')
  permit(mayChange(caller, row), 'squads.not-leader')
  if (row.name !== input.name) requireOneAlphabet(...input.name.split(' '))
  await unlessNameTaken(() => updateSquad(tx, row.id, input.name, input.crest))
  if (row.name !== input.name) {
    await recordAudit(change, { action: 'squads.change', classId: row.classId, detail: { before: row.name, squad: input.name } })
  }
  const people = [...row.members.map(({ id }) => id), ...(await invitedTo(tx, [row.id]))]
  await emitSquadChanged(change, row.id, people)
  return DONE
})
