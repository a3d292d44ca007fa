// Who may do what with a squad. Each sentence answers both "may it?" and "is the button shown?".

import { permissions } from '../people/index.ts'
import { type Caller, holds } from '../platform/sign-in/index.ts'
import { leaderOf, type SquadRow } from './squad-rows.ts'

/** Whoever is a pupil of a class that is in use. */
export const isPupil = (caller: { readonly pupilOf: readonly string[] }): boolean => caller.pupilOf.length > 0
/** The squads of a class, to look at and to make. */
export const mayRunSquads = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
/** Whose eyes a squad is under: the class that it was made for, or for a pupils' own squad the classes of its leader. Admins always. */
export const mayGuide = (caller: Caller, squad: SquadRow): boolean => {
  const classes: readonly (string | null)[] = squad.classId === null ? [null, ...(leaderOf(squad)?.classIds ?? [])] : [squad.classId]
  return classes.some(classId => mayRunSquads(caller, classId))
}
export const isMember = (caller: Caller, squad: SquadRow): boolean => squad.members.some(({ id }) => id === caller?.personId)
export const leads = (caller: Caller, squad: SquadRow): boolean => leaderOf(squad)?.id === caller?.personId
/** Name and crest. */
export const mayChange = (caller: Caller, squad: SquadRow): boolean => leads(caller, squad) || mayGuide(caller, squad)
/** A member's picture: as everywhere, oneself and those who may see a class of the member. */
export const maySeePicture = (caller: Caller, member: SquadRow['members'][number]): boolean =>
  permissions.maySeePerson(caller, member.id, member.classIds)
