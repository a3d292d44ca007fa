import { squadNameOf } from '@xiotein/content/squads'
import { squadsCalls } from '@xiotein/contract/squads'
import { diceOf } from '@xiotein/game/rules'
import { balancedSquads, crestOf, type Squad, without } from '@xiotein/game/squads'
import { absentToday } from '../attendance/index.ts'
import { recordAudit } from '../audit/index.ts'
import { newcomersForReader } from '../classes/index.ts'
import { dropRequests, sendNotices } from '../notices/index.ts'
import { lockPeople } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { honourMembers } from './answer-invitation.ts'
import { classRow, idsInClass, pupilRows } from './class-rows.ts'
import { emitSquadChanged, invitedTo } from './live-events.ts'
import { unlessNameTaken } from './load.ts'
import { staysIn } from './of-class.ts'
import { mayRunSquads } from './permissions.ts'
import { notifyNewLeader } from './save-departure.ts'
import { insertSquad, lockSquads, type NewSquad, ruled, saveSquad } from './squad-rows.ts'
import { levelsOf } from './views.ts'

/** Whether the same people are in the same squads, in any order. */
const alike = (one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean => {
  const written = (squads: readonly (readonly string[])[]): string => JSON.stringify(squads.map(squad => [...squad].sort().join()).sort())
  return written(one) === written(other)
}

/** Removes everybody who is moved from their former squad, which continues with the others. Returns the affected people. */
const clear = async (change: Change, squadIds: readonly string[], moved: readonly string[]): Promise<Map<string, string[]>> => {
  const { tx, now } = change
  const touched = new Map<string, string[]>()
  const ended: string[] = []
  for (const row of await lockSquads(tx, squadIds)) {
    const before = ruled(row)
    touched.set(row.id, [...before.members, ...(await invitedTo(tx, [row.id]))])
    const left = moved.reduce<Squad | null>((squad, id) => squad && without(squad, id), before)
    ended.push(...(await saveSquad(tx, row.id, before, left, now)))
    await notifyNewLeader(change, row, before.leader, left)
  }
  await dropRequests(change, ...ended)
  return touched
}

const takenNames = async (tx: Transaction): Promise<Set<string>> =>
  new Set(
    (await tx.rows(sql<{ name: string }>`select lower(name) as name from squads_squad where dissolved_at is null`)).map(({ name }) => name),
  )

/**
 * Puts a class into balanced squads. Refusals: squads.class-archived, squads.not-in-class, squads.changed-meanwhile,
 * squads.too-few-pupils, squads.cannot-keep-apart.
 */
export const makeBalanced = serve(squadsCalls, 'squads.make-balanced', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school, browser } = change
  permit(mayRunSquads(caller, input.classId))
  const schoolClass = await classRow(tx, input.classId)
  if (!schoolClass) throw new Refused('http.not-found')
  if (schoolClass.archived) throw new Refused('squads.class-archived')
  const inClass = await idsInClass(tx, input.classId)
  await lockPeople(tx, inClass)
  // Read again under the locks: from here on nobody in the class can join or found a squad.
  const pupils = await pupilRows(tx, input.classId)
  const known = await lockSquads(tx, [...new Set(pupils.flatMap(({ squadId }) => squadId ?? []))])
  const newcomers = await newcomersForReader(tx, caller, now)
  const absent = input.withoutAbsent ? await absentToday(tx, input.classId, now) : new Set<string>()
  const moved = pupils
    .filter(
      ({ id, squadId }) =>
        !absent.has(id) &&
        !staysIn(
          known.find(row => row.id === squadId),
          { personId: id, classId: input.classId },
          newcomers,
        ),
    )
    .map(({ id }) => id)
  if (input.keepApart.flat().some(id => !moved.includes(id))) throw new Refused('squads.not-in-class')
  const levels = await levelsOf(tx, moved)
  const dice = diceOf(input.seed)
  const graded = moved.map(id => ({ id, level: levels.get(id) ?? 1 }))
  const groups = orRefuse(balancedSquads(graded, { size: input.size, keepApart: input.keepApart }, dice))
  if (!alike(groups, input.expected)) throw new Refused('squads.changed-meanwhile')

  // Otherwise a suspended pupil would be left alone in a squad that nobody sees, and that may be locked.
  const suspended = inClass.filter(id => !pupils.some(pupil => pupil.id === id))
  const touched = await clear(
    change,
    [...new Set(pupils.flatMap(({ squadId, id }) => (squadId && moved.includes(id) ? [squadId] : [])))],
    [...moved, ...suspended],
  )
  const taken = await takenNames(tx)
  for (const members of groups) {
    const leader = members[dice.between(0, members.length - 1)] ?? ''
    const squad: NewSquad = {
      id: school.newId(),
      name: squadNameOf(browser.language, taken, dice),
      crest: crestOf(dice),
      classId: input.classId,
      locked: input.locked,
    }
    taken.add(squad.name.toLowerCase())
    await unlessNameTaken(() => insertSquad(tx, squad, now))
    const made = { members, leader, locked: input.locked }
    await saveSquad(tx, squad.id, { members: [], leader, locked: false }, made, now)
    const notice = { type: 'squad_placed', squadId: squad.id, squadName: squad.name, teacherName: caller.displayName } as const
    const notices = members.map(personId => ({ personId, aboutId: caller.personId, notice }))
    await sendNotices(change, notices)
    await notifyNewLeader(change, squad, '', made)
    touched.set(squad.id, [...members])
  }
  await honourMembers(change, groups)
  await recordAudit(change, {
    action: 'squads.make-balanced',
    classId: input.classId,
    detail: { count: groups.length, seed: input.seed },
  })
  for (const [squadId, people] of touched) await emitSquadChanged(change, squadId, people)
  return DONE
})
