import { squadsCalls } from '@xiotein/contract/squads'
import { gameDayStart } from '@xiotein/game/rules'
import { foundSquad as decideToFound, nameSquad } from '@xiotein/game/squads'
import { recordAudit, timesDone } from '../audit/index.ts'
import { NO_NEWCOMERS, newcomersForReader } from '../classes/index.ts'
import { earnBadges } from '../growth/index.ts'
import { lockPeople, requireOneAlphabet, staffLikeness } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import type { Transaction } from '../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { unlessNameTaken } from './load.ts'
import { isMember, isPupil, mayChange, mayGuide } from './permissions.ts'
import { insertSquad, lockSquads, saveSquad, squadIdOf, updateSquad } from './squad-rows.ts'

/** Others read a squad's name like a pupil's. Refusals: people.mixed-letters, squads.name-like-staff. */
const requireName = async (tx: Transaction, name: string): Promise<void> => {
  requireOneAlphabet(...name.split(' '))
  if ((await staffLikeness(tx))(name)) throw new Refused('squads.name-like-staff')
}

/** A new name is read by everybody who is invited: without a limit it would be a message. Refusals: squads.enough-names-today. */
const requireFewNames = async ({ tx, caller, now }: ChangeBy): Promise<void> => {
  const today = new Date(gameDayStart(now.getTime()))
  orRefuse(nameSquad(await timesDone(tx, caller.personId, ['squads.found', 'squads.change'], today)))
}

/**
 * A pupil founds a squad and leads it. Refusals: people.mixed-letters, squads.name-like-staff, squads.not-a-pupil, squads.in-a-squad,
 * squads.enough-names-today, squads.name-taken.
 */
export const foundSquad = serve(squadsCalls, 'squads.found', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school } = change
  await requireName(tx, input.name)
  await lockPeople(tx, [caller.personId])
  const inASquad = (await squadIdOf(tx, caller.personId)) !== null
  const squad = orRefuse(decideToFound({ id: caller.personId, isPupil: isPupil(caller), inASquad }))
  await requireFewNames(change)
  const id = school.newId()
  await unlessNameTaken(() => insertSquad(tx, { id, ...input, classId: null, locked: squad.locked }, now))
  await saveSquad(tx, id, { ...squad, members: [] }, squad, now)
  await recordAudit(change, { action: 'squads.found', detail: { squad: input.name } })
  await earnBadges(change, [{ personId: caller.personId, badge: 'squad-founded' }])
  await emitSquadChanged(change, id, squad.members)
  return { squadId: id }
})

/**
 * A new name and crest, by the leader or a teacher. Refusals: http.not-found, squads.not-leader, people.mixed-letters,
 * squads.name-like-staff, squads.enough-names-today for a leader, squads.name-taken, classes.new-to-class.
 */
export const changeSquad = serve(squadsCalls, 'squads.change', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const [row] = await lockSquads(tx, [input.squadId])
  if (!row || !(isMember(caller, row) || mayGuide(caller, row, NO_NEWCOMERS))) throw new Refused('http.not-found')
  permit(mayChange(caller, row, NO_NEWCOMERS), 'squads.not-leader')
  const newcomers = await newcomersForReader(tx, caller, now)
  permit(mayChange(caller, row, newcomers), 'classes.new-to-class')
  if (row.name !== input.name) {
    await requireName(tx, input.name)
    if (!mayGuide(caller, row, newcomers)) await requireFewNames(change)
  }
  await unlessNameTaken(() => updateSquad(tx, row.id, input.name, input.crest))
  if (row.name !== input.name) {
    await recordAudit(change, { action: 'squads.change', classId: row.classId, detail: { before: row.name, squad: input.name } })
  }
  const people = [...row.members.map(({ id }) => id), ...(await invitedTo(tx, [row.id]))]
  await emitSquadChanged(change, row.id, people)
  return DONE
})
