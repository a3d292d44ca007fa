import { squadsCalls } from '@xiotein/contract/squads'
import { type Newcomers, newcomersForReader } from '../classes/index.ts'
import { photoPath } from '../people/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { classRow, pupilRows, squadsOfSuspended } from './class-rows.ts'
import { mayRunSquads } from './permissions.ts'
import { leaderOf, type SquadRow, squadRows } from './squad-rows.ts'
import { levelsOf, squadView } from './views.ts'

/** A pupil in a locked squad of another class, or who is new to this one and in a squad, is not moved by this class. */
export const staysIn = (squad: SquadRow | undefined, { personId, classId }: Place, newcomers: Newcomers): boolean => {
  if (!squad) return false
  if (newcomers.ids.includes(personId)) return true
  if (!squad.locked) return false
  const leader = leaderOf(squad)
  return squad.classId === null ? !leader?.classIds.includes(classId) || newcomers.ids.includes(leader.id) : squad.classId !== classId
}
type Place = { readonly personId: string; readonly classId: string }

/** The squads of a class's pupils, and the pupils; for its teachers. */
export const ofClass = serve(squadsCalls, 'squads.of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayRunSquads(caller, input.classId))
  const schoolClass = await classRow(db, input.classId)
  if (!schoolClass) throw new Refused('http.not-found')
  const pupils = await pupilRows(db, input.classId)
  const newcomers = await newcomersForReader(db, caller, now)
  // The squads and their members come from one statement: a pupil who changes squads in the meantime is in one of them, and it is listed.
  const squads = await squadRows(
    db,
    [],
    pupils.map(({ id }) => id),
  )
  const squadOfMember = new Map(squads.flatMap(squad => squad.members.map(({ id }) => [id, squad] as const)))
  const levels = await levelsOf(
    db,
    pupils.map(({ id }) => id),
  )
  return {
    classId: schoolClass.id,
    className: schoolClass.name,
    squads: squads.map(squad => squadView(caller, squad, newcomers)),
    pupils: pupils.map(({ photoId, ...pupil }) => ({
      ...pupil,
      photo: photoPath(photoId),
      squadId: squadOfMember.get(pupil.id)?.id ?? null,
      level: levels.get(pupil.id) ?? 1,
      stays: staysIn(squadOfMember.get(pupil.id), { personId: pupil.id, classId: input.classId }, newcomers),
    })),
    suspendedIn: await squadsOfSuspended(db, input.classId),
  }
})
