// The manifest of a pupil, chosen once and for good. docs/game-rules.md, "Moves and battles".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import type { Manifest } from './lines.ts'

export type ManifestRefusal = 'moves.manifest-chosen'

/** The choice, for a pupil who has not chosen yet. Refuses a second one, also of the same manifest. */
export const chooseManifest = (chosen: Manifest | null, wanted: Manifest): Decision<Manifest, ManifestRefusal> =>
  chosen === null ? accept(wanted) : refuse('moves.manifest-chosen')
