export { balancedSquads } from './balanced.ts'
export { CREST_INKS, CREST_SHAPES, CREST_SIGNS, type Crest, type CrestInk, type CrestShape, type CrestSign, crestOf } from './crest.ts'
export { FEWEST_IN_GROUPS, GROUP_SIZES, GROUPS_BY, type GroupSize, type GroupsBy, lessonGroups } from './groups.ts'
export { acceptInvitation, closeInvitation, foundSquad, type InvitationFacts, invite, nameSquad } from './joining.ts'
export type { Pair } from './keeping-apart.ts'
export { handOver, leave, ledByActive, removeMember, without } from './leading.ts'
export {
  FEWEST_IN_BALANCED,
  INVITATION_STATUSES,
  type InvitationStatus,
  LONGEST_NAME,
  MOST_IN_BALANCED,
  MOST_KEPT_APART,
  MOST_MEMBERS,
  MOST_NAMES_A_DAY,
  MOST_PENDING_INVITATIONS,
  SHORTEST_NAME,
  type Squad,
  type SquadsRefusal,
  USUAL_SQUAD_SIZE,
} from './squad.ts'
