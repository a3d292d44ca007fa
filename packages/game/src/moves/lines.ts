import { accept, type Decision, refuse } from '@xiotein/game/rules'

// The lines along which a pupil grows: ten manifests and eight elements. docs/game-rules.md, "Moves and battles".

export const MANIFESTS = [
  'reading',
  'writing',
  'drawing',
  'athletics',
  'singing',
  'gaming',
  'observation',
  'empathy',
  'creating',
  'cooking',
] as const
export type Manifest = (typeof MANIFESTS)[number]

export const ELEMENTS = ['fire', 'water', 'air', 'earth', 'lightning', 'light', 'shadow', 'metal'] as const
export type Element = (typeof ELEMENTS)[number]

/** A line that grows when moves of it are played. */
export type MoveLine = Manifest | Element

/** The manifest of a pupil who has not chosen yet. */
export const DEFAULT_MANIFEST: Manifest = 'reading'
export const DEFAULT_ELEMENT: Element = 'fire'

export type ManifestRefusal = 'moves.manifest-chosen'

/** The choice, for a pupil who has not chosen yet. Refuses a second one, also of the same manifest. */
export const chooseManifest = (chosen: Manifest | null, wanted: Manifest): Decision<Manifest, ManifestRefusal> =>
  chosen === null ? accept(wanted) : refuse('moves.manifest-chosen')
