export { damageRange, withDamage } from './damage.ts'
export {
  BUFFS,
  type Buff,
  CONTROLS,
  type Control,
  DEBUFFS,
  type Debuff,
  EFFECT_KINDS,
  type Effect,
  type EffectKind,
  type Levels,
  MOBILITIES,
  type Mobility,
} from './effects.ts'
export {
  chooseElement,
  ELEMENT_CHOICE_PP,
  type ElementRefusal,
  elementCostPp,
  elementOf,
  equipMoves,
  type HandRefusal,
  handOf,
  startingHand,
} from './hand.ts'
export {
  chooseManifest,
  DEFAULT_ELEMENT,
  DEFAULT_MANIFEST,
  ELEMENTS,
  type Element,
  MANIFESTS,
  type Manifest,
  type ManifestRefusal,
  type MoveLine,
} from './lines.ts'
export {
  amountOf,
  MAX_MOVE_LEVEL,
  MOVE_CATEGORIES,
  MOVE_KINDS,
  MOVE_TARGETS,
  type Move,
  type MoveCatalogue,
  type MoveCategory,
  type MoveKind,
  type MoveLevel,
  type MoveMechanics,
  type MoveTarget,
  moveLevel,
} from './move.ts'
export { movesFileOf, readMovesFile } from './moves-file.ts'
export {
  applyOverrides,
  MAX_NAME_LETTERS,
  MIN_NAME_LETTERS,
  type MoveBook,
  type MoveOverride,
  type MoveOverrides,
  type OverrideRefusal,
  type OverrideStep,
  overrideSteps,
  withoutUnchanged,
} from './overrides.ts'
export { PATHS, type Path } from './paths.ts'
export { resetMastery, type StaffChangeRefusal, unlockMoves } from './staff-change.ts'
export { duelPoints, effectPoints, STATUS_CAPS, type StatusKind, statusLaidBy } from './status-caps.ts'
export { elementsOpen, type LineLevels, learnedMoves, lineOf, movesOpenedAt, startingMoves } from './unlocking.ts'
