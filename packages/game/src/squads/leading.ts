// Leaving a squad and passing on the lead: leaving, removing, handing over. docs/game-rules.md, "Leaving and leading".
import { accept, type Decision, refuse } from '@xiotein/game/rules'
import type { Squad, SquadsRefusal } from './squad.ts'

/** The squad without that pupil: the longest-standing member leads next, a suspended one only where there is no other; null if nobody is left. */
export const without = (squad: Squad, pupil: string): Squad | null => {
  const members = squad.members.filter(id => id !== pupil)
  const longest = members.find(id => !squad.suspended?.includes(id)) ?? members[0]
  if (longest === undefined) return null
  return { ...squad, members, leader: squad.leader === pupil ? longest : squad.leader }
}

/** The squad after a suspension began or ended, or somebody joined: a suspended leader is followed by the longest-standing member who is not, if there is one. */
export const ledByActive = (squad: Squad): Squad => {
  const isSuspended = (id: string): boolean => squad.suspended?.includes(id) ?? false
  if (!isSuspended(squad.leader)) return squad
  return { ...squad, leader: squad.members.find(id => !isSuspended(id)) ?? squad.leader }
}

/** A member leaves. Refused to strangers and while the squad is locked. */
export const leave = (squad: Squad, pupil: string): Decision<Squad | null, SquadsRefusal> => {
  if (!squad.members.includes(pupil)) return refuse('squads.no-squad')
  if (squad.locked) return refuse('squads.locked')
  return accept(without(squad, pupil))
}

/** The leader takes somebody else out of the squad. */
export const removeMember = (squad: Squad, by: string, pupil: string): Decision<Squad, SquadsRefusal> => {
  if (squad.leader !== by) return refuse('squads.not-leader')
  if (pupil === by) return refuse('squads.remove-yourself')
  if (!squad.members.includes(pupil)) return refuse('squads.not-a-member')
  if (squad.locked) return refuse('squads.locked')
  return accept({ ...squad, members: squad.members.filter(id => id !== pupil) })
}

/** The leader gives the lead to another member, who can sign in; this works in a locked squad, too, because nobody joins or leaves. */
export const handOver = (squad: Squad, by: string, pupil: string): Decision<Squad, SquadsRefusal> => {
  if (squad.leader !== by) return refuse('squads.not-leader')
  if (pupil === by) return refuse('squads.leader-already')
  if (!squad.members.includes(pupil)) return refuse('squads.not-a-member')
  if (squad.suspended?.includes(pupil)) return refuse('squads.suspended-member')
  return accept({ ...squad, leader: pupil })
}
