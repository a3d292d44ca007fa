// Starting and joining a squad: founding, inviting, answering. docs/game-rules.md, "Joining a squad".
import { accept, type Decision, gameDayNumber, refuse } from '@xiotein/game/rules'
import { ledByActive } from './leading.ts'
import { type InvitationStatus, MOST_MEMBERS, MOST_NAMES_A_DAY, MOST_PENDING_INVITATIONS, type Squad, type SquadsRefusal } from './squad.ts'

type SquadDecision = Decision<Squad, SquadsRefusal>

/** A pupil of a class who is in no squad founds one and leads it. */
export const foundSquad = (founder: { id: string; isPupil: boolean; inASquad: boolean }): SquadDecision => {
  if (!founder.isPupil) return refuse('squads.not-a-pupil')
  if (founder.inASquad) return refuse('squads.in-a-squad')
  return accept({ members: [founder.id], leader: founder.id, locked: false })
}

/** A pupil gives a squad a name, a new one or another one. */
export const nameSquad = (namedToday: number): Decision<null, SquadsRefusal> =>
  namedToday < MOST_NAMES_A_DAY ? accept(null) : refuse('squads.enough-names-today')

export type InvitationFacts = {
  /** An invitation of this squad is already waiting for the pupil's answer. */
  readonly waits: boolean
  /** The time of the last invitation to the pupil from this squad, or from its leader in any squad, in milliseconds, or null. */
  readonly lastAskedMs: number | null
}

/** The leader invites a pupil: one who is in no squad, while there is room, and once in a game day. */
export const invite = (
  squad: Squad,
  asking: {
    readonly by: string
    readonly pupil: { readonly id: string; readonly inASquad: boolean }
    readonly asked: InvitationFacts
    readonly pendingInvitations: number
    readonly now: number
  },
): Decision<null, SquadsRefusal> => {
  const { by, pupil, asked, pendingInvitations, now } = asking
  if (squad.leader !== by) return refuse('squads.not-leader')
  if (squad.locked) return refuse('squads.locked')
  if (squad.members.includes(pupil.id)) return refuse('squads.already-member')
  if (pupil.inASquad) return refuse('squads.they-have-a-squad')
  if (asked.waits) return refuse('squads.invited-already')
  if (squad.members.length >= MOST_MEMBERS) return refuse('squads.full', { most: MOST_MEMBERS })
  if (asked.lastAskedMs !== null && gameDayNumber(asked.lastAskedMs) === gameDayNumber(now)) return refuse('squads.asked-today')
  if (pendingInvitations >= MOST_PENDING_INVITATIONS) {
    return refuse('squads.too-many-invitations', { most: MOST_PENDING_INVITATIONS })
  }
  return accept(null)
}

const OVER = {
  accepted: 'squads.invitation-accepted',
  declined: 'squads.invitation-declined',
  withdrawn: 'squads.invitation-withdrawn',
} as const satisfies Record<Exclude<InvitationStatus, 'pending'>, SquadsRefusal>

/** An invitation is answered or taken back once, while it waits. */
export const closeInvitation = (status: InvitationStatus): Decision<null, SquadsRefusal> =>
  status === 'pending' ? accept(null) : refuse(OVER[status])

/** An invited pupil joins, and leads where the leader is suspended with all others. `squad` is null if it no longer exists; of two who want the last place, the second finds the squad full. */
export const acceptInvitation = (
  squad: Squad | null,
  status: InvitationStatus,
  pupil: { id: string; isPupil: boolean; inASquad: boolean },
): SquadDecision => {
  if (squad === null) return refuse('squads.gone')
  if (squad.members.includes(pupil.id)) return refuse('squads.already-member')
  const open = closeInvitation(status)
  if (!open.ok) return open
  if (!pupil.isPupil) return refuse('squads.not-a-pupil')
  if (pupil.inASquad) return refuse('squads.in-a-squad')
  if (squad.locked) return refuse('squads.locked')
  if (squad.members.length >= MOST_MEMBERS) return refuse('squads.full', { most: MOST_MEMBERS })
  return accept(ledByActive({ ...squad, members: [...squad.members, pupil.id] }))
}
