import { classesWith, type Person } from '../platform/sign-in/index.ts'

/** Manifests are for those who play: pupils, and whoever has no class to teach. */
export const mayChooseManifest = (caller: Person): boolean =>
  caller.pupilOf.length > 0 || classesWith(caller, 'canApproveChanges').length === 0
