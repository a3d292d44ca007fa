// The work of a hidden word, for the checks: the signs of the alphabet that somebody passes who reads it by hand.

import type { EncounterDeal } from '@xiotein/game/story'

/** In the table, the row and the place in it. */
const SIGNS_IN_TABLE = 2

/** One place back for each letter, or two numbers of the table; in the mirror as many places as are to be found out first. */
export const signsPassed = (deal: EncounterDeal): number =>
  'word' in deal ? deal.word.length * (deal.rule === 'taps' ? SIGNS_IN_TABLE : deal.places) : 0
