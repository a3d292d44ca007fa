// The parts of a squad's crest: a shape, an ink and a sign. docs/game-rules.md, "Squads".
import type { Dice } from '@xiotein/game/rules'

export const CREST_SHAPES = ['shield', 'roundel', 'lozenge', 'arch', 'pennant', 'hexagon'] as const
export const CREST_INKS = ['night', 'madder', 'verdigris', 'copper', 'sea', 'plum'] as const
export const CREST_SIGNS = ['lantern', 'moth', 'star', 'moon', 'key', 'flame', 'wave', 'mountain'] as const

export type CrestShape = (typeof CREST_SHAPES)[number]
export type CrestInk = (typeof CREST_INKS)[number]
export type CrestSign = (typeof CREST_SIGNS)[number]
export type Crest = { readonly shape: CrestShape; readonly ink: CrestInk; readonly sign: CrestSign }

const oneOf = <Each>(list: readonly [Each, ...Each[]], dice: Dice): Each => list[dice.between(0, list.length - 1)] ?? list[0]

/** A crest by chance, for squads that a teacher makes and as a first proposal to pupils. */
export const crestOf = (dice: Dice): Crest => ({
  shape: oneOf(CREST_SHAPES, dice),
  ink: oneOf(CREST_INKS, dice),
  sign: oneOf(CREST_SIGNS, dice),
})
