import { type Caller, classesWith, holds, type Person } from '../platform/sign-in/index.ts'

/** Manifests are for people who play: pupils, and everybody who teaches no class. */
export const mayChooseManifest = (caller: Person): boolean =>
  caller.pupilOf.length > 0 || classesWith(caller, 'canApproveChanges').length === 0

/** Moves belong to pupils of open classes. Staff have none. */
export const hasMoves = (caller: Person): boolean => caller.pupilOf.length > 0

/** A pupil's moves are seen and changed by whoever approves points in one of the pupil's classes. */
export const mayGuideMoves = (caller: Caller, classIds: readonly string[]): boolean =>
  holds(caller, 'canApproveChanges', null) || classIds.some(classId => holds(caller, 'canApproveChanges', classId))
