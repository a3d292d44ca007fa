// A squad, its size limits, and all refusals about squads. docs/game-rules.md, "Squads".

/** Most pupils in one squad. */
export const MOST_MEMBERS = 6
/** Fewest pupils in a squad that a teacher makes; a pupil's own squad begins with its founder. */
export const FEWEST_IN_BALANCED = 2
/** Most pupils in squads or groups that are made at once: each swap is compared with all others, and the server answers nobody else meanwhile. */
export const MOST_IN_BALANCED = 120
/** The default size of a teacher's squads: what a team chapter needs. */
export const USUAL_SQUAD_SIZE = 4
/** The most invitations of one squad that may be pending. */
export const MOST_PENDING_INVITATIONS = 12
/** The most names that one pupil gives to squads in a game day, by founding and renaming: everybody who is invited reads them. */
export const MOST_NAMES_A_DAY = 3
/** Most keep-apart pairs of one class. */
export const MOST_KEPT_APART = 30
export const SHORTEST_NAME = 2
export const LONGEST_NAME = 30

export type Squad = {
  /** Pupils in the order in which they joined. */
  readonly members: readonly string[]
  /** Those of the members who cannot sign in for now. */
  readonly suspended?: readonly string[]
  readonly leader: string
  /** Set by a teacher: nobody can join or leave. */
  readonly locked: boolean
}

export const INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export type SquadsRefusal =
  | 'squads.not-a-pupil'
  | 'squads.in-a-squad'
  | 'squads.no-squad'
  | 'squads.not-leader'
  | 'squads.gone'
  | 'squads.full'
  | 'squads.locked'
  | 'squads.already-member'
  | 'squads.they-have-a-squad'
  | 'squads.invited-already'
  | 'squads.asked-today'
  | 'squads.too-many-invitations'
  | 'squads.enough-names-today'
  | 'squads.invitation-accepted'
  | 'squads.invitation-declined'
  | 'squads.invitation-withdrawn'
  | 'squads.not-a-member'
  | 'squads.leader-already'
  | 'squads.suspended-member'
  | 'squads.remove-yourself'
  | 'squads.too-few-pupils'
  | 'squads.too-many-pupils'
  | 'squads.cannot-keep-apart'
  | 'squads.no-groups'
