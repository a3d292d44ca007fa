import type { EndReason, LobbyStatus, StatusKind, Strength, Temper } from '@xiotein/game/battle'

export type StatusWords = {
  readonly name: string
  /** What it does, for the one who carries it; {strength} is filled in. */
  readonly description: string
  readonly isGood: boolean
}

export const statusWords: Record<StatusKind, StatusWords> = {
  burn: { name: 'Burning', description: 'Loses {strength} at the end of each turn.', isGood: false },
  weaken: { name: 'Weakened', description: 'Blows do {strength} percent less.', isGood: false },
  expose: { name: 'Exposed', description: 'Blows against it do {strength} percent more.', isGood: false },
  drain: { name: 'Drained', description: 'Gets back {strength} less energy each turn.', isGood: false },
  strengthen: { name: 'Strengthened', description: 'Blows do {strength} percent more.', isGood: true },
  guard: { name: 'Guarded', description: 'Blows against it do {strength} percent less.', isGood: true },
  thorns: { name: 'Thorny', description: 'Whoever strikes it gets {strength} percent of the blow back.', isGood: true },
  regrow: { name: 'Regrowing', description: 'Gets back {strength} health at the end of each turn.', isGood: true },
  charge: { name: 'Charged', description: 'Gets {strength} more energy each turn.', isGood: true },
  evade: { name: 'Evading', description: 'What is aimed at it misses {strength} times in 100.', isGood: true },
  swift: { name: 'Swift', description: 'Acts earlier in the turn.', isGood: true },
  hold: { name: 'Held', description: 'Can play {strength} fewer in a turn.', isGood: false },
  silence: { name: 'Silenced', description: 'The move played last is locked.', isGood: false },
  hidden: { name: 'Hidden', description: 'Nobody sees it, and what is aimed at it misses {strength} times in 100.', isGood: true },
  revealed: { name: 'Revealed', description: 'Cannot hide or evade, and blows against it do {strength} percent more.', isGood: false },
}

export const lobbyStatusWords: Record<LobbyStatus, string> = {
  waiting: 'Waiting for a player',
  starting: 'About to start',
  active: 'Being fought',
  finished: 'Finished',
  cancelled: 'Cancelled',
}

export const endReasonWords: Record<EndReason, string> = {
  fallen: 'One side has no health left.',
  time: 'The time is up. The healthier side wins.',
  turns: 'The last turn is over. The healthier side wins.',
  'gave-up': 'One side gave up.',
  absent: 'One side stayed away too long.',
}

export const strengthWords: Record<Strength, string> = { gentle: 'Gentle', steady: 'Steady', sharp: 'Sharp' }
export const temperWords: Record<Temper, string> = { even: 'Even', bold: 'Bold', careful: 'Careful' }
