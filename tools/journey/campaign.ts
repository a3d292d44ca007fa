// The nine chapters as a pupil walks them: gates, and what challenges and episodes pay.

import type { Ascension } from '@xiotein/game/growth'

/** One chapter with the episode of the same number. XP and PP of the challenges are sums over all of them. */
export type CampaignChapter = {
  readonly chapter: number
  /** The ascension, which chapters call Level 1 to 3. */
  readonly minAscension: Ascension
  readonly minLevel: number
  readonly minPower: number
  readonly challenges: { readonly xp: number; readonly pp: number }
  readonly episode: { readonly xp: number; readonly pp: number }
}

export const CAMPAIGN: readonly CampaignChapter[] = [
  { chapter: 1, minAscension: 0, minLevel: 1, minPower: 0, challenges: { xp: 257, pp: 137 }, episode: { xp: 50, pp: 25 } },
  { chapter: 2, minAscension: 1, minLevel: 2, minPower: 50, challenges: { xp: 275, pp: 125 }, episode: { xp: 75, pp: 50 } },
  { chapter: 3, minAscension: 1, minLevel: 3, minPower: 75, challenges: { xp: 75, pp: 75 }, episode: { xp: 100, pp: 75 } },
  { chapter: 4, minAscension: 2, minLevel: 4, minPower: 100, challenges: { xp: 125, pp: 100 }, episode: { xp: 125, pp: 100 } },
  { chapter: 5, minAscension: 2, minLevel: 5, minPower: 125, challenges: { xp: 200, pp: 0 }, episode: { xp: 150, pp: 125 } },
  { chapter: 6, minAscension: 2, minLevel: 6, minPower: 150, challenges: { xp: 175, pp: 150 }, episode: { xp: 175, pp: 150 } },
  { chapter: 7, minAscension: 3, minLevel: 7, minPower: 175, challenges: { xp: 200, pp: 175 }, episode: { xp: 200, pp: 175 } },
  { chapter: 8, minAscension: 3, minLevel: 8, minPower: 200, challenges: { xp: 725, pp: 200 }, episode: { xp: 225, pp: 200 } },
  { chapter: 9, minAscension: 3, minLevel: 9, minPower: 225, challenges: { xp: 300, pp: 250 }, episode: { xp: 300, pp: 250 } },
]
