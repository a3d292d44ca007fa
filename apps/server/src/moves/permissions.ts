import { type Caller, classesWith, type Person } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'

/** Manifests are for people who play: pupils, and everybody who teaches no class. */
export const mayChooseManifest = (caller: Person): boolean =>
  caller.pupilOf.length > 0 || classesWith(caller, 'canApproveChanges').length === 0

/** Moves belong to pupils of open classes. Staff have none. */
export const hasMoves = (caller: Person): boolean => caller.pupilOf.length > 0

/** The school's changes of moves are for everybody who plays or teaches there: the admins decide. */
export const mayChangeSchoolMoves = (caller: Caller): boolean => mayRunSchool(caller)

/** Teachers read which move was changed, by whom, when and why. */
export const mayReadMoveHistory = (caller: Caller): boolean => classesWith(caller, 'canApproveChanges').length > 0
