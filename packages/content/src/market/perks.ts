import type { Perk } from '@xiotein/game/market'

/** The perks that a school starts with; it can edit, add and remove perks. Stock is per week. */
export const PERKS = {
  'five-more-minutes': { id: 'five-more-minutes', type: 'perk', category: 'time', truthMetalCost: 40, stock: null, picture: 'hourglass' },
  'first-to-break': { id: 'first-to-break', type: 'perk', category: 'time', truthMetalCost: 25, stock: 4, picture: 'door' },
  'one-more-day': { id: 'one-more-day', type: 'perk', category: 'time', truthMetalCost: 90, stock: null, picture: 'calendar' },
  'free-quarter-hour': { id: 'free-quarter-hour', type: 'perk', category: 'time', truthMetalCost: 120, stock: 3, picture: 'kite' },
  'skip-a-question': { id: 'skip-a-question', type: 'perk', category: 'protection', truthMetalCost: 30, stock: null, picture: 'arrow' },
  'second-try': { id: 'second-try', type: 'perk', category: 'protection', truthMetalCost: 100, stock: null, picture: 'repeat' },
  'tidy-up-pass': { id: 'tidy-up-pass', type: 'perk', category: 'protection', truthMetalCost: 50, stock: 3, picture: 'broom' },
  'quiet-corner': { id: 'quiet-corner', type: 'perk', category: 'protection', truthMetalCost: 35, stock: 2, picture: 'magic-shield' },
  'small-snack': { id: 'small-snack', type: 'perk', category: 'food', truthMetalCost: 60, stock: 5, picture: 'cookie' },
  'fruit-of-the-day': { id: 'fruit-of-the-day', type: 'perk', category: 'food', truthMetalCost: 25, stock: 10, picture: 'apple' },
  'tea-with-the-class': { id: 'tea-with-the-class', type: 'perk', category: 'food', truthMetalCost: 200, stock: 1, picture: 'cup' },
  'choose-your-seat': { id: 'choose-your-seat', type: 'perk', category: 'special', truthMetalCost: 75, stock: 4, picture: 'chair' },
  'choose-the-music': { id: 'choose-the-music', type: 'perk', category: 'special', truthMetalCost: 50, stock: 2, picture: 'note' },
  'line-leader': { id: 'line-leader', type: 'perk', category: 'special', truthMetalCost: 20, stock: 5, picture: 'flag' },
  'teach-five-minutes': { id: 'teach-five-minutes', type: 'perk', category: 'special', truthMetalCost: 150, stock: 1, picture: 'board' },
  'pick-the-game': { id: 'pick-the-game', type: 'perk', category: 'special', truthMetalCost: 250, stock: 1, picture: 'dice' },
} as const satisfies Record<string, Perk>

export type PerkId = keyof typeof PERKS
