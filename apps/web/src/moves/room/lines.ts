import { ELEMENTS, type Element, MANIFESTS, type Manifest, type Move } from '@xiotein/game/moves'

/** A line of moves that belong together: those of a manifest, of an element, or those that everybody has. */
export type Line = Manifest | Element | 'system'

export const isManifest = (line: Line): line is Manifest => (MANIFESTS as readonly string[]).includes(line)
export const isElement = (line: Line): line is Element => (ELEMENTS as readonly string[]).includes(line)
export const lineOfMove = (move: Move): Line => move.manifest ?? move.element ?? 'system'
