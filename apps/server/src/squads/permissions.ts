// Permissions for squads. Each one decides both whether a call is allowed and whether its button is shown.

import type { Newcomers } from '../classes/index.ts'
import { permissions } from '../people/index.ts'
import { type Caller, holds } from '../platform/sign-in/index.ts'
import { leaderOf, type SquadRow } from './squad-rows.ts'

/** Whether the caller is a pupil of an open class. */
export const isPupil = (caller: { readonly pupilOf: readonly string[] }): boolean => caller.pupilOf.length > 0
/** May see and make the squads of a class, and groups for a task: both keep pairs apart. */
export const mayRunSquads = (caller: Caller, classId: string | null): boolean => holds(caller, 'canModifyPP', classId)
/**
 * The people who supervise a squad: staff of the class it was made for, or for a squad founded by pupils, of its leader's classes, unless the leader
 * is new to them; admins always.
 */
export const mayGuide = (caller: Caller, squad: SquadRow, newcomers: Newcomers): boolean => {
  const leader = leaderOf(squad)
  const ofLeader = leader && !newcomers.ids.includes(leader.id) ? leader.classIds : []
  const classes: readonly (string | null)[] = squad.classId === null ? [null, ...ofLeader] : [squad.classId]
  return classes.some(classId => mayRunSquads(caller, classId))
}
export const isMember = (caller: Caller, squad: SquadRow): boolean => squad.members.some(({ id }) => id === caller?.personId)
export const leads = (caller: Caller, squad: SquadRow): boolean => leaderOf(squad)?.id === caller?.personId
/** Name and crest. */
export const mayChange = (caller: Caller, squad: SquadRow, newcomers: Newcomers): boolean =>
  leads(caller, squad) || mayGuide(caller, squad, newcomers)
/** A member's picture: as everywhere, for the member and for people who may see one of the member's classes. */
export const maySeePicture = (caller: Caller, member: SquadRow['members'][number]): boolean =>
  permissions.maySeePerson(caller, member.id, member.classIds)
/** A pupil's Power Card: the members of the pupil's squad, and those who approve points in one of the pupil's classes. */
export const maySeeCard = (caller: Caller, classIds: readonly string[], squad: SquadRow | null): boolean =>
  permissions.mayGuidePupil(caller, classIds) || (squad !== null && isMember(caller, squad))
