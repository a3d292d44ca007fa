import type { ManifestRefusal, OverrideRefusal } from '@xiotein/game/moves'

/** What people read when a choice or a change of moves is refused; {detail} slots are filled from the refusal. */
export const movesRefusalWords: Record<OverrideRefusal | ManifestRefusal, string> = {
  'moves.manifest-chosen': 'You have chosen your manifest already. It stays yours.',
  'moves.not-found': 'Move not found',
  'moves.damage-out-of-range': 'The damage of this move can be set from {least} to {most}.',
  'moves.damage-not-whole': 'Please enter a whole number from {least} to {most}.',
  'moves.name-length': 'A name has {least} to {most} letters.',
  'moves.name-taken': 'Another move is called {name} already. Please choose a different name.',
}
